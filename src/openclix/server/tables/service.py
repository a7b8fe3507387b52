"""One worker: it keeps rooms, makes games, and runs computer players and clocks."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeVar

from openclix import __version__

from ..fences import keys
from ..fences.guard import Guard
from ..fences.lanes import Lanes
from ..fences.metrics import Metrics
from ..fences.settings import Settings
from ..games import clocks, new_games, table_texts
from ..games.computers import PLAYERS, Thinkers
from ..games.dice import commitment, new_nonce, new_seed
from ..games.live import Live
from ..games.recovering import Lost, load_table, remains
from ..games.terms import hints_allowed
from ..library import catalogue
from ..library.costly import Askers
from ..library.faces import demand_face
from ..storage import Conflict, GameRow, SeatRow, Store
from ..storage.lists import account_has, brief
from ..storage.upkeep import is_trouble, probe
from ..wire import names
from ..wire.messages import GameMade, Join, Joined, NewGame, Said, SeatMade, SeatWanted
from ..wire.refusing import Refuse
from .bus import Bus
from .lobby import Lobby
from .presence import heard
from .rooms import Room
from .seating import NOBODY, Asker, demand_open, invited, seat_of, swapped
from .shared_views import SharedViews
from .upkeep import Upkeep

LOG: Final = logging.getLogger("openclix.server")
T = TypeVar("T")

PATIENCE_SECONDS: Final = 600.0
"""How long a worker that starts waits for its database."""
PAUSE_SECONDS: Final = 1.0


class Service:
    """Everything that requests and sockets share in one worker."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.worker = settings.worker
        self.store = Store(settings.database, "memory" if settings.alone else "wal")
        self.metrics = Metrics()
        self.thinkers = Thinkers(settings.thinkers, settings.longest_thought)
        self.rooms: dict[str, Room] = {}
        self.views = SharedViews()
        self.closing = False
        self.bus = Bus(settings.redis, self._heard)
        self.upkeep = Upkeep(self)
        self.lobby = Lobby(self)
        self.build = build_of(settings.static / "index.html")
        self.trouble = False
        """Whether the database can't be written to at the moment."""
        self._loading: dict[str, asyncio.Lock] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._reading: asyncio.Task[None] | None = None
        threads = 1 if self.store.embedded else 8
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="store")
        self._lanes = Lanes((threads + 1) // 2)
        self._prober = ThreadPoolExecutor(1, thread_name_prefix="probe")
        self._passwords = ThreadPoolExecutor(2, thread_name_prefix="passwords")
        self.guard = Guard(settings.rates, settings.redis)
        self.askers = Askers(0 if settings.alone else 2)
        self.kept: Callable[[], Awaitable[None]] | None = None
        """In a browser: keeps what was written to the database, where it outlasts the page."""

    async def run(self, work: Callable[[], T]) -> T:
        """Runs blocking database work in its own thread.

        A SQLite file has one thread for everything, and addresses take turns at it. Other slow
        work, such as hashing a password, is done elsewhere. A server without threads does it here,
        and has it kept before it goes on.
        """
        if self.settings.alone:
            try:
                return work()
            finally:
                if self.kept is not None:
                    await self.kept()
        return await self._lanes.run(self._threads, work)

    async def hashed(self, work: Callable[[], T]) -> T:
        """Runs work with a password, which takes a tenth of a second, in its own thread."""
        if self.settings.alone:
            return work()
        return await asyncio.get_running_loop().run_in_executor(self._passwords, work)

    async def probe(self) -> None:
        """Raises if nothing can be written to the database. Waits for no game's work."""
        if self.settings.alone:
            return await self.run(lambda: probe(self.store))
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._prober, lambda: probe(self.store))

    async def start(self) -> None:
        if not self.store.embedded:
            self.thinkers.get_ready()
        await self._wait_for_database()
        await self.bus.start()
        self._sweeper = asyncio.create_task(self.upkeep.sweep())
        LOG.info("worker %s is ready", self.worker)
        if self.settings.beforehand:
            self._reading = asyncio.create_task(asyncio.to_thread(self._read_beforehand))

    def _read_beforehand(self) -> None:
        """Reads cards, maps and the modules for computers, so that the first game doesn't wait."""
        self.thinkers.get_ready()
        catalogue.catalogue()

    async def _wait_for_database(self) -> None:
        """A database that is just starting makes a worker wait, not end."""
        until, told = time.monotonic() + PATIENCE_SECONDS, False
        while True:
            try:
                await self.run(self.store.upgrade)
                if self.store.embedded:
                    await self.run(self.store.release_all)
                await self.upkeep.beat()
                if not self.trouble:
                    return
            except Exception as error:
                if not is_trouble(error) or time.monotonic() > until:
                    raise
                if not told:
                    LOG.warning("worker %s waits for its database: %s", self.worker, error)
                told = True
            await asyncio.sleep(PAUSE_SECONDS)

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
        await self.guard.stop()
        self.thinkers.close()
        self.askers.close()
        self._passwords.shutdown(wait=False)
        self._prober.shutdown(wait=False)
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
                    try:
                        room = self.rooms[id] = Room(self, await self.read(id))
                    finally:
                        self._loading.pop(id, None)
            self.metrics.rooms.set(len(self.rooms))
        await room.rouse()
        return room

    async def read(self, id: str) -> Live:
        """A game from the database. A game that can't go on is set aside."""
        try:
            live = await self.run(lambda: load_table(self.store, id))
        except Lost as error:
            if await self.run(lambda: self.store.set_aside(id)):
                self.metrics.broken.inc()
                LOG.error("game %s can't be read, and is set aside", id, exc_info=error.__cause__)
            live = await self.run(lambda: remains(self.store, id))
            if live is None:
                raise Refuse("broken", 410) from None
        if live is None:
            raise Refuse("no-such-game", 404)
        return live

    async def set_aside(self, id: str) -> None:
        """Sets a game aside that fails again and again."""
        if await self.run(lambda: self.store.set_aside(id)):
            self.metrics.broken.inc()
            LOG.error("game %s is set aside", id)
        room = self.rooms.get(id)
        if room is not None:
            async with room.lock:
                live = await self.run(lambda: remains(self.store, id))
                if live is not None:
                    room.show_lost(live)

    async def publish(self, id: str, revision: int) -> None:
        await self.bus.publish(id, revision)

    async def _heard(self, message: dict[str, Any]) -> None:
        """Another worker has changed a game that is watched here, or sends chat."""
        if "present" in message:
            for id, told in message["present"].items():
                self.lobby.elsewhere(id, message["from"], heard(told))
                if id in self.rooms:
                    self.rooms[id].elsewhere(message["from"], heard(told))
            return
        room = self.rooms.get(message["game"])
        if room is None:
            return
        if "said" in message:
            room.hear(Said(**message["said"]))
        elif "made" in message:
            secrets = {int(seat): secret for seat, secret in message["secrets"].items()}
            room.again(message["made"], secrets)
        else:
            await self.changed(room, message["revision"])

    # ------------------------------------------------------------------ looking after games

    def in_trouble(self, error: BaseException | None) -> None:
        """Remembers whether the database can be written to, and tells every table."""
        before, self.trouble = self.trouble, error is not None
        if self.trouble == before:
            return
        if error is None:
            LOG.warning("the database can be written to again")
        else:
            self.metrics.failures.inc()
            LOG.error("the database can't be written to: %s", error)
        for room in self.rooms.values():
            room.tell_table()

    def demand_database(self) -> None:
        """Refuses at once what could not be written down."""
        if self.trouble:
            raise Refuse("no-database", 503)

    def demand_others(self) -> None:
        """Refuses what nobody else could reach: accounts, and seats for people elsewhere."""
        if self.settings.alone:
            raise Refuse("needs-server", 501)

    async def changed(self, room: Room, revision: int) -> None:
        """Another worker has changed a game."""
        if revision > room.live.row.revision:
            await room.catch_up(revision)

    async def tell_present(self, *ids: str) -> None:
        """Reports to other workers who sits at some tables here."""
        if self.bus.on and ids:
            here = {id: self.rooms[id].here.told() for id in ids if id in self.rooms}
            await self.bus.present(here)

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

    async def make(self, new_game: NewGame, asker: Asker = NOBODY) -> GameMade:
        """A new game, with secrets for its seats."""
        new_game = await self._named(new_game, asker)
        edition = new_games.edition_of(new_game.edition, new_game.scenario, new_game.readings)
        board = new_games.map_of(new_game.map)
        new_games.event_of(new_game.event, edition)
        for seat in new_game.seats:
            if seat.kind == "open":
                self.demand_others()
            self._check_seat(new_game, seat)
        id = keys.new_id()
        made: list[SeatMade] = []
        rows: list[SeatRow] = []
        for number, seat in enumerate(new_game.seats):
            make = partial(seat_of, id, number, seat, asker)
            row, told = await self.hashed(make) if seat.password else make()
            rows.append(row)
            made.append(told)
        setup = {
            **new_game.model_dump(include=set(SETUP)),
            "map_name": board.name,
            "seats": [seat.model_dump(exclude={"password"}) for seat in new_game.seats],
        }
        setup["hints"] = hints_allowed(setup)
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
            id,
            setup,
            seed.hex(),
            new_game.public,
            nonces=nonces,
            clock=clock,
            version=__version__,
            brief=brief(setup),
            lobby=new_game.lobby and any(row.kind == "open" for row in rows),
        )
        await self.run(lambda: self.store.create(game, rows))
        self.lobby.forget()
        self.metrics.games.inc()
        LOG.info("game %s: made, %s, %s", id, new_game.edition, [seat.kind for seat in rows])
        if all(nonces):
            await (await self.room(id)).begin_if_ready()
        return GameMade(game=id, commitment=commitment(seed), seats=made)

    async def _named(self, new_game: NewGame, asker: Asker) -> NewGame:
        """A new game whose seats have names that nobody mistakes for each other."""
        seats: list[SeatWanted] = []
        for seat in new_game.seats:
            name = names.clean(seat.name)
            if seat.kind == "me":
                name = await self._own_name(name, asker) or ("" if seats else asker.name)
            if any(names.same(name, other.name) for other in seats):
                raise Refuse("name-at-table", 409, name=name)
            seats.append(
                seat.model_copy(update={"name": name, "face": demand_face(seat.face)}),
            )
        return new_game.model_copy(update={"seats": seats})

    async def _own_name(self, name: str, asker: Asker) -> str:
        """A name, unless it is the name of somebody else's account, or looks like it."""
        own = not name or name.casefold() == asker.name.casefold()
        if not own and await self.run(lambda: account_has(self.store, name)):
            raise Refuse("name-of-account", 409, name=name)
        return name

    def _check_seat(self, new_game: NewGame, seat: SeatWanted) -> None:
        if seat.kind == "computer" and seat.bot not in PLAYERS:
            raise Refuse("no-bot", name=seat.bot)
        if seat.force:
            self.check_force(new_game.model_dump(), seat.force)
        elif seat.kind != "open":
            raise Refuse("no-force")

    def check_force(self, setup: Mapping[str, Any], force: str) -> None:
        """2.4 Refuses a force that can't be read, or that the rules of the game don't allow."""
        rules = new_games.edition_by(setup)
        brought = new_games.force_of(force, rules)
        if setup["strict"]:
            event = new_games.event_of(setup.get("event", ""), rules)
            new_games.demand_legal(rules, brought, setup["build_total"], event)

    async def join(self, id: str, request: Join, asker: Asker = NOBODY) -> Joined:
        """Somebody sits down on an open seat."""
        room = await self.room(id)
        name = names.clean(request.name)
        face = demand_face(request.face)
        async with room.lock:
            await room.look_again()
            live = room.live
            seat = invited(live, request.invite)
            if request.secret is not None and keys.fits(request.secret, seat.secret):
                return self._sits_already(seat, request)
            demand_open(live, seat)
            fits = partial(keys.password_fits, request.password, seat.password)
            if seat.password and not await self.hashed(fits):
                raise Refuse("wrong-password", 403)
            if seat.kept_for and asker.name.casefold() != seat.kept_for.casefold():
                raise Refuse("not-invited", 403)
            name = await self._own_name(name, asker) or seat.name or asker.name
            others = [other.seat for other in live.seats if other is not seat]
            if any(names.same(name, table_texts.seat_name(live, other)) for other in others):
                raise Refuse("name-at-table", 409, name=name)
            secret = request.secret or keys.new_secret()
            values = {
                **{"kind": "human", "name": name, "face": face, "secret": keys.hashed(secret)},
                **{"force": self._brought(live, seat, request), "account": asker.id},
                "orders": asker.orders,
            }
            try:
                await self.run(lambda: self.store.change_seat(seat, "open", **values))
            except Conflict:
                raise Refuse("seat-taken", 409) from None
            await room.reload()
        self.lobby.forget()
        await room.spread(None)
        return Joined(game=id, seat=seat.seat, secret=secret)

    def _sits_already(self, seat: SeatRow, request: Join) -> Joined:
        """The same request once more: its answer was lost on the way."""
        assert request.secret is not None
        if request.force and seat.force != request.force:
            raise Refuse("force-agreed", 409)
        return Joined(game=seat.game, seat=seat.seat, secret=request.secret)

    def _brought(self, live: Live, seat: SeatRow, request: Join) -> str:
        """The force of a joining player: the seat's own, or the one they bring."""
        setup = live.row.setup
        if seat.force and request.force and request.force != seat.force:
            raise Refuse("force-given", 409)
        force = seat.force or request.force
        if not force:
            raise Refuse("no-force")
        self.check_force(setup, force)
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
        """The same table again, with sides swapped: everybody moves on by one seat.

        Answers the new table, and the secrets of its players by their seats here.
        """
        rows, secrets = swapped(live.seats)
        was = live.row.setup["seats"]
        setup = {**live.row.setup, "seats": [was[place - 1] for place in range(len(was))]}
        id = rows[0].game
        row = GameRow(
            id,
            setup,
            new_seed().hex(),
            live.row.public,
            nonces=[new_nonce() if row.kind == "computer" else None for row in rows],
            clock=clocks.new_clock(setup["clock"], len(rows)),
            version=__version__,
            brief=brief(setup),
        )
        await self.run(lambda: self.store.create(row, rows))
        self.metrics.games.inc()
        if all(row.nonces):
            await (await self.room(id)).begin_if_ready()
        return id, secrets

    async def nonce(self, room: Room, seat: int, nonce: str) -> None:
        """A seat's share in the dice; the game begins when all are there."""
        if room.live.row.status != "waiting":
            return
        await self.run(lambda: self.store.give_nonce(room.id, seat, nonce))
        await room.begin_if_ready()


SETUP: Final = (
    *("edition", "scenario", "readings", "event", "map", "build_total", "turn_limit", "strict"),
    *("public", "chat", "spectators", "clock", "hints", "undo"),
)
"""The stored record of how a game was made."""


def build_of(page: Path) -> str:
    """A short name for the pages that this server has."""
    try:
        return sha256(page.read_bytes()).hexdigest()[:12]
    except OSError:
        return ""
