"""8.1 What starts a clause: triggers of texts as events of the engine, with the roles they give."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, NamedTuple

from openclix.engine.asking import attack_events as e
from openclix.engine.asking.event_records import Event
from openclix.engine.asking.events import TurnBegins, TurnEnds, Used
from openclix.engine.figures.abilities import CLOSE, RANGED, Version
from openclix.engine.selecting import selectors as s
from openclix.engine.state.deeds import KNOCKBACK, Attack, Use
from openclix.engine.state.order import decider
from openclix.engine.table.groups import NO_SCENE, Group, Scene, group_of
from openclix.engine.table.table import Table

from . import clauses as k
from .choosing import Parts, filters_in, has_place, roles_in

When = Callable[[Table, int, Version, Any], bool]
Roles = Callable[[Table, int, Any], Parts]


class Head(NamedTuple):
    """A trigger as the engine knows it."""

    event: type[Event]
    anyone: bool
    """Whether it listens to events of others."""
    when: When
    roles: Roles
    """8.1f Who has which part in the event."""
    gives: frozenset[str]
    """The parts that it gives."""
    stood: Callable[[Any], int] | None = None
    """The squares where its own figure stood, if the event takes it off the map."""

    @property
    def in_attack(self) -> bool:
        """Whether it happens while an attack can still change."""
        return self.event in IN_ATTACK

    @property
    def would(self) -> bool:
        """8.1i Whether it happens before a KO or damage that can be prevented."""
        return self.event in (e.WouldBeKOd, e.WouldBeDamaged)


IN_ATTACK: Final[frozenset[type[Event]]] = frozenset(
    {e.Attacks, e.AttackRolled, e.Hits, e.IsHit, e.IsMissed, e.WouldBeHit}
)
"""Events of an attack before its damage is settled."""


class NoEvent(Exception):
    """A trigger that no event of the engine stands for."""


TOKENS: Final = (s.ActionTokens, s.NamedTokens, s.Marked)
"""Filters about tokens."""
KINDS: Final = {"close": CLOSE, "range": RANGED}


def of_kind(kind: k.AttackKind, made: str) -> bool:
    """Whether an attack is of the kind that a text names."""
    return kind == "any" or KINDS[kind] == made


def attack_at_work(table: Table) -> Attack | None:
    """The attack whose own damage or KO this is. An effect inside an attack has its own."""
    for deed in reversed(table.doing):
        if isinstance(deed, Attack):
            return deed
        if isinstance(deed, Use):
            return None
    return None


def by_attack(table: Table, kind: k.AttackKind | None) -> bool:
    """12.4 Whether damage or a KO comes from an attack of a kind. Without a kind, all does."""
    if kind is None:
        return True
    attack = attack_at_work(table)
    return attack is not None and of_kind(kind, attack.kind)


def group(selector: s.Selector | None, gone: bool = False) -> Group | None:
    """A selector of a trigger; with `gone`, about figures that the event took off the map."""
    if selector is None:
        return None
    if roles_in(selector) or (gone and has_place(selector)):
        raise NoEvent
    if any(isinstance(each, s.Chosen) for each in filters_in(selector)):
        raise NoEvent  # no event remembers the choice
    if gone and any(isinstance(each, TOKENS) for each in filters_in(selector)):
        raise NoEvent  # 3.2 a figure that leaves the map loses its tokens
    if gone:
        selector = replace(selector, filters=(*selector.filters, s.In("anywhere")))
    return group_of(selector)


def among(
    which: Group | None,
    table: Table,
    figure: int,
    others: tuple[int, ...],
    scene: Scene = NO_SCENE,
) -> list[int]:
    """The figures that fit a selector, as the text's own figure sees them, or saw them."""
    if which is None:
        return [*others]
    members = which.members(table, figure, scene)
    return [other for other in others if members >> other & 1]


def is_own(selector: s.Selector) -> bool:
    """Whether a selector means the text's own figure, by name or by pronoun."""
    return selector.side == "self" and all(isinstance(f, s.Again) for f in selector.filters)


def that_one(who: s.Selector, whom: s.Selector | None) -> str:
    """The meaning of "that character" after a trigger: its only other figure, or nobody."""
    if is_own(who):
        return "whom" if whom is not None else ""
    return "who" if whom is None or is_own(whom) else ""


def hits(trigger: k.Hits) -> Head:
    """12.3 An attack hits, before damage."""
    who, whom, that = group(trigger.who), group(trigger.whom), that_one(trigger.who, trigger.whom)

    def when(table: Table, figure: int, version: Version, event: e.Hits) -> bool:
        return (
            of_kind(trigger.kind, event.kind)
            and bool(among(who, table, figure, (event.figure,)))
            and bool(among(whom, table, figure, event.hits))
        )

    def roles(table: Table, figure: int, event: e.Hits) -> Parts:
        fitting = tuple(among(whom, table, figure, event.hits))
        return (
            ("hit", fitting),
            ("missed", event.missed),
            ("target", (*event.hits, *event.missed)),
            ("attacker", (event.figure,)),
            ("that", fitting if that == "whom" else (event.figure,)),
        )

    gives = {"hit", "missed", "target", "attacker"} | ({"that"} if that else set())
    return Head(e.Hits, not is_own(trigger.who), when, roles, frozenset(gives))


def misses(trigger: k.Misses) -> Head:
    """12.3 An attack that has missed all its targets resolves."""
    who = group(trigger.who)

    def when(table: Table, figure: int, version: Version, event: e.AttackResolved) -> bool:
        return (
            not event.hits
            and bool(event.missed)
            and of_kind(trigger.kind, event.kind)
            and bool(among(who, table, figure, (event.figure,)))
        )

    def roles(table: Table, figure: int, event: e.AttackResolved) -> Parts:
        return (
            ("missed", event.missed),
            ("target", event.targets),
            ("attacker", (event.figure,)),
            ("that", (event.figure,)),
        )

    gives = {"missed", "target", "attacker"} | (set() if is_own(trigger.who) else {"that"})
    return Head(e.AttackResolved, not is_own(trigger.who), when, roles, frozenset(gives))


def is_hit(trigger: k.IsHit) -> Head:
    """12.3 Somebody is hit."""
    whom = group(trigger.whom)

    def when(table: Table, figure: int, version: Version, event: e.IsHit) -> bool:
        return (
            of_kind(trigger.kind, event.kind)
            and not (trigger.foe and table.friendly(event.figure, event.by))
            and bool(among(whom, table, figure, (event.figure,)))
        )

    def roles(table: Table, figure: int, event: e.IsHit) -> Parts:
        own = (event.figure,)
        return ("hit", own), ("target", own), ("attacker", (event.by,)), ("that", own)

    gives = {"hit", "target", "attacker"} | (set() if is_own(trigger.whom) else {"that"})
    return Head(e.IsHit, not is_own(trigger.whom), when, roles, frozenset(gives))


def damages(trigger: k.Damages) -> Head:
    """12.5 Damage has been taken. It happens once for all damaged together."""
    who, whom = group(trigger.who), group(trigger.whom, gone=True)
    that = that_one(trigger.who, trigger.whom)

    def when(table: Table, figure: int, version: Version, event: e.HasDamaged) -> bool:
        damaged = tuple(other for other, _ in event.damaged)
        return (
            event.kind != KNOCKBACK
            and by_attack(table, trigger.kind)
            and bool(among(who, table, figure, (event.figure,)))
            and bool(among(whom, table, figure, damaged))
        )

    def roles(table: Table, figure: int, event: e.HasDamaged) -> Parts:
        damaged = tuple(other for other, _ in event.damaged)
        fitting = tuple(among(whom, table, figure, damaged))
        meant = fitting if that == "whom" else (event.figure,)
        return ("damaged", fitting), ("attacker", (event.figure,)), ("that", meant)

    gives = {"damaged", "attacker"} | ({"that"} if that else set())
    return Head(e.HasDamaged, not is_own(trigger.who), when, roles, frozenset(gives))


def takes_damage(trigger: k.TakesDamage) -> Head:
    """12.5c A dial was clicked for damage; with a kind, by such an attack."""
    who, places = without_places(trigger.whom)
    whom = None if is_own(trigger.whom) else group(who, gone=True)
    near = group(trigger.whom) if places else None

    def when(table: Table, figure: int, version: Version, event: e.IsDamaged) -> bool:
        if not among(whom, table, figure, (event.figure,)):
            return False
        if event.squares:
            if not all(stood_there(table, figure, place, event.squares) for place in places):
                return False
        elif not among(near, table, figure, (event.figure,)):
            return False
        if trigger.kind is None:
            return True
        attack = attack_at_work(table)
        return (
            attack is not None
            and event.kind != KNOCKBACK
            and of_kind(trigger.kind, attack.kind)
            and not (trigger.foe and table.friendly(event.figure, attack.actor))
        )

    def roles(table: Table, figure: int, event: e.IsDamaged) -> Parts:
        own = (event.figure,)
        source = (event.source,) if event.source >= 0 and event.attack else ()
        return ("damaged", own), ("attacker", source), ("that", own)

    gives = {"damaged"} | (set() if is_own(trigger.whom) else {"that"})
    gives |= {"attacker"}
    return Head(e.IsDamaged, not is_own(trigger.whom), when, roles, frozenset(gives))


def knocks_out(trigger: k.KnocksOut) -> Head:
    """12.5d Somebody has KO'd somebody, by an attack or otherwise."""
    who, whom = group(trigger.who), group(trigger.whom, gone=True)

    def when(table: Table, figure: int, version: Version, event: e.IsKOd) -> bool:
        return (
            event.source >= 0
            and by_attack(table, trigger.kind)
            and bool(among(who, table, figure, (event.source,)))
            and bool(among(whom, table, figure, (event.figure,)))
        )

    def roles(table: Table, figure: int, event: e.IsKOd) -> Parts:
        return (("attacker", (event.source,)),)

    return Head(e.IsKOd, True, when, roles, frozenset({"attacker"}))


def without_places(selector: s.Selector) -> tuple[s.Selector, tuple[s.Filter, ...]]:
    """A selector without its places near the figure that looks, and those places."""
    places = tuple(
        each
        for each in selector.filters
        if each == s.Adjacent() or (isinstance(each, s.Within) and each.of is None)
    )
    rest = tuple(each for each in selector.filters if each not in places)
    return replace(selector, filters=rest), places


def stood_there(table: Table, figure: int, place: s.Filter, squares: int) -> bool:
    """Whether somebody who has left the map stood in a place near a figure."""
    body = table.bodies[figure]
    if isinstance(place, s.Within):
        return bool(body and table.map.grid.spread(body, place.squares) & squares)
    return bool(table.adjacent(figure) & squares)


def is_knocked_out(trigger: k.IsKnockedOut) -> Head:
    """12.5d Somebody was KO'd. A figure's own text still looks from where it stood."""
    own = is_own(trigger.whom)
    who, places = without_places(trigger.whom)
    whom = None if own else group(who, gone=True)

    def when(table: Table, figure: int, version: Version, event: e.IsKOd) -> bool:
        if own:
            return event.figure == figure
        return (
            event.figure != figure
            and bool(among(whom, table, figure, (event.figure,)))
            and all(stood_there(table, figure, place, event.squares) for place in places)
        )

    def roles(table: Table, figure: int, event: e.IsKOd) -> Parts:
        return (("attacker", (event.source,) if event.source >= 0 and event.attack else ()),)

    stood = (lambda event: event.squares) if own else None
    return Head(e.IsKOd, not own, when, roles, frozenset({"attacker"}), stood)


def attack_made(trigger: k.Attacks) -> Head:
    """12.1 The targets of an attack are settled."""
    who = group(trigger.who)

    def when(table: Table, figure: int, version: Version, event: e.Attacks) -> bool:
        return of_kind(trigger.kind, event.kind) and bool(
            among(who, table, figure, (event.figure,))
        )

    def roles(table: Table, figure: int, event: e.Attacks) -> Parts:
        own = (event.figure,)
        return ("target", event.targets), ("attacker", own), ("that", own)

    gives = {"target", "attacker"} | (set() if is_own(trigger.who) else {"that"})
    return Head(e.Attacks, not is_own(trigger.who), when, roles, frozenset(gives))


def uses_power(trigger: k.UsesPower) -> Head:
    """8.1f A power has been used."""
    who = group(trigger.who)

    def when(table: Table, figure: int, version: Version, event: Used) -> bool:
        return event.power == trigger.power and bool(among(who, table, figure, (event.figure,)))

    def roles(table: Table, figure: int, event: Used) -> Parts:
        return (
            ("user", (event.figure,)),
            ("affected", event.affected),
            ("target", event.affected),
            ("hit", event.hits),
            ("missed", event.missed),
            ("damaged", tuple(other for other, _ in event.damaged)),
            ("healed", tuple(other for other, _ in event.healed)),
            ("that", (event.figure,)),
        )

    gives = {"user", "affected", "target", "hit", "missed", "damaged", "healed"}
    gives |= set() if is_own(trigger.who) else {"that"}
    return Head(Used, not is_own(trigger.who), when, roles, frozenset(gives))


def of_turn(event: type[TurnBegins] | type[TurnEnds], yours: bool) -> Head:
    """9.1 9.3 A turn begins or ends: your own, or an opponent's."""

    def when(table: Table, figure: int, version: Version, told: TurnBegins | TurnEnds) -> bool:
        own = decider(table, figure)
        return told.side == own if yours else not table.allied(told.side, own)

    return Head(event, True, when, lambda table, figure, told: (), frozenset())


HEADS: Final[dict[type, Callable[[Any], Head]]] = {
    k.Hits: hits,
    k.Misses: misses,
    k.IsHit: is_hit,
    k.Damages: damages,
    k.TakesDamage: takes_damage,
    k.KnocksOut: knocks_out,
    k.IsKnockedOut: is_knocked_out,
    k.Attacks: attack_made,
    k.UsesPower: uses_power,
}
