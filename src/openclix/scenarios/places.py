"""Places that a scenario refers to: the middle of the map, across from, in front of, around."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from openclix.board import Grid, Map, bits
from openclix.engine.asking.decisions import Decision, Why
from openclix.engine.figures.abilities import Version
from openclix.engine.figures.messages import Name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.refusing.square_refusals import Where as Spot
from openclix.engine.refusing.square_refusals import place_name
from openclix.engine.setup.forces import Violation, violation
from openclix.engine.setup.setup import Force, Step, advance
from openclix.engine.setup.starting_areas import EDGES
from openclix.engine.state.records import Marker
from openclix.engine.table.edition import Edition
from openclix.engine.table.scenarios import Fits
from openclix.engine.table.table import Table
from openclix.rules.strips import strip


def loose_objects(table: Table) -> list[Marker]:
    """scn.hurricane.3 scn.rift.8 The objects that can be driven about: none of several squares."""
    return [
        marker
        for marker in table.markers
        if marker.kind == "object" and marker.squares and not marker.squares & (marker.squares - 1)
    ]


def middle(grid: Grid) -> list[int]:
    """scn.artifact.1 scn.rift.1 The middle squares: one, two or four."""
    wide, high = grid.width, grid.height
    return [
        grid.index(x, y)
        for y in sorted({(high - 1) // 2, high // 2})
        for x in sorted({(wide - 1) // 2, wide // 2})
    ]


def open_middle(board: Map) -> list[int]:
    """scn.artifact.1 The middle squares where a marker can be placed."""
    return [square for square in middle(board.grid) if not board.blocking >> square & 1]


def in_the_middle(
    table: Table, name: str, section: str, put: Callable[[Table, int], None]
) -> Step | None:
    """scn.artifact.1 scn.rift.1 A marker is put in the middle of the map; of several squares the
    first player picks one."""

    def answer(table: Table, square: int) -> None:
        put(table, square)
        advance(table)

    squares = open_middle(table.map)
    if len(squares) == 1:
        answer(table, squares[0])
        return None
    player, marker = table.order[0], Name("object", name)
    decision = Decision(
        *(table, "marker-place", player, "square", squares, section, -1),
        why=not_in_the_middle(section),
        marker=marker,
    )
    return decision, answer


def not_in_the_middle(section: str) -> Why:
    """Why it can't be put elsewhere."""

    def why(table: Table, where: Spot) -> Refusal:
        return refuse("not-in-the-middle", section, where=place_name(table, where))

    return why


def needs_a_middle(section: str) -> Fits:
    """The fault of a map if its middle is blocked."""

    def fits(
        edition: Edition, forces: Sequence[Force], maps: Sequence[Map], total: int
    ) -> Iterator[Violation]:
        for board in maps:
            if not open_middle(board):
                yield violation("blocked-middle", section, map=Name("map", board.name))

    return fits


def shifted(grid: Grid, area: int, dx: int, dy: int) -> int:
    """Squares moved by columns and rows. Squares off the map are dropped."""
    squares = 0
    for square in bits(area):
        x, y = grid.xs[square] + dx, grid.ys[square] + dy
        if 0 <= x < grid.width and 0 <= y < grid.height:
            squares |= 1 << grid.index(x, y)
    return squares


def across(table: Table, player: int) -> int:
    """scn.scientist.6 scn.aside.2 The starting area directly across from a player's own."""
    grid = table.map.grid
    squares = 0
    for square in bits(table.start_area[player]):
        x, y = grid.width - 1 - grid.xs[square], grid.height - 1 - grid.ys[square]
        squares |= 1 << grid.index(x, y)
    return squares


def inwards(grid: Grid, area: int) -> tuple[int, int]:
    """The direction from an area at an edge towards the middle of the map, in columns and rows."""
    squares = list(bits(area))
    dx = (grid.width - 1) * len(squares) - 2 * sum(grid.xs[square] for square in squares)
    dy = (grid.height - 1) * len(squares) - 2 * sum(grid.ys[square] for square in squares)
    if abs(dx) > abs(dy):
        return (1 if dx > 0 else -1), 0
    return 0, (1 if dy > 0 else -1)


def in_front(grid: Grid, area: int, squares: int) -> int:
    """scn.portal.2 The row of squares at this distance in front of an area."""
    if not area:
        return 0
    dx, dy = inwards(grid, area)
    near = area
    for step in range(1, squares):
        near |= shifted(grid, area, dx * step, dy * step)
    return shifted(grid, area, dx * squares, dy * squares) & ~near


def needs_room_in_front(section: str, squares: int) -> Fits:
    """The fault of a map that is too small for something in front of a starting area."""

    def fits(
        edition: Edition, forces: Sequence[Force], maps: Sequence[Map], total: int
    ) -> Iterator[Violation]:
        for board in maps:
            row = [in_front(board.grid, strip(board, edge), squares) for edge in EDGES]
            if not all(front & ~board.blocking for front in row):
                yield violation(
                    "no-room-in-front", section, map=Name("map", board.name), count=squares
                )

    return fits


Where = Callable[[Table, int], int]
"""The squares from which a figure may leave the map now."""


def covers(table: Table, figure: int, path: Iterable[int], squares: int) -> bool:
    """scn.portal.3 scn.rift.9 sentinel.move.1 Whether a figure on its way came to some squares with
    any part of its base."""
    turned = table.turned[figure]
    return any(lead >= 0 and table.body(figure, lead, turned) & squares for lead in path)


def enters(there: Callable[[Table], Marker | None], path: Callable[[Any], Iterable[int]]) -> Any:
    """scn.portal.3 scn.rift.9 The condition for a figure that enters a marker's square.

    Passing through counts.
    """

    def when(table: Table, element: int, version: Version, event: Any) -> bool:
        marker = there(table)
        return marker is not None and covers(table, event.figure, path(event), marker.squares)

    return when
