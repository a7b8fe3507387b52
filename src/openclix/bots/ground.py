"""Walking distances and lines that depend only on terrain, cached with it.

Figures are ignored here. To check whether a figure blocks a line, ask the engine. The cache is
stored on the terrain itself, so all tables on the same ground share it, and it is dropped when the
ground changes.
"""

from __future__ import annotations

from openclix.board import (
    BLOCKED,
    HINDERED,
    IGNORE_ELEVATION,
    Grid,
    Terrain,
    flood,
    see,
    squares,
)

WALKED, DISTANCES, LINES = "bots: on foot", "bots: distances", "bots: lines"


def layers(terrain: Terrain, start: int) -> list[int]:
    """The squares at each distance on foot from a square: none at first, then one step, and on."""
    key = (WALKED, start)
    layers: list[int] | None = terrain.memo.get(key)
    if layers is None:
        layers = flood(terrain, start, terrain.grid.size, IGNORE_ELEVATION).layers
        terrain.memo[key] = layers
    return layers


def around(grid: Grid, squares: int, reach: int) -> int:
    """11.3d The squares within a distance of some squares, usually one."""
    if squares & (squares - 1):
        return grid.spread(squares, reach)
    return grid.within(squares.bit_length() - 1, reach)


def distances(terrain: Terrain, start: int) -> list[int]:
    """How many steps each square is away from one, or more than there are squares."""
    key = (DISTANCES, start)
    steps: list[int] | None = terrain.memo.get(key)
    if steps is None:
        steps = terrain.memo[key] = [terrain.grid.size] * terrain.grid.size
        for distance, layer in enumerate(layers(terrain, start)):
            for square in squares(layer):
                steps[square] = distance
    return steps


def steps_between(terrain: Terrain, start: int, goal: int) -> int:
    """How many steps it is from one square to another, or more than there are squares."""
    return distances(terrain, start)[goal]


def lines_from(terrain: Terrain, start: int, flags: int, among: int) -> tuple[int, int]:
    """11.4 The squares with a clear line from a square, and those with a hindered one."""
    return _lines(terrain, (LINES, start, flags, True), among)


def lines_to(terrain: Terrain, goal: int, flags: int, among: int) -> tuple[int, int]:
    """11.4 The same for lines that end in the square: its own terrain counts as the target's."""
    return _lines(terrain, (LINES, goal, flags, False), among)


def _lines(terrain: Terrain, key: tuple[str, int, int, bool], among: int) -> tuple[int, int]:
    """Computes the lines not yet known, and returns all."""
    lines: list[int] | None = terrain.memo.get(key)
    if lines is None:
        lines = terrain.memo[key] = [0, 0, 0]
    unknown = among & ~lines[0]
    if unknown:
        _, place, flags, outward = key
        clear = hindered = 0
        for square in squares(unknown):
            if outward:
                status = see(terrain, place, square, flags)
            else:
                status = see(terrain, square, place, flags)
            if status < HINDERED:
                clear |= 1 << square
            elif status < BLOCKED:
                hindered |= 1 << square
        lines[0] |= unknown
        lines[1] |= clear
        lines[2] |= hindered
    return lines[1] & among, lines[2] & among
