"""One event with the events around it, so that one message can cover several."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, TypeVar, cast

from openclix.engine.asking.attack_events import Attacks
from openclix.engine.asking.event_records import Event
from openclix.engine.asking.events import ActionGiven, TurnBegins
from openclix.engine.figures.messages import Argument
from openclix.engine.table.table import Table

from .names import figure

E = TypeVar("E", bound=Event)
F = TypeVar("F", bound=Event)

NEW_DEED: Final = (Attacks, ActionGiven, TurnBegins)
"""Events at which the story turns to something else."""


class Run(Generic[E]):
    """An event, the events after it, and those already reported."""

    def __init__(
        self,
        table: Table,
        events: Sequence[Event],
        place: int,
        used: set[int],
        underway: bool = False,
    ) -> None:
        self.table = table
        self.event = cast(E, events[place])
        self.events = events
        self.place = place
        self.used = used
        self.underway = underway and not any(isinstance(e, NEW_DEED) for e in events[place + 1 :])
        """Whether the deed in progress may still go on."""

    @property
    def who(self) -> Argument:
        """The figure that the event is about."""
        return figure(self.table, cast(Any, self.event).figure)

    def find(
        self, kind: type[F], whose: int = -1, until: tuple[type[Event], ...] = NEW_DEED
    ) -> tuple[int, F] | None:
        """The next event of a kind (for a figure) and its index, before any of `until`."""
        for place in range(self.place + 1, len(self.events)):
            event = self.events[place]
            if isinstance(event, until):
                return None
            if place not in self.used and isinstance(event, kind) and whose in (-1, event.whose):
                return place, event
        return None

    def take(
        self, kind: type[F], whose: int = -1, until: tuple[type[Event], ...] = NEW_DEED
    ) -> F | None:
        """The same, and marks the event as reported."""
        placed = self.find(kind, whose, until)
        if placed is None:
            return None
        self.used.add(placed[0])
        return placed[1]

    def take_row(self, like: Callable[[E], object] = lambda event: None) -> list[E]:
        """This event and the similar events right after it."""
        row = [self.event]
        for place in range(self.place + 1, len(self.events)):
            event = self.events[place]
            if type(event) is not type(self.event) or like(event) != like(self.event):
                break
            self.used.add(place)
            row.append(event)
        return row
