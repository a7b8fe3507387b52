"""10.6, 11.4f, 12.6d Direct paths and the direction of knockback."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .grid import DIRECTION_OF, LEGS, Grid
from .reasons import Reason, edge_between

if TYPE_CHECKING:
    from .terrain import Terrain


def direct_path(grid: Grid, start: int, direction: int, n: int) -> list[int]:
    """10.6 Up to n squares in one direction from a start, which is not among them.

    The list is shorter where the map ends.
    """
    path: list[int] = []
    square = start
    while len(path) < n and grid.has[direction] >> square & 1:
        square += grid.offsets[direction]
        path.append(square)
    return path


def direct(grid: Grid, a: int, b: int) -> int | None:
    """10.6, 11.4f The direction from a to b along a row, column or exact diagonal, if any."""
    dx, dy = grid.xs[b] - grid.xs[a], grid.ys[b] - grid.ys[a]
    if (dx == dy == 0) or (dx and dy and abs(dx) != abs(dy)):
        return None
    return DIRECTION_OF[_sign(dx), _sign(dy)]


def away(grid: Grid, source: int, target: int) -> int:
    """12.6d, 12.6g The direction in which the target is knocked back.

    A row, column or exact diagonal when the two are in line, else the nearest exact diagonal.
    """
    if source == target:
        raise ValueError("nothing is knocked back away from its own square")
    dx, dy = grid.xs[target] - grid.xs[source], grid.ys[target] - grid.ys[source]
    return DIRECTION_OF[_sign(dx), _sign(dy)]  # 12.6g


def knockback_stop(terrain: Terrain, square: int, direction: int) -> Reason | None:
    """12.6d Why terrain or the map's edge stops a knockback path here, or None when it goes on.

    A fall, which stops the path after the next square, is not asked here: compare the levels.
    """
    grid = terrain.grid
    following = grid.neighbour(square, direction)
    if following is None:  # 15.2
        return Reason("map-edge", "12.6d", here=square)
    if terrain.blocking >> following & 1:
        return Reason("blocking", "12.6d", square=following)
    if direction in LEGS:
        sides = (square + grid.offsets[leg] for leg in LEGS[direction])
        if all(_stops_at_corner(terrain, square, side, following) for side in sides):
            return Reason("corner-closed", "16.8c", here=square, there=following)
    else:
        edge = edge_between(grid, square, following)
        if edge in terrain.wall:
            return Reason("wall", "12.6d", barrier=terrain.barrier(edge))
    if terrain.level[following] > terrain.level[square]:
        return Reason("higher", "12.6d", here=square, there=following)
    return None


def _stops_at_corner(terrain: Terrain, a: int, side: int, b: int) -> bool:
    """16.8c Whether one side of a corner cannot be passed: wall, blocking or higher terrain."""
    grid = terrain.grid
    return bool(
        terrain.blocking >> side & 1
        or terrain.level[side] > terrain.level[a]
        or edge_between(grid, a, side) in terrain.wall
        or edge_between(grid, side, b) in terrain.wall
    )


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)
