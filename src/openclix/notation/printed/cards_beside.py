"""25.3 25.4 25.11 Cards beside the map: ID cards, resources and One-Shots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from openclix.engine.figures.figures import ID_CARD, ONE_SHOT, RESOURCE, Card, Special
from openclix.engine.figures.messages import quoted, say
from openclix.engine.setup import id_cards, one_shots, resources
from openclix.engine.setup.forces import Validator
from openclix.engine.table.edition import Edition

from ..text.errors import NotationError
from ..text.other_editions_words import demand
from ..text.words import Cursor, Word, bare_or_quoted

CHECKED_BY: Final[dict[str, Validator]] = {
    ID_CARD: id_cards.id_characters,
    RESOURCE: resources.one_resource,
    ONE_SHOT: one_shots.one_shots_fit,
}
"""By kind: a check of the editions that play it."""
PARTS: Final = ("Inspiration", "Setup", "Call in Help", "Inspire")
"""25.3b The effects that every ID card has."""
CONTACT: Final = ("name", "keyword", "points")


def check_kind(edition: Edition, word: Word, kind: str) -> None:
    """25 Refuses a card beside the map in editions that don't play it."""
    check = CHECKED_BY.get(kind)
    if check is not None:
        demand(edition, word, kind, lambda other: check in other.force_validators)


def contact(cursor: Cursor) -> list[tuple[str, str]]:
    """25.3 `name "Old Wick"`, `keyword Sailor Cook`, `points 60`: the ID characters that fit."""
    what = cursor.choice("what-a-contact-is", CONTACT)
    if what == "points":
        return [(what, str(cursor.number("points", 1)))]
    pairs = [(what, cursor.name(what).text)]
    while cursor.more:
        pairs.append((what, cursor.name(what).text))
    return pairs


def contact_lines(card: Card) -> Iterator[str]:
    """25.3 The lines about the ID character of a card."""
    for what, word in card.contacts:
        yield f"contact {what} {word if what == 'points' else bare_or_quoted(word)}"


def brought_along(cursor: Cursor) -> list[tuple[str, str]]:
    """2.2b The figure that it adds without paying: `name "Cur"`, `keyword Animal`, `points 30`."""
    return contact(cursor)


def brings_lines(card: Card) -> Iterator[str]:
    """2.2b The lines about the figure that a card adds without paying."""
    for what, word in card.brings:
        yield f"brings {what} {word if what == 'points' else bare_or_quoted(word)}"
    if card.unpaid:
        yield "unpaid"


def finished_card(card: Card) -> Card:
    """25.3 25.4 25.11 Refuses cards beside the map that lack something, or have too much."""
    if card.contacts and card.element != ID_CARD:
        raise NotationError(say("text-only-id-cards"))
    if card.element not in CHECKED_BY:
        return card
    if card.dial or card.teams:
        raise NotationError(say("text-card-beside-plain"))
    names = [trait.name if isinstance(trait, Special) else "" for trait in card.traits]
    if card.element == ID_CARD:
        if not any(what != "points" for what, _ in card.contacts):
            raise NotationError(say("text-id-card-contact"))
        for part in PARTS:
            if names.count(part) != 1 or len(names) != len(PARTS):
                raise NotationError(say("text-id-card-parts", part=quoted(part)))
    elif card.element == ONE_SHOT and len(names) != 1:
        raise NotationError(say("text-one-shot-effect"))
    elif card.element == RESOURCE and not card.assigns:
        raise NotationError(say("text-resource-assigns"))
    if card.assigns and card.element != RESOURCE:
        raise NotationError(say("text-card-not-assigned"))
    return card
