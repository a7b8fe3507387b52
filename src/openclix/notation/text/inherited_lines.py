"""Lines that a text inherits from earlier ones: file-wide defaults, and the previous position.

`default` lines state once what most positions of a file have in common. `as above` reuses the
previous ruling's position. `figure`, `change` and `without` lines below it change its figures.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from openclix.engine.figures.messages import quoted, say

from .errors import NotationError, written
from .places import is_square
from .words import Statement

DEFAULT, CHANGE, WITHOUT = "default", "change", "without"
DEFAULTS: Final = ("map", "dial", "sides")
OWN_DIAL: Final = ("dial", "card", "like")
"""Lines that give a figure its own dial."""
REPLACED: Final = (
    *("map", "players", "sides", "total", "limit", "turn", "phase", "order", "given"),
    *("finished", "attacks", "edition", "scenario", "setup", "next-marker"),
)
"""Lines that a position has once: below `as above` they take the place of the one above."""


# ------------------------------------------------------------------ defaults


def is_default(statement: Statement) -> bool:
    return statement.head == DEFAULT


def read_default(statement: Statement) -> tuple[str, Statement]:
    """The subject of a `default` line, and the line it supplies."""
    kind = statement.cursor().choice("what-the-default-is-for", DEFAULTS)
    if len(statement.words) < 3:
        raise NotationError(say("text-which-default", kind=written(kind)), statement.line)
    return kind, Statement(
        statement.words[1:], statement.line, statement.indent, statement.children
    )


def with_defaults(statements: Sequence[Statement]) -> list[Statement]:
    """The statements of a position, with what their `default` lines add to them."""
    defaults = dict(read_default(statement) for statement in statements if is_default(statement))
    lines = [statement for statement in statements if not is_default(statement)]
    heads = {statement.head for statement in lines}
    merged = []
    if "map" in defaults and "map" not in heads:
        merged.append(defaults["map"])
    if "sides" in defaults and not heads & {"sides", "players"}:
        merged.append(defaults["sides"])
    dial = defaults.get("dial")
    for statement in lines:
        bare = statement.head == "figure" and not any(
            c.head in OWN_DIAL for c in statement.children
        )
        merged.append(
            with_children(statement, [*statement.children, dial]) if bare and dial else statement
        )
    return merged


def with_children(statement: Statement, children: Sequence[Statement]) -> Statement:
    return Statement(statement.words, statement.line, statement.indent, list(children))


# ------------------------------------------------------------------ the position above


def changed(above: Sequence[Statement], below: Sequence[Statement]) -> list[Statement]:
    """The position above with the lines below, which add to it or replace its own."""
    merged = list(above)
    for statement in below:
        if statement.head == CHANGE:
            place = figure_above(merged, statement, 1)
            merged[place] = figure_changed(merged[place], statement)
        elif statement.head == WITHOUT:
            statement.childless()
            if len(statement.words) < 2:
                raise NotationError(say("text-without-whom"), statement.line)
            for at in range(1, len(statement.words)):
                del merged[figure_above(merged, statement, at)]
        elif (
            statement.head == "figure"
            and len(statement.words) > 1
            and statement.words[1].text in tags(merged)
        ):
            merged[figure_above(merged, statement, 1)] = statement
        else:
            if statement.head in REPLACED:
                merged = [line for line in merged if line.head != statement.head]
            merged.append(statement)
    return merged


def tags(statements: Sequence[Statement]) -> list[str]:
    """The tags of the figures that some lines bring in."""
    return [
        statement.words[1].text
        for statement in statements
        if statement.head == "figure" and len(statement.words) > 1
    ]


def figure_above(statements: Sequence[Statement], line: Statement, at: int) -> int:
    """The place of the figure that a word of a line names."""
    if len(line.words) <= at:
        raise NotationError(say("text-which-figure", word=written(line.head)), line.line)
    word = line.words[at]
    for place, statement in enumerate(statements):
        if (
            statement.head == "figure"
            and len(statement.words) > 1
            and statement.words[1].text == word.text
        ):
            return place
    raise word.error(say("text-no-figure-above", word=quoted(word.text)), tags(statements))


def figure_changed(figure: Statement, change: Statement) -> Statement:
    """A figure with another place, or with lines replaced by others of the same kind."""
    words = list(figure.words)
    for word in change.words[2:]:
        if not is_square(word.text) and len(change.words) > 3:
            raise word.error(say("text-one-new-place"))
        words[3:] = [word]
    heads = {child.head for child in change.children}
    kept = [child for child in figure.children if child.head not in heads]
    return Statement(words, change.line, figure.indent, [*kept, *change.children])
