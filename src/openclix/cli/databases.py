"""Opens a command's database. Any problem is reported in one sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from openclix.engine.figures.messages import quoted, say

from .files import BadFile, check_ordinary

if TYPE_CHECKING:
    from openclix.server.storage import Store

FILE: Final = "sqlite:///"
IN_MEMORY: Final = ("sqlite://", FILE, f"{FILE}:memory:")


class BadDatabase(Exception):
    """A database that is not there or cannot be used."""


def database_url(given: str) -> str:
    """A database as the server wants it named: files by themselves are SQLite.

    >>> database_url("games.db").endswith("/games.db"), database_url("postgresql://x/y")
    (True, 'postgresql://x/y')
    """
    if not given or "://" in given:
        return given
    return f"{FILE}{Path(given).absolute()}"


def file_of(url: str) -> Path | None:
    """The file that a database is, if it is one."""
    if not url.startswith(FILE) or url in IN_MEMORY or url.startswith(f"{FILE}file:"):
        return None
    return Path(url.removeprefix(FILE).partition("?")[0])


def shown(url: str) -> str:
    """An address as it may be shown: without a password.

    >>> shown("postgresql://ada:secret@db/games"), shown("sqlite:////tmp/games.db")
    ('postgresql://…@db/games', '/tmp/games.db')
    """
    file = file_of(url)
    return str(file) if file is not None else re.sub("//.*@", "//…@", url)


@contextmanager
def told(url: str) -> Iterator[None]:
    """Says in a sentence why a database cannot be used."""
    from sqlalchemy.exc import DBAPIError, SQLAlchemyError

    from openclix.server.storage.schema import NewerDatabase
    from openclix.server.storage.store import NoDatabase

    file = file_of(url)
    try:
        if file is not None:
            check_ordinary(file)
        yield
    except (BadFile, NewerDatabase, NoDatabase) as error:
        raise BadDatabase(*error.args) from None
    except SQLAlchemyError as error:
        cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
        why = (str(cause).splitlines() or [type(cause).__name__])[0]
        problem = say("database-unusable", database=shown(url), why=quoted(why))
        raise BadDatabase(problem) from None


@contextmanager
def opened(url: str, new: bool = False) -> Iterator[Store]:
    """A database while a command works with it; one that is not there is made only if it may."""
    from openclix.server.storage import Store

    with told(url):
        file = file_of(url)
        if not new and (url in IN_MEMORY or (file is not None and not file.exists())):
            raise BadDatabase(say("database-none", file=shown(url)))
        if file is not None and not file.parent.is_dir():
            raise BadDatabase(say("file-no-folder", folder=str(file.parent)))
        store = Store(url)
        try:
            yield store
        finally:
            store.close()
