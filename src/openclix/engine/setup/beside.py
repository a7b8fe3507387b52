"""25.5 25.6 25.7 25.8 Special terrain, Locations, tarot decks and Mystery Cards of a force."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from ..figures.card_parts import BONUS
from ..figures.figures import (
    LOCATION,
    MAJOR,
    MYSTERY,
    SPECIAL_TERRAIN,
    SUITS,
    TAROT,
    Card,
    Special,
)
from ..figures.messages import Name
from .forces import Violation, violation
from .setup import Force

if TYPE_CHECKING:
    from ..table.edition import Edition

TAROT_KEYWORD: Final = "tarot"
MOST_OF_A_SUIT: Final = 2
MOST_MAJOR: Final = 4


def of_kind(force: Force, kind: str) -> list[Card]:
    """The elements of a kind that a force brings."""
    return [card for card in force.elements if card.element == kind]


def twice(edition: Edition, cards: Sequence[Card], section: str) -> Iterator[Violation]:
    """2.4a The cards of a kind that are all Unique, and that a force has twice."""
    keys = [edition.unique_key(card) for card in cards]
    told = []
    for place, card in enumerate(cards):
        if keys[place] in keys[:place] and keys[place] not in told:
            told.append(keys[place])
            yield violation("second-unique", section, what=Name("card", card.name))


def special_terrain_fits(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """25.5 25.5a One special terrain, which costs at least 1 point."""
    pieces = of_kind(force, SPECIAL_TERRAIN)
    if len(pieces) > 1:
        names = tuple(Name("card", card.name) for card in pieces)
        yield violation("second-special-terrain", "25.5a", cards=names)
    for card in pieces:
        if card.points < 1:
            yield violation("free-special-terrain", "25.5", card=Name("card", card.name))


def paid(card: Card) -> list[Special]:
    """25.6 The Bonuses of a Location that its player paid for."""
    return [t for t in card.traits if isinstance(t, Special) and t.part == BONUS]


def location_fits(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """25.6a One Location with Bonuses, each Bonus once."""
    active = [card for card in of_kind(force, LOCATION) if paid(card)]
    if len(active) > 1:
        names = tuple(Name("card", card.name) for card in active)
        yield violation("second-location", "25.6a", cards=names)
    for card in active:
        bonuses = [bonus.name for bonus in paid(card)]
        for name in sorted({name for name in bonuses if bonuses.count(name) > 1}):
            named = {"card": Name("card", card.name), "bonus": Name("word", name)}
            yield violation("bonus-twice", "25.6a", **named)


def tarot_deck_fits(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """25.7 A tarot deck: its Tarot character, and the number of cards of each suit."""
    deck = of_kind(force, TAROT)
    if not deck:
        return
    if not any(TAROT_KEYWORD in map(str.casefold, card.keywords) for card in force.cards):
        yield violation("tarot-keyword", "25.7")
    for suit in (*SUITS, MAJOR):
        count = sum(card.suit == suit for card in deck)
        most = MOST_MAJOR if suit == MAJOR else MOST_OF_A_SUIT
        if not 1 <= count <= most:
            about = Name("suit", suit)
            yield violation("tarot-suit", "25.7", suit=about, count=count, most=most)
    yield from twice(edition, deck, "25.7")


def mystery_cards_once(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """25.8 All Mystery Cards are Unique."""
    yield from twice(edition, of_kind(force, MYSTERY), "25.8")


VALIDATORS: Final = (special_terrain_fits, location_fits, tarot_deck_fits, mystery_cards_once)
"""25.5a 25.6a 25.7 25.8 The checks for the cards that a force brings besides its figures."""
