"""Elements without a figure, next to a picture: a card symbol, a name, a state."""

from __future__ import annotations

from typing import Final

from openclix.engine.figures.card_parts import BONUS, CLUES, CONSOLATION, MAP_BONUS
from openclix.engine.figures.figures import EQUIPMENT, LOCATION, MYSTERY, SPECIAL_TERRAIN, TAROT
from openclix.engine.figures.messages import figure_name, say
from openclix.engine.figures.shown_tags import shown_tags
from openclix.engine.setup.locations import WON
from openclix.engine.state.assigned import CHOSEN, FREE
from openclix.engine.state.element_facts import counted
from openclix.engine.table.named_tokens import named
from openclix.engine.table.scenarios import element_of, state_of
from openclix.engine.table.table import Table
from openclix.engine.terrain.equipping import wearer
from openclix.engine.terrain.special_terrain import DESTROYED, PLACED
from openclix.engine.turn.tarot import BOTTOM, face_down

from .bases import short_tag
from .markup import centred, element
from .pen import Pen
from .signs import sign_markup, signs
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
        words += equipped_by(table, number)
        words += beside_words(table, number)
        words += [
            str(say("picture-fact", word=word, value=value))
            for who, word, value in table.facts
            if who == number and word not in UNSAID.get(card.element, ())
        ]
    if card.element != MYSTERY:
        words += [f"{name} {n}" for who, name, _, n in table.named_tokens if who == number and n]
    return words


UNSAID: Final = {
    EQUIPMENT: (CHOSEN, FREE),
    LOCATION: (BONUS, CONSOLATION, WON),
    SPECIAL_TERRAIN: (MAP_BONUS, PLACED, DESTROYED),
    TAROT: (BOTTOM,),
}
"""The facts that have their own words, or none."""


def beside_words(table: Table, number: int) -> list[str]:
    """25.5d 25.6 25.7 25.8 The state of a card beside the map."""
    kind, sentences = table.card(number).element, []
    for part in (BONUS, CONSOLATION) if kind == LOCATION else ():
        if counted(table, number, part):
            sentences.append(str(say("picture-location-uses", part=part)))
    if kind == SPECIAL_TERRAIN and counted(table, number, MAP_BONUS):
        sentences.append(str(say("picture-map-bonus")))
    if kind == TAROT:
        left = len(face_down(table, table.owner[number]))
        sentences.append(str(say("picture-deck", count=left)))
    if kind == MYSTERY:
        sentences.append(str(say("picture-clues", count=named(table, number, CLUES))))
    return sentences


def equipped_by(table: Table, number: int) -> list[str]:
    """25.2c The figure that has a piece of equipment."""
    figure = wearer(table, number) if table.card(number).element == EQUIPMENT else -1
    return [str(say("picture-equipped-by", who=figure_name(table, figure)))] if figure >= 0 else []


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
    name = table.card(number).name
    if signs().knows("element", name):
        return card + sign_markup("element", name, size / 2, size / 2, wide * 0.86)
    tag = short_tag(shown_tags(table)[number])
    return card + centred(tag, size / 2, size / 2, 9 * pen.unit, ink, within=wide * 0.9)
