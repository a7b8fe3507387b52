"""Tells figures with the same name apart: by ring if the rings differ, otherwise by tag."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .messages import Name
from .shown_tags import shown_tags

if TYPE_CHECKING:
    from ..table.table import Table


def told_apart(table: Table, figure: int) -> Name | None:
    """A detail that tells a figure apart from others of the same name, or None if the name is
    unique."""
    card = table.card(figure)
    rings = [sheet.card.ring for sheet in table.sheets if sheet.card.name == card.name]
    if len(rings) < 2:
        return None
    if card.ring and rings.count(card.ring) == 1:
        return Name("ring", card.ring)
    return Name("figure", shown_tags(table)[figure])
