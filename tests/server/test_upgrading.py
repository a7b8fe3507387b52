"""A server that people played on before there was a lobby is upgraded in place.

`tests/fixtures/fc07bd9/server.db.gz` was written by a server of that commit, which was killed:
games between Ada and Ben, one of them with an undo asked for, a table that waits for a guest, and
a game against the computer whose player is called "You".
"""

from __future__ import annotations

import gzip
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import text

from openclix.server.storage import Store
from openclix.server.storage.backup import back_up, restore
from openclix.server.storage.lists import account_has
from openclix.server.storage.schema import config

from .running import Server
from .test_tables import refusal, until

FIXTURE = Path(__file__).parents[1] / "fixtures" / "fc07bd9"
KEPT: list[dict[str, Any]] = json.loads((FIXTURE / "server.json").read_text("utf-8"))


def kept(where: str) -> dict[str, Any]:
    return next(one for one in KEPT if one["where"] == where)


@pytest.fixture(scope="module")
def upgraded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    path = tmp_path_factory.mktemp("upgrading") / "games.db"
    path.write_bytes(gzip.decompress((FIXTURE / "server.db.gz").read_bytes()))
    with sqlite3.connect(path) as before:
        assert before.execute("select version_num from alembic_version").fetchone() == ("0004",)
    server = Server(str(path)).start()
    try:
        yield server
    finally:
        server.stop()


def test_a_request_from_before_says_what_goes_back_and_is_agreed_to(upgraded: Server) -> None:
    ada, ben = (upgraded.sit(kept("rest")["game"], secret) for secret in kept("rest")["secrets"])
    until(ada, lambda: ada.state)
    until(ben, lambda: ben.state)
    (request,) = ben.table["requests"]
    assert request["message"]["text"].startswith("Ada would like to take back")
    assert [seat["name"] for seat in ben.table["seats"]] == ["Ada", "Ben"]
    assert all(seat["face"] and seat["presence"] == "here" for seat in ben.table["seats"])
    number = ben.state["number"]
    ben.say(type="consent", id="c", request=request["request"], agree=True)
    until(ada, lambda: ada.state["number"] > number)
    assert ada.state["cause"]["kind"] == "undo"
    asked = ada if ada.choices else ben
    if not asked.choices:
        until(ben, lambda: ben.state["number"] > number)
    asked = ada if ada.choices else ben
    asked.say(type="ask", id="h", question={"about": "hint"})
    assert refusal(asked) == "no-hints"
    asked.choose(asked.choices[0])
    assert asked.listen_for("accepted", "refused")["type"] == "accepted"
    for table in (ada, ben):
        table.close()


def test_an_invitation_from_before_leads_to_its_seat(upgraded: Server) -> None:
    waiting = kept("waiting")
    path = f"/api/games/{waiting['game']}"
    found = upgraded.post(f"{path}/invitation", {"invite": waiting["invite"]})
    assert found["table"]["terms"]["build_total"] == 300
    assert found["table"]["seats"][1]["brings"]
    wanted = {"invite": waiting["invite"], "name": "Ben", "force": "tidewatch"}
    joined = upgraded.post(f"{path}/join", wanted)
    tables = [
        upgraded.sit(waiting["game"], *waiting["secrets"]),
        upgraded.sit(waiting["game"], joined["secret"]),
    ]
    for table in tables:
        until(table, lambda table=table: table.state)  # type: ignore[misc]
        table.close()


def test_public_games_from_before_are_listed_and_none_is_in_the_lobby(upgraded: Server) -> None:
    listed = {game["game"]: game for game in upgraded.get("/api/games")["games"]}
    game = listed[kept("middle")["game"]]
    assert [seat["name"] for seat in game["seats"]] == ["Ada", "Ben"]
    assert game["map"] and game["edition"] == "comprehensive"
    assert upgraded.get("/api/lobby")["tables"] == []


def test_a_game_against_the_computer_keeps_its_hints(upgraded: Server) -> None:
    one = kept("computer")
    table = upgraded.sit(one["game"], *one["secrets"])
    until(table, lambda: table.state)
    assert table.table["terms"]["hints"] and not table.table["terms"]["people"]
    table.close()


def test_nobody_takes_a_name_that_looks_like_an_account_from_before(tmp_path: Path) -> None:
    store, other = (Store(f"sqlite:///{tmp_path / name}.db") for name in "ab")
    with store.engine.begin() as connection:
        command.upgrade(config(connection), "0006")
        added = "insert into accounts (id, name, folded, password, created) values "
        connection.execute(text(f"{added} ('1', 'Ada Byron', 'ada byron', 'x', 1.0)"))
    store.upgrade()
    assert account_has(store, "Ad\u0430 Byron") and not account_has(store, "Ida Byron")
    with store.engine.begin() as connection:
        connection.execute(text("update accounts set look = ''"))
    back_up(store, tmp_path / "backup")
    other.upgrade()
    restore(other, tmp_path / "backup")
    assert account_has(other, "ada byron")
    for opened in (store, other):
        opened.close()
