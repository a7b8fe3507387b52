"""The places that scenarios speak of: middles, areas across, rows in front, who comes by."""

from __future__ import annotations

import pytest

from openclix.board import Grid, bits
from openclix.engine.table.table import Table
from openclix.notation import read_map, read_position
from openclix.scenarios.places import (
    across,
    covers,
    in_front,
    inwards,
    middle,
    open_middle,
    shifted,
)


def area(grid: Grid, *names: str) -> int:
    return sum(1 << grid.parse(name) for name in names)


def names(grid: Grid, squares: int) -> list[str]:
    return [grid.name(square) for square in bits(squares)]


def table_of(text: str) -> Table:
    return read_position(f"edition classic-2002\n{text}")


def test_the_middle_is_one_square_two_or_four() -> None:
    sizes = {(7, 5): "d3", (8, 5): "d3 e3", (7, 6): "d3 d4", (8, 6): "d3 e3 d4 e4", (1, 1): "a1"}
    for (wide, high), told in sizes.items():
        grid = Grid.of(wide, high)
        assert [grid.name(square) for square in middle(grid)] == told.split()
    board = read_map("map 8x6\n  blocking e3 d4")
    assert [board.grid.name(square) for square in open_middle(board)] == ["d3", "e4"]


def test_what_is_shifted_off_the_map_is_left_out() -> None:
    grid = Grid.of(5, 4)
    corners = area(grid, "a1", "e1", "a4", "e4")
    assert names(grid, shifted(grid, corners, 0, 0)) == ["a1", "e1", "a4", "e4"]
    assert names(grid, shifted(grid, corners, 1, 0)) == ["b1", "b4"]
    assert names(grid, shifted(grid, corners, -1, 0)) == ["d1", "d4"]
    assert names(grid, shifted(grid, corners, 0, 1)) == ["a2", "e2"]
    assert names(grid, shifted(grid, corners, 0, -1)) == ["a3", "e3"]
    assert names(grid, shifted(grid, corners, -4, -3)) == ["a1"]
    assert names(grid, shifted(grid, corners, 4, 3)) == ["e4"]
    assert shifted(grid, corners, 5, 0) == shifted(grid, corners, 0, 4) == 0
    assert shifted(grid, 0, 1, 1) == 0


@pytest.mark.parametrize(
    ("wide", "high", "squares", "way"),
    [
        (8, 8, "c1 d1 e1 f1", (0, 1)),
        (8, 8, "c8 d8 e8 f8", (0, -1)),
        (8, 8, "a3 a4 a5 a6", (1, 0)),
        (8, 8, "h3 h4 h5 h6", (-1, 0)),
        (8, 8, "a1 b1 c1 a2 b2", (0, 1)),
        (8, 8, "a8 b8 c8 a7 b7", (0, -1)),
        (8, 8, "h1 g1 f1 h2 g2", (0, 1)),
        (8, 8, "h8 g8 f8 h7 g7", (0, -1)),
        (8, 8, "a1 a2 a3 b1 b2", (1, 0)),
        (8, 8, "a8 a7 a6 b8 b7", (1, 0)),
        (8, 8, "h1 h2 h3 g1 g2", (-1, 0)),
        (8, 8, "h8 h7 h6 g8 g7", (-1, 0)),
        (3, 16, "a1 b1 c1", (0, 1)),
        (3, 16, "a16 b16 c16", (0, -1)),
        (16, 3, "a1 a2 a3", (1, 0)),
        (16, 3, "p1 p2 p3", (-1, 0)),
        (2, 1, "a1", (1, 0)),
        (2, 1, "b1", (-1, 0)),
        (1, 2, "a1", (0, 1)),
        (1, 2, "a2", (0, -1)),
    ],
)
def test_an_area_looks_from_the_edge_to_which_it_is_nearest(
    wide: int, high: int, squares: str, way: tuple[int, int]
) -> None:
    """It lies farther from the middle in the way in which it looks."""
    grid = Grid.of(wide, high)
    assert inwards(grid, area(grid, *squares.split())) == way


def test_the_row_in_front_is_counted_from_the_nearest_square_of_an_area() -> None:
    grid = Grid.of(6, 12)
    strip = area(grid, "c1", "d1", "c2", "d2")
    for squares in range(1, 9):
        row = [f"c{2 + squares}", f"d{2 + squares}"]
        assert names(grid, in_front(grid, strip, squares)) == row, squares
    low = area(grid, "c11", "d11", "c12", "d12")
    assert names(grid, in_front(grid, low, 1)) == ["c10", "d10"]
    assert names(grid, in_front(grid, low, 4)) == ["c7", "d7"]
    assert in_front(grid, low, 12) == 0
    for squares in range(1, 5):
        assert in_front(grid, 0, squares) == 0


def test_the_area_across_is_turned_by_half() -> None:
    text = "map 6x8\nstart-area red a1-c1 b2\nstart-area blue a8\nfigure A red a1\nfigure B blue b1"
    table = table_of(text)
    grid = table.map.grid
    assert names(grid, across(table, 0)) == ["e7", "d8", "e8", "f8"]
    assert names(grid, across(table, 1)) == ["f1"]


def test_a_base_comes_to_a_square_with_any_part_of_it() -> None:
    table = table_of("map 8x8\nfigure A red c3\nfigure B blue d5-e6; base 2x2")
    grid = table.map.grid
    one, broad = table.tags.index("A"), table.tags.index("B")
    first = area(grid, "a1")
    assert covers(table, one, [grid.parse("b1"), grid.parse("a1")], first)
    assert not covers(table, one, [grid.parse("b1"), grid.parse("b2")], first)
    assert not covers(table, one, [], grid.full)
    assert not covers(table, one, [-1], grid.full)
    assert covers(table, one, [-1, grid.parse("a1")], first)
    for name in ("d5", "e5", "d6", "e6"):
        assert covers(table, broad, [grid.parse("d5")], area(grid, name)), name
    for name in ("c5", "d4", "f6", "e7"):
        assert not covers(table, broad, [grid.parse("d5")], area(grid, name)), name
