"""Several workers: PostgreSQL keeps the games, Redis carries what is new, any worker may die."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from examples.table_client import Table
from openclix.server.games.recovering import load
from openclix.server.storage import Store
from openclix.server.storage.backup import back_up, restore
from openclix.server.storage.schema import differences
from openclix.server.storage.upkeep import pulse
from tests.pace import in_time

from .crashing import play_and_kill
from .running import Server, computer, free_port, guest, me, secrets_of
from .services import new_database, postgresql, redis
from .test_live import new_game, play, same

KILLS = 2
"""The proof `kills` kills more."""


@pytest.fixture(scope="module")
def services(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    folder = tmp_path_factory.mktemp("services")
    with redis(folder) as carrier, postgresql() as database:
        yield database, carrier


@pytest.fixture(scope="module")
def two_workers(services: tuple[str, str]) -> Iterator[list[Server]]:
    """For tests after which both still run."""
    with started(services, "games") as workers:
        yield workers


@pytest.fixture
def two_mortals(services: tuple[str, str], request: Any) -> Iterator[list[Server]]:
    """For tests that kill them."""
    with started(services, f"games-{request.node.name[:30]}") as workers:
        yield workers


@contextmanager
def started(services: tuple[str, str], name: str) -> Iterator[list[Server]]:
    database = new_database(services[0], name)
    workers = [Server(database, "--redis", services[1]) for _ in range(2)]
    for worker in workers:
        worker.start(wait=False)
    try:
        for worker in workers:
            worker.wait_until_ready()
        yield workers
    finally:
        for worker in workers:
            worker.stop()


def test_a_server_waits_for_services_that_start_after_it(tmp_path: Path) -> None:
    """As after a reboot, or on a machine so busy that they take long."""
    database, carrier = free_port(), free_port()
    url = f"postgresql://openclix@127.0.0.1:{database}/postgres"
    server = Server(url, "--redis", f"redis://127.0.0.1:{carrier}/0").start(wait=False)
    try:
        assert server.process is not None
        until = time.monotonic() + 60
        while "PostgreSQL" not in server.said() and time.monotonic() < until:
            assert server.process.poll() is None, server.said()
            time.sleep(0.1)
        with postgresql(database):
            while "Redis" not in server.said() and time.monotonic() < until:
                assert server.process.poll() is None, server.said()
                time.sleep(0.1)
            with redis(tmp_path, carrier):
                server.wait_until_ready()
                assert server.get("/api/health")["status"] == "up"
                server.stop()
    finally:
        server.stop()


def test_a_wrong_database_is_refused_at_once(services: tuple[str, str]) -> None:
    wrong = services[0].rsplit("/", 1)[0] + "/no-such-database"
    server = Server(wrong).start(wait=False)
    try:
        assert server.process is not None and server.process.wait(60) == 2
        assert "no-such-database" in server.said() and "Traceback" not in server.said()
        assert "Waiting" not in server.said()
    finally:
        server.stop()


def test_the_migrations_make_the_same_tables_in_postgresql(services: tuple[str, str]) -> None:
    store = Store(new_database(services[0], "tables"))
    store.upgrade()
    assert differences(store.engine) == []
    store.close()


def test_a_backup_moves_from_a_file_to_postgresql(
    services: tuple[str, str], tmp_path: Path
) -> None:
    small = Store(f"sqlite:///{tmp_path / 'games.db'}")
    small.upgrade()
    live = new_game(small)
    play(small, live, random.Random(1), 40)
    small.say("game", 0, "Ada", "hello", 1.0)
    back_up(small, tmp_path / "backup")
    large = Store(new_database(services[0], "moved"))
    restore(large, tmp_path / "backup")
    again = load(large, "game")
    assert again is not None and same(live, again)
    play(large, again, random.Random(2), 20)
    large.say("game", 1, "Bea", "still here", 2.0)
    assert len(large.chat("game")) == 2
    large.close()


def test_two_clients_at_two_workers_play_each_other(two_workers: list[Server]) -> None:
    one, two = two_workers
    made = one.make(me(), guest("tidewatch"))
    joined = two.post(f"/api/games/{made['game']}/join", {"invite": made["seats"][1]["invite"]})
    tables = [one.sit(made["game"], *secrets_of(made)), two.sit(made["game"], joined["secret"])]
    chance = random.Random(6)
    for table in tables:
        table.listen_for("state")
    for _ in range(30):
        while len({table.state["number"] for table in tables}) > 1:
            min(tables, key=lambda table: table.state["number"]).listen_for("state")
        asked = next(table for table in tables if table.choices)
        number = asked.state["number"]
        asked.choose(chance.choice(asked.choices))
        for table in tables:
            while table.state["number"] <= number:
                table.listen_for("state")
    assert tables[0].log == tables[1].log
    tables[0].say(type="chat", id="c", text="good game")
    assert tables[1].listen_for("chat")["text"] == "good game"
    for table in tables:
        table.close()


def test_a_seat_taken_at_one_worker_is_known_at_the_other(two_workers: list[Server]) -> None:
    """Requests of one client go to any worker: joining at one, its socket at the other."""
    one, two = two_workers
    made = one.make(me(), guest("tidewatch"))
    first = two.sit(made["game"], *secrets_of(made))
    joined = one.post(f"/api/games/{made['game']}/join", {"invite": made["seats"][1]["invite"]})
    second = two.sit(made["game"], joined["secret"])
    assert second.table["yours"] == [1]
    second.listen_for("state")
    second.close()
    third = one.sit(made["game"], joined["secret"])
    for table, seat in ((first, 1), (third, 0)):
        while not table.table["seats"][seat]["connected"]:
            table.listen()
    third.close()
    while first.table["seats"][1]["connected"]:
        first.listen()
    first.close()


def test_what_is_asked_for_while_another_worker_writes_never_fails(
    two_workers: list[Server],
) -> None:
    """A choice at one worker, a draw offered at the other: both are done, or refused in words."""
    one, two = two_workers
    made = one.make(me(), guest("tidewatch"))
    joined = two.post(f"/api/games/{made['game']}/join", {"invite": made["seats"][1]["invite"]})
    secrets = [*secrets_of(made), joined["secret"]]
    both, other = one.sit(made["game"], *secrets), two.sit(made["game"], joined["secret"])
    both.listen_for("state")
    other.listen_for("state")
    for turn in range(15):
        while not both.choices:
            both.listen_for("state")
        number = both.state["number"]
        other.say(type="draw-offer", id=f"d{turn}", seat=1)
        both.say(type="choose", id=f"c{turn}", number=number, choice=both.choices[0])
        while (heard := other.listen_for("accepted", "refused"))["id"] != f"d{turn}":
            pass
        assert heard["type"] == "accepted" or heard["refusal"]["code"] == "request-open", heard
        while both.state["number"] <= number:
            both.listen_for("state")
    for server in (one, two):
        assert "openclix_failures_total 0.0" in server.get("/metrics")
    both.close()
    other.close()


def at_once(tables: list[Table], number: int, choices: tuple[str, str]) -> list[str]:
    """What is answered to two clients that choose at the same moment."""
    outcomes: list[str] = []
    barrier = threading.Barrier(2)

    def choose(table: Table, choice: str) -> None:
        barrier.wait()
        table.say(type="choose", id=f"c{number}", number=number, choice=choice)
        while (heard := table.listen_for("accepted", "refused"))["id"] != f"c{number}":
            pass
        outcomes.append(heard["type"])

    pairs = zip(tables, choices, strict=True)
    threads = [threading.Thread(target=choose, args=pair) for pair in pairs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    return outcomes


def test_two_choices_at_once_one_wins(two_workers: list[Server]) -> None:
    """The same seat at two workers: of two choices for one decision one is written."""
    one, two = two_workers
    made = one.make(me(), me("tidewatch"))
    tables = [server.sit(made["game"], *secrets_of(made)) for server in (one, two)]
    for table in tables:
        table.listen_for("state")
    for _ in range(12):
        while len({table.state["number"] for table in tables}) > 1:
            min(tables, key=lambda table: table.state["number"]).listen_for("state")
        number, choices = tables[0].state["number"], tables[0].choices
        outcomes = at_once(tables, number, (choices[0], choices[-1]))
        assert sorted(outcomes) == ["accepted", "refused"]
        for table in tables:
            while table.state["number"] <= number:
                table.listen_for("state")
    for table in tables:
        table.close()


def test_no_acknowledged_choice_is_lost_when_workers_are_killed(two_mortals: list[Server]) -> None:
    found = play_and_kill(two_mortals, KILLS, games=4, seed=2)
    print(found)
    assert found["acknowledged"] > 3 * KILLS
    assert found["losses"] > 0


def test_a_computer_plays_on_at_another_worker(two_mortals: list[Server]) -> None:
    """The worker at which a game was made dies; the other one lets the computer go on."""
    one, two = two_mortals
    made = one.make(computer(), computer("undertow"), public=True, turn_limit=6)
    one.kill()
    table = two.sit(made["game"])
    while not table.over:
        table.listen()
    assert table.table["result"]["reason"] == "rules"
    table.close()


def test_two_workers_write_the_first_sign_of_life_at_the_same_moment(
    services: tuple[str, str],
) -> None:
    """Both have seen an empty table before either writes to it."""
    database = new_database(services[0], "first-pulse")
    stores = [Store(database), Store(database)]
    stores[0].upgrade()
    both, wrote = threading.Barrier(2, timeout=20), []

    def wait_for_the_other(conn: Any, cursor: Any, statement: str, *more: Any) -> None:
        if statement.lower().startswith("insert into pulse"):
            wrote.append(statement)
            both.wait()

    for store in stores:
        event.listen(store.engine, "before_cursor_execute", wait_for_the_other)
    with ThreadPoolExecutor(2) as threads:
        away = list(threads.map(pulse, stores))
    assert len(wrote) == 2, "nothing was forced"
    assert in_time(max(away), 5)
    for store in stores:
        store.close()


def test_workers_that_start_at_once_make_the_tables_of_an_empty_database(
    two_mortals: list[Server],
) -> None:
    """They were started so, on a database that nobody had used."""
    one, two = two_mortals
    made = one.make(me(), me("tidewatch"))
    table = two.sit(made["game"], *secrets_of(made))
    table.listen_for("state")
    table.close()
    assert all("Traceback" not in worker.said() for worker in two_mortals)
