"""20.7a Powers that a text grants, with riders as the numbers and words that each power has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from openclix.engine.figures.abilities import CLOSE, RANGED, Ability
from openclix.engine.figures.figures import PowerRef
from openclix.engine.figures.registry import Registry
from openclix.engine.selecting import selectors as s

from . import clauses as k

Changes = dict[str, object]
Ride = Callable[[Ability, Any], Changes]
KINDS: Final = {"close": (CLOSE,), "range": (RANGED,), "any": (CLOSE, RANGED)}
SIDES: Final = {"friendly": "friends", "opposing": "foes", "any": "anybody"}


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
    """11.5 Friends or foes, perhaps with one keyword: more no power can be told."""
    changes: Changes = {}
    selector = rider.whom
    if selector.other or selector.side not in SIDES:
        raise NoParameter
    if selector.side != "any":
        need(ability, "whom")
        changes["whom"] = SIDES[selector.side]
    for each in selector.filters:
        if not isinstance(each, s.Keyword) or len(each.words) != 1 or "keyword" in changes:
            raise NoParameter
        need(ability, "keyword")
        changes["keyword"] = each.words[0]
    if not changes:
        raise NoParameter
    return changes


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


def only_once(ability: Ability, rider: k.OnlyOnce) -> Changes:
    """21.11 No power has a parameter for how often it is used."""
    raise NoParameter


RIDES: Final[dict[type, Ride]] = {
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
        for name, value in RIDES[type(rider)](ability, rider).items():
            if name in changes:
                raise NoParameter
            changes[name] = value
    changes.update(more)
    return PowerRef(ability.name, tuple(changes.items()))
