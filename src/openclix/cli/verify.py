"""`openclix verify`: confirms every roll of a game that was played at a table."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from openclix.engine.figures.messages import quoted, say, word

from .databases import BadDatabase, database_url, opened, shown
from .files import BadFile, complain, read_text


def add(subparsers: Any) -> None:
    """Declares the command."""
    command = subparsers.add_parser(
        "verify",
        help=str(say("verify-help")),
        description=str(say("verify-description")),
    )
    command.add_argument("game", metavar="GAME", help=str(say("verify-game")))
    command.add_argument("--commitment", default="", help=str(say("verify-commitment")))
    command.add_argument(
        "--nonce", action="append", default=[], metavar="SEAT=NONCE", help=str(say("verify-nonce"))
    )
    command.add_argument("--seal", default="", help=str(say("verify-seal")))
    command.add_argument("--db", default="", help=str(say("verify-db")))


def run(args: argparse.Namespace) -> int:
    """0 if every roll is confirmed, 1 if not, 2 if there is nothing to read."""
    from openclix.server.games.records import Kept, NoRecord, Wrong, verified
    from openclix.server.wire.refusing import Refuse

    try:
        kept = Kept(args.commitment, dict(map(nonce_of, args.nonce)), args.seal)
        data = from_database(args) if args.db else from_file(args.game)
    except (BadFile, BadDatabase) as error:
        return complain(error)
    try:
        checked = verified(data, kept)
    except Wrong as error:
        print(say("verify-wrong", why=error.message))
        return 1
    except Refuse as error:
        return complain(str(error.message))
    except NoRecord as error:
        return complain(say("verify-no-record", game=args.game, why=error.message))
    except (LookupError, ValueError, TypeError, AttributeError, RecursionError) as error:
        return complain(say("verify-no-record", game=args.game, why=quoted(repr(error))))
    print(say("verify-right", dice=checked.dice, choices=checked.choices))
    for line in (*checked.by_hand, *checked.unchecked):
        print(line)
    if data.get("seal"):
        print(say("verify-its-seal", seal=word(data["seal"])))
    return 0


def nonce_of(text: str) -> tuple[int, str]:
    """A seat and its nonce, as `0=4f2c…`."""
    seat, _, nonce = text.partition("=")
    if not (seat.isascii() and seat.isdigit() and len(seat) < 3 and nonce):
        raise BadFile(say("verify-bad-nonce", text=quoted(text)))
    return int(seat), nonce


def from_file(name: str) -> Any:
    """The content of a JSON file."""
    try:
        return json.loads(read_text(Path(name)))
    except json.JSONDecodeError as error:
        place = {"line": error.lineno, "column": error.colno}
        raise BadFile(say("verify-no-json", file=name, **place)) from None
    except RecursionError:
        raise BadFile(say("verify-too-deep", file=name)) from None
    except ValueError:  # of more digits than Python reads
        raise BadFile(say("verify-long-number", file=name)) from None


def from_database(args: argparse.Namespace) -> Any:
    """The record of a game that a server keeps."""
    from openclix.server.games.records import record
    from openclix.server.games.recovering import Lost, load

    url = database_url(args.db)
    with opened(url) as store:
        try:
            live = load(store, args.game)
        except Lost:
            raise BadDatabase(say("server-broken")) from None
        if live is None:
            raise BadDatabase(say("verify-no-game", database=shown(url), game=quoted(args.game)))
        return record(store, live)
