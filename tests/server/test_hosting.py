"""What docs/hosting.md and compose.yaml tell people to run is run, without containers."""

from __future__ import annotations

import random
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from openclix.cli import main, parser
from openclix.server.games.recovering import load
from openclix.server.storage import Store

from .running import ROOT, Server, computer, free_port, me
from .services import new_database, postgresql, redis
from .test_live import new_game, play

HOSTING = (ROOT / "docs" / "hosting.md").read_text("utf-8")
COMPOSE = (ROOT / "compose.yaml").read_text("utf-8")


def commands() -> list[list[str]]:
    """The commands of the document."""
    blocks = re.findall(r"```sh\n(.*?)```", HOSTING, re.S)
    lines = [line for block in blocks for line in block.splitlines()]
    return [shlex.split(line) for line in lines if line.startswith("openclix ")]


def composed() -> list[str]:
    """The command of the service in compose.yaml."""
    command = COMPOSE.split("command: >-")[1].split("ports:")[0]
    return shlex.split(command.replace("${POSTGRES_PASSWORD:?set a password}", "secret"))


@pytest.mark.parametrize("command", [*commands(), composed()], ids=" ".join)
def test_commands_are_ones(command: list[str]) -> None:
    assert parser(command[1]).parse_args(command[1:]).command == command[1]


def test_every_option_is_explained() -> None:
    shown = re.findall(r"^\| `(--[\w-]+)` \|", HOSTING, re.M)
    usage = parser("serve").format_help()
    assert set(shown) | {"--host", "--port", "--no-open"} >= set(
        re.findall(r"--[\w-]+", serve_help())
    ) - {"--help"}, usage


def serve_help() -> str:
    found = parser("serve")
    action = next(a for a in found._actions if hasattr(a, "choices") and a.choices)
    return str(action.choices["serve"].format_usage())  # type: ignore[index]


@pytest.fixture(scope="module")
def services(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    with redis(tmp_path_factory.mktemp("redis")) as carrier, postgresql() as database:
        yield new_database(database, "openclix"), carrier


def test_a_club_s_server_as_the_document_starts_it(
    services: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two workers of one server, a game on them, a backup that moves to a file, and health."""
    database, carrier = services
    options = composed()[2:]
    port = free_port()
    values = {"--db": database, "--redis": carrier, "--port": str(port), "--host": "127.0.0.1"}
    for place, word in enumerate(options):
        if word in values:
            options[place + 1] = values[word]
    server = Server(database, port=port)
    server.command = [*server.command[:3], "serve", *options, "--rates", "0"]
    server.start()
    try:
        assert main(["health", server.address]) == 0
        made = server.make(me(), computer(), turn_limit=4)
        table = server.sit(made["game"], made["seats"][0]["secret"])
        chance = random.Random(1)
        answered = -1
        while not table.over:
            if table.choices and table.state["number"] != answered:
                answered = table.state["number"]
                table.choose(chance.choice(table.choices))
            table.listen()
        table.close()
        assert main(["verify", made["game"], "--db", database]) == 0
        file = tmp_path / "games.backup"
        assert main(["backup", str(file), "--db", database]) == 0
        assert main(["restore", str(file), "--db", str(tmp_path / "new.db")]) == 0
        assert load(Store(f"sqlite:///{tmp_path / 'new.db'}"), made["game"]) is not None
    finally:
        server.stop()
    assert main(["health", server.address]) == 1
    assert "down" in capsys.readouterr().out


def test_one_alone_is_told_what_several_workers_need(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--workers", "2", "--db", "games.db"]) == 2
    assert "PostgreSQL" in capsys.readouterr().err


def test_a_database_of_a_newer_version_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.db"
    store = Store(f"sqlite:///{file}")
    store.upgrade()
    play(store, new_game(store), random.Random(1), 3)
    with store.engine.begin() as connection:
        connection.exec_driver_sql("update alembic_version set version_num = '9999'")
    assert main(["serve", "--db", str(file), "--no-open", "--port", "0"]) == 2
    assert "newer" in capsys.readouterr().err
