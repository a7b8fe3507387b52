"""6.3c, 11.3 Squares, names, distances and sets of squares."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openclix.board import DX, DY, OPPOSITE, E, Grid, N, S, Squares, W, bits, squares

from .drawing import mask, names

GRID = Grid.of(16, 16)


def test_the_top_left_square_is_a1_and_rows_run_downwards() -> None:
    assert GRID.name(0) == "a1"
    assert GRID.name(15) == "p1"
    assert GRID.name(16) == "a2"
    assert GRID.parse("d4") == 3 * 16 + 3


def test_columns_past_z_have_two_letters() -> None:
    wide = Grid.of(36, 24)
    assert wide.name(25) == "z1"
    assert wide.name(26) == "aa1"
    assert wide.parse("aj24") == wide.size - 1


@pytest.mark.parametrize("width,height", [(1, 1), (16, 16), (36, 24), (30, 2)])
def test_every_name_parses_back_to_its_square(width: int, height: int) -> None:
    grid = Grid.of(width, height)
    assert [grid.parse(grid.name(i)) for i in range(grid.size)] == list(range(grid.size))


@pytest.mark.parametrize("text", ["", "4", "d", "d0", "d04", "4d", "é4", "d-1", "d4 "])
def test_a_text_that_is_no_square_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="is not a square"):
        GRID.parse(text)


@pytest.mark.parametrize("text", ["q1", "a17", "zz99"])
def test_a_square_off_the_map_is_refused_with_the_maps_extent(text: str) -> None:
    with pytest.raises(ValueError, match="from a1 to p16"):
        GRID.parse(text)


def test_a_square_in_the_middle_has_eight_squares_next_to_it_and_a_corner_three() -> None:
    assert names(GRID, GRID.next_to[GRID.parse("b2")]) == "a1 b1 c1 a2 c2 a3 b3 c3"
    assert names(GRID, GRID.next_to[GRID.parse("a1")]) == "b1 a2 b2"
    assert names(GRID, GRID.next_to[GRID.parse("p16")]) == "o15 p15 o16"


def test_shifting_a_set_drops_what_leaves_the_map() -> None:
    corners = mask(GRID, "a1 p1 a16 p16")
    assert names(GRID, GRID.shift(corners, E)) == "b1 b16"
    assert names(GRID, GRID.shift(corners, N)) == "a15 p15"


@given(st.integers(1, 9), st.integers(1, 9), st.integers(0, 7), st.data())
def test_shifting_moves_every_square_one_step(w: int, h: int, d: int, data: st.DataObject) -> None:
    grid = Grid.of(w, h)
    mask = data.draw(st.integers(0, grid.full))
    moved = {
        (x + DX[d], y + DY[d])
        for x, y in map(grid.xy, squares(mask))
        if 0 <= x + DX[d] < w and 0 <= y + DY[d] < h
    }
    assert set(map(grid.xy, squares(grid.shift(mask, d)))) == moved
    assert grid.facing(mask, d) == grid.shift(mask, OPPOSITE[d])


def test_range_counts_a_diagonal_as_one() -> None:
    assert GRID.distance(GRID.parse("a1"), GRID.parse("d3")) == 3
    assert GRID.distance(GRID.parse("c5"), GRID.parse("c5")) == 0


@given(st.integers(1, 12), st.integers(1, 12), st.integers(0, 5), st.data())
def test_within_and_spread_agree_with_counting(w: int, h: int, r: int, data: st.DataObject) -> None:
    grid = Grid.of(w, h)
    chosen = data.draw(st.sets(st.integers(0, grid.size - 1), max_size=4))
    expected = 0
    for a in chosen:
        near = sum(1 << b for b in range(grid.size) if grid.distance(a, b) <= r)
        assert grid.within(a, r) == near
        expected |= near
    assert grid.spread(sum(1 << a for a in chosen), r) == expected


@given(st.integers(0, 2**300))
def test_both_ways_to_list_a_set_agree(mask: int) -> None:
    assert list(bits(mask)) == squares(mask)
    assert sum(1 << i for i in squares(mask)) == mask


def test_grids_of_one_size_are_one_object_through_copies_and_pickles() -> None:
    assert Grid.of(16, 16) is GRID
    assert copy.deepcopy(GRID) is GRID
    assert pickle.loads(pickle.dumps(GRID)) is GRID


def test_a_neighbour_past_the_edge_does_not_exist() -> None:
    assert GRID.neighbour(GRID.parse("a1"), W) is None
    assert GRID.neighbour(GRID.parse("a1"), S) == GRID.parse("a2")


@given(st.integers(0, Grid.of(7, 5).full))
def test_all_directions_at_once_are_what_one_after_the_other_is(mask: int) -> None:
    grid = Grid.of(7, 5)
    together = (*grid.beside(mask), *grid.across_corners(mask))
    assert together == tuple(grid.facing(mask, d) for d in range(8))


@given(st.integers(0, (1 << 90) - 1))
def test_a_set_as_a_sequence_is_its_list(mask: int) -> None:
    listed, lazy = squares(mask), Squares(mask)
    assert len(lazy) == len(listed)
    assert [lazy[place] for place in range(len(listed))] == list(lazy) == listed
    assert [square in lazy for square in range(91)] == [square in listed for square in range(91)]
    assert lazy[1:3] == listed[1:3]
    for place in (len(listed), -len(listed) - 1):
        with pytest.raises(IndexError):
            lazy[place]


def test_a_range_beyond_the_map_is_the_whole_map_and_costs_nothing() -> None:
    grid = Grid.of(7, 5)
    for square in (0, 17, 34):
        for far in (7, 11, 12, 13, 10**9):
            assert grid.within(square, far) == grid.full
    assert grid.within(0, 6) == grid.full
    assert grid.within(0, 5) == grid.full & ~sum(1 << 6 + 7 * row for row in range(5))
