"""8.1 More triggers of texts as events of the engine, and those at which a game only halts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from openclix.engine.asking import attack_events as e
from openclix.engine.asking import events as g
from openclix.engine.asking import marker_events
from openclix.engine.figures.abilities import Version
from openclix.engine.selecting import selectors as s
from openclix.engine.state.deeds import Attack
from openclix.engine.table.filters import COMPARE
from openclix.engine.table.table import Table

from . import clauses as k
from .choosing import Parts
from .heads import HEADS, Head, among, group, is_own, that_one


def about_one(event: Any, selector: s.Selector, test: Callable[[Any], bool] | None = None) -> Head:
    """An event about one figure that fits a selector, which what follows calls that character."""
    who = group(selector)

    def when(table: Table, figure: int, version: Version, told: Any) -> bool:
        if test is not None and not test(told):
            return False
        return bool(among(who, table, figure, (told.figure,)))

    def roles(table: Table, figure: int, told: Any) -> Parts:
        return (("that", (told.figure,)),)

    gives = frozenset[str]() if is_own(selector) else frozenset({"that"})
    return Head(event, not is_own(selector), when, roles, gives)


def hits_all(trigger: k.HitsAll) -> Head:
    """12.3 An attack hits, and misses none of its targets."""
    head = HEADS[k.Hits](k.Hits(trigger.who, None, trigger.kind))

    def when(table: Table, figure: int, version: Version, event: e.Hits) -> bool:
        return not event.missed and head.when(table, figure, version, event)

    return head._replace(when=when)


def resolves(trigger: k.Resolves) -> Head:
    """6.5 An action has resolved."""

    def fits(event: g.ActionResolved) -> bool:
        if trigger.action:
            return event.kind == trigger.action
        return bool(event.costed) or not trigger.costed

    return about_one(g.ActionResolved, trigger.whom, fits)


def gets_named(trigger: k.GetsNamed) -> Head:
    """21.5 Tokens of a name come to a figure."""
    return about_one(
        g.NamedToken,
        trigger.whom,
        lambda event: event.name == trigger.name and event.change > 0,
    )


def hits_one(trigger: k.HitsOne) -> Head:
    """12.3 An attack hits one figure and no other."""
    head = HEADS[k.Hits](k.Hits(trigger.who, trigger.whom, trigger.kind))

    def when(table: Table, figure: int, version: Version, event: e.Hits) -> bool:
        single = len(event.hits) == 1 and not (trigger.alone and event.missed)
        return single and head.when(table, figure, version, event)

    return head._replace(when=when)


def revealed_by_foe(trigger: k.RevealedByFoe) -> Head:
    """18.4 A click that shows this power is revealed by the damage of an opponent's attack."""

    def when(table: Table, figure: int, version: Version, event: e.IsRevealed) -> bool:
        this = table.under_way(Attack)
        shown = table.sheets[figure].shown[event.click - 1]
        return (
            event.figure == figure
            and event.damage
            and this is not None
            and not table.friendly(figure, this.actor)
            and any(v.cause == version.cause for v in shown)
        )

    return Head(e.IsRevealed, False, when, lambda table, figure, event: (), frozenset())


def roll_totals(trigger: k.RollTotals) -> Head:
    """12.2b An attack roll is over, and its sum is so high or so low."""
    who, compare = group(trigger.who), COMPARE[trigger.relation]

    def when(table: Table, figure: int, version: Version, event: e.AttackRolled) -> bool:
        return compare(sum(event.dice), trigger.number) and bool(
            among(who, table, figure, (event.figure,))
        )

    def roles(table: Table, figure: int, event: e.AttackRolled) -> Parts:
        own = (event.figure,)
        return ("target", event.targets), ("attacker", own), ("that", own)

    gives = {"target", "attacker"} | (set() if is_own(trigger.who) else {"that"})
    return Head(e.AttackRolled, not is_own(trigger.who), when, roles, frozenset(gives))


def at_place(event: Any, selector: s.Selector, where: s.Filter) -> Head:
    """An event about one figure that ends in a place, as the text's own figure sees it."""
    there = group(replace(selector, filters=(*selector.filters, where)))
    head = about_one(event, selector)

    def when(table: Table, figure: int, version: Version, told: Any) -> bool:
        return bool(among(there, table, figure, (told.figure,)))

    return head._replace(when=when)


def breaks_from(trigger: k.BreaksFrom) -> Head:
    """10.8 Somebody rolled to break away from one of these, and did or didn't."""
    who, whom, that = group(trigger.who), group(trigger.whom), that_one(trigger.who, trigger.whom)

    def when(table: Table, figure: int, version: Version, event: g.BreaksAway) -> bool:
        return (
            event.succeeded != trigger.fails
            and bool(among(who, table, figure, (event.figure,)))
            and bool(among(whom, table, figure, event.foes))
        )

    def roles(table: Table, figure: int, event: g.BreaksAway) -> Parts:
        fitting = tuple(among(whom, table, figure, event.foes))
        return (("that", fitting if that == "whom" else (event.figure,)),)

    gives = frozenset({"that"}) if that else frozenset[str]()
    return Head(g.BreaksAway, not is_own(trigger.who), when, roles, gives)


STILL: Final = frozenset({"value", "reducer", "break away", "move", "attack"})
"""Uses that activate nothing."""


def uses_any(trigger: k.UsesAny) -> Head:
    """8.1f A power is about to be used. The actions that everybody has are none."""
    head = about_one(g.Uses, trigger.who)

    def when(table: Table, figure: int, version: Version, event: g.Uses) -> bool:
        ability = table.edition.registry.abilities.get(event.power)
        inherent = ability is not None and ability.kind == "inherent"
        return event.how not in STILL and not inherent and head.when(table, figure, version, event)

    return head._replace(when=when)


MORE_STARTING: Final[dict[type, Callable[[Any], Head]]] = {
    k.HitsAll: hits_all,
    k.Resolves: resolves,
    k.PicksUpObject: lambda trigger: about_one(marker_events.PicksUp, trigger.who),
    k.GetsNamed: gets_named,
    k.Arrives: lambda trigger: about_one(g.Arrives, trigger.whom),
    k.HitsOne: hits_one,
    k.RevealedByFoe: revealed_by_foe,
    k.RollTotals: roll_totals,
    k.PlacedWhere: lambda trigger: at_place(g.IsPlaced, trigger.whom, trigger.where),
    k.MovesWhere: lambda trigger: at_place(g.HasMoved, trigger.who, trigger.where),
    k.BreaksFrom: breaks_from,
}
"""Triggers that an event of the engine stands for."""
HALTING: Final[dict[type, Callable[[Any], Head]]] = {
    k.UsesAny: uses_any,
    k.MovesNear: lambda trigger: about_one(g.BeforeMoving, trigger.who),
}
"""21 Triggers at which a game only halts: the event says when at the earliest."""
