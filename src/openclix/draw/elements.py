"""Elements without a figure, next to a picture: a card symbol, a name, a state."""

from __future__ import annotations

from openclix.engine.figures.messages import say
from openclix.engine.table.scenarios import element_of, state_of
from openclix.engine.table.table import Table

from .bases import short_tag
from .markup import centred, element
from .pen import Pen
from .tokens import base_look, side_look


def element_words(table: Table, number: int) -> list[str]:
    """The state of an element: its kind, click, facts and tokens, or the scenario's state."""
    card = table.card(number)
    words = [str(say("picture-element", kind=card.element))]
    if not table.elements >> number & 1:
        words.append(str(say("picture-out-of-play")))
    if card.dial:
        words.append(str(say("picture-click", click=table.click[number], last=len(card.dial))))
    if number == element_of(table):
        words += map(str, state_of(table))
    else:
        words += [f"{word} {value}" for who, word, value in table.facts if who == number]
    words += [f"{name} {n}" for who, name, _, n in table.named_tokens if who == number and n]
    return words


def element_sign(pen: Pen, table: Table, number: int, size: float) -> str:
    """The sign of an element: a card in its side's colour, or white if it has no side."""
    wide, tall = size * 0.66, size * 0.9
    x, y = (size - wide) / 2, (size - tall) / 2
    side = table.side[number]
    fill, ink = base_look().face, base_look().ink
    edge = side_look(side).colour if side >= 0 else pen.theme.ink
    card = element(
        *("rect", ""),
        x=x,
        y=y,
        width=wide,
        height=tall,
        rx=2 * pen.unit,
        fill=fill,
        stroke=edge,
        stroke_width=2 * pen.unit,
    )
    tag = short_tag(table.tags[number])
    return card + centred(tag, size / 2, size / 2, 9 * pen.unit, ink, within=wide * 0.9)
