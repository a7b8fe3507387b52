"""The events of this turn and since each player's last turn, for effects that check them.

A line of the ledger is an event with its turn and the players who haven't finished a turn since.
Any event that effects can listen for can be checked, but a line is kept only if something in the
game checks it: a condition (`while="not happened move of own"`) or an effect (`Ability.asks`). The
ledger is plain data like the rest of a table. If nothing uses it, it stays empty and costs nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from ..figures.messages import Message, Name, quoted, say
from ..state import topics
from ..state.records import Line
from .event_records import EVENTS, Event

if TYPE_CHECKING:
    from ..state.state import State
    from ..table.table import Table

TURN, SINCE = "this-turn", "since-turn"
SPANS: Final = (TURN, SINCE)
"""In this turn; or after the last turn that its player has finished."""
OWN, FRIENDS, FOES, FORCE = "own", "friends", "foes", "force"
WHOSE: Final = (OWN, FRIENDS, FOES, FORCE)
"""Whose event it was: the figure's own, others on its force, opponents, or its whole force."""
DOERS: Final = ("by", "source")
"""The fields of a record that may name the acting figure."""


class Happening(NamedTuple):
    """Something that a text checks: which event, of whom, by whom, since when."""

    label: str
    of: str = ""
    by: str = ""
    span: str = TURN

    @property
    def kind(self) -> type[Event]:
        return EVENTS[self.label]

    def events(self, table: State, figure: int) -> list[Event]:
        """The events that a figure's text refers to, in the order in which they happened."""
        kind = self.kind
        side = table.side[figure]
        bit = 1 << side if side >= 0 else -1
        return [
            line.event
            for line in table.ledger
            if type(line.event) is kind
            and (line.turn == table.turn if self.span == TURN else bool(line.since & bit))
            and (not self.of or belongs(table, figure, line.event.whose, self.of))
            and (not self.by or belongs(table, figure, doer(line.event), self.by))
        ]

    def message(self) -> Message:
        """How often it happened, as a player reads it."""
        return say(
            "number-happened",
            event=Name("word", self.label),
            of=self.of or "any",
            by=self.by or "any",
            span=self.span,
        )


def belongs(table: State, figure: int, other: int, whose: str) -> bool:
    """6.2 Whether a figure is the one itself, friendly, opposing, or on its force."""
    if other < 0:
        return False
    if whose == OWN:
        return other == figure
    if whose == FOES:
        return not table.friendly(other, figure)
    if whose == FORCE:
        return table.side[other] == table.side[figure]
    return other != figure and table.friendly(other, figure)


def doer(event: Event) -> int:
    """The figure that caused an event, or -1."""
    for name in DOERS:
        if name in event.kinds:
            return int(getattr(event, name))
    return -1


class HappeningError(ValueError):
    """Words that don't name a happening. `known` lists the valid words."""

    def __init__(self, message: Message, word: str, possible: Sequence[str]) -> None:
        super().__init__(message)
        self.message = message
        self.word = word
        self.possible = tuple(possible)


@cache
def read_happening(text: str) -> Happening:
    """`ko of foes by own since-turn`: the label of an event, of whom, by whom, since when."""
    words = text.split()
    length = next((n for n in range(len(words), 0, -1) if " ".join(words[:n]) in EVENTS), 0)
    if not length:
        word = words[0] if words else ""
        raise HappeningError(say("happening-no-event", word=quoted(word)), word, list(EVENTS))
    label = " ".join(words[:length])
    happening = Happening(label)
    rest = words[length:]
    while rest:
        word = rest.pop(0)
        if word in SPANS:
            happening = happening._replace(span=word)
        elif word in ("of", "by"):
            whose = rest.pop(0) if rest else ""
            if whose not in WHOSE:
                raise HappeningError(say("happening-nobody", word=quoted(whose)), whose, WHOSE)
            happening = happening._replace(**{word: whose})
        else:
            possible = ("of", "by", *SPANS)
            raise HappeningError(say("happening-word", word=quoted(word)), word, possible)
    return happening


def happened(table: State, figure: int, text: str) -> list[Event]:
    """The events that a figure's text refers to: `happened(table, figure, "ko of foes")`."""
    return read_happening(text).events(table, figure)


# ------------------------------------------------------------------ what is kept


def record(table: Table, event: Event) -> None:
    """Writes an event down that something in the game asks about."""
    everybody = (1 << table.players) - 1
    table.ledger = (*table.ledger, Line(table.turn, everybody, event))
    table.touch(topics.LEDGER, event.whose)


def turn_over(table: Table, player: int) -> None:
    """9.4 A player has finished a turn: drops events that no text checks any more."""
    if not table.ledger:
        return
    left = ~(1 << player | table.defeated)
    lines = (line._replace(since=line.since & left) for line in table.ledger)
    table.ledger = tuple(line for line in lines if line.since)
    table.touch(topics.LEDGER)
