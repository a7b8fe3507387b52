"""One socket: the seats it holds, the messages it has received, and the messages still to send.

A change to a game only marks the socket. Its sender makes the view when there is room for it, so a
slow client gets the newest state and never delays others.
"""

from __future__ import annotations

import asyncio
import logging
import time
from functools import lru_cache
from typing import Any, Final

from pydantic_core import to_json
from starlette.websockets import WebSocket

from openclix.draw.live import ground_markup
from openclix.engine.figures.card_views import called
from openclix.engine.figures.messages import Name, say
from openclix.engine.figures.sides import colour_of
from openclix.engine.game.views import decision_view, printed_view
from openclix.engine.setup.reveal import revealing
from openclix.engine.table.table import Table
from openclix.language import spoken_in

from ..games import clocks, table_texts
from ..games.computers import SUBSTITUTE
from ..games.dice import commitment
from ..games.live import Live
from ..games.new_games import edition_of, force_of
from ..games.terms import terms_of
from ..library.faces import face_of
from ..storage.upkeep import is_trouble
from ..wire.messages import (
    Cause,
    Clock,
    Dice,
    Outgoing,
    Refused,
    Result,
    SeatInfo,
    TableInfo,
)
from ..wire.refusing import Refuse
from .rooms import Room

LOG: Final = logging.getLogger("openclix.server")
MOST_WAITING: Final = 500
"""A client with more waiting messages than this is disconnected."""


class Connection:
    """A client at a table."""

    def __init__(self, socket: WebSocket, room: Room, address: str = "") -> None:
        self.socket = socket
        self.room = room
        self.address = address
        self.proofs: dict[int, str] = {}
        """By seat: the hash of the secret that proved it."""
        self.seats: frozenset[int] = frozenset()
        self.language = "en"
        self.chat = True
        self.away = False
        """Whether nobody looks at this screen."""
        self.name = ""
        """The name of a spectator."""
        self.told = 0
        """How much of the log it has seen."""
        self._printed: Any = None
        self._ground = ""
        self._seen_table: TableInfo | None = None
        self._seen_facts: tuple[Any, ...] | None = None
        """The facts that the table was last made from."""
        self._messages: list[Outgoing] = []
        self._table = False
        self._state: Cause | None = None
        self._wake = asyncio.Event()
        self.closed = False
        self._failed = False
        """Whether a view for this client could not be made; that is logged once."""

    # ------------------------------------------------------------------ what is to be sent

    def send(self, message: Outgoing) -> None:
        self._messages.append(message)
        if len(self._messages) > MOST_WAITING:
            self.closed = True
        self._wake.set()

    def table_changed(self) -> None:
        self._table = True
        self._wake.set()

    def state_changed(self, cause: Cause) -> None:
        self._state = cause
        self._wake.set()

    def close(self) -> None:
        self.closed = True
        self._wake.set()

    async def sender(self) -> None:
        """Sends what is waiting, until the socket closes."""
        while not self.closed:
            await self._wake.wait()
            self._wake.clear()
            await self._put_waiting()
            if self._table or self._state is not None:
                effort = self.room.service.guard.effort
                await effort.turn(self.address)
                await effort.counted(self.address, self._put_news())

    async def _put_news(self) -> None:
        """Sends what has changed. The sender holds no message while it waits for the next."""
        news = await self._news()
        # A choice that was made meanwhile is acknowledged before its result is shown.
        await self._put_waiting()
        for message in news:
            await self._put(message)

    async def _put_waiting(self) -> None:
        messages, self._messages = self._messages, []
        for message in messages:
            await self._put(message)

    async def _put(self, message: Outgoing | str) -> None:
        text = message if isinstance(message, str) else message.model_dump_json()
        await self.socket.send_text(text)

    async def _news(self) -> list[Outgoing | str]:
        """The table and the state, if they have changed; as they are written in the database."""
        if not self._table and self._state is None:
            return []
        async with self.room.lock:
            with spoken_in(self.language):
                try:
                    if self._needs_game:
                        await self.room.mend()
                    with self.room.naming(self.language):
                        return self._make_news()
                except Exception as error:
                    # Without a database, everybody is told again when it is back.
                    return [] if is_trouble(error) else [self._failed_view()]

    @property
    def _needs_game(self) -> bool:
        """Whether the news is about more than who is there. A sleeping game isn't woken then."""
        row = self.room.live.row
        return self._state is not None or bool(row.requests) or row.result is not None

    def _make_news(self) -> list[Outgoing | str]:
        made: list[Outgoing | str] = []
        changed, self._table = self._table, False
        cause, self._state = self._state, None
        about = table_facts(self.room, self.seats, self.language)
        if changed and (about is None or about != self._seen_facts):
            info = table_info(self.room, self.seats)
            if info != self._seen_table:
                made.append(info)
        else:
            about = self._seen_facts
        if cause is not None and self.room.live.game is not None:
            made.append(self._make_state(cause))
        if made and isinstance(made[0], TableInfo):
            self._seen_table = made[0]
        self._seen_facts = about
        return made

    def _failed_view(self) -> Refused:
        """A view that can't be made closes no socket. Its client hears that it failed."""
        service = self.room.service
        service.metrics.failures.inc()
        if not self._failed:
            LOG.exception("game %s: a view can't be made", self.room.id)
        self._failed = True
        refusal = Refuse("failed", 500).refusal()
        return Refused(id="", number=self.room.live.number, refusal=refusal)

    def _make_state(self, cause: Cause) -> str:
        """A `State` as text. Its largest part is written once for all who see the same."""
        room, live = self.room, self.room.live
        game = live.game
        assert game is not None
        table = game.table
        printed = (id(table.map), tuple(id(sheet.card) for sheet in table.sheets), self.language)
        shared = room.service.views.of(room.id, game, live.number, self.seats, self.language)
        since = min(self.told, shared.told)
        log, story = shared.told_since(since)
        ground = ground_of(table, self.language)
        own = {
            "seats": sorted(self.seats),
            "told": shared.told,
            "decision": decision_view(table, game.decision, self.seats),
            "result": shared.result,
        }
        own = as_it_stands(live, own)
        if printed != self._printed:
            own.update(printed_view(game))
        about = {
            "type": "state",
            "number": live.number,
            "since": since,
            "cause": self._seen(cause).model_dump(),
            "can_undo": live.can_undo(self.seats) if live.row.status == "playing" else 0,
            "ground": ground if ground != self._ground else None,
        }
        self._printed, self._ground, self.told = printed, ground, shared.told
        parts = (
            *(to_json(about)[:-1], b',"story":', story, b',"view":{', shared.open),
            *(b',"log":', log, b",", to_json(own)[1:], b"}"),
        )
        return b"".join(parts).decode()

    def _seen(self, cause: Cause) -> Cause:
        """1.7 4.1 While starting lines are picked, no player sees another's choice."""
        game = self.room.live.game
        assert game is not None
        hidden = revealing(game.table) and cause.seat not in self.seats
        return cause.model_copy(update={"choice": ""}) if hidden else cause

    def forget_seen(self) -> None:
        """Marks everything to be sent again, in another language."""
        self.told = 0
        self._printed = None
        self._ground = ""
        self._seen_table = None
        self._seen_facts = None


def as_it_stands(live: Live, view: dict[str, Any]) -> dict[str, Any]:
    """A game that ended otherwise than by its rules has no open question any more, and what the
    computer is asked nobody else answers."""
    game = live.game
    assert game is not None
    if live.computer_asked:
        return {**view, "decision": decision_view(game.table, game.decision, frozenset())}
    if live.row.status != "over" or view["result"] is not None:
        return view
    assert live.row.result is not None
    result = {
        "winner": live.row.result["winner"],
        "score": list(game.table.score),
        "mission": list(game.table.mission),
    }
    return {**view, "decision": None, "result": result}


def ground_of(table: Table, language: str) -> str:
    """The map with its markers, drawn once for all tables that look alike."""
    laid = tuple(marker for marker in table.markers if marker.kind != "object")
    key = table.map, table.broken, laid, language
    markup = _GROUNDS.pop(key, None) or ground_markup(table)
    _GROUNDS[key] = markup
    if len(_GROUNDS) > MOST_GROUNDS:
        del _GROUNDS[next(iter(_GROUNDS))]
    return markup


MOST_GROUNDS: Final = 200
_GROUNDS: Final[dict[tuple[Any, ...], str]] = {}
"""The grounds that were sent last; their words are in a language."""


# ------------------------------------------------------------------ the table as a whole


def table_facts(room: Room, seats: frozenset[int], language: str) -> tuple[Any, ...] | None:
    """Everything a table's message is made of. None if time or a score is part of it."""
    row = room.live.row
    if row.clock is not None or row.result is not None or row.requests:
        return None
    changing = (row.status, row.nonces, row.public, row.lobby, room.service.trouble, room.live.lost)
    return *changing, row.setup, room.live.seats.copy(), room.present, seats, language


def table_info(room: Room, seats: frozenset[int]) -> TableInfo:
    """The seats and the state of the game, as these seats may see it."""
    live = room.live
    row = live.row
    return TableInfo(
        game=row.id,
        status=row.status,  # type: ignore[arg-type]
        edition=row.setup["edition"],
        map=row.setup["map_name"],
        seats=[seat_info(room, seat, seats) for seat in range(len(live.seats))],
        yours=sorted(seats),
        dice=Dice(
            commitment=commitment(bytes.fromhex(row.seed)),
            nonces=row.nonces,
            seed=row.seed if row.status == "over" else None,
        ),
        clock=clock_info(live),
        chat=row.setup["chat"],
        public=row.public,
        lobby=row.lobby and row.status == "waiting",
        terms=terms_of(row.setup),
        spectators=room.present.lookers,
        requests=room.agreements.open(),
        result=result_info(live),
        problem=problem_of(room),
        build=room.service.build,
    )


def problem_of(room: Room) -> dict[str, Any] | None:
    """Why the game can't go on now, if that is so."""
    if room.live.lost or room.live.row.status == "broken":
        return say("server-broken").json()
    return say("server-no-database").json() if room.service.trouble else None


def seat_info(room: Room, seat: int, seats: frozenset[int]) -> SeatInfo:
    live = room.live
    row, present = live.seats[seat], room.present
    shown = live.row.status != "waiting" or seat in seats
    return SeatInfo(
        seat=seat,
        colour=colour_of(seat),
        kind=row.kind,  # type: ignore[arg-type]
        name=table_texts.seat_name(live, seat),
        bot=row.bot or SUBSTITUTE if live.by_computer(seat) else "",
        face=face_of(row),
        connected=seat in present.seats,
        presence="here" if row.kind == "computer" else present.of(seat),
        doubled=seat in seats and seat in present.doubled,
        brings=row.kind == "open" and not row.force,
        locked=row.kind == "open" and bool(row.password),
        ready=live.row.nonces[seat] is not None,
        conceded=row.conceded,
        force=force_name(live.row.setup["edition"], row.force) if shown and row.force else None,
        orders=dict(row.orders) if seat in seats else {},
    )


def force_name(edition: str, force: str) -> str:
    """A force's name for the reader. If it can't be read, it is shown as written."""
    printed = printed_name(edition, force)
    return called(Name("force", printed)) if printed else force[:40]


@lru_cache(maxsize=200)
def printed_name(edition: str, force: str) -> str:
    try:
        return force_of(force, edition_of(edition)).name
    except Refuse:
        return ""


def clock_info(live: Live) -> Clock | None:
    clock = live.row.clock
    if clock is None:
        return None
    running = clock["running"] if live.row.status == "playing" else None
    return Clock(
        kind=clock["kind"],
        left=clocks.spent({**clock, "running": running}, time.time()),
        running=running,
        increment=clock["increment"],
        over=clock["over"],
    )


def result_info(live: Live) -> Result | None:
    result = live.row.result
    if result is None:
        return None
    score = list(live.game.table.score) if live.game is not None else []
    return Result(
        reason=result["reason"],
        winner=result["winner"],
        score=score,
        message=table_texts.result_message(live, result).json(),
    )
