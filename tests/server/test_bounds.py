"""What one client may keep on the server, and how long its answers wait to be read."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from openclix.server.accounts.account_texts import MOST_LETTERS
from openclix.server.fences import connections, lanes
from openclix.server.fences.compressing import LeanSocket
from openclix.server.fences.connections import LEAST_READ

from .running import Server, running
from .test_accounts import ADA, Browser, code

FORCE = 40_000


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Browser]]:
    """A server with an account that keeps as much as it may."""
    with running(tmp_path_factory.mktemp("bounds")) as server:
        ada = Browser(server)
        assert ada.ask("POST", "/api/accounts", ADA)[0] == 201
        for number in range(MOST_LETTERS // FORCE):
            kept = {"name": f"n{number}", "text": "x" * FORCE}
            if number % 2:
                assert ada.ask("PUT", "/api/account/forces", kept)[0] == 200
            else:
                assert ada.ask("PUT", "/api/account/texts", {"kind": "card", **kept})[0] == 200
        yield server, ada


def test_an_account_has_only_so_much_room(filled: tuple[Server, Browser]) -> None:
    _, ada = filled
    one_more = {"name": "one more", "text": "x" * 10}
    assert code(ada.ask("PUT", "/api/account/forces", one_more)) == (400, "account-full")
    card = {"kind": "card", **one_more}
    assert code(ada.ask("PUT", "/api/account/texts", card)) == (400, "account-full")
    shorter = {"name": "n1", "text": "x" * (FORCE - 10)}
    assert ada.ask("PUT", "/api/account/forces", shorter)[0] == 200
    assert ada.ask("PUT", "/api/account/texts", card)[0] == 200


class Transport:
    """A connection whose client takes in so much each time that somebody looks."""

    def __init__(self, waiting: int, each: int) -> None:
        self.waiting, self.each, self.aborted = waiting, each, False

    def get_write_buffer_size(self) -> int:
        self.waiting = max(0, self.waiting - self.each)
        return self.waiting

    def abort(self) -> None:
        self.aborted = True


@pytest.mark.parametrize(("each", "dropped"), [(0, True), (100, True), (LEAST_READ, False)])
def test_an_answer_has_to_be_read_steadily(
    monkeypatch: pytest.MonkeyPatch, each: int, dropped: bool
) -> None:
    monkeypatch.setattr(connections, "READING_SECONDS", 0.01)

    async def whole() -> Transport:
        transport = Transport(50 * LEAST_READ, each)
        reader = connections.Reader(asyncio.get_running_loop())
        reader.watch(transport)  # type: ignore[arg-type]
        await asyncio.sleep(0.2)
        reader.rest()
        return transport

    assert asyncio.run(whole()).aborted == dropped


@pytest.mark.parametrize("kind", [connections.BoundedHttp, LeanSocket])
def test_every_kind_of_connection_looks_for_readers(kind: Any) -> None:
    """Uvicorn calls these when a connection has more to send than it takes."""
    for name in ("pause_writing", "resume_writing", "connection_lost"):
        assert name in vars(kind), (kind, name)


@pytest.mark.parametrize("width", [1, 4])
def test_nobody_waits_behind_all_the_work_of_another(width: int) -> None:
    """One address has asked for a hundred things, another for one."""

    async def whole() -> list[str]:
        done: list[str] = []
        turns, pool = lanes.Lanes(width), ThreadPoolExecutor(width)

        async def ask(address: str) -> None:
            lanes.ASKER.set(address)
            await turns.run(pool, lambda: time.sleep(0.005))
            done.append(address)

        greedy = [asyncio.create_task(ask("greedy")) for _ in range(100)]
        await asyncio.sleep(0)
        await asyncio.gather(asyncio.create_task(ask("modest")), *greedy)
        pool.shutdown()
        return done

    done = asyncio.run(whole())
    assert len(done) == 101
    assert done.index("modest") <= 3 * width
