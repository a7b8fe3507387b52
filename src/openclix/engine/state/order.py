"""13.5 26.2 Turn order: the active player first, then the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..table.table import Table


def turn_order(table: Table) -> list[int]:
    """13.5 26.2 The active player, then the others in turn order."""
    order = [p for p in table.order if not table.defeated >> p & 1]
    if table.active not in order:
        return order
    start = order.index(table.active)
    return order[start:] + order[:start]


def decider(table: Table, figure: int) -> int:
    """The player who chooses for a figure or element: its player, or the active player."""
    side = table.side[figure]
    return side if side >= 0 else table.active


def by_player(table: Table, figures: list[int]) -> list[int]:
    """8.1h Figures that the same thing happens to at once, the active player's first."""
    if len({table.side[figure] for figure in figures}) < 2:
        return figures
    order = [*turn_order(table), *range(table.players)]
    return sorted(figures, key=lambda figure: order.index(table.side[figure]))
