"""12.5b A reducer is chosen by name, by what it leaves or by its record, and saved like others."""

from __future__ import annotations

import json
from typing import Any

import pytest

from openclix.engine.asking.choices import LeftChoice
from openclix.engine.asking.decisions import Illegal
from openclix.engine.effects.dice import FixedDice
from openclix.engine.game.game import Game
from openclix.notation import read_position

POSITION = """edition comprehensive
map "Yard" 8x8 outdoor
turn red 3
figure A red c4; dial 8 12 16 3 x6; trait flurry
figure B blue d4; dial 8 10 12 3 x12; trait toughness; trait invulnerability
"""


def attacked(position: str = POSITION) -> Game:
    game = Game(read_position(position), FixedDice((3, 4, 3, 4)))
    game.play("A flurry attack")
    decision = game.decision
    assert decision is not None and decision.topic == "damage-taken"
    return game


@pytest.mark.parametrize(
    ("answer", "click"),
    [
        ("1", 2),
        ("2", 3),
        ("invulnerability", 2),
        ("toughness", 3),
        (LeftChoice(2, "toughness"), 3),
    ],
)
def test_every_way_to_choose_a_reducer(answer: Any, click: int) -> None:
    game = attacked()
    assert game.why_not(str(answer)) is None or isinstance(answer, LeftChoice)
    game.choose(answer)
    assert game.table.click[1] == click


@pytest.mark.parametrize("answer", ["0", "3", "impervious", "", 1, 2])
def test_anything_else_is_refused(answer: Any) -> None:
    game = attacked()
    assert isinstance(answer, int) or game.why_not(answer) is not None
    with pytest.raises(Illegal):
        game.choose(answer)
    assert game.table.click[1] == 1


def test_the_data_names_amount_and_power() -> None:
    game = attacked()
    assert game.decision is not None
    choices = game.decision.json(game.table)["choices"]
    assert [(one["number"], one["power"]) for one in choices] == [
        (1, "invulnerability"),
        (2, "toughness"),
    ]


def test_a_game_saved_after_the_choice_goes_on_alike() -> None:
    game = attacked()
    game.choose("toughness")
    data = json.loads(json.dumps(game.snapshot()))
    other = Game.restore(data)
    assert other.table.state() == game.table.state()
    for one in (game, other):
        one.play("attack invulnerability")
    assert other.table.click == game.table.click == [1, 4]
    assert game.undo() and game.undo()
    assert game.options == ["attack", "stop"]


def test_equal_amounts_are_told_apart_where_a_use_is_waited_for() -> None:
    twins = POSITION.replace("toughness", "invincible; trait when-used")
    game = attacked(twins)
    assert game.options == ["invincible", "invulnerability"]
    game.choose("1")
    assert game.table.click[1] == 2
