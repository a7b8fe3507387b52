"""1.2 Dials as text: clicks with their values and powers, and the starting lines."""

from __future__ import annotations

import re
from typing import Final

from openclix.engine.figures.figures import SLOTS, Click, Grant, PowerRef, Special, StartingLine
from openclix.engine.figures.messages import quoted, say
from openclix.engine.figures.registry import Registry

from ..text.errors import NotationError, written
from ..text.words import Cursor, Statement, Word
from .grants import read_slot, write_slot

VALUE: Final = re.compile(r"(\d{1,3})(?::(.+))?", re.S)
MOST_CLICKS: Final = 60
COUNTDOWN: Final = "countdown"
"""24.3 The word for a click with a large number instead of values."""


def read_dial(registry: Registry, line: Statement, specials: dict[str, Special]) -> list[Click]:
    """1.2 `8 10 16 3 x4 | 7:charge 9 15 2`: speed, attack, defense and damage of each click."""
    clicks: list[Click] = []
    group: list[Word] = []
    for word in [*line.words[1:], Word("|", line.line)]:
        if word.raw != "|":
            group.append(word)
            continue
        if not group:
            raise NotationError(say("text-click-between"), line.line)
        clicks.extend(read_click(registry, group, specials, line.line))
        group = []
    if len(clicks) > MOST_CLICKS:
        raise NotationError(say("text-dial-too-long", most=MOST_CLICKS), line.line)
    return clicks


def read_click(
    registry: Registry, words: list[Word], specials: dict[str, Special], line: int
) -> list[Click]:
    """One click, repeated as often as its `xN` says; `KO` is nothing."""
    if [word.raw for word in words] == ["KO"]:
        return []
    times = 1
    if re.fullmatch(r"x\d+", words[-1].raw):
        digits = words[-1].raw[1:].lstrip("0")
        times = int(digits or "0") if len(digits) < 4 else MOST_CLICKS + 1
        words = words[:-1]
    if words and words[0].raw == COUNTDOWN:
        cursor = Cursor(words, line, 1)
        number = cursor.number("number-of-the-countdown", 1)
        cursor.end()
        return [Click((0, 0, 0, 0), countdown=number)] * times
    if len(words) != 4:
        raise NotationError(
            say(
                "text-four-values",
                count=len(words),
                text=written(" ".join(word.raw for word in words)),
            ),
            line,
        )
    values: list[int] = []
    powers: list[Grant | None] = []
    for word in words:
        match = VALUE.fullmatch(word.raw)
        if match is None:
            raise word.error(say("text-not-a-value", word=quoted(word.raw)))
        values.append(int(match[1]))
        powers.append(read_slot(registry, word, match[2], specials) if match[2] else None)
    return [Click(tuple(values), tuple(powers))] * times  # type: ignore[arg-type]


def with_power(registry: Registry, click: Click, ref: PowerRef) -> Click:
    """The same click with a standard power in the slot of its own kind (27.1 to 27.4)."""
    kind = registry[ref.name].kind
    slot = SLOTS.index(kind) if kind in SLOTS else 0
    powers = list(click.powers)
    old = powers[slot]
    if old is None:
        powers[slot] = ref
    elif isinstance(old, PowerRef):
        powers[slot] = Special("", (old, ref))
    else:
        powers[slot] = Special(old.name, (*old.grants, ref), old.protected, old.text)
    return Click(click.values, tuple(powers))  # type: ignore[arg-type]


def read_line(word: Word) -> StartingLine:
    """1.7 A starting line: its click, after a colon behind its points or what it costs more."""
    match = re.fullmatch(r"(?:(\+?)(\d{1,9}):)?(\d{1,9})", word.raw)
    if match is None:
        raise word.error(say("text-starting-line-form", word=quoted(word.raw)))
    paid = int(match[2] or 0)
    points, extra = (0, paid) if match[1] else (paid, 0)
    return StartingLine(int(match[3]), points, extra)


def write_line(line: StartingLine) -> str:
    """A starting line as text."""
    if line.extra:
        return f"+{line.extra}:{line.click}"
    return f"{line.points}:{line.click}" if line.points else str(line.click)


def write_dial(dial: tuple[Click, ...], specials: dict[str, Special]) -> str:
    """A dial as text; equal clicks in a row are counted."""
    groups: list[tuple[Click, int]] = []
    for click in dial:
        if groups and groups[-1][0] == click:
            groups[-1] = (click, groups[-1][1] + 1)
        else:
            groups.append((click, 1))
    written = []
    for click, times in groups:
        if click.countdown:
            written.append(f"{COUNTDOWN} {click.countdown}" + (f" x{times}" if times > 1 else ""))
            continue
        words = [
            f"{value}:{write_slot(grant, specials)}" if grant is not None else str(value)
            for value, grant in zip(click.values, click.powers, strict=True)
        ]
        written.append(" ".join(words) + (f" x{times}" if times > 1 else ""))
    return " | ".join(written)
