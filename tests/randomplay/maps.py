"""Random maps: every kind of printed terrain, from bare to crowded, 8x8 to 16x16."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from openclix.board import Edges, Grid, Map, bits

SIZES = (8, 8, 8, 9, 10, 12, 16)
ROOMY = (10, 10, 12, 16)
"""For editions whose starting areas keep away from the corners of a map."""


def random_map(
    random: Random,
    players: int = 2,
    wet: bool = False,
    modern: bool = True,
    sizes: tuple[int, ...] = (),
) -> Map:
    """15 A map on which two or three forces meet soon; before cards had texts, without windows,
    orange squares, a third level or a pit."""
    sizes = sizes or SIZES
    grid = Grid.of(random.choice(sizes), random.choice(sizes))
    crowd = random.choice((0.0, 0.5, 0.5, 1.0, 1.5))
    blocking = scatter(random, grid, 0.06 * crowd)
    hindering = (scatter(random, grid, 0.08 * crowd) | lump(random, grid, crowd)) & ~blocking
    water = lump(random, grid, crowd)
    if wet:
        water |= rectangle(random, grid, 5, 12)
    water &= ~blocking & ~hindering
    special = scatter(random, grid, 0.02) if modern and random.random() < 0.1 else 0
    kind = random.choice(("outdoor", "outdoor", "indoor", "mixed"))
    levels = random_levels(random, grid, modern) if random.random() < 0.5 else ()
    board = Map(
        f"random {random.randrange(10**6):06} of {grid.width}x{grid.height}",
        grid,
        hindering=hindering,
        blocking=blocking,
        water=water,
        special=special,
        indoor=rectangle(random, grid, 2, 8) if kind == "mixed" else 0,
        levels=levels,
        walls=edges(random, grid, 0.05 * crowd),
        doors=edges(random, grid, 0.03 * crowd),
        windows=edges(random, grid, 0.03 * crowd * modern),
        transitions=random_transitions(random, grid, levels),
        starts=random_starts(random, grid, players) if players != 2 else (),
        notes=("orange squares hide",) if special else (),
        grants=((special, ("stealth",)),) if special else (),
        kind=kind,
    )
    return replace(board, rim_walls=edge_walls(Random(board.name), grid, 0.2 * crowd))


def edge_walls(random: Random, grid: Grid, share: float) -> frozenset[tuple[int, int]]:
    """15.2 Walls on the map's own edge."""
    sides = [(i, d) for i in range(grid.size) for d in range(4) if grid.neighbour(i, d) is None]
    return frozenset(side for side in sides if random.random() < share)


def scatter(random: Random, grid: Grid, share: float) -> int:
    """Each square with the same chance."""
    found = 0
    for square in range(grid.size):
        if random.random() < share:
            found |= 1 << square
    return found


def edges(random: Random, grid: Grid, share: float) -> Edges:
    return Edges(scatter(random, grid, share), scatter(random, grid, share))


def rectangle(random: Random, grid: Grid, least: int, most: int) -> int:
    """A block of squares somewhere on the map."""
    wide = random.randint(least, min(most, grid.width))
    high = random.randint(least, min(most, grid.height))
    left = random.randint(0, grid.width - wide)
    top = random.randint(0, grid.height - high)
    row = ((1 << wide) - 1) << left
    return sum(row << (top + line) * grid.width for line in range(high))


def lump(random: Random, grid: Grid, crowd: float) -> int:
    """A small block of squares, or none."""
    return rectangle(random, grid, 1, 4) if random.random() < 0.5 * crowd else 0


def random_levels(random: Random, grid: Grid, modern: bool = True) -> tuple[tuple[int, int], ...]:
    """16.5 One or two plateaus or a pit, and sometimes a third level on top of one."""
    second = rectangle(random, grid, 2, 6)
    if random.random() < 0.5:
        second |= rectangle(random, grid, 2, 4)
    if not modern:
        return ((2, second),)
    found = [(random.choice((2, 2, 2, 0)), second)]
    if random.random() < 0.3:
        third = rectangle(random, grid, 1, 3)
        found = [(found[0][0], second & ~third), (3, third)]
    return tuple(found)


def random_transitions(
    random: Random, grid: Grid, levels: tuple[tuple[int, int], ...]
) -> frozenset[tuple[int, int]]:
    """16.7 Pairs that join two levels, and now and then one on level ground."""
    level = [1] * grid.size
    for height, squares in levels:
        for square in bits(squares):
            level[square] = height
    found = []
    for square in range(grid.size):
        for direction in (1, 2):
            other = grid.neighbour(square, direction)
            if other is not None:
                chance = 0.3 if level[square] != level[other] else 0.005
                if random.random() < chance:
                    found.append((square, other))
    return frozenset(found)


def random_starts(random: Random, grid: Grid, players: int) -> tuple[int, ...]:
    """15.4 One printed starting area for each player, apart from each other."""
    middle = grid.height // 2
    corners = [
        (0, 0),
        (grid.width - 3, 0),
        (0, grid.height - 2),
        (grid.width - 3, grid.height - 2),
        (0, middle - 1),
        (grid.width - 3, middle - 1),
    ]
    found = []
    for x, y in random.sample(corners, players):
        found.append(sum(1 << grid.index(x + dx, y + dy) for dx in range(3) for dy in range(2)))
    return tuple(found)
