"""The figures, squares, pieces of terrain and markers that a player's text names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from openclix.board import edge_between

from ..figures.messages import Argument, Message, Row, quoted, say, square_name, word
from ..figures.refusal import Refusal, refuse
from ..moving.larger_bases import rectangle
from ..state.marker_shapes import Turned
from ..terrain.destroying import RIM, Piece

if TYPE_CHECKING:
    from ..table.table import Table

Placement = tuple[int, int, int]
"""The squares between two corners: the first corner, the squares, and 0."""

MARKER: Final = re.compile(r"m([0-9]{1,9})")
LONGEST: Final = 60
"""How much of a mistyped word is compared with others."""
MOST_NAMED: Final = 12
"""How many options a refusal names before it only counts the rest."""


def nearest(text: str, names: Iterable[str]) -> Message | str:
    """The hint that a mistyped word deserves, or nothing."""
    words = list(dict.fromkeys(names))
    close = get_close_matches(text[:LONGEST], words, 1) or [
        w for w in words if w.lower() == text.lower()
    ]
    return say("did-you-mean", word=quoted(close[0])) if close else ""


def listed(options: list[str]) -> Argument:
    """Some options as a player reads them, the first ones by name."""
    more = len(options) - MOST_NAMED
    named = Row(word(option) for option in options[:MOST_NAMED])
    return say("and-more", named=named, more=more) if more > 0 else named


def figure_named(table: Table, text: str, section: str) -> int | Refusal:
    """The figure with that tag."""
    if text in table.tags:
        return table.tags.index(text)
    return no_such_figure(text, table.tags, section)


def recased(table: Table, words: list[str]) -> list[str]:
    """The words with tags in their own capitals, where they can mean only one figure: `b` for
    `B`."""
    tags: dict[str, list[str]] = {}
    for tag in table.tags:
        tags.setdefault(tag.casefold(), []).append(tag)
    meant = (tags.get(word.casefold(), []) if word not in table.tags else [] for word in words)
    return [
        tags_meant[0] if len(tags_meant) == 1 else word
        for word, tags_meant in zip(words, meant, strict=True)
    ]


def no_such_figure(text: str, names: Iterable[str], section: str) -> Refusal:
    """The refusal of a word that should name a figure."""
    return refuse("unknown-figure", section, word=quoted(text), hint=nearest(text, names))


def square_named(table: Table, text: str) -> int | Placement | Refusal:
    """A square (`c4`), or the rectangle of a larger base (`c4-d5`)."""
    grid = table.map.grid
    try:
        if "-" not in text:
            return grid.parse(text)
        corner, opposite = (grid.parse(corner) for corner in text.split("-", 1))
        covered = rectangle(grid.width, grid.height, *grid.xy(corner), *grid.xy(opposite))
        if covered:
            return corner, covered, 0
    except ValueError:
        pass
    first, last = square_name(table, 0), square_name(table, grid.size - 1)
    return refuse("unknown-square", "3.1", word=quoted(text), first=first, last=last)


def spot_named(table: Table, text: str, after: list[str]) -> int | Placement | Turned | Refusal:
    """17.8 A square, and after it how a marker that is put down there is turned: `c4 turn 1`."""
    spot = square_named(table, text)
    if isinstance(spot, int) and after in (["turn", "1"], ["turn", "2"], ["turn", "3"]):
        return Turned(spot, 0, int(after[1]))
    return spot


def marker_named(table: Table, text: str) -> int | Refusal:
    """A marker (`m2`)."""
    match = MARKER.fullmatch(text)
    if match is not None and table.marker(int(match[1])) is not None:
        return int(match[1])
    names = [f"m{marker.id}" for marker in table.markers]
    if not names:
        return refuse("unknown-marker", "17", "none-there", word=quoted(text))
    return refuse("unknown-marker", "17", word=quoted(text), known=listed(names))


def piece_named(table: Table, words: list[str]) -> Piece | Refusal:
    """A piece of terrain: `wall c3/d3`, `wall a1 north`, `block d5` or `m2`."""
    if len(words) == 1 and MARKER.fullmatch(words[0]):
        marker = marker_named(table, words[0])
        return marker if isinstance(marker, Refusal) else ("marker", marker)
    grid = table.map.grid
    try:
        if len(words) == 2 and words[0] == "block":
            return "block", grid.parse(words[1])
        if len(words) == 3 and words[0] == "wall" and f"rim-{words[2]}" in RIM:
            return f"rim-{words[2]}", grid.parse(words[1])
        if len(words) == 2 and words[0] == "wall":
            first, second = (grid.parse(name) for name in words[1].split("/"))
            return edge_between(grid, first, second)
    except ValueError:
        pass
    return refuse("unknown-piece", "16.3", words=quoted(" ".join(words)))
