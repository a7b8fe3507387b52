"""A position drawn with letters: enough of the map to see what a ruling is about."""

from __future__ import annotations

from typing import Final

from openclix.board import Edges, bits
from openclix.board.grid import column_name
from openclix.engine.state.state import ON_MAP
from openclix.engine.table.table import ZONES, Table

MARGIN: Final = 2
"""How many empty squares are shown around the content."""

KEY: Final = {"##": "blocking", "::": "hindering", "~~": "water"}


def sketch(table: Table) -> list[str]:
    """The part of the map where something is, a line for each row, and the key to its signs."""
    grid = table.map.grid
    left, top, right, bottom = frame(table)
    cells = {i: cell(table, i) for i in range(grid.width * grid.height)}
    walls = table.terrain.wall
    lines = ["    " + "".join(f"{column_name(x):>2} " for x in range(left, right + 1))]
    for y in range(top, bottom + 1):
        row = [grid.index(x, y) for x in range(left, right + 1)]
        lines.append(f"{y + 1:3} " + "".join(f"{cells[i]:>2}{edge(walls, i)}" for i in row))
        below = walls.south & sum(1 << i for i in row)
        if below:
            lines.append("    " + "".join("---" if below >> i & 1 else "   " for i in row))
    lines = [line.rstrip() for line in lines]
    shown = {
        cells[grid.index(x, y)] for x in range(left, right + 1) for y in range(top, bottom + 1)
    }
    key = [f"{sign} {word}" for sign, word in KEY.items() if sign in shown]
    key += [f"{number} level {number}" for number in sorted(shown) if number.isdigit()]
    if walls.east or walls.south:
        key.append("| and --- walls, doors and windows")
    if key:
        lines.append("    " + ", ".join(key))
    return lines


def frame(table: Table) -> tuple[int, int, int, int]:
    """The first and last column and row to show."""
    grid = table.map.grid
    terrain = table.terrain
    here = terrain.blocking | terrain.hindering | terrain.water | terrain.elevated
    here |= terrain.wall.east | terrain.wall.south
    for figure, zone in enumerate(table.zone):
        if zone == ON_MAP:
            here |= table.bodies[figure]
    for marker in table.markers:
        here |= marker.squares
    places = [grid.xy(i) for i in bits(here)] or [(0, 0)]
    columns, rows = [x for x, _ in places], [y for _, y in places]
    return (
        max(0, min(columns) - MARGIN),
        max(0, min(rows) - MARGIN),
        min(grid.width - 1, max(columns) + MARGIN),
        min(grid.height - 1, max(rows) + MARGIN),
    )


def cell(table: Table, square: int) -> str:
    """The content of a square: a figure, an object, or its terrain."""
    if table.figure_in(square) >= 0:
        return str(table.tags[table.figure_in(square)])[:2]
    terrain = table.terrain
    for marker in table.markers:
        if marker.kind == "object" and marker.squares >> square & 1:
            return f"m{marker.id}"[:2]
    if terrain.blocking >> square & 1:
        return "##"
    if terrain.hindering >> square & 1:
        return "::"
    if terrain.water >> square & 1:
        return "~~"
    level = terrain.level[square]
    return "." if level == 1 else str(level)


def edge(walls: Edges, square: int) -> str:
    return "|" if walls.east >> square & 1 else " "


def conditions(table: Table) -> list[str]:
    """Each figure's state: click, action tokens, and its place if it is off the map."""
    states = []
    for figure, tag in enumerate(table.tags):
        if table.zone[figure] != ON_MAP:
            states.append(f"{tag} {ZONES[table.zone[figure]]}")
            continue
        where = table.map.grid.name(table.at[figure])
        tokens = f" tokens {table.tokens[figure]}" if table.tokens[figure] else ""
        states.append(f"{tag} {where} click {table.click[figure]}{tokens}")
    return ["; ".join(states)]
