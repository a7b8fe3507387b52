"""How slow this machine is just now, for tests that bound how long something may take.

A bound in seconds is for a quiet machine. On a slower one it grows by the same factor, so that a
test fails if our code has become slow, and not if the machine has. The yardstick is a fixed piece
of Python, measured only if a bound was missed.
"""

from __future__ import annotations

import time
from collections.abc import Callable

TIMES = 7


def piece_of_work() -> int:
    """A hundredth of a second of what Python does all day: calls, dicts, tuples, strings."""
    counts: dict[tuple[int, str], int] = {}
    for number in range(60_000):
        key = (number % 997, str(number % 89))
        counts[key] = counts.get(key, 0) + len(key[1])
    return sum(counts.values())


QUIET = 0.0126
"""The seconds of that piece of work on a quiet machine."""


def slowness(clock: Callable[[], float]) -> float:
    """How many times longer the piece of work takes now than on a quiet machine; at least 1."""
    longest = 0.0
    for _ in range(TIMES):
        began = clock()
        piece_of_work()
        longest = max(longest, clock() - began)
    return max(1.0, longest / QUIET)


def in_time(took: float, most: float) -> bool:
    """Whether something that took so many seconds by the clock was quick enough."""
    return took <= most or took <= most * slowness(time.perf_counter)


def cheap_enough(took: float, most: float) -> bool:
    """The same for seconds of the processor, which hardly depend on what else runs."""
    return took <= most or took <= most * slowness(time.process_time)
