"""The map of the benchmarks, drawn as text."""

from __future__ import annotations

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


def yard() -> Map:
    """Sixteen by sixteen squares, two levels, sixteen walls."""
    rows = [line.split() for line in GROUND.split("\n") if line.strip()]
    heights = [line.split() for line in LEVELS.split("\n") if line.strip()]
    grid = Grid.of(len(rows[0]), len(rows))

    def drawn(picture: list[list[str]], letter: str) -> int:
        flat = [sign for row in picture for sign in row]
        return sum(1 << square for square, sign in enumerate(flat) if sign == letter)

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


def squares_of(grid: Grid, text: str) -> list[tuple[int, int]]:
    pairs = (pair.split("|") for pair in text.split())
    return [(grid.parse(one), grid.parse(two)) for one, two in pairs]


def edges(grid: Grid, text: str) -> Edges:
    east = south = 0
    for one, two in squares_of(grid, text):
        side, square = edge_between(grid, one, two)
        if side == "e":
            east |= 1 << square
        else:
            south |= 1 << square
    return Edges(east, south)
