"""16.4 Walls, doors and windows on the edges of squares."""

from __future__ import annotations

from typing import Final

from openclix.board import DX, DY, Broken, E, Edges, Grid, Map, N, S

from .contours import runs
from .markup import Attribute, number, path
from .pen import Pen

WALL: Final = 4.8
"""The weight of a wall in a square of 48."""


def draw_walls(pen: Pen, board: Map, broken: Broken) -> str:
    """Walls are solid, doors have long dashes, windows short ones with glass between.

    Destroyed ones leave a thin dotted trace.
    """
    grid, theme, u = board.grid, pen.theme, pen.unit
    inner = Edges(grid.has[E], grid.has[S])
    gone = Edges(broken.east, broken.south)
    walls, doors, windows = (
        (edges & inner).without(gone.east, gone.south)
        for edges in (board.walls, board.doors, board.windows)
    )
    solid = _edge_path(pen, grid, walls, WALL / 2) + _rim_path(
        pen, grid, board.rim_walls - broken.rim
    )
    door, window = _edge_path(pen, grid, doors), _edge_path(pen, grid, windows)
    trace = _edge_path(pen, grid, gone & (board.walls | board.doors | board.windows))
    trace += _rim_path(pen, grid, board.rim_walls & broken.rim)
    parts = [
        stroke(trace, theme.muted, 1.8 * u, pen.dashes(1.6, 3.2), data_terrain="destroyed-wall")
    ]
    parts += [
        stroke(solid, theme.wall, WALL * u, data_terrain="wall"),
        stroke(door, theme.surface, WALL * u),
        stroke(door, theme.wall, WALL * u, pen.dashes(9, 5, 5), data_terrain="door"),
        stroke(window, theme.glass, WALL * u),
        stroke(window, theme.wall, WALL * u, pen.dashes(2.5, 3.5), data_terrain="window"),
        stroke(window, theme.glass, 1.8 * u),
    ]
    return "".join(parts)


def stroke(
    d: str,
    colour: str,
    width: float,
    dashes: str | None = None,
    linecap: str | None = None,
    **more: Attribute,
) -> str:
    """A line that is not filled."""
    return path(
        d,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_dasharray=dashes,
        stroke_linecap=linecap,
        **more,
    )


def _edge_path(pen: Pen, grid: Grid, edges: Edges, longer: float = 0.0) -> str:
    """Edges as straight lines, extended at ends that aren't on the map's own edge."""
    square, more = pen.square, longer * pen.unit
    words = []
    for (ax, ay), (bx, by) in runs(grid, edges):
        dx, dy = (1, 0) if ay == by else (0, 1)
        first = more if (ax if dx else ay) > 0 else 0.0
        last = more if (bx < grid.width if dx else by < grid.height) else 0.0
        words.append(
            f"M{number(ax * square - dx * first)} {number(ay * square - dy * first)}"
            f"L{number(bx * square + dx * last)} {number(by * square + dy * last)}"
        )
    return "".join(words)


def _rim_path(pen: Pen, grid: Grid, sides: frozenset[tuple[int, int]]) -> str:
    """15.2 Walls along the map's own edge."""
    half = pen.square / 2
    d = ""
    for i, towards in sorted(sides):
        x, y = pen.middle(grid, i)
        x, y = x + DX[towards] * half, y + DY[towards] * half
        across, down = (half, 0.0) if towards in (N, S) else (0.0, half)
        d += f"M{number(x - across)} {number(y - down)}L{number(x + across)} {number(y + down)}"
    return d
