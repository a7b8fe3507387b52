"""The words of a written selector or condition, taken one after the other."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from difflib import get_close_matches
from typing import Final, TypeVar

from ..figures.messages import Message, quoted, say

WORD: Final = re.compile(r'"(?:[^"\\]|\\.)*"|<=|>=|!=|[(),<>=]|[\w/.:\'-]+', re.DOTALL)
BARE: Final = re.compile(r"[\w/.:'-]+")
ESCAPED: Final = re.compile(r"\\(.)", re.DOTALL)
NUMBER: Final = re.compile(r"-?\d{1,4}", re.ASCII)
MOST_DEEP: Final = 50
"""How deeply parentheses and `not` may be nested."""

T = TypeVar("T")


class ConditionError(ValueError):
    """A text that isn't a condition or a selector, with the nearest valid word."""

    def __init__(self, message: Message, nearest: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.nearest = nearest


def nearest(word: str, valid: Collection[str]) -> str:
    """The valid word that is most like a mistaken one, if any is."""
    return next(iter(get_close_matches(word, list(valid), 1, 0.4)), "")


def written(word: str, reserved: Collection[str] = ()) -> str:
    """A word as a text has it: in quotes if it is not plain, or means something else there.

    >>> written("Sailor"), written("Dock Hand")
    ('Sailor', '"Dock Hand"')
    """
    if BARE.fullmatch(word) and word not in reserved:
        return word
    escaped = word.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def plain(token: str) -> str:
    """The word that a token stands for: without its quotes."""
    return ESCAPED.sub(r"\1", token[1:-1]) if token.startswith('"') else token


class Words:
    """A text as words, and the place of the next one."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.words = WORD.findall(text)
        self.at = 0
        self.depth = 0
        if "".join("".join(self.words).split()) != "".join(text.split()):
            raise ConditionError(say("condition-signs", text=quoted(text)))

    def left(self) -> bool:
        return self.at < len(self.words)

    def next(self) -> str:
        return self.words[self.at] if self.left() else ""

    def took(self, word: str) -> bool:
        if self.next() != word:
            return False
        self.at += 1
        return True

    def take(self, valid: Collection[str] = ()) -> str:
        """The next word, which must be a valid one."""
        word = self.next()
        if not word:
            raise ConditionError(say("condition-ends", text=quoted(self.text)))
        if valid and word not in valid:
            raise ConditionError(say("condition-unknown", word=quoted(word)), nearest(word, valid))
        self.at += 1
        return plain(word)

    def number(self) -> int:
        word = self.take()
        if not NUMBER.fullmatch(word):
            raise ConditionError(
                say("condition-no-number", word=quoted(word), text=quoted(self.text))
            )
        return int(word)

    def deeper(self, part: Callable[[], T]) -> T:
        """Something within parentheses, or after `not`."""
        self.depth += 1
        if self.depth > MOST_DEEP:
            raise ConditionError(say("condition-too-deep", most=MOST_DEEP))
        inner = part()
        self.depth -= 1
        return inner
