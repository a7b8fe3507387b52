"""Clocks when the machine sleeps, or when somebody sets its clock: that time is nobody's."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from openclix.server.web.browser import Door

from .test_browser import Page, in_browser

HOUR, SECONDS = 3600.0, 60
SEATS = [
    {"kind": "me", "force": "lamplighters", "name": "Ada"},
    {"kind": "me", "force": "tidewatch", "name": "Bo"},
]


class WallClock:
    """The machine's clock, which somebody sets."""

    def __init__(self) -> None:
        self._real, self.ahead = time.time, 0.0

    def __call__(self) -> float:
        return self._real() + self.ahead


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> WallClock:
    clock = WallClock()
    monkeypatch.setattr(time, "time", clock)
    return clock


async def begun(door: Door, over: str) -> tuple[Page, dict[str, Any]]:
    """A game of two with a minute each. The first clock is running."""
    clock = {"kind": "game", "seconds": SECONDS, "over": over}
    terms = json.dumps({"seats": SEATS, "clock": clock})
    status, _, body = await door.request("POST", "/api/games", terms)
    answer = json.loads(body)
    assert status == 201, answer
    page = Page(door, answer["game"])
    await page.sit(answer["game"], [seat["secret"] for seat in answer["seats"]])
    for seat in range(2):
        page.send(type="nonce", seat=seat, nonce=f"{seat}" * 16)
    state = await page.until("state")
    while not state["view"]["decision"]:
        state = await page.until("state")
    return page, state


async def table_of(door: Door, page: Page) -> dict[str, Any]:
    _, _, body = await door.request("GET", f"/api/games/{page.name}")
    table: dict[str, Any] = json.loads(body)["table"]
    return table


@pytest.mark.parametrize("hours", [1, -1])
@pytest.mark.parametrize("over", ["lose", "computer"])
def test_a_clock_that_is_set_costs_nobody_the_game(
    tmp_path: Path, wall: WallClock, hours: int, over: str
) -> None:
    async def work(door: Door) -> None:
        page, _ = await begun(door, over)
        upkeep = door.app.state.service.upkeep
        await upkeep.look()
        wall.ahead += hours * HOUR
        await upkeep.look()  # the last sign of life was just written
        await upkeep.look()
        table = await table_of(door, page)
        assert table["status"] == "playing" and not any(seat["bot"] for seat in table["seats"])
        assert min(table["clock"]["left"]) > SECONDS - 15

    in_browser(tmp_path, work)


@pytest.mark.parametrize("hours", [1, -1])
@pytest.mark.parametrize("over", ["lose", "claim"])
def test_a_choice_in_that_moment_is_in_time(
    tmp_path: Path, wall: WallClock, hours: int, over: str
) -> None:
    async def work(door: Door) -> None:
        page, state = await begun(door, over)
        await door.app.state.service.upkeep.look()
        wall.ahead += hours * HOUR
        choice = state["view"]["decision"]["choices"][0]["text"]
        page.send(type="choose", number=state["number"], choice=choice)
        await page.until("accepted")
        await door.app.state.service.upkeep.look()
        table = await table_of(door, page)
        assert table["status"] == "playing"
        assert min(table["clock"]["left"]) > SECONDS - 15

    in_browser(tmp_path, work)
