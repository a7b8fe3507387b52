"""Sentences about powers in use and attacks of texts that a careless reader gets wrong."""

from __future__ import annotations

import openclix
from openclix.cards.reading import TextReading

NAME = "Dock Rage"


def read(text: str) -> TextReading:
    return openclix.cards.read(text, name=NAME)


def test_it_is_one_power_and_not_two() -> None:
    assert read("Toughness. Adjacent friendly characters can use it, too.").by_hand == ()
    two = read("Toughness, Charge. Adjacent friendly characters can use it, too.")
    assert two.played == ("Toughness, Charge.",)


def test_succeeding_is_about_one_power_that_rolls() -> None:
    assert len(read("Super Senses. Dock Rage succeeds on a 4-6.").played) == 2
    assert read("Super Senses, Leadership. Dock Rage succeeds on a 4-6.").played == (
        "Super Senses, Leadership.",
    )


def test_of_two_attacks_nobody_knows_which_deals_more() -> None:
    first = "CLOSE: Make a close attack."
    more = "If it hits, increase damage dealt by 1."
    assert read(f"{first} {more}").by_hand == ()
    assert read(f"{first} Then make a range attack. {more}").by_hand


def test_damage_that_a_condition_raises_is_not_always_raised() -> None:
    text = "CLOSE: Make a close attack. If it hits and Dock Rage is giant, deal penetrating damage."
    assert read(text).played == ()


def test_one_who_is_chosen_is_not_chosen_twice() -> None:
    text = "FREE: An adjacent opposing character is dealt 1 damage and is given an action token."
    assert read(text).played == ()
    each = text.replace("An adjacent", "Each adjacent")
    assert read(each).by_hand == ()


def test_twice_per_turn_is_for_powers_that_count_their_uses() -> None:
    assert read("Probability Control twice per turn.").played
    assert read("Perplex twice per turn.").played == ()


def test_a_minimum_result_is_for_a_power_that_rolls_damage() -> None:
    assert read("Blades/Claws/Fangs with a minimum result of 3.").played
    assert read("Flurry with a minimum result of 3.").played == ()


def test_both_of_a_choice_needs_a_choice() -> None:
    head = "FREE: Roll a d6. 1-3:"
    end = "If your force has 3+, do both."
    assert read(f"{head} Heal Dock Rage 1 click. {end}").played == ()


def test_ignoring_other_characters_is_not_ignoring_terrain() -> None:
    meanings = {
        read(f"Dock Rage ignores {what} for movement.").sentences[0].meaning
        for what in ("elevated terrain", "other characters", "blocking terrain")
    }
    assert len(meanings) == 3 and None not in meanings
