"""The HTTP routes for games: making, finding, joining and reading them (docs/protocol.md)."""

from __future__ import annotations

from typing import Any, Final

from fastapi import APIRouter, Request, WebSocket
from fastapi.responses import PlainTextResponse, Response

from openclix.language.speaking import spoken_language

from ..accounts import accounts, turns
from ..games import records, table_texts
from ..games.terms import host_of
from ..storage.lists import public_games
from ..tables.connections import as_it_stands, table_info
from ..tables.permissions import held_seats, may_look
from ..tables.requests import Served, costly, limited
from ..tables.seating import Asker, demand_open, invited
from ..tables.service import Service
from ..tables.sockets import table_socket
from ..wire.messages import GameInfo, GameMade, Invitation, Invited, Join, Joined, NewGame
from ..wire.refusing import Refuse

GAMES: Final = APIRouter()


@GAMES.post("/api/games", status_code=201)
async def make(service: Served, request: Request, game: NewGame) -> GameMade:
    """Makes a game."""
    computers = all(seat.kind == "computer" for seat in game.seats)
    await limited(request, service, "making")
    if computers:  # nobody plays, but the computers think all the time
        await limited(request, service, "making")
    return await service.make(game, await asker(service, request))


async def asker(service: Service, request: Request) -> Asker:
    """The person who asks: the account that is logged in, or nobody in particular."""
    account = await accounts.who(request, service)
    if account is None:
        return Asker()
    orders = await service.run(lambda: accounts.orders_of(service.store, account.id))
    return Asker(account.id, account.name, orders)


@GAMES.get("/api/games")
async def games(service: Served) -> dict[str, Any]:
    """Public games that are being played or wait for players."""
    rows = await service.run(lambda: public_games(service.store, ("waiting", "playing")))
    return {
        "games": [
            {
                **{name: row[name] for name in ("game", "status", "edition", "updated")},
                "map": row["map_name"],
                "seats": [
                    {"kind": seat["kind"], "name": table_texts.listed_name(seat)}
                    for seat in row["seats"]
                ],
            }
            for row in rows
        ]
    }


@GAMES.get("/api/lobby")
async def lobby(service: Served) -> Response:
    """Tables at which anybody may sit down."""
    return Response(await service.lobby.told(spoken_language()), media_type="application/json")


@GAMES.post("/api/games/{game}/invitation")
async def invitation(service: Served, request: Request, game: str, shown: Invited) -> Invitation:
    """Reads an invitation: its table, its seat, the host's seat, and what may be seen of the force.

    The host's cards stay hidden from a guest who still chooses a force.
    """
    await limited(request, service, "asking")
    room = await service.room(game)
    async with room.lock:
        await room.look_again()
        live = room.live
        seat = invited(live, shown.invite)
        demand_open(live, seat)
        table = table_info(room, frozenset())
        host = host_of(live.seats)
        setup, force = live.row.setup, live.seats[host].force
        answer = Invitation(seat=seat.seat, host=host, table=table)
    if force:
        hidden = table.seats[seat.seat].brings
        told = await costly(request, service, "brought", dict(setup), force, hidden)
        answer.force, answer.texts = told["force"], told["texts"]
    return answer


@GAMES.post("/api/turns")
async def whose_turn(service: Served, request: Request, secrets: turns.Held) -> dict[str, Any]:
    """The games of the seats whose secrets you send, and whether it is your turn."""
    await limited(request, service, "asking")
    return {"games": await service.run(lambda: turns.held(service.store, secrets))}


@GAMES.get("/api/games/{game}")
async def info(service: Served, request: Request, game: str) -> GameInfo:
    """The table; for a public game, or with a seat's secret, also what may be seen of it."""
    room = await service.room(game)
    async with room.lock:
        if service.bus.on:
            await room.look_again()
        seats = held_seats(request, room)
        live = room.live
        view = None
        if live.game is not None and (live.row.public or seats):
            view = as_it_stands(live, live.game.view(seats))
        return GameInfo(table=table_info(room, seats), number=live.number, view=view)


@GAMES.post("/api/games/{game}/join")
async def join(service: Served, request: Request, game: str, seat: Join) -> Joined:
    """Takes an open seat."""
    await limited(request, service, "guessing")
    return await service.join(game, seat, await asker(service, request))


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
    return PlainTextResponse(await costly(request, service, "game", data))


@GAMES.websocket("/api/games/{game}/socket")
async def socket(service: Served, websocket: WebSocket, game: str) -> None:
    await table_socket(service, websocket, game)
