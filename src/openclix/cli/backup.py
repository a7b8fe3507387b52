"""`openclix backup` and `openclix restore`: everything that a server keeps, as one file."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from openclix.engine.messages import Argument, say

from .files import BadFile, check_output, complain
from .serve import database_url


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
    """What a backup holds, as its sentence says it."""
    return {"games": counts["games"], "entries": counts["entries"]}


def run(args: argparse.Namespace) -> int:
    """Writes the backup."""
    from openclix.server.backup import back_up
    from openclix.server.settings import default_database
    from openclix.server.storage import Store

    try:
        check_output(args.file)
    except BadFile as error:
        return complain(error)
    store = Store(database_url(args.db) or default_database())
    store.upgrade()
    counts = back_up(store, args.file)
    print(say("backup-done", file=str(args.file), **written(counts)))
    return 0
