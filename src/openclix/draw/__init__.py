"""Pictures of maps, tables and cards."""

from .ask import FireLine, line_between, reach_of
from .card import draw_card
from .svg import draw_map, draw_table, table_svg

__all__ = [
    "FireLine",
    "draw_card",
    "draw_map",
    "draw_table",
    "line_between",
    "reach_of",
    "table_svg",
]
