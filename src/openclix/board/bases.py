"""24.2 Bases of more than one square.

A base is placed by its lead, the top left square it covers, and by whether it is turned.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from .grid import Grid

SHAPES: dict[str, tuple[int, int]] = {
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
    found: list[Placement] = []
    for turned in (False,) if wide == high else (False, True):
        for lead in range(width * height):
            squares = _cells(width, height, shape, lead, turned)
            if squares is not None:
                found.append(Placement(lead, turned, squares))
    return tuple(found)


def placements_over(grid: Grid, shape: str, square: int) -> tuple[Placement, ...]:
    """24.2d Every way to put a base of this shape so that it covers a square."""
    return _placements_over(grid.width, grid.height, shape, square)


@cache
def _placements_over(width: int, height: int, shape: str, square: int) -> tuple[Placement, ...]:
    return tuple(
        place for place in _placements(width, height, shape) if place.squares >> square & 1
    )


def carried(
    grid: Grid, shape: str, before: tuple[int, bool], after: tuple[int, bool], start: int, end: int
) -> int | None:
    """24.2d How far the base's squares end from where they began, at most.

    The base goes from one (lead, turned) to another so that its square ``start`` becomes ``end``.
    Of the turns that do so the gentlest counts; None means that there is none.
    """
    wide, high = SHAPES[shape]
    old = _turned_cells(grid, wide, high, before[0], int(before[1]))
    if start not in old:
        return None
    turns = range(4) if wide == high else range(int(after[1]), 4, 2)
    best: int | None = None
    for quarters in turns:
        new = _turned_cells(grid, wide, high, after[0], quarters)
        if new[old.index(start)] == end:
            farthest = max(grid.distance(a, b) for a, b in zip(old, new, strict=True))
            best = farthest if best is None else min(best, farthest)
    return best


def _turned_cells(grid: Grid, wide: int, high: int, lead: int, quarters: int) -> list[int]:
    """The squares of a base in the order of its own cells, after some quarter turns."""
    x, y = grid.xy(lead)
    found: list[int] = []
    for v in range(high):
        for u in range(wide):
            column, row = (
                (u, v),
                (high - 1 - v, u),
                (wide - 1 - u, high - 1 - v),
                (v, wide - 1 - u),
            )[quarters]
            found.append(grid.index(x + column, y + row))
    return found
