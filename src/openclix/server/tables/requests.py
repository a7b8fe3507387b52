"""The needs of every HTTP request: its worker's service, and a rate limit."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from ..fences.guarding import asker
from ..fences.limits import Limit
from ..wire.refusing import Refuse
from .service import Service


async def service_of(connection: HTTPConnection) -> Service:
    """The service that `make_app` gave to the application."""
    service: Service = connection.app.state.service
    return service


Served = Annotated[Service, Depends(service_of)]
"""The parameter of an endpoint that is its worker's service."""


def limited(request: Request, service: Service, limit: Limit | None) -> None:
    """Refuses an address that asks too often."""
    address = asker(request.headers, request.client, service.settings)
    if limit is not None and not limit.take(address):
        raise Refuse("too-fast", 429)
