"""6.3, 16.4c, 16.5b, 16.8c Adjacency."""

from __future__ import annotations

from openclix.board import Terrain, not_adjacent

from .drawing import board, mask, names, told


def adjacent(terrain: Terrain, name: str) -> str:
    return names(terrain.grid, terrain.adjacent[terrain.grid.parse(name)])


def close(terrain: Terrain, name: str) -> str:
    return names(terrain.grid, terrain.close[terrain.grid.parse(name)])


def why(terrain: Terrain, a: str, b: str) -> str:
    reason = not_adjacent(terrain, terrain.grid.parse(a), terrain.grid.parse(b))
    return "" if reason is None else f"{reason.code}: {told(terrain, reason)} ({reason.section})"


def test_squares_that_touch_are_adjacent_and_a_square_is_not_adjacent_to_itself() -> None:
    terrain = board("... ... ...")
    assert adjacent(terrain, "b2") == "a1 b1 c1 a2 c2 a3 b3 c3"
    assert why(terrain, "b2", "b2") == "not-next-to: b2 isn't adjacent to itself (6.3a)"
    assert why(terrain, "a1", "c1") == "not-next-to: a1 and c1 don't touch (6.3)"


def test_a_blocking_square_is_adjacent_to_its_neighbours() -> None:
    assert adjacent(board("... .b. ..."), "b2") == "a1 b1 c1 a2 c2 a3 b3 c3"


def test_squares_across_a_corner_of_two_blocking_squares_are_not_adjacent() -> None:
    terrain = board(".b b.")
    assert adjacent(terrain, "a1") == "b1 a2"
    assert why(terrain, "a1", "b2").startswith("corner-closed: both sides")


def test_one_open_side_keeps_diagonal_neighbours_adjacent() -> None:
    assert adjacent(board(".b .."), "a1") == "b1 a2 b2"


def test_squares_on_opposite_sides_of_a_wall_are_not_adjacent() -> None:
    terrain = board("... ...", walls="a1|b1")
    assert adjacent(terrain, "a1") == "a2 b2"
    assert why(terrain, "a1", "b1") == ("wall: the wall between a1 and b1 separates them (16.4c)")


def test_doors_and_windows_prevent_adjacency_like_walls() -> None:
    assert adjacent(board("...", doors="a1|b1", windows="b1|c1"), "b1") == ""


def test_walls_that_meet_at_a_corner_prevent_adjacency_across_it() -> None:
    assert adjacent(board(".. ..", walls="a1|b1 a1|a2"), "a1") == ""
    assert adjacent(board(".. ..", walls="a1|b1 a2|b2"), "a1") == "a2"
    assert adjacent(board(".. ..", walls="a1|b1 b1|b2"), "a1") == "a2 b2"


def test_one_wall_does_not_prevent_adjacency_across_its_end() -> None:
    assert adjacent(board(".. ..", walls="a1|b1"), "a1") == "a2 b2"


def test_a_wall_and_a_blocking_square_close_a_corner_together() -> None:
    assert adjacent(board(".b ..", walls="a1|a2"), "a1") == "b1"


def test_squares_of_different_levels_are_not_adjacent() -> None:
    terrain = board(".. ..", levels="12 12")
    assert adjacent(terrain, "a1") == "a2"
    assert why(terrain, "a1", "b2") == "levels-apart: a1 and b2 are on different levels (16.5b)"


def test_a_corner_between_two_other_levels_prevents_adjacency() -> None:
    assert adjacent(board(".. ..", levels="12 21"), "a1") == ""
    assert adjacent(board(".. ..", levels="12 11"), "a1") == "a2 b2"


def test_a_blocking_side_and_a_side_of_another_level_close_a_corner() -> None:
    assert adjacent(board(".b ..", levels="11 21"), "a1") == "b1"


def test_stairs_allow_close_attacks_without_making_squares_adjacent() -> None:
    terrain = board(".. ..", levels="12 12", stairs="a1|b1")
    assert adjacent(terrain, "a1") == "a2"
    assert close(terrain, "a1") == "b1 a2"
    assert close(terrain, "b1") == "a1 b2"


def test_stairs_never_reach_diagonally() -> None:
    assert close(board(".. ..", levels="12 12", stairs="a1|b1"), "a2") == "a1"


def test_a_wall_across_the_stairs_prevents_the_close_attack() -> None:
    assert close(board("..", levels="12", stairs="a1|b1", walls="a1|b1"), "a1") == ""


def test_a_doorway_between_equal_levels_changes_nothing() -> None:
    assert close(board(".. ..", stairs="a1|b1", walls="a1|b1"), "a1") == "a2 b2"


def test_a_base_of_several_squares_is_adjacent_to_what_any_of_them_is_adjacent_to() -> None:
    terrain = board(".... .... ....", walls="c1|d1 c2|d2")
    base = mask(terrain.grid, "b1 c1")
    assert names(terrain.grid, terrain.adjacent_to(base)) == "a1 a2 b2 c2"
    assert terrain.close_to(base) == terrain.adjacent_to(base)


def test_a_base_of_several_squares_attacks_along_the_stairs_of_any_of_them() -> None:
    terrain = board("...", levels="112", stairs="b1|c1")
    assert names(terrain.grid, terrain.adjacent_to(0b011)) == ""
    assert names(terrain.grid, terrain.close_to(0b011)) == "c1"
