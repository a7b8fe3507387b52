"""Rules of the older books, each asked by itself at its limits."""

from __future__ import annotations

import re
from collections.abc import Generator
from typing import Any

import pytest

from openclix.board import (
    IGNORE_ELEVATION,
    ON_TOP,
    SWIMMING,
    THROUGH_HINDERING,
    E,
    N,
    S,
    W,
)
from openclix.board.grid import SE
from openclix.engine.attacking.knockback import CHARACTER, DONE, FALL, OBSTACLE
from openclix.engine.figures.abilities import LOCK, MAXIMUM, MINIMUM, MODIFY, SCALE, SET
from openclix.engine.figures.messages import Name
from openclix.engine.state.deeds import Move
from openclix.engine.state.state import ACTED, CARRIED, GOT_TOKEN, MOVED
from openclix.engine.table.table import Table
from openclix.engine.values.values import Part
from openclix.notation.positions.positions import read_position
from openclix.rules import bases, battlefield, falls, reckoning, rounds, scoring, strips

CLASSIC = "classic-2002"


def table(text: str, edition: str = CLASSIC) -> Table:
    return read_position(text, edition=edition)


def names(table: Table, squares: list[int]) -> str:
    return " ".join(map(table.map.grid.name, squares))


def spots(table: Table, text: str) -> int:
    return sum(1 << table.map.grid.parse(name) for name in text.split())


def answer(rule: Generator[Any, Any, Any]) -> Any:
    """What a rule answers that asks nobody."""
    try:
        next(rule)
    except StopIteration as end:
        return end.value
    raise AssertionError("it asks somebody")


# ------------------------------------------------------------------ knockback


def knocked(text: str, way: int, squares: int) -> tuple[str, str]:
    found = table(text)
    path, end = falls.path(found, 0, way, squares)
    return names(found, path), end


def test_who_is_knocked_back_goes_as_far_as_nothing_stops_it() -> None:
    assert knocked("map 6x1\nfigure A red b1\nfigure B blue f1", E, 2) == ("c1 d1", DONE)
    assert knocked("map 6x1\nfigure A red b1\nfigure B blue f1", W, 3) == ("a1", OBSTACLE)
    assert knocked("map 6x1\nfigure A red b1\nfigure B blue d1", E, 3) == ("c1", CHARACTER)
    assert knocked("map 6x1\nfigure A red b1\nfigure B blue d1", E, 1) == ("c1", DONE)
    assert knocked("map 6x1\n  blocking d1\nfigure A red b1", E, 3) == ("c1", OBSTACLE)
    # the figure that was put on the table first is in the way as well as any other
    first = table("map 6x1\nfigure B blue d1\nfigure A red b1")
    assert falls.path(first, 1, E, 3) == ([2], CHARACTER)


def test_a_base_is_not_in_its_own_way() -> None:
    broad = "map 8x8\nfigure A red c3-d4; base 2x2\nfigure B blue h8"
    assert knocked(broad, E, 2) == ("d3 e3", DONE)


ROOF = "map 8x1\n  level 2 a1-c1\nfigure A red b1{}\n"


def test_a_walker_falls_from_a_roof_and_a_flier_does_not() -> None:
    assert knocked(ROOF.format(""), E, 4) == ("c1 d1", FALL)
    assert knocked(ROOF.format("; symbols wing; hovering"), E, 4) == ("c1 d1 e1 f1", DONE)
    assert knocked(ROOF.format("; symbols wing; soaring"), E, 4) == ("c1 d1 e1 f1", DONE)
    up = "map 8x1\n  level 2 d1-h1\nfigure A red b1{}\n"
    assert knocked(up.format(""), E, 4) == ("c1", OBSTACLE)
    assert knocked(up.format("; symbols wing; soaring"), E, 4) == ("c1 d1 e1 f1", DONE)


def test_whoever_would_fall_onto_somebody_stops_at_the_edge() -> None:
    taken = ROOF + "figure B blue d1\n"
    assert knocked(taken.format(""), E, 4) == ("c1", OBSTACLE)
    assert knocked(taken.format("; symbols wing; hovering"), E, 4) == ("c1", CHARACTER)
    level = "map 8x1\n  level 2 a1-d1\nfigure A red b1\nfigure B blue d1\n"
    assert knocked(level, E, 4) == ("c1", CHARACTER)


TOP = "map 8x1\n  blocking {}\nfigure A red b1; {}\nfigure Z blue h1\n"
CLIMBER, FLIER = "dial 8:leap-climb 10 16 3 x6", "symbols wing; hovering"


def test_on_top_of_buildings_one_goes_on_to_the_next_top_and_falls_behind_it() -> None:
    assert knocked(TOP.format("a1-c1", CLIMBER), E, 5) == ("c1 d1", FALL)
    assert knocked(TOP.format("a1-c1", CLIMBER), E, 1) == ("c1", DONE)
    assert knocked(TOP.format("b1", CLIMBER), E, 5) == ("c1", FALL)
    assert knocked(TOP.format("b1 e1", CLIMBER), E, 5) == ("c1", FALL)
    # whoever hovers comes down without a fall, and from below the next house stops it
    assert knocked(TOP.format("b1-c1", FLIER), E, 4) == ("c1 d1 e1 f1", DONE)
    assert knocked(TOP.format("b1-c1 f1", FLIER), E, 5) == ("c1 d1 e1", OBSTACLE)
    assert knocked(TOP.format("c1", FLIER), E, 5) == ("", OBSTACLE)
    soaring = TOP.format("b1-d1", "symbols wing; soaring")
    assert knocked(soaring, E, 5) == ("c1 d1 e1 f1 g1", DONE)
    inside = "map 8x1 mixed\n  blocking b1-c1\n  indoor c1\nfigure A red b1; " + CLIMBER
    assert knocked(inside, E, 3) == ("", OBSTACLE)
    beyond = inside.replace("blocking b1-c1", "blocking b1-d1")
    assert knocked(beyond, E, 3) == ("", OBSTACLE)


@pytest.mark.parametrize(
    ("foe", "ways"),
    [
        ("g5", ("west",)),
        ("f5", ("west", "northwest")),
        ("d6", ("north",)),
        ("b5", ("east", "northeast")),
        ("c6", ("north", "northeast")),
        ("g3", ("west", "southwest")),
        ("e1", ("south", "southwest")),
        ("c1", ("south", "southeast")),
        ("a3", ("east", "southeast")),
        ("a1", ("southeast",)),
    ],
)
def test_off_rows_and_diagonals_one_of_the_two_nearest_ways_is_picked(
    foe: str, ways: tuple[str, ...]
) -> None:
    where = "d5" if foe == "g5" else "d4"
    found = table(f"map 8x8\nfigure A red {where}\nfigure B blue {foe}\n")
    rule = falls.direction(found, 0, 1)
    if len(ways) == 1:
        at = {"west": W, "north": N, "east": E, "south": S, "southeast": SE}[ways[0]]
        assert answer(rule) == at
        return
    decision = next(rule)
    assert tuple(decision.values) == ways


def test_a_double_is_two_dice_that_show_the_same() -> None:
    assert falls.doubles((3, 3))
    assert not falls.doubles((3, 4))
    assert not falls.doubles((3, 3, 3))
    assert not falls.doubles(())


# ------------------------------------------------------------------ the golden rules

SOURCE = Name("source", "test")


def reckoned(base: int, *parts: tuple[int, int] | tuple[int, int, bool]) -> int:
    told = [Part(part[0], part[1], SOURCE, "or1.1", part[2:] == (True,)) for part in parts]
    return reckoning.golden(table("map 2x1\nfigure A red a1", "core-fr"), base, told)


def test_values_are_replaced_and_then_modified() -> None:
    assert reckoned(8) == 8
    assert reckoned(8, (MODIFY, 1), (MODIFY, -2)) == 7
    assert reckoned(1, (MODIFY, -3)) == 0
    assert reckoned(8, (SCALE, -2), (MODIFY, 1)) == 5
    assert reckoned(7, (SCALE, -2)) == 4
    assert reckoned(8, (SCALE, 2)) == 16
    assert reckoned(8, (SCALE, 2), (MODIFY, 1)) == 17
    # what halves comes before what sets a value, what doubles after it
    assert reckoned(8, (SET, 5), (SCALE, -2)) == 5
    assert reckoned(8, (SET, 5), (SCALE, 2)) == 10
    assert reckoned(8, (SET, 5), (SCALE, 2), (SCALE, -2)) == 10
    assert reckoned(8, (SET, 5), (MODIFY, -2)) == 3
    # an optional replacement is taken if it is better
    assert reckoned(8, (SET, 5, True)) == 8
    assert reckoned(8, (SET, 9, True)) == 9
    assert reckoned(8, (SET, 5, False)) == 5
    assert reckoned(8, (SCALE, -2), (SET, 5, True)) == 5
    assert reckoned(8, (SCALE, -2), (SET, 4, True), (MODIFY, 1)) == 5


def test_minimums_maximums_and_locks_come_last() -> None:
    assert reckoned(8, (SET, 2), (MODIFY, -1), (MINIMUM, 3)) == 3
    assert reckoned(8, (SET, 2), (MODIFY, 2), (MINIMUM, 3)) == 4
    assert reckoned(8, (MODIFY, 2), (MAXIMUM, 9)) == 9
    assert reckoned(8, (MODIFY, -2), (MAXIMUM, 9)) == 6
    assert reckoned(8, (LOCK, 3), (SET, 9), (MODIFY, 1)) == 3
    assert reckoned(8, (LOCK, 3), (MINIMUM, 4)) == 4
    assert reckoned(8, (LOCK, 3), (LOCK, 5)) == 5


def test_the_controller_of_a_figure_orders_what_replaces_its_values() -> None:
    found = table("map 3x1\nfigure A blue a1\nfigure B red b1\nfigure C blue c1", "core-fr")
    assert [reckoning.controller(found, f) for f in range(3)] == [1, 0, 1]


def test_no_line_leads_over_a_roof_from_one_outdoor_square_to_another() -> None:
    text = "map 4x1{}\nfigure A red a1\nfigure B blue d1\nfigure C blue c1"
    mixed = table(text.format(" mixed\n  indoor b1-c1"), "core-fr")
    assert reckoning.roofs(mixed, 0, 1) != 0
    assert reckoning.roofs(mixed, 1, 0) != 0
    assert reckoning.roofs(mixed, 0, 2) == reckoning.roofs(mixed, 2, 0) == 0
    assert reckoning.roofs(mixed, 0, -1) == 0
    assert reckoning.roofs(table(text.format(" mixed"), "core-fr"), 0, 1) == 0
    assert reckoning.roofs(table(text.format(" indoor"), "core-fr"), 0, 1) == 0
    assert reckoning.roofs(table(text.format(""), "core-fr"), 0, 1) == 0


# ------------------------------------------------------------------ rounds

FOUR = (
    "map 4x4\nturn {} 9\nfigure A red a1\nfigure B blue b2\nfigure C green c3\nfigure D gold d4\n"
)


def lasting(active: str, *defeated: str) -> set[str]:
    """Until whose next turn effects still last when a turn begins."""
    lines = [f"defeated {side}" for side in defeated]
    lines += [
        f"effect modify A attack 1 until {side} by {figure} perplex unbound"
        for side, figure in (("red", "A"), ("blue", "B"), ("green", "C"), ("gold", "D"))
    ]
    found = table(FOUR.format(active) + "\n".join(lines), "core-fr")
    rounds.until_this_turn(found)
    sides = "red", "blue", "green", "gold"
    return {sides[effect.until[1]] for effect in found.effects}


def test_what_lasts_until_a_turn_ends_with_it_even_if_its_player_is_out_of_the_game() -> None:
    assert lasting("red") == {"blue", "green", "gold"}
    assert lasting("green") == {"red", "blue", "gold"}
    assert lasting("green", "blue") == {"red", "gold"}
    assert lasting("green", "red") == {"red", "blue", "gold"}
    assert lasting("blue", "red") == {"green", "gold"}
    assert lasting("green", "red", "blue") == {"gold"}
    assert lasting("blue", "gold", "red") == {"green"}
    assert lasting("gold", "red") == {"blue", "green", "red"}
    assert lasting("blue", "gold") == {"red", "green", "gold"}


def test_what_lasts_through_a_turn_ends_with_that_turn() -> None:
    lines = "".join(f"effect modify A attack 1 until turn {turn}\n" for turn in (8, 9, 10))
    found = table(FOUR.format("red") + lines + "effect modify A attack 1 until game", "core-fr")
    rounds.this_turn_is_over(found)
    assert [effect.until for effect in found.effects] == [("turn", 10), ("game", 0)]


def test_the_first_player_who_is_left_opens_a_round() -> None:
    assert rounds.opener(table(FOUR.format("red"), "core-fr")) == 0
    assert rounds.opener(table(FOUR.format("blue") + "defeated red", "core-fr")) == 1
    assert rounds.opener(table(FOUR.format("blue") + "defeated gold", "core-fr")) == 0
    assert rounds.opener(table(FOUR.format("gold") + "defeated red blue", "core-fr")) == 2


def test_whoever_acted_or_was_moved_has_stirred() -> None:
    found = table(FOUR.format("red"), "core-fr")
    for flags, stirs in {
        0: False,
        ACTED: True,
        MOVED: True,
        CARRIED: True,
        GOT_TOKEN: False,
        ACTED | GOT_TOKEN: True,
    }.items():
        found.flags[0] = flags
        assert rounds.has_stirred(found, 0) is stirs
        assert not rounds.has_stirred(found, 1)


def test_there_is_an_action_for_every_whole_hundred() -> None:
    for total, actions in ((99, 0), (100, 1), (299, 2), (300, 3)):
        found = table(f"total {total}\n" + FOUR.format("red"), "core-fr")
        assert rounds.by_the_hundred(found, 0) == rounds.by_the_hundred(found, 1) == actions


# ------------------------------------------------------------------ points

ENEMIES = """
map 4x4
figure A red a1; base blue; points 40
figure B blue b2; base blue; points 30
figure C green c3; base red; points 20
figure D blue d4; base red; points 60
"""


def test_points_are_doubled_for_an_archenemy_alone() -> None:
    found = table(ENEMIES)
    assert scoring.doubled_for_archenemies(found, 1, 0) == 60
    assert scoring.doubled_for_archenemies(found, 0, 1) == 80
    assert scoring.doubled_for_archenemies(found, 1, 2) == 30
    assert scoring.doubled_for_archenemies(found, 3, 2) == 120
    # nobody struck it down, or one of its own
    own = table(ENEMIES.replace("base red", "base blue"))
    assert scoring.doubled_for_archenemies(own, 1, -1) == 30
    assert scoring.doubled_for_archenemies(own, 0, -1) == 40
    assert scoring.doubled_for_archenemies(own, 1, 3) == 30
    assert scoring.doubled_for_archenemies(own, 1, 2) == 60


def test_what_nobody_earned_is_split_among_the_opponents() -> None:
    found = table(ENEMIES)
    assert scoring.last_to_damage(found, 1, 30, 0) == [(0, 30)]
    assert scoring.last_to_damage(found, 1, 30, 2) == [(2, 30)]
    assert scoring.last_to_damage(found, 1, 30, 1) == [(0, 15), (2, 15)]
    assert scoring.last_to_damage(found, 1, 31, -1) == [(0, 16), (2, 16)]


def test_whoever_has_the_turn_scores_and_in_the_own_turn_who_struck_last() -> None:
    plain = re.sub("base (blue|red); ", "", ENEMIES)
    red, blue = (table("turn " + turn + plain, "core-fr") for turn in ("red 5", "blue 6"))
    assert scoring.whose_turn_it_is(red, 1, 30, 2) == [(0, 30)]
    assert scoring.whose_turn_it_is(blue, 1, 30, 2) == [(2, 30)]
    assert scoring.whose_turn_it_is(blue, 1, 30, -1) == [(0, 15), (2, 15)]
    two = "map 4x1\nfigure A red a1\nfigure B blue c1\n"
    for turn in ("red 5", "blue 6"):
        found = table(f"turn {turn}\n{two}", "core-fr")
        assert scoring.whose_turn_it_is(found, 0, 30, -1) == [(1, 30)]
        assert scoring.whose_turn_it_is(found, 1, 30, 1) == [(0, 30)]


def test_of_tied_players_the_one_who_spent_less_wins() -> None:
    found = table(ENEMIES)
    assert scoring.cheaper_force(found, [0, 1, 2]) == 2
    assert scoring.cheaper_force(found, [0, 1]) == 0
    assert scoring.cheaper_force(found, [1]) == 1
    even = table("map 4x1\nfigure A red a1; points 50\nfigure B blue c1; points 50")
    assert scoring.cheaper_force(even, [0, 1]) == 0
    assert scoring.cheaper_force(even, [1, 0]) == 0


# ------------------------------------------------------------------ strips


def test_a_strip_is_two_squares_deep_and_stays_away_from_the_corners() -> None:
    wide = table("map 16x10\nfigure A red a1\nfigure B blue b1")
    grid = wide.map.grid

    def block(left: str, right: str) -> int:
        (x, y), (east, south) = grid.xy(grid.parse(left)), grid.xy(grid.parse(right))
        return sum(1 << grid.index(u, v) for u in range(x, east + 1) for v in range(y, south + 1))

    assert strips.strip(wide.map, "north") == block("e1", "l2")
    assert strips.strip(wide.map, "south") == block("e9", "l10")
    assert strips.strip(wide.map, "west") == block("a5", "b6")
    assert strips.strip(wide.map, "east") == block("o5", "p6")
    found = strips.strips(wide, 1)
    assert set(found) == {"north", "east", "south", "west"}
    assert found["west"] == [0, block("a5", "b6")]
    assert strips.strips(wide, 0)["north"] == [block("e1", "l2"), 0]
    narrow = table("map 8x9\nfigure A red a1\nfigure B blue b1")
    full = narrow.map.grid.full
    assert strips.strip(narrow.map, "north") == full & ((1 << 16) - 1)
    assert strips.strip(narrow.map, "south") == full & ~((1 << 56) - 1)
    assert strips.strip(narrow.map, "west").bit_count() == 2
    assert strips.no_bonus(wide, 0) == 0
    assert strips.any_number(wide.map) == 6
    assert strips.as_it_is(wide, 0, 0b11) == 0b11


def test_objects_go_on_clear_ground_outside_of_all_starting_areas() -> None:
    found = table(
        "map 4x4\n  hindering a1\n  blocking b1\n  water c1\n"
        "object m1 d1 light\nfigure A red a4\nfigure B blue b4"
    )
    assert found.map.grid.full & ~strips.open_ground(found) == 0b1111
    found.start_area = (0, 0b1111 << 12)
    assert found.map.grid.full & ~strips.open_ground(found) == 0b1111 << 12 | 0b1111


# ------------------------------------------------------------------ broad bases


def rough(text: str, profile: int, edition: str = CLASSIC) -> int:
    return bases.rough_ground(table(text, edition), Move(0, 5, 0, profile))


def test_rough_ground_stops_a_base_that_does_not_begin_beside_it() -> None:
    text = (
        "map 8x8\n  hindering c1 g1 h8\n  water a8 e8\n"
        "figure A red a1-b2; base 2x2\nfigure B blue d5"
    )
    found = table(text)
    ground = spots(found, "c1 g1 h8 a8 e8")
    assert rough(text, 0) == rough(text, IGNORE_ELEVATION) == ground
    assert rough(text, SWIMMING) == spots(found, "c1 g1 h8")
    assert rough(text, THROUGH_HINDERING) == rough(text, THROUGH_HINDERING | SWIMMING) == 0
    # the patch in which it stands, and what touches that, stops it no more
    inside = text.replace("hindering c1", "hindering b1 c1")
    assert rough(inside, 0) == spots(found, "g1 h8 a8 e8")
    assert rough(text, 0, "comprehensive") == 0


def footing(text: str, profile: int, barred: int = 0) -> tuple[Table, bases.Footing]:
    found = table(text)
    move = Move(0, 5, 0, profile)
    move.barred = barred
    return found, bases.Footing(found, move)


BROAD = "map 5x3\n{}figure A red a1-b2; base 2x2; trait great-hunter\nfigure B blue e3"


def test_a_base_walks_where_all_of_it_fits() -> None:
    open_ground, plain = footing(BROAD.format(""), 0)
    assert names(open_ground, sorted(plain.bodies)) == "a1 b1 c1 d1 a2 b2 c2"
    barred = footing(BROAD.format(""), 0, spots(open_ground, "d1"))[1]
    assert names(open_ground, sorted(barred.bodies)) == "a1 b1 a2 b2 c2"
    level = BROAD.format("  level 2 d1-e3\n")
    assert names(open_ground, sorted(footing(level, 0)[1].bodies)) == "a1 b1 a2 b2"
    assert names(open_ground, sorted(footing(level, SWIMMING)[1].bodies)) == "a1 b1 a2 b2"
    assert footing(level, IGNORE_ELEVATION)[1].bodies == plain.bodies
    house = BROAD.format("  blocking d1-d2\n")
    assert names(open_ground, sorted(footing(house, 0)[1].bodies)) == "a1 b1 a2 b2"
    assert names(open_ground, sorted(footing(house, SWIMMING)[1].bodies)) == "a1 b1 a2 b2"
    on_top = footing(house, ON_TOP)[1]
    assert on_top.bodies == plain.bodies
    assert on_top.roofs == spots(open_ground, "d1 d2")
    assert footing(house, SWIMMING)[1].roofs == footing(house, 0)[1].roofs == 0
    # where it stands it fits, whatever lies there now
    begun = BROAD.format("  blocking b2\n")
    assert names(open_ground, sorted(footing(begun, 0)[1].bodies)) == "a1 c1 d1 c2"


def test_a_roof_is_stepped_upon_and_never_walked_through() -> None:
    found, on_top = footing(BROAD.format("  blocking c1-d2\n"), ON_TOP)
    none, half, whole = (spots(found, text) for text in ("a1 a2", "b1 c1 b2 c2", "c1 d1 c2 d2"))
    level, up, down = bases.LEVEL, bases.UP, bases.DOWN
    assert len({level, up, down}) == 3
    assert on_top.climbing(none, half, level) == up
    assert on_top.climbing(half, whole, up) == level
    assert on_top.climbing(half, none, up) is None
    assert on_top.climbing(half, half, up) is None
    assert on_top.climbing(whole, half, level) == down
    assert on_top.climbing(half, none, down) == level
    assert on_top.climbing(half, whole, down) is None
    assert on_top.climbing(half, half, down) is None
    assert on_top.climbing(none, none, level) == level
    assert on_top.climbing(none, spots(found, "b1 c1"), level) == up
    assert on_top.climbing(none, whole, level) == level


def test_a_walk_goes_as_far_as_its_squares() -> None:
    found, plain = footing(BROAD.format(""), 0)
    start = found.at[0]
    for squares, expected in ((0, "a1"), (1, "a1 b1 a2 b2"), (2, "a1 b1 c1 a2 b2 c2")):
        ways = bases.walks(plain, start, squares, 0)
        assert names(found, sorted(lead for lead, _ in ways)) == expected
    assert bases.walks(plain, start, 0, 1) == {(start, bases.LEVEL): [start]}
    further = bases.walks(plain, start, 1, 1)
    assert names(found, sorted(lead for lead, _ in further)) == "a1 b1 c1 a2 b2 c2"


# ------------------------------------------------------------------ event dials

DIAL = (
    "map 4x1\nfigure A red a1\nfigure B blue d1\n"
    'element X nobody; name "The Tide"; kind event-dial; dial 0 0 0 0 x5; start 2; click {}\n'
)


def turned(click: int, clicks: int, *red: int) -> int:
    found = table(DIAL.format(click), "core-fr")
    element = found.tags.index("X")
    battlefield.turn_event(found, element, clicks, *red)
    return found.click[element]


def test_an_event_dial_turns_no_further_than_its_lines() -> None:
    assert turned(2, 1) == 3
    assert turned(5, 1) == 1
    assert turned(4, 3) == 2
    assert turned(2, -1) == 2
    assert turned(4, -1) == 3
    assert turned(4, -5) == 2
    assert turned(1, -1) == 5
    assert turned(1, -3) == 3
    assert turned(3, 1, 4) == 4
    assert turned(3, 3, 4) == 4
    assert turned(4, 1, 4) == 4
    assert turned(5, 2, 1) == 1
    assert turned(3, 0) == 3
