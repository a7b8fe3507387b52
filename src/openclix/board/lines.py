"""11.4 What a centre-to-centre segment crosses, for every offset between two squares.

The answer depends on the offset alone, so it is worked out once, in whole numbers, and kept
(``crossings``). It is relative to the box around the two squares: shifted left by the index of the
box's top left square it lies on the map (``segment``).

What a segment meets comes in four layers, packed into one integer, each as long as the map has
squares: the squares between the ends, the target, the east edges and the south edges. Terrain
packed the same way (``pack``) meets a segment in a single AND.

>>> from openclix.board.grid import Grid
>>> crossing = crossings(Grid.of(16, 16), 3, 1)
>>> crossing.path.bit_count(), len(crossing.corners), crossing.distance
(2, 1, 3)
"""

from __future__ import annotations

from typing import NamedTuple

from .grid import Grid


class Side(NamedTuple):
    """16.8 One side of a corner: its square and the two edges that lead through it."""

    square: int
    east: int
    south: int
    layers: int
    """The three packed."""


class Corner(NamedTuple):
    """16.8 A grid corner that the segment passes exactly, with the squares it does not enter."""

    first: Side
    second: Side


def pack(size: int, between: int, target: int, east: int, south: int) -> int:
    """Four layers of a map of this many squares in one integer."""
    return between | target << size | east << 2 * size | south << 3 * size


class Crossings:
    """11.4 Squares strictly between the ends, edges and corners that a segment crosses."""

    __slots__ = (
        "corner_layers",
        "corner_squares",
        "corners",
        "distance",
        "east",
        "layers",
        "near",
        "path",
        "side_layers",
        "south",
    )

    def __init__(
        self,
        size: int,
        distance: int,
        path: int,
        target: int,
        east: int,
        south: int,
        corners: tuple[Corner, ...],
    ) -> None:
        self.distance = distance
        self.path = path
        self.east = east
        self.south = south
        self.corners = corners
        self.side_layers = tuple((first.layers, second.layers) for first, second in corners)
        self.corner_squares = 0
        self.corner_layers = 0
        for corner in corners:
            for side in corner:
                self.corner_squares |= 1 << side.square
                self.corner_layers |= side.layers
        self.near = path | self.corner_squares
        self.layers = pack(size, path, target, east, south)


class Segment:
    """11.4 The crossings of one pair of squares, in place on the map."""

    __slots__ = (
        "corner_layers",
        "corner_squares",
        "corners",
        "crossings",
        "distance",
        "layers",
        "near",
        "path",
        "place",
        "source",
        "target",
    )

    def __init__(self, source: int, target: int, crossings: Crossings, place: int) -> None:
        self.source = source
        self.target = target
        self.place = place
        self.crossings = crossings
        self.distance = crossings.distance
        self.corners = crossings.corners
        self.layers = crossings.layers << place
        self.path = self.near = crossings.path << place
        self.corner_squares = self.corner_layers = 0
        if crossings.corners:
            self.near = crossings.near << place
            self.corner_squares = crossings.corner_squares << place
            self.corner_layers = crossings.corner_layers << place


Rows = list[list["Segment | None"]]

_SEGMENTS_KEPT = 1 << 17
_crossings: dict[tuple[Grid, int, int], Crossings] = {}
_rows: dict[Grid, Rows] = {}
_drawn: dict[Grid, int] = {}
"""How many segments are kept, by the size of maps."""


def rows(grid: Grid) -> Rows:
    """The segments drawn so far on maps of this size, by source and target.

    A source that nothing was drawn from has an empty row; ``segment`` fills it.
    """
    found = _rows.get(grid)
    if found is None:
        found = _rows[grid] = [[] for _ in range(grid.size)]
    return found


def segment(grid: Grid, a: int, b: int) -> Segment:
    """11.4 The segment from the centre of a to the centre of b."""
    row = rows(grid)[a]
    if not row:
        row.extend([None] * grid.size)
    found = row[b]
    if found is None:
        while sum(_drawn.values()) >= _SEGMENTS_KEPT:
            _forget_most()
        if not row:
            row.extend([None] * grid.size)
        _drawn[grid] = _drawn.get(grid, 0) + 1
        xs, ys = grid.xs, grid.ys
        left, top = xs[a], ys[a]
        dx, dy = xs[b] - left, ys[b] - top
        place = (top + dy if dy < 0 else top) * grid.width + (left + dx if dx < 0 else left)
        found = row[b] = Segment(a, b, crossings(grid, dx, dy), place)
    return found


def _forget_most() -> None:
    """Lets go of the segments on maps of the size that has most of them: a large map does not cost
    the smaller ones theirs."""
    largest = max(_drawn, key=lambda grid: _drawn[grid])
    _drawn[largest] = 0
    for row in _rows[largest]:
        row.clear()


def crossings(grid: Grid, dx: int, dy: int) -> Crossings:
    """11.4 What the segment of this offset crosses on maps of this size."""
    found = _crossings.get((grid, dx, dy))
    if found is None:
        found = _crossings[grid, dx, dy] = _trace(grid, dx, dy)
    return found


def _trace(grid: Grid, dx: int, dy: int) -> Crossings:
    """11.4, 16.8 Walks the segment from one grid line to the next.

    From the centre, the column line number c is crossed after (2c + 1) / 2|dx| of the way and the
    row line number r after (2r + 1) / 2|dy|. Cross-multiplied, the nearer one is a comparison of
    whole numbers, and a tie is an exact corner.
    """
    width = grid.width
    across, down = abs(dx), abs(dy)
    step_x = 1 if dx > 0 else -1
    step_y = 1 if dy > 0 else -1
    x = 0 if dx >= 0 else across
    y = 0 if dy >= 0 else down
    path = east = south = 0
    corners: list[Corner] = []

    def square(column: int, row: int) -> int:
        return row * width + column

    def column_edge(row: int) -> int:
        return square(min(x, x + step_x), row)

    def row_edge(column: int) -> int:
        return square(column, min(y, y + step_y))

    def side(column: int, row: int, east: int, south: int) -> Side:
        at = square(column, row)
        return Side(at, east, south, pack(grid.size, 1 << at, 0, 1 << east, 1 << south))

    columns = rows = 0
    while columns < across or rows < down:
        to_column = (2 * columns + 1) * down
        to_row = (2 * rows + 1) * across
        if to_column == to_row:  # 16.8
            corners.append(
                Corner(
                    side(x, y + step_y, column_edge(y + step_y), row_edge(x)),
                    side(x + step_x, y, column_edge(y), row_edge(x + step_x)),
                )
            )
            x, y = x + step_x, y + step_y
            columns, rows = columns + 1, rows + 1
        elif to_column < to_row:
            east |= 1 << column_edge(y)
            x, columns = x + step_x, columns + 1
        else:
            south |= 1 << row_edge(x)
            y, rows = y + step_y, rows + 1
        path |= 1 << square(x, y)
    target = 1 << square(x, y)
    return Crossings(
        grid.size, max(across, down), path & ~target, target, east, south, tuple(corners)
    )
