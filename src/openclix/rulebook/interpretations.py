"""Our decisions where a book leaves something open: the tables of `docs/interpretations.md`.

Translations are next to the books (`interpretations.fr.tsv`), keyed by the first cell of the row.
Rows with the same first cell are in the order of the document.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from openclix.language.catalogue import typeset

from .reading import BOOKS, KERNEL, _table, books, same

NAME: Final = "interpretations.md"
_CELL: Final = re.compile(r"(?<!\\)\|")
_KEY: Final = re.compile(r"[a-z]*[\w.]*\d\w*")


class Interpretation(NamedTuple):
    """One decided point: its sections, the question, our interpretation, and why."""

    sections: tuple[str, ...]
    question: str
    reading: str
    reason: str
    edition: str = KERNEL
    """The edition whose book it is about."""
    cell: str = ""
    """The first cell of its row, exactly as written."""


@cache
def interpretations(language: str = "en") -> tuple[Interpretation, ...]:
    """All interpretations, in document order. Empty if the document isn't available."""
    here = Path(__file__)
    for path in (here.with_name(NAME), *(up / "docs" / NAME for up in here.parents[2:4])):
        if path.is_file():
            rows = _read(path.read_text(encoding="utf-8"))
            return tuple(rows if language == "en" else _spoken(rows, language))
    return ()


def readings(
    edition: str, numbers: Iterable[str], language: str = "en"
) -> Iterator[Interpretation]:
    """Our interpretations of these sections. Includes the same rules in older books."""
    name = edition.partition("[")[0]
    folder = books()[name].folder if name in books() else name
    asked, equal = frozenset(numbers), same(folder)
    for interpretation in interpretations(language):
        if interpretation.edition in (name, folder):
            keys = set(interpretation.sections)
        elif folder != KERNEL and interpretation.edition in BOOKS[: BOOKS.index(folder)]:
            keys = {key for section in interpretation.sections for key in equal.get(section, ())}
        else:
            continue
        if keys & asked:
            yield interpretation


def _read(text: str) -> list[Interpretation]:
    """The rows of the tables, each with the edition in the heading above it.

    >>> _read("| 10.2, 16.5a | q | r | w |")[0][:4]
    (('10.2', '16.5a'), 'q', 'r', 'w')
    >>> [one.sections for one in _read("## older\\n| x.1 *reading* `slam` | q | r | w |")]
    [('x.1',)]
    """
    rows, edition = [], KERNEL
    for line in text.splitlines():
        if line.startswith("## "):
            edition = line.removeprefix("## ").strip()
        cells = [cell.strip() for cell in _CELL.split(line)[1:-1]]
        if len(cells) != 4 or cells[0] in HEADS or cells[0].startswith("-"):
            continue
        own, _, keys = cells[0].rpartition(":")
        whose = own or (cells[0] if cells[0] in books() else edition)
        sections = tuple(_KEY.findall(keys.partition(" *")[0])) if keys != whose else ()
        rows.append(Interpretation(sections, cells[1], cells[2], cells[3], whose, cells[0]))
    return rows


HEADS: Final = ("section", "where", "rule")
"""The possible headings of a table's first column."""


def _spoken(rows: list[Interpretation], language: str) -> Iterator[Interpretation]:
    """The same in another language, as far as it is translated."""
    told: dict[str, list[list[str]]] = defaultdict(list)
    set_in = typeset(language)
    for cell, *texts in _table(f"interpretations.{language}.tsv"):
        told[cell].append([set_in(text) for text in texts])
    for interpretation in rows:
        texts = (
            told[interpretation.cell].pop(0)
            if told[interpretation.cell]
            else [interpretation.question, interpretation.reading]
        )
        yield interpretation._replace(question=texts[0], reading=texts[1])
