"""1.2 The whole dial as a table: starting lines green, the current click framed, KO at the end."""

from __future__ import annotations

from typing import Final

from openclix.engine.figures.figures import SLOTS, Card
from openclix.engine.figures.messages import spoken, stat_name

from .icons import icon
from .markup import DISPLAY, centred, element, letters, number, path
from .slots import slot_look, value_chip
from .tokens import Theme

LABEL, ROW, GAP, WIDEST = 86.0, 34.0, 30.0, 34.0
ABREAST: Final = 12
"""How many clicks are side by side. Longer dials continue below."""
SLOT_SYMBOLS: Final = (
    ("wing", "dolphin", "reversed-wing", "reversed-dolphin", "reversed-boot", "boot"),
    ("autonomous", "duo", "crosshair", "fist"),
    ("indomitable", "vehicle", "shield"),
    ("tiny", "giant", "colossal", "starburst"),
)
"""Per slot, the symbols that may be before it. The last one is the default."""


def dial_height(card: Card) -> float:
    """How high the table is, with the room around each of its bands."""
    return len(_bands(card)) * (4 * ROW + GAP)


def _bands(card: Card) -> list[range]:
    """The clicks that are side by side. The one after the last is KO."""
    clicks = len(card.dial) + 1
    return [range(first, min(first + ABREAST, clicks)) for first in range(0, clicks, ABREAST)]


def draw_dial(look: Theme, card: Card, shown: int, x: float, y: float, wide: float) -> str:
    """The dial of a card, with one click framed."""
    parts = []
    for columns in _bands(card):
        column = min(WIDEST, (wide - LABEL) / min(ABREAST, len(card.dial) + 1))
        parts.append(_names(look, card, x, y))
        parts += _columns(look, card, columns, shown, x + LABEL, y, column)
        y += 4 * ROW + GAP
    return "".join(parts)


def _names(look: Theme, card: Card, x: float, top: float) -> str:
    """The four slots, each with the card's symbol."""
    parts = []
    for slot, name in enumerate(SLOTS):
        y = top + slot * ROW
        symbols = SLOT_SYMBOLS[slot]
        symbol = next((s for s in symbols if s in card.symbols), symbols[-1])
        parts.append(icon(symbol, x, y + 8, 18, look.ink))
        parts.append(
            letters(
                spoken(stat_name(name)).upper(),
                x + 24,
                y + ROW / 2,
                12,
                look.ink,
                face=DISPLAY,
                bold=True,
                middle=True,
            )
        )
    return "".join(parts)


def _columns(
    look: Theme, card: Card, columns: range, shown: int, left: float, top: float, wide: float
) -> list[str]:
    starts = {card.start: "", **{first: str(points) for points, first in card.dials}}
    parts: list[str] = []
    above: list[str] = []
    for place, k in enumerate(columns):
        x = left + place * wide
        if k == len(card.dial):
            parts.append(_ko(look, x, top, wide))
            if shown > k:
                above.insert(0, _frame(look, x, top, wide))
            continue
        for slot in range(4):
            parts.append(
                value_chip(
                    str(card.dial[k].values[slot]),
                    slot_look(card.dial[k].powers[slot]),
                    (x, top + slot * ROW, wide, ROW),
                    1.0,
                    marks=True,
                    line=look.muted,
                )
            )
        parts.append(centred(str(k + 1), x + wide / 2, top - 9.5, 10.5, look.muted))
        if k + 1 == shown:
            above.insert(0, _frame(look, x, top, wide))
        if k + 1 in starts:
            above.append(_start(look, x, top, starts[k + 1]))
    return parts + above


def _ko(look: Theme, x: float, top: float, wide: float) -> str:
    return element(
        "rect",
        x=x,
        y=top,
        width=wide,
        height=4 * ROW,
        fill=look.paper,
        stroke=look.ink,
        stroke_width=0.6,
    ) + centred(
        "KO",
        x + wide / 2,
        top + 2 * ROW,
        15,
        look.blocked_line,
        within=wide * 0.9,
    )


def _start(look: Theme, x: float, top: float, points: str) -> str:
    """1.2 A starting line, with the points of the dial that begins there."""
    colour = look.terrain["hindering"].line
    d = f"M{number(x)} {number(top - 4)}V{number(top + 4 * ROW + 4)}"
    line = path(d, stroke=colour, stroke_width=3.4)
    if not points:
        return line
    return line + letters(points, x, top + 4 * ROW + 14, 10, colour, face=DISPLAY, bold=True)


def _frame(look: Theme, x: float, top: float, wide: float) -> str:
    """The click that the dial shows."""
    box = {"x": x - 1.0, "y": top - 18.0, "width": wide + 2.0, "height": 4 * ROW + 20.0, "rx": 4.0}
    return element("rect", **box, fill="none", stroke=look.surface, stroke_width=5.2) + element(
        "rect", **box, fill="none", stroke=look.ink, stroke_width=2.8, data_click="current"
    )
