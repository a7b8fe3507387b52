"""Lines that a text inherits from earlier ones: file-wide defaults, and the previous position.

`default` lines state once what most positions of a file have in common. `as above` reuses the
previous ruling's position. Lines below it that name a figure, marker or element of that position
take its place. `change` and `without` lines change or drop it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from openclix.engine.figures.messages import quoted, say

from .errors import NotationError, written
from .places import is_square
from .words import Statement, Word

DEFAULT, CHANGE, WITHOUT = "default", "change", "without"
DEFAULTS: Final = ("map", "dial", "sides", "total")
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
    if "total" in defaults and "total" not in heads:
        merged.append(defaults["total"])
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


NAMED: Final = ("figure", "element", "marker", "object")
"""Lines that bring in something with a name."""
MARKERS: Final = ("marker", "object")
MARKER_NAME: Final = re.compile(r"m[0-9]+")
HELD: Final = "held"


def changed(above: Sequence[Statement], below: Sequence[Statement]) -> list[Statement]:
    """The position above with the lines below, which add to it or replace its own."""
    merged = list(above)
    for statement in below:
        if statement.head == CHANGE:
            place = place_above(merged, statement, 1)
            merged[place] = thing_changed(merged[place], statement)
        elif statement.head == WITHOUT:
            statement.childless()
            if len(statement.words) < 2:
                raise NotationError(say("text-without-whom"), statement.line)
            for at in range(1, len(statement.words)):
                del merged[place_above(merged, statement, at)]
        elif name_in(statement) in names(merged):
            merged[place_above(merged, statement, 1)] = statement
        else:
            if statement.head in REPLACED:
                merged = [line for line in merged if line.head != statement.head]
            merged.append(statement)
    return merged


def name_in(statement: Statement) -> str | None:
    """The name of what a line brings in: the tag of a figure or element, the number of a marker."""
    if statement.head not in NAMED or len(statement.words) < 2:
        return None
    name = statement.words[1].text
    return name if statement.head not in MARKERS or MARKER_NAME.fullmatch(name) else None


def names(statements: Sequence[Statement]) -> list[str]:
    """The names of everything that some lines bring in."""
    return [name for name in map(name_in, statements) if name is not None]


def place_above(statements: Sequence[Statement], line: Statement, at: int) -> int:
    """The place of the line for what a word names."""
    if len(line.words) <= at:
        raise NotationError(say("text-which-figure", word=written(line.head)), line.line)
    word = line.words[at]
    for place, statement in enumerate(statements):
        if name_in(statement) == word.text:
            return place
    raise word.error(say("text-no-figure-above", word=quoted(word.text)), names(statements))


def thing_changed(thing: Statement, change: Statement) -> Statement:
    """A figure, marker or element with another place, or with other lines of the same kind."""
    words = marker_moved(thing, change) if thing.head in MARKERS else figure_moved(thing, change)
    heads = {child.head for child in change.children}
    kept = [child for child in thing.children if child.head not in heads]
    return Statement(words, change.line, thing.indent, [*kept, *change.children])


def figure_moved(figure: Statement, change: Statement) -> list[Word]:
    """The words of a figure's line with its new place."""
    words = list(figure.words)
    for word in change.words[2:]:
        if not is_square(word.text) and len(change.words) > 3:
            raise word.error(say("text-one-new-place"))
        words[3:] = [word]
    return words


def marker_moved(marker: Statement, change: Statement) -> list[Word]:
    """The words of a marker's line with its new squares, or `held`."""
    places = change.words[2:]
    if not places:
        return list(marker.words)
    for word in places:
        if word.text != HELD and not is_square(word.text):
            raise word.error(say("text-new-squares"))
    first = 2 if marker.head == "object" else 3
    last = first
    while last < len(marker.words) and (
        marker.words[last].text == HELD or is_square(marker.words[last].text)
    ):
        last += 1
    return [*marker.words[:first], *places, *marker.words[last:]]
