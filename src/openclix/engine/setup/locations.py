"""25.6 Locations: whether a player uses their Bonuses or their Consolations.

The chooser of the map and the winner of the roll for the first player decide that during set-up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from openclix.board import bits

from ..asking.events import LocationUsed
from ..figures.card_parts import BONUS, CONSOLATION
from ..figures.figures import LOCATION, Special
from ..state.element_facts import counted
from ..table.elements_without_figure import set_fact

if TYPE_CHECKING:
    from ..table.table import Table

WON: Final = "won"
"""The fact that the owner of a Location won the roll for the first player."""


def locations(table: Table) -> list[int]:
    """25.6 The Locations of all players."""
    return [element for element in bits(table.elements) if is_location(table, element)]


def is_location(table: Table, element: int) -> bool:
    return table.sheets[element].card.element == LOCATION


def roll_won(table: Table, winner: int) -> None:
    """25.6 4.1b The winner of the roll uses no Consolations."""
    for element in locations(table):
        set_fact(table, element, WON, int(table.owner[element] == winner), told=False)


def map_chosen(table: Table, chooser: int) -> None:
    """25.6 Bonuses if their owner chose the map of the Location, Consolations if another player
    chose and their owner lost the roll."""
    for element in locations(table):
        card, owner = table.card(element), table.owner[element]
        if owner == chooser:
            part = BONUS if table.map.name == card.board else ""
        else:
            part = "" if counted(table, element, WON) else CONSOLATION
        parts = [trait.part for trait in card.traits if isinstance(trait, Special)]
        if part in parts:
            set_fact(table, element, part, 1, told=False)
            table.note(LocationUsed(element, part))
