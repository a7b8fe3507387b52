"""25.3b Calling in help: the steps and the trigger of ID cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from openclix.engine.asking.marker_events import CalledIn
from openclix.engine.attacking import helping
from openclix.engine.figures.abilities import Rule, Version
from openclix.engine.figures.refusal import Refusal
from openclix.engine.table.table import Table

from . import clauses as k
from .acts import Act, any_candidate
from .choosing import Parts, Scope, Whom
from .heads import Head


def called_in(step: k.CallIn) -> Act:
    """25.3b The ID character comes into play adjacent to a figure with room beside it."""

    def fits(table: Table, figure: int, other: int, scope: Scope) -> bool:
        return helping.why_no_help(table, figure) is None and bool(
            helping.places_beside(table, figure, other)
        )

    whom = Whom(step.near, fits)

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        done = False
        for host in (yield from whom.chosen(table, figure, version, scope))[:1]:
            done = yield from helping.call_in(table, figure, host)
        return done

    return Act(perform, partial(any_candidate, whom), whom, why_no_help)


def why_no_help(table: Table, figure: int, version: Version) -> Refusal | None:
    """25.3b Why nobody can be called in."""
    return helping.why_no_help(table, figure)


def sent_back(step: k.SendBack) -> Act:
    """25.3b The ID character goes back to the Sideline."""

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        return (yield from helping.send_back(table, figure))

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        return helping.can_send_back(table, figure)

    return Act(perform, could)


def is_called_in(trigger: k.IsCalledIn) -> Head:
    """25.3b The ID character of this card has come."""

    def when(table: Table, figure: int, version: Version, event: CalledIn) -> bool:
        return event.card == figure

    def roles(table: Table, figure: int, event: CalledIn) -> Parts:
        return (("that", (event.figure,)),)

    return Head(CalledIn, True, when, roles, frozenset({"that"}))


CALLING: Final[dict[type, Callable[..., Act]]] = {k.CallIn: called_in, k.SendBack: sent_back}
"""The steps of ID cards."""
