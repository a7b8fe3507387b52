"""The outlines of sets of squares, offset so that no line hides another.

>>> grid = Grid.of(4, 4)
>>> contours(grid, 0b0011)
[[(0, 0), (2, 0), (2, 1), (0, 1)]]
>>> inset_path(contours(grid, 0b1)[0], 10, 1)
'M1 1H9V9H1Z'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from openclix.board import E, Edges, Grid, N, S, W, bits

from .markup import Point, number

Corner = tuple[int, int]
Loop = list[Corner]
"""The corners of an outline, clockwise, so that the inside is to the right of each side."""
Rim = frozenset[tuple[int, int]]
"""The sides of an outline, as (square, direction)."""

ENDS: Final[dict[int, tuple[Corner, Corner]]] = {
    N: ((0, 0), (1, 0)),
    E: ((1, 0), (1, 1)),
    S: ((1, 1), (0, 1)),
    W: ((0, 1), (0, 0)),
}
"""Per side of a square, the corners that it runs between."""


def connected_parts(grid: Grid, mask: int) -> Iterator[int]:
    """A set of squares cut into pieces that hang together by their sides."""
    while mask:
        part = mask & -mask
        while True:
            grown = part
            for d in (N, E, S, W):
                grown |= grid.shift(part, d)
            grown &= mask
            if grown == part:
                break
            part = grown
        yield part
        mask &= ~part


def rim(grid: Grid, mask: int) -> Rim:
    """The sides of a set of squares beyond which another kind of ground begins."""
    return frozenset((i, d) for d in ENDS for i in bits(mask & ~grid.facing(mask, d)))


def contours(grid: Grid, mask: int) -> list[Loop]:
    """The outlines of a set of squares; holes run the other way round."""
    leaving: dict[Corner, list[Corner]] = {}
    for i, d in sorted(rim(grid, mask)):
        x, y = grid.xy(i)
        (ax, ay), (bx, by) = ENDS[d]
        leaving.setdefault((x + ax, y + ay), []).append((x + bx, y + by))
    loops: list[Loop] = []
    while leaving:
        start = min(leaving)
        loop = [start]
        here = leaving[start].pop()
        while True:
            if not leaving[loop[-1]]:
                del leaving[loop[-1]]
            if here == start:
                break
            onward = leaving[here]
            next_corner = onward.pop(_sharpest(loop[-1], here, onward))
            loop.append(here)
            here = next_corner
        loops.append(_straightened(loop))
    return loops


def _sharpest(before: Corner, here: Corner, onward: list[Corner]) -> int:
    """Where two squares touch by a corner, the outline turns right and stays with its square."""
    dx, dy = here[0] - before[0], here[1] - before[1]
    right = (here[0] - dy, here[1] + dx)
    return onward.index(right) if right in onward else 0


def _straightened(loop: Loop) -> Loop:
    kept = []
    for k, (x, y) in enumerate(loop):
        (bx, by), (nx, ny) = loop[k - 1], loop[(k + 1) % len(loop)]
        if (x - bx) * (ny - y) != (y - by) * (nx - x):
            kept.append((x, y))
    return kept


def inset(loop: Loop, square: float, by: float) -> list[Point]:
    """An outline in units of the picture, drawn inwards by a distance."""
    points = []
    for k, (x, y) in enumerate(loop):
        dx, dy = 0.0, 0.0
        for (ax, ay), (bx, by_) in ((loop[k - 1], (x, y)), ((x, y), loop[(k + 1) % len(loop)])):
            dx -= (by_ > ay) - (by_ < ay)
            dy += (bx > ax) - (bx < ax)
        points.append((x * square + dx * by, y * square + dy * by))
    return points


def inset_path(loop: Loop, square: float, by: float = 0.0) -> str:
    """An outline as path data."""
    points = inset(loop, square, by)
    words = [f"M{number(points[0][0])} {number(points[0][1])}"]
    for (ax, _), (bx, by_) in pairwise(points):
        words.append(f"H{number(bx)}" if abs(bx - ax) > 1e-9 else f"V{number(by_)}")
    return "".join(words) + "Z"


def area_path(grid: Grid, mask: int, square: float, by: float = 0.0) -> str:
    """All outlines of a set of squares as path data."""
    return "".join(inset_path(loop, square, by) for loop in contours(grid, mask))


class Lane(NamedTuple):
    """A piece of ground of one kind, with the lane of its line."""

    kind: str
    mask: int
    lane: int


def lanes(grid: Grid, areas: Iterable[tuple[str, int]]) -> list[Lane]:
    """Gives every piece of ground the outermost lane that is free along its sides.

    A piece inside another runs inside its line. Otherwise the lines would cross where both end at
    the same side. Among pieces of equal size, kinds that come first get the outer lanes.
    """
    pieces = [
        Piece(kind, part, rim(grid, part))
        for kind, mask in areas
        for part in connected_parts(grid, mask)
    ]
    given: dict[Piece, int] = {}
    for piece in sorted(pieces, key=lambda piece: -piece.mask.bit_count()):
        beside = [other for other in given if other.sides & piece.sides]
        taken = {given[other] for other in beside}
        around = [given[other] for other in beside if not piece.mask & ~other.mask]
        lane = max(around, default=-1) + 1
        while lane in taken:
            lane += 1
        given[piece] = lane
    return [Lane(piece.kind, piece.mask, given[piece]) for piece in pieces]


class Piece(NamedTuple):
    """A piece of ground that hangs together, with its sides."""

    kind: str
    mask: int
    sides: Rim


def runs(grid: Grid, edges: Edges) -> list[tuple[Corner, Corner]]:
    """Edges joined into straight lines, as corners of squares."""
    lines = []
    for x in range(grid.width):
        rows = [bool(edges.east >> grid.index(x, y) & 1) for y in range(grid.height)]
        lines += [((x + 1, a), (x + 1, b)) for a, b in _stretches(rows)]
    for y in range(grid.height):
        columns = [bool(edges.south >> grid.index(x, y) & 1) for x in range(grid.width)]
        lines += [((a, y + 1), (b, y + 1)) for a, b in _stretches(columns)]
    return lines


def _stretches(present: list[bool]) -> Iterator[tuple[int, int]]:
    start = -1
    for k, here in enumerate([*present, False]):
        if here and start < 0:
            start = k
        elif not here and start >= 0:
            yield start, k
            start = -1
