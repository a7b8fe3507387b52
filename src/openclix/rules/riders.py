"""Carrying, limited to figures with an ability for it."""

from __future__ import annotations

from openclix.engine.figures.abilities import F
from openclix.engine.figures.messages import figure_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.moving.carrying import why_not_carry
from openclix.engine.table.table import Table


def only_carriers(table: Table, figure: int, other: int) -> Refusal | None:
    """vitesse.1 vitesse.3 multisocle.14 Figures with Carry carry, as the borrowed card says."""
    if not table.loadout[figure].features & F.CARRIES:
        return refuse("carries-nobody", "vitesse.1", who=figure_name(table, figure))
    return why_not_carry(table, figure, other)
