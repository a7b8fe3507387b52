"""Which scenarios there are, and what is carried about in them."""

from __future__ import annotations

import pytest

from openclix.engine.table.scenarios import element_of
from openclix.scenarios import CLASSIC, INDY
from openclix.scenarios.burdens import HOME, PRIZE, begins_with, holder, opponent_of, the_marker

from .tables import (
    PLAIN,
    fresh,
    goals,
    lying,
    number,
    table_of,
    told,
)


def test_the_books_have_their_scenarios_in_order() -> None:
    assert [one.slug for one in CLASSIC] == [
        "two-reckonings",
        "five-and-five",
        "the-guest",
        "second-night",
        "through-the-line",
        "the-gate",
        "the-find",
        "the-case",
        "changed-minds",
        "shifting-ground",
        "the-gale",
        "the-long-fog",
        "the-maw",
        "two-ghosts",
    ]
    assert [(one.slug, one.section) for one in INDY] == [("five-and-five", "show")]


# ------------------------------------------------------------------ something in hand

FIND = """
map 8x8
figure A red c3
figure B red d3; powers super-strength
figure C red e3; symbols wing; soaring
figure E red f3; powers super-strength; holding m3
figure D blue h8
object m1 d4 burden indestructible name "The Find"
object m2 d5
object m3 held
"""


@pytest.mark.parametrize("slug", ["the-find", "the-guest", "second-night"])
def test_anybody_lifts_the_marker_and_the_strong_alone_other_objects(slug: str) -> None:
    table = table_of(slug, FIND)
    rules = table.edition
    special, other = lying(table, 1), lying(table, 2)

    def lifts(tag: str) -> list[tuple[str, str] | None]:
        figure = number(table, tag)
        return [told(rules.why_not_pick_up(table, figure, one)) for one in (special, other)]

    usual = told(PLAIN.why_not_pick_up(table, number(table, "A"), other))
    assert usual is not None
    assert lifts("A") == [None, usual]
    assert lifts("B") == [None, None]
    assert lifts("C") == [
        ("not-while-soaring", "fly.soar.6"),
        told(PLAIN.why_not_pick_up(table, number(table, "C"), other)),
    ]
    assert lifts("E") == [("hands-full", "17.7"), ("hands-full", "17.7")]
    held = [[rules.may_hold(table, number(table, t), m) for t in "AB"] for m in (special, other)]
    assert held == [[True, True], [False, True]]


def test_nobody_lifts_the_case_before_each_side_has_lost_a_figure() -> None:
    table = table_of("the-case", FIND)
    figure, marker = number(table, "A"), lying(table, 1)
    for fallen, side in (("", "red"), ("figure F red ko\n", "blue"), ("figure F blue ko\n", "red")):
        table = table_of("the-case", FIND + fallen)
        refusal = table.edition.why_not_pick_up(table, figure, marker)
        assert told(refusal) == ("not-yet-taken", "scn.raid.1")
        assert str(refusal).startswith(f"nobody can pick it up until {side} has lost a figure")
    table = table_of("the-case", FIND + "figure F red ko\nfigure G blue ko")
    assert table.edition.why_not_pick_up(table, figure, marker) is None
    assert told(table.edition.why_not_pick_up(table, figure, lying(table, 2))) is not None
    assert table.edition.may_hold(table, figure, marker)
    assert not table.edition.may_hold(table, figure, lying(table, 2))


HELD = """
map 8x8
start-area red a1-h1
start-area blue a8-h8
figure A red c3
figure C red c5
figure D blue h8; holding m1; named-token burden 1
figure E blue a8
object m1 held burden indestructible name "The Find"
"""
LYING = HELD.replace("; holding m1; named-token burden 1", "").replace("m1 held", "m1 a1")


def test_who_holds_the_marker_is_known() -> None:
    table = table_of("the-find", HELD)
    assert holder(table) == number(table, "D")
    begun_anew = fresh("the-find")
    assert holder(begun_anew) == -1
    begins_with(begun_anew, element_of(begun_anew), 0, "The Find")
    assert holder(begun_anew) == 0
    assert holder(table_of("the-find", LYING)) == -1
    nothing = table_of("the-find", "map 8x8\nfigure A red c3\nfigure D blue h8")
    assert holder(nothing) == -1 and the_marker(nothing) is None


@pytest.mark.parametrize("slug", ["the-find", "the-guest; role red defender"])
def test_a_player_is_drawn_to_the_marker_and_half_as_much_to_whom_it_is_with(slug: str) -> None:
    table = table_of(slug, HELD)
    assert goals(table, "A") == goals(table, "C") == [(["g7", "h7", "g8"], PRIZE / 2)]
    assert goals(table, "E") == []
    table = table_of(slug, LYING)
    around = (["a1", "b1", "a2", "b2"], PRIZE)
    assert goals(table, "A") == goals(table, "D") == [around]
    first = HELD.replace("D blue h8; holding m1; named-token burden 1", "D blue h8")
    first = first.replace("A red c3", "A red c3; holding m1; named-token burden 1")
    table = table_of(slug, first)
    near = ["b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"]
    assert goals(table, "D") == [(near, PRIZE / 2)]
    assert goals(table, "C") == []


def test_whoever_has_it_is_drawn_off_the_map() -> None:
    fallen = "figure F red ko\nfigure G blue ko\n"
    table = table_of("the-case", HELD + fallen)
    assert goals(table, "D") == [([f"{c}8" for c in "abcdefgh"], HOME)]
    assert goals(table, "A") == [(["g7", "h7", "g8"], PRIZE / 2)]
    assert goals(table_of("the-case", HELD), "A") == []
    table = table_of("the-guest; role blue defender; fact open 1", HELD)
    assert goals(table, "D") == [([f"{c}1" for c in "abcdefgh"], HOME)]
    table = table_of("the-guest; role blue defender", HELD)
    assert goals(table, "D") == [([], HOME)]
    table = table_of("the-guest; role red defender; fact open 1", HELD)
    assert goals(table, "D") == [([], HOME)]


def test_the_opponent_is_whoever_attacked_unless_that_is_the_own_side() -> None:
    text = "map 8x8\nfigure A red c3\nfigure C green d3\nfigure D blue h8\nfigure B blue g8\n"
    for turn in ("turn red 1", "turn blue 2", "turn green 3"):
        table = table_of("the-find", text + turn)
        owner = {tag: table.side[number(table, tag)] for tag in "ACD"}
        struck = number(table, "D")
        for tag in "AC":
            assert opponent_of(table, struck, number(table, tag)) == owner[tag]
        assert opponent_of(table, number(table, "C"), number(table, "A")) == owner["A"]
        assert opponent_of(table, number(table, "A"), struck) == owner["D"]
        for source in (-1, struck, number(table, "B")):
            assert opponent_of(table, struck, source) in (owner["A"], owner["C"])
        assert opponent_of(table, number(table, "A"), -1) in (owner["C"], owner["D"])
