"""Reasons: a stable code, arguments about squares and edges, and the section."""

from __future__ import annotations

from typing import Final, NamedTuple

from .grid import Grid

Edge = tuple[str, int]
"""``("e", i)`` is the edge between i and its east neighbour, ``("s", i)`` its south neighbour."""
SQUARE: Final = "square"
Piece = tuple[str, int]
"""16.3 A piece of blocking terrain: ``("square", i)``, or the edge of a wall."""


class Barrier(NamedTuple):
    """16.4 The barrier on an edge: a wall, a door or a window."""

    kind: str
    edge: Edge


class Reason:
    """Why the board says no, or why something costs extra.

    The board has no language. `message` names the message (one code may have several), and `about`
    lists its squares, barriers and further reasons.
    """

    __slots__ = ("about", "code", "message", "section")

    def __init__(self, code: str, section: str, message: str = "", **about: Thing) -> None:
        self.code = code
        self.section = section
        self.message = message or code
        self.about = about

    def __repr__(self) -> str:
        return f"<{self.code} ({self.section}): {self.message} {self.about}>"


Thing = int | Barrier | Reason | tuple[Reason, ...]
"""A square, what is on an edge, another reason, or several."""


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
