"""Attackers on one address, and an honest player on another who measures what they do to him.

Every address of 127.0.0.0/8 is this machine: the attackers use their own, so the server can tell
them from the player.
"""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import random
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from examples.table_client import Table

from .running import Server, computer, me, secrets_of, wait_for_news

LONGER = int(os.environ.get("OPENCLIX_SIEGE", "1"))
ENEMY = "127.0.0.2"
JSON = {"Content-Type": "application/json"}
BROKEN = (OSError, http.client.HTTPException, WebSocketException)


# ------------------------------------------------------------------ the attackers


def send(
    server: Server,
    method: str,
    path: str,
    body: Any = None,
    headers: dict[str, str] | None = None,
    wait: bool = True,
) -> tuple[int, Any]:
    """A request from the attackers' address. Without waiting, it hangs up at once."""
    connection = http.client.HTTPConnection(
        "127.0.0.1", server.port, timeout=20, source_address=(ENEMY, 0)
    )
    try:
        text = None if body is None else json.dumps(body)
        connection.request(method, path, text, {**JSON, **(headers or {})})
        if not wait:
            return 0, None
        answer = connection.getresponse()
        content = answer.read()
        return answer.status, json.loads(content) if content[:1] in (b"{", b"[") else content
    finally:
        connection.close()


def raw(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), 10, source_address=(ENEMY, 0))


def open_socket(server: Server, game: str) -> ClientConnection:
    address = f"{server.address.replace('http', 'ws', 1)}/api/games/{game}/socket"
    return connect(address, source_address=(ENEMY, 0), open_timeout=10)


def raw_socket(server: Server, game: str) -> socket.socket:
    """A socket at a table, for frames that no library sends."""
    opened = raw(server)
    opened.sendall(
        f"GET /api/games/{game}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += (more := opened.recv(4096))
        if not more:
            raise ConnectionError(answer)
    return opened


def frame(kind: int, data: bytes) -> bytes:
    """A short frame as a client sends it, masked with nothing."""
    return bytes([kind, 0x80 | len(data), 0, 0, 0, 0]) + data


@contextmanager
def attacking(attack: Callable[[threading.Event], None], count: int = 1) -> Iterator[None]:
    """Lets some attackers work at the same time, until the player has seen enough."""
    stop = threading.Event()
    threads = [threading.Thread(target=attack, args=(stop,), daemon=True) for _ in range(count)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        stop.set()
        for thread in threads:
            thread.join(30)


# ------------------------------------------------------------------ the player


@dataclass
class Felt:
    """What a player noticed, in seconds."""

    choices: list[float] = field(default_factory=list)
    pages: list[float] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)
    waited: float = 0.0
    """How long the server's processes could have run, but other programs had the cores."""

    @property
    def choice(self) -> float:
        """The 95th percentile."""
        ordered = sorted(self.choices)
        return ordered[int(0.95 * (len(ordered) - 1))]


class Player:
    """Somebody who plays at one table, and against the computer at another."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.chance = random.Random(5)
        both = server.make(me(), me("tidewatch"))
        self.table = server.sit(both["game"], *secrets_of(both))
        while not self.table.choices:
            self.table.listen()
        self.other = self.against_the_computer()

    def against_the_computer(self) -> Table:
        made = self.server.make(me(), computer())
        table = self.server.sit(made["game"], *secrets_of(made))
        while not table.choices:
            table.listen()
        return table

    def play(self, choices: int = 12, turns: int = 2) -> Felt:
        """Plays for a while; in the proof, for several times as long."""
        felt, choices, turns = Felt(), choices * LONGER, turns * LONGER
        waited = in_line(self.server.pid)
        for number in range(choices):
            felt.choices.append(self.choose())
            if number % 4 == 0:
                felt.pages.append(self.look())
            time.sleep(0.05)
        for _ in range(turns):
            felt.turns.append(self.computers_turn())
        felt.waited = waited_since(waited, self.server.pid)
        return felt

    def choose(self) -> float:
        table, number = self.table, self.table.state["number"]
        began = time.monotonic()
        table.choose(self.chance.choice(table.choices))
        assert table.listen_for("accepted", "refused")["type"] == "accepted"
        took = time.monotonic() - began
        while table.state["number"] == number or not (table.choices or table.over):
            table.listen()
        return took

    def look(self) -> float:
        began = time.monotonic()
        self.server.request("GET", "/")
        return time.monotonic() - began

    def computers_turn(self) -> float:
        """Gives the turn to the computer as soon as possible, and waits for its first choice."""
        if self.other.table["status"] == "over" or self.other.state["view"]["turn"] > 8:
            self.other.close()
            self.other = self.against_the_computer()
        table = self.other
        while not table.over:
            number = table.state["number"]
            wanted = "end" if "end" in table.choices else self.chance.choice(table.choices)
            began = time.monotonic()
            table.choose(wanted)
            while table.state["number"] == number and not table.over:
                table.listen()
            while not table.choices and not table.over:
                table.listen()
                if table.state["cause"]["by"] == "computer":
                    took = time.monotonic() - began
                    while not table.choices and not table.over:
                        table.listen()
                    return took
        return 0.0

    def close(self) -> None:
        wait_for_news(self.table)
        self.table.close()
        self.other.close()


def family(pid: int) -> set[int]:
    """A process and all processes below it."""
    parents: dict[int, int] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            name, _, rest = path.read_text(encoding="utf-8").rpartition(")")
            parents[int(name.split()[0])] = int(rest.split()[1])
    below = {pid}
    while more := {one for one, parent in parents.items() if parent in below} - below:
        below |= more
    return below


def in_line(pid: int) -> dict[int, int]:
    """By process of a server: the nanoseconds in which it waited for a core."""
    waits: dict[int, int] = {}
    for one in family(pid):
        with contextlib.suppress(OSError):
            text = Path(f"/proc/{one}/schedstat").read_text(encoding="utf-8")
            waits[one] = int(text.split()[1])
    return waits


def waited_since(before: dict[int, int], pid: int) -> float:
    """Seconds that a server's processes have waited for a core since. Ended ones don't count."""
    return sum(wait - before.get(one, 0) for one, wait in in_line(pid).items()) / 1e9


def memory(pid: int) -> int:
    """Bytes that a server uses with all processes below it. Shared ones count once."""
    total = 0
    for one in family(pid):
        with contextlib.suppress(OSError):
            text = Path(f"/proc/{one}/smaps_rollup").read_text(encoding="utf-8")
            total += next(int(line.split()[1]) for line in text.splitlines() if "Pss:" in line)
    return total * 1024
