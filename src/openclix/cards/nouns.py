"""Noun phrases: a selector as words, and words as a selector.

A noun phrase is a cascade of layers: determiner, "other", adjectives, whose, noun, and phrases
after it. The determiner is the selector's count. Adjectives and phrases are filters, and the
grammar files have a rule for each (slots `adjective` and `phrase`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple, cast

from openclix.engine.selecting.selectors import (
    SELF,
    Adjacent,
    All,
    Count,
    Did,
    Each,
    Exactly,
    Filter,
    InRange,
    OfKind,
    On,
    Part,
    Selector,
    Side,
    UpTo,
    Within,
    Without,
)

from .grammar import Grammar, Read, Reading
from .templates import Words

SELF_TOKEN: Final = "@self"
"""The token that replaces a card's own name."""


PLACES: Final = (Adjacent, Did, InRange, On, Within)
"""Filters that a condition says as a clause: "is within 3 squares"."""


class Nouns(NamedTuple):
    """The words of a language that noun phrases are made of."""

    singular: dict[str, Words]
    """Nouns by kind: "" is any character."""
    plural: dict[str, Words]
    sides: dict[str, Words]
    other: Words
    """Before a singular noun with a determiner: "other"."""
    another: Words
    a: tuple[Words, ...]
    """Articles; the first that fits is printed."""
    each: Words
    any: Words
    """As "a", where all may be meant: "when any character is KO'd"."""
    no: Words
    all: Words
    up_to: Words
    adjectives_first: bool
    """Whether adjectives and the side are in front of the noun."""
    targets: tuple[Words, Words]
    """The noun for a targeted character, and another name for a hit one."""
    single: Words = ()
    """After an article, for one figure alone: "a single opposing character"."""


def inner_noun(phrase: Filter) -> bool:
    """Whether a phrase ends with another noun phrase: "adjacent to a friendly character"."""
    if isinstance(phrase, Without):
        return inner_noun(phrase.filter)
    return any(isinstance(getattr(phrase, name, None), Selector) for name in ("to", "of"))


def reaches(phrase: Filter) -> bool:
    """Whether "and line of fire" may follow: "within 3 squares and line of fire"."""
    return isinstance(phrase, InRange) or (isinstance(phrase, Within) and phrase.of is None)


def phrases_at(reading: Reading, at: int, plural: bool) -> Iterator[tuple[tuple[Filter, ...], int]]:
    """Phrases after the noun. Words after a noun inside a phrase belong to that noun."""
    yield (), at
    for slot in ("phrase", "relatives" if plural else "relative"):
        for phrase, end in reading.read(slot, at):
            if inner_noun(phrase):
                yield (phrase,), end
                continue
            for others, last in phrases_at(reading, end, plural):
                yield (phrase, *others), last
            if reaches(phrase):
                for sight, far in reading.read("sight", end):
                    for others, last in phrases_at(reading, far, plural):
                        yield (phrase, sight, *others), last


def aimed(selector: Selector) -> bool:
    """Whether a selector means targets, whether they were hit or not."""
    return Part("target") in selector.filters and Part("hit") not in selector.filters


class NounPhrase:
    """One form of noun phrase.

    | form | example | count |
    |---|---|---|
    | `object` | an opposing character; each adjacent character | by the determiner |
    | `someone` | an opposing character within 3 squares: any of them | all |
    | `group` | adjacent friendly characters | all |
    | `all` | all adjacent friendly characters: a group that is only read | all |
    | `each` | each adjacent friendly character: a group that is called one by one | all |
    | `bare` | for each adjacent friendly character | all |
    | `nobody` | no opposing character within 3 squares | all |
    """

    def __init__(self, form: str, nouns: Nouns, side: str = "") -> None:
        self.form = form
        self.nouns = nouns
        self.shares = form == "all"
        self.sides = {side: ()} if side else nouns.sides
        """The words for each side. With a `side`, the sentence says whose figures are meant."""

    @property
    def _may_be_single(self) -> bool:
        """Whether "a single" may be its article: where a player chooses one figure."""
        return bool(self.nouns.single) and self.form == "object"

    # ------------------------------------------------------------------ reading

    def read(self, reading: Reading, at: int) -> Iterator[Read]:
        nouns = self.nouns
        if self.form in ("group", "bare"):
            plural = self.form == "group"
            yield from self._after_determiner(reading, at, All(), False, plural=plural)
            return
        if self.form == "all":
            end = reading.literally(nouns.all, at)
            if end >= 0:
                yield from self._after_determiner(reading, end, All(), False, plural=True)
            return
        if self.form == "each":
            end = reading.literally(nouns.each, at)
            if end >= 0:
                yield from self._after_determiner(reading, end, All(), False, plural=False)
            return
        if self.form == "nobody":
            end = reading.literally(nouns.no, at)
            if end >= 0:
                yield from self._after_determiner(reading, end, All(), False, plural=False)
                yield from self._after_determiner(reading, end, All(), False, plural=True)
            return
        for article in (*nouns.a, nouns.any):
            end = reading.literally(article, at)
            if end >= 0:
                count: Count = All() if self.form == "someone" else Exactly(1)
                yield from self._after_determiner(reading, end, count, False, plural=False)
                alone = reading.literally(nouns.single, end) if self._may_be_single else -1
                if alone >= 0:
                    yield from self._after_determiner(reading, alone, count, False, plural=False)
        end = reading.literally(nouns.another, at)
        if end >= 0:
            count = All() if self.form == "someone" else Exactly(1)
            yield from self._after_determiner(reading, end, count, True, plural=False)
        if self.form == "someone":
            return
        end = reading.literally(nouns.each, at)
        if end >= 0:
            yield from self._after_determiner(reading, end, Each(), False, plural=False)
        end = reading.literally(nouns.all, at)
        if end >= 0:
            yield from self._after_determiner(reading, end, All(), False, plural=True)
        end = reading.literally(nouns.up_to, at)
        if end >= 0:
            for number, after in reading.read("number", end):
                yield from self._after_determiner(
                    reading, after, UpTo(number), False, plural=number != 1
                )
        for number, after in reading.read("number", at):
            yield from self._after_determiner(
                reading, after, Exactly(number), False, plural=number != 1
            )

    def _after_determiner(
        self, reading: Reading, at: int, count: Count, another: bool, *, plural: bool
    ) -> Iterator[Read]:
        nouns = self.nouns
        other = another
        if not another:
            end = reading.literally(nouns.other, at)
            if end >= 0:
                other, at = True, end
        for filters, side, end in self._adjectives(reading, at):
            table = nouns.plural if plural else nouns.singular
            for kind, words in table.items():
                after = reading.literally(words, end)
                if after < 0:
                    continue
                kinds: tuple[Filter, ...] = (OfKind(kind),) if kind else ()  # type: ignore[arg-type]
                for phrases, last in phrases_at(reading, after, plural):
                    every = (*filters, *kinds, *phrases)
                    yield Selector(cast("Side", side), every, count, other), last
            hit = Part("hit") in filters
            as_target = hit or self.form not in ("someone", "nobody")
            after = reading.literally(nouns.targets[plural], end) if as_target else -1
            role = () if hit else (Part("target"),)
            for phrases, last in phrases_at(reading, after, plural) if after >= 0 else ():
                every = (*filters, *role, *phrases)
                yield Selector(cast("Side", side), every, count, other), last

    def _adjectives(
        self, reading: Reading, at: int
    ) -> Iterator[tuple[tuple[Filter, ...], str, int]]:
        """Adjectives, then whose."""
        yield from self._side(reading, at, ())
        for adjective, end in reading.read("adjective", at):
            for others, side, last in self._adjectives(reading, end):
                yield (adjective, *others), side, last

    def _side(
        self, reading: Reading, at: int, filters: tuple[Filter, ...]
    ) -> Iterator[tuple[tuple[Filter, ...], str, int]]:
        for side, words in self.sides.items():
            end = reading.literally(words, at) if words else at
            if end >= 0:
                yield filters, side, end

    # ------------------------------------------------------------------ printing

    def say(self, grammar: Grammar, selector: object) -> Words | None:
        if not isinstance(selector, Selector) or selector.side == "self":
            return None
        if self.form == "all" and not grammar.has("all"):
            return None
        determiner, plural = self._determiner(selector, grammar)
        if determiner is None:
            return None
        noun = self._noun(grammar, selector, plural)
        around = self._filters(grammar, selector, plural)
        if noun is None or around is None or selector.side not in self.sides:
            return None
        before, after = around
        side = self.sides[selector.side]
        first = self.nouns.adjectives_first
        core = (*before, *side, *noun) if first else (*noun, *before, *side)
        return (*self._agreed(determiner, core), *core, *after)

    def _noun(self, grammar: Grammar, selector: Selector, plural: bool) -> Words | None:
        """The noun: a kind of element, or a target."""
        nouns = self.nouns
        table = nouns.plural if plural else nouns.singular
        kinds = [part.kind for part in selector.filters if isinstance(part, OfKind)]
        if aimed(selector):
            as_target = not kinds and self.form not in ("someone", "nobody")
            return nouns.targets[plural] if as_target else None
        if not kinds and Part("hit") in selector.filters and grammar.has("target"):
            return nouns.targets[plural]
        return table.get(kinds[0] if kinds else "") if len(kinds) < 2 else None

    def _filters(
        self, grammar: Grammar, selector: Selector, plural: bool
    ) -> tuple[list[str], list[str]] | None:
        """The words before and after the noun."""
        before: list[str] = []
        after: list[str] = []
        closed = False
        before_it: Filter | None = None
        for part in selector.filters:
            if isinstance(part, OfKind) or (part == Part("target") and aimed(selector)):
                continue
            late = after or (isinstance(part, Part) and grammar.has("that"))
            adjective = None if late else grammar.say("adjective", part)
            if adjective is not None:
                before += adjective
                continue
            sight = grammar.say("sight", part) if before_it and reaches(before_it) else None
            phrase = sight or (None if closed else self._phrase(grammar, part, plural))
            if phrase is None:
                return None
            before_it = part
            closed = inner_noun(part)
            after += phrase
        return before, after

    def _phrase(self, grammar: Grammar, part: Filter, plural: bool) -> Words | None:
        relative = "relatives" if plural else "relative"
        first, second = ("phrase", relative)
        if grammar.has("that"):
            first, second = relative, "phrase"
        return grammar.say(first, part) or grammar.say(second, part)

    def _determiner(self, selector: Selector, grammar: Grammar) -> tuple[Words | None, bool]:
        """The words in front, and whether the noun is plural."""
        none = self.form == "nobody" and grammar.has("none")
        nouns, count = self.nouns, selector.count
        other = nouns.other if selector.other else ()
        if self.form in ("group", "bare"):
            plural = self.form == "group"
            return (other, plural) if isinstance(count, All) else (None, plural)
        if self.form in ("all", "each"):
            words = nouns.all if self.form == "all" else nouns.each
            return ((*words, *other) if isinstance(count, All) else None), self.form == "all"
        if self.form == "nobody":
            return ((*nouns.no, *other) if isinstance(count, All) else None), none
        single = isinstance(count, All) if self.form == "someone" else count == Exactly(1)
        if single:
            return self._for_one(selector, grammar), False
        if self.form == "someone":
            return None, False
        if isinstance(count, Each):
            return (*nouns.each, *other), False
        if isinstance(count, All):
            return (*nouns.all, *other), True
        if isinstance(count, UpTo):
            return (*nouns.up_to, str(count.number), *other), count.number != 1
        if isinstance(count, Exactly):
            return (str(count.number), *other), True
        return None, False

    def _for_one(self, selector: Selector, grammar: Grammar) -> Words:
        """The words in front of one figure, by the card's habits: a, another, any, 1, a single."""
        nouns = self.nouns
        if not selector.other and grammar.has("any"):
            return nouns.any
        if grammar.has("exact"):
            return ("1", *(nouns.other if selector.other else ()))
        if not selector.other and self._may_be_single and grammar.has("single"):
            return (*nouns.a[0], *nouns.single)
        return nouns.another if selector.other else nouns.a[0]

    def _agreed(self, determiner: Words, core: Words) -> Words:
        """A or an: the article agrees with the word after it."""
        if (
            len(self.nouns.a) > 1
            and determiner == self.nouns.a[0]
            and core[0][0].lower() in "aeiou"
        ):
            return self.nouns.a[1]
        return determiner


class Myself:
    """The figure itself, by its own name."""

    def __init__(self, *others: Words) -> None:
        self.others = others
        """Words that mean the figure, too; they are read and not printed."""

    def read(self, reading: Reading, at: int) -> Iterator[Read]:
        if reading.key(at) == SELF_TOKEN:
            yield SELF, at + 1
        else:
            reading.expect("its name", at)
        for words in self.others:
            end = reading.literally(words, at)
            if end >= 0:
                yield SELF, end

    def say(self, grammar: Grammar, selector: object) -> Words | None:
        return (SELF_TOKEN,) if selector == SELF else None


class Relative:
    """A filter as a relative clause: "that is adjacent to Wick", "that have no action tokens"."""

    def __init__(self, predicate: str, *words: Words) -> None:
        self.predicate = predicate
        self.words = words
        """Words that may begin it; the first is printed."""

    def read(self, reading: Reading, at: int) -> Iterator[Read]:
        for words in self.words:
            end = reading.literally(words, at)
            if end >= 0:
                yield from reading.read(self.predicate, end)

    def say(self, grammar: Grammar, value: object) -> Words | None:
        words = grammar.say(self.predicate, value)
        other = len(self.words) > 1 and grammar.has("who")
        return None if words is None else (*self.words[other], *words)


class Somewhere:
    """A group and what it does, as one selector: "an opposing character is within 3 squares".

    A place or a deed is printed so. Facts of a figure's card stay with its noun.
    """

    def __init__(self, noun: str, *predicates: str) -> None:
        self.noun = noun
        self.predicates = predicates

    def read(self, reading: Reading, at: int) -> Iterator[Read]:
        for selector, end in reading.read(self.noun, at):
            if any(inner_noun(part) for part in selector.filters):
                continue
            for predicate in self.predicates:
                for part, last in reading.read(predicate, end):
                    yield replace(selector, filters=(*selector.filters, part)), last

    def say(self, grammar: Grammar, value: object) -> Words | None:
        if not isinstance(value, Selector) or not value.filters:
            return None
        *others, last = value.filters
        part = last.filter if isinstance(last, Without) else last
        if any(map(inner_noun, others)):
            return None
        if not isinstance(part, PLACES) and not grammar.has("fact"):
            return None
        noun = grammar.say(self.noun, replace(value, filters=tuple(others)))
        many = self.noun.endswith("nobody") and grammar.has("none")
        predicate = grammar.say(self.predicates[many], last)
        return None if noun is None or predicate is None else (*noun, *predicate)


class Added:
    """A noun phrase with one more filter, which words before it say."""

    def __init__(self, noun: str, part: Filter) -> None:
        self.noun = noun
        self.part = part

    def read(self, reading: Reading, at: int) -> Iterator[Read]:
        for selector, end in reading.read(self.noun, at):
            yield replace(selector, filters=(self.part, *selector.filters)), end

    def say(self, grammar: Grammar, value: object) -> Words | None:
        if not isinstance(value, Selector) or value.filters[:1] != (self.part,):
            return None
        return grammar.say(self.noun, replace(value, filters=value.filters[1:]))


class Every:
    """A noun phrase about each of a group: "each opposing character within 3 squares"."""

    def __init__(self, noun: NounPhrase) -> None:
        self.noun = noun

    def read(self, reading: Reading, at: int) -> Iterator[Read]:
        for selector, end in self.noun.read(reading, at):
            if isinstance(selector.count, Each):
                yield selector, end

    def say(self, grammar: Grammar, value: object) -> Words | None:
        if not isinstance(value, Selector) or not isinstance(value.count, Each):
            return None
        return self.noun.say(grammar, value)
