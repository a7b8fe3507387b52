"""Earlier positions of a game, for replays. A replay answers the same questions as a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from fastapi import APIRouter, Request

from openclix.draw.live import ground_markup
from openclix.engine.setup.reveal import revealing

from ..games import table_texts
from ..games.chronicle import story_of
from ..games.live import Live, moment, sealed
from ..storage import EntryRow
from ..wire.messages import Body, Question
from ..wire.refusing import Refuse
from .permissions import may_look, replay_key
from .requests import Served, costly, limited
from .rooms import Room
from .service import Service

MOMENTS: Final = APIRouter()

ABOUT_THE_TABLE: Final = frozenset({"aim", "reach", "value"})
"""Questions that are not about what was open then."""


class AskedThen(Body):
    """`POST /api/games/{game}/moments/{count}/ask`"""

    question: Question


def turns_of(line: Sequence[EntryRow]) -> list[dict[str, Any]]:
    """Which choices began a turn: its number and the moment after them."""
    return [
        {"turn": event["number"], "moment": place}
        for place, entry in enumerate(line)
        for event in entry.events
        if event["event"] == "turn"
    ]


async def stood(service: Service, room: Room, count: int) -> tuple[int, Live]:
    """The game after this many choices, or as many as there are."""
    last = len(room.live.line) - 1
    if last < 0:
        raise Refuse("not-begun", 409)
    place = max(0, min(count, last))
    return place, await service.run(lambda: moment(service.store, room.live, place))


@MOMENTS.get("/api/games/{game}/moments/{count}")
async def at_moment(service: Served, request: Request, game: str, count: int) -> dict[str, Any]:
    """The game after this many choices."""
    room = await service.room(game)
    async with room.lock:
        live = room.live
        seats = may_look(request, room)
        last = len(live.line) - 1
        place, then = await stood(service, room, count)
        assert then.game is not None
        with table_texts.table_names(then.game):
            view = then.game.view(seats)
            story = story_of(then.game)
        decision = view["decision"]
        if decision is not None and place < last:
            decision.pop("choices", None)
        entry = live.line[place]
        hidden = revealing(then.game.table) and entry.seat not in seats  # 1.7 4.1
        choice = "" if hidden else entry.choice
        return {
            **{"moment": place, "moments": last, "choice": choice, "seat": entry.seat},
            **{"turns": turns_of(live.line), "view": view, "story": story},
            "key": replay_key(room, seats),
            "ground": ground_markup(then.game.table),
        }


@MOMENTS.post("/api/games/{game}/moments/{count}/ask")
async def ask_then(
    service: Served, request: Request, game: str, count: int, asked: AskedThen
) -> dict[str, Any]:
    """A value, a reach or an attack as it was after this many choices."""
    await limited(request, service, "asking")
    room = await service.room(game)
    async with room.lock:
        may_look(request, room)
        _, then = await stood(service, room, count)
    assert then.game is not None
    if asked.question.about not in ABOUT_THE_TABLE or revealing(then.game.table):
        raise Refuse("not-begun", 409)  # 4.1 values would tell which lines were picked
    snapshot = sealed(then.game.snapshot(log=False))
    question = asked.question.model_dump()
    key = f"{game}:{then.line[-1].serial}"
    return {"answer": await costly(request, service, "table", key, snapshot, question)}
