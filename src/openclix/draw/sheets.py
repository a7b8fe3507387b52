"""Cards to print and cut out, several on a page.

>>> from openclix.engine.figures.figures import Card, Click
>>> card = Card("Night Porter", dial=(Click((8, 10, 16, 3)),))
>>> draw_sheet([card, card, card]).count("<svg")
4
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from openclix.engine.figures.figures import Card
from openclix.engine.table.edition import Edition

from .card import BLEED, WIDE, draw_card
from .markup import document, element

ACROSS: Final = 3
"""Cards in a row: three fit the width of a sheet of paper laid sideways."""
_SIZE: Final = re.compile(r'<svg[^>]* height="([0-9.]+)"')


def draw_sheet(cards: Sequence[Card], *, theme: str = "light", rules: Edition | None = None) -> str:
    """Cards side by side, each row as high as its highest card."""
    wide = WIDE + 2 * BLEED
    placed: list[str] = []
    down = 0.0
    for start in range(0, len(cards), ACROSS):
        row = [draw_card(card, theme=theme, rules=rules) for card in cards[start : start + ACROSS]]
        for place, picture in enumerate(row):
            moved = f"translate({place * wide:g} {down:g})"
            placed.append(element("g", picture, transform=moved))
        down += max(height_of(picture) for picture in row)
    names = ", ".join(card.name for card in cards)
    across = min(ACROSS, max(1, len(cards)))
    return document(across * wide, max(down, 1.0), names, names, placed)


def height_of(picture: str) -> float:
    """The height of a picture, as it says itself."""
    match = _SIZE.search(picture)
    assert match is not None
    return float(match[1])
