"""Rooms: a game with its players and spectators, as one worker holds it.

Every change to a game goes through `Room.change`: it is made in memory, written to the database,
then sent to everyone. If it can't be written, the room drops its state and reads the game again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from array import array
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

from openclix.engine.asking.decisions import Illegal
from openclix.engine.game.game import Game
from openclix.language import calling, spoken_in

from ..games import clocks, table_texts
from ..games.computers import ALONE, PLAYED, WATCHED
from ..games.live import Live, Written
from ..games.terms import demand_playing, undo_allowed
from ..storage import Conflict, EntryRow, SeatRow
from ..wire.messages import Again, Cause, Said
from ..wire.refusing import Refuse, RuleRefuses
from .agreements import Agreements
from .computer_seats import ComputerSeats
from .presence import Presence, Present, together

if TYPE_CHECKING:
    from .connections import Connection
    from .service import Service

LOG: Final = logging.getLogger("openclix.server")
TRIES: Final = 5
MOST_ORDERS: Final = 100
"""Standing orders of one seat."""

Make = Callable[[Live], Written]
T = TypeVar("T")


class Room:
    """One game."""

    def __init__(self, service: Service, live: Live) -> None:
        self.service = service
        self.live = live
        self.id = live.row.id
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.used = time.monotonic()
        self.computers = ComputerSeats(self)
        self.agreements = Agreements(self)
        self.torn = False
        """Whether the game in memory may be ahead of the database."""
        self._slept: array[int] | None = None
        """While the game sleeps: the serials of the entries that it was made of."""
        self._others = Presence()
        self._again: tuple[str, dict[int, str]] | None = None
        self._names: dict[str, tuple[Game | None, int, table_texts.Names]] = {}
        """By language: the names on the table, at one moment of the game."""
        self.hinted = -1
        """The last decision for which a hint was announced."""

    @property
    def idle(self) -> bool:
        return not self.connections and self.quiet

    @property
    def quiet(self) -> bool:
        """Whether nothing is done with the game at the moment."""
        return self.computers.task is None and not self.lock.locked()

    # ------------------------------------------------------------------ sleeping

    def doze(self) -> None:
        """Drops the game from memory while nobody does anything. The database has it."""
        live = self.live
        if live.game is None or live.computer_asked or self.torn or not self.quiet:
            return
        self._slept = array("q", [entry.serial for entry in live.line])
        self._names.clear()
        self.live = Live(live.row, live.seats)

    async def rouse(self) -> None:
        """Reads the game again if it sleeps."""
        self.used = time.monotonic()
        if self._slept is not None:
            async with self.lock:
                await self.mend()

    # ------------------------------------------------------------------ who is there

    @property
    def here(self) -> Present:
        """The people on this worker."""
        return together(
            Present(
                connection.seats,
                int(not connection.seats),
                connection.seats if connection.away else frozenset(),
            )
            for connection in self.connections
        )

    def whose_turn(self) -> tuple[int, str]:
        """The people waiting for the computer here: of what kind, and from which address."""
        players = sorted(connection.address for connection in self.connections if connection.seats)
        if players:
            return PLAYED, players[0]
        if self.present.seats:
            return PLAYED, self.id
        watching = sorted(connection.address for connection in self.connections)
        return (WATCHED, watching[0]) if watching else (ALONE, "")

    @property
    def present(self) -> Present:
        """The people on any worker."""
        return self._others.with_others(self.here)

    def elsewhere(self, worker: str, present: Present) -> None:
        """Another worker's report of who is there."""
        before = self.present
        self._others.report(worker, present)
        if self.present != before:
            self.tell_table()

    def forget_gone(self) -> None:
        """Removes people whose worker has died."""
        if self._others.forget_gone():
            self.tell_table()

    def naming(self, language: str) -> AbstractContextManager[None]:
        """Within it, sentences in this language name what is on the table."""
        game, number = self.live.game, self.live.number
        kept = self._names.get(language)
        if kept is None or kept[0] is not game or kept[1] != number:
            with spoken_in(language):
                kept = self._names[language] = game, number, table_texts.names_of(game)
        return calling(*kept[2])

    # ------------------------------------------------------------------ changing

    async def change(self, make: Make, cause: Cause) -> None:
        """Makes a change, writes it down, and tells everybody."""
        async with self.lock:
            await self.make(make)
        await self.spread(cause)

    async def make(self, make: Make) -> None:
        """Makes a change and writes it down. The caller has to hold the lock, and tells it."""
        await self.service.upkeep.keep_time()
        await self.mend()
        for _ in range(TRIES):
            before = len(self.live.line)
            try:
                written = self._made(make)
                await self._write(written)
            except Conflict:
                await self.reload()
                continue
            except Refuse:
                if len(self.live.line) != before:
                    await self.reload()
                raise
            except BaseException:
                self.torn = True
                await self.mend()
                raise
            for entry in written.entries:
                self.service.metrics.choices.labels(entry.by or entry.kind).inc()
            return
        raise Refuse("stale", 409)

    async def _write(self, written: Written) -> None:
        live, store = self.live, self.service.store
        live.row = await self.service.run(
            lambda: store.append(live.row, written.entries, written.rests, **written.changes)
        )

    def _made(self, make: Make) -> Written:
        """The change in memory. If the rules refuse it, everything stays as it was."""
        try:
            return make(self.live)
        except Illegal as error:
            raise RuleRefuses(error.refusal, 409) from None

    async def reload(self) -> None:
        """Reads the game as the database has it."""
        self.torn = True
        self._replace(await self.service.read(self.id))
        self.torn = False

    async def look_again(self) -> None:
        """Reads the game again if another process has changed it. That it hasn't is cheap to see.

        The caller has to hold the lock.
        """
        store = self.service.store
        revisions = await self.service.run(lambda: store.revisions([self.id]))
        if revisions.get(self.id) == self.live.row.revision:
            await self.mend()
        else:
            await self.reload()

    async def mend(self) -> None:
        """Reads the game if it sleeps, or if the last try failed: only what is written counts."""
        if self.torn or self._slept is not None:
            await self.reload()

    def _replace(self, live: Live) -> None:
        """Replaces the game if another process continued or undid it.

        No client has seen more than the common part.
        """
        common = 0
        slept, self._slept = self._slept, None
        serials = [entry.serial for entry in self.live.line] if slept is None else slept
        for serial, other in zip(serials, live.line, strict=False):
            if serial != other.serial:
                break
            common += 1
        told = live.told[common - 1] if common else 0
        for connection in self.connections:
            connection.told = min(connection.told, told)
        before, self.live = self.live, live
        self.drop_void()
        if live.row.revision != before.row.revision:
            self.tell_table()
        if live.row.serial != before.row.serial:
            self.tell_state(self.last_cause())
        elif live.humans() != before.humans() or live.row.status != before.row.status:
            self.tell_state(Cause(kind="seat"))

    def drop_void(self) -> None:
        """Ends the sockets whose secret was replaced."""
        for connection in self.connections:
            if any(
                self.live.seats[seat].secret != proof for seat, proof in connection.proofs.items()
            ):
                connection.close()

    def show_lost(self, live: Live) -> None:
        """From now on there is only a sentence to the players."""
        self.live, self._slept = live, None
        self.tell_table()

    async def catch_up(self, revision: int = -1) -> None:
        """Goes on to where other workers have brought the game."""
        async with self.lock:
            if revision >= 0 and self.live.row.revision >= revision:
                return
            await self.reload()
        self.wake_computer()

    def last_cause(self) -> Cause:
        entry = self.live.line[-1] if self.live.line else None
        if entry is None or entry.kind == "start":
            return Cause(kind="start")
        if entry.serial != self.live.number:
            return Cause(kind="undo")
        return choice_cause(entry)

    async def spread(self, cause: Cause | None) -> None:
        """Tells everybody at this worker and, through Redis, at the others."""
        self.used = time.monotonic()
        self.tell_table()
        if cause is not None:
            self.tell_state(cause)
        await self.service.publish(self.id, self.live.row.revision)
        self.wake_computer()

    def tell_table(self) -> None:
        for connection in self.connections:
            connection.table_changed()

    def tell_state(self, cause: Cause) -> None:
        if self.live.game is not None:
            for connection in self.connections:
                connection.state_changed(cause)

    def hear(self, chat_line: Said) -> None:
        """Sends chat to everyone who wants it, and notices to everyone."""
        for connection in self.connections:
            wants = connection.chat or chat_line.channel == "notice"
            if wants and chat_line.channel in self.heard_by(connection.seats):
                connection.send(chat_line)

    def heard_by(self, seats: frozenset[int]) -> tuple[str, ...]:
        """The channels of chat for these seats. Players read spectators only after the game."""
        plays = seats and self.live.row.status != "over"
        return ("table", "notice") if plays else ("table", "notice", "watch")

    async def notice(self, seat: int, what: str) -> None:
        """Announces to everybody, for good, what a player has done beside the rules."""
        name, at = table_texts.seat_name(self.live, seat), time.time()
        store = self.service.store
        await self.service.run(lambda: store.say(self.id, seat, name, what, at, "notice"))
        line = Said(seat=seat, name=name, text=what, at=at, channel="notice")
        self.hear(line)
        await self.service.bus.say(self.id, line.model_dump())

    # ------------------------------------------------------------------ what players do

    async def choose(
        self, seats: frozenset[int], number: int, choice: str, done: Callable[[], None]
    ) -> None:
        """A player's choice: from the right seat, for the open decision.

        `done` is called after it is written, before others see the result.
        """

        def make(live: Live) -> Written:
            seat = self._asked(live, seats, number)
            self.service.check_time(live, seat)
            return live.choose([(choice, "player")])

        async with self.lock:
            if self.live.number < number:
                await self.look_again()
            await self.make(make)
            entry = self.live.line[-1]
            done()
        await self.spread(choice_cause(entry))

    def _asked(self, live: Live, seats: frozenset[int], number: int) -> int:
        demand_playing(live)
        if live.number != number:
            raise Refuse("stale", 409)
        seat = live.deciding
        if seat is None or seat not in seats:
            raise Refuse("not-your-seat", 403)
        demand_playing(live, seat)
        return seat

    async def undo(self, seats: frozenset[int], number: int, steps: int) -> None:
        """Takes back at once what is one's own; for more the others are asked."""

        async def take_back() -> Cause | None:
            live = self.live
            demand_playing(live)
            if not undo_allowed(live.row.setup):
                raise Refuse("no-undo", 403)
            if live.number != number:
                raise Refuse("stale", 409)
            count = live.cut(seats, steps)
            if not count:
                raise Refuse("nothing-to-undo", 409)
            seat = self._asker(live, seats, count)
            others = [other for other in live.humans() if other not in seats]
            if count > live.can_undo(seats) and others:
                await self.agreements.request("undo", seat, steps, count, agreed=sorted(seats))
                return None
            await self.carry_out_undo(count, seat)
            return Cause(kind="undo", seat=seat)

        async with self.lock:
            cause = await self.attempt(take_back)
        await self.spread(cause)

    def _asker(self, live: Live, seats: frozenset[int], count: int) -> int:
        return next(e.seat for e in reversed(live.line[-count:]) if e.seat in seats)

    async def carry_out_undo(self, count: int, seat: int) -> None:
        live = self.live
        store = self.service.store
        keep = live.told[len(live.line) - count - 1]
        try:
            await self._write(await self.service.run(lambda: live.undo(store, count, seat)))
        except BaseException as error:
            await self.reload()
            raise Refuse("stale", 409) if isinstance(error, Conflict) else error from None
        for connection in self.connections:
            connection.told = min(connection.told, keep)

    async def concede(self, seat: int) -> None:
        """A seat gives up: of two the other has won, of more the computer plays on."""

        async def concede() -> None:
            demand_playing(self.live)
            if self.live.seats[seat].conceded:
                raise Refuse("computer-plays", 409)
            await self._give_up(seat, "conceded")

        async with self.lock:
            await self.attempt(concede)
        await self.spread(Cause(kind="seat", seat=seat))

    async def _give_up(self, seat: int, reason: str) -> None:
        live = self.live
        given_up = replace(live.seats[seat], conceded=True, auto=True)
        left = [other.seat for other in live.seats if not other.conceded and other.seat != seat]
        if len(left) == 1:
            result = {"reason": reason, "winner": left[0], "loser": seat}
            ends = {"computer": False, "deadline": None, "asked": None}
            await self.alter(given_up, status="over", result=result, **ends)
        else:
            await self._leave_to_computer(given_up)

    async def _leave_to_computer(self, seat: SeatRow) -> None:
        """From now on the computer plays for a seat."""
        live = self.live
        asked = live.computer_asked or live.deciding == seat.seat
        deadline = None if asked else clocks.deadline(live.row.clock)
        await self.alter(seat, computer=asked, deadline=deadline)

    async def alter(self, *seats: SeatRow, **changes: Any) -> None:
        """Changes something about the game as a whole, and some of its seats with it."""
        live, store = self.live, self.service.store
        live.row = await self.service.run(lambda: store.change(live.row, *seats, **changes))
        for seat in seats:
            live.seats[seat.seat] = seat

    async def attempt(self, work: Callable[[], Awaitable[T]]) -> T:
        """Changes the current game, and tries again if it changed elsewhere meanwhile."""
        await self.service.upkeep.keep_time()
        for _ in range(TRIES):
            try:
                return await work()
            except Conflict:
                await self.reload()
        raise Refuse("stale", 409)

    async def time_over(self) -> None:
        """A clock has run out, and the game says what happens then."""

        async def time_over() -> None:
            live = self.live
            seat = clocks.ran_out(live.row.clock, time.time())
            if live.row.status != "playing":
                await self.alter(deadline=None)
            elif seat is None or live.by_computer(seat):
                asked = live.computer_asked
                deadline = None if asked else clocks.deadline(live.row.clock)
                await self.alter(computer=asked, deadline=deadline)
            elif live.row.clock is not None and live.row.clock["over"] == "computer":
                await self._leave_to_computer(replace(live.seats[seat], auto=True))
            else:
                await self._give_up(seat, "timeout")

        async with self.lock:
            await self.attempt(time_over)
        await self.spread(Cause(kind="seat"))

    async def claim(self, seats: frozenset[int]) -> None:
        """A player claims the game because another seat's time has run out."""

        async def claim() -> None:
            live = self.live
            demand_playing(live)
            seat = clocks.ran_out(live.row.clock, time.time())
            if seat is None or seat in seats:
                raise Refuse("no-clock", 409)
            await self._give_up(seat, "timeout")

        async with self.lock:
            await self.attempt(claim)
        await self.spread(Cause(kind="seat"))

    async def order(self, seat: int, topic: str, figure: str, answer: str) -> None:
        """A standing order, for every question that comes after it."""
        key = f"{topic} {figure}".strip()
        async with self.lock:
            row = self.live.seats[seat]
            if len(row.orders) >= MOST_ORDERS and answer != "ask" and key not in row.orders:
                raise Refuse("too-large")
            orders = {name: given for name, given in row.orders.items() if name != key}
            if answer != "ask":
                orders[key] = answer
            await self.change_seat(row, orders=orders)
        await self.spread(None)

    async def change_seat(self, row: SeatRow, **changes: Any) -> None:
        """Changes only a seat. The caller has to hold the lock."""
        live, store = self.live, self.service.store
        live.seats[row.seat] = await self.service.run(
            lambda: store.change_seat(row, row.kind, **changes)
        )
        self.drop_void()
        live.row = replace(live.row, revision=live.row.revision + 1)

    # ------------------------------------------------------------------ beginning, computers

    async def begin_if_ready(self) -> None:
        """Begins as soon as every seat is taken and has given its nonce."""
        cause = None
        async with self.lock:
            await self.reload()
            live = self.live
            if (
                live.row.status == "waiting"
                and all(seat.kind != "open" for seat in live.seats)
                and all(live.row.nonces)
            ):
                await self.make(lambda live: live.begin())
                cause = Cause(kind="start")
        await self.spread(cause)

    def wake_computer(self) -> None:
        """Lets a computer think if it is asked."""
        self.computers.wake()

    # ------------------------------------------------------------------ once more

    @property
    def rematched(self) -> bool:
        """Whether somebody has asked for a rematch already."""
        return self._again is not None

    async def make_again(self) -> None:
        """Makes the table of a rematch, once."""
        if self._again is None:
            self._again = await self.service.make_again(self.live)

    async def tell_again(self) -> None:
        """The players receive the secrets of their seats at the new table, if there is one."""
        if self._again is not None:
            self.again(*self._again)
            await self.service.bus.again(self.id, *self._again)

    def again(self, made: str, secrets: dict[int, str]) -> None:
        """Announces the new table, with each player's own secrets.

        Later requests get the same one.
        """
        self._again = made, secrets
        for connection in self.connections:
            own = [secrets[seat] for seat in sorted(connection.seats) if seat in secrets]
            connection.send(Again(game=made, secrets=own))


def choice_cause(entry: EntryRow) -> Cause:
    if entry.kind == "adjust":
        return Cause(kind="adjust", seat=entry.seat, choice=entry.choice)
    return Cause(kind="choice", seat=entry.seat, choice=entry.choice, by=entry.by)  # type: ignore[arg-type]
