"""The processor time that the requests and messages of one address take in a worker.

A worker answers everybody in one thread. So each address has a share of it: after a few seconds in
a row, its next requests and messages wait for their turn. They come one after the other, and
everybody else is served in between.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Generator
from functools import partial
from types import coroutine
from typing import Any, Final, TypeVar

from .lanes import ASKER
from .limits import Limit

T = TypeVar("T")
SHARE: Final = 0.5
"""The part of the processor's time that one address may take for long."""
AT_ONCE: Final = 3.0
"""Seconds that it may take at once."""


class Effort:
    """The time that each address has taken, and the turns of those that wait."""

    def __init__(self, rates: float = 1.0) -> None:
        self.limit = Limit(SHARE * rates, AT_ONCE * rates)
        self._turns: dict[str, asyncio.Lock] = {}
        self._waiting: Counter[str] = Counter()

    async def turn(self, address: str) -> None:
        """Waits until an address may go on: one of its messages in each round of the loop."""
        if not self.limit.rate:
            return
        lock = self._turns.setdefault(address, asyncio.Lock())
        self._waiting[address] += 1
        try:
            async with lock:
                await asyncio.sleep(self.limit.until_free(address))
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address], self._turns[address]

    async def counted(self, address: str, work: Coroutine[Any, Any, T]) -> T:
        """Does some work for an address, and counts how long it kept the processor."""
        ASKER.set(address)
        if not self.limit.rate:
            return await work
        return await _measured(work, lambda seconds: self.limit.spend(address, seconds))


@coroutine
def _measured(
    work: Coroutine[Any, Any, T], spend: Callable[[float], None]
) -> Generator[Any, Any, T]:
    """Runs a coroutine, and reports the time of each of its steps. Waiting is free."""
    step: Callable[[], Any] = partial(work.send, None)
    while True:
        began = time.thread_time()
        try:
            waits_for = step()
        except StopIteration as end:
            result: T = end.value
            return result
        finally:
            spend(time.thread_time() - began)
        try:
            step = partial(work.send, (yield waits_for))
        except BaseException as error:
            step = partial(work.throw, error)
