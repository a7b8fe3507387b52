"""11.4, 16.5c Lines of fire and what they are told to be blocked by, each at its limits."""

from __future__ import annotations

import pytest

from openclix.board import (
    BLOCKED,
    CLEAR,
    FROM_PIECE,
    HINDERED,
    IGNORE_BLOCKING,
    IGNORE_CHARACTERS,
    IGNORE_ELEVATED,
    IGNORE_HINDERING,
    IGNORE_OUTDOOR_BLOCKING,
    ONLY_TARGET_HINDERS,
    OVER_ROOFS,
    BoardRules,
    Patch,
    Reason,
    Terrain,
    explain,
    fire_along,
    line_to_wall,
    lines_through_a_piece,
    see,
    visible,
)
from openclix.board.fire import piece_layer

from .drawing import board, mask, open_field

DOWNHILL = BoardRules(across_levels="downhill", hindering_across_levels="all")
OPEN = BoardRules(across_levels="open")
CORNERLESS = BoardRules(corner_characters="ignore")


def status(
    terrain: Terrain, a: str, b: str, flags: int = 0, who: str = "", giants: str = ""
) -> int:
    """The status of a line, which is the same in all the ways to find it."""
    grid = terrain.grid
    one, two = grid.parse(a), grid.parse(b)
    blockers, large = mask(grid, who), mask(grid, giants)
    found = see(terrain, one, two, flags, blockers, large)
    assert fire_along(terrain.line(one, two, flags), blockers, large) == found
    assert explain(terrain, one, two, flags, blockers, large).status == found
    seen = visible(terrain, one, 1 << two, flags, blockers, large)
    assert seen == (1 << two if found != BLOCKED else 0)
    return found


def reasons(
    terrain: Terrain, a: str, b: str, flags: int = 0, who: str = "", giants: str = ""
) -> list[str]:
    """The reasons for the status of a line: the code, and of which squares it is said."""
    grid = terrain.grid
    found = explain(
        terrain, grid.parse(a), grid.parse(b), flags, mask(grid, who), mask(grid, giants)
    )
    return [told(terrain, reason) for reason in found.reasons]


def told(terrain: Terrain, reason: Reason) -> str:
    squares = [terrain.grid.name(i) for i in reason.about.values() if isinstance(i, int)]
    return " ".join([reason.code, *squares])


def test_what_a_line_ignores_is_told_by_marks_of_its_own() -> None:
    marks = (
        IGNORE_ELEVATED,
        IGNORE_HINDERING,
        IGNORE_BLOCKING,
        IGNORE_OUTDOOR_BLOCKING,
        IGNORE_CHARACTERS,
        ONLY_TARGET_HINDERS,
        FROM_PIECE,
        OVER_ROOFS,
    )
    assert marks == (1, 2, 4, 8, 16, 32, 64, 128)


def test_nobody_is_in_the_way_of_a_line_of_which_nothing_is_said() -> None:
    terrain = open_field(3, 3)
    c1, c3 = 2, 8
    assert see(terrain, c1, c3, 0) == CLEAR
    assert see(terrain, 0, c3, 0) == CLEAR
    assert see(terrain, c3, 0, 0) == CLEAR
    assert fire_along(terrain.line(1, 3), 0) == CLEAR
    assert fire_along(terrain.line(c1, 6), mask(terrain.grid, "a1")) == CLEAR
    assert visible(terrain, c3, terrain.grid.full) == terrain.grid.full
    assert explain(terrain, c3, 0).status == CLEAR
    row = open_field(3, 1)
    for ends in ((1, 0), (2, 0), (0, 2)):
        assert (
            see(row, *ends, 0)
            == fire_along(row.line(*ends), 0)
            == explain(row, *ends).status
            == CLEAR
        )
    assert see(open_field(1, 3), 2, 0, 0) == CLEAR
    # the first square of the map, where a line could pass
    assert fire_along(open_field(2, 2).line(1, 2), mask(row.grid, "")) == CLEAR


def test_the_first_square_of_the_map_is_as_empty_as_the_others() -> None:
    terrain = open_field(2, 2)
    both = mask(terrain.grid, "b2")
    # with a character beside the corner at b2 the other side, a1, is free
    assert see(terrain, 1, 2, 0, both) == CLEAR
    assert fire_along(terrain.line(1, 2), both) == CLEAR
    assert explain(terrain, 1, 2, 0, both).status == CLEAR
    assert visible(terrain, 1, 0b0100, 0, both) == 0b0100
    assert visible(terrain, 1, 0b0100, 0, 0, both) == 0b0100
    closed = board(".. .b")
    assert see(closed, 1, 2, 0) == explain(closed, 1, 2).status == CLEAR
    assert visible(closed, 1, 0b0100) == 0b0100
    # and a wall between levels is no elevated ground to be ignored
    high = board("...", levels="121")
    assert visible(high, 0, 0b100) == 0
    assert explain(high, 0, 2).status == high.line(0, 2).status == BLOCKED
    assert line_to_wall(board("....", levels="1211", walls="c1|d1"), 0, ("e", 2)) is not None
    line = line_to_wall(board("....", levels="1211", walls="c1|d1"), 0, ("e", 2))
    assert line is not None and line.status == BLOCKED


def test_ones_own_square_is_always_seen() -> None:
    terrain = board("b.. ...")
    full = terrain.grid.full
    assert visible(terrain, 0, full) == full
    assert visible(terrain, 3, full) == full ^ 1
    assert visible(terrain, 0, 0b110) == 0b110
    for square in range(6):
        line = terrain.line(square, square)
        assert fire_along(line, full) == fire_along(line, 0, full) == fire_along(line, 0b1) == CLEAR
        assert fire_along(line, 0, 0b1) == see(terrain, square, square, 0, full, full) == CLEAR
        assert visible(terrain, square, 1 << square, 0, full, full) == 1 << square


def test_a_blocking_square_is_not_seen_and_neither_is_what_lies_behind_it() -> None:
    terrain = board("..b.. ....b .....")
    assert visible(terrain, 0, mask(terrain.grid, "a1 b1 c1 d1 e1")) == mask(terrain.grid, "a1 b1")
    assert visible(terrain, 1, mask(terrain.grid, "c1")) == 0
    assert visible(terrain, 1, mask(terrain.grid, "c1"), IGNORE_BLOCKING) == 0b100
    assert visible(terrain, 1, mask(terrain.grid, "c1"), FROM_PIECE) == 0b100
    assert visible(terrain, 1, mask(terrain.grid, "c1"), IGNORE_HINDERING) == 0
    assert status(terrain, "b1", "c1", IGNORE_CHARACTERS) == BLOCKED
    assert status(terrain, "b1", "c1", FROM_PIECE) == CLEAR


def test_whoever_ignores_characters_ignores_giants_too() -> None:
    terrain = open_field(3, 1)
    assert status(terrain, "a1", "c1", 0, "", "b1") == BLOCKED
    assert status(terrain, "a1", "c1", IGNORE_CHARACTERS, "b1", "b1") == CLEAR
    hindered = board("..h..")
    assert reasons(hindered, "a1", "e1", IGNORE_CHARACTERS, "b1", "d1") == ["hindering c1"]
    walled = board("..b..")
    assert reasons(walled, "a1", "e1", IGNORE_CHARACTERS, "b1", "d1") == ["blocking c1"]
    assert reasons(walled, "a1", "e1", 0, "b1", "d1") == [
        "character b1",
        "blocking c1",
        "character d1",
    ]


def test_a_character_beside_a_hindered_line_leaves_it_hindered() -> None:
    terrain = board("... .h. ...")
    assert status(terrain, "a1", "c3") == HINDERED
    assert status(terrain, "a1", "c3", 0, "b1") == HINDERED
    assert status(terrain, "a1", "c3", 0, "b1 a2") == BLOCKED
    assert status(terrain, "a1", "c3", 0, "b2") == BLOCKED
    assert status(open_field(3, 3), "a1", "c3", 0, "b1") == CLEAR


def test_the_sides_of_a_corner_are_told_wherever_the_line_is() -> None:
    terrain = board("..... ..... ...b. ..h.. .....")
    line = terrain.line(terrain.grid.parse("c3"), terrain.grid.parse("d4"))
    sides = {line.corners[0][0]: line.corners[0][1], line.corners[0][2]: line.corners[0][3]}
    assert sides == {terrain.grid.parse("d3"): BLOCKED, terrain.grid.parse("c4"): HINDERED}
    assert line.status == HINDERED
    assert status(terrain, "c3", "d4") == HINDERED
    assert line.crossed == mask(terrain.grid, "d4")
    assert terrain.line(0, 2).crossed == mask(terrain.grid, "b1 c1")
    assert reasons(terrain, "c3", "d4") == ["corner-hindered c4 d3"]


def test_the_layer_of_a_piece_is_that_of_its_kind() -> None:
    assert [piece_layer(9, (kind, 4)) for kind in ("square", "e", "s")] == [
        1 << 4,
        1 << 22,
        1 << 31,
    ]


def test_who_is_off_the_rim_is_named() -> None:
    terrain = board("..... ..... .....", levels="22211 22211 22211")
    assert reasons(terrain, "a2", "e2") == [
        "off-the-rim a2",
        "higher-ground b2",
        "higher-ground c2",
    ]
    assert reasons(terrain, "e2", "a2") == [
        "off-the-rim a2",
        "higher-ground c2",
        "higher-ground b2",
    ]
    assert status(terrain, "c2", "e2") == CLEAR
    assert status(terrain, "a2", "e2", IGNORE_ELEVATED) == CLEAR
    first = board("...", levels="221")
    assert reasons(first, "a1", "c1") == ["off-the-rim a1", "higher-ground b1"]
    inside = board(".... ....", levels="1222 1222")
    assert reasons(inside, "c1", "a1") == ["off-the-rim c1", "higher-ground b1"]
    assert reasons(inside, "a1", "c1") == ["off-the-rim c1", "higher-ground b1"]


def test_the_nearest_reason_comes_first_and_the_first_square_is_no_nearer_than_it_is() -> None:
    assert reasons(board("b.b."), "d1", "a1") == ["blocking c1", "blocking a1"]
    assert reasons(board("h.h."), "d1", "a1") == ["hindering c1", "hindering a1"]
    assert reasons(board("hh.."), "d1", "a1") == ["hindering b1", "hindering a1"]


def test_only_characters_that_block_are_named() -> None:
    down = board(".....", levels="11222")
    assert reasons(down, "a1", "e1", 0, "b1") == [
        "off-the-rim e1",
        "higher-ground c1",
        "higher-ground d1",
    ]
    # a corner is named for those who stand there, not for those who stand behind it
    terrain = board("... .b. ...")
    assert reasons(terrain, "a1", "c3", 0, "b3") == ["blocking b2"]
    both = sorted(reasons(terrain, "a1", "c3", 0, "b1 a2"))
    assert both == ["blocking b2", "corner-blocked a2 b1"]
    assert reasons(terrain, "a1", "c3", 0, "b1") == ["blocking b2"]
    assert reasons(terrain, "a1", "c3", 0, "a2") == ["blocking b2"]
    far = board(".... .b.. .... ....")
    assert reasons(far, "a1", "d4", 0, "c2 d3 b3") == ["blocking b2", "corner-blocked b3 c2"]
    assert reasons(far, "a1", "d4", 0, "c2 d3") == ["blocking b2"]
    assert reasons(far, "a1", "d4", 0, "b3 c4") == ["blocking b2"]


def test_where_corners_do_not_count_nobody_there_is_named() -> None:
    terrain = board("... .b. ...", rules=CORNERLESS)
    assert reasons(terrain, "a1", "c3", 0, "b1 a2") == ["blocking b2"]
    assert status(open_field(3, 3), "a1", "c3", 0, "b1 a2") == BLOCKED
    assert status(board("... ... ...", rules=CORNERLESS), "a1", "c3", 0, "b1 a2") == CLEAR


def test_a_target_in_blocking_terrain_is_not_called_higher_ground() -> None:
    terrain = board(".b.", levels="122")
    assert reasons(terrain, "a1", "b1") == ["blocking b1"]
    assert reasons(terrain, "a1", "c1") == ["off-the-rim c1", "higher-ground b1"]


def test_screens_hinder_those_who_do_not_ignore_them() -> None:
    terrain = board("...", patches=(Patch("screen", 0b010),))
    assert status(terrain, "a1", "c1") == HINDERED
    assert reasons(terrain, "a1", "c1") == ["screen b1"]
    for flags in (IGNORE_ELEVATED, IGNORE_BLOCKING, IGNORE_CHARACTERS, FROM_PIECE):
        assert status(terrain, "a1", "c1", flags) == HINDERED
        assert status(terrain, "a1", "b1", flags) == HINDERED
    for flags in (IGNORE_HINDERING, ONLY_TARGET_HINDERS):
        assert status(terrain, "a1", "c1", flags) == CLEAR
        assert status(terrain, "a1", "b1", flags) == CLEAR


def test_only_the_targets_square_hinders_whoever_is_told_so() -> None:
    terrain = board("h.h..h")
    assert status(terrain, "b1", "d1", ONLY_TARGET_HINDERS) == CLEAR
    assert status(terrain, "b1", "c1", ONLY_TARGET_HINDERS) == HINDERED
    assert status(terrain, "b1", "f1", ONLY_TARGET_HINDERS) == HINDERED
    # the first square of the map hinders no more than any other
    row = open_field(3, 1)
    assert status(row, "b1", "a1", ONLY_TARGET_HINDERS) == CLEAR
    corner = open_field(2, 2)
    assert status(board("... .b.", patches=()), "b1", "a2", ONLY_TARGET_HINDERS) == CLEAR
    assert status(corner, "b1", "a2", ONLY_TARGET_HINDERS) == CLEAR
    # beside the corner stand clear and blocking terrain: the clear side counts
    assert status(board(".. .b"), "b1", "a2", ONLY_TARGET_HINDERS) == CLEAR


def test_downhill_the_lower_level_does_not_count_and_uphill_it_does() -> None:
    terrain = board(".h.h", levels="1112", rules=DOWNHILL)
    assert status(terrain, "d1", "a1") == CLEAR
    assert status(terrain, "a1", "d1") == HINDERED
    assert status(terrain, "d1", "b1") == HINDERED
    assert status(terrain, "a1", "c1") == HINDERED
    assert status(terrain, "d1", "a1", 0, "b1") == CLEAR
    assert status(terrain, "d1", "a1", 0, "", "b1") == BLOCKED
    assert status(terrain, "a1", "d1", 0, "b1") == BLOCKED
    pit = board("...", levels="212", rules=DOWNHILL)
    assert status(pit, "a1", "c1", 0, "b1") == CLEAR
    assert status(pit, "a1", "c1", 0, "", "b1") == BLOCKED
    assert status(board(".h.", rules=DOWNHILL), "a1", "c1") == HINDERED
    plain = board(".h.h", levels="1112")
    assert status(plain, "a1", "d1") == HINDERED
    assert status(board(".h..", levels="1112"), "a1", "d1") == CLEAR
    assert status(plain, "a1", "d1", 0, "b1") == HINDERED


def test_where_the_lower_level_is_open_nothing_on_it_blocks_between_levels() -> None:
    terrain = board(".b.. .b..", levels="1112 1112", rules=OPEN)
    assert status(terrain, "a1", "d1") == CLEAR
    assert status(terrain, "d1", "a1") == CLEAR
    assert status(terrain, "a1", "c1") == BLOCKED
    # a corner beside the first square of the map
    corner = board(".. .b", levels="12 11", rules=OPEN)
    assert status(corner, "b1", "a2") == CLEAR
    beside = board(".. ..", levels="12 12", rules=OPEN)
    assert status(beside, "b1", "a2") == CLEAR
    assert status(board("....", levels="1112", rules=OPEN), "d1", "a1", 0, "") == CLEAR


def test_nobody_but_giants_is_in_the_way_between_levels() -> None:
    terrain = board(".. ..", levels="12 11")
    assert status(terrain, "b1", "a2", 0, "a1 b2") == CLEAR
    assert status(terrain, "b1", "a2", 0, "", "a1 b2") == BLOCKED
    assert status(board("...", levels="112"), "c1", "a1", 0, "b1") == CLEAR
    # one side of the corner is higher ground, and the other one is free
    assert status(board(".. ..", levels="12 12"), "b1", "a2", 0, "a1") == CLEAR


def test_a_piece_of_blocking_terrain_is_neither_higher_ground_nor_a_roof() -> None:
    assert lines_through_a_piece(board(".b.", levels="121"), 0, 2) == []
    assert lines_through_a_piece(board("...", levels="121"), 0, 2) == []
    roofed = board("...", indoor="b1")
    assert roofed.line(0, 2, OVER_ROOFS).status == BLOCKED
    assert lines_through_a_piece(roofed, 0, 2, OVER_ROOFS) == []
    through = lines_through_a_piece(board(".b."), 0, 2)
    assert [(piece, line.status) for piece, line in through] == [(("square", 1), CLEAR)]
    walls = lines_through_a_piece(board("..h", walls="a1|b1"), 0, 2)
    assert [(piece, line.status) for piece, line in walls] == [(("e", 0), HINDERED)]
    corner = lines_through_a_piece(board(".b b."), 0, 3)
    assert [piece for piece, _ in corner] == [("square", 1), ("square", 2)]
    down = lines_through_a_piece(board(". . .", walls="a1|a2"), 0, 2)
    assert [piece for piece, _ in down] == [("s", 0)]
    assert lines_through_a_piece(board(".bb."), 0, 3) == []


@pytest.mark.parametrize("flags", [0, IGNORE_HINDERING, IGNORE_CHARACTERS])
def test_a_wall_is_destroyed_along_a_line_that_nothing_else_blocks(flags: int) -> None:
    terrain = board("....", walls="b1|c1")
    edge = "e", 1
    near = line_to_wall(terrain, 1, edge, flags)
    far = line_to_wall(terrain, 0, edge, flags)
    back = line_to_wall(terrain, 2, edge, flags)
    assert near is not None and (near.target, near.status) == (2, CLEAR)
    assert far is not None and (far.target, far.status) == (2, CLEAR)
    assert back is not None and (back.target, back.status) == (1, CLEAR)
    blocked = line_to_wall(board("b...", walls="b1|c1 c1|d1"), 3, edge, flags)
    assert blocked is not None and (blocked.target, blocked.status) == (1, BLOCKED)
