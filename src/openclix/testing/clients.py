"""The conformance check for protocol clients (docs/protocol.md).

The suite plays the server's part in this process, without a network or a server. A client talks to
a `Socket` as it would to a WebSocket.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any, Final

from openclix import content
from openclix.api import Game
from openclix.editions import edition as find_edition
from openclix.engine.figures.sides import colour_of

from .errors import ConformanceError
from .patience import TooSlow, within

NONCE: Final = re.compile(r"[0-9a-fA-F]{16,128}")
TYPES: Final = {
    *("hello", "nonce", "choose", "ask", "undo", "consent", "concede", "draw-offer", "adjust"),
    *("claim", "chat", "order", "settings", "rematch", "ping"),
}
MOST_MESSAGES: Final = 5000
"""More messages than a client sends in a game of a few turns."""
SUBJECT: Final = "client"


class Dropped(ConnectionError):
    """The connection was lost, as happens on real networks."""


class Socket:
    """One end of a connection, as a client sees it: `send(text)` and `recv() -> text`."""

    def __init__(self, table: ScriptedTable) -> None:
        self._table = table
        self.closed = False

    def send(self, text: str) -> None:
        """Sends a message to the table."""
        if self.closed:
            raise Dropped("this connection is closed")
        self._table.hear(text)

    def recv(self, timeout: float | None = None) -> str:
        """The next message from the table. If none is waiting, the client would wait forever."""
        if self.closed:
            raise Dropped("this connection is closed")
        return self._table.say(self)

    def close(self) -> None:
        self.closed = True

    def __enter__(self) -> Socket:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


Connect = Callable[[Socket, str, list[str]], Any]
"""Plays one seat to the end of the game, given a socket, the game's name and its secrets."""


def check_client(
    connect: Connect,
    *,
    games: int = 2,
    turns: int = 4,
    seconds: float = 60.0,
    edition: str = "comprehensive",
    seed: int = 0,
) -> None:
    """Lets a client play one seat in several games against a random player.

    `connect(socket, game, secrets)` plays until the game is over, then returns. During the game,
    the connection drops once, choices are undone, one answer comes too late through no fault of the
    client, and a message from a later protocol arrives. If `connect` returns an object with a
    `log`, it has to be the game's log. Faults: `hello`, `nonce`, `message`, `stale`,
    `illegal-answer`, `not-asked`, `leak`, `stall`, `flood`, `raises`, `log`.
    """
    nonces: set[str] = set()
    for number in range(games):
        table = ScriptedTable(edition, f"{seed} {number}", turns, number % 2)
        try:
            within(seconds, lambda table=table: table.host(connect))  # type: ignore[misc]
        except TooSlow:
            detail = f"the game is not over after {seconds:g} seconds"
            raise ConformanceError(SUBJECT, "stall", detail) from None
        if table.nonce in nonces:
            raise ConformanceError(SUBJECT, "nonce", "it gave the same nonce in two games")
        nonces.add(table.nonce)


class ScriptedTable:
    """The server's side of one game."""

    def __init__(self, edition: str, seed: str, turns: int, seat: int) -> None:
        self.chance = Random(f"conformance {seed}")
        names = sorted(content.forces(edition))
        self.names = self.chance.sample(names, 2)
        pair = [content.find_force(name, edition) for name in self.names]
        self.map = self.chance.choice(sorted(content.maps(edition)))
        board = content.find_map(self.map, edition)
        self.game = Game.start(pair, board, find_edition(edition), seed, turn_limit=turns)
        self.id = f"conformance-{seed.replace(' ', '-')}"
        self.seed = hashlib.sha256(f"dice {seed}".encode()).hexdigest()
        self.secret = hashlib.sha256(f"secret {seed}".encode()).hexdigest()
        self.seat = seat
        self.nonce = ""
        self.number = 1
        """The number of the open decision. It grows with every change."""
        self.handed = 0
        """The decision number in the last state that the client received."""
        self.answered = 0
        """The number of the last decision that the client answered."""
        self.choices = 0
        self.greeted = False
        self.told = 0
        self.sent = 0
        self.over = False
        self.outbox: deque[dict[str, Any]] = deque()
        self.mishaps = {4: self.drop, 7: self.take_back, 10: self.come_between, 13: self.digress}
        """The mishaps, by how many choices the client has made."""

    def host(self, connect: Connect) -> None:
        """Lets a client play. A client whose connection drops may reconnect once."""
        for visit in range(2):
            self.greeted = False
            self.told = 0
            self.outbox.clear()
            try:
                returned = connect(Socket(self), self.id, [self.secret])
            except ConformanceError:
                raise
            except Exception as error:
                if isinstance(error, Dropped) and self.dropped and visit == 0:
                    continue
                detail = f"{type(error).__name__}: {error}"
                raise ConformanceError(SUBJECT, "raises", detail) from error
            if self.over:
                self.compare_log(getattr(returned, "log", None))
                return
            if not (self.dropped and visit == 0):
                raise ConformanceError(SUBJECT, "stall", "it left before the game was over")
        raise ConformanceError(SUBJECT, "stall", "it left before the game was over")

    dropped = False

    def compare_log(self, log: Any) -> None:
        """Checks that the client's log, if it has one, matches the game's log."""
        if log is None:
            return
        expected = [record["number"] for record in self.game.view(self.seat)["log"]]
        numbers = [record["number"] for record in log]
        if numbers != expected:
            detail = f"it has {len(numbers)} records of the log, the game has {len(expected)}"
            raise ConformanceError(SUBJECT, "log", detail)

    # ------------------------------------------------------------------ what the client hears

    def say(self, socket: Socket) -> str:
        """The next message to the client."""
        if not self.outbox:
            if self.over:
                detail = "it waits for messages after the game is over"
            elif not self.greeted:
                detail = "it waits for messages before it has said hello"
            else:
                detail = f"decision {self.number} waits for its answer, and it waits for messages"
            raise ConformanceError(SUBJECT, "stall", detail)
        message = self.outbox.popleft()
        if message["type"] == "drop":
            self.dropped = True
            socket.close()
            raise Dropped("the connection dropped")
        if message["type"] == "state":
            self.handed = message["number"]
        return json.dumps(message)

    def tell_table(self) -> None:
        """Sends `table`: the seats, and the state of the game."""
        self.outbox.append(
            {
                **{"type": "table", "game": self.id, "protocol": 1, "status": self.status},
                **{"edition": self.game.table.edition.name, "map": self.map},
                "seats": [self.seat_info(seat) for seat in range(2)],
                "yours": [self.seat],
                "dice": self.dice_info(),
                **{"clock": None, "chat": True, "public": False, "spectators": 0, "requests": []},
                "terms": self.terms(),
                "result": self.result(),
            }
        )

    def terms(self) -> dict[str, Any]:
        table = self.game.table
        return {
            **{"edition": table.edition.name, "map": self.map},
            **{"build_total": table.build_total, "hints": True, "people": False},
        }

    @property
    def status(self) -> str:
        if self.over:
            return "over"
        return "playing" if self.nonce else "waiting"

    def seat_info(self, seat: int) -> dict[str, Any]:
        mine = seat == self.seat
        return {
            **{"seat": seat, "colour": colour_of(seat), "kind": "human" if mine else "computer"},
            **{"name": "Client" if mine else "Computer", "bot": "" if mine else "random"},
            **{"connected": True, "ready": bool(self.nonce) or not mine, "conceded": False},
            **{"force": self.names[seat], "orders": {}},
        }

    def dice_info(self) -> dict[str, Any]:
        nonces: list[str | None] = ["0" * 32, "0" * 32]
        nonces[self.seat] = self.nonce or None
        commitment = hashlib.sha256(bytes.fromhex(self.seed)).hexdigest()
        return {
            "commitment": commitment,
            "nonces": nonces,
            "seed": self.seed if self.over else None,
        }

    def result(self) -> dict[str, Any] | None:
        outcome = self.game.outcome()
        if outcome is None:
            return None
        score, message = list(outcome.score), outcome.message.json()
        return {"reason": "rules", "winner": outcome.winner, "score": score, "message": message}

    def tell_state(self, kind: str, seat: int | None = None, choice: str = "") -> None:
        """Sends `state`: the game as the client may see it."""
        log = self.game.table.log or []
        since = min(self.told, len(log))
        view = self.game.view(self.seat, since=since, printed=not self.told)
        self.told = view["told"]
        by = "" if seat is None else "player" if seat == self.seat else "computer"
        self.outbox.append(
            {
                **{"type": "state", "number": self.number, "since": since},
                "cause": {"kind": kind, "seat": seat, "choice": choice, "by": by},
                **{"can_undo": 0, "view": view, "story": {"since": since, "lines": []}},
                "ground": None,
            }
        )

    # ------------------------------------------------------------------ what the client says

    def hear(self, text: str) -> None:
        """Handles a message from the client."""
        self.sent += 1
        if self.sent > MOST_MESSAGES:
            raise ConformanceError(SUBJECT, "flood", f"it sent more than {MOST_MESSAGES} messages")
        try:
            message = json.loads(text)
            kind = message["type"]
        except (ValueError, TypeError, KeyError) as error:
            detail = f"{text[:80]!r} is not a JSON object with a type"
            raise ConformanceError(SUBJECT, "message", detail) from error
        if kind not in TYPES:
            raise ConformanceError(SUBJECT, "message", f"the protocol has no message {kind!r}")
        if kind != "hello" and self.secret in text:
            raise ConformanceError(SUBJECT, "leak", f"it sent its secret in a {kind!r} message")
        if not self.greeted and kind != "hello":
            raise ConformanceError(SUBJECT, "hello", f"its first message is {kind!r}, not 'hello'")
        if kind in ("hello", "nonce", "choose"):
            {"hello": self.greet, "nonce": self.add_nonce, "choose": self.choose}[kind](message)
        elif kind == "ping":
            self.outbox.append({"type": "pong", "id": message.get("id", "")})

    def greet(self, message: dict[str, Any]) -> None:
        if message.get("secrets") != [self.secret]:
            raise ConformanceError(SUBJECT, "hello", "it said hello without its secrets")
        self.greeted = True
        self.tell_table()
        if self.nonce:
            self.tell_state("hello")

    def add_nonce(self, message: dict[str, Any]) -> None:
        nonce = message.get("nonce")
        if message.get("seat") != self.seat:
            detail = f"it gave a nonce for seat {message.get('seat')}, and has seat {self.seat}"
            raise ConformanceError(SUBJECT, "nonce", detail)
        if self.nonce:
            raise ConformanceError(SUBJECT, "nonce", "it gave a second nonce for its seat")
        if not isinstance(nonce, str) or not NONCE.fullmatch(nonce):
            detail = f"{nonce!r} is not 16 to 128 hexadecimal digits"
            raise ConformanceError(SUBJECT, "nonce", detail)
        self.nonce = nonce
        self.tell_table()
        self.others_play()
        self.tell_state("start")

    def choose(self, message: dict[str, Any]) -> None:
        """Handles a choice. It must answer the decision last seen, with one of its options."""
        number, choice, decision = message.get("number"), message.get("choice"), self.game.decision
        if self.over or not self.nonce or decision is None:
            raise ConformanceError(SUBJECT, "not-asked", f"it chose {choice!r}, and nobody asked")
        if number != self.handed or number == self.answered:
            detail = f"it answered decision {number}, and the last one it saw is {self.handed}"
            raise ConformanceError(SUBJECT, "stale", detail)
        if number != self.number:  # a newer state is under way: no fault of the client
            return self.refuse(message, "stale")
        if decision.player != self.seat:
            detail = f"it chose {choice!r}, and player {decision.player} was asked"
            raise ConformanceError(SUBJECT, "not-asked", detail)
        if choice not in self.game.options:
            detail = f"{choice!r} is not among {self.game.options[:12]}"
            raise ConformanceError(SUBJECT, "illegal-answer", detail)
        self.answered = self.number
        self.game.choose(choice)
        self.choices += 1
        self.number += 1
        self.outbox.append(
            {"type": "accepted", "id": message.get("id") or "", "number": self.number}
        )
        self.tell_state("choice", self.seat, choice)
        self.others_play()
        self.mishaps.get(self.choices, lambda: None)()
        return None

    def refuse(self, message: dict[str, Any], code: str) -> None:
        sentence = {"key": code, "args": {}, "text": "this decision is no longer open"}
        refusal = {"code": code, "section": "", "message": sentence}
        self.outbox.append(
            {
                **{"type": "refused", "id": message.get("id") or ""},
                **{"number": self.number, "refusal": refusal},
            }
        )

    # ------------------------------------------------------------------ what happens besides

    def others_play(self) -> None:
        """The other player answers at random until the client is asked or the game ends."""
        while (decision := self.game.decision) is not None and decision.player != self.seat:
            choice = self.chance.choice(self.game.options)
            self.game.choose(choice)
            self.number += 1
            if self.nonce and self.told:
                self.tell_state("choice", decision.player, choice)
        if self.game.over:
            self.over = True
            self.tell_table()

    def drop(self) -> None:
        """Drops the connection in the middle of the game."""
        if not self.over:
            self.outbox.append({"type": "drop"})

    def take_back(self) -> None:
        """Undoes choices with everyone's consent: the log shrinks, the decision number grows."""
        if self.over:
            return
        self.game.undo()
        while (decision := self.game.decision) is not None and decision.player != self.seat:
            if not self.game.undo():
                break
        self.number += 1
        self.told = min(self.told, len(self.game.table.log or ()))
        self.tell_state("undo", self.seat)
        self.others_play()

    def come_between(self) -> None:
        """Sends two states in a row, so that an answer to the first is too late."""
        if not self.over:
            self.number += 1
            self.tell_state("language")

    def digress(self) -> None:
        """Sends an unknown message of a later protocol and some chat.

        A client has to ignore both.
        """
        self.outbox.append({"type": "weather", "sky": "clear"})
        self.outbox.append({"type": "chat", "seat": 1, "name": "Ada", "text": "hi", "at": 0.0})
