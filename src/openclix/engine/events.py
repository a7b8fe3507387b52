"""8 Triggered effects: who is told of an event, in which order their effects resolve."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from openclix.board import bits

from .abilities import Rule, Trigger, Version, slug
from .causes import by_itself, mutes_against
from .choices import UseChoice
from .decisions import ask
from .dice import turn_order
from .loadouts import same
from .messages import power_name
from .records import Pending
from .table import OFF_MAP, ON_MAP, SIDELINE

if TYPE_CHECKING:
    from .table import Table

GAME_BEGINS = "game begins"
THEMES = "themed teams are established"
STARTS_GAME = "starts the game"
TURN_BEGINS = "turn begins"
TURN_ENDS = "turn ends"
CLEARS = "clears"
WOULD_ATTACK = "would attack"
WOULD_BE_TARGETED = "would be targeted"
ATTACK_ROLLED = "attack rolled"
ATTACK_TOTALLED = "attack total known"
WOULD_BE_HIT = "would be hit"
HIT = "is hit"
MISSED = "is missed"
DEALT_DAMAGE = "is dealt damage"
DAMAGED = "is damaged"
HAS_DAMAGED = "has damaged"
HEALED = "is healed"
REVEALED = "is revealed"
WOULD_BE_KOD = "would be KO'd"
KOD = "is KO'd"
MOVES = "has moved"
ATTACKED = "attack resolved"
ACTED = "action resolved"
GETS_TOKEN = "gets a token"

WOULD = frozenset(
    {
        WOULD_ATTACK,
        WOULD_BE_TARGETED,
        WOULD_BE_HIT,
        WOULD_BE_KOD,
        DEALT_DAMAGE,
        ATTACK_ROLLED,
        ATTACK_TOTALLED,
    }
)
"""8.1i Events that are not yet confirmed: their effects resolve before anything goes on."""

NESTING_LIMIT = 40

Call = tuple[int, Trigger, Version]


def fire(
    table: Table, event: str, subject: int, payload: Any = None, data: tuple[Any, ...] = ()
) -> Rule:
    """8.1f Effects on an event resolve right after it, in the order of 8.1h.

    `payload` is what the handlers may look at and change now; `data` is what those that wait
    until after resolutions are told, plain so that it can be kept.
    """
    if event not in table.listeners:
        return
    calls: list[Call] = []
    for call in triggered(table, event, subject, payload):
        if call[1].after:  # 8.1c
            table.queue = (*table.queue, pending_of(table, call, data or (subject,)))  # 8.1g
        else:
            calls.append(call)
    if not calls:
        return
    resolving = table.resolving
    if resolving is not None and event not in WOULD:  # 8.1h
        player, waiting = resolving
        waiting.extend((call, payload) for call in calls if table.side[call[0]] != player)
        calls = [call for call in calls if table.side[call[0]] == player]
        yield from _in_order(table, player, calls, payload)
        return
    yield from _batch(table, calls, payload)


def pending_of(table: Table, call: Call, data: tuple[Any, ...]) -> Pending:
    """8.1c 8.1f A triggered effect as it waits, with what it was when it triggered."""
    figure, trigger, version = call
    return Pending(
        player=table.side[figure],
        immediately=trigger.immediately,
        trigger=trigger.name,
        figure=figure,
        payload=data,
        cause=version.cause,
        changes=table.edition.registry.reference(version).changes,
    )


def _batch(table: Table, calls: list[Call], payload: Any) -> Rule:
    """8.1h Player by player, those that say immediately first; new ones of others wait."""
    outer = table.resolving
    late: list[tuple[Call, Any]] = []
    for immediately in (True, False):
        for player in turn_order(table):
            batch = [
                call
                for call in calls
                if table.side[call[0]] == player and call[1].immediately == immediately  # 8.1d
            ]
            if batch:
                table.resolving = (player, late)
                yield from _in_order(table, player, batch, payload)
            table.resolving = outer
            ready = [entry for entry in late if table.side[entry[0][0]] != player]
            late[:] = [entry for entry in late if entry not in ready]
            for call, told in ready:
                yield from _batch(table, [call], told)


def fire_together(table: Table, event: str, subjects: list[int], payload: Any) -> Rule:
    """8.1i An event of several figures at once: each player orders the effects of all their own.

    Nobody is asked for the order of effects of one and the same power.
    """
    if event not in table.listeners:
        return
    calls = [call for subject in subjects for call in triggered(table, event, subject, payload)]
    for player in turn_order(table):  # 8.1h
        own = [call for call in calls if table.side[call[0]] == player]
        if len({(trigger.name, version.cause) for _, trigger, version in own}) > 1:
            yield from _in_order(table, player, own, payload)
        else:
            for call in own:
                yield from _in_order(table, player, [call], payload)


def triggered(table: Table, event: str, subject: int, payload: Any) -> list[Call]:
    """8.1 The effects that an event triggers: of each figure every one (20.8), but once (20.7)."""
    found: list[Call] = []
    muted = getattr(payload, "muted", ())
    for figure in bits(table.listeners.get(event, 0)):
        zone = table.zone[figure]
        sideline = zone == SIDELINE
        if zone != ON_MAP and not sideline and (figure != subject or zone == OFF_MAP):  # 15.3 15.3a
            continue
        uses = table.loadout[figure].triggers[event]
        if sideline:
            uses = tuple(use for use in uses if use[1].params.get("sideline"))  # 27.7o
        seen: set[tuple[str, str]] = set()
        for trigger, version in uses:
            if figure != subject and not trigger.anyone:
                continue
            if (trigger.name, version.cause) in seen:  # 20.7 20.8
                continue
            power = trigger.ability.slug
            if muted and power in muted and mutes_against(table, payload.actor, power, figure):
                continue
            if trigger.when is not None and not trigger.when(table, figure, version, payload):
                continue
            seen.add((trigger.name, version.cause))
            found.append((figure, trigger, version))
    return found


def _in_order(table: Table, player: int, batch: list[Call], payload: Any) -> Rule:
    """8.1h Each player orders their own effects; those that can do nothing now are not offered."""
    while batch:
        ready = [index for index, call in enumerate(batch) if _holds(table, call, payload)]
        if not ready:
            return
        index = ready[0]
        if len(ready) > 1:
            index = yield from ask(
                table,
                "next-effect",
                player,
                "order",
                ready,
                "8.1h",
                batch[index][0],
                form=lambda index: trigger_choice(table, index, *batch[index]),
            )
        figure, trigger, version = batch.pop(index)
        version = yield from which_version(table, figure, trigger, version)
        effect = trigger.handler(table, figure, version, payload)
        yield from by_itself(table, figure, version, effect)


def _holds(table: Table, call: Call, payload: Any) -> bool:
    figure, trigger, version = call
    return trigger.when is None or bool(trigger.when(table, figure, version, payload))


def which_version(table: Table, figure: int, trigger: Trigger, version: Version) -> Rule:
    """20.7 Of several versions of a power that would trigger, its player chooses one."""
    if version is None:
        return version
    versions = table.loadout[figure].versions.get(trigger.ability, ())
    options: list[Version] = []
    for other in versions:
        if other.cause == version.cause and not any(same(other, known) for known in options):
            options.append(other)
    if len(options) < 2:
        return version
    words = [v.word(trigger.ability.slug, versions) for v in options]
    index = yield from ask(
        table,
        "which-version",
        table.side[figure],
        "order",
        range(len(options)),
        "20.7",
        figure,
        form=lambda index: UseChoice(index, figure, words[index]),
        power=power_name(trigger.ability),
    )
    return options[index]


def trigger_choice(
    table: Table, index: int, figure: int, trigger: Trigger, version: Version
) -> UseChoice:
    return UseChoice(index, figure, trigger_word(table, figure, trigger, version.cause))


def trigger_word(table: Table, figure: int, trigger: Trigger, cause: str) -> str:
    """`revenge`; of two abilities that say the same the second names its source (20.8)."""
    word = trigger.ability.slug
    versions = table.loadout[figure].versions.get(trigger.ability, ())
    own = [other for other in versions if other.cause == cause]
    if own:
        word = own[0].word(word, versions)
    elif versions and cause:  # 8.1f it is lost, and another is not
        word = f"{word}@{slug(cause.partition(':')[2])}"
    return word


def enqueue(
    table: Table, event: str, subject: int, data: tuple[Any, ...] = (), anyone: bool = False
) -> None:
    """8.1a Puts the effects of a phase's event into the table's queue, where they wait."""
    if event not in table.listeners:
        return
    added = [pending_of(table, call, data) for call in triggered(table, event, subject, None)]
    if added:
        table.queue = (*table.queue, *added)


def next_pending(table: Table) -> list[int]:
    """8.1h Indices in the queue of the effects among which the next to resolve is chosen."""
    players = turn_order(table)
    ready = [index for index, pending in enumerate(table.queue) if not pending.waits]
    for immediately in (True, False):
        for player in players:
            found = [
                index
                for index in ready
                if table.queue[index].player == player
                and table.queue[index].immediately == immediately  # 8.1d
            ]
            if found:
                return found
    return list(range(len(table.queue)))


def resolve_pending(table: Table, index: int) -> Rule:
    """8.1c One waiting effect resolves, even if what granted it is lost meanwhile (8.1f)."""
    pending = table.queue[index]
    table.queue = table.queue[:index] + table.queue[index + 1 :]
    trigger, version = table.edition.trigger(table, pending)
    version = yield from which_version(table, pending.figure, trigger, version)
    effect = trigger.handler(table, pending.figure, version, pending.payload)
    yield from effect if version is None else by_itself(table, pending.figure, version, effect)
    if table.queue:
        hold_back(table, pending)


def hold_back(table: Table, resolved: Pending) -> None:
    """8.1h Who resolves effects finishes them, new ones included, before anybody else goes on."""
    going_on = [
        pending.player == resolved.player and pending.immediately >= resolved.immediately
        for pending in table.queue
    ]
    table.queue = tuple(
        pending._replace(waits=any(going_on) and not own)
        for pending, own in zip(table.queue, going_on, strict=True)
    )
