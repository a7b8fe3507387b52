"""16.9 17.10 Destroying markers, printed blocking squares and walls; the debris they leave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from openclix.board import Terrain, bits

from ..asking.marker_events import Destroyed, MarkerMade
from ..figures.figures import SPECIAL_TERRAIN
from ..figures.messages import Name, marker_name
from ..figures.refusal import Refusal, refuse
from ..state.records import BARE, Marker, marker_kinds
from ..values.scoring import credit
from .markers import UNHELD, falls_under, patches_for, takes_along

if TYPE_CHECKING:
    from ..table.table import Table

Piece = tuple[str, int]
"""("marker", id), ("block", square), a wall ("e", square) / ("s", square), or one of `RIM`."""
RIM: Final = ("rim-north", "rim-east", "rim-south", "rim-west")
"""15.2 Walls on the map's own edge, by their direction from the square."""


def why_not_destroy(table: Table, marker: Marker, kind: str) -> Refusal | None:
    """17.10 27.7h Why a Destroy action may not choose a marker."""
    name = marker_name(marker.id)
    if not marker.squares:
        return refuse("marker-held", "17.7", "off-the-map", marker=name)
    kinds = marker_kinds(marker)  # 17.14i
    if kinds <= BARE:
        bare = min(kinds)
        return refuse("not-destructible", UNHELD[bare], marker=name, kind=Name("marker-kind", bare))
    if SPECIAL_TERRAIN in marker.tags:
        return refuse("not-destructible", "25.5e", "special-terrain", marker=name)
    if marker.kind == "special":
        return refuse("not-destructible", "17.14h", "special", marker=name)
    if "indestructible" in marker.tags:
        return refuse("indestructible", "27.7h", marker=name)
    return None


def destroy_marker(table: Table, number: int, debris: bool = True) -> None:
    """17.10 A marker is destroyed whole; every kind but objects leaves debris in its squares."""
    marker = table.marker(number)
    if marker is None or SPECIAL_TERRAIN in marker.tags:  # 25.5e
        return
    falls_under(table, marker)
    for figure, held in enumerate(table.held):
        if held == number:
            table.hold(figure, -1)
    table.set_markers(tuple(m for m in table.markers if m.id != number))
    tell_destroyed(table, ("marker", number))
    if debris and leaves_debris(table, marker):
        lay_debris(table, marker.squares, number)
    takes_along(table, marker)
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
    """16.9 17.10 Reports that something is destroyed, by the figure that is acting."""
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


FIXED: Final = frozenset({"immobile"})  # 17.14d


def destroy_block(table: Table, square: int) -> None:
    """16.9a Destroys a printed blocking square for good, and leaves debris in it."""
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
    """15.2 16.9b A wall on the map's own edge has one side, and leaves debris only there."""
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
