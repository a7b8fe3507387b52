"""A table's socket: reads messages, carries them out, and answers each of them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from openclix.engine.game.game import Game
from openclix.engine.setup.reveal import revealing
from openclix.language import spoken_in
from openclix.queries import Unanswerable, answer

from ..fences import keys
from ..fences.guarding import asker, own_host, own_origin
from ..fences.limits import Limit
from ..games import table_texts
from ..games.live import Live, sealed
from ..games.terms import between_people, hints_allowed
from ..library.catalogue import speaks
from ..storage.upkeep import is_trouble
from ..wire import messages, names
from ..wire.messages import INCOMING, Accepted, Answer, Cause, Refused, Said
from ..wire.refusing import Refuse, Unreadable, no_json
from .connections import Connection
from .rooms import Room
from .service import Service

LOG: Final = logging.getLogger("openclix.server")
LARGEST_MESSAGE: Final = 16 * 1024
HELLO_SECONDS: Final = 20.0
MOST_QUESTIONS: Final = 8
"""Costly questions of one socket that wait for their answers."""
SLOW: Final = frozenset({"aim", "explain", "hint", "prompt", "reminders", "set-up", "whom"})
"""Questions that may take longer than a move: answered beside, on a copy."""
PRIVATE: Final = frozenset(
    {"barred", "explain", "hint", "prompt", "reminders", "set-up", "whom", "why"},
)
"""Questions about the open decision, which only the seat that is asked may ask."""
READING: Final = frozenset({"hello", "ask", "settings", "ping"})
"""Messages that write nothing to the database."""
APART: Final = frozenset({"settings", "ping", "chat"})
"""Messages that have nothing to do with the game. They wake no game that sleeps."""
PRICES: Final = {"ask": 0.5, "ping": 0.2, "chat": 3.0}
"""The price of messages of these types, instead of 1."""
PATIENCE: Final = 20
"""After this many messages in a row that came too fast, the socket is closed."""
WAIT_SECONDS: Final = 0.05
POLICY_VIOLATION, GOING_AWAY, TRY_AGAIN, NO_SUCH_GAME, SET_ASIDE = 1008, 1001, 1013, 4404, 4410


class Socket:
    """One client at one table."""

    def __init__(self, service: Service, socket: WebSocket, room: Room, address: str) -> None:
        self.service = service
        self.socket = socket
        self.room = room
        self.address = address
        self.connection = Connection(socket, room, address)
        rates = service.settings.rates
        self.limit = Limit(20 * rates, 80 * rates) if rates else None
        self.greeted = False
        self.watches = False
        """Whether it counts among those who only watch."""
        self.refusals = 0
        """Messages in a row that came too fast."""
        self.questions: set[asyncio.Task[None]] = set()

    # ------------------------------------------------------------------ the conversation

    async def talk(self) -> None:
        """From hello to the end of the connection."""
        sender = asyncio.create_task(self.connection.sender())
        reader = asyncio.create_task(self.read())
        try:
            await asyncio.wait({sender, reader}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if self.watches:
                self.service.guard.stop_watching(self.address)
            tasks = (sender, reader, *self.questions)
            for task in tasks:
                task.cancel()
            done = await asyncio.gather(*tasks, return_exceptions=True)
            self.room.connections.discard(self.connection)
            self.room.tell_table()
            for outcome in done:
                if isinstance(outcome, Exception) and not isinstance(outcome, WebSocketDisconnect):
                    LOG.debug("game %s: a socket ended: %r", self.room.id, outcome)
            await self.hang_up(POLICY_VIOLATION if self.refusals > PATIENCE else GOING_AWAY)
            await self.service.tell_present(self.room.id)

    async def hang_up(self, code: int) -> None:
        if self.socket.application_state != WebSocketState.DISCONNECTED:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
                await self.socket.close(code)

    async def read(self) -> None:
        text = await asyncio.wait_for(self.socket.receive_text(), HELLO_SECONDS)
        while True:
            with spoken_in(self.connection.language):
                await self.service.guard.effort.counted(self.address, self.hear(text))
            if self.refusals > PATIENCE:
                self.service.metrics.hung_up.inc()
                return
            text = await self.socket.receive_text()

    async def hear(self, text: str) -> None:
        """One message: carried out, or refused with its reason."""
        id = ""
        with contextlib.ExitStack() as names_on_the_table:
            try:
                guessed = least_cost(text)
                await self.charge(guessed)
                await self.service.guard.effort.turn(self.address)
                message = self.read_message(text)
                id = getattr(message, "id", "")
                await self.charge(PRICES.get(message.type, 1.0) - guessed)
                self.refusals = 0
                if not self.greeted and not isinstance(message, messages.Hello):
                    raise Refuse("say-hello-first")
                if message.type not in READING:
                    self.service.demand_database()
                if message.type not in APART:
                    await self.room.rouse()
                    names_on_the_table.enter_context(self.room.naming(self.connection.language))
                await HANDLERS[message.type](self, message)
            except Refuse as error:
                self.refuse(id, error)
            except (WebSocketDisconnect, asyncio.CancelledError):
                raise
            except Exception as error:
                self.refuse(id, self.failed(error))

    async def charge(self, price: float) -> None:
        """Takes the price of a message. A client that goes on all the same is hung up on.

        The least that it can cost is taken before it is read, and the rest afterwards.
        """
        fits = price <= 0 or self.limit is None or self.limit.take("", price)
        if fits and (price <= 0 or self.service.guard.allows("messages", self.address, price)):
            return
        self.refusals += 1
        await asyncio.sleep(WAIT_SECONDS)  # a client that shouts is heard more slowly
        raise Refuse("too-fast", 429)

    def nonsense(self, error: Refuse) -> Refuse:
        """A message that can't be read. After some of them, the socket is closed."""
        if not self.service.guard.allows("nonsense", self.address):
            self.refusals = PATIENCE + 1
        return error

    def read_message(self, text: str) -> messages.Incoming:
        if len(text) > LARGEST_MESSAGE:
            raise self.nonsense(Refuse("too-large"))
        try:
            return read_message(text)
        except Refuse as error:
            raise self.nonsense(error) from None

    def failed(self, error: Exception) -> Refuse:
        """A message that could not be carried out: because of the database, or a mistake."""
        if is_trouble(error):
            self.service.in_trouble(error)
            return Refuse("no-database", 503)
        self.service.metrics.failures.inc()
        LOG.error("game %s: a message could not be carried out", self.room.id, exc_info=error)
        return Refuse("failed", 500)

    def refuse(self, id: str, error: Refuse) -> None:
        self.service.metrics.refused.labels(error.code).inc()
        number = self.room.live.number
        self.connection.send(Refused(id=id, number=number, refusal=error.refusal()))

    def accept(self, id: str) -> None:
        self.connection.send(Accepted(id=id, number=self.room.live.number))

    def demand_seat(self, seat: int) -> None:
        if seat not in self.connection.seats:
            raise Refuse("not-your-seat", 403)

    def demand_player(self) -> None:
        if not self.connection.seats:
            raise Refuse("not-playing", 403)

    # ------------------------------------------------------------------ messages

    async def hello(self, message: messages.Hello) -> None:
        """Reads the seats a client holds, and the last state it has seen."""
        connection = self.connection
        if not speaks(message.language):
            raise Refuse("no-language", name=message.language)
        if not all(held(self.room.live, secret) for secret in message.secrets):
            await self.service.refresh(self.room)  # another worker may have given the seat away
        live = self.room.live
        seats = frozenset(seat for secret in message.secrets for seat in held(live, secret))
        if message.secrets and not seats:
            raise Refuse("not-your-seat", 403)
        if not seats and not live.row.setup["spectators"]:
            raise Refuse("no-spectators", 403)
        if not seats and not self.watches:
            self.service.guard.watch(self.address)
            self.watches = True
        connection.seats = seats
        connection.proofs = {seat: live.seats[seat].secret for seat in seats}
        connection.language = message.language
        connection.away = message.away
        if not seats and message.name:
            connection.name = self.spectators_name(message.name)
        connection.forget_seen()
        connection.told = message.since
        self.greeted = True
        self.room.connections.add(connection)
        if live.row.setup["chat"]:
            channels = self.room.heard_by(seats)
            chat_lines = await self.service.run(
                lambda: self.service.store.chat(self.room.id, channels=channels)
            )
            for line in chat_lines:
                connection.send(Said(**line))
        self.room.tell_table()
        connection.state_changed(Cause(kind="hello"))
        await self.service.tell_present(self.room.id)
        if live.row.status == "waiting":
            await self.room.begin_if_ready()  # a worker may have died just before it would have

    async def nonce(self, message: messages.GiveNonce) -> None:
        self.demand_seat(message.seat)
        await self.service.nonce(self.room, message.seat, message.nonce)
        self.accept(message.id)

    async def choose(self, message: messages.Choose) -> None:
        self.demand_player()
        began = time.monotonic()
        await self.room.choose(
            self.connection.seats,
            message.number,
            message.choice,
            lambda: self.accept(message.id),
        )
        self.service.metrics.choice_seconds.observe(time.monotonic() - began)

    async def ask(self, message: messages.Ask) -> None:
        """A question, answered for what this client may see."""
        live = self.room.live
        game = live.game
        if game is None:
            raise Refuse("not-begun", 409)
        question = message.question.model_dump()
        about = message.question.about
        if about in PRIVATE and live.deciding not in self.connection.seats:
            raise Refuse("not-your-seat", 403)
        if revealing(game.table) and about != "why":
            raise Refuse("not-begun", 409)  # 4.1 values would tell which lines were picked
        if about == "hint":
            await self.announce_hint(live)
        if about in SLOW:
            self.ask_beside(message, game, question)
            return
        try:
            reply = answer(game, question)
        except Unanswerable as error:
            raise Unreadable("bad-question", str(error)) from None
        self.connection.send(Answer(id=message.id, about=about, number=live.number, answer=reply))

    async def announce_hint(self, live: Live) -> None:
        """Between people, hints need everybody's consent, and everybody sees who uses them."""
        if not hints_allowed(live.row.setup):
            raise Refuse("no-hints", 403)
        fresh = self.room.hinted != live.number
        if between_people(live.row.setup) and live.deciding is not None and fresh:
            self.room.hinted = live.number
            await self.room.notice(live.deciding, "hint")

    def spectators_name(self, typed: str) -> str:
        """A spectator's name, unless a player or another spectator goes by it."""
        name = names.clean(typed)
        live = self.room.live
        taken = [table_texts.seat_name(live, seat.seat) for seat in live.seats]
        for other in self.room.connections:
            if other is not self.connection and not other.seats:
                taken.append(other.name)
        if any(names.same(name, other_name) for other_name in taken):
            raise Refuse("name-at-table", 409, name=name)
        return name

    def ask_beside(self, message: messages.Ask, game: Game, question: dict[str, Any]) -> None:
        """A costly question: answered in another process, while messages are read on."""
        if len(self.questions) >= MOST_QUESTIONS:
            raise Refuse("too-fast", 429)
        number, about = self.room.live.number, message.question.about
        snapshot = sealed(game.snapshot(log=False, packed=True))

        async def answered() -> None:
            key = f"{self.room.id}:{number}"
            try:
                reply = await self.service.askers.ask(
                    self.address, "table", key, snapshot, question
                )
                told = Answer(id=message.id, about=about, number=number, answer=reply)
                self.connection.send(told)
            except Refuse as error:
                self.refuse(message.id, error)
            except Exception as error:
                self.refuse(message.id, self.failed(error))

        task = asyncio.create_task(answered())
        self.questions.add(task)
        task.add_done_callback(self.questions.discard)

    async def undo(self, message: messages.Undo) -> None:
        self.demand_player()
        await self.room.undo(self.connection.seats, message.number, message.steps)
        self.accept(message.id)

    async def consent(self, message: messages.Consent) -> None:
        self.demand_player()
        await self.room.agreements.consent(self.connection.seats, message.request, message.agree)
        self.accept(message.id)

    async def concede(self, message: messages.Concede) -> None:
        self.demand_seat(message.seat)
        await self.room.concede(message.seat)
        self.accept(message.id)

    async def draw(self, message: messages.DrawOffer) -> None:
        self.demand_seat(message.seat)
        await self.room.agreements.offer_draw(message.seat)
        self.accept(message.id)

    async def adjust(self, message: messages.Adjust) -> None:
        self.demand_seat(message.seat)
        await self.room.agreements.adjust(
            self.connection.seats, message.number, message.seat, message.text
        )
        self.accept(message.id)

    async def hints(self, message: messages.AskHints) -> None:
        self.demand_seat(message.seat)
        await self.room.agreements.ask_hints(message.seat)
        self.accept(message.id)

    async def claim(self, message: messages.Claim) -> None:
        self.demand_player()
        await self.room.claim(self.connection.seats)
        self.accept(message.id)

    async def chat(self, message: messages.Chat) -> None:
        """Chat: of players to everyone at this table, of spectators among themselves."""
        live = self.room.live
        if not live.row.setup["chat"]:
            raise Refuse("no-chat", 403)
        seat = min(self.connection.seats, default=None)
        if seat is None and not self.connection.name:
            raise Refuse("no-name", 403)
        name = self.connection.name if seat is None else table_texts.seat_name(live, seat)
        channel: messages.Channel = "watch" if seat is None else "table"
        text = names.said(message.text)
        if not text:
            raise Unreadable("malformed", "text: nothing in it can be seen")
        chat_line = Said(seat=seat, name=name, text=text, at=time.time(), channel=channel)
        fields, store = chat_line.model_dump(exclude={"type"}), self.service.store
        await self.service.run(lambda: store.say(self.room.id, **fields))
        self.room.hear(chat_line)
        await self.service.bus.say(self.room.id, chat_line.model_dump())
        self.accept(message.id)

    async def order(self, message: messages.Order) -> None:
        self.demand_seat(message.seat)
        if " " in message.topic or " " in message.figure:
            raise Unreadable("bad-question", "topics and tags have no spaces")
        await self.room.order(message.seat, message.topic, message.figure, message.answer)
        self.accept(message.id)

    async def settings(self, message: messages.Settings) -> None:
        connection = self.connection
        if message.language is not None:
            if not speaks(message.language):
                raise Refuse("no-language", name=message.language)
            connection.language = message.language
            connection.forget_seen()
            connection.table_changed()
            connection.state_changed(Cause(kind="language"))
        if message.chat is not None:
            connection.chat = message.chat
        if message.name is not None and not connection.seats:
            connection.name = self.spectators_name(message.name)
        if message.away is not None and message.away != connection.away:
            connection.away = message.away
            self.room.tell_table()
            await self.service.tell_present(self.room.id)
        self.accept(message.id)

    async def rematch(self, message: messages.Rematch) -> None:
        self.demand_player()
        if not self.room.rematched:
            await self.service.guard.demand("making", self.address)
        await self.room.agreements.rematch(self.connection.seats)
        self.accept(message.id)

    async def ping(self, message: messages.Ping) -> None:
        self.connection.send(messages.Pong(id=message.id))


Handler = Callable[[Socket, Any], Awaitable[None]]
HANDLERS: Final[dict[str, Handler]] = {
    "hello": Socket.hello,
    "nonce": Socket.nonce,
    "choose": Socket.choose,
    "ask": Socket.ask,
    "undo": Socket.undo,
    "consent": Socket.consent,
    "concede": Socket.concede,
    "draw-offer": Socket.draw,
    "adjust": Socket.adjust,
    "hints": Socket.hints,
    "claim": Socket.claim,
    "chat": Socket.chat,
    "order": Socket.order,
    "settings": Socket.settings,
    "rematch": Socket.rematch,
    "ping": Socket.ping,
}


def least_cost(text: str) -> float:
    """The least that a message can cost, by the words in it."""
    start = text[:200]
    return min((price for kind, price in PRICES.items() if f'"{kind}"' in start), default=1.0)


def read_message(text: str) -> messages.Incoming:
    """A message, or the first thing that is wrong with it."""
    try:
        return INCOMING.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        place = ".".join(str(part) for part in first["loc"])
        problem = f"{place}: {first['msg']}" if place else first["msg"]
        raise Unreadable("malformed", problem) from None
    except (UnicodeError, RecursionError) as error:
        raise Unreadable("malformed", str(no_json(error))) from None


def held(live: Live, secret: str) -> list[int]:
    """The seats that a secret proves."""
    return [seat.seat for seat in live.seats if keys.fits(secret, seat.secret)]


async def table_socket(service: Service, socket: WebSocket, id: str) -> None:
    """`/api/games/{id}/socket`"""
    settings = service.settings
    if not own_origin(socket.headers, settings) or not own_host(socket.headers, settings):
        await socket.close(POLICY_VIOLATION)
        return
    address = asker(socket.headers, socket.client, settings)
    try:
        name = await service.guard.open_socket(address)
    except Refuse:
        service.metrics.hung_up.inc()
        await socket.close(POLICY_VIOLATION)
        return
    try:
        await seated(service, socket, id, address)
    finally:
        await service.guard.close_socket(name)


async def seated(service: Service, socket: WebSocket, id: str, address: str) -> None:
    """A socket at a table, from its first message to its last."""
    try:
        room = await service.room(id)
    except Refuse as error:
        await socket.accept()
        await socket.close(NO_SUCH_GAME if error.status == 404 else SET_ASIDE)
        return
    except Exception as error:
        if not is_trouble(error):
            raise
        await socket.accept()
        await socket.close(TRY_AGAIN)
        return
    await socket.accept()
    service.metrics.sockets.inc()
    try:
        await Socket(service, socket, room, address).talk()
    finally:
        service.metrics.sockets.dec()
