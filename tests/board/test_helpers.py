"""Squares, edges and grounds, each by itself at its limits."""

from __future__ import annotations

from typing import Any

import pytest

from openclix.board import (
    BoardRules,
    Broken,
    Edges,
    Grid,
    Map,
    Patch,
    Squares,
    Terrain,
    bits,
    cells,
    edge_between,
    edge_squares,
    squares,
)
from openclix.board.grid import DIRECTION_NAMES, OPPOSITE, E, N, S, W
from openclix.board.ground import ground_of, heights_of
from openclix.board.lines import around, crossings
from openclix.board.map import NO_EDGES
from openclix.board.terrain import PATCH_KINDS

from .drawing import board, edges_of, mask, names

SETS = (0, 1, 0b10110, 1 << 7, 1 << 8, 0x1FF, 0xFF00, (1 << 40) | 1, (1 << 63) | (1 << 64))


def refused(call: Any, *given: Any) -> str:
    """The sentence with which a call is refused."""
    with pytest.raises(ValueError) as error:
        call(*given)
    return str(error.value)


def test_directions_are_named_in_their_order() -> None:
    assert DIRECTION_NAMES == (
        "north",
        "east",
        "south",
        "west",
        "northeast",
        "southeast",
        "southwest",
        "northwest",
    )


def test_the_kinds_of_patches_are_named_where_another_one_is_refused() -> None:
    grid = Grid.of(2, 1)
    for kind in PATCH_KINDS:
        Terrain.of(Map("drawing", grid), (Patch(kind, 1),))
    assert refused(Terrain, Map("drawing", grid), (Patch("lava", 1),)) == (
        "a patch is one of hindering, blocking, water, clear, elevated, screen, not 'lava'"
    )


def test_a_set_lists_its_squares_from_the_lowest() -> None:
    for held in SETS:
        expected = [i for i in range(72) if held >> i & 1]
        assert squares(held) == expected
        assert list(bits(held)) == expected


def test_a_set_as_a_sequence_answers_like_a_list() -> None:
    for held in SETS:
        expected = [i for i in range(72) if held >> i & 1]
        found = Squares(held)
        assert len(found) == len(expected)
        assert list(found) == expected
        for place in range(-len(expected), len(expected)):
            assert found[place] == expected[place]
        assert found[:] == expected
        assert found[1:] == expected[1:]
        assert found[-2:] == expected[-2:]
        for square in expected:
            assert found.index(square) == expected.index(square)
        for square in (*range(72), -1, -8):
            assert (square in found) == (square in expected)
        assert "a1" not in found
        assert None not in found
        with pytest.raises(IndexError):
            found[len(expected)]


def test_an_edge_lies_between_two_squares_of_the_map() -> None:
    grid = Grid.of(3, 2)
    a1, b1, c1, a2, b2, c2 = range(6)
    for edge, sides in {
        ("e", a1): (a1, b1),
        ("e", b1): (b1, c1),
        ("e", b2): (b2, c2),
        ("s", a1): (a1, a2),
        ("s", c1): (c1, c2),
    }.items():
        assert edge_squares(grid, edge) == sides
        assert edge_between(grid, *sides) == edge
        assert edge_between(grid, *reversed(sides)) == edge
    for edge in (("e", c1), ("e", c2), ("s", a2), ("s", b2), ("s", c2), ("n", a1)):
        assert refused(edge_squares, grid, edge) == (
            f"{edge} is not an edge between two squares of this map"
        )
    assert refused(edge_between, grid, c1, a2) == "c1 and a2 share no edge"
    assert refused(edge_between, grid, a1, c1) == "a1 and c1 share no edge"
    assert refused(edge_between, grid, a1, b2) == "a1 and b2 share no edge"


def test_a_set_of_edges_holds_its_edges_and_nothing_else() -> None:
    held = Edges(east=0b101, south=0b010)
    assert ("e", 0) in held and ("e", 2) in held and ("s", 1) in held
    assert ("e", 1) not in held and ("s", 0) not in held and ("s", 2) not in held
    assert 0 not in held
    assert None not in held
    assert "e0" not in held
    assert ("e",) not in held
    assert ("e", 0, 0) not in held
    assert ["e", 0] not in held
    assert held and not NO_EDGES


@pytest.mark.parametrize("size", [(3, 2), (3, 4), (1, 1)])
def test_all_directions_at_once_are_each_by_itself(size: tuple[int, int]) -> None:
    grid = Grid.of(*size)
    for i in range(grid.size):
        assert grid.beside(1 << i) == tuple(grid.facing(1 << i, d) for d in range(4))
        assert grid.across_corners(1 << i) == tuple(grid.facing(1 << i, d) for d in range(4, 8))


def test_the_edge_of_the_map_has_nothing_beyond_it() -> None:
    grid = Grid.of(3, 2)
    a1, b2 = 0, 4
    assert [names(grid, grid.has[d]) for d in (N, E, S, W)] == [
        "a2 b2 c2",
        "a1 b1 a2 b2",
        "a1 b1 c1",
        "b1 c1 b2 c2",
    ]
    assert all(here & ~grid.full == 0 for here in grid.has)
    assert grid.next_to[a1] == mask(grid, "b1 a2 b2")
    assert grid.next_to[b2] == grid.full ^ mask(grid, "b2")
    for d in range(8):
        beyond = [grid.neighbour(i, d) for i in range(grid.size)]
        whole = sum(1 << i for i in beyond if i is not None)
        assert grid.shift(grid.full, d) == whole
        assert grid.facing(grid.full, d) == grid.has[d]
        assert grid.shift(whole, OPPOSITE[d]) == grid.has[d]
    assert grid.beside(grid.full) == grid.has[:4]
    assert grid.across_corners(grid.full) == grid.has[4:]


def test_a_column_of_squares_has_no_neighbours_beside_it() -> None:
    grid = Grid.of(1, 3)
    assert [grid.has[d] for d in range(8)] == [0b110, 0, 0b011, 0, 0, 0, 0, 0]
    assert [grid.shift(0b111, d) for d in range(4)] == [0b011, 0, 0b110, 0]
    assert grid.next_to == [0b010, 0b101, 0b010]


def test_what_is_within_some_squares_of_a_set_stays_on_the_map() -> None:
    grid = Grid.of(4, 3)
    for r in range(4):
        for i in range(grid.size):
            near = sum(1 << j for j in range(grid.size) if grid.distance(i, j) <= r)
            assert grid.within(i, r) == grid.spread(1 << i, r) == near
    assert grid.spread(mask(grid, "a1 d3"), 1) == mask(grid, "a1 b1 a2 b2 c2 d2 c3 d3")
    assert grid.spread(mask(grid, "c3 d3"), 1) == mask(grid, "b2 c2 d2 b3 c3 d3")
    assert grid.spread(0, 2) == 0
    assert grid.spread(mask(grid, "b2"), 0) == mask(grid, "b2")
    assert grid.spread(mask(grid, "b2 d1"), 0) == mask(grid, "b2 d1")


def test_a_base_that_is_not_turned_lies_along_a_column() -> None:
    grid = Grid.of(3, 3)
    assert cells(grid, "1x2", 0) == mask(grid, "a1 a2")
    assert cells(grid, "1x2", 0, True) == mask(grid, "a1 b1")


def test_a_line_looked_along_from_its_source_has_layers_of_twice_the_map() -> None:
    assert around(6, 0b11, 0b1, 0b10) == 0b11 | 1 << 12 | 1 << 25
    line = crossings(Grid.of(3, 2), 2, 0)
    assert line.relative == (0b10 | 0b11 << 12) << 6
    assert line.relative_near == line.relative
    assert crossings(Grid.of(3, 2), 0, 0).layers == 1 << 6
    diagonal = crossings(Grid.of(3, 2), 1, 1)
    assert diagonal.relative == 0
    # the side squares b1 and a2, and the edges that lead through them
    assert diagonal.relative_near == (0b1010 | 0b1001 << 12 | 0b11 << 24) << 6
    assert diagonal.corner_layers == 0b1010 | 0b1001 << 12 | 0b11 << 18
    assert line.corner_layers == line.corner_squares == 0


def test_levels_rise_by_patches_and_the_highest_ones_are_named_last() -> None:
    grid = Grid.of(4, 1)
    printed = Map("drawing", grid, levels=((3, 0b1000), (2, 0b0100)))
    ground = heights_of(printed, (Patch("elevated", 0b0110, 2),))
    assert ground.level == [1, 3, 4, 3]
    assert list(ground.at_level.items()) == [(1, 0b0001), (3, 0b1010), (4, 0b0100)]
    assert ground.multilevel
    assert (ground.above(1), ground.above(3), ground.above(4)) == (0b1110, 0b0100, 0)
    assert (ground.below(1), ground.below(3), ground.below(4)) == (0, 0b0001, 0b1011)
    flat = heights_of(Map("drawing", grid), (Patch("elevated", 0b0110, 0),))
    assert not flat.multilevel
    assert flat.differs == (0,) * 8
    assert list(heights_of(printed, ()).at_level) == [1, 2, 3]
    raised = heights_of(Map("drawing", grid, levels=((2, 0b1111),)), ())
    assert not raised.multilevel
    assert raised.level == [2, 2, 2, 2]


def test_squares_of_another_level_are_counted_on_the_map_alone() -> None:
    terrain = board(".. ..", levels="12 22")
    assert terrain.differs == (
        mask(terrain.grid, "a2"),
        mask(terrain.grid, "a1"),
        mask(terrain.grid, "a1"),
        mask(terrain.grid, "b1"),
        0,
        mask(terrain.grid, "a1"),
        0,
        mask(terrain.grid, "b2"),
    )
    assert terrain.below(2) == mask(terrain.grid, "a1")
    assert terrain.below(1) == 0
    assert terrain.above(1) == mask(terrain.grid, "b1 a2 b2")


def test_only_stairs_between_levels_lead_anywhere() -> None:
    grid = Grid.of(3, 2)
    a1, b1, c1, a2, b2, c2 = range(6)
    pairs = frozenset({(a1, b1), (b1, c1), (c1, c2)})
    printed = Map("drawing", grid, levels=((2, mask(grid, "b1 c1")),), transitions=pairs)
    leading = (mask(grid, "c2"), mask(grid, "a1"), mask(grid, "c1"), mask(grid, "b1"))
    assert heights_of(printed, ()).stairs == leading
    assert heights_of(printed, ()).ladders == (0, 0, 0, 0)
    assert heights_of(printed, ()).transition_squares == mask(grid, "a1 b1 c1 c2")
    # what shares no edge is not joined by stairs
    askew = Patch("clear", 0, 0, ((b1, a2), (b2, a1)))
    assert heights_of(printed, (askew,)).stairs == leading
    climbed = Map(
        "drawing", grid, levels=printed.levels, ladders=pairs | {(b1, a2), (a1, a2), (b2, c2)}
    )
    assert heights_of(climbed, ()).ladders == leading
    assert heights_of(climbed, ()).stairs == (0, 0, 0, 0)


def test_stairs_of_several_squares_are_walked_in_turn() -> None:
    grid = Grid.of(3, 3)
    a1, b1, c1, a2, b2, c2, a3, b3, c3 = range(9)
    ground = heights_of(Map("drawing", grid, runs=((a2, b2, c2),)), ())
    assert len(ground.beside_stairs) == 8
    ways = {
        (one, two)
        for one in range(9)
        for two in squares(grid.next_to[one])
        if ground.beside_stairs[grid.direction(one, two) or 0] >> one & 1
    }
    around_b2 = {a1, b1, c1, a3, b3, c3}
    assert ways == {(b2, i) for i in around_b2} | {(i, b2) for i in around_b2}
    corner = heights_of(Map("drawing", grid, runs=((a2, a1, b1),)), ())
    assert all(closed & ~grid.has[d] == 0 for d, closed in enumerate(corner.beside_stairs))


def test_a_wall_is_indoor_where_a_square_on_either_side_of_it_is() -> None:
    grid = Grid.of(3, 3)
    printed = Map(
        "drawing",
        grid,
        indoor=mask(grid, "b2"),
        kind="mixed",
        walls=edges_of(grid, "a2|b2 b2|c2 b1|b2 b2|b3 a1|b1 a1|a2"),
    )
    found = ground_of(printed, (), NO_EDGES)
    assert found.indoor_wall == edges_of(grid, "a2|b2 b2|c2 b1|b2 b2|b3")


def test_destroyed_walls_are_gone_on_both_axes() -> None:
    grid = Grid.of(3, 3)
    printed = Map(
        "drawing",
        grid,
        walls=edges_of(grid, "a1|b1 a1|a2"),
        doors=edges_of(grid, "b1|c1 b1|b2"),
        windows=edges_of(grid, "a2|b2 a2|a3"),
    )
    all_of_them = "a1|b1", "a1|a2", "b1|c1", "b1|b2", "a2|b2", "a2|a3"
    for gone in all_of_them:
        away = edges_of(grid, gone)
        ground = ground_of(printed, (), away)
        assert ground.wall == edges_of(grid, " ".join(name for name in all_of_them if name != gone))


def test_walls_on_the_maps_own_edge_stand_until_they_are_destroyed() -> None:
    grid = Grid.of(3, 2)
    a1, c2 = 0, 5
    printed = Map("drawing", grid, rim_walls=frozenset({(a1, N), (a1, W), (c2, S)}))
    whole = Terrain.of(printed)
    assert whole.edge_walled == mask(grid, "a1 c2")
    assert [whole.edge_walls_of(i) for i in range(6)] == [(N, W), (), (), (), (), (S,)]
    hurt = Terrain.of(printed, broken=Broken(rim=frozenset({(a1, N), (c2, S)})))
    assert hurt.edge_walled == mask(grid, "a1")
    assert [hurt.edge_walls_of(i) for i in range(6)] == [(W,), (), (), (), (), ()]
    assert Terrain.of(Map("drawing", grid)).edge_walled == 0


def test_what_is_printed_tells_where_it_is_outdoors_and_where_one_may_stand_on_it() -> None:
    grid = Grid.of(4, 1)
    printed = Map(
        "drawing",
        grid,
        blocking=0b0111,
        indoor=0b0011,
        special=0b1001,
        hindering=0b1000,
        kind="mixed",
    )
    plain = Terrain.of(printed)
    assert (plain.indoor, plain.special) == (0b0011, 0b1001)
    assert (plain.tops, plain.clear) == (0, 0)
    covered = Terrain.of(printed, (Patch("blocking", 0b1100), Patch("clear", 0b0001)), rules=TOPS)
    assert (covered.pieces, covered.tops, covered.clear) == (0b0010, 0, 0b0001)
    assert Terrain.of(printed, rules=TOPS).tops == 0b0100


TOPS = BoardRules(blocking_tops=True)


def test_a_patch_with_stairs_alone_changes_the_ground() -> None:
    grid = Grid.of(3, 1)
    printed = Map("drawing", grid, levels=((2, 0b110),))
    stairs = Patch("clear", 0b001, 0, ((1, 0),))
    flat = Patch("hindering", 0b100)
    assert Terrain.of(printed, (stairs, flat)).transitions == {(0, 1)}
    assert Terrain.of(printed, (flat,)).transitions == frozenset()
    rising = Terrain.of(printed, (flat, Patch("elevated", 0b100, 1), stairs))
    assert rising.level == [1, 2, 3]
    assert rising.transitions == {(0, 1)}
    assert rising.hindering == 0b100  # 17.3 an elevated marker covers no other


def test_rules_say_of_themselves_what_the_comprehensive_book_says() -> None:
    rules = BoardRules()
    assert (rules.level_change, rules.across_levels) == ("stop", "symmetric")
    assert (rules.hindering_stops, rules.water_moves_as_hindering) == (False, False)
    assert (rules.stairs_cost, rules.ladder_cost) == (1, 1)
    assert (rules.blocking_tops, rules.stairs_adjacent) == (False, False)


def test_a_wall_across_the_stairs_keeps_their_squares_apart_in_every_edition() -> None:
    joined = BoardRules(stairs_adjacent=True)
    grid = Grid.of(2, 1)
    assert board("..", levels="12", stairs="a1|b1", rules=joined).adjacent[0] == 0b10
    walled = board("..", levels="12", stairs="a1|b1", walls="a1|b1", rules=joined)
    assert walled.adjacent[0] == walled.close[0] == 0
    plain = board("..", levels="12", stairs="a1|b1")
    assert (plain.adjacent[0], plain.close[0]) == (0, 0b10)
    assert plain.close_to(mask(grid, "a1")) == 0b10
