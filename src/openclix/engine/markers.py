"""17 Terrain markers and objects: placing, picking up, holding, putting down, destroying."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from openclix.board import FROM_PIECE, Patch, Terrain, bits
from openclix.board import squares as squares_of

from .abilities import F, Refusal, Rule, refuse
from .choices import SpotChoice, SquareChoice
from .decisions import NO, YES, ask, or_pass
from .keeping import keeper
from .marker_shapes import Spot, marker_cells, parts, ways
from .messages import Name, figure_name, marker_name
from .occurrences import Destroyed, MarkerGone, MarkerMade, PicksUp, PutsDown
from .records import BARE, Boon, Marker, MarkerValues, Pending, marker_kinds
from .scoring import credit
from .sight import squares_seen
from .state import OFF_MAP, ON_MAP

if TYPE_CHECKING:
    from .edition import Edition
    from .table import Table

TERRAIN_KIND = {
    "hindering": "hindering",
    "blocking": "blocking",
    "barrier": "blocking",  # 17.14g
    "debris": "hindering",  # 17.14d
    "smoke": "hindering",  # 17.14e
    "water": "water",  # 17.14f
}
MARKER_KINDS = ("object", *TERRAIN_KIND, "elevated", "mixed", "special")

Piece = tuple[str, int]
"""("marker", id), ("block", square), a wall ("e", square) / ("s", square), or one of `RIM`."""
RIM = ("rim-north", "rim-east", "rim-south", "rim-west")
"""15.2 Walls on the map's own edge, by the direction in which they stand beside their square."""


def patches_for(edition: Edition, kind: str, squares: int, rise: int = 1) -> tuple[Patch, ...]:
    """17.1b 17.3 What a marker of this kind does to its squares; an object does nothing."""
    if kind == "elevated":
        return (Patch("elevated", squares, rise),)  # 17.14c
    terrain = edition.terrain_table.get(kind)
    return (Patch(terrain, squares),) if terrain and squares else ()


def element_name(table: Table, kind: str, number: int) -> Name:
    """A figure or a marker as a question speaks of it: an object by its name, if it has one."""
    if kind == "figure":
        return figure_name(table, number)
    marker = table.marker(number)
    return Name("object", marker.name) if marker and marker.name else marker_name(number)


def add_marker(
    table: Table,
    kind: str,
    squares: int,
    side: int = -1,
    source: int = -1,
    values: MarkerValues | None = None,
    patches: tuple[Patch, ...] | None = None,
    made_by: str = "",
    cause: int = -1,
    tags: frozenset[str] = frozenset(),
    name: str = "",
    points: int = 0,
    shape: str = "1x1",
    auras: tuple[tuple[int, int, Name, str], ...] = (),
    shelter: int = 0,
    boons: tuple[Boon, ...] = (),
) -> int:
    """17.5 A marker comes into play on top of those already there."""
    marker = Marker(
        table.next_marker,
        kind,
        squares,
        side,
        source,
        table.edition.marker_values if values is None else values,  # 17.2a 17.11c
        patches_for(table.edition, kind, squares) if patches is None else patches,
        name,
        points,
        tags,
        made_by,
        cause,
        shape,
        auras,
        shelter,
        boons,
    )
    table.next_marker += 1
    table.set_markers((*table.markers, marker))
    if table.heard(MarkerMade):
        by = made_by or table.cause()
        table.tell(MarkerMade(marker.id, kind, squares, source, side, by))
    return marker.id


def start_with(table: Table, figure: int, kind: str = "object") -> int:
    """17.13 A marker that starts the game in a figure's hand, worth nothing and beyond the three
    that a force may bring."""
    table.hold(figure, add_marker(table, kind, 0, table.side[figure], figure))
    return table.held[figure]


def remove_marker(table: Table, number: int) -> None:
    """16.9c A marker leaves the map, and with it the debris that its destruction left."""
    remove_markers(table, (number,))


def remove_markers(table: Table, numbers: tuple[int, ...]) -> None:
    """16.9c Several markers leave the map at once."""
    gone = [m for m in table.markers if m.id in numbers or m.cause in numbers]
    for figure, held in enumerate(table.held):
        if held in numbers:
            table.hold(figure, -1)  # 17.7
    if gone:
        for marker in gone:
            falls_under(table, marker)  # 12.6e
        table.set_markers(tuple(m for m in table.markers if m not in gone))
        for number in numbers:
            if any(number in (m.id, m.cause) for m in gone):
                table.tell(MarkerGone(number))


def can_place(
    table: Table, squares: int, kind: str, own: int = 0, patches: tuple[Patch, ...] = ()
) -> Refusal | None:
    """17.5 13.2 Why a marker of this kind (with these parts) may not lie in these squares."""
    if kind != "debris" and squares & table.terrain.blocking & ~own:  # 17.14d
        return refuse("blocking", "17.5", "marker")
    solid = squares if TERRAIN_KIND.get(kind) == "blocking" else 0
    for patch in patches:
        if patch.kind == "blocking":
            solid |= patch.squares  # 17.14i
    if solid & table.everyone():
        return refuse("occupied", "13.2", "marker")
    if squares & (squares - 1) and table.terrain.ground.wall_within(squares):
        return refuse("wall", "17.5", "marker")
    if squares & (squares - 1) and not any(
        squares & ~level == 0 for level in table.terrain.at_level.values()
    ):
        return refuse("two-levels", "16.5g", "marker")
    raised = squares if kind == "elevated" and not patches else 0
    for patch in patches:
        if patch.rise:
            raised |= patch.squares
    if raised and tilted(table, raised):
        return refuse("two-levels", "16.5g", "base-lifted")
    if raised and any(m.squares & raised and m.squares & ~raised for m in table.markers):
        return refuse("two-levels", "16.5g", "marker-lifted")
    return None


def tilted(table: Table, raised: int) -> int:
    """16.5g 24.2c The squares of larger bases that would be lifted in part with these squares."""
    found = 0
    for figure in table.in_squares(raised):
        body = table.bodies[figure]
        if body & ~raised and not table.loadout[figure].features & F.STRADDLES:
            found |= body
    return found


# --------------------------------------------------------------- picking up


def can_pick_up(table: Table, figure: int, marker: Marker) -> bool:
    """17.6 Whether a figure could pick a marker up, as the edition's rule for objects says."""
    return table.edition.why_not_pick_up(table, figure, marker) is None


def why_not_lift(table: Table, figure: int, marker: Marker) -> Refusal | None:
    """17.7 27.7f 17.14 What no edition lets anybody pick up, and who picks up nothing."""
    what = marker_name(marker.id)
    if not marker.squares:
        return refuse("marker-held", "17.7", marker=what)
    if table.held[figure] >= 0:
        held = marker_name(table.held[figure])
        return refuse("hands-full", "17.7", who=figure_name(table, figure), marker=held)
    if table.loadout[figure].features & F.NO_OBJECTS:
        return keeper(table, figure, F.NO_OBJECTS, "picking-things-up", "no-objects")
    kinds = marker_kinds(marker)
    if kinds <= BARE or marker.kind == "special":  # 17.14h
        kind = min(kinds)
        section = UNHELD.get(kind, "17.14")
        return refuse("not-liftable", section, marker=what, kind=Name("marker-kind", kind))
    if "immobile" in marker.tags:
        return refuse("immobile", "27.7f", "marker", marker=what)
    return None


UNHELD = {"debris": "17.14d", "smoke": "17.14e", "water": "17.14f", "special": "17.14h"}
"""Where the book says of a kind of marker that it can't be held."""


def why_not_pick_up(table: Table, figure: int, marker: Marker) -> Refusal | None:
    """17 17.6 Objects: everyone; other markers: only with a power that lifts them."""
    refusal = why_not_lift(table, figure, marker)
    if refusal is not None or table.loadout[figure].features & F.LIFTS_MARKERS:
        return refusal
    what, who = marker_name(marker.id), figure_name(table, figure)
    if marker.kind != "object":
        return refuse("too-heavy", "17.6", "terrain", marker=what, who=who)
    if "heavy" in marker.tags:  # 17.1c
        return refuse("too-heavy", "17.1d", marker=what, who=who)
    return None


def why_not_destroy(table: Table, marker: Marker, kind: str) -> Refusal | None:
    """17.10 27.7h Why a Destroy action may not choose a marker."""
    name = marker_name(marker.id)
    if not marker.squares:
        return refuse("marker-held", "17.7", "off-the-map", marker=name)
    kinds = marker_kinds(marker)  # 17.14i
    if kinds <= BARE:
        bare = min(kinds)
        return refuse("not-destructible", UNHELD[bare], marker=name, kind=Name("marker-kind", bare))
    if marker.kind == "special":
        return refuse("not-destructible", "17.14h", "special", marker=name)
    if "indestructible" in marker.tags:
        return refuse("indestructible", "27.7h", marker=name)
    return None


def values_of(table: Table, marker: Marker) -> MarkerValues:
    """17.9 17.11c What a marker does, as it says itself, as its weight does or as all of them."""
    edition = table.edition
    if edition.printed_values:
        return marker.values
    for tag, values in edition.tagged_values.items():
        if tag in marker.tags:
            return values
    return edition.marker_values


def cannot_hold(table: Table) -> int:
    """17.7 A figure that holds a marker it may no longer hold, or -1."""
    held, markers, policy = table.held, table.marker_by_id, table.edition.may_hold
    for figure in bits(table.holders):
        if table.zone[figure] == ON_MAP:
            marker = markers.get(held[figure])
            if marker is not None and not policy(table, figure, marker):
                return figure
    return -1


def may_hold(table: Table, figure: int, marker: Marker) -> bool:
    """17.7 17.1d Objects that are not heavy anybody keeps; everything else a power must lift."""
    if table.loadout[figure].features & F.LIFTS_MARKERS:
        return True
    return marker.kind == "object" and "heavy" not in marker.tags  # 17.1d


def let_go(table: Table) -> Rule:
    """EP-30 Whoever may no longer hold something drops it on the spot, in the middle of whatever
    happens."""
    while table.holders and (figure := cannot_hold(table)) >= 0:
        yield from put_down_from(table, figure, table.bodies[figure])


def pick_up(table: Table, figure: int, number: int) -> None:
    """17.6 The marker is held, and off the map (17.7)."""
    marker = table.marker(number)
    assert marker is not None
    falls_under(table, marker)
    held = marker._replace(squares=0, patches=kept_parts(marker))
    table.set_markers(tuple(held if m.id == number else m for m in table.markers))
    table.hold(figure, number)
    table.tell(PicksUp(figure, number))


def kept_parts(marker: Marker) -> tuple[Patch, ...]:
    """17.7 What a marker in hand keeps of its parts: how those that are not all alike lie."""
    return marker.patches if marker.kind in SHAPED or marker.shape != "1x1" else ()


def take_up(table: Table, number: int) -> None:
    """17.7 27.2l A marker that is used from afar as if it were held is off the map meanwhile."""
    marker = table.marker(number)
    assert marker is not None
    falls_under(table, marker)
    up = marker._replace(squares=0, patches=kept_parts(marker))
    table.set_markers(tuple(up if m.id == number else m for m in table.markers))


def without(table: Table, number: int) -> Table:
    """27.2l The table as lines of fire see it that a marker being moved is not in the way of."""
    marker = table.marker(number)
    if marker is None or not marker.patches:
        return table
    trial = table.copy()
    take_up(trial, number)
    return trial


def line_to(table: Table, marker: Marker, square: int) -> int:
    """16.3b 17.3 What a line to a marker ignores: the terrain that it makes itself, on top there,
    but not a marker of blocking terrain that lies on it."""
    if not marker.patches:
        return 0
    over = [m.id for m in table.markers if m.patches and m.squares >> square & 1]
    return FROM_PIECE if over and over[-1] == marker.id else 0


SHAPED = ("elevated", "mixed")
"""Kinds of markers whose parts are not all alike: in hand they keep them."""


def lain(table: Table, marker: Marker, spot: Spot) -> Marker:
    """17.8 17.14c A marker as it lies there; unless a turn is named, turned as it was before."""
    squares = marker_cells(table, marker, spot)
    if marker.patches:
        patches = parts(table, marker, spot)
    else:
        patches = patches_for(table.edition, marker.kind, squares)
    return marker._replace(squares=squares, patches=patches)


def drop_squares(table: Table, marker: Marker, near: int) -> Sequence[Spot]:
    """17.8 Where a held marker could lie, and how, with a square among the given ones."""
    if marker.kind == "object" and marker.shape == "1x1":
        return squares_of(near & ~table.terrain.blocking)  # 17.5 all that matters for them
    grid = table.map.grid
    found = []
    for lead in bits(grid.full if marker.shape != "1x1" else near):
        for spot in ways(table, marker, lead):
            covered = marker_cells(table, marker, spot)
            if covered & near:
                patches = lain(table, marker, spot).patches
                if can_place(table, covered, marker.kind, patches=patches) is None:
                    found.append(spot)
    return found


def put_down(table: Table, figure: int, spot: Spot) -> None:
    """17.8 A held marker is put down, on top of what lies there."""
    number = table.held[figure]
    marker = table.marker(number)
    assert marker is not None
    lying = lain(table, marker, spot)
    others = tuple(m for m in table.markers if m.id != number)
    table.hold(figure, -1)
    table.set_markers((*others, lying))
    table.tell(PutsDown(figure, number, lying.squares))


def landing(table: Table, number: int, square: int) -> int:
    """obj.9 Where an object that was thrown there comes to lie: in that square, or in the nearest
    one that is neither blocking nor another object's."""
    taken = table.terrain.blocking
    for other in table.markers:
        if other.kind == "object" and other.id != number:
            taken |= other.squares
    grid = table.map.grid
    return min(bits(grid.full & ~taken), key=lambda one: (grid.distance(square, one), one))


def put_down_from(table: Table, figure: int, body: int, leaving: bool = False) -> Rule:
    """17.7 A holder that can't hold any longer puts the marker down next to it, or it breaks."""
    number = table.held[figure]
    marker = table.marker(number)
    if marker is None or not body:
        table.hold(figure, -1)
        remove_marker(table, number)
        return
    room = table
    if leaving and marker.shape != "1x1":  # 12.5d its own squares are free then
        room = table.copy()
        room.leave_map(figure, OFF_MAP)
    below = table.edition.drops_underfoot
    near = body if below else table.terrain.adjacent_to(body)
    spots = drop_squares(room, marker, near)
    if below and "indestructible" in marker.tags:
        spots = spots or nearest_ground(table, body)  # 27.7h
    elif below and any(m.kind == "object" and m.squares & body for m in table.markers):
        spots = []
    if spots:
        player = table.side[figure]
        if table.defeated >> player & 1:
            spots = spots[:1]
        spot = yield from ask(
            table, "put-down", player, "square", spots, "17.7", figure, form=SpotChoice
        )
        put_down(table, figure, spot)
        return
    lying: dict[int, Spot] = {}
    for lead in bits(table.map.grid.full):
        for spot in ways(table, marker, lead):
            squares = marker_cells(table, marker, spot)
            if squares & body:
                lying.setdefault(squares, spot)
    player = marker.side if marker.side >= 0 else table.side[figure]
    squares = body & -body
    if lying:
        spot = yield from ask(
            table, "debris", player, "square", list(lying.values()), "17.7", figure, form=SpotChoice
        )
        squares = marker_cells(table, marker, spot)
    destroy_marker(table, number, debris=False)
    if not below:
        lay_debris(table, squares, number)  # 16.9c


def nearest_ground(table: Table, body: int) -> list[Spot]:
    """27.7h What can't break comes to lie as near as can be to where it falls."""
    grid, here = table.map.grid, (body & -body).bit_length() - 1
    ground = list(bits(grid.full & ~table.terrain.blocking))
    least = min(grid.distance(here, square) for square in ground)
    return [square for square in ground if grid.distance(here, square) == least]


# --------------------------------------------------------------- destroying


def destroy_marker(table: Table, number: int, debris: bool = True) -> None:
    """17.10 A marker is destroyed whole; every kind but objects leaves debris in its squares."""
    marker = table.marker(number)
    if marker is None:
        return
    falls_under(table, marker)
    for figure, held in enumerate(table.held):
        if held == number:
            table.hold(figure, -1)
    table.set_markers(tuple(m for m in table.markers if m.id != number))
    tell_destroyed(table, ("marker", number))
    if debris and leaves_debris(table, marker):
        lay_debris(table, marker.squares, number)
    if marker.points:
        credit(table, marker.side, marker.points)  # 5.4a


def leaves_debris(table: Table, marker: Marker) -> bool:
    """17.10 Whether a destroyed marker leaves debris: every kind but objects, and these as the
    edition says."""
    which = table.edition.object_debris
    if marker.kind != "object" or which == "all":
        return True
    return which == "immobile" and "immobile" in marker.tags


def tell_destroyed(table: Table, piece: Piece) -> None:
    """16.9 17.10 Something is destroyed, by whoever is doing something."""
    if table.heard(Destroyed):
        table.tell(Destroyed(piece, table.user(), table.cause()))


def lay_debris(table: Table, squares: int, cause: int = -1) -> None:
    """17.14d A debris marker in each of these squares."""
    debris = []
    for square in bits(squares):
        patches = patches_for(table.edition, "debris", 1 << square)
        marker = Marker(
            table.next_marker, "debris", 1 << square, patches=patches, tags=FIXED, cause=cause
        )
        debris.append(marker)
        table.next_marker += 1
        table.tell(MarkerMade(marker.id, "debris", marker.squares))
    table.set_markers((*table.markers, *debris))


FIXED = frozenset({"immobile"})  # 17.14d


def destroy_block(table: Table, square: int) -> None:
    """16.9a A printed blocking square is destroyed for good; debris lies in it."""
    broken = table.broken
    table.broken = broken._replace(squares=broken.squares | 1 << square)
    tell_destroyed(table, ("block", square))
    lay_debris(table, 1 << square)


def destroy_blocking(table: Table, square: int) -> None:
    """The blocking terrain of a square, a marker on top or what is printed, is destroyed."""
    for marker in reversed(table.markers):
        if marker.squares >> square & 1 and marker.patches:
            destroy_marker(table, marker.id)
            return
    destroy_block(table, square)


def destroy_wall(table: Table, edge: Piece) -> None:
    """16.9b A wall is destroyed for good; debris on both sides that are not blocking."""
    kind, square = edge
    broken = table.broken
    if kind == "e":
        table.broken = broken._replace(east=broken.east | 1 << square)
        other = square + 1
    else:
        table.broken = broken._replace(south=broken.south | 1 << square)
        other = square + table.map.grid.width
    tell_destroyed(table, edge)
    lay_debris(table, (1 << square | 1 << other) & ~rubble_free(table))  # 16.9b


def rubble_free(table: Table) -> int:
    """16.9b The squares in which a destroyed wall leaves no debris."""
    terrain = table.terrain
    if not table.edition.debris_on_clear:
        return terrain.blocking
    return terrain.blocking | terrain.hindering | terrain.water


def destroy_rim(table: Table, edge: Piece) -> None:
    """15.2 16.9b A wall on the map's own edge: it has one side, and debris lies there alone."""
    kind, square = edge
    broken = table.broken
    table.broken = broken._replace(rim=broken.rim | {(square, RIM.index(kind))})
    tell_destroyed(table, edge)
    lay_debris(table, 1 << square & ~table.terrain.blocking)


def rim_pieces(terrain: Terrain, square: int) -> list[Piece]:
    """15.2 16.4d The walls on the map's own edge beside a square."""
    return [(RIM[direction], square) for direction in terrain.edge_walls_of(square)]


def destroy_piece(table: Table, piece: Piece) -> None:
    """16.9 Destroys a marker, a printed blocking square or a wall."""
    kind, where = piece
    if kind == "marker":
        destroy_marker(table, where)
    elif kind == "block":
        destroy_block(table, where)
    elif kind in RIM:
        destroy_rim(table, piece)
    else:
        destroy_wall(table, piece)


def falls_under(table: Table, marker: Marker) -> None:
    """17.14c Whoever stands on an elevated marker that goes away falls after resolutions."""
    raised = 0
    for patch in marker.patches:
        if patch.rise and marker.squares:
            raised |= patch.squares  # 17.14i
    if raised:
        for figure in table.in_squares(raised):
            table.queue = (
                *table.queue,
                Pending(table.side[figure], False, "falls", figure),
            )


# --------------------------------------------------------------- several markers at once


class Chain(NamedTuple):
    """27.2h 27.3f Several markers while they are placed, for saying why not there."""

    kind: str
    most: int
    reach: int
    seen: int
    chosen: tuple[int, ...]


def place_chain(
    table: Table,
    figure: int,
    kind: str,
    most: int,
    reach: int,
    section: str,
    among: tuple[int, int] | None = None,
    exactly: bool = False,
    **marker: Any,
) -> Rule:
    """27.2h 27.3f Up to so many markers, one at a time, in distinct squares within range.

    Each after the first is adjacent to another of them, and at least one lies within line of
    fire; no choice is offered after which that could not be kept. Answers the markers' ids.
    `among` are the squares that may be chosen, and those of which one must be, where a rule asks
    for something else; with `exactly` it must be all the markers.
    """
    grid = table.map.grid
    if among is None:
        spots = grid.spread(table.bodies[figure], reach) & ~table.terrain.blocking
        if TERRAIN_KIND[kind] == "blocking":
            spots &= ~table.everyone()  # 13.2
        seen = squares_seen(table, figure, reach, spots)
    else:
        spots, seen = among
    adjacent = table.terrain.adjacent
    steps = [seen]
    for _ in range(most - 1):
        wider = steps[-1]
        steps.append(wider | table.terrain.adjacent_to(wider) & spots)
    chosen: list[int] = []
    numbers: list[int] = []

    while len(chosen) < most:
        open_spots = steps[most - 1]
        if chosen:
            near = placed = 0
            for square in chosen:
                near |= adjacent[square]
                placed |= 1 << square
            open_spots = spots & near & ~placed
            left = steps[most - len(chosen) - 1]
            if not placed & left:  # any of them may still lead to a square in line of fire
                open_spots &= left
        finished = not chosen or any(seen >> square & 1 for square in chosen)
        finished = finished and not exactly
        options = [*([-1] if finished else []), *squares_of(open_spots)]
        square = yield from ask(
            table,
            "marker-chain",
            table.side[figure],
            "square",
            options,
            section,
            figure,
            form=or_pass("done", SquareChoice),
            about=Chain(kind, most, reach, seen, tuple(chosen)),
            number=len(chosen) + 1,
            most=most,
            seen=YES if finished else NO,
        )
        if square < 0:
            break
        chosen.append(square)
        numbers.append(add_marker(table, kind, 1 << square, table.side[figure], figure, **marker))
    return tuple(numbers)
