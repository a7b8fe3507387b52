"""Which records the engine plays. A sentence with any other record is refused whole."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from openclix.engine.figures.registry import Registry
from openclix.engine.selecting import conditions, selectors

from . import clauses as k
from . import effect_records as r
from .lowering import lowered
from .performing import PLAIN
from .riding import RIDES
from .starting import STARTING
from .stating import STATING

PLAYED: Final[frozenset[type]] = frozenset(
    {
        *(
            k.Plain,
            k.Result,
            k.HalfResult,
            k.Stored,
            k.Borne,
            k.OwnTokens,
            k.CountOf,
            k.ThatMany,
            k.Scaled,
        ),
        *(
            k.Once,
            k.OnceForAll,
            k.UntilEvent,
            k.CardTokens,
            k.RollShows,
            k.RollTotal,
            k.PowerItem,
            k.DeniesKinds,
            k.ChangesRolls,
        ),
        *(
            k.Triggered,
            k.GivenAction,
            k.Then,
            k.Otherwise,
            k.Next,
            k.Row,
            k.DoBoth,
            k.HasPowers,
            k.Listed,
            k.HasTeam,
        ),
        *(
            k.Lends,
            k.Denies,
            k.Modifies,
            k.CannotBeIgnored,
            k.Protected,
            k.TextProtected,
            k.CanOnce,
            k.HasTeams,
        ),
        *(k.SidelineActive, k.TextProtected),
        *(k.WildCard, k.Joined, k.HasText, k.Unique, k.HasSymbol, k.IgnoresPower, k.ForbidsPowers),
        *(
            k.OneOf,
            k.ChooseOne,
            k.Both,
            k.InTurn,
            k.ThenMay,
            k.Provided,
            k.Paying,
            k.Instead,
            k.Costing,
        ),
        *(
            k.Costing,
            k.Lasting,
            k.RollDie,
            k.KnockOut,
            k.Gain,
            k.UseNow,
            k.MakeAttack,
            k.AttackOn,
            k.MayUse,
        ),
        *(k.Riding, k.Cannot, k.AddActions, k.GainChosen, k.GainThat, k.DealtInstead),
        *(k.TurnStarts, k.TurnStops, k.EitherOf, k.DamageInstead, k.LendsValue, k.BreaksOn),
        r.FlipCoin,
        *PLAIN,
        *STARTING,
        *STATING,
        *RIDES,
    }
)
"""The records of card text that the engine plays."""
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
    if value in REMEMBERED:
        return False
    return all(is_played(getattr(value, field.name)) for field in fields(value))


def in_played_words(sentence: Any, registry: Registry) -> Any:
    """A sentence with records that the engine knows, where others mean the same."""
    sentence = lowered(sentence)
    if isinstance(getattr(sentence, "step", None), k.Gain | k.Both):
        sentence = replace(sentence, step=with_families(sentence.step, registry))
    if isinstance(sentence, k.Next) and not sentence.after:
        return k.Then(sentence.step, sentence.condition, may=sentence.may)
    if isinstance(sentence, k.ActionHead):
        return k.GivenAction(sentence.action, k.Nothing(), sentence.limit, sentence.condition)
    if isinstance(sentence, k.Joined):
        parts = [in_played_words(part, registry) for part in (sentence.first, sentence.second)]
        means = [part for part in parts if not isinstance(part, k.NoMeaning)]
        return k.Joined(*means) if len(means) == 2 else (means or parts)[0]
    if isinstance(sentence, k.HasPowers | k.Listed | k.Lends):
        reasons = [each.reason for each in sentence.powers if isinstance(each, k.NoItem)]
        if reasons and len(reasons) == len(sentence.powers):
            return k.NoMeaning(reasons[0])
        powers = tuple(item for each in sentence.powers for item in items_of(each, registry))
        if any(not isinstance(each, k.TeamItem) for each in powers):
            return replace(sentence, powers=powers)
    return sentence


def with_families(step: Any, registry: Registry) -> Any:
    """A step in which families of improved abilities are single powers."""
    if isinstance(step, k.Gain):
        items = tuple(item for each in step.powers for item in items_of(each, registry))
        return replace(step, powers=items) if items else step
    if isinstance(step, k.Both):
        return replace(step, steps=tuple(with_families(each, registry) for each in step.steps))
    return step


def items_of(item: Any, registry: Registry) -> tuple[Any, ...]:
    """A power of a list, without powers that mean nothing today. Families become single powers."""
    if isinstance(item, k.NoItem):
        return ()
    if not isinstance(item, k.Improved):
        return (item,)
    slugs = (f"improved-{item.family}-{name}" for name in item.names)
    return tuple(k.PowerItem(slug) for slug in slugs if slug in registry.abilities)


def never_itself(value: Any) -> Any:
    """6.3a A record in which nobody is adjacent to itself: its selectors leave the figure out."""
    if isinstance(value, tuple):
        return tuple(map(never_itself, value))
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changed = {field.name: never_itself(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, selectors.Selector) and selectors.Adjacent() in value.filters:
        changed["other"] = changed["other"] or value.side != "self"
    return replace(value, **changed)


SEVERAL: Final = " "
"""Between the powers of a list."""


def named_power(sentence: Any) -> str:
    """The powers that a sentence names. "It" means one, and "does so" may mean any of several."""
    if isinstance(sentence, k.HasPowers | k.Listed | k.CanOnce):
        items = [item for item in sentence.powers if isinstance(item, k.PowerItem)]
        return SEVERAL.join(item.power for item in items)
    return ""


def any_of(trigger: Any, names: list[str]) -> Any:
    """ "When X does" after several powers: when X uses any of them."""
    match trigger:
        case k.DoesSo(who, outcome) if outcome is not None:
            return k.EitherOf(tuple(k.UsesAnd(who, name, outcome) for name in names))
        case k.DoesSo(who):
            return k.EitherOf(tuple(k.UsesPower(who, name) for name in names))
    return trigger


def of_named_power(sentence: Any, power: str) -> Any:
    """ "X succeeds on a 4-6" behind the one power that rolls: whenever X uses it."""
    match sentence:
        case k.LendsIt(whom, condition):
            return k.Lends(whom, (k.PowerItem(power),), condition)
        case k.Then(k.Riding() as step, condition, False, False):
            return k.Triggered(k.UsesPower(selectors.SELF, power), step, condition=condition)
    return sentence


def with_named_power(sentence: Any, power: str) -> Any:
    """A sentence whose trigger names the power that it calls "it"."""
    if power and SEVERAL not in power:
        sentence = of_named_power(sentence, power)
    if not power or not isinstance(sentence, k.Triggered):
        return sentence
    names = power.split(SEVERAL)
    if len(names) > 1:
        return replace(sentence, trigger=any_of(sentence.trigger, names))
    match sentence.trigger:
        case k.UsesIt(who, outcome) | k.DoesSo(who, outcome):
            trigger = k.UsesPower(who, power) if outcome is None else k.UsesAnd(who, power, outcome)
            return replace(sentence, trigger=trigger)
        case k.ItMovedShort(who, squares):
            return replace(sentence, trigger=k.MovedShort(who, power, squares))
        case k.UsesItOn(who, whom):
            return replace(sentence, trigger=k.UsesOn(who, power, whom))
    return sentence
