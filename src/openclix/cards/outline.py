"""The meaning of a text, in plain words: messages in the reader's language."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any, Final

from openclix.editions import edition
from openclix.engine.figures.messages import (
    Argument,
    Either,
    Message,
    Name,
    Row,
    card_words,
    power_name,
    say,
    stat_name,
)
from openclix.engine.selecting import selectors as s
from openclix.engine.selecting.wording import condition_words, so_many, those

from . import clauses as k
from .choosing import others_apart
from .english import english
from .playable import OF_THE_ENGINE
from .reader import printed


def whom_words(selector: s.Selector) -> Message:
    """The figures that a step is about."""
    if selector.side == "self":
        return say("outline-itself")
    parts = [each for each in selector.filters if not isinstance(each, s.Again)]
    everybody = isinstance(selector.count, s.All | s.Each)
    if selector.side == "any" and len(parts) == 1 and isinstance(parts[0], s.Part) and everybody:
        return say("outline-part", role=parts[0].role)
    return so_many(others_apart(selector))


def who_words(selector: s.Selector) -> Message:
    """The figure that an event is about: one of those that a selector means."""
    words = whom_words(selector)
    if words.key in ("outline-itself", "outline-part"):
        return words
    return say("outline-one-of-those", whom=those(selector))


def power_words(slug: str) -> Name:
    """A power by its printed name."""
    ability = edition().registry.abilities.get(slug)
    return Name("power", slug) if ability is None else power_name(ability)


def number_words(amount: Any) -> Argument:
    match amount:
        case k.Plain(number):
            return number
        case k.Result():
            return say("outline-result")
        case k.HalfResult():
            return say("outline-half-result")
    raise TypeError(amount)


def stats_words(stats: tuple[str, ...]) -> Row:
    return Row(stat_name(stat) for stat in stats)


def powers_words(items: tuple[Any, ...]) -> Row:
    return Row(item_words(item) for item in items)


def item_words(item: k.PowerItem) -> Message:
    """A power with what the text changes about it."""
    number = -1 if item.number is None else item.number
    power = power_words(item.power)
    changes = Row(rider_words(rider) for rider in item.riders)
    count = len(item.riders)
    return say("outline-power", power=power, number=number, count=count, changes=changes)


def rider_words(rider: Any) -> Message:
    match rider:
        case k.AsFree() | k.NotHalved():
            return say(f"outline-{RIDERS[type(rider)]}")
        case k.Succeeds((low, high)):
            return say("outline-succeeds", low=low, high=high)
        case k.AsIfRange(number) | k.OnlyMarkers(number):
            return say(f"outline-{RIDERS[type(rider)]}", number=number)
        case k.OnlyTargets(whom):
            return say("outline-only-targets", whom=those(whom))
        case k.OnlyAgainst(kind):
            return say("outline-only-against", kind=kind)
        case k.OnlyStats(stats):
            return say("outline-only-stats", stats=stats_words(stats))
        case k.OnlySign(raises):
            return say("outline-only-sign", raises=int(raises))
        case k.OnlyOnce(limit):
            return say("outline-once", span=limit.span)
    raise TypeError(rider)


RIDERS: Final = {
    k.AsFree: "as-free",
    k.NotHalved: "not-halved",
    k.AsIfRange: "as-if-range",
    k.OnlyMarkers: "only-markers",
}


def step_words(step: Any) -> Message:
    """A step in plain words."""
    match step:
        case k.OneOf(options):
            return say("outline-one-of", options=Either(map(step_words, options)))
        case k.Both(steps):
            return say("outline-both", steps=Row(map(step_words, steps)))
        case k.RollDie():
            return say("outline-roll")
        case k.MakeAttack(_, kind):
            return say("outline-attack", kind=kind)
        case k.UseNow(power):
            return say("outline-use", power=power_words(power))
        case k.PlaceNear(whom, near, squares):
            near_words = whom_words(near)
            return say("outline-place", whom=whom_words(whom), near=near_words, squares=squares)
        case k.CallIn(near):
            return say("outline-call-in", near=whom_words(near))
        case k.SendBack():
            return say("outline-send-back")
        case _:
            return step_on(step, whom_words(step.whom))


def step_on(step: Any, whom: Message) -> Message:
    """A step that is done to figures."""
    match step:
        case k.Deal(_, amount, kind):
            return say("outline-deal", whom=whom, amount=number_words(amount), kind=kind)
        case k.Heal(_, clicks):
            form = "outline-heal" if isinstance(clicks, k.Plain) else "outline-heal-by"
            return say(form, whom=whom, amount=number_words(clicks))
        case k.GiveToken(_, number):
            return say("outline-token", whom=whom, number=number)
        case k.RemoveToken(_, number):
            return say("outline-token-off", whom=whom, number=number)
        case k.GiveNamed(_, name, number):
            return say("outline-named", whom=whom, name=Name("token", name), number=number)
        case k.RemoveNamed(_, name, number):
            return say("outline-named-off", whom=whom, name=Name("token", name), number=number)
        case k.Modify(_, stats, amount, until):
            by = f"{amount:+d}"
            words = stats_words(stats)
            return say("outline-modify", whom=whom, stats=words, amount=by, until=until)
        case k.Gain(_, powers, until):
            return say("outline-gain", whom=whom, powers=powers_words(powers), until=until)
        case k.Lose(_, powers, until):
            return say("outline-lose", whom=whom, powers=powers_words(powers), until=until)
        case k.Move(_, squares, escapes):
            return say("outline-move", whom=whom, squares=squares, escapes=int(escapes))
        case k.KnockBack(_, squares):
            return say("outline-knock-back", whom=whom, squares=squares)
        case k.KnockOut():
            return say("outline-ko", whom=whom)
        case _:
            return say("outline-choose", whom=whom)


def trigger_words(trigger: Any) -> Message:
    """The event that a clause waits for."""
    match trigger:
        case k.TurnStarts(yours):
            return say("outline-turn-starts", yours=int(yours))
        case k.TurnStops(yours):
            return say("outline-turn-stops", yours=int(yours))
        case k.IsCalledIn():
            return say("outline-called-in")
        case k.UsesPower(who, power):
            return say("outline-uses", who=who_words(who), power=power_words(power))
        case k.IsKnockedOut(whom):
            return say("outline-is-ko", whom=who_words(whom))
        case k.TakesDamage(whom, kind, foe):
            by = kind or "none"
            return say("outline-takes", whom=who_words(whom), kind=by, foe=int(foe))
        case k.IsHit(whom, kind, foe):
            return say("outline-is-hit", whom=who_words(whom), kind=kind, foe=int(foe))
        case k.Misses(who, kind):
            return say("outline-misses", who=who_words(who), kind=kind)
        case k.Attacks(who, kind):
            return say("outline-attacks", who=who_words(who), kind=kind)
        case k.Hits(who, whom, kind) | k.Damages(who, whom, kind) | k.KnocksOut(who, whom, kind):
            key = {k.Hits: "hits", k.Damages: "damages", k.KnocksOut: "kos"}[type(trigger)]
            others = say("outline-anybody") if whom is None else those(whom)
            return say(f"outline-{key}", who=who_words(who), whom=others, kind=kind or "none")
    raise TypeError(trigger)


WORDED: Final[frozenset[type]] = frozenset(
    {
        *(k.Plain, k.Result, k.HalfResult, k.Once, k.PowerItem),
        *(k.AsFree, k.Succeeds, k.AsIfRange, k.OnlyTargets, k.OnlyAgainst, k.OnlyStats),
        *(k.OnlySign, k.NotHalved, k.OnlyMarkers, k.OnlyOnce),
        *(k.Deal, k.Heal, k.GiveToken, k.RemoveToken, k.GiveNamed, k.RemoveNamed),
        *(k.Modify, k.Gain, k.Lose, k.Move, k.PlaceNear, k.KnockBack, k.MakeAttack),
        *(k.UseNow, k.Choose, k.RollDie, k.KnockOut, k.OneOf, k.Both),
        *(k.Hits, k.Misses, k.IsHit, k.Damages, k.TakesDamage, k.KnocksOut, k.IsKnockedOut),
        *(k.Attacks, k.UsesPower, k.TurnStarts, k.TurnStops),
        *(k.CallIn, k.SendBack, k.IsCalledIn),
        *(k.Triggered, k.GivenAction, k.Then, k.Row, k.HasPowers, k.Listed, k.HasTeam),
        *(k.Lends, k.Denies, k.Modifies, k.CannotBeIgnored, k.Protected, k.TextProtected),
    }
)
"""The records that have plain words."""


def is_worded(value: Any) -> bool:
    """Whether every record in a value has plain words."""
    if isinstance(value, tuple):
        return all(map(is_worded, value))
    if not is_dataclass(value) or isinstance(value, type):
        return True
    if type(value) not in WORDED and type(value).__module__ not in OF_THE_ENGINE:
        return False
    if getattr(value, "until", "") == "attack" or getattr(value, "immediately", False):
        return False
    return all(is_worded(getattr(value, field.name)) for field in fields(value))


def outline(sentence: k.Sentence) -> Message:
    """A sentence in plain words. Other sentences are printed in standard phrasing."""
    if not is_worded(sentence):
        words = printed(english(edition()), sentence, "this character")
        return say("outline-as-printed", text=card_words(words, home=edition().registry.home))
    match sentence:
        case k.Triggered():
            return say(
                "outline-triggered",
                when=trigger_words(sentence.trigger),
                step=step_words(sentence.step),
                span="none" if sentence.limit is None else sentence.limit.span,
                after=int(sentence.after),
                may=int(sentence.may),
                **only_if(sentence.condition),
            )
        case k.GivenAction(action, step, limit, condition):
            span = "none" if limit is None else limit.span
            did = step_words(step)
            return say("outline-action", action=action, step=did, span=span, **only_if(condition))
        case k.Then(step, condition, if_done, may):
            did = step_words(step)
            done, free = int(if_done), int(may)
            return say("outline-then", step=did, done=done, may=free, **only_if(condition))
        case k.Row((low, high), step):
            return say("outline-row", low=low, high=high, step=step_words(step))
        case k.CannotBeIgnored():
            return say("outline-not-ignored")
        case k.Protected(powers):
            return say("outline-protected", powers=powers_words(powers))
        case k.TextProtected(powers):
            return say("outline-text-protected", powers=powers_words(powers))
        case _:
            return passive_words(sentence)


def passive_words(sentence: Any) -> Message:
    """A sentence about what is so while the text is."""
    condition = only_if(getattr(sentence, "condition", None))
    match sentence:
        case k.HasTeam(team):
            return say("outline-team", team=Name("word", team), **condition)
        case k.Lends(whom, powers):
            return say("outline-lends", whom=those(whom), powers=powers_words(powers), **condition)
        case k.Denies(whom, powers):
            return say("outline-denies", whom=those(whom), powers=powers_words(powers), **condition)
        case k.Modifies(whom, stats, amount):
            words, by = stats_words(stats), f"{amount:+d}"
            return say(
                "outline-modifies", whom=whom_words(whom), stats=words, amount=by, **condition
            )
        case _:
            return say("outline-can-use", powers=powers_words(sentence.powers), **condition)


def only_if(condition: k.CardCondition | None) -> dict[str, Argument]:
    """20.9 A condition, if there is one."""
    if condition is None:
        return {"if": 0, "condition": say("outline-always")}
    assert not isinstance(condition, k.CardTokens | k.RollShows | k.RollTotal)  # is_worded
    return {"if": 1, "condition": condition_words(condition)}
