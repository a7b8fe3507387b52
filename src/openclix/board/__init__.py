"""The board: squares, terrain, walls, elevation, adjacency, movement and lines of fire.

It knows nothing about figures or players, and uses only the standard library.

>>> from openclix.board import Grid, Map, Terrain, fire_along, CLEAR, flood
>>> grid = Grid.of(16, 16)
>>> terrain = Terrain.of(Map("Field", grid, blocking=1 << grid.parse("d4")))
>>> fire_along(terrain.line(grid.parse("a1"), grid.parse("c8")), blockers=0) == CLEAR
True
>>> flood(terrain, grid.parse("c4"), 3).distance(grid.parse("e4"))
2
"""

from openclix.painting import picture, use_painter

from .adjacency import not_adjacent
from .bases import SHAPES, Placement, cells, placements
from .fire import (
    BLOCKED,
    CLEAR,
    HINDERED,
    Line,
    LineReport,
    explain,
    fire_along,
    line_to_wall,
    lines_through_a_piece,
    piece_layer,
    see,
    squares_near_line,
    visible,
)
from .grid import (
    DIRECTION_NAMES,
    DIRECTION_OF,
    DX,
    DY,
    LEGS,
    NE,
    NW,
    OPPOSITE,
    SE,
    SW,
    E,
    Grid,
    N,
    S,
    Squares,
    W,
    bits,
    column_name,
    squares,
)
from .lines import Corner, Crossings, Side, crossings
from .map import NO_EDGES, STANDARD_SIZE, Edges, Map
from .paths import away, direct, direct_path, knockback_stop
from .reach import Flood, crossed, flood, legal_step, path_cost, path_ok, walks_together
from .reasons import SQUARE, Barrier, Edge, Piece, Reason, Thing, edge_between, edge_squares
from .sight import (
    FROM_PIECE,
    IGNORE_BLOCKING,
    IGNORE_CHARACTERS,
    IGNORE_ELEVATED,
    IGNORE_HINDERING,
    IGNORE_OUTDOOR_BLOCKING,
    ONLY_TARGET_HINDERS,
    OVER_ROOFS,
)
from .steps import (
    IGNORE_ELEVATION,
    ON_TOP,
    SWIMMING,
    THROUGH_BLOCKING,
    THROUGH_HINDERING,
    THROUGH_OUTDOOR_BLOCKING,
    Steps,
)
from .terrain import BoardRules, Broken, Patch, Terrain

__all__ = [
    "BLOCKED",
    "CLEAR",
    "DIRECTION_NAMES",
    "DIRECTION_OF",
    "DX",
    "DY",
    "E",
    "FROM_PIECE",
    "HINDERED",
    "IGNORE_BLOCKING",
    "IGNORE_CHARACTERS",
    "IGNORE_ELEVATED",
    "IGNORE_ELEVATION",
    "IGNORE_HINDERING",
    "IGNORE_OUTDOOR_BLOCKING",
    "LEGS",
    "N",
    "NE",
    "NO_EDGES",
    "NW",
    "ONLY_TARGET_HINDERS",
    "ON_TOP",
    "OPPOSITE",
    "OVER_ROOFS",
    "S",
    "SE",
    "SHAPES",
    "SQUARE",
    "STANDARD_SIZE",
    "SW",
    "SWIMMING",
    "THROUGH_BLOCKING",
    "THROUGH_HINDERING",
    "THROUGH_OUTDOOR_BLOCKING",
    "W",
    "Barrier",
    "BoardRules",
    "Broken",
    "Corner",
    "Crossings",
    "Edge",
    "Edges",
    "Flood",
    "Grid",
    "Line",
    "LineReport",
    "Map",
    "Patch",
    "Piece",
    "Placement",
    "Reason",
    "Side",
    "Squares",
    "Steps",
    "Terrain",
    "Thing",
    "away",
    "bits",
    "cells",
    "column_name",
    "crossed",
    "crossings",
    "direct",
    "direct_path",
    "edge_between",
    "edge_squares",
    "explain",
    "fire_along",
    "flood",
    "knockback_stop",
    "legal_step",
    "line_to_wall",
    "lines_through_a_piece",
    "not_adjacent",
    "path_cost",
    "path_ok",
    "picture",
    "piece_layer",
    "placements",
    "see",
    "squares_near_line",
    "squares",
    "use_painter",
    "visible",
    "walks_together",
]
