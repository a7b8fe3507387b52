"""Conditions as text, and text as conditions: `rested and not (alone or foes within 3)`.

`not` binds closest, then `and`, then `or`. A filter without a base is about the figure itself:
`click <= 3` reads as `self click <= 3`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, cast

from ..asking.ledger import Happening, HappeningError, read_happening
from ..figures.messages import quoted, say
from . import conditions as c
from . import selectors as s
from .notation import (
    BASES,
    BEARING,
    FORMS,
    OR,
    SHORT,
    Reader,
    write_filter,
    write_selector,
)
from .notation import CLOSE as CLOSED
from .notation import NOT as NEGATED
from .notation import OPEN as OPENED
from .words import ConditionError, nearest, written

AND, THAN = "and", "than"
ENDS: Final = (*s.RELATIONS, AND, OR, CLOSED)
"""The words at which something said about an event or an element ends."""


def of_itself(*filters: s.Filter) -> c.There:
    """A condition about the figure itself."""
    return c.There(s.Selector("self", filters))


BESIDE_FRIEND: Final = c.There(s.Selector("friendly", (s.Adjacent(),), other=True))

WORDS: Final[dict[str, c.Condition]] = {
    "in-water": of_itself(s.On("water")),
    "in-orange": of_itself(s.On("orange")),
    "with-friend": BESIDE_FRIEND,
    "facing-foe": c.There(s.Selector("opposing", (s.Adjacent(),))),
    "unhurt": of_itself(s.AtStart()),
    "own-turn": c.OwnTurn(),
    "alone": c.Unless(BESIDE_FRIEND),
    "own-force": c.OwnForce(),
    "themed": c.ThemedTeam(),
}
"""Conditions that are one word."""
BY_OBJECT: Final = "by-object"
OTHERS: Final = ("element", "fact", "happened", "in-area", BY_OBJECT, "pilot")
"""Words about elements, about what has happened, about areas, objects and pilots."""
OWN_FILTERS: Final = (*FORMS, *SHORT, BEARING)
STARTS: Final = (*WORDS, *OWN_FILTERS, *s.STATS, *c.TALLIES, *OTHERS, *s.SIDES, *BASES)
"""How a condition may begin, besides `not` and a parenthesis."""


class ConditionReader(Reader):
    """Reads a condition word by word."""

    def either(self) -> c.Condition:
        parts = self.joined(OR, self.both)
        return parts[0] if len(parts) == 1 else c.Some(parts)

    def both(self) -> c.Condition:
        parts = self.joined(AND, self.single)
        return parts[0] if len(parts) == 1 else c.Every(parts)

    def joined(self, word: str, part: Callable[[], c.Condition]) -> tuple[c.Condition, ...]:
        parts = [part()]
        while self.took(word):
            parts.append(part())
        return tuple(parts)

    def single(self) -> c.Condition:
        if self.took(NEGATED):
            return c.Unless(self.deeper(self.single))
        if self.took(OPENED):
            inner = self.deeper(self.either)
            self.take((CLOSED,))
            return inner
        if self.next() in OWN_FILTERS and self.next() not in WORDS:
            return of_itself(self.filter())
        word = self.take(STARTS)
        if word == "in-orange" and self.next().isdecimal():
            return c.InArea(self.number())
        if word in WORDS:
            return WORDS[word]
        if word in s.STATS:
            return of_itself(s.Value(word, self.relation(), self.number_or_mine()))
        if word in c.TALLIES:
            return c.Count(word, self.relation(), self.number())
        if word in OTHERS:
            return self.other_kind(word)
        return self.counted_figures(self.described(s.ALL, word))

    def other_kind(self, word: str) -> c.Condition:
        match word:
            case "in-area":
                return c.InArea(self.number())
            case "pilot":
                return c.Piloted(tuple(self.filters()))
            case "fact":
                return c.Fact(self.word(), self.relation(), self.number())
            case "element":
                return self.element(self.word())
            case "happened":
                return self.happened()
            case _:
                return c.NearObject(self.number(), self.number())

    def relation(self) -> s.Relation:
        return cast("s.Relation", self.take(s.RELATIONS))

    def counted_figures(self, selector: s.Selector) -> c.Condition:
        """How many there are; without a number, whether there are any."""
        if self.next() not in s.RELATIONS:
            return c.There(selector)
        relation = self.relation()
        if self.took(THAN):
            return c.Compared(selector, relation, self.nested())
        return c.There(selector, relation, self.number())

    def element(self, name: str) -> c.Condition:
        """`element "High Tide"`, `element "High Tide" level >= 2`, `element Eclipse click = 3`."""
        if not self.left() or self.next() in ENDS:
            return c.InPlay(name)
        return c.ElementAt(name, self.word(), self.relation(), self.number())

    def happened(self) -> c.Condition:
        """`happened move of own`, `happened ko of foes by own since-turn >= 2`."""
        words: list[str] = []
        while self.left() and self.next() not in ENDS:
            words.append(self.take())
        try:
            happening = read_happening(" ".join(words))
        except HappeningError as error:
            raise ConditionError(error.message, nearest(error.word, error.possible)) from None
        if self.next() in s.RELATIONS:
            return c.Happened(happening, self.relation(), self.number())
        return c.Happened(happening)


@cache
def parse_condition(text: str) -> c.Condition:
    """The condition that a text describes.

    >>> parse_condition("own-turn and themed")
    Every(parts=(OwnTurn(), ThemedTeam()))
    """
    reader = ConditionReader(text)
    condition = reader.either()
    if reader.left():
        raise ConditionError(say("condition-word", word=quoted(reader.next()), text=quoted(text)))
    return condition


# --------------------------------------------------------------------- writing


def write_condition(condition: c.Condition) -> str:
    """A condition as text, from which `parse_condition` makes the same one.

    >>> write_condition(parse_condition("click <= 3 and alone"))
    'self click <= 3 and not friendly other adjacent'
    """
    match condition:
        case c.Every(parts):
            return f" {AND} ".join(bracketed(part, c.Every, c.Some) for part in parts)
        case c.Some(parts):
            return f" {OR} ".join(bracketed(part, c.Some) for part in parts)
        case c.Unless(part):
            return f"{NEGATED} {bracketed(part, c.Every, c.Some)}"
        case c.There(selector, relation, number):
            return write_selector(selector) + so_many(relation, number)
        case c.Compared(selector, relation, than):
            return f"{write_selector(selector)} {relation} {THAN} ({write_selector(than)})"
        case c.Happened(happening, relation, number):
            return f"happened {write_happening(happening)}" + so_many(relation, number)
        case _:
            return write_plain(condition)


def write_plain(condition: c.Condition) -> str:
    """A condition that is neither made of others nor about a number of figures or events."""
    match condition:
        case c.Count(tally, relation, number):
            return f"{tally} {relation} {number}"
        case c.InArea(number):
            return f"in-area {number}"
        case c.NearObject(marker, place):
            return f"{BY_OBJECT} {marker} {place}"
        case c.Piloted(filters):
            return " ".join(("pilot", *map(write_filter, filters)))
        case c.Fact(name, relation, number):
            return f"fact {written(name)} {relation} {number}"
        case c.InPlay(name):
            return f"element {written(name)}"
        case c.ElementAt(name, fact, relation, number):
            return f"element {written(name)} {written(fact, ENDS)} {relation} {number}"
        case _:
            return next(word for word, meaning in WORDS.items() if meaning == condition)


def bracketed(part: c.Condition, *loose: type[c.Condition]) -> str:
    """A part of a condition, in parentheses if it would fall apart without them."""
    text = write_condition(part)
    return f"({text})" if isinstance(part, loose) else text


def so_many(relation: s.Relation, number: int) -> str:
    return "" if (relation, number) == (">=", 1) else f" {relation} {number}"


def write_happening(happening: Happening) -> str:
    """An event that is asked about: `ko of foes by own since-turn`."""
    of = f" of {happening.of}" if happening.of else ""
    by = f" by {happening.by}" if happening.by else ""
    return f"{happening.label}{of}{by} {happening.span}"
