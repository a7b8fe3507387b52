"""Sentences name the reason that holds, with its figures, powers and numbers."""

from __future__ import annotations

import pytest

from openclix.editions import EDITIONS
from openclix.engine.effects.dice import FixedDice
from openclix.engine.figures.figures import CONDITION, EACH, FEAT, Card, Click
from openclix.engine.game.game import Game
from openclix.engine.setup.forces import violations
from openclix.engine.setup.setup import Assigned, Force
from openclix.notation import read_position
from openclix.powers.themes import GENERIC, least_members

BOOK_OF_2010 = "core-fr"


def sentence(text: str, choice: str) -> str:
    refusal = Game(read_position(text), FixedDice([])).why_not(choice)
    assert refusal is not None
    return refusal.sentence


def test_a_power_that_a_foe_does_not_show_is_not_there() -> None:
    """pow.outwit.1 It is a standard power, but this figure does not have it."""
    text = """
edition classic-2002
map 8x8
figure A red a1; dial 8 10 16 3:outwit x6
figure D blue f1; dial 8 10 14:toughness 3 x6
figure E blue f3; dial 8:charge 10 14:toughness 3 x6
"""
    assert sentence(text, "A outwit E phasing") == "E doesn't have Phasing now"
    assert sentence(text, "A outwit E outwit") == "E doesn't have Outwit now"


# ------------------------------------------------------------------ forces


def told(force: Force) -> list[str]:
    return [str(one) for one in violations(EDITIONS[BOOK_OF_2010], force, 300)]


def characters(count: int) -> tuple[Card, ...]:
    dial = (Click((8, 10, 16, 3)),)
    return tuple(Card(f"Hand {number}", points=50, dial=dial) for number in range(count))


def test_two_conditions_are_counted() -> None:
    sky = [Card(f"Sky {n}", points=0, element=CONDITION) for n in range(3)]
    force = Force("Crew", characters(2), elements=tuple(sky[:2]))
    assert any("only one condition is allowed, not 2" in one for one in told(force))
    force = Force("Crew", characters(2), elements=tuple(sky))
    assert any("only one condition is allowed, not 3" in one for one in told(force))
    assert told(Force("Crew", characters(2), elements=tuple(sky[:1]))) == []


@pytest.mark.parametrize(
    ("wanted", "given", "said"),
    [
        (2, (0,), "Old Song is for 2 different figures, but was given to 1"),
        (1, (0, 1), "Old Song is for 1 figure, but was given to 2"),
        (2, (0, 0), "Old Song is for 2 different figures, but was given to 1"),
        (EACH, (), "Old Song is for 1 figure, but was given to 0"),
        (EACH, (0,), ""),
        (EACH, (0, 1), ""),
        (2, (0, 1), ""),
    ],
)
def test_a_feat_for_how_many_is_called_by_its_name(
    wanted: int, given: tuple[int, ...], said: str
) -> None:
    feat = Card("Old Song", points=3, element=FEAT, assigns=wanted)
    found = told(Force("Crew", characters(3), assigned=(Assigned(feat, given),)))
    assert len(found) == bool(said)
    assert all(said in one for one in found)


def test_the_book_of_2010_has_27_generic_keywords() -> None:
    """theme.10 theme.3 theme.4 The keywords of the list, in any letters, and no others."""
    words = [
        "Animal",
        "Armor",
        "Brute",
        "Celebrity",
        "Cosmic",
        "Deity",
        "Detective",
        "Future",
        "Herald",
        "Kid",
        "Martial Artist",
        "Monster",
        "Mutant",
        "Mystical",
        "Past",
        "Police",
        "Politician",
        "Psychic",
        "Reporter",
        "Robot",
        "Ruler",
        "Scientist",
        "Soldier",
        "Spy",
        "Teen",
        "Vehicle",
        "Warrior",
    ]
    assert len(words) == len(GENERIC) == 27
    for word in words:
        assert least_members(word, 300) == least_members(word.upper(), 300) == 3
        assert least_members(word, 350) == 4
    assert (least_members("Harborfolk", 300), least_members("Harborfolk", 400)) == (2, 3)


# ------------------------------------------------------------------ numbers left out


@pytest.mark.parametrize(
    ("plain", "full"),
    [
        ("squall", "squall(results=5/6)"),
        ("edge", "edge(stats=attack/, plus=1)"),
        ("call", 'call(called=Drone, values=6/8/14/1, range=0, most=0, base="1x1")'),
        ("duellist", "duellist(least=50)"),
        ("sickly", "sickly(damage=1)"),
    ],
)
def test_numbers_that_are_left_out_are_those_of_the_effect(plain: str, full: str) -> None:
    text = "figure A red a1; trait {}\nfigure B blue h8"
    one, two = (read_position(text.format(trait)).loadout[0].versions for trait in (plain, full))
    effect = next(ability for ability in one if ability.slug == plain)
    assert dict(one[effect][0].params) == dict(two[effect][0].params)
