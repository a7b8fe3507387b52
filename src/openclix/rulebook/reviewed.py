"""The sections that sentences cite: one reviewed table per book.

A row of `citations.tsv` has four columns:

- `said`, the kind of sentence: `event move`, `ask target`, `refusal no-range`, `power`
- `rule`, the rule behind it as the engine names it, or a star for any rule
- `section`, the section of this book that is about it, or `-` if the book is silent
- `words`, what that section says about it, in a few words of ours

Every row is written by hand. A sentence without a row carries no number.

>>> cite("comprehensive", "event move", "6.5"), cite("classic-2002", "event move", "6.5")
('10.2', 'move.1')
>>> cite("classic-2002", "refusal plot-used", "24.5")
''
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from .reading import NOTHING, _table, books

ANY: Final = "*"
"""In the column `rule`: any rule. At its end: every key that begins so."""
POWER: Final = "power"
"""The kind of sentence about a power or ability. Its own section is the rule."""
EVENT: Final = "event "
"""The beginning of every kind of sentence about an event."""
WITH_POWERS: Final = (
    *("action", "evades", "marker", "marker gone", "place"),
    *("reduced", "roll", "used", "uses"),
)
BY_POWERS: Final = frozenset((POWER, *(EVENT + label for label in WITH_POWERS)))
"""Kinds of sentences that cite the power in use, however its key begins."""
OF_POWERS: Final = ("27.", "pow.", "team.", "scn.", "sentinel.", "capture.", "rescue.")
"""How the keys of powers begin. A refusal by a power cites the power."""


class Citation(NamedTuple):
    """One reviewed row: a kind of sentence, its rule, and the section of this book about it."""

    said: str
    rule: str
    section: str
    words: str

    @property
    def silent(self) -> bool:
        """Whether the book says nothing about it."""
        return self.section == NOTHING


@cache
def citations(folder: str) -> tuple[Citation, ...]:
    """The reviewed rows of a book, in the order of its table."""
    return tuple(Citation(*row) for row in _table(f"{folder}/citations.tsv"))


@cache
def _rows(folder: str) -> dict[tuple[str, str], Citation]:
    return {(row.said, row.rule): row for row in citations(folder)}


@cache
def row_for(folder: str, sentence: str, rule: str) -> Citation | None:
    """The row that decides what is cited: the exact one, the power's, or the general one."""
    rows = _rows(folder)
    row = rows.get((sentence, rule))
    if row is None and (
        sentence in BY_POWERS or (rule.startswith(OF_POWERS) and sentence[:6] != EVENT)
    ):
        row = rows.get((POWER, rule)) or _of_prefix(rows, rule)
    return row or rows.get((sentence, ANY))


def _of_prefix(rows: dict[tuple[str, str], Citation], rule: str) -> Citation | None:
    """The row of the longest beginning of a power's key: `team.*`."""
    prefixes = (f"{rule[:cut]}{ANY}" for cut in range(len(rule), 0, -1))
    return next((rows[POWER, prefix] for prefix in prefixes if (POWER, prefix) in rows), None)


def cite(edition: str, sentence: str, rule: str) -> str:
    """The section of an edition's book that is about a kind of sentence, or nothing."""
    row = row_for(folder_of(edition), sentence, rule)
    return "" if row is None or row.silent else row.section


def folder_of(edition: str) -> str:
    """The folder of the book that an edition is played by."""
    name = edition.partition("[")[0]  # whatever it is played with
    book = books().get(name)
    return name if book is None else book.folder


def citing(edition: str) -> Callable[[str, str], str]:
    """A function that cites an edition's book. The table is read on first use.

    >>> citing("classic-2002")("event break away", "10.8")
    'break.1'
    """
    return lambda sentence, rule: cite(edition, sentence, rule)
