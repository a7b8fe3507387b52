"""10.2, 10.7, 13.2 Whole moves."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from openclix.board import (
    IGNORE_ELEVATION,
    THROUGH_BLOCKING,
    BoardRules,
    Grid,
    Map,
    Terrain,
    crossed,
    flood,
    path_cost,
    path_ok,
    squares,
)
from tests.randomplay.maps import random_map

from .drawing import board, mask, names, open_field, told


def reached(terrain: Terrain, start: str, number: int, profile: int = 0, **sets: str) -> str:
    masks = {name: mask(terrain.grid, text) for name, text in sets.items()}
    found = flood(terrain, terrain.grid.parse(start), number, profile, **masks)
    return names(terrain.grid, found.reached)


def path(terrain: Terrain, start: str, end: str, number: int, profile: int = 0) -> str:
    grid = terrain.grid
    found = flood(terrain, grid.parse(start), number, profile).path(grid.parse(end))
    return " ".join(grid.name(i) for i in found)


def walk(terrain: Terrain, names: str) -> list[int]:
    return [terrain.grid.parse(name) for name in names.split()]


def test_a_move_on_open_ground_reaches_every_square_within_its_number() -> None:
    terrain = open_field()
    start = terrain.grid.parse("h8")
    found = flood(terrain, start, 5)
    assert found.reached == terrain.grid.within(start, 5)
    for i in squares(found.reached):
        assert found.distance(i) == terrain.grid.distance(start, i)


def test_a_move_of_no_squares_stays_where_it_is() -> None:
    assert reached(open_field(), "c3", 0) == "c3"


def test_a_move_goes_around_a_wall() -> None:
    terrain = board("... ...", walls="a1|b1")
    assert path(terrain, "a1", "b1", 4) == "a1 b2 b1"
    assert reached(board(".. ..", walls="a1|b1 a2|b2"), "a1", 9) == "a1 a2"


def test_a_square_that_cannot_be_reached_has_no_distance() -> None:
    found = flood(board(".b."), 0, 5)
    with pytest.raises(ValueError, match="c1 cannot be reached"):
        found.distance(2)


def test_entering_a_square_next_to_an_opponent_ends_the_move() -> None:
    assert reached(board("....."), "a1", 4, stops="c1") == "a1 b1 c1"


def test_a_move_may_start_in_a_square_that_would_stop_it() -> None:
    assert reached(board("..."), "a1", 2, stops="a1") == "a1 b1 c1"


def test_opposing_characters_are_gone_around() -> None:
    assert reached(board("..... ....."), "a1", 2, barred="b1 b2") == "a1 a2"
    assert reached(board("..."), "a1", 2, barred="b1") == "a1"


def test_characters_beside_a_corner_close_it_even_when_they_bar_nothing() -> None:
    assert reached(board(".b .."), "a1", 1, sides="a2") == "a1 a2"


def test_a_move_ends_on_the_other_side_of_an_elevation_line() -> None:
    terrain = board(".....", levels="11222")
    assert reached(terrain, "a1", 4) == "a1 b1 c1"
    assert reached(terrain, "a1", 4, IGNORE_ELEVATION) == "a1 b1 c1 d1 e1"


def test_stairs_let_the_move_go_on() -> None:
    assert reached(board(".....", levels="11222", stairs="b1|c1"), "a1", 4) == "a1 b1 c1 d1 e1"


def test_a_square_first_reached_by_a_halting_step_is_left_by_a_longer_free_way() -> None:
    # b1 is entered from a1 across the line, or over the stairs at a3 and along the plateau
    terrain = board(
        "..... ..... .....",
        levels="12222 12222 12222",
        stairs="a3|b3",
        walls="b2|c2 b3|c3",
    )
    grid = terrain.grid
    found = flood(terrain, grid.parse("a1"), 9)
    assert found.distance(grid.parse("b1")) == 1
    assert found.distance(grid.parse("c1")) == 5
    assert path(terrain, "a1", "c1", 9) == "a1 a2 a3 b3 b2 c1"


def test_a_move_passes_blocking_terrain_without_ending_there() -> None:
    assert reached(board(".bb."), "a1", 3, THROUGH_BLOCKING) == "a1 d1"
    assert reached(board(".bb."), "a1", 2, THROUGH_BLOCKING) == "a1"
    assert reached(board(".bb."), "a1", 3) == "a1"


def test_a_path_is_judged_step_by_step() -> None:
    terrain = board("..b. ....", levels="1111 1122")
    assert path_ok(terrain, walk(terrain, "a1 b1 a2")) is None
    assert path_ok(terrain, walk(terrain, "a1")) is None
    refused = path_ok(terrain, walk(terrain, "a1 b1 c1"))
    assert refused is not None and refused.code == "blocking"
    halted = path_ok(terrain, walk(terrain, "b2 c2 d2"))
    assert halted is not None
    assert told(terrain, halted) == (
        "the move ends in c2: the step from b2 to c2 crosses an elevation line"
    )
    assert path_ok(terrain, walk(terrain, "b2 c2")) is None


def test_a_path_past_a_square_next_to_an_opponent_is_refused() -> None:
    terrain = board("...")
    stopped = path_ok(terrain, [0, 1, 2], stops=0b010)
    assert stopped is not None and stopped.section == "10.7b"
    assert path_ok(terrain, [0, 1], stops=0b010) is None


def test_a_path_cannot_end_in_blocking_terrain() -> None:
    ended = path_ok(board(".b."), [0, 1], THROUGH_BLOCKING)
    assert ended is not None and ended.section == "13.2"
    assert path_ok(board(".b."), [0, 1, 2], THROUGH_BLOCKING) is None


def test_a_move_through_blocking_terrain_tells_what_it_passed() -> None:
    terrain = board(".b..", walls="b1|c1", doors="c1|d1")
    assert crossed(terrain, [0, 1, 2]) == (0b0010, [("e", 1)])
    assert crossed(terrain, [2, 3]) == (0, [("e", 2)])
    assert crossed(terrain, [0]) == (0, [])


def test_a_diagonal_move_passes_the_side_with_fewer_pieces() -> None:
    terrain = board(".b b.", walls="a1|b1")
    assert crossed(terrain, [0, 3]) == (0b0100, [])
    assert crossed(board(".b .."), [0, 3]) == (0, [])
    with pytest.raises(ValueError, match="not next to"):
        crossed(board("..."), [0, 2])


def storeys(stairs_cost: int) -> Terrain:
    """Two storeys of 5x3 squares with stairs in the middle row and a ledge beside them."""
    grid = Grid.of(10, 3)
    upper = sum(1 << i for i in range(grid.size) if grid.xs[i] >= 5)
    stairs = frozenset({(grid.parse("e2"), grid.parse("f2"))})
    printed = Map("storeys", grid, levels=((2, upper),), transitions=stairs)
    return Terrain(printed, rules=BoardRules("stairs", stairs_cost=stairs_cost))


@pytest.mark.parametrize("cost", [2, 3])
def test_a_dear_step_over_stairs_takes_its_squares_and_paths_add_up(cost: int) -> None:
    plain, dear = storeys(1), storeys(cost)
    grid = dear.grid
    start, foot, head = (grid.parse(name) for name in ("c2", "e2", "f2"))
    quick, found = flood(plain, start, 6), flood(dear, start, 6)
    assert quick.distance(head) == 3
    assert found.distance(head) == 2 + cost
    assert (
        names(grid, quick.reached & ~found.reached) == {2: "i1 i2 i3", 3: "h1 i1 h2 i2 h3 i3"}[cost]
    )
    for square in squares(found.reached):
        way = found.path(square)
        over = any(pair == (foot, head) for pair in pairwise(way))
        assert found.distance(square) == len(way) - 1 + (cost - 1 if over else 0)
        assert path_cost(dear, way) == found.distance(square)
        assert path_ok(dear, way) is None


def test_whoever_ignores_elevation_pays_nothing_for_stairs() -> None:
    dear = storeys(3)
    start = dear.grid.parse("c2")
    assert flood(dear, start, 6, IGNORE_ELEVATION).reached == (
        flood(storeys(1), start, 6, IGNORE_ELEVATION).reached
    )


RULES = (
    BoardRules(),
    BoardRules(hindering_stops=True, water_moves_as_hindering=True),
    BoardRules(level_change="stairs", stairs_cost=2),
)


def all_pass(terrain: Terrain, start: int, number: int, ends: int, *more: int) -> None:
    """17.6 The squares of all paths, beside those found by trying each of them by itself."""
    found = flood(terrain, start, number, *more)
    for end in range(ends):
        if end not in found:
            continue
        expected = 0
        for spent, front in enumerate(found.fronts):
            for spot in squares(front):
                if end in flood(terrain, spot, number - spent, *more):
                    expected |= 1 << spot
        passing = found.passing(end, number) | 1 << start
        assert names(terrain.grid, passing) == names(terrain.grid, expected)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", range(8))
def test_a_move_passes_the_squares_from_which_another_one_comes_to_its_end(
    seed: int, rules: BoardRules
) -> None:
    random = Random(seed)
    printed = random_map(random, wet=True)
    terrain = Terrain.of(printed, rules=rules)
    free = squares(printed.grid.full & ~printed.blocking)
    for _ in range(4):
        start, number = random.choice(free), random.randrange(6)
        barred = sum(1 << i for i in random.sample(free, 6) if i != start)
        profile = random.choice((0, IGNORE_ELEVATION, THROUGH_BLOCKING))
        stops = terrain.adjacent_to(barred)
        all_pass(terrain, start, number, 60, profile, barred, stops)


@pytest.mark.parametrize("cost", [1, 2, 3])
def test_a_move_passes_dear_stairs_only_if_it_still_comes_to_its_end(cost: int) -> None:
    terrain = storeys(cost)
    for start in range(terrain.grid.size):
        all_pass(terrain, start, 5, terrain.grid.size)
