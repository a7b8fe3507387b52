"""17.6 17.8 Markers along a move: picking one up, or putting the held one down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from openclix.board import Flood, bits

from ..asking.choices import MarkerChoice, SpotChoice
from ..asking.decisions import Decision, ask, or_pass
from ..effects.passive_uses import ATTACKING, MOVING, by_feature, own, told, used
from ..figures.abilities import F, Rule
from ..state.deeds import Attack, Move
from ..state.marker_shapes import Spot, marker_cells
from ..state.records import BARE, Marker
from ..terrain.holding import can_pick_up, drop_squares, pick_up, put_down
from .larger_bases import walk_of
from .reach import move_ends, reachable

if TYPE_CHECKING:
    from ..table.table import Table


Walk = tuple[Move, Flood]
"""A move with its path, and everywhere the square that walks it could go."""


def choose_object(
    table: Table, this: Move, flood: Flood, left: int, others: Iterable[Walk] = ()
) -> Rule[None]:
    """27.8g 17.6 17.8 Once per move: pick one marker up, or put the held one down.

    Markers off the default path are offered too if another path to the same end passes them. `left`
    are the squares that the figure moved from. A larger base gets to the same end with `others` of
    its squares too (24.2d).
    """
    figure = this.figure
    walks = [(this, flood), *others]
    if table.held[figure] >= 0:
        if table.edition.may_put_down and not this.passengers:  # 17.12
            yield from choose_spot(table, this, walks, left)
        return
    markers = [m for m in in_passing(table, this, walks, left) if may_hold_too(table, this, m)]
    chosen = yield from choose_marker(table, figure, markers)
    if chosen is not None:
        lead_past(table, walks, left, chosen.squares)
        yield from lift(table, figure, chosen)


Lifts = dict[int, tuple[Flood, int]]
"""By marker: everywhere the move could go if it is lifted on the way, and the squares it adds."""


def opened_by_lifting(table: Table, this: Move, flood: Flood) -> Lifts:
    """hold.2 obj.3 A marker lifted on the way stops being terrain, so it stops nobody.

    This matters only where hindering terrain stops moves.
    """
    figure = this.figure
    if not table.loose_markers or not table.terrain.rules.hindering_stops:
        return {}
    if table.held[figure] >= 0 or this.direct:
        return {}
    lifts: Lifts = {}
    for marker in liftable_near(table, figure, flood.reached):
        stops = marker.squares & table.terrain.hindering & flood.reached
        if not stops or not may_hold_too(table, this, marker):
            continue
        trial = table.copy()
        trial.set_markers(tuple(m for m in trial.markers if m.id != marker.id))
        other = reachable(trial, this)
        more = move_ends(table, figure, other) & ~flood.reached
        if more:
            lifts[marker.id] = other, more
    return lifts


def lifted_for(table: Table, figure: int, lifts: Lifts, target: int) -> Rule[int]:
    """hold.2 The marker that a move has to lift to get to a square, if several would do as its
    player likes."""
    needed = [number for number, (_, more) in lifts.items() if more >> target & 1]
    player = table.side[figure]
    return (yield from ask(table, "pick-up", player, "marker", needed, "17.6", figure, form=TAKE))


TAKE: Final = or_pass("none", lambda value: MarkerChoice(value, "take"))


def take_or_leave(table: Table, this: Move, swept: int) -> Rule[None]:
    """17.6 17.8 What a base that covered these squares on its way picks up or puts down."""
    figure, near = this.figure, beside(table, swept)
    held = table.marker(table.held[figure]) if table.held[figure] >= 0 else None
    if held is not None:
        if table.edition.may_put_down and not this.passengers:  # 17.12
            spot = yield from drop_where(table, figure, drop_squares(table, held, near))
            if spot != -1:
                put_down(table, figure, spot)
        return
    markers = [
        marker
        for marker in table.markers
        if marker.squares & near and marker.kind not in BARE and can_pick_up(table, figure, marker)
        if may_hold_too(table, this, marker)
    ]
    chosen = yield from choose_marker(table, figure, markers)
    if chosen is not None:
        yield from lift(table, figure, chosen)


def may_hold_too(table: Table, this: Move, marker: Marker) -> bool:
    """17.12 carry.4 carry.8 Whether a figure that carries others may hold a marker as well: if it
    could carry them with the marker in hand."""
    if not this.passengers:
        return True
    trial = table.copy()
    trial.held[this.figure] = marker.id
    why_not_carry = table.edition.why_not_carry
    return all(why_not_carry(trial, this.figure, rider) is None for rider in this.passengers)


def choose_marker(table: Table, figure: int, markers: list[Marker]) -> Rule[Marker | None]:
    """17.6 Which of some markers is picked up; answers it, or None."""
    if not markers:
        return None
    choice = yield Decision(
        table,
        "pick-up",
        table.side[figure],
        "marker",
        [-1, *(marker.id for marker in markers)],
        "17.6",
        figure,
        form=or_pass("leave", lambda value: MarkerChoice(value, "take")),
        plain=-1,
    )
    return next((marker for marker in markers if marker.id == choice), None)


def lift(table: Table, figure: int, marker: Marker) -> Rule[None]:
    """17.6 A marker is picked up on the way."""
    if told(table):
        yield from lifting_used(table, figure, marker.id)
    pick_up(table, figure, marker.id)


def drop_where(table: Table, figure: int, spots: Sequence[Spot]) -> Rule[Spot]:
    """17.8 Where the held marker is put down; -1 if it is kept."""
    return (
        yield from ask(
            table,
            "drop",
            table.side[figure],
            "square",
            [-1, *spots],
            "17.8",
            figure,
            form=or_pass("keep", lambda spot: SpotChoice(spot, "drop")),
            plain=-1,
        )
    )


def choose_spot(table: Table, this: Move, walks: list[Walk], left: int) -> Rule[None]:
    """17.8 Puts the held marker down in or beside a square of any path to the end of the move."""
    figure = this.figure
    marker = table.marker(table.held[figure])
    assert marker is not None
    crossed = 0
    for walk, flood in walks:
        crossed |= passed(table, walk, flood, left)
    spots = drop_squares(table, marker, beside(table, crossed))
    choice = yield from drop_where(table, figure, spots)
    if choice != -1:
        squares = marker_cells(table, marker, choice)
        lead_past(table, walks, left, squares)
        put_down(table, figure, choice)


def in_passing(table: Table, this: Move, walks: list[Walk], left: int) -> list[Marker]:
    """17.6 The markers that the figure could pick up on some path to the end of its move."""
    if not table.loose_markers:
        return []
    around = left
    for walk, flood in walks:
        around |= flood.going if walk.way_chosen else flood.passable(walk.end, walk.squares)
    markers = liftable_near(table, this.figure, around)
    if not markers:
        return []
    markers = passed_by(table, walks, left, markers)
    body = table.bodies[this.figure]
    if not markers or not body & (body - 1):
        return markers
    return [m for m in markers if leads_past(table, walks, left, m.squares)]


def passed_by(table: Table, walks: list[Walk], left: int, markers: list[Marker]) -> list[Marker]:
    """17.6 The markers on or next to a square of `passed`, searched from the end of the move."""
    near = [beside(table, marker.squares) for marker in markers]
    squares_passed = left
    for walk, flood in walks:
        if walk.way_chosen:
            squares_passed |= along(table, walk, flood, left)
            continue
        end = walk.end
        for squares in flood.approaches(end, walk.squares):
            squares_passed |= squares
            if squares_passed >> end & 1:
                squares_passed |= table.bodies[walk.figure]  # 24.2
            if all(map(squares_passed.__and__, near)):
                return markers
    return [marker for marker, there in zip(markers, near, strict=True) if there & squares_passed]


def liftable_near(table: Table, figure: int, around: int) -> list[Marker]:
    """17.6 The markers a figure could pick up that are adjacent to it or to some squares.

    There are usually none, which is quick to find out.
    """
    around = table.map.grid.spread(around | table.bodies[figure], 1)
    return [
        marker
        for marker in table.loose_markers
        if marker.squares & around and can_pick_up(table, figure, marker)
    ]


def handles(table: Table, this: Move, around: int) -> bool:
    """17.6 17.8 Whether the figure could pick anything up on its way, or put something down."""
    return table.held[this.figure] >= 0 or bool(liftable_near(table, this.figure, around))


def lifting_used(
    table: Table, figure: int, number: int, attack: Attack | None = None
) -> Rule[None]:
    """8.1f 27.2e The passive power is used without which a figure could not hold a marker.

    It is used to pick the marker up, or to attack with it.
    """
    marker = table.marker(number)
    version = by_feature(own(table, figure), F.LIFTS_MARKERS)
    if marker is None or version is None:
        return
    if marker.kind != "object" or "heavy" in marker.tags:  # 17.1d
        how = MOVING if attack is None else ATTACKING
        yield from used(table, figure, version, how, serves=attack)


def beside(table: Table, squares: int) -> int:
    """17.6 Squares moved through, and the squares adjacent to them."""
    return squares | table.terrain.adjacent_to(squares)


def along(table: Table, this: Move, flood: Flood, left: int) -> int:
    """17.6 The squares of the path, but for a last one in which something stopped the move."""
    squares = left
    onward = flood.onward
    for square in this.path:
        if onward >> square & 1:
            squares |= 1 << square
            if square == this.path[-1]:
                squares |= table.bodies[this.figure]  # 24.2
    return squares


def passed(table: Table, this: Move, flood: Flood, left: int) -> int:
    """17.8 The squares of all paths to the end of the move, where nothing stopped it."""
    if this.way_chosen:
        return along(table, this, flood, left)
    end = this.end
    squares = left | flood.passing(end, this.squares)
    if squares >> end & 1:
        squares |= table.bodies[this.figure]  # 24.2
    return squares


class Trail:
    """17.6 A walk and the markers next to its path, computed once for all markers."""

    __slots__ = ("beside", "flood", "move", "passable")

    def __init__(self, table: Table, this: Move, flood: Flood, left: int) -> None:
        self.move = this
        self.flood = flood
        self.beside = beside(table, along(table, this, flood, left))
        self.passable = 0 if this.way_chosen else flood.passable(this.end, this.squares)


def lead_past(table: Table, walks: list[Walk], left: int, squares: int) -> None:
    """10.4 17.6 Makes the move pass some squares.

    Its path is computed on demand on the current table. Its length is known without it.
    """
    this, flood = walks[0]
    near = beside(table, squares)
    if this.default_path and not this.direct and len(walks) == 1 and is_even(table, this):
        if near & left:
            return
        walked = flood.fewest(this.end, this.squares, near)
        if walked >= 0:
            now = table.copy()
            this.go_round(walked, lambda move: path_by(now, [(move, flood)], left, squares))
            return
    this.path = path_by(table, walks, left, squares)


def is_even(table: Table, this: Move) -> bool:
    """10.2 Whether every step takes one square, and the base is one square too."""
    body = table.bodies[this.figure]
    return not body & (body - 1) and table.terrain.steps(this.profile).slow is None


def path_by(table: Table, walks: list[Walk], left: int, squares: int) -> list[int]:
    """17.6 The path of a move past some squares, or its default path if it need not go there."""
    return any_past(table, trails_of(table, walks, left), squares) or walks[0][0].path


def trails_of(table: Table, walks: list[Walk], left: int) -> list[Trail]:
    return [Trail(table, walk, flood, left) for walk, flood in walks]


def leads_past(table: Table, walks: list[Walk], left: int, squares: int) -> bool:
    """24.2d Whether any path past some squares is long enough for the whole of a base."""
    trails = (Trail(table, walk, flood, left) for walk, flood in walks)
    return any(path_past(table, trail, squares) is not None for trail in trails)


def any_past(table: Table, trails: list[Trail], squares: int) -> list[int] | None:
    """17.6 24.2d The shortest path among several walks from which these squares can be reached."""
    paths = [path_past(table, trail, squares) for trail in trails]
    return min((path for path in paths if path is not None), key=len, default=None)


def path_past(table: Table, trail: Trail, squares: int) -> list[int] | None:
    """10.4 17.6 A shortest path to the same end from which these squares can be reached, if any."""
    this, flood = trail.move, trail.flood
    if trail.beside & squares:
        return this.path
    best: list[int] | None = None
    near = beside(table, squares)
    if near & table.bodies[this.figure]:
        near |= 1 << this.path[-1]  # 24.2
    spots = bits(near & trail.passable)
    steps = {s: going_on(flood, s) + table.map.grid.distance(s, this.path[-1]) for s in spots}
    for spot in sorted(steps, key=lambda s: (steps[s], s)):
        if best is not None and steps[spot] >= len(best) - 1:
            break
        path = path_through(table, this, flood, spot)
        if path is None or len(path) < len(this.path):  # 24.2d too short for the rest of a base
            continue
        if best is None or len(path) < len(best):
            best = path
    return best


def path_through(table: Table, this: Move, flood: Flood, spot: int) -> list[int] | None:
    """17.6 A path to the same end through a passable square."""
    spent = going_on(flood, spot)
    target = this.path[-1]
    rest = Move(this.figure, this.squares - spent, this.features, this.profile)
    rest.escaped, rest.barred = this.escaped, this.barred
    onward = reachable(table, rest, spot)
    if not onward.reached >> target & 1:
        return None
    way = walk_of(table, this, flood, spot, spent, onward=True)
    return way + onward.path(target)[1:]


def going_on(flood: Flood, spot: int) -> int:
    """17.6 After how many squares a move gets to a passable square.

    Another way may have led there sooner and ended there, as over an elevation line beside stairs.
    """
    return next(spent for spent, front in enumerate(flood.fronts) if front >> spot & 1)
