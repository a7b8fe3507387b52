"""Backup and restore: all data of a server, as one file of JSON lines.

It is read table by table in one transaction, so it is consistent even while games go on. It can be
restored into either kind of database.
"""

from __future__ import annotations

import base64
import gzip
import json
import os
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, BinaryIO, Final, TextIO

from sqlalchemy import LargeBinary, Table, insert, select, text
from sqlalchemy.exc import CompileError, OperationalError, StatementError

from openclix import __version__
from openclix.engine.figures.messages import quoted, say

from .store import Store
from .tables import KEPT

FORMAT: Final = 1
ROWS_AT_ONCE: Final = 500
LONGEST_LINE: Final = 16 * 1024 * 1024
UNREADABLE: Final = (
    *(EOFError, ValueError, KeyError, AttributeError, TypeError, RecursionError),
    *(gzip.BadGzipFile, zlib.error),
)
"""Errors that reading an invalid backup may raise."""


class NoBackup(Exception):
    """The file isn't a usable backup, or the database isn't empty."""


def back_up(store: Store, path: Path) -> dict[str, int]:
    """Writes everything into a file, which is there as a whole or not at all."""
    if path.is_dir():
        raise NoBackup(say("file-folder", file=str(path)))
    if path.exists() and not path.is_file():
        raise NoBackup(say("file-not-ordinary", file=str(path)))
    unfinished = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        counts = write_all(store, unfinished)
        os.replace(unfinished, path)
    finally:
        unfinished.unlink(missing_ok=True)
    return counts


def write_all(store: Store, path: Path) -> dict[str, int]:
    """Every row of every table, from one moment."""
    counts: dict[str, int] = {}
    with (
        private(path) as raw,
        gzip.open(raw, "wt", encoding="utf-8") as file,
        store.engine.connect() as connection,
    ):
        if store.embedded:
            connection.execute(text("begin"))
        else:
            connection.execution_options(isolation_level="REPEATABLE READ")
        put(file, {"openclix": FORMAT, "version": __version__})
        for table in KEPT:
            counts[table.name] = 0
            for row in connection.execute(select(table)):
                put(file, {"table": table.name, "row": encoded(table, dict(row._mapping))})
                counts[table.name] += 1
        put(file, {"end": counts})
    return counts


def private(path: Path) -> BinaryIO:
    """A new file that only its owner reads."""
    return os.fdopen(os.open(path, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb")


def put(file: TextIO, data: dict[str, Any]) -> None:
    file.write(json.dumps(data, separators=(",", ":")) + "\n")


def restore(store: Store, path: Path) -> dict[str, int]:
    """Reads a backup into an empty database, as a whole or not at all."""
    store.upgrade()
    try:
        return read_all(store, path)
    except OperationalError:
        raise  # the database's own trouble, not the file's
    except (CompileError, StatementError, OverflowError, TypeError, ValueError) as error:
        why = quoted(str(error).splitlines()[0])
        raise NoBackup(say("backup-broken", file=str(path), why=why)) from None


def read_all(store: Store, path: Path) -> dict[str, int]:
    """Every row of a backup, in one transaction."""
    tables = {table.name: table for table in KEPT}
    counts = dict.fromkeys(tables, 0)
    with store.engine.begin() as connection:
        for table in tables.values():
            if connection.execute(select(table).limit(1)).first() is not None:
                raise NoBackup(say("backup-not-empty"))
        waiting: list[dict[str, Any]] = []
        last = ""
        for name, row in rows_of(path, tables):
            if name != last or len(waiting) >= ROWS_AT_ONCE:
                if waiting:
                    connection.execute(insert(tables[last]), waiting)
                waiting = []
            waiting.append(row)
            counts[name] += 1
            last = name
        if waiting:
            connection.execute(insert(tables[last]), waiting)
        if not store.embedded:
            connection.execute(
                text("select setval(pg_get_serial_sequence('chat', 'id'), max(id)) from chat")
            )
    return counts


def rows_of(path: Path, tables: Mapping[str, Table]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The rows of a backup; a file that is cut or is none is refused."""
    ended = False
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            for number, line in enumerate(bounded(file)):
                data = json.loads(line)
                if number == 0 and data.get("openclix") != FORMAT:
                    raise NoBackup(say("backup-other-version", file=str(path)))
                if "end" in data:
                    ended = True
                elif number:
                    name = str(data["table"])
                    if name not in tables:
                        raise NoBackup(say("backup-no-table", file=str(path), table=quoted(name)))
                    yield name, decoded(tables[name], data["row"])
    except UNREADABLE as error:
        raise NoBackup(say("backup-broken", file=str(path), why=quoted(str(error)))) from None
    if not ended:
        raise NoBackup(say("backup-cut", file=str(path)))


def bounded(file: TextIO) -> Iterator[str]:
    """The lines of a file. One that is longer than any row is refused before it is read."""
    while line := file.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE:
            raise ValueError(f"a line is longer than {LONGEST_LINE} letters")
        yield line


def encoded(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    return {
        name: base64.b64encode(bytes(value)).decode() if is_binary(table, name) else value
        for name, value in row.items()
    }


def decoded(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    """A row as the database takes it; `KeyError` if it does not say which one it is."""
    for key in table.primary_key:
        row[key.name]
    return {
        name: base64.b64decode(value) if is_binary(table, name) else value
        for name, value in row.items()
    }


def is_binary(table: Table, name: str) -> bool:
    return name in table.c and isinstance(table.c[name].type, LargeBinary)
