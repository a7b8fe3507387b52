"""Clients that play on while their servers are killed, and what must hold afterwards."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from websockets.exceptions import WebSocketException

from examples.table_client import Table
from openclix.server.games import records

from .running import Server, computer, me, secrets_of

LOST = (WebSocketException, OSError, EOFError, TimeoutError, KeyError)
STUCK_SECONDS = 120.0
MOST_BETWEEN = 20
"""Fewer choices than this lie between a start and the next kill; sometimes none."""


class Outages:
    """The times at which the database was away. No computer can play then."""

    def __init__(self) -> None:
        self.spans: list[tuple[float, float]] = []

    @contextmanager
    def outage(self) -> Iterator[None]:
        began = time.monotonic()
        self.spans.append((began, float("inf")))
        yield
        self.spans[-1] = began, time.monotonic()

    def within(self, since: float, now: float) -> float:
        return sum(max(0.0, min(now, end) - max(since, began)) for began, end in self.spans)


@dataclass
class Player:
    """A client at one game that comes back whenever it has lost its server."""

    servers: Sequence[Server]
    game: str
    secrets: list[str]
    seed: int
    acknowledged: dict[int, str] = field(default_factory=dict)
    """By the number of the decision: the choice that the server has acknowledged."""
    progress: float = field(default_factory=time.monotonic)
    enough: threading.Event = field(default_factory=threading.Event)
    losses: int = 0
    over: bool = False
    computer_since: float | None = None
    """Since when this client knows that the computer is asked, on the same connection."""
    silence: float = 0.0
    """How long a computer let this client wait at most, while server and database were there."""
    outages: Outages = field(default_factory=Outages)

    def run(self) -> None:
        chance = random.Random(self.seed)
        while not self.enough.is_set() and not self.over:
            try:
                self.sit_down(chance)
            except LOST:
                self.losses += 1
                time.sleep(0.1)

    def sit_down(self, chance: random.Random) -> None:
        """Plays until the connection is lost or the game is over."""
        server = chance.choice(list(self.servers))
        table = Table(server.address, self.game, self.secrets)
        asked: dict[str, tuple[int, str]] = {}
        answered = -1
        try:
            while not self.enough.is_set():
                number = table.state.get("number", -1)
                if table.choices and number != answered:
                    answered, choice = number, chance.choice(table.choices)
                    asked[str(number)] = (number, choice)
                    table.say(type="choose", id=str(number), number=number, choice=choice)
                try:
                    message = table.listen(0.5)
                except TimeoutError:
                    continue
                if message["type"] == "accepted" and message["id"] in asked:
                    made, choice = asked[message["id"]]
                    self.acknowledged[made] = choice
                    self.progress = time.monotonic()
                if message["type"] == "refused":
                    answered = -1
                if message["type"] == "state":
                    self.progress = time.monotonic()
                    self.hear_computer(message)
                if table.over:
                    self.over = True
                    return
        finally:
            self.computer_since = None
            table.close()

    def hear_computer(self, state: dict[str, Any]) -> None:
        """Notes how long the computer was silent."""
        now = time.monotonic()
        if self.computer_since is not None:
            away = self.outages.within(self.computer_since, now)
            self.silence = max(self.silence, now - self.computer_since - away)
        decision = state["view"]["decision"]
        asked = decision is not None and not decision.get("choices")
        self.computer_since = now if asked else None


Trouble = Callable[[int], None]
"""Something that happens besides a kill, by the number of the kill."""


def play_and_kill(
    servers: Sequence[Server],
    kills: int,
    games: int,
    seed: int,
    trouble: Trouble = lambda kill: None,
    outages: Outages | None = None,
) -> dict[str, int]:
    """Plays games on these servers while one after the other is killed and started again."""
    chance, outages = random.Random(f"kills:{seed}"), outages or Outages()
    players = [make_player(servers, number, seed, outages) for number in range(games)]
    threads = [threading.Thread(target=player.run, daemon=True) for player in players]
    for thread in threads:
        thread.start()
    try:
        for kill in range(kills):
            wait_for_choices(players, chance.randrange(MOST_BETWEEN))
            time.sleep(chance.uniform(0.0, 0.3))
            victim = servers[kill % len(servers)]
            victim.kill()
            time.sleep(chance.uniform(0.0, 0.2))
            trouble(kill)
            victim.start()
            for place, player in enumerate(players):
                if player.over:
                    players[place] = make_player(servers, place, seed + 1000, outages)
                    thread = threading.Thread(target=players[place].run, daemon=True)
                    thread.start()
                    threads.append(thread)
                    check(servers[0], player)
        demand_progress(players)
    finally:
        for player in players:
            player.enough.set()
        for thread in threads:
            thread.join(30)
    for player in players:
        check(servers[0], player)
    return {
        "kills": kills,
        "acknowledged": sum(len(player.acknowledged) for player in players),
        "losses": sum(player.losses for player in players),
        "silence": int(1000 * max(player.silence for player in players)),
    }


def wait_for_choices(players: Sequence[Player], count: int) -> None:
    """Until so many more choices were acknowledged: however slow the machine, games are running
    when a server is killed."""

    def made() -> int:
        return sum(len(player.acknowledged) for player in players)

    wanted, until = made() + count, time.monotonic() + STUCK_SECONDS
    while made() < wanted and not any(player.over for player in players):
        assert time.monotonic() < until, "nobody gets on any more"
        time.sleep(0.01)


def make_player(servers: Sequence[Server], number: int, seed: int, outages: Outages) -> Player:
    """Every other game is a hot seat, the rest are played against the computer."""
    other = computer() if number % 2 else me("tidewatch")
    made = made_at(servers[0], me(), other)
    return Player(servers, made["game"], secrets_of(made), seed * 100 + number, outages=outages)


def made_at(server: Server, *seats: dict[str, Any]) -> dict[str, Any]:
    """A new game, as soon as the server has its database again."""
    until = time.monotonic() + STUCK_SECONDS
    while True:
        try:
            return server.make(*seats)
        except (AssertionError, OSError):
            assert time.monotonic() < until, "no game can be made any more"
            time.sleep(0.2)


def demand_progress(players: Sequence[Player]) -> None:
    """No game is stuck: each goes on after the last kill."""
    since = time.monotonic()
    while any(player.progress < since and not player.over for player in players):
        if time.monotonic() > since + STUCK_SECONDS:
            stuck = [player for player in players if player.progress < since and not player.over]
            server = stuck[0].servers[0]
            raise AssertionError(
                f"a game is stuck: {server.request('GET', f'/api/games/{stuck[0].game}')}"
            )
        time.sleep(0.1)


def settled(server: Server, path: str, header: dict[str, str]) -> dict[str, Any]:
    """An answer, as soon as the server has its database again."""
    until = time.monotonic() + STUCK_SECONDS
    while True:
        try:
            status, body, _ = server.request("GET", path, headers=header)
        except OSError:
            status, body = 503, {}
        if status == 200:
            found: dict[str, Any] = body
            return found
        assert status == 503 and time.monotonic() < until, (status, body)
        time.sleep(0.2)


def check(server: Server, player: Player) -> None:
    """No acknowledged choice is lost, none was made twice, and every die is the committed one."""
    header = {"Authorization": f"Bearer {','.join(player.secrets)}"}
    record = settled(server, f"/api/games/{player.game}/record", header)
    entries = record["entries"]
    assert [entry["serial"] for entry in entries] == list(range(1, len(entries) + 1))
    by_serial = {entry["serial"]: entry for entry in entries}
    for number, choice in player.acknowledged.items():
        entry = by_serial.get(number + 1)
        assert entry is not None and entry["choice"] == choice, (number, choice, entry)
        assert entry["by"] == "player"
    records.replayed(record)
    if record["seed"]:
        records.verify(record)
