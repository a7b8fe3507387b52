"""Selectors as text, and text as selectors: `up-to 2 opposing within 4 keyword Sailor, Soldier`.

Every filter has one form: a word, and what follows it for each field of its record. The same form
reads and writes, so a filter can't be written in a way that reads as something else. A few shorter
words are also read (`foes`, `rested`), but never written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, Final, cast

from ..asking import attack_events, events, marker_events  # noqa: F401  so that every event has its label
from ..asking.event_records import EVENTS
from ..figures.messages import quoted, say
from . import selectors as s
from .words import ConditionError, Words, nearest, written

COMMA, OPEN, CLOSE, OR, NOT, OTHER = ",", "(", ")", "or", "not", "other"
EACH, UP_TO = "each", "up-to"


@dataclass(frozen=True)
class Slot:
    """How one field of a record is read and written."""

    read: Callable[[Reader], Any]
    write: Callable[[Any], str]


@dataclass(frozen=True)
class Form:
    """How a filter is written: its word, a slot for each field, and the fields the word decides."""

    word: str
    record: type[s.Filter]
    slots: tuple[Slot, ...] = ()
    fixed: Mapping[str, Any] = field(default_factory=dict)

    def names(self) -> list[str]:
        return [each.name for each in fields(self.record) if each.name not in self.fixed]

    def read(self, reader: Reader) -> s.Filter:
        pairs = zip(self.names(), self.slots, strict=True)
        values = {name: slot.read(reader) for name, slot in pairs}
        return self.record(**values, **self.fixed)

    def fits(self, record: s.Filter) -> bool:
        return all(getattr(record, name) == value for name, value in self.fixed.items())

    def write(self, record: s.Filter) -> str:
        pairs = zip(self.names(), self.slots, strict=True)
        parts = (slot.write(getattr(record, name)) for name, slot in pairs)
        return " ".join(part for part in (self.word, *parts) if part)


class Reader(Words):
    """Reads a selector word by word."""

    def selector(self) -> s.Selector:
        """A count, a base and filters."""
        return self.described(self.count(), self.take((*s.SIDES, *BASES)))

    def count(self) -> s.Count:
        if self.took(EACH):
            return s.Each()
        if self.took(UP_TO):
            return s.UpTo(self.counted())
        return s.Exactly(self.counted()) if self.next().isdecimal() else s.ALL

    def counted(self) -> int:
        number = self.number()
        if number < 1:
            raise ConditionError(
                say("condition-no-number", word=quoted(str(number)), text=quoted(self.text))
            )
        return number

    def described(self, count: s.Count, base: str) -> s.Selector:
        """The selector of a base that was read, with the filters that follow."""
        plain = BASES.get(base) or s.Selector(cast("s.Side", base))
        other = self.took(OTHER) or plain.other
        return s.Selector(plain.side, tuple(self.filters()), count, other)

    def filters(self) -> list[s.Filter]:
        listed: list[s.Filter] = []
        while self.next() in STARTS:
            listed.append(self.filter())
        return listed

    def filter(self) -> s.Filter:
        word = self.take(STARTS)
        if word == NOT:
            return s.Without(self.deeper(self.filter))
        if word == OPEN:
            options = self.deeper(self.options)
            self.take((CLOSE,))
            return s.Either(options)
        if word in SHORT:
            return SHORT[word]
        if word == BEARING:
            return s.NamedTokens(self.word(), ">=", 1)
        return FORMS[word].read(self)

    def options(self) -> tuple[s.Selector, ...]:
        options = [self.option()]
        while self.took(OR):
            options.append(self.option())
        return tuple(options)

    def option(self) -> s.Selector:
        """One of several selectors; its base may be left out."""
        if self.next() in STARTS:
            return s.Selector(filters=tuple(self.filters()))
        return self.selector()

    def nested(self) -> s.Selector:
        self.take((OPEN,))
        inner = self.deeper(self.selector)
        self.take((CLOSE,))
        return inner

    def word(self) -> str:
        """A word, not a sign."""
        token = self.next()
        if token in (COMMA, OPEN, CLOSE, *s.RELATIONS):
            raise ConditionError(say("condition-unknown", word=quoted(token)))
        return self.take()

    def event(self) -> str:
        """The label of an event."""
        label = self.word()
        if label not in EVENTS:
            raise ConditionError(
                say("happening-no-event", word=quoted(label)), nearest(label, EVENTS)
            )
        return label

    def several(self) -> tuple[str, ...]:
        """Words with commas between them."""
        words = [self.word()]
        while self.took(COMMA):
            words.append(self.word())
        return tuple(words)

    def number_or_mine(self) -> int | s.Mine:
        return s.MINE if self.took(s.MINE) else self.number()


# --------------------------------------------------------------------- slots


def one_of(*values: str) -> Slot:
    """One of a few words."""
    return Slot(lambda reader: reader.take(values), str)


def flag(word: str) -> Slot:
    """A word that is there or not."""
    return Slot(lambda reader: reader.took(word), lambda value: word if value else "")


def seen_from(word: str) -> Slot:
    """Other figures than the one that looks: `adjacent to (friendly keyword Sailor)`."""
    return Slot(
        lambda reader: reader.nested() if reader.took(word) else None,
        lambda value: "" if value is None else f"{word} {OPEN}{write_selector(value)}{CLOSE}",
    )


def or_any(reader: Reader) -> str:
    return "" if reader.took("any") else reader.word()


A_WORD: Final = Slot(Reader.word, written)
WORDS: Final = Slot(Reader.several, lambda words: f"{COMMA} ".join(map(written, words)))
NUMBER: Final = Slot(Reader.number, str)
RELATION: Final = one_of(*s.RELATIONS)
THAN: Final = Slot(Reader.number_or_mine, str)
A_KIND: Final = Slot(or_any, lambda word: written(word, ("any",)) if word else "any")
SPAN: Final = Slot(
    lambda reader: "since-turn" if reader.took("since-turn") else "this-turn",
    lambda span: "" if span == "this-turn" else span,
)

AN_EVENT: Final = Slot(Reader.event, written)

ALL_FORMS: Final = (
    Form("adjacent", s.Adjacent, (seen_from("to"),)),
    Form("within", s.Within, (NUMBER, seen_from("of"))),
    Form("in-range", s.InRange, (), {"least": 0}),
    Form("in-range-at-least", s.InRange, (NUMBER,)),
    Form("in-sight", s.InSight, (seen_from("of"),)),
    Form("on", s.On, (one_of(*s.GROUNDS),)),
    Form("in-marker", s.InMarker, (A_KIND, flag("own"))),
    Form("in", s.In, (one_of(*s.ZONES),)),
    Form("keyword", s.Keyword, (WORDS,)),
    Form("tagged", s.Tagged, (WORDS,)),
    Form("shares-keyword", s.SharesKeyword),
    Form("called", s.Called, (WORDS,), {"part": False}),
    Form("called-like", s.Called, (WORDS,), {"part": True}),
    Form("shares-name", s.SharesName),
    Form("points", s.Points, (RELATION, THAN)),
    Form("size", s.OfSize, (RELATION, one_of(*s.SIZES, s.MINE))),
    Form("symbol", s.Symbol, (WORDS,)),
    Form("team", s.Team, (WORDS,)),
    Form("trait", s.Trait, (WORDS,)),
    Form("kind", s.OfKind, (one_of(*s.KINDS),)),
    Form("tokens", s.ActionTokens, (RELATION, NUMBER)),
    Form("named", s.NamedTokens, (A_WORD, RELATION, NUMBER)),
    Form("marked", s.Marked, (A_WORD,)),
    Form("click", s.OnClick, (RELATION, NUMBER)),
    Form("hurt", s.Hurt),
    Form("at-start", s.AtStart),
    Form("start-click", s.StartClick, (RELATION, NUMBER)),
    Form("value", s.Value, (one_of(*s.STATS), RELATION, THAN, flag("printed"))),
    Form("holding", s.Holding),
    Form("can-use", s.CanUse, (WORDS,)),
    Form("shows", s.Shows, (WORDS,)),
    Form("under", s.Under, (A_WORD,)),
    Form("is", s.Part, (one_of(*s.ROLES),)),
    Form("again", s.Again),
    Form("chosen", s.Chosen),
    Form("did", s.Did, (AN_EVENT, flag("by"), SPAN, flag("foe"), flag("costed"))),
    Form("highest", s.Extreme, (one_of(*s.MEASURES),), {"highest": True}),
    Form("lowest", s.Extreme, (one_of(*s.MEASURES),), {"highest": False}),
)
"""Every filter but `not` and `or`."""

FORMS: Final = {form.word: form for form in ALL_FORMS}
BEARING: Final = "bearing"

SHORT: Final[dict[str, s.Filter]] = {
    "rested": s.ActionTokens("=", 0),
    "tired": s.ActionTokens(">=", 1),
    "unhurt": s.Without(s.Hurt()),
    "dearer": s.Points(">", s.MINE),
    "cheaper": s.Points("<", s.MINE),
    "in-hindering": s.On("hindering"),
    "elevated": s.On("elevated"),
}
"""Shorter words for some filters."""

BASES: Final = {
    "friends": s.Selector("friendly", other=True),
    "foes": s.Selector("opposing"),
    "figures": s.Selector("any", other=True),
}
"""Shorter words for some bases."""

STARTS: Final = (NOT, OPEN, *FORMS, *SHORT, BEARING)
"""How a filter may begin."""


# --------------------------------------------------------------------- both directions


@cache
def read_selector(text: str) -> s.Selector:
    """The selector that a text describes.

    >>> read_selector("foes within 3 rested").filters
    (Within(squares=3, of=None), ActionTokens(relation='=', number=0))
    """
    reader = Reader(text)
    selector = reader.selector()
    if reader.left():
        word = reader.next()
        raise ConditionError(
            say("condition-group-word", word=quoted(word), text=quoted(text)),
            nearest(word, STARTS),
        )
    return selector


def write_selector(selector: s.Selector) -> str:
    """A selector as text, from which `read_selector` makes the same one.

    >>> write_selector(read_selector("2 friends cheaper (adjacent or keyword Sailor, Cook)"))
    '2 friendly other points < mine (any adjacent or any keyword Sailor, Cook)'
    """
    base = (write_count(selector.count), selector.side, OTHER if selector.other else "")
    parts = (*base, *map(write_filter, selector.filters))
    return " ".join(part for part in parts if part)


def write_count(count: s.Count) -> str:
    match count:
        case s.Each():
            return EACH
        case s.Exactly(number):
            return str(number)
        case s.UpTo(number):
            return f"{UP_TO} {number}"
        case s.All():
            return ""


def write_filter(record: s.Filter) -> str:
    """A filter as text."""
    if isinstance(record, s.Without):
        return f"{NOT} {write_filter(record.filter)}"
    if isinstance(record, s.Either):
        return f"{OPEN}{f' {OR} '.join(map(write_selector, record.options))}{CLOSE}"
    form = next(form for form in BY_RECORD[type(record)] if form.fits(record))
    return form.write(record)


BY_RECORD: Final[dict[type[s.Filter], tuple[Form, ...]]] = {
    record: tuple(form for form in ALL_FORMS if form.record is record) for record in s.FILTERS
}
