"""24.2 Bases of more than one square.

A base is placed by its lead, the top left square it covers, and by whether it is turned.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from .grid import Grid

SHAPES: Final[dict[str, tuple[int, int]]] = {
    "1x1": (1, 1),
    "1x2": (1, 2),
    "2x2": (2, 2),
    "2x4": (2, 4),
    "3x6": (3, 6),
}


class Placement(NamedTuple):
    """24.2a One way to put a base on the map."""

    lead: int
    turned: bool
    squares: int


def extent(shape: str, turned: bool) -> tuple[int, int]:
    """24.2a Columns and rows that a base covers; it is never laid diagonally."""
    if shape not in SHAPES:
        raise ValueError(f"a base is one of {', '.join(SHAPES)}, not {shape!r}")
    wide, high = SHAPES[shape]
    return (high, wide) if turned else (wide, high)


def cells(grid: Grid, shape: str, lead: int, turned: bool = False) -> int | None:
    """24.2 The squares that a base covers, or None when it would leave the map."""
    return _cells(grid.width, grid.height, shape, lead, turned)


@cache
def _cells(width: int, height: int, shape: str, lead: int, turned: bool) -> int | None:
    wide, high = extent(shape, turned)
    y, x = divmod(lead, width)
    if x + wide > width or y + high > height:
        return None
    row = ((1 << wide) - 1) << lead
    return sum(row << k * width for k in range(high))


def placements(grid: Grid, shape: str) -> tuple[Placement, ...]:
    """24.2a Every way to put a base of this shape on the map."""
    return _placements(grid.width, grid.height, shape)


@cache
def _placements(width: int, height: int, shape: str) -> tuple[Placement, ...]:
    wide, high = SHAPES[shape]
    places: list[Placement] = []
    for turned in (False,) if wide == high else (False, True):
        for lead in range(width * height):
            squares = _cells(width, height, shape, lead, turned)
            if squares is not None:
                places.append(Placement(lead, turned, squares))
    return tuple(places)
