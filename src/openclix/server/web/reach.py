"""Where friends reach this server: its addresses in the network, links and QR codes."""

from __future__ import annotations

import contextlib
import socket
import sys
from dataclasses import replace
from ipaddress import ip_address
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import Field

from openclix.engine.figures.messages import say

from ..fences.settings import Settings
from ..library.codes import qr_lines
from ..tables.requests import Served, costly, limited
from ..wire.messages import Body

REACH: Final = APIRouter()
EVERYWHERE: Final = ("", "0.0.0.0", "::")
OUTSIDE: Final = ("192.0.2.1", "10.255.255.255")
"""Addresses to ask the machine which of its own it would use. Nothing is sent there."""
LONGEST_LINK: Final = 300


def reachable(settings: Settings, host: str, port: int) -> Settings:
    """Settings that know where others reach the server."""
    if settings.trusted_proxies or settings.names:
        return replace(settings, reach="elsewhere")
    if host in EVERYWHERE:
        links = tuple(f"http://{address}:{port}" for address in own_addresses())
        return replace(settings, reach="network" if links else "machine", addresses=links)
    if host == "localhost" or is_loopback(host):
        return replace(settings, reach="machine")
    shown = f"[{host}]" if ":" in host else host
    return replace(settings, reach="network", addresses=(f"http://{shown}:{port}",))


def own_addresses() -> list[str]:
    """The machine's addresses in its network, the likeliest one first."""
    addresses: list[str] = []
    for target in OUTSIDE:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((target, 9))
                addresses.append(str(probe.getsockname()[0]))
            except OSError:
                continue
    with contextlib.suppress(OSError):
        addresses += socket.gethostbyname_ex(socket.gethostname())[2]
    return [address for address in dict.fromkeys(addresses) if not is_loopback(address)]


def is_loopback(host: str) -> bool:
    """Whether an address is only for this machine, or for none."""
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return address.is_loopback or address.is_unspecified or address.is_link_local


def invitation_lines(settings: Settings) -> list[str]:
    """How friends reach the server, for the terminal."""
    if settings.reach == "machine":
        return [str(say("serve-this-machine", command=settings.opening))]
    if settings.reach != "network":
        return []
    lines = [str(say("serve-friends", address=f"{link}/")) for link in settings.addresses]
    if sys.stdout.isatty():
        lines.append(qr_lines(f"{settings.addresses[0]}/"))
    return lines


class Link(Body):
    """`POST /api/qr`"""

    link: str = Field(min_length=1, max_length=LONGEST_LINK, pattern=r"^https?://[!-~]+$")


@REACH.get("/api/reach")
async def reach(service: Served) -> dict[str, object]:
    """Where friends reach this server."""
    settings = service.settings
    return {
        "reach": settings.reach,
        "addresses": list(settings.addresses),
        "command": settings.opening,
    }


@REACH.post("/api/qr")
async def code(service: Served, request: Request, body: Link) -> Response:
    """A link as a QR code, for the camera of a phone. The server keeps nothing of it."""
    await limited(request, service, "asking")
    drawn = await costly(request, service, "qr", body.link)
    return Response(drawn, media_type="image/svg+xml")
