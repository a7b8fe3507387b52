"""11.4 The crossings of a centre-to-centre segment, for every offset between two squares.

The answer depends only on the offset, so it is computed once, in whole numbers, and cached
(``traces``). It is relative to the box around the two squares. Shifted left by the index of the
box's top left square, it fits the map. We don't cache per pair of squares: a map has tens of
thousands of pairs, which would fill the processor's cache, but only a few hundred offsets.

A segment meets four layers, packed into one integer, each as long as the map has squares: the
squares between the ends, the target, the east edges and the south edges. Terrain packed the same
way (``pack``) is compared with a segment in a single AND.

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
        "lead",
        "near",
        "path",
        "relative",
        "relative_near",
        "side_layers",
        "south",
    )

    def __init__(
        self,
        size: int,
        lead: int,
        distance: int,
        path: int,
        target: int,
        east: int,
        south: int,
        corners: tuple[Corner, ...],
    ) -> None:
        self.lead = lead
        """The top left square of the box, counted from the source."""
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

        self.relative = around(size, path, east, south) << size + lead
        """The squares between the ends and the edges, as ``around`` packs what a source sees."""
        self.relative_near = self.relative
        for side in (side for corner in corners for side in corner):
            beside = around(size, 1 << side.square, 1 << side.east, 1 << side.south)
            self.relative_near |= beside << size + lead


def around(size: int, squares: int, east: int, south: int) -> int:
    """Squares and edges of a map in one integer, in layers twice as long as the map.

    Shifted left by the size of the map and right by a source, it is relative to that source. So
    obstacles around one viewer are packed once, not once per line.
    """
    return squares | east << 2 * size | south << 4 * size


class Traces(dict[int, Crossings]):
    """11.4 The crossings of all offsets on maps of one size, each traced on demand.

    The key of a line from a to b is ``places[b] - places[a]``. Places count rows of twice the
    width, so no two offsets have the same key.
    """

    __slots__ = ("_walls", "grid", "places")

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.places = [y * 2 * grid.width + x for x, y in zip(grid.xs, grid.ys, strict=True)]
        self._walls: dict[tuple[str, int], WallTrace | None] = {}

    def __missing__(self, offset: int) -> Crossings:
        dx, dy = self._across(offset)
        crossings = self[offset] = _trace(self.grid, dx, dy)
        return crossings

    def _across(self, offset: int) -> tuple[int, int]:
        """An offset as columns and rows."""
        width = self.grid.width
        dy, dx = divmod(offset + width, 2 * width)
        return dx - width, dy

    def to_wall(self, a: int, side: str, i: int) -> WallTrace | None:
        """16.9b The line from a to the square beyond an edge of i, crossing the square before it.

        None if there is no such line. It depends only on the offset.
        """
        key = side, self.places[i] - self.places[a]
        try:
            return self._walls[key]
        except KeyError:
            trace = self._walls[key] = self._find_wall(*key)
            return trace

    def _find_wall(self, side: str, first: int) -> WallTrace | None:
        width = self.grid.width
        other, over = (first + 1, 1) if side == "e" else (first + 2 * width, width)
        for nearer, farther, beyond in ((first, other, over), (other, first, 0)):
            if not farther:
                continue
            crossings = self[farther]
            dx, dy = self._across(nearer)
            at = dx + dy * width - crossings.lead
            if not nearer or (at >= 0 and crossings.path >> at & 1):
                return beyond, crossings
        return None


WallTrace = tuple[int, Crossings]
"""How far beyond the first square of an edge a line to it ends, and what that line crosses."""


_traces: dict[Grid, Traces] = {}


def traces(grid: Grid) -> Traces:
    """The crossings of lines on maps of this size."""
    shared = _traces.get(grid)
    if shared is None:
        shared = _traces[grid] = Traces(grid)
    return shared


def crossings(grid: Grid, dx: int, dy: int) -> Crossings:
    """11.4 The crossings of the segment of this offset on maps of this size."""
    return traces(grid)[dy * 2 * grid.width + dx]


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
    lead = min(dy, 0) * width + min(dx, 0)
    return Crossings(
        grid.size, lead, max(across, down), path & ~target, target, east, south, tuple(corners)
    )
