"""Notation without traps: ways, defaults, changes, and words that mean nothing."""

from __future__ import annotations

import json

import pytest

from openclix.engine.asking.decisions import Illegal
from openclix.engine.asking.events import HasMoved
from openclix.engine.effects.dice import FixedDice, SeededDice
from openclix.engine.game.game import Game
from openclix.notation import NotationError, read_game, read_position, write_game
from openclix.notation.rulings.rulings import read_rulings

HEAD = 'ruling "One"\nsections 10.2\n'


def game_at(text: str, *dice: int) -> Game:
    game = Game(read_position(text), FixedDice(dice) if dice else SeededDice(1))
    game.table.log = []
    return game


def walked(game: Game) -> list[str]:
    [moved] = [event for event in game.table.log or () if isinstance(event, HasMoved)]
    return [game.table.map.grid.name(square) for square in moved.path]


# ------------------------------------------------------------------ the way of a move

MOVER = "map 8x8\nfigure A red c4; dial 4 10 16 3 x6\nfigure B blue h8\n"


def test_the_way_of_a_move_is_the_one_that_is_named() -> None:
    game = game_at(MOVER)
    game.play("A move e4 by c3 d3")
    assert walked(game) == ["c4", "c3", "d3", "e4"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("A move e4 by b3 b4 c3 d3", "too-far"),
        ("A move e4 by h1", "no-way"),
        ("A move e4 by", "no-way"),
        ("A move e4 by nowhere", "no-way"),
    ],
)
def test_a_way_that_is_not_legal_is_refused_and_nothing_has_happened(line: str, code: str) -> None:
    game = game_at(MOVER)
    before = game.table.state()
    with pytest.raises(Illegal) as caught:
        game.play(line)
    assert caught.value.refusal.code == code
    assert game.table.state() == before
    refusal = game.why_not(line)
    assert refusal is not None and refusal.code == code


def test_a_way_through_a_wall_or_past_a_foe_is_refused_for_that() -> None:
    text = "map 8x8; wall d3/d4\nfigure A red c4; dial 8 10 16 3 x6\nfigure B blue a2\n"
    with pytest.raises(Illegal, match="wall"):
        game_at(text).play("A move d3 by d4")
    with pytest.raises(Illegal, match="has to stop in b3"):
        game_at(text).play("A move c2 by b3")


def test_a_named_way_is_written_read_copied_and_restored() -> None:
    game = game_at(MOVER)
    game.play("A move e4 by c3 d3")
    text = write_game(game)
    assert "red square: e4 by c3 d3" in text
    again = read_game(text)
    restored = Game.restore(json.loads(json.dumps(game.snapshot())))
    for other in (again, restored):
        assert walked(other) == ["c4", "c3", "d3", "e4"]


def test_off_a_named_way_nothing_is_picked_up() -> None:
    text = "map 8x8\nfigure A red c4; dial 4 10 16 3 x6\nfigure B blue h8\nobject m1 e2\n"
    game = game_at(text)
    game.play("A move e4 by d3 take m1")
    assert game.table.held[0] == 1
    game = game_at(text)
    with pytest.raises(Illegal):
        game.play("A move e4 by d4 take m1")


# ------------------------------------------------------------------ printed names

REDUCED = """figure A red b2; dial 8 12 16 4 x6
figure B blue c2; dial 8 10 16:invincible 3 x6; trait "Hard Shell": toughness
"""


@pytest.mark.parametrize(
    ("name", "click"), [("Hard Shell", 4), ("toughness", 4), ("Invincible", 3), ("2", 3)]
)
def test_the_reducer_is_chosen_by_its_name(name: str, click: int) -> None:
    game = game_at(REDUCED, 5, 5)
    game.play(f"A close {name}")
    assert game.table.click[1] == click


@pytest.mark.parametrize("line", ["A Dock Rage c4", "A dock rage c4", "A Charge c4"])
def test_an_action_answers_to_the_printed_name(line: str) -> None:
    game = game_at('figure A red b2; trait "Dock Rage": charge\nfigure B blue h8\n')
    game.play(line)
    assert game.table.map.grid.name(game.table.at[0]) == "c4"


def test_a_line_that_runs_past_its_question_names_the_one_that_is_open() -> None:
    game = game_at("figure A red b2\nfigure B blue c2; powers super-senses\n", 6, 3, 1)
    game.play("A close")
    with pytest.raises(Illegal, match="give an action"):
        game.play("yes no")


# ------------------------------------------------------------------ defaults and changes


def test_defaults_hold_for_the_whole_file_unless_a_ruling_says_otherwise() -> None:
    [one, two] = read_rulings(
        "default map 8x8; wall c3/d3\ndefault dial 9 11 17 2 x5\ndefault sides north south\n===\n"
        + HEAD
        + "figure A north a1\nask speed of A: 9\nexpect wall c3/d3\n===\n"
        + HEAD
        + "map 6x6\nfigure A south a1; dial 7 10 16 3 x4\nask speed of A: 7\nexpect no wall c3/d3\n"
    )
    assert one.run().passed, one.run().report()
    assert two.run().passed, two.run().report()


def test_a_position_may_begin_with_defaults() -> None:
    table = read_position("default dial 9 11 17 2 x5\nfigure A red a1\nfigure B blue b9\n")
    assert [len(table.card(figure).dial) for figure in (0, 1)] == [5, 5]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("default weather rain", "the subject of the default is map, dial, sides or total"),
        ("default dial", "say which dial is the default"),
    ],
)
def test_a_default_that_means_nothing_is_refused(line: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        read_position(f"{line}\nfigure A red a1\n")


def test_a_file_may_have_a_default_total() -> None:
    table = read_position("default total 200\nfigure A red a1\nfigure B blue b9\n")
    assert table.build_total == 200
    table = read_position("default total 200\ntotal 400\nfigure A red a1\nfigure B blue b9\n")
    assert table.build_total == 400


ABOVE = (
    HEAD
    + "map 8x8\nfigure A red a1; tokens 1\nfigure B blue h8\nobject m1 c3 heavy\n"
    + "marker m2 hindering d5\nexpect A at a1\n===\n"
    + HEAD
)


@pytest.mark.parametrize(
    "rest",
    [
        "as above\nchange A b4; click 2\nexpect A at b4 click 2 tokens 1\n",
        "as above\nchange A; tokens 0\nexpect A at a1 tokens 0\n",
        "as above\nfigure A red c3\nexpect A at c3 tokens 0\n",
        'as above\nwithout B\nexpect A at a1\nexpect option "A move"\n',
        "as above\nmap 6x6\nchange B f6\nexpect B at f6\n",
        "as above\nfigure C red a2\nexpect C at a2\n",
        "as above\nchange m1 d7\nexpect marker m1 at d7\nexpect marker m2 at d5\n",
        "as above\nchange m1 held\nchange A; holding m1\nexpect A holding m1\n",
        "as above\nmarker m2 smoke e1-e2\nexpect marker smoke at e2\nexpect no marker at d5\n",
        "as above\nwithout m1 m2\nexpect no marker m1\nexpect no marker m2\n",
    ],
)
def test_the_position_above_can_be_changed(rest: str) -> None:
    ruling = read_rulings(ABOVE + rest)[1]
    assert ruling.run().passed, ruling.run().report()


@pytest.mark.parametrize(
    ("rest", "shows"),
    [
        ("change F; trait sway(stats=attack, plus=2)", 12),
        ("element F red; kind scenario", 10),
        ("without F", 10),
    ],
)
def test_an_element_of_the_position_above_can_be_changed(rest: str, shows: int) -> None:
    lines = "map 8x8\nfigure A red a1\nfigure B blue h8\nelement F nobody; kind scenario; "
    above = HEAD + lines + "trait sway(stats=attack, plus=1)\nexpect attack of A 11\n===\n" + HEAD
    first, second = read_rulings(f"{above}as above\n{rest}\nexpect attack of A {shows}\n")
    assert first.run().passed, first.run().report()
    assert second.run().passed, second.run().report()


@pytest.mark.parametrize(
    ("rest", "said"),
    [
        ("as above\nchange Z b4\nexpect A at a1\n", "nothing above is called 'Z'"),
        ("change A b4\nexpect A at a1\n", "write 'as above' before it"),
        ("as above\nwithout\nexpect A at a1\n", "say who is left out"),
        ("as above\nwithout m7\nexpect A at a1\n", "nothing above is called 'm7'"),
        ("as above\nchange m1 heavy\nexpect A at a1\n", "a changed marker gets new squares"),
    ],
)
def test_a_change_of_nobody_is_a_mistake(rest: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        read_rulings(ABOVE + rest)


# ------------------------------------------------------------------ words that mean nothing


def found_in(lines: str) -> str:
    [ruling] = read_rulings(HEAD + "map 8x8\nfigure A red a1\nfigure B blue h8\n" + lines)
    return ruling.run().actual


@pytest.mark.parametrize(
    "line",
    [
        "refuse A close Z",
        "refuse A colse B",
        "refuse A move z99",
        "refuse A move c3-d4",
        "refuse nothing at all",
        'expect no option "A colse"',
        'expect no option "Z move"',
    ],
)
def test_words_that_name_nothing_hold_nothing(line: str) -> None:
    assert found_in(f"{line}\n") != ""


@pytest.mark.parametrize("line", ["refuse A close B", 'expect no option "A close"'])
def test_what_a_rule_forbids_is_still_refused(line: str) -> None:
    assert found_in(f"{line}\n") == ""


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('expect no log "mis A"', "there is no event 'mis A'"),
        ('expect no log "hit Z"', "no figure is called 'Z'"),
    ],
)
def test_an_event_that_there_is_none_of_is_a_mistake(line: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        found_in(f"{line}\n")


def test_the_reach_of_a_larger_base_is_asked_in_rectangles() -> None:
    [ruling] = read_rulings(
        HEAD + "map 8x8\nfigure A red a1-b2\nfigure B blue h8\nask reach A excludes c1\n"
    )
    assert "covers 2x2 squares, not c1" in ruling.run().actual


# ------------------------------------------------------------------ files


def test_one_unreadable_ruling_does_not_stop_a_file() -> None:
    mistakes: list[NotationError] = []
    text = f"{HEAD}figure A red a1\nexpect A att a1\n===\n{HEAD}figure A red a1\nexpect A at a1\n"
    found = read_rulings(text, "x.ruling", None, mistakes)
    assert [ruling.run().passed for ruling in found] == [True]
    assert [(mistake.line, mistake.nearest) for mistake in mistakes] == [(4, "at")]


def test_a_byte_order_mark_is_no_word() -> None:
    assert read_position("\ufefffigure A red a1\n").tags == ("A",)


def test_a_text_of_a_newer_program_says_so() -> None:
    game = game_at(MOVER)
    text = write_game(game)
    newer = text.replace(text.splitlines()[0], "openclix 9.9.9")
    with pytest.raises(
        NotationError, match=r"openclix 9\.9\.9 wrote this text, and this is openclix"
    ):
        read_game(newer)
    assert read_game(text).table.tags == game.table.tags


def test_a_position_of_one_side_can_be_played() -> None:
    game = game_at("figure A red b2\n")
    assert not game.over
    game.play("A move b4")
    game.play("end")
    assert not game.over and game.options == ["end"]
