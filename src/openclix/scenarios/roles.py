"""Attacker and defender: each player rolls two dice, and the highest roll chooses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from openclix.engine.asking.decisions import Decision
from openclix.engine.effects.dice import ROLES
from openclix.engine.figures.abilities import Rule
from openclix.engine.setup.setup import Step, advance, ranked
from openclix.engine.table.scenarios import ATTACKER, DEFENDER, set_defender
from openclix.engine.table.table import Table


def roles_step(table: Table) -> Step:
    """scn.scientist.1 scn.aside.1 scn.portal.1 The highest roll chooses a role.

    If that is to attack, and there are several others, the next highest defends.
    """
    if len(table.setup) == 3:
        return rolled(table)
    winner, second = table.setup[3:5]
    assert table.edition.scenario is not None

    def answer(table: Table, choice: Any) -> None:
        set_defender(table, winner if choice == DEFENDER else second)
        advance(table)

    section = table.edition.scenario.roles
    return Decision(table, "role", winner, "word", (ATTACKER, DEFENDER), section, -1), answer


def rolled(table: Table) -> Rule[None]:
    """scn.scientist.1 Two dice each; ties roll again."""
    ranking = yield from ranked(table, ROLES, table.edition.initiative_bonus)
    table.setup = (*table.setup[:3], ranking[0], ranking[1])


CHOOSES_ROLES: Final[tuple[str, str, Callable[[Table], Step]]] = ("map", ROLES, roles_step)
"""The step of set-up in which parts are chosen, before there is a map."""
