"""20.4 The ability that prevents a figure from doing something by giving it a feature."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .messages import figure_name, power_name, say
from .refusal import Refusal, refuse

if TYPE_CHECKING:
    from ..table.table import Table


def keeper(table: Table, figure: int, feature: int, what: str, code: str) -> Refusal:
    """A refusal that names the ability that gives a figure a feature.

    `what` is the prevented deed (`moving`, `being-carried`).
    """
    plain = what == "range-actions" and not table.edition.capitals
    who, deed = figure_name(table, figure), say("deed-ranged-actions" if plain else f"deed-{what}")
    for versions in table.loadout[figure].versions.values():
        ability = versions[0].ability
        if ability.features & feature:
            power = power_name(ability)
            return refuse(code, ability.section, "kept-by", who=who, deed=deed, power=power)
    return refuse(code, "20.4", "kept", who=who, deed=deed)
