"""8.1 Triggers of texts about moves, tokens and uses of powers, and the table of all triggers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, Final

from openclix.engine.asking import attack_events as e
from openclix.engine.asking import events as g
from openclix.engine.asking import marker_events
from openclix.engine.asking.event_records import Event
from openclix.engine.figures.abilities import Version
from openclix.engine.selecting import selectors as s
from openclix.engine.state.deeds import Attack
from openclix.engine.table.table import Table

from . import clauses as k
from .attack_heads import (
    attacks_and,
    attacks_whom,
    dealt_by_attack,
    hurt_by,
    is_attacked,
    is_hit_by,
    is_missed,
    knocked_out_by,
    misses_whom,
    takes_at_least,
    would_be_hit,
    would_be_knocked_out,
    would_be_targeted,
    would_take_damage,
)
from .calling import is_called_in
from .choosing import PLACES, Parts
from .effect_steps import EFFECT_TRIGGERS
from .heads import (
    HEADS,
    TOKENS,
    Head,
    NoEvent,
    among,
    group,
    is_own,
    of_turn,
    that_one,
)
from .more_starting import HALTING, MORE_STARTING

# --------------------------------------------------------------------- one figure does something


def about_one(event: type[Event], selector: s.Selector, role: str = "", **more: Any) -> Head:
    """An event about one figure that fits a selector, which what follows calls that character."""
    who, test = group(selector), more.get("test")

    def when(table: Table, figure: int, version: Version, told: Any) -> bool:
        if test is not None and not test(table, figure, told):
            return False
        return bool(among(who, table, figure, (told.figure,)))

    def roles(table: Table, figure: int, told: Any) -> Parts:
        own = (told.figure,)
        named: Parts = ((role, own),) if role else ()
        return (*named, ("that", own))

    gives = {role} if role else set()
    gives |= set() if is_own(selector) else {"that"}
    return Head(event, not is_own(selector), when, roles, frozenset(gives))


def moves(trigger: k.Moves) -> Head:
    """6.5 A move has resolved."""
    return about_one(g.HasMoved, trigger.who)


def moves_next_to(trigger: k.MovesNextTo) -> Head:
    """10.2 A move has ended next to others."""
    who, whom, that = group(trigger.who), group(trigger.whom), that_one(trigger.who, trigger.whom)

    def near(table: Table, figure: int, event: g.HasMoved) -> tuple[int, ...]:
        beside = tuple(table.in_squares(table.adjacent(event.figure)))
        return tuple(among(whom, table, figure, beside))

    def when(table: Table, figure: int, version: Version, event: g.HasMoved) -> bool:
        return bool(among(who, table, figure, (event.figure,))) and bool(near(table, figure, event))

    def roles(table: Table, figure: int, event: g.HasMoved) -> Parts:
        return (("that", near(table, figure, event) if that == "whom" else (event.figure,)),)

    gives = frozenset({"that"}) if that or is_own(trigger.whom) else frozenset[str]()
    return Head(g.HasMoved, not is_own(trigger.who), when, roles, gives)


def carries(trigger: k.Carries) -> Head:
    """27.8d Somebody has carried others, and all are set down."""
    who, whom = group(trigger.who), group(trigger.whom)

    def when(table: Table, figure: int, version: Version, event: g.Carries) -> bool:
        return bool(among(who, table, figure, (event.figure,))) and bool(
            among(whom, table, figure, event.passengers)
        )

    def roles(table: Table, figure: int, event: g.Carries) -> Parts:
        fitting = tuple(among(whom, table, figure, event.passengers))
        return ("carried", fitting), ("that", fitting)

    return Head(g.Carries, not is_own(trigger.who), when, roles, frozenset({"carried", "that"}))


def evades(trigger: k.Evades) -> Head:
    """12.3a A hit was turned into a miss."""
    plain = about_one(e.Evades, trigger.who)

    def roles(table: Table, figure: int, event: e.Evades) -> Parts:
        return ("attacker", (event.by,)), ("that", (event.figure,))

    return plain._replace(roles=roles, gives=plain.gives | {"attacker"})


def breaks_away(trigger: k.BreaksAway) -> Head:
    """10.8 Somebody broke away, or failed to."""
    return about_one(
        g.BreaksAway,
        trigger.who,
        test=lambda table, figure, event: event.succeeded != trigger.fails,
    )


def given_action(trigger: k.GivenActionOf) -> Head:
    """7.4 Somebody is given an action: of a kind, one that costs a token, or any."""

    def fits(table: Table, figure: int, event: g.ActionGiven) -> bool:
        if trigger.action:
            return event.kind == trigger.action
        return event.costed or not trigger.costed

    return about_one(g.ActionGiven, trigger.whom, test=fits)


def roll_shows(trigger: k.AttackRollIs) -> Head:
    """12.2b An attack roll is over, and shows doubles or a critical result."""
    who = group(trigger.who)

    def when(table: Table, figure: int, version: Version, event: e.AttackRolled) -> bool:
        if not among(who, table, figure, (event.figure,)):
            return False
        if trigger.shows == "any":
            return True
        if trigger.shows == "doubles":
            return len(set(event.dice)) == 1
        critical = table.edition.critical(event.dice)
        return critical > 0 if trigger.shows == "critical-hit" else critical < 0

    def roles(table: Table, figure: int, event: e.AttackRolled) -> Parts:
        own = (event.figure,)
        return ("target", event.targets), ("attacker", own), ("that", own)

    gives = {"target", "attacker"} | (set() if is_own(trigger.who) else {"that"})
    return Head(e.AttackRolled, not is_own(trigger.who), when, roles, frozenset(gives))


def destroys(trigger: k.Destroys) -> Head:
    """16.9 17.10 Terrain was destroyed; with a CLOSE or RANGE action."""
    raise NoEvent


def destroys_terrain(trigger: k.DestroysTerrain) -> Head:
    """16.9 17.10 A piece of terrain was destroyed, by whatever means."""
    who = group(trigger.who)

    def when(table: Table, figure: int, version: Version, event: marker_events.Destroyed) -> bool:
        return event.by >= 0 and bool(among(who, table, figure, (event.by,)))

    def roles(table: Table, figure: int, event: marker_events.Destroyed) -> Parts:
        return (("that", (event.by,)),)

    gives = frozenset[str]() if is_own(trigger.who) else frozenset({"that"})
    return Head(marker_events.Destroyed, True, when, roles, gives)


def revealed(trigger: k.Revealed) -> Head:
    """18.4 A click that shows this power is revealed, and none of the game did before."""

    def when(table: Table, figure: int, version: Version, event: e.IsRevealed) -> bool:
        shown = table.sheets[figure].shown[event.click - 1]
        return event.figure == figure and any(v.cause == version.cause for v in shown)

    return Head(e.IsRevealed, False, when, lambda table, figure, event: (), frozenset())


def game_starts(trigger: k.GameStarts) -> Head:
    """4.4 The game begins."""
    return Head(
        g.GameBegins,
        True,
        lambda table, figure, version, event: True,
        lambda table, figure, event: (),
        frozenset(),
    )


# --------------------------------------------------------------------- uses of powers


USE_OUTCOMES: Final[dict[str, Callable[[g.Used], bool]]] = {
    "hits": lambda used: bool(used.hits),
    "hits-all": lambda used: bool(used.hits) and not used.missed,
    "misses": lambda used: bool(used.missed),
    "misses-all": lambda used: bool(used.missed) and not used.hits,
    "succeeds": lambda used: used.succeeded,
    "fails": lambda used: not used.succeeded,
    "damages": lambda used: bool(used.damaged),
    "knocks-out": lambda used: bool(used.knocked_out),
    "moves": lambda used: used.moved > 0,
    "heals": lambda used: bool(used.healed),
    "evades": lambda used: used.succeeded,
}
"""Whether the use of a power came out so."""
FOE_OUTCOMES: Final[dict[str, Callable[[g.Used], tuple[int, ...]]]] = {
    "hits-foe": lambda used: used.hits,
    "damages-foe": lambda used: tuple(other for other, _ in used.damaged),
    "knocks-out-foe": lambda used: used.knocked_out,
}
"""The same, if one of these opposes the figure that used it."""


def used_roles(table: Table, figure: int, event: g.Used) -> Parts:
    """8.1f The figures in the use of a power."""
    attack = table.under_way(Attack)
    return (
        ("user", (event.figure,)),
        ("attacker", () if attack is None else (attack.actor,)),
        ("affected", event.affected),
        ("target", event.affected or (*event.hits, *event.missed)),
        ("hit", event.hits),
        ("missed", event.missed),
        ("damaged", tuple(other for other, _ in event.damaged)),
        ("healed", tuple(other for other, _ in event.healed)),
        ("ko", event.knocked_out),
        ("that", (event.figure,)),
    )


USED_ROLES: Final = frozenset(
    {"user", "affected", "attacker", "target", "hit", "missed", "damaged", "healed", "ko"}
)


def use_of(selector: s.Selector, power: str, came: Callable[[Table, int, g.Used], bool]) -> Head:
    """8.1f A power has been used, and something came of it."""
    who = group(selector)

    def when(table: Table, figure: int, version: Version, event: g.Used) -> bool:
        name = power or version.ability.slug
        return (
            event.power == name
            and bool(among(who, table, figure, (event.figure,)))
            and came(table, figure, event)
        )

    gives = USED_ROLES if is_own(selector) else USED_ROLES | {"that"}
    return Head(g.Used, not is_own(selector), when, used_roles, gives)


def uses_and(trigger: k.UsesAnd) -> Head:
    """8.1f A power has been used, with such an outcome."""
    came = USE_OUTCOMES.get(trigger.outcome)
    if came is not None:
        return use_of(trigger.who, trigger.power, lambda table, figure, event: came(event))
    whose = FOE_OUTCOMES.get(trigger.outcome)
    if whose is None:
        raise NoEvent

    def to_foe(table: Table, figure: int, event: g.Used) -> bool:
        return any(not table.friendly(event.figure, other) for other in whose(event))

    return use_of(trigger.who, trigger.power, to_foe)


def uses_on(trigger: k.UsesOn) -> Head:
    """8.1f A power has been used on such figures."""
    whom = group(trigger.whom)

    def came(table: Table, figure: int, event: g.Used) -> bool:
        return bool(used_on(table, figure, event))

    def used_on(table: Table, figure: int, event: g.Used) -> tuple[int, ...]:
        others = dict.fromkeys((*event.affected, *event.hits, *event.missed))
        return tuple(among(whom, table, figure, tuple(others)))

    head = use_of(trigger.who, trigger.power, came)
    if that_one(trigger.who, trigger.whom) != "whom":
        return head

    def roles(table: Table, figure: int, event: g.Used) -> Parts:
        others_of_use = tuple(
            each for each in head.roles(table, figure, event) if each[0] != "that"
        )
        return (*others_of_use, ("that", used_on(table, figure, event)))

    return head._replace(roles=roles, gives=head.gives | {"that"})


def moved_short(trigger: k.MovedShort) -> Head:
    """8.1f A power has been used, and its figure moved only so far."""
    return use_of(
        trigger.who,
        trigger.power,
        lambda table, figure, event: event.moved <= trigger.squares,
    )


STILL: Final = frozenset({"value", "reducer", "break away", "move", "attack"})
"""Uses that activate nothing."""


def using(trigger: k.UsesPower) -> Head:
    """20.7a A power is about to be used, and its numbers are open to change."""
    who = group(trigger.who)

    def when(table: Table, figure: int, version: Version, event: g.Uses) -> bool:
        return (
            event.power == trigger.power
            and event.how not in STILL
            and bool(among(who, table, figure, (event.figure,)))
        )

    def roles(table: Table, figure: int, event: g.Uses) -> Parts:
        return ("user", (event.figure,)), ("that", (event.figure,))

    gives = {"user"} if is_own(trigger.who) else {"user", "that"}
    return Head(g.Uses, not is_own(trigger.who), when, roles, frozenset(gives))


def uses_text(trigger: k.UsesText) -> Head:
    """20.8 This text has been used."""
    if not is_own(trigger.who):
        raise NoEvent
    return use_of(trigger.who, "", lambda table, figure, event: True)


def rolls_for(trigger: k.RollsFor) -> Head:
    """6.4 Dice fell for a power."""

    def fits(table: Table, figure: int, event: g.Rolled) -> bool:
        return trigger.power in (event.what, event.cause)

    return about_one(g.Rolled, trigger.who, test=fits)


def head_of(trigger: k.Trigger) -> Head:
    """A trigger as the engine knows it. Raises `NoEvent`."""
    match trigger:
        case k.TurnStarts(yours):
            return of_turn(g.TurnBegins, yours)
        case k.TurnStops(yours):
            return of_turn(g.TurnEnds, yours)
        case _:
            make = STARTING.get(type(trigger))
            if make is None:
                raise NoEvent
            return make(trigger)


LOST: Final = (*PLACES, *TOKENS)
"""Filters about something that a figure loses when it leaves the map."""


def halting_head(trigger: k.Trigger) -> Head:
    """21 The moment at which a game halts for a trigger. Raises `NoEvent`."""
    make = HALTING.get(type(trigger))
    if make is not None:
        return make(trigger)
    try:
        return head_of(trigger)
    except NoEvent:
        return head_of(anywhere(trigger))


def anywhere(trigger: Any) -> Any:
    """A trigger without places and tokens, which a figure loses when it leaves the map."""
    changes: dict[str, Any] = {}
    for field in fields(trigger):
        value = getattr(trigger, field.name)
        if isinstance(value, s.Selector):
            kept = tuple(each for each in value.filters if not isinstance(each, LOST))
            changes[field.name] = replace(value, filters=kept)
    return replace(trigger, **changes)


STARTING: Final[dict[type, Callable[[Any], Head]]] = {
    **HEADS,
    **EFFECT_TRIGGERS,
    k.AttacksWhom: attacks_whom,
    k.IsAttacked: is_attacked,
    k.IsTargeted: is_attacked,
    k.IsHitBy: is_hit_by,
    k.IsMissed: is_missed,
    k.MissesWhom: misses_whom,
    k.AttacksAnd: attacks_and,
    k.HurtBy: hurt_by,
    k.TakesAtLeast: takes_at_least,
    k.KnockedOutBy: knocked_out_by,
    k.KnockedOutWith: knocked_out_by,
    k.WouldBeKnockedOut: would_be_knocked_out,
    k.WouldBeHit: would_be_hit,
    k.WouldTakeDamage: would_take_damage,
    k.Moves: moves,
    k.MovesNextTo: moves_next_to,
    k.IsPlaced: lambda trigger: about_one(g.IsPlaced, trigger.whom),
    k.Carries: carries,
    k.IsCarried: lambda trigger: about_one(g.IsCarried, trigger.whom, "carried"),
    k.IsHealed: lambda trigger: about_one(e.IsHealed, trigger.whom, "healed"),
    k.Clears: lambda trigger: about_one(g.Clears, trigger.who),
    k.Evades: evades,
    k.BreaksAway: breaks_away,
    k.KnockedBack: lambda trigger: about_one(g.KnockedBack, trigger.whom),
    k.GivenActionOf: given_action,
    k.Revealed: revealed,
    k.GameStarts: game_starts,
    k.IsCalledIn: is_called_in,
    k.UsesAnd: uses_and,
    k.UsesOn: uses_on,
    k.MovedShort: moved_short,
    k.UsesText: uses_text,
    k.RollsFor: rolls_for,
    k.AttackRollIs: roll_shows,
    k.Destroys: destroys,
    k.WouldBeTargeted: would_be_targeted,
    k.DealtByAttack: dealt_by_attack,
    k.DestroysTerrain: destroys_terrain,
    k.GetsToken: lambda trigger: about_one(g.GetsToken, trigger.whom),
    k.LosesToken: lambda trigger: about_one(g.LosesToken, trigger.whom),
    k.IsEquipped: lambda trigger: about_one(marker_events.Equips, trigger.whom),
    **MORE_STARTING,
}
"""Every trigger that an event of the engine stands for."""
