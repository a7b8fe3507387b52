"""What a player named: figures, squares, pieces of terrain and markers, out of a choice's words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING

from openclix.board import edge_between

from .abilities import Refusal
from .larger_bases import rectangle
from .marker_shapes import Turned
from .markers import RIM, Piece

if TYPE_CHECKING:
    from .table import Table

Placement = tuple[int, int, int]
"""The squares between two corners: the first corner, the squares, and 0."""

MARKER = re.compile(r"m([0-9]{1,9})")
LONGEST = 60
"""How much of a mistyped word is compared with others."""
MOST_NAMED = 12
"""How many options a refusal names before it only counts the rest."""


def nearest(word: str, known: Iterable[str]) -> str:
    """The hint that a mistyped word deserves, or nothing."""
    words = list(dict.fromkeys(known))
    close = get_close_matches(word[:LONGEST], words, 1) or [
        w for w in words if w.lower() == word.lower()
    ]
    return f"; did you mean {close[0]!r}?" if close else ""


def listed(options: list[str]) -> str:
    """Some options as a player reads them, the first ones by name."""
    more = len(options) - MOST_NAMED
    return ", ".join(options[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")


def figure_named(table: Table, word: str, section: str) -> int | Refusal:
    """The figure with that tag."""
    if word in table.tags:
        return table.tags.index(word)
    hint = nearest(word, table.tags)
    return Refusal("unknown-figure", f"no figure is called {word!r}{hint}", section)


def square_named(table: Table, word: str) -> int | Placement | Refusal:
    """A square (`c4`), or the rectangle of a larger base (`c4-d5`)."""
    grid = table.map.grid
    try:
        if "-" not in word:
            return grid.parse(word)
        first, last = (grid.parse(corner) for corner in word.split("-", 1))
        covered = rectangle(grid.width, grid.height, *grid.xy(first), *grid.xy(last))
        if covered:
            return first, covered, 0
    except ValueError:
        pass
    there = f"this map runs from {grid.name(0)} to {grid.name(grid.size - 1)}"
    return Refusal("unknown-square", f"{word!r} is no square; {there}", "3.1")


def spot_named(table: Table, word: str, after: list[str]) -> int | Placement | Turned | Refusal:
    """17.8 A square, and after it how a marker that is put down there is turned: `c4 turn 1`."""
    found = square_named(table, word)
    if isinstance(found, int) and len(after) == 2 and after[0] == "turn" and after[1] in "123":
        return Turned(found, 0, int(after[1]))
    return found


def marker_named(table: Table, word: str) -> int | Refusal:
    """A marker (`m2`)."""
    match = MARKER.fullmatch(word)
    if match is not None and table.marker(int(match[1])) is not None:
        return int(match[1])
    names = [f"m{marker.id}" for marker in table.markers]
    known = f"there are {listed(names)}" if names else "there is none"
    return Refusal("unknown-marker", f"no marker is called {word!r}; {known}", "17")


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
            one, two = (grid.parse(name) for name in words[1].split("/"))
            return edge_between(grid, one, two)
    except ValueError:
        pass
    said = " ".join(words)
    return Refusal(
        "unknown-piece",
        f"{said!r} is no piece of terrain: name it as 'wall c3/d3', 'block d5' or 'm2'",
        "16.3",
    )
