"""16.4, 16.5, 16.7 The shape of a board: levels, stairs and walls, without what lies on it.

Smoke, debris and other flat markers change far more often than walls or levels, so every terrain
with the same shape shares one Ground. Walls change more often than levels, so levels and stairs are
in a separate Heights.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Any, Final, NamedTuple

from .grid import LEGS, E, Grid, N, S, W, bits
from .map import Edges, Map
from .solid import Solid

_KEPT: Final = 32
"""Grounds and heights that are found again; terrains hold their own."""


class Patch(NamedTuple):
    """17.3 The changes that one bordered marker, or one part of a mixed marker, makes to its
    squares."""

    kind: str
    squares: int
    rise: int = 0
    stairs: tuple[tuple[int, int], ...] = ()


class Fence(NamedTuple):
    """16.4c, 16.8a Some walls, by the squares and corners next to them."""

    beside: tuple[int, int, int, int]
    """Per orthogonal direction, the squares that have a wall on that side."""
    corners: tuple[tuple[int, int], ...]
    """Per diagonal, the squares whose path around the corner a wall closes.

    One by the vertical neighbour and one by the horizontal neighbour.
    """


class Heights:
    """16.5, 16.7 Levels and stairs; make one with ``heights_of``."""

    grid: Grid
    at_level: dict[int, int]
    multilevel: bool
    level: list[int]
    """16.5 The elevation level of each square."""
    transitions: frozenset[tuple[int, int]]

    def __init__(self, map: Map, rises: tuple[Patch, ...]) -> None:
        self.grid = map.grid
        self.runs = map.runs
        self.climbed = map.ladders
        self._raise_levels(map, rises)
        self._above: dict[int, int] = {}
        self._below: dict[int, int] = {}
        self._standing: dict[tuple[int, int], Edges] = {}

    def _raise_levels(self, map: Map, rises: tuple[Patch, ...]) -> None:
        """16.5, 17.14c Levels: markers add to the level beneath them and to each other."""
        at_level = {1: self.grid.full}
        for level, squares in map.levels:
            for other in at_level:
                at_level[other] &= ~squares
            at_level[level] = at_level.get(level, 0) | squares
        stairs: list[tuple[int, int]] = []
        for _, squares, rise, pairs in rises:
            stairs.extend((min(pair), max(pair)) for pair in pairs)
            if rise:
                raised = {
                    level: left for level, mask in at_level.items() if (left := mask & ~squares)
                }
                for level, mask in at_level.items():
                    if lifted := mask & squares:
                        raised[level + rise] = raised.get(level + rise, 0) | lifted
                at_level = raised
        self.at_level = {level: mask for level, mask in sorted(at_level.items()) if mask}
        self.multilevel = len(self.at_level) > 1
        self.transitions = map.transitions.union(stairs)
        self.level = [1] * self.grid.size
        for level, mask in self.at_level.items():
            if level != 1:
                for i in bits(mask):
                    self.level[i] = level  # 16.5

    def above(self, level: int) -> int:
        """The squares of a higher level."""
        higher_squares = self._above.get(level)
        if higher_squares is None:
            higher = [mask for at, mask in self.at_level.items() if at > level]
            higher_squares = self._above[level] = sum(higher)
        return higher_squares

    def below(self, level: int) -> int:
        """The squares of a lower level."""
        lower_squares = self._below.get(level)
        if lower_squares is None:
            lower = [mask for at, mask in self.at_level.items() if at < level]
            lower_squares = self._below[level] = sum(lower)
        return lower_squares

    def standing(self, low: int, high: int) -> Edges:
        """16.5e The edges whose walls exist on a level from low to high.

        A wall is on the levels of its two squares and on those between.
        """
        edges = self._standing.get((low, high))
        if edges is None:
            facing = self.grid.facing
            over, under = self.above(high), self.below(low)
            edges = self._standing[low, high] = Edges(self.grid.full, self.grid.full).without(
                over & facing(over, E) | under & facing(under, E),
                over & facing(over, S) | under & facing(under, S),
            )
        return edges

    @cached_property
    def rim(self) -> int:
        """16.5d Squares next to a square of a lower level."""
        rim = 0
        for level, mask in self.at_level.items():
            rim |= mask & self.grid.spread(self.below(level), 1)
        return rim

    @cached_property
    def beside_higher(self) -> int:
        """16.5f Squares next to a square of a higher level."""
        beside = 0
        for level, mask in self.at_level.items():
            beside |= mask & self.grid.spread(self.above(level), 1)
        return beside

    @cached_property
    def differs(self) -> tuple[int, ...]:
        """16.5 Per direction, the squares whose neighbour there is on another level."""
        grid = self.grid
        if not self.multilevel:
            return (0,) * 8
        return tuple(
            grid.has[d] & ~sum(mask & grid.facing(mask, d) for mask in self.at_level.values())
            for d in range(8)
        )

    @cached_property
    def stairs(self) -> tuple[int, ...]:
        """16.7b Per orthogonal direction, the squares whose stairs lead there."""
        return self._leading(self.transitions)

    @cached_property
    def ladders(self) -> tuple[int, ...]:
        """Per orthogonal direction, the squares whose ladder leads there."""
        return self._leading(self.climbed)

    def _leading(self, edges: Iterable[tuple[int, int]]) -> tuple[int, ...]:
        """Per orthogonal direction, the squares from which one of the edges leads to another
        level."""
        leading = [0, 0, 0, 0]
        for a, b in edges:
            d = self.grid.direction(a, b)
            if d in (E, S) and self.level[a] != self.level[b]:
                leading[d] |= 1 << a
                leading[W if d == E else N] |= 1 << b
        return tuple(leading)

    @cached_property
    def beside_stairs(self) -> tuple[int, ...]:
        """Per direction, the squares from which a step would enter or leave stairs at the side.

        Stairs of several squares are walked in order.
        """
        closed = [0] * 8
        for run in self.runs:
            inner = 0
            for square in run[1:-1]:
                inner |= 1 << square
            for d in range(8):
                closed[d] |= inner & self.grid.has[d] | self.grid.facing(inner, d)
            for a, b in pairwise(run):
                for here, there in ((a, b), (b, a)):
                    way = self.grid.direction(here, there)
                    if way is not None:
                        closed[way] &= ~(1 << here)
        return tuple(closed)

    @cached_property
    def transition_squares(self) -> int:
        """16.7, 17.14c Every square of a transition pair."""
        mask = 0
        for a, b in self.transitions:
            mask |= 1 << a | 1 << b
        return mask


@lru_cache(maxsize=_KEPT)
def heights_of(map: Map, rises: tuple[Patch, ...]) -> Heights:
    """The shared levels of a map with these rising patches."""
    return Heights(map, rises)


class Ground:
    """16.4, 16.5, 16.7 Levels, stairs and walls; make one with ``ground_of``."""

    grid: Grid
    heights: Heights
    """Levels and stairs, shared by all grounds that differ in their walls alone."""
    wall: Edges
    """16.4 Every wall, door and window still standing."""
    move_wall: Edges
    """16.4a, 16.4f, 16.4g The edges that stop movement: walls and windows."""
    fire_wall: Edges
    """16.4b, 16.4f, 16.4g The edges that stop a line of fire: walls and doors."""

    def __init__(self, map: Map, rises: tuple[Patch, ...], gone: Edges) -> None:
        self.grid = map.grid
        self.heights = heights_of(map, rises)
        self.indoor = map.indoor
        self._stand_walls(map, gone)
        self._fences: dict[tuple[int, int], Fence] = {}
        self.solids: dict[object, Solid] = {}
        """Results that terrains share if they have the same blocking squares and rules."""
        self.hints: dict[object, Any] = {}
        """The callers' last results on this ground, to try first next time."""

    def _stand_walls(self, map: Map, gone: Edges) -> None:
        """16.4, 16.9b Walls, doors and windows that were not destroyed."""
        inner_east, inner_south = self.grid.has[E], self.grid.has[S]
        walls, doors, windows = (
            Edges(edges.east & inner_east & ~gone.east, edges.south & inner_south & ~gone.south)
            for edges in (map.walls, map.doors, map.windows)
        )
        self.wall = walls | doors | windows  # 16.4f, 16.4g
        self.move_wall = walls | windows  # 16.4a, 16.4f, 16.4g
        self.fire_wall = walls | doors  # 16.4b, 16.4f, 16.4g

    def wall_within(self, squares: int) -> bool:
        """13.2, 17.5 Whether a wall, door or window is between two of these squares."""
        below = squares >> self.grid.width
        return bool(self.wall.east & squares & squares >> 1 or self.wall.south & squares & below)

    def fence(self, walls: Edges) -> Fence:
        """16.8a The relevant walls, by squares and corners.

        Blocking markers change more often than walls, so this is computed once.
        """
        fence = self._fences.get((walls.east, walls.south))
        if fence is None:
            beside = edge_sides(self.grid, walls)
            round_them = [self.grid.beside(mask) for mask in beside]
            fence = self._fences[walls.east, walls.south] = Fence(
                beside,
                tuple(
                    (
                        beside[vertical] | round_them[horizontal][vertical],
                        beside[horizontal] | round_them[vertical][horizontal],
                    )
                    for vertical, horizontal in LEGS.values()
                ),
            )
        return fence

    @cached_property
    def indoor_wall(self) -> Edges:
        """15.1c Walls of an indoor square, whatever is on their other side."""
        grid, indoor = self.grid, self.indoor
        return Edges(
            self.wall.east & (indoor | grid.facing(indoor, E)),
            self.wall.south & (indoor | grid.facing(indoor, S)),
        )

    @cached_property
    def walled(self) -> int:
        """16.4d Squares with a wall, door or window along one of their edges."""
        east, south = self.wall.east, self.wall.south
        return east | self.grid.shift(east, E) | south | self.grid.shift(south, S)


def edge_sides(grid: Grid, edges: Edges) -> tuple[int, int, int, int]:
    """Per orthogonal direction, the squares that have one of these edges on that side."""
    return grid.shift(edges.south, S), edges.east, edges.south, grid.shift(edges.east, E)


@lru_cache(maxsize=_KEPT)
def ground_of(map: Map, rises: tuple[Patch, ...], gone: Edges) -> Ground:
    """The shared ground of a map with these rising patches and without these walls."""
    return Ground(map, rises, gone)
