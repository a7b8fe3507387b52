"""15, 16, 17.3 The terrain in force."""

from __future__ import annotations

import copy
import pickle

import pytest

from openclix.board import Broken, Edges, Grid, Map, Patch, Terrain, W

from .drawing import board, edges_of, mask, names, open_field

GRID = Grid.of(4, 4)


def patched(*patches: Patch) -> Terrain:
    return board(".h.. b.w. .... ....", patches=patches)


def test_the_marker_placed_last_decides_the_terrain_of_a_square() -> None:
    squares = mask(GRID, "b1 a2 c2 d4")
    terrain = patched(Patch("blocking", squares), Patch("hindering", mask(GRID, "a2")))
    assert names(GRID, terrain.blocking) == "b1 c2 d4"
    assert names(GRID, terrain.hindering) == "a2"
    assert terrain.water == 0


def test_the_print_shows_again_when_the_marker_is_gone() -> None:
    assert names(GRID, patched().hindering) == "b1"
    assert patched(Patch("clear", mask(GRID, "b1"))).hindering == 0
    assert patched() is Terrain.of(patched().map)


def test_water_counts_as_clear_terrain() -> None:
    terrain = patched()
    assert terrain.clear == GRID.full & ~mask(GRID, "b1 a2")


def test_an_elevated_marker_makes_its_squares_clear_one_level_up() -> None:
    terrain = patched(Patch("elevated", mask(GRID, "b1 c1"), rise=1))
    assert terrain.level[GRID.parse("b1")] == 2
    assert terrain.hindering == 0
    assert names(GRID, terrain.elevated) == "b1 c1"


def test_a_marker_on_an_elevated_marker_changes_the_kind_and_not_the_level() -> None:
    terrain = patched(
        Patch("elevated", mask(GRID, "b1 c1"), rise=1), Patch("hindering", mask(GRID, "c1"))
    )
    assert terrain.level[GRID.parse("c1")] == 2
    assert names(GRID, terrain.hindering) == "c1"


def test_elevated_markers_add_to_the_level_beneath() -> None:
    terrain = board(
        "...", levels="123", patches=(Patch("elevated", 0b111, 1), Patch("elevated", 0b001, 2))
    )
    assert terrain.level == [4, 3, 4]
    assert terrain.at_level == {3: 0b010, 4: 0b101}


def test_an_elevated_marker_creates_its_transition_squares() -> None:
    pair = (GRID.parse("c3"), GRID.parse("b3"))
    terrain = patched(Patch("elevated", mask(GRID, "c3"), 1, (pair,)))
    assert terrain.transitions == {(GRID.parse("b3"), GRID.parse("c3"))}
    assert names(GRID, terrain.transition_squares) == "b3 c3"


def test_destroyed_blocking_terrain_is_no_longer_blocking() -> None:
    terrain = board("bb", broken=Broken(squares=0b01))
    assert terrain.blocking == 0b10
    assert terrain.pieces == 0b10


def test_printed_blocking_terrain_under_a_marker_is_no_piece_to_destroy() -> None:
    terrain = board("bb.", patches=(Patch("blocking", 0b110),))
    assert terrain.blocking == 0b111
    assert terrain.pieces == 0b001


def test_a_destroyed_wall_is_gone_for_everything() -> None:
    terrain = board("..", walls="a1|b1", broken=Broken(east=0b01))
    assert not terrain.wall
    assert terrain.adjacent[0] == 0b10


def test_a_window_stops_movement_and_a_door_stops_fire() -> None:
    terrain = board("....", walls="a1|b1", doors="b1|c1", windows="c1|d1")
    grid = terrain.grid
    assert terrain.wall == edges_of(grid, "a1|b1 b1|c1 c1|d1")
    assert terrain.move_wall == edges_of(grid, "a1|b1 c1|d1")
    assert terrain.fire_wall == edges_of(grid, "a1|b1 b1|c1")
    assert [terrain.wall_kind(("e", i)) for i in range(3)] == ["wall", "door", "window"]
    assert terrain.wall_kind(("s", 0)) == ""


def test_a_square_has_at_most_the_four_walls_along_its_edges() -> None:
    terrain = board("... ... ...", walls="b1|b2 a2|b2 b2|c2 b2|b3 a1|b1")
    i = terrain.grid.parse
    assert set(terrain.walls_of(i("b2"))) == {
        ("s", i("b1")),
        ("e", i("a2")),
        ("e", i("b2")),
        ("s", i("b2")),
    }
    assert set(terrain.walls_of(i("c1"))) == set()


def test_a_wall_of_an_indoor_square_is_an_indoor_wall() -> None:
    terrain = board("....", walls="a1|b1 b1|c1 c1|d1", indoor="a1 b1")
    assert terrain.indoor_wall == edges_of(terrain.grid, "a1|b1 b1|c1")
    assert board("..", walls="a1|b1", kind="indoor").indoor_wall == Edges(east=1)
    assert board("..", walls="a1|b1").indoor_wall == Edges()


def test_the_rim_is_every_elevated_square_next_to_lower_terrain() -> None:
    terrain = board("..... ..... ..... ..... .....", levels="12222 12222 12222 12222 12222")
    assert names(terrain.grid, terrain.rim) == "b1 b2 b3 b4 b5"
    assert names(terrain.grid, terrain.beside_higher) == "a1 a2 a3 a4 a5"


def test_a_square_that_touches_lower_terrain_at_a_corner_is_on_the_rim() -> None:
    terrain = board("... ... ...", levels="122 222 222")
    assert names(terrain.grid, terrain.rim) == "b1 a2 b2"


def test_an_unknown_kind_of_patch_or_map_is_refused() -> None:
    with pytest.raises(ValueError, match="'lava'"):
        patched(Patch("lava", 1))
    with pytest.raises(ValueError, match="outdoor, indoor or mixed"):
        Map("odd", GRID, kind="roof")
    with pytest.raises(ValueError, match="transition pair"):
        Map("odd", GRID, transitions=frozenset({(0, 5)}))


def test_edges_beyond_the_map_are_not_walls_between_squares() -> None:
    terrain = Terrain.of(Map("edge", GRID, walls=Edges(GRID.full, GRID.full)))
    assert terrain.wall == Edges(GRID.has[1], GRID.has[2])
    walled = Map("edge", GRID, rim_walls=frozenset({(0, W)}))
    assert Terrain.of(walled).walls_of(0) == ()


def test_boards_that_look_alike_share_one_terrain_through_copies_and_pickles() -> None:
    terrain = patched(Patch("hindering", 1))
    assert patched(Patch("hindering", 1)) is terrain
    assert copy.copy(terrain) is copy.deepcopy(terrain) is terrain
    assert pickle.loads(pickle.dumps(terrain)).hindering == terrain.hindering


def test_an_open_field_has_one_level() -> None:
    terrain = open_field()
    assert not terrain.multilevel
    assert terrain.rim == terrain.elevated == 0
