"""9 The four phases of a turn, and the turn order."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ..asking.events import Clears, Defeated, TurnBegins, TurnEnds
from ..asking.ledger import turn_over
from ..attacking.ko import give_up
from ..effects import triggers
from ..figures.abilities import Rule
from ..moving.returning import run_delayed
from ..state import topics
from ..state.policies import TableStep
from ..state.state import ACTION, BEGINNING, CLEARING, ENDING, GOT_TOKEN, OVER, STAYS_TIRED

if TYPE_CHECKING:
    from ..table.table import Table

Answer = Callable[["Table", Any], "Rule[object] | None"]


def begin_turn(table: Table, player: int) -> None:
    """9.1 Beginning of turn."""
    if table.turn:
        turn_over(table, table.active)
    order = table.order
    if not table.turn or order.index(player) <= order.index(table.active):
        table.round += 1
    table.active = player
    table.turn += 1
    table.phase = BEGINNING
    table.actions_given = 0
    table.flags = [0] * len(table.flags)
    table.used_turn = frozenset()  # 21.11
    table.attacks = 0
    if table.heard(TurnBegins):
        table.note(TurnBegins(table.turn, player))
    table.touch(topics.TURN)
    take_steps(table, "begin")


def take_steps(table: Table, moment: str) -> None:
    """EP-7 Runs the edition's rules for a moment of the turn, in its order."""
    for step in table.edition.turn_machine[moment]:
        step(table)


def delayed_effects(table: Table) -> None:
    """15.3a Effects that were put off until this turn happen."""
    run_delayed(table, table.active)


def scenario_begins(table: Table) -> None:
    run_hook(table, "turn begins")


def scenario_ends(table: Table) -> None:
    run_hook(table, "turn ends")


def effects_of_beginning(table: Table) -> None:
    """9.1 Effects of the beginning of a turn wait to resolve."""
    if TurnBegins in table.listeners:
        triggers.enqueue(table, TurnBegins(table.turn, table.active))


def effects_of_ending(table: Table) -> None:
    """9.3 Effects of the end of a turn wait to resolve."""
    if TurnEnds in table.listeners:
        triggers.enqueue(table, TurnEnds(table.turn, table.active))


def end_beginning(table: Table) -> None:
    """9.1a The phase ends when every effect of it has resolved or been declined."""
    table.phase = ACTION


def end_action_phase(table: Table) -> None:
    """9.3 End of turn: only what says so happens here."""
    table.phase = ENDING
    take_steps(table, "end")


def run_hook(table: Table, when: str) -> None:
    """A scenario's own rule for this moment, if it has one."""
    hook = table.edition.scenario_hooks.get(when)
    if hook is not None:
        hook(table)


def end_the_turn(table: Table) -> None:
    """21.14 The turn ends at once; effects that wait to resolve do nothing."""
    table.queue = ()
    end_action_phase(table)


def end_ending(table: Table) -> None:
    """9.3a The clear phase begins."""
    table.phase = CLEARING


def clear_tokens(table: Table) -> None:
    """9.4 Tokens go from every figure that received none this turn."""
    side, active = table.side, table.active
    cleared = [
        figure
        for figure, count in enumerate(table.tokens)
        if count and side[figure] == active and table.edition.clears(table, figure)
    ]
    heard = table.heard(Clears)
    clearing = [Clears(figure, table.tokens[figure]) for figure in cleared] if heard else []
    for event in clearing:
        table.note(event)
    for figure in cleared:
        table.tokens[figure] = 0
        if table.effects:
            table.end_effects([e for e in table.effects if e.until == ("clears", figure)])
    for figure in cleared if table.asked else ():
        table.touch(topics.TOKENS, figure)  # 20.9
    for event in clearing:
        triggers.enqueue(table, event)


def clears(table: Table, figure: int) -> bool:
    """9.4 A figure clears unless it received a token this turn, from any effect."""
    return not table.flags[figure] & (GOT_TOKEN | STAYS_TIRED)


def finish_turn(table: Table) -> None:
    """14.1 A player has finished a turn."""
    table.finished_first |= 1 << table.active


def expire(table: Table) -> None:
    """9.4 Durations that end before the next player's turn are over."""
    if table.effects:
        expire_durations(table, following_player(table))


def pass_turn(table: Table) -> None:
    """9.4 26.1 The next player's turn begins, unless time is up (5.3a)."""
    order = [player for player in table.order if not table.defeated >> player & 1]
    following = following_player(table)
    if table.turn_limit and table.turn >= table.turn_limit and following == order[0]:
        table.edition.time_over(table)  # 5.3a
        return
    begin_turn(table, following)


def expire_durations(table: Table, following: int) -> None:
    """9.4 20.3 Ends effects that last this turn, or until the next player's next turn.

    A defeated player has no next turn. Effects that wait for it end when it would have come (26.1).
    """
    if not table.effects:
        return
    order = table.order
    start = order.index(table.active) + 1
    coming = [*order[start:], *order[:start]]
    due = coming[: coming.index(following) + 1]
    table.end_effects(
        [
            effect
            for effect in table.effects
            if (effect.until[0] == "next" and effect.until[1] in due)
            or (effect.until[0] == "turn" and effect.until[1] <= table.turn)
        ]
    )


def following_player(table: Table) -> int:
    """26.1 The next undefeated player in turn order."""
    order = table.order
    start = order.index(table.active)
    for step in range(1, len(order)):
        player = order[(start + step) % len(order)]
        if not table.defeated >> player & 1:
            return player
    return table.active


TURN_MACHINE: Final[dict[str, tuple[TableStep, ...]]] = {
    "begin": (delayed_effects, scenario_begins, effects_of_beginning),
    "beginning": (end_beginning,),
    "end": (scenario_ends, effects_of_ending),
    "ending": (end_ending, clear_tokens),
    "clearing": (finish_turn, expire, pass_turn),
}
"""EP-7 The rules that run as a turn begins, as its action phase ends, and after each phase without
its own question, in order."""


def defeat(table: Table, player: int) -> Rule[None]:
    """26.1 A defeated player leaves the turn order, and the rest of the force is KO'd."""
    table.defeated |= 1 << player
    table.finished_first |= 1 << player  # 14.1 nobody waits for a turn that never comes
    table.note(Defeated(player))
    yield from give_up(table, player)
    if player == table.active and table.phase != OVER:
        table.queue = ()
        end_turn_of_defeated(table)


def end_turn_of_defeated(table: Table) -> None:
    """26.1 If the active player is defeated and the game goes on, the next player begins."""
    alive = [p for p in table.order if not table.defeated >> p & 1]
    if len(alive) > 1:
        expire(table)
        pass_turn(table)
