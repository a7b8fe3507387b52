"""9 The game's next step when nothing is resolving.

Between two actions, no rule is running. `next_step` reads the table and returns what comes next, so
a table at rest is only data.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..asking.choices import UseChoice
from ..asking.decisions import Decision, OpenDecision
from ..effects import triggers
from ..figures.abilities import Rule
from ..setup.setup import next_setup_step
from ..state.records import Pending
from ..state.state import ACTION, BEGINNING, CLEARING, CLOSING, ENDING, OPENING, OVER, SETUP
from ..terrain.holding import cannot_hold, put_down_from
from ..turn.actions import END, action_choice, perform
from ..turn.open_actions import choices, drawn
from ..turn.turn import Answer, end_action_phase, take_steps
from ..values.scoring import outscored

if TYPE_CHECKING:
    from ..table.table import Table


def next_step(table: Table) -> tuple[Decision, Answer] | Rule[object] | None:
    """9 The next step: a decision with the rule that its answer starts, a rule to run, or the
    end."""
    while True:
        if table.phase == OVER:
            return None
        if table.end_in_sight and game_decided(table):
            table.queue = ()
        if table.happened:  # 8.1f
            return triggers.catch_up(table)
        if table.queue:  # 8.1j
            return next_effect(table)
        if table.phase == SETUP:
            step = next_setup_step(table)
            if step is not None:
                return step
            continue
        if table.end_in_sight:
            table.end_in_sight = False
            ending = table.edition.game_end(table)  # 5.1
            if ending is not None:
                return ending
        if table.holders:
            burdened = cannot_hold(table)
            if burdened >= 0:
                return put_down_from(table, burdened, table.bodies[burdened])  # 17.7
        if table.phase == ACTION:
            return action_phase(table)
        take_steps(table, MOMENTS[table.phase])


MOMENTS: Final = {
    BEGINNING: "beginning",
    ENDING: "ending",
    CLEARING: "clearing",
    OPENING: "opening",
    CLOSING: "closing",
}
"""By phase: the moment at which nothing is left to ask in it."""


def game_decided(table: Table) -> bool:
    """5.2 A player is beaten by victory points at once, whatever is resolving or waiting."""
    return bool(table.end_in_sight and table.phase != SETUP and outscored(table))


def next_effect(table: Table) -> tuple[Decision, Answer] | Rule[object]:
    """8.1h 13.5 The waiting effects. The player who orders them picks the next one to resolve."""
    indices: list[int] = []
    seen: set[tuple[int, str]] = set()
    for index in table.edition.trigger_order(table):
        pending = table.queue[index]
        alike = (pending.figure, effect_name(table, pending))
        if alike not in seen:  # they resolve in the order they came
            seen.add(alike)
            indices.append(index)
    if len(indices) == 1:
        return triggers.resolve_pending(table, indices[0])
    queue = table.queue
    owners = [queue[index].player for index in indices]
    player = table.edition.who_orders(table, owners[0])
    if table.defeated >> player & 1:  # 26.1 nobody is left to choose: in the order they came
        return triggers.resolve_pending(table, indices[0])
    decision = Decision(
        table,
        "next-effect",
        player,
        "order",
        indices,
        triggers.ordering_section(player, owners),
        queue[indices[0]].figure,
        form=lambda index: UseChoice(index, queue[index].figure, effect_name(table, queue[index])),
    )
    return decision, triggers.resolve_pending


def effect_name(table: Table, pending: Pending) -> str:
    """The word for a waiting effect: the ability it comes from."""
    if pending.cause:
        trigger = table.edition.registry.trigger(pending.trigger, pending.changes)
        return triggers.trigger_word(table, pending.figure, trigger, pending.cause)
    return pending.trigger.split("/")[0]


def action_phase(table: Table) -> tuple[Decision, Answer]:
    """9.2 The active player gives an action, or ends the phase (9.2a)."""
    return (
        OpenDecision(table, "action", "action", choices, drawn, "9.2", action_choice),
        act,
    )


def act(table: Table, choice: Any) -> Rule[None] | None:
    if choice == END:  # 9.2a
        end_action_phase(table)
        return None
    return perform(table, choice)
