"""Powers that destroy printed blocking terrain next to a figure."""

from __future__ import annotations

from typing import Any, Final

from openclix.board import bits
from openclix.engine.asking.events import ActionResolved
from openclix.engine.effects.dice import LISTED, roll
from openclix.engine.figures.abilities import CLOSE, Refusal, Rule, Version, refuse
from openclix.engine.figures.hooks import Among
from openclix.engine.figures.messages import figure_name
from openclix.engine.table.table import Table
from openclix.engine.terrain.destroying import Piece, destroy_marker, destroy_piece
from openclix.engine.terrain.markers import values_of
from openclix.engine.terrain.terrain_actions import near_walls_or_blocks, pieces_beside
from openclix.powers.inherent import CLOSE_DESTROY, survives


def solid_pieces(table: Table, figure: int, version: Version) -> list[Piece]:
    """block.6 block.7 The printed blocking terrain next to a figure."""
    pieces: list[Piece] = []
    if near_walls_or_blocks(table, figure):
        for square in bits(table.bodies[figure]):
            pieces.extend(p for p in pieces_beside(table.terrain, square) if p not in pieces)
    return pieces


BATTERED: Final = Among(solid_pieces, "destroy-what", "piece", "block.6", about=CLOSE)
CARVED: Final = Among(solid_pieces, "destroy-what", "piece", "block.7", about=CLOSE)
"""block.6 block.7 The player picks what is destroyed."""


def why_nothing_to_batter(table: Table, figure: int, version: Version) -> Refusal | None:
    if solid_pieces(table, figure, version):
        return None
    return refuse("nothing-near", "block.6", who=figure_name(table, figure))


def why_nothing_to_carve(table: Table, figure: int, version: Version) -> Refusal | None:
    if solid_pieces(table, figure, version):
        return None
    return refuse("nothing-near", "block.7", who=figure_name(table, figure))


def carve(table: Table, figure: int, version: Version, piece: Piece) -> Rule[None]:
    """block.7 A wall falls if the die shows at least three."""
    request = yield from roll(table, table.side[figure], 1, LISTED, figure)
    if request.dice[0] >= version["wall"]:
        destroy_piece(table, piece)


# ------------------------------------------------------------------ with an object in hand


def held_helps(table: Table, owner: int, figure: int, version: Version, deed: Any) -> int | None:
    """block.4 hold.11 An object that a strong figure holds also helps against terrain."""
    if deed is None or deed.is_attack or deed.actor != figure or deed.kind != CLOSE:
        return None
    marker = table.marker(table.held[figure])
    return None if marker is None else values_of(table, marker).bonus


def battered(table: Table, figure: int, version: Version, event: ActionResolved) -> bool:
    return event.cause == CLOSE_DESTROY.slug and table.held[figure] >= 0


def wears_out(table: Table, figure: int, version: Version, event: ActionResolved) -> None:
    """hold.8 hold.11 obj.9 And is used by that."""
    if not survives(table, table.held[figure]):
        destroy_marker(table, table.held[figure], debris=False)
