"""Dice rolls: the roller, the purpose, the result, and whether it is enough."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from openclix.engine.asking.attack_events import AttackTotal
from openclix.engine.asking.event_records import Event
from openclix.engine.asking.events import ReplacedDie, Rerolled, Rolled
from openclix.engine.effects.dice import ATTACK_ROLL, BREAK_AWAY, COIN, INITIATIVE, ROLES, TIE
from openclix.engine.figures.messages import Argument, Message, say
from openclix.engine.table.table import Table

from .names import figure, force, power
from .run import Run

PURPOSES: Final = {
    ATTACK_ROLL: "attack",
    BREAK_AWAY: "break-away",
    INITIATIVE: "initiative",
    ROLES: "roles",
    TIE: "tie",
    COIN: "coin",
    "wreck": "wreck",
}
"""The purposes of rolls that don't belong to a power."""


def roller(table: Table, player: int, number: int) -> Argument:
    """The roller: a figure, or a player for the whole force."""
    return figure(table, number) if number >= 0 else force(table, player)


def roll_purpose(table: Table, what: str) -> Message:
    """The purpose of a roll, to follow the word *rolls*: ` for Willpower`, ` to break away`."""
    if what in PURPOSES:
        return say(f"purpose-{PURPOSES[what]}")
    if what in table.edition.registry.abilities:
        return say("purpose-power", power=power(table, what))
    return say("purpose-none")


def dice(faces: tuple[int, ...]) -> Argument:
    return tuple(faces)


def outcome(event: Rolled | Rerolled) -> str:
    """Whether a roll that can fail has succeeded."""
    if not event.good:
        return "open"
    return "success" if event.dice[0] in event.good else "failure"


def tell_roll(run: Run[Rolled]) -> Message | None:
    """A roll. An attack roll is reported with its total, unless it may still be rerolled."""
    event = run.event
    if event.what == ATTACK_ROLL and not made_again(run) and run.find(AttackTotal):
        return None
    return say(
        "story-roll",
        who=roller(run.table, event.side, event.figure),
        dice=dice(event.dice),
        purpose=purpose_of(run.table, event),
        outcome=outcome(event),
    )


def purpose_of(table: Table, event: Rolled | Rerolled) -> Message:
    """The purpose of a roll. An element that rolls for itself is not named twice."""
    ability = table.edition.registry.abilities.get(event.what)
    card = table.card(event.figure) if event.figure >= 0 else None
    if card is not None and card.element and ability is not None and card.name == ability.name:
        return say("purpose-none")
    return roll_purpose(table, event.what)


def made_again(run: Run[Any]) -> bool:
    """21.3 21.4 Whether the dice of an attack roll change before the total is final."""
    total = run.find(AttackTotal)
    changes = [placed[0] for placed in (run.find(Rerolled), run.find(ReplacedDie)) if placed]
    return bool(changes) and (total is None or min(changes) < total[0])


def rerolled(run: Run[Rerolled]) -> Message:
    """The roll that replaces an earlier one."""
    event = run.event
    return say(
        "story-reroll",
        who=roller(run.table, event.side, event.figure),
        dice=dice(event.dice),
        purpose=purpose_of(run.table, event),
        outcome=outcome(event),
    )


def replaced(run: Run[ReplacedDie]) -> Message:
    return say("story-replaced-die", dice=dice(run.event.dice))


ROLLS: Final[dict[type[Event], Callable[[Any], Message | None]]] = {
    Rolled: tell_roll,
    Rerolled: rerolled,
    ReplacedDie: replaced,
}
