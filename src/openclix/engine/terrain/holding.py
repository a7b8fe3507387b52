"""17.6 17.7 17.8 Markers in hand: picking up, holding, putting down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from openclix.board import FROM_PIECE, Patch, bits
from openclix.board import squares as squares_of

from ..asking.choices import SpotChoice
from ..asking.decisions import ask
from ..asking.marker_events import PicksUp, PutsDown
from ..figures.abilities import F, Rule
from ..figures.messages import Name, figure_name, marker_name
from ..figures.refusal import Refusal, refuse
from ..figures.what_prevents import keeper
from ..state.marker_shapes import Spot, marker_cells, marker_parts, ways
from ..state.records import BARE, Marker, marker_kinds
from ..state.state import OFF_MAP, ON_MAP
from .destroying import destroy_marker, lay_debris
from .markers import UNHELD, can_place, falls_under, patches_for, remove_marker, special_ground

if TYPE_CHECKING:
    from ..table.table import Table


def can_pick_up(table: Table, figure: int, marker: Marker) -> bool:
    """17.6 Whether a figure could pick a marker up, as the edition's rule for objects says."""
    return table.edition.why_not_pick_up(table, figure, marker) is None


def why_not_lift(table: Table, figure: int, marker: Marker) -> Refusal | None:
    """17.7 27.7f 17.14 Markers that can't be picked up in any edition, and figures that can't pick
    up."""
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


def why_not_pick_up(table: Table, figure: int, marker: Marker) -> Refusal | None:
    """17 17.6 Any figure can hold objects. Other markers need a power that lifts them."""
    refusal = why_not_lift(table, figure, marker)
    if refusal is not None or table.loadout[figure].features & F.LIFTS_MARKERS:
        return refusal
    what, who = marker_name(marker.id), figure_name(table, figure)
    if marker.kind != "object":
        return refuse("too-heavy", "17.6", "terrain", marker=what, who=who)
    if "heavy" in marker.tags:  # 17.1c
        return refuse("too-heavy", "17.1d", marker=what, who=who)
    return None


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


def let_go(table: Table) -> Rule[None]:
    """EP-30 A figure that may no longer hold something drops it at once, even during an action."""
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
    """17.7 The parts that a held marker keeps, if they aren't all alike."""
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
    """16.3b 17.3 A line to a marker ignores the marker's own terrain, if it is on top.

    It doesn't ignore a marker of blocking terrain on top of it.
    """
    if not marker.patches:
        return 0
    over = [m.id for m in table.markers if m.patches and m.squares >> square & 1]
    return FROM_PIECE if over and over[-1] == marker.id else 0


SHAPED: Final = ("elevated", "mixed")
"""Kinds of markers with different parts, which they keep while held."""


def lain(table: Table, marker: Marker, spot: Spot) -> Marker:
    """17.8 17.14c A marker as placed there; without a turn, with its previous rotation."""
    squares = marker_cells(table, marker, spot)
    if marker.patches:
        patches = marker_parts(table, marker, spot)
    else:
        patches = patches_for(table.edition, marker.kind, squares)
    return marker._replace(squares=squares, patches=patches)


def drop_squares(table: Table, marker: Marker, near: int) -> Sequence[Spot]:
    """17.8 Where a held marker could be put, and how, with one square among the given ones."""
    if marker.kind == "object" and marker.shape == "1x1":
        return squares_of(near & ~table.terrain.blocking & ~special_ground(table))  # 17.5 25.5c
    grid = table.map.grid
    spots = []
    for lead in bits(grid.full if marker.shape != "1x1" else near):
        for spot in ways(table, marker, lead):
            covered = marker_cells(table, marker, spot)
            if covered & near:
                patches = lain(table, marker, spot).patches
                if can_place(table, covered, marker.kind, patches=patches) is None:
                    spots.append(spot)
    return spots


def put_down(table: Table, figure: int, spot: Spot) -> None:
    """17.8 Puts a held marker down, on top of what is there."""
    number = table.held[figure]
    marker = table.marker(number)
    assert marker is not None
    lying = lain(table, marker, spot)
    others = tuple(m for m in table.markers if m.id != number)
    table.hold(figure, -1)
    table.set_markers((*others, lying))
    table.tell(PutsDown(figure, number, lying.squares))


def landing(table: Table, number: int, square: int) -> int:
    """obj.9 Where a thrown object lands: in that square, or in the nearest suitable one.

    A suitable square is neither blocking nor another object's.
    """
    taken = table.terrain.blocking
    for other in table.markers:
        if other.kind == "object" and other.id != number:
            taken |= other.squares
    grid = table.map.grid
    return min(bits(grid.full & ~taken), key=lambda spot: (grid.distance(square, spot), spot))


def put_down_from(table: Table, figure: int, body: int, leaving: bool = False) -> Rule[None]:
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
    """27.7h An unbreakable marker lands as close as possible to where it falls."""
    grid, here = table.map.grid, (body & -body).bit_length() - 1
    ground = list(bits(grid.full & ~table.terrain.blocking))
    least = min(grid.distance(here, square) for square in ground)
    return [square for square in ground if grid.distance(here, square) == least]
