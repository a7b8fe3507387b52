"""16.4 Walls, doors and windows on the edges of squares."""

from __future__ import annotations

from openclix.board import DX, DY, Broken, E, Edges, Grid, Map, N, S

from .contours import Corner, runs
from .markup import Attribute, number, path
from .pen import Pen

WALL = 4.8
"""The weight of a wall in a square of 48."""


def draw_walls(pen: Pen, board: Map, broken: Broken) -> str:
    """Walls solid, doors in long dashes, windows in short ones with glass between.

    What was destroyed leaves a thin dotted trace. In the dark theme walls stay black, with a pale
    edge.
    """
    grid, theme, u = board.grid, pen.theme, pen.unit
    inner = Edges(grid.has[E], grid.has[S])
    gone = Edges(broken.east, broken.south)
    walls, doors, windows = (
        _edge_path(pen, runs(grid, (edges & inner).without(gone.east, gone.south)))
        for edges in (board.walls, board.doors, board.windows)
    )
    walls += _rim_path(pen, grid, board.rim_walls)
    traces = _edge_path(pen, runs(grid, gone & (board.walls | board.doors | board.windows)))
    found = [
        stroke(traces, theme.muted, 1.8 * u, pen.dashes(1.6, 3.2), data_terrain="destroyed-wall")
    ]
    if theme.wall != theme.wall_edge:
        found.append(stroke(walls, theme.wall_edge, (WALL + 1.8) * u, linecap="square"))
    found += [
        stroke(walls, theme.wall, WALL * u, linecap="square", data_terrain="wall"),
        stroke(doors, theme.surface, WALL * u),
        stroke(doors, theme.wall_edge, WALL * u, pen.dashes(9, 5, 5), data_terrain="door"),
        stroke(windows, theme.glass, WALL * u),
        stroke(windows, theme.wall_edge, WALL * u, pen.dashes(2.5, 3.5), data_terrain="window"),
        stroke(windows, theme.glass, 1.8 * u),
    ]
    return "".join(found)


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


def _edge_path(pen: Pen, lines: list[tuple[Corner, Corner]]) -> str:
    square = pen.square
    return "".join(
        f"M{number(ax * square)} {number(ay * square)}L{number(bx * square)} {number(by * square)}"
        for (ax, ay), (bx, by) in lines
    )


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
