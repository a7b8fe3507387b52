"""`openclix backup` and `openclix restore`: all data of a server in one file."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from openclix.engine.figures.messages import Argument, say

from .databases import BadDatabase, database_url, file_of, opened
from .files import BadFile, check_ordinary, check_output, complain


def add(subparsers: Any) -> None:
    """Declares the command."""
    command = subparsers.add_parser(
        "backup",
        help=str(say("backup-help")),
        description=str(say("backup-description")),
    )
    command.add_argument("file", type=Path, metavar="FILE", help=str(say("backup-file")))
    command.add_argument("--db", default="", help=str(say("backup-db")))


def written(counts: Mapping[str, int]) -> dict[str, Argument]:
    """The content of a backup, for the message."""
    return {"games": counts["games"], "entries": counts["entries"]}


def run(args: argparse.Namespace) -> int:
    """Writes the backup."""
    from openclix.server.fences.settings import default_database
    from openclix.server.storage.backup import NoBackup, back_up

    url = database_url(args.db) or default_database()
    try:
        check_ordinary(args.file)
        check_output(args.file)
        with opened(url) as store:
            if is_database(args.file, url):
                return complain(say("backup-onto-database", file=str(args.file)))
            store.upgrade()
            counts = back_up(store, args.file)
    except (BadFile, BadDatabase, NoBackup) as error:
        return complain(error)
    print(say("backup-done", file=str(args.file), **written(counts)))
    return 0


def is_database(path: Path, url: str) -> bool:
    """Whether a backup would take the place of the database that it is of."""
    database = file_of(url)
    return database is not None and path.exists() and path.samefile(database)
