"""The log for players: sentences of the story, each with its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from openclix.engine.asking.event_records import Event
from openclix.engine.asking.events import ByHand, TurnBegins
from openclix.engine.figures.messages import Message
from openclix.engine.game.game import Game
from openclix.engine.game.views import section_of
from openclix.engine.table.table import Table
from openclix.story import capital, placed

Data = dict[str, Any]


def story_of(game: Game, since: int = 0, speak: Callable[[Message], str] = str) -> Data:
    """The story from one log record on, beginning with the start of that turn.

    The lines replace everything from `since` on, because related events share one sentence, which
    may have grown.
    """
    table = game.table
    events: list[Event] = table.log or []
    begins = (n for n in range(min(since, len(events)) - 1, -1, -1) if is_turn(events[n]))
    start = next(begins, 0)
    underway = game.decision is not None and not game.at_rest
    lines = [
        line(table, start + place, events[start + place], capital(speak(message)))
        for place, message in placed(table, events[start:], underway)
    ]
    return {"since": start, "lines": lines}


def is_turn(event: Event) -> bool:
    return isinstance(event, TurnBegins)


def line(table: Table, number: int, event: Event, text: str) -> Data:
    """A sentence: its first record, its rule, its side."""
    side = getattr(event, "side", -1)
    doer = getattr(event, "by", -1)
    figure = doer if isinstance(doer, int) and doer >= 0 else event.whose
    if figure >= 0:
        side = table.side[figure]
    return {
        "number": number,
        "text": text,
        "section": section_of(table, event),
        "event": event.json(table)["event"],
        "side": side if isinstance(side, int) and side >= 0 else None,
        "by_hand": event.deed if isinstance(event, ByHand) else "",
    }
