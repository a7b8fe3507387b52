"""What we decided where a book leaves something open: the table of `docs/interpretations.md`."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

NAME = "interpretations.md"
_CELL = re.compile(r"(?<!\\)\|")


class Interpretation(NamedTuple):
    """One point that was decided: the sections it belongs to, the question, our reading, why."""

    sections: tuple[str, ...]
    question: str
    reading: str
    reason: str


@cache
def interpretations() -> tuple[Interpretation, ...]:
    """All of them, in the order of the document; none where the document is not at hand."""
    here = Path(__file__)
    for path in (here.with_name(NAME), *(up / "docs" / NAME for up in here.parents[2:4])):
        if path.is_file():
            return tuple(_read(path.read_text(encoding="utf-8")))
    return ()


def _read(text: str) -> list[Interpretation]:
    """The rows of the table.

    >>> _read("| section | question | reading | reason |\\n|---|\\n| 10.2, 16.5a | q | r | w |")
    [Interpretation(sections=('10.2', '16.5a'), question='q', reading='r', reason='w')]
    """
    found = []
    for line in text.splitlines():
        cells = [cell.strip() for cell in _CELL.split(line)[1:-1]]
        if len(cells) == 4 and cells[0][:1].isdigit():
            found.append(Interpretation(tuple(re.split(r"[,; ]+", cells[0])), *cells[1:]))
    return found
