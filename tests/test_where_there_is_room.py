"""Where figures and markers come to lie when there is little room, and who is moved there."""

from __future__ import annotations

from openclix.engine.attacking.knockback import can_be_knocked
from openclix.engine.figures.messages import marker_name
from openclix.engine.moving.placing import closest, leads_on_map
from openclix.engine.moving.returning import come_back, run_delayed
from openclix.engine.state.records import Delayed
from openclix.engine.state.repertoire import Repertoire
from openclix.engine.state.state import KO_AREA, OFF_MAP
from openclix.engine.terrain.holding import nearest_ground
from openclix.engine.terrain.markers import can_place, element_name
from openclix.notation import read_position


def test_a_base_lies_wholly_on_the_map() -> None:
    assert leads_on_map(3, 2, 2, 1) == 0b011011
    assert leads_on_map(3, 2, 1, 2) == 0b000111
    assert leads_on_map(2, 2, 2, 2) == 1
    assert leads_on_map(2, 3, 4, 1) == 0
    assert leads_on_map(2, 3, 3, 1) == 0
    assert leads_on_map(3, 2, 1, 4) == 0


def test_the_nearest_room_may_be_farther_than_the_map_is_wide() -> None:
    for size, walls, last, there in (
        ("2x6", "a1-b5", "b6", "a6"),
        ("6x2", "a1-e2", "f2", "f1"),
    ):
        table = read_position(
            f"map {size}; blocking {walls}\nfigure A red off-map\nfigure B blue {last}"
        )
        assert closest(table, 0, 1) == [table.map.grid.parse(there)]


def test_what_cannot_break_lies_as_near_as_can_be() -> None:
    table = read_position("map 5x5; blocking b2-d4\nfigure A red a1\nfigure B blue e5")
    grid = table.map.grid
    squares = {grid.parse(name) for name in ("a1", "b1", "c1", "a2", "a3")}
    assert nearest_ground(table, 1 << grid.parse("c3")) == sorted(
        square for square in range(25) if grid.distance(square, grid.parse("c3")) == 2
    )
    assert set(nearest_ground(table, 1 << grid.parse("b2"))) == squares
    assert nearest_ground(table, 1 << grid.parse("e1")) == [grid.parse("e1")]


def test_what_has_no_source_knocks_the_large_and_the_immune_as_well() -> None:
    table = read_position(
        "map 8x8\nfigure A red a1; symbols giant\nfigure C red c1; trait immune\nfigure B blue h8\n"
        "figure D blue h1; trait immune"
    )
    giant, immune, small, distant = range(4)
    assert all(can_be_knocked(table, figure, -1) for figure in (giant, immune, small))
    assert not can_be_knocked(table, giant, small)
    assert not can_be_knocked(table, immune, small) and not can_be_knocked(table, distant, giant)
    assert can_be_knocked(table, immune, giant) and can_be_knocked(table, small, giant)


def test_what_could_be_given_is_kept_as_long_as_nothing_of_it_changes() -> None:
    table = read_position("map 8x8\nfigure A red a1\nfigure B blue h8\nobject m1 c3 light")
    kept = Repertoire(table)
    assert kept.fits(table)
    for name, other in (("side", 1), ("held", 1), ("zone", 3)):
        values = getattr(table, name)
        before, values[0] = values[0], other
        assert not kept.fits(table), name
        values[0] = before
        assert kept.fits(table), name


def test_who_was_to_come_back_and_is_gone_stays_away() -> None:
    table = read_position("map 8x8\nfigure A red ko\nfigure C red off-map\nfigure B blue h8")
    table.delayed = (Delayed(0, "return", (0, 9)), Delayed(0, "return", (1, 18)))
    run_delayed(table, 1)
    assert len(table.delayed) == 2 and table.zone[1] == OFF_MAP
    run_delayed(table, 0)
    assert (table.delayed, table.zone[0], table.at[1]) == ((), KO_AREA, 18)


def test_a_base_that_would_reach_over_the_rim_asks_where_to_return() -> None:
    table = read_position("map 4x4\nfigure A red off-map; base 2x2\nfigure B blue a4")
    come_back(table, 0, 3)
    assert table.zone[0] == OFF_MAP and [one.trigger for one in table.queue] == ["returns"]
    table.queue = ()
    come_back(table, 0, 2)
    assert table.at[0] == 2 and table.queue == ()


def test_a_marker_does_not_keep_itself_from_its_squares() -> None:
    table = read_position("map 8x8\nfigure A red a1\nfigure B blue h8\nmarker m1 blocking c3")
    square = table.markers[0].squares
    refusal = can_place(table, square, "hindering")
    assert refusal is not None and refusal.code == "blocking"
    assert can_place(table, square, "hindering", own=square) is None
    assert element_name(table, "marker", 9) == marker_name(9)
