"""Random boards for the comparison: every kind of terrain, alone and mixed."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from openclix.board import BoardRules, Broken, Edges, Grid, Map, Patch, Terrain

from .squares import Squares


class Board(NamedTuple):
    """One random board for both sides of the comparison."""

    map: Map
    patches: tuple[Patch, ...]
    broken: Broken
    rules: BoardRules

    def terrain(self) -> Terrain:
        return Terrain(self.map, self.patches, self.broken, self.rules)

    def squares(self) -> Squares:
        return Squares(self.map, self.patches, self.broken, self.rules)


def scatter(random: Random, size: int, share: float) -> int:
    """Each square with the same chance."""
    mask = 0
    for i in range(size):
        if random.random() < share:
            mask |= 1 << i
    return mask


def block(random: Random, grid: Grid) -> int:
    """A rectangle somewhere on the map."""
    left, right = sorted(random.randrange(grid.width) for _ in "ab")
    top, bottom = sorted(random.randrange(grid.height) for _ in "ab")
    return sum(
        1 << grid.index(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)
    )


def pairs(random: Random, grid: Grid, number: int) -> list[tuple[int, int]]:
    """Pairs of squares that share an edge."""
    found = []
    for _ in range(number):
        a = random.randrange(grid.size)
        b = grid.neighbour(a, random.choice((1, 2)))
        if b is not None:
            found.append((a, b))
    return found


def random_edges(random: Random, grid: Grid, share: float) -> Edges:
    return Edges(scatter(random, grid.size, share), scatter(random, grid.size, share))


def random_patch(random: Random, grid: Grid) -> Patch:
    kind = random.choice(("hindering", "blocking", "water", "clear", "elevated", "screen"))
    if random.random() < 0.5:
        squares = block(random, grid)
    else:
        squares = scatter(random, grid.size, random.choice((0.02, 0.1)))
    rise = random.choice((1, 1, 2)) if kind == "elevated" else 0
    stairs = [pair[:: random.choice((1, -1))] for pair in pairs(random, grid, 2 * bool(rise))]
    return Patch(kind, squares, rise, tuple((a, b) for a, b in stairs))


def random_rules(random: Random) -> BoardRules:
    if random.random() < 0.6:
        return BoardRules()
    return BoardRules(
        level_change=random.choice(("stop", "stairs")),
        hindering_stops=random.random() < 0.5,
        water_moves_as_hindering=random.random() < 0.5,
        corner_characters=random.choice(("freer", "ignore")),
        across_levels=random.choice(("symmetric", "open")),
        hindering_across_levels=random.choice(("target", "all")),
    )


def random_board(random: Random) -> Board:
    """A board of any size up to 16 by 16, mostly small, from bare to crowded."""
    sizes = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10) if random.random() < 0.97 else (14, 16)
    grid = Grid.of(random.choice(sizes), random.choice(sizes))
    crowd = random.choice((0.0, 0.3, 0.6, 1.0, 1.5))
    kinds = [scatter(random, grid.size, 0.12 * crowd) for _ in range(3)]
    hindering, blocking, water = (
        kinds[0] & ~kinds[1],
        kinds[1],
        kinds[2] & ~kinds[0] & ~kinds[1],
    )
    levels: list[tuple[int, int]] = []
    if random.random() < 0.6:
        for level in random.sample((2, 2, 3, 4), random.randrange(3)):
            squares = block(random, grid) if random.random() < 0.7 else kinds[2]
            levels = [(other, mask & ~squares) for other, mask in levels]
            levels.append((level, squares))
    kind = random.choice(("outdoor", "indoor", "mixed"))
    printed = Map(
        "random",
        grid,
        hindering=hindering,
        blocking=blocking,
        water=water,
        indoor=block(random, grid) if kind == "mixed" else 0,
        levels=tuple(levels),
        walls=random_edges(random, grid, 0.12 * crowd),
        doors=random_edges(random, grid, 0.05 * crowd),
        windows=random_edges(random, grid, 0.05 * crowd),
        transitions=frozenset(pairs(random, grid, random.randrange(6))),
        kind=kind,
    )
    patches = tuple(random_patch(random, grid) for _ in range(random.choice((0, 0, 1, 2, 4))))
    broken = Broken()
    if random.random() < 0.3:
        squares, east, south = (scatter(random, grid.size, 0.3) for _ in range(3))
        broken = Broken(squares, east, south)
    return Board(printed, patches, broken, random_rules(random))
