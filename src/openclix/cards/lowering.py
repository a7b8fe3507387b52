"""Records that say in one word what others say in several, as those others.

The grammar keeps such a record because a card prints it so. The engine plays the plainer ones.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from openclix.engine.selecting.conditions import Condition, Every, There, Unless
from openclix.engine.selecting.selectors import (
    SELF,
    Again,
    Did,
    Filter,
    In,
    Part,
    Selector,
    Without,
)

from . import clauses as k
from .choosing import roles_in

AIMED: Final = frozenset({"attack", "damage"})
"""Values that an attack on somebody uses."""
OF_GROUPS: Final = (k.Modifies, k.Lends, k.Denies, k.Forbids, k.TakesAtMost, k.DealsKind, k.Escapes)
"""Statements about groups, of which a condition may mean only some."""


def within(whom: Selector, where: Filter) -> Selector:
    """A group, narrowed by one more filter."""
    return replace(whom, filters=(*whom.filters, where))


def conditioned(sentence: Any, condition: Condition) -> Any:
    """20.9 A statement that holds only under a condition. Joined ones get it one by one."""
    if isinstance(sentence, k.Joined):
        first, second = sentence.first, sentence.second
        return k.Joined(conditioned(first, condition), conditioned(second, condition))
    if not hasattr(sentence, "condition"):
        return sentence
    own = sentence.condition
    return replace(sentence, condition=condition if own is None else Every((condition, own)))


def lowered(value: Any) -> Any:
    """A value in which every record is one that the engine may know."""
    if isinstance(value, tuple):
        return tuple(map(lowered, value))
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changed = {}
    for field in fields(value):
        before = getattr(value, field.name)
        after = lowered(before)
        if after is not before and after != before:
            changed[field.name] = after
    return plainer(replace(value, **changed) if changed else value)


def is_team(item: Any) -> bool:
    return isinstance(item, k.TeamItem)


def without_teams(powers: tuple[Any, ...], condition: Condition | None, again: bool) -> Any:
    """19.4 Powers and team abilities of one list, one statement each."""
    plain = tuple(item for item in powers if not is_team(item))
    parts: list[Any] = [k.HasPowers(plain, condition, again)] if plain else []
    parts += [k.HasTeam(item.team, condition) for item in powers if is_team(item)]
    whole = parts[0]
    for part in parts[1:]:
        whole = k.Joined(whole, part)
    return whole


def of_them(condition: Any) -> Filter | None:
    """The filter of a condition about "they": the members of a statement's group."""
    match condition:
        case There(Selector("any", (Part("that"), Again(), what)), ">=", 1):
            return what
    return None


def at_any_time(part: Filter) -> Filter:
    """20.9 A filter about an event, whenever it happened."""
    return replace(part, span="this-turn") if isinstance(part, Did) else part


def plainer(record: Any) -> Any:
    """One record in plainer words."""
    where = of_them(getattr(record, "condition", None))
    if (
        where is not None
        and isinstance(record, OF_GROUPS)
        and record.whom.side != "self"
        and record.whom.filters[:1] != (Part("that"),)
    ):
        return replace(record, whom=within(record.whom, where), condition=None)
    match record:
        case There(selector) if Did("ko") in map(at_any_time, selector.filters):
            gone = In("anywhere")
            if not any(isinstance(each, In) for each in selector.filters):
                filters = (*selector.filters, gone)
                return replace(record, selector=replace(selector, filters=filters))
        case k.JoinedIf(condition, sentence):
            return conditioned(sentence, condition)
        case k.HasPowers(powers, condition, again) if any(map(is_team, powers)):
            return without_teams(powers, condition, again)
        case k.LendsWhere(whom, where, powers):
            return k.Lends(within(whom, where), powers)
        case k.DeniesWhere(whom, where, powers):
            return k.Denies(within(whom, where), powers)
        case k.ModifiesWhere(whom, where, stats, amount):
            return k.Modifies(within(whom, where), stats, amount)
    return in_steps(record)


def modified_in_attack(record: Any) -> Any:
    """A value that changes by the target or the attacker changes for the attack."""
    match record:
        case k.Modifies(_, stats, amount, There() as condition):
            step = k.Modify(SELF, stats, amount, "attack")
            if Part("target") in condition.selector.filters:
                return k.Triggered(k.Attacks(SELF), step, condition=condition)
            if Part("attacker") in condition.selector.filters:
                return k.Triggered(k.IsTargeted(SELF), step, condition=condition)
        case k.Modifies(_, stats, k.Scaled() as amount, None):
            named = roles_in(amount)
            step = k.Modify(SELF, stats, amount, "attack")
            if named == {"target"} and AIMED.issuperset(stats):
                return k.Triggered(k.Attacks(SELF), step)
            if named == {"attacker"} and stats == ("defense",):
                return k.Triggered(k.IsTargeted(SELF), step)
    return record


def in_steps(record: Any) -> Any:
    """Triggers, riders and steps in plainer words."""
    match record:
        case k.UsesAnyOf(who, powers):
            return k.EitherOf(tuple(k.UsesPower(who, power) for power in powers))
        case k.UsesAnyOn(who, powers, whom):
            return k.EitherOf(tuple(k.UsesOn(who, power, whom) for power in powers))
        case k.EveryTurn(True):
            return k.EitherOf((k.TurnStarts(True), k.TurnStarts(False)))
        case k.EveryTurn(False):
            return k.EitherOf((k.TurnStops(True), k.TurnStops(False)))
        case k.HasSymbol(whom, "sharpshooter", condition):
            return k.ShootsAdjacent(whom, condition)
        case k.Triggered(
            k.UsesPower() | k.UsesIt(), k.Instead(k.Move(Selector("self"), squares, False))
        ) if record.may and not record.after:
            return replace(record, step=k.Riding(k.MoveUpTo(squares)), may=False)
        case k.Denies(whom, (k.PowerItem("passenger", 1, ()),), condition):
            return k.Forbids(whom, ("carry",), condition)
        case k.Listed((k.PowerItem(power, None, (k.OnlyAttacking(whom),)),)):
            gain = k.Gain(SELF, (k.PowerItem(power),), "attack")
            return k.Triggered(k.AttacksWhom(SELF, whom), gain)
        case k.HasPowers((k.PowerItem(power, None, (k.OnlyAttacking(whom),)),), condition):
            gain = k.Gain(SELF, (k.PowerItem(power),), "attack")
            return k.Triggered(k.AttacksWhom(SELF, whom), gain, condition=condition)
        case k.ModifyEither(whom, stats, amount, until):
            return k.InTurn(k.ChooseValue(stats), k.ModifyChosen(whom, amount, until))
        case k.Modifies(Selector("self")):
            return modified_in_attack(record)
        case k.Triggered(k.TakesDamage(whom, None, False), k.ReduceThat(number), None, None):
            if not (record.may or record.after):
                return k.Reduces(whom, number)
        case k.Triggered(k.UsesPower(who, power), k.ChangeResult(amount), None, condition) if not (
            record.may or record.after
        ):
            only: Any = condition
            return k.ChangesRolls(who, (power,), amount, only)
        case k.StoreUpTo(name, most, number):
            few: Any = k.CardTokens(name, "<", most)
            return k.Provided(k.StoreToken(name, number), few)
    return in_attacks(record)


def in_attacks(record: Any) -> Any:
    """Attacks, and powers of others, in plainer words."""
    match record:
        case k.Triggered(
            k.Attacks(who, kind),
            k.Reroll("attack"),
            None | k.Once() as limit,
            None,
            False,
            False,
            True,
        ):
            return k.MayReroll(limit or k.Once("attack"), who, False, kind)
        case k.Triggered(k.UsesPower(), k.RaiseDamage(int(more))) if not (
            record.may or record.after
        ):
            return replace(record, step=k.Riding(k.DealingMore(more)))
        case k.Triggered(
            k.UsesAnd(who, power, "hits"), k.RaiseDamage(int(more)), None, None
        ) if not (record.may or record.after):
            return k.Triggered(k.UsesPower(who, power), k.Riding(k.DealingMore(more)))
        case k.Forbids(whom, (deed,), Unless(There(Selector("any", (Part("attacker"), where))))):
            return k.ForbidsBy(whom, deed, Selector("any", (Without(where),)))
        case k.Forbids(whom, (deed,), There(Selector("any", (Part("attacker"), where)), ">=", 1)):
            return k.ForbidsBy(whom, deed, Selector("any", (where,)))
        case k.Triggered(k.HurtBy(whom, Selector("opposing", ()), True)) if (
            whom.side != "self" and "that" not in roles_in(record.step)
        ):
            return replace(record, trigger=k.TakesDamage(whom, "any", True))
        case k.GainShown(whom, of, until, kind):
            return k.InTurn(k.ChooseShown(of, 1, kind), k.GainChosen(whom, until))
    return record
