"""8 Triggered effects: which effects an event triggers, and in which order they resolve."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from openclix.board import bits

from ..asking.attack_events import (
    AttackResolved,
    AttackRolled,
    AttackTotalled,
    DealtDamage,
    WouldAttack,
    WouldBeDamaged,
    WouldBeHit,
    WouldBeKOd,
    WouldBeTargeted,
)
from ..asking.choices import UseChoice
from ..asking.decisions import ask, may
from ..asking.event_records import Event
from ..asking.events import BeforeMoving, NotTriggered, Used, Uses
from ..asking.ledger import record
from ..asking.outcomes import of_attack, outcome
from ..figures.abilities import Rule, Trigger, Version, slug
from ..figures.card_parts import ONE_OF
from ..figures.limits import ATTACK, limit_of, spend, usable
from ..figures.messages import figure_name, power_name, trait_name
from ..state.causes import Causes, mutes_against
from ..state.deeds import INSTEAD, RIDES, Attack, Use
from ..state.loadouts import same
from ..state.order import decider, turn_order
from ..state.policies import NEVER_WAS
from ..state.records import Pending
from ..state.state import ASIDE, OFF_MAP, ON_MAP, SIDELINE

if TYPE_CHECKING:
    from ..table.table import Table

WOULD: Final[frozenset[type[Event]]] = frozenset(
    {
        WouldAttack,
        WouldBeTargeted,
        WouldBeHit,
        WouldBeKOd,
        WouldBeDamaged,
        DealtDamage,
        AttackRolled,
        AttackTotalled,
        Uses,
        BeforeMoving,
    }
)
"""8.1i Events that are not yet confirmed: their effects resolve before anything goes on."""

NESTING_LIMIT: Final = 40
"""How many effects may trigger each other in a row. Nothing printed comes close."""

Call = tuple[int, Trigger, Version, Event]


def fire(table: Table, event: Event) -> Rule[None]:
    """8.1f Effects on an event resolve right after it, in the order of 8.1h."""
    if table.happened:
        yield from catch_up(table)
    if type(event) not in table.listeners:
        return
    if type(event) in table.kept:
        record(table, event)
    calls = at_once(table, triggered(table, event))
    if not calls:
        return
    resolving = table.resolving
    if resolving is not None and type(event) not in WOULD:  # 8.1h
        player, waiting = resolving
        waiting.extend(call for call in calls if orderer(table, call) != player)
        yield from _in_order(table, player, [c for c in calls if orderer(table, c) == player])
        return
    yield from _batch(table, calls)


def happens(table: Table, event: Event) -> Rule[None]:
    """Reports an event and resolves the effects it triggers."""
    table.note(event)
    yield from fire(table, event)


def catch_up(table: Table) -> Rule[None]:
    """8.1f Events in the middle of a change have their effects now."""
    while table.happened:
        event, *rest = table.happened
        table.happened = tuple(rest)
        if type(event) in table.listeners:
            yield from fire_alone(table, event)


def fire_alone(table: Table, event: Event) -> Rule[None]:
    """Handles one missed event. Anything that happens in it comes before the next."""
    later, table.happened = table.happened, ()
    yield from fire(table, event)
    yield from catch_up(table)
    table.happened = later


def at_once(table: Table, calls: Iterable[Call]) -> list[Call]:
    """8.1c Those that do not wait until after resolutions; the others go into the queue."""
    now: list[Call] = []
    for call in calls:
        if table.nesting >= NESTING_LIMIT:
            too_deep(table, call)
        elif call[1].after:  # 8.1c
            limit = limit_of(call[2], call[1].limit)
            if limit is not None and limit.span == ATTACK:  # 21.11 the attack is over by then
                spend(table, call[0], call[2], limit, call[1].word)
            table.queue = (*table.queue, pending_of(table, call))  # 8.1g
        else:
            now.append(call)
    return now


def too_deep(table: Table, call: Call) -> None:
    """Stops effects that trigger each other without end: the next one doesn't happen."""
    figure, trigger, version, _ = call
    table.note(NotTriggered(figure, trigger.name, "endless", version.cause))


def pending_of(table: Table, call: Call) -> Pending:
    """8.1c 8.1f A triggered effect as it waits, with what it was when it triggered."""
    figure, trigger, version, event = call
    return Pending(
        player=decider(table, figure),
        immediately=trigger.immediately,
        trigger=trigger.name,
        figure=figure,
        event=event,
        cause=version.cause,
        changes=table.edition.registry.reference(version).changes,
        depth=table.nesting,
    )


def orderer(table: Table, call: Call) -> int:
    """8.1h 13.5 The player who orders an effect among effects that resolve at the same time."""
    return table.edition.who_orders(table, decider(table, call[0]))


def own_effects(table: Table, player: int) -> int:
    """8.1h Each player orders the effects of their own figures."""
    return player


def ordering_section(player: int, owners: Iterable[int]) -> str:
    """The section that lets a player order effects: their own (8.1h), or others' too (13.5)."""
    return "8.1h" if all(owner == player for owner in owners) else "13.5"


def _batch(table: Table, calls: list[Call]) -> Rule[None]:
    """8.1h Player by player, effects that say immediately first. New effects of others wait."""
    outer = table.resolving
    late: list[Call] = []
    for immediately in (True, False):
        for player in turn_order(table):
            batch = [
                call
                for call in calls
                if orderer(table, call) == player and call[1].immediately == immediately  # 8.1d
            ]
            if batch:
                table.resolving = (player, late)
                yield from _in_order(table, player, batch)
            table.resolving = outer
            ready = [call for call in late if orderer(table, call) != player]
            late[:] = [call for call in late if call not in ready]
            for call in ready:
                yield from _batch(table, [call])


def fire_together(table: Table, events: list[Event]) -> Rule[None]:
    """8.1i One event for several figures at once: each player orders their effects across figures.

    No player is asked for the order of effects of the same power.
    """
    if not any(type(event) in table.listeners for event in events):
        return
    for event in events:
        if type(event) in table.kept:
            record(table, event)
    calls = at_once(table, [call for event in events for call in triggered(table, event)])
    if not calls:
        return
    for immediately in (True, False):  # 8.1d
        for player in turn_order(table):  # 8.1h
            own = [
                call
                for call in calls
                if orderer(table, call) == player and call[1].immediately == immediately
            ]
            if len({(trigger.name, version.cause) for _, trigger, version, _ in own}) > 1:
                yield from _in_order(table, player, own)
            else:
                for call in own:
                    yield from _in_order(table, player, [call])


def triggered(table: Table, event: Event) -> list[Call]:
    """8.1 The effects that an event triggers: of each figure every one (20.8), but once (20.7)."""
    calls: list[Call] = []
    kind = type(event)
    subject = event.whose
    for figure in bits(table.listeners.get(kind, 0)):
        zone = table.zone[figure]
        sideline = zone == SIDELINE
        away = zone != ON_MAP and not sideline and zone != ASIDE
        if away and (figure != subject or zone == OFF_MAP):  # 15.3 15.3a
            continue
        uses = table.loadout[figure].triggers[kind]
        if sideline:
            uses = tuple(use for use in uses if use[1].params.get("sideline"))  # 27.7o
        seen: set[tuple[str, str]] = set()
        for trigger, version in uses:
            if figure != subject and not trigger.anyone:
                continue
            if (trigger.name, version.cause) in seen:  # 20.7 20.8
                continue
            call = figure, trigger, version, event
            if not _holds(table, call) or muted(table, figure, trigger):
                continue
            seen.add((trigger.name, version.cause))
            calls.append(call)
    return calls


def muted(table: Table, figure: int, trigger: Trigger) -> bool:
    """27.4b Whether the attacker currently prevents a figure from using this."""
    attack = table.under_way(Attack)
    if attack is None or not attack.muted:
        return False
    power = trigger.ability.slug
    return power in attack.muted and mutes_against(table, attack.actor, power, figure)


def _in_order(table: Table, player: int, batch: list[Call]) -> Rule[None]:
    """8.1h Each player orders their own effects. Effects that can do nothing now aren't offered."""
    while batch:
        ready = [index for index, call in enumerate(batch) if _holds(table, call)]
        if not ready:
            return
        index = ready[0]
        if len(ready) > 1 and not all(batch[at][1].commutes for at in ready):
            index = yield from ask(
                table,
                "next-effect",
                player,
                "order",
                ready,
                ordering_section(player, [decider(table, batch[at][0]) for at in ready]),
                batch[index][0],
                form=lambda index: trigger_choice(table, index, batch[index]),
            )
        figure, trigger, version, event = batch.pop(index)
        if name := version.params.get(ONE_OF):
            batch[:] = [call for call in batch if not shares(table, call, figure, name)]  # 25.8
        version = yield from which_version(table, figure, trigger, version)
        trigger = trigger.of(version)
        yield from resolve(table, figure, trigger, version, event, table.nesting + 1)


def shares(table: Table, call: Call, figure: int, name: str) -> bool:
    """25.8 Whether an effect of the same player has a name of which only one effect resolves."""
    same: bool = call[2].params.get(ONE_OF) == name
    return same and decider(table, call[0]) == decider(table, figure)


def resolve(
    table: Table, figure: int, trigger: Trigger, version: Version, event: Event, depth: int
) -> Rule[None]:
    """8.1 8.1e A triggered effect resolves, if it still can, and if its player wants to use it."""
    if not _can(table, (figure, trigger, version, event)):
        return
    this = Use(figure, version, RIDES if trigger.event in (Uses, Used) else "trigger")
    this.event = event
    this.confirmed = not trigger.declinable
    if trigger.optional and not (yield from wants_to_use(table, trigger, this, event)):
        return
    limit = limit_of(version, trigger.limit)
    if limit is not None:
        spend(table, figure, version, limit, trigger.word)  # 21.11
    if trigger.cost is not None:
        payment = trigger.cost.pay(table, figure, version)
        if payment is not None:
            yield from payment
    outer = table.nesting
    table.nesting = depth
    handler = trigger.handler
    yield from use(table, this, (), lambda table, figure, now: handler(table, figure, now, event))
    table.nesting = outer


def wants_to_use(table: Table, trigger: Trigger, this: Use, event: Event) -> Rule[bool]:
    """8.1e Whether a player wants to use an optional effect. The question names the attacker."""
    ability, side = trigger.ability, decider(table, this.figure)
    doing = table.doing
    table.doing = (*doing, this)
    arguments: dict[str, Any] = {"power": power_name(ability)}
    if trigger.says is not None:
        arguments = {"power": trait_name(this.version.source), "text": trigger.says}
    if isinstance(event, WouldBeTargeted):
        arguments["by"] = figure_name(table, event.by)
    answer = yield from may(table, trigger.asks, side, ability.section, this.figure, **arguments)
    table.doing = doing
    return answer


def _holds(table: Table, call: Call) -> bool:
    """8.1 Whether an effect is triggered, and could be used."""
    figure, trigger, version, event = call
    if trigger.when is not None and not trigger.when(table, figure, version, event):
        return False
    return _can(table, call)


def _can(table: Table, call: Call) -> bool:
    """21.11 8.1k Whether an effect is within its limit, can be paid for, and would do something."""
    figure, trigger, version, event = call
    if trigger.ready is not None and not trigger.ready(table, figure, version, event):
        return False
    limit = limit_of(version, trigger.limit)
    return usable(table, figure, version, limit, trigger.cost, trigger.word)


Performed = Callable[["Table", int, Version], "Rule[object] | None"]
"""A power's effect with the numbers of this use: a rule to run, or None when it is done."""


def use(table: Table, this: Use, inside: Causes, perform: Performed, *doing: Any) -> Rule[object]:
    """20 A power or ability is used, as part of the effects `inside` which it is (21.1a).

    `doing` is what the table shall know as being done besides: the action that was given.
    """
    outer, causes = table.doing, table.causes
    table.doing = (*outer, *doing, this)
    table.causes = (*inside, *this.version.names)
    listeners = table.listeners
    if Uses in listeners or Used in listeners:
        answer = yield from use_told(table, this, perform)
    else:
        rule = perform(table, this.figure, this.version)
        answer = None if rule is None else (yield from rule)
    if table.happened:
        yield from catch_up(table)
    table.doing, table.causes = outer, causes
    return answer


def use_told(table: Table, this: Use, perform: Performed) -> Rule[object]:
    """8.1f Effects of using a power: before it does anything, and after it is done.

    An effect on the use of a power isn't reported as a use, because that would never end.
    """
    vain = this.works is not None and not this.works(table, this.figure, this.version)
    if vain or is_quiet(table, this):
        rule = perform(table, this.figure, this.version)
        return None if rule is None else (yield from rule)
    if this.confirmed:
        yield from confirm(table, this)
    listening = table.log is None
    try:
        if listening:
            table.log = []
        told = table.log
        assert told is not None
        since = len(told)
        rule = perform(table, this.figure, this.version)
        answer = None if rule is None else (yield from rule)
        if table.happened:
            yield from catch_up(table)
        done = outcome(this, told[since:], 0, table.attack_number())
    finally:
        if listening:
            table.log = None
    if answer is not NEVER_WAS and this.confirmed:
        serves = table.under_way(Attack) if this.how == INSTEAD else None
        if serves is not None:
            serves.serving = (*serves.serving, done)
        else:
            yield from fire(table, with_its_attack(this, done))
    return answer


def is_quiet(table: Table, this: Use) -> bool:
    """8.1f Whether an effect on the use of a power isn't a use that triggers effects.

    Where it is one, it isn't inside its own use nor when it resolves later, because two such
    effects would trigger each other forever.
    """
    if this.how != RIDES:
        return False
    if not table.edition.riders_told:
        return True
    outer = [deed for deed in table.doing if isinstance(deed, Use) and deed is not this]
    return not outer or any(
        deed.how == RIDES and (deed.figure, deed.version.cause) == (this.figure, this.version.cause)
        for deed in outer
    )


def with_its_attack(this: Use, done: Used) -> Used:
    """8.1f The result of a use that an attack triggered, with the result of that attack."""
    cause = this.event
    if not isinstance(cause, AttackResolved) or cause.figure != this.figure:
        return done
    return of_attack(done, cause.hits, cause.missed, cause.damaged, cause.knocked_out)


def confirm(table: Table, this: Use) -> Rule[Version]:
    """8.1e 8.1f The use of a power is certain.

    A power that can be declined by its own question calls this after the answer. Returns the
    version, with the numbers of this use.
    """
    this.confirmed = True
    if Uses in table.listeners and not is_quiet(table, this):
        yield from fire(table, about_to_use(table, this))
    return this.version


def about_to_use(table: Table, this: Use) -> Uses:
    """8.1f Reports the use of a power before it does anything."""
    version = this.version
    return Uses(
        *(this.figure, version.ability.slug, this.how, version.cause, table.attack_number()),
    )


def which_version(table: Table, figure: int, trigger: Trigger, version: Version) -> Rule[Version]:
    """20.7 Of several versions of a power that would trigger, its player chooses one."""
    versions = table.loadout[figure].versions.get(trigger.ability.root, ())
    options: list[Version] = []
    for other in versions:
        if other.cause == version.cause and not any(same(other, option) for option in options):
            options.append(other)
    if len(options) < 2:
        return version
    words = [v.word(trigger.ability.slug, versions) for v in options]
    index = yield from ask(
        table,
        "which-version",
        decider(table, figure),
        "order",
        range(len(options)),
        "20.7",
        figure,
        form=lambda index: UseChoice(index, figure, words[index]),
        power=power_name(trigger.ability),
    )
    return options[index]


def trigger_choice(table: Table, index: int, call: Call) -> UseChoice:
    figure, trigger, version, _ = call
    return UseChoice(index, figure, trigger_word(table, figure, trigger, version.cause))


def trigger_word(table: Table, figure: int, trigger: Trigger, cause: str) -> str:
    """`revenge`; of two abilities that say the same the second names its source (20.8)."""
    word = trigger.ability.slug
    if trigger.ability.text is not None and cause:  # 20.8 a text goes by the name that carries it
        return cause.removeprefix("special:")
    versions = table.loadout[figure].versions.get(trigger.ability.root, ())
    own = [other for other in versions if other.cause == cause]
    if own:
        word = own[0].word(word, versions)
    elif versions and cause:  # 8.1f it is lost, and another is not
        word = f"{word}@{slug(cause.partition(':')[2])}"
    return word


def enqueue(table: Table, event: Event) -> None:
    """8.1a Puts the effects of a phase's event into the table's queue, where they wait."""
    if type(event) in table.kept:
        record(table, event)
    if type(event) in table.listeners:
        added = [pending_of(table, call) for call in triggered(table, event)]
        table.queue = (*table.queue, *added)


def next_pending(table: Table) -> list[int]:
    """8.1h Indices in the queue of the effects among which the next to resolve is chosen."""
    players = turn_order(table)
    ready = [index for index, pending in enumerate(table.queue) if not pending.waits]
    who = table.edition.who_orders
    for immediately in (True, False):
        for player in players:
            waiting = [
                index
                for index in ready
                if who(table, table.queue[index].player) == player
                and table.queue[index].immediately == immediately  # 8.1d
            ]
            if waiting:
                return waiting
    return list(range(len(table.queue)))


def resolve_pending(table: Table, index: int) -> Rule[None]:
    """8.1c One waiting effect resolves, even if what granted it is lost meanwhile (8.1f)."""
    pending = table.queue[index]
    table.queue = table.queue[:index] + table.queue[index + 1 :]
    event: Any = pending.event
    kernel = table.edition.kernel_triggers.get(pending.trigger)
    if kernel is not None:
        rule = kernel.handler(table, pending.figure, None, event)
        if rule is not None:
            yield from rule
    else:
        trigger, version = table.edition.trigger(table, pending)
        if name := version.params.get(ONE_OF):
            silence(table, pending, name)  # 25.8
        version = yield from which_version(table, pending.figure, trigger, version)
        trigger = trigger.of(version)
        yield from resolve(table, pending.figure, trigger, version, event, pending.depth + 1)
    if table.happened:
        yield from catch_up(table)
    if table.queue:
        hold_back(table, pending)


def silence(table: Table, resolving: Pending, name: str) -> None:
    """25.8 Of the waiting effects of a player with one name, only one resolves for an event."""

    def same(other: Pending) -> bool:
        if (other.player, other.event) != (resolving.player, resolving.event) or not other.cause:
            return False
        version = table.edition.trigger(table, other)[1]
        return bool(version.params.get(ONE_OF) == name)

    table.queue = tuple(other for other in table.queue if not same(other))


def hold_back(table: Table, resolved: Pending) -> None:
    """8.1h A player finishes resolving effects, including new ones, before other players go on."""
    who = table.edition.who_orders
    player = who(table, resolved.player)
    going_on = [
        who(table, pending.player) == player and pending.immediately >= resolved.immediately
        for pending in table.queue
    ]
    table.queue = tuple(
        pending._replace(waits=any(going_on) and not own)
        for pending, own in zip(table.queue, going_on, strict=True)
    )
