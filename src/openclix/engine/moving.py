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
    direct,
    direct_path,
    flood,
    path_cost,
    squares,
)
from openclix.board import placements as base_placements

from . import events
from .abilities import F, Refusal, Rule
from .decisions import Decision, ask
from .dice import BREAK_AWAY, roll
from .figures import SPEED
from .sight import foes_near, immune, same_plane
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
    this.direct = direct
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
    this.escaped = near
    if this.features & F.BREAKS_AWAY or table.loadout[figure].features & F.BREAKS_AWAY:
        return True
    size = table.loadout[figure].size
    holding = [foe for foe in foes if size - table.loadout[foe].size < 2]  # 21.2b
    if not holding:
        return True
    results = break_away_results(table, figure, holding)
    request = yield from roll(table, table.side[figure], 1, BREAK_AWAY, figure, this, good=results)
    succeeded = request.dice[0] in results
    table.note("break away", figure, succeeded)
    return succeeded


def break_away_results(table: Table, figure: int, holding: list[int]) -> tuple[int, ...]:
    """10.8 The results that break away: the widest the mover has, unless a foe narrows them."""
    for foe in holding:
        for hook, version in table.loadout[foe].holds:
            narrowed = hook.results(table, foe, figure, version)
            if narrowed is not None:
                return tuple(narrowed)
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
    figure = this.figure
    foes = table.foes_of(table.side[figure])
    if table.edition.planes:
        foes &= same_plane(table, table.plane[figure])
    at = table.at[figure] if start < 0 else start
    if this.features & F.PASSES_FOES:  # 27.5f
        barred = stops = 0
    else:
        barred = foes  # 10.7d
        stops = table.terrain.adjacent_to(foes & ~this.escaped)  # 10.7b 10.8
    return flood(table.terrain, at, this.squares, this.profile, barred, stops)


def ends(table: Table, figure: int, found: Flood) -> int:
    """13.2 Squares where a move may end: never in blocking terrain, never with another figure."""
    return found.reached & ~(table.everyone() & ~table.bodies[figure])  # 10.7a


def can_leave(table: Table, figure: int, most: int, features: int = 0) -> bool:
    """10.8 Whether a figure that broke away from everybody could leave the squares it is in."""
    this = begun(table, figure, most, features)
    this.escaped = foes_near(table, figure)
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
    lines = direct_ways(table, this) if this.direct else {}
    if this.direct:
        choices = [square for square in choices if square in lines] or [table.at[figure]]  # 10.6
    target = yield from ask(
        table.side[figure],
        "square",
        choices,
        "10.2",
        figure,
        "where to move",
        why=lambda t, c: why_not_there(t, this, c),
    )
    this.path = lines.get(target) or found.path(target)
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


def direct_ways(table: Table, this: Move) -> dict[int, list[int]]:
    """10.6 By square: the direct path that leads there, without a turn and never back."""
    start = table.at[this.figure]
    step = Move(this.figure, 1, this.features, this.profile)
    step.escaped = this.escaped
    found: dict[int, list[int]] = {}
    for direction in range(8):
        path = [start]
        for square in direct_path(table.map.grid, start, direction, this.squares):
            near = reachable(table, step, path[-1])
            if not near.layers[-1] >> square & 1:
                break
            path.append(square)
            found[square] = list(path)
            if not near.fronts[-1] >> square & 1:
                break
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
        options = [place for place in options if straight(table, this, place)]  # 10.6
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
    table.put(figure, lead, turned)
    if table.markers:
        from .on_the_way import choose_object

        yield from choose_object(table, this, dict(floods)[this.path[0]], body)
    if this.features & F.DESTROYS_BLOCKING:
        from .ways import wreck

        wreck(table, this)  # 27.5d


def straight(table: Table, this: Move, place: Placement) -> bool:
    """10.6 Whether a larger base would stay as it lies, and stand or move in one direction."""
    figure = this.figure
    same = place[2] == table.turned[figure]
    return same and (
        place[0] == table.at[figure]
        or direct(table.map.grid, table.at[figure], place[0]) is not None
    )


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
    for turn in quarters:
        new = turned_cells(wide, high, turn)
        shifts = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(old, new, strict=True)]
        low = min(dx for dx, _ in shifts), min(dy for _, dy in shifts)
        top = max(dx for dx, _ in shifts), max(dy for _, dy in shifts)
        for cell, offset in zip(old, new, strict=True):
            start = grid.index(x + cell[0], y + cell[1])
            for walked, layer in enumerate(walkers[start].layers):
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
    return walked, dict(floods)[start].path(end)


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
        and not table.bodies[other] & (table.bodies[other] - 1)
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
    free = open_squares(table, table.adjacent(this.figure), passenger)
    if not free:
        return
    square = yield from ask(
        table.side[this.figure],
        "square",
        squares(free),
        "27.8d",
        passenger,
        f"where to set {table.tags[passenger]} down",
    )
    table.put(passenger, square)
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
