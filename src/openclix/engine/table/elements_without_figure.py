"""Elements without a figure: scenarios, battlefield conditions, event dials, ID cards, locations.

Such an element has a number like a figure, so everything that figures have works for it too:
triggers, changes to others' values (with the scope EVERYONE), FREE options, conditions, limits,
lasting effects. But it is `aside`: it is not on a square, can't be targeted as friendly or
opposing, and is never KO'd. It belongs to a player, or to nobody (-1). Then the active player
chooses for it.

Its state is plain data: named tokens (21.5), facts, and a click if it has a dial. Facts are numbers
and words by name. A game without such elements pays no cost for them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..asking.events import DialTurned, FactChanges, LeavesPlay
from ..figures.figures import Card, new_tag
from ..state import topics
from ..state.assigned import CHOSEN, assigned_to
from ..state.element_facts import counted, fact
from ..state.face_down import FACE_DOWN
from ..state.order import decider
from ..state.state import ASIDE, REMOVED

if TYPE_CHECKING:
    from .table import Table

__all__ = [
    "assign",
    "counted",
    "decider",
    "fact",
    "leave_play",
    "play_element",
    "set_fact",
    "turn_element_dial",
]


def play_element(table: Table, card: Card, owner: int = -1, tag: str = "") -> int:
    """Brings an element without a figure into play, for a player or for no one."""
    if not card.element:
        raise ValueError(f"{card.name} is a figure, and no element without one")
    sheet = table.edition.sheet(card)
    element = table.add_figure(sheet, owner, tag or new_tag(table.tags, card.name), ASIDE)
    table.touch(topics.ZONES, element)
    return element


def leave_play(table: Table, element: int) -> None:
    """An element is out of the game, and what it did ends."""
    table.leave_map(element, REMOVED)
    table.tell(LeavesPlay(element))


def set_fact(table: Table, element: int, word: str, value: int | str, told: bool = True) -> None:
    """An element keeps something in mind; a fact that says 0 or nothing is none."""
    if fact(table, element, word, "" if isinstance(value, str) else 0) == value:
        return
    before = assigned_to(table, element) if table.sheets[element].card.assigns else ()
    others = [other for other in table.facts if other[:2] != (element, word)]
    table.facts = tuple(sorted([*others, (element, word, value)] if value else others))
    after = assigned_to(table, element) if table.sheets[element].card.assigns else ()
    for figure in {*before, *after}:
        table.refresh(figure)
    if word == FACE_DOWN:  # 25.11
        table.refresh(element)
    table.touch(topics.FACTS, element)
    if told:
        table.tell(FactChanges(element, word, str(value)))


def assign(table: Table, element: int, figures: Iterable[int], told: bool = True) -> None:
    """Assigns a card without a figure to figures, which can then use its effects."""
    tags = " ".join(table.tags[figure] for figure in figures)
    set_fact(table, element, CHOSEN, tags, told)


def turn_element_dial(table: Table, element: int, click: int) -> None:
    """The dial of an element is turned to a click."""
    last = table.sheets[element].last
    if not 1 <= click <= last:
        raise ValueError(f"the dial of {table.tags[element]} has {last} clicks, not {click}")
    if table.click[element] == click:
        return
    table.click[element] = click
    table.refresh(element)
    table.touch(topics.CLICK, element)
    table.tell(DialTurned(element, click))
