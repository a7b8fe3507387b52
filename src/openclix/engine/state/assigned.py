"""Cards without a figure that are assigned to figures, which can use their effects.

A feat or another team's card is an element (elements_without_figure.py) that does nothing itself.
The figures it was assigned to use it while they meet its needs (`Card.needs`) and play for their
own side. The assignment is a fact of the element, so it is known even for figures that were KO'd.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .element_facts import counted, fact

if TYPE_CHECKING:
    from ..figures.figures import Card
    from .state import State as Table

CHOSEN: Final = "chosen"
"""The fact that names the figures which a card is assigned to, by their tags."""
FREE: Final = "free"
"""25.2a The fact that a piece of equipment was added for 0 points."""
IDLE: Final = "idle"
"""The fact that a card is not used for the moment."""


def assigned_to(table: Table, element: int) -> list[int]:
    """The figures that a card is assigned to, wherever they are."""
    tags = str(fact(table, element, CHOSEN, "")).split()
    return [table.tags.index(tag) for tag in tags if tag in table.tags]


def is_chosen(table: Table, element: int, figure: int) -> bool:
    """Whether a card is assigned to a figure."""
    return table.tags[figure] in str(fact(table, element, CHOSEN, "")).split()


def cards_of(table: Table, figure: int) -> list[Card]:
    """exploit.3 The cards in play that are assigned to a figure and used now."""
    return [
        table.sheets[element].card
        for element in chosen_for(table, figure)
        if table.sheets[element].card.assigns and not counted(table, element, IDLE)
    ]


def chosen_for(table: Table, figure: int) -> list[int]:
    """The elements in play that are assigned to a figure, in their order."""
    tag = table.tags[figure]
    return [
        element
        for element, word, value in table.facts
        if word == CHOSEN
        and (value == tag or tag in str(value).split())
        and table.elements >> element & 1
    ]
