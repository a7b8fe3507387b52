"""Templates: the right side of a rule, as parts that are read and printed in order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from .tokens import tokens

Words = tuple[str, ...]
BRACES: Final = re.compile(
    r"\{(?P<name>\w+)(?::(?P<slot>[\w-]+))?(?:\|(?P<one>[^|}]*)\|(?P<many>[^}]*))?(?:\?(?P<yes>[^}]+))?\}"
)


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


@dataclass(frozen=True, slots=True)
class Optional:
    """Parts that are there only if their fields differ from the defaults."""

    parts: tuple[Part, ...]
    names: frozenset[str]
    """The fields in it."""


Part = Literal | Field | Agreeing | Flag | Optional


def flat(parts: tuple[Part, ...]) -> Iterator[Part]:
    for part in parts:
        yield part
        if isinstance(part, Optional):
            yield from flat(part.parts)


def names_in(parts: tuple[Part, ...]) -> Iterator[str]:
    for part in flat(parts):
        if isinstance(part, Field | Flag):
            yield part.name


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
        elif match := BRACES.match(text):
            parts.append(_brace(match))
            text = text[match.end() :]
        else:
            end = min((text.find(sign) for sign in "[]{" if sign in text), default=len(text))
            if end == 0:
                raise GrammarError(f"{place}: this is no slot: {text}")
            parts += [Literal(token.text) for token in tokens(text[:end])]
            text = text[end:]
        text = text.lstrip()
    if inside:
        raise GrammarError(f"{place}: a [ without a ]")
    return tuple(parts), ""


def _brace(match: re.Match[str]) -> Part:
    if match["one"] is not None:
        singular, many = (
            tuple(token.text for token in tokens(match[word])) for word in ("one", "many")
        )
        return Agreeing(match["name"], singular, many)
    if match["yes"] is not None:
        return Flag(match["name"], tuple(token.text for token in tokens(match["yes"])))
    return Field(match["name"], match["slot"] or match["name"])
