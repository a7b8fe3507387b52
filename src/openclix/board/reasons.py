"""Reasons: a stable code, a sentence that a player understands, and the rule section."""

from __future__ import annotations

from typing import NamedTuple

from .grid import Grid

Edge = tuple[str, int]
"""``("e", i)`` is the edge between i and its east neighbour, ``("s", i)`` its south neighbour."""
SQUARE = "square"
Piece = tuple[str, int]
"""16.3 A piece of blocking terrain: ``("square", i)``, or the edge of a wall."""


class Reason(NamedTuple):
    """Why the board says no, or why it costs something."""

    code: str
    sentence: str
    section: str


def edge_squares(grid: Grid, edge: Edge) -> tuple[int, int]:
    """The two squares on either side of an edge: west and east, or north and south."""
    side, i = edge
    if side == "e" and grid.has[1] >> i & 1:
        return i, i + 1
    if side == "s" and grid.has[2] >> i & 1:
        return i, i + grid.width
    raise ValueError(f"{edge} is not an edge between two squares of this map")


def edge_between(grid: Grid, a: int, b: int) -> Edge:
    """The edge that two squares share."""
    low, high = min(a, b), max(a, b)
    if high - low == 1 and grid.has[1] >> low & 1:
        return "e", low
    if high - low == grid.width:
        return "s", low
    raise ValueError(f"{grid.name(a)} and {grid.name(b)} share no edge")


def edge_name(grid: Grid, edge: Edge, kind: str = "wall") -> str:
    """The way players name an edge: the wall between d4 and e4."""
    a, b = edge_squares(grid, edge)
    return f"the {kind} between {grid.name(a)} and {grid.name(b)}"
