"""Battlefield conditions and event dials: elements without a figure that change a whole game.

The keys are from the French core rulebook.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from openclix.board import bits
from openclix.engine.asking.attack_events import IsKOd
from openclix.engine.asking.choices import NamedChoice
from openclix.engine.asking.decisions import Decision
from openclix.engine.asking.events import (
    DialTurned,
    EntersPlay,
    RoundBegins,
    RoundEnds,
    Scores,
    TurnBegins,
)
from openclix.engine.figures.abilities import EFFECT, Ability, Version
from openclix.engine.figures.figures import CONDITION, EVENT_DIAL, Card
from openclix.engine.figures.messages import Name
from openclix.engine.setup.forces import Violation, violation
from openclix.engine.setup.setup import Force, Step, advance
from openclix.engine.state import topics
from openclix.engine.state.state import ASIDE, REMOVED
from openclix.engine.table.edition import Edition
from openclix.engine.table.elements_without_figure import (
    leave_play,
    play_element,
    turn_element_dial,
)
from openclix.engine.table.table import Table
from openclix.engine.turn.victory import finish_now

STEP: Final = CONDITION
"""condition.3 The step of set-up in which conditions are revealed, called after what it reveals."""
NONE: Final = -1
"""theme.6 No condition is cancelled."""


# ------------------------------------------------------------------ conditions


def in_play(table: Table, kind: str) -> list[int]:
    """The elements of a kind that are in play."""
    return [element for element in bits(table.elements) if table.card(element).element == kind]


def reveal_conditions(table: Table, themed: Callable[[Table, int], bool]) -> Step | None:
    """condition.3 theme.6 All conditions are revealed at once. Then every player of a themed team,
    in turn order, may cancel one. With an event dial there are none."""
    if len(table.setup) == 3:
        if not in_play(table, EVENT_DIAL):  # evenement.4
            for player in table.order:
                for card in table.setup[1][player].elements:
                    if card.element == CONDITION:
                        table.note(EntersPlay(revealed(table, card, player)))
        table.setup = (*table.setup, 0)
    place = table.setup[3]
    while place < table.players:
        player = table.order[place]
        conditions = in_play(table, CONDITION)
        if conditions and themed(table, player):
            return cancelling(table, player, conditions, place + 1)
        place += 1
    advance(table)
    return None


def revealed(table: Table, card: Card, player: int) -> int:
    """condition.3 A condition comes into play: the element that a text had named for it, if any."""
    for element, sheet in enumerate(table.sheets):
        if sheet.card == card and table.owner[element] == player and table.zone[element] == REMOVED:
            table.zone[element] = ASIDE
            table.refresh(element)
            table.touch(topics.ZONES, element)
            return element
    return play_element(table, card, player)


def cancelling(table: Table, player: int, conditions: list[int], after: int) -> Step:
    """theme.6 Which condition the player of a themed team cancels, if any."""

    def answer(table: Table, choice: int) -> None:
        if choice != NONE:
            leave_play(table, choice)
        table.setup = (*table.setup[:3], after)

    decision = Decision(
        table,
        "cancel-condition",
        player,
        "condition",
        (NONE, *conditions),
        "theme.6",
        -1,
        form=lambda element: NamedChoice(
            element, "none" if element == NONE else table.tags[element], "condition"
        ),
    )
    return decision, answer


def one_condition(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """condition.1 condition.2 At most one condition, which costs nothing."""
    conditions = [card for card in force.elements if card.element == CONDITION]
    if len(conditions) > 1:
        yield violation("second-condition", "condition.1", count=len(conditions))
    for card in conditions:
        if card.points:
            yield violation("condition-with-points", "condition.2", card=Name("card", card.name))


def no_event_of_its_own(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """evenement.1 All players agree on an event dial. No player brings one."""
    for card in force.elements:
        if card.element == EVENT_DIAL:
            yield violation("own-event-dial", "evenement.1", card=Name("card", card.name))


VALIDATORS: Final = (one_condition, no_event_of_its_own)
"""condition.1 evenement.1 The checks for the conditions of a force."""


# ------------------------------------------------------------------ event dials


def turn_event(table: Table, element: int, clicks: int, red: int = 0) -> None:
    """evenement.6 evenement.7 evenement.8 The dial turns back to its green line at most, and on to
    its red line at most. Without a red line it has no end."""
    sheet = table.sheets[element]
    green, click = sheet.card.start, table.click[element]
    for _ in range(abs(clicks)):
        if clicks < 0:
            if click == green:
                break
            click = click - 1 or sheet.last
        elif red and click == red:
            break
        else:
            click = click % sheet.last + 1
    turn_element_dial(table, element, click)


TURNING: Final = Ability("Turning", EFFECT, "evenement.10", turns="round", clicks=1, red=0)
"""evenement.9 When an event dial turns, by how much, and where its red line is."""


def turn_by_card(table: Table, element: int, version: Version) -> None:
    """evenement.10 It turns as its card says."""
    turn_event(table, element, version["clicks"], version["red"])


@TURNING.on(RoundBegins, anyone=True, when=lambda t, e, v, event: is_due(v, "round", event))
def turning(table: Table, element: int, version: Version, event: RoundBegins) -> None:
    """evenement.10 tour.1 It turns when a round begins, but for the first."""
    turn_by_card(table, element, version)


@TURNING.on(RoundEnds, anyone=True, when=lambda t, e, v, event: v["turns"] == "round-end")
def turning_at_the_end(table: Table, element: int, version: Version, event: RoundEnds) -> None:
    """evenement.10 tour.6 It turns when a round ends."""
    turn_by_card(table, element, version)


@TURNING.on(TurnBegins, anyone=True, when=lambda t, e, v, event: v["turns"] == "turn")
def turning_each_turn(table: Table, element: int, version: Version, event: TurnBegins) -> None:
    """evenement.10 It turns when a turn begins."""
    turn_by_card(table, element, version)


@TURNING.on(IsKOd, anyone=True, when=lambda t, e, v, event: v["turns"] == "ko")
def turning_for_the_fallen(table: Table, element: int, version: Version, event: IsKOd) -> None:
    """evenement.10 It turns whenever a figure is KO'd."""
    turn_by_card(table, element, version)


def is_due(version: Version, moment: str, event: RoundBegins) -> bool:
    return bool(version["turns"] == moment) and event.number > 1


# ------------------------------------------------------------------ what it changes besides

TERMS: Final = Ability("Terms", EFFECT, "evenement.2", build_total=0, most=0, dearest=0, keyword="")
"""evenement.2 The build total of the game, and limits for a team: the number of characters, the
points of each, and a keyword for all."""
TERMS.sets_total = "build_total"


def within_terms(force: Force, version: Version) -> Iterator[Violation]:
    """evenement.2 The parts of a team that the event dial does not allow."""
    most, dearest, keyword = version["most"], version["dearest"], version["keyword"]
    if most and len(force.cards) > most:
        yield violation("event-crowd", "evenement.2", count=len(force.cards), most=most)
    for card in force.cards:
        who = Name("card", card.name)
        if dearest and card.points > dearest:
            yield violation("event-too-dear", "evenement.2", card=who, most=dearest)
        if keyword and keyword not in card.keywords:
            yield violation("event-keyword", "evenement.2", card=who, keyword=Name("word", keyword))


TERMS.terms = within_terms

FINALE: Final = Ability("Finale", EFFECT, "evenement.2", click=0, score=0)
"""evenement.2 fin.3 How an event dial ends a game.

It ends at a click, or when a player has this many victory points.
"""


@FINALE.on(DialTurned, when=lambda t, e, v, event: bool(v["click"]) and event.click == v["click"])
def curtain(table: Table, element: int, version: Version, event: DialTurned) -> None:
    """fin.3 The game is over, and victory points decide."""
    table.edition.time_over(table)


def is_enough(table: Table, element: int, version: Version, event: Scores) -> bool:
    return 0 < int(version["score"]) <= table.score[event.side]


@FINALE.on(Scores, anyone=True, when=is_enough)
def prize(table: Table, element: int, version: Version, event: Scores) -> None:
    """fin.3 evenement.2 The first player with this many victory points wins."""
    finish_now(table, event.side)


OF_EVENTS: Final = (TURNING, TERMS, FINALE)
