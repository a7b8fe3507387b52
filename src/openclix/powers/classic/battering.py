"""Attacks on terrain and objects, and powers that destroy printed blocking terrain."""

from __future__ import annotations

from typing import Any, Final

from openclix.board import bits
from openclix.engine.asking.events import ActionResolved
from openclix.engine.effects.dice import LISTED, roll
from openclix.engine.figures.abilities import CLOSE, RANGED, Ability, F, Rule, Version
from openclix.engine.figures.hooks import Among
from openclix.engine.figures.messages import figure_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.figures.what_prevents import keeper
from openclix.engine.refusing.terrain_refusals import destroy_why
from openclix.engine.sight.sight import foes_near
from openclix.engine.table.table import Table
from openclix.engine.terrain.destroying import Piece, destroy_marker, destroy_piece
from openclix.engine.terrain.markers import values_of
from openclix.engine.terrain.terrain_actions import (
    destroy_piece_chosen,
    has_close_piece,
    has_range_piece,
    near_walls_or_blocks,
    pieces_beside,
)
from openclix.powers.inherent import survives

# ------------------------------------------------------------------ attacks on things


def why_not_break(table: Table, figure: int, version: Version | None = None) -> Refusal | None:
    """block.4 fly.soar.2 Things are broken by attacks, and a figure that soars reaches nothing on
    the ground."""
    features = table.loadout[figure].features
    if features & F.NO_ATTACKS:
        return keeper(table, figure, F.NO_ATTACKS, "attacks", "no-attacks")
    if table.plane[figure] and not features & F.TOWERS:
        return refuse("not-while-soaring", "fly.soar.2", who=figure_name(table, figure))
    return None


def why_not_break_far(table: Table, figure: int, version: Version | None = None) -> Refusal | None:
    """block.4 rc.1 rc.hover.1 From afar, only without an opponent in base contact. Hovering helps
    against such an opponent alone."""
    refusal = why_not_break(table, figure)
    near = foes_near(table, figure)
    if refusal is not None or not near or table.loadout[figure].features & F.FIRE_WHEN_ADJACENT:
        return refusal
    foe = figure_name(table, table.in_squares(near)[0])
    return refuse("adjacent-to-foe", "rc.1", who=figure_name(table, figure), foe=foe)


SMASH: Final = Ability("CLOSE Destroy Action", "inherent", "27.8e")
BLAST: Final = Ability("RANGE Destroy Action", "inherent", "27.8f")
SMASH_WHY: Final = destroy_why(CLOSE)
SMASH_WHY.first = why_not_break
BLAST_WHY: Final = destroy_why(RANGED)
BLAST_WHY.first = why_not_break_far


def can_smash(table: Table, figure: int, version: Version) -> bool:
    return has_close_piece(table, figure, version) and why_not_break(table, figure) is None


def can_blast(table: Table, figure: int, version: Version) -> bool:
    return has_range_piece(table, figure, version) and why_not_break_far(table, figure) is None


@SMASH.action(CLOSE, "smash", ready=can_smash, why=SMASH_WHY)
def smash(table: Table, figure: int, version: Version) -> Rule[None]:
    """block.4 obj.4 A close attack destroys blocking terrain or an object next to the figure."""
    yield from destroy_piece_chosen(table, figure, CLOSE)


@BLAST.action(RANGED, "blast", ready=can_blast, why=BLAST_WHY)
def blast(table: Table, figure: int, version: Version) -> Rule[None]:
    """block.4 obj.4 A ranged attack destroys blocking terrain or an object in range and line."""
    yield from destroy_piece_chosen(table, figure, RANGED)


# ------------------------------------------------------------------ powers against walls


def solid_pieces(table: Table, figure: int, version: Version) -> list[Piece]:
    """block.6 block.7 The printed blocking terrain next to a figure that could attack it."""
    pieces: list[Piece] = []
    if near_walls_or_blocks(table, figure) and why_not_break(table, figure) is None:
        for square in bits(table.bodies[figure]):
            pieces.extend(p for p in pieces_beside(table.terrain, square) if p not in pieces)
    return pieces


BATTERED: Final = Among(solid_pieces, "destroy-what", "piece", "block.6", about=CLOSE)
CARVED: Final = Among(solid_pieces, "destroy-what", "piece", "block.7", about=CLOSE)
"""block.6 block.7 The player picks what is destroyed."""


def why_nothing_to_batter(table: Table, figure: int, version: Version) -> Refusal | None:
    if solid_pieces(table, figure, version):
        return None
    return why_not_break(table, figure) or refuse(
        "nothing-near", "block.6", who=figure_name(table, figure)
    )


def why_nothing_to_carve(table: Table, figure: int, version: Version) -> Refusal | None:
    if solid_pieces(table, figure, version):
        return None
    return why_not_break(table, figure) or refuse(
        "nothing-near", "block.7", who=figure_name(table, figure)
    )


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
    return event.cause == SMASH.slug and table.held[figure] >= 0


def wears_out(table: Table, figure: int, version: Version, event: ActionResolved) -> None:
    """hold.8 hold.11 obj.9 And is used by that."""
    if not survives(table, table.held[figure]):
        destroy_marker(table, table.held[figure], debris=False)
