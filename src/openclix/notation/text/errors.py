"""Mistakes in a text: one message, its line, and the nearest valid word."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from openclix.engine.figures.messages import (
    Argument,
    Either,
    Message,
    Name,
    Row,
    quoted,
    say,
    words,
)
from openclix.engine.figures.refusal import Refusal


class NotationError(Exception):
    """A text that can't be read. The sentence is in the reader's language.

    >>> from openclix.engine.figures.messages import quoted
    >>> wrong = say("text-no-power", name=quoted("chrage"))
    >>> print(NotationError(wrong, 3, nearest="charge", file="a.pos"))
    a.pos:3: no power or ability is called 'chrage' (did you mean 'charge'?)
    >>> print(NotationError(say("text-no-map")))
    there is no map in this text
    """

    def __init__(
        self,
        message: Message,
        line: int = 0,
        column: int = 0,
        nearest: str = "",
        file: str = "",
    ) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column
        self.nearest = nearest
        self.file = file

    @property
    def sentence(self) -> str:
        """The message with its hint, without the place."""
        return str(self.whole)

    @property
    def whole(self) -> Message:
        """The message with its hint."""
        if not self.nearest:
            return self.message
        return say("text-hinted", text=self.message, word=quoted(self.nearest))

    def __str__(self) -> str:
        if self.file:
            place = f"{self.file}:{self.line}: " if self.line else f"{self.file}: "
        else:
            place = str(say("text-line", line=self.line)) + " " if self.line else ""
        return f"{place}{self.sentence}"


def hint(near: str) -> str:
    """A suggestion for a sentence about a word that is close to a known one."""
    return str(say("did-you-mean-aside", word=quoted(near))) if near else ""


def nearest(word: str, choices: Iterable[str]) -> str:
    """The choice most like a word, or an empty string.

    >>> nearest("hindring", ["hindering", "blocking"])
    'hindering'
    >>> nearest("zzz", ["hindering", "blocking"])
    ''
    """
    candidates = list(choices)
    matches = get_close_matches(word, candidates, 1, 0.5)
    if not matches:
        folded = {choice.casefold(): choice for choice in candidates}
        matches = [folded[near] for near in get_close_matches(word.casefold(), folded, 1, 0.5)]
    return matches[0] if matches else ""


def written(what: object) -> Name:
    """Something as a text writes it, in any language."""
    return Name("word", str(what))


def refused(refusal: Refusal) -> Message:
    """Why a choice is not legal, with its section."""
    return say("cited", text=refusal.message, section=written(refusal.section))


def either(choices: Iterable[str], most: int = 14) -> Argument:
    """Choices as a sentence names them.

    >>> from openclix.engine.figures.messages import spoken
    >>> spoken(either(["a", "b", "c"]))
    'a, b or c'
    >>> spoken(either(["a", "b", "c"], 2))
    'a, b and others'
    """
    candidates = list(choices)
    if len(candidates) > most:
        return say("and-others", named=Row(words(candidates[:most])))
    return Either(words(candidates))
