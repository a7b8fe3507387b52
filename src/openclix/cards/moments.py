"""21 The moment of a trigger that no rule reads: its verb, and whose it may be.

"When a listed character hits" halts when anybody hits, and the players look at the words. Only the
verb and the side read, so the game halts at the earliest moment that the words can mean.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Final

from openclix.engine.selecting import selectors as s

from . import clauses as k
from .grammar import Reading

WHEN: Final = frozenset({"when", "whenever", "after", "before", "if"})
"""Words that begin a trigger."""
CALLED: Final = ("@self", "@he")
ANYBODY: Final = s.Selector("any")
Makes = Callable[[Any], Any]
VERBS: Final[dict[tuple[str, ...], Makes]] = {
    ("is", "ko'd"): k.IsKnockedOut,
    ("are", "ko'd"): k.IsKnockedOut,
    ("would", "be", "ko'd"): lambda whom: k.WouldBeKnockedOut(whom),
    ("ko", "'s"): lambda who: k.KnocksOut(who, ANYBODY),
    ("is", "hit"): k.IsHit,
    ("are", "hit"): k.IsHit,
    ("would", "be", "hit"): k.WouldBeHit,
    ("hits",): k.Hits,
    ("attacks",): k.Attacks,
    ("makes", "an", "attack"): k.Attacks,
    ("makes", "a", "close", "attack"): lambda who: k.Attacks(who, "close"),
    ("makes", "a", "range", "attack"): lambda who: k.Attacks(who, "range"),
    ("misses",): lambda who: k.MissesWhom(who, ANYBODY),
    ("is", "missed"): k.IsMissed,
    ("takes", "damage"): k.TakesDamage,
    ("is", "damaged"): k.TakesDamage,
    ("is", "dealt"): k.WouldTakeDamage,
    ("would", "take"): k.WouldTakeDamage,
    ("would", "be", "dealt"): k.WouldTakeDamage,
    ("damages",): lambda who: k.Damages(who, ANYBODY),
    ("is", "targeted"): lambda whom: k.IsTargeted(whom),
    ("is", "the", "target"): k.IsTargeted,
    ("is", "attacked"): k.IsAttacked,
    ("moves",): k.Moves,
    ("is", "placed"): k.IsPlaced,
    ("are", "placed"): k.IsPlaced,
    ("is", "healed"): k.IsHealed,
    ("heals",): k.IsHealed,
    ("clears",): k.Clears,
    ("evades",): k.Evades,
    ("breaks", "away"): k.BreaksAway,
    ("is", "given"): lambda whom: k.GivenActionOf(whom, costed=False),
    ("receives",): k.GetsToken,
    ("rolls", "doubles"): lambda who: k.AttackRollIs(who, "doubles"),
    ("attack", "roll"): lambda who: k.AttackRollIs(who, "any"),
    ("is", "generated"): k.Arrives,
    ("carries",): lambda who: k.Carries(who, ANYBODY),
    ("is", "carried"): k.IsCarried,
    ("picks", "up"): k.PicksUpObject,
    ("is", "equipped"): k.IsEquipped,
    ("equips",): k.IsEquipped,
    ("is", "knocked"): k.KnockedBack,
    ("destroys",): k.DestroysTerrain,
}
"""By the words of a verb: the trigger, with whose it is."""
THINGS: Final = frozenset(
    {"token", "tokens", "marker", "markers", "object", "objects", "terrain", "card", "click", "die"}
    | {"dice", "d6", "power", "powers", "value", "values", "square", "effect", "effects"}
)
"""Nouns for something that isn't a figure. Events are about figures."""
OF_AIM: Final = (("is", "targeted"), ("is", "the", "target"))
"""Verbs about attacks, or about powers: "is targeted by Outwit"."""
OF_TURNS: Final[dict[tuple[str, str], bool]] = {("begins", "turn"): True, ("ends", "turn"): False}
"""Verbs about a turn, with a possessive between: "begins its turn"."""


NEEDS: Final = re.compile(
    r"\b(?:with|has|have) (?:an?|one or more|\d+\+?|\d+ or more) ([A-Z]\w*(?: [A-Z]\w*)*) tokens?\b"
)
BRINGS: Final = re.compile(
    r"\b(?:give|gives|given|place|places|put|add|gain|gains|without)\b", re.IGNORECASE
)
"""Words of a text that brings tokens, or works where they are missing."""


def tokens_needed(words: str) -> frozenset[str]:
    """21.5 Names of tokens without which unread words do nothing.

    >>> sorted(tokens_needed("Deal each character with a Toxin token 1 damage."))
    ['Toxin']
    >>> sorted(tokens_needed("Give each character with a Toxin token a Toxin token."))
    []
    """
    return frozenset() if BRINGS.search(words) else frozenset(NEEDS.findall(words))


MOST_PLACES: Final = 8
"""How many words that begin a trigger are looked behind. No card comes close."""


def side_of(keys: tuple[str, ...]) -> s.Selector:
    """Whose deed the words before a verb can mean."""
    if len(keys) == 1 and keys[0] in CALLED:
        return s.SELF
    sides = {"opposing", "friendly"}.intersection(keys)
    if len(sides) != 1 or "self" in keys or any(key in CALLED for key in keys):
        return ANYBODY
    return s.Selector("opposing") if "opposing" in sides else s.Selector("friendly")


def trigger_at(reading: Reading, start: int, at: int) -> Iterator[Any]:
    """The trigger of a verb at a place, about the words since the start."""
    subject, rest = reading.keys[start:at], behind(reading, at)
    if not THINGS.isdisjoint(subject):
        return
    who = side_of(subject)
    for words, makes in VERBS.items():
        if reading.literally(words, at) < 0:
            continue
        if words in OF_AIM and not {"attack", "attacks"}.intersection(rest):
            return
        if words == ("is", "given") and not {"token", "tokens"}.isdisjoint(rest):
            if "action" in rest:
                yield k.GetsToken(who)
            return
        yield makes(who)
    for (verb, turn), starts in OF_TURNS.items():
        if reading.key(at) == verb and reading.key(at + 2) == turn:
            own = who == s.SELF or who.side == "friendly"
            event = k.TurnStarts if starts else k.TurnStops
            yield event(own) if who.side != "any" else k.EveryTurn(starts)
    if reading.key(at) == "uses" and who.side != "any":
        yield from used_at(reading, at + 1, who)


def behind(reading: Reading, at: int) -> tuple[str, ...]:
    """The words from a verb to the comma behind it."""
    rest = reading.keys[at:]
    return rest[: rest.index(",")] if "," in rest else rest


def used_at(reading: Reading, at: int, who: s.Selector) -> Iterator[Any]:
    """The use of a power that the words name, or of any."""
    powers = [power for power, _ in reading.read("power", at)]
    yield k.UsesPower(who, powers[0]) if powers else k.UsesAny(who)


def places(reading: Reading) -> Iterator[int]:
    """Where a trigger may begin: at once, behind a comma or a limit, or at the end."""
    for at, key in enumerate(reading.keys[:-1]):
        if key in WHEN and (key != "if" or not at):
            yield at


def by_verb(reading: Reading) -> Iterator[Any]:
    """The first verb that an event stands for, behind the first word that begins a trigger."""
    for start in islice(places(reading), MOST_PLACES):
        end = start + 1
        while reading.key(end) not in (",", ".", ":", ";", '"'):
            triggers = list(trigger_at(reading, start + 1, end)) if end > start + 1 else []
            if triggers:
                yield triggers[0]
                return
            end += 1
