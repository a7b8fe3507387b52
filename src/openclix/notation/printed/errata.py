"""1.11 Errata: a file of a collection that replaces what its cards print, from a date on.

    errata "Spring corrections" 2026-03-01
      card crane
        points 65
        trait "Long Arm" "This character modifies range +1."
        without trait "Short Fuse"

The file ends in `.errata` and is in the folder of the cards. A line replaces the card's lines that
begin with the same word; a trait or special power replaces the one with the same name.

>>> [block] = read_errata('errata "May" 2026-05-01\\n  card crane\\n    points 65\\n')
>>> block.since.isoformat(), list(block.cards)
('2026-05-01', ['crane'])
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from datetime import UTC, date, datetime
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from openclix.engine.figures.messages import quoted, say

from ..text.errors import NotationError
from ..text.words import Statement, Word, read_lines
from .maps import file_text

ENDING: Final = ".errata"
WITHOUT: Final = "without"
NAMED: Final = ("trait", "special")
"""Lines that differ by the name after the first word."""
CORRECTED: Final = "corrected"

_on: ContextVar[date | None] = ContextVar("errata", default=None)


class Errata(NamedTuple):
    """The corrections of one date."""

    title: str
    since: date
    cards: dict[str, Statement]
    """By the name of the card's file: the lines that replace its own."""
    file: str = ""


@contextmanager
def played_on(day: date) -> Iterator[None]:
    """Reads cards as they are on a day: corrections that come later don't count yet."""
    token = _on.set(day)
    try:
        yield
    finally:
        _on.reset(token)


def day_of_play() -> date:
    """The day whose errata count: today, unless `played_on` says another."""
    return _on.get() or datetime.now(UTC).date()


def read_errata(text: str, file: str = "") -> list[Errata]:
    """1.11 The corrections of a file, by date."""
    try:
        blocks = [read_block(statement, file) for statement in read_lines(text)]
        if not blocks:
            raise NotationError(say("text-errata-form"), 1)
    except NotationError as error:
        error.file = error.file or file
        raise
    return sorted(blocks, key=lambda block: block.since)


def read_block(statement: Statement, file: str) -> Errata:
    """`errata "Spring corrections" 2026-03-01`, with cards below."""
    if statement.head != "errata":
        raise statement.words[0].error(say("text-errata-form"), ["errata"])
    cursor = statement.cursor()
    title = cursor.name("name-of-the-errata").text
    since = read_date(cursor.take("date"))
    cursor.end()
    cards: dict[str, Statement] = {}
    for inner in statement.children:
        if inner.head != "card":
            raise inner.words[0].error(say("text-errata-card"), ["card"])
        line = inner.cursor()
        name = line.take("card-file")
        line.end()
        if name.text in cards:
            raise name.error(say("text-errata-twice", card=quoted(name.text)))
        if not inner.children:
            raise name.error(say("text-errata-empty", card=quoted(name.text)))
        cards[name.text] = inner
    return Errata(title, since, cards, file)


def read_date(word: Word) -> date:
    """A day as year, month and day: `2026-03-01`."""
    try:
        return date.fromisoformat(word.text)
    except ValueError:
        raise word.error(say("text-errata-date", word=quoted(word.text))) from None


@lru_cache(maxsize=64)
def _read(path: Path, changed: int) -> tuple[Errata, ...]:
    return tuple(read_errata(file_text(path), str(path)))


def errata_beside(folder: Path) -> list[Errata]:
    """1.11 All corrections of a folder, the oldest first."""
    blocks = [
        block
        for path in sorted(folder.glob(f"*{ENDING}"))
        for block in _read(path, path.stat().st_mtime_ns)
    ]
    return sorted(blocks, key=lambda block: block.since)


def corrections(folder: Path | None, card: str) -> list[Errata]:
    """1.11 What supersedes a card on the day of play, the oldest first."""
    if folder is None or not folder.is_dir():
        return []
    day = day_of_play()
    return [block for block in errata_beside(folder) if card in block.cards and block.since <= day]


def corrected(statement: Statement, block: Errata, card: str) -> Statement:
    """1.11 A card's lines with those that supersede them, and the date since when they do."""
    lines = [line for line in statement.children if line.head != CORRECTED]
    changes = block.cards[card].children
    for line in changes:
        if line.head == WITHOUT:
            lines = taken_away(lines, line)
    replacements = [line for line in changes if line.head != WITHOUT]
    for line in replacements:
        lines = [old for old in lines if key(old) != key(line)]
    day = block.since.isoformat()
    note = Statement([Word(CORRECTED, 0), Word(day, 0)], block.cards[card].line)
    return replace(statement, children=[*lines, *replacements, note])


def key(line: Statement) -> tuple[str, str]:
    """The subject of a line: its first word, and for traits and special powers their name."""
    named = line.head in NAMED and len(line.words) > 1
    return line.head, line.words[1].raw.rstrip(":").strip('"') if named else ""


def taken_away(lines: Sequence[Statement], change: Statement) -> list[Statement]:
    """`without trait "Short Fuse"`, `without keywords`: lines that no longer count."""
    if len(change.words) < 2:
        raise change.words[0].error(say("text-errata-without"))
    head = change.words[1].text
    name = change.words[2].text if len(change.words) > 2 else ""
    kept = [line for line in lines if line.head != head or name not in ("", key(line)[1])]
    if len(kept) == len(lines):
        heads = [f"{line.head}" for line in lines]
        raise change.words[1].error(say("text-errata-nothing", word=quoted(head)), heads)
    return kept
