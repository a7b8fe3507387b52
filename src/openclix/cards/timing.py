"""Statements for a time: "Until your next turn, Wick deals penetrating damage and can use Flurry".

Each statement about a figure may also hold only for a time. The duration is in front or behind.
Some statements have their own step for this, and the others are `Lasting`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from openclix.engine.selecting.selectors import SELF, Selector

from . import clauses as k
from .grammar import Grammar, Read, Reading
from .sharing import about
from .templates import Words

LASTING: Final = (
    k.CanReducePenetrating,
    k.DealsKind,
    k.Escapes,
    k.LeastValue,
    k.SetsValue,
    k.ShootsAdjacent,
    k.TakesAtMost,
)
"""Statements that a step may say for a time."""
SUBJECTS: Final = {"one": "verb", "groups": "verbs"}
"""By slot of a subject: the slot of its verbs."""


def plain_powers(powers: tuple[k.Item, ...]) -> tuple[k.PowerItem, ...]:
    """The powers of a list, or none if it has other names, too."""
    plain = tuple(item for item in powers if isinstance(item, k.PowerItem))
    return plain if len(plain) == len(powers) else ()


def as_step(statement: Any, whom: Selector, until: Any) -> Any:
    """A statement as a step, or None if nothing says it for a time."""
    if getattr(statement, "condition", None) is not None:
        return None
    match statement:
        case k.HasPowers(powers):
            gained = plain_powers(powers)
            return k.Gain(whom, gained, until) if gained else None
        case k.Denies(_, powers):
            lost = plain_powers(powers)
            return k.Lose(whom, lost, until) if lost else None
        case k.Modifies(_, stats, amount):
            return k.Modify(whom, stats, amount, until)
        case k.Forbids(_, deeds):
            return k.Cannot(whom, deeds, until)
        case k.HasKeyword(_, words):
            return k.GainKeyword(whom, words, until)
    if not isinstance(statement, LASTING) or getattr(statement, "whom", SELF) != SELF:
        return None
    return k.Lasting(whom, statement, until)


def as_statement(step: Any) -> Any:
    """The statement of a step for a time, about the figure itself."""
    match step:
        case k.Gain(_, powers) if plain_powers(powers):
            return k.HasPowers(powers)
        case k.Lose(_, powers) if plain_powers(powers):
            return k.Denies(SELF, powers)
        case k.Modify(_, stats, amount):
            return k.Modifies(SELF, stats, amount)
        case k.Cannot(_, deeds):
            return k.Forbids(SELF, deeds)
        case k.GainKeyword(_, words):
            return k.HasKeyword(SELF, words)
        case k.Lasting(_, statement):
            return statement
    return None


class Timed:
    """One statement for a time, or several about one figure for the same time."""

    shares: Final = True

    def read(self, reading: Reading, at: int) -> Iterator[Read]:
        for until, end in reading.read("until", at):
            comma = reading.literally((",",), end)
            for start in (end, comma):
                if start >= 0:
                    for subject, verbs, last in self._statements(reading, start):
                        yield from self._steps(subject, verbs, until, last)
        for subject, verbs, end in self._statements(reading, at):
            for until, last in reading.read("until", end):
                yield from self._steps(subject, verbs, until, last)

    def _statements(
        self, reading: Reading, at: int
    ) -> Iterator[tuple[Selector, tuple[Any, ...], int]]:
        for subjects, verbs in SUBJECTS.items():
            for subject, end in reading.read(subjects, at):
                for first, after in reading.read(verbs, end):
                    yield subject, (first,), after
                    then = reading.literally(("and",), after)
                    for second, last in reading.read(verbs, then) if then >= 0 else ():
                        yield subject, (first, second), last

    def _steps(
        self, subject: Selector, verbs: tuple[Any, ...], until: Any, end: int
    ) -> Iterator[Read]:
        steps = tuple(as_step(about(verb, SELF), subject, until) for verb in verbs)
        if None in steps:
            return
        if len(steps) > 1:
            yield k.Both(steps), end
        elif isinstance(steps[0], k.Lasting):
            yield steps[0], end

    def say(self, grammar: Grammar, value: object) -> Words | None:
        steps: tuple[Any, ...] = value.steps if isinstance(value, k.Both) else (value,)
        if len(steps) > 1 and not grammar.has("one-time"):
            return None
        statements = [as_statement(step) for step in steps]
        if None in statements or (len(steps) == 1 and not isinstance(value, k.Lasting)):
            return None
        whom, until = steps[0].whom, steps[0].until
        if len(steps) > 2 or any((step.whom, step.until) != (whom, until) for step in steps):
            return None
        for subjects, verbs in SUBJECTS.items():
            subject = grammar.say(subjects, whom)
            predicates = [grammar.say(verbs, statement) for statement in statements]
            time = grammar.say("until", until)
            if subject is None or time is None or None in predicates:
                continue
            words = [*subject, *(predicates[0] or ())]
            for part in predicates[1:]:
                words += ("and", *(part or ()))
            if not grammar.has("time-first"):
                return (*words, *time)
            comma = () if grammar.has("no-comma") else (",",)
            return (*time, *comma, *words)
        return None
