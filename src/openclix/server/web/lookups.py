"""The HTTP addresses of what can be looked up: the collection, the rules, texts that are sent."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from ..library import catalogue, positions, texts
from ..tables.requests import Served, limited
from .pages import are_built

CATALOGUE = APIRouter()
POSITIONS = APIRouter()


@CATALOGUE.get("/api/catalog")
async def catalog(service: Served) -> dict[str, Any]:
    """Editions, maps, forces, computers and languages, and whether the server has the guides."""
    return {**catalogue.catalogue(), "docs": are_built(service.settings.docs)}


@CATALOGUE.get("/api/cards")
async def cards(edition: str = "comprehensive") -> dict[str, Any]:
    """Every card of the collection."""
    return catalogue.cards(edition)


@CATALOGUE.get("/api/maps/{name}")
async def printed_map(name: str) -> dict[str, Any]:
    """A printed map."""
    return catalogue.printed_map(name)


@CATALOGUE.get("/api/rules")
async def rules(edition: str = "comprehensive") -> dict[str, Any]:
    """The rulebook, section by section."""
    return catalogue.rules(edition)


@CATALOGUE.get("/api/rules/{section}")
async def section(section: str, edition: str = "comprehensive", power: str = "") -> dict[str, Any]:
    """One section, with its parts; with a power, what the edition borrows about it."""
    return catalogue.section(edition, section, power)


@POSITIONS.post("/api/positions")
def position(service: Served, request: Request, text: positions.Position) -> dict[str, Any]:
    """A position written as text, as a view."""
    limited(request, service, service.asking)
    return positions.shown(text)


@POSITIONS.post("/api/positions/ask")
def asked(service: Served, request: Request, question: positions.Asked) -> dict[str, Any]:
    """A question about a position written as text."""
    limited(request, service, service.asking)
    return positions.answered(question)


@POSITIONS.post("/api/forces/check")
def check(service: Served, request: Request, force: positions.Checked) -> dict[str, Any]:
    """Whether a force may be played."""
    limited(request, service, service.asking)
    return positions.force_checked(force)


@POSITIONS.post("/api/texts/check")
def written(service: Served, request: Request, text: texts.Written) -> dict[str, Any]:
    """What is wrong with a card, a map or a force of one's own, or how it looks."""
    limited(request, service, service.asking)
    return texts.checked(text)
