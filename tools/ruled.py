"""`python -m tools.ruled`: constructs of the card language that no ruling covers.

A construct is a record of card text (a verb, trigger, condition, filter, rider, duration, limit,
number or statement), or one of the fixed words of its fields, such as a deed or a time. A ruling
covers it if a text of the ruling says it and the engine plays that clause, or halts there.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, cast, get_args, get_origin, get_type_hints

from openclix.cards.building import Builder
from openclix.cards.compiling import fates
from openclix.cards.english import english
from openclix.cards.gathering import Clause
from openclix.cards.grammar import Grammar
from openclix.cards.patterns import Build, Pattern, Several
from openclix.cards.reader import read
from openclix.editions import edition
from openclix.powers.sentences import SENTENCES

OLD: Final = {each.slug: each for each in SENTENCES}
ROOT: Final = Path(__file__).parent.parent / "rulings" / "comprehensive"
TEXT: Final = re.compile(
    r'\b(?:trait|speed|attack|defense|damage|special|text) "([^"]+)" "((?:[^"\\]|\\.)+)"'
)
GIVEN: Final = re.compile(r'\bgives "((?:[^"\\]|\\.)+)"')
NAMELESS: Final = "this character"
OLD_NAME: Final = re.compile(r"\btrait ([a-z][a-z-]*)")
"""An effect that a ruling calls by its old name. A sentence stands for it."""
TELLING: Final = {
    "action": "action",
    "deed": "deed",
    "deeds": "deed",
    "ground": "ground",
    "outcome": "outcome",
    "role": "part",
    "shows": "roll",
    "side": "side",
    "span": "once per",
    "until": "until",
    "verb": "only to",
    "way": "way",
    "what": "regardless of",
}
"""Fields whose words are constructs of their own, whatever record has them."""


class Construct(NamedTuple):
    """A record, or a fixed word: a deed, a duration, an outcome."""

    kind: str
    word: str = ""

    def __str__(self) -> str:
        return f"{self.kind} {self.word}".strip()


def records_in(pattern: Pattern) -> Iterator[type]:
    """The records that a pattern of the grammar builds."""
    if isinstance(pattern, Several):
        for part in pattern.parts:
            yield from records_in(part)
    elif isinstance(pattern, Build):
        yield pattern.record
        for _, inner in pattern.parts:
            yield from records_in(inner)


def fixed_values(hint: Any) -> tuple[str, ...]:
    """The words that a field may hold, if its type lists them."""
    if get_origin(hint) is Literal:
        return tuple(value for value in get_args(hint) if isinstance(value, str))
    return tuple(value for part in get_args(hint) for value in fixed_values(part))


def constructs(grammar: Grammar) -> list[Construct]:
    """Everything that the grammar can say."""
    built: dict[type, None] = {}
    for slot in grammar.rules:
        for rule in grammar.all_rules(slot):
            built |= dict.fromkeys(records_in(rule.pattern))
    every: dict[Construct, None] = {}
    for record in sorted(built, key=lambda each: each.__name__):
        every[Construct(record.__name__)] = None
        hints = get_type_hints(record)
        for field in fields(cast("Any", record)):
            if field.name in TELLING:
                words = fixed_values(hints[field.name])
                every |= dict.fromkeys(Construct(TELLING[field.name], word) for word in words)
    return list(every)


def said_by(value: Any) -> Iterator[Construct]:
    """The constructs of what was read."""
    if isinstance(value, tuple):
        for each in value:
            yield from said_by(each)
    if not is_dataclass(value) or isinstance(value, type):
        return
    yield Construct(type(value).__name__)
    for field in fields(value):
        held = getattr(value, field.name)
        for each in held if isinstance(held, tuple) else (held,):
            if isinstance(each, str) and field.name in TELLING:
                yield Construct(TELLING[field.name], each)
        yield from said_by(held)


def texts_of(path: Path) -> Iterator[tuple[str, str]]:
    """The texts of the rulings in a file: the name of each and its words."""
    content = path.read_text("utf-8")
    yield from dict.fromkeys(TEXT.findall(content))
    for name in dict.fromkeys(OLD_NAME.findall(content)):
        if name in OLD:
            yield NAMELESS, OLD[name].sentence()
    for words in dict.fromkeys(GIVEN.findall(content)):
        yield NAMELESS, words


def clauses_of(name: str, words: str, grammar: Grammar) -> list[Clause]:
    """The clauses of a text that the engine plays, or at which it halts."""
    registry = edition().registry
    phrases = read(grammar, words.replace('\\"', '"'), (name, NAMELESS))
    results = fates(Builder(name, registry), words, phrases, registry, name)
    return [clause for clause, fate in results if fate != "unread"]


def covered(folder: Path, grammar: Grammar) -> set[Construct]:
    """The constructs that the rulings of a folder cover."""
    every: set[Construct] = set()
    for path in sorted(folder.rglob("*.ruling")):
        for name, words in texts_of(path):
            phrases = read(grammar, words.replace('\\"', '"'), (name, NAMELESS))
            live = {p.text for clause in clauses_of(name, words, grammar) for p in clause.phrases}
            for phrase in phrases:
                if phrase.text in live:
                    every.update(said_by(phrase.meaning or phrase.head))
    return every


def uncovered(folder: Path = ROOT) -> list[Construct]:
    """The constructs without a ruling."""
    grammar = english(edition())
    ruled = covered(folder, grammar)
    return [construct for construct in constructs(grammar) if construct not in ruled]


def main() -> int:
    missing = uncovered()
    for construct in missing:
        print(construct)
    print(f"{len(missing)} constructs without a ruling", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    raise SystemExit(main())
