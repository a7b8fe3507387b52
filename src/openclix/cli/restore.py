"""`openclix restore`: reads a backup into an empty database."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from openclix.engine.messages import say

from .backup import written
from .files import complain
from .serve import database_url


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
    from openclix.server.backup import NoBackup, restore
    from openclix.server.storage import Store

    if not args.file.is_file():
        return complain(say("file-none", file=str(args.file)))
    try:
        counts = restore(Store(database_url(args.db)), args.file)
    except NoBackup as error:
        return complain(error)
    print(say("backup-done", file=str(args.db), **written(counts)))
    return 0
