"""Rate limits per address and per socket: token buckets that refill over time.

>>> limit = Limit(rate=1.0, burst=2)
>>> [limit.take("a", now=0.0), limit.take("a", now=0.0), limit.take("a", now=0.0)]
[True, True, False]
>>> limit.take("a", now=1.5), limit.take("b", now=1.5)
(True, True)
"""

from __future__ import annotations

import time
from typing import Final

MOST_KEPT: Final = 20_000


class Limit:
    """A burst size, and a rate per second after that, for each key."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, key: str, cost: float = 1.0, now: float | None = None) -> bool:
        """Whether there is room for one more."""
        now = time.monotonic() if now is None else now
        left, since = self._left.get(key, (self.burst, now))
        left = min(self.burst, left + (now - since) * self.rate)
        allowed = left >= cost
        if len(self._left) >= MOST_KEPT and key not in self._left:
            self._forget(now)
        self._left[key] = (left - cost if allowed else left, now)
        return allowed

    def spend(self, key: str, cost: float) -> None:
        """Takes something that was used already, even if there is no room for it."""
        now = time.monotonic()
        if len(self._left) >= MOST_KEPT and key not in self._left:
            self._forget(now)
        self._left[key] = (self.left(key) - cost, now)

    def until_free(self, key: str) -> float:
        """How many seconds pass until there is room again."""
        return max(0.0, -self.left(key) / self.rate)

    def left(self, key: str) -> float:
        """How much room there is now."""
        left, since = self._left.get(key, (self.burst, 0.0))
        return min(self.burst, left + (time.monotonic() - since) * self.rate)

    def _forget(self, now: float) -> None:
        """Drops full buckets, or all if necessary."""
        self._left = {
            key: (left, since)
            for key, (left, since) in self._left.items()
            if left + (now - since) * self.rate < self.burst
        }
        if len(self._left) >= MOST_KEPT:
            self._left.clear()
