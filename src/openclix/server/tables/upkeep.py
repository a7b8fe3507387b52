"""The tasks of a worker every second: signs of life, clocks, computers, unused rooms.

Every game is looked after inside its own fence. A game that fails is logged once and tried again
later, and all others go on.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ..games import records
from ..games.recovering import Lost, load
from ..storage import upkeep
from ..wire.refusing import Refuse
from .computer_seats import LEASE_SECONDS
from .presence import TELLING_SECONDS

if TYPE_CHECKING:
    from .rooms import Room
    from .service import Service

LOG: Final = logging.getLogger("openclix.server")
SWEEP_SECONDS: Final = 1.0
PULSE_SECONDS: Final = 2.0
IDLE_SECONDS: Final = 300.0
"""How long an unused room is kept. The database still has it."""
DOZE_SECONDS: Final = 30.0
"""How long an unused game is kept in memory while people still sit at its table."""
AGAIN_SECONDS: Final = 60.0
"""How long a game that failed is left alone."""
FORGET_SECONDS: Final = 600.0
"""How often games that nobody needs any more are looked for."""
STAY_SECONDS: Final = 30.0
DAY: Final = 86_400.0


class Upkeep:
    """Looks after everything that no request asks for."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self._failed: dict[str, float] = {}
        """Games that failed, and until when they are left alone."""
        self._beat = self._told = self._stayed = 0.0
        self._wall: float | None = None
        """The machine's clock at the last sign of life."""
        self._moved = False
        """Whether clocks were moved, and the tables haven't heard it yet."""
        self._forgot = -FORGET_SECONDS

    async def sweep(self) -> None:
        """One look after another, until the worker stops."""
        while True:
            try:
                await self.look()
            except asyncio.CancelledError:
                raise
            except Exception as error:
                if not upkeep.is_trouble(error):
                    self.service.metrics.failures.inc()
                    LOG.exception("looking after games failed")
            await asyncio.sleep(SWEEP_SECONDS)

    async def look(self) -> None:
        service = self.service
        await self.beat()
        if service.trouble:
            return
        if self._moved:
            self._moved = False
            for room in list(service.rooms.values()):
                await self.fenced(room.id, lambda room: room.catch_up())
        for id in await service.run(service.store.overdue):
            await self.fenced(id, self._time_over)
        await self._stay_at_computers()
        for id in await service.run(lambda: service.store.unattended(service.worker)):
            await self.fenced(id, self._wake)
        if service.bus.on:
            watched = [id for id, room in service.rooms.items() if room.connections]
            revisions = await service.run(lambda: service.store.revisions(watched))
            for id, revision in revisions.items():
                if id in service.rooms and revision > service.rooms[id].live.row.revision:
                    await self.fenced(id, partial(service.changed, revision=revision))
            await self._look_who_is_there(watched)
        if time.monotonic() >= self._stayed + STAY_SECONDS:
            self._stayed = time.monotonic()
            await service.guard.stay()
        self._forget_rooms()
        await self._forget_games()

    # ------------------------------------------------------------------ signs of life

    @property
    def jumped(self) -> bool:
        """Whether the machine has slept since the last sign of life, or its clock was set."""
        if self._wall is None:
            return False
        return not upkeep.SET_BACK < time.time() - self._wall < upkeep.LONGEST_PAUSE

    async def keep_time(self) -> None:
        """Before a clock counts, time that belongs to nobody is taken out of it."""
        if self.jumped:
            await self.beat()

    async def beat(self) -> None:
        """Writes a sign of life. If the database can't be written to, everybody hears it."""
        service, jumped = self.service, self.jumped
        if not (service.trouble or jumped) and time.monotonic() < self._beat + PULSE_SECONDS:
            return
        self._beat = time.monotonic()
        try:
            away = await service.run(lambda: upkeep.pulse(service.store))
            await service.run(lambda: upkeep.demand_space(service.store))
        except Exception as error:
            if not upkeep.is_trouble(error):
                raise
            service.in_trouble(error)
            return
        service.in_trouble(None)
        self._wall = time.time()
        if away:
            LOG.warning("nobody was there for %.0f seconds: clocks go on from now", away)
        if away or jumped:  # another worker may have moved the clocks
            self._moved = True
            for room in service.rooms.values():
                room.torn = True

    # ------------------------------------------------------------------ games

    async def fenced(self, id: str, work: Callable[[Room], Awaitable[None]]) -> None:
        """Does something for one game. If that fails, only this game waits."""
        now = time.monotonic()
        if self._failed.get(id, now) > now:
            return
        try:
            await work(await self.service.room(id))
            self._failed.pop(id, None)
        except Refuse:
            self._failed[id] = now + AGAIN_SECONDS
        except Exception as error:
            if upkeep.is_trouble(error):
                raise
            if id not in self._failed:
                self.service.metrics.failures.inc()
                LOG.exception("game %s could not be looked after", id)
            self._failed[id] = now + AGAIN_SECONDS

    async def _time_over(self, room: Room) -> None:
        await room.time_over()

    async def _wake(self, room: Room) -> None:
        await self.service.refresh(room)
        room.wake_computer()

    async def _stay_at_computers(self) -> None:
        """Keeps the games in which a computer thinks here."""
        service = self.service
        thinking = [id for id, room in service.rooms.items() if room.computers.task is not None]
        if thinking:
            await service.run(
                lambda: service.store.stay(thinking, service.worker, LEASE_SECONDS),
            )

    async def _look_who_is_there(self, watched: list[str]) -> None:
        """Periodically reports who is here, and drops people no longer reported elsewhere."""
        for room in self.service.rooms.values():
            room.forget_gone()
        self.service.lobby.forget_gone()
        if time.monotonic() >= self._told + TELLING_SECONDS:
            self._told = time.monotonic()
            await self.service.tell_present(*watched)

    def _forget_rooms(self) -> None:
        now, rooms = time.monotonic(), self.service.rooms
        for id, room in list(rooms.items()):
            if room.idle and now - room.used > IDLE_SECONDS:
                del rooms[id]
            elif now - room.used > DOZE_SECONDS:
                room.doze()
        self.service.metrics.rooms.set(len(rooms))

    # ------------------------------------------------------------------ games nobody needs

    async def _forget_games(self) -> None:
        """Deletes what the operator doesn't want to keep, after it was exported."""
        settings, service = self.service.settings, self.service
        if time.monotonic() < self._forgot + FORGET_SECONDS:
            return
        self._forgot = time.monotonic()
        for days, find in (
            (settings.keep_waiting, upkeep.never_begun),
            (settings.keep_guests, upkeep.of_guests),
        ):
            if not days or settings.exports is None:
                continue
            old = partial(find, service.store, time.time() - days * DAY)
            for id in await service.run(old):
                if id not in service.rooms:
                    await self._forget(id, settings.exports)

    async def _forget(self, id: str, folder: Path) -> None:
        store = self.service.store
        try:
            await self.service.run(lambda: export(store, id, folder))
            await self.service.run(lambda: store.remove(id))
            LOG.info("game %s is exported and deleted", id)
        except (OSError, Lost) as error:
            LOG.error("game %s stays, because it can't be exported: %s", id, error)


def export(store: Any, id: str, folder: Path) -> None:
    """Writes everything about a game into a file that only its owner reads."""
    live = load(store, id)
    if live is None:
        return
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    data = {**records.record(store, live), "chat": store.chat(id, most=10_000)}
    if live.game is not None:
        data["seed"] = live.row.seed
    part = folder / f".{id}.part"
    part.touch(mode=0o600)
    part.write_text(json.dumps(data), encoding="utf-8")
    os.replace(part, folder / f"{id}.json")
