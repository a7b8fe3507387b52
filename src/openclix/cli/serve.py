"""`openclix serve`: tables for the browser and for other programs."""

from __future__ import annotations

import argparse
import errno
import re
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from openclix.engine.figures.messages import Message, quoted, say

from .databases import IN_MEMORY, BadDatabase, database_url, file_of, shown, told
from .files import complain
from .program import command_line

MOST_PORT: Final = 65_535
MOST_RATES: Final = 1_000_000
MOST_DAYS: Final = 36_500
MOST_WAIT: Final = 3600
WAIT_SECONDS: Final = 30.0
"""How long a server that starts waits for its database and Redis, which may be starting too."""
PAUSE_SECONDS: Final = 0.2
ALONE: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"
NEARLY_ADDRESS: Final = re.compile("(?!sqlite)[a-z+]{2,}:(?!//)")
ORIGIN: Final = re.compile("https?://[^/?#]+")
NAME: Final = re.compile(r"[\w.-]+|\[?[0-9a-fA-F:]+\]?")


def add(subparsers: Any) -> None:
    """Declares the command."""
    command = subparsers.add_parser(
        "serve",
        help=str(say("serve-help")),
        description=str(say("serve-description")),
    )
    command.add_argument("--host", default=None, help=str(say("serve-host")))
    command.add_argument("--port", type=int, default=8017, help=str(say("serve-port")))
    command.add_argument("--db", default="", help=str(say("serve-db")))
    command.add_argument("--redis", default="", help=str(say("serve-redis")))
    command.add_argument("--workers", type=int, default=1, help=str(say("serve-workers")))
    command.add_argument("--thinkers", type=int, default=2, help=str(say("serve-thinkers")))
    command.add_argument("--origin", action="append", default=[], help=str(say("serve-origin")))
    command.add_argument("--name", action="append", default=[], help=str(say("serve-name")))
    command.add_argument("--rates", type=float, default=1.0, help=str(say("serve-rates")))
    command.add_argument("--behind-proxy", action="store_true", help=str(say("serve-behind-proxy")))
    command.add_argument("--keep-waiting", type=float, default=0, help=str(say("serve-waiting")))
    command.add_argument("--keep-guests", type=float, default=0, help=str(say("serve-guests")))
    command.add_argument("--exports", type=Path, default=None, help=str(say("serve-exports")))
    command.add_argument("--wait", type=float, default=WAIT_SECONDS, help=str(say("serve-wait")))
    command.add_argument("--no-open", action="store_true", help=str(say("serve-no-open")))


def run(args: argparse.Namespace) -> int:
    """Serves until it is interrupted."""
    if not 0 <= args.port <= MOST_PORT:
        return complain(say("serve-bad-port", least="0", most=str(MOST_PORT), given=str(args.port)))
    if args.workers < 1 or args.thinkers < 1:
        return complain(say("serve-no-worker"))
    if not 0 <= args.rates <= MOST_RATES:  # NaN is never in between
        most = str(MOST_RATES)
        return complain(say("serve-bad-rates", most=most, given=f"{args.rates:g}"))
    for name, days in (("--keep-waiting", args.keep_waiting), ("--keep-guests", args.keep_guests)):
        if not 0 <= days <= MOST_DAYS:
            return complain(say("serve-bad-days", option=name, most=str(MOST_DAYS)))
        if days and args.exports is None:
            return complain(say("serve-no-exports", option=name))
    if (why := unfit(args)) is not None:
        return complain(why)
    if not 0 <= args.wait <= MOST_WAIT:
        return complain(say("serve-bad-wait", most=str(MOST_WAIT)))
    database = database_url(args.db)
    if args.workers > 1 and (database.startswith("sqlite") or not args.redis):
        return complain(say("serve-workers-need"))
    from openclix.server.fences.settings import Settings, default_database
    from openclix.server.storage.upkeep import is_starting
    from openclix.server.tables.bus import NoRedis, RedisAway, demand_redis
    from openclix.server.web.serving import prepare, serve

    settings = Settings(
        database=database or default_database(),
        redis=args.redis,
        origins=tuple(args.origin),
        names=tuple(name.casefold() for name in args.name),
        thinkers=args.thinkers,
        rates=args.rates,
        trusted_proxies=args.behind_proxy,
        keep_waiting=args.keep_waiting,
        keep_guests=args.keep_guests,
        exports=args.exports,
        opening=command_line("serve", "--host", EVERYWHERE),
    )
    file = file_of(settings.database)
    begins = file if file is not None and not file.exists() else None
    try:
        with told(settings.database):
            patiently(lambda: prepare(settings), is_starting, args.wait, "PostgreSQL")
        patiently(
            lambda: demand_redis(settings.redis),
            lambda error: isinstance(error, RedisAway),
            args.wait,
            "Redis",
        )
    except BadDatabase as error:
        return complain(error)
    except NoRedis as error:
        return complain(say("redis-unusable", redis=shown(args.redis), why=quoted(str(error))))
    host = host_of(args.host)
    if (why := cannot_listen(host, args.port)) is not None:
        return complain(why)
    if begins is not None:
        print(say("serve-new-database", file=str(begins)), file=sys.stderr, flush=True)
    serve(settings, host, args.port, args.workers, not args.no_open)
    return 0


def unfit(args: argparse.Namespace) -> Message | None:
    """The first option that would do nothing, or something else than its writer meant."""
    if database_url(args.db) in IN_MEMORY:
        return say("serve-in-memory")
    if NEARLY_ADDRESS.match(args.db):
        return say("serve-nearly-address", given=quoted(args.db))
    for origin in args.origin:
        if not ORIGIN.fullmatch(origin):
            return say("serve-bad-origin", given=quoted(origin))
    for name in args.name:
        if not NAME.fullmatch(name):
            return say("serve-bad-name", given=quoted(name))
    return unwritable(args.exports) if args.exports is not None else None


def unwritable(folder: Path) -> Message | None:
    """Why nothing can be written to the folder for deleted games, or nothing."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with tempfile.TemporaryFile(dir=folder):
            return None
    except OSError as error:
        why = str(error.strerror or error)
        return say("serve-bad-exports", folder=quoted(str(folder)), why=why)


def cannot_listen(host: str, port: int) -> Message | None:
    """Why a server can't listen there, or nothing. Usually another one does already."""
    from openclix.server.web.serving import free_port, try_port

    try:
        try_port(host, port)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            free = str(free_port(host, 0))
            return say("serve-port-taken", port=str(port), free=free)
        why = str(error.strerror or error)
        return say("serve-no-address", host=quoted(host), port=str(port), why=why)
    return None


def patiently(
    work: Callable[[], None], waits: Callable[[Exception], bool], seconds: float, name: str
) -> None:
    """Does some work, and waits for a service that is still starting."""
    until, waiting = time.monotonic() + seconds, False
    while True:
        try:
            return work()
        except Exception as error:
            if not waits(error) or time.monotonic() >= until:
                raise
        if not waiting:
            print(f"openclix: {say('serve-waits', name=name)}", file=sys.stderr, flush=True)
        waiting = True
        time.sleep(PAUSE_SECONDS)


def host_of(given: str | None) -> str:
    """The address to listen on. Beyond this machine only if somebody says so."""
    if given is not None:
        return given
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return ALONE
    try:
        answered = input(f"{say('serve-ask-friends')} ").strip().casefold()
    except EOFError:
        return ALONE
    yes = {word.strip() for word in str(say("serve-yes-words")).split(",")}
    return EVERYWHERE if answered in yes else ALONE
