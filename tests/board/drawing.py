"""Boards drawn as text.

``.`` clear, ``h`` hindering, ``b`` blocking, ``w`` water. Levels are drawn as digits of the same
shape. Edges are written by their two squares: ``b2|c2 b2|b3``.
"""

from __future__ import annotations

from openclix.board import (
    BoardRules,
    Broken,
    Edges,
    Grid,
    Map,
    Patch,
    Reason,
    Terrain,
    edge_between,
)
from openclix.engine.sight.board_reasons import reason_message

WHOLE = Broken()
COMPREHENSIVE = BoardRules()


def rows_of(drawing: str) -> list[str]:
    return drawing.split()


def squares_with(rows: list[str], letter: str) -> int:
    joined = "".join(rows)
    return sum(1 << i for i, drawn in enumerate(joined) if drawn == letter)


def pairs_of(grid: Grid, text: str) -> list[tuple[int, int]]:
    names = (pair.split("|") for pair in text.split())
    return [(grid.parse(one), grid.parse(two)) for one, two in names]


def edges_of(grid: Grid, text: str) -> Edges:
    east = south = 0
    for one, two in pairs_of(grid, text):
        side, i = edge_between(grid, one, two)
        east, south = (east | 1 << i, south) if side == "e" else (east, south | 1 << i)
    return Edges(east, south)


def board(
    drawing: str,
    *,
    levels: str = "",
    walls: str = "",
    doors: str = "",
    windows: str = "",
    stairs: str = "",
    indoor: str = "",
    kind: str = "outdoor",
    patches: tuple[Patch, ...] = (),
    broken: Broken = WHOLE,
    rules: BoardRules = COMPREHENSIVE,
) -> Terrain:
    """The terrain of a drawing."""
    rows = rows_of(drawing)
    grid = Grid.of(len(rows[0]), len(rows))
    digits = sorted(set(levels) - set("1 \n"))
    printed = Map(
        "drawing",
        grid,
        hindering=squares_with(rows, "h"),
        blocking=squares_with(rows, "b"),
        water=squares_with(rows, "w"),
        indoor=mask(grid, indoor),
        levels=tuple((int(digit), squares_with(rows_of(levels), digit)) for digit in digits),
        walls=edges_of(grid, walls),
        doors=edges_of(grid, doors),
        windows=edges_of(grid, windows),
        transitions=frozenset((min(pair), max(pair)) for pair in pairs_of(grid, stairs)),
        kind="mixed" if indoor else kind,
    )
    return Terrain.of(printed, patches, broken, rules)


def open_field(width: int = 16, height: int = 16) -> Terrain:
    return board("\n".join("." * width for _ in range(height)))


def mask(grid: Grid, names: str) -> int:
    """The set of squares with these names."""
    return sum(1 << grid.parse(name) for name in names.split())


def names(grid: Grid, squares: int) -> str:
    """The names of a set of squares, for comparing."""
    return " ".join(grid.name(i) for i in range(grid.size) if squares >> i & 1)


def told(terrain: Terrain, reason: Reason) -> str:
    """A reason as a player reads it."""
    return str(reason_message(terrain.grid, reason))
