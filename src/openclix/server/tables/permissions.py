"""Permission to watch a game: the players at the table have it, and everyone if it is public."""

from __future__ import annotations

from fastapi import Request

from ..fences import keys
from ..wire.refusing import Refuse
from .rooms import Room


def held_seats(request: Request, room: Room) -> frozenset[int]:
    """The seats whose secrets are in a request, as `Authorization: Bearer`."""
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    if scheme.casefold() != "bearer":
        return frozenset()
    return frozenset(
        seat.seat
        for secret in given.split(",")
        for seat in room.live.seats
        if keys.fits(secret.strip(), seat.secret)
    )


def may_look(request: Request, room: Room) -> frozenset[int]:
    """Players may watch their game, and everyone may watch a public one."""
    seats = held_seats(request, room)
    if not seats and not room.live.row.public:
        raise Refuse("private", 403)
    return seats
