"""Seats of a new table, seats by invitation, and the seats of a rematch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from ..fences import keys
from ..games.live import Live
from ..storage import SeatRow
from ..wire.messages import SeatMade, SeatWanted
from ..wire.refusing import Refuse

Orders = dict[str, str]


@dataclass(frozen=True)
class Asker:
    """The person who makes a game or sits down: an account, or nobody in particular."""

    id: str | None = None
    name: str = ""
    orders: Orders = field(default_factory=dict)


NOBODY: Final = Asker()


def seat_of(id: str, number: int, request: SeatWanted, asker: Asker) -> tuple[SeatRow, SeatMade]:
    """A seat of a new game, and what its creator receives about it."""
    row = SeatRow(id, number, request.kind, request.name, force=request.force, face=request.face)
    if request.kind == "computer":
        return (
            replace(row, bot=request.bot),
            SeatMade(seat=number, kind="computer"),
        )
    secret = keys.new_secret()
    if request.kind == "me":
        hashed = keys.hashed(secret)
        row = replace(row, kind="human", secret=hashed, account=asker.id, orders=asker.orders)
        return row, SeatMade(seat=number, kind="human", secret=secret)
    row = replace(
        row,
        invite=keys.hashed(secret),
        password=keys.hash_password(request.password) if request.password else "",
        kept_for=request.account,
    )
    return row, SeatMade(seat=number, kind="open", invite=secret)


def swapped(seats: Sequence[SeatRow]) -> tuple[list[SeatRow], dict[int, str]]:
    """The seats of a rematch: everybody moves on by one, and brings the same force.

    The secrets are by the seats that the players have now.
    """
    id = keys.new_id()
    secrets = {seat.seat: keys.new_secret() for seat in seats if seat.kind == "human"}
    rows = []
    for seat in seats:
        secret = keys.hashed(secrets[seat.seat]) if seat.seat in secrets else ""
        place = (seat.seat + 1) % len(seats)
        fresh = replace(seat, game=id, seat=place, secret=secret, invite="")
        rows.append(replace(fresh, conceded=False, auto=False))
    return sorted(rows, key=lambda row: row.seat), secrets


def invited(live: Live, invite: str) -> SeatRow:
    """The seat that an invitation leads to. The lobby's tables invite everybody."""
    if invite:
        for seat in live.seats:
            if keys.fits(invite, seat.invite):
                return seat
        raise Refuse("wrong-invite", 404)
    if not live.row.lobby:
        raise Refuse("needs-invite", 403)
    free = [seat for seat in live.seats if seat.kind == "open"]
    if not free:
        raise Refuse("seat-taken", 409)
    return free[0]


def demand_open(live: Live, seat: SeatRow) -> None:
    """Refuses an invitation that is too old, or that somebody has used."""
    if live.row.status in ("over", "broken"):
        raise Refuse("over", 409)
    if seat.kind != "open":
        raise Refuse("seat-taken", 409)
