"""25.2 Equipment on a card: the characters that qualify, and its object."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from openclix.engine.figures.figures import EQUIPMENT, Card
from openclix.engine.figures.messages import say
from openclix.engine.table.edition import Edition

from ..text.errors import NotationError
from ..text.other_editions_words import demand
from ..text.words import Cursor, Word

EQUIP: Final = "Equip"
"""The inherent ability of editions with equipment."""


def check_equipment(edition: Edition, word: Word) -> None:
    """25.2 Refuses equipment in editions without it."""
    demand(edition, word, EQUIPMENT, lambda other: EQUIP in other.inherent)


QUALIFYING: Final = ("keyword", "name")
OBJECT_TAGS: Final = ("indestructible", "heavy", "immobile")


def qualifying(cursor: Cursor) -> list[tuple[str, str]]:
    """25.2a `keyword Sailor Cook`, `name "Old Wick"`: characters for whom it may cost 0."""
    what = cursor.choice("what-qualifies", QUALIFYING)
    pairs = [(what, cursor.name(what).text)]
    while cursor.more:
        pairs.append((what, cursor.name(what).text))
    return pairs


def object_tags(cursor: Cursor) -> frozenset[str]:
    """25.1 `indestructible`: the properties of the object that unequipped equipment is."""
    tags = {cursor.choice("property-of-an-object", OBJECT_TAGS)}
    while cursor.more:
        tags.add(cursor.choice("property-of-an-object", OBJECT_TAGS))
    return frozenset(tags)


def finished_equipment(card: Card) -> Card:
    """25.2 Equipment goes to one figure. Only equipment has its lines, and no figure's."""
    if card.element == EQUIPMENT:
        if card.dial or card.teams or card.starts_equipped:
            raise NotationError(say("text-equipment-plain"))
        return replace(card, assigns=1)
    if card.qualifies or card.object_tags:
        raise NotationError(say("text-only-equipment"))
    if card.starts_equipped and (card.element or len(card.starts_equipped) > 1):
        raise NotationError(say("text-starts-equipped-once"))
    return card
