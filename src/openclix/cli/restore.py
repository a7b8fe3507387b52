"""`openclix restore`: reads a backup into an empty database."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from openclix.engine.figures.messages import say

from .backup import written
from .databases import BadDatabase, database_url, opened
from .files import complain


def add(subparsers: Any) -> None:
    """Declares the command."""
    command = subparsers.add_parser(
        "restore",
        help=str(say("restore-help")),
        description=str(say("restore-description")),
    )
    command.add_argument("file", type=Path, metavar="FILE", help=str(say("restore-file")))
    command.add_argument("--db", required=True, help=str(say("backup-db")))


def run(args: argparse.Namespace) -> int:
    """Reads the backup."""
    from openclix.server.storage.backup import NoBackup, restore

    if not args.file.is_file():
        return complain(say("file-none", file=str(args.file)))
    try:
        with opened(database_url(args.db), new=True) as store:
            counts = restore(store, args.file)
    except (BadDatabase, NoBackup) as error:
        return complain(error)
    print(say("backup-done", file=str(args.db), **written(counts)))
    return 0
