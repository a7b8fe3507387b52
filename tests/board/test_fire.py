"""11.4, 16.2b, 16.3b, 16.4, 16.5, 16.8b, 27.6 Lines of fire."""

from __future__ import annotations

from random import Random

import pytest

from openclix.board import (
    BLOCKED,
    FROM_PIECE,
    IGNORE_BLOCKING,
    IGNORE_CHARACTERS,
    IGNORE_ELEVATED,
    IGNORE_HINDERING,
    IGNORE_OUTDOOR_BLOCKING,
    ONLY_TARGET_HINDERS,
    BoardRules,
    Broken,
    Terrain,
    edge_between,
    explain,
    fire_along,
    line_to_wall,
    lines_through_a_piece,
    piece_layer,
    see,
    squares,
    visible,
)
from tests.oracle.boards import random_board
from tests.randomplay.maps import random_map

from .drawing import board, mask, names, open_field, told

WORDS = ("clear", "hindered", "blocked")


def shot(
    terrain: Terrain, a: str, b: str, flags: int = 0, characters: str = "", giants: str = ""
) -> str:
    grid = terrain.grid
    line = terrain.line(grid.parse(a), grid.parse(b), flags)
    return WORDS[fire_along(line, mask(grid, characters), mask(grid, giants))]


def reasons(
    terrain: Terrain, a: str, b: str, flags: int = 0, characters: str = "", giants: str = ""
) -> list[str]:
    grid = terrain.grid
    report = explain(
        terrain, grid.parse(a), grid.parse(b), flags, mask(grid, characters), mask(grid, giants)
    )
    return [f"{told(terrain, reason)} ({reason.section})" for reason in report.reasons]


# 11.4, 16.2b, 16.3b: squares


def test_a_line_over_clear_terrain_and_water_is_clear() -> None:
    assert shot(board(".ww."), "a1", "d1") == "clear"
    assert reasons(board(".ww."), "a1", "d1") == []


def test_hindering_terrain_on_the_line_hinders_it() -> None:
    assert shot(board(".h."), "a1", "c1") == "hindered"
    assert reasons(board(".h."), "a1", "c1") == ["b1 is hindering terrain (16.2b)"]


def test_the_targets_hindering_square_counts_and_the_sources_does_not() -> None:
    assert shot(board("..h"), "a1", "c1") == "hindered"
    assert shot(board("h.."), "a1", "c1") == "clear"


def test_blocking_terrain_on_the_line_blocks_it() -> None:
    assert shot(board(".b."), "a1", "c1") == "blocked"
    assert reasons(board("hbb."), "a1", "d1") == [
        "b1 is blocking terrain (16.3b)",
        "c1 is blocking terrain (16.3b)",
    ]


def test_the_sources_own_blocking_square_does_not_block() -> None:
    assert shot(board("b.."), "a1", "c1") == "clear"


def test_the_targets_blocking_square_blocks_unless_it_is_to_be_destroyed() -> None:
    assert shot(board("..b"), "a1", "c1") == "blocked"
    assert shot(board("..b"), "a1", "c1", FROM_PIECE) == "clear"


def test_a_line_to_ones_own_square_is_never_blocked_and_crosses_that_square() -> None:
    terrain = board("bh")
    assert shot(terrain, "a1", "a1") == "clear"
    line = terrain.line(1, 1)
    assert (line.path, names(terrain.grid, line.crossed), line.distance) == (0, "b1", 0)


def test_a_character_on_the_line_blocks_it() -> None:
    assert shot(board("..."), "a1", "c1", characters="b1") == "blocked"
    assert reasons(board("..."), "a1", "c1", characters="b1") == ["a character is in b1 (11.4c)"]
    assert shot(board("... ..."), "a1", "c1", characters="b2") == "clear"


# 16.4: walls


def test_a_wall_or_a_door_blocks_the_line_and_a_window_does_not() -> None:
    assert shot(board("..", walls="a1|b1"), "a1", "b1") == "blocked"
    assert shot(board("..", doors="a1|b1"), "a1", "b1") == "blocked"
    assert shot(board("..", windows="a1|b1"), "a1", "b1") == "clear"
    assert reasons(board("..", doors="a1|b1"), "a1", "b1") == [
        "the door between a1 and b1 is in the way (16.4b)"
    ]


def test_a_wall_beside_the_line_does_not_block_it() -> None:
    assert shot(board("... ...", walls="b1|b2"), "a1", "c1") == "clear"


def test_a_destroyed_wall_does_not_block() -> None:
    assert shot(board("..", walls="a1|b1", broken=Broken(east=1)), "a1", "b1") == "clear"


# 16.8b: corners


def test_a_diagonal_line_is_blocked_only_when_both_sides_of_a_corner_are() -> None:
    assert shot(board(".b .."), "a1", "b2") == "clear"
    assert shot(board(".b b."), "a1", "b2") == "blocked"
    assert shot(board(".b b."), "b2", "a1") == "blocked"


def test_the_freer_side_of_a_corner_counts() -> None:
    assert shot(board(".h b."), "a1", "b2") == "hindered"
    assert shot(board(".h h."), "a1", "b2") == "hindered"
    assert shot(board(".h .."), "a1", "b2") == "clear"


@pytest.mark.parametrize("walls", ["a1|b1 a1|a2", "a1|b1 a2|b2", "b1|b2 a1|a2", "b1|b2 a2|b2"])
def test_walls_on_both_sides_of_a_corner_block(walls: str) -> None:
    assert shot(board(".. ..", walls=walls), "a1", "b2") == "blocked"
    assert shot(board(".. ..", windows=walls), "a1", "b2") == "clear"
    assert shot(board(".. ..", doors=walls), "a1", "b2") == "blocked"


@pytest.mark.parametrize("walls", ["a1|b1 b1|b2", "a1|a2 a2|b2", "a2|b2"])
def test_walls_on_one_side_of_a_corner_do_not_block(walls: str) -> None:
    assert shot(board(".. ..", walls=walls), "a1", "b2") == "clear"


def test_characters_block_a_corner_from_both_sides_or_with_terrain() -> None:
    assert shot(board(".. .."), "a1", "b2", characters="b1") == "clear"
    assert shot(board(".. .."), "a1", "b2", characters="a2 b1") == "blocked"
    assert shot(board(".b .."), "a1", "b2", characters="a2") == "blocked"
    assert shot(board(".h .."), "a1", "b2", characters="a2") == "hindered"


def test_a_line_of_three_by_one_passes_between_its_two_side_squares() -> None:
    assert shot(board("..b. ...."), "a1", "d2") == "clear"
    assert shot(board("..b. .b.."), "a1", "d2") == "blocked"
    assert shot(board("..h. .b.."), "a1", "d2") == "hindered"
    assert shot(board(".... ...."), "a1", "d2", characters="c1 b2") == "blocked"
    assert shot(board(".... ....", walls="b1|c1 b2|c2"), "a1", "d2") == "blocked"
    assert reasons(board("..b. .b.."), "a1", "d2") == [
        "both sides of the corner at b2 and c1 are blocked (16.8b)"
    ]


def test_a_line_of_five_by_three_passes_between_its_two_side_squares() -> None:
    assert shot(board("...... ...b.. ...... ......"), "a1", "f4") == "clear"
    assert shot(board("...... ...b.. ..b... ......"), "a1", "f4") == "blocked"
    assert shot(board("...... ...b.. ..b... ......"), "f4", "a1") == "blocked"


def test_the_worst_corner_of_a_long_diagonal_counts() -> None:
    assert shot(board("... h.. ..."), "a1", "c3") == "clear"
    assert shot(board(".h. h.. ..."), "a1", "c3") == "hindered"
    assert shot(board(".h. h.b .b."), "a1", "c3") == "blocked"
    assert reasons(board(".h. h.. ..."), "a1", "c3") == [
        "both sides of the corner at a2 and b1 are hindered or worse (16.8b)"
    ]


def test_in_the_oldest_edition_characters_at_corners_do_not_block() -> None:
    terrain = board(".b ..", rules=BoardRules(corner_characters="ignore"))
    assert shot(terrain, "a1", "b2", characters="a2") == "clear"


# 16.5c: equal levels


def test_higher_ground_blocks_between_equal_levels_and_lower_ground_does_not() -> None:
    assert shot(board("...", levels="121"), "a1", "c1") == "blocked"
    assert shot(board("...", levels="212"), "a1", "c1") == "clear"
    assert shot(board("...", levels="222"), "a1", "c1") == "clear"
    assert reasons(board("...", levels="121"), "a1", "c1") == ["b1 is higher ground (16.5c)"]


def test_terrain_on_a_lower_level_does_not_touch_the_line() -> None:
    assert shot(board(".b.", levels="212"), "a1", "c1") == "clear"
    assert shot(board(".h.", levels="212"), "a1", "c1") == "clear"
    assert shot(board(".b.", levels="222"), "a1", "c1") == "blocked"
    assert shot(board(".h.", levels="222"), "a1", "c1") == "hindered"


def test_a_character_on_a_lower_level_blocks_only_if_it_is_a_giant() -> None:
    terrain = board("...", levels="212")
    assert shot(terrain, "a1", "c1", characters="b1") == "clear"
    assert shot(terrain, "a1", "c1", characters="b1", giants="b1") == "blocked"


def test_a_wall_below_the_line_does_not_block_it() -> None:
    assert shot(board("....", levels="2112", walls="b1|c1"), "a1", "d1") == "clear"


def test_a_wall_along_the_rim_stands_on_both_levels() -> None:
    assert shot(board("....", levels="2112", walls="a1|b1"), "a1", "d1") == "blocked"
    assert shot(board("...", levels="113", walls="b1|c1"), "a1", "b1") == "clear"
    walled = board(".....", levels="21312", walls="b1|c1")
    assert shot(walled, "a1", "e1", IGNORE_ELEVATED) == "blocked"


# 16.5c, 16.5d: different levels


def test_a_rim_square_sees_and_is_seen_across_levels() -> None:
    terrain = board("....", levels="1122")
    assert shot(terrain, "a1", "c1") == "clear"
    assert shot(terrain, "c1", "a1") == "clear"


def test_behind_the_rim_nothing_is_seen_across_levels() -> None:
    terrain = board("....", levels="1122")
    assert shot(terrain, "a1", "d1") == "blocked"
    assert shot(terrain, "d1", "a1") == "blocked"
    assert reasons(terrain, "a1", "d1") == [
        "d1 isn't on the rim of its level (16.5d)",
        "c1 is higher ground (16.5c)",
    ]


def test_other_squares_above_the_lower_level_block_between_levels() -> None:
    assert shot(board("....", levels="1213"), "a1", "d1") == "blocked"
    assert shot(board("....", levels="1113"), "a1", "d1") == "clear"


def test_blocking_terrain_on_the_lower_level_blocks_between_levels() -> None:
    assert shot(board(".b.", levels="112"), "a1", "c1") == "blocked"
    assert shot(board(".b.", levels="213"), "a1", "c1") == "clear"


def test_only_the_targets_square_hinders_between_levels() -> None:
    assert shot(board(".h.", levels="112"), "a1", "c1") == "clear"
    assert shot(board("..h", levels="112"), "a1", "c1") == "hindered"
    assert shot(board("h..", levels="112"), "a1", "c1") == "clear"
    assert shot(board("h..", levels="112"), "c1", "a1") == "hindered"


def test_only_giants_block_between_levels() -> None:
    terrain = board("...", levels="112")
    assert shot(terrain, "a1", "c1", characters="b1") == "clear"
    assert shot(terrain, "a1", "c1", characters="b1", giants="b1") == "blocked"


def test_a_wall_on_any_level_from_the_lower_to_the_higher_blocks_between_levels() -> None:
    assert shot(board("...", levels="112", walls="a1|b1"), "a1", "c1") == "blocked"
    assert shot(board("...", levels="112", walls="b1|c1"), "a1", "c1") == "blocked"
    assert shot(board("....", levels="2113", walls="b1|c1"), "a1", "d1") == "clear"


def test_a_higher_side_of_a_corner_blocks_like_a_crossed_square() -> None:
    assert shot(board(".. ..", levels="12 11"), "a1", "b2") == "clear"
    assert shot(board(".. ..", levels="12 21"), "a1", "b2") == "blocked"
    assert shot(board(".. ..", levels="12 12"), "a1", "b2") == "clear"


OPEN = BoardRules(across_levels="open")
ALL_HINDER = BoardRules(hindering_across_levels="all")


def test_in_older_editions_the_lower_level_does_not_block_between_levels() -> None:
    assert shot(board(".b.", levels="112", rules=OPEN), "a1", "c1") == "clear"
    assert shot(board("...", levels="112", walls="a1|b1", rules=OPEN), "a1", "c1") == "clear"
    assert shot(board("...", levels="112", walls="b1|c1", rules=OPEN), "a1", "c1") == "blocked"
    assert shot(board("....", levels="1122", rules=OPEN), "a1", "d1") == "blocked"
    assert shot(board(".b.", rules=OPEN), "a1", "c1") == "blocked"


def test_in_some_editions_hindering_on_the_lower_level_hinders_between_levels() -> None:
    assert shot(board(".h.", levels="112", rules=ALL_HINDER), "a1", "c1") == "hindered"


# 27.6, 27.7e: what a figure ignores


def test_ignoring_elevated_terrain_needs_no_rim() -> None:
    assert shot(board("...", levels="121"), "a1", "c1", IGNORE_ELEVATED) == "clear"
    assert shot(board("....", levels="1122"), "a1", "d1", IGNORE_ELEVATED) == "clear"
    assert shot(board(".b.", levels="112"), "a1", "c1", IGNORE_ELEVATED) == "blocked"


def test_terrain_of_another_level_is_ignored_with_the_level() -> None:
    assert shot(board(".b.", levels="121"), "a1", "c1", IGNORE_ELEVATED) == "clear"
    assert shot(board(".h.", levels="121"), "a1", "c1", IGNORE_ELEVATED) == "clear"


def test_ignoring_hindering_terrain_leaves_the_line_clear() -> None:
    assert shot(board(".hh"), "a1", "c1", IGNORE_HINDERING) == "clear"


def test_when_only_the_target_hinders_other_squares_do_not() -> None:
    assert shot(board(".h."), "a1", "c1", ONLY_TARGET_HINDERS) == "clear"
    assert shot(board("..h"), "a1", "c1", ONLY_TARGET_HINDERS) == "hindered"
    assert shot(board(".h h."), "a1", "b2", ONLY_TARGET_HINDERS) == "clear"


def test_ignoring_blocking_terrain_ignores_walls_too() -> None:
    assert shot(board(".b.", walls="a1|b1"), "a1", "c1", IGNORE_BLOCKING) == "clear"


def test_ignoring_outdoor_blocking_terrain_leaves_indoor_walls_and_squares() -> None:
    flag = IGNORE_OUTDOOR_BLOCKING
    assert shot(board(".b.", walls="a1|b1"), "a1", "c1", flag) == "clear"
    assert shot(board(".b.", kind="indoor"), "a1", "c1", flag) == "blocked"
    assert shot(board("...", walls="a1|b1", indoor="b1"), "a1", "c1", flag) == "blocked"


def test_ignoring_characters_ignores_giants_too() -> None:
    terrain = board("...")
    assert shot(terrain, "a1", "c1", IGNORE_CHARACTERS, "b1", "b1") == "clear"


# 16.9b: walls to destroy


def wall_shot(terrain: Terrain, a: str, one: str, two: str, characters: str = "") -> str | None:
    grid = terrain.grid
    edge = edge_between(grid, grid.parse(one), grid.parse(two))
    line = line_to_wall(terrain, grid.parse(a), edge)
    return None if line is None else WORDS[fire_along(line, mask(grid, characters))]


def test_the_wall_to_be_destroyed_does_not_block_its_own_line() -> None:
    terrain = board("....", walls="b1|c1 c1|d1")
    assert wall_shot(terrain, "a1", "b1", "c1") == "clear"
    assert wall_shot(terrain, "b1", "b1", "c1") == "clear"
    assert wall_shot(terrain, "a1", "c1", "d1") == "blocked"
    assert wall_shot(board("..b", walls="b1|c1"), "a1", "b1", "c1") == "clear"
    assert wall_shot(terrain, "a1", "b1", "c1", "b1") == "blocked"


def test_a_wall_seen_along_its_edge_cannot_be_destroyed_from_there() -> None:
    column = board("\n".join([".."] * 6), walls="a6|b6")
    assert wall_shot(column, "a1", "a6", "b6") is None
    assert wall_shot(column, "a6", "a6", "b6") == "clear"


# 27.6d: one piece of blocking terrain


def single_pieces(terrain: Terrain, a: str, b: str) -> list[tuple[str, int]]:
    grid = terrain.grid
    found = lines_through_a_piece(terrain, grid.parse(a), grid.parse(b))
    return [piece for piece, _ in found]


def test_the_one_piece_of_blocking_terrain_on_a_line_is_found() -> None:
    assert single_pieces(board(".b."), "a1", "c1") == [("square", 1)]
    assert single_pieces(board("...", walls="a1|b1"), "a1", "c1") == [("e", 0)]
    assert single_pieces(board(".b.", walls="a1|b1"), "a1", "c1") == []
    assert single_pieces(board("..."), "a1", "c1") == []
    assert single_pieces(board(".. ..", walls="a1|b1 a1|a2"), "a1", "b2") == [("e", 0), ("s", 0)]


def test_a_line_through_one_piece_is_still_hindered_or_blocked_by_the_rest() -> None:
    ((_, line),) = lines_through_a_piece(board(".bh."), 0, 3)
    assert WORDS[fire_along(line, 0)] == "hindered"
    assert WORDS[fire_along(line, 0b0100)] == "blocked"
    assert single_pieces(board(".b..", levels="1121"), "a1", "d1") == []


# The object itself


def test_a_line_tells_its_squares_its_distance_and_its_corners() -> None:
    terrain = open_field()
    grid = terrain.grid
    line = terrain.line(grid.parse("c3"), grid.parse("f4"))
    assert names(grid, line.path) == "d3 e4"
    assert names(grid, line.corner_mask) == "e3 d4"
    assert line.corners == ((grid.parse("d4"), 0, grid.parse("e3"), 0),)
    assert line.distance == 3
    assert repr(line) == "<Line 34 to 53: clear by terrain>"
    assert terrain.line(grid.parse("c3"), grid.parse("f4")) is line


def test_a_line_seen_once_has_the_status_of_the_line_that_is_kept() -> None:
    for seed in range(60):
        rng = Random(seed)
        board = random_board(rng)
        terrain = Terrain.of(board.map, board.patches, board.broken, board.rules)
        size = terrain.grid.size
        for _ in range(60):
            a, b = rng.randrange(size), rng.randrange(size)
            flags = rng.choice((0, 0, 1, 2, 4, 8, 16, 32, 64, 41))
            ends = ~(1 << a | 1 << b)
            blockers = rng.getrandbits(size) & rng.getrandbits(size) & ends
            giants = blockers & rng.getrandbits(size)
            kept = fire_along(terrain.line(a, b, flags), blockers, giants)
            assert see(terrain, a, b, flags, blockers, giants) == kept


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("flags", [0, IGNORE_CHARACTERS, IGNORE_ELEVATED, FROM_PIECE])
def test_all_squares_that_are_seen_are_those_seen_one_by_one(seed: int, flags: int) -> None:
    """11.4d"""
    random = Random(seed)
    printed = random_map(random)
    terrain = Terrain.of(printed)
    for _ in range(5):
        standing = sum(1 << i for i in random.sample(range(terrain.grid.size), 12))
        giants = standing & sum(1 << i for i in random.sample(range(terrain.grid.size), 60))
        source = random.randrange(terrain.grid.size)
        blockers = standing & ~(1 << source)
        among = terrain.grid.within(source, random.randrange(9))
        expected = 0
        for square in squares(among):
            if see(terrain, source, square, flags, blockers, giants & blockers) < BLOCKED:
                expected |= 1 << square
        found = visible(terrain, source, among, flags, blockers, giants & blockers)
        assert found == expected


@pytest.mark.parametrize("seed", range(60))
def test_a_wall_seen_once_has_the_status_of_the_line_to_it(seed: int) -> None:
    random = Random(seed)
    made = random_board(random)
    terrain = Terrain.of(made.map, made.patches, made.broken, made.rules)
    size = terrain.grid.size
    edges = [("e", i) for i in squares(terrain.wall.east)]
    edges += [("s", i) for i in squares(terrain.wall.south)]
    for edge in edges * 3:
        a = random.randrange(size)
        flags = random.choice((0, IGNORE_ELEVATED, IGNORE_HINDERING, IGNORE_CHARACTERS))
        blockers = random.getrandbits(size) & random.getrandbits(size) & ~(1 << a)
        giants = blockers & random.getrandbits(size)
        line = line_to_wall(terrain, a, edge, flags)
        if line is None:
            assert terrain.traces.to_wall(a, *edge) is None
            continue
        through = piece_layer(size, edge)
        seen = see(terrain, a, line.target, flags | FROM_PIECE, blockers, giants, through)
        assert seen == fire_along(line, blockers, giants)
