"""Protection against other sites and scripts: origins, headers, sizes."""

from __future__ import annotations

import re
import socket
from collections.abc import Awaitable, Callable, Mapping
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ..wire.messages import Problem
from ..wire.refusing import Refuse
from .addresses import network_of
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
    if settings.trusted_proxies and (forwarded := forwarded_for(headers)):
        return network_of(forwarded)
    return network_of(client.host) if client is not None else ""


def forwarded_for(headers: Mapping[str, str]) -> str:
    """The address that the proxy has added: the last one.

    Some proxies write it into a header below the client's, with the same name.
    """
    name = "x-forwarded-for"
    lines = headers.getlist(name) if isinstance(headers, Headers) else [headers.get(name, "")]
    return lines[-1].rpartition(",")[2].strip() if lines else ""


def own_host(headers: Mapping[str, str], settings: Settings) -> bool:
    """Whether a request was meant for this server.

    A page of another site can give its own name the address of a machine at home, and then it may
    read everything there. So only names that belong to this server are served: those that the
    operator gave, addresses, and the machine's own name. A proxy has checked the name already.
    """
    host = headers.get("host", "")
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return False
    if name in settings.names or any(
        urlsplit(origin).hostname == name for origin in settings.origins
    ):
        return True
    if settings.trusted_proxies and not settings.names:
        return True
    if name == "localhost" or name.endswith((".localhost", ".local")):
        return True
    own = socket.gethostname().casefold()
    return is_address(name) or name in (own, own.partition(".")[0])


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def refused(error: Refuse) -> JSONResponse:
    """A refusal as the answer to a request."""
    body = Problem(refusal=error.refusal())
    return JSONResponse(body.model_dump(), error.status)


def check(request: Request, settings: Settings) -> None:
    """Refuses what another site may have made a browser send, and addresses of nothing."""
    if not own_host(request.headers, settings):
        raise Refuse("wrong-host", 421)
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
