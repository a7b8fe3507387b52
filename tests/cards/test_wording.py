"""Sentences in other words mean the same, and come back in the words of their card."""

from __future__ import annotations

import pytest

from openclix.cards.english import english
from openclix.cards.gates import back_and_forth
from openclix.cards.lowering import lowered
from openclix.cards.reader import Phrase, printed, read
from openclix.editions import edition

NAME = "Dock Rage"


def phrase(text: str, name: str = NAME) -> Phrase:
    (only,) = read(english(edition()), text, name)
    return only


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (
            "Dock Rage modifies his attack and damage values by +1.",
            "Modify Dock Rage's attack and damage +1.",
        ),
        (
            "When Dock Rage hits with a close combat attack, after actions resolve, heal Dock Rage"
            " of 1 damage.",
            "When Dock Rage hits with a close attack, after resolutions heal Dock Rage 1 click.",
        ),
        (
            "Dock Rage can use Flurry while Dock Rage occupies hindering terrain.",
            "If Dock Rage occupies hindering terrain, Dock Rage can use Flurry.",
        ),
        ("This power can't be countered.", "This power can't be ignored."),
        ("Give Dock Rage a free action and roll a d6.", "FREE: Roll a d6."),
        (
            "The first time each turn Dock Rage takes damage, roll a d6.",
            "Once per turn, when Dock Rage takes damage, roll a d6.",
        ),
        (
            "Each adjacent opposing character modifies defense -1.",
            "Adjacent opposing characters modify defense -1.",
        ),
    ],
)
def test_the_same_in_other_words(text: str, plain: str) -> None:
    """Both are read as one meaning. Each is printed back as it was written."""
    first, second = phrase(text), phrase(plain)
    assert first.meaning is not None
    assert first.meaning == second.meaning
    assert not first.variant, first.printed
    assert not second.wording
    assert printed(english(edition()), first.meaning, NAME, first.pronoun) == plain
    assert back_and_forth(english(edition()), first, NAME)


def test_a_short_negation_is_typography() -> None:
    assert not phrase("If Dock Rage is not adjacent, Dock Rage cannot be healed.").variant


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (
            "Friendly characters can use Toughness while adjacent to Dock Rage.",
            "Friendly characters adjacent to Dock Rage can use Toughness.",
        ),
        (
            "When Dock Rage uses Poison or Quake, roll a d6.",
            "When Dock Rage uses Poison or when Dock Rage uses Quake, roll a d6.",
        ),
    ],
)
def test_a_shorter_record_is_played_as_the_plain_one(text: str, plain: str) -> None:
    assert lowered(phrase(text).meaning) == lowered(phrase(plain).meaning)


def test_a_text_may_use_a_part_of_a_name() -> None:
    assert phrase("Dock can use Charge.", "Dock Rage the Elder").own_name == "Dock"
    assert phrase("Adjacent friendly characters named Dock can use Charge.").own_name == NAME


@pytest.mark.parametrize(
    "text",
    [
        "Friendly characters with the T.I.D.E. keyword can use Charge.",
        "Characters named Dr. Ember can't use Flurry.",
        "Characters named Unit-7 or Agent 9 can't use Flurry.",
        "Friendly characters with the Harbor Nine's Crew keyword can use Charge.",
    ],
)
def test_names_with_dots_digits_and_apostrophes(text: str) -> None:
    assert phrase(text).meaning is not None
    assert not phrase(text).variant


@pytest.mark.parametrize(
    "text",
    [
        "When Dock Rage hits or is, heal 1 click.",
        "Dock Rage can use Flurry and adjacent friendly characters.",
        "Dock Rage can use Flurry unless.",
        "The first time each turn, roll a d6.",
        "Each adjacent opposing characters modify defense -1.",
    ],
)
def test_halves_of_other_words_are_refused(text: str) -> None:
    assert phrase(text).meaning is None
