"""25.7 Tarot decks: a card is drawn as each turn of its player begins.

Every card of a deck is an element without a figure. A card of the deck is face down, the
active one is in play, and earlier cards are removed. The order of a deck is nowhere: which of the
face-down cards comes next is drawn as it is turned up, and that is the same as a shuffled deck. So
no view, snapshot or text can show the order. A card that was put on the bottom comes after the
others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..asking.events import Reshuffles, TarotBottom, TarotCard, TurnBegins
from ..effects import triggers
from ..effects.dice import draw
from ..figures.abilities import Rule
from ..figures.figures import TAROT
from ..state.element_facts import counted
from ..state.records import Pending
from ..state.state import ASIDE, FACE_DOWN, REMOVED
from ..table.elements_without_figure import set_fact
from .turn import effects_of_beginning

if TYPE_CHECKING:
    from ..table.table import Table

DRAW_TAROT: Final = "draw-tarot"
"""The effect that waits first as a turn begins."""
DRAWN, COVERED = "drawn", "covered"
BOTTOM: Final = "bottom"
"""The fact that a face-down card was put on the bottom, with its place there."""


def tarot_cards(table: Table, player: int) -> list[int]:
    """25.7 All tarot cards of a player, wherever they are."""
    return [
        element
        for element, sheet in enumerate(table.sheets)
        if sheet.card.element == TAROT and table.owner[element] == player
    ]


def face_down(table: Table, player: int) -> list[int]:
    """25.7 The cards that are left in a player's deck, in the order of the force."""
    return [card for card in tarot_cards(table, player) if table.zone[card] == FACE_DOWN]


def active_card(table: Table, player: int) -> int:
    """25.7 The topmost faceup card of a player, or -1."""
    for card in tarot_cards(table, player):
        if table.zone[card] == ASIDE:
            return card
    return -1


def beginning_with_tarot(table: Table) -> None:
    """25.7 9.1 The active player draws before any other effect of the beginning of the turn."""
    zones = table.zone
    if (FACE_DOWN in zones or ASIDE in zones) and tarot_cards(table, table.active):
        waiting = Pending(table.active, True, DRAW_TAROT, -1)
        table.queue = (waiting, *(other._replace(waits=True) for other in table.queue))
    else:
        effects_of_beginning(table)


def begin_with_card(table: Table, figure: int, payload: Any) -> Rule[None]:
    """25.7 The card is drawn. Then the other effects of the beginning follow, its own first."""
    yield from draw_tarot(table, table.active)
    table.queue = tuple(waiting._replace(waits=False) for waiting in table.queue)
    card = active_card(table, table.active)
    before = len(table.queue)
    effects_of_beginning(table)
    added = (
        waiting._replace(immediately=True)
        if waiting.figure == card and isinstance(waiting.event, TurnBegins)
        else waiting
        for waiting in table.queue[before:]
    )
    table.queue = (*table.queue[:before], *added)


def draw_tarot(table: Table, player: int) -> Rule[None]:
    """25.7 A player draws, and the card that was active leaves play first.

    A card with the name of another player's active card goes to the bottom, and the player draws
    again. An empty deck, or one whose last card can't be played, is made of all cards again.
    """
    taken = {
        table.card(card).name
        for other in range(table.players)
        if other != player and (card := active_card(table, other)) >= 0
    }
    if all(table.card(card).name in taken for card in tarot_cards(table, player)):
        return
    while True:
        deck = face_down(table, player)
        if not deck:
            yield from reshuffle(table, player)
            continue
        card = yield from top_card(table, player, deck)
        if table.card(card).name not in taken:
            break
        table.tell(TarotBottom(player, card))
        if len(deck) == 1:
            yield from reshuffle(table, player)
        else:
            lowest = max(counted(table, other, BOTTOM) for other in deck)
            set_fact(table, card, BOTTOM, lowest + 1, told=False)
    yield from leave(table, active_card(table, player))
    set_fact(table, card, BOTTOM, 0, told=False)
    table.leave_map(card, ASIDE)
    yield from triggers.happens(table, TarotCard(card, DRAWN))


def top_card(table: Table, player: int, deck: list[int]) -> Rule[int]:
    """25.7 The next card of a deck. Cards on the bottom come last, in their order."""
    loose = [card for card in deck if not counted(table, card, BOTTOM)]
    if not loose:
        return min(deck, key=lambda card: counted(table, card, BOTTOM))
    if len(loose) == 1:
        return loose[0]
    return loose[(yield from draw(table, player, len(loose)))]


def leave(table: Table, card: int) -> Rule[None]:
    """25.7 The active card leaves play, and what that triggers resolves."""
    if card >= 0:
        yield from triggers.happens(table, TarotCard(card, COVERED))
        table.leave_map(card, REMOVED)


def reshuffle(table: Table, player: int) -> Rule[None]:
    """25.7 All cards of a player make a new deck."""
    yield from leave(table, active_card(table, player))
    for card in tarot_cards(table, player):
        set_fact(table, card, BOTTOM, 0, told=False)
        if table.zone[card] != FACE_DOWN:
            table.leave_map(card, FACE_DOWN)
    table.tell(Reshuffles(player))
