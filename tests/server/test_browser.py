"""The server inside a browser: one process, no threads, and nothing acknowledged before it is kept.

The same calls as a web worker makes them. `tests/web/test_site.py` makes them in a real browser.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import json
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from openclix.server.games import computers
from openclix.server.storage.upkeep import NoSpace
from openclix.server.web.browser import Door
from tests.pace import in_time

SEATS = [
    {"kind": "me", "force": "lamplighters", "name": "Ada"},
    {"kind": "computer", "force": "tidewatch", "bot": "simple"},
]


class Page:
    """A page of the browser with one socket."""

    def __init__(self, door: Door, name: str = "page") -> None:
        self.door, self.name = door, name
        self.heard: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
        self.count = 0

    def tell(self, kind: str, text: str) -> None:
        self.heard.put_nowait((kind, text))

    async def sit(self, game: str, secrets: list[str]) -> None:
        await self.door.open(self.name, f"/api/games/{game}/socket", self.tell)
        assert await self.heard.get() == ("open", "")
        self.send(type="hello", secrets=secrets, language="en", since=0)

    def send(self, **message: Any) -> None:
        self.count += 1
        paired = {} if message["type"] == "hello" else {"id": str(self.count)}
        self.door.hear(self.name, json.dumps({**message, **paired}))

    async def until(self, kind: str) -> dict[str, Any]:
        while True:
            what, text = await asyncio.wait_for(self.heard.get(), 30)
            assert what == "message", (what, text)
            message: dict[str, Any] = json.loads(text)
            assert message["type"] != "refused", message
            if message["type"] == kind:
                return message

    async def asked(self) -> dict[str, Any]:
        """The next state in which this page has to choose."""
        while True:
            state = await self.until("state")
            if state["view"]["decision"] and state["view"]["decision"]["player"] == 0:
                return state


async def made(door: Door, seats: list[dict[str, Any]] = SEATS) -> tuple[str, list[str]]:
    status, _, body = await door.request("POST", "/api/games", json.dumps({"seats": seats}))
    answer = json.loads(body)
    assert status == 201, answer
    return answer["game"], [seat["secret"] for seat in answer["seats"] if seat.get("secret")]


def in_browser(
    tmp_path: Path,
    work: Callable[[Door], Awaitable[None]],
    kept: Callable[[], Awaitable[None]] | None = None,
) -> None:
    async def whole() -> None:
        door = Door(f"sqlite:///{tmp_path / 'games.db'}", kept)
        await door.begin()
        try:
            await work(door)
        finally:
            await door.end()

    running = asyncio._get_running_loop()  # that of a browser which an earlier test has opened
    asyncio._set_running_loop(None)
    try:
        asyncio.run(whole())
    finally:
        asyncio._set_running_loop(running)


@pytest.fixture
def single(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that can start no thread and no process, like one in a browser."""

    def never(*_: Any, **__: Any) -> Any:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", never)
    monkeypatch.setattr(concurrent.futures.ThreadPoolExecutor, "submit", never)
    monkeypatch.setattr(computers, "start_method", never)


async def some_choices(page: Page, game: str, secrets: list[str], most: int) -> int:
    """Plays the first choice of each decision. Answers the last number."""
    await page.sit(game, secrets)
    page.send(type="nonce", seat=0, nonce="0" * 32)
    number = 0
    for _ in range(most):
        state = await page.asked()
        choices = state["view"]["decision"]["choices"]
        number = state["number"]
        page.send(type="choose", number=number, choice=choices[0]["text"])
        await page.until("accepted")
    return number


def test_a_game_against_the_computer_needs_no_thread_and_no_process(
    tmp_path: Path, single: None
) -> None:
    async def work(door: Door) -> None:
        game, secrets = await made(door)
        page = Page(door)
        await some_choices(page, game, secrets, 12)
        page.send(type="ask", question={"about": "reminders"})
        await page.until("answer")
        door.close(page.name)

    in_browser(tmp_path, work)


def test_lookups_and_texts_of_players_are_answered_in_the_same_process(
    tmp_path: Path, single: None
) -> None:
    async def work(door: Door) -> None:
        for address in (
            "/api/catalog?language=fr",
            "/api/cards",
            "/api/rules/12.6d?edition=comprehensive&language=fr&power=",
            "/api/portraits/Wick.svg?token=true",
            "/api/front.svg?theme=dark",
            "/api/lobby",
            "/api/account",
            "/api/health",
        ):
            status, kind, body = await door.request("GET", address)
            assert status == 200 and body, (address, status, body)
            assert kind.startswith("image/svg+xml" if ".svg" in address else "application/json")
        text = "map 8x8\nfigure A red c3\nfigure B blue d3\n"
        status, _, body = await door.request("POST", "/api/positions", json.dumps({"text": text}))
        assert status == 200, body

    in_browser(tmp_path, work)


def test_nothing_is_acknowledged_before_it_is_kept(tmp_path: Path) -> None:
    """At each acknowledgement, everything that was written before has been kept."""
    file = tmp_path / "games.db"
    safe: list[int] = []

    async def kept() -> None:
        await asyncio.sleep(0)
        safe.append(file.stat().st_size)

    async def work(door: Door) -> None:
        game, secrets = await made(door)
        count = len(safe)
        assert count
        page = Page(door)
        await some_choices(page, game, secrets, 3)
        assert len(safe) >= count + 3

    in_browser(tmp_path, work, kept)


def test_a_browser_that_can_keep_nothing_more_refuses_the_choice(tmp_path: Path) -> None:
    full = False

    async def kept() -> None:
        if full:
            raise NoSpace("the browser keeps no more")

    async def work(door: Door) -> None:
        nonlocal full
        full = True
        status, _, body = await door.request("POST", "/api/games", json.dumps({"seats": SEATS}))
        full = False
        assert status == 503, body
        assert json.loads(body)["refusal"]["code"] == "no-database"

    in_browser(tmp_path, work, kept)


def test_a_game_goes_on_after_the_page_is_gone(tmp_path: Path) -> None:
    table: list[Any] = []

    async def before(door: Door) -> None:
        table.extend(await made(door))
        table.append(await some_choices(Page(door), table[0], table[1], 5))

    async def after(door: Door) -> None:
        page = Page(door, "again")
        await page.sit(table[0], table[1])
        state = await page.asked()
        assert state["number"] > table[2]

    in_browser(tmp_path, before)
    in_browser(tmp_path, after)


@pytest.mark.parametrize(
    ("address", "body"),
    [
        ("/api/accounts", {"name": "Ada", "password": "a long enough one"}),
        ("/api/login", {"name": "Ada", "password": "a long enough one"}),
        ("/api/games", {"seats": [SEATS[0], {"kind": "open", "force": "tidewatch"}]}),
    ],
)
def test_what_needs_other_people_says_that_it_needs_a_server(
    tmp_path: Path, single: None, address: str, body: dict[str, Any]
) -> None:
    async def work(door: Door) -> None:
        for language, word in (("en", "server"), ("fr", "serveur")):
            asked = f"{address}?language={language}"
            status, _, answer = await door.request("POST", asked, json.dumps(body))
            refusal = json.loads(answer)["refusal"]
            assert (status, refusal["code"]) == (501, "needs-server")
            assert word in refusal["message"]["text"]

    in_browser(tmp_path, work)


def test_a_socket_of_an_unknown_game_closes_with_its_code(tmp_path: Path) -> None:
    async def work(door: Door) -> None:
        page = Page(door)
        await door.open("page", "/api/games/0123456789abcdef/socket", page.tell)
        while True:
            what, text = await asyncio.wait_for(page.heard.get(), 10)
            if what == "close":
                break
        assert text == "4404"
        await asyncio.sleep(0)
        assert not door.lines

    in_browser(tmp_path, work)


def test_without_a_timer_a_thought_ends_at_a_call() -> None:
    def call() -> None:
        pass

    began = time.monotonic()
    with pytest.raises(computers.TooLong), computers.by_counting(0.05):
        while time.monotonic() < began + 60:
            call()
    assert in_time(time.monotonic() - began, 30)
    with computers.by_counting(30):
        call()
