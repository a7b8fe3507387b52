"""What a text inherits from earlier lines: file-wide defaults, and the previous position.

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
    defaults = dict(read_default(one) for one in statements if is_default(one))
    lines = [one for one in statements if not is_default(one)]
    heads = {one.head for one in lines}
    found = []
    if "map" in defaults and "map" not in heads:
        found.append(defaults["map"])
    if "sides" in defaults and not heads & {"sides", "players"}:
        found.append(defaults["sides"])
    dial = defaults.get("dial")
    for one in lines:
        bare = one.head == "figure" and not any(c.head in OWN_DIAL for c in one.children)
        found.append(with_children(one, [*one.children, dial]) if bare and dial else one)
    return found


def with_children(statement: Statement, children: Sequence[Statement]) -> Statement:
    return Statement(statement.words, statement.line, statement.indent, list(children))


# ------------------------------------------------------------------ the position above


def changed(above: Sequence[Statement], below: Sequence[Statement]) -> list[Statement]:
    """The position above with the lines below, which add to it or replace its own."""
    found = list(above)
    for one in below:
        if one.head == CHANGE:
            place = figure_above(found, one, 1)
            found[place] = figure_changed(found[place], one)
        elif one.head == WITHOUT:
            one.childless()
            if len(one.words) < 2:
                raise NotationError(say("text-without-whom"), one.line)
            for at in range(1, len(one.words)):
                del found[figure_above(found, one, at)]
        elif one.head == "figure" and len(one.words) > 1 and one.words[1].text in tags(found):
            found[figure_above(found, one, 1)] = one
        else:
            if one.head in REPLACED:
                found = [line for line in found if line.head != one.head]
            found.append(one)
    return found


def tags(statements: Sequence[Statement]) -> list[str]:
    """The tags of the figures that some lines bring in."""
    return [one.words[1].text for one in statements if one.head == "figure" and len(one.words) > 1]


def figure_above(statements: Sequence[Statement], line: Statement, at: int) -> int:
    """The place of the figure that a word of a line names."""
    if len(line.words) <= at:
        raise NotationError(say("text-which-figure", word=written(line.head)), line.line)
    word = line.words[at]
    for place, one in enumerate(statements):
        if one.head == "figure" and len(one.words) > 1 and one.words[1].text == word.text:
            return place
    raise word.error(say("text-no-figure-above", word=quoted(word.text)), tags(statements))


def figure_changed(figure: Statement, change: Statement) -> Statement:
    """A figure with another place, or with lines replaced by others of the same kind."""
    words = list(figure.words)
    for word in change.words[2:]:
        if not is_square(word.text) and len(change.words) > 3:
            raise word.error(say("text-one-new-place"))
        words[3:] = [word]
    heads = {one.head for one in change.children}
    kept = [one for one in figure.children if one.head not in heads]
    return Statement(words, change.line, figure.indent, [*kept, *change.children])
