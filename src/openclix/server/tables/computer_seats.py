"""The computer's seats at one table: it thinks when it is asked, and one thought at a time."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from ..games.computers import SUBSTITUTE
from ..games.live import Live, Written
from ..storage.upkeep import is_trouble
from ..wire.refusing import Refuse

if TYPE_CHECKING:
    from .rooms import Room

LOG: Final = logging.getLogger("openclix.server")
LEASE_SECONDS: Final = 3.0
"""A worker that has died leaves the computer's moves to others after this time.

A worker that thinks for longer says every second that it is still there (`Upkeep`).
"""
MOST_FAILURES: Final = 3
"""After this many failures in a row, the game is set aside."""


class ComputerSeats:
    """Everything a table does for its computer players."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.task: asyncio.Task[None] | None = None
        self.failures = 0

    def wake(self) -> None:
        """Lets a computer think if it is asked; one at a time."""
        room = self.room
        if room.live.computer_asked and self.task is None and not room.service.closing:
            self.task = asyncio.create_task(self._play())

    async def _play(self) -> None:
        room, service = self.room, self.room.service
        try:
            while room.live.computer_asked and not service.closing:
                if not await service.run(
                    lambda: service.store.lease(room.id, service.worker, LEASE_SECONDS)
                ):
                    return
                await self._turn()
                self.failures = 0
            await service.run(lambda: service.store.release(room.id, service.worker))
        except asyncio.CancelledError:
            raise
        except Exception as error:
            await self._failed(error)
        finally:
            self.task = None

    async def _failed(self, error: Exception) -> None:
        """A game in which the computer fails again and again is set aside."""
        room, service = self.room, self.room.service
        if is_trouble(error):
            return  # the next look at the database says it
        self.failures += 1
        service.metrics.failures.inc()
        if self.failures == 1:
            LOG.error("game %s: the computer could not go on", room.id, exc_info=error)
        if self.failures >= MOST_FAILURES:
            await service.set_aside(room.id)

    async def _turn(self) -> None:
        room = self.room
        live = room.live
        number, seat = live.number, live.deciding
        assert seat is not None and live.game is not None
        began = time.monotonic()
        bot = live.seats[seat].bot or SUBSTITUTE
        choices = await room.service.thinkers.think(
            bot, live, f"{room.id}:{number}", *room.whose_turn()
        )
        room.service.metrics.computer_seconds.observe(time.monotonic() - began)

        def make(live: Live) -> Written:
            if live.number != number or live.deciding != seat:
                return Written()
            return live.choose([(choice, "computer") for choice in choices])

        async with room.lock:
            if room.live.number != number or room.live.deciding != seat:
                return
            try:
                await room.make(make)
            except Refuse as error:
                LOG.error("game %s: the computer chose %r: %s", room.id, choices, error.message)
                assert room.live.game is not None
                choices = room.live.game.options[:1]
                await room.make(make)
            cause = room.last_cause()
        await room.spread(cause)
