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
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from openclix.bots import Player, RandomPlayer, SimplePlayer
from openclix.engine.effects.dice import DiceError, FixedDice
from openclix.engine.figures.messages import Name
from openclix.engine.game.game import Game

from .held import Holding, NotHeld, Position, since, taken_up, whole
from .live import Live

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
CALLS_BETWEEN_LOOKS: Final = 256
"""Where no timer rings, the clock is read once in this number of calls of functions."""
LONGEST_WAIT: Final = 600.0
"""By the clock: until then an answer comes even if many others wait for theirs."""


MOST_MEMORY: Final = 160 * 1024 * 1024
"""A process that takes more than this after a thought is ended, and the next one starts fresh."""


class TooLong(Exception):
    """A computer has thought for too long."""


def register(name: str, make: Callable[[str], Player]) -> None:
    """Registers a computer player. It has to be importable in a separate process."""
    PLAYERS[name] = make


def bot_name(name: str) -> Name:
    return Name("bot", name)


@contextmanager
def in_time(seconds: float) -> Iterator[None]:
    """Ends what takes more processor time than that, so that nobody keeps all others waiting."""
    limit = by_timer if hasattr(signal, "setitimer") else by_counting
    with limit(seconds):
        yield


@contextmanager
def by_timer(seconds: float) -> Iterator[None]:
    """Ends it with a signal."""

    def end(*_: Any) -> None:
        raise TooLong

    before = signal.signal(signal.SIGPROF, end)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


@contextmanager
def by_counting(seconds: float) -> Iterator[None]:
    """Ends it at a call of a function, where there are no signals: in a browser."""
    until, calls = time.monotonic() + seconds, 0

    def look(*_: Any) -> None:
        nonlocal calls
        calls += 1
        if calls % CALLS_BETWEEN_LOOKS == 0 and time.monotonic() > until:
            raise TooLong

    with looking_on(look):
        yield


@contextmanager
def looking_on(look: Callable[..., None]) -> Iterator[None]:
    """Calls a function whenever a function starts. Python 3.12 and later do that at less cost."""
    watch = getattr(sys, "monitoring", None)
    if watch is None:
        before = sys.getprofile()
        sys.setprofile(look)
        try:
            yield
        finally:
            sys.setprofile(before)
        return
    watch.use_tool_id(watch.PROFILER_ID, "openclix")
    watch.register_callback(watch.PROFILER_ID, watch.events.PY_START, look)
    watch.set_events(watch.PROFILER_ID, watch.events.PY_START)
    try:
        yield
    finally:
        watch.set_events(watch.PROFILER_ID, watch.events.NO_EVENTS)
        watch.free_tool_id(watch.PROFILER_ID)


def think(bot: str, snapshot: dict[str, Any], seed: str, seconds: float = 0) -> list[str]:
    """A computer's answers, until dice are rolled or another player is asked."""
    with in_time(seconds or LONGEST_SECONDS):
        return answers(bot, Game.restore(snapshot, FixedDice(())), seed)


def think_on(bot: str, position: Position, seed: str, seconds: float = 0) -> tuple[list[str], int]:
    """The same about a game that this process may have thought about before.

    Answers also how many bytes the process takes.
    """
    with in_time(seconds or LONGEST_SECONDS):
        texts = answers(bot, taken_up(position).copy(dice=FixedDice(())), seed)
    return texts, bytes_taken()


def bytes_taken() -> int:
    """The memory of this process. 0 where the system doesn't say it."""
    try:
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    except OSError:
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def answers(bot: str, game: Game, seed: str) -> list[str]:
    """The same, however long it takes."""
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


def start_method() -> Any:
    """How processes are started: as copies of one that has read all modules already."""
    if sys.platform == "win32":
        return multiprocessing.get_context("spawn")
    method = multiprocessing.get_context("forkserver")
    method.set_forkserver_preload(["openclix.server.library.costly"])
    return method


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


PLAYED, WATCHED, ALONE = range(3)
"""The people at a table: a player, only spectators, or nobody. The first come first."""
RESERVE: Final = 1
"""Processes that start only if one address keeps all the others busy."""
BRIEFLY: Final = 4.0
"""Processor time for one answer of a computer at a table where no player is."""


@dataclass(eq=False)
class Turn:
    """A computer that wants to think, and for whom."""

    rank: int = PLAYED
    whose: str = ""
    """The address of the people at the table, or the table: each has its fair share."""
    number: int = 0
    free: asyncio.Event = field(default_factory=asyncio.Event)


class Turns:
    """Fair turns: tables with players first, and among equals the one that waited longest."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.running: list[Turn] = []
        self.waiting: list[Turn] = []
        self._count = 0
        self._served: OrderedDict[str, int] = OrderedDict()
        """By whose it is: when it last had a turn."""

    @asynccontextmanager
    async def taken(self, turn: Turn) -> AsyncIterator[None]:
        """Waits for a turn, and gives it back."""
        self._count += 1
        turn.number = self._count
        self.waiting.append(turn)
        self._next()
        try:
            await turn.free.wait()
            yield
        finally:
            for line in (self.waiting, self.running):
                if turn in line:
                    line.remove(turn)
            self._next()

    def _next(self) -> None:
        """Lets the next ones think, as many as there are processes."""
        while ready := [turn for turn in self.waiting if self._may(turn)]:
            turn = min(ready, key=self._order)
            self.waiting.remove(turn)
            self.running.append(turn)
            self._count += 1
            self._served[turn.whose] = self._count
            self._served.move_to_end(turn.whose)
            if len(self._served) > MOST_SERVED:
                self._served.popitem(last=False)
            turn.free.set()

    def _may(self, turn: Turn) -> bool:
        """A table without a player never takes the last process.

        If all of them think for one address, somebody else's table gets the reserve.
        """
        if len(self.running) >= self.processes:
            served = {other.whose for other in self.running}
            full = len(self.running) > self.processes or len(served) > 1
            return turn.rank == PLAYED and not full and turn.whose not in served
        if turn.rank == PLAYED or self.processes == 1:
            return True
        others = sum(other.rank != PLAYED for other in self.running)
        return others < self.processes - 1

    def _order(self, turn: Turn) -> tuple[int, int, int, int]:
        same = sum(other.whose == turn.whose for other in self.running)
        return turn.rank, same, self._served.get(turn.whose, 0), turn.number


MOST_SERVED: Final = 10_000


class Process:
    """A process in which computers think, one answer at a time."""

    def __init__(self) -> None:
        self.busy = False
        self.held = Holding()
        """The games that it keeps alive, each with the last entry that it knows."""
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, bot: str, live: Live, seed: str, seconds: float) -> list[str]:
        """A computer's answers. The process gets only what it doesn't know yet."""
        id, was = live.row.id, self.held.get(live.row.id)
        position = (since(live, was) if was is not None else None) or whole(live)
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, mp_context=start_method(), initializer=settle_in)
        loop = asyncio.get_running_loop()
        self.held.drop(id)
        work = loop.run_in_executor(self._pool, think_on, bot, position, seed, seconds)
        answered, taken = await asyncio.wait_for(work, LONGEST_WAIT)
        self.held.put(id, position.serial)
        if taken > MOST_MEMORY:
            self.close()  # large tables were held; a fresh process takes up what it is asked for
        return answered

    def close(self) -> None:
        """Ends the process. The next answer starts another one."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
        self.held = Holding()


class Thinkers:
    """The processes in which computers think, so that they delay no table.

    With no processes, they think in the server's own. That is only for a server with one table.
    """

    def __init__(self, processes: int, seconds: float = LONGEST_SECONDS) -> None:
        self.seconds = seconds
        self.turns = Turns(max(1, processes))
        self.processes = [Process() for _ in range(processes + RESERVE if processes else 0)]

    async def _run(self, bot: str, live: Live, seed: str, seconds: float) -> list[str]:
        """The answers, from another process if there are any."""
        if not self.processes:
            await asyncio.sleep(0)  # first send the messages that wait
            snapshot = whole(live).snapshot
            assert snapshot is not None
            return think(bot, snapshot, seed, seconds)
        process = self._free(live.row.id)
        process.busy = True
        try:
            return await process.run(bot, live, seed, seconds)
        except BrokenProcessPool:
            process.close()
            raise
        finally:
            process.busy = False

    def _free(self, id: str) -> Process:
        """A process that has nothing to do, best one that knows the game."""
        free = [process for process in self.processes if not process.busy] or self.processes
        return next((process for process in free if process.held.get(id) is not None), free[0])

    async def think(
        self, bot: str, live: Live, seed: str, rank: int = PLAYED, whose: str = ""
    ) -> list[str]:
        """The computer's answers. If it fails, any legal one, so that the game goes on.

        If the game has changed before it was its turn, there are none.
        """
        game, number = live.game, live.number
        name = bot if bot in PLAYERS else "simple"
        seconds = self.seconds if rank == PLAYED else min(BRIEFLY, self.seconds)
        attempts = [name, name, "random"]
        while attempts:
            attempt = attempts.pop(0)
            async with self.turns.taken(Turn(rank, whose)):
                if live.game is not game or live.number != number:
                    return []
                try:
                    return await self._run(attempt, live, seed, seconds)
                except NotHeld:
                    attempts.insert(0, attempt)  # the next time it gets the whole game
                except BrokenProcessPool:
                    LOG.error("a process in which computers think has died; a new one is started")
                except (TooLong, TimeoutError):
                    LOG.error("the computer %s thought for too long", attempt)
                    attempts = [other for other in attempts if other != attempt]
                except Exception:
                    LOG.exception("the computer %s failed", attempt)
        assert game is not None and game.decision is not None
        return [game.decision.choice(0).text(game.table)]

    def get_ready(self) -> None:
        """Reads the modules for computers now, so that the first answer doesn't wait for them.

        A worker needs it that takes over the games of another one.
        """
        if self.processes and start_method().get_start_method() == "forkserver":
            from multiprocessing import forkserver

            forkserver.ensure_running()

    def close(self) -> None:
        for process in self.processes:
            process.close()
