"""Words that only other editions know, so that an error can name those editions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from openclix.editions import EDITIONS
from openclix.engine.figures.figures import SYMBOL_KINDS, SYMBOLS
from openclix.engine.figures.messages import Row, quoted, say, words
from openclix.engine.table.edition import Edition

from .errors import written
from .words import Word

PLAIN: Final = frozenset(("boot", "fist", "shield", "starburst"))
"""The symbols that are on every base and grant nothing."""
assert all(len(PLAIN & {*kind}) == 1 for kind in SYMBOL_KINDS)


def check_line(edition: Edition, word: Word) -> None:
    """Refuses a line of a card or a position about something that an edition's book lacks."""
    _check(edition, word, lambda other: word.text not in other.foreign_lines)


def check_symbol(edition: Edition, word: Word) -> None:
    """1.3 Refuses a combat symbol that means nothing in an edition."""
    if word.text in SYMBOLS and word.text not in PLAIN:
        _check(edition, word, lambda other: word.text in other.symbol_abilities)


def _check(edition: Edition, word: Word, knows: Callable[[Edition], bool]) -> None:
    book = EDITIONS.get(edition.name.partition("[")[0], edition)
    """A reading of a book may leave unused what the book knows."""
    if knows(edition) or knows(book):
        return
    where = Row(words(other.name for other in EDITIONS.values() if knows(other)))
    about = {"kind": written(word.text), "edition": quoted(edition.name)}
    raise word.error(say("text-kind-elsewhere", **about, where=where))
