"""16.9 Destroying terrain with CLOSE and RANGE Destroy actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openclix.board import BLOCKED, FROM_PIECE, bits, fire, line_to_wall

from .abilities import CLOSE, RANGED, F, Rule
from .attacking import Deed
from .decisions import ask
from .figures import DAMAGE, RANGE
from .markers import BARE, Piece, destroy_piece, destructible, marker_kinds
from .sight import line_flags
from .table import BARRED, Marker
from .values import value

if TYPE_CHECKING:
    from .table import Table

DEFAULT_DESTROY = 3  # 16.9


def destroy_force(table: Table, figure: int, kind: str) -> int:
    """16.9 The damage value with which a figure destroys terrain in this action."""
    return value(table, figure, DAMAGE, Deed(figure, kind))


def has_piece(table: Table, figure: int, kind: str) -> bool:
    """Whether a Destroy action has anything to destroy."""
    if table.flags[figure] & BARRED:
        return False
    return bool(pieces(table, figure, kind, first=True))


def pieces(table: Table, figure: int, kind: str, first: bool = False) -> list[Piece]:
    """16.9 What a figure may destroy with a CLOSE or RANGE Destroy action."""
    if kind == RANGED and table.loadout[figure].features & F.NO_RANGE_ATTACKS:
        return []
    force = destroy_force(table, figure, kind)
    if force < table.edition.destroy_value and not any(
        marker.values.destroy <= force for marker in table.markers
    ):
        return []
    if kind == CLOSE:
        return close_pieces(table, figure, force)
    return range_pieces(table, figure, force, first)


def close_pieces(table: Table, figure: int, force: int) -> list[Piece]:
    """16.9b Walls on the figure's own edges; adjacent printed blocking squares and markers."""
    near = table.adjacent(figure)
    found: list[Piece] = []
    if force >= table.edition.destroy_value:
        found.extend(("block", square) for square in bits(near & printed_blocking(table)))
        walls: set[Piece] = set()
        for square in bits(table.bodies[figure]):
            walls.update(table.terrain.walls_of(square))  # 16.4d
        found.extend(sorted(walls))
    found.extend(
        ("marker", marker.id)
        for marker in table.markers
        if breakable(marker, force) and marker.squares & near
    )
    return found


def breakable(marker: Marker, force: int) -> bool:
    """17.9d A marker that a Destroy action of this force may choose."""
    return destructible(marker) and marker.values.destroy <= force


def printed_blocking(table: Table) -> int:
    """16.3 Printed blocking squares that still stand and are not covered by another marker."""
    return table.map.blocking & ~table.broken.squares & table.terrain.blocking


def range_pieces(table: Table, figure: int, force: int, first: bool) -> list[Piece]:
    """16.9a 16.9b 17.10 Pieces in range and line of fire; they do not block the line themselves."""
    reach = value(table, figure, RANGE)
    if reach <= 0:
        return []
    grid = table.map.grid
    near = grid.spread(table.bodies[figure], reach)
    flags = line_flags(table, figure, -1)
    blockers = table.bulk[table.loadout[figure].size] & ~table.bodies[figure]
    giants = table.bulk[2] & blockers
    terrain = table.terrain
    found: list[Piece] = []

    def sees(square: int) -> bool:
        for source in bits(table.bodies[figure] & grid.within(square, reach)):
            line = terrain.line(source, square, flags | FROM_PIECE)
            if fire(line, blockers & ~(1 << square), giants & ~(1 << square)) < BLOCKED:
                return True
        return False

    if force >= table.edition.destroy_value:
        for square in bits(near & printed_blocking(table)):
            if sees(square):
                found.append(("block", square))
                if first:
                    return found
        for wall in walls_near(table, near):
            if sees_wall(table, figure, wall, reach, flags, blockers, giants):
                found.append(wall)
                if first:
                    return found
    for marker in table.markers:
        if breakable(marker, force) and any(sees(s) for s in bits(marker.squares & near)):
            found.append(("marker", marker.id))
            if first:
                return found
    return found


def walls_near(table: Table, near: int) -> list[Piece]:
    """16.4e Walls along an edge of one of these squares, both sides within range (16.9b)."""
    wall = table.terrain.wall
    width = table.map.grid.width
    east = wall.east & near & (near >> 1)
    south = wall.south & near & (near >> width)
    return [*(("e", square) for square in bits(east)), *(("s", square) for square in bits(south))]


def sees_wall(
    table: Table,
    figure: int,
    wall: Piece,
    reach: int,
    flags: int,
    blockers: int,
    giants: int,
) -> bool:
    """16.9b A line to the far square's centre that crosses the near square, both in range."""
    for source in bits(table.bodies[figure]):
        line = line_to_wall(table.terrain, source, wall, flags)
        if line is not None and line.distance <= reach and fire(line, blockers, giants) < BLOCKED:
            return True
    return False


def destroy_piece_chosen(table: Table, figure: int, kind: str) -> Rule:
    """16.9 A Destroy action: the player chooses one piece, and it is destroyed. Not an attack."""
    found = pieces(table, figure, kind)
    if not found:
        return
    piece = yield from ask(table.side[figure], "piece", found, "16.9", figure, "what to destroy")
    destroy_piece(table, piece)


def near_pieces(table: Table, figure: int) -> list[Piece]:
    """16.4e Terrain markers and printed pieces of blocking terrain within one square."""
    near = table.map.grid.spread(table.bodies[figure], 1)
    wall = table.terrain.wall
    width = table.map.grid.width
    return [
        *(("marker", m.id) for m in table.markers if m.squares & near and can_be_wrecked(m)),
        *(("block", square) for square in bits(near & printed_blocking(table))),
        *(("e", square) for square in bits(wall.east & (near | near >> 1))),
        *(("s", square) for square in bits(wall.south & (near | near >> width))),
    ]


def can_be_wrecked(marker: Marker) -> bool:
    """17.14d 17.14e 17.14f Markers that an effect other than a Destroy action can destroy."""
    return not marker_kinds(marker) <= BARE and marker.kind != "special"


def destroy_near(table: Table, figure: int) -> None:
    """Destroys every terrain marker and printed piece of blocking terrain within one square."""
    for piece in near_pieces(table, figure):
        destroy_piece(table, piece)
