"""Squares for purposes other than moving: starting, objects, smoke, barriers, passengers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .cover import barrier_square
from .odds import has
from .standing import after
from .view import BOTH, Spot, View, body, lead_square


def starting_square(view: View, figure: int, spot: Spot) -> float:
    """4.3 Near the middle of the edge, next to friends."""
    grid = view.table.map.grid
    x, y = grid.xy(lead_square(spot))
    across = min(abs(x - grid.width / 2), abs(y - grid.height / 2))
    friends = (grid.spread(body(spot), 2) & view.table.occupied[view.side]).bit_count()
    return 0.15 * friends - 0.2 * across


def object_square(view: View, figure: int, spot: Spot) -> float:
    """17.4 A few squares in front of our own starting area."""
    rings: list[int] | None = view.kept.get("rings")
    if rings is None:
        spread, area = view.table.map.grid.spread, view.table.start_area[view.side]
        rings = view.kept["rings"] = [spread(area, distance) for distance in range(8)]
    for distance, ring in enumerate(rings):
        if ring >> lead_square(spot) & 1:
            return -abs(distance - 4)
    return -9.0


def smoke_square(view: View, figure: int, spot: Spot) -> float:
    """27.2h On opponents, who aim worse, on friendly figures for cover, or in the way."""
    if spot == -1:
        return 0.05
    table = view.table
    who = table.figure_in(lead_square(spot))
    if who in view.foes:
        return 1.0 + view.worst(who)
    if who >= 0:
        return 1.0 if has(table, who, "stealth") else 0.0
    near = table.terrain.adjacent[lead_square(spot)] & view.foe_squares & ~table.terrain.hindering
    return 0.1 if near else 0.0


def placed_square(view: View, figure: int, spot: Spot) -> float:
    """27.8d Puts a passenger down at its best place."""
    return after(view, figure, spot) + view.now(figure, spot, BOTH) * 0.5


SQUARES: Final[dict[str, Callable[[View, int, Spot], float]]] = {
    "starting-square": starting_square,
    "marker-place": object_square,
    "smoke-cloud": smoke_square,
    "barrier": barrier_square,
    "set-down": placed_square,
}
"""How good a square is, by the topic that asks for one, or by the power that places markers."""
