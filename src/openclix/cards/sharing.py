"""Sentences and triggers that share a subject: "Wick deals penetrating damage and can't be healed".

Each part is a record with the same subject. The text names the subject once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from openclix.engine.selecting.conditions import Every, There
from openclix.engine.selecting.selectors import SELF, Again, Selector

from .clauses import Both, EitherOf, HasPowers, Joined
from .grammar import Grammar, Read, Reading
from .templates import Words

AGAIN: Final = Selector("self", (Again(),))


def subject_of(record: Any) -> Selector | None:
    """The figures that a statement or a trigger is about."""
    if isinstance(record, HasPowers):
        return AGAIN if record.again else SELF
    for name in ("who", "whom"):
        value = getattr(record, name, None)
        if isinstance(value, Selector):
            return value
    return SELF if not hasattr(record, "who") and not hasattr(record, "whom") else None


def about(record: Any, subject: Selector) -> Any:
    """A record with another subject, or None if it can't have this one."""
    if isinstance(record, HasPowers):
        if subject not in (SELF, AGAIN):
            return None
        return replace(record, again=subject == AGAIN)
    for name in ("who", "whom"):
        if isinstance(getattr(record, name, None), Selector):
            return replace(record, **{name: subject})
    return record if subject == SELF else None


class Together:
    """Several verbs with one subject: "hits or is hit", "deals damage and can't be healed"."""

    shares: Final = True

    def __init__(
        self,
        subjects: dict[str, str],
        last: Words,
        join: Callable[[tuple[Any, ...]], Any],
        parts: Callable[[Any], tuple[Any, ...] | None],
        before: Words = (),
        after: Words = (),
    ) -> None:
        self.subjects = subjects
        """By slot of a subject: the slot of its verbs."""
        self.last = last
        self.join = join
        self.parts = parts
        self.before = before
        self.after = after

    def read(self, reading: Reading, at: int) -> Iterator[Read]:
        for value, end in self._read(reading, at):
            last = reading.literally(self.after, end)
            if last >= 0:
                yield value, last

    def _read(self, reading: Reading, at: int) -> Iterator[Read]:
        begin = reading.literally(self.before, at)
        if begin < 0:
            return
        for subjects, verbs in self.subjects.items():
            for subject, end in reading.read(subjects, begin):
                for first, after in reading.read(verbs, end):
                    yield from self._more(reading, subject, verbs, (first,), after)

    def _more(
        self, reading: Reading, subject: Selector, verbs: str, records: tuple[Any, ...], at: int
    ) -> Iterator[Read]:
        comma = reading.literally((",",), at)
        for end in (at, comma):
            after = reading.literally(self.last, end) if end >= 0 else -1
            for record, last in reading.read(verbs, after) if after >= 0 else ():
                every = tuple(about(each, subject) for each in (*records, record))
                if None not in every:
                    yield self.join(every), last
        if comma >= 0:
            for record, last in reading.read(verbs, comma):
                yield from self._more(reading, subject, verbs, (*records, record), last)

    def say(self, grammar: Grammar, value: object) -> Words | None:
        parts = self.parts(value)
        if parts is None or len(parts) < 2:
            return None
        subject = subject_of(parts[0])
        if subject is None or any(subject_of(part) != subject for part in parts):
            return None
        for subjects, verbs in self.subjects.items():
            words = grammar.say(subjects, subject)
            predicates = [grammar.say(verbs, about(part, SELF)) for part in parts]
            if words is not None and None not in predicates:
                result = [*self.before, *words]
                for place, part in enumerate(predicates):
                    final = place == len(predicates) - 1
                    if final and grammar.has("oxford"):
                        result.append(",")
                    if place:
                        result += self.last if final else (",",)
                    result += part or ()
                return (*result, *self.after)
        return None


def joined(parts: tuple[Any, ...]) -> Joined:
    """Statements in one sentence, as a chain of two and two."""
    *others, last = parts
    return Joined(joined(tuple(others)) if len(others) > 1 else others[0], last)


def unjoined(value: object) -> tuple[Any, ...] | None:
    """The statements of a sentence that joins them."""
    if not isinstance(value, Joined):
        return None
    first = unjoined(value.first) if isinstance(value.first, Joined) else (value.first,)
    return None if first is None else (*first, value.second)


def options_of(value: object) -> tuple[Any, ...] | None:
    return value.options if isinstance(value, EitherOf) else None


def steps_of(value: object) -> tuple[Any, ...] | None:
    return value.steps if isinstance(value, Both) else None


class Predicates:
    """Several things that are so of one figure: "has no action tokens and occupies water"."""

    shares: Final = True

    def __init__(self, subject: str, verb: str, last: Words) -> None:
        self.subject = subject
        self.verb = verb
        self.last = last

    def read(self, reading: Reading, at: int) -> Iterator[Read]:
        for subject, end in reading.read(self.subject, at):
            for first, after in reading.read(self.verb, end):
                then = reading.literally(self.last, after)
                for second, last in reading.read(self.verb, then) if then >= 0 else ():
                    both = (_with(subject, first), _with(subject, second))
                    yield Every(both), last

    def say(self, grammar: Grammar, value: object) -> Words | None:
        if not isinstance(value, Every) or len(value.parts) != 2:
            return None
        filters: list[Any] = []
        subjects: list[Selector] = []
        for part in value.parts:
            if not isinstance(part, There) or part != There(part.selector):
                return None
            if not part.selector.filters:
                return None
            *others, last = part.selector.filters
            filters.append(last)
            subjects.append(replace(part.selector, filters=tuple(others)))
        if subjects[0] != subjects[1]:
            return None
        words = grammar.say(self.subject, subjects[0])
        first, second = (grammar.say(self.verb, each) for each in filters)
        if words is None or first is None or second is None:
            return None
        return (*words, *first, *self.last, *second)


def _with(subject: Selector, part: Any) -> There:
    return There(replace(subject, filters=(*subject.filters, part)))
