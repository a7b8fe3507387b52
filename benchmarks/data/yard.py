"""The maps of the benchmarks, drawn as text."""

from __future__ import annotations

from collections.abc import Iterator

from openclix.board import Edges, Grid, Map, edge_between

GROUND = """
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
    . . h h . . . . . . . . h h . .
    . . h . . . . b b . . . . h . .
    . . . . . . . b b . . . . . . .
    . . . . . . . . . . . . . . . .
    . b . . . . . . . . . . . . b .
    . . . . h . . . . . . h . . . .
    . . . . h . . . . . . h . . . .
    . b . . . . . . . . . . . . b .
    . . . . . . . . . . . . . . . .
    . . . . . . . w w . . . . . . .
    . . h . . . . w w . . . . h . .
    . . h h . . . . . . . . h h . .
    . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
"""
""". clear, h hindering, b blocking, w water."""

LEVELS = """
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 2 2 2 2 1 1 1 1 1 1
    1 1 1 1 1 1 2 2 2 2 1 1 1 1 1 1
    1 1 1 1 1 1 2 2 2 2 1 1 1 1 1 1
    1 1 1 1 1 1 2 2 2 2 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
"""

WALLS = """
    c5|c6 d5|d6 e5|e6  l5|l6 m5|m6 n5|n6
    c11|c12 d11|d12 e11|e12  l11|l12 m11|m12 n11|n12
    f6|g6 f7|g7 j10|k10 j9|k9
"""
DOORS = "f5|f6 k11|k12"
WINDOWS = "k5|k6 f11|f12"
STAIRS = "g8|f8 j8|k8 h6|h7 i10|i11"


SIZE = 16

Pair = tuple[int, int]


def yard(width: int = SIZE, height: int = SIZE) -> Map:
    """Two levels and sixteen walls on sixteen by sixteen squares; on a larger map, the same again
    and again."""
    rows = [line.split() for line in GROUND.split("\n") if line.strip()]
    heights = [line.split() for line in LEVELS.split("\n") if line.strip()]
    grid = Grid.of(width, height)

    def drawn(picture: list[list[str]], letter: str) -> int:
        return sum(
            1 << grid.index(x, y)
            for x in range(width)
            for y in range(height)
            if picture[y % SIZE][x % SIZE] == letter
        )

    return Map(
        "Benchmark Yard",
        grid,
        hindering=drawn(rows, "h"),
        blocking=drawn(rows, "b"),
        water=drawn(rows, "w"),
        levels=((2, drawn(heights, "2")),),
        walls=edges(grid, WALLS),
        doors=edges(grid, DOORS),
        windows=edges(grid, WINDOWS),
        transitions=frozenset((min(pair), max(pair)) for pair in squares_of(grid, STAIRS)),
    )


def pit() -> Map:
    """Eight by eight squares of the same kind, on which forces meet in their first turn."""
    grid = Grid.of(8, 8)
    return Map(
        "Benchmark Pit",
        grid,
        hindering=squares(grid, "a4 b4 g5 h5"),
        blocking=squares(grid, "d4 e5"),
        walls=edges(grid, "b5|c5 f4|g4"),
    )


def squares(grid: Grid, text: str) -> int:
    return sum(1 << grid.parse(name) for name in text.split())


def squares_of(grid: Grid, text: str) -> Iterator[Pair]:
    """Pairs of neighbours as drawn for one yard, on every yard of the map that has both."""
    small = Grid.of(min(grid.width, SIZE), min(grid.height, SIZE))
    for pair in text.split():
        one, two = (small.parse(name) for name in pair.split("|"))
        for left in range(0, grid.width, SIZE):
            for top in range(0, grid.height, SIZE):
                (x, y), (u, v) = (
                    (left + square % small.width, top + square // small.width)
                    for square in (one, two)
                )
                if max(x, u) < grid.width and max(y, v) < grid.height:
                    yield grid.index(x, y), grid.index(u, v)


def edges(grid: Grid, text: str) -> Edges:
    east = south = 0
    for one, two in squares_of(grid, text):
        side, square = edge_between(grid, one, two)
        if side == "e":
            east |= 1 << square
        else:
            south |= 1 << square
    return Edges(east, south)
