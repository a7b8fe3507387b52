"""21 The head of a sentence that doesn't read whole: the moment at which the game halts for it.

A head is a trigger or the label of an action. Its step means nothing. A head says when at the
earliest: a sentence whose trigger goes on with words that nobody reads halts whenever its verb
happens, and the players look at the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from .clauses import GivenAction, GivenActionOf, Once, RollDie, Triggered
from .grammar import Reading, TooMuch
from .mattering import Matters, mattering
from .moments import WHEN, by_verb

Head = Triggered | GivenAction | Matters
FRONT: Final = ("when", "whenever", "each", "any", "at", "after")
"""Words that begin a trigger."""
GOES_ON: Final = frozenset(
    [
        "@he",
        "@self",
        "after",
        "choose",
        "deal",
        "give",
        "heal",
        "if",
        "immediately",
        "instead",
        "modify",
        "once",
        "place",
        "remove",
        "roll",
        "that",
        "you",
    ]
)
"""Words that begin what happens, if a printer forgets the comma."""
PER_TURN: Final = (("each", "turn"), ("this", "turn"), ("per", "turn"), ("during", "each", "turn"))
AFTER: Final = (("after", "resolutions"), ("after", "actions", "resolve"))
AFTERWARDS: Final = tuple((",", *words) for words in AFTER)


def head_of(reading: Reading) -> Head | None:
    """The head of an unread sentence, or None. Two different heads of one kind are none."""
    try:
        for find in WAYS:
            heads = dict.fromkeys(find(reading))
            if len(heads) == 1:
                return next(iter(heads))
    except TooMuch:
        pass
    return None


def starts(reading: Reading, at: int) -> list[tuple[Any, int]]:
    """Where a head may begin: at a place, and behind a limit there."""
    places: list[tuple[Any, int]] = [(None, at)]
    for limit, end in reading.read("limit", at):
        places.append((limit, end + 1 if reading.key(end) == "," else end))
    return places


def labels(reading: Reading) -> Iterator[Head]:
    """7.1 `FREE:` and its like, and older words for them: "give X a free action"."""
    for limit, at in starts(reading, 0):
        for action, end in reading.read("action", at):
            if reading.key(end) != ":":
                continue
            own = limit
            for later, after in starts(reading, end + 1)[1:]:
                own = later if reading.key(after - 1) == "," else own
            yield GivenAction(action, RollDie(), own)
        for action, end in reading.read("given-action", at):
            if reading.key(end) in ("to", "and", ".", ":", ";", ",", "if", "that"):
                yield GivenAction(action, RollDie(), limit)


def told(reading: Reading, trigger: Any, limit: Any, end: int, after: bool = False) -> Triggered:
    """A trigger as a head. "After resolutions" counts if it stands behind it."""
    later = any(reading.literally(words, end) >= 0 for words in (*AFTER, *AFTERWARDS))
    return Triggered(trigger, RollDie(), limit, after=after or later)


def moments(reading: Reading, at: int) -> Iterator[tuple[Any, Any, int, bool]]:
    """Triggers at a place: limit, trigger, where it ends, and whether it means afterwards."""
    for limit, start in starts(reading, at):
        for slot in ("trigger", "moment"):
            for trigger, end in reading.read(slot, start):
                yield limit, trigger, end, False
        for trigger, end in reading.read("first-moment", start):
            yield Once("game"), trigger, end, False
        for trigger, end in reading.read("after-trigger", start):
            yield limit, trigger, end, True
    for limit, start in reading.read("first-time", at):
        for trigger, end in reading.read("bare-trigger", start):
            yield *first_of(reading, limit, trigger, end), False
    if reading.key(at) == "if":
        for trigger, end in reading.read("bare-trigger", at + 1):
            yield None, trigger, end, False


def first_of(reading: Reading, limit: Once, trigger: Any, at: int) -> tuple[Once, Any, int]:
    """21.11 "The first time X hits each turn": how often may also stand behind the trigger."""
    for words in PER_TURN:
        end = reading.literally(words, at)
        if end >= 0:
            return Once("turn"), trigger, end
    return limit, trigger, at


def misleads(reading: Reading, trigger: Any, end: int) -> bool:
    """Whether unread words make another event of a trigger: a given token isn't an action."""
    if not isinstance(trigger, GivenActionOf) or trigger.action is not None or trigger.costed:
        return False
    rest = reading.keys[end : reading.keys.index(",", end)] if "," in reading.keys[end:] else ()
    return not {"token", "tokens"}.isdisjoint(rest)


def triggers(reading: Reading, at: int = 0) -> Iterator[Head]:
    """8.1 A trigger, and a comma or a word that begins what happens."""
    for limit, trigger, end, after in moments(reading, at):
        if reading.key(end) == "," or reading.key(end) in GOES_ON:
            yield told(reading, trigger, limit, end, after)


def behind_a_condition(reading: Reading) -> Iterator[Head]:
    """ "If …, when X hits, …": the condition may be unread. The players look at it."""
    if reading.key(0) not in ("if", "while", "until", "as", "during", "for", "this"):
        return
    for at, key in enumerate(reading.keys[:-1]):
        if key == "," and reading.key(at + 1) in (*FRONT, "once", "the"):
            yield from triggers(reading, at + 1)
            return


def at_the_end(reading: Reading) -> Iterator[Head]:
    """A trigger behind what happens: "Heal X 1 click when X hits." """
    last = len(reading.keys) - 1
    for at in range(last - 1, 0, -1):
        if reading.key(at) in FRONT and reading.key(at - 1) != ",":
            for limit, trigger, end, after in moments(reading, at):
                if end == last:
                    yield told(reading, trigger, limit, end, after)


def loosely(reading: Reading) -> Iterator[Head]:
    """A trigger that goes on with unread words up to a comma. The longest reading counts."""
    readings = [each for each in moments(reading, 0) if reading.key(0) != "if"]
    farthest = max((end for _, _, end, _ in readings), default=0)
    if not farthest or "," not in reading.keys[farthest:]:
        return
    for limit, trigger, end, after in readings:
        if misleads(reading, trigger, end):
            continue
        if end == farthest and reading.key(end) not in ("or", "'s"):
            comma = reading.keys.index(",", end)
            yield told(reading, trigger, limit, comma, after)


FREELY: Final = (("as", "free"), ("as", "a", "free", "action"))


def as_free(reading: Reading) -> Iterator[Head]:
    """7.5 "Crane may hum as a free action": an own action, by older words."""
    own = [at for at, key in enumerate(reading.keys) if key in ("@self", "@he", "you")]
    may = [at for at in own if reading.key(at + 1) in ("may", "can")]
    free = any(
        reading.literally(words, at) >= 0 for at in range(len(reading.keys)) for words in FREELY
    )
    if may and free and not WHEN.intersection(reading.keys):
        limit = next((limit for limit, _ in starts(reading, 0)[1:]), None)
        yield GivenAction("FREE", RollDie(), limit)


def verbs(reading: Reading) -> Iterator[Head]:
    """A trigger of which only the verb reads: "when a listed character hits"."""
    for trigger in by_verb(reading):
        limit = next((limit for limit, _ in starts(reading, 0)[1:]), None)
        end = reading.keys.index(",") if "," in reading.keys else len(reading.keys) - 1
        yield told(reading, trigger, limit, end)


WAYS: Final = (labels, triggers, behind_a_condition, at_the_end, loosely, mattering, as_free, verbs)
"""How a head is looked for, the surest way first."""
