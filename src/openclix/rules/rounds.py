"""Rounds: one turn for each player, with effects at the start and the end.

Some figures are safe in the first round.
"""

from __future__ import annotations

from typing import Final

from openclix.engine.asking.events import RoundBegins, RoundEnds
from openclix.engine.effects import triggers
from openclix.engine.figures.abilities import FREE
from openclix.engine.figures.messages import figure_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.state import topics
from openclix.engine.state.policies import TableStep
from openclix.engine.state.state import (
    ACTED,
    BEGINNING,
    CARRIED,
    CLOSING,
    MOVED,
    OPENING,
)
from openclix.engine.table.table import Table
from openclix.engine.turn.turn import (
    clear_tokens,
    delayed_effects,
    effects_of_beginning,
    effects_of_ending,
    end_beginning,
    end_ending,
    finish_turn,
    following_player,
    pass_turn,
    scenario_begins,
    scenario_ends,
)

STIRRED: Final = "stirred"
"""The note that a figure acted or moved in the first round."""


def opener(table: Table) -> int:
    """core-fr:round.1 round.2 The player whose turn starts a round: the first one left."""
    return next(player for player in table.order if not table.defeated >> player & 1)


# ------------------------------------------------------------------ the moments of a turn


def open_round(table: Table) -> None:
    """tour.1 Effects of the beginning of a round come before its first turn."""
    if table.active == opener(table):
        tell_of_round(table, RoundBegins(table.round))
        table.phase = OPENING
    else:
        begin(table)


def begin(table: Table) -> None:
    """tour.2 Effects that lasted until this turn end. Then effects of its beginning resolve."""
    table.phase = BEGINNING
    until_this_turn(table)
    delayed_effects(table)
    scenario_begins(table)
    effects_of_beginning(table)


def until_this_turn(table: Table) -> None:
    """tour.2 Ends effects that last until the next turn of the player about to play.

    Turns that players out of the game would have had also count.
    """
    due = {table.active}
    order = table.order
    for step in range(1, len(order)):
        before = order[(order.index(table.active) - step) % len(order)]
        if not table.defeated >> before & 1:
            break
        due.add(before)
    over = [e for e in table.effects if e.until[0] == "next" and e.until[1] in due]
    if over:
        table.end_effects(over)


def this_turn_is_over(table: Table) -> None:
    """tour.5 Effects that last for this turn end before effects of its end resolve."""
    over = [e for e in table.effects if e.until[0] == "turn" and e.until[1] <= table.turn]
    if over:
        table.end_effects(over)


def close_round(table: Table) -> None:
    """tour.6 Effects of the end of a round resolve once everybody has had a turn in it."""
    if following_player(table) == opener(table):
        tell_of_round(table, RoundEnds(table.round))
        table.phase = CLOSING
    else:
        pass_turn(table)


def tell_of_round(table: Table, event: RoundBegins | RoundEnds) -> None:
    """Reports that a round begins or ends, and queues its effects."""
    if table.heard(type(event)):
        table.note(event)
        table.touch(topics.TURN)
    if type(event) in table.listeners:
        triggers.enqueue(table, event)


# ------------------------------------------------------------------ the first round


def has_stirred(table: Table, figure: int) -> bool:
    """immunite.3 Whether a figure was given an action, a free one among them, or was moved."""
    if table.flags[figure] & (ACTED | MOVED | CARRIED):
        return True
    if any(who == figure and what.startswith(FREE) for who, what in table.used_turn):
        return True
    return (figure, STIRRED) in table.used_game


def stirred(table: Table) -> None:
    """immunite.3 Remembers the actions of the first round until that round ends. No rule needs them
    later."""
    if table.round > 1:
        return
    marks = {(figure, STIRRED) for figure in table.on_map() if has_stirred(table, figure)}
    if following_player(table) == opener(table):
        table.used_game = frozenset(use for use in table.used_game if use[1] != STIRRED)
    elif marks:
        table.used_game |= marks


def untouched(table: Table, figure: int) -> Refusal | None:
    """immunite.1 immunite.2 immunite.4 Whether a figure is safe in the first round.

    Once the game has begun, a figure that has done nothing yet is safe.
    """
    if not table.turn or has_stirred(table, figure):
        return None
    return refuse("first-turn-immunity", "immunite.1", "round", who=figure_name(table, figure))


# ------------------------------------------------------------------ actions


def by_the_hundred(table: Table, player: int) -> int:
    """total.1 total.2 total.3 One action for every full hundred of the build total.

    Neither the points spent nor the figures lost matter. A card may add to that (or.1).
    """
    counted = 0
    for figure, loadout in enumerate(table.loadout):
        if loadout.totals and table.side[figure] == player and table.bodies[figure]:
            for hook, version in loadout.totals:
                counted = max(counted, hook(table, figure, version))
    return table.build_total // table.edition.points_per_action + counted


ROUNDS: Final[dict[str, tuple[TableStep, ...]]] = {
    "begin": (open_round,),
    "opening": (begin,),  # tour.1
    "beginning": (end_beginning,),  # tour.2
    "end": (this_turn_is_over, scenario_ends, effects_of_ending),  # tour.4 tour.5
    "ending": (end_ending, clear_tokens),  # marqueur.2
    "clearing": (stirred, finish_turn, close_round),
    "closing": (pass_turn,),  # tour.6
}
"""core-fr:round.1 The moments of rounds and turns, in order."""
