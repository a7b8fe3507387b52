"""The HTTP interface (docs/protocol.md), and the pages."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from openclix import __version__
from openclix.language import spoken_in

from ..accounts.addresses import ACCOUNTS
from ..fences.guarding import guard, refused
from ..fences.settings import Settings
from ..library import catalogue
from ..storage.upkeep import TROUBLE, is_trouble
from ..tables.replays import MOMENTS
from ..tables.requests import address_of
from ..tables.service import Service
from ..wire.refusing import Refuse, Unreadable, no_json
from .games import GAMES
from .lookups import CATALOGUE, POSITIONS
from .operation import OPERATION
from .pages import GUIDES, Guides, Pages
from .reach import REACH

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
    app.add_middleware(FairShare, service=service)

    @app.middleware("http")
    async def guarded(
        request: Request, go_on: Callable[[Request], Awaitable[Response]]
    ) -> Response:
        with spoken_in(wanted_language(request)):
            return await guard(request, go_on, settings)

    add_errors(app, service)
    for router in (CATALOGUE, GAMES, POSITIONS, MOMENTS, ACCOUNTS, OPERATION, GUIDES, REACH):
        app.include_router(router)
    app.mount("/docs", Guides(settings.docs))
    app.mount("/", Pages(settings.static))
    return app


class FairShare:
    """Lets the requests of one address take only its share of the processor."""

    def __init__(self, app: ASGIApp, service: Service) -> None:
        self.app = app
        self.service = service

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        address = address_of(HTTPConnection(scope), self.service)
        effort = self.service.guard.effort
        await effort.turn(address)
        await effort.counted(address, run(self.app, scope, receive, send))


async def run(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    await app(scope, receive, send)


def wanted_language(request: Request) -> str:
    code = request.query_params.get("language", "en")
    return code if catalogue.speaks(code) else "en"


# ------------------------------------------------------------------ what goes wrong


def add_errors(app: FastAPI, service: Service) -> None:
    """Gives every error response the same form, without a traceback."""

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
        LOG.warning("%r: what was sent is too deep to be read", request.url.path)
        return refused(Unreadable("malformed", str(no_json(error))))

    async def no_database(request: Request, error: Exception) -> Response:
        """The database is locked, full or gone."""
        if not is_trouble(error):
            return await failed(request, error)
        service.in_trouble(error)
        return refused(Refuse("no-database", 503))

    for kind in TROUBLE:
        app.exception_handler(kind)(no_database)

    @app.exception_handler(Exception)
    async def failed(request: Request, error: Exception) -> Response:
        service.metrics.failures.inc()
        return refused(Refuse("failed", 500))
