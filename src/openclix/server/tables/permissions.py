"""Permission to watch a game: the players at the table have it, and everyone if it is public."""

from __future__ import annotations

from hmac import compare_digest
from typing import Final

from fastapi import Request

from ..fences import keys
from ..storage import SeatRow
from ..wire.messages import MOST_SEATS
from ..wire.refusing import Refuse
from .rooms import Room

KEY_LETTERS: Final = 32
"""128 bits, as secrets have."""


def held_seats(request: Request, room: Room) -> frozenset[int]:
    """The seats whose secrets are in a request, as `Authorization: Bearer`."""
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    if scheme.casefold() != "bearer":
        return frozenset()
    return frozenset(
        seat.seat
        for secret in given.split(",")[:MOST_SEATS]
        for seat in room.live.seats
        if keys.fits(secret.strip(), seat.secret)
    )


def replay_key(room: Room, seats: frozenset[int]) -> str | None:
    """The key in a link with which these seats show others the replay of a game that is over.

    A public game needs none. The key follows from a seat's secret, and leads back to nothing.
    """
    if room.live.row.public:
        return None
    if room.live.row.status != "over":
        return ""
    holder = min(seats, default=-1)
    return next((key_of(seat) for seat in room.live.seats if seat.seat == holder), "")


def key_of(seat: SeatRow) -> str:
    return keys.hashed(f"replay {seat.game} {seat.secret}")[:KEY_LETTERS] if seat.secret else ""


def has_key(request: Request, room: Room) -> bool:
    """Whether a request has the key of a replay, as `OpenClix-Replay`."""
    given = request.headers.get("openclix-replay", "")
    if not given or room.live.row.status != "over":
        return False
    valid = [key for seat in room.live.seats if (key := key_of(seat))]
    return any(compare_digest(given.encode(), key.encode()) for key in valid)


def may_look(request: Request, room: Room) -> frozenset[int]:
    """Players may watch their game, everyone a public one, and a friend with a key its replay."""
    seats = held_seats(request, room)
    if not seats and not room.live.row.public and not has_key(request, room):
        raise Refuse("private", 403)
    return seats
