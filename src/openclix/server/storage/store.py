"""Reading and writing: every method is one transaction, and waits for the database.

A change to a game is written with the revision that it was made on. If the game has changed since,
nothing is written and `Conflict` is raised. So of two choices for one decision, only one wins.
"""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from typing import Any, Final

from sqlalchemy import (
    Connection,
    Engine,
    Row,
    Update,
    bindparam,
    create_engine,
    delete,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.exc import ArgumentError, IntegrityError

from openclix.engine.figures.messages import quoted, say

from . import schema
from .rests import Rests, prints_of
from .tables import CHAT, ENTRIES, GAMES, PRINTS, RESTS, SEATS

BUSY_SECONDS: Final = 3
"""How long a choice waits for a locked file. After that, the player sees that it is locked."""
CONNECT_SECONDS: Final = 5
GAME_FORM: Final = 1
"""The form of a game's entries and of everything else about it except its rests, which have their
own number (`engine/game/snapshots.py`). A change that older servers can't read gets the next one.
"""
KINDS: Final = ("sqlite", "postgresql")
CHANNELS: Final = ("table", "notice", "watch")
"""Chat of the players, notices to everybody, and chat of the spectators."""


class NoDatabase(Exception):
    """An address that is none of a database."""


class NewerGame(Exception):
    """A newer version has written this game."""


class Conflict(Exception):
    """The game has gone on since: nothing was written."""


@dataclass(frozen=True)
class GameRow:
    """A game as a whole. Its state is in its entries and rests."""

    id: str
    setup: dict[str, Any]
    seed: str
    public: bool
    status: str = "waiting"
    version: str = ""
    created: float = 0.0
    updated: float = 0.0
    nonces: list[str | None] = field(default_factory=list)
    revision: int = 0
    """How often the game was changed in any way."""
    serial: int = 0
    """How much has happened in it: the number of the open decision."""
    rolled: int = 0
    clock: dict[str, Any] | None = None
    requests: list[dict[str, Any]] = field(default_factory=list)
    result: dict[str, Any] | None = None
    computer: bool = False
    """Whether a computer has to choose."""
    deadline: float | None = None
    """When a clock runs out about which the server has to do something."""
    asked: int | None = None
    """The seat that has to choose."""
    form: int = GAME_FORM
    lobby: bool = False
    """Whether anybody may sit down without an invitation."""
    brief: dict[str, Any] = field(default_factory=dict)
    """The terms, for lists. The setup may have a whole map in it."""


@dataclass(frozen=True)
class SeatRow:
    """A seat; secrets and invitations are kept as their SHA-256, passwords as Argon2 has them."""

    game: str
    seat: int
    kind: str
    name: str = ""
    bot: str = ""
    secret: str = ""
    invite: str = ""
    password: str = ""
    kept_for: str = ""
    account: str | None = None
    force: str = ""
    conceded: bool = False
    auto: bool = False
    """Whether the computer plays for it, since its time ran out or it has conceded."""
    orders: dict[str, str] = field(default_factory=dict)
    face: str = ""
    """The portrait that the player has chosen."""


@dataclass(frozen=True)
class EntryRow:
    """One thing that happened to a game: its start, a choice, or that choices were taken back."""

    serial: int
    kind: str
    seat: int = -1
    by: str = ""
    choice: str = ""
    to: int = 0
    """For an undo: the last entry that still counts."""
    dice: tuple[int, ...] = ()
    events: tuple[dict[str, Any], ...] = ()
    shows: bool = False
    """Whether something secret was shown by it."""
    at: float = 0.0


JSON_FIELDS: Final = (
    *("setup", "nonces", "clock", "requests", "result", "orders", "dice", "events", "brief"),
)


def to_columns(values: dict[str, Any]) -> dict[str, Any]:
    """Python values as columns hold them."""
    return {
        name: json.dumps(value, separators=(",", ":")) if name in JSON_FIELDS else value
        for name, value in values.items()
    }


def from_columns(row: Row[Any], *leave_out: str) -> dict[str, Any]:
    return {
        name: json.loads(value) if name in JSON_FIELDS else value
        for name, value in row._mapping.items()
        if name not in leave_out
    }


def game_row(row: Row[Any]) -> GameRow:
    if row.form > GAME_FORM:
        raise NewerGame(row.id)
    return GameRow(**from_columns(row, "leased_by", "leased_until"))


def entry_row(row: Row[Any]) -> EntryRow:
    columns = from_columns(row, "game")
    return EntryRow(
        **{**columns, "dice": tuple(columns["dice"]), "events": tuple(columns["events"])}
    )


@lru_cache(maxsize=64)
def changing(columns: tuple[str, ...]) -> Update:
    """Changes these columns of a game that has a known revision. Made once, since it is costly."""
    here = GAMES.c.id == bindparam("here_id")
    unchanged = GAMES.c.revision == bindparam("here_revision")
    values: dict[str, Any] = {name: bindparam(name) for name in columns}
    return update(GAMES).where(here, unchanged).values(values)


class Store:
    """The database of a server."""

    def __init__(self, url: str, journal: str = "wal") -> None:
        self.url = url
        self.engine = connect(url, journal)
        self._rests = Rests()

    @property
    def embedded(self) -> bool:
        """Whether the database is a file of this machine, which one writer at a time may change."""
        return self.engine.dialect.name == "sqlite"

    def upgrade(self) -> None:
        schema.upgrade(self.engine)

    def close(self) -> None:
        self.engine.dispose()

    # ------------------------------------------------------------------ games

    def create(self, game: GameRow, seats: Sequence[SeatRow]) -> None:
        """A new game with its seats."""
        now = time.time()
        game = replace(game, created=now, updated=now)
        with self.engine.begin() as connection:
            connection.execute(
                insert(GAMES), to_columns({**vars(game), "leased_by": "", "leased_until": 0.0})
            )
            connection.execute(insert(SEATS), [to_columns(vars(seat)) for seat in seats])

    def game(self, id: str) -> GameRow | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(GAMES).where(GAMES.c.id == id)).first()
            return game_row(row) if row is not None else None

    def seats(self, id: str) -> list[SeatRow]:
        with self.engine.connect() as connection:
            query = select(SEATS).where(SEATS.c.game == id).order_by(SEATS.c.seat)
            return [SeatRow(**from_columns(row)) for row in connection.execute(query)]

    def entries(self, id: str, after: int = 0) -> list[EntryRow]:
        """Everything that happened to a game, in order."""
        with self.engine.connect() as connection:
            query = (
                select(ENTRIES)
                .where(ENTRIES.c.game == id, ENTRIES.c.serial > after)
                .order_by(ENTRIES.c.serial)
            )
            return [entry_row(row) for row in connection.execute(query)]

    def rests(self, id: str) -> list[int]:
        """The entries after which the game was at rest, and was kept."""
        with self.engine.connect() as connection:
            query = select(RESTS.c.serial).where(RESTS.c.game == id).order_by(RESTS.c.serial)
            return list(connection.execute(query).scalars())

    def rest(self, id: str, serial: int) -> Any:
        """The snapshot after an entry."""
        with self.engine.connect() as connection:
            return self._rests.read(connection, id, serial)

    def keep_rest(self, id: str, serial: int, data: Any) -> None:
        """Keeps a snapshot in place of one that can no longer be read."""
        with self.engine.begin() as connection:
            self._rests.forget(connection, id, serial)
            self._rests.write(connection, id, [(serial, data)])

    def prints(self, id: str) -> list[Any]:
        """Every list of cards and maps that a game has used, as it was written."""
        with self.engine.connect() as connection:
            return prints_of(connection, id)

    def set_aside(self, id: str) -> bool:
        """Marks a running game that can't go on. Answers whether it was running until now."""
        aside = {"status": "broken", "computer": False, "deadline": None}
        running = (GAMES.c.id == id) & GAMES.c.status.in_(("playing", "waiting"))
        with self.engine.begin() as connection:
            changed = connection.execute(
                update(GAMES).where(running).values(**aside, revision=GAMES.c.revision + 1)
            )
        return bool(changed.rowcount)

    def revisions(self, ids: Sequence[str]) -> dict[str, int]:
        """How often some games were changed."""
        query = select(GAMES.c.id, GAMES.c.revision).where(GAMES.c.id.in_(ids))
        with self.engine.connect() as connection:
            return {row.id: row.revision for row in connection.execute(query)}

    # ------------------------------------------------------------------ changes

    def append(
        self,
        before: GameRow,
        entries: Sequence[EntryRow],
        rests: Sequence[tuple[int, Any]],
        **changes: Any,
    ) -> GameRow:
        """Writes what happened to a game, and what changed with it; `Conflict` if it went on."""
        serial = entries[-1].serial if entries else before.serial
        values = {**changes, "serial": serial, "updated": time.time()}
        rows = [to_columns({**vars(entry), "game": before.id}) for entry in entries]
        try:
            with self.engine.begin() as connection:
                self._change(connection, before, values)
                if rows:
                    connection.execute(insert(ENTRIES), rows)
                written = self._rests.write(connection, before.id, rests)
        except IntegrityError as error:
            raise Conflict(before.id) from error
        self._rests.remember(written)
        return replace(before, **values, revision=before.revision + 1)

    def change(self, before: GameRow, *seats: SeatRow, **changes: Any) -> GameRow:
        """Writes what changed about a game, and some of its seats, beside what happened in it."""
        with self.engine.begin() as connection:
            self._change(connection, before, changes)
            for seat in seats:
                here = (SEATS.c.game == seat.game) & (SEATS.c.seat == seat.seat)
                connection.execute(update(SEATS).where(here).values(**to_columns(vars(seat))))
        return replace(before, **changes, revision=before.revision + 1)

    def _change(self, connection: Connection, before: GameRow, values: dict[str, Any]) -> None:
        here = {"here_id": before.id, "here_revision": before.revision}
        values = {**to_columns(values), "revision": before.revision + 1}
        changed = connection.execute(changing(tuple(values)), {**values, **here})
        if changed.rowcount != 1:
            raise Conflict(before.id)

    def change_seat(self, seat: SeatRow, was: str, **changes: Any) -> SeatRow:
        """Changes a seat that is still of the kind that it was; `Conflict` otherwise.

        The game has changed with it, so that every worker reads it again.
        """
        with self.engine.begin() as connection:
            changed = connection.execute(
                update(SEATS)
                .where(SEATS.c.game == seat.game, SEATS.c.seat == seat.seat, SEATS.c.kind == was)
                .values(**to_columns(changes))
            )
            if changed.rowcount != 1:
                raise Conflict(seat.game)
            connection.execute(
                update(GAMES).where(GAMES.c.id == seat.game).values(revision=GAMES.c.revision + 1)
            )
        return replace(seat, **changes)

    def give_nonce(self, id: str, seat: int, nonce: str) -> GameRow:
        """A seat's share in the dice: the first one that it gives counts."""
        with self.engine.begin() as connection:
            row = connection.execute(select(GAMES).where(GAMES.c.id == id).with_for_update()).one()
            game = game_row(row)
            if game.nonces[seat] is not None or game.status != "waiting":
                return game
            nonces = [*game.nonces[:seat], nonce, *game.nonces[seat + 1 :]]
            self._change(connection, game, {"nonces": nonces})
            return replace(game, nonces=nonces, revision=game.revision + 1)

    def remove(self, id: str) -> None:
        """Forgets a game."""
        with self.engine.begin() as connection:
            for table in (CHAT, RESTS, PRINTS, ENTRIES, SEATS):
                connection.execute(delete(table).where(table.c.game == id))
            connection.execute(delete(GAMES).where(GAMES.c.id == id))

    # ------------------------------------------------------------------ who does what

    def lease(self, id: str, worker: str, seconds: float) -> bool:
        """Takes on the computer's moves of a game, unless another worker is at it."""
        now = time.time()
        with self.engine.begin() as connection:
            changed = connection.execute(
                update(GAMES)
                .where(
                    GAMES.c.id == id,
                    (GAMES.c.leased_until < now) | (GAMES.c.leased_by == worker),
                )
                .values(leased_by=worker, leased_until=now + seconds)
            )
            return changed.rowcount == 1

    def stay(self, ids: Sequence[str], worker: str, seconds: float) -> None:
        """Goes on with the computer's moves of games that a worker has taken on."""
        own = GAMES.c.id.in_(ids) & (GAMES.c.leased_by == worker)
        with self.engine.begin() as connection:
            connection.execute(update(GAMES).where(own).values(leased_until=time.time() + seconds))

    def release(self, id: str, worker: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(
                update(GAMES)
                .where(GAMES.c.id == id, GAMES.c.leased_by == worker)
                .values(leased_by="", leased_until=0.0)
            )

    def release_all(self) -> None:
        """Nobody is at any game: for a database that one worker alone uses."""
        with self.engine.begin() as connection:
            connection.execute(update(GAMES).values(leased_by="", leased_until=0.0))

    def unattended(self, worker: str, most: int = 200) -> list[str]:
        """Games in which a computer has to choose and no worker is at it."""
        now = time.time()
        query = (
            select(GAMES.c.id)
            .where(GAMES.c.status == "playing", GAMES.c.computer)
            .where((GAMES.c.leased_until < now) | (GAMES.c.leased_by == worker))
            .limit(most)
        )
        with self.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def overdue(self, most: int = 200) -> list[str]:
        """Games in which a clock has run out."""
        query = (
            select(GAMES.c.id)
            .where(GAMES.c.status == "playing", GAMES.c.deadline < time.time())
            .limit(most)
        )
        with self.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    # ------------------------------------------------------------------ chat

    def say(
        self, id: str, seat: int | None, name: str, text: str, at: float, channel: str = "table"
    ) -> None:
        values = {"game": id, "seat": seat, "name": name, "text": text, "at": at}
        with self.engine.begin() as connection:
            connection.execute(insert(CHAT).values(**values, channel=channel))

    def chat(
        self, id: str, most: int = 100, channels: Sequence[str] = CHANNELS
    ) -> list[dict[str, Any]]:
        """The latest chat at a table, in order."""
        columns = (CHAT.c.seat, CHAT.c.name, CHAT.c.text, CHAT.c.at, CHAT.c.channel)
        query = (
            select(*columns)
            .where(CHAT.c.game == id, CHAT.c.channel.in_(channels))
            .order_by(CHAT.c.id.desc())
            .limit(most)
        )
        with self.engine.connect() as connection:
            return [dict(row._mapping) for row in connection.execute(query)][::-1]


# ------------------------------------------------------------------ connecting


def connect(url: str, journal: str = "wal") -> Engine:
    """An engine for a database: a SQLite file or a PostgreSQL server."""
    kind = url.partition("://")[0].partition("+")[0]
    if kind not in KINDS:
        raise NoDatabase(say("database-kind", kind=quoted(kind)))
    if url.startswith("postgresql://"):
        url = "postgresql+psycopg://" + url.removeprefix("postgresql://")
    try:
        if kind == "sqlite":
            engine = create_engine(url)
            keep_private(engine.url.database)
            event.listen(engine, "connect", partial(prepare_file, journal=journal))
            return engine
        limits = {"connect_timeout": CONNECT_SECONDS}
        return create_engine(
            url, pool_size=8, max_overflow=8, pool_pre_ping=True, connect_args=limits
        )
    except (ValueError, ImportError, ArgumentError) as error:
        raise NoDatabase(say("database-address", kind=kind, why=quoted(str(error)))) from None


def keep_private(path: str | None) -> None:
    """Lets only the owner read a database file, and its neighbours that SQLite makes like it."""
    if not path or path == ":memory:" or path.startswith("file:"):
        return
    with contextlib.suppress(OSError):  # opening it says what is wrong
        if not os.path.exists(path):
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        elif os.path.isfile(path):
            os.chmod(path, 0o600)


def prepare_file(connection: Any, record: Any, journal: str = "wal") -> None:
    """Sets up a SQLite file. Readers and the writer don't block each other, and keys are enforced.

    Committed data survives the end of the process, however it ends. It isn't forced to disk each
    time. After a power failure, the last moments may be lost, but the file is intact
    (docs/hosting.md). A browser keeps one file between two changes (`web/src/alone`). Its journal
    is in memory.
    """
    cursor = connection.cursor()
    cursor.execute(f"pragma journal_mode={journal}")
    cursor.execute("pragma synchronous=normal")
    cursor.execute("pragma foreign_keys=on")
    cursor.execute(f"pragma busy_timeout={BUSY_SECONDS * 1000}")
    cursor.close()
