"""25.11 The One-Shots of a force. They are on its Sideline, and cost points all the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..figures.figures import ID_CARD, ONE_SHOT, RESOURCE, Card
from ..figures.messages import Name
from .forces import Violation, sideline_limit, violation
from .setup import Force

if TYPE_CHECKING:
    from ..table.edition import Edition


def one_shots(force: Force) -> list[Card]:
    """25.11 The One-Shots of a force."""
    return [card for card in force.elements if card.element == ONE_SHOT]


def one_shots_fit(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """25.11 2.6a One-Shots count towards the limit of the Sideline, which has figures, too."""
    most, cards = sideline_limit(edition, total), one_shots(force)
    count = len(force.sideline) + len(cards)
    if cards and len(force.sideline) <= most < count:
        yield violation("crowded-sideline", "2.6a", count=count, most=most)


def cards_cost_points(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """2.4d 25 A card beside the map is worth at least one point."""
    kinds = (ID_CARD, RESOURCE, ONE_SHOT)
    for card in (*force.elements, *(piece.card for piece in force.assigned)):
        if card.element in kinds and card.points < 1:
            yield violation("no-point-value", "2.4d", card=Name("card", card.name))


VALIDATORS: Final = (one_shots_fit, cards_cost_points)
"""25.11 The checks for the One-Shots of a force."""
