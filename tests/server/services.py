"""PostgreSQL and Redis of the system's packages, started for the tests on this machine alone.

Where they are not installed, the tests that need them say so, and how to get them.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from openclix.server.storage.store import connect

from .running import free_port

USER = "postgres"
MISSING = "{} is not installed: apt-get install postgresql redis-server (Debian) brings it"
READY_SECONDS = 60


def program(name: str) -> str:
    """A program of the system, also where Debian keeps PostgreSQL's; skips if there is none."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which(name) or next(
        (str(folder / name) for folder in folders if (folder / name).is_file()), None
    )
    if found is None:
        pytest.skip(MISSING.format(name))
    return found


def own_user() -> str | None:
    """PostgreSQL refuses to run as root: then it runs as the user that its package has made."""
    if os.geteuid() != 0:
        return None
    try:
        pwd.getpwnam(USER)
    except KeyError:
        pytest.skip(f"PostgreSQL does not run as root, and there is no user {USER!r}")
    return USER


class Postgres:
    """A PostgreSQL server of its own, which can be killed and started again on the same data."""

    def __init__(self, port: int = 0) -> None:
        self._user, self._program = own_user(), program("postgres")
        self.folder, self.port = Path(tempfile.mkdtemp(prefix="openclix-pg-")), port or free_port()
        self.url = f"postgresql://openclix@127.0.0.1:{self.port}/postgres"
        self._log = (self.folder / "log").open("wb")
        self._process: subprocess.Popen[bytes] | None = None
        if self._user is not None:
            shutil.chown(self.folder, self._user, self._user)
        made = self._run(
            *(program("initdb"), "-D", self.data, "-A", "trust", "-U", "openclix", "-E", "UTF8"),
            "--no-sync",
        )
        assert made.wait(60) == 0, (self.folder / "log").read_text()

    @property
    def data(self) -> str:
        return str(self.folder / "data")

    def _run(self, *command: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            command,
            cwd=self.folder,
            stdout=self._log,
            stderr=self._log,
            user=self._user,
            group=self._user,
        )

    def start(self) -> None:
        self._process = self._run(
            *(self._program, "-D", self.data, "-h", "127.0.0.1", "-p", str(self.port)),
            *("-k", str(self.folder), "-c", "fsync=off"),
        )
        wait_for_database(self.url)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """`SIGQUIT` ends it at once: whoever is connected loses what is not committed."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(30)

    def remove(self) -> None:
        self._log.close()
        shutil.rmtree(self.folder, ignore_errors=True)


@contextmanager
def postgresql(port: int = 0) -> Iterator[str]:
    """A PostgreSQL server of its own; gives its address."""
    server = Postgres(port)
    try:
        server.start()
        yield server.url
    finally:
        server.stop()
        server.remove()


def wait_for_database(url: str) -> None:
    until = time.monotonic() + READY_SECONDS
    while True:
        engine = connect(url)
        try:
            with engine.connect() as connection:
                connection.execute(text("select 1"))
            return
        except Exception:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)
        finally:
            engine.dispose()


class Redis:
    """A Redis server of its own, which can be killed and started again."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.port = port or free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        bind = ("--port", str(self.port), "--bind", "127.0.0.1")
        self._command = [program("redis-server"), *bind, "--save", "", "--dir", str(folder)]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        quiet = subprocess.DEVNULL
        self._process = subprocess.Popen(self._command, stdout=quiet, stderr=quiet)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(30)


@contextmanager
def redis(folder: Path, port: int = 0) -> Iterator[str]:
    """A Redis server of its own; gives its address."""
    server = Redis(folder, port)
    server.start()
    try:
        yield server.url
    finally:
        server.stop()


def new_database(url: str, name: str) -> str:
    """An empty database on a PostgreSQL server."""
    engine = connect(url)
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text(f'create database "{name}"'))
    engine.dispose()
    return url.rsplit("/", 1)[0] + f"/{name}"
