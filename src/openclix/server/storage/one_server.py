"""One server for each database file.

Two servers on one file would not see each other's moves, and a newer one would change the file
under the other. The lock ends with its process, however that ends.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from openclix.engine.figures.messages import say

from .store import NoDatabase

_HELD: Final[dict[Path, int]] = {}
"""The locks of this process, by their files."""


def lock_of(database: Path) -> Path:
    return Path(f"{database.resolve()}.lock")


def hold(database: Path) -> None:
    """Takes a database file for this server. Raises `NoDatabase` if another server has it."""
    try:
        import fcntl
    except ImportError:  # Windows
        return
    lock = lock_of(database)
    if lock in _HELD:
        return
    try:
        file = os.open(lock, os.O_CREAT | os.O_RDWR, 0o600)
    except OSError:  # opening the database says what is wrong with its folder
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(file)
        raise NoDatabase(say("database-in-use", file=str(database))) from None
    except OSError:  # some disks have no locks
        os.close(file)
        return
    _HELD[lock] = file


def let_go(database: Path) -> None:
    """Gives back a file that turned out to be no database of ours. No trace of the lock is left."""
    lock = lock_of(database)
    if lock in _HELD:
        lock.unlink(missing_ok=True)
        os.close(_HELD.pop(lock))
