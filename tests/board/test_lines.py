"""11.4, 16.8 What a line crosses."""

from __future__ import annotations

from math import gcd

import pytest

from openclix.board import Grid, crossings

from .drawing import names

GRID = Grid.of(16, 16)


def corner_squares(dx: int, dy: int) -> list[set[str]]:
    return [
        {GRID.name(side.square) for side in corner} for corner in crossings(GRID, dx, dy).corners
    ]


def test_a_straight_line_crosses_the_squares_between_and_every_edge() -> None:
    line = crossings(GRID, 3, 0)
    assert names(GRID, line.path) == "b1 c1"
    assert names(GRID, line.east) == "a1 b1 c1"
    assert line.south == 0
    assert line.corners == ()


def test_a_perfect_diagonal_passes_a_corner_at_every_step_and_no_edge() -> None:
    line = crossings(GRID, 3, 3)
    assert names(GRID, line.path) == "b2 c3"
    assert line.east == line.south == 0
    assert corner_squares(3, 3) == [{"b1", "a2"}, {"c2", "b3"}, {"d3", "c4"}]


def test_a_line_to_a_diagonal_neighbour_passes_one_corner() -> None:
    assert crossings(GRID, 1, 1).path == 0
    assert corner_squares(1, 1) == [{"b1", "a2"}]


def test_a_three_by_one_line_passes_one_exact_corner() -> None:
    line = crossings(GRID, 3, 1)
    assert names(GRID, line.path) == "b1 c2"
    assert names(GRID, line.east) == "a1 c2"
    assert line.south == 0
    assert corner_squares(3, 1) == [{"c1", "b2"}]


def test_the_edges_of_each_side_of_a_corner_lead_through_it() -> None:
    (corner,) = crossings(GRID, 3, 1).corners
    sides = {
        GRID.name(side.square): (GRID.name(side.east), GRID.name(side.south)) for side in corner
    }
    assert sides == {"c1": ("b1", "c1"), "b2": ("b2", "b1")}


def test_a_five_by_three_line_passes_one_exact_corner_in_its_middle() -> None:
    assert corner_squares(5, 3) == [{"d2", "c3"}]
    assert names(GRID, crossings(GRID, 5, 3).path) == "b1 b2 c2 d3 e3 e4"


def test_a_two_by_one_line_passes_no_corner() -> None:
    line = crossings(GRID, 2, 1)
    assert line.corners == ()
    assert names(GRID, line.path) == "b1 b2"


@pytest.mark.parametrize("dx", range(-15, 16))
def test_exact_corners_are_met_when_both_reduced_offsets_are_odd(dx: int) -> None:
    for dy in range(-15, 16):
        shared = gcd(dx, dy)
        odd = shared > 0 and dx // shared % 2 == 1 and dy // shared % 2 == 1
        assert len(crossings(GRID, dx, dy).corners) == (shared if odd else 0)


@pytest.mark.parametrize("dx", range(-7, 8))
def test_a_line_crosses_the_same_squares_in_both_directions(dx: int) -> None:
    for dy in range(-7, 8):
        there, back = crossings(GRID, dx, dy), crossings(GRID, -dx, -dy)
        assert (there.path, there.east, there.south) == (back.path, back.east, back.south)
        assert there.corner_squares == back.corner_squares
        assert there.distance == max(abs(dx), abs(dy))
