"""The HTTP routes for lookups: the collection, the rules, and texts sent by players."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from ..library import catalogue, collections, drafting, portraits, positions, texts
from ..tables.requests import Served, costly, limited
from .pages import are_built

CATALOGUE: Final = APIRouter()
Portrayed = Annotated[str, Path(max_length=portraits.LONGEST_NAME)]
Sought = Annotated[str, Query(max_length=200)]
POSITIONS: Final = APIRouter()


@CATALOGUE.get("/api/catalog")
async def catalog(service: Served) -> dict[str, Any]:
    """Editions, maps, forces, computers and languages, and whether the server has the guides."""
    return {**catalogue.catalogue(), "docs": are_built(service.settings.docs)}


@CATALOGUE.get("/api/cards")
async def cards(edition: str = "comprehensive") -> dict[str, Any]:
    """Every card of the collection."""
    return catalogue.cards(edition)


@CATALOGUE.get("/api/draft")
async def draft(
    edition: str = "comprehensive",
    seed: Annotated[str, Query(max_length=60)] = "",
    players: Annotated[int, Query(ge=2, le=4)] = 4,
    picks: Annotated[str, Query(max_length=400)] = "",
) -> dict[str, Any]:
    """26.4 A draft for a battle royale, as far as the picks go."""
    return drafting.draft(edition, seed, players, [name for name in picks.split(",") if name])


@CATALOGUE.get("/api/maps/{name}")
async def printed_map(name: str) -> dict[str, Any]:
    """A printed map."""
    return catalogue.printed_map(name)


@CATALOGUE.get("/api/portraits/{name:path}.svg", response_class=Response)
async def portrait(name: Portrayed, request: Request, token: bool = False) -> Response:
    """The portrait of a character by its name: a square, or a small round token."""
    return _picture(request, portraits.painted(name, token))


@CATALOGUE.get("/api/places/{name}.svg", response_class=Response)
async def place(
    name: Portrayed,
    request: Request,
    theme: Literal["light", "dark"] = "light",
    layer: Literal["floor", "things", "all"] = "all",
) -> Response:
    """A shipped map as a place, without the colour code: its floor, its things, or both."""
    return _picture(request, portraits.place(name, theme, layer))


@CATALOGUE.get("/api/emblems/{name}.svg", response_class=Response)
async def emblem(name: Portrayed, request: Request) -> Response:
    """The emblem of a team. A team that nobody has drawn gets a plain shield."""
    return _picture(request, portraits.emblem(name))


@CATALOGUE.get("/api/objects/{name}.svg", response_class=Response)
async def thing(name: Portrayed, request: Request) -> Response:
    """The picture of an object by its name, or of a kind of marker."""
    return _picture(request, portraits.thing(name))


@CATALOGUE.get("/api/front.svg", response_class=Response)
async def front(request: Request, theme: Literal["light", "dark"] = "light") -> Response:
    """The picture of the front page."""
    return _picture(request, portraits.front(theme))


@CATALOGUE.get("/api/gallery")
async def gallery() -> dict[str, Any]:
    """Everything that has a picture: characters by set, maps, teams, objects and markers."""
    return portraits.named_gallery()


def _picture(request: Request, painted: tuple[str, str]) -> Response:
    """A picture, or only the news that the browser's own is still the same."""
    svg, tag = painted
    headers = {"Cache-Control": portraits.LASTING, "ETag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(svg, media_type="image/svg+xml", headers=headers)


@CATALOGUE.get("/api/rules")
async def rules(edition: str = "comprehensive", find: Sought = "") -> dict[str, Any]:
    """The rulebook, section by section, or the sections that somebody's words mean."""
    return catalogue.rules(edition, find)


@CATALOGUE.get("/api/scenarios")
async def scenarios(edition: str = "comprehensive") -> dict[str, Any]:
    """The scenarios of an edition, each with set-up, roles, special rules and how one wins."""
    return catalogue.scenarios(edition)


@CATALOGUE.get("/api/rules/{section}")
async def section(section: str, edition: str = "comprehensive", power: str = "") -> dict[str, Any]:
    """One section, with its parts; with a power, what the edition borrows about it."""
    return catalogue.section(edition, section, power)


@POSITIONS.post("/api/positions")
async def position(service: Served, request: Request, text: positions.Position) -> dict[str, Any]:
    """A position written as text, as a view."""
    await limited(request, service, "asking")
    shown: dict[str, Any] = await costly(request, service, "position", text.model_dump())
    return shown


@POSITIONS.post("/api/positions/ask")
async def asked(service: Served, request: Request, question: positions.Asked) -> dict[str, Any]:
    """A question about a position written as text."""
    await limited(request, service, "asking")
    shown: dict[str, Any] = await costly(request, service, "asked", question.model_dump())
    return shown


@POSITIONS.post("/api/forces/check")
async def check(service: Served, request: Request, force: positions.Checked) -> dict[str, Any]:
    """Whether a force may be played."""
    await limited(request, service, "asking")
    shown: dict[str, Any] = await costly(request, service, "force", force.model_dump())
    return shown


@POSITIONS.post("/api/texts/check")
async def written(service: Served, request: Request, text: texts.Written) -> dict[str, Any]:
    """The mistakes in your own card, map or force, or what it looks like."""
    await limited(request, service, "asking")
    shown: dict[str, Any] = await costly(request, service, "text", text.model_dump())
    return shown


@POSITIONS.post("/api/collections/read", response_class=Response)
async def piece(service: Served, request: Request, part: collections.Piece) -> Response:
    """Some units, maps or a team of your own file, as cards, maps or a force. Nothing is kept."""
    await limited(request, service, "asking")
    shown: str = await costly(request, service, "collection", part.model_dump())
    return Response(shown, media_type="application/json")
