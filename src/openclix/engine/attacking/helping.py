"""25.3 ID cards: the ID character comes from the Sideline to help, and goes back.

The card is an element without a figure (elements_without_figure.py). Its assignment names the ID
character, wherever that figure is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..asking.decisions import ask
from ..asking.marker_events import CalledIn, SentBack
from ..effects import triggers
from ..figures.abilities import Rule
from ..figures.figures import ID_CARD
from ..figures.messages import Name, figure_name
from ..figures.refusal import Refusal, refuse
from ..moving.placing import landings, lead_of
from ..state.assigned import assigned_to
from ..state.order import decider
from ..state.state import ON_MAP, SIDELINE
from .coming_and_going import arrive, renew
from .ko import to_sideline

if TYPE_CHECKING:
    from ..table.table import Table


def helper(table: Table, element: int) -> int:
    """25.3 The ID character of an ID card, or -1."""
    if table.card(element).element != ID_CARD:
        return -1
    return next(iter(assigned_to(table, element)), -1)


def why_no_help(table: Table, element: int) -> Refusal | None:
    """25.3b Why an ID card's character can't be called in: it isn't on its Sideline."""
    figure = helper(table, element)
    card = Name("card", table.card(element).name)
    if figure < 0:
        return refuse("no-id-character", "25.3b", card=card)
    if table.zone[figure] != SIDELINE or table.side[figure] != table.side[element]:
        return refuse("help-not-waiting", "25.3b", card=card, who=figure_name(table, figure))
    return None


def places_beside(table: Table, element: int, host: int) -> list[object]:
    """25.3b 21.6a Where the ID character can come into play next to a figure."""
    return landings(table, helper(table, element), table.adjacent(host))


def call_in(table: Table, element: int, host: int) -> Rule[bool]:
    """25.3b Call in Help: the ID character comes from the Sideline, adjacent to a figure.

    It starts the game as a new character (2.6 8.1b). Answers whether it came.
    """
    if why_no_help(table, element) is not None:
        return False
    figure = helper(table, element)
    spots = places_beside(table, element, host)
    if not spots:
        return False
    name = Name("card", table.card(figure).name)
    player = decider(table, element)
    where = yield from ask(table, "appears", player, "square", spots, "21.6a", host, card=name)
    renew(table, figure)
    yield from arrive(table, figure, *lead_of(where))
    yield from triggers.happens(table, CalledIn(figure, element))
    return True


def can_send_back(table: Table, element: int) -> bool:
    """25.3b Whether the ID character is on the map, and on the side that called it."""
    figure = helper(table, element)
    return (
        figure >= 0 and table.zone[figure] == ON_MAP and table.side[figure] == table.side[element]
    )


def send_back(table: Table, element: int) -> Rule[bool]:
    """25.3b 2.6 The ID character goes back to the Sideline. Answers whether it did."""
    if not can_send_back(table, element):
        return False
    figure = helper(table, element)
    yield from to_sideline(table, figure)
    yield from triggers.happens(table, SentBack(figure, element))
    return True
