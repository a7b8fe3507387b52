"""The HTTP routes for operators: health and metrics."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from fastapi import APIRouter
from fastapi.responses import JSONResponse, Response

from openclix import __version__
from openclix.engine.figures.messages import say

from ..storage.upkeep import is_trouble
from ..tables.requests import Served

LOG: Final = logging.getLogger("openclix.server")

ANSWER_SECONDS: Final = 4.0
OPERATION: Final = APIRouter()


@OPERATION.get("/api/health")
async def health(service: Served) -> Response:
    """Whether the server and its database work. The players' tables hear it at the same time."""
    try:
        await asyncio.wait_for(service.probe(), ANSWER_SECONDS)
        if service.trouble:
            await asyncio.wait_for(service.upkeep.beat(), ANSWER_SECONDS)
    except Exception as error:
        LOG.error("the database does not answer: %s", error)
        if is_trouble(error):
            service.in_trouble(error)
        return down()
    if service.trouble:
        return down()
    return JSONResponse({"status": "up", "version": __version__, "worker": service.worker})


def down() -> Response:
    why = str(say("server-no-database"))
    return JSONResponse({"status": "down", "version": __version__, "why": why}, 503)


@OPERATION.get("/metrics")
async def metrics(service: Served) -> Response:
    """Numbers for an operator."""
    return Response(service.metrics.text(), media_type="text/plain; version=0.0.4")
