"""11.4, 16.8 The segment between two centres, in exact fractions."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import NamedTuple

Point = tuple[int, int]
HALF = Fraction(1, 2)


class CornerMet(NamedTuple):
    """16.8 The square left, the square entered, and the two sides, around one grid point."""

    left: Point
    entered: Point
    sides: tuple[Point, Point]


class Met(NamedTuple):
    """11.4 What a segment from the centre of (0, 0) to the centre of (dx, dy) meets."""

    between: tuple[Point, ...]
    edges: tuple[tuple[Point, Point], ...]
    corners: tuple[CornerMet, ...]


def inside(dx: int, dy: int, square: Point) -> tuple[Fraction, Fraction] | None:
    """The part of the segment, from 0 to 1, that lies in a closed square."""
    start, end = Fraction(0), Fraction(1)
    for delta, low in ((dx, square[0]), (dy, square[1])):
        if delta == 0:
            if not low <= HALF <= low + 1:
                return None
            continue
        one, two = (low - HALF) / delta, (low + 1 - HALF) / delta
        start, end = max(start, min(one, two)), min(end, max(one, two))
    return (start, end) if start <= end else None


def on_segment(dx: int, dy: int, x: int, y: int) -> Fraction | None:
    """How far along the segment a grid point lies, if it lies on it."""
    if (x - HALF) * dy != (y - HALF) * dx:
        return None
    part = (x - HALF) / dx if dx else (y - HALF) / dy
    return part if 0 < part < 1 else None


def edge_met(dx: int, dy: int, one: Point, two: Point) -> bool:
    """Whether the segment meets the edge between two squares away from the edge's end points."""
    vertical = one[1] == two[1]
    across, along = (dx, dy) if vertical else (dy, dx)
    line = max(one[0], two[0]) if vertical else max(one[1], two[1])
    low = one[1] if vertical else one[0]
    if across == 0:
        return False
    part = (line - HALF) / across
    where = HALF + part * along
    return 0 < part < 1 and low < where < low + 1


@cache
def met(dx: int, dy: int) -> Met:
    """11.4, 16.8 Everything that the segment of an offset meets."""
    columns = range(min(0, dx), max(0, dx) + 1)
    rows = range(min(0, dy), max(0, dy) + 1)
    box = [(x, y) for y in rows for x in columns]
    part = {square: inside(dx, dy, square) for square in box}
    long = {square: span for square, span in part.items() if span and span[0] < span[1]}
    between = tuple(square for square in long if square not in ((0, 0), (dx, dy)))

    edges = []
    for x, y in box:
        for other in ((x + 1, y), (x, y + 1)):
            if other in part and edge_met(dx, dy, (x, y), other):
                edges.append(((x, y), other))

    corners = []
    for y in rows[1:]:
        for x in columns[1:]:
            at = on_segment(dx, dy, x, y)
            if at is None:
                continue
            around = [(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)]
            (left,) = (square for square in around if square in long and long[square][1] == at)
            (entered,) = (square for square in around if square in long and long[square][0] == at)
            one, two = (square for square in around if square not in (left, entered))
            corners.append(CornerMet(left, entered, (one, two)))
    return Met(between, tuple(edges), tuple(corners))
