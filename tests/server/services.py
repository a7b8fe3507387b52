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


@contextmanager
def postgresql(port: int = 0) -> Iterator[str]:
    """A PostgreSQL server of its own; gives its address."""
    initdb, postgres, user = program("initdb"), program("postgres"), own_user()
    folder, port = Path(tempfile.mkdtemp(prefix="openclix-pg-")), port or free_port()
    data = str(folder / "data")
    if user is not None:
        shutil.chown(folder, user, user)
    log = (folder / "log").open("wb")

    def start(*command: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(command, user=user, group=user, cwd=folder, stdout=log, stderr=log)

    made = start(initdb, "-D", data, "-A", "trust", "-U", "openclix", "-E", "UTF8", "--no-sync")
    assert made.wait(60) == 0, (folder / "log").read_text()
    process = start(
        *(postgres, "-D", data, "-h", "127.0.0.1", "-p", str(port), "-k", str(folder)),
        *("-c", "fsync=off"),
    )
    url = f"postgresql://openclix@127.0.0.1:{port}/postgres"
    try:
        wait_for_database(url)
        yield url
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(30)
        log.close()
        shutil.rmtree(folder, ignore_errors=True)


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


@contextmanager
def redis(folder: Path, port: int = 0) -> Iterator[str]:
    """A Redis server of its own; gives its address."""
    port = port or free_port()
    command = [program("redis-server"), "--port", str(port), "--bind", "127.0.0.1"]
    process = subprocess.Popen(
        [*command, "--save", "", "--dir", str(folder)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        process.terminate()
        process.wait(30)


def new_database(url: str, name: str) -> str:
    """An empty database on a PostgreSQL server."""
    engine = connect(url)
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text(f'create database "{name}"'))
    engine.dispose()
    return url.rsplit("/", 1)[0] + f"/{name}"
