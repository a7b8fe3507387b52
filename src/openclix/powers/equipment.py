"""25.2 The abilities that belong to equipment."""

from __future__ import annotations

from typing import Final

from openclix.engine.asking.events import StartsGame
from openclix.engine.figures.abilities import POWER, RULE, Ability, Rule, Version
from openclix.engine.figures.hooks import Among
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.table.table import Table
from openclix.engine.terrain import equipping

EQUIP: Final = Ability("Equip", "inherent", "25.2c")
STARTS_EQUIPPED: Final = Ability("Starts Equipped", RULE, "25.2e")


def pieces(table: Table, figure: int, version: Version) -> list[int]:
    """25.2c The pieces that a figure could equip now. Few games have any."""
    if not table.elements:
        return []
    here = equipping.pieces_for(table, figure)
    return [piece for piece in here if equipping.why_not_equip(table, figure, piece) is None]


def why_nothing(table: Table, figure: int, version: Version) -> Refusal | None:
    """25.2c Why a figure has nothing to equip."""
    lying = [marker.id for marker in table.markers if equipping.is_equipment(marker)]
    reasons = [equipping.why_not_equip(table, figure, number) for number in lying]
    if not reasons:
        return refuse("no-equipment", "25.2c")
    return None if None in reasons else reasons[0]


def why_not(table: Table, figure: int, version: Version, number: int) -> Refusal | None:
    return equipping.why_not_equip(table, figure, number)


@EQUIP.action(
    POWER,
    "equip",
    among=Among(pieces, "equip-what", "marker", objection=why_not),
    why=why_nothing,
    seldom=True,
)
def equip(table: Table, figure: int, version: Version, number: int) -> Rule[None]:
    """25.2c POWER: equip a piece that it holds, or that is in its square."""
    yield from equipping.equip(table, figure, number)


@STARTS_EQUIPPED.on(StartsGame)
def starts_equipped(table: Table, figure: int, version: Version, event: StartsGame) -> None:
    """25.2e It starts the game with its own equipment, unless it was assigned another piece."""
    equipping.start_equipped(table, figure)


EQUIPMENT: Final = (EQUIP, STARTS_EQUIPPED)
