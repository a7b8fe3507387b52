"""Tells figures with the same name apart: by ring if the rings differ, otherwise by tag.

Cards beside the map are told apart by their force.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .messages import Name
from .shown_tags import shown_tags
from .sides import side_name

if TYPE_CHECKING:
    from ..table.table import Table


def told_apart(table: Table, figure: int) -> Name | None:
    """A detail that tells a figure apart from others of the same name, or None if the name is
    unique."""
    card = table.card(figure)
    if table.elements >> figure & 1:
        return _by_force(table, figure)
    rings = [sheet.card.ring for sheet in table.sheets if sheet.card.name == card.name]
    if len(rings) < 2:
        return None
    if card.ring and rings.count(card.ring) == 1:
        return Name("ring", card.ring)
    return Name("typed", shown_tags(table)[figure])  # a table would call a figure by its name


def _by_force(table: Table, element: int) -> Name | None:
    """A card beside the map has no base with letters: its force tells it apart."""
    name = table.card(element).name
    sides = [
        table.owner[each] for each, sheet in enumerate(table.sheets) if sheet.card.name == name
    ]
    mine = table.owner[element]
    return Name("force", side_name(table, mine)) if sides != [mine] * len(sides) else None
