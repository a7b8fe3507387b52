"""`openclix verify`: confirms every roll of a game that was played at a table."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from .files import BadFile, complain, read_text
from .serve import database_url


def add(subparsers: Any) -> None:
    """Declares the command."""
    command = subparsers.add_parser(
        "verify",
        help="confirm the dice of a game that was played at a table",
        description="Checks the commitment, finds every die again, and plays the game with them.",
    )
    command.add_argument("game", help="the record of a game (JSON), or with --db the id of one")
    command.add_argument("--db", default="", help="the database of a server that has the game")


def run(args: argparse.Namespace) -> int:
    """0 if every roll is confirmed, 1 if not, 2 if there is nothing to read."""
    from openclix.server.records import Wrong, verify
    from openclix.server.refusing import Refuse

    try:
        data = from_database(args) if args.db else from_file(args.game)
    except (BadFile, LookupError) as error:
        return complain(str(error.args[0]))
    try:
        dice, choices = verify(data)
    except Wrong as error:
        print(f"not confirmed: {error}")
        return 1
    except Refuse as error:
        return complain(str(error.message))
    except (KeyError, ValueError, TypeError, AttributeError) as error:
        return complain(f"{args.game} is no record of a game: {error!r}")
    print(f"confirmed: {dice} dice and {choices} choices, as the server had committed to them")
    return 0


def from_file(name: str) -> Any:
    try:
        return json.loads(read_text(Path(name)))
    except ValueError as error:
        raise BadFile(f"{name} is no JSON: {error}") from None


def from_database(args: argparse.Namespace) -> Any:
    from openclix.server.live import load
    from openclix.server.records import record
    from openclix.server.storage import Store

    store = Store(database_url(args.db))
    live = load(store, args.game)
    if live is None:
        raise LookupError(f"{args.db} has no game {args.game!r}")
    return record(store, live)
