"""A game that nobody touches sleeps: only the database has it, and nobody at its table notices."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn

from examples.table_client import Table
from openclix.server.fences.compressing import LeanSocket
from openclix.server.fences.settings import Settings
from openclix.server.games.live import Live
from openclix.server.tables import upkeep
from openclix.server.tables.rooms import Room
from openclix.server.tables.service import Service
from openclix.server.web.app import make_app

from .beside import Found, lie, play_some
from .running import Server, computer, me, secrets_of, wait_for_news

MOST_IDLE = 150
"""Kilobytes. The promise of 120 is measured by the proof `serving`, where nothing else runs."""


class Inside(Server):
    """A server in this process, with real sockets, into which a test can look."""

    def __init__(self, database: str) -> None:
        super().__init__(database)
        self.app = make_app(Settings(database=f"sqlite:///{database}", rates=0, thinkers=1))
        self.service: Service = self.app.state.service
        self.uvicorn = uvicorn.Server(
            uvicorn.Config(self.app, port=self.port, ws=LeanSocket, log_level="warning")
        )
        self.thread = threading.Thread(target=self.uvicorn.run, daemon=True)

    def room(self, table: Table) -> Room:
        return self.service.rooms[table.table["game"]]


@pytest.fixture
def inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Inside]:
    monkeypatch.setattr(upkeep, "DOZE_SECONDS", 0.3)
    monkeypatch.setattr(upkeep, "SWEEP_SECONDS", 0.1)
    server = Inside(str(tmp_path / "games.db"))
    server.thread.start()
    while not server.uvicorn.started:
        time.sleep(0.02)
    yield server
    server.uvicorn.should_exit = True
    server.thread.join(30)


def fall_asleep(room: Room) -> None:
    until = time.monotonic() + 20
    while room.live.game is not None:
        assert time.monotonic() < until, "the game does not fall asleep"
        time.sleep(0.05)


def friends(server: Server) -> list[Table]:
    made = server.make(me(), me("tidewatch"), public=True)
    tables = [server.sit(made["game"], secret) for secret in secrets_of(made)]
    for table in tables:
        while not table.state:
            table.listen()
    return tables


def test_a_game_goes_on_where_it_fell_asleep(inside: Inside) -> None:
    """Choices, questions and taking back: the log has neither gaps nor repetitions."""
    tables, chance = friends(inside), random.Random(5)
    room = inside.room(tables[0])
    for count in (3, 20, 25):
        play_some(tables, chance, count)
        told = [len(table.log) for table in tables]
        fall_asleep(room)
        asked = next(table for table in tables if table.choices)
        asked.say(type="ask", id="q", question={"about": "prompt"})
        assert asked.listen_for("answer", "refused")["type"] == "answer"
        assert [len(table.log) for table in tables] == told
    fall_asleep(room)
    asked = next(table for table in tables if table.choices)
    asked.say(type="undo", id="u", number=asked.state["number"], steps=1)
    wait_for_news(asked, 1.0)
    play_some(tables, chance, 5)
    late = inside.sit(tables[0].table["game"])
    late.listen_for("state")
    for table in tables:
        wait_for_news(table, 0.5)
        assert table.log == late.log
    for table in (*tables, late):
        table.close()


def test_a_stale_choice_and_a_foreign_one_are_refused_by_a_sleeping_game(inside: Inside) -> None:
    tables, chance = friends(inside), random.Random(6)
    play_some(tables, chance, 12)
    asked = next(table for table in tables if table.choices)
    other = next(table for table in tables if table is not asked)
    number, choice = asked.state["number"], asked.choices[0]
    for client, said, code in ((asked, number - 1, "stale"), (other, number, "not-your-seat")):
        fall_asleep(inside.room(asked))
        client.say(type="choose", id="c", number=said, choice=choice)
        refused = client.listen_for("refused", "accepted")
        assert refused["type"] == "refused" and refused["refusal"]["code"] == code
        assert refused["number"] == number
    for table in tables:
        table.close()


def test_what_does_not_need_the_game_leaves_it_asleep(inside: Inside) -> None:
    """Chat, pings, a player who leaves, and a database that can't be written to for a moment."""
    tables = friends(inside)
    room = inside.room(tables[0])
    fall_asleep(room)
    one, other = tables
    one.say(type="chat", id="c", text="Are you still there?")
    assert other.listen_for("chat")["text"] == "Are you still there?"
    one.say(type="ping", id="p")
    one.listen_for("pong")
    loop = inside.uvicorn.servers[0].get_loop()
    loop.call_soon_threadsafe(inside.service.in_trouble, OSError("full"))
    assert one.listen_for("table")["problem"]["text"]
    other.close()
    while one.listen_for("table")["seats"][1]["connected"]:
        pass
    assert room.live.game is None
    one.close()


def test_the_computer_plays_after_a_game_has_slept(inside: Inside) -> None:
    made = inside.make(me(), computer())
    table = inside.sit(made["game"], *secrets_of(made))
    chance = random.Random(7)
    for _ in range(4):
        while not table.choices:
            table.listen()
        fall_asleep(inside.room(table))
        number = table.state["number"]
        table.choose("end" if "end" in table.choices else chance.choice(table.choices))
        while table.state["number"] == number:
            table.listen()
    table.close()


def test_an_idle_game_takes_little_memory(server: Server) -> None:
    lie(server, 40, found := Found())
    assert found.idle[0] <= MOST_IDLE


def test_nobody_makes_a_worker_read_a_game_that_has_not_changed(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither decisions of the future nor made-up invitations do. Long games take long to read."""
    monkeypatch.setattr(upkeep, "DOZE_SECONDS", 600.0)
    one, two = friends(inside)
    read: list[str] = []
    before = inside.service.read

    async def reading(id: str) -> Live:
        read.append(id)
        return await before(id)

    monkeypatch.setattr(inside.service, "read", reading)
    game = one.table["game"]
    one.say(type="choose", number=10**6, choice="end")
    assert one.listen_for("refused")["refusal"]["code"] == "stale"
    for path, body in (("invitation", {"invite": "made up"}), ("join", {"invite": "made up"})):
        assert inside.request("POST", f"/api/games/{game}/{path}", body)[0] == 404
    assert not read
    inside.service.rooms[game].torn = True
    one.say(type="choose", number=10**6, choice="end")
    assert one.listen_for("refused")["refusal"]["code"] == "stale"
    assert read == [game]
    one.close()
    two.close()
