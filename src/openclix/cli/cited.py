"""Finds a ruling by file, or by file and line as `openclix judge` cites it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from openclix.engine.figures.messages import quoted, say
from openclix.notation.positions.positions import build_position
from openclix.notation.rulings.rulings import Court, Ruling, read_rulings
from openclix.notation.text.errors import NotationError, written

from .files import read_text

CITED: Final = re.compile(r"(?P<file>.+\.ruling)(:(?P<line>\d{1,9}):?)?")


def is_ruling(path: Path) -> bool:
    """Whether a name refers to a ruling, with or without a line."""
    return CITED.fullmatch(str(path)) is not None


def read_ruling(path: Path, steps: int = 0) -> Court:
    """The ruling at a line (the first if none is named), after a number of steps."""
    match = CITED.fullmatch(str(path))
    assert match is not None
    file = Path(match["file"])
    line = int(match["line"] or 1)
    mistakes: list[NotationError] = []
    rulings = read_rulings(read_text(file), str(file), file.parent, mistakes)
    ruling = ruling_at(rulings, line)
    for mistake in mistakes:
        after = [other.line for other in rulings if other.line > mistake.line]
        before = [other.line for other in rulings if other.line <= mistake.line]
        between = max(before, default=0) < line < min(after, default=line + 1)
        if between and (ruling is None or not ruling.steps or line > ruling.steps[-1].line):
            raise mistake
    if ruling is None:
        raise NotationError(say("text-no-ruling"), file=str(file))
    edition = ruling.editions[0]
    try:
        court = Court(ruling, edition, build_position(ruling.position, file.parent, edition))
    except NotationError as error:
        error.file = error.file or str(file)
        raise
    if steps > len(ruling.steps):
        wrong = say("text-so-many-steps", steps=len(ruling.steps), asked=steps)
        raise NotationError(wrong, ruling.line, file=str(file))
    for step in ruling.steps[:steps]:
        problem = court.take(step)
        if problem is not None:
            raise NotationError(
                say("text-does-not-hold", text=quoted(step.text), problem=written(problem)),
                step.line,
                file=str(file),
            )
    return court


def ruling_at(rulings: list[Ruling], line: int) -> Ruling | None:
    """The last ruling that begins before a line is over; above all of them the first."""
    before = [ruling for ruling in rulings if ruling.line <= line]
    return before[-1] if before else next(iter(rulings), None)


def give_dice(court: Court) -> Court:
    """Gives a ruling the dice that it writes down before its first choice."""
    for step in court.ruling.steps if not court.begun else ():
        if step.head != "dice":
            break
        court.take(step)
    return court
