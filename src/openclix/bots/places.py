"""Squares for other purposes than a move: starting, objects, smoke, barriers, passengers."""

from __future__ import annotations

from collections.abc import Callable

from .cover import barrier_square
from .odds import has
from .standing import after
from .view import BOTH, Spot, View, body, lead


def starting_square(view: View, figure: int, spot: Spot) -> float:
    """4.3 Near the middle of the edge, next to friends."""
    grid = view.table.map.grid
    x, y = grid.xy(lead(spot))
    across = min(abs(x - grid.width / 2), abs(y - grid.height / 2))
    friends = (grid.spread(body(spot), 2) & view.table.occupied[view.side]).bit_count()
    return 0.15 * friends - 0.2 * across


def object_square(view: View, figure: int, spot: Spot) -> float:
    """17.4 A few squares in front of our own starting area."""
    table = view.table
    grid = table.map.grid
    area = table.start_area[view.side]
    for distance in range(1, 8):
        if grid.spread(area, distance) & body(spot):
            return -abs(distance - 4)
    return -9.0


def smoke_square(view: View, figure: int, spot: Spot) -> float:
    """27.2h On foes, whose attack it spoils, and on friends who hide in it."""
    if spot == -1:
        return 0.05
    who = view.table.who[lead(spot)]
    if who < 0:
        return 0.1 if view.table.terrain.adjacent[lead(spot)] & view.foe_squares else 0.0
    if who in view.foes:
        return 2.0
    return 1.0 if has(view.table, who, "stealth") else 0.0


def placed_square(view: View, figure: int, spot: Spot) -> float:
    """27.8d A passenger is set down where it would like to stand."""
    return after(view, figure, spot) + view.now(figure, spot, BOTH) * 0.5


SQUARES: dict[str, Callable[[View, int, Spot], float]] = {
    "4.3": starting_square,
    "17.4": object_square,
    "27.2h": smoke_square,
    "27.3f": barrier_square,
    "27.8d": placed_square,
}
"""How good a square is, by the section that asks for one."""
