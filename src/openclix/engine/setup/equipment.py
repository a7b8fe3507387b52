"""25.1 25.2 25.9 Equipment and special objects of a force: their owners and their cost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..figures.figures import EQUIPMENT, UNIQUE, Card, is_standard, plain_name
from ..figures.messages import Name
from .forces import Violation, violation
from .setup import Assigned, Force, marker_called

if TYPE_CHECKING:
    from ..table.edition import Edition


def equipment(force: Force) -> list[Assigned]:
    """25.2a The pieces of equipment of a force, with those that nobody was given."""
    return [assigned for assigned in force.assigned if assigned.card.element == EQUIPMENT] + [
        Assigned(card) for card in force.elements if card.element == EQUIPMENT
    ]


def qualifies(piece: Card, card: Card) -> bool:
    """25.2a Whether a character has the Qualifying Name or Keyword of a piece."""
    words = {keyword.casefold() for keyword in card.keywords}
    return any(
        plain_name(name) == plain_name(card.name) if what == "name" else name.casefold() in words
        for what, name in piece.qualifies
    )


def equipment_assigned(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """25.2a 25.2b Each piece is assigned to one standard character, and for 0 to a fitting one."""
    for piece in equipment(force):
        what = Name("card", piece.card.name)
        if len(piece.to) != 1:
            yield violation("equipment-for-one", "25.2b", piece=what, count=len(piece.to))
        for place in piece.to:
            card = force.cards[place]
            who = Name("card", card.name)
            if not is_standard(card, edition.size(card)):
                yield violation("equipment-not-standard", "25.2b", piece=what, card=who)
            if piece.free and not qualifies(piece.card, card):
                yield violation("equipment-not-free", "25.2b", piece=what, card=who)


def one_piece_each(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """25.2b A character is assigned one piece of equipment."""
    places = [place for piece in equipment(force) for place in set(piece.to)]
    for place in sorted({place for place in places if places.count(place) > 1}):
        who = Name("card", force.cards[place].name)
        yield violation("second-equipment", "25.2b", card=who)


def equipment_once(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """25.1 2.4a All equipment is Unique."""
    keys = [edition.unique_key(piece.card) for piece in equipment(force)]
    told = []
    for place, piece in enumerate(equipment(force)):
        if keys[place] in keys[:place] and keys[place] not in told:
            told.append(keys[place])
            yield violation("second-unique", "25.1", what=Name("card", piece.card.name))


def special_objects_once(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """25.1 25.9 2.4a Special objects and EFFECT terrain are all Unique."""
    special = [marker for marker in force.markers if marker.boons and UNIQUE not in marker.tags]
    told = []
    for place, marker in enumerate(special):
        if marker in special[:place] and marker not in told:
            told.append(marker)
            section = "25.1" if marker.kind == "object" else "25.9"
            yield violation("second-unique", section, what=marker_called(marker))


VALIDATORS: Final = (equipment_assigned, one_piece_each, equipment_once, special_objects_once)
"""25.1 25.2a 25.2b 25.9 The checks for what a force brings besides its figures."""
