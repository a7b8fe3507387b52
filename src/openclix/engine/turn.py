"""9 The four phases of a turn, and what the game does next whenever nothing is resolving.

Between two actions no rule is alive: `next_step` reads the table and answers what comes next,
so that a table at rest is data alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from . import events
from .abilities import Rule
from .actions import END, choices, perform, say_action
from .decisions import Decision
from .ko import give_up, outscored
from .markers import cannot_hold, put_down_from, run_delayed
from .records import Pending
from .table import ACTION, BEGINNING, CLEARING, ENDING, GOT_TOKEN, OVER, SETUP, STAYS_TIRED

if TYPE_CHECKING:
    from .table import Table

Answer = Callable[["Table", Any], "Rule | None"]


def next_step(table: Table) -> tuple[Decision, Answer] | Rule | None:
    """9 What happens now: a decision with what its answer starts, a rule to run, or the end."""
    while True:
        if table.phase == OVER:
            return None
        if game_decided(table):
            table.queue = ()
        if table.queue:  # 8.1j
            return next_effect(table)
        if table.phase == SETUP:
            from .setup import next_setup_step

            step = next_setup_step(table)
            if step is not None:
                return step
            continue
        if table.end_in_sight:
            table.end_in_sight = False
            ending = table.edition.game_end(table)  # 5.1
            if ending is not None:
                return ending  # type: ignore[no-any-return]
        if max(table.held, default=-1) >= 0:
            burdened = cannot_hold(table)
            if burdened >= 0:
                return put_down_from(table, burdened, table.bodies[burdened])  # 17.7
        if table.phase == ACTION:
            return action_phase(table)
        table.edition.turn_machine[table.phase](table)


def game_decided(table: Table) -> bool:
    """5.2 Victory points beat a player at once, whatever is resolving or waits to resolve."""
    return bool(table.end_in_sight and table.phase != SETUP and outscored(table))


def next_effect(table: Table) -> tuple[Decision, Answer] | Rule:
    """8.1h The waiting effects: the player whose turn it is to resolve orders their own."""
    found: list[int] = []
    said: set[str] = set()
    for index in table.edition.trigger_order(table):
        text = say_pending(table, table.queue[index])
        if text not in said:  # alike effects of one figure resolve in the order they came
            said.add(text)
            found.append(index)
    if len(found) == 1:
        return events.resolve_pending(table, found[0])
    player = table.queue[found[0]].player
    decision = Decision(
        player,
        "order",
        found,
        "8.1h",
        table.queue[found[0]].figure,
        "which effect resolves next",
        say=_say_queue(table.queue),
    )
    return decision, events.resolve_pending


def _say_queue(queue: tuple[Pending, ...]) -> Callable[[Table, int], str]:
    return lambda table, index: say_pending(table, queue[index])


def say_pending(table: Table, pending: Pending) -> str:
    name = pending.trigger.split("/")[0]
    return f"{table.tags[pending.figure]} {name}" if pending.figure >= 0 else name


def begin_turn(table: Table, player: int) -> None:
    """9.1 Beginning of turn."""
    table.active = player
    table.turn += 1
    table.phase = BEGINNING
    table.actions_given = 0
    table.flags = [0] * len(table.flags)
    table.used_turn = frozenset()  # 21.11
    table.note("turn", table.turn, player)
    table.reconsider()
    run_delayed(table, player)
    run_hook(table, "turn begins")
    events.enqueue(table, events.TURN_BEGINS, -1)


def end_beginning(table: Table) -> None:
    """9.1a The phase ends when every effect of it has resolved or been declined."""
    table.phase = ACTION


def action_phase(table: Table) -> tuple[Decision, Answer]:
    """9.2 The active player gives an action, or ends the phase (9.2a)."""
    return (
        Decision(
            table.active,
            "action",
            choices(table),
            "9.2",
            -1,
            "give an action, or end the turn",
            say=say_action,
        ),
        act,
    )


def act(table: Table, choice: Any) -> Rule | None:
    if choice == END:  # 9.2a
        end_action_phase(table)
        return None
    return perform(table, choice)


def end_action_phase(table: Table) -> None:
    """9.3 End of turn: only what says so happens here."""
    table.phase = ENDING
    run_hook(table, "turn ends")
    events.enqueue(table, events.TURN_ENDS, -1)


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
    """9.3a 9.4 The clear phase begins: tokens go from every figure that received none this turn."""
    table.phase = CLEARING
    for figure, side in enumerate(table.side):
        if side == table.active and table.tokens[figure] and table.edition.clears(table, figure):
            table.tokens[figure] = 0
            table.note("clears", figure)
            if table.effects:
                table.end_effects([e for e in table.effects if e.until == ("clears", figure)])
            events.enqueue(table, events.CLEARS, figure, (figure,))


def clears(table: Table, figure: int) -> bool:
    """9.4 A figure clears unless it received a token this turn, from whatever effect."""
    return not table.flags[figure] & (GOT_TOKEN | STAYS_TIRED)


def end_turn(table: Table) -> None:
    """9.4 Durations that end before the next player's turn expire; the turn is over."""
    table.finished_first |= 1 << table.active  # 14.1
    pass_turn(table)


def pass_turn(table: Table) -> None:
    """9.4 26.1 The next player's turn begins, unless time is up (5.3a)."""
    order = [player for player in table.order if not table.defeated >> player & 1]
    following = following_player(table)
    expire_durations(table, following)
    if table.turn_limit and table.turn >= table.turn_limit and following == order[0]:
        table.edition.time_over(table)  # 5.3a
        return
    begin_turn(table, following)


def expire_durations(table: Table, following: int) -> None:
    """9.4 20.3 What lasts this turn, or until the next turn of the player who follows, is over.

    A defeated player has no next turn: what waits for it ends when it would have come (26.1).
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
    for step in range(1, len(order) + 1):
        player = order[(start + step) % len(order)]
        if not table.defeated >> player & 1:
            return player
    return table.active


TURN_MACHINE: dict[int, Callable[[Any], None]] = {
    BEGINNING: end_beginning,
    ENDING: end_ending,
    CLEARING: end_turn,
}


def defeat(table: Table, player: int) -> Rule:
    """26.1 A defeated player leaves the turn order; what is left of the force is KO'd."""
    table.defeated |= 1 << player
    table.finished_first |= 1 << player  # 14.1 nobody waits for a turn that never comes
    table.note("defeated", player)
    yield from give_up(table, player)
    if player == table.active and table.phase != OVER:
        table.queue = ()
        end_turn_of_defeated(table)


def end_turn_of_defeated(table: Table) -> None:
    """26.1 If the active player is defeated and the game goes on, the next player begins."""
    alive = [p for p in table.order if not table.defeated >> p & 1]
    if len(alive) > 1:
        pass_turn(table)
