"""Points and the end of the game, where scenarios have rules of their own for them."""

from __future__ import annotations

import pytest

from openclix.scenarios.fates import are_enemies
from openclix.scenarios.through_the_line import can_spare
from openclix.scenarios.two_ghosts import ghost_in, host

from .tables import (
    PLAIN,
    number,
    played,
    table_of,
    told,
)


def test_five_and_five_counts_archenemies_once() -> None:
    text = (
        "map 8x8\nfigure A red c3; base green; name Moth\n"
        "figure D blue d3; base green; name Crane; points 40\nfigure E blue h8; points 30\n"
    )
    table = table_of("five-and-five", text)
    one, foe, last = (number(table, tag) for tag in "ADE")
    assert PLAIN.ko_points(table, foe, one) == 80
    assert table.edition.ko_points(table, foe, one) == 40
    assert table.edition.ko_points(table, last, one) == 30
    assert table.edition.game_end(table) is None
    table = table_of("five-and-five", "map 8x8\nfigure A red c3\nfigure D blue ko\nscore blue 30")
    played(table.edition.game_end(table))
    assert table.winner == 1 and table.score == [0, 30]


def test_through_the_line_the_defender_scores_double() -> None:
    text = "map 8x8\nfigure A red c3; points 50\nfigure D blue d3; points 40\nfigure E blue h8\n"
    table = table_of("through-the-line; role red defender", text)
    one, foe = number(table, "A"), number(table, "D")
    assert table.edition.ko_points(table, foe, one) == 80
    assert table.edition.ko_points(table, one, foe) == 50
    table = table_of("through-the-line; role blue defender", text)
    assert table.edition.ko_points(table, foe, one) == 40
    assert table.edition.ko_points(table, one, foe) == 100


def test_through_the_line_the_game_ends_without_attackers() -> None:
    text = "map 8x8\nfigure A red c3; points 50\nfigure D blue d3; points 40\n"
    assert (
        table_of("through-the-line", text).edition.game_end(table_of("through-the-line", text))
        is None
    )
    empty = table_of(
        "through-the-line", text.replace("red c3", "red ko").replace("blue d3", "blue ko")
    )
    assert empty.edition.game_end(empty) is None
    for defender in ("red", "blue"):
        table = table_of(f"through-the-line; role {defender} defender", text)
        assert table.edition.game_end(table) is None
    alone = text.replace("blue d3", "blue ko")
    table = table_of("through-the-line; role red defender", alone)
    played(table.edition.game_end(table))
    assert table.winner == 0 and table.score == [50, 0]
    table = table_of("through-the-line; role blue defender", alone)
    assert table.edition.game_end(table) is None
    gone = text.replace("red c3", "red ko")
    table = table_of("through-the-line; role blue defender", gone)
    played(table.edition.game_end(table))
    assert table.winner == 1 and table.score == [0, 40]
    assert (
        table_of("through-the-line", gone).edition.game_end(table_of("through-the-line", gone))
        is None
    )


def test_through_the_line_nobody_is_pushed_over_the_edge() -> None:
    text = """
map 8x8
figure A red c3; dial 8 10 16 3 x2; click 2
figure B red d3; dial 8 10 16 3 x2; click 2; tokens 1
figure C red e3; dial 8 10 16 3 x2; tokens 1
figure E red f3; dial 8 10 16 3:willpower x2; click 2; tokens 1
figure F red g3; dial 8 10 16 3 x2; tokens 2
figure D blue h8
"""
    table = table_of("through-the-line; role red defender", text)
    spare = [can_spare(table, number(table, tag)) for tag in "ABCEFD"]
    assert spare == [0, -1, 0, 0, 0, 5]
    why = table.edition.why_not_act
    assert told(why(table, number(table, "B"))) == ("last-push", "scn.aside.4")
    for tag in "ACE":
        assert why(table, number(table, tag)) is None
    usual = told(PLAIN.why_not_act(table, number(table, "F")))
    assert usual is not None and told(why(table, number(table, "F"))) == usual


def test_the_guest_the_game_ends_without_defenders_or_attackers() -> None:
    text = "map 8x8\nfigure A red c3; points 50\nfigure D blue d3; points 40\n"
    for slug in ("the-guest", "second-night"):
        assert table_of(slug, text).edition.game_end(table_of(slug, text)) is None
        nobodys = table_of(slug, text.replace("blue d3", "blue ko"))
        assert nobodys.edition.game_end(nobodys) is None
        guarded = f"{slug}; role red defender"
        table = table_of(guarded, text)
        assert table.edition.game_end(table) is None
        table = table_of(guarded, text.replace("red c3", "red ko"))
        played(table.edition.game_end(table))
        assert table.winner == 1 and table.score == [0, 40]
        table = table_of(guarded, text.replace("blue d3", "blue ko"))
        played(table.edition.game_end(table))
        assert table.winner == 0 and table.score == [0, 0]


def test_the_guest_one_of_several_attackers_is_out_and_the_others_go_on() -> None:
    text = "map 8x8\nfigure A red c3\nfigure D blue ko\nfigure E green h8\n"
    table = table_of("the-guest; role red defender", text)
    beaten = table.side[number(table, "D")]
    played(table.edition.game_end(table))
    assert table.winner < 0 and table.defeated == 1 << beaten
    assert table.edition.game_end(table) is None


def test_the_gale_leaves_whoever_has_figures() -> None:
    text = "map 8x8\nfigure A red c3\nfigure D blue d3\n"
    table = table_of("the-gale", text)
    assert table.edition.game_end(table) is None
    table = table_of("the-gale", text.replace("blue d3", "blue ko") + "score blue 90")
    played(table.edition.game_end(table))
    assert table.winner == 0 and table.score == [0, 90]


def test_in_the_gale_fliers_do_not_carry() -> None:
    text = """
map 8x8
figure A red c3; symbols wing; hovering
figure B red b3-b4; base 2x2; trait great-hunter
figure C red c4
figure D blue h8
"""
    text = text.replace("b3-b4", "a3-b4")
    table = table_of("the-gale", text)
    flier, hunter, friend = (number(table, tag) for tag in "ABC")
    assert PLAIN.why_not_carry(table, flier, friend) is None
    why = table.edition.why_not_carry
    assert told(why(table, flier, friend)) == ("too-windy", "scn.hurricane.1")
    assert why(table, hunter, friend) is None
    usual = told(PLAIN.why_not_carry(table, hunter, hunter))
    assert told(why(table, hunter, hunter)) == usual


def test_ghosts_count_at_the_end_and_when_time_is_up() -> None:
    text = "map 8x8\nfigure A red c3; points 50\nfigure D blue d3; points 30\n"
    ghosts = 'two-ghosts; fact "ghost red" "A"; fact "ghost blue" "D"'
    table = table_of(ghosts, text)
    assert table.edition.game_end(table) is None and table.score == [0, 0]
    table.edition.time_over(table)
    assert table.score == [90, 70]
    table = table_of('two-ghosts; fact "ghost red" "A"', text)
    table.edition.time_over(table)
    assert table.score == [90, 30]
    table = table_of('two-ghosts; fact "ghost red" "A"', text.replace("blue d3", "blue ko"))
    played(table.edition.game_end(table))
    assert table.winner == 0 and table.score == [90, 0]
    table = table_of("two-ghosts", text.replace("blue d3", "blue ko"))
    played(table.edition.game_end(table))
    assert table.winner == 0 and table.score == [50, 0]


def test_of_three_with_ghosts_one_is_out_and_nobody_scores_a_ghost_yet() -> None:
    text = "map 8x8\nfigure A red c3\nfigure D blue ko\nfigure E green h8\n"
    table = table_of('two-ghosts; fact "ghost red" "A"; fact "ghost green" "E"', text)
    beaten = table.side[number(table, "D")]
    played(table.edition.game_end(table))
    assert table.winner < 0 and table.defeated == 1 << beaten
    assert table.score == [0, 0, 0]


def test_a_ghost_is_in_one_figure_or_gone() -> None:
    text = "map 8x8\nfigure A red c3\nfigure C red a1\nfigure D blue d3\n"
    table = table_of('two-ghosts; fact "ghost red" "A"', text)
    assert [host(table, player) for player in (0, 1)] == [number(table, "A"), -1]
    assert [ghost_in(table, number(table, tag)) for tag in "ACD"] == [0, -1, -1]
    table = table_of('two-ghosts; fact "ghost blue" "C"', text)
    assert [host(table, player) for player in (0, 1)] == [-1, number(table, "C")]
    assert [ghost_in(table, number(table, tag)) for tag in "ACD"] == [-1, 1, -1]


@pytest.mark.parametrize("slug", ["changed-minds", "shifting-ground"])
def test_archenemies_are_those_of_the_bases_and_of_the_roll(slug: str) -> None:
    text = """
map 8x8
figure A red c3; base green; name Moth
figure B red a1
figure D blue d3; base green; name Crane; points 40
figure E blue h8; points 30
"""

    def points(facts: str) -> list[int]:
        table = table_of(f"{slug}; {facts}" if facts else slug, text)
        one, foe = number(table, "B"), number(table, "E")
        assert are_enemies(table, one, foe) is are_enemies(table, foe, one)
        rules = table.edition
        pairs = (("D", "A"), ("D", "B"), ("E", "A"), ("E", "B"))
        return [rules.ko_points(table, number(table, a), number(table, b)) for a, b in pairs]

    assert points("") == [80, 40, 30, 30]
    assert points('fact "truce red" "A"') == [40, 40, 30, 30]
    assert points('fact "truce red" "B"') == [80, 40, 30, 30]
    assert points('fact "truce blue" "D"') == [40, 40, 30, 30]
    assert points('fact "archenemies red" "B E"') == [80, 40, 30, 60]
    assert points('fact "archenemies blue" "E B"') == [80, 40, 30, 60]
    assert points('fact "archenemies red" "E"') == [80, 40, 60, 60]
    assert points('fact "archenemies blue" "B"') == [80, 80, 30, 60]
    assert points('fact "archenemies red" "B E"; fact "truce blue" "E"') == [80, 40, 30, 30]
