"""Work in threads, in fair turns.

A database file has one thread. So each address has only a few pieces of work under way at a time,
and its other work waits. Work that nobody asked for has no address and never waits here.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor
from contextvars import ContextVar
from typing import Final, TypeVar

T = TypeVar("T")
ASKER: Final[ContextVar[str]] = ContextVar("asker", default="")
"""The address for which the current request or message is carried out."""


class Lanes:
    """The work of each address."""

    def __init__(self, width: int) -> None:
        self.width = width
        self._lanes: dict[str, asyncio.Semaphore] = {}
        self._users: Counter[str] = Counter()

    async def run(self, pool: Executor, work: Callable[[], T]) -> T:
        """Does some work in a thread, when it is the turn of its address."""
        loop, address = asyncio.get_running_loop(), ASKER.get()
        if not address:
            return await loop.run_in_executor(pool, work)
        lane = self._lanes.setdefault(address, asyncio.Semaphore(self.width))
        self._users[address] += 1
        try:
            async with lane:
                return await loop.run_in_executor(pool, work)
        finally:
            self._users[address] -= 1
            if not self._users[address]:
                del self._users[address], self._lanes[address]
