"""`openclix serve`: tables for the browser and for other programs."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from openclix.engine.messages import quoted, say

from .files import complain

MOST_PORT = 65_535


def add(subparsers: Any) -> None:
    """Declares the command."""
    command = subparsers.add_parser(
        "serve",
        help=str(say("serve-help")),
        description=str(say("serve-description")),
    )
    command.add_argument("--host", default="127.0.0.1", help=str(say("serve-host")))
    command.add_argument("--port", type=int, default=8017, help=str(say("serve-port")))
    command.add_argument("--db", default="", help=str(say("serve-db")))
    command.add_argument("--redis", default="", help=str(say("serve-redis")))
    command.add_argument("--workers", type=int, default=1, help=str(say("serve-workers")))
    command.add_argument("--thinkers", type=int, default=2, help=str(say("serve-thinkers")))
    command.add_argument("--origin", action="append", default=[], help=str(say("serve-origin")))
    command.add_argument("--rates", type=float, default=1.0, help=str(say("serve-rates")))
    command.add_argument("--behind-proxy", action="store_true", help=str(say("serve-behind-proxy")))
    command.add_argument("--no-open", action="store_true", help=str(say("serve-no-open")))


def run(args: argparse.Namespace) -> int:
    """Serves until it is interrupted."""
    if not 0 <= args.port <= MOST_PORT:
        return complain(say("serve-bad-port", least="0", most=str(MOST_PORT), given=str(args.port)))
    if args.workers < 1 or args.thinkers < 1:
        return complain(say("serve-no-worker"))
    database = database_url(args.db)
    if args.workers > 1 and (database.startswith("sqlite") or not args.redis):
        return complain(say("serve-workers-need"))
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
        return complain(error)
    except SQLAlchemyError as error:
        return complain(say("database-unusable", why=quoted(str(error).splitlines()[0])))
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
