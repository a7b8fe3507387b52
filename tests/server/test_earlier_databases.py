"""A server's database of an earlier version: every running game goes on, unedited.

`tests/fixtures/0.1.0/server.db.gz` was written by a server of that version: two games of each
edition, one at rest and one in the middle of an action, and one against the computer.
"""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .running import Server, wait_for_news

FIXTURES = Path(__file__).parents[1] / "fixtures" / "0.1.0"
NO_LONGER = {("core-fr", "middle"): ("Kno",)}
"""Choices that a rule mended since refuses: combat.4, nobody targets itself with Telekinesis."""
GAMES: list[dict[str, Any]] = json.loads((FIXTURES / "server.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def earlier(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    path = tmp_path_factory.mktemp("earlier") / "games.db"
    path.write_bytes(gzip.decompress((FIXTURES / "server.db.gz").read_bytes()))
    server = Server(str(path)).start()
    try:
        yield server
    finally:
        server.stop()


@pytest.mark.parametrize("kept", GAMES, ids=lambda kept: f"{kept['edition']}-{kept['where']}")
def test_a_running_game_goes_on(earlier: Server, kept: dict[str, Any]) -> None:
    table = earlier.sit(kept["game"], *kept["secrets"])
    try:
        while not table.state:
            table.listen()
        if kept["where"] != "computer":
            assert table.state["number"] == kept["number"]
            gone = NO_LONGER.get((kept["edition"], kept["where"]), ())
            assert table.choices == [text for text in kept["choices"] if text not in gone]
            assert table.state["view"]["decision"]["topic"] == kept["topic"]
        chance, made, answered = random.Random(kept["game"]), 0, -1
        for _ in range(400):
            number = table.state["number"]
            if table.choices and number != answered:
                answered, made = number, made + 1
                table.choose(chance.choice(table.choices))
            if made > 12 or table.over:
                break
            wait_for_news(table, 0.1)
        assert table.refused is None
        assert table.over or table.state["number"] >= kept["number"] + 10
    finally:
        table.close()
