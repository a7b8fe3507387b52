"""Upkeep of the database: signs of life, clocks after an outage, games nobody needs any more.

A server writes a *pulse* every few seconds. If the last pulse is old, no server was running, the
machine slept, or somebody set its clock. That time belongs to no player: every running clock is
moved by it.
"""

from __future__ import annotations

import json
import os
import sqlite3
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, func, insert, select, text, update
from sqlalchemy.exc import DatabaseError, IntegrityError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection

from .store import Store
from .tables import GAMES, PULSE, SEATS


class NoSpace(Exception):
    """The disk of the database is full, or a browser keeps no more."""


LONGEST_PAUSE: Final = 10.0
"""Seconds between two pulses. After more than this, the server was away."""
SET_BACK: Final = -2.0
"""A pulse this far in the future means that somebody set the machine's clock back."""
LEAST_SPACE: Final = 256 * 1024
"""Bytes on the disk. With less than this, the next choices may not fit."""
PROBE_SECONDS: Final = 1
HERE: Final = PULSE.c.id == 1
TROUBLE: Final = (OperationalError, InterfaceError, NoConnection, NoSpace)
UNREADABLE: Final = "Could not decode"
"""How SQLite's complaint about a damaged text begins."""


def is_trouble(error: BaseException) -> bool:
    """Whether the database is locked, full or gone. A damaged row is not trouble of this kind."""
    whole = type(error) is DatabaseError  # the file as a whole can't be read
    return (whole or isinstance(error, TROUBLE)) and UNREADABLE not in str(error)


def is_starting(error: BaseException) -> bool:
    """Whether a database server doesn't answer yet. It may still be starting.

    A wrong password, a missing database and the file of another program stay as they are.
    """
    final = ("password", "does not exist", "role ", "pg_hba")
    asked = isinstance(error, OperationalError) and not isinstance(error.orig, sqlite3.Error)
    return asked and not any(word in str(error) for word in final)


def pulse(store: Store, now: float | None = None) -> float:
    """Writes a sign of life. Answers how long no server was there, if it was."""
    now = time.time() if now is None else now
    try:
        return _pulse(store, now)
    except IntegrityError:  # another worker has just written the first one
        return _pulse(store, now)


def _pulse(store: Store, now: float) -> float:
    with store.engine.begin() as connection:
        connection.execute(update(PULSE).where(HERE).values(at=PULSE.c.at))  # nobody else writes
        last = connection.execute(select(PULSE.c.at).where(HERE)).scalar()
        if last is None:
            last = connection.execute(select(func.max(GAMES.c.updated))).scalar()
            connection.execute(insert(PULSE).values(id=1, at=now))
        else:
            connection.execute(update(PULSE).where(HERE).values(at=now))
        away = now - last if last is not None else 0.0
        if SET_BACK < away < LONGEST_PAUSE:
            return 0.0
        move_clocks(connection, away)
    return float(away)


def move_clocks(connection: Connection, seconds: float) -> None:
    """Every running clock goes on as if no time had passed."""
    columns = (GAMES.c.id, GAMES.c.clock, GAMES.c.deadline, GAMES.c.revision)
    playing = select(*columns).where(GAMES.c.status == "playing", GAMES.c.clock != "null")
    for row in connection.execute(playing).all():
        moved = moved_clock(row, seconds)
        if moved is not None:
            deadline = None if row.deadline is None else row.deadline + seconds
            connection.execute(
                update(GAMES)
                .where(GAMES.c.id == row.id, GAMES.c.revision == row.revision)
                .values(clock=json.dumps(moved), deadline=deadline, revision=row.revision + 1)
            )


def moved_clock(row: Any, seconds: float) -> dict[str, Any] | None:
    """A clock that began to run later. None if it doesn't run, or can't be read."""
    try:
        clock = json.loads(row.clock)
        if clock["running"] is None:
            return None
        return {**clock, "since": clock["since"] + seconds}
    except (ValueError, LookupError, TypeError):
        return None


def probe(store: Store) -> None:
    """Raises what keeps the database from being written to, within seconds."""
    with store.engine.begin() as connection:
        connection.execute(select(GAMES.c.id).limit(1))
        if not store.embedded:
            connection.execute(text(f"set local lock_timeout = '{PROBE_SECONDS}s'"))
            connection.execute(update(PULSE).where(HERE).values(at=PULSE.c.at))
            return
        before = connection.execute(text("pragma busy_timeout")).scalar_one()
        connection.execute(text(f"pragma busy_timeout={PROBE_SECONDS * 1000}"))
        try:
            connection.execute(update(PULSE).where(HERE).values(at=PULSE.c.at))
        finally:
            connection.execute(text(f"pragma busy_timeout={before}"))
    demand_space(store)


def demand_space(store: Store) -> None:
    """Raises `NoSpace` if a database file can't grow, because its disk is full or it may not."""
    path = store.engine.url.database if store.embedded else None
    if not path or not Path(path).is_file() or not hasattr(os, "posix_fallocate"):
        return
    latest = Path(f"{path}-wal")
    size = LEAST_SPACE + (latest.stat().st_size if latest.exists() else 0)
    try:
        with tempfile.TemporaryFile(dir=Path(path).parent) as file:
            os.posix_fallocate(file.fileno(), 0, size)
    except OSError as error:
        raise NoSpace(f"{path}: {error.strerror}") from None


# ------------------------------------------------------------------ games nobody needs


def never_begun(store: Store, before: float, most: int = 100) -> list[str]:
    """Tables that nobody has touched since then, and at which no game began."""
    query = select(GAMES.c.id).where(GAMES.c.status == "waiting", GAMES.c.updated < before)
    with store.engine.connect() as connection:
        return list(connection.execute(query.limit(most)).scalars())


def of_guests(store: Store, before: float, most: int = 100) -> list[str]:
    """Games that nobody has touched since then, and in which no account has a seat."""
    owned = select(SEATS.c.game).where(SEATS.c.game == GAMES.c.id, SEATS.c.account.is_not(None))
    query = (
        select(GAMES.c.id)
        .where(GAMES.c.status != "waiting", GAMES.c.updated < before)
        .where(~owned.exists())
    )
    with store.engine.connect() as connection:
        return list(connection.execute(query.limit(most)).scalars())
