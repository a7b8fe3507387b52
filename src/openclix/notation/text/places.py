"""Squares, rectangles and edges as text.

>>> from openclix.board import Grid
>>> from openclix.notation.text.words import split_words
>>> grid = Grid.of(16, 16)
>>> mask = read_squares(grid, split_words("c4-e6 a1"))
>>> write_squares(grid, mask)
'a1 c4-e6'
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterable
from typing import Final

from openclix.board import Edges, Grid, bits, edge_between, edge_squares
from openclix.engine.figures.messages import quoted, say

from .errors import NotationError, written
from .words import Cursor, Word

LETTERS: Final = string.ascii_letters
SQUARE: Final = re.compile(r"[A-Za-z]{1,2}\d+")
DIRECTIONS: Final = ("north", "east", "south", "west")
LONG_RUN: Final = 3
"""Edges in a row from this many on are written as a rectangle with a direction."""


def is_square(text: str) -> bool:
    """Whether a word looks like a square or a rectangle of squares."""
    return all(SQUARE.fullmatch(part) for part in text.split("-")) and text.count("-") <= 1


def read_square(grid: Grid, word: Word) -> int:
    """The square that a word names."""
    try:
        return grid.parse(word.text)
    except ValueError:
        last = grid.name(grid.size - 1)
        wrong = say("text-off-the-map", word=quoted(word.text), last=written(last))
        if not SQUARE.fullmatch(word.text) or word.text.lstrip(LETTERS)[0] == "0":
            wrong = say("text-square-form", word=quoted(word.text))
        raise word.error(wrong) from None


def read_rectangle(grid: Grid, word: Word) -> tuple[int, int, int, int]:
    """Column and row of the top left square, width and height, of `c4` or `c4-e6`."""
    names = word.text.split("-")
    if len(names) > 2 or not all(names):
        raise word.error(say("text-not-a-square", word=quoted(word.text)))
    corners = [read_square(grid, Word(name, word.line, word.column)) for name in names]
    columns = sorted(grid.xy(corner)[0] for corner in corners)
    rows = sorted(grid.xy(corner)[1] for corner in corners)
    return columns[0], rows[0], columns[-1] - columns[0] + 1, rows[-1] - rows[0] + 1


def read_mask(grid: Grid, word: Word) -> int:
    """The set of squares that a word names."""
    x, y, wide, high = read_rectangle(grid, word)
    row = ((1 << wide) - 1) << x
    return sum(row << (y + k) * grid.width for k in range(high))


def read_squares(grid: Grid, words: Iterable[Word]) -> int:
    """The set of squares that a list of words names."""
    mask = 0
    for word in words:
        mask |= read_mask(grid, word)
    return mask


def rectangles(grid: Grid, mask: int) -> list[tuple[int, int, int, int]]:
    """A set of squares cut into rectangles, from the top left on."""
    blocks = []
    while mask:
        lead = (mask & -mask).bit_length() - 1
        x, y = grid.xy(lead)
        wide = 1
        while x + wide < grid.width and mask >> (lead + wide) & 1:
            wide += 1
        row = ((1 << wide) - 1) << lead
        high = 1
        while y + high < grid.height and not row << high * grid.width & ~mask:
            high += 1
        for k in range(high):
            mask &= ~(row << k * grid.width)
        blocks.append((x, y, wide, high))
    return blocks


def write_rectangle(grid: Grid, x: int, y: int, wide: int, high: int) -> str:
    first = grid.name(grid.index(x, y))
    if wide == high == 1:
        return first
    return f"{first}-{grid.name(grid.index(x + wide - 1, y + high - 1))}"


def write_squares(grid: Grid, mask: int) -> str:
    """A set of squares as text."""
    return " ".join(write_rectangle(grid, *rectangle) for rectangle in rectangles(grid, mask))


# ------------------------------------------------------------------ edges


def read_edge(grid: Grid, word: Word) -> tuple[str, int]:
    """The edge between two squares, written `c4/d4`."""
    names = word.text.split("/")
    if len(names) != 2:
        raise word.error(say("text-not-an-edge", word=quoted(word.text)))
    start, end = (read_square(grid, Word(name, word.line, word.column)) for name in names)
    try:
        return edge_between(grid, start, end)
    except ValueError:
        first, second = (written(grid.name(square)) for square in (start, end))
        raise word.error(say("text-no-shared-edge", first=first, second=second)) from None


def write_edge(grid: Grid, edge: tuple[str, int]) -> str:
    first, second = edge_squares(grid, edge)
    return f"{grid.name(first)}/{grid.name(second)}"


class EdgeSet:
    """Edges while they are collected: between squares, and along the map's own edge."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.east = 0
        self.south = 0
        self.rim: set[tuple[int, int]] = set()

    def add(self, edge: tuple[str, int]) -> None:
        side, square = edge
        if side == "e":
            self.east |= 1 << square
        else:
            self.south |= 1 << square

    def add_sides(self, mask: int, direction: int) -> None:
        """The edges of some squares in one direction."""
        for square in bits(mask):
            other = self.grid.neighbour(square, direction)
            if other is None:
                self.rim.add((square, direction))
            else:
                self.add(edge_between(self.grid, square, other))

    def read(self, cursor: Cursor) -> None:
        """`c3/d3`, or squares followed by the side they mean: `c3-f3 south`."""
        waiting: list[Word] = []
        while cursor.more:
            word = cursor.take("edge")
            if word.text in DIRECTIONS:
                if not waiting:
                    raise word.error(say("text-squares-before", word=quoted(word.text)))
                self.add_sides(read_squares(self.grid, waiting), DIRECTIONS.index(word.text))
                waiting = []
            elif "/" in word.text:
                self.add(read_edge(self.grid, word))
            elif not is_square(word.text):
                raise word.error(say("text-no-edge-no-side", word=quoted(word.text)), DIRECTIONS)
            else:
                waiting.append(word)
        if waiting:
            raise waiting[0].error(
                say("text-edge-form", word=quoted(waiting[0].text)),
                DIRECTIONS,
            )

    @property
    def edges(self) -> Edges:
        return Edges(self.east, self.south)


def write_edges(grid: Grid, edges: Edges, rim: Iterable[tuple[int, int]] = ()) -> str:
    """Edges as text, long rows of them as a rectangle with a side."""
    words: list[str] = []
    for mask, direction, side in ((edges.east, "east", "e"), (edges.south, "south", "s")):
        for x, y, wide, high in rectangles(grid, mask):
            if wide * high >= LONG_RUN:
                words.append(f"{write_rectangle(grid, x, y, wide, high)} {direction}")
                continue
            for row in range(y, y + high):
                for column in range(x, x + wide):
                    words.append(write_edge(grid, (side, grid.index(column, row))))
    by_side: dict[int, int] = {}
    for square, towards in rim:
        by_side[towards] = by_side.get(towards, 0) | 1 << square
    for towards in sorted(by_side):
        words.append(f"{write_squares(grid, by_side[towards])} {DIRECTIONS[towards]}")
    return " ".join(words)


def read_size(word: Word) -> tuple[int, int]:
    """Columns and rows, as in `16x16`."""
    match = re.fullmatch(r"(\d{1,5})x(\d{1,5})", word.text)
    if match is None:
        raise word.error(say("text-size-form", word=quoted(word.text)))
    wide, high = int(match[1]), int(match[2])
    if not (1 <= wide <= 36 and 1 <= high <= 36):
        raise NotationError(say("text-size-limits"), word.line, word.column)
    return wide, high
