"""One worker: it keeps rooms, makes games, and runs computer players and clocks."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any, Final, TypeVar

from openclix import __version__

from ..fences import keys
from ..fences.limits import Limit
from ..fences.metrics import Metrics
from ..fences.settings import Settings
from ..games import clocks, new_games
from ..games.computers import PLAYERS, Thinkers
from ..games.dice import commitment, new_nonce, new_seed
from ..games.live import Live, load
from ..storage import Conflict, GameRow, SeatRow, Store
from ..wire.messages import GameMade, Join, Joined, NewGame, Said, SeatMade, SeatWanted
from ..wire.refusing import Refuse
from .bus import Bus
from .presence import TELLING_SECONDS, Present
from .rooms import Room

LOG: Final = logging.getLogger("openclix.server")
T = TypeVar("T")
Orders = dict[str, str]

SWEEP_SECONDS: Final = 1.0
IDLE_SECONDS: Final = 300.0
"""How long an unused room is kept. The database still has it."""


class Service:
    """Everything that requests and sockets share in one worker."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.worker = settings.worker
        self.store = Store(settings.database)
        self.metrics = Metrics()
        self.thinkers = Thinkers(settings.thinkers)
        self.rooms: dict[str, Room] = {}
        self.closing = False
        self.bus = Bus(settings.redis, self._heard)
        self._told = 0.0
        """When other workers last received this worker's presence."""
        self._loading: dict[str, asyncio.Lock] = {}
        self._sweeper: asyncio.Task[None] | None = None
        threads = 1 if self.store.embedded else 8
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="store")
        rates = settings.rates
        self.making = Limit(0.5 * rates, 30 * rates) if rates else None
        self.asking = Limit(5 * rates, 60 * rates) if rates else None
        self.guessing = Limit(0.2 * rates, 20 * rates) if rates else None

    async def run(self, work: Callable[[], T]) -> T:
        """Runs blocking database work in its own thread.

        A SQLite file has one thread for everything. Other slow work, such as hashing a password, is
        done elsewhere.
        """
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def start(self) -> None:
        await self.run(self.store.upgrade)
        if self.store.embedded:
            await self.run(self.store.release_all)
        await self.bus.start()
        self._sweeper = asyncio.create_task(self._sweep())
        LOG.info("worker %s is ready", self.worker)

    async def stop(self) -> None:
        self.closing = True
        for room in self.rooms.values():
            for connection in room.connections:
                connection.close()
        if self._sweeper is not None:
            self._sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeper
        await self.bus.stop()
        self.thinkers.close()
        self._threads.shutdown(wait=True)
        self.store.close()

    # ------------------------------------------------------------------ rooms

    async def room(self, id: str) -> Room:
        """The room of a game, read from the database if this worker does not hold it."""
        room = self.rooms.get(id)
        if room is None:
            async with self._loading.setdefault(id, asyncio.Lock()):
                room = self.rooms.get(id)
                if room is None:
                    live = await self.run(lambda: load(self.store, id))
                    if live is None:
                        self._loading.pop(id, None)
                        raise Refuse("no-such-game", 404)
                    room = self.rooms[id] = Room(self, live)
            self._loading.pop(id, None)
            self.metrics.rooms.set(len(self.rooms))
        room.used = time.monotonic()
        return room

    async def publish(self, id: str, revision: int) -> None:
        await self.bus.publish(id, revision)

    async def _heard(self, message: dict[str, Any]) -> None:
        """Another worker has changed a game that is watched here, or sends chat."""
        if "present" in message:
            for id, (seats, lookers) in message["present"].items():
                if id in self.rooms:
                    self.rooms[id].elsewhere(message["from"], Present(frozenset(seats), lookers))
            return
        room = self.rooms.get(message["game"])
        if room is None:
            return
        if "said" in message:
            room.hear(Said(**message["said"]))
        elif "made" in message:
            secrets = {int(seat): secret for seat, secret in message["secrets"].items()}
            room.again(message["made"], secrets)
        elif message["revision"] > room.live.row.revision:
            await room.catch_up(message["revision"])

    # ------------------------------------------------------------------ looking after games

    async def _sweep(self) -> None:
        """Periodically checks computers without a thinker, clocks, and unused rooms."""
        while True:
            try:
                await self._look_after()
            except asyncio.CancelledError:
                raise
            except Exception:
                self.metrics.failures.inc()
                LOG.exception("looking after games failed")
            await asyncio.sleep(SWEEP_SECONDS)

    async def _look_after(self) -> None:
        for id in await self.run(self.store.overdue):
            await (await self.room(id)).time_over()
        for id in await self.run(lambda: self.store.unattended(self.worker)):
            room = await self.room(id)
            await self.refresh(room)
            room.wake_computer()
        if self.bus.on:
            watched = [id for id, room in self.rooms.items() if room.connections]
            for id, revision in (await self.run(lambda: self.store.revisions(watched))).items():
                await self._heard({"game": id, "revision": revision})
            await self._look_who_is_there(watched)
        now = time.monotonic()
        for id, room in list(self.rooms.items()):
            if room.idle and now - room.used > IDLE_SECONDS:
                del self.rooms[id]
        self.metrics.rooms.set(len(self.rooms))

    async def _look_who_is_there(self, watched: list[str]) -> None:
        """Periodically reports who is here, and drops people no longer reported elsewhere."""
        for room in self.rooms.values():
            room.forget_gone()
        if time.monotonic() >= self._told + TELLING_SECONDS:
            self._told = time.monotonic()
            await self.tell_present(*watched)

    async def tell_present(self, *ids: str) -> None:
        """Reports to other workers who sits at some tables here."""
        if self.bus.on and ids:
            here = [(id, self.rooms[id].here) for id in ids if id in self.rooms]
            await self.bus.present(
                {id: [sorted(present.seats), present.lookers] for id, present in here}
            )

    async def refresh(self, room: Room) -> None:
        """Reads a game again if another worker has changed it."""
        if not self.store.embedded:
            revisions = await self.run(lambda: self.store.revisions([room.id]))
            await room.catch_up(revisions.get(room.id, 0))

    def check_time(self, live: Live, seat: int) -> None:
        """A choice after the time is over is too late, unless no one has claimed the game."""
        clock = live.row.clock
        late = clocks.ran_out(clock, time.time()) == seat
        if late and clock is not None and clock["over"] != "claim":
            raise Refuse("stale", 409)

    # ------------------------------------------------------------------ making games

    async def make(
        self, new_game: NewGame, account: str | None = None, orders: Orders | None = None
    ) -> GameMade:
        """A new game, with secrets for its seats."""
        edition = new_games.edition_of(new_game.edition, new_game.scenario)
        board = new_games.map_of(new_game.map)
        new_games.event_of(new_game.event, edition)
        for seat in new_game.seats:
            self._check_seat(new_game, seat)
        id = keys.new_id()
        made: list[SeatMade] = []
        rows: list[SeatRow] = []
        for number, seat in enumerate(new_game.seats):
            row, told = await asyncio.to_thread(seat_of, id, number, seat, account, orders or {})
            rows.append(row)
            made.append(told)
        setup = {
            **new_game.model_dump(include=set(SETUP)),
            "map_name": board.name,
            "seats": [seat.model_dump(exclude={"password"}) for seat in new_game.seats],
        }
        if all(row.force for row in rows):
            new_games.demand_room(edition, board, len(rows))
            brought = [new_games.force_of(row.force, edition) for row in rows]
            new_games.demand_scenario(edition, brought, board, new_game.build_total)
        seed = new_seed()
        nonces = [new_nonce() if row.kind == "computer" else None for row in rows]
        clock = clocks.new_clock(
            new_game.clock.model_dump() if new_game.clock is not None else None, len(rows)
        )
        game = GameRow(
            id, setup, seed.hex(), new_game.public, nonces=nonces, clock=clock, version=__version__
        )
        await self.run(lambda: self.store.create(game, rows))
        self.metrics.games.inc()
        LOG.info("game %s: made, %s, %s", id, new_game.edition, [seat.kind for seat in rows])
        if all(nonces):
            await (await self.room(id)).begin_if_ready()
        return GameMade(game=id, commitment=commitment(seed), seats=made)

    def _check_seat(self, new_game: NewGame, seat: SeatWanted) -> None:
        if seat.kind == "computer" and seat.bot not in PLAYERS:
            raise Refuse("no-bot", name=seat.bot)
        if seat.force:
            self.check_force(
                new_game.edition, seat.force, new_game.build_total, new_game.strict, new_game.event
            )
        elif seat.kind != "open":
            raise Refuse("no-force")

    def check_force(
        self, edition: str, force: str, build_total: int, strict: bool, event: str
    ) -> None:
        rules = new_games.edition_of(edition)
        brought = new_games.force_of(force, rules)
        if strict:
            new_games.demand_legal(rules, brought, build_total, new_games.event_of(event, rules))

    async def join(
        self,
        id: str,
        request: Join,
        account: tuple[str, str] | None = None,
        orders: Orders | None = None,
    ) -> Joined:
        """Somebody sits down on an open seat."""
        room = await self.room(id)
        async with room.lock:
            await room.reload()
            live = room.live
            matching = [seat for seat in live.seats if keys.fits(request.invite, seat.invite)]
            if not matching:
                raise Refuse("wrong-invite", 404)
            seat = matching[0]
            if seat.kind != "open":
                raise Refuse("seat-taken", 409)
            if seat.password and not await asyncio.to_thread(
                keys.password_fits, request.password, seat.password
            ):
                raise Refuse("wrong-password", 403)
            if seat.kept_for and (account is None or account[1] != seat.kept_for.casefold()):
                raise Refuse("not-invited", 403)
            force = self._brought(live, seat, request)
            secret = keys.new_secret()
            values = {
                "kind": "human",
                "name": request.name or seat.name,
                "secret": keys.hashed(secret),
                "force": force,
                "account": account[0] if account is not None else None,
                "orders": orders or {},
            }
            try:
                await self.run(lambda: self.store.change_seat(seat, "open", **values))
            except Conflict:
                raise Refuse("seat-taken", 409) from None
            await room.reload()
        await room.spread(None)
        return Joined(game=id, seat=seat.seat, secret=secret)

    def _brought(self, live: Live, seat: SeatRow, request: Join) -> str:
        """The force of a joining player: the seat's own, or the one they bring."""
        setup = live.row.setup
        force = seat.force or request.force
        if not force:
            raise Refuse("no-force")
        self.check_force(
            setup["edition"],
            force,
            setup["build_total"],
            setup["strict"],
            setup.get("event", ""),
        )
        return force

    async def renew_secret(self, id: str, seat: int, account: str) -> str:
        """A new secret for a seat that an account holds."""
        room = await self.room(id)
        async with room.lock:
            await room.reload()
            seats = room.live.seats
            if not 0 <= seat < len(seats) or seats[seat].account != account:
                raise Refuse("not-your-seat", 403)
            secret = keys.new_secret()
            await room.change_seat(seats[seat], secret=keys.hashed(secret))
        await room.spread(None)
        return secret

    async def make_again(self, live: Live) -> tuple[str, dict[int, str]]:
        """The same table again, with the secrets of its players."""
        id = keys.new_id()
        secrets: dict[int, str] = {}
        rows = []
        for seat in live.seats:
            secret = keys.new_secret()
            if seat.kind == "human":
                secrets[seat.seat] = secret
            hashed = keys.hashed(secret) if seat.kind == "human" else ""
            rows.append(
                replace(seat, game=id, secret=hashed, invite="", conceded=False, auto=False)
            )
        clock = clocks.new_clock(live.row.setup["clock"], len(rows))
        nonces = [new_nonce() if row.kind == "computer" else None for row in rows]
        row = GameRow(
            id,
            live.row.setup,
            new_seed().hex(),
            live.row.public,
            nonces=nonces,
            clock=clock,
            version=__version__,
        )
        await self.run(lambda: self.store.create(row, rows))
        self.metrics.games.inc()
        if all(nonces):
            await (await self.room(id)).begin_if_ready()
        return id, secrets

    async def nonce(self, room: Room, seat: int, nonce: str) -> None:
        """A seat's share in the dice; the game begins when all are there."""
        if room.live.row.status != "waiting":
            return
        await self.run(lambda: self.store.give_nonce(room.id, seat, nonce))
        await room.begin_if_ready()


SETUP: Final = (
    *("edition", "scenario", "event", "map", "build_total", "turn_limit", "strict"),
    *("public", "chat", "spectators", "clock"),
)
"""The stored record of how a game was made."""


def seat_of(
    id: str, number: int, request: SeatWanted, account: str | None, orders: Orders
) -> tuple[SeatRow, SeatMade]:
    """A seat of a new game, and what its creator receives about it."""
    row = SeatRow(id, number, request.kind, request.name, force=request.force)
    if request.kind == "computer":
        return (
            replace(row, bot=request.bot),
            SeatMade(seat=number, kind="computer"),
        )
    secret = keys.new_secret()
    if request.kind == "me":
        row = replace(row, kind="human", secret=keys.hashed(secret), account=account, orders=orders)
        return row, SeatMade(seat=number, kind="human", secret=secret)
    row = replace(
        row,
        invite=keys.hashed(secret),
        password=keys.hash_password(request.password) if request.password else "",
        kept_for=request.account,
    )
    return row, SeatMade(seat=number, kind="open", invite=secret)
