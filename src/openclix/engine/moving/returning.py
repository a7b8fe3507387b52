"""15.3 15.3a Delayed until a turn begins: markers that are removed, figures that return."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..asking.events import Displaced, Returns
from ..state.records import Delayed, Pending
from ..state.state import OFF_MAP, PLACED
from ..terrain.markers import remove_markers
from .placing import can_lie

if TYPE_CHECKING:
    from ..table.table import Table


REMOVAL, RETURN = "remove markers", "return"
DEEDS: Final = (REMOVAL, RETURN)
"""All that can be put off."""


def payload_fits(table: Table, deed: str, payload: Any) -> bool:
    """Whether something can be put off: numbers of markers, or a figure and its square."""
    if type(payload) is not tuple or not all(type(number) is int for number in payload):
        return False
    if deed == REMOVAL:
        return all(0 < number < 1 << 32 for number in payload)
    if deed != RETURN or len(payload) != 2:
        return False
    figure, square = map(int, payload)
    return 0 <= figure < len(table.sheets) and 0 <= square < table.map.grid.size


def remove_at_next_turn(table: Table, player: int, numbers: tuple[int, ...]) -> None:
    """15.3a Removes markers at the start of a player's next turn, even if their source is gone."""
    table.delayed = (*table.delayed, Delayed(player, REMOVAL, numbers))


def run_delayed(table: Table, player: int) -> None:
    """Runs what was delayed until this player's turn begins."""
    due = [delayed for delayed in table.delayed if delayed.player == player]
    if not due:
        return
    table.delayed = tuple(d for d in table.delayed if d.player != player)
    for delayed in due:
        if delayed.deed == REMOVAL:
            remove_markers(table, delayed.payload)
        else:
            figure, square = delayed.payload
            if table.zone[figure] == OFF_MAP:
                come_back(table, figure, square)


def come_back(table: Table, figure: int, square: int) -> None:
    """15.3 A figure returns to the map; if its square is taken, where the opponent says (13.2)."""
    body = table.body(figure, square, table.turned[figure])
    taken = table.terrain.blocking | table.everyone()
    if not body or taken & body or not can_lie(table, figure, body):  # 13.2 16.5g
        pending = Pending(table.side[figure], True, "returns", figure, Displaced(figure, square))
        table.queue = (*table.queue, pending)
        return
    table.put(figure, square, table.turned[figure])
    table.flags[figure] |= PLACED  # 10.10
    table.tell(Returns(figure, square))
