"""2.4d 2.4e What a tournament demands of a force besides the usual checks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..figures.figures import PROMOTIONAL, TAROT, Card
from ..figures.messages import Name
from .forces import Validator, Violation, violation
from .setup import Force

if TYPE_CHECKING:
    from ..table.edition import Edition


def printed_elements(force: Force) -> list[Card]:
    """2.3 The figures and cards of a starting force; the Sideline isn't part of it."""
    return [*force.cards, *force.elements, *(assigned.card for assigned in force.assigned)]


def of_a_set(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """1.1a 2.4d Every element has a set symbol and a collector number; tarot cards have none."""
    for card in dict.fromkeys(printed_elements(force)):
        if card.element == TAROT:  # 2.4a
            continue
        if not card.set_id:
            yield violation("no-set-symbol", "2.4d", card=Name("card", card.name))
        if not card.number:
            yield violation("no-collector-number", "2.4d", card=Name("card", card.name))


def not_promotional(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """2.4e Elements with a purple ring aren't legal for tournaments, on the Sideline neither."""
    for card in dict.fromkeys((*printed_elements(force), *force.sideline)):
        if card.rank == PROMOTIONAL:
            yield violation("promotional", "2.4e", card=Name("card", card.name))


TOURNAMENT: Final[tuple[Validator, ...]] = (of_a_set, not_promotional)
"""2.4d 2.4e The checks for the forces of a tournament."""
