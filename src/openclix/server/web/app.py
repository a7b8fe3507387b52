"""The HTTP interface (docs/protocol.md), and the pages."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from starlette.exceptions import HTTPException

from openclix import __version__
from openclix.language import spoken_in

from ..accounts import accounts, turns
from ..fences.guarding import asker, guard, refused
from ..fences.limits import Limit
from ..fences.settings import Settings
from ..games import records, table_texts
from ..games.live import Live
from ..library import catalogue, positions, texts
from ..tables.connections import as_it_stands, table_info
from ..tables.permissions import held_seats, may_look
from ..tables.replays import add_moments
from ..tables.service import Service
from ..tables.sockets import table_socket
from ..wire.messages import GameInfo, GameMade, Join, Joined, NewGame
from ..wire.refusing import Refuse, Unreadable, no_json
from .pages import Pages

LOG: Final = logging.getLogger("openclix.server")


def make_app(settings: Settings) -> FastAPI:
    """The application of one worker."""
    service = Service(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await service.start()
        yield
        await service.stop()

    app = FastAPI(
        title="OpenClix",
        version=__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.service = service

    @app.middleware("http")
    async def guarded(
        request: Request, go_on: Callable[[Request], Awaitable[Response]]
    ) -> Response:
        with spoken_in(wanted_language(request)):
            return await guard(request, go_on, settings)

    add_errors(app, service)
    add_catalogue(app)
    add_games(app, service)
    add_positions(app, service)
    add_moments(app, service)
    accounts.add_accounts(app, service)
    add_operation(app, service)
    app.mount("/", Pages(settings.static))
    return app


def wanted_language(request: Request) -> str:
    code = request.query_params.get("language", "en")
    return code if catalogue.speaks(code) else "en"


# ------------------------------------------------------------------ what goes wrong


def add_errors(app: FastAPI, service: Service) -> None:
    """Every answer that is no answer has the same form, and never a traceback."""

    @app.exception_handler(Refuse)
    async def refuse(request: Request, error: Refuse) -> Response:
        service.metrics.refused.labels(error.code).inc()
        return refused(error)

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        return refused(Unreadable("malformed", f"{place}: {first['msg']}"))

    @app.exception_handler(HTTPException)
    async def no_such_page(request: Request, error: HTTPException) -> Response:
        if error.status_code == 400:  # FastAPI could not read the body
            return refused(Unreadable("malformed", str(no_json(error.__cause__))))
        return refused(Refuse("no-such-page", error.status_code))

    @app.exception_handler(RecursionError)
    async def too_deep(request: Request, error: RecursionError) -> Response:
        """A text with parts within parts, deeper than its reader goes down."""
        LOG.warning("%s: what was sent is too deep to be read", request.url.path)
        return refused(Unreadable("malformed", str(no_json(error))))

    @app.exception_handler(Exception)
    async def failed(request: Request, error: Exception) -> Response:
        service.metrics.failures.inc()
        return refused(Refuse("failed", 500))


# ------------------------------------------------------------------ what there is


def add_catalogue(app: FastAPI) -> None:
    @app.get("/api/catalog")
    async def catalog() -> dict[str, Any]:
        """Editions, maps, forces, computers and languages."""
        return catalogue.catalogue()

    @app.get("/api/cards")
    async def cards(edition: str = "comprehensive") -> dict[str, Any]:
        """Every card of the collection."""
        return catalogue.cards(edition)

    @app.get("/api/maps/{name}")
    async def printed_map(name: str) -> dict[str, Any]:
        """A printed map."""
        return catalogue.printed_map(name)

    @app.get("/api/rules")
    async def rules(edition: str = "comprehensive") -> dict[str, Any]:
        """The rulebook, section by section."""
        return catalogue.rules(edition)

    @app.get("/api/rules/{section}")
    async def section(
        section: str, edition: str = "comprehensive", power: str = ""
    ) -> dict[str, Any]:
        """One section, with its parts; with a power, what the edition borrows about it."""
        return catalogue.section(edition, section, power)


# ------------------------------------------------------------------ games


def add_games(app: FastAPI, service: Service) -> None:
    def limited(request: Request, limit: Limit | None) -> None:
        who = asker(request.headers, request.client, service.settings)
        if limit is not None and not limit.take(who):
            raise Refuse("too-fast", 429)

    @app.post("/api/games", status_code=201)
    async def make(request: Request, wanted: NewGame) -> GameMade:
        """Makes a game."""
        limited(request, service.making)
        account = await accounts.who(request, service)
        if account is None:
            return await service.make(wanted)
        orders = await service.run(lambda: accounts.orders_of(service.store, account.id))
        return await service.make(wanted, account.id, orders)

    @app.get("/api/games")
    async def games() -> dict[str, Any]:
        """Public games that are being played or wait for players."""
        rows = await service.run(lambda: service.store.listed(("waiting", "playing")))
        found = []
        for row in rows:
            live = Live(row, await service.run(lambda id=row.id: service.store.seats(id)))  # type: ignore[misc]
            found.append(
                {
                    **{"game": row.id, "status": row.status, "edition": row.setup["edition"]},
                    **{"map": row.setup["map_name"], "updated": row.updated},
                    "seats": [
                        {"kind": seat.kind, "name": table_texts.seat_name(live, seat.seat)}
                        for seat in live.seats
                    ],
                }
            )
        return {"games": found}

    @app.post("/api/turns")
    async def whose_turn(request: Request, wanted: turns.Held) -> dict[str, Any]:
        """The games of seats whose secrets one has, and whether one is asked in them."""
        limited(request, service.asking)
        return {"games": await service.run(lambda: turns.held(service.store, wanted))}

    @app.get("/api/games/{game}")
    async def info(request: Request, game: str) -> GameInfo:
        """The table; for a public game, or with a seat's secret, also what may be seen of it."""
        room = await service.room(game)
        async with room.lock:
            if service.bus.on:
                await room.reload()
            seats = held_seats(request, room)
            live = room.live
            view = None
            if live.game is not None and (live.row.public or seats):
                view = as_it_stands(live, live.game.view(seats))
            return GameInfo(table=table_info(room, seats), number=live.number, view=view)

    @app.post("/api/games/{game}/join")
    async def join(request: Request, game: str, wanted: Join) -> Joined:
        """Takes an open seat."""
        limited(request, service.guessing)
        account = await accounts.who(request, service)
        if account is None:
            return await service.join(game, wanted)
        orders = await service.run(lambda: accounts.orders_of(service.store, account.id))
        return await service.join(game, wanted, (account.id, account.name.casefold()), orders)

    @app.get("/api/games/{game}/record")
    async def game_record(request: Request, game: str) -> dict[str, Any]:
        """What `openclix verify` reads."""
        room = await service.room(game)
        async with room.lock:
            may_look(request, room)
            live = room.live
            return await service.run(lambda: records.record(service.store, live))

    @app.get("/api/games/{game}/text")
    async def game_text(request: Request, game: str) -> Response:
        """The game as text, once it is over."""
        room = await service.room(game)
        async with room.lock:
            may_look(request, room)
            live = room.live
            if live.row.status != "over" or live.game is None:
                raise Refuse("not-over", 409)
            data = await service.run(lambda: records.record(service.store, live))
            text = await service.run(lambda: records.game_text(data))
        return PlainTextResponse(text)

    @app.websocket("/api/games/{game}/socket")
    async def socket(websocket: WebSocket, game: str) -> None:
        await table_socket(service, websocket, game)


# ------------------------------------------------------------------ positions


def add_positions(app: FastAPI, service: Service) -> None:
    def limited(request: Request) -> None:
        who = asker(request.headers, request.client, service.settings)
        if service.asking is not None and not service.asking.take(who):
            raise Refuse("too-fast", 429)

    @app.post("/api/positions")
    def position(request: Request, wanted: positions.Position) -> dict[str, Any]:
        """A position written as text, as a view."""
        limited(request)
        return positions.shown(wanted)

    @app.post("/api/positions/ask")
    def asked(request: Request, wanted: positions.Asked) -> dict[str, Any]:
        """A question about a position written as text."""
        limited(request)
        return positions.answered(wanted)

    @app.post("/api/forces/check")
    def check(request: Request, wanted: positions.Checked) -> dict[str, Any]:
        """Whether a force may be played."""
        limited(request)
        return positions.force_checked(wanted)

    @app.post("/api/texts/check")
    def written(request: Request, wanted: texts.Written) -> dict[str, Any]:
        """What is wrong with a card, a map or a force of one's own, or how it looks."""
        limited(request)
        return texts.checked(wanted)


# ------------------------------------------------------------------ for operators


def add_operation(app: FastAPI, service: Service) -> None:
    @app.get("/api/health")
    async def health() -> Response:
        """Whether the server and its database work."""
        try:
            await service.run(service.store.works)
        except Exception as error:
            LOG.error("the database does not answer: %s", error)
            return JSONResponse({"status": "down", "version": __version__}, 503)
        return JSONResponse({"status": "up", "version": __version__, "worker": service.worker})

    @app.get("/metrics")
    async def metrics() -> Response:
        """Numbers for an operator."""
        return Response(service.metrics.text(), media_type="text/plain; version=0.0.4")
