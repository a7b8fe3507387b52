"""Lobby, presence and invitations with two workers on PostgreSQL and Redis, as with one."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from .besieging import in_line
from .running import Server
from .services import postgresql, redis
from .test_meeting import (
    FORCE,
    LISTING_SECONDS,
    PRESENCE_SECONDS,
    join,
    listed,
    presence,
    sentence,
    table_for_two,
    two_friends,
    wait_for_listing,
)
from .test_tables import until
from .test_workers import started


@pytest.fixture(scope="module")
def workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    folder = tmp_path_factory.mktemp("meeting")
    with (
        redis(folder) as carrier,
        postgresql() as database,
        started((database, carrier), "meeting") as two,
    ):
        yield two


def test_a_table_of_one_worker_is_in_the_lobby_of_the_other(workers: list[Server]) -> None:
    one, two = workers
    game, secret, _ = table_for_two(one, lobby=True)
    host = one.sit(game, secret)
    for server in workers:
        wait_for_listing(server, game, "here")
    host.say(type="settings", id="a", away=True)
    for server in workers:
        wait_for_listing(server, game, "away")
    host.close()
    for server in workers:
        wait_for_listing(server, game, "gone")
    assert join(two, game, name="Ben", force=FORCE)[0] == 200
    assert sentence(join(one, game, name="Eve", force=FORCE))[:2] == (409, "seat-taken")
    for server in workers:
        wait_for_listing(server, game, None)


def test_an_invitation_of_one_worker_is_used_at_the_other(workers: list[Server]) -> None:
    one, two = workers
    game, secret, invite = table_for_two(one)
    host = one.sit(game, secret)
    found = two.post(f"/api/games/{game}/invitation", {"invite": invite})
    assert found["table"]["seats"][0]["name"] == "Ada"
    assert join(two, game, invite=invite, name="Ben", force=FORCE)[0] == 200
    until(host, lambda: host.table["seats"][1]["name"] == "Ben")
    answer = sentence(join(one, game, invite=invite, name="Eve", force=FORCE))
    assert answer[:2] == (409, "seat-taken")
    host.close()


def waited_by(workers: list[Server]) -> float:
    """Seconds that the servers' processes have waited for a core so far."""
    return sum(sum(in_line(worker.pid).values()) for worker in workers) / 1e9


def test_presence_crosses_workers(workers: list[Server]) -> None:
    ada, ben = two_friends(*workers)
    until(ada, lambda: presence(ada, 1) == "here")
    until(ben, lambda: presence(ben, 0) == "here")
    began, line = time.monotonic(), waited_by(workers)
    ben.say(type="settings", id="a", away=True)
    until(ada, lambda: presence(ada, 1) == "away")
    ben.close()
    until(ada, lambda: presence(ada, 1) == "gone")
    assert time.monotonic() - began < PRESENCE_SECONDS + waited_by(workers) - line
    ada.close()


def test_hints_and_consent_cross_workers(workers: list[Server]) -> None:
    ada, ben = two_friends(*workers)
    ada.say(type="hints", id="h", seat=0)
    until(ben, lambda: ben.table["requests"])
    request = ben.table["requests"][0]["request"]
    ben.say(type="consent", id="c", request=request, agree=True)
    until(ada, lambda: ada.table["terms"]["hints"])
    until(ben, lambda: ben.table["terms"]["hints"])
    for table in (ada, ben):
        table.close()


def test_the_lobby_of_two_workers_is_as_quick(workers: list[Server]) -> None:
    one, two = workers
    for count in range(500):
        workers[count % 2].post(
            "/api/games",
            {
                "seats": [
                    {"kind": "me", "name": "Ada", "force": "lamplighters"},
                    {"kind": "open"},
                ],
                "lobby": True,
                "build_total": 300,
            },
        )
    times = []
    for _ in range(5):
        time.sleep(1.1)
        began = time.perf_counter()
        assert len(two.get("/api/lobby")["tables"]) == 500
        times.append(time.perf_counter() - began)
    print(f"500 open tables on PostgreSQL: {sorted(times)[2] * 1000:.0f} ms (median of 5)")
    assert min(times) <= LISTING_SECONDS
    assert listed(one, "no-such-game") is None


def test_a_worker_that_dies_takes_its_people_with_it(workers: list[Server]) -> None:
    """The last test: one of the workers is killed."""
    one, two = workers
    ada, _ = two_friends(one, two)
    until(ada, lambda: presence(ada, 1) == "here")
    two.kill()
    began, line = time.monotonic(), waited_by([one])
    until(ada, lambda: presence(ada, 1) == "gone")
    assert time.monotonic() - began < PRESENCE_SECONDS + waited_by([one]) - line
    ada.close()
    two.start()
