"""Lists of tables: each is one query for the tables and one for their seats."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, select

from .looks import look
from .store import GAME_FORM, Store
from .tables import ACCOUNTS, GAMES, SEATS

Data = dict[str, Any]
MOST_LISTED: Final = 100
MOST_OPEN: Final = 600
BRIEF: Final = (
    *("edition", "scenario", "event", "map_name", "build_total", "turn_limit", "clock"),
    *("hints", "undo", "chat", "spectators"),
)
"""The parts of the setup that lists show."""
GAME_COLUMNS: Final = (GAMES.c.id, GAMES.c.status, GAMES.c.created, GAMES.c.updated, GAMES.c.brief)
SEAT_COLUMNS: Final = (
    *(SEATS.c.game, SEATS.c.seat, SEATS.c.kind, SEATS.c.name, SEATS.c.bot, SEATS.c.face),
    *((SEATS.c.force != "").label("equipped"), (SEATS.c.password != "").label("locked")),
    SEATS.c.kept_for,
)


def brief(setup: Data) -> Data:
    """The short part of how a game was made."""
    return {name: setup[name] for name in BRIEF if name in setup}


def public_games(store: Store, statuses: Sequence[str]) -> list[Data]:
    """Public games, most recently played first."""
    return tables(store, GAMES.c.public & GAMES.c.status.in_(statuses), MOST_LISTED)


def open_tables(store: Store) -> list[Data]:
    """Tables at which anybody may sit down, newest first."""
    return tables(store, GAMES.c.lobby & (GAMES.c.status == "waiting"), MOST_OPEN)


def tables(store: Store, which: ColumnElement[bool], most: int) -> list[Data]:
    """Tables with their seats. A table that can't be read is left out."""
    query = (
        select(*GAME_COLUMNS)
        .where(which, GAMES.c.form <= GAME_FORM)
        .order_by(GAMES.c.updated.desc())
        .limit(most)
    )
    with store.engine.connect() as connection:
        rows = connection.execute(query).all()
        seats = seats_of(connection, [row.id for row in rows])
    listed = []
    for row in rows:
        about = read_brief(row.brief)
        if about is not None:
            facts = {"game": row.id, "status": row.status}
            times = {"created": row.created, "updated": row.updated}
            listed.append({**about, **facts, **times, "seats": seats.get(row.id, [])})
    return listed


def seats_of(connection: Any, ids: list[str]) -> dict[str, list[Data]]:
    """The seats of some tables, in order."""
    seats: dict[str, list[Data]] = {}
    query = select(*SEAT_COLUMNS).where(SEATS.c.game.in_(ids)).order_by(SEATS.c.game, SEATS.c.seat)
    for row in connection.execute(query):
        seat = dict(row._mapping)
        seats.setdefault(seat.pop("game"), []).append(seat)
    return seats


def read_brief(text: str) -> Data | None:
    try:
        about = json.loads(text)
        return about if {"edition", "map_name"} <= about.keys() else None
    except (ValueError, AttributeError, TypeError):
        return None


def account_has(store: Store, name: str) -> bool:
    """Whether an account goes by a name, or by a name that looks like it."""
    alike = (ACCOUNTS.c.folded == name.casefold()) | (ACCOUNTS.c.look == look(name))
    query = select(ACCOUNTS.c.id).where(alike)
    with store.engine.connect() as connection:
        return connection.execute(query).first() is not None
