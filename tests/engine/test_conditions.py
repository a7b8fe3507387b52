"""Conditions and groups: how they are read, and for whom they hold."""

from __future__ import annotations

import pytest

from openclix.engine.figures.figures import ATTACK, DAMAGE
from openclix.engine.table.conditions import (
    ConditionError,
    holds,
    near_object,
    printed_and_lasting,
    read_condition,
    read_group,
    shows,
)
from openclix.notation import read_position

from .positions import TIDE


def test_off_the_map_nobody_is_seen_and_an_element_is_near_to_nobody() -> None:
    """condition.4"""
    table = read_position(TIDE)
    everybody, near = read_group("figures"), read_group("figures within 8")
    assert [everybody.members(table, one) for one in (0, 1, 2, 4)] == [2, 1, 3, 0]
    assert [near.members(table, one) for one in (0, 1, 2, 4)] == [2, 1, 0, 0]


def test_a_condition_about_its_own_facts() -> None:
    table = read_position(TIDE)
    for text, so in (("fact level >= 2", True), ("fact level > 2", False), ("fact x = 0", True)):
        assert read_condition(text).test(table, 2) is so
    assert read_condition("fact level >= 2") is not read_condition("fact level >= 3")


@pytest.mark.parametrize(
    "text",
    ["rested rested", "tokens = 1 2", "shows", "named", "tokens", "tokens >=", "", "(rested"],
)
def test_a_condition_is_neither_cut_short_nor_longer(text: str) -> None:
    with pytest.raises(ConditionError):
        read_condition(text)


@pytest.mark.parametrize("text", ["friends )", "friends within 2 and", "", "friends within"])
def test_a_group_is_neither_cut_short_nor_longer(text: str) -> None:
    with pytest.raises(ConditionError):
        read_group(text)


def test_what_a_dial_shows_and_what_keeps_it_from_being_used() -> None:
    """20.2 20.4"""
    table = read_position(
        "figure A red a1; powers toughness charge\nfigure B blue h8; powers toughness!outwit\n"
        "effect stop A toughness until blue by B outwit\n"
        "effect stop B toughness until red by A outwit"
    )
    assert [shows(table, 0, power) for power in ("toughness", "charge", "flurry")] == [
        *(False, True, False)
    ]
    assert shows(table, 1, "toughness")
    table.click[0] = 0
    assert not shows(table, 0, "charge") and printed_and_lasting(table, 0, ATTACK) == (0, 0)
    table.click[0] = 7
    assert not shows(table, 0, "charge") and printed_and_lasting(table, 0, ATTACK) == (0, 0)


def test_a_value_as_printed_and_as_effects_have_changed_it() -> None:
    table = read_position(
        "figure A red a1; dial 8 10 16 3 x6\nfigure B blue h8; dial 9 11 17 4 x6\n"
        "effect modify A attack +2 until blue\neffect modify B attack +1 until blue\n"
        "effect set A damage 5 until blue\neffect modify A damage -1 until blue"
    )
    assert printed_and_lasting(table, 0, ATTACK) == (10, 12)
    assert printed_and_lasting(table, 1, ATTACK) == (11, 12)
    assert printed_and_lasting(table, 0, DAMAGE) == (3, 4)
    assert printed_and_lasting(table, 1, DAMAGE) == (4, 4)


LAMP = """
edition core-fr
map 8x8
figure A red a1
figure B red d4{holds}
figure C blue d5
figure D blue d6
marker m1 object {where} name "Lamp" gives {gives}
"""


@pytest.mark.parametrize(
    ("gives", "held", "reached"),
    [
        ("toughness", False, "B"),
        ("toughness within 1", False, "BC"),
        ("toughness within 2", False, "BCD"),
        ("toughness holder", False, ""),
        ("toughness", True, ""),
        ("toughness holder continuous", True, "B"),
        ("toughness continuous", True, "B"),
        ("toughness within 1 continuous", True, "BC"),
        ("toughness within 2 continuous", True, "BCD"),
        ("toughness holder continuous", False, ""),
    ],
)
def test_whom_a_special_object_reaches(gives: str, held: bool, reached: str) -> None:
    """objet.18 objet.19 objet.20"""
    where, holds = ("held", "; holding m1") if held else ("d4", "")
    table = read_position(LAMP.format(where=where, holds=holds, gives=gives))
    assert "".join(table.tags[one] for one in range(4) if near_object(table, one, 1, 0)) == reached
    assert not near_object(table, 1, 1, 1) and not near_object(table, 1, 2, 0)


GROUND = """
map 8x8
  water a1
  hindering c1
figure A red a1; tokens 1; named-token Spirit 2 by B
figure B blue b1; holding m1
figure C red c1
figure D blue off-map
figure E blue h8
effect modify C attack +1 until blue by B perplex
effect modify E speed +1 until blue by B outwit
object m1 held
"""


@pytest.mark.parametrize(
    ("condition", "who"),
    [
        ("in-water", "A"),
        ("in-hindering", "C"),
        ("facing-foe", "ABC"),
        ("holding", "B"),
        ("tokens >= 1", "A"),
        ("tokens = 0", "BCE"),
        ("named Spirit = 2", "A"),
        ("own-turn", "AC"),
        ("not own-turn", "BE"),
        ("under perplex", "C"),
        ("under outwit", "E"),
        ("facing-foe and own-turn", "AC"),
        ("in-water or holding", "AB"),
        ("not (in-water or holding)", "CE"),
    ],
)
def test_a_condition_holds_for_those_on_the_map_of_whom_it_is_true(
    condition: str, who: str
) -> None:
    """20.9"""
    table = read_position(GROUND.replace("until blue by B perplex", 'until blue by B "perplex"'))
    found = [table.tags[one] for one in range(5) if holds(table, one, condition)]
    assert "".join(found) == who
    assert read_condition(condition).text == condition and str(read_condition(condition).message)


def test_what_is_wrong_with_a_condition_is_a_sentence_with_the_nearest_word() -> None:
    with pytest.raises(ConditionError) as caught:
        read_condition("restd")
    assert caught.value.nearest == "rested" and "restd" in str(caught.value.message)


@pytest.mark.parametrize("word", ["two", "1x", "12345", "-", "+1"])
def test_a_condition_compares_with_a_number_of_up_to_four_digits(word: str) -> None:
    with pytest.raises(ConditionError):
        read_condition(f"tokens >= {word}")
    assert read_condition("tokens >= 1234") and read_condition("tokens >= -1")
