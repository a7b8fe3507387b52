"""Computer seats: the available players, and separate processes in which they think.

A registered player is made from a seed and has `choose(game)` (docs/api.md). Add others with
`register`. The game it receives has separate dice, so no computer knows the next roll.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, Final

from openclix.bots import Player, RandomPlayer, SimplePlayer
from openclix.engine.effects.dice import DiceError, FixedDice
from openclix.engine.figures.messages import Name
from openclix.engine.game.game import Game

LOG: Final = logging.getLogger("openclix.server")

PLAYERS: Final[dict[str, Callable[[str], Player]]] = {
    "simple": SimplePlayer,
    "random": RandomPlayer,
}
"""By name: the function that makes a player from a seed."""

SUBSTITUTE: Final = "simple"
"""The player that replaces a person who has left."""
MOST_IN_A_ROW: Final = 40
LONGEST_SECONDS: Final = 30.0
"""Of a core: so long a computer may think about one answer, however busy the machine is."""
LONGEST_WAIT: Final = 600.0
"""By the clock: until then an answer comes even if many others wait for theirs."""


class TooLong(Exception):
    """A computer has thought for too long."""


def register(name: str, make: Callable[[str], Player]) -> None:
    """Registers a computer player. It has to be importable in a separate process."""
    PLAYERS[name] = make


def bot_name(name: str) -> Name:
    return Name("bot", name)


@contextmanager
def in_time() -> Iterator[None]:
    """Ends what takes too long, so that one computer never keeps all others from thinking."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def end(*_: Any) -> None:
        raise TooLong

    before = signal.signal(signal.SIGPROF, end)
    signal.setitimer(signal.ITIMER_PROF, LONGEST_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def think(bot: str, snapshot: dict[str, Any], seed: str) -> list[str]:
    """A computer's answers, until dice are rolled or another player is asked."""
    with in_time():
        return answers(bot, snapshot, seed)


def answers(bot: str, snapshot: dict[str, Any], seed: str) -> list[str]:
    """The same, however long it takes."""
    game = Game.restore(snapshot, FixedDice(()))
    player = PLAYERS[bot](seed)
    assert game.decision is not None
    seat = game.decision.player
    texts: list[str] = []
    while len(texts) < MOST_IN_A_ROW:
        decision = game.decision
        if decision is None or decision.player != seat:
            break
        choice = player.choose(game)
        texts.append(choice if isinstance(choice, str) else choice.text(game.table))
        try:
            game.choose(choice)
        except DiceError:
            break
    return texts


POLITENESS: Final = 10
"""The nice level of thinking processes, since people come first."""


def settle_in() -> None:
    """Ends the process if its server was killed. Leaves interrupts to the server."""
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def end_with_parent() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=end_with_parent, daemon=True).start()


class Thinkers:
    """The processes in which computers think, so that they delay no table."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pool: ProcessPoolExecutor | None = None

    def _start(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.processes,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=settle_in,
            )
        return self._pool

    async def think(self, bot: str, game: Game, seed: str) -> list[str]:
        """The computer's answers. If it fails, any legal one, so that the game goes on."""
        snapshot = {**game.snapshot(log=False), "dice": {"left": []}}
        name = bot if bot in PLAYERS else "simple"
        loop = asyncio.get_running_loop()
        attempts = [name, name, "random"]
        while attempts:
            attempt, pool = attempts.pop(0), self._start()
            try:
                work = loop.run_in_executor(pool, think, attempt, snapshot, seed)
                return await asyncio.wait_for(work, LONGEST_WAIT)
            except BrokenProcessPool:
                LOG.error("a process in which computers think has died; a new one is started")
                if self._pool is pool:
                    self._pool = None
            except (TooLong, TimeoutError):
                LOG.error("the computer %s thought for too long", attempt)
                attempts = [other for other in attempts if other != attempt]
            except Exception:
                LOG.exception("the computer %s failed", attempt)
        assert game.decision is not None
        return [game.decision.choice(0).text(game.table)]

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
