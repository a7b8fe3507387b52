"""One guard for everything that one address may do: requests, games, sockets, nonsense.

Each worker counts for itself. With Redis, the workers share what counts over a minute, and how many
sockets are open. If Redis is down, every worker goes on with its own counts.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import Counter
from typing import Any, Final

from ..wire.refusing import Refuse
from .effort import Effort
from .limits import Limit

LOG: Final = logging.getLogger("openclix.server")
WINDOW_SECONDS: Final = 60
LEASE_SECONDS: Final = 90
"""How long a socket counts if its worker says nothing more."""
REDIS_SECONDS: Final = 0.5
PAUSE_SECONDS: Final = 10.0
"""After a failure, Redis is left alone for this long."""

RATES: Final[dict[str, tuple[float, float]]] = {
    "making": (0.5, 30),
    "asking": (5, 60),
    "guessing": (0.2, 20),
    "opening": (2, 60),
    "messages": (120, 600),
    "nonsense": (0.5, 60),
}
"""By what it is about: how many per second, and how many at once.

`making` is games in any way, `asking` questions and texts, `guessing` passwords and invitations,
`opening` sockets, `messages` everything on sockets, `nonsense` messages that can't be read.
"""
MOST_SOCKETS: Final = 48
MOST_WATCHING: Final = 24
"""Sockets of one address at once, and how many of them may be without a seat."""


class Guard:
    """The use that one address has made of the server, and its limits."""

    def __init__(self, rates: float = 1.0, redis: str = "") -> None:
        self.rates = rates
        self.limits = {
            about: Limit(rate * rates, burst * rates) for about, (rate, burst) in RATES.items()
        }
        self.effort = Effort(rates)
        self.sockets: Counter[str] = Counter()
        self.watching: Counter[str] = Counter()
        self._url = redis if rates else ""
        self._redis: Any = None
        self._pause = 0.0
        self._open: dict[str, str] = {}
        """The sockets that this worker has open, and their addresses."""

    # ------------------------------------------------------------------ how often

    def allows(self, about: str, address: str, cost: float = 1.0) -> bool:
        """Whether this worker lets an address do something more."""
        return not self.rates or self.limits[about].take(address, cost)

    def sensible(self, address: str) -> bool:
        """Whether an address has not sent too much nonsense lately."""
        return not self.rates or self.limits["nonsense"].left(address) >= 1

    async def demand(self, about: str, address: str) -> None:
        """Refuses an address that does something too often, on all workers together."""
        if not self.allows(about, address):
            raise Refuse("too-fast", 429)
        rate, burst = RATES[about]
        most = (burst + rate * WINDOW_SECONDS) * self.rates
        window = int(time.time()) // WINDOW_SECONDS
        count = await self._shared(self._count, f"openclix:{about}:{address}:{window}")
        if count is not None and count > most:
            raise Refuse("too-fast", 429)

    async def _count(self, redis: Any, key: str) -> int:
        async with redis.pipeline(transaction=False) as pipe:
            pipe.incr(key)
            pipe.expire(key, 2 * WINDOW_SECONDS)
            return int((await pipe.execute())[0])

    # ------------------------------------------------------------------ sockets

    async def open_socket(self, address: str) -> str:
        """A socket of an address begins. Answers its name, or refuses it."""
        if not self.allows("opening", address) or not self.sensible(address):
            raise Refuse("too-fast", 429)
        name = secrets.token_hex(8)
        shared = await self._shared(self._enter, address, name)
        if (
            self.rates
            and max(self.sockets[address], (shared or 1) - 1) >= MOST_SOCKETS * self.rates
        ):
            await self._shared(self._leave, address, name)
            raise Refuse("too-many-sockets", 429)
        self.sockets[address] += 1
        self._open[name] = address
        return name

    async def close_socket(self, name: str) -> None:
        address = self._open.pop(name)
        drop(self.sockets, address)
        await self._shared(self._leave, address, name)

    def watch(self, address: str) -> None:
        """A socket without a seat begins to watch."""
        if self.rates and self.watching[address] >= MOST_WATCHING * self.rates:
            raise Refuse("too-many-sockets", 429)
        self.watching[address] += 1

    def stop_watching(self, address: str) -> None:
        drop(self.watching, address)

    async def _enter(self, redis: Any, address: str, name: str) -> int:
        key, now = f"openclix:sockets:{address}", time.time()
        async with redis.pipeline(transaction=False) as pipe:
            pipe.zremrangebyscore(key, 0, now)
            pipe.zadd(key, {name: now + LEASE_SECONDS})
            pipe.zcard(key)
            pipe.expire(key, LEASE_SECONDS)
            return int((await pipe.execute())[2])

    async def _leave(self, redis: Any, address: str, name: str) -> None:
        await redis.zrem(f"openclix:sockets:{address}", name)

    async def stay(self) -> None:
        """Tells the other workers that the sockets of this one are still open."""
        for name, address in list(self._open.items()):
            if await self._shared(self._enter, address, name) is None:
                return

    # ------------------------------------------------------------------ other workers

    async def _shared(self, work: Any, *arguments: Any) -> Any:
        """Something in Redis. None without Redis, or if it doesn't answer."""
        if not self._url or time.monotonic() < self._pause:
            return None
        try:
            if self._redis is None:
                from redis.asyncio import Redis

                self._redis = Redis.from_url(self._url)
            return await asyncio.wait_for(work(self._redis, *arguments), REDIS_SECONDS)
        except Exception as error:
            self._pause = time.monotonic() + PAUSE_SECONDS
            LOG.warning("limits are not shared for %.0f seconds: %r", PAUSE_SECONDS, error)
            return None

    async def stop(self) -> None:
        if self._redis is not None:
            await self._redis.aclose()


def drop(counts: Counter[str], address: str) -> None:
    """One fewer. Addresses without any are forgotten."""
    counts[address] -= 1
    if counts[address] <= 0:
        del counts[address]
