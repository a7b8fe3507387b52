"""25.3 The ID cards of a force: each has an ID character on the Sideline."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from ..figures.figures import ID_CARD, UNIQUE, Card, plain_name
from ..figures.messages import Name
from .forces import Violation, violation
from .setup import Assigned, Force

if TYPE_CHECKING:
    from ..table.edition import Edition


def id_cards(force: Force) -> list[Assigned]:
    """25.3 The ID cards of a force, with those that have no ID character."""
    return [assigned for assigned in force.assigned if assigned.card.element == ID_CARD] + [
        Assigned(card) for card in force.elements if card.element == ID_CARD
    ]


def is_contact(card: Card, figure: Card) -> bool:
    """25.3 Whether a figure can be the ID character of a card.

    It has one of the card's names or keywords, and no more points than the card allows.
    """
    if any(what == "points" and figure.points > int(most) for what, most in card.contacts):
        return False
    words = {keyword.casefold() for keyword in figure.keywords}
    return any(
        (what == "name" and plain_name(name) == plain_name(figure.name))
        or (what == "keyword" and name.casefold() in words)
        for what, name in card.contacts
    )


def id_characters(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """25.3 An ID card needs its own ID character, on the Sideline."""
    taken: set[int] = set()
    for piece in id_cards(force):
        what = Name("card", piece.card.name)
        sideline = [place - len(force.cards) for place in piece.to if place >= len(force.cards)]
        if len(piece.to) != 1 or len(sideline) != 1:
            yield violation("id-card-alone", "25.3", card=what)
            continue
        figure = force.sideline[sideline[0]]
        who = Name("card", figure.name)
        if not is_contact(piece.card, figure):
            yield violation("id-card-stranger", "25.3", card=what, figure=who)
        if sideline[0] in taken:
            yield violation("id-card-shared", "25.3", card=what, figure=who)
        taken.add(sideline[0])


def id_cards_once(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """25.3 2.4a One copy of each Unique ID card, by its set symbol and collector number."""
    seen: list[Any] = []
    for piece in id_cards(force):
        if piece.card.rank == UNIQUE:
            key = edition.unique_key(piece.card)
            if seen.count(key) == 1:
                yield violation("second-unique", "25.3", what=Name("card", piece.card.name))
            seen.append(key)


VALIDATORS: Final = (id_characters, id_cards_once)
"""25.3 The checks for the ID cards of a force."""
