"""25 What the rules keep in mind about the cards beside the map, as facts of these elements."""

from __future__ import annotations

import re
from typing import Final

from ..figures.card_parts import BONUS, CONSOLATION, MAP_BONUS
from ..figures.figures import (
    EQUIPMENT,
    ID_CARD,
    LOCATION,
    MYSTERY,
    ONE_SHOT,
    RESOURCE,
    SPECIAL_TERRAIN,
    TAROT,
    Card,
)
from ..setup.locations import WON
from ..state.assigned import CHOSEN, FREE
from ..state.face_down import FACE_DOWN
from ..table.table import Table
from ..terrain.special_terrain import DESTROYED, PLACED
from ..turn.tarot import BOTTOM

FACTS: Final[dict[str, tuple[str, ...]]] = {
    EQUIPMENT: (FREE,),
    ID_CARD: (),
    LOCATION: (BONUS, CONSOLATION, WON),
    MYSTERY: (),
    ONE_SHOT: (FACE_DOWN,),
    RESOURCE: (),
    SPECIAL_TERRAIN: (MAP_BONUS, PLACED, DESTROYED),
    TAROT: (BOTTOM,),
}
"""The facts that the rules look at, by the kind of the card."""
OF_RULES: Final = frozenset(word for words in FACTS.values() for word in words)


def is_asked(table: Table, element: int, word: str) -> bool:
    """25 Whether a rule or a card asks for this fact of an element."""
    own = FACTS.get(table.card(element).element)
    if own is None or word == CHOSEN or word in own:
        return True
    return word not in OF_RULES and any(asks_for(sheet.card, word) for sheet in table.sheets)


def is_in_bounds(table: Table, element: int, word: str, value: object) -> bool:
    """25 Whether a fact that the rules look at is 0 or 1."""
    return word not in FACTS.get(table.card(element).element, ()) or value in (0, 1)


def asks_for(card: Card, word: str) -> bool:
    """Whether a card's conditions name a fact. In its record, a field is followed by `=`."""
    return re.search(rf"(?<![\w-]){re.escape(word)}(?![\w=-])", repr(card)) is not None
