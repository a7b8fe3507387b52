"""Effects that last: modified and set values, powers that can or can't be used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..figures.abilities import MODIFY, SET, Rule, Version
from ..figures.messages import Name
from ..state.loadouts import Suppression
from ..state.records import Effect
from .doers import Doer, Whom, figures_meant
from .outcomes import Outcome

if TYPE_CHECKING:
    from ..table.table import Table

Until = tuple[str, int]
"""20.3 How long: see `Effect.until`."""


def this_turn(table: Table) -> Until:
    """20.3 Through this turn."""
    return "turn", table.turn


def next_turn(table: Table, doer: Doer) -> Until:
    """20.3 Until the doer's player begins the next turn."""
    return "next", table.side[doer.figure]


def lay(table: Table, doer: Doer, figure: int, kind: str, until: Until, *data: Any) -> None:
    """20.3 Starts a duration on a figure."""
    table.add_effect(Effect(kind, figure, doer.figure, doer.version.cause, until, data))


def modify(
    table: Table,
    doer: Doer,
    whom: Whom,
    stat: int,
    amount: int,
    until: Until,
    *,
    unique: bool = False,
    source: Name | None = None,
) -> Rule[Outcome]:
    """6.7 22.10 Modifies a value of each of them for a time; a unique modifier only once."""
    return (
        yield from change_values(table, doer, whom, stat, MODIFY, amount, until, unique, source)
    )


def set_value(
    table: Table, doer: Doer, whom: Whom, stat: int, amount: int, until: Until
) -> Rule[Outcome]:
    """6.7 A value of each of them becomes a number for a time."""
    return (yield from change_values(table, doer, whom, stat, SET, amount, until, False, None))


def change_values(
    table: Table,
    doer: Doer,
    whom: Whom,
    stat: int,
    op: int,
    amount: int,
    until: Until,
    unique: bool,
    source: Name | None,
) -> Rule[Outcome]:
    figures = yield from figures_meant(table, doer, whom)
    cause = doer.version.cause
    under = {e.target for e in table.effects if e.kind == "value" and e.cause == cause}  # 22.10
    changed = tuple(figure for figure in figures if not (unique and figure in under))
    for figure in changed:
        name = source or Name("power", doer.version.ability.slug)
        lay(table, doer, figure, "value", until, stat, op, amount, name, doer.section)
    return Outcome(changed)


def grant_use(
    table: Table, doer: Doer, whom: Whom, granted: tuple[Version, ...], until: Until
) -> Rule[Outcome]:
    """20.1 Each of them can use powers for a time."""
    figures = yield from figures_meant(table, doer, whom)
    for figure in figures:
        for version in granted:
            lay(table, doer, figure, "grant", until, version)
    return Outcome(figures)


def stop(table: Table, doer: Doer, whom: Whom, powers: Suppression, until: Until) -> Rule[Outcome]:
    """20.4 None of them can use some powers for a time."""
    figures = yield from figures_meant(table, doer, whom)
    for figure in figures:
        lay(table, doer, figure, "stop", until, powers)
    return Outcome(figures)
