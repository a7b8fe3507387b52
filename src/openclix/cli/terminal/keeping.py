"""Autosave: every game is written to a file as it goes, and can be continued.

A game without a file name is kept in the player's folder (`folder`). Its file is locked during
play, so that no one else continues it at the same time.
"""

from __future__ import annotations

import contextlib
import os
import re
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, Final

from openclix.engine.figures.messages import Message, say
from openclix.engine.game.game import Game
from openclix.notation import NotationError, write_game
from openclix.reminders import StandingOrders

from ..files import BadFile, write_text
from ..program import command_line

ENDING, OVER = ".game", ".over.game"
"""The extensions of a game in progress and of a finished game."""
MOST_KEPT: Final = 30
SEATS, ORDER = "# seats", "# always"
"""Comments in a game's text that only the terminal reads."""
PERSON, COMPUTER = "person", "computer"


def folder() -> Path:
    """Where games are kept: `OPENCLIX_GAMES`, or the system's usual place."""
    named = os.environ.get("OPENCLIX_GAMES")
    if named:
        return Path(named)
    state = os.environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / "openclix" / "games"


class Keeper:
    """The file in which a game is saved."""

    def __init__(self, path: Path | None, named: bool = False) -> None:
        self.path = path
        self.named = named
        """Whether a player chose the file name. Such a file is never moved or renamed."""
        self.written = -1
        """The length of the journal when the game was last written."""
        self.problem = ""
        self._lock: IO[str] | None = None

    @classmethod
    def new(cls) -> Keeper:
        """A new file for a new game, or none if there is nowhere to put it."""
        place = folder()
        try:
            place.mkdir(parents=True, exist_ok=True)
            forget_oldest(place)
        except (OSError, RuntimeError) as error:
            keeper = cls(None)
            keeper.problem = str(error)
            return keeper
        name = f"{time.strftime('%Y-%m-%d-%H%M%S')}-{os.getpid()}"
        keeper = cls(place / f"{name}{ENDING}")
        keeper.lock()
        return keeper

    def lock(self) -> bool:
        """Prevents others from continuing the same game. Returns whether the lock was free."""
        if self.path is None or self.named:
            return True
        try:
            import fcntl
        except ImportError:  # a system without locks
            return True
        try:
            self._lock = self.path.with_suffix(".lock").open("w")
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._lock = None
            return False
        return True

    def write(self, game: Game, extra: str = "") -> None:
        """Saves the game if anything has happened since. A problem is reported once."""
        if self.path is None or self.written == len(game.journal):
            return
        try:
            write_text(self.path, extra + write_game(game))
        except (BadFile, NotationError) as error:
            self.problem = str(error)
            self.path = None
            return
        self.written = len(game.journal)

    def close(self, game: Game) -> None:
        """Closes the file. A finished game's file is kept under another name."""
        if self.path is not None and not self.named:
            with contextlib.suppress(OSError):
                if game.decision is None:
                    over = self.path.with_name(self.path.name.removesuffix(ENDING) + OVER)
                    self.path = self.path.replace(over)
                elif not game.journal:
                    self.path.unlink(missing_ok=True)
                    self.path = None
        self.release()

    def release(self) -> None:
        """Lets others continue the game."""
        if self._lock is not None:
            with contextlib.suppress(OSError):
                Path(self._lock.name).unlink(missing_ok=True)
            self._lock.close()
            self._lock = None

    def farewell(self, game: Game) -> Message | None:
        """Where the game is saved, and how to continue it."""
        if self.path is None or self.written < 0:
            return None
        return saved_message(self.path, game, self.named)


def saved_message(path: Path, game: Game, named: bool) -> Message:
    """Where a game was saved, and the command to continue it."""
    if game.decision is None:
        told = command_line("replay", str(path), "--sentences")
        return say("terminal-saved-over", path=str(path), command=told)
    if named:
        return say("terminal-saved", path=str(path), command=command_line("play", "--load", path))
    return say("terminal-kept", command=command_line("play", "--resume"))


# ------------------------------------------------------------------ what is kept


def kept() -> list[Path]:
    """The games that can be continued, newest first."""
    return sorted(_games(folder(), ENDING), key=_age, reverse=True)


def latest() -> Keeper | None:
    """The newest game that no one is playing."""
    for path in kept():
        keeper = Keeper(path)
        if keeper.lock():
            return keeper
    return None


def forget_oldest(place: Path) -> None:
    """Deletes the oldest games, above a maximum of each kind."""
    for ending in (ENDING, OVER):
        for path in sorted(_games(place, ending), key=_age, reverse=True)[MOST_KEPT:]:
            path.unlink(missing_ok=True)


def _games(place: Path, ending: str) -> Iterator[Path]:
    with contextlib.suppress(OSError):
        for path in place.iterdir():
            if path.name.endswith(ending) and (ending == OVER or not path.name.endswith(OVER)):
                yield path


def _age(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


# ------------------------------------------------------------------ beside the game itself


def comments(seats: Sequence[str], orders: StandingOrders) -> str:
    """The seats and standing answers, as comments in a game's text."""
    lines = [f"{SEATS} {' '.join(seats)}"]
    for player in range(len(seats)):
        lines += [f"{ORDER} {player} {figure} {a} {t}" for t, figure, a in orders.of(player)]
    return "".join(f"{line}\n" for line in lines)


def seats_in(text: str) -> list[str]:
    """The players in the seats when a game was saved. Unknown if it wasn't played here."""
    match = re.search(rf"^{SEATS} (.+)$", text, re.MULTILINE)
    return match[1].split() if match else []


def orders_in(text: str) -> StandingOrders:
    """The standing answers when a game was saved."""
    orders = StandingOrders()
    for line in re.findall(rf"^{ORDER} (\d+ -?\d+ (?:yes|no|ask) \S+)$", text, re.MULTILINE):
        player, figure, answer, topic = line.split()
        orders.always(int(player), topic, answer, int(figure))
    return orders
