"""Live updates between workers, through Redis. A single worker doesn't need it.

A message says only that a game has changed, who is present, or what someone wrote in the chat. The
change itself is in the database, so a lost message may cause a delay but never loses a choice.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final

LOG: Final = logging.getLogger("openclix.server")
CHANNEL: Final = "openclix:games"
PAUSE_SECONDS: Final = 1.0

REACH_SECONDS: Final = 5.0

Hear = Callable[[dict[str, Any]], Awaitable[None]]


class NoRedis(Exception):
    """Redis can't be reached, or its address is invalid."""


class RedisAway(NoRedis):
    """No Redis answers at this address yet. It may still be starting."""


def demand_redis(url: str) -> None:
    """Refuses an address at which no Redis answers, before anything is served."""
    if not url:
        return
    from redis import ConnectionError, Redis, RedisError, TimeoutError

    limits = {"socket_connect_timeout": REACH_SECONDS, "socket_timeout": REACH_SECONDS}
    try:
        with Redis.from_url(url, **limits) as redis:
            redis.ping()
    except (ConnectionError, TimeoutError) as error:
        raise RedisAway(str(error)) from None
    except (RedisError, OSError, ValueError) as error:
        raise NoRedis(str(error)) from None


class Bus:
    """Says that a game has changed, and hears it from others."""

    def __init__(self, url: str, hear: Hear) -> None:
        self.on = bool(url)
        self._url = url
        self._hear = hear
        self._redis: Any = None
        self._listener: asyncio.Task[None] | None = None
        self._own = secrets.token_hex(6)

    async def start(self) -> None:
        if self.on:
            from redis.asyncio import Redis

            self._redis = Redis.from_url(self._url, decode_responses=True)
            self._listener = asyncio.create_task(self._listen())

    async def stop(self) -> None:
        if self._listener is not None:
            self._listener.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listener
        if self._redis is not None:
            await self._redis.aclose()

    async def publish(self, game: str, revision: int) -> None:
        """A game has changed."""
        await self._send({"game": game, "revision": revision})

    async def present(self, here: dict[str, Any]) -> None:
        """Reports the people at this worker's tables, by game."""
        await self._send({"present": here})

    async def say(self, game: str, chat_line: dict[str, Any]) -> None:
        """Somebody has said something at a table."""
        await self._send({"game": game, "said": chat_line})

    async def again(self, game: str, made: str, secrets: dict[int, str]) -> None:
        """Announces a new table to the players of this one."""
        told = {str(seat): secret for seat, secret in secrets.items()}
        await self._send({"game": game, "made": made, "secrets": told})

    async def _send(self, message: dict[str, Any]) -> None:
        if self._redis is None:
            return
        try:
            text = json.dumps({**message, "from": self._own})
            await asyncio.wait_for(self._redis.publish(CHANNEL, text), PAUSE_SECONDS)
        except Exception as error:
            LOG.warning("Redis does not carry a message: %r", error)

    async def _listen(self) -> None:
        """Listens as long as the worker lives; if Redis goes away, until it is back."""
        while True:
            try:
                async with self._redis.pubsub() as pubsub:
                    await pubsub.subscribe(CHANNEL)
                    async for message in pubsub.listen():
                        if message["type"] == "message":
                            await self._heard(json.loads(message["data"]))
            except asyncio.CancelledError:
                raise
            except Exception as error:
                LOG.warning("Redis is not heard: %s", error)
                await asyncio.sleep(PAUSE_SECONDS)

    async def _heard(self, message: dict[str, Any]) -> None:
        if message["from"] != self._own:
            try:
                await self._hear(message)
            except Exception:
                LOG.exception("what another worker said could not be taken in")
