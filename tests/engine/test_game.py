"""A game: its log, its open decision, and what is hidden in it."""

from __future__ import annotations

from openclix.engine.effects.dice import FixedDice
from openclix.engine.game.game import Game
from openclix.notation import read_position, write_position


def test_an_undone_choice_leaves_no_line_in_the_log() -> None:
    table = read_position("map 8x8\nfigure A red c4\nfigure B blue h8")
    table.log = []
    game = Game(table, FixedDice([]))
    assert game.table.log == []
    game.choose("A move")
    game.choose("c5")
    assert game.table.log
    while game.undo():
        pass
    assert game.table.log == [] and not game.journal


def offered(game: Game) -> list[str]:
    assert game.decision is not None
    return [choice.text(game.table) for choice in game.decision.choices]


def test_an_open_decision_may_be_looked_at_later() -> None:
    text = "map 8x8\nfigure A red c4\nfigure C red e4\nfigure B blue h8"
    game, twin = (Game(read_position(text), FixedDice([])) for _ in range(2))
    first = game.decision
    assert first is not None
    wanted = offered(twin)
    game.choose("A move")
    game.choose("g7")
    second = game.decision
    assert second is not None and second is not first
    assert [choice.text(game.table) for choice in first.choices] == wanted
    twin.choose("A move")
    twin.choose("g7")
    wanted = offered(twin)
    game.choose("end")
    assert [choice.text(twin.table) for choice in second.choices] == wanted


def test_on_the_sideline_nothing_of_a_dial_has_been_revealed() -> None:
    table = read_position(
        "figure A red c4; dial 8 10 16 3 x6; trait retire; click 2; revealed 4; tokens 1\n"
        "figure B red e4\nfigure C blue h8"
    )
    game = Game(table, FixedDice([]))
    assert "revealed" in write_position(game.table)
    game.choose("A retire")
    assert "revealed" not in write_position(game.table)
    assert "click" not in write_position(game.table)
