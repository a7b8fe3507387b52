"""A real server in a process of its own, and clients with real sockets."""

from __future__ import annotations

import contextlib
import json
import os
import random
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from examples.table_client import Table

ROOT = Path(__file__).parents[2]
LOGS = "openclix-log-"
LEAST_PORT, MOST_PORT = 20_000, 32_000
READY_SECONDS = 300
STUCK_SECONDS = 120


def free_port() -> int:
    """A port that is free, and stays so until a server has started.

    The system gives ports above these to every connection that goes out. On a busy machine, one of
    them would take the port in the seconds that a server needs.
    """
    while True:
        port = secrets.randbelow(MOST_PORT - LEAST_PORT) + LEAST_PORT
        with socket.socket() as found, contextlib.suppress(OSError):
            found.bind(("127.0.0.1", port))
            return port


def log_of(database: str, port: int) -> Path:
    """Beside a database file. The log of a server with another database is in a folder."""
    if "://" not in database:
        return Path(f"{database}.log")
    return Path(tempfile.mkdtemp(prefix=LOGS)) / f"{port}.log"


class Server:
    """A server that can be killed and started again on the same database."""

    def __init__(self, database: str, *more: str, port: int = 0) -> None:
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.command = [
            *(sys.executable, "-m", "openclix.cli", "serve", "--no-open", "--rates", "0"),
            *("--port", str(self.port), "--db", database, *more),
        ]
        self.log = log_of(database, self.port)
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, wait: bool = True) -> Server:
        out = self.log.open("ab")
        self.process = subprocess.Popen(
            self.command,
            cwd=ROOT,
            stdout=out,
            stderr=subprocess.STDOUT,
            env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
        )
        if wait:
            self.wait_until_ready()
        return self

    def wait_until_ready(self) -> None:
        until = time.monotonic() + READY_SECONDS
        while time.monotonic() < until:
            assert self.process is not None
            if self.process.poll() is not None:
                break
            try:
                self.get("/api/health")
                return
            except (URLError, OSError):
                time.sleep(0.05)
        ended = f"it ended with {self.process.poll()}" if self.process else "it was never started"
        raise AssertionError(f"the server does not answer, {ended}:\n{self.said()[-3000:]}")

    def said(self) -> str:
        """The server's log, which says why it ended."""
        return self.log.read_text("utf-8") if self.log.exists() else ""

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def kill(self) -> None:
        """Without a warning: nothing can be tidied up."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        if self.log.parent.name.startswith(LOGS):
            shutil.rmtree(self.log.parent, ignore_errors=True)

    # ------------------------------------------------------------------ requests

    def request(
        self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None
    ) -> tuple[int, Any, dict[str, str]]:
        """Status, body and headers of any answer."""
        data = (
            None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        )
        told = {**({"Content-Type": "application/json"} if data else {}), **(headers or {})}
        try:
            with urlopen(
                Request(f"{self.address}{path}", data, told, method=method), timeout=60
            ) as answer:
                status, text, sent = answer.status, answer.read(), dict(answer.headers)
        except HTTPError as error:
            status, text, sent = error.code, error.read(), dict(error.headers)
        try:
            return status, json.loads(text), sent
        except ValueError:
            return status, text.decode(), sent

    def get(self, path: str, **headers: str) -> Any:
        status, body, _ = self.request("GET", path, headers=headers)
        assert status == 200, (status, body)
        return body

    def post(self, path: str, body: Any) -> Any:
        status, answer, _ = self.request("POST", path, body)
        assert status in (200, 201), (status, answer)
        return answer

    def make(self, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
        """A new game."""
        made: dict[str, Any] = self.post("/api/games", {"seats": list(seats), **more})
        return made

    def sit(self, game: str, *secrets: str) -> Table:
        return Table(self.address, game, list(secrets))


def me(force: str = "lamplighters", **more: Any) -> dict[str, Any]:
    return {"kind": "me", "force": force, **more}


def computer(force: str = "tidewatch", bot: str = "simple", **more: Any) -> dict[str, Any]:
    return {"kind": "computer", "force": force, "bot": bot, **more}


def guest(force: str = "", **more: Any) -> dict[str, Any]:
    return {"kind": "open", "force": force, **more}


def secrets_of(made: dict[str, Any]) -> list[str]:
    return [seat["secret"] for seat in made["seats"] if seat["secret"]]


@contextmanager
def running(folder: Path, *more: str) -> Iterator[Server]:
    server = Server(str(folder / "games.db"), *more).start()
    try:
        yield server
    finally:
        server.stop()


def play_on(tables: list[Table], chance: random.Random, most: int = 3000) -> None:
    """Any legal choices, until the game is over or so many were made, however long others think."""
    answered: dict[int, int] = {}
    made = 0
    moved = time.monotonic()
    while made < most:
        for place, table in enumerate(tables):
            if table.over:
                return
            number = table.state.get("number", -1)
            if table.choices and answered.get(place) != number:
                answered[place] = number
                table.choose(chance.choice(table.choices))
                made, moved = made + 1, time.monotonic()
        assert time.monotonic() < moved + STUCK_SECONDS, "nobody is asked any more"
        for table in tables:
            wait_for_news(table)
    for table in tables:
        wait_for_news(table, 1.0)


def wait_for_news(table: Table, seconds: float = 0.02) -> None:
    """Takes in what there is."""
    try:
        while True:
            table.listen(seconds)
            seconds = 0.001
    except TimeoutError:
        return
