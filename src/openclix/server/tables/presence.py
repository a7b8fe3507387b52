"""The people at a table: at this worker, and as reported by other workers.

>>> room = Presence()
>>> here = Present(frozenset({0}))
>>> room.report("another worker", Present(frozenset({1}), 2, frozenset({1})), now=0.0)
>>> everybody = room.with_others(here)
>>> everybody.of(0), everybody.of(1), everybody.of(2), everybody.lookers
('here', 'away', 'gone', 2)
>>> room.forget_gone(now=60.0), room.with_others(here) == here
(True, True)
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, Literal

TELLING_SECONDS: Final = 2.5
"""How often a worker reports who sits at its tables."""
GONE_SECONDS: Final = 3 * TELLING_SECONDS


@dataclass(frozen=True)
class Present:
    """The occupied seats, the number of spectators, and the seats where nobody looks."""

    seats: frozenset[int] = frozenset()
    lookers: int = 0
    away: frozenset[int] = frozenset()
    """Seats that are open on some screen, but nobody looks at it."""
    doubled: frozenset[int] = frozenset()
    """Seats that are open on several screens."""

    def of(self, seat: int) -> Literal["here", "away", "gone"]:
        if seat not in self.seats:
            return "gone"
        return "away" if seat in self.away else "here"

    def told(self) -> list[Any]:
        """As it is reported to other workers."""
        return [sorted(self.seats), self.lookers, sorted(self.away), sorted(self.doubled)]


def heard(told: list[Any]) -> Present:
    """A report of another worker. A worker of the version before says less."""
    seats, lookers, *more = told
    return Present(frozenset(seats), lookers, *(frozenset(some) for some in more[:2]))


def together(everyone: Iterable[Present]) -> Present:
    """Several reports as one. A seat is away if nobody looks at any of its screens."""
    parts = list(everyone)
    seats = frozenset[int]().union(*(part.seats for part in parts))
    looked_at = frozenset[int]().union(*(part.seats - part.away for part in parts))
    doubled = {seat for seat in seats if sum(seat in part.seats for part in parts) > 1}
    return Present(
        seats,
        sum(part.lookers for part in parts),
        seats - looked_at,
        frozenset(doubled).union(*(part.doubled for part in parts)),
    )


class Presence:
    """The people at one table on other workers."""

    def __init__(self) -> None:
        self._others: dict[str, tuple[Present, float]] = {}

    @property
    def empty(self) -> bool:
        return not self._others

    def report(self, worker: str, present: Present, now: float | None = None) -> None:
        """Another worker's report of who is there."""
        self._others[worker] = present, time.monotonic() if now is None else now

    def forget_gone(self, now: float | None = None) -> bool:
        """A worker that has died says nothing any more; whether there is one."""
        before = (time.monotonic() if now is None else now) - GONE_SECONDS
        gone = [worker for worker, (_, at) in self._others.items() if at < before]
        for worker in gone:
            del self._others[worker]
        return bool(gone)

    def with_others(self, here: Present) -> Present:
        """Everyone, on all workers."""
        return together([here, *(present for present, _ in self._others.values())])
