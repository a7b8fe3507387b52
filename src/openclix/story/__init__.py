"""Tells what happened the way players would: one message for events that belong together.

>>> import openclix
>>> game = openclix.Game.from_position('''
... figure A red c4; name "Crane"
... figure B blue d4; name "Moth"; powers toughness
... ''', dice=[4, 3])
>>> game.play("A close")
>>> for line in tell(game.table, game.table.log or ()):
...     print(line)
Crane attacks Moth: 10 + 4 + 3 = 17 against 16.
Crane hits Moth: 3 damage − 1 Toughness = 2 clicks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from openclix.engine.asking.event_records import Event
from openclix.engine.figures.messages import Argument, Message
from openclix.engine.table.table import Table

from .attacks import ATTACKS
from .names import capital, figure, figures, force, name_of, names_of, power
from .rolls import ROLLS, roll_purpose, roller
from .run import Run
from .turns import SILENT, TURNS

__all__ = [
    "capital",
    "figure",
    "figures",
    "name_of",
    "names_of",
    "placed",
    "roll_purpose",
    "roller",
    "story",
    "tell",
]

TELLERS: Final[dict[type[Event], Callable[[Any], Message | None]]] = {**TURNS, **ROLLS, **ATTACKS}


def tell(table: Table, events: Sequence[Event], underway: bool = False) -> list[str]:
    """Sentences for a series of events, in order. `underway` if the last deed isn't over yet."""
    return [capital(str(message)) for message in story(table, events, underway)]


def story(table: Table, events: Sequence[Event], underway: bool = False) -> list[Message]:
    """The same as messages, to be rendered later or elsewhere."""
    return [message for _, message in placed(table, events, underway)]


def placed(
    table: Table, events: Sequence[Event], underway: bool = False
) -> Iterator[tuple[int, Message]]:
    """The same, each message with the index of its first event."""
    used: set[int] = set()
    for place, event in enumerate(events):
        if place in used:
            continue
        teller = TELLERS.get(type(event))
        if teller is not None:
            message = teller(Run(table, events, place, used, underway))
        elif isinstance(event, SILENT):
            message = None
        else:
            message = by_name(table, event)
        if message is not None:
            yield place, message


def by_name(table: Table, event: Event) -> Message:
    """An event without its own wording, with the names of figures and sides."""
    plain = event.message(table)
    fields = zip(event.kinds.items(), event.values(), strict=True)
    named: dict[str, Argument] = {}
    for (field, kind), value in fields:
        if kind == "figure":
            named[field] = figure(table, value)
        elif kind == "figures":
            named[field] = figures(table, [number for number in value if number >= 0])
        elif kind == "side" and value >= 0:
            named[field] = force(table, value)
        elif field in ("power", "cause") and value:
            named[field] = power(table, value)
    arguments = ((field, named.get(field, argument)) for field, argument in plain.arguments)
    return Message(plain.key, tuple(arguments))
