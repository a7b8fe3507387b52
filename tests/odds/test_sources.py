"""Sources of dice: each stands where it was left, and copies fall as the original would."""

from __future__ import annotations

import random

import pytest

from openclix.engine.effects.dice import (
    BREAK_AWAY,
    SUCCESS,
    DiceError,
    FixedDice,
    LightDice,
    Roll,
    SeededDice,
    mixed,
    reroll,
    succeeds,
)
from openclix.engine.figures.messages import say
from openclix.notation import read_position


def test_light_dice_mix_as_splitmix64_does() -> None:
    """The first numbers of SplitMix64 from the seed 0, as its author publishes them."""
    assert [mixed(number) for number in range(4)] == [
        *(0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC)
    ]


def test_light_dice_go_on_from_their_place() -> None:
    dice = LightDice(7)
    first = dice.roll(2)
    assert dice.place == 2
    second = dice.roll(3)
    assert dice.place == 5
    whole = LightDice(7)
    assert whole.roll(5) == (*first, *second)
    twin = dice.copy()
    assert twin.place == 5 and twin.roll(4) == dice.roll(4) and twin.place == dice.place == 9
    dice.back_to(2)
    assert dice.place == 2 and dice.roll(3) == second
    base = mixed(7)
    assert whole.roll(1) == ((mixed(base + 5) * 6 >> 64) + 1,)
    assert {face for seed in range(40) for face in LightDice(seed).roll(1)} == {1, 2, 3, 4, 5, 6}


def test_seeded_dice_go_on_from_their_place() -> None:
    dice = SeededDice(7)
    fresh = dice.copy()
    assert fresh.place == 0
    first = dice.roll(2)
    assert dice.place == 2 and fresh.roll(2) == first
    twin = dice.copy()
    assert twin.place == 2
    second = dice.roll(3)
    assert twin.roll(3) == second and twin.place == dice.place == 5
    dice.back_to(2)
    assert dice.place == 2 and dice.roll(3) == second
    source = random.Random("openclix:7")
    assert (*first, *second) == tuple(int(source.random() * 6) + 1 for _ in range(5))


def test_written_dice_are_copied_as_far_as_they_are_left() -> None:
    dice = FixedDice([1, 2, 3])
    assert dice.roll(1) == (1,)
    twin = dice.copy()
    assert isinstance(twin, FixedDice) and twin.left == [2, 3]
    assert twin.roll(2) == (2, 3) and dice.left == [2, 3]
    dice.back_to([3])
    assert dice.left == [3] and twin.left == []


def test_a_new_roll_has_no_dice_and_belongs_to_no_attack() -> None:
    one = Roll(1, 2, SUCCESS)
    assert (one.player, one.count, one.purpose, one.figure, one.faces) == (1, 2, SUCCESS, -1, 6)
    assert (one.rerollable, one.dice, one.attack, one.cause, one.good) == (True, (), None, "", None)
    other = Roll(1, 2, SUCCESS, 3, False, 9)
    assert (other.figure, other.rerollable, other.faces) == (3, False, 9)


def test_a_reroll_is_the_same_roll_again() -> None:
    """21.3"""
    table = read_position("figure A red a1\nfigure B blue h8")
    request = Roll(1, 2, BREAK_AWAY, 0)
    request.dice, request.cause, request.attack = (1, 2), "leap-climb", object()
    rule = reroll(table, request)
    again = next(rule)
    assert (again.player, again.count, again.purpose, again.figure) == (1, 2, BREAK_AWAY, 0)
    assert (again.cause, again.attack) == ("leap-climb", request.attack)
    with pytest.raises(StopIteration):
        rule.send((5, 6))
    assert request.dice == (5, 6)


def test_a_six_succeeds_and_a_one_fails_whatever_adjusts_them() -> None:
    """6.4"""
    assert [face for face in range(1, 7) if succeeds(face, (5, 6))] == [5, 6]
    assert [face for face in range(1, 7) if succeeds(face, (5, 6), 1)] == [4, 5, 6]
    assert [face for face in range(1, 7) if succeeds(face, (5, 6), -2)] == [6]
    assert [face for face in range(1, 7) if succeeds(face, (1, 2))] == [2, 6]
    assert [face for face in range(1, 7) if succeeds(face, (6,), 9)] == [2, 3, 4, 5, 6]
    assert [face for face in range(1, 7) if succeeds(face, (1,), -9)] == [2, 3, 4, 5, 6]


def test_what_is_wrong_with_dice_is_a_sentence() -> None:
    error = DiceError(say("over"))
    assert error.message == say("over") and error.args == (say("over"),)
