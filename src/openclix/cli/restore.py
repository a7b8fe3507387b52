"""`openclix restore`: reads a backup into an empty database."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from .files import complain
from .serve import database_url


def add(subparsers: Any) -> None:
    """Declares the command."""
    command = subparsers.add_parser(
        "restore",
        help="read a backup of a server into an empty database",
        description="Reads what `openclix backup` has written, as a whole or not at all.",
    )
    command.add_argument("file", type=Path, help="the backup")
    command.add_argument("--db", required=True, help="the database, as for openclix serve")


def run(args: argparse.Namespace) -> int:
    """Reads the backup."""
    from openclix.server.backup import NoBackup, restore
    from openclix.server.storage import Store

    if not args.file.is_file():
        return complain(f"there is no file {args.file}")
    try:
        counts = restore(Store(database_url(args.db)), args.file)
    except NoBackup as error:
        return complain(str(error))
    print(f"{args.db}: {counts['games']} games, {counts['entries']} entries")
    return 0
