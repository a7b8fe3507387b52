"""10 Moving: speed, break away, paths; carrying; picking up and putting down on the way."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from openclix.board import (
    SHAPES,
    Flood,
    Grid,
    bits,
    direct_path,
    flood,
    path_cost,
    squares,
)
from openclix.board import placements as base_placements

from . import events
from .abilities import F, Refusal, Rule
from .decisions import Decision, ask
from .dice import BREAK_AWAY, roll, succeeds
from .figures import SPEED
from .sight import foes_near, immune, same_plane, whole
from .table import BARRED, CARRIED, MOVED, ON_MAP, PLACED
from .values import decide_value

if TYPE_CHECKING:
    from .table import Table

Placement = tuple[int, int, int]
"""A larger base set down: lead square, its squares, whether turned."""


class Move:
    """One move while it is made."""

    __slots__ = (
        "direct",
        "escaped",
        "features",
        "figure",
        "may_carry",
        "passengers",
        "path",
        "profile",
        "squares",
        "walked",
        "way_chosen",
    )

    def __init__(self, figure: int, squares: int, features: int, profile: int) -> None:
        self.figure = figure
        self.squares = squares
        self.features = features
        self.profile = profile
        self.escaped = 0
        """Squares of the foes it broke away from (10.8)."""
        self.passengers: list[int] = []
        self.path: list[int] = []
        self.walked = 0
        self.may_carry = True
        self.way_chosen = False
        """Whether a player named squares of the path, so that nothing off it counts."""
        self.direct = False
        """10.6 Whether the move must keep to one direction."""


def move(
    table: Table,
    figure: int,
    squares: int = -1,
    *,
    features: int = 0,
    profile: int = 0,
    may_carry: bool = True,
    direct: bool = False,
    parts: Any = None,
) -> Rule:
    """10.1 10.2 10.3 A move: speed first, then break away, then square by square.

    `squares` is a number that an effect states in place of speed (10.3); if it states none at all,
    nothing begins to move, and nobody breaks away. Answers the number of squares moved, or -1 if
    the figure did not move.
    """
    if not can_move(table, figure):
        return -1
    this = begun(table, figure, squares, features, profile)
    this.may_carry = may_carry
    this.direct = this.way_chosen = direct
    if may_carry:
        yield from choose_passengers(table, this)  # 10.9 27.8d
    if this.squares < 0:
        this.squares = yield from decide_value(table, figure, SPEED, table.side[figure], parts)
        this.squares = table.edition.start_speed(table, figure, this.squares)
    near = foes_near(table, figure) if squares else 0  # 10.8
    if near and not (yield from table.edition.break_away(table, this, near)):  # 10.7c
        fail_to_break_away(table, this)
        return -1
    yield from choose_destination(table, this)
    yield from finish_move(table, this)
    return this.walked


def begun(table: Table, figure: int, squares: int, features: int, profile: int = 0) -> Move:
    """A move of so many squares, with what the figure itself and an effect let it pass."""
    loadout = table.loadout[figure]
    if table.plane[figure]:
        aloft = table.edition.plane_movement[table.plane[figure]]
        features, profile = features | aloft[0], profile | aloft[1]
    return Move(figure, squares, loadout.features | features, loadout.profile | profile)


def can_move(table: Table, figure: int) -> bool:
    """Whether a figure may move at all."""
    return (
        table.zone[figure] == ON_MAP
        and not table.flags[figure] & BARRED  # 10.8a
        and not table.loadout[figure].features & (F.IMMOBILE | F.NO_MOVES)  # 27.7f
    )


# ----------------------------------------------------------------- breaking away


def break_away(table: Table, this: Move, near: int) -> Rule:
    """10.8 Breaking away: a d6 against all adjacent foes at once. Answers whether it succeeded."""
    figure = this.figure
    foes = table.in_squares(near)
    this.escaped = whole(table, near)
    if this.features & F.BREAKS_AWAY or table.loadout[figure].features & F.BREAKS_AWAY:
        return True
    size = table.loadout[figure].size
    holding = [foe for foe in foes if size - table.loadout[foe].size < 2]  # 21.2b
    if not holding:
        return True
    allowed = break_away_results(table, figure, holding)
    results = tuple(face for face in range(1, 7) if succeeds(face, allowed))  # 6.4
    request = yield from roll(table, table.side[figure], 1, BREAK_AWAY, figure, this, good=results)
    succeeded = request.dice[0] in results
    table.note("break away", figure, succeeded)
    return succeeded


def break_away_results(table: Table, figure: int, holding: list[int]) -> tuple[int, ...]:
    """10.8 The results that break away: the widest the mover has, unless a foe narrows them."""
    limits: list[tuple[int, ...]] = []
    for foe in holding:
        found = [
            tuple(narrowed)
            for hook, version in table.loadout[foe].holds
            if (narrowed := hook.results(table, foe, figure, version)) is not None
        ]
        limits += [min(found, key=len)] if found else []  # 20.7
    if limits:
        return tuple(result for result in limits[0] if all(result in limit for limit in limits))
    widest = tuple(table.edition.break_away_results)
    size = table.loadout[figure].size
    if all(table.loadout[foe].size < size for foe in holding):  # 21.2b
        widest = tuple(table.edition.larger_break_away_results)
    for hook, version in table.loadout[figure].bands:
        own = hook.results(table, figure, figure, version)
        if own is not None and len(own) > len(widest):
            widest = tuple(own)
    return widest


def fail_to_break_away(table: Table, this: Move) -> None:
    """10.8a 6.5a The move did not happen, and nothing more comes of this action."""
    table.flags[this.figure] |= BARRED


# ----------------------------------------------------------------- destinations


def reachable(table: Table, this: Move, start: int = -1) -> Flood:
    """10.2 10.7a 10.7b 10.7d How far the figure gets, with what stops it on the way."""
    at = table.at[this.figure] if start < 0 else start
    if this.direct:
        return straight(table, this, at)  # 10.6
    barred, stops = hurdles(table, this)
    return flood(table.terrain, at, this.squares, this.profile, barred, stops)


def hurdles(table: Table, this: Move) -> tuple[int, int]:
    """10.7b 10.7d The squares that a move can't enter for foes, and those that end it."""
    if this.features & F.PASSES_FOES:  # 27.5f
        return 0, 0
    foes = table.foes_of(table.side[this.figure])
    if table.edition.planes:
        foes &= same_plane(table, table.plane[this.figure])
    return foes, table.terrain.adjacent_to(foes & ~this.escaped)  # 10.7b 10.7d 10.8


def ends(table: Table, figure: int, found: Flood) -> int:
    """13.2 Squares where a move may end: never in blocking terrain, never with another figure."""
    return found.reached & ~(table.everyone() & ~table.bodies[figure])  # 10.7a


def can_leave(table: Table, figure: int, most: int, features: int = 0) -> bool:
    """10.8 Whether a figure that broke away from everybody could leave the squares it is in."""
    this = begun(table, figure, most, features)
    this.escaped = whole(table, foes_near(table, figure))
    body = table.bodies[figure]
    if body & (body - 1):
        floods = [(square, reachable(table, this, square)) for square in bits(body)]
        return any(squares != body for _, squares, _ in placements(table, this, floods))
    return bool(ends(table, figure, reachable(table, this)) & ~body)


def choose_destination(table: Table, this: Move) -> Rule:
    """10.2 10.5 The figure stops anywhere it can reach; staying where it is counts too."""
    figure = this.figure
    body = table.bodies[figure]
    if body & (body - 1):
        yield from choose_placement(table, this)
        return
    found = reachable(table, this)
    choices = squares(ends(table, figure, found))
    if this.direct:
        choices = [square for square in choices if square != table.at[figure]] or choices  # 10.6
    target = yield from ask(
        table.side[figure],
        "square",
        choices,
        "10.2",
        figure,
        "where to move",
        why=lambda t, c: why_not_there(t, this, c),
    )
    this.path = found.path(target)
    if target != table.at[figure]:
        table.put(figure, target)
    destroys = this.features & F.DESTROYS_BLOCKING
    if destroys and not this.direct:
        from .ways import choose_way

        yield from choose_way(table, this, found)
    if table.markers:
        from .on_the_way import choose_object

        yield from choose_object(table, this, found, body)
    this.walked = path_cost(table.terrain, this.path, this.profile)
    if destroys:
        from .ways import wreck

        wreck(table, this)  # 27.5d


class Straight(Flood):
    """10.6 Everywhere a direct path leads: one path to each square, without a turn."""

    __slots__ = ("ways",)

    ways: dict[int, list[int]]

    def path(self, square: int, passing: bool = False) -> list[int]:
        return self.ways[square]


def straight(table: Table, this: Move, start: int) -> Straight:
    """10.6 The squares of a move from here in one direction, never back."""
    step = Move(this.figure, 1, this.features, this.profile)
    step.escaped = this.escaped
    ways = {start: [start]}
    layers, fronts = [1 << start], [1 << start]
    for direction in range(8):
        path = [start]
        for square in direct_path(table.map.grid, start, direction, this.squares):
            near = reachable(table, step, path[-1])
            if not near.layers[-1] >> square & 1:
                break
            path.append(square)
            ways[square] = list(path)
            if len(path) > len(layers):
                layers.append(0)
                fronts.append(0)
            layers[len(path) - 1] |= 1 << square
            if not near.fronts[-1] >> square & 1:
                break
            fronts[len(path) - 1] |= 1 << square
    reached = sum(layers) & ~table.terrain.blocking | 1 << start  # 13.2
    found = Straight(table.terrain, start, reached, layers, fronts, (), ())
    found.ways = ways
    return found


def choose_placement(table: Table, this: Move) -> Rule:
    """24.2d A larger base moves as one of its squares; the rest must keep up with it."""
    figure = this.figure
    body = table.bodies[figure]
    floods = [(square, reachable(table, this, square)) for square in bits(body)]
    options = placements(table, this, floods)
    if all(squares != body for _, squares, _ in options):
        options.append((table.at[figure], body, table.turned[figure]))  # 10.2
    if this.direct:
        options = [place for place in options if place[1] != body] or options  # 10.6
    choice = yield from ask(
        table.side[figure],
        "square",
        options,
        "24.2d",
        figure,
        "where to move",
        why=lambda t, c: why_not_there(t, this, c),
    )
    lead, _, turned = choice
    this.walked, this.path = way_to(table, this, floods, lead, turned)
    ways = walks(table, this, floods, lead, turned) if table.markers else []
    table.put(figure, lead, turned)
    if table.markers:
        from .on_the_way import choose_object

        found = dict(floods)
        others = [(walk, found[walk.path[0]]) for walk in ways]
        yield from choose_object(table, this, found[this.path[0]], body, others)
        this.walked = path_cost(table.terrain, this.path, this.profile)
    if this.features & F.DESTROYS_BLOCKING:
        from .ways import wreck

        wreck(table, this)  # 27.5d


Floods = list[tuple[int, Flood]]


def placements(table: Table, this: Move, floods: Floods) -> list[Placement]:
    """24.2d Every legal end position of a larger base."""
    figure = this.figure
    grid = table.map.grid
    shape = table.card(figure).shape
    free = grid.full & ~(table.everyone() & ~table.bodies[figure]) & ~table.terrain.blocking
    leads = [0, 0]
    for walked, start, ends, turned, offset in manoeuvres(table, this, floods):
        leads[turned] |= moved_back(grid, ends, offset)
        del walked, start
    found: list[Placement] = []
    for place in base_placements(grid, shape):
        if (
            leads[place.turned] >> place.lead & 1
            and not place.squares & ~free
            and fits_levels(table, figure, place.squares)
        ):
            found.append((place.lead, place.squares, int(place.turned)))
    return found


def manoeuvres(
    table: Table, this: Move, floods: Floods
) -> Iterator[tuple[int, int, int, int, tuple[int, int]]]:
    """24.2d Ways to move a base: squares walked, the square that walks, where it may end, how the
    base then lies, and where in it that square is. Every other square ends within that many."""
    figure = this.figure
    grid = table.map.grid
    width, height = grid.width, grid.height
    wide, high = SHAPES[table.card(figure).shape]
    now = table.turned[figure]
    x, y = grid.xy(table.at[figure])
    old = turned_cells(wide, high, now)
    quarters = range(4) if wide == high else (now, 1 - now, now + 2, 3 - now)
    walkers = dict(floods)
    layers = {start: paces(table, this, found, wide + high)[0] for start, found in floods}
    for turn in quarters:
        new = turned_cells(wide, high, turn)
        shifts = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(old, new, strict=True)]
        low = min(dx for dx, _ in shifts), min(dy for _, dy in shifts)
        top = max(dx for dx, _ in shifts), max(dy for _, dy in shifts)
        for cell, offset in zip(old, new, strict=True):
            start = grid.index(x + cell[0], y + cell[1])
            for walked, layer in enumerate(layers[start]):
                # the lead may move by dx with -walked - low <= dx <= walked - top
                box = rectangle(
                    width,
                    height,
                    x + offset[0] - walked - low[0],
                    y + offset[1] - walked - low[1],
                    x + offset[0] + walked - top[0],
                    y + offset[1] + walked - top[1],
                )
                ends = layer & box & walkers[start].reached
                if ends:
                    yield walked, start, ends, turn % 2 if wide != high else 0, offset


def paces(table: Table, this: Move, found: Flood, spare: int) -> tuple[list[int], list[int]]:
    """10.2 24.2d Per number of squares: where a walk of exactly so many can be, and go on from.

    A walk may take a longer way than it must, so that the rest of a base keeps up with it. More
    than `spare` squares are never wasted.
    """
    steps = table.terrain.steps(this.profile)
    if this.direct or steps.slow is not None:
        return found.layers, found.fronts
    barred, stops = hurdles(table, this)
    free, halt, _ = steps.against(barred)
    shift = table.map.grid.shift
    front = 1 << found.start
    layers, fronts = [front], [front]
    for _ in range(min(this.squares, len(found.layers) - 1 + spare)):
        onward = halted = 0
        for d in range(8):
            onward |= shift(front & free[d], d)
            halted |= shift(front & halt[d], d)
        layers.append((onward | halted) & ~barred)
        front = onward & ~barred & ~stops
        fronts.append(front)
        if not front:
            break
    return layers, fronts


def walk_of(
    table: Table, this: Move, found: Flood, end: int, walked: int, onward: bool = False
) -> list[int]:
    """24.2d A path of exactly so many squares; on request one that may go `onward` from there."""
    known = found.fronts if onward else found.layers
    exact = len(found.layers) > walked and (known[walked] & found.layers[walked]) >> end & 1
    if exact or table.terrain.steps(this.profile).slow is not None:
        return found.path(end, passing=True)
    grid = table.map.grid
    free, halt, _ = table.terrain.steps(this.profile).against(hurdles(table, this)[0])
    fronts = paces(table, this, found, walked)[1]
    path = [end]
    while len(path) <= walked:
        front = fronts[walked - len(path)]
        last = len(path) == 1 and not onward
        path.append(
            next(
                before
                for d in range(8)
                if (before := path[-1] - grid.offsets[d]) >= 0
                and (front & (free[d] | halt[d] if last else free[d])) >> before & 1
            )
        )
    return path[::-1]


@cache
def turned_cells(wide: int, high: int, quarters: int) -> tuple[tuple[int, int], ...]:
    """The cells of a base in its own order, as offsets from its lead, after some quarter turns."""
    found = []
    for v in range(high):
        for u in range(wide):
            found.append(
                ((u, v), (high - 1 - v, u), (wide - 1 - u, high - 1 - v), (v, wide - 1 - u))[
                    quarters % 4
                ]
            )
    return tuple(found)


@cache
def rectangle(width: int, height: int, left: int, top: int, right: int, bottom: int) -> int:
    """The squares of a map between two corners, both included."""
    left, top = max(0, left), max(0, top)
    right, bottom = min(width - 1, right), min(height - 1, bottom)
    if left > right or top > bottom:
        return 0
    row = ((1 << (right - left + 1)) - 1) << left
    return sum(row << width * y for y in range(top, bottom + 1))


def moved_back(grid: Grid, ends: int, offset: tuple[int, int]) -> int:
    """The leads of bases whose cell at `offset` lies in one of these squares."""
    return ends >> (offset[0] + offset[1] * grid.width)


def way_to(
    table: Table, this: Move, floods: Floods, lead: int, turned: int
) -> tuple[int, list[int]]:
    """24.2d The fewest squares, and the path of the square that walks them, to a position."""
    grid = table.map.grid
    best: tuple[int, int, int] | None = None
    for walked, start, ends, lies, offset in manoeuvres(table, this, floods):
        end = lead + offset[0] + offset[1] * grid.width
        if lies == turned and ends >> end & 1 and (best is None or walked < best[0]):
            best = (walked, start, end)
    assert best is not None
    walked, start, end = best
    return walked, walk_of(table, this, dict(floods)[start], end, walked)


def walks(table: Table, this: Move, floods: Floods, lead: int, turned: int) -> list[Move]:
    """24.2d The same move, walked by each other square that can lead the base to a position, and
    with each turn that leaves it in another square of it."""
    width = table.map.grid.width
    found = dict(floods)
    others: dict[tuple[int, int], Move] = {}
    known = (this.path[0], this.path[-1])
    for walked, start, ends, lies, offset in manoeuvres(table, this, floods):
        end = lead + offset[0] + offset[1] * width
        if lies == turned and ends >> end & 1 and (start, end) not in (known, *others):
            walk = Move(this.figure, this.squares, this.features, this.profile)
            walk.escaped, walk.way_chosen = this.escaped, this.way_chosen
            walk.path = walk_of(table, this, found[start], end, walked)
            others[start, end] = walk
    return list(others.values())


def fits_levels(table: Table, figure: int, body: int) -> bool:
    """16.5g 24.2c A larger base stands on one level, unless it flies or is giant or larger."""
    if not table.terrain.multilevel or table.loadout[figure].features & F.STRADDLES:
        return True
    level = table.terrain.level
    return len({level[square] for square in bits(body)}) == 1


def finish_move(table: Table, this: Move) -> Rule:
    """6.5 The move resolves: passengers are set down, and what waits for a move happens."""
    figure = this.figure
    table.flags[figure] |= MOVED
    table.note("move", figure, tuple(this.path))
    for passenger in this.passengers:
        yield from set_down(table, this, passenger)
    if table.effects:
        table.end_effects([e for e in table.effects if e.until == ("moves", figure)])
    if events.MOVES in table.listening:
        yield from events.fire(table, events.MOVES, figure, this, (figure, this.walked))


# ----------------------------------------------------------------- carrying


def carriable(table: Table, this: Move) -> tuple[int, list[int]]:
    """27.8d How many a figure may carry, and whom: adjacent friends of smaller size."""
    return table.edition.carry_policy(table, this.figure)


def carry_policy(table: Table, figure: int) -> tuple[int, list[int]]:
    """27.8d 27.7k One adjacent friend of smaller size; with Passenger: X up to X, same size too."""
    loadout = table.loadout[figure]
    limit = loadout.passenger
    if limit == 0 or table.held[figure] >= 0:  # 22.5 17.12
        return 0, []
    side = table.side[figure]
    near = table.adjacent(figure) & table.occupied[side]
    if not near:
        return 0, []
    size = loadout.size if limit > 0 else loadout.size - 1
    found = [
        other
        for other in table.in_squares(near)
        if table.loadout[other].size <= size
        and table.held[other] < 0  # 17.7
        and not table.loadout[other].features & (F.NOT_CARRIED | F.IMMOBILE | F.VEHICLE)
    ]
    return (limit if limit > 0 else 1), found


def choose_passengers(table: Table, this: Move) -> Rule:
    """27.8d Before the move begins the mover may choose whom to carry."""
    limit, friends = carriable(table, this)
    while friends and len(this.passengers) < limit:
        chosen = yield Decision(
            table.side[this.figure],
            "figure",
            [-1, *friends],
            "27.8d",
            this.figure,
            "whom to carry",
            say=lambda t, c: "alone" if c < 0 else f"carry {t.tags[c]}",
        )
        if chosen < 0:
            break
        this.passengers.append(chosen)
        friends = [friend for friend in friends if friend != chosen]


def set_down(table: Table, this: Move, passenger: int) -> Rule:
    """27.8d 22.1 A passenger is placed adjacent; without a legal square it was not carried."""
    free = landings(table, passenger, table.adjacent(this.figure))
    if not free:
        return
    choice = yield from ask(
        table.side[this.figure],
        "square",
        free,
        "27.8d",
        passenger,
        f"where to set {table.tags[passenger]} down",
    )
    square, turned = lead_of(choice)
    table.put(passenger, square, turned)
    table.flags[passenger] |= PLACED | table.edition.carried_flag
    table.note("carried", passenger, square)


def open_squares(table: Table, among: int, figure: int = -1) -> int:
    """15.5 The unoccupied squares among some: no figure (but this one), no blocking terrain."""
    own = table.bodies[figure] if figure >= 0 else 0
    return among & ~table.terrain.blocking & ~(table.everyone() & ~own)


def landings(table: Table, figure: int, near: int, leaving: int = 0) -> list[Any]:
    """15.5 24.2 Where a figure could be set down with a square among some: squares, or for a
    larger base whole placements. `leaving` are squares that will be free by then."""
    free = open_squares(table, table.map.grid.full, figure) | leaving
    shape = table.card(figure).shape
    if shape == "1x1":
        return squares(near & free)
    return [
        (place.lead, place.squares, int(place.turned))
        for place in base_placements(table.map.grid, shape)
        if place.squares & near
        and not place.squares & ~free
        and fits_levels(table, figure, place.squares)
    ]


def lead_of(choice: Any) -> tuple[int, int]:
    """The lead square and the turn of a landing."""
    return (choice, 0) if isinstance(choice, int) else (choice[0], choice[2])


# ----------------------------------------------------------------- placing


def place(table: Table, figure: int, square: int, turned: int = 0) -> None:
    """10.10 Placing: straight to the square; no move, no break away."""
    table.put(figure, square, turned)
    table.flags[figure] |= PLACED
    table.note("place", figure, square)


def can_be_placed(table: Table, figure: int, by: int) -> bool:
    """27.7f 27.7g Immobile figures are never placed; immune ones not by opposing effects."""
    if table.loadout[figure].features & F.IMMOBILE:
        return False
    return table.side[figure] == table.side[by] or not immune(table, figure)


def why_not_there(table: Table, this: Move, square: Any) -> Refusal | None:
    """Why a move may not end in a square."""
    from .refusals import why_not_reach

    return why_not_reach(table, this, square)


__all__ = ["CARRIED", "Move", "break_away", "carry_policy", "move", "place", "reachable"]
