"""10.2, 16.8a Floods, paths and single steps, each by itself at its limits."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from openclix.board import (
    IGNORE_ELEVATION,
    ON_TOP,
    SWIMMING,
    THROUGH_BLOCKING,
    THROUGH_HINDERING,
    THROUGH_OUTDOOR_BLOCKING,
    BoardRules,
    Flood,
    Grid,
    Map,
    Patch,
    Reason,
    Terrain,
    crossed,
    flood,
    legal_step,
    path_cost,
    path_ok,
)
from openclix.board.map import NO_EDGES, Edges
from openclix.board.steps import obstacles

from .drawing import board, edges_of, mask, names, open_field

TOPS = BoardRules(blocking_tops=True)
DEAR = BoardRules(level_change="stairs", stairs_cost=2)
DEAR_TOPS = BoardRules(level_change="stairs", stairs_cost=2, blocking_tops=True)
OLD = BoardRules(level_change="stairs", hindering_stops=True, water_moves_as_hindering=True)


def found(terrain: Terrain, start: str, number: int, profile: int = 0) -> Flood:
    return flood(terrain, terrain.grid.parse(start), number, profile)


def way(flood: Flood, terrain: Terrain, end: str) -> str:
    return " ".join(terrain.grid.name(i) for i in flood.path(terrain.grid.parse(end)))


def sets(terrain: Terrain, masks: Iterable[int]) -> list[str]:
    return [names(terrain.grid, held) for held in masks]


def why(reason: Reason | None) -> tuple[str, str, str]:
    assert reason is not None
    return reason.code, reason.section, reason.message


def test_what_a_mover_can_do_is_told_by_marks_of_its_own() -> None:
    marks = (
        IGNORE_ELEVATION,
        THROUGH_BLOCKING,
        THROUGH_OUTDOOR_BLOCKING,
        THROUGH_HINDERING,
        SWIMMING,
        ON_TOP,
    )
    assert marks == (1, 2, 4, 8, 16, 32)


def test_nothing_bars_or_stops_a_move_of_which_nothing_is_said() -> None:
    terrain = open_field(3, 3)
    b2 = terrain.grid.parse("b2")
    moved = flood(terrain, b2, 2)
    assert moved.reached == moved.going == moved.onward == terrain.grid.full
    assert sets(terrain, moved.layers)[:2] == ["b2", "a1 b1 c1 a2 c2 a3 b3 c3"]
    assert moved.layers[:2] == moved.fronts[:2]
    assert 0 in moved and 8 in moved
    assert legal_step(terrain, 1, 0) == (True, False, None)
    assert path_ok(terrain, [b2, 0, 1]) is None
    level = board("..", levels="12")
    assert legal_step(level, 1, 0)[:2] == (True, True)
    assert level.steps() is level.steps(0)
    assert level.steps().halt[1] == 0b01
    assert why(path_ok(board("...", levels="122"), [0, 1, 2])) == (
        "elevation-line",
        "16.5a",
        "move-ends",
    )


def test_a_flood_holds_the_squares_where_a_move_can_end() -> None:
    terrain = board(".b.")
    through = found(terrain, "a1", 2, THROUGH_BLOCKING)
    assert 0 in through and 2 in through
    assert 1 not in through
    with pytest.raises(ValueError, match="b1 cannot be reached"):
        through.distance(1)
    with pytest.raises(ValueError, match="b1 cannot be reached"):
        through.path(1)
    assert through.distance(1, passing=True) == 1
    assert through.path(1, passing=True) == [0, 1]
    assert (through.distance(2), through.path(2)) == (2, [0, 1, 2])
    assert names(terrain.grid, through.going) == "a1 b1 c1"


def test_a_flood_told_backwards_comes_to_its_end_with_the_fewest_squares() -> None:
    terrain = open_field(3, 1)
    moved = found(terrain, "a1", 3)
    assert sets(terrain, moved.leading_to(2, 3)) == ["c1", "b1", "a1"]
    assert sets(terrain, moved.leading_to(2, 1)) == ["c1", "b1"]
    assert sets(terrain, moved.leading_to(1, 2)) == ["b1", "a1 c1"]
    assert names(terrain.grid, moved.passing(2, 2)) == "a1 b1 c1"
    assert names(terrain.grid, moved.passing(1, 1)) == "a1 b1"
    assert names(terrain.grid, moved.passing(1, 2)) == "a1 b1"
    assert names(terrain.grid, moved.passing(1, 3)) == "a1 b1 c1"
    stopped = flood(terrain, 0, 3, stops=0b010)
    assert names(terrain.grid, stopped.passing(1, 3)) == "a1"
    assert names(terrain.grid, stopped.going) == "a1"
    assert names(terrain.grid, stopped.onward) == "a1"
    assert names(terrain.grid, flood(terrain, 2, 3, stops=0b001).onward) == "b1 c1"


def test_the_fewest_squares_by_way_of_others_are_counted() -> None:
    terrain = open_field(5, 2)
    moved = found(terrain, "a1", 5)
    e1 = terrain.grid.parse("e1")
    assert moved.fewest(e1, 5, mask(terrain.grid, "a1")) == 4
    assert moved.fewest(e1, 5, mask(terrain.grid, "c2")) == 4
    assert moved.fewest(e1, 5, mask(terrain.grid, "a2")) == 5
    assert moved.fewest(e1, 5, mask(terrain.grid, "a2 d1")) == 4
    assert moved.fewest(e1, 4, mask(terrain.grid, "a2")) == -1
    assert moved.fewest(e1, 4, mask(terrain.grid, "d2")) == 4
    assert moved.fewest(0, 2, mask(terrain.grid, "b1")) == 2
    assert moved.fewest(0, 0, mask(terrain.grid, "a1")) == 0
    assert moved.fewest(0, 1, mask(terrain.grid, "b1")) == -1


def test_every_step_of_a_path_but_the_last_lets_the_move_go_on() -> None:
    # b2 is entered from a2 across the line, which ends the move, and from b1 above the stairs
    terrain = board(".. .. b. b.", levels="12 12 12 12", stairs="a1|b1")
    moved = found(terrain, "a1", 9)
    assert way(moved, terrain, "b2") == "a1 b2"
    assert way(moved, terrain, "b3") == "a1 a2 b3"
    assert way(moved, terrain, "b4") == "a1 b1 b2 b3 b4"
    # b1 is entered from b2 across the line, and from a1 above the dear stairs
    dear = board(
        ".... ..bb ..bb",
        levels="2222 1111 1111",
        stairs="a1|a2",
        walls="a2|b2",
        rules=BoardRules(stairs_cost=2),
    )
    moved = found(dear, "a2", 9)
    assert way(moved, dear, "d1") == "a2 a1 b1 c1 d1"
    assert moved.distance(dear.grid.parse("d1")) == 5
    assert way(moved, dear, "b1") == "a2 b1"
    assert sets(dear, moved.leading_to(dear.grid.parse("d1"), 7)) == [
        "d1",
        "c1",
        "b1",
        "a1",
        "",
        "a2",
        "a3 b3",
        "b2",
    ]
    # from a1 the line is crossed to b1, and nobody goes on from there
    short = board("....", levels="1222", stairs="")
    assert names(short.grid, found(short, "a1", 3).onward) == "a1"
    assert names(short.grid, found(short, "a1", 3).passing(1, 3)) == "a1"


def storeys(rules: BoardRules = DEAR) -> Terrain:
    """Stairs lead up from b2 to b1 and from d2 to d1; the upper floor is one row."""
    return board("..... .....", levels="22222 11111", stairs="b1|b2 d1|d2", rules=rules)


def test_a_step_over_dear_stairs_takes_two_squares() -> None:
    terrain = storeys()
    grid = terrain.grid
    moved = found(terrain, "a2", 4)
    assert sets(terrain, moved.layers) == ["a2", "b2", "c2", "b1 d2", "a1 c1 e2"]
    assert moved.fronts == moved.layers
    assert moved.reached == grid.full ^ mask(grid, "d1 e1")
    assert moved.going == moved.onward == moved.reached
    assert way(moved, terrain, "c1") == "a2 b2 b1 c1"
    assert moved.distance(grid.parse("c1")) == 4
    assert path_cost(terrain, moved.path(grid.parse("c1"))) == 4
    assert 1 << grid.parse("d1") & found(terrain, "a2", 5).reached
    assert sets(terrain, moved.leading_to(grid.parse("c1"), 4)) == [
        "c1",
        "b1",
        "a1",
        "b2",
        "a2 c2",
    ]
    assert names(grid, moved.passing(grid.parse("c1"), 4)) == "b1 c1 a2 b2"
    assert names(grid, moved.passing(grid.parse("a2"), 4)) == "a2 b2 c2"
    assert moved.fewest(grid.parse("b1"), 4, mask(grid, "c2")) == -1
    assert found(terrain, "a2", 5).fewest(grid.parse("b1"), 5, mask(grid, "c2")) == 5
    assert way(found(terrain, "a1", 3), terrain, "b2") == "a1 b1 b2"
    assert way(found(terrain, "a1", 1), terrain, "b1") == "a1 b1"


def test_a_square_beside_dear_stairs_is_reached_without_them() -> None:
    # b1 is next to a1 and above b2: the last square of the move is b2, whence nobody came
    terrain = board(".. ..", levels="11 12", stairs="b1|b2", rules=DEAR)
    moved = found(terrain, "a1", 3)
    assert sets(terrain, moved.layers) == ["a1", "b1 a2", "", "b2"]
    assert way(moved, terrain, "b1") == "a1 b1"
    assert way(moved, terrain, "a2") == "a1 a2"
    assert way(moved, terrain, "b2") == "a1 b1 b2"
    walled = board("..", levels="12", stairs="a1|b1", walls="a1|b1", rules=DEAR)
    assert found(walled, "a1", 3).reached == 0b01
    passed = found(board(".b. ...", levels="111 112", stairs="b2|c2", rules=DEAR), "a1", 2, 2)
    with pytest.raises(ValueError, match="b1 cannot be reached"):
        passed.path(1)
    assert passed.path(1, passing=True) == [0, 1]
    # a diagonal from the corner of the map takes one square like any other
    plain = board("... ...", levels="112 112", stairs="b1|c1", rules=DEAR)
    assert found(plain, "a1", 1).reached == mask(plain.grid, "a1 b1 a2 b2")
    assert path_cost(plain, [0, 4]) == 1
    assert path_cost(plain, [0, 1, 2]) == 3
    assert found(plain, "a1", 3).layers[1] == mask(plain.grid, "b1 a2 b2")


def test_hindering_terrain_ends_a_move_where_stairs_are_dear() -> None:
    rules = BoardRules(level_change="stairs", stairs_cost=2, hindering_stops=True)
    terrain = board("..h. .bb.", levels="1111 2111", stairs="a1|a2", rules=rules)
    moved = found(terrain, "a1", 4)
    assert moved.reached == mask(terrain.grid, "a1 b1 c1 a2")
    assert moved.going == moved.onward == mask(terrain.grid, "a1 b1 a2")
    assert sets(terrain, moved.leading_to(2, 2)) == ["c1", "b1", "a1"]
    assert way(moved, terrain, "c1") == "a1 b1 c1"
    # c1 is first entered from b1, which ends the move, and from d1, which is hindering as well
    other = board(".h. .hh .h.", levels="111 111 112", stairs="c2|c3", rules=rules)
    assert names(other.grid, found(other, "a1", 4).onward) == "a1 a2 a3"
    stopped = flood(terrain, 0, 4, 0, 0, mask(terrain.grid, "b1"))
    assert stopped.reached == mask(terrain.grid, "a1 b1 a2")
    barred = flood(terrain, 0, 4, 0, mask(terrain.grid, "b1"))
    assert barred.reached == barred.going == mask(terrain.grid, "a1 a2")


def test_where_somebody_was_stopped_first_the_move_goes_on_by_a_longer_way() -> None:
    rules = BoardRules(stairs_cost=2)
    # b1 is entered across the line at once, which ends the move, and over the stairs at a3
    terrain = board(
        "... ... ...",
        levels="122 122 122",
        stairs="a3|b3",
        walls="b2|c2 b3|c3",
        rules=rules,
    )
    moved = found(terrain, "a1", 9)
    grid = terrain.grid
    assert moved.distance(grid.parse("b1")) == 1
    assert way(moved, terrain, "c1") == "a1 a2 a3 b3 b2 c1"
    assert moved.distance(grid.parse("c1")) == 6
    assert not moved.onward & mask(grid, "b1 b2 b3")
    assert moved.onward & mask(grid, "c1") == mask(grid, "c1")
    assert moved.going & mask(grid, "b1 b2 b3") == mask(grid, "b1 b2 b3")
    assert names(grid, moved.passing(grid.parse("b1"), 1)) == "a1"


@pytest.mark.parametrize("rules", [TOPS, DEAR_TOPS])
def test_only_who_can_get_onto_a_roof_ends_there(rules: BoardRules) -> None:
    terrain = board(".b. ...", levels="111 112", stairs="b2|c2", indoor="c1", rules=rules)
    inside = board(".b. ...", levels="111 112", stairs="b2|c2", indoor="b1", rules=rules)
    for profile, ends in {
        THROUGH_BLOCKING: False,
        THROUGH_BLOCKING | IGNORE_ELEVATION: False,
        THROUGH_BLOCKING | ON_TOP: True,
    }.items():
        assert (1 in found(terrain, "a1", 1, profile)) is ends
        assert (path_ok(terrain, [0, 1], profile) is None) is ends
        assert 1 not in found(inside, "a1", 1, profile)
        assert why(path_ok(inside, [0, 1], profile)) == (
            "ends-in-blocking",
            "13.2",
            "ends-in-blocking",
        )
        assert 3 in found(inside, "a1", 1, profile)
        assert path_ok(inside, [0, 3], profile) is None
    assert 0 in found(board("b..", rules=rules), "a1", 1)


def test_a_move_may_stay_where_it_begins_even_in_blocking_terrain() -> None:
    assert found(board("b. ..", levels="11 12", stairs="b1|b2", rules=DEAR), "a1", 1).reached == (
        0b111
    )


def test_ladders_take_more_squares_only_where_the_rules_say_so() -> None:
    grid = Grid.of(3, 2)
    pairs = frozenset({(1, 2)})
    climbed = Map("drawing", grid, levels=((2, 0b100100),), transitions=pairs, ladders=pairs)
    stairs = Map("drawing", grid, levels=((2, 0b100100),), transitions=pairs)
    plain, dear = BoardRules(level_change="stairs"), BoardRules("stairs", ladder_cost=2)
    walked = [0, 1, 2]
    assert path_cost(Terrain.of(climbed, rules=plain), walked) == 2
    assert Terrain.of(climbed, rules=plain).steps().slow is None
    assert path_cost(Terrain.of(stairs, rules=dear), walked) == 2
    assert Terrain.of(stairs, rules=dear).steps().slow is None
    terrain = Terrain.of(climbed, rules=dear)
    assert path_cost(terrain, walked) == 3
    assert path_cost(terrain, walked, IGNORE_ELEVATION) == 2
    assert path_cost(terrain, walked, SWIMMING) == 3
    assert terrain.steps(SWIMMING).slow == ((0, 0b10, 0, 0b100, 0, 0, 0, 0), 2)
    assert terrain.steps(IGNORE_ELEVATION).slow is None
    assert sets(terrain, found(terrain, "a1", 3).layers) == ["a1", "b1 a2 b2", "", "c1"]
    assert path_cost(terrain, [0, 4]) == 1


def test_dear_stairs_are_dear_for_all_who_do_not_ignore_elevation() -> None:
    terrain = storeys()
    up = [terrain.grid.parse("b2"), terrain.grid.parse("b1")]
    assert path_cost(terrain, up) == path_cost(terrain, up, SWIMMING) == 2
    assert path_cost(terrain, up, IGNORE_ELEVATION) == 1
    assert terrain.steps(IGNORE_ELEVATION).slow is None
    assert board("..", rules=DEAR).steps().slow is None
    assert storeys(BoardRules(level_change="stairs")).steps().slow is None


def test_an_elevation_line_is_minded_by_all_who_do_not_ignore_it() -> None:
    terrain = board(".. ..", levels="12 12")
    for profile in (0, THROUGH_BLOCKING, SWIMMING, ON_TOP):
        assert legal_step(terrain, 0, 1, profile)[:2] == (True, True)
        assert legal_step(terrain, 0, 3, profile)[:2] == (True, True)
    for profile in (IGNORE_ELEVATION, IGNORE_ELEVATION | SWIMMING):
        assert legal_step(terrain, 0, 1, profile) == (True, False, None)
        assert legal_step(terrain, 0, 3, profile) == (True, False, None)


def test_stairs_of_several_squares_are_entered_at_their_ends() -> None:
    grid = Grid.of(3, 3)
    a1, b1, c1, a2, b2, c2, a3, b3, c3 = range(9)
    run = ((a2, b2, c2),)
    printed = Map(
        "drawing",
        grid,
        levels=((2, 1 << b2),),
        transitions=frozenset({(a2, b2), (b2, c2)}),
        runs=run,
    )
    terrain = Terrain.of(printed)
    for profile in (0, SWIMMING):
        for beside in (b1, b3, a1, c1, a3, c3):
            assert not legal_step(terrain, beside, b2, profile)[0]
            assert not legal_step(terrain, b2, beside, profile)[0]
        for end in (a2, c2):
            assert legal_step(terrain, end, b2, profile) == (True, False, None)
            assert legal_step(terrain, b2, end, profile) == (True, False, None)
    assert legal_step(terrain, b1, b2, IGNORE_ELEVATION) == (True, False, None)
    assert legal_step(terrain, a1, b2, IGNORE_ELEVATION) == (True, False, None)


def test_what_cannot_be_passed_depends_on_the_mover() -> None:
    terrain = board("b.b", indoor="c1", walls="a1|b1 b1|c1")
    both, indoor = edges_of(terrain.grid, "a1|b1 b1|c1"), edges_of(terrain.grid, "b1|c1")
    for profile in (0, IGNORE_ELEVATION, SWIMMING, ON_TOP, THROUGH_HINDERING):
        assert obstacles(terrain, profile) == (0b101, both)
    for profile in (THROUGH_OUTDOOR_BLOCKING, THROUGH_OUTDOOR_BLOCKING | SWIMMING):
        assert obstacles(terrain, profile) == (0b100, indoor)
    assert obstacles(terrain, THROUGH_BLOCKING) == (0, NO_EDGES)
    assert obstacles(board("..."), 0) == (0, Edges())


def test_terrains_of_other_markers_have_steps_of_their_own() -> None:
    printed = Map("drawing", Grid.of(3, 1))
    bare = Terrain.of(printed, rules=OLD)
    assert legal_step(bare, 0, 1) == (True, False, None)
    grown = Terrain.of(printed, (Patch("hindering", 0b010),), rules=OLD)
    assert legal_step(grown, 0, 1)[:2] == (True, True)
    assert legal_step(grown, 0, 1, THROUGH_HINDERING) == (True, False, None)
    wet = Terrain.of(printed, (Patch("water", 0b010),), rules=OLD)
    assert legal_step(wet, 0, 1)[:2] == (True, True)
    assert legal_step(wet, 0, 1, SWIMMING) == (True, False, None)


def halts(terrain: Terrain, a: str, b: str, profile: int = 0) -> tuple[str, str, str]:
    legal, ends, reason = legal_step(terrain, terrain.grid.parse(a), terrain.grid.parse(b), profile)
    assert legal and ends
    return why(reason)


def test_a_step_that_ends_the_move_names_what_ends_it() -> None:
    rules = BoardRules(hindering_stops=True, water_moves_as_hindering=True)
    dry = BoardRules(hindering_stops=True)
    line = "elevation-line", "16.5a", "elevation-line"
    corner = "corner-elevation", "16.8a", "corner-elevation"
    assert halts(board("..", levels="12"), "a1", "b1") == line
    assert halts(board("..", levels="12"), "a1", "b1", SWIMMING) == line
    assert halts(board(".h", rules=rules), "a1", "b1") == (
        "enters-hindering",
        "16.2a",
        "hindering",
    )
    assert halts(board(".w", rules=rules), "a1", "b1") == ("enters-hindering", "16.6", "water")
    assert halts(board(".h", levels="12", rules=rules), "a1", "b1", IGNORE_ELEVATION) == (
        "enters-hindering",
        "16.2a",
        "hindering",
    )
    # between two higher sides the corner alone ends the move, whatever lies farther on
    assert halts(board(".. ..", levels="12 21"), "a1", "b2") == corner
    assert halts(board("... .h.", levels="121 211", rules=rules), "a1", "b2") == (
        "enters-hindering",
        "16.2a",
        "hindering",
    )
    assert halts(board("h.. .hh", levels="121 211", rules=rules), "a1", "b2") == corner
    assert halts(board("... ..h", levels="121 211", rules=rules), "a1", "b2") == corner
    assert halts(board("... .h.", levels="121 211"), "a1", "b2") == corner
    assert halts(board("... .w.", levels="121 211", rules=dry), "a1", "b2") == corner
    # only the square that is left counts
    assert halts(board(".h", rules=dry), "a1", "b1")[2] == "hindering"
    assert halts(board("h.h", rules=rules), "b1", "c1")[2] == "hindering"


def refused(
    terrain: Terrain, a: str, b: str, profile: int = 0, barred: str = ""
) -> tuple[tuple[str, str, str], list[tuple[str, str]]]:
    grid = terrain.grid
    legal, ends, reason = legal_step(
        terrain, grid.parse(a), grid.parse(b), profile, mask(grid, barred)
    )
    assert not legal and not ends and reason is not None
    causes = reason.about.get("causes", ())
    assert isinstance(causes, tuple)
    return why(reason), [(c.code, c.message) for c in causes if isinstance(c, Reason)]


def test_a_step_that_is_refused_names_both_sides_of_a_closed_corner() -> None:
    corner = "corner-closed", "16.8a", "corner-closed-by"
    level = "elevation-line", "side-level"
    block, wall = ("blocking", "side-blocking"), ("wall", "side-barrier")
    foe = "opposing-character", "side-opposing"
    stairs = BoardRules(level_change="stairs")
    only = "elevation-line", "16.7b", "only-stairs"
    assert refused(board(".b b."), "a1", "b2") == (corner, [block, block])
    assert refused(board(".b b. b."), "a1", "b2") == (corner, [block, block])
    assert refused(board(".b .. .."), "a1", "b2", 0, "a2") == (corner, [foe, block])
    assert refused(board(".b .. bb", walls="a1|a2"), "a1", "b2") == (corner, [wall, block])
    assert refused(board(".. ..", walls="a1|a2 b1|b2"), "a1", "b2") == (corner, [wall, wall])
    assert refused(board(".. ..", walls="a2|b2 a1|b1"), "a1", "b2") == (corner, [wall, wall])
    assert refused(board(".. .."), "a1", "b2", 0, "a2 b1") == (corner, [foe, foe])
    # a foe farther on closes no side: the upper right square is of another level
    high = board(".. .. ..", levels="12 11 11", rules=stairs)
    assert refused(high, "a1", "b2", 0, "a2 b3") == (corner, [foe, level])
    assert refused(board(".. ..", levels="12 12", rules=stairs), "a1", "b2") == (only, [])
    assert refused(board(".. ..", levels="12 12", rules=stairs), "a1", "b2", SWIMMING) == (only, [])
    # whoever ignores elevation is kept out by the corner, and so is everybody where levels stop
    closed = board(".b b.", levels="11 12", rules=stairs)
    assert refused(closed, "a1", "b2", IGNORE_ELEVATION) == (corner, [block, block])
    assert refused(board(".b b.", levels="11 12"), "a1", "b2") == (corner, [block, block])
    assert refused(board(".b b.", rules=stairs), "a1", "b2") == (corner, [block, block])
    assert refused(board("..", levels="12", rules=stairs), "a1", "b1") == (
        ("elevation-line", "16.5a", "only-stairs"),
        [],
    )


def test_a_corner_that_terrain_alone_leaves_open_on_one_side_is_judged_by_that_side() -> None:
    stairs = BoardRules(level_change="stairs")
    assert not legal_step(board(".. ..", levels="12 21", rules=stairs), 0, 3)[0]
    assert legal_step(board(".. ..", levels="11 21", rules=stairs), 0, 3) == (True, False, None)
    assert legal_step(board(".b ..", levels="11 21"), 0, 3)[:2] == (True, True)
    assert legal_step(board(".. b.", levels="12 11"), 0, 3)[:2] == (True, True)
    assert legal_step(board(".b ..", levels="11 21"), 0, 3, 0, 0b0100)[:2] == (False, False)


def test_a_wall_passed_twice_is_told_once() -> None:
    terrain = board("b.b", walls="a1|b1 b1|c1")
    assert crossed(terrain, [1, 0, 1, 2]) == (0b101, [("e", 0), ("e", 1)])
    # where a move begins is not passed
    assert crossed(terrain, [0, 1]) == (0, [("e", 0)])
    assert crossed(board("b. .."), [0, 3]) == (0, [])
    assert crossed(board("b.. ... ..."), [0, 4]) == (0, [])
