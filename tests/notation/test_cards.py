"""Cards as text, both ways."""

import pytest
from hypothesis import given, settings

from openclix.engine.figures.figures import Card, PowerRef, Special
from openclix.notation import NotationError, read_card, write_card

from .samples import CARDS


@settings(deadline=None)
@given(CARDS)
def test_a_card_is_read_as_it_was_written(card: Card) -> None:
    assert read_card(write_card(card)) == card


def test_powers_stand_in_the_slot_of_their_own_kind() -> None:
    card = read_card('card "A"; dial 8 10 16 3 x2; powers charge toughness')
    assert card.dial[1].powers == (PowerRef("Charge"), None, PowerRef("Toughness"), None)


def test_two_powers_share_a_slot() -> None:
    card = read_card('card "A"; dial 8:charge+flurry 10 16 3')
    grant = card.dial[0].powers[0]
    assert isinstance(grant, Special)
    assert [ref.name for ref in grant.grants] == ["Charge", "Flurry"]


def test_a_special_power_is_declared_before_or_after_the_dial() -> None:
    card = read_card('card "A"; dial 8:"Dock Rage" 10 16 3; special "Dock Rage": charge flurry')
    grant = card.dial[0].powers[0]
    assert isinstance(grant, Special)
    assert grant.name == "Dock Rage"


def test_a_card_changes_the_numbers_of_a_power() -> None:
    card = read_card('card "A"; trait charge(halve=no)!outwit')
    assert card.traits == (PowerRef("Charge", (("halve", False),), frozenset({"outwit"})),)


def test_an_alternate_card_keeps_the_base_and_the_dial_and_nothing_else() -> None:
    card = read_card(
        'card "Crane"; points 70; range 5; symbols wing; keywords Street; trait flight\n'
        '  alternate "Night Crane"\n'
        "    trait stealth\n"
    )
    [other] = card.alternates
    assert (other.name, other.points, other.range, other.symbols) == (
        "Night Crane",
        70,
        5,
        frozenset({"wing"}),
    )
    assert (other.keywords, other.traits) == (frozenset(), (PowerRef("Stealth"),))


def test_a_legacy_card_is_written_as_what_it_makes_of_the_figure() -> None:
    card = read_card(
        'card "Crane"; points 70; set "old" "7"; rarity rare\n  legacy\n    points 60\n'
    )
    assert (card.points, card.set_id, card.rarity) == (60, "old", "limited edition")
    assert read_card(write_card(card)) == card


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('card "A"; dial 8 10 16', "a click has four values"),
        ('card "A"; dial 8 10 16 x', "'x' is not a value"),
        ('card "A"; dial 8:chrage 10 16 3', "no power or ability is called 'chrage'"),
        ('card "A"; dial 8:chrage 10 16 3', "did you mean 'charge'?"),
        ('card "A"; trait charge(half=no)', "did you mean 'halve'?"),
        ('card "A"; symbols wings', "did you mean 'wing'?"),
        ('card "A"; dail 8 10 16 3', "did you mean 'dial'?"),
        ('card "A"; start 9', "can't start on click 9"),
        ('card "A"; lines 9', "can't start on click 9"),
        ('card "A"; lines x:3', "write a starting line as 3, 50:3 or +10:3"),
        ('card "A"\n  alternate "B"\n    legacy', "a card of this kind has no line 'legacy'"),
        ('card "A"; dial 8:"Rage" 10 16 3', "declares no special power 'Rage'"),
        ("card crnae", "did you mean 'crane'?"),
    ],
)
def test_a_mistake_in_a_card_is_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as error:
        read_card(text)
    assert sentence in str(error.value)
