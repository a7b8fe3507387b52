"""8.1 Triggers of texts about attacks and damage, as events of the engine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from openclix.engine.asking import attack_events as e
from openclix.engine.figures.abilities import Version
from openclix.engine.state.deeds import KNOCKBACK
from openclix.engine.table.groups import Scene
from openclix.engine.table.table import Table

from . import clauses as k
from .choosing import Parts
from .heads import (
    HEADS,
    Head,
    NoEvent,
    among,
    by_attack,
    group,
    is_own,
    of_kind,
    stood_there,
    that_one,
    without_places,
)


def attacks_whom(trigger: k.AttacksWhom) -> Head:
    """12.1 The targets of an attack are settled, and one of them fits; with `only`, all do."""
    who, whom, that = group(trigger.who), group(trigger.whom), that_one(trigger.who, trigger.whom)

    def when(table: Table, figure: int, version: Version, event: e.Attacks) -> bool:
        fitting = among(whom, table, figure, event.targets)
        return (
            of_kind(trigger.kind, event.kind)
            and bool(among(who, table, figure, (event.figure,)))
            and bool(fitting)
            and (not trigger.only or len(fitting) == len(event.targets))
        )

    def roles(table: Table, figure: int, event: e.Attacks) -> Parts:
        fitting = tuple(among(whom, table, figure, event.targets))
        meant = fitting if that == "whom" else (event.figure,)
        return ("target", fitting), ("attacker", (event.figure,)), ("that", meant)

    gives = {"target", "attacker"} | ({"that"} if that else set())
    return Head(e.Attacks, not is_own(trigger.who), when, roles, frozenset(gives))


def is_attacked(trigger: k.IsAttacked | k.IsTargeted) -> Head:
    """11.5 12.1 Somebody is among the targets of an opponent's attack, once they are settled."""
    whom, by = group(trigger.whom), group(trigger.by)

    def when(table: Table, figure: int, version: Version, event: e.Attacks) -> bool:
        fitting = among(whom, table, figure, event.targets)
        return (
            of_kind(trigger.kind, event.kind)
            and any(not table.friendly(event.figure, other) for other in fitting)
            and bool(among(by, table, figure, (event.figure,)))
        )

    def roles(table: Table, figure: int, event: e.Attacks) -> Parts:
        fitting = tuple(among(whom, table, figure, event.targets))
        meant = (event.figure,) if is_own(trigger.whom) else fitting
        return ("target", fitting), ("attacker", (event.figure,)), ("that", meant)

    gives = {"target", "attacker"}
    if is_own(trigger.whom) == (trigger.by is not None):
        gives |= {"that"}
    return Head(e.Attacks, True, when, roles, frozenset(gives))


def is_hit_by(trigger: k.IsHitBy) -> Head:
    """12.3 Somebody is hit by one of these."""
    whom, by = group(trigger.whom), group(trigger.by)

    def when(table: Table, figure: int, version: Version, event: e.IsHit) -> bool:
        return (
            of_kind(trigger.kind, event.kind)
            and bool(among(by, table, figure, (event.by,)))
            and bool(among(whom, table, figure, (event.figure,)))
        )

    def roles(table: Table, figure: int, event: e.IsHit) -> Parts:
        own = (event.figure,)
        return ("hit", own), ("target", own), ("attacker", (event.by,)), ("that", (event.by,))

    gives = {"hit", "target", "attacker"} | ({"that"} if is_own(trigger.whom) else set())
    return Head(e.IsHit, not is_own(trigger.whom), when, roles, frozenset(gives))


def is_missed(trigger: k.IsMissed) -> Head:
    """12.3 An attack misses somebody."""
    whom = group(trigger.whom)

    def when(table: Table, figure: int, version: Version, event: e.IsMissed) -> bool:
        return (
            of_kind(trigger.kind, event.kind)
            and not (trigger.foe and table.friendly(event.figure, event.by))
            and bool(among(whom, table, figure, (event.figure,)))
        )

    def roles(table: Table, figure: int, event: e.IsMissed) -> Parts:
        own = (event.figure,)
        return ("missed", own), ("target", own), ("attacker", (event.by,)), ("that", own)

    gives = {"missed", "target", "attacker"} | (set() if is_own(trigger.whom) else {"that"})
    return Head(e.IsMissed, not is_own(trigger.whom), when, roles, frozenset(gives))


def misses_whom(trigger: k.MissesWhom) -> Head:
    """12.3 An attack that has missed one of these resolves."""
    who, whom, that = group(trigger.who), group(trigger.whom), that_one(trigger.who, trigger.whom)

    def when(table: Table, figure: int, version: Version, event: e.AttackResolved) -> bool:
        return bool(among(who, table, figure, (event.figure,))) and bool(
            among(whom, table, figure, event.missed)
        )

    def roles(table: Table, figure: int, event: e.AttackResolved) -> Parts:
        fitting = tuple(among(whom, table, figure, event.missed))
        meant = fitting if that == "whom" else (event.figure,)
        return ("missed", fitting), ("attacker", (event.figure,)), ("that", meant)

    gives = {"missed", "attacker"} | ({"that"} if that else set())
    return Head(e.AttackResolved, not is_own(trigger.who), when, roles, frozenset(gives))


def attacks_and(trigger: k.AttacksAnd) -> Head:
    """12.7 An attack on such figures resolves, with such an outcome."""
    who, whom = group(trigger.who), group(trigger.whom, gone=True)
    that = that_one(trigger.who, trigger.whom)
    came = ATTACK_OUTCOMES.get(trigger.outcome)
    if came is None:
        raise NoEvent

    def fitting(table: Table, figure: int, event: e.AttackResolved) -> tuple[int, ...]:
        return tuple(among(whom, table, figure, came(event)))

    def when(table: Table, figure: int, version: Version, event: e.AttackResolved) -> bool:
        return bool(among(who, table, figure, (event.figure,))) and bool(
            fitting(table, figure, event)
        )

    def roles(table: Table, figure: int, event: e.AttackResolved) -> Parts:
        meant = fitting(table, figure, event) if that == "whom" else (event.figure,)
        return (
            ("hit", event.hits),
            ("missed", event.missed),
            ("target", event.targets),
            ("damaged", tuple(other for other, _ in event.damaged)),
            ("attacker", (event.figure,)),
            ("that", meant),
        )

    gives = {"hit", "missed", "target", "damaged", "attacker"} | ({"that"} if that else set())
    return Head(e.AttackResolved, not is_own(trigger.who), when, roles, frozenset(gives))


ATTACK_OUTCOMES: Final[dict[str, Callable[[e.AttackResolved], tuple[int, ...]]]] = {
    "hits": lambda event: event.hits,
    "hits-all": lambda event: event.hits if not event.missed else (),
    "misses": lambda event: event.missed,
    "misses-all": lambda event: event.missed if not event.hits else (),
    "damages": lambda event: tuple(other for other, _ in event.damaged),
    "knocks-out": lambda event: event.knocked_out,
}
"""The figures for which an attack came out so."""


def hurt_by(trigger: k.HurtBy) -> Head:
    """12.5c Somebody takes damage from one of these, or from an attack that one of these makes."""
    own = is_own(trigger.whom)
    whom = None if own else group(trigger.whom, gone=True)
    anybody = trigger.by.side == "any" and not trigger.by.filters
    by = None if anybody else group(trigger.by)  # a figure that is gone looks at nobody

    def when(table: Table, figure: int, version: Version, event: e.IsDamaged) -> bool:
        return (
            event.source >= 0
            and not (trigger.attack and not (event.kind != KNOCKBACK and by_attack(table, "any")))
            and not (trigger.by.other and event.source == figure)
            and bool(among(by, table, figure, (event.source,)))
            and bool(among(whom, table, figure, (event.figure,)))
        )

    def roles(table: Table, figure: int, event: e.IsDamaged) -> Parts:
        source = (event.source,) if event.source >= 0 else ()
        return ("damaged", (event.figure,)), ("attacker", source), ("that", source)

    gives = {"damaged", "attacker"} | ({"that"} if is_own(trigger.whom) else set())
    return Head(e.IsDamaged, not is_own(trigger.whom), when, roles, frozenset(gives))


def knocked_out_by(trigger: k.KnockedOutBy | k.KnockedOutWith) -> Head:
    """12.5d Somebody was KO'd by one of these, or by an attack."""
    own = is_own(trigger.whom)
    who, places = without_places(trigger.whom)
    whom = None if own else group(who, gone=True)
    attack_only = not isinstance(trigger, k.KnockedOutBy) or trigger.attack
    foe_only = isinstance(trigger, k.KnockedOutWith) and trigger.foe
    by = group(trigger.by, gone=True) if isinstance(trigger, k.KnockedOutBy) else None

    def when(table: Table, figure: int, version: Version, event: e.IsKOd) -> bool:
        if event.source < 0 or (own and event.figure != figure):
            return False
        if not own and not (event.figure != figure and among(whom, table, figure, (event.figure,))):
            return False
        if not all(stood_there(table, figure, place, event.squares) for place in places):
            return False
        if attack_only and not event.attack:
            return False
        scene = Scene(stood=event.squares if own else 0)
        if by is not None and not among(by, table, figure, (event.source,), scene):
            return False
        return not (foe_only and table.friendly(event.source, event.figure))

    def roles(table: Table, figure: int, event: e.IsKOd) -> Parts:
        return ("attacker", (event.source,)), ("that", (event.source,))

    gives = {"attacker"} | ({"that"} if own else set())
    stood = (lambda event: event.squares) if own else None
    return Head(e.IsKOd, not own, when, roles, frozenset(gives), stood)


def would_be_knocked_out(trigger: k.WouldBeKnockedOut) -> Head:
    """12.5e Somebody would be KO'd, and nothing has prevented it yet."""
    whom = group(trigger.whom)

    def when(table: Table, figure: int, version: Version, event: e.WouldBeKOd) -> bool:
        if trigger.by_attack and not (event.attack and event.source >= 0):
            return False
        if trigger.by_attack and trigger.foe and table.friendly(event.source, event.figure):
            return False
        return not table.fall.prevented and bool(among(whom, table, figure, (event.figure,)))

    def roles(table: Table, figure: int, event: e.WouldBeKOd) -> Parts:
        source = (event.source,) if event.source >= 0 else ()
        return ("attacker", source), ("that", (event.figure,)), ("target", (event.figure,))

    gives = {"attacker", "target"} | (set() if is_own(trigger.whom) else {"that"})
    return Head(e.WouldBeKOd, not is_own(trigger.whom), when, roles, frozenset(gives))


def would_be_hit(trigger: k.WouldBeHit) -> Head:
    """8.1i The attack total is enough; the hit can still be turned into a miss."""
    own, whom = is_own(trigger.whom), group(trigger.whom)

    def when(table: Table, figure: int, version: Version, event: e.WouldBeHit) -> bool:
        if not own and not among(whom, table, figure, (event.figure,)):
            return False
        if trigger.foe and table.friendly(event.figure, event.by):
            return False
        return of_kind(trigger.kind, event.kind) and table.attack.asks(event.figure)

    def roles(table: Table, figure: int, event: e.WouldBeHit) -> Parts:
        meant = (event.figure,)
        return ("attacker", (event.by,)), ("target", meant), ("that", meant)

    gives = {"attacker", "target"} | (set() if own else {"that"})
    return Head(e.WouldBeHit, not own, when, roles, frozenset(gives))


def would_be_targeted(trigger: k.WouldBeTargeted) -> Head:
    """12.1c An attacker has chosen somebody, and it can still become an illegal target."""
    if not is_own(trigger.whom):
        raise NoEvent

    def when(table: Table, figure: int, version: Version, event: e.WouldBeTargeted) -> bool:
        return of_kind(trigger.kind, event.kind) and figure in table.attack.targets

    def roles(table: Table, figure: int, event: e.WouldBeTargeted) -> Parts:
        return (("attacker", (event.by,)),)

    return Head(e.WouldBeTargeted, False, when, roles, frozenset({"attacker"}))


def dealt_by_attack(trigger: k.DealtByAttack) -> Head:
    """12.5a An attack deals damage, and nothing has reduced it yet."""
    whom = group(trigger.whom)

    def when(table: Table, figure: int, version: Version, event: e.DealtDamage) -> bool:
        if not event.attack or (trigger.foe and table.friendly(event.figure, event.source)):
            return False
        return bool(among(whom, table, figure, (event.figure,)))

    def roles(table: Table, figure: int, event: e.DealtDamage) -> Parts:
        return ("attacker", (event.source,)), ("that", (event.figure,))

    gives = {"attacker"} | (set() if is_own(trigger.whom) else {"that"})
    return Head(e.DealtDamage, not is_own(trigger.whom), when, roles, frozenset(gives))


def would_take_damage(trigger: k.WouldTakeDamage) -> Head:
    """8.1i Damage is about to be dealt; with a kind, by such an attack."""
    whom = group(trigger.whom)

    def when(table: Table, figure: int, version: Version, event: e.WouldBeDamaged) -> bool:
        if event.amount <= 0 or not by_attack(table, trigger.kind):
            return False
        return bool(among(whom, table, figure, (event.figure,)))

    def roles(table: Table, figure: int, event: e.WouldBeDamaged) -> Parts:
        return (("that", (event.figure,)),)

    gives = frozenset[str]() if is_own(trigger.whom) else frozenset({"that"})
    return Head(e.WouldBeDamaged, not is_own(trigger.whom), when, roles, gives)


def takes_at_least(trigger: k.TakesAtLeast) -> Head:
    """12.5c A dial was clicked at least so often at once."""
    head = HEADS[k.TakesDamage](k.TakesDamage(trigger.whom, trigger.kind, trigger.foe))

    def when(table: Table, figure: int, version: Version, event: e.IsDamaged) -> bool:
        return event.clicks >= trigger.number and head.when(table, figure, version, event)

    return head._replace(when=when)
