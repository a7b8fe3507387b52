"""Random sentences of a grammar: for tests, gates and made-up collections."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, Final

from openclix.engine.selecting.conditions import Every, There
from openclix.engine.selecting.selectors import (
    SELF,
    Adjacent,
    All,
    Count,
    Each,
    Exactly,
    Filter,
    InRange,
    OfKind,
    Selector,
    UpTo,
    Within,
)

from .clauses import Lasting
from .grammar import Grammar
from .grammar_rules import GrammarRule
from .lexicon import (
    AtLeast,
    Beyond,
    Chain,
    Commas,
    Followed,
    Names,
    Numeral,
    OpenName,
    Quotable,
    Results,
    Series,
)
from .nouns import Added, Myself, NounPhrase, Relative, Somewhere, inner_noun
from .patterns import build
from .sharing import Predicates, Together, about
from .templates import Agreeing, Choice, Field, Flag, Literal, Part
from .templates import Optional as OptionalPart
from .timing import SUBJECTS, Timed, as_step

NAMES: Final = ("Sailor", "Dock Hand", "Lamplighter", "Ember", "Tally", "Brawler")
DEEPEST: Final = 5
"""How deeply records may be inside each other before a sampler takes the plainest rule."""


class CannotSample(Exception):
    """A slot for which nothing could be made."""


class Sampler:
    """Makes values that a grammar can print."""

    def __init__(self, grammar: Grammar, random: Random) -> None:
        self.grammar = grammar
        self.random = random

    def value(self, slot: str, depth: int = 0) -> Any:
        """A random value of a slot."""
        written = self.grammar.written.get(slot)
        if written is not None:
            return self._written(written, depth)
        rules = [rule for rule in self.grammar.all_rules(slot) if rule.printed]
        if depth >= DEEPEST:
            rules = sorted(rules, key=_weight)[: max(1, len(rules) // 3)]
        python = list(self.grammar.included_python(slot))
        place = self.random.randrange(len(rules) + len(python))
        if place < len(python):
            return self.value(python[place], depth)
        return self.made_by(rules[place - len(python)], depth)

    def made_by(self, rule: GrammarRule, depth: int = 0) -> Any:
        """A random value that one rule stands for, and that its record doesn't refuse."""
        while True:
            values = dict(rule.defaults)
            self._parts(rule.template, values, depth)
            try:
                return build(rule.pattern, values)
            except ValueError:
                continue

    def _parts(self, parts: tuple[Part, ...], values: dict[str, Any], depth: int) -> None:
        for part in parts:
            if isinstance(part, Field):
                values[part.name] = self.value(part.slot, depth + 1)
            elif isinstance(part, Flag):
                values[part.name] = self.random.random() < 0.3
            elif isinstance(part, OptionalPart) and self.random.random() < 0.3:
                self._parts(part.parts, values, depth)
            else:
                assert isinstance(part, Literal | Agreeing | Choice | OptionalPart)

    def _written(self, slot: object, depth: int) -> Any:
        random = self.random
        if isinstance(slot, Numeral):
            return random.choice(slot.samples)
        if isinstance(slot, AtLeast | Beyond):
            return random.randint(2, 4)
        if isinstance(slot, Relative):
            return self.value(slot.predicate, depth)
        if isinstance(slot, Results):
            low = random.randint(1, 6)
            return low, random.randint(low, 6)
        if isinstance(slot, Names):
            return random.choice(sorted(slot.words))
        if isinstance(slot, Quotable):
            return self._written(slot.slot, depth)
        if isinstance(slot, OpenName):
            return random.choice(NAMES)
        if isinstance(slot, Series):
            most = 3 if isinstance(slot, Commas) or depth < DEEPEST else slot.least
            several = [
                self.value(slot.item, depth + 1)
                for _ in range(random.randint(slot.least, max(most, slot.least)))
            ]
            return tuple(dict.fromkeys(several)) if slot.least <= 1 else tuple(several)
        if isinstance(slot, Followed):
            return self.value(slot.item, depth)
        if isinstance(slot, Chain):
            return (self.value(slot.item, depth + 1),)
        if isinstance(slot, Myself):
            return SELF
        if isinstance(slot, NounPhrase):
            return self._noun(slot, depth)
        if isinstance(slot, Added):
            noun = self.value(slot.noun, depth)
            return replace(noun, filters=(slot.part, *noun.filters))
        if isinstance(slot, Somewhere):
            return self._somewhere(slot, depth)
        if isinstance(slot, Predicates):
            filters = [self.value(slot.verb, DEEPEST) for _ in range(2)]
            return Every(tuple(There(Selector("self", (each,))) for each in filters))
        if isinstance(slot, Together):
            return self._together(slot, depth)
        if isinstance(slot, Timed):
            return self._timed()
        raise CannotSample(type(slot).__name__)

    def _timed(self) -> Lasting:
        """A statement for a time."""
        subjects = self.random.choice([*SUBJECTS])
        for _ in range(200):
            verb = about(self.value(SUBJECTS[subjects], DEEPEST), SELF)
            subject, until = self.value(subjects, DEEPEST), self.value("until", DEEPEST)
            step = None if verb is None else as_step(verb, subject, until)
            if isinstance(step, Lasting):
                return step
        raise CannotSample("Timed")

    def _together(self, slot: Together, depth: int) -> Any:
        """Two verbs of one subject."""
        for _ in range(20):
            subjects = self.random.choice([*slot.subjects])
            subject = self.value(subjects, DEEPEST)
            verbs = [self.value(slot.subjects[subjects], DEEPEST) for _ in range(2)]
            every = tuple(about(verb, subject) for verb in verbs)
            if None not in every:
                return slot.join(every)
        raise CannotSample(type(slot).__name__)

    def _somewhere(self, slot: Somewhere, depth: int) -> Selector:
        noun: Selector = self.value(slot.noun, DEEPEST)
        part = self.random.choice((Adjacent(), Within(self.random.randint(1, 6)), InRange()))
        kept = tuple(each for each in noun.filters if not inner_noun(each))
        return replace(noun, filters=(*kept, part))

    def _noun(self, noun: NounPhrase, depth: int) -> Selector:
        random = self.random
        adjectives = random.choice((0, 0, 1))
        phrases = 0 if depth >= DEEPEST else random.choice((0, 0, 1, 1, 2))
        filters: list[Filter] = []
        filters += [self.value("adjective", depth + 1) for _ in range(adjectives)]
        if random.random() < 0.1:
            filters.append(OfKind("bystander"))
        filters += [self.value("phrase", depth + 1) for _ in range(phrases)]
        side = random.choice([*noun.sides])
        counts: tuple[Count, ...] = (All(),)
        if noun.form == "object":
            counts = (All(), Each(), Exactly(1), Exactly(2), UpTo(2))
        several = tuple(sorted(dict.fromkeys(filters), key=inner_noun)[: len(filters)])
        while len(several) > 1 and inner_noun(several[-2]):
            several = several[:-1]
        return Selector(side, several, random.choice(counts), random.random() < 0.2)


def _weight(rule: GrammarRule) -> int:
    return sum(isinstance(part, Field) for part in rule.template)
