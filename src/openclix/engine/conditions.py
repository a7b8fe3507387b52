"""20.9 Conditions under which a figure has access to a power or ability."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .table import Table


def elevated(table: Table, figure: int) -> bool:
    """16.5 It stands on elevated terrain."""
    return bool(table.bodies[figure] & table.terrain.elevated)


def in_hindering(table: Table, figure: int) -> bool:
    return bool(table.bodies[figure] & table.terrain.hindering)


def in_water(table: Table, figure: int) -> bool:
    return bool(table.bodies[figure] & table.terrain.water)


def with_friend(table: Table, figure: int) -> bool:
    """A friendly figure is adjacent."""
    return bool(table.adjacent(figure) & table.occupied[table.side[figure]])


def facing_foe(table: Table, figure: int) -> bool:
    """An opposing figure is adjacent."""
    return bool(table.adjacent(figure) & table.foes_of(table.side[figure]))


def rested(table: Table, figure: int) -> bool:
    """It has no action tokens."""
    return not table.tokens[figure]


def holding(table: Table, figure: int) -> bool:
    return table.held[figure] >= 0


def unhurt(table: Table, figure: int) -> bool:
    """It is on its starting click."""
    return table.click[figure] == table.start_click[figure]


def own_turn(table: Table, figure: int) -> bool:
    return table.active == table.side[figure]


CONDITIONS: dict[str, Callable[[Table, int], bool]] = {
    "elevated": elevated,
    "in-hindering": in_hindering,
    "in-water": in_water,
    "with-friend": with_friend,
    "facing-foe": facing_foe,
    "rested": rested,
    "tired": lambda table, figure: not rested(table, figure),
    "holding": holding,
    "unhurt": unhurt,
    "own-turn": own_turn,
    "alone": lambda table, figure: not with_friend(table, figure),
}


SAID = {
    "elevated": "it stands on elevated terrain",
    "in-hindering": "it stands in hindering terrain",
    "in-water": "it stands in water",
    "with-friend": "a friend is adjacent",
    "facing-foe": "a foe is adjacent",
    "rested": "it has no action tokens",
    "tired": "it has an action token",
    "holding": "it holds a marker",
    "unhurt": "it is on its starting click",
    "own-turn": "it is its player's turn",
    "alone": "no friend is adjacent",
}
"""The conditions as a player reads them, after "only while"."""


def holds(table: Table, figure: int, condition: str) -> bool:
    """20.2 20.9 Whether a condition is met now; off the map none is."""
    return table.at[figure] >= 0 and CONDITIONS[condition](table, figure)
