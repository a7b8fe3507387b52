"""A client of the table server: a program that sits down at a table and plays (docs/protocol.md).

    openclix serve --no-open &
    python examples/table_client.py http://localhost:8017

It makes a game against the computer, plays any legal choice, and prints what happens. Nothing of
OpenClix is imported: every program that speaks HTTP and WebSocket can do the same.
"""

from __future__ import annotations

import json
import random
import secrets
import sys
from contextlib import ExitStack
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect


def post(server: str, path: str, body: dict[str, Any]) -> Any:
    """Sends JSON over HTTP and reads the answer."""
    headers = {"Content-Type": "application/json"}
    with urlopen(Request(f"{server}{path}", json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


class Table:
    """A seat at a table. `state` is the newest state, `log` everything that has happened.

    `socket` takes the place of a connection to the server, for tests.
    """

    def __init__(self, server: str, game: str, seat_secrets: list[str], socket: Any = None) -> None:
        address = server.replace("http", "ws", 1)
        self._open = ExitStack()
        socket = socket or connect(f"{address}/api/games/{game}/socket")
        self.socket: ClientConnection = self._open.enter_context(socket)
        self.table: dict[str, Any] = {}
        self.state: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.refused: dict[str, Any] | None = None
        self.say(type="hello", secrets=seat_secrets)
        self.listen_for("table")
        for seat in self.table["yours"]:
            if not self.table["seats"][seat]["ready"]:
                self.say(type="nonce", seat=seat, nonce=secrets.token_hex(16))

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def listen(self, seconds: float | None = 60) -> dict[str, Any]:
        """Takes in one message."""
        message: dict[str, Any] = json.loads(self.socket.recv(seconds))
        if message["type"] == "table":
            self.table = message
        elif message["type"] == "state":
            self.log[message["since"] :] = message["view"]["log"]
            self.state = message
        elif message["type"] == "refused":
            self.refused = message
        return message

    def listen_for(self, *types: str) -> dict[str, Any]:
        """Takes in messages until one of these types comes."""
        while True:
            message = self.listen()
            if message["type"] in types:
                return message

    @property
    def choices(self) -> list[str]:
        """What may be chosen, if it is for this client to choose."""
        decision = self.state["view"]["decision"] if self.state else None
        return [choice["text"] for choice in (decision or {}).get("choices", ())]

    def choose(self, choice: str) -> None:
        self.say(type="choose", number=self.state["number"], choice=choice)

    @property
    def over(self) -> bool:
        return self.table.get("status") == "over"

    def close(self) -> None:
        self._open.close()


def play(server: str, chance: random.Random) -> Table:
    """A whole game against the computer."""
    made = post(
        server,
        "/api/games",
        {
            "map": "tram-yard",
            "seats": [
                {"kind": "me", "name": "Example", "force": "lamplighters"},
                {"kind": "computer", "bot": "simple", "force": "tidewatch"},
            ],
        },
    )
    table = Table(
        server, made["game"], [seat["secret"] for seat in made["seats"] if seat["secret"]]
    )
    return play_on(table, chance)


def play_on(table: Table, chance: random.Random) -> Table:
    """Plays any legal choice, and prints what happens, until the game is over."""
    told = answered = 0
    while not table.over:
        if table.choices and table.state["number"] != answered:
            answered = table.state["number"]
            table.choose(chance.choice(table.choices))
        table.listen()
        for record in table.log[told:]:
            print(record["text"])
        told = len(table.log)
    return table


if __name__ == "__main__":
    finished = play(sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8017", random.Random())
    print(finished.table["result"]["message"]["text"])
