"""21 The moments at which a statement matters, for statements that the engine can't play.

"X takes no more than …" matters when an attack deals X damage, "X modifies attack …" when X
attacks, "X can use Outwit, but …" when X could use it. Such a statement is played by hand: the game
halts at that moment, and the players look at the words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from openclix.engine.asking import attack_events as e
from openclix.engine.asking.events import TurnBegins
from openclix.engine.figures.abilities import Ability
from openclix.engine.selecting import selectors as s

from . import clauses as k
from .grammar import Reading

ANYBODY: Final = s.Selector("any")
FRIENDS: Final = s.Selector("friendly")


@dataclass(frozen=True, slots=True)
class Matters:
    """The head of a statement: events at which it matters, and powers that it lets one use."""

    triggers: tuple[k.Trigger, ...] = ()
    powers: tuple[str, ...] = ()
    users: Any = s.SELF
    """The figures that can use these powers."""


Moments = Callable[[Any], tuple[Any, ...]]
"""The events at which a verb matters, by its subject."""


def attacking(who: Any) -> tuple[Any, ...]:
    return (k.Attacks(who),)


def attacked(whom: Any) -> tuple[Any, ...]:
    return (k.IsTargeted(whom),)


def hurt(whom: Any) -> tuple[Any, ...]:
    return (k.DealtByAttack(whom),)


def hitting(who: Any) -> tuple[Any, ...]:
    return (k.Hits(who),)


def breaking(who: Any) -> tuple[Any, ...]:
    return k.BreaksAway(who), k.BreaksAway(who, fails=True)


def moving(who: Any) -> tuple[Any, ...]:
    return (k.Moves(who),)


def beginning(who: Any) -> tuple[Any, ...]:
    return (k.GameStarts(),)


def rolling(who: Any) -> tuple[Any, ...]:
    return (k.AttackRollIs(who, "any"),)


OF_STATS: Final[dict[str, Moments]] = {
    "speed": moving,
    "attack": attacking,
    "defense": attacked,
    "damage": attacking,
    "range": attacking,
}
VERBS: Final[dict[tuple[str, ...], Moments]] = {
    ("can't", "be", "targeted"): attacked,
    ("can't", "be", "attacked"): attacked,
    ("can't", "be", "the", "target"): attacked,
    ("can", "only", "be", "targeted"): attacked,
    ("may", "not", "be", "targeted"): attacked,
    ("can't", "target"): attacking,
    ("can't", "attack"): attacking,
    ("can't", "make"): attacking,
    ("can", "target"): attacking,
    ("can", "only", "target"): attacking,
    ("may", "target"): attacking,
    ("can", "make"): attacking,
    ("may", "make"): attacking,
    ("can't", "be", "healed"): lambda whom: (k.IsHealed(whom),),
    ("can't", "heal"): lambda whom: (k.IsHealed(whom),),
    ("can't", "be", "placed"): lambda whom: (k.IsPlaced(whom),),
    ("can't", "be", "moved"): lambda whom: (k.IsPlaced(whom),),
    ("can't", "move"): moving,
    ("can", "move"): moving,
    ("may", "move"): moving,
    ("can't", "be", "knocked"): lambda whom: (k.KnockedBack(whom),),
    ("can't", "be", "given"): lambda whom: (k.GivenActionOf(whom),),
    ("can't", "be", "carried"): lambda whom: (k.IsCarried(whom),),
    ("can", "be", "carried"): lambda whom: (k.IsCarried(whom),),
    ("can", "carry"): lambda who: (k.Carries(who, ANYBODY),),
    ("may", "carry"): lambda who: (k.Carries(who, ANYBODY),),
    ("can't", "carry"): lambda who: (k.Carries(who, ANYBODY),),
    ("takes",): hurt,
    ("take",): hurt,
    ("can't", "take"): hurt,
    ("can't", "be", "dealt"): hurt,
    ("can't", "be", "damaged"): hurt,
    ("reduces",): hurt,
    ("reduce",): hurt,
    ("can", "reduce"): hurt,
    ("deals",): hitting,
    ("deal",): hitting,
    ("can't", "be", "ko'd"): lambda whom: (k.WouldBeKnockedOut(whom),),
    ("breaks", "away"): breaking,
    ("isn't", "required", "to", "break"): breaking,
    ("aren't", "required", "to", "break"): breaking,
    ("break", "away"): breaking,
    ("automatically",): breaking,
    ("can", "automatically", "break"): breaking,
    ("can't", "automatically", "break"): breaking,
    ("must", "break"): breaking,
    ("don't", "have", "to", "break"): breaking,
    ("doesn't", "have", "to", "break"): breaking,
    ("can't", "break"): breaking,
    ("begins", "the", "game"): beginning,
    ("starts", "the", "game"): beginning,
    ("may", "start", "the", "game"): beginning,
    ("may", "begin", "the", "game"): beginning,
    ("costs",): beginning,
    ("counts", "as"): beginning,
    ("can't", "replace"): rolling,
    ("can't", "reroll"): rolling,
    ("may", "reroll"): rolling,
    ("can", "reroll"): rolling,
    ("can", "equip"): lambda whom: (k.IsEquipped(whom),),
    ("may", "equip"): lambda whom: (k.IsEquipped(whom),),
    ("can't", "equip"): lambda whom: (k.IsEquipped(whom),),
    ("can't", "be", "equipped"): lambda whom: (k.IsEquipped(whom),),
    ("can", "counter"): lambda who: (k.UsesPower(who, "outwit"),),
    ("can't", "evade"): attacked,
    ("must", "be", "given"): lambda whom: (k.GivenActionOf(whom),),
    ("is", "ko'd"): lambda whom: (k.IsKnockedOut(whom),),
    ("may", "be", "carried"): lambda whom: (k.IsCarried(whom),),
    ("can", "only", "be", "carried"): lambda whom: (k.IsCarried(whom),),
    ("can", "only", "be", "damaged"): hurt,
    ("can", "only", "be", "dealt"): hurt,
    ("can", "only", "be", "attacked"): attacked,
    ("can", "only", "be", "healed"): lambda whom: (k.IsHealed(whom),),
    ("can", "only", "move"): moving,
    ("can", "only", "attack"): attacking,
    ("can", "attack"): attacking,
    ("may", "attack"): attacking,
    ("must", "attack"): attacking,
    ("must", "target"): attacking,
    ("doesn't", "take"): hurt,
    ("isn't", "dealt"): hurt,
    ("ignores", "damage"): hurt,
    ("'s", "attacks"): attacking,
    ("'s", "close", "attacks"): attacking,
    ("'s", "range", "attacks"): attacking,
    ("'s", "penetrating", "damage"): hitting,
    ("can", "only", "be", "given"): lambda whom: (k.GivenActionOf(whom),),
    ("may", "only", "be", "given"): lambda whom: (k.GivenActionOf(whom),),
    ("may", "be", "given"): lambda whom: (k.GivenActionOf(whom),),
    ("can", "be", "given"): lambda whom: (k.GivenActionOf(whom),),
    ("can", "be", "targeted"): attacked,
    ("can't", "be", "hit"): attacked,
    ("can't", "hit"): attacking,
    ("treat",): moving,
    ("treats",): moving,
    ("ignore",): lambda who: (*moving(who), *attacking(who)),
    ("ignores",): lambda who: (*moving(who), *attacking(who)),
    ("is", "considered"): beginning,
    ("are", "considered"): beginning,
    ("is", "tiny"): beginning,
    ("is", "giant"): beginning,
    ("is", "colossal"): beginning,
    ("counts",): beginning,
    ("count", "as"): beginning,
    ("gains",): beginning,
    ("gain",): beginning,
    ("scores",): lambda whom: (k.IsKnockedOut(whom),),
    ("score",): lambda whom: (k.IsKnockedOut(whom),),
    ("is", "scored"): lambda whom: (k.IsKnockedOut(whom),),
    ("aren't", "ko'd"): lambda whom: (k.WouldBeKnockedOut(whom),),
    ("isn't", "ko'd"): lambda whom: (k.WouldBeKnockedOut(whom),),
    ("can", "only", "use"): lambda who: (k.UsesAny(who),),
    ("may", "only", "use"): lambda who: (k.UsesAny(who),),
    ("can't", "lose"): lambda whom: (k.IsTargeted(whom),),
    ("can't", "clear"): lambda who: (k.Clears(who),),
    ("don't", "clear"): lambda who: (k.Clears(who),),
    ("doesn't", "clear"): lambda who: (k.Clears(who),),
    ("can", "clear"): lambda who: (k.Clears(who),),
    ("evades",): attacked,
    ("is", "hit"): lambda whom: (k.WouldBeHit(whom),),
    ("can't", "miss"): attacking,
    ("can't", "be", "missed"): attacked,
    ("can't", "pick"): moving,
    ("can", "pick"): moving,
    ("may", "pick"): moving,
    ("can", "hold"): moving,
    ("can", "draw"): attacking,
    ("may", "draw"): attacking,
    ("can't", "draw"): attacking,
    ("can't", "be", "used"): lambda who: (k.UsesAny(who),),
    ("can't", "be", "replaced"): beginning,
    ("must", "use"): lambda who: (k.UsesAny(who),),
    ("must", "move"): moving,
    ("must", "reroll"): rolling,
    ("begin", "the", "game"): beginning,
    ("start", "the", "game"): beginning,
    ("can", "begin", "the", "game"): beginning,
    ("can", "start", "the", "game"): beginning,
}
"""The moments of a verb."""
NOTHING_NAMED: Final[dict[tuple[str, ...], tuple[Any, ...]]] = {
    ("damage", "dealt", "to", "@self"): hurt(s.SELF),
    ("damage", "dealt", "to", "@him"): hurt(s.SELF),
    ("reduce", "damage", "dealt", "to", "@self"): hurt(s.SELF),
    ("damage", "dealt", "by", "@self"): hitting(s.SELF),
    ("damage", "from", "@self"): hitting(s.SELF),
    ("lines", "of", "fire", "drawn", "to", "@self"): attacked(s.SELF),
    ("lines", "of", "fire", "drawn", "by", "@self"): attacking(s.SELF),
    ("action", "total"): (k.TurnStarts(),),
    ("you", "may", "reroll"): rolling(ANYBODY),
    ("opponents", "can't", "reroll"): rolling(ANYBODY),
    ("your", "opponents", "can't", "reroll"): rolling(ANYBODY),
    ("@self", "'s", "rolls"): rolling(s.SELF),
    ("@self", "'s", "attack", "rolls"): rolling(s.SELF),
    ("your", "opponent", "'s", "action", "total"): (k.TurnStarts(False),),
    ("your", "opponents", "'s", "action", "total"): (k.TurnStarts(False),),
    ("line", "of", "fire", "to", "@self"): attacked(s.SELF),
    ("lines", "of", "fire", "to", "@self"): attacked(s.SELF),
    ("reduce", "penetrating", "damage", "dealt", "to", "@self"): hurt(s.SELF),
    ("instead", "of", "making"): (k.TurnStarts(True),),
    ("you", "may", "replace", "the", "attack", "roll"): rolling(ANYBODY),
    ("attacks", "targeting", "@self"): attacked(s.SELF),
    ("range", "attacks", "targeting", "@self"): attacked(s.SELF),
    ("close", "attacks", "targeting", "@self"): attacked(s.SELF),
    ("both", "modify"): attacking(FRIENDS),
    ("improved", "targeting"): attacking(s.SELF),
    ("improved", "movement"): moving(s.SELF),
    ("@self", "ignores"): (*moving(s.SELF), *attacking(s.SELF)),
    ("@self", "may", "ignore"): (*moving(s.SELF), *attacking(s.SELF)),
    ("@self", "can", "ignore"): (*moving(s.SELF), *attacking(s.SELF)),
}
"""Beginnings of statements without a subject."""


def of_use(powers: tuple[str, ...]) -> Matters:
    """The moments of words about powers that the sentence before them lets the figure use."""
    return Matters(tuple(k.UsesPower(s.SELF, power) for power in powers))


def of_power(ability: Ability, whom: s.Selector = s.SELF) -> tuple[Any, ...]:
    """The moments at which a power without an action matters to its users, by its own hooks."""
    events = {trigger.event for trigger in ability.triggers}
    if ability.reducers or e.DealtDamage in events:
        return hurt(whom)
    if e.WouldBeHit in events:
        return (k.WouldBeHit(whom),)
    if e.WouldBeTargeted in events:
        return (k.WouldBeTargeted(whom),)
    if TurnBegins in events:
        return (k.TurnStarts(),)
    if ability.rerolls:
        return attacking(ANYBODY)
    if ability.bands or ability.holds:
        return breaking(ANYBODY)
    if any(hook.stat == 2 for hook in ability.values) or ability.lines:
        return attacked(whom)
    if ability.values or ability.insteads or ability.kind == "attack":
        return attacking(whom)
    return moving(whom) if ability.kind == "speed" else ()


def subjects(reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
    """The figures that a statement is about, the longest reading first."""
    readings = [each for slot in ("one", "groups", "each-one") for each in reading.read(slot, at)]
    yield from sorted(dict.fromkeys(readings), key=lambda each: -each[1])


def beginnings(reading: Reading) -> Iterator[int]:
    """Where a statement may begin: at once, or behind a condition in front of it."""
    yield 0
    if reading.key(0) in ("if", "when", "while", "as", "until", "during", "once", "for", "unique"):
        for at, key in enumerate(reading.keys[:-1]):
            if key in (",", "-"):
                yield at + 1


def mattering(reading: Reading) -> Iterator[Matters]:
    """21 The moments of an unread statement: the first place at which a subject and a verb read."""
    for at in beginnings(reading):
        matters = next(iter(at_place(reading, at)), None)
        if matters is not None:
            yield matters
            return


def at_place(reading: Reading, at: int) -> Iterator[Matters]:
    yield from listed(reading, at)
    for words, moments in NOTHING_NAMED.items():
        if reading.literally(words, at) >= 0:
            yield Matters(moments)
    for verb in ("modify", "increase", "decrease"):
        if reading.key(at) == verb:
            yield from changed(reading, at + 1)
    for subject, end in subjects(reading, at):
        if reading.key(end) in ("modify", "modifies", "increase", "increases"):
            yield from stats_of(reading, end + 1, subject)
        if reading.key(end) == "'s":
            yield from stats_of(reading, end + 1, subject)
        for words, moments_of in VERBS.items():
            if reading.literally(words, end) >= 0:
                yield Matters(moments_of(subject))
        yield from of_powers(reading, end, subject)
        yield from values_behind(reading, end, subject)
    yield from loosely(reading, at)


def loosely(reading: Reading, at: int) -> Iterator[Matters]:
    """A subject that goes on with unread words, and then a verb. The longest reading counts."""
    subject, end = next(subjects(reading, at), (None, at))
    if subject is None or reading.key(end) == "'s":
        return
    if reading.key(end) in ("and", "or"):
        subject = ANYBODY if "opposing" in reading.keys else FRIENDS
    for place in range(end + 1, len(reading.keys)):
        if reading.key(place) in (".", ":", ";", '"'):
            return
        for find in (of_powers, values_behind):
            matters = next(find(reading, place, subject), None)
            if matters is not None:
                yield matters
                return
        for words, moments_of in VERBS.items():
            if len(words) > 1 and reading.literally(words, place) >= 0:
                yield Matters(moments_of(subject))
                return
        if reading.key(place) in ("modify", "modifies"):
            yield from stats_of(reading, place + 1, subject)
            return


def listed(reading: Reading, at: int) -> Iterator[Matters]:
    """A bare list of powers with an unread rider."""
    powers = [each for each in reading.read("powers-list", at) if reading.key(each[1]) == ","]
    if powers:
        yield Matters(powers=slugs(max(powers, key=lambda each: each[1])[0]))
        return
    for item, end in reading.read("power", at):
        if reading.key(end) in (",", "as", "with", "and", "but", "if", "when", "to"):
            yield Matters(powers=(item,))


HAVING: Final = frozenset({"has", "have", "may", "can", "can't", "uses", "use", "gets", "get"})
"""Verbs before words about a value."""


def values_behind(reading: Reading, at: int, subject: Any) -> Iterator[Matters]:
    """Words about somebody's combat values: "may use Crane's attack value"."""
    if reading.key(at) not in HAVING:
        return
    for place in range(at + 1, len(reading.keys) - 1):
        if reading.key(place) == "," or (moments := OF_STATS.get(reading.key(place))) is None:
            continue
        if reading.key(place + 1) in ("value", "values"):
            yield Matters(moments(subject))
            return
    if "combat" in reading.keys[at:] and "values" in reading.keys[at:]:
        yield Matters((*attacking(subject), *attacked(subject)))


def of_powers(reading: Reading, at: int, subject: Any) -> Iterator[Matters]:
    """Somebody can use powers, or can't."""
    for words in (("can", "use"), ("may", "use"), ("possesses",), ("has",), ("can't", "use")):
        end = reading.literally(words, at)
        powers = reading.read("powers-and", end) if end >= 0 else []
        if not powers:
            continue
        items = max(powers, key=lambda each: each[1])[0]
        names = slugs(items)
        if any(isinstance(item, k.Improved) for item in items):
            yield Matters((*moving(subject), *attacking(subject)))
            continue
        if words[0] == "can't":
            yield Matters(tuple(k.UsesPower(subject, name) for name in names))
        else:
            yield Matters(powers=names, users=subject)


def slugs(items: tuple[Any, ...]) -> tuple[str, ...]:
    return tuple(item.power for item in items if isinstance(item, k.PowerItem))


def changed(reading: Reading, at: int) -> Iterator[Matters]:
    """ "Modify X's attack …", "modify attack …"."""
    yield from stats_of(reading, at, s.SELF)
    for subject, end in reading.read("owner", at):
        if reading.key(end) == "'s":
            yield from stats_of(reading, end + 1, subject)


def stats_of(reading: Reading, at: int, subject: Any) -> Iterator[Matters]:
    """The combat values of a statement, and when they matter."""
    if reading.key(at) in ("their", "its", "@his", "printed"):
        at += 1
    values = reading.read("values", at)
    if values:
        stats, _ = max(values, key=lambda each: each[1])
        triggers = dict.fromkeys(each for stat in stats for each in OF_STATS[stat](subject))
        yield Matters(tuple(triggers))


OF_DEEDS: Final[dict[str, Moments]] = {
    "attack": attacking,
    "attack-close": attacking,
    "attack-range": attacking,
    "move": moving,
    "be-attacked": attacked,
    "be-targeted": attacked,
    "be-targeted-close": attacked,
    "be-targeted-range": attacked,
    "be-targeted-many": attacked,
    "be-healed": lambda whom: (k.IsHealed(whom),),
    "be-placed": lambda whom: (k.IsPlaced(whom),),
    "be-moved": lambda whom: (k.IsPlaced(whom),),
    "be-knocked-back": lambda whom: (k.KnockedBack(whom),),
    "be-carried": lambda whom: (k.IsCarried(whom),),
    "carry": lambda who: (k.Carries(who, ANYBODY),),
    "clear": lambda who: (k.Clears(who),),
    "act": lambda whom: (k.GivenActionOf(whom),),
    "be-given-tokens": lambda whom: (k.GetsToken(whom),),
    "be-modified": lambda whom: (*attacking(whom), *attacked(whom)),
    "evade": attacked,
    "reroll": rolling,
    "be-replaced": beginning,
}
"""The moments of a ban."""


def of_both(first: Matters | None, second: Matters | None) -> Matters | None:
    """The moments of two statements in one sentence."""
    if first is None or second is None:
        return None
    triggers = dict.fromkeys((*first.triggers, *second.triggers))
    return Matters(tuple(triggers), (*first.powers, *second.powers))


def of_record(sentence: Any) -> Matters | None:
    """21 The moments of a statement that is read, and that the engine can't play."""
    match sentence:
        case k.HasPowers(powers) | k.Listed(powers) | k.CanOnce(powers):
            return Matters(powers=slugs(powers))
        case k.Denies(whom, powers):
            return Matters(tuple(k.UsesPower(whom, name) for name in slugs(powers)))
        case k.Modifies(whom, stats):
            return Matters(tuple(t for stat in stats for t in OF_STATS[stat](whom)))
        case k.TakesAtMost(whom) | k.Reduces(whom) | k.CanReducePenetrating(whom):
            return Matters(hurt(whom))
        case k.DealsKind(whom) | k.Unreduced(whom):
            return Matters(hitting(whom))
        case k.Forbids(whom, deeds) | k.ForbidsFoes(whom, deeds):
            if all(deed in OF_DEEDS for deed in deeds):
                return Matters(tuple(t for deed in deeds for t in OF_DEEDS[deed](whom)))
        case k.ForbidsBy(whom, deed) if deed in OF_DEEDS:
            return Matters(OF_DEEDS[deed](whom))
        case k.IgnoresPower(whom) | k.ForbidsPowers(whom):
            return Matters((*attacking(whom), *attacked(whom)))
        case k.ForbidsPowersBy(_, powers, by):
            return Matters(tuple(k.UsesPower(by, name) for name in powers))
        case k.Escapes(whom) | k.BreaksOn(whom):
            return Matters(breaking(whom))
        case k.SetsValue(whom, stat) | k.LeastValue(whom, stat):
            return Matters(OF_STATS[stat](whom))
        case k.Unique(inner) | k.SidelineActive(inner):
            return of_record(inner)
        case k.Joined(first, second):
            return of_both(of_record(first), of_record(second))
        case k.JoinedIf(_, joined):
            return of_record(joined)
        case _:
            return None
    return None
