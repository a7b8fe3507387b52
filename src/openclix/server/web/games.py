"""The HTTP routes for games: making, finding, joining and reading them (docs/protocol.md)."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from fastapi import APIRouter, Request, WebSocket
from fastapi.responses import PlainTextResponse, Response

from ..accounts import accounts, turns
from ..games import records, table_texts
from ..games.live import Live
from ..tables.connections import as_it_stands, table_info
from ..tables.permissions import held_seats, may_look
from ..tables.requests import Served, limited
from ..tables.sockets import table_socket
from ..wire.messages import GameInfo, GameMade, Join, Joined, NewGame
from ..wire.refusing import Refuse

GAMES: Final = APIRouter()


@GAMES.post("/api/games", status_code=201)
async def make(service: Served, request: Request, game: NewGame) -> GameMade:
    """Makes a game."""
    limited(request, service, service.making)
    account = await accounts.who(request, service)
    if account is None:
        return await service.make(game)
    orders = await service.run(lambda: accounts.orders_of(service.store, account.id))
    return await service.make(game, account.id, orders)


@GAMES.get("/api/games")
async def games(service: Served) -> dict[str, Any]:
    """Public games that are being played or wait for players."""
    rows = await service.run(lambda: service.store.listed(("waiting", "playing")))
    listed = []
    for row in rows:
        live = Live(row, await service.run(partial(service.store.seats, row.id)))
        listed.append(
            {
                **{"game": row.id, "status": row.status, "edition": row.setup["edition"]},
                **{"map": row.setup["map_name"], "updated": row.updated},
                "seats": [
                    {"kind": seat.kind, "name": table_texts.seat_name(live, seat.seat)}
                    for seat in live.seats
                ],
            }
        )
    return {"games": listed}


@GAMES.post("/api/turns")
async def whose_turn(service: Served, request: Request, secrets: turns.Held) -> dict[str, Any]:
    """The games of the seats whose secrets you send, and whether it is your turn."""
    limited(request, service, service.asking)
    return {"games": await service.run(lambda: turns.held(service.store, secrets))}


@GAMES.get("/api/games/{game}")
async def info(service: Served, request: Request, game: str) -> GameInfo:
    """The table; for a public game, or with a seat's secret, also what may be seen of it."""
    room = await service.room(game)
    async with room.lock:
        if service.bus.on:
            await room.reload()
        seats = held_seats(request, room)
        live = room.live
        view = None
        if live.game is not None and (live.row.public or seats):
            view = as_it_stands(live, live.game.view(seats))
        return GameInfo(table=table_info(room, seats), number=live.number, view=view)


@GAMES.post("/api/games/{game}/join")
async def join(service: Served, request: Request, game: str, seat: Join) -> Joined:
    """Takes an open seat."""
    limited(request, service, service.guessing)
    account = await accounts.who(request, service)
    if account is None:
        return await service.join(game, seat)
    orders = await service.run(lambda: accounts.orders_of(service.store, account.id))
    return await service.join(game, seat, (account.id, account.name.casefold()), orders)


@GAMES.get("/api/games/{game}/record")
async def game_record(service: Served, request: Request, game: str) -> dict[str, Any]:
    """The record that `openclix verify` reads."""
    room = await service.room(game)
    async with room.lock:
        may_look(request, room)
        live = room.live
        return await service.run(lambda: records.record(service.store, live))


@GAMES.get("/api/games/{game}/text")
async def game_text(service: Served, request: Request, game: str) -> Response:
    """The game as text, once it is over."""
    room = await service.room(game)
    async with room.lock:
        may_look(request, room)
        live = room.live
        if live.row.status != "over" or live.game is None:
            raise Refuse("not-over", 409)
        data = await service.run(lambda: records.record(service.store, live))
        text = await service.run(lambda: records.game_text(data))
    return PlainTextResponse(text)


@GAMES.websocket("/api/games/{game}/socket")
async def socket(service: Served, websocket: WebSocket, game: str) -> None:
    await table_socket(service, websocket, game)
