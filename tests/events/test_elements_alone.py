"""What brings figures into play and takes them out, each rule run by itself."""

from __future__ import annotations

from openclix.engine.attacking.coming_and_going import (
    attach,
    by_point_value,
    can_generate,
    fit_in,
    generate,
    generated_by,
    one_by_points,
    remove_from_map,
    renew,
    replace,
    return_from_ko,
    same_click,
    substitutes,
    why_not_replace,
)
from openclix.engine.state.state import KO_AREA, OFF_MAP, ON_MAP, SIDELINE
from openclix.engine.table.table import Table
from openclix.engine.terrain.markers import add_marker
from openclix.notation import read_position

from .alone import COUNTDOWN, code, figures, ran


def spots(table: Table, *names: str) -> list[int]:
    return [table.map.grid.parse(name) for name in names]


def test_what_is_generated_belongs_to_a_force_and_is_counted_by_name() -> None:
    """21.6 21.6c 21.6d 24.1a 27.7j"""
    table = figures(
        "A red c4; keywords Street",
        "B blue h8; keywords Sea",
        "C red a8; name Drone; bystander; keywords Robot",
        "D red b8; name Wolf; keywords Beast",
    )
    drone, wolf = table.card(2), table.card(3)
    (c5, g8) = spots(table, "c5", "g8")
    first = ran(generate(table, 0, drone, 1), [c5])
    assert (table.zone[first], table.at[first], table.owner[first]) == (ON_MAP, c5, 0)
    assert table.card(first).keywords == {"Robot", "Street"}
    assert generated_by(table, 0, "Drone") == [first] and generated_by(table, 0, "Wolf") == []
    assert code(can_generate(table, 0, drone, 1)) == "max-generated"
    before = table.copy().state()
    assert ran(generate(table, 0, drone, 1)) == -1
    assert table.copy().state() == before
    other = ran(generate(table, 0, wolf, 1), spots(table, "c3"))
    assert table.card(other).keywords == {"Beast"}
    assert generated_by(table, 0, "Drone") == [first] and generated_by(table, 0, "Wolf") == [other]
    taken = ran(generate(table, 1, wolf, 0, 0), [g8])
    assert (table.owner[taken], table.side[taken], table.origin[taken]) == (0, 0, 1)
    given = ran(generate(table, 0, wolf, 2, 1), spots(table, "b4"))
    assert (table.owner[given], table.side[given], table.origin[given]) == (1, 1, 0)


def test_only_who_is_kod_comes_back_from_there() -> None:
    """3.2a"""
    table = figures("A red c4; click 3; tokens 1", "B blue h8", "C red ko; tokens 1")
    (d4,) = spots(table, "d4")
    before = table.copy().state()
    ran(return_from_ko(table, 0, d4))
    assert table.copy().state() == before
    ran(return_from_ko(table, 2, d4))
    assert (table.zone[2], table.at[2], table.click[2], table.tokens[2]) == (ON_MAP, d4, 1, 0)


def test_a_renewed_figure_keeps_nothing_and_others_keep_theirs() -> None:
    """2.6 3.2a"""
    table = figures(
        "A red c4; click 3; tokens 2; revealed 4 5; damaged-by blue; acted", "B blue h8"
    )
    table.used_turn = frozenset({(0, "FREE outwit"), (1, "FREE outwit"), (0, "plot")})
    table.used_game = frozenset({(0, "surge"), (1, "surge")})
    renew(table, 0)
    assert (table.click[0], table.tokens[0], table.flags[0]) == (1, 0, 0)
    assert (table.revealed[0], table.damaged_by[0]) == (0, -1)
    assert table.used_turn == {(1, "FREE outwit"), (0, "plot")}
    assert table.used_game == {(1, "surge")}


def holding(*lines: str) -> Table:
    """The first figure holds a marker whose number is 0."""
    table = figures(*lines)
    table.next_marker = 0
    assert add_marker(table, "object", 0) == 0
    table.hold(0, 0)
    return table


def test_a_countdown_that_leaves_the_map_is_kod() -> None:
    """24.3"""
    table = figures(COUNTDOWN, "B blue c5", "C red a1")
    ran(remove_from_map(table, 0))
    ran(remove_from_map(table, 2))
    assert table.zone == [KO_AREA, ON_MAP, OFF_MAP]


def test_who_leaves_the_map_puts_down_what_it_holds() -> None:
    """17.7 21.7"""
    table = holding("A red c4", "B blue h8", "C red e4")
    ran(remove_from_map(table, 0), spots(table, "c4"))
    assert table.held[0] == -1 and table.markers[0].squares == 1 << spots(table, "c4")[0]
    table = holding("A red c4", "B blue h8", "C red e4")
    ran(attach(table, 0, 2), spots(table, "c4"))
    assert table.held[0] == -1 and table.markers[0].squares == 1 << spots(table, "c4")[0]
    assert (table.zone[0], table.hosts[0]) == (OFF_MAP, 2)


def test_who_is_replaced_came_with_the_force_by_one_of_its_own_sideline() -> None:
    """21.12a"""
    table = figures(
        "A red c4",
        "B red d4; generated-by A",
        "C red sideline; points 70",
        "D blue sideline; points 70",
        "E blue h8",
        "F red e4; points 70",
    )
    assert code(why_not_replace(table, 0, [2])) == ""
    assert code(why_not_replace(table, 1, [2])) == "not-from-force"
    assert (
        code(why_not_replace(table, 0, [3]))
        == code(why_not_replace(table, 0, [5]))
        == "not-on-sideline"
    )
    assert code(why_not_replace(table, 0, [2, 3])) == "not-on-sideline"
    assert (
        substitutes(table, 0) == [2]
        and substitutes(table, 4) == [3]
        and substitutes(table, 1) == []
    )
    before = table.copy().state()
    assert ran(replace(table, 1, [2])) is False
    assert table.copy().state() == before


def test_what_lasts_on_others_is_left_alone_when_a_figure_is_replaced() -> None:
    """2.6 21.12 21.12a"""
    table = figures(
        "A red c4; click 5; tokens 1; points 60",
        "B blue h8",
        "C red sideline; points 70; dial 8 10 16 3 x2",
        "D red sideline; points 80",
        "E red e4; click 3; points 60",
        more="effect modify B attack +1 until blue\neffect stop B charge until blue",
    )
    lasting = table.effects
    assert ran(replace(table, 4, [3]), []) is True
    assert (table.zone[4], table.zone[3], table.click[3]) == (SIDELINE, ON_MAP, 3)
    assert table.effects[:2] == lasting and table.effects[2].data == (60, (3,), 4)
    assert ran(replace(table, 3, [4]), []) is True
    assert table.effects[:2] == lasting and table.effects[2].data == (60, (3,), -1)
    assert table.effects[3].data == (80, (4,), 3)
    assert [same_click(table, 2, click) for click in (1, 2, 3, 5)] == [1, 2, 3, 3]
    assert ran(replace(table, 0, [2]), []) is True
    assert table.zone[2] == KO_AREA
    assert table.effects[3].data == (80, (4,), 3)


def test_newcomers_stand_where_one_stood_each_in_squares_of_its_own() -> None:
    """21.12a"""
    table = read_position(
        "map 4x3\n  blocking a1-d1 a2 d2 a3-d3\nfigure A red b2-c2; base 1x2\n"
        "figure B red sideline\nfigure C red sideline\nfigure D red sideline\n"
        "figure E red sideline; base 1x2\nfigure F blue sideline"
    )
    body = table.bodies[0]
    assert fit_in(table, [], body) and fit_in(table, [1], body) and fit_in(table, [1, 2], body)
    assert not fit_in(table, [1, 2, 3], body)
    assert (
        fit_in(table, [4], body)
        and not fit_in(table, [4, 1], body)
        and not fit_in(table, [1, 4], body)
    )


def test_the_highest_and_the_lowest_points() -> None:
    """21.10 21.10a Of several tied one is picked, and that one it is for the turn."""
    table = figures(
        "A red a1; points 50",
        "B red b1; points 80",
        "C red c1; points 80",
        "D blue h8; points 50",
        more="effect modify A attack +1 until blue",
    )
    everybody = [0, 1, 2, 3]
    assert by_point_value(table, []) == [] and by_point_value(table, [], False) == []
    assert by_point_value(table, everybody) == [1, 2] and by_point_value(
        table, everybody, False
    ) == [0, 3]
    assert ran(one_by_points(table, [])) == -1
    lasting = len(table.effects)
    assert ran(one_by_points(table, [0, 1])) == 1
    assert len(table.effects) == lasting
    assert ran(one_by_points(table, everybody), [2]) == 2
    assert ran(one_by_points(table, everybody)) == 2
    assert ran(one_by_points(table, everybody, False), [3]) == 3
    assert ran(one_by_points(table, everybody, False)) == 3
    assert ran(one_by_points(table, everybody)) == 2
    table.leave_map(2, KO_AREA)
    assert ran(one_by_points(table, [0, 1, 3])) == 1
    assert ran(one_by_points(table, [0, 3], True), [0]) == 0
