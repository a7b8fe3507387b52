"""Costly questions: odds, hints, explanations, positions and texts, each in a separate process.

A question has a budget of processor time and memory. One address asks one question at a time, and
its other questions wait. If the asker leaves, the process ends. So nothing else waits for
questions: no choice, no password, no new game.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import sys
import threading
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from multiprocessing.connection import Connection
from typing import Any, Final

from openclix.engine.effects.dice import SeededDice
from openclix.engine.game.game import Game
from openclix.language import spoken_in, spoken_language
from openclix.queries import Unanswerable, answer

from ..games import records
from ..games.computers import TooLong, in_time, start_method
from ..games.table_texts import table_names
from ..wire.messages import Refusal
from ..wire.refusing import Refuse, Unreadable, no_json
from . import codes, collections, positions, texts

LOG: Final = logging.getLogger("openclix.server")
PROCESSOR_SECONDS: Final = 3.0
"""The processor time of one question."""
LONGEST_WAIT: Final = 30.0
"""By the clock: after this time, a question is given up, however busy the machine is."""
MOST_MEMORY: Final = 256 * 1024 * 1024
"""The memory of one question, in bytes."""
MOST_WAITING: Final = 16
"""Questions of one address that may wait."""
POLITENESS: Final = 5
"""The nice level of these processes. Choices come first."""
GAMES_KEPT: Final = 8

Data = dict[str, Any]


class Told(Refuse):
    """A refusal from another process, already in words."""

    def __init__(self, refusal: Refusal, status: int) -> None:
        Exception.__init__(self, refusal.code)
        self.code, self.status, self.section = refusal.code, status, refusal.section
        self.message = str(refusal.message.get("text", ""))
        self._refusal = refusal

    def refusal(self) -> Refusal:
        return self._refusal


# ------------------------------------------------------------------ in the other process


def about_table(key: str, snapshot: Data, question: Data) -> Any:
    """A question about a running game, from its snapshot."""
    game = _GAMES.pop(key, None) or Game.restore(snapshot, SeededDice("asked"))
    _GAMES[key] = game
    if len(_GAMES) > GAMES_KEPT:
        _GAMES.popitem(last=False)
    copy = game.copy(seed="asked")
    copy.table.log = None
    with table_names(game):
        return answered(copy, question)


_GAMES: Final[OrderedDict[str, Game]] = OrderedDict()


def answered(game: Game, question: Data) -> Any:
    try:
        return answer(game, question)
    except Unanswerable as error:
        raise Unreadable("bad-question", str(error)) from None


WORK: Final[dict[str, Callable[..., Any]]] = {
    "table": about_table,
    "position": lambda data: positions.shown(positions.Position(**data)),
    "asked": lambda data: positions.answered(positions.Asked(**data)),
    "force": lambda data: positions.force_checked(positions.Checked(**data)),
    "text": lambda data: texts.checked(texts.Written(**data)),
    "collection": collections.read,
    "brought": collections.brought,
    "game": records.game_text,
    "qr": codes.qr_svg,
}
"""By name: everything that may be asked."""


def done(what: str, language: str, arguments: tuple[Any, ...]) -> tuple[str, Any]:
    """Does one piece of work: its result, or why there is none."""
    with spoken_in(language):
        try:
            with in_time(PROCESSOR_SECONDS):
                return "result", WORK[what](*arguments)
        except Refuse as error:
            return "refused", (error.refusal().model_dump(), error.status)
        except RecursionError as error:
            deep = Unreadable("malformed", str(no_json(error)))
            return "refused", (deep.refusal().model_dump(), deep.status)
        except (TooLong, MemoryError):
            refusal = Refuse("too-costly", 422)
            return "refused", (refusal.refusal().model_dump(), refusal.status)
        except Exception as error:
            LOG.exception("%s could not be answered", what)
            return "failed", repr(error)


def serve_questions(connection: Connection) -> None:
    """The life of a process: one question after another."""
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    bound_memory()
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=end_with, args=(parent,), daemon=True).start()
    with contextlib.suppress(EOFError, OSError):
        while True:
            connection.send(done(*connection.recv()))


def end_with(parent: Any) -> None:
    """Ends the process if its server was killed."""
    parent.join()
    os._exit(0)


def bound_memory() -> None:
    """A question that needs too much memory fails by itself."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))


# ------------------------------------------------------------------ in the server


class Process:
    """One process that answers questions, and the way to it."""

    def __init__(self) -> None:
        self.near, far = multiprocessing.Pipe()
        self.process = start_method().Process(target=serve_questions, args=(far,), daemon=True)
        self.process.start()
        far.close()

    async def ask(self, *question: Any) -> tuple[str, Any]:
        """The answer. Nothing else waits meanwhile."""
        loop = asyncio.get_running_loop()
        here = asyncio.Event()
        self.near.send(question)
        loop.add_reader(self.near.fileno(), here.set)
        try:
            await asyncio.wait_for(here.wait(), LONGEST_WAIT)
        finally:
            loop.remove_reader(self.near.fileno())
        os.set_blocking(self.near.fileno(), True)  # a loop leaves it otherwise; answers are long
        answer: tuple[str, Any] = await asyncio.to_thread(self.near.recv)
        return answer

    def end(self) -> None:
        self.process.kill()
        self.near.close()


class Askers:
    """The processes for questions, and whose turn it is.

    With no processes, the server's own answers. It has no bound for memory then.
    """

    def __init__(self, processes: int = 2) -> None:
        self.processes = processes
        self._idle: list[Process] = []
        self._slots = asyncio.Semaphore(max(1, processes))
        self._turns: dict[str, asyncio.Lock] = {}
        self._waiting: Counter[str] = Counter()
        self._running: set[Process] = set()

    async def ask(self, asker: str, what: str, *arguments: Any) -> Any:
        """The answer to a question of an address. Raises `Refuse`, also if it costs too much."""
        async with self._turn(asker), self._slots:
            if self.processes == 0:
                kind, answer = done(what, spoken_language(), arguments)
            else:
                kind, answer = await self._elsewhere(what, spoken_language(), arguments)
        if kind == "refused":
            raise Told(Refusal(**answer[0]), answer[1])
        if kind == "failed":
            raise RuntimeError(answer)
        return answer

    async def _elsewhere(self, *question: Any) -> tuple[str, Any]:
        """The answer of another process."""
        process = await self._process()
        self._running.add(process)
        try:
            answer = await process.ask(*question)
        except BaseException as error:
            process.end()
            if isinstance(error, (TimeoutError, EOFError, OSError)):
                raise Refuse("too-costly", 422) from None
            raise
        finally:
            self._running.discard(process)
        if answer[0] == "refused" and answer[1][0]["code"] == "too-costly":
            process.end()  # it would keep the memory that the question took
        else:
            self._idle.append(process)
        return answer

    @asynccontextmanager
    async def _turn(self, asker: str) -> AsyncIterator[None]:
        """One question of an address after another."""
        if self._waiting[asker] > MOST_WAITING:
            raise Refuse("too-fast", 429)
        turn = self._turns.setdefault(asker, asyncio.Lock())
        self._waiting[asker] += 1
        try:
            async with turn:
                yield
        finally:
            self._waiting[asker] -= 1
            if not self._waiting[asker]:
                del self._waiting[asker], self._turns[asker]

    async def _process(self) -> Process:
        while self._idle:
            process = self._idle.pop()
            if process.process.is_alive():
                return process
            process.end()
        return await asyncio.to_thread(Process)

    def close(self) -> None:
        for process in (*self._idle, *self._running):
            process.end()
        self._idle.clear()
