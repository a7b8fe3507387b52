"""24.2 Bases of more than one square."""

from __future__ import annotations

import pytest

from openclix.board import SHAPES, Grid, carried, cells, placements, placements_over

from .drawing import names

GRID = Grid.of(8, 8)


def covered(shape: str, lead: str, turned: bool = False) -> str | None:
    squares = cells(GRID, shape, GRID.parse(lead), turned)
    return None if squares is None else names(GRID, squares)


def carries(
    shape: str, before: tuple[str, bool], after: tuple[str, bool], start: str, end: str
) -> int | None:
    parse = GRID.parse
    return carried(
        GRID,
        shape,
        (parse(before[0]), before[1]),
        (parse(after[0]), after[1]),
        parse(start),
        parse(end),
    )


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


def test_the_placements_over_a_square_are_those_that_cover_it() -> None:
    square = GRID.parse("d4")
    over = placements_over(GRID, "1x2", square)
    assert {GRID.name(place.lead) for place in over if not place.turned} == {"d3", "d4"}
    assert {GRID.name(place.lead) for place in over if place.turned} == {"c4", "d4"}


def test_an_unknown_shape_is_refused() -> None:
    with pytest.raises(ValueError, match="'5x5'"):
        cells(GRID, "5x5", 0)


def test_a_base_that_does_not_turn_carries_all_its_squares_equally_far() -> None:
    assert carries("2x2", ("a1", False), ("d3", False), "b2", "e4") == 3
    assert carries("1x2", ("a1", False), ("a1", False), "a1", "a1") == 0


def test_a_turning_base_carries_its_far_squares_farther() -> None:
    assert carries("1x2", ("c3", False), ("c3", True), "c3", "c3") == 1
    assert carries("1x2", ("c3", False), ("c2", False), "c3", "c3") == 2
    assert carries("2x4", ("c3", False), ("c3", True), "c3", "c3") is None


def test_a_square_of_the_base_can_only_land_where_a_turn_puts_it() -> None:
    assert carries("2x4", ("a1", False), ("a1", False), "a1", "b1") is None
    assert carries("2x4", ("a1", False), ("a1", False), "a1", "b4") == 3
    assert carries("2x4", ("a1", False), ("a1", False), "h8", "a1") is None
