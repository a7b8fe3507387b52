"""The people at a table: at this worker, and as reported by other workers.

>>> room = Presence()
>>> here = Present(frozenset({0}))
>>> room.report("another worker", Present(frozenset({1}), 2), now=0.0)
>>> room.with_others(here)
Present(seats=frozenset({0, 1}), lookers=2)
>>> room.forget_gone(now=60.0), room.with_others(here) == here
(True, True)
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

TELLING_SECONDS: Final = 5.0
"""How often a worker reports who sits at its tables."""
GONE_SECONDS: Final = 3 * TELLING_SECONDS


@dataclass(frozen=True)
class Present:
    """The occupied seats, and the number of spectators."""

    seats: frozenset[int] = frozenset()
    lookers: int = 0


class Presence:
    """The people at one table on other workers."""

    def __init__(self) -> None:
        self._others: dict[str, tuple[Present, float]] = {}

    def report(self, worker: str, present: Present, now: float | None = None) -> None:
        """Another worker's report of who is there."""
        self._others[worker] = present, time.monotonic() if now is None else now

    def forget_gone(self, now: float | None = None) -> bool:
        """A worker that has died says nothing any more; whether there is one."""
        before = (time.monotonic() if now is None else now) - GONE_SECONDS
        gone = [worker for worker, (_, heard) in self._others.items() if heard < before]
        for worker in gone:
            del self._others[worker]
        return bool(gone)

    def with_others(self, here: Present) -> Present:
        """Everyone, on all workers."""
        everyone = [here, *(present for present, _ in self._others.values())]
        seats = frozenset[int]().union(*(present.seats for present in everyone))
        return Present(seats, sum(present.lookers for present in everyone))
