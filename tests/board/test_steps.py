"""10.2, 16.4, 16.5a, 16.7, 16.8a Single steps."""

from __future__ import annotations

import pytest

from openclix.board import (
    IGNORE_ELEVATION,
    THROUGH_BLOCKING,
    THROUGH_HINDERING,
    THROUGH_OUTDOOR_BLOCKING,
    BoardRules,
    Terrain,
    legal_step,
)

from .drawing import board, mask, told

FREE, HALTS, REFUSED = "free", "halts", "refused"


def step(terrain: Terrain, a: str, b: str, profile: int = 0, barred: str = "") -> str:
    """How a step comes out, the other way round too where nothing tells the ways apart."""
    grid = terrain.grid
    legal, halts, _ = legal_step(terrain, grid.parse(a), grid.parse(b), profile, mask(grid, barred))
    return (HALTS if halts else FREE) if legal else REFUSED


def sentence(terrain: Terrain, a: str, b: str, barred: str = "") -> str:
    grid = terrain.grid
    _, _, reason = legal_step(terrain, grid.parse(a), grid.parse(b), 0, mask(grid, barred))
    assert reason is not None
    return f"{told(terrain, reason)} ({reason.section})"


def test_a_step_goes_to_a_square_next_to_the_mover() -> None:
    terrain = board("...")
    assert step(terrain, "a1", "b1") == FREE
    assert step(terrain, "a1", "c1") == REFUSED
    assert step(terrain, "a1", "a1") == REFUSED
    assert sentence(terrain, "a1", "c1") == "c1 isn't next to a1 (10.2)"


def test_a_step_into_blocking_terrain_is_refused() -> None:
    terrain = board(".b ..")
    assert step(terrain, "a1", "b1") == REFUSED
    assert sentence(terrain, "a1", "b1") == "b1 is blocking terrain (16.3a)"


def test_hindering_terrain_and_water_do_not_slow_a_step() -> None:
    assert step(board(".h"), "a1", "b1") == FREE
    assert step(board(".w"), "a1", "b1") == FREE


def test_a_wall_or_a_window_stops_a_step_and_a_door_does_not() -> None:
    assert step(board("..", walls="a1|b1"), "a1", "b1") == REFUSED
    assert step(board("..", windows="a1|b1"), "b1", "a1") == REFUSED
    assert step(board("..", doors="a1|b1"), "a1", "b1") == FREE
    assert sentence(board("..", windows="a1|b1"), "a1", "b1") == (
        "the window between a1 and b1 is in the way (16.4a)"
    )


def test_a_step_into_an_opposing_character_is_refused() -> None:
    terrain = board("..")
    assert step(terrain, "a1", "b1", barred="b1") == REFUSED
    assert sentence(terrain, "a1", "b1", "b1") == "an opposing character is in b1 (10.7d)"


@pytest.mark.parametrize("a,b", [("a1", "b2"), ("b2", "a1")])
def test_a_diagonal_step_between_two_blocking_corners_is_refused(a: str, b: str) -> None:
    assert step(board(".b b."), a, b) == REFUSED
    assert step(board(".b b."), a, b, THROUGH_BLOCKING) == FREE


def test_a_diagonal_step_past_one_blocking_corner_is_free() -> None:
    assert step(board(".b .."), "a1", "b2") == FREE


@pytest.mark.parametrize(
    "walls",
    ["a1|b1 a1|a2", "a1|b1 a2|b2", "b1|b2 a1|a2", "b1|b2 a2|b2"],
)
def test_walls_on_both_sides_of_a_corner_stop_a_diagonal_step(walls: str) -> None:
    assert step(board(".. ..", walls=walls), "a1", "b2") == REFUSED


@pytest.mark.parametrize("walls", ["a1|b1 b1|b2", "a1|a2 a2|b2", "a1|b1"])
def test_walls_on_one_side_of_a_corner_do_not_stop_a_diagonal_step(walls: str) -> None:
    assert step(board(".. ..", walls=walls), "a1", "b2") == FREE


def test_doors_at_a_corner_do_not_close_it() -> None:
    assert step(board(".. ..", doors="a1|b1 a1|a2"), "a1", "b2") == FREE


def test_opposing_characters_on_both_sides_of_a_corner_close_it() -> None:
    terrain = board(".. ..")
    assert step(terrain, "a1", "b2", barred="b1") == FREE
    assert step(terrain, "a1", "b2", barred="a2 b1") == REFUSED
    assert sentence(terrain, "a1", "b2", "a2 b1") == (
        "both sides of the corner between a1 and b2 are closed: "
        "an opposing character in a2 and an opposing character in b1 (16.8a)"
    )


def test_a_character_and_a_blocking_square_close_a_corner_together() -> None:
    assert step(board(".b .."), "a1", "b2", barred="a2") == REFUSED


def test_crossing_an_elevation_line_ends_the_move() -> None:
    terrain = board("..", levels="12")
    assert step(terrain, "a1", "b1") == HALTS
    assert step(terrain, "b1", "a1") == HALTS
    assert step(terrain, "a1", "b1", IGNORE_ELEVATION) == FREE
    assert sentence(terrain, "a1", "b1") == (
        "the step from a1 to b1 crosses an elevation line (16.5a)"
    )


def test_stairs_cross_an_elevation_line_freely_but_not_at_a_diagonal() -> None:
    terrain = board(".. ..", levels="12 12", stairs="a1|b1 a2|b2")
    assert step(terrain, "a1", "b1") == FREE
    assert step(terrain, "b2", "a2") == FREE
    assert step(terrain, "a1", "b2") == HALTS


def test_a_doorway_may_be_entered_at_a_diagonal() -> None:
    assert step(board(".. ..", stairs="a1|b1"), "a2", "b1") == FREE


def test_a_corner_between_a_blocking_side_and_a_higher_side_ends_the_move() -> None:
    terrain = board(".b ..", levels="11 21")
    assert step(terrain, "a1", "b2") == HALTS
    assert "freer side" in sentence(terrain, "a1", "b2")


def test_ignoring_either_side_of_such_a_corner_makes_the_step_free() -> None:
    terrain = board(".b ..", levels="11 21")
    assert step(terrain, "a1", "b2", IGNORE_ELEVATION) == FREE
    assert step(terrain, "a1", "b2", THROUGH_BLOCKING) == FREE


def test_a_corner_between_two_higher_sides_ends_the_move_and_one_level_side_frees_it() -> None:
    assert step(board(".. ..", levels="12 21"), "a1", "b2") == HALTS
    assert step(board(".. ..", levels="12 11"), "a1", "b2") == FREE


def test_a_character_on_the_level_side_leaves_the_elevated_side() -> None:
    assert step(board(".. ..", levels="12 11"), "a1", "b2", barred="a2") == HALTS


def test_outdoor_blocking_terrain_can_be_passed_without_passing_indoor_blocking_terrain() -> None:
    assert step(board(".b"), "a1", "b1", THROUGH_OUTDOOR_BLOCKING) == FREE
    assert step(board(".b", kind="indoor"), "a1", "b1", THROUGH_OUTDOOR_BLOCKING) == REFUSED
    assert step(board("..", walls="a1|b1"), "a1", "b1", THROUGH_OUTDOOR_BLOCKING) == FREE
    walled = board("..", walls="a1|b1", indoor="b1")
    assert step(walled, "a1", "b1", THROUGH_OUTDOOR_BLOCKING) == REFUSED


STAIRS = BoardRules(level_change="stairs")
ROUGH = BoardRules(hindering_stops=True, water_moves_as_hindering=True)


def test_in_editions_with_stairs_alone_no_other_step_changes_level() -> None:
    terrain = board(".. ..", levels="12 12", stairs="a1|b1", rules=STAIRS)
    assert step(terrain, "a1", "b1") == FREE
    assert step(terrain, "a2", "b2") == REFUSED
    assert step(terrain, "a1", "b2") == REFUSED
    assert step(terrain, "a2", "b2", IGNORE_ELEVATION) == FREE
    assert sentence(terrain, "a2", "b2") == "only stairs lead from a2 to b2 (16.5a)"
    assert sentence(terrain, "a1", "b2") == "only stairs lead from a1 to b2 (16.7b)"


def test_in_editions_with_stairs_alone_a_corner_between_two_levels_is_closed() -> None:
    terrain = board(".. ..", levels="12 21", rules=STAIRS)
    assert step(terrain, "a1", "b2") == REFUSED
    assert "the level of a2" in sentence(terrain, "a1", "b2")


def test_in_editions_where_hindering_stops_entering_it_ends_the_move() -> None:
    terrain = board(".hhw.", rules=ROUGH)
    assert step(terrain, "a1", "b1") == HALTS
    assert step(terrain, "b1", "c1") == FREE
    assert step(terrain, "c1", "d1") == FREE
    assert step(terrain, "e1", "d1") == HALTS
    assert step(terrain, "d1", "e1") == FREE
    assert step(terrain, "a1", "b1", THROUGH_HINDERING) == FREE
    assert sentence(terrain, "a1", "b1") == "b1 is hindering terrain (16.2a)"
