"""A game is asked by records, by places and by texts, before it begins and when it is over."""

from __future__ import annotations

import json
from typing import Any

import pytest

from openclix.engine.asking.choices import SquareChoice
from openclix.engine.asking.decisions import Illegal
from openclix.engine.effects.dice import FixedDice
from openclix.engine.game.game import Game
from openclix.notation import read_position

FIELD = "map 8x8\nfigure A red a1; dial 4 10 16 3 x6\nfigure B blue h8"


def game(history: bool = True, more: str = "") -> Game:
    return Game(read_position(f"{FIELD}\n{more}"), FixedDice([]), history)


def code(caught: pytest.ExceptionInfo[Illegal]) -> str:
    return caught.value.refusal.code


def test_when_a_game_is_over_nothing_is_chosen() -> None:
    """5.1"""
    over = game(more="phase over\nwinner red")
    assert over.decision is None and over.options == []
    choices: tuple[Any, ...] = ("A move", SquareChoice(3), 0)
    for choice in choices:
        with pytest.raises(Illegal) as caught:
            over.choose(choice)
        assert code(caught) == "over"
    with pytest.raises(Illegal) as caught:
        over.choose_index(0)
    assert code(caught) == "over"


def test_a_way_is_named_by_text_or_by_record() -> None:
    """10.2"""
    square = game().table.map.grid.parse
    wanted = SquareChoice(square("c1"), way=(square("b2"),))
    told = []
    for choice in ("c1 by b2", wanted):
        one = game()
        one.choose("A move")
        one.choose(choice)
        assert one.journal[-1].what == wanted and one.table.at[0] == square("c1")
        told.append(one.table.copy().state())
    assert told[0] == told[1]
    one = game()
    one.choose("A move")
    for bad in ("c1 by d5", "c1 by z9", "c1 by", SquareChoice(square("c1"), way=(square("h7"),))):
        with pytest.raises(Illegal) as caught:
            one.choose(bad)
        assert code(caught) == "no-way"
    assert one.table.at[0] == square("a1") and len(one.journal) == 1


def test_a_place_that_there_is_not_is_told_with_the_last_there_is() -> None:
    one = game()
    assert one.decision is not None
    last = len(one.decision.values) - 1
    with pytest.raises(IndexError) as caught:
        one.choose_index(last + 1)
    assert str(last + 1) in str(caught.value) and str(last) in str(caught.value)
    assert not one.journal


def test_without_a_history_only_the_beginning_itself_is_known_and_nothing_is_undone() -> None:
    one = game(history=False)
    assert one.beginning is not None and one.beginning.state() == one.table.copy().state()
    one.choose("A move")
    assert one.undo() is False and len(one.journal) == 1
    one.choose("c1")
    assert one.beginning is None and one.undo() is False
    kept = game()
    kept.choose("A move")
    kept.choose("c1")
    assert kept.beginning is not None and kept.beginning.at[0] == 0
    assert kept.undo() and kept.undo() and not kept.undo()


def test_what_happened_before_a_snapshot_without_its_beginning_is_not_undone() -> None:
    one = game()
    one.play("A move c1")
    data = json.loads(json.dumps(one.snapshot()))
    again = Game.restore(data)
    assert again.undo() and again.table.at[0] == 0
    data["beginning"] = None
    later = Game.restore(data)
    before = later.table.copy().state()
    assert later.undo() is False
    assert later.table.copy().state() == before and len(later.journal) == len(one.journal)
