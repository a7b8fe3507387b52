"""Games kept alive in the processes in which computers think.

Such a process keeps the last games it has thought about. For the next answer it needs only the
entries since, with their dice. Reading a whole game again would take longer than the thought.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from openclix.engine.effects.dice import FixedDice
from openclix.engine.game.game import Game

from ..storage.store import EntryRow
from .live import Live, repeat, sealed

MOST_HELD: Final = 24
"""Games that one process keeps. The server knows which, by keeping the same count."""
MOST_SINCE: Final = 60
"""After more entries than this, the whole game is read again."""


class NotHeld(Exception):
    """The process no longer has the game, because it was started again."""


@dataclass(frozen=True)
class Position:
    """A game for another process: as a whole, or as the entries since it was last there."""

    id: str
    serial: int
    """The last entry that counts here."""
    was: int = -1
    """The last entry that the other process knows, or -1 if it gets the whole game."""
    since: tuple[EntryRow, ...] = ()
    snapshot: dict[str, Any] | None = None


def whole(live: Live) -> Position:
    """All of a game, without its dice."""
    assert live.game is not None
    snapshot = sealed(live.game.snapshot(log=False, packed=True))
    return Position(live.row.id, last_serial(live), snapshot=snapshot)


def since(live: Live, was: int) -> Position | None:
    """The entries after one that a process knows. None if it was undone, or is too long ago."""
    later: list[EntryRow] = []
    for entry in reversed(live.line):
        if entry.serial == was:
            later.reverse()
            return Position(live.row.id, last_serial(live), was, tuple(later))
        if len(later) == MOST_SINCE:
            return None
        later.append(replace(entry, events=()))
    return None


def last_serial(live: Live) -> int:
    return live.line[-1].serial if live.line else 0


class Holding:
    """Which games a process has, and up to which entry: kept alike on both sides."""

    def __init__(self) -> None:
        self._held: OrderedDict[str, Any] = OrderedDict()

    def get(self, id: str) -> Any:
        return self._held.get(id)

    def put(self, id: str, what: Any) -> None:
        self._held[id] = what
        self._held.move_to_end(id)
        if len(self._held) > MOST_HELD:
            self._held.popitem(last=False)

    def drop(self, id: str) -> None:
        self._held.pop(id, None)


HELD: Final = Holding()
"""In a process in which computers think: games, each with its last entry."""


def taken_up(position: Position) -> Game:
    """The game at a position, in the process in which computers think."""
    if position.snapshot is not None:
        game = Game.restore(position.snapshot, FixedDice(()))
    else:
        held = HELD.get(position.id)
        HELD.drop(position.id)  # if something goes wrong, it is read again
        if held is None or held[0] != position.was:
            raise NotHeld(position.id)
        game = held[1]
        go_on(game, position.since)
    HELD.put(position.id, (position.serial, game))
    return game


def go_on(game: Game, entries: Sequence[EntryRow]) -> None:
    """Repeats what has happened since."""
    for entry in entries:
        game.dice = FixedDice(entry.dice)
        repeat(game, entry)
