"""The needs of every HTTP request: its worker's service, its address, and its limits."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Annotated, Any, Final, TypeVar

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from ..fences.guarding import asker
from ..wire.refusing import Refuse
from .service import Service

LOOK_SECONDS: Final = 0.2
"""How often a request that takes long looks whether its client is still there."""
T = TypeVar("T")


async def service_of(connection: HTTPConnection) -> Service:
    """The service that `make_app` gave to the application."""
    service: Service = connection.app.state.service
    return service


Served = Annotated[Service, Depends(service_of)]
"""The parameter of an endpoint that is its worker's service."""


def address_of(request: HTTPConnection, service: Service) -> str:
    """The address that a request counts for."""
    return asker(request.headers, request.client, service.settings)


async def limited(request: Request, service: Service, about: str) -> None:
    """Refuses an address that asks too often."""
    await service.guard.demand(about, address_of(request, service))


async def costly(request: Request, service: Service, what: str, *arguments: Any) -> Any:
    """A costly question of a request. It ends if the client leaves."""
    address = address_of(request, service)
    return await while_there(request, service.askers.ask(address, what, *arguments))


async def while_there(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """Does some work as long as the client waits for it."""
    task = asyncio.create_task(work)
    try:
        while not (await asyncio.wait({task}, timeout=LOOK_SECONDS))[0]:
            if await request.is_disconnected():
                raise Refuse("gone", 499)
        return task.result()
    finally:
        task.cancel()
