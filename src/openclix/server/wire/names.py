"""Names that people go by at a table.

>>> clean("  Ada\\u202e   Lovelace "), clean("\\u200b"), clean("YOU")
('Ada Lovelace', '', '')
>>> same("Bén", "BÉN"), same("Ada", "Ada L."), same("", ""), same("Ada", "\u0410d\u0430")
(True, False, False, True)
"""

from __future__ import annotations

import unicodedata
from typing import Final

from ..storage.looks import UNSEEN, look, seen
from .refusing import Refuse

LONGEST: Final = 40
LONGEST_TYPED: Final = 200
"""A text beyond this is not looked at any more."""
MOST_MARKS: Final = 2
MOST_MARKS_SAID: Final = 4
"""Accents on one letter of a name, and of a line of chat. More would reach into other lines."""
TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that turn the direction of the text behind them around."""
NOBODY: Final = frozenset(map(look, ("you", "vous", "toi", "me", "moi")))
"""Words that mean somebody else for every reader."""


def clean(typed: str) -> str:
    """A name in one line, without characters that nobody sees. Empty if nothing is left."""
    if len(typed) > LONGEST_TYPED:
        raise Refuse("long-name", most=LONGEST)
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", typed):
        kind = unicodedata.category(letter)
        if kind[0] == "Z" or letter in "\t\r\n":
            letter = " "
        elif kind[0] == "C" or letter in UNSEEN:
            continue
        marks = marks + 1 if kind[0] == "M" else 0
        if marks <= MOST_MARKS:
            kept.append(letter)
    name = " ".join("".join(kept).split())
    if len(name) > LONGEST:
        raise Refuse("long-name", most=LONGEST)
    return "" if look(name) in NOBODY or not seen(name) else name


def said(typed: str) -> str:
    """A line of chat without characters that nobody sees or that turn text around.

    It is empty if nothing in it can be seen.

    >>> said("good\\u202e game\\x1b[31m\\n"), said("\\u200b \\u200d")
    ('good game[31m', '')
    """
    kept: list[str] = []
    marks = 0
    for letter in typed:
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind[0] == "M" else 0
        if letter.isspace():
            kept.append(" ")
        elif letter not in TURNING and kind not in ("Cc", "Cs") and marks <= MOST_MARKS_SAID:
            kept.append(letter)
    text = "".join(kept).strip()
    return text if seen(text) else ""


def folded(name: str) -> str:
    """A name as it is compared: letters and digits only, in one case."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(letter for letter in plain if letter.isalnum()) or plain


def same(name: str, other: str) -> bool:
    """Whether two names would be taken for each other: they sound alike or look alike."""
    if not name or not other:
        return False
    return folded(name) == folded(other) or look(name) == look(other)
