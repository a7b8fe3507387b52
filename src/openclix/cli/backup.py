"""`openclix backup` and `openclix restore`: everything that a server keeps, as one file."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from .files import BadFile, check_output, complain
from .serve import database_url


def add(subparsers: Any) -> None:
    """Declares the command."""
    command = subparsers.add_parser(
        "backup",
        help="write everything that a server keeps into one file",
        description="Writes games, seats, accounts and chat; the server may go on meanwhile.",
    )
    command.add_argument("file", type=Path, help="the file to write")
    command.add_argument("--db", default="", help="the database, as for openclix serve")


def run(args: argparse.Namespace) -> int:
    """Writes the backup."""
    from openclix.server.backup import back_up
    from openclix.server.settings import default_database
    from openclix.server.storage import Store

    try:
        check_output(args.file)
    except BadFile as error:
        return complain(str(error))
    store = Store(database_url(args.db) or default_database())
    store.upgrade()
    counts = back_up(store, args.file)
    print(f"{args.file}: {counts['games']} games, {counts['entries']} entries")
    return 0
