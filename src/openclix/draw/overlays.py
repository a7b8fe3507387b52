"""Reach and lines of fire over the board, beneath the figures."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from typing import Final

from openclix.board import BLOCKED, CLEAR, E, Grid, N, S, W, bits
from openclix.engine.figures.messages import say
from openclix.engine.table.table import Table

from .ask import STATUS, FireLine
from .contours import area_path
from .markup import DISPLAY, Point, centred, element, group, number, path, polygon, width_of
from .pen import Pen

PLACES: Final = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82)
"""Where a line's label may be, best place first."""


def draw_reach(pen: Pen, grid: Grid, reach: int, figures: int = 0) -> str:
    """The squares that can be reached: a tint, an outline, and a dot in each.

    The outline passes over `figures` among them.
    """
    u, colour = pen.unit, pen.theme.reach
    dots = [
        element(
            "circle",
            cx=x,
            cy=y,
            r=3.4 * u,
            fill=colour,
            stroke=pen.theme.surface,
            stroke_width=1.1 * u,
        )
        for x, y in (pen.middle(grid, i) for i in bits(reach))
    ]
    amid = reach | figures
    for d in (N, E, S, W):
        amid &= grid.facing(reach | figures, d) | grid.full & ~grid.has[d]
    shape = area_path(grid, reach, pen.square)
    edge = area_path(grid, reach | amid & figures, pen.square)
    parts = [
        path(shape, fill=colour, fill_opacity=0.11),
        path(
            edge,
            fill="none",
            stroke=colour,
            stroke_width=1.8 * u,
            stroke_dasharray=pen.dashes(2, 3),
        ),
        *dots,
    ]
    return group(parts, title=str(say("picture-reach")), data_overlay="reach") if reach else ""


def draw_line(pen: Pen, table: Table, line: FireLine) -> str:
    """A line of fire: solid if clear, dashed if hindered, dotted up to a cross if blocked."""
    if line.source == line.target:
        return ""
    grid, u = table.map.grid, pen.unit
    start, end = _ends(pen, table, line)
    colour = _colour(pen, line.status)
    shape = f"M{number(start[0])} {number(start[1])}L{number(end[0])} {number(end[1])}"
    dashes = {CLEAR: None, BLOCKED: pen.dashes(0.1, 6.5)}.get(line.status, pen.dashes(11, 7))
    parts = [
        path(
            shape,
            stroke=pen.theme.surface,
            stroke_width=7 * u,
            stroke_linecap="round",
            stroke_opacity=0.9,
        ),
        path(
            shape,
            stroke=colour,
            stroke_width=(4.2 if line.status == BLOCKED else 3.2) * u,
            stroke_dasharray=dashes,
            stroke_linecap="round" if line.status == BLOCKED else None,
        ),
    ]
    if line.status != BLOCKED:
        parts.append(_arrow(pen, start, end, colour))
    return group(parts, title=line.told(grid), data_overlay=STATUS[line.status])


def _colour(pen: Pen, status: int) -> str:
    if status == CLEAR:
        return pen.theme.clear_line
    return pen.theme.blocked_line if status == BLOCKED else pen.theme.hindered_line


def _ends(pen: Pen, table: Table, line: FireLine) -> tuple[Point, Point]:
    """The ends of the visible line: at the rims of the bases, or in the middle of a square."""
    grid = table.map.grid
    (ax, ay), (bx, by) = pen.middle(grid, line.source), pen.middle(grid, line.target)
    length = hypot(bx - ax, by - ay)
    dx, dy = (bx - ax) / length, (by - ay) / length
    clear = 23 * pen.unit
    near = clear if table.figure_in(line.source) >= 0 else 0.0
    far = clear if table.figure_in(line.target) >= 0 else 2 * pen.unit
    if length < near + far + 4 * pen.unit:
        near = far = length * 0.36
    return (ax + dx * near, ay + dy * near), (bx - dx * far, by - dy * far)


def _arrow(pen: Pen, start: Point, end: Point, colour: str) -> str:
    (ax, ay), (bx, by) = start, end
    length = hypot(bx - ax, by - ay) or 1.0
    dx, dy = (bx - ax) / length, (by - ay) / length
    long, half = 10 * pen.unit, 5.4 * pen.unit
    foot = (bx - dx * long, by - dy * long)
    points = [
        (bx, by),
        (foot[0] - dy * half, foot[1] + dx * half),
        (foot[0] + dx * long * 0.25, foot[1] + dy * long * 0.25),
        (foot[0] + dy * half, foot[1] - dx * half),
    ]
    return polygon(points, fill=colour, stroke=pen.theme.surface, stroke_width=1 * pen.unit)


def draw_label(pen: Pen, table: Table, line: FireLine) -> str:
    """A line's label: its state and number of squares. A blocked line has a cross."""
    if line.source == line.target:
        return ""
    u, theme, colour = pen.unit, pen.theme, _colour(pen, line.status)
    start, end = _ends(pen, table, line)
    taken = [pen.middle(table.map.grid, i) for i in bits(table.everyone())]
    parts = []
    if line.status == BLOCKED:
        at = _crossing(pen, table, line, start, end)
        taken.append(at)
        parts.append(_cross(pen, *at))
    words = f"{line.distance} · {STATUS[line.status]}"
    size = 10.5 * u
    wide, high = width_of(words, size, DISPLAY) + 9 * u, 15 * u
    x, y = _free_place(pen, taken, start, end, wide)
    parts += [
        element(
            "rect",
            x=x - wide / 2,
            y=y - high / 2,
            width=wide,
            height=high,
            rx=high / 2,
            fill=theme.surface,
            stroke=colour,
            stroke_width=1.4 * u,
        ),
        centred(
            words,
            x,
            y,
            size,
            theme.ink,
            within=wide - 6 * u,
        ),
    ]
    return group(parts, aria_hidden="true")


def _crossing(pen: Pen, table: Table, line: FireLine, start: Point, end: Point) -> Point:
    """Where a blocked line has its cross: on the first obstacle, but before a figure."""
    (ax, ay), (bx, by) = start, end
    if line.stopped_at is None:
        return (ax + bx) / 2, (ay + by) / 2
    grid = table.map.grid
    column, row = line.stopped_at
    long = hypot(bx - ax, by - ay) or 1.0
    across, down = column * pen.square - ax, row * pen.square - ay
    along = (across * (bx - ax) + down * (by - ay)) / long
    square = grid.index(min(int(column), grid.width - 1), min(int(row), grid.height - 1))
    if table.figure_in(square) >= 0 and column % 1 and row % 1:
        along -= 26 * pen.unit
    along = min(max(along, 6 * pen.unit), long)
    return ax + (bx - ax) * along / long, ay + (by - ay) * along / long


def _cross(pen: Pen, x: float, y: float) -> str:
    a = 6 * pen.unit
    d = (
        f"M{number(x - a)} {number(y - a)}l{number(2 * a)} {number(2 * a)}"
        f"m0 {number(-2 * a)}l{number(-2 * a)} {number(2 * a)}"
    )
    return path(
        d, stroke=pen.theme.surface, stroke_width=7 * pen.unit, stroke_linecap="round"
    ) + path(d, stroke=pen.theme.blocked_line, stroke_width=3.6 * pen.unit, stroke_linecap="round")


def _free_place(pen: Pen, taken: list[Point], start: Point, end: Point, wide: float) -> Point:
    """A place on the line where the label hides no figure, if there is one."""
    (ax, ay), (bx, by) = start, end
    points = [(ax + (bx - ax) * t, ay + (by - ay) * t) for t in PLACES]

    def free(point: Point) -> bool:
        return all(
            abs(point[0] - x) > wide / 2 + 20 * pen.unit or abs(point[1] - y) > 28 * pen.unit
            for x, y in taken
        )

    return next((point for point in points if free(point)), points[0])


def fire_lines(lines: Iterable[FireLine]) -> list[FireLine]:
    """Each line once, blocked ones first, so that clear lines are on top."""
    return sorted(dict.fromkeys(lines), key=lambda line: -line.status)
