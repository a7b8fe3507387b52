"""Damage to a server's database, as a disk, an operator or a mistake may do it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


def run(path: Path, statement: str, *values: Any) -> list[Any]:
    """One statement on a server's file, from another process's view."""
    connection = sqlite3.connect(path, timeout=10)
    try:
        with connection:
            return connection.execute(statement, values).fetchall()
    finally:
        connection.close()


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Nobody else writes to the file."""
    connection = sqlite3.connect(path, timeout=10, isolation_level=None)
    connection.execute("begin immediate")
    try:
        yield
    finally:
        connection.execute("rollback")
        connection.close()
