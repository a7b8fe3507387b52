"""fly, elev, sentinel: who is next to whom and sees whom on which height, asked one by one."""

from __future__ import annotations

import pytest

from openclix.board import (
    FROM_PIECE,
    IGNORE_BLOCKING,
    IGNORE_ELEVATED,
    IGNORE_ELEVATION,
    IGNORE_HINDERING,
    ON_TOP,
    SWIMMING,
    THROUGH_BLOCKING,
    THROUGH_HINDERING,
)
from openclix.engine.figures.abilities import F
from openclix.engine.figures.refusal import Refusal
from openclix.engine.state.deeds import Move
from openclix.engine.table.table import Table
from openclix.notation.positions.positions import read_position
from openclix.rules import flight

CLASSIC = "classic-2002"
BOOKS = (CLASSIC, "indy-2003")


def table(text: str, edition: str = CLASSIC) -> Table:
    return read_position(text, edition=edition)


def squares(table: Table, names: str) -> int:
    return sum(1 << table.map.grid.parse(name) for name in names.split())


def code(refusal: Refusal | None) -> str:
    return "" if refusal is None else refusal.code


AIR = """
map 8x8
figure A red c3; symbols wing; soaring
figure B blue d3; symbols wing; soaring
figure C blue c4; symbols wing; hovering
figure D blue b3
figure E red h8; symbols wing; hovering
figure G blue ko
"""


@pytest.mark.parametrize("book", BOOKS)
def test_who_hovers_is_on_the_ground_and_who_soars_is_not(book: str) -> None:
    air = table(AIR, book)
    assert [flight.flies(air, f) for f in range(5)] == [True, True, True, False, True]
    assert [flight.soars(air, f) for f in range(5)] == [True, True, False, False, False]
    assert [flight.hovers(air, f) for f in range(5)] == [False, False, True, False, True]
    assert [flight.beside(air, f) for f in (0, 1)] == [squares(air, "c3 d3")] * 2
    assert [flight.beside(air, f) for f in (2, 3, 4)] == [squares(air, "c4 b3 h8")] * 3
    # fly.square.1 whoever walks goes around everybody, whoever flies around its own height
    assert flight.in_the_way(air, 3) & air.map.grid.full == air.map.grid.full
    assert flight.in_the_way(air, 0) == squares(air, "c3 d3")
    assert flight.in_the_way(air, 4) == squares(air, "c4 b3 h8")


@pytest.mark.parametrize("book", BOOKS)
def test_in_the_air_all_squares_around_are_adjacent(book: str) -> None:
    walled = table(
        "map 4x4\n  blocking b1\n  level 2 c3\n  wall a1 east\n"
        "figure A red b2; symbols wing; soaring\nfigure B blue d4; symbols wing; hovering",
        book,
    )
    here = squares(walled, "b2")
    around = squares(walled, "a1 b1 c1 a2 c2 a3 b3 c3")
    assert flight.adjacency(walled, 0, here) == around
    assert walled.adjacent(0) == around
    assert flight.adjacency(walled, 1, squares(walled, "d4")) == squares(walled, "d3 c4")


ROOF = """
map 5x5 mixed
  blocking b2 c2 d2 d4 e1
  indoor e1
figure A red b2; symbols wing; hovering
figure B blue c2; symbols wing; hovering
figure C blue c3
figure D blue a1
figure E red b4; symbols wing; soaring
"""


@pytest.mark.parametrize("book", BOOKS)
def test_on_top_of_a_building_one_is_adjacent_to_those_on_top_of_it(book: str) -> None:
    roof = table(ROOF, book)
    assert [flight.is_on_top(roof, f) for f in range(5)] == [True, True, False, False, False]

    def adjacent(names: str, figure: int = 2) -> int:
        return flight.adjacency(roof, figure, squares(roof, names))

    assert adjacent("b2") == squares(roof, "c2")
    assert adjacent("c2") == squares(roof, "b2 d2")
    assert adjacent("d2") == squares(roof, "c2")
    assert adjacent("d4") == 0
    assert adjacent("a1") == squares(roof, "b1 a2")
    assert adjacent("c3") == squares(roof, "b3 d3 b4 c4")
    assert adjacent("c1") == squares(roof, "b1 d1")
    # e1 is blocking terrain indoors: nobody stands on top of it
    assert adjacent("d1") == squares(roof, "c1 e1")
    # broad bases: every square of them counts
    assert adjacent("c3 c4") == squares(roof, "b3 d3 b4 b5 c5 d5")
    assert adjacent("b2 c2") == squares(roof, "d2")
    assert adjacent("a3 b3") == squares(roof, "a2 c3 a4 b4 c4")
    assert adjacent("c2 c3") == squares(roof, "b2 d2 b3 d3 b4 c4")
    soaring = table("map 3x1\n  blocking a1\nfigure A red a1; symbols wing; soaring", book)
    assert not flight.is_on_top(soaring, 0)


def met(text: str, figure: int, target: int, book: str = CLASSIC) -> bool:
    return flight.close_to(table(text, book), figure, target)


@pytest.mark.parametrize("book", BOOKS)
def test_close_combat_needs_one_height(book: str) -> None:
    air = table(AIR, book)
    assert flight.close_to(air, 0, 1)
    assert not flight.close_to(air, 0, 2)
    assert not flight.close_to(air, 2, 0)
    assert not flight.close_to(air, 0, 3)
    assert flight.close_to(air, 2, 3)
    assert not flight.close_to(air, 2, 4)


LEAPER = "figure A red c3; dial 8:leap-climb 10 16 3 x6{}\nfigure B blue {}{}\n"


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("where", "wall"),
    [("c2", "c3 north"), ("d3", "c3 east"), ("c4", "c3 south"), ("b3", "c3 west")],
)
def test_leap_climb_strikes_across_levels_but_through_no_wall(
    where: str, wall: str, book: str
) -> None:
    two = f"map 5x5\n  level 2 {where}\n"
    assert met(two + LEAPER.format("", where, ""), 0, 1, book)
    assert not met(two + LEAPER.format("", where, ""), 1, 0, book)
    assert not met(f"{two}  wall {wall}\n" + LEAPER.format("", where, ""), 0, 1, book)
    flat = f"map 5x5\n  wall {wall}\n"
    assert not met(flat + LEAPER.format("", where, ""), 0, 1, book)


@pytest.mark.parametrize("where", ["b2", "d2", "b4", "d4"])
def test_leap_climb_strikes_across_levels_at_corners(where: str) -> None:
    two = f"map 5x5\n  level 2 {where}\n"
    leaper = two + LEAPER.format("", where, "")
    assert met(leaper, 0, 1)
    assert flight.across(table(leaper), 0, 1)
    flat = table("map 5x5\n" + LEAPER.format("", where, ""))
    assert not flight.across(flat, 0, 1)
    # pow.leapclimb.4 that does not reach figures that soar, nor help one that does
    up = "; symbols wing; soaring"
    assert not met(two + LEAPER.format("", where, up), 0, 1)
    assert not met(two + LEAPER.format(up, where, ""), 0, 1)
    assert met(two + LEAPER.format(up, where, up), 0, 1)


def test_height_alone_keeps_nobody_apart_who_is_farther_off() -> None:
    far = table("map 5x5\n  level 2 e3\n" + LEAPER.format("", "e3", ""))
    assert not flight.across(far, 0, 1)
    assert not flight.close_to(far, 0, 1)
    beside = table("map 5x5\n  level 2 d3\n  wall c3 east\n" + LEAPER.format("", "d3", ""))
    assert not flight.across(beside, 0, 1)
    roof = table("map 5x5\n  blocking d3\n" + LEAPER.format("", "d3", "; symbols wing; hovering"))
    assert flight.across(roof, 0, 1)
    assert flight.close_to(roof, 0, 1)
    assert not flight.close_to(roof, 1, 0)


HUNTER = "figure S red c3-d4; dial 8 10 16 3 x10; base 2x2; trait great-hunter\n"


def test_a_great_hunter_fights_neighbours_on_every_height() -> None:
    text = (
        "map 8x8\n  level 2 e3\n  wall e4 west\n" + HUNTER + "figure A blue e3\nfigure B blue e4\n"
        "figure C blue b2; symbols wing; soaring\nfigure D blue b4; symbols wing; hovering\n"
        "figure E blue g7\nfigure G blue h8; symbols wing; soaring\n"
    )
    hunt = table(text)
    for foe, near in ((1, True), (2, False), (3, True), (4, True), (5, False), (6, False)):
        assert flight.close_to(hunt, 0, foe) is near
        assert flight.close_to(hunt, foe, 0) is near
    assert flight.towers(hunt, 0)
    assert flight.towers(hunt, 1, 0)
    assert not flight.towers(hunt, 1, 2, 3)
    # a wall parts those on the ground, and nobody from whoever soars
    air = table("map 8x8\n  wall e4 west\n" + HUNTER + "figure B blue e4; symbols wing; soaring\n")
    assert flight.close_to(air, 0, 1)
    assert flight.close_to(air, 1, 0)
    walls = "map 8x8\n  wall c3 west\n  wall c4 west\n" + HUNTER
    above = table(walls + "figure B blue b3; symbols wing; soaring\n")
    assert flight.close_to(above, 0, 1)
    assert flight.close_to(above, 1, 0)
    ground = table(walls + "figure B blue b3\n")
    assert not flight.close_to(ground, 0, 1)
    assert not flight.close_to(ground, 1, 0)


def test_a_figure_next_to_a_wall_of_another_kind_is_not_parted_by_it() -> None:
    behind = table(
        "map 8x8\n  level 2 e3\n  wall e3 east\n" + HUNTER + "figure A blue e3\nfigure B blue f3\n"
    )
    assert flight.close_to(behind, 0, 1)
    assert not flight.close_to(behind, 0, 2)
    assert not flight.across(behind, 1, 2)


LINES = """
map 8x8
  blocking h1
  level 2 a8
figure S red c3-d4; dial 8 10 16 3 x10; base 2x2; trait great-hunter
figure A blue f6; symbols wing; soaring
figure B blue g6; symbols wing; soaring
figure C blue h1; symbols wing; hovering
figure D blue a8
figure E blue a1
"""


def test_lines_ignore_what_the_heights_of_their_ends_say() -> None:
    lines = table(LINES)
    hunter, one, two, roof, high, low = range(6)
    up = IGNORE_ELEVATED | IGNORE_HINDERING
    assert flight.line_flags(lines, low, one) == IGNORE_HINDERING  # block.1 roofs are in the way
    assert flight.line_flags(lines, high, one) == up
    assert flight.line_flags(lines, one, two) & (up | IGNORE_BLOCKING) == up | IGNORE_BLOCKING
    assert flight.line_flags(lines, one, -1) == up | IGNORE_BLOCKING
    assert flight.line_flags(lines, low, -1) == 0
    assert flight.line_flags(lines, low, roof) == FROM_PIECE
    assert flight.line_flags(lines, low, high) == 0
    assert flight.line_flags(lines, high, low) == 0
    # sentinel.atk.5 sentinel.atk.6 hunters and those on another height see each other
    assert flight.line_flags(lines, hunter, high) == IGNORE_ELEVATED
    assert flight.line_flags(lines, high, hunter) == IGNORE_ELEVATED
    assert flight.line_flags(lines, one, hunter) == IGNORE_ELEVATED
    assert flight.line_flags(lines, hunter, low) == 0
    assert flight.line_flags(lines, hunter, roof) == FROM_PIECE
    assert flight.line_flags(lines, hunter, one) == up


def test_the_range_against_those_who_soar_is_halved_from_below() -> None:
    lines = table(LINES)
    hunter, one, two, roof, _, low = range(6)

    def reach(figure: int, target: int, number: int) -> int:
        return flight.half_against_soaring(lines, figure, target, number, ())

    assert (reach(low, one, 7), reach(low, one, 8), reach(roof, one, 1)) == (4, 4, 1)
    assert (reach(two, one, 7), reach(hunter, one, 7), reach(low, roof, 7)) == (7, 7, 7)
    assert reach(one, low, 7) == 7


def test_those_who_soar_are_in_the_way_of_lines_up_there_alone() -> None:
    lines = table(LINES, "indy-2003")
    high = squares(lines, "f6 g6")
    assert flight.overhead(lines, 5, 3) == high
    assert flight.overhead(lines, 5, -1) == high
    assert flight.overhead(lines, 5, 1) == flight.overhead(lines, 1, 2) == 0
    assert flight.overhead(lines, 1, -1) == 0
    first = table(
        "map 4x1\nfigure A red a1; symbols wing; soaring\n"
        "figure B blue b1; symbols wing; hovering\nfigure C blue d1; symbols wing; soaring",
        "indy-2003",
    )
    assert flight.overhead(first, 0, -1) == flight.overhead(first, 0, 1) == 0
    assert flight.overhead(first, 1, 0) == 0
    assert flight.overhead(first, 1, -1) == squares(first, "a1 d1")
    ground = table("map 4x1\nfigure A red a1\nfigure B blue c1", "indy-2003")
    assert flight.overhead(ground, 0, 1) == 0


SHOOTERS = "map 8x8\nfigure A red c3; range 8{}\nfigure B blue {}\nfigure C blue {}\n"


def test_nobody_shoots_past_a_foe_next_to_it_but_at_one_in_the_air() -> None:
    wing = "; symbols wing; hovering"
    up = "; symbols wing; soaring"
    hunter = "; trait great-hunter"
    leaper = "; powers leap-climb"

    def shoots(own: str, one: str, two: str) -> tuple[str, str, str]:
        found = table(SHOOTERS.format(own, one, two))
        one_of_them, other = (code(flight.why_not_shoot_at(found, 0, foe)) for foe in (1, 2))
        return code(flight.why_not_shoot(found, 0)), one_of_them, other

    past = "adjacent-to-foe"
    assert shoots("", "h8", "g8") == ("", "", "")
    assert shoots("", "c4", "g8") == (past, "", past)
    assert shoots("", "c4" + wing, "g8") == ("", "", past)
    assert shoots("", "c4" + wing, "d4") == (past, "", "")
    assert shoots("", "c4" + up, "g8") == ("", "", "")
    assert shoots(wing, "c4", "g8") == ("", "", past)
    assert shoots(up, "c4" + up, "g8" + up) == ("", "", past)
    assert shoots(up, "c4", "g8") == ("", "below", "below")
    # sentinel.atk.2 a great hunter shoots at whom it likes, and nothing else lets one do so
    assert shoots(hunter, "c4", "g8") == ("", "", "")
    assert shoots(leaper, "c4", "g8") == (past, "", past)
    assert shoots("", "c4" + hunter, "g8") == ("", "", past)
    assert shoots(up, "c4" + hunter, "g8") == ("", "", "below")


def test_in_the_newer_book_two_who_soar_side_by_side_do_not_shoot() -> None:
    up = "; symbols wing; soaring"
    near = table(SHOOTERS.format(up, "c4" + up, "d4" + up), "indy-2003")
    refusal = flight.why_not_shoot_in_contact(near, 0)
    assert refusal is not None
    assert (refusal.code, refusal.section) == ("adjacent-to-foe", "range.17")
    hunter = table(SHOOTERS.format(up + "; trait great-hunter", "c4" + up, "h8"), "indy-2003")
    assert flight.why_not_shoot_in_contact(hunter, 0) is None
    apart = table(SHOOTERS.format(up, "e5" + up, "d4"), "indy-2003")
    assert flight.why_not_shoot_in_contact(apart, 0) is None
    ground = table(SHOOTERS.format("", "c4", "d4"), "indy-2003")
    assert code(flight.why_not_shoot_in_contact(ground, 0)) == "adjacent-to-foe"


def test_whoever_soars_minds_nothing_on_the_ground() -> None:
    air = table("map 4x4 mixed\n  indoor c3\nfigure A red a1; symbols wing; soaring\n")
    move = Move(0, 4, 0, 0)
    flight.stay_aloft(air, move)
    everything = IGNORE_ELEVATION | THROUGH_BLOCKING | THROUGH_HINDERING | SWIMMING | ON_TOP
    assert move.profile == everything
    assert move.barred == squares(air, "c3")
    assert move.features == 0


def test_a_move_that_begins_in_water_or_bushes_is_half_as_long() -> None:
    wet = table(
        "map 4x4\n  water a1\n  hindering a3\n"
        "figure A red a1\nfigure B red a3\nfigure C red a4\n"
        "figure D blue d1; symbols dolphin\nfigure E blue d4; symbols wing; soaring"
    )

    def squares_of(figure: int, features: int) -> int:
        return flight.start_speed(wet, Move(figure, 7, features, 0))

    assert squares_of(0, 0) == 4
    assert squares_of(0, F.IGNORE_ELEVATION) == 4
    assert squares_of(0, F.THROUGH_WATER) == 7
    assert squares_of(0, F.THROUGH_HINDERING) == 7
    assert squares_of(1, 0) == 4
    assert squares_of(1, F.THROUGH_WATER) == 4
    assert squares_of(1, F.THROUGH_BLOCKING) == 7
    assert squares_of(2, 0) == 7
    soaring = table("map 2x1\n  hindering a1\nfigure A red a1; symbols wing; soaring")
    assert flight.start_speed(soaring, Move(0, 7, 0, 0)) == 7


def test_flying_passes_what_the_book_says_it_passes() -> None:
    passed = (
        F.IGNORE_ELEVATION
        | F.THROUGH_OUTDOOR
        | F.THROUGH_HINDERING
        | F.THROUGH_WATER
        | F.STANDS_ON_TOP
    )
    for book in BOOKS:
        found = table("map 2x1\nfigure A red a1; symbols wing\nfigure B blue b1", book)
        assert found.loadout[0].features & passed == passed
        assert not found.loadout[1].features & passed
    assert found.loadout[0].features & F.PASSES_FOES  # hover.2
