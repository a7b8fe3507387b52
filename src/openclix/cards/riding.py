"""20.7a Powers that a text grants, with riders as the numbers and words that each power has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from openclix.engine.figures.abilities import CLOSE, RANGED, Ability
from openclix.engine.figures.figures import PowerRef
from openclix.engine.figures.limits import ONCE
from openclix.engine.figures.registry import Registry
from openclix.engine.selecting import selectors as s
from openclix.engine.selecting.notation import write_selector

from . import clauses as k
from .acts import CannotDo
from .choosing import roles_in
from .testing import condition_text

Changes = dict[str, object]
Ride = Callable[[Ability, Any], Changes]
KINDS: Final = {"close": (CLOSE,), "range": (RANGED,), "any": (CLOSE, RANGED)}


class NoParameter(Exception):
    """A rider for which the power has no number or word."""


def need(ability: Ability, *parameters: str) -> None:
    """Refuses a rider about a number that a power doesn't have."""
    if any(parameter not in ability.parameters for parameter in parameters):
        raise NoParameter


def as_free(ability: Ability, rider: k.AsFree) -> Changes:
    if not ability.offers:
        raise NoParameter
    return {"as": "FREE"}


def succeeds(ability: Ability, rider: k.Succeeds) -> Changes:
    need(ability, "results")
    low, high = rider.results
    return {"results": tuple(range(low, high + 1))}


def as_if_range(ability: Ability, rider: k.AsIfRange) -> Changes:
    need(ability, "range", "least_range")
    return {"range": rider.squares}


def only_targets(ability: Ability, rider: k.OnlyTargets) -> Changes:
    """11.5 Whom a power may choose."""
    need(ability, "whom")
    if ability.confers or rider.whom.count != s.ALL or roles_in(rider.whom):
        raise NoParameter
    return {"whom": write_selector(rider.whom)}


def only_against(ability: Ability, rider: k.OnlyAgainst) -> Changes:
    need(ability, "kinds")
    return {"kinds": KINDS[rider.kind]}


def only_stats(ability: Ability, rider: k.OnlyStats) -> Changes:
    need(ability, "stats", "signs")
    return {"stats": rider.stats}


def only_sign(ability: Ability, rider: k.OnlySign) -> Changes:
    need(ability, "signs")
    return {"signs": (1,) if rider.raises else (-1,)}


def not_halved(ability: Ability, rider: k.NotHalved) -> Changes:
    need(ability, "halve")
    if not ability.parameters["halve"]:
        raise NoParameter
    return {"halve": False}


def only_markers(ability: Ability, rider: k.OnlyMarkers) -> Changes:
    need(ability, "markers")
    return {"markers": rider.number}


def as_action(ability: Ability, rider: k.AsAction) -> Changes:
    """7.6 It is used as another type of action."""
    if not ability.offers:
        raise NoParameter
    return {"as": rider.action}


def with_kind(ability: Ability, rider: k.WithKind) -> Changes:
    """12.1 The kinds of attacks that it works with."""
    need(ability, "kinds")
    return {"kinds": KINDS[rider.kind]}


def with_range(ability: Ability, rider: k.Range) -> Changes:
    """11.3 Its range, whatever the figure's own is."""
    if "range" not in ability.parameters and "within" in ability.parameters:
        return {"within": rider.squares}
    need(ability, "range")
    return {"range": rider.squares}


def with_targets(ability: Ability, rider: k.OneTarget | k.TargetsAlso) -> Changes:
    """12.1b How many targets it can have."""
    need(ability, "targets")
    more = max(1, int(ability.parameters["targets"])) if isinstance(rider, k.TargetsAlso) else 0
    return {"targets": rider.number + more}


def moves_up_to(ability: Ability, rider: k.MoveUpTo) -> Changes:
    """10.3 How far it moves."""
    need(ability, "squares")
    if not ability.offers:
        raise NoParameter
    return {"squares": rider.squares}


def only_on(ability: Ability, rider: k.OnlyOn) -> Changes:
    """27.8d Whom it heals or chooses."""
    if rider.verb == "carry" or (rider.verb == "heal" and "divide" not in ability.parameters):
        raise NoParameter
    return only_targets(ability, k.OnlyTargets(rider.whom))


def unlimited(ability: Ability, rider: k.Unlimited) -> Changes:
    """27.3g 27.4l Neither points nor keywords matter."""
    need(ability, "lesser")
    if rider.what != "keywords":
        raise NoParameter
    return {"lesser": False}


def only_while(ability: Ability, rider: k.OnlyWhile) -> Changes:
    """20.9 A condition for using it."""
    try:
        return {"while": condition_text(rider.condition)}
    except CannotDo:
        raise NoParameter from None


def only_once(ability: Ability, rider: k.OnlyOnce) -> Changes:
    """21.11 How often a card lets a power be used."""
    if rider.limit.span not in ONCE or not (ability.offers or ability.triggers):
        raise NoParameter
    return {"once": rider.limit.span}


def reaching(ability: Ability, rider: k.Reaching) -> Changes:
    """11.3 How far off the characters may be that it works on."""
    need(ability, "within")
    return {"within": rider.squares}


def dealing(ability: Ability, rider: k.Dealing) -> Changes:
    """12.4 The damage that it deals by itself, or with its own attack."""
    if not ability.offers:
        raise NoParameter
    need(ability, "damage")
    return {"damage": rider.number}


def piercing(ability: Ability, rider: k.Piercing) -> Changes:
    """12.4d It deals penetrating damage."""
    if not ability.offers:
        raise NoParameter
    need(ability, "penetrating")
    return {"penetrating": True}


def by_amount(ability: Ability, rider: k.ByAmount) -> Changes:
    """27.5f By how much it changes a value."""
    need(ability, "amount", "signs")
    return {"amount": rider.number}


def only_rolls(ability: Ability, rider: k.OnlyRolls) -> Changes:
    """21.3 The rolls that it works for."""
    need(ability, "rolls")
    return {"rolls": (rider.roll,)}


def minimum(ability: Ability, rider: k.MinimumResult) -> Changes:
    """6.4 Its roll counts at least as so much."""
    need(ability, "minimum")
    return {"minimum": rider.number}


def healing(ability: Ability, rider: k.Healing) -> Changes:
    """6.6 How many clicks it heals."""
    need(ability, "clicks")
    return {"clicks": rider.clicks}


def giving(ability: Ability, rider: k.Giving) -> Changes:
    """7.8 How many action tokens it gives or removes."""
    need(ability, "tokens")
    return {"tokens": rider.tokens}


def dealing_more(ability: Ability, rider: k.DealingMore) -> Changes:
    """12.4 More than the damage that the power deals by itself."""
    if not ability.offers:
        raise NoParameter
    need(ability, "damage")
    return {"damage": int(ability.parameters["damage"]) + rider.number}


def used_times(ability: Ability, rider: k.UsedTimes) -> Changes:
    """21.11 How often each turn it can be used."""
    need(ability, "uses")
    return {"uses": rider.number}


RIDES: Final[dict[type, Ride]] = {
    k.MinimumResult: minimum,
    k.Healing: healing,
    k.Giving: giving,
    k.UsedTimes: used_times,
    k.DealingMore: dealing_more,
    k.Reaching: reaching,
    k.Dealing: dealing,
    k.Piercing: piercing,
    k.ByAmount: by_amount,
    k.OnlyRolls: only_rolls,
    k.AsFree: as_free,
    k.Succeeds: succeeds,
    k.AsIfRange: as_if_range,
    k.OnlyTargets: only_targets,
    k.OnlyAgainst: only_against,
    k.OnlyStats: only_stats,
    k.OnlySign: only_sign,
    k.NotHalved: not_halved,
    k.OnlyMarkers: only_markers,
    k.OnlyOnce: only_once,
    k.AsAction: as_action,
    k.OnlyWhile: only_while,
    k.WithKind: with_kind,
    k.Range: with_range,
    k.OneTarget: with_targets,
    k.TargetsAlso: with_targets,
    k.MoveUpTo: moves_up_to,
    k.OnlyOn: only_on,
    k.Unlimited: unlimited,
}


def power_ref(registry: Registry, item: k.PowerItem, **more: object) -> PowerRef:
    """20.7a A power of a text with its changes. Raises `NoParameter`."""
    if item.power not in registry:
        raise NoParameter
    ability = registry[item.power]
    changes: Changes = {}
    if item.number is not None:
        numbers = [name for name in ability.numbers if name in ability.parameters]
        if len(numbers) != 1:
            raise NoParameter
        changes[numbers[0]] = item.number
    for rider in item.riders:
        if type(rider) not in RIDES:
            raise NoParameter
        for name, value in RIDES[type(rider)](ability, rider).items():
            if name in changes:
                raise NoParameter
            changes[name] = value
    if "while" in more and "while" in changes:
        changes["while"] = f"({changes['while']}) and ({more.pop('while')})"
    changes.update(more)
    return PowerRef(ability.name, tuple(changes.items()))


OF_BOTH: Final = (k.OnlyWhile, k.OnlyTargets, k.OnlyAgainst, k.OnlyOnce)
"""Riders that may be meant for all powers of a list."""


def not_of_both(registry: Registry, powers: tuple[k.Item, ...]) -> None:
    """20.7a "Charge and Flurry, but only if …" may be about one or about both.

    Raises `NoParameter` if the power before the last could have the rider, too.
    """
    if len(powers) < 2:
        return
    before, last = powers[-2:]
    if not isinstance(before, k.PowerItem) or not isinstance(last, k.PowerItem) or before.riders:
        return
    for rider in last.riders:
        if not isinstance(rider, OF_BOTH):
            continue
        try:
            power_ref(registry, replace(before, riders=(rider,)))
        except NoParameter:
            continue
        raise NoParameter
