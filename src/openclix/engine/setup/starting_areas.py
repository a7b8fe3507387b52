"""4.2a 15.4 Where players start: map edges or printed areas, and how these grow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from openclix.board import E, Grid, Map, N, S, W

from ..moving.larger_bases import rectangle

if TYPE_CHECKING:
    from ..table.table import Table


EDGES: Final = {"north": N, "east": E, "south": S, "west": W}


OPPOSITE_EDGE: Final = {"north": "south", "south": "north", "east": "west", "west": "east"}


def starting_areas(table: Table, player: int) -> dict[str, list[int]]:
    """4.2a Edges of a 16x16 map for two players, otherwise the areas printed on it (15.4).

    Also edges of a larger map that doesn't have an area for each player. By the name of the area
    that a player may pick: the areas of all players. Two areas are opposite.
    """
    board = table.map
    grid = board.grid
    if table.players == 2 and not (len(board.starts) > 1 and grid.size > 256):
        areas_by_name = {}
        for name, opposite in OPPOSITE_EDGE.items():
            areas = [0] * 2
            areas[player] = edge_squares(board, name)
            areas[1 - player] = edge_squares(board, opposite)
            areas_by_name[name] = areas
        return areas_by_name
    areas_by_name = {}
    starts = board.starts
    here = table.order.index(player)
    for first in range(len(starts)):
        areas = [0] * table.players
        for place, other in enumerate(table.order[here:] + table.order[:here]):
            areas[other] = starts[(first + place) % len(starts)]
        areas_by_name[f"area-{first + 1}"] = areas
    return areas_by_name


def room_for(board: Map) -> int:
    """4.2a 26 For how many players there are areas: two always find opposite edges."""
    return max(2, len(board.starts))


def edge_squares(board: Map, name: str) -> int:
    """15.4 The squares along one edge of a map."""
    grid = board.grid
    right, bottom = grid.width - 1, grid.height - 1
    left, top = (right if name == "east" else 0), (bottom if name == "south" else 0)
    return rectangle(
        grid.width,
        grid.height,
        left,
        top,
        0 if name == "west" else right,
        0 if name == "north" else bottom,
    )


def grow_area(table: Table, player: int, area: int) -> int:
    """4.3b 4.3c One more column along the map edge, and once that is full, one more row inwards.

    Never into another player's area; of two sides the one with more room.
    """
    others = 0
    for other, squares in enumerate(table.start_area):
        if other != player:
            others |= squares
    grid = table.map.grid
    along = {name: edge_squares(table.map, name) for name in EDGES}
    touched = [name for name in EDGES if along[name] & area]
    edge = min(
        touched or EDGES,
        key=lambda name: (along[name].bit_count(), (along[name] & ~area).bit_count()),
    )
    if not along[edge] & ~area:
        grown = area | grid.shift(area, EDGES[OPPOSITE_EDGE[edge]])
        return area if grown & others else grown
    ways = [way for name, way in EDGES.items() if name not in (edge, OPPOSITE_EDGE[edge])]
    most = max(ways, key=lambda way: room(grid, area, way, others))
    return area | grid.shift(area, most) if room(grid, area, most, others) else area


def room(grid: Grid, area: int, way: int, others: int) -> int:
    """4.3b How many columns an area could grow in a direction."""
    columns = 0
    while True:
        grown = area | grid.shift(area, way)
        if grown == area or grown & others:
            return columns
        area = grown
        columns += 1
