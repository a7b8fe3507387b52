"""5.2 5.4 26.3 Who scores what, and who is still in the game, asked directly."""

from __future__ import annotations

from openclix.engine.state.records import Effect
from openclix.engine.values.scoring import ko_credit, outscored, remaining, replaced_worth
from openclix.notation import read_position

THREE = "players 3\nfigure A red c4\nfigure B blue e4\nfigure C green g4\n"


def test_whoever_damages_their_own_figure_last_does_not_score_it() -> None:
    table = read_position(THREE)
    assert ko_credit(table, 0, 50, 2) == [(2, 50)]
    assert ko_credit(table, 0, 50, 0) == []
    assert table.unclaimed == ((0, 50),)
    assert ko_credit(table, 1, 40, 2) == [(0, 40)]


def test_a_figure_of_one_point_keeps_its_player_in_the_game() -> None:
    table = read_position("figure A red c4; points 1\nfigure B blue e4; points 0")
    assert remaining(table, 0) == [0]
    assert remaining(table, 1) == []


def test_who_is_defeated_already_is_not_outscored_again() -> None:
    table = read_position(f"{THREE}total 100\ndefeated green\nscore red 200 blue 0 green 0")
    assert outscored(table) == [1]
    table = read_position(f"{THREE}total 100\ndefeated red\nscore red 0 blue 199 green 200")
    assert outscored(table) == [1]
    table = read_position(f"{THREE}total 100\nscore red 199 blue 199 green 199")
    assert outscored(table) == []
    table = read_position(f"{THREE}total 100\nscore red 200 blue 0 green 0")
    assert outscored(table) == [1, 2]


def test_replacements_score_the_larger_of_both_values_once_all_are_gone() -> None:
    text = "figure A red {}; points 30\nfigure B red ko; points 40\nfigure C blue e4"
    for points, scored in ((50, 70), (90, 90)):
        for where, worth in (("c4", 0), ("off-map", 0), ("ko", scored)):
            table = read_position(text.format(where))
            data = (points, (0, 1), 0)
            table.add_effect(Effect("replaced", 0, -1, "", ("game", 0), data))
            assert replaced_worth(table, 1) == worth
    assert replaced_worth(read_position(text.format("c4")), 1) == 40
