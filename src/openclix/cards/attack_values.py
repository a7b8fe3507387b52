"""6.9a Values that a text modifies in an attack, as hooks that odds and explanations know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from openclix.engine.figures.abilities import CLOSE, EVERYONE, MODIFY, OWN, RANGED, Ability, Version
from openclix.engine.figures.figures import STATS
from openclix.engine.selecting import selectors as s
from openclix.engine.table.groups import group_of
from openclix.engine.table.table import Table

from . import clauses as k
from .acts import CannotDo, change_of, check_change
from .choosing import Scope, roles_in
from .heads import among, is_own, of_kind
from .testing import tested

ATTACKER: Final = s.Part("attacker")
TARGET: Final = s.Part("target")
IN_ATTACK: Final = frozenset({"target", "attacker"})
"""The parts in an attack that a number may be counted on."""
In = Callable[[Table, int, Any], bool]
"""Whether an attack is one that a trigger means: (table, the text's own figure, the attack)."""


def meant(trigger: k.Trigger) -> In | None:
    """12.1 The attacks that a trigger is about, if it is about the targets of attacks."""
    match trigger:
        case k.Attacks(who, kind) if not roles_in(who):
            attackers = group_of(who)
            return lambda t, figure, this: (
                this.is_attack
                and of_kind(kind, this.kind)
                and bool(among(attackers, t, figure, (this.actor,)))
            )
        case k.Destroys(who, action) if not roles_in(who) and action in (CLOSE, RANGED):
            breakers = group_of(who)
            return lambda t, figure, this: (
                not this.is_attack
                and this.kind == action
                and bool(among(breakers, t, figure, (this.actor,)))
            )
        case k.AttacksWhom(who, whom, kind, only) if not roles_in((who, whom)):
            attackers, targets = group_of(who), group_of(whom)

            def is_meant(table: Table, figure: int, this: Any) -> bool:
                if not this.is_attack:
                    return False
                fitting = among(targets, table, figure, tuple(this.targets))
                return (
                    of_kind(kind, this.kind)
                    and bool(among(attackers, table, figure, (this.actor,)))
                    and bool(fitting)
                    and (not only or len(fitting) == len(this.targets))
                )

            return is_meant
        case k.IsTargeted(whom, kind, by) | k.IsAttacked(whom, kind, by) if is_own(whom):
            if by is not None and roles_in(by):
                return None
            attackers_of = None if by is None else group_of(by)
            return lambda t, figure, this: (
                this.is_attack
                and of_kind(kind, this.kind)
                and figure in this.targets
                and not t.friendly(this.actor, figure)
                and bool(among(attackers_of, t, figure, (this.actor,)))
            )
        case _:
            return None


def whose(selector: s.Selector) -> str:
    """Whose value is modified: the figure's own, the attacker's, the target's, or "" (unknown)."""
    if is_own(selector):
        return "own"
    if selector == s.Selector("any", (ATTACKER,)):
        return "attacker"
    return "target" if selector == s.Selector("any", (TARGET,)) else ""


def of_attack(deed: Any) -> Scope:
    """8.1f The figures of an attack, for numbers that are counted on them."""
    return Scope("", (("target", tuple(deed.targets)), ("attacker", (deed.actor,))))


def attack_value(ability: Ability, sentence: k.Triggered) -> bool:
    """6.9a Declares "when it attacks, modify attack +1" as a value. Answers whether it could."""
    step, applies = sentence.step, meant(sentence.trigger)
    if not isinstance(step, k.Modify) or step.until != "attack" or applies is None:
        return False
    if sentence.limit is not None or sentence.may or sentence.after or sentence.immediately:
        return False
    of_whom = whose(step.whom)
    named = roles_in(step.amount)
    if not IN_ATTACK.issuperset(named):
        return False
    try:
        check_change(step.amount, roles=True)
        test = tested(sentence.condition)
    except CannotDo:
        return False
    if not of_whom:
        return False
    number, scope = step.amount, Scope("")
    targets = (
        group_of(sentence.trigger.whom) if isinstance(sentence.trigger, k.AttacksWhom) else None
    )

    def has_part(table: Table, owner: int, of: int, this: Any) -> bool:
        if of_whom == "own":
            return of == owner
        if of_whom == "attacker":
            return bool(of == this.actor)
        return of in this.targets and bool(among(targets, table, owner, (of,)))

    def amount(table: Table, owner: int, of: int, version: Version, deed: Any) -> int | None:
        if deed is None or not applies(table, owner, deed):
            return None
        if not has_part(table, owner, of, deed) or (
            test is not None and not test(table, owner, scope)
        ):
            return None
        seen = of_attack(deed) if named else scope
        return int(version.params.get("bonus", change_of(number, table, owner, seen)))

    scope_of = OWN if of_whom == "own" else EVERYONE
    for stat in step.stats:
        ability.value(STATS.index(stat), MODIFY, scope_of)(amount)
    return True
