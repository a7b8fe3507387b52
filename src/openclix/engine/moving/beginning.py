"""Where a figure began the turn, for books that ask about the turn and not about the move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ..table.table import Table

BEGAN: Final = "began in "
"""The mark of a figure that was taken elsewhere, with the ground on which it began the turn."""
CLEAR, HINDERING, WATER = "clear", "hindering", "water"


def ground_under(table: Table, figure: int) -> str:
    """The ground that a figure is on."""
    body = table.bodies[figure]
    if body & table.terrain.hindering:
        return HINDERING
    return WATER if body & table.terrain.water else CLEAR


def remember_ground(table: Table, figure: int) -> None:
    """indy-2003:hind.4 Before something takes a figure elsewhere on its own turn."""
    if table.side[figure] == table.active and not any(
        who == figure and key.startswith(BEGAN) for who, key in table.used_turn
    ):
        table.used_turn |= {(figure, BEGAN + ground_under(table, figure))}


def began_in(table: Table, figure: int) -> str:
    """indy-2003:hind.4 The ground on which a figure began the turn. A figure that nothing has taken
    elsewhere is still on it."""
    for who, key in table.used_turn:
        if who == figure and key.startswith(BEGAN):
            return key.removeprefix(BEGAN)
    return ground_under(table, figure)
