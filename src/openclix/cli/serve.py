"""`openclix serve`: tables for the browser and for other programs."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from .files import complain

MOST_PORT = 65_535


def add(subparsers: Any) -> None:
    """Declares the command."""
    command = subparsers.add_parser(
        "serve",
        help="serve tables to browsers and programs",
        description="Serves tables over HTTP and WebSocket (docs/protocol.md, docs/hosting.md).",
    )
    command.add_argument("--host", default="127.0.0.1", help="the address to listen on")
    command.add_argument("--port", type=int, default=8017, help="the port; 0 for any free one")
    command.add_argument(
        "--db", default="", help="the database: a file, or postgresql://…; usually a file of yours"
    )
    command.add_argument("--redis", default="", help="redis://…: carries updates between workers")
    command.add_argument("--workers", type=int, default=1, help="processes that serve")
    command.add_argument("--thinkers", type=int, default=1, help="processes for computer seats")
    command.add_argument(
        "--origin", action="append", default=[], help="another site that may use this server"
    )
    command.add_argument(
        "--rates", type=float, default=1.0, help="how much one address may ask; 0: no limits"
    )
    command.add_argument(
        "--behind-proxy", action="store_true", help="a proxy in front says who asks"
    )
    command.add_argument("--no-open", action="store_true", help="do not open the page")


def run(args: argparse.Namespace) -> int:
    """Serves until it is interrupted."""
    if not 0 <= args.port <= MOST_PORT:
        return complain(f"a port is between 0 and {MOST_PORT}, not {args.port}")
    if args.workers < 1 or args.thinkers < 1:
        return complain("there is at least one worker and one thinker")
    database = database_url(args.db)
    if args.workers > 1 and (database.startswith("sqlite") or not args.redis):
        return complain("several workers need PostgreSQL (--db) and Redis (--redis)")
    from sqlalchemy.exc import SQLAlchemyError

    from openclix.server.serving import prepare, serve
    from openclix.server.settings import Settings, default_database
    from openclix.server.storage.schema import NewerDatabase

    settings = Settings(
        database=database or default_database(),
        redis=args.redis,
        origins=tuple(args.origin),
        thinkers=args.thinkers,
        rates=args.rates,
        trusted_proxies=args.behind_proxy,
    )
    try:
        prepare(settings)
    except NewerDatabase as error:
        return complain(str(error))
    except SQLAlchemyError as error:
        return complain(f"the database can't be used: {str(error).splitlines()[0]}")
    serve(settings, args.host, args.port, args.workers, not args.no_open)
    return 0


def database_url(given: str) -> str:
    """A database as the server wants it named: files by themselves are SQLite.

    >>> database_url("games.db").endswith("/games.db"), database_url("postgresql://x/y")
    (True, 'postgresql://x/y')
    """
    if not given or "://" in given:
        return given
    return f"sqlite:///{Path(given).absolute()}"
