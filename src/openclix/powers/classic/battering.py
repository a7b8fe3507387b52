"""What blades carve and blows batter: printed blocking terrain beside a figure."""

from __future__ import annotations

from openclix.board import bits
from openclix.engine.markers import Piece
from openclix.engine.table import Table
from openclix.engine.terrain_actions import near_walls_or_blocks, pieces_beside


def solid_pieces(table: Table, figure: int) -> list[Piece]:
    """block.6 block.7 The printed blocking terrain next to a figure."""
    found: list[Piece] = []
    if near_walls_or_blocks(table, figure):
        for square in bits(table.bodies[figure]):
            found.extend(p for p in pieces_beside(table.terrain, square) if p not in found)
    return found
