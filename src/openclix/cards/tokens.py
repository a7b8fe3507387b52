"""Card text as tokens with their places, and tokens as text again."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final, NamedTuple

TOKEN: Final = re.compile(
    r"//|-or-|@\w+"  # the two separators that cards print
    r"|'s\b"  # a possessive is a token of its own
    r"|(?:[A-Z]\.){2,}"  # the letters of a name
    r"|\b(?:Dr|Mr|Mrs|Ms|Jr|Sr|St|Lt|Col|Gen|Capt|Sgt|Prof)\."
    r"|\b[A-Z]\w*-\d+\b"  # a name with a number
    r"|\d+-\d+"
    r"|\d+\+"
    r"|[+-]\d+"
    r"|\d+d\d+|\d+"
    r"|[^\W\d_]+(?:['-](?!s\b)[^\W\d_]+)*\d*"
    r"|[^\w\s]"
)
PLAIN: Final = {
    "\u2018": "'",
    "\u2019": "'",
    "\u02bc": "'",
    "\u201c": '"',
    "\u201d": '"',
    "\u2013": "-",
    "\u2014": "-",
    "\u2212": "-",
    "\u00a0": " ",
    "\u202f": " ",
    "\u2009": " ",
    "\t": " ",
    "\r": " ",
    "\n": " ",
}
"""Signs that printers and keyboards exchange, and the plain sign for each."""
PLAINER: Final = str.maketrans(PLAIN)
FRAMED: Final = re.compile(r"\[?(?<![A-Za-z] )(\d(?:-\d|\+)?)\]")
"""Results that a printer frames."""
MARKS: Final = frozenset({"Cf", "Cc", "Co", "Cn", "Cs"})
"""Unicode classes of characters that a reader can't see: controls, marks of direction."""
NO_SPACE_BEFORE: Final = frozenset(".,;:)!?%'") | {"'s"}
NO_SPACE_AFTER: Final = frozenset("([#")
MOST_TOKENS: Final = 600
"""A longer text is refused before anybody reads it. No printed card comes close."""


NUMBER_WORDS: Final = {
    word: str(number)
    for number, word in enumerate(
        ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 1
    )
}


SHORTENED: Final = {"can": "can't"} | {
    word: f"{word}n't"
    for word in ("is", "are", "was", "were", "has", "have", "does", "do", "did", "could")
}
"""Verbs before "not", and the short form that means the same."""


CHANGED: Final = frozenset({"not", "'s", "cannot"})
"""Tokens that are read as something else, perhaps together with the one before."""


class Token(NamedTuple):
    """A word, number or sign, and where the text has it."""

    text: str
    start: int
    end: int

    @property
    def key(self) -> str:
        """The form for comparing: capitals don't matter."""
        return self.text.lower()


def plain(text: str) -> str:
    """A text with plain quotes, dashes and spaces; each sign keeps its place.

    The brackets around results are typography, too.

    >>> plain("Nell\u2019s"), plain("[4-6]: heal")
    ("Nell's", ' 4-6 : heal')
    """
    if not text.isascii() or not text.isprintable():
        text = text.translate(PLAINER)
    if text.startswith("*"):
        text = f" {text[1:]}"
    if "]" in text:
        text = FRAMED.sub(lambda match: f" {match[1]} ", text)
        text = text.replace("]", ")")
    return text.replace("[", "(")


def unseen(text: str) -> int:
    """The place of the first character that nobody can see, or -1.

    >>> unseen("heal 1"), unseen("heal\u202e 1")
    (-1, 4)
    """
    for place, sign in enumerate(text):
        if sign not in "\t\r\n" and unicodedata.category(sign) in MARKS:
            return place
    return -1


def tokens(text: str) -> tuple[Token, ...]:
    """The tokens of a text.

    >>> [token.text for token in tokens("FREE: Wick's attack is +1.")]
    ['FREE', ':', 'Wick', "'s", 'attack', 'is', '+1', '.']
    """
    words: list[Token] = []
    for match in TOKEN.finditer(plain(text)):
        token = Token(match.group(), match.start(), match.end())
        if (key := token.key) in CHANGED:
            if key == "not" and words and words[-1].key in SHORTENED:
                before = words.pop()
                token = Token(SHORTENED[before.key], before.start, token.end)
            elif key == "'s" and words and words[-1].key in ("he", "she"):
                token = token._replace(text="is")
            elif key == "cannot":
                token = token._replace(text="can't")
        words.append(token)
    return tuple(words)


def printed_keys(text: str) -> list[str]:
    """The tokens of a text without its typography.

    >>> printed_keys("Brooks's attack") == printed_keys("Brooks' attack")
    True
    """
    keys = [NUMBER_WORDS.get(token.key, token.key) for token in tokens(text)]
    for place, key in enumerate(keys):
        if key == "'s" and place and keys[place - 1].endswith("s"):
            keys[place] = "'"
    return keys


def same_print(text: str, other: str) -> bool:
    """Whether two texts differ at most by typography: capitals, quotes, frames, digits.

    >>> same_print("Roll a D6. [4-6]: heal", "roll a d6. 4-6: Heal"), same_print("heal 1", "heal 2")
    (True, False)
    """
    first, second = printed_keys(text), printed_keys(other)
    return first == second or first == [*second, "."] or [*first, "."] == second


def joined(words: Iterable[str]) -> str:
    """Tokens as a text, with spaces where a printer has them.

    >>> joined(("FREE", ":", "Wick", "'s", "attack", "is", "+1", "."))
    "FREE: Wick's attack is +1."
    """
    text = ""
    opened = False
    for word in words:
        if word == '"':
            text += word if opened or not text or text[-1] in "([" else f" {word}"
            opened = not opened
            continue
        glued = not text or word in NO_SPACE_BEFORE or text[-1] in NO_SPACE_AFTER
        glued = glued or (opened and text.endswith('"'))
        text += word if glued else f" {word}"
    return text
