"""6.3, 16.4c, 16.8c Which squares are adjacent, as opposed to merely next to each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .grid import LEGS, E, Grid, N, S, W
from .ground import edge_sides
from .reasons import Reason, edge_between

if TYPE_CHECKING:
    from .terrain import Terrain


def adjacent_masks(terrain: Terrain) -> tuple[int, ...]:
    """6.3, 6.3b, 16.8c Per direction, the squares whose neighbour there is adjacent.

    A blocking square is adjacent to its neighbours; it only separates the squares beyond it.
    """
    grid = terrain.grid
    differs = terrain.differs
    walled, corners = terrain.ground.fence(terrain.wall)
    masks = [grid.has[d] & ~walled[d] & ~differs[d] for d in (N, E, S, W)]  # 16.4c
    if terrain.rules.stairs_adjacent:
        masks = [mask | terrain.stairs[d] & ~walled[d] for d, mask in enumerate(masks)]
    blocked = grid.beside(terrain.blocking)
    for (d, (vertical, horizontal)), (beside_vertical, beside_horizontal) in zip(
        LEGS.items(), corners, strict=True
    ):
        first = blocked[vertical] | beside_vertical | differs[vertical]
        second = blocked[horizontal] | beside_horizontal | differs[horizontal]
        masks.append(grid.has[d] & ~differs[d] & ~(first & second))  # 6.3b, 16.8c
    return tuple(masks)


class Neighbours(dict[int, int]):
    """6.3 Per square, a set of squares around it; each is worked out when it is first asked for.

    ``linked`` tells per direction which squares have their neighbour there.
    """

    __slots__ = ("_grid", "_linked")

    def __init__(self, grid: Grid, linked: tuple[int, ...]) -> None:
        self._grid = grid
        self._linked = linked

    def __missing__(self, i: int) -> int:
        neighbours = self._grid.stepped(1 << i, self._linked)
        self[i] = neighbours
        return neighbours


def close_neighbours(terrain: Terrain) -> Neighbours:
    """16.5b, 16.7c Adjacent squares, and the other square of its stairs.

    A wall across the stairs separates the two squares like any others.
    """
    if not any(terrain.stairs):
        return terrain.adjacent
    linked = list(terrain.adjacent_by)
    walled = edge_sides(terrain.grid, terrain.wall)
    for d in (N, E, S, W):
        linked[d] |= terrain.stairs[d] & ~walled[d]  # 16.5b, 16.7c
    return Neighbours(terrain.grid, tuple(linked))


def not_adjacent(terrain: Terrain, a: int, b: int) -> Reason | None:
    """6.3 Why two squares are not adjacent, or None when they are."""
    grid = terrain.grid
    if terrain.adjacent[a] >> b & 1:
        return None
    d = grid.direction(a, b)
    if a == b:
        return Reason("not-next-to", "6.3a", "itself", square=a)
    if d is None:
        return Reason("not-next-to", "6.3", "apart", here=a, there=b)
    if terrain.level[a] != terrain.level[b]:
        return Reason("levels-apart", "16.5b", here=a, there=b)
    if d in LEGS:
        return Reason("corner-closed", "16.8c", here=a, there=b)
    barrier = terrain.barrier(edge_between(grid, a, b))
    return Reason("wall", "16.4c", "wall-between", barrier=barrier)
