"""The rules questions a picture needs: how far a figure can move, and what it sees."""

from __future__ import annotations

from math import hypot
from typing import Final, NamedTuple

from openclix.board import (
    BLOCKED,
    CLEAR,
    HINDERED,
    IGNORE_CHARACTERS,
    Edges,
    Grid,
    bits,
    fire_along,
)
from openclix.engine.figures.figures import GIANT, STANDARD
from openclix.engine.figures.messages import say
from openclix.engine.moving.destinations import destinations
from openclix.engine.moving.placing import covered_by
from openclix.engine.sight.sight import flags_between, line_flags, sight, standing
from openclix.engine.table.table import Table

from .markup import Point

STATUS: Final = {CLEAR: "clear", HINDERED: "hindered", BLOCKED: "blocked"}
ANY_DISTANCE: Final = 99


class FireLine(NamedTuple):
    """A line of fire to be drawn: its ends, its status, and where it is blocked."""

    source: int
    target: int
    status: int
    distance: int
    stopped_at: Point | None = None
    """The middle of the first obstacle, in squares from the map's corner."""

    def told(self, grid: Grid) -> str:
        """The line in words: its ends, what is in its way, its length."""
        ends = {"first": grid.name(self.source), "last": grid.name(self.target)}
        status = STATUS[self.status]
        return str(say("picture-line", **ends, status=status, count=self.distance))


def reach_of(table: Table, figure: int) -> int:
    """10.2 The squares where a figure's move can end, if it breaks away from adjacent opponents."""
    squares = covered_by(destinations(table, figure))
    body = table.bodies[figure]
    return squares if body & (body - 1) else squares & ~body


def line_between(table: Table, start: int, end: int) -> FireLine:
    """11.4 The line of fire between two squares, with the figures in them.

    For a larger base, the square with the best and shortest line counts (24.2e).
    """
    shooter, seen = table.figure_in(start), table.figure_in(end)
    if shooter == seen >= 0:
        return FireLine(start, end, CLEAR, table.map.grid.distance(start, end))
    lines = [
        (_status(table, a, b), table.map.grid.distance(a, b), a, b)
        for a in _squares_of(table, start)
        for b in _squares_of(table, end)
    ]
    status, distance, start, end = min(lines)
    if shooter >= 0 and seen >= 0:  # the target's powers have a say as well
        status = max(status, sight(table, shooter, seen, ANY_DISTANCE).status)
    stopped = _stopped_at(table, start, end) if status == BLOCKED else None
    return FireLine(start, end, status, distance, stopped)


def _squares_of(table: Table, square: int) -> list[int]:
    """The squares of the figure in a square, or only that square."""
    figure = table.figure_in(square)
    return list(bits(table.bodies[figure])) if figure >= 0 else [square]


def _flags(table: Table, start: int, end: int) -> int:
    shooter = table.figure_in(start)
    between = flags_between(table, start, end)
    return between | line_flags(table, shooter, table.figure_in(end)) if shooter >= 0 else between


def _in_the_way(table: Table, start: int, end: int) -> int:
    """21.2b The squares of figures that can block a line between two squares."""
    ends = {figure for figure in (table.figure_in(start), table.figure_in(end)) if figure >= 0}
    if _flags(table, start, end) & IGNORE_CHARACTERS:
        return 0
    size = max((table.loadout[figure].size for figure in ends), default=STANDARD)
    ways = standing(table, size, table.figure_in(start), table.figure_in(end))
    return ways & ~sum(table.bodies[figure] for figure in ends)


def _status(table: Table, start: int, end: int) -> int:
    line = table.terrain.line(start, end, _flags(table, start, end))
    blockers = _in_the_way(table, start, end)
    return fire_along(line, blockers, table.squares_by_size[GIANT] & blockers)


def _stopped_at(table: Table, start: int, end: int) -> Point | None:
    """The first square or wall in the way of a blocked line; none if it is a rim or a power."""
    grid = table.map.grid
    line = table.terrain.line(start, end, _flags(table, start, end))
    solid = line.sight.block | line.sight.present & _in_the_way(table, start, end)
    x, y = grid.xs[start] + 0.5, grid.ys[start] + 0.5
    to = grid.xs[end] + 0.5, grid.ys[end] + 0.5
    obstacles = [(grid.xs[i] + 0.5, grid.ys[i] + 0.5) for i in bits(line.path & solid)]
    obstacles += _walls_crossed(grid, line.sight.walls, (x, y), to)
    return min(obstacles, key=lambda at: hypot(at[0] - x, at[1] - y), default=None)


def _walls_crossed(grid: Grid, walls: Edges, start: Point, end: Point) -> list[Point]:
    """Where a straight line crosses walls."""
    (ax, ay), (bx, by) = start, end
    crossings = []
    for i in bits(walls.east):
        x = grid.xs[i] + 1.0
        if min(ax, bx) < x < max(ax, bx):
            y = ay + (by - ay) * (x - ax) / (bx - ax)
            if grid.ys[i] <= y <= grid.ys[i] + 1:
                crossings.append((x, y))
    for i in bits(walls.south):
        y = grid.ys[i] + 1.0
        if min(ay, by) < y < max(ay, by):
            x = ax + (bx - ax) * (y - ay) / (by - ay)
            if grid.xs[i] <= x <= grid.xs[i] + 1:
                crossings.append((x, y))
    return crossings
