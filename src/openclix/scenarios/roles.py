"""Attacker and defender: each player rolls two dice, and the highest roll chooses."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from openclix.engine.asking.decisions import Decision
from openclix.engine.figures.abilities import Rule
from openclix.engine.setup.setup import Step, advance, roll_initiative
from openclix.engine.table.scenarios import ATTACKER, DEFENDER, set_defender
from openclix.engine.table.table import Table

ROLES: Final = "roles"


def roles_step(table: Table, section: str) -> Step:
    """scn.scientist.1 scn.aside.1 scn.portal.1 The highest roll chooses a role.

    If that is to attack, and there are several others, the next highest defends.
    """
    if len(table.setup) == 3:
        return rolled(table)
    winner, second = table.setup[3:5]

    def answer(table: Table, choice: Any) -> None:
        set_defender(table, winner if choice == DEFENDER else second)
        advance(table)

    return Decision(table, "role", winner, "word", (ATTACKER, DEFENDER), section, -1), answer


def rolled(table: Table) -> Rule[None]:
    """scn.scientist.1 Two dice each; ties roll again."""
    ranking = yield from roll_initiative(table)
    table.setup = (*table.setup[:3], ranking[0], ranking[1])


def roles_by(section: str) -> tuple[str, str, Callable[[Table], Step]]:
    """The step of set-up in which parts are chosen, before there is a map."""
    return ("map", ROLES, partial(roles_step, section=section))
