"""Selectors and conditions in words: messages for prompts, refusals and explanations.

Each filter has one message, in two shapes: about the figure itself ("it has the keyword Sailor"),
and about others ("with the keyword Sailor").
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from ..figures.messages import Argument, Either, Message, Name, say, stat_name
from . import conditions as c
from . import selectors as s
from .condition_notation import WORDS
from .notation import BY_RECORD

IT, THOSE = "it", "those"
RELATIONS: Final = {
    "=": "equal",
    "!=": "not",
    "<": "below",
    "<=": "at-most",
    ">": "above",
    ">=": "at-least",
}
"""The words by which messages tell relations apart."""


def amount(relation: s.Relation, number: int) -> Message:
    """ "at least 2"."""
    return say("amount", relation=RELATIONS[relation], number=number)


# --------------------------------------------------------------------- filters


def words_of(kind: str, words: tuple[str, ...]) -> Argument:
    """One of several names: a list with "or" before the last."""
    names = tuple(Name(kind, word) for word in words)
    return names[0] if len(names) == 1 else Either(names)


KINDS: Final[dict[type[s.Filter], str]] = {
    s.Keyword: "keyword",
    s.Tagged: "tag",
    s.Called: "card",
    s.Symbol: "word",
    s.Team: "word",
    s.Trait: "trait",
    s.CanUse: "power",
    s.Shows: "power",
}
"""The kind of names that a filter lists."""


def filter_words(record: s.Filter, shape: str = THOSE) -> Message:
    """A filter, about the figure itself or about others."""
    match record:
        case s.Adjacent(s.SELF) | s.InSight(s.SELF):
            return filter_words(type(record)(), shape)
        case s.Within(squares, s.SELF):
            return filter_words(s.Within(squares), shape)
        case s.Without(inner):
            return say("selector-without", shape=shape, filter=filter_words(inner, shape))
        case s.Either(options):
            return say("selector-either", shape=shape, options=Either(map(those, options)))
        case s.Adjacent(of) | s.InSight(of) if of is not None:
            return say(f"{key(record)}-of", shape=shape, whom=those(of))
        case s.Within(squares, of) if of is not None:
            return say("selector-within-of", shape=shape, squares=squares, whom=those(of))
        case s.Points() | s.OfSize() | s.Value():
            return compared_words(record, shape)
        case s.ActionTokens("=", 0):
            return say("selector-rested", shape=shape)
        case s.ActionTokens(">=", 1):
            return say("selector-tired", shape=shape)
        case s.NamedTokens(name, ">=", 1) | s.Marked(name):
            return say("selector-bearing", shape=shape, name=Name("token", name))
        case s.ActionTokens(relation, number) | s.OnClick(relation, number):
            return say(key(record), shape=shape, amount=amount(relation, number))
        case s.StartClick(relation, number):
            return say(key(record), shape=shape, amount=amount(relation, number))
        case s.NamedTokens(name, relation, number):
            tokens = amount(relation, number)
            return say(key(record), shape=shape, amount=tokens, name=Name("token", name))
        case _:
            return say(key(record), shape=shape, **arguments(record))


def compared_words(record: s.Points | s.OfSize | s.Value, shape: str) -> Message:
    """A filter that compares with a number, or with the number of the figure that looks."""
    own: dict[str, Argument] = {"shape": shape}
    if isinstance(record, s.Value):
        own["stat"] = stat_name(record.stat)
        own["printed"] = int(record.printed)
    if record.than == s.MINE:
        return say(f"{key(record)}-mine", relation=RELATIONS[record.relation], **own)
    if isinstance(record.than, int):
        return say(key(record), amount=amount(record.relation, record.than), **own)
    return say(key(record), relation=RELATIONS[record.relation], size=record.than, **own)


def arguments(record: s.Filter) -> dict[str, Argument]:
    """The fields of a filter, as arguments of its message."""
    listed: dict[str, Argument] = {}
    for field in fields(record):
        value: Any = getattr(record, field.name)
        if isinstance(value, tuple):
            listed["words"] = words_of(KINDS[type(record)], value)
        elif isinstance(value, bool):
            listed[field.name] = int(value)
        elif field.name in ("event", "power"):
            listed[field.name] = Name("power" if field.name == "power" else "word", value)
        elif isinstance(record, s.InMarker):
            listed[field.name] = Name("word", value or "terrain")
        elif value is not None:
            listed[field.name] = value
    if isinstance(record, s.Did):
        listed["did"] = record.event
    return listed


def key(record: s.Filter) -> str:
    """The key of a filter's message."""
    form = next(form for form in BY_RECORD[type(record)] if form.fits(record))
    return f"selector-{form.word}"


# --------------------------------------------------------------------- selectors


def those(selector: s.Selector) -> Message:
    """The figures that a selector means: "foes within 4 squares with the keyword Sailor"."""
    match selector:
        case s.Selector("any", (s.Either(options),), other=False):
            return say("selector-any-of", options=Either(map(those, options)))
    base = say("selector-base", side=selector.side, other=int(selector.other))
    filters = without_pronoun(selector.filters)
    if not filters:
        return base
    return say("selector-those", base=base, filters=tuple(map(filter_words, filters)))


def without_pronoun(filters: tuple[s.Filter, ...]) -> tuple[s.Filter, ...]:
    """Filters without the mark of a pronoun, which everybody fits."""
    return tuple(each for each in filters if not isinstance(each, s.Again))


def so_many(selector: s.Selector) -> Message:
    """The figures that a selector means, with how many: "up to 2 of these: foes"."""
    match selector.count:
        case s.All():
            return say("selector-all", those=those(selector))
        case s.Each():
            return say("selector-each", those=those(selector))
        case s.Exactly(number):
            return say("selector-exactly", number=number, those=those(selector))
        case s.UpTo(number):
            return say("selector-up-to", number=number, those=those(selector))


# --------------------------------------------------------------------- conditions

OWN_WORDS: Final = {
    condition: word for word, condition in WORDS.items() if not isinstance(condition, c.There)
} | {WORDS[word]: word for word in ("with-friend", "facing-foe")}
"""Conditions that have their own message."""


def condition_words(condition: c.Condition) -> Message:
    """A condition as it reads after "only while"."""
    if condition in OWN_WORDS:
        return say(f"condition-{OWN_WORDS[condition]}")
    match condition:
        case c.Every(parts):
            return say("condition-and", parts=tuple(map(condition_words, parts)))
        case c.Some(parts):
            return say("condition-or", parts=tuple(map(condition_words, parts)))
        case c.Unless(part):
            return say("condition-not", part=condition_words(part))
        case c.There(s.Selector("any", (s.Part("that"), *rest)), ">=", 1) if rest:
            of_the_rest = s.Selector("any", without_pronoun(tuple(rest)))
            return say("condition-that-one", group=those(of_the_rest))
        case c.There(selector, ">=", 1):
            return itself(selector) if selector.side == "self" else any_of(selector)
        case c.There(selector, relation, number):
            return compare(say("number-count", group=those(selector)), relation, number)
        case c.Compared(selector, relation, than):
            return say(
                "condition-compared",
                group=those(selector),
                relation=RELATIONS[relation],
                than=those(than),
            )
        case c.Happened(happening, ">=", 1):
            return say("condition-happened", number=happening.message())
        case c.Happened(happening, relation, number):
            return compare(happening.message(), relation, number)
        case _:
            return plain_words(condition)


def plain_words(condition: c.Condition) -> Message:
    """A condition about neither figures nor events."""
    match condition:
        case c.Count(tally, relation, number):
            return compare(say(f"number-{tally}"), relation, number)
        case c.InArea():
            return say("condition-in-orange")
        case c.NearObject():
            return say("condition-by-object")
        case c.Piloted(filters):
            parts = tuple(map(filter_words, filters))
            return say("condition-pilot", count=len(parts), parts=parts)
        case c.Fact(name, relation, number):
            return compare(say("number-fact", name=Name("token", name)), relation, number)
        case c.InPlay(name):
            return say("condition-element", name=Name("token", name))
        case c.ElementAt(name, fact, relation, number):
            told = say("number-element", name=Name("token", name), word=Name("word", fact))
            return compare(told, relation, number)
        case _:
            raise TypeError(f"{condition} has no words")


def compare(number: Message, relation: s.Relation, bound: int) -> Message:
    return say("condition-number", number=number, relation=RELATIONS[relation], wanted=bound)


def any_of(selector: s.Selector) -> Message:
    return say("condition-any", group=those(selector))


def itself(selector: s.Selector) -> Message:
    """A condition about the figure itself."""
    parts = tuple(filter_words(record, IT) for record in without_pronoun(selector.filters))
    if len(parts) == 1:
        return parts[0]
    return say("condition-and", parts=parts) if parts else any_of(selector)
