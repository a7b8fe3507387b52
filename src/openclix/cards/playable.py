"""Which records the engine plays. A sentence with any other record is refused whole."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from openclix.engine.figures.registry import Registry
from openclix.engine.selecting import conditions, selectors

from . import clauses as k

PLAYED: Final[frozenset[type]] = frozenset(
    {
        *(k.Plain, k.Result, k.HalfResult, k.Once, k.PowerItem),
        *(k.AsFree, k.Succeeds, k.AsIfRange, k.OnlyTargets, k.OnlyAgainst, k.OnlyStats),
        *(k.OnlySign, k.NotHalved, k.OnlyMarkers, k.OnlyOnce),
        *(k.Deal, k.Heal, k.GiveToken, k.RemoveToken, k.GiveNamed, k.RemoveNamed),
        *(k.Modify, k.Gain, k.Lose, k.Move, k.PlaceNear, k.KnockBack, k.MakeAttack),
        *(k.UseNow, k.Choose, k.RollDie, k.KnockOut, k.OneOf, k.Both),
        *(k.Hits, k.Misses, k.IsHit, k.Damages, k.TakesDamage, k.KnocksOut, k.IsKnockedOut),
        *(k.Attacks, k.UsesPower, k.TurnStarts, k.TurnStops),
        *(k.Triggered, k.GivenAction, k.Then, k.Row, k.HasPowers, k.Listed, k.HasTeam),
        *(k.Lends, k.Denies, k.Modifies, k.CannotBeIgnored, k.Protected),
    }
)
"""The records of card text that performing.py, heads.py and riding.py carry out."""
OF_THE_ENGINE: Final = (selectors.__name__, conditions.__name__)
REMEMBERED: Final = (selectors.Keyword(("chosen",)), selectors.Trait(("this",)))
"""Filters that need something the engine doesn't remember yet."""


def is_played(value: Any) -> bool:
    """Whether the engine knows every record in a value."""
    if isinstance(value, tuple):
        return all(map(is_played, value))
    if not is_dataclass(value) or isinstance(value, type):
        return True
    if type(value) not in PLAYED and type(value).__module__ not in OF_THE_ENGINE:
        return False
    if value in REMEMBERED or getattr(value, "until", "") == "attack":
        return False
    if isinstance(value, k.Move | k.MakeAttack) and value.whom.side != "self":
        return False
    return all(is_played(getattr(value, field.name)) for field in fields(value))


def in_played_words(sentence: Any, registry: Registry) -> Any:
    """A sentence with records that the engine knows, where others mean the same."""
    if isinstance(sentence, k.Next) and not sentence.after:
        return k.Then(sentence.step, sentence.condition, may=sentence.may)
    if isinstance(sentence, k.HasPowers | k.Listed | k.Lends):
        powers = tuple(item for each in sentence.powers for item in items_of(each, registry))
        if powers:
            return replace(sentence, powers=powers)
    return sentence


def items_of(item: Any, registry: Registry) -> tuple[Any, ...]:
    """A power of a list, without powers that mean nothing today. Families become single powers."""
    if isinstance(item, k.NoItem):
        return ()
    if not isinstance(item, k.Improved):
        return (item,)
    slugs = (f"improved-{item.family}-{name}" for name in item.names)
    return tuple(k.PowerItem(slug) for slug in slugs if slug in registry.abilities)
