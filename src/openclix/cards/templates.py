"""Templates: the right side of a rule, as parts that are read and printed in order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from .tokens import tokens

Words = tuple[str, ...]
Ways = tuple[tuple[frozenset[str], Words], ...]
"""Words by the habits of wording that a card needs, to be printed so."""
BRACES: Final = re.compile(
    r"\{(?P<name>\w+)(?::(?P<slot>[\w-]+))?(?:\|(?P<one>[^|}]*)\|(?P<many>[^}]*))?(?:\?(?P<yes>[^}]+))?\}"
)

HABITS: Final = re.compile(r"[a-z]+(?:\+[a-z]+)*")


class GrammarError(ValueError):
    """A mistake in a grammar file."""


@dataclass(frozen=True, slots=True)
class Literal:
    """A word of a template."""

    text: str
    key: str = field(init=False, compare=False)
    """The form for comparing."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", self.text.lower())


@dataclass(frozen=True, slots=True)
class Field:
    """A field of the record, read by a slot."""

    name: str
    slot: str


@dataclass(frozen=True, slots=True)
class Agreeing:
    """A word that agrees with the number in a field."""

    name: str
    singular: Words
    plural: Words


@dataclass(frozen=True, slots=True)
class Flag:
    """Words that say that a field is true."""

    name: str
    words: Words
    others: Ways = ()
    """Other words for it, each with the habits of wording in which it is printed."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Words that mean the same, each with the habits in which it is printed; the last needs none.

    A comma that may be missing is one: `<nocomma:|,>`.
    """

    ways: Ways


@dataclass(frozen=True, slots=True)
class Optional:
    """Parts that are there only if their fields differ from the defaults."""

    parts: tuple[Part, ...]
    names: frozenset[str]
    """The fields in it."""


Part = Literal | Field | Agreeing | Flag | Choice | Optional


def flat(parts: tuple[Part, ...]) -> Iterator[Part]:
    for part in parts:
        yield part
        if isinstance(part, Optional):
            yield from flat(part.parts)


def names_in(parts: tuple[Part, ...]) -> Iterator[str]:
    for part in flat(parts):
        if isinstance(part, Field | Flag):
            yield part.name


@cache
def words_of(text: str) -> Words:
    """The tokens of a piece of a template. Most pieces are in many templates."""
    return tuple(token.text for token in tokens(text))


@cache
def literals(text: str) -> tuple[Literal, ...]:
    """The same as parts, which templates share."""
    return tuple(map(Literal, words_of(text)))


def parse_template(text: str, place: str = "") -> tuple[Part, ...]:
    """The parts of a template."""
    parts, rest = _parse(text.strip(), place, inside=False)
    if rest or not parts:
        raise GrammarError(f"{place}: this template has no end: {text}")
    return parts


def _parse(text: str, place: str, inside: bool) -> tuple[tuple[Part, ...], str]:
    parts: list[Part] = []
    while text:
        if text[0] == "[":
            group, text = _parse(text[1:], place, inside=True)
            parts.append(Optional(group, frozenset(names_in(group))))
        elif text[0] == "]":
            if not inside:
                raise GrammarError(f"{place}: a ] without a [")
            return tuple(parts), text[1:].lstrip()
        elif text[0] == "<":
            inner, sign, text = text[1:].partition(">")
            if not sign:
                raise GrammarError(f"{place}: a < without a >")
            parts.append(Choice(_ways(inner)))
        elif match := BRACES.match(text):
            parts.append(_brace(match))
            text = text[match.end() :]
        else:
            end = min((text.find(sign) for sign in "[]{<" if sign in text), default=len(text))
            if end == 0:
                raise GrammarError(f"{place}: this is no slot: {text}")
            parts += literals(text[:end])
            text = text[end:]
        text = text.lstrip()
    if inside:
        raise GrammarError(f"{place}: a [ without a ]")
    return tuple(parts), ""


def _brace(match: re.Match[str]) -> Part:
    if match["one"] is not None:
        return Agreeing(match["name"], words_of(match["one"]), words_of(match["many"]))
    if match["yes"] is not None:
        *others, (_, words) = _ways(match["yes"])
        return Flag(match["name"], words, tuple(others))
    return Field(match["name"], match["slot"] or match["name"])


def _ways(text: str) -> Ways:
    """Alternatives between bars: `older:after actions resolve|after resolutions`."""
    ways: list[tuple[frozenset[str], Words]] = []
    for way in text.split("|"):
        habits, colon, words = way.partition(":")
        named = colon and HABITS.fullmatch(habits)
        ways.append(
            (
                frozenset(habits.split("+")) if named else frozenset(),
                words_of(words if named else way),
            )
        )
    return tuple(ways)


def said_way(ways: Ways, wording: frozenset[str]) -> Words:
    """The words that a card with these habits prints."""
    return next((words for habits, words in ways if habits and habits <= wording), ways[-1][1])
