"""The parts of a state that several sockets have in common, made and written once.

Figures, markers and the log look the same to everybody who reads the same language. The open
question doesn't, and neither do figures while starting lines are picked (1.7, 4.1).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from pydantic_core import to_json

from openclix.engine.figures.messages import Message
from openclix.engine.game import views
from openclix.engine.game.game import Game
from openclix.engine.game.views import log_view, powers_view
from openclix.engine.setup.reveal import revealing
from openclix.engine.table.table import Table

from ..games.chronicle import story_of

MOST_KEPT: Final = 16
"""How many games' views are kept. Sockets of one game ask for theirs one after the other."""
MOST_SENTENCES: Final = 500
Data = list[dict[str, Any]]
OWN: Final = ("seats", "decision", "result", "log", "told")
"""The parts of a view that each socket gets by itself."""


class Kept:
    """The common parts of a game's views in one language, made again only where they changed."""

    def __init__(self) -> None:
        self._powers: dict[int, tuple[Any, Data]] = {}
        self._sentences: dict[tuple[int, Message], str] = {}

    def powers(self, table: Table, figure: int, click: int, hidden: bool) -> Data:
        """As `powers_view`. A figure in the same situation has the same loadout."""
        loadout, sheet = table.loadout[figure], table.sheets[figure]
        situation, powers = self._powers.get(figure, (None, []))
        if (
            situation is None
            or situation[0] is not loadout
            or situation[1:] != (sheet, click, hidden)
        ):
            powers = powers_view(table, figure, click, hidden)
            self._powers[figure] = (loadout, sheet, click, hidden), powers
        return powers

    def speaking(self, table: Table) -> Callable[[Message], str]:
        """Makes sentences. Most of a turn's story is as it was before the last choice."""
        figures = len(table.tags)  # a new figure may share its name with another

        def speak(message: Message) -> str:
            sentence = self._sentences.get((figures, message))
            if sentence is None:
                if len(self._sentences) >= MOST_SENTENCES:
                    self._sentences.clear()
                sentence = self._sentences[figures, message] = str(message)
            return sentence

        return speak


@dataclass
class Shared:
    """A game at one moment, as some readers see it."""

    game: Game
    number: int
    open: bytes
    """The common part of the view: JSON without its braces."""
    result: Any
    told: int
    kept: Kept
    since: dict[int, tuple[bytes, bytes]] = field(default_factory=dict)
    """By the first record that a client has not seen: the log and the story, as JSON."""

    def told_since(self, since: int) -> tuple[bytes, bytes]:
        """The log and the story from a record on."""
        told = self.since.get(since)
        if told is None:
            table, speak = self.game.table, self.kept.speaking(self.game.table)
            log, story = log_view(table, since), story_of(self.game, since, speak)
            told = self.since[since] = to_json(log), to_json(story)
        return told


class SharedViews:
    """The views that were made last. A worker has one of these for all of its tables."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[Any, ...], Shared] = OrderedDict()

    def of(self, id: str, game: Game, number: int, seats: frozenset[int], language: str) -> Shared:
        """A game as these seats see it, without what is only theirs."""
        seen = seats if revealing(game.table) else frozenset()
        key = id, language, seen
        shared = self._kept.pop(key, None)
        if shared is None or shared.game is not game:
            shared = made(game, number, seen, Kept())
        elif shared.number != number:
            shared = made(game, number, seen, shared.kept)
        self._kept[key] = shared
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return shared


def made(game: Game, number: int, seen: frozenset[int], kept: Kept) -> Shared:
    told = len(game.table.log or ())
    view = views.view(game, seen, since=told, printed=False, powers=kept.powers)
    result = view["result"]
    for name in OWN:
        del view[name]
    return Shared(game, number, to_json(view)[1:-1], result, told, kept)
