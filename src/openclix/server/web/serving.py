"""Running a server: settings from the command line, one worker or several, readable logs."""

from __future__ import annotations

import errno
import json
import logging
import os
import socket
import sys
import webbrowser
from dataclasses import asdict, replace
from pathlib import Path
from threading import Thread
from time import sleep
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

import uvicorn
from fastapi import FastAPI

from ..fences.compressing import LeanSocket
from ..fences.connections import SETTINGS, BoundedHttp
from ..fences.settings import Settings
from ..storage import Store
from ..storage.one_server import hold, unlock
from .app import make_app
from .reach import invitation_lines, reachable

KEEP_SECONDS: Final = 5
"""How long a connection without a request stays open."""
LARGEST_MESSAGE: Final = 64 * 1024
PING_SECONDS: Final = 4
"""Sockets are pinged this often, and have as long to answer. So everybody sees within ten seconds
who has lost the connection."""
NOISE: Final = (
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
    "ASGI callable returned without completing handshake.",
    "Invalid UTF-8 sequence received from client.",
)
"""Log messages that any client can cause as often as it likes. The operator can't use them."""


def worth_a_line(record: logging.LogRecord) -> bool:
    """Whether a message of the web server belongs in the log."""
    return record.msg not in NOISE


LOGGING: Final = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "plain": {"format": "%(asctime)s %(levelname)s %(name)s %(process)d: %(message)s"}
    },
    "handlers": {
        "out": {"class": "logging.StreamHandler", "formatter": "plain", "filters": [worth_a_line]}
    },
    "loggers": {
        "openclix.server": {"handlers": ["out"], "level": "INFO", "propagate": False},
        "uvicorn.error": {"handlers": ["out"], "level": "WARNING", "propagate": False},
    },
}


def app() -> FastAPI:
    """The application as a worker starts it."""
    told = json.loads(os.environ[SETTINGS])
    told.pop("worker", None)
    told["origins"] = tuple(told["origins"])
    told["names"] = tuple(told["names"])
    told["addresses"] = tuple(told["addresses"])
    told["static"] = Path(told["static"])
    told["docs"] = Path(told["docs"])
    told["exports"] = Path(told["exports"]) if told["exports"] else None
    return make_app(Settings(**told))


def prepare(settings: Settings) -> None:
    """The folder and the form of the database, and what workers read."""
    if settings.database.startswith("sqlite:///"):
        path = Path(settings.database.removeprefix("sqlite:///"))
        path.parent.mkdir(parents=True, exist_ok=True)
        hold(path)
        try:
            upgrade(settings)
        except Exception:
            unlock(path)
            raise
    else:
        upgrade(settings)
    keep_settings(settings)


def upgrade(settings: Settings) -> None:
    """The form of the database, as this version has it."""
    store = Store(settings.database)
    try:
        store.upgrade()
    finally:
        store.close()


def keep_settings(settings: Settings) -> None:
    """Puts the settings where workers read them."""
    folders = {"static": str(settings.static), "docs": str(settings.docs)}
    folders["exports"] = str(settings.exports or "")
    os.environ[SETTINGS] = json.dumps({**asdict(settings), **folders})


def address(host: str, port: int) -> str:
    shown = "localhost" if host in ("", "0.0.0.0", "::", "127.0.0.1", "::1") else host
    return f"http://{shown}:{port}/"


MISSING: Final = (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT)
"""The errors for an address that a machine doesn't have."""


def free_port(host: str, port: int) -> int:
    """The port that was asked for; 0 for any that is free."""
    if port:
        return port
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as listener:
        listener.bind((host, 0))
        return int(listener.getsockname()[1])


def try_port(host: str, port: int) -> None:
    """Raises OSError if nothing can listen there. A server that ended just now doesn't count.

    A name may have an address that this machine lacks, such as one of IPv6. One that works is
    enough.
    """
    missing: OSError | None = None
    works = False
    for family, kind, protocol, _, place in socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    ):
        try:
            with socket.socket(family, kind, protocol) as listener:
                if os.name == "posix":
                    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                listener.bind(place)
            works = True
        except OSError as error:
            if error.errno not in MISSING:
                raise
            missing = error
    if missing is not None and not works:
        raise missing


def serve(
    settings: Settings, host: str, port: int, workers: int = 1, open_page: bool = False
) -> None:
    """Serves until it is stopped."""
    port = free_port(host, port)
    settings = replace(reachable(settings, host, port), beforehand=True)
    keep_settings(settings)
    logging.getLogger("openclix.server").setLevel(logging.INFO)
    print(f"OpenClix: {address(host, port)}", flush=True)
    for line in invitation_lines(settings):
        print(line, flush=True)
    if open_page and can_show():
        Thread(target=show, args=(address(host, port),), daemon=True).start()
    uvicorn.run(
        "openclix.server.web.serving:app",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        log_config=LOGGING,
        access_log=False,
        http=BoundedHttp,
        ws=LeanSocket,
        proxy_headers=settings.trusted_proxies,
        forwarded_allow_ips="*" if settings.trusted_proxies else "",
        timeout_keep_alive=KEEP_SECONDS,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


def can_show() -> bool:
    """Whether there is a display to open a page on."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def show(page: str) -> None:
    """Opens the page as soon as the server answers."""
    for _ in range(100):
        try:
            with urlopen(f"{page}api/health", timeout=1):
                break
        except (URLError, OSError):
            sleep(0.1)
    webbrowser.open(page)
