"""24.2 Bases of more than one square."""

from __future__ import annotations

import pytest

from openclix.board import SHAPES, Grid, cells, placements

from .drawing import names

GRID = Grid.of(8, 8)


def covered(shape: str, lead: str, turned: bool = False) -> str | None:
    squares = cells(GRID, shape, GRID.parse(lead), turned)
    return None if squares is None else names(GRID, squares)


def test_an_extended_base_lies_along_a_column_or_turned_along_a_row() -> None:
    assert covered("1x2", "c3") == "c3 c4"
    assert covered("1x2", "c3", turned=True) == "c3 d3"


@pytest.mark.parametrize("shape", SHAPES)
def test_a_base_covers_as_many_squares_as_its_shape_says(shape: str) -> None:
    wide, high = SHAPES[shape]
    squares = cells(GRID, shape, 0)
    assert squares is not None and squares.bit_count() == wide * high


def test_a_base_may_not_leave_the_map() -> None:
    assert covered("2x2", "g7") == "g7 h7 g8 h8"
    assert covered("2x2", "h7") is None
    assert covered("2x4", "a6") is None
    assert covered("2x4", "a6", turned=True) == "a6 b6 c6 d6 a7 b7 c7 d7"


def test_every_placement_of_a_shape_is_listed_once() -> None:
    assert len(placements(GRID, "1x1")) == 64
    assert len(placements(GRID, "1x2")) == 2 * 7 * 8
    assert len(placements(GRID, "2x2")) == 49
    assert len(placements(GRID, "3x6")) == 2 * 6 * 3


def test_an_unknown_shape_is_refused() -> None:
    with pytest.raises(ValueError, match="'5x5'"):
        cells(GRID, "5x5", 0)
