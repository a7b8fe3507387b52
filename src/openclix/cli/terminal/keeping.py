"""Games that keep themselves: every game is written down as it goes, and can be gone on with.

A game that was given no file of its own is kept in a folder of the person's (`folder`). While it is
being played its file is locked, so that nobody else goes on with it at the same time.
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
"""A game that goes on, and one that was played to its end."""
MOST_KEPT: Final = 30
SEATS, ORDER = "# seats", "# always"
"""Comments of a game's text that only the terminal reads."""
PERSON, COMPUTER = "person", "computer"


def folder() -> Path:
    """Where games are kept: `OPENCLIX_GAMES`, or the usual place for such things."""
    named = os.environ.get("OPENCLIX_GAMES")
    if named:
        return Path(named)
    state = os.environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / "openclix" / "games"


class Keeper:
    """The file in which a game keeps itself."""

    def __init__(self, path: Path | None, named: bool = False) -> None:
        self.path = path
        self.named = named
        """Whether a person has named the file, so that it stays where and what it is."""
        self.written = -1
        """The length of the journal when the game was last written."""
        self.problem = ""
        self._lock: IO[str] | None = None

    @classmethod
    def new(cls) -> Keeper:
        """A file of its own for a new game; without any, if there is no place for it."""
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
        """Keeps others from going on with the same game; answers whether nobody else has it."""
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
        """Writes the game down if anything has happened since; a problem is told once."""
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
        """Lets go of the file; that of a game that is over is kept under another name."""
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
        """Others may go on with the game."""
        if self._lock is not None:
            with contextlib.suppress(OSError):
                Path(self._lock.name).unlink(missing_ok=True)
            self._lock.close()
            self._lock = None

    def farewell(self, game: Game) -> Message | None:
        """Where the game is, and how to go on with it."""
        if self.path is None or self.written < 0:
            return None
        return saved_message(self.path, game, self.named)


def saved_message(path: Path, game: Game, named: bool) -> Message:
    """Where a game was saved, and the line with which to go on."""
    if game.decision is None:
        told = command_line("replay", str(path), "--sentences")
        return say("terminal-saved-over", path=str(path), command=told)
    if named:
        return say("terminal-saved", path=str(path), command=command_line("play", "--load", path))
    return say("terminal-kept", command=command_line("play", "--resume"))


# ------------------------------------------------------------------ what is kept


def kept() -> list[Path]:
    """The games that can be gone on with, the latest first."""
    return sorted(_games(folder(), ENDING), key=_age, reverse=True)


def latest() -> Keeper | None:
    """The latest game that nobody is playing."""
    for path in kept():
        keeper = Keeper(path)
        if keeper.lock():
            return keeper
    return None


def forget_oldest(place: Path) -> None:
    """Only so many games are kept of each kind."""
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
    """Who sits where, and what they always answer, as comments of a game's text."""
    lines = [f"{SEATS} {' '.join(seats)}"]
    for player in range(len(seats)):
        lines += [f"{ORDER} {player} {figure} {a} {t}" for t, figure, a in orders.of(player)]
    return "".join(f"{line}\n" for line in lines)


def seats_in(text: str) -> list[str]:
    """Who sat where when a game was saved; nobody knows of a game that was not played here."""
    found = re.search(rf"^{SEATS} (.+)$", text, re.MULTILINE)
    return found[1].split() if found else []


def orders_in(text: str) -> StandingOrders:
    """What was always to be answered when a game was saved."""
    orders = StandingOrders()
    for line in re.findall(rf"^{ORDER} (\d+ -?\d+ (?:yes|no|ask) \S+)$", text, re.MULTILINE):
        player, figure, answer, topic = line.split()
        orders.always(int(player), topic, answer, int(figure))
    return orders
