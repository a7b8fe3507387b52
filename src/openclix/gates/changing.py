"""Leaves of a model of card text, and the model with one leaf changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from types import UnionType
from typing import Any, Final, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from openclix.cards import clauses as k
from openclix.cards.patterns import defaults_of
from openclix.engine.selecting import conditions as c
from openclix.engine.selecting import selectors as s

POWERS: Final = ("flurry", "toughness", "charge", "super-senses", "outwit", "poison")
"""Powers that take the place of another."""
SIX: Final = 6
EVENTS: Final = ("attack", "move", "hit")
"""Deeds that take the place of another."""
NOBODY: Final = "Nobody"
"""A name and keyword that nothing in an arena has."""
WORDING: Final = frozenset({("HasPowers", "again"), ("NoMeaning", "reason")})
"""Fields that only say how a text is worded."""
TOLD: Final = (s.Again, k.NoItem, k.NoMeaning)
"""Records that only say how a text is worded."""


class Leaf(NamedTuple):
    """One place of a model, and the models with something else there."""

    place: str
    others: tuple[Any, ...]


def leaves(model: Any, place: str = "") -> Iterator[Leaf]:
    """Every leaf of a record, with changed copies of the whole record.

    A field with its default isn't a leaf, because a text doesn't say it.
    """
    defaults = defaults_of(type(model))
    for field in fields(model):
        held = getattr(model, field.name)
        if held == defaults.get(field.name, model) or (type(model).__name__, field.name) in WORDING:
            continue
        if field.name == "other" and s.Adjacent() in model.filters:  # 6.3a
            continue
        if field.name == "results" and getattr(model, "step", None) == k.Nothing():
            continue
        where = f"{place}{type(model).__name__}.{field.name}"
        for leaf in values(held, where, type(model), field.name):
            yield Leaf(leaf.place, tuple(replaced(model, field.name, o) for o in leaf.others))


def replaced(model: Any, name: str, value: Any) -> Any:
    return replace(model, **{name: value})


def values(held: Any, place: str, owner: type, name: str) -> Iterator[Leaf]:
    """The leaves of the value of a field."""
    if isinstance(held, TOLD):
        return
    if isinstance(held, tuple):
        yield from rows(held, place, owner, name)
    elif is_dataclass(held) and not isinstance(held, type):
        yield from records(held, place, owner, name)
    elif held is not None:
        others = tuple(alternatives(held, owner, name))
        if others:
            yield Leaf(place, others)


def rows(held: tuple[Any, ...], place: str, owner: type, name: str) -> Iterator[Leaf]:
    """The leaves of several values; a filter or rider is a leaf that can be left out."""
    if name == "results":
        yield from results(held, place, owner)
        return
    for index, each in enumerate(held):
        if isinstance(each, TOLD):
            continue
        rest = (*held[:index], *held[index + 1 :])
        if name in ("filters", "riders"):
            yield Leaf(f"{place}[{index}]", (rest,))
        for leaf in values(each, f"{place}[{index}]", owner, name):
            others = tuple((*held[:index], other, *held[index + 1 :]) for other in leaf.others)
            yield Leaf(leaf.place, others)


def results(held: tuple[Any, ...], place: str, owner: type) -> Iterator[Leaf]:
    """6.4 The leaves of results. A rolled 6 always succeeds, so a highest 6 says nothing there."""
    low, high = held
    yield Leaf(f"{place}[0]", ((low + 1, high), (max(1, low - 1), high), (high, high)))
    if owner is k.Row or high < SIX:
        yield Leaf(f"{place}[1]", ((low, high + 1), (low, max(low, high - 1)), (low, low)))


def records(held: Any, place: str, owner: type, name: str) -> Iterator[Leaf]:
    """The leaves of a record inside another, and the record itself if it can be left out."""
    if isinstance(held, s.All | s.Each | s.Exactly | s.UpTo):
        counts = (s.Exactly(1), s.All()) if not isinstance(held, s.Exactly) else (s.All(),)
        yield Leaf(place, tuple(count for count in counts if count != held))
    elif defaults_of(owner).get(name, held) is None:
        if not (is_everybody(held) or is_usual(held, owner)):
            yield Leaf(place, (None,))
    elif isinstance(held, k.Result | k.HalfResult | k.ThatMany):
        yield Leaf(place, (k.Plain(9), k.Plain(1)))
    elif isinstance(held, s.Without):
        yield Leaf(place, (held.filter,))
    for leaf in leaves(held, f"{place}."):
        if owner is k.IsKnockedOut and leaf.place == f"{place}.Selector.other":
            continue  # 12.5d a KO'd figure has no text any more
        if owner is k.Lasting and name == "statement" and ".whom.Selector." in leaf.place:
            continue  # 20.3 the step says whom it is about
        yield leaf


def is_usual(held: Any, owner: type) -> bool:
    """7.5 Whether a limit is the one that an action has anyway: once per turn."""
    return owner is k.GivenAction and held == k.Once("turn")


def is_everybody(held: Any) -> bool:
    """Whether a selector says only whose side is meant. Its side is the leaf then."""
    return isinstance(held, s.Selector) and held == s.Selector(held.side) and held.side != "any"


def alternatives(held: Any, owner: type, name: str) -> Iterator[Any]:
    """Other values of a plain field."""
    if isinstance(held, bool):
        yield not held
    elif isinstance(held, int):
        yield held + 1 if held > 0 else held - 1
        yield held + 2 if held > 0 else held + 3
        if held > 1:
            yield held - 1
    elif owner is s.Did and name == "event":
        yield from [event for event in EVENTS if event != held]
    elif name in ("power", "powers"):
        yield from [power for power in POWERS if power != held][:2]
    elif (chosen := literals(owner, name)) and held in chosen:
        first = {"friendly": "opposing", "opposing": "friendly", "self": "friendly"}.get(held)
        others = [other for other in chosen if other not in (held, first, "mine")]
        yield from ([first] if first in chosen else []) + others[:4]
    else:
        yield NOBODY


@cache
def literals(owner: type, name: str) -> tuple[Any, ...]:
    """The words that a field may hold, if it is one of a list."""
    hints = get_type_hints(owner, None, {**vars(c), **vars(s), **vars(k)})
    return words_of(hints.get(name))


def words_of(hint: Any) -> tuple[Any, ...]:
    if get_origin(hint) is Literal:
        return get_args(hint)
    if get_origin(hint) in (Union, UnionType, tuple):
        return tuple(word for part in get_args(hint) for word in words_of(part))
    return ()
