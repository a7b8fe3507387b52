"""Runs a table from rest to rest, with dice that know what they are rolled for.

`Game` hides the rolls of a rule behind one source of dice. To play the same stretch of a game once
more on a changed table, each roll must find its own dice again, whatever else is rolled before it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from openclix.engine.asking.decisions import Decision
from openclix.engine.effects.dice import Roll
from openclix.engine.figures.abilities import Rule
from openclix.engine.game.flow import next_step
from openclix.engine.table.table import Table

Header = tuple[str, int, str, int]
"""A question without its options: kind, player, section, figure."""
RollKey = tuple[int, int, str, int, int]
"""A roll without its dice: player, count, purpose, figure, and how many faces each has."""
Thrower = Callable[[RollKey], tuple[int, ...]]


class Asked(NamedTuple):
    """A decision as it was met, and the option taken."""

    header: Header
    options: frozenset[str]
    taken: str


class Thrown(NamedTuple):
    """A roll as it was met."""

    key: RollKey
    dice: tuple[int, ...]


class Runner:
    """A table in play: `decision` stands open until `choose` answers it; None when it is over."""

    def __init__(self, table: Table, throw: Thrower) -> None:
        self.table = table
        self.throw = throw
        self.decision: Decision | None = None
        self._rule: Rule[object] | None = None
        self._answer: Any = None
        self._run(None)

    @property
    def at_rest(self) -> bool:
        return self._rule is None

    def header(self) -> Header:
        asked = self.decision
        assert asked is not None
        return asked.kind, asked.player, asked.section, asked.figure

    def options(self) -> list[str]:
        assert self.decision is not None
        return self.decision.options(self.table)

    def choose(self, index: int) -> None:
        assert self.decision is not None
        choice = self.decision.values[index]
        if self._rule is None:
            self._rule = self._answer(self.table, choice)
            self._run(None)
        else:
            self._run(choice)

    def look_again(self) -> None:
        """Finds the open decision anew, after the table was changed at rest."""
        self._run(None)

    def _run(self, answer: Any) -> None:
        while True:
            while self._rule is not None:
                try:
                    asked = self._rule.send(answer)
                except StopIteration:
                    self._rule = None
                    break
                answer = None
                if isinstance(asked, Decision):
                    self.decision = asked
                    return
                if isinstance(asked, Roll):
                    answer = self.throw(
                        (asked.player, asked.count, asked.purpose, asked.figure, asked.faces)
                    )
            step = next_step(self.table)
            answer = None
            if step is None:
                self.decision = None
                return
            if isinstance(step, tuple):
                decision, self._answer = step
                if len(decision.values) == 1 and decision.kind != "action":
                    self._rule = self._answer(self.table, decision.values[0])
                    continue
                self.decision = decision
                return
            self._rule = step
