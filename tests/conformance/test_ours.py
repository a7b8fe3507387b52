"""Our own editions, bots, cards and client pass the suite that we give to others."""

from __future__ import annotations

import ast
import json
import random
import sys
from pathlib import Path
from typing import Any

import pytest

from examples.table_client import Table, play_on
from openclix import content, testing
from openclix.bots import RandomPlayer, SimplePlayer
from openclix.server.wire import messages
from openclix.testing import clients
from tests.editions import other

ROOT = Path(__file__).parents[2]
SHIPPED = ("classic-2002", "comprehensive", "core-fr", "indy-2003", "pac")


@pytest.mark.parametrize("edition", SHIPPED)
def test_our_editions_conform(edition: str) -> None:
    folder = next(iter(sorted((ROOT / "rulings" / edition).iterdir())))
    testing.check_edition(edition, rulings=folder, games=1, turns=3)


def test_the_edition_of_our_tests_conforms() -> None:
    folder = Path(other.__file__).parent / "rulings"
    testing.check_edition(other.OTHER, rulings=folder, games=1, turns=2)


@pytest.mark.parametrize("player", [RandomPlayer, SimplePlayer])
def test_our_bots_conform(player: type[RandomPlayer] | type[SimplePlayer]) -> None:
    testing.check_bot(player, games=1, turns=4)


@pytest.mark.parametrize(
    ("folder", "edition"),
    [
        (content.STARTER, "comprehensive"),
        (content.CLASSIC, "classic-2002"),
        (content.HERE / "core", "core-fr"),
    ],
    ids=lambda value: getattr(value, "name", value),
)
def test_our_cards_conform(folder: Path, edition: str) -> None:
    testing.check_cards(folder, edition=edition, decisions=25)


def connect(socket: testing.Socket, game: str, secrets: list[str]) -> Table:
    """Our example of a client, at a table of the suite."""
    return play_on(Table("http://nowhere", game, secrets, socket), random.Random(game))


def test_our_client_conforms() -> None:
    testing.check_client(connect)


def test_the_table_of_the_suite_says_what_a_server_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each message fits the server's own types, and everything that can happen happens."""
    models: dict[str, type[messages.Outgoing]] = {
        "table": messages.TableInfo,
        "state": messages.State,
        "accepted": messages.Accepted,
        "refused": messages.Refused,
    }
    heard: dict[str, int] = {}

    class Watched(testing.Socket):
        def recv(self, timeout: float | None = None) -> str:
            text = super().recv(timeout)
            message = json.loads(text)
            if message["type"] in models:
                models[message["type"]].model_validate(message)
            heard[message["type"]] = heard.get(message["type"], 0) + 1
            return text

    monkeypatch.setattr(clients, "Socket", Watched)
    table = clients.ScriptedTable("comprehensive", "watched", 6, 0)
    table.host(connect)
    assert table.dropped and table.over and heard["refused"] and heard["weather"]
    assert set(models) < set(heard)
    assert table.choices > max(table.mishaps)


def test_the_suite_uses_only_the_standard_library_and_openclix() -> None:
    for path in Path(testing.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names: list[Any] = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module]
            for name in names:
                package = name.partition(".")[0]
                assert package == "openclix" or package in sys.stdlib_module_names, (path, name)
                assert not name.startswith("openclix.server")
