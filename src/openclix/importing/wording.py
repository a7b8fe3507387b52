"""Texts of imported units: made plain, and remarks about what no reader could understand."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final, NamedTuple

LONGEST_TEXT: Final = 20_000
"""Longer texts are cut. The reader of cards refuses texts long before that."""
PAIRS: Final = {")": "(", "]": "[", "}": "{"}
LAST_LATIN: Final = 0x24F
"""The last letter of the Latin alphabets. Texts of cards need no other letters."""
MISSING_SPACE: Final = re.compile(r"(?<=[a-z)])\.(?=[A-Z][a-z])")
"""A period right before the next sentence."""


class Trouble(NamedTuple):
    """Something odd in a text, and where."""

    what: str
    sentence: int
    column: int


def clean(text: str) -> str:
    """A text in one line, without characters that nobody can see.

    >>> clean("Old\\u00a0 \\u202eTollkeeper "), clean("Cha\\u200brge.\\nFlurry.")
    ('Old Tollkeeper', 'Charge. Flurry.')
    """
    return " ".join("".join(map(seen, text)).split())


def has_unseen(text: str) -> bool:
    """Whether a text has signs that nobody can see, besides spaces and line breaks."""
    return any(not sign.isprintable() and not sign.isspace() for sign in text)


def seen(sign: str) -> str:
    """A character that somebody can see, or what stands for it."""
    if sign.isprintable():
        return sign
    return "" if unicodedata.category(sign) == "Cf" else " "


def spaced(text: str) -> str:
    """A text with a space after every period between sentences.

    >>> spaced("Heal 1.Then move. (See 2.4.)")
    'Heal 1.Then move. (See 2.4.)'
    >>> spaced("He heals.Then he moves.")
    'He heals. Then he moves.'
    """
    return MISSING_SPACE.sub(". ", text)


def troubles(raw: str) -> Iterator[Trouble]:
    """The odd places of a text as its file has it. Each kind is reported once."""
    for place, sign in enumerate(raw):
        if unicodedata.category(sign) in ("Cc", "Cf") and sign not in "\n\r\t":
            yield at("unseen", raw, place)
            break
    for place, sign in enumerate(raw):
        if sign.isalpha() and ord(sign) > LAST_LATIN:
            yield at("script", raw, place)
            break
    place = unbalanced(raw)
    if place >= 0:
        yield at("bracket", raw, place)
    if match := MISSING_SPACE.search(raw):
        yield at("spaced", raw, match.start())


def unbalanced(text: str) -> int:
    """The place of the first bracket without its partner, or -1.

    >>> unbalanced("a (b) c"), unbalanced("a (b c"), unbalanced("a b) c")
    (-1, 2, 3)
    """
    waiting: list[tuple[str, int]] = []
    for place, sign in enumerate(text):
        if sign in PAIRS.values():
            waiting.append((sign, place))
        elif sign in PAIRS:
            if not waiting or waiting[-1][0] != PAIRS[sign]:
                return place
            waiting.pop()
    return waiting[0][1] if waiting else -1


def at(what: str, text: str, place: int) -> Trouble:
    return Trouble(what, text.count(". ", 0, place) + 1, place + 1)
