"""What an operator relies on: limits, numbers, logs, and computers that give way."""

from __future__ import annotations

import os
import random
import re
import signal
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from openclix.cli import main

from .running import Server, computer, me, play_on, running, secrets_of
from .test_tables import until


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the usual limits, made so low that a test reaches them."""
    server = Server(str(tmp_path_factory.mktemp("strict") / "games.db"))
    server.command[server.command.index("--rates") + 1] = "0.1"
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def made(strict: Server) -> dict[str, Any]:
    return strict.make(me(), me("tidewatch"))


def test_who_makes_too_many_games_is_told_to_wait(strict: Server, made: dict[str, Any]) -> None:
    wanted = {"seats": [me(), computer()]}
    answers = [strict.request("POST", "/api/games", wanted)[:2] for _ in range(6)]
    assert made and [status for status, _ in answers[:2]] == [201] * 2
    assert answers[-1][0] == 429 and answers[-1][1]["refusal"]["code"] == "too-fast"
    assert re.search(r'openclix_refused_total\{code="too-fast"\} [1-9]', strict.get("/metrics"))


def test_who_guesses_passwords_is_told_to_wait(strict: Server) -> None:
    wrong = {"name": "Nobody", "password": "a guess at it"}
    answers = [strict.request("POST", "/api/login", wrong)[0] for _ in range(5)]
    assert answers[0] == 403 and answers[-1] == 429


def test_a_socket_that_says_too_much_is_told_to_wait(strict: Server, made: dict[str, Any]) -> None:
    table = strict.sit(made["game"], *secrets_of(made))
    until(table, lambda: table.state)
    for number in range(40):
        table.say(type="chat", id=str(number), text="hello")
    assert table.listen_for("refused")["refusal"]["code"] == "too-fast"
    table.close()


def test_a_request_that_a_form_of_another_site_could_send_is_refused(server: Server) -> None:
    """Forms send no JSON, and pages may send it elsewhere only with an `Origin`."""
    body = b'{"seats": [{"kind": "me", "force": "undertow"}, {"kind": "computer"}]}'
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        status, answer, _ = server.request("POST", "/api/games", body, {"Content-Type": kind})
        assert (status, answer["refusal"]["code"]) == (415, "wrong-origin")


def number_of(server: Server, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} ([\d.e+]+)$", server.get("/metrics"), re.M)
    return float(found[1]) if found else 0.0


def thinking(server: Server) -> list[int]:
    """The processes below the server in which computers think."""
    starter, polite = -1, {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, rest = path.read_text(encoding="utf-8").rpartition(")")
            line = path.with_name("cmdline").read_text(encoding="utf-8")
        except OSError:
            continue
        number, parent, nice = int(name.split()[0]), int(rest.split()[1]), int(rest.split()[16])
        if parent == server.pid and "forkserver" in line:
            starter = number
        elif nice > 0:
            polite[number] = parent
    return [number for number, parent in polite.items() if parent == starter]


def test_computers_give_way_and_one_that_dies_is_replaced(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        made = server.make(me(), computer(), turn_limit=40)
        table = server.sit(made["game"], *secrets_of(made))
        chance = random.Random(4)
        play_on([table], chance, 12)
        thinker = thinking(server)[0]
        assert os.getpriority(os.PRIO_PROCESS, thinker) > os.getpriority(
            os.PRIO_PROCESS, server.pid
        )
        before = number_of(server, 'openclix_choices_total{by="computer"}')
        assert before > 0
        os.kill(thinker, signal.SIGKILL)
        while not table.over and (
            number_of(server, 'openclix_choices_total{by="computer"}') < before + 2
            or thinker in thinking(server)
            or not thinking(server)
        ):
            play_on([table], chance, 4)
        assert thinker not in thinking(server) != []
        assert number_of(server, "openclix_games_total") == 1
        assert number_of(server, "openclix_failures_total") == 0
        assert number_of(server, "openclix_choice_seconds_count") >= 12
        assert number_of(server, "openclix_sockets") == 1
        table.close()
        assert server.log is not None
        lines = server.log.read_text("utf-8").splitlines()
    told = [line for line in lines if made["game"] in line]
    assert told and re.match(r"[\d-]+ [\d:,]+ INFO openclix.server \d+: game .*: made", told[0])
    assert any("a process in which computers think has died" in line for line in lines)
    assert not any(secrets_of(made)[0] in line for line in lines)


def test_health_tells_of_a_database_that_does_not_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with running(tmp_path) as server:
        assert main(["health", server.address]) == 0
        with sqlite3.connect(tmp_path / "games.db") as database:
            database.execute("alter table games rename to lost")
        assert server.request("GET", "/api/health")[0] == 503
        assert main(["health", server.address]) == 1
        with sqlite3.connect(tmp_path / "games.db") as database:
            database.execute("alter table lost rename to games")
        assert main(["health", server.address]) == 0
