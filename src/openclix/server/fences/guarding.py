"""Protection against other sites and scripts: origins, headers, sizes."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ..wire.messages import Problem
from ..wire.refusing import Refuse
from .settings import Settings

LARGEST_BODY: Final = 256 * 1024
LENGTH: Final = re.compile("[0-9]{1,9}")
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})

POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""Nothing on a page runs or is loaded that does not come from this server."""

HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}


def own_origin(headers: Mapping[str, str], settings: Settings) -> bool:
    """Whether a request comes from a page of this server, or from no page at all."""
    origin = headers.get("origin")
    if origin is None:
        return True
    if origin in settings.origins:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # no address of any page
        return False


def asker(headers: Mapping[str, str], client: Any, settings: Settings) -> str:
    """The address that limits are counted for."""
    if settings.trusted_proxies and (forwarded := headers.get("x-forwarded-for")):
        return forwarded.split(",")[-1].strip()
    return client.host if client is not None else ""


def refused(error: Refuse) -> JSONResponse:
    """A refusal as the answer to a request."""
    body = Problem(refusal=error.refusal())
    return JSONResponse(body.model_dump(), error.status)


def check(request: Request, settings: Settings) -> None:
    """Refuses what another site may have made a browser send, and addresses of nothing."""
    if "\0" in request.scope["path"]:  # which no database takes
        raise Refuse("no-such-page", 404)
    if request.method in SAFE:
        return
    if not own_origin(request.headers, settings):
        raise Refuse("wrong-origin", 403)
    kind = request.headers.get("content-type", "").partition(";")[0].strip()
    length = request.headers.get("content-length", "0")
    unknown = "transfer-encoding" in request.headers
    if unknown or not LENGTH.fullmatch(length) or int(length) > LARGEST_BODY:
        raise Refuse("too-large", 413)
    if kind != "application/json" and int(length):
        raise Refuse("wrong-origin", 415)


async def guard(
    request: Request, go_on: Callable[[Request], Awaitable[Response]], settings: Settings
) -> Response:
    """Wraps every request: refuses what isn't allowed, and protects the response."""
    try:
        check(request, settings)
        response = await go_on(request)
    except Refuse as error:
        response = refused(error)
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response
