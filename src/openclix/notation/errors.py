"""Mistakes in a text: one sentence, the line it stands in, and the nearest word that would do."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class NotationError(Exception):
    """A text that cannot be read.

    >>> print(NotationError("no power is called 'chrage'", 3, nearest="charge", file="a.pos"))
    a.pos:3: no power is called 'chrage' (did you mean 'charge'?)
    >>> print(NotationError("the text is empty"))
    the text is empty
    """

    def __init__(
        self,
        message: str,
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
        hint = f" (did you mean {self.nearest!r}?)" if self.nearest else ""
        return f"{self.message}{hint}"

    def __str__(self) -> str:
        if self.file:
            place = f"{self.file}:{self.line}: " if self.line else f"{self.file}: "
        else:
            place = f"line {self.line}: " if self.line else ""
        return f"{place}{self.sentence}"


def nearest(word: str, choices: Iterable[str]) -> str:
    """The choice most like a word, or an empty string.

    >>> nearest("hindring", ["hindering", "blocking"])
    'hindering'
    >>> nearest("zzz", ["hindering", "blocking"])
    ''
    """
    known = list(choices)
    found = get_close_matches(word, known, 1, 0.5)
    if not found:
        folded = {choice.casefold(): choice for choice in known}
        found = [folded[near] for near in get_close_matches(word.casefold(), folded, 1, 0.5)]
    return found[0] if found else ""


def listed(choices: Iterable[str], most: int = 14) -> str:
    """Choices as a sentence names them.

    >>> listed(["a", "b", "c"])
    'a, b or c'
    """
    known = list(choices)
    if len(known) > most:
        return f"{', '.join(known[:most])} and others"
    if len(known) < 2:
        return "".join(known)
    return f"{', '.join(known[:-1])} or {known[-1]}"
