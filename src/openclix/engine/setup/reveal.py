"""4.1 Revealing forces: each figure's card and starting line, and the themes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from ..asking.choices import NamedChoice
from ..asking.decisions import Decision
from ..asking.events import ThemesEstablished, UsesCard
from ..effects import triggers
from ..figures.figures import Card, plain_name, starting_lines
from ..figures.messages import figure_name
from ..state.state import OUTSIDE, SETUP, SIDELINE

if TYPE_CHECKING:
    from ..table.table import Table

Question = tuple[Decision, Callable[[Any, Any], None]]

STEP: Final = "reveal"
"""4.1 The name of the set-up step in which forces are revealed."""

REVEALED: Final = -1
"""Where the count of questions goes when all of them are answered."""


def reveal_forces(table: Table, place: int) -> Question | None:
    """4.1 Asks for each figure's card, then its starting line; then the themes."""
    for number in range(place, 2 * len(table.sheets)):
        figure, about_line = divmod(number, 2)
        if table.zone[figure] not in (OUTSIDE, SIDELINE):
            continue
        question = line_question(table, figure) if about_line else card_question(table, figure)
        if question is not None:
            return going_on(question, number + 1)
    set_place(table, REVEALED)
    for figure, zone in enumerate(table.zone):
        if zone == OUTSIDE:
            triggers.enqueue(table, ThemesEstablished(figure))  # 4.1a
    return None


def revealing(table: Table) -> bool:
    """1.7 4.1 Whether starting lines are still being picked and hidden from other players."""
    return (
        table.phase == SETUP
        and table.setup[0] == STEP
        and (len(table.setup) == 3 or table.setup[3] != REVEALED)
    )


def set_place(table: Table, place: int) -> None:
    table.setup = (*table.setup[:3], place)


def going_on(question: Question, place: int) -> Question:
    """Asks the question, then the next one after its answer."""
    decision, answer = question

    def answer_and_go_on(table: Table, choice: Any) -> None:
        answer(table, choice)
        set_place(table, place)

    return decision, answer_and_go_on


# ----------------------------------------------------- cards (1.9b)


def starting_cards(table: Table, player: int, instead: dict[int, Card] | None = None) -> list[Card]:
    """2.3 The cards of a starting force, as they are used, or if some figures used others."""
    return [
        (instead or {}).get(figure, table.card(figure))
        for figure, side in enumerate(table.side)
        if side == player and table.zone[figure] == OUTSIDE and table.origin[figure] < 0
    ]


def all_differ(cards: Sequence[Card]) -> bool:
    """1.9bi A Team-Up card needs a force on which no two characters share a name."""
    names = {plain_name(card.name) for card in cards}
    return len(names) == len(cards)


NEEDS: Final[dict[str, Callable[[Sequence[Card]], bool]]] = {"team-up": all_differ}
"""The requirements that an alternate card may have for a force."""


def usable_cards(table: Table, figure: int) -> list[Card]:
    """1.9b The card of a figure, and the alternate cards whose requirement is met."""
    card = table.card(figure)
    return [card, *(other for other in card.alternates if meets_needs(table, figure, other))]


def meets_needs(table: Table, figure: int, card: Card) -> bool:
    """1.9bi Whether a force that also uses this card meets the needs of all cards in use."""
    force = starting_cards(table, table.side[figure], {figure: card})
    return all(NEEDS[used.needs](force) for used in (card, *force) if used.needs)


def card_question(table: Table, figure: int) -> Question | None:
    """1.9b After forces are revealed a figure's card may be replaced by an alternate one."""
    cards = usable_cards(table, figure)
    if len(cards) == 1:
        return None

    def answer(table: Table, choice: Any) -> None:
        if choice:
            table.use_card(figure, table.edition.sheet(cards[choice]))
            table.start_on(figure, starting_lines(cards[choice])[0])
            table.note(UsesCard(figure, cards[choice].name))

    decision = Decision(
        table,
        "which-card",
        table.side[figure],
        "card",
        range(len(cards)),
        "1.9b",
        figure,
        form=lambda index: NamedChoice(index, f"alternate-{index}" if index else "own", "card"),
        who=figure_name(table, figure),
    )
    return decision, answer


# ----------------------------------------------------- starting lines (1.7)


def line_question(table: Table, figure: int) -> Question | None:
    """1.7 Of several starting lines that are open to a figure its player picks one."""
    lines = starting_lines(table.card(figure))
    if len(lines) == 1:
        return None
    decision = Decision(
        table,
        "starting-line",
        table.side[figure],
        "number",
        lines,
        "1.7",
        figure,
        who=figure_name(table, figure),
    )
    return decision, lambda table, choice: table.start_on(figure, choice)


# ----------------------------------------------------- themes (4.1a)
