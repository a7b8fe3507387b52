"""Whose turn it is: the games of an account, or of the holder of some seats' secrets."""

from __future__ import annotations

from typing import Any, Final

from pydantic import Field
from sqlalchemy import ColumnElement, select

from ..fences import keys
from ..storage import Store
from ..storage.lists import read_brief
from ..storage.tables import GAMES, SEATS
from ..wire.messages import Body, Secret

MOST_GAMES: Final = 500
Data = dict[str, Any]


class HeldSeat(Body):
    """A seat that a browser holds."""

    game: str = Field(max_length=32)
    secret: Secret


class Held(Body):
    """`POST /api/turns`"""

    seats: list[HeldSeat] = Field(max_length=200)


def games(store: Store, which: ColumnElement[bool]) -> list[Data]:
    """Games by seat, most recently played first: table, opponents, whose turn."""
    columns = (GAMES.c.id, GAMES.c.status, GAMES.c.updated, GAMES.c.asked, GAMES.c.brief)
    query = (
        select(*columns, SEATS.c.seat, SEATS.c.secret)
        .join(SEATS, SEATS.c.game == GAMES.c.id)
        .where(which)
        .order_by(GAMES.c.updated.desc())
        .limit(MOST_GAMES)
    )
    with store.engine.connect() as connection:
        rows = connection.execute(query).all()
        others = people(store, {row.id for row in rows})
    summaries = []
    for row in rows:
        about = read_brief(row.brief)
        if about is None:
            continue
        summaries.append(
            {
                **{"game": row.id, "status": row.status, "updated": row.updated},
                **{"seat": row.seat, "turn": row.status == "playing" and row.asked == row.seat},
                **{"edition": about["edition"], "map": about["map_name"]},
                "others": [other for other in others.get(row.id, []) if other["seat"] != row.seat],
            }
        )
    return summaries


def people(store: Store, ids: set[str]) -> dict[str, list[Data]]:
    """The people at some tables: a given name, or none."""
    query = (
        select(SEATS.c.game, SEATS.c.seat, SEATS.c.kind, SEATS.c.name)
        .where(SEATS.c.game.in_(ids))
        .order_by(SEATS.c.game, SEATS.c.seat)
    )
    people_in: dict[str, list[Data]] = {}
    with store.engine.connect() as connection:
        for row in connection.execute(query):
            about = {"seat": row.seat, "kind": row.kind, "name": row.name}
            people_in.setdefault(row.game, []).append(about)
    return people_in


def held(store: Store, request: Held) -> list[Data]:
    """The games of the seats with these secrets. Unknown secrets are ignored."""
    hashes = {keys.hashed(seat.secret) for seat in request.seats}
    ids = {seat.game for seat in request.seats}
    return games(store, SEATS.c.game.in_(ids) & SEATS.c.secret.in_(hashes))
