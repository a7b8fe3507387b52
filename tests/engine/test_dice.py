"""Dice: from outside, written down, and the limits of a result."""

from __future__ import annotations

import pytest

from openclix.engine.effects.dice import (
    COIN,
    SUCCESS,
    DiceError,
    FixedDice,
    OutsideDice,
    Roll,
    clamp,
    rolled_by,
)
from openclix.engine.game.game import Game
from openclix.notation import read_position


def test_dice_from_outside_keep_their_place_and_roll_nothing() -> None:
    table = read_position("figure A red a1\nfigure B blue h8")
    dice = OutsideDice("the server", 4)
    twin = dice.copy()
    assert (type(twin), twin.outside, twin.place) == (OutsideDice, "the server", 4)
    dice.back_to(2)
    assert (dice.place, twin.place) == (2, 4)
    with pytest.raises(DiceError):
        dice.roll(2)
    with pytest.raises(DiceError):
        dice.fill(table, Roll(0, 2, SUCCESS))


def test_no_result_is_above_six_or_below_one() -> None:
    """6.4"""
    assert [clamp(result) for result in (-3, 0, 1, 2, 5, 6, 7, 12)] == [1, 1, 1, 2, 5, 6, 6, 6]


def test_nothing_at_work_rolls_for_nothing() -> None:
    table = read_position("figure A red a1\nfigure B blue h8")
    assert rolled_by(table, SUCCESS) == rolled_by(table, COIN) == ""


def test_written_dice_that_ran_out_lie_there_as_before() -> None:
    table = read_position(
        "edition indy-2003\nfigure A red c4; dial 8 10 16 3 x6\n"
        "figure B blue d4; dial 8 10 16 3 x6; powers shape-change"
    )
    game = Game(table, FixedDice([5, 5]))
    before = game.table.key()
    with pytest.raises(DiceError):
        game.choose("A close")
    assert isinstance(game.dice, FixedDice)
    assert game.dice.left == [5, 5]
    assert game.table.key() == before and not game.journal
