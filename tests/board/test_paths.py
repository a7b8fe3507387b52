"""10.6, 11.4f, 12.6d, 12.6g Direct paths and knockback."""

from __future__ import annotations

import pytest

from openclix.board import (
    NE,
    NW,
    SE,
    SW,
    E,
    Grid,
    N,
    S,
    Terrain,
    W,
    away,
    direct,
    direct_path,
    knockback_stop,
)

from .drawing import board, told

GRID = Grid.of(16, 16)


def direction(source: str, target: str) -> int:
    return away(GRID, GRID.parse(source), GRID.parse(target))


def stopped(terrain: Terrain, square: str, direction: int) -> str:
    reason = knockback_stop(terrain, terrain.grid.parse(square), direction)
    return "" if reason is None else told(terrain, reason)


def test_a_direct_path_goes_on_in_one_direction_and_ends_at_the_map_edge() -> None:
    path = direct_path(GRID, GRID.parse("b2"), SE, 3)
    assert [GRID.name(i) for i in path] == ["c3", "d4", "e5"]
    assert [GRID.name(i) for i in direct_path(GRID, GRID.parse("b2"), NW, 3)] == ["a1"]
    assert direct_path(GRID, GRID.parse("a1"), N, 3) == []


@pytest.mark.parametrize(
    "target,found",
    [("e1", N), ("h5", E), ("e9", S), ("a5", W), ("g3", NE), ("f6", SE), ("c7", SW), ("a1", NW)],
)
def test_rows_columns_and_exact_diagonals_are_direct(target: str, found: int) -> None:
    assert direct(GRID, GRID.parse("e5"), GRID.parse(target)) == found
    assert direction("e5", target) == found


@pytest.mark.parametrize("target", ["f7", "g6", "a4", "e5"])
def test_other_lines_are_not_direct(target: str) -> None:
    assert direct(GRID, GRID.parse("e5"), GRID.parse(target)) is None


@pytest.mark.parametrize(
    "target,found", [("f7", SE), ("j6", SE), ("j4", NE), ("f1", NE), ("a6", SW), ("b1", NW)]
)
def test_knockback_off_the_direct_lines_takes_the_nearest_diagonal(target: str, found: int) -> None:
    assert direction("e5", target) == found


def test_nothing_is_knocked_back_from_its_own_square() -> None:
    with pytest.raises(ValueError, match="own square"):
        direction("e5", "e5")


def test_knockback_goes_on_over_open_and_hindering_terrain() -> None:
    assert stopped(board(".h"), "a1", E) == ""
    assert stopped(board(".. .."), "a1", SE) == ""


def test_knockback_stops_at_the_map_edge() -> None:
    assert stopped(board(".."), "b1", E) == "the map ends beyond b1"


def test_knockback_stops_before_blocking_terrain_and_walls() -> None:
    assert stopped(board(".b"), "a1", E) == "b1 is blocking terrain"
    assert stopped(board("..", walls="a1|b1"), "a1", E) == (
        "the wall between a1 and b1 is in the way"
    )
    assert stopped(board("..", doors="a1|b1"), "b1", W) == (
        "the door between a1 and b1 is in the way"
    )


def test_knockback_stops_at_a_corner_whose_both_sides_are_closed() -> None:
    assert "both sides" in stopped(board(".. ..", walls="a1|b1 a2|b2"), "a1", SE)
    assert stopped(board(".. ..", walls="a1|b1 b1|b2"), "a1", SE) == ""
    assert "both sides" in stopped(board(".b b."), "a1", SE)
    assert stopped(board(".. ..", levels="21 12"), "a1", SE) == ""


def test_knockback_stops_before_higher_ground_and_not_before_lower() -> None:
    terrain = board("..", levels="12")
    assert stopped(terrain, "a1", E) == "b1 is higher than a1"
    assert stopped(terrain, "b1", W) == ""
