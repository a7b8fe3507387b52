"""Pictures of maps, tables and cards."""

from __future__ import annotations

from typing import Any

from openclix.board import Map
from openclix.engine.figures.figures import Card

from .ask import FireLine, line_between, reach_of
from .card import draw_card
from .svg import NOTEBOOK_SQUARE, draw_map, draw_table, table_svg

__all__ = [
    "FireLine",
    "draw_card",
    "draw_map",
    "draw_table",
    "line_between",
    "picture_of",
    "reach_of",
    "table_svg",
]


def picture_of(thing: Any) -> str:
    """A map, a card or a table as a picture for a notebook."""
    if isinstance(thing, Map):
        return draw_map(thing, square=NOTEBOOK_SQUARE)
    return draw_card(thing) if isinstance(thing, Card) else table_svg(thing)
