"""One bad game is one bad game, and trouble with the database is told, within seconds."""

from __future__ import annotations

import json
import resource
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from examples.table_client import Table
from openclix.engine.figures.messages import say
from openclix.language import language
from openclix.server.fences.settings import Settings

from .besieging import in_line, waited_since
from .odd_databases import locked, run
from .running import Server, computer, guest, me, running, secrets_of, wait_for_news

LONG = "x" * 6000


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Path]]:
    """A server whose file may be damaged."""
    folder = tmp_path_factory.mktemp("fences")
    with running(folder) as server:
        yield server, folder / "games.db"


def until(holds: Callable[[], bool], seconds: float = 20.0) -> None:
    """Waits until something is so."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "this never came about"
        time.sleep(0.1)


def heard(table: Table) -> bool:
    """Takes in what there is."""
    wait_for_news(table)
    return True


def metric(server: Server, name: str) -> float:
    lines = server.get("/metrics").splitlines()
    return float(next(line.split()[1] for line in lines if line.startswith(f"{name} ")))


def is_over(server: Server, game: str) -> bool:
    return bool(server.get(f"/api/games/{game}")["table"]["status"] == "over")


# ------------------------------------------------------------------ one bad game


def spoil(path: Path, game: str) -> None:
    """Neither the rests nor the entries of a game lead anywhere."""
    run(path, "update rests set data = ? where game = ?", b"torn", game)
    run(path, "update entries set choice = 'nothing' where game = ? and serial > 1", game)
    run(path, "update games set setup = replace(setup, 'comprehensive', 'none') where id = ?", game)


def test_a_game_that_cannot_be_read_stops_no_other(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with running(tmp_path) as server:
        clock = {"kind": "game", "seconds": 3600, "over": "lose"}
        made = [server.make(me(), me("tidewatch"), clock=clock) for _ in range(3)]
        made.append(server.make(me(), computer()))
        for one in made:
            table = server.sit(one["game"], *secrets_of(one))
            while not table.state:
                table.listen()
            table.close()
        server.kill()
    bad = made[0]["game"]
    spoil(path, bad)
    run(path, "update games set computer = 1, deadline = 1 where id = ?", bad)
    # One of the good games waits for the computer, the others' clocks have run out.
    late = "clock = json_set(clock, '$.since', json_extract(clock, '$.since') - 7200), deadline = 1"
    for one in made[1:3]:
        run(path, f"update games set {late} where id = ?", one["game"])
    run(path, "update games set computer = 1 where id = ?", made[3]["game"])
    server.start()
    try:
        for one in made[1:3]:
            until(partial(is_over, server, one["game"]))
        shown = server.get(f"/api/games/{bad}")
        assert shown["table"]["status"] == "broken" and shown["view"] is None
        assert "can't go on" in shown["table"]["problem"]["text"]
        table = server.sit(bad, *secrets_of(made[0]))
        assert table.table["status"] == "broken"
        table.say(type="choose", number=3, choice="end")
        assert table.listen_for("refused")["refusal"]["code"] == "broken"
        table.close()
        assert metric(server, "openclix_broken_games_total") == 1
        time.sleep(2.5)
        assert server.log is not None
        log = server.log.read_text("utf-8")
        assert log.count(f"game {bad} can't be read, and is set aside") == 1
        assert log.count("Traceback") <= 3  # one report, with its causes
        assert server.get("/api/games") == {"games": []}
    finally:
        server.stop()


DAMAGES = ("setup = '{}'", "seed = 'zz'", "nonces = '[]'", "clock = '{'", "form = 'x'")


def test_tables_that_cannot_even_be_shown_are_set_aside(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        games = []
        for _ in DAMAGES:
            made = server.make(me(), me("tidewatch"), public=True)
            table = server.sit(made["game"], *secrets_of(made))
            while not table.state:
                table.listen()
            table.close()
            games.append(made["game"])
        server.kill()
        for game, damage in zip(games, DAMAGES, strict=True):
            run(tmp_path / "games.db", f"update games set {damage} where id = ?", game)
        server.start()
        for game, damage in zip(games, DAMAGES, strict=True):
            status, answer, _ = server.request("GET", f"/api/games/{game}")
            assert (status, answer["refusal"]["code"]) == (410, "broken"), damage
        assert server.get("/api/lobby") == {"tables": []}


def test_a_view_that_cannot_be_made_closes_no_socket(own: tuple[Server, Path]) -> None:
    server, path = own
    made = server.make(me(), me("tidewatch"))
    game = made["game"]
    table = server.sit(game, *secrets_of(made))
    while not table.state:
        table.listen()
    number = table.state["number"]
    run(path, "update seats set orders = '[1]' where game = ?", game)
    run(path, "update games set revision = revision + 1 where id = ?", game)
    table.choose(table.choices[0])  # the room reads the game again
    views = 0
    while not views:  # the answer to the choice has an id, a failed view has none
        refused = table.listen_for("refused")
        assert refused["refusal"]["code"] == "failed"
        views += refused["id"] == ""
    table.say(type="ping", id="still here")
    assert table.listen_for("pong")["id"] == "still here"
    run(path, "update seats set orders = '{}' where game = ?", game)
    run(path, "update games set revision = revision + 1 where id = ?", game)

    def goes_on() -> bool:
        table.choose(table.choices[0])
        wait_for_news(table, 0.5)
        return bool(table.state["number"] > number)

    until(goes_on)
    table.close()


# ------------------------------------------------------------------ names


CARD = 'card "{name}"\n  points 50\n  dial 8 10 16 3 x6\n'
FORCE = 'force "{name}"\n  card wick\n'
POSITION = "map 8x8\nfigure {name} red c4; dial 8 10 16 3 x6\n"
NAMED = 'map 8x8\nfigure A red c4; name "{name}"; dial 8 10 16 3 x6\n'
MAP = 'map "{name}" 8x8\n'


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/positions", {"text": POSITION.format(name="X" * 5000)}),
        ("/api/positions", {"text": NAMED.format(name=LONG)}),
        ("/api/positions", {"text": f'map "{LONG}" 8x8\nfigure A red c4\n'}),
        ("/api/positions", {"text": f"map {LONG}\n"}),
        ("/api/positions", {"text": POSITION.format(name="A"), "choices": ["A " + "y" * 490]}),
        ("/api/texts/check", {"kind": "card", "text": CARD.format(name=LONG)}),
        ("/api/texts/check", {"kind": "map", "text": MAP.format(name=LONG)}),
        ("/api/texts/check", {"kind": "force", "text": FORCE.format(name=LONG)}),
        ("/api/forces/check", {"force": FORCE.format(name=LONG)}),
        ("/api/forces/check", {"force": LONG}),
        ("/api/games", {"seats": [me(), me()], "map": LONG}),
        ("/api/games", {"seats": [me(), me(FORCE.format(name=LONG))]}),
        ("/api/games", {"seats": [me(), me()], "map": MAP.format(name=LONG)}),
    ],
)
@pytest.mark.parametrize("spoken", ["en", "fr"])
def test_a_long_name_is_refused_with_a_sentence(
    server: Server, path: str, body: dict[str, Any], spoken: str
) -> None:
    status, answer, _ = server.request("POST", f"{path}?language={spoken}", body)
    if path == "/api/texts/check":
        assert status == 200 and answer["findings"]
        return
    assert status == 400
    assert 10 < len(answer["refusal"]["message"]["text"]) < 3000


def test_a_guest_with_a_long_name_throws_nobody_out(server: Server) -> None:
    made = server.make(me(), guest(), strict=False)
    invite = made["seats"][1]["invite"]
    body = {"invite": invite, "force": FORCE.format(name=LONG)}
    status, answer, _ = server.request("POST", f"/api/games/{made['game']}/join", body)
    assert status == 400 and "80" in answer["refusal"]["message"]["text"]
    body["force"] = "tidewatch"
    assert server.request("POST", f"/api/games/{made['game']}/join", body)[0] == 200


@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_part_of_a_sentence_that_is_too_long_is_cut(code: str) -> None:
    sentence = language(code).render(say("server-malformed", problem="y" * 9000))
    assert sentence.endswith("…") and 1000 < len(sentence) < 2500
    many = tuple(f"name number {number}" for number in range(900))
    assert len(language(code).render(say("server-malformed", problem=many))) < 2500


# ------------------------------------------------------------------ time and trouble


def test_time_in_which_the_server_was_away_is_nobodys(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with running(tmp_path) as server:
        clock = {"kind": "game", "seconds": 25, "over": "lose"}
        made = server.make(me(), me("tidewatch"), clock=clock)
        table = server.sit(made["game"], *secrets_of(made))
        while not table.state:
            table.listen()
        table.close()
        server.kill()
        # A server that was killed an hour ago.
        moved = json.loads(run(path, "select clock from games")[0][0])
        moved["since"] -= 3600
        run(path, "update games set clock = ?, deadline = deadline - 3600", json.dumps(moved))
        run(path, "update pulse set at = at - 3600")
        server.start()
        time.sleep(2)
        shown = server.get(f"/api/games/{made['game']}")["table"]
        assert shown["status"] == "playing"
        assert 5 < shown["clock"]["left"][shown["clock"]["running"]] <= 25


def test_a_locked_database_is_told_within_seconds_and_costs_nothing(
    own: tuple[Server, Path],
) -> None:
    server, path = own
    made = server.make(me(), me("tidewatch"))
    table = server.sit(made["game"], *secrets_of(made))
    while not table.state:
        table.listen()
    number = table.state["number"]
    with locked(path):
        began, before = time.monotonic(), in_line(server.pid)
        status, answer, _ = server.request("GET", "/api/health")
        assert (status, answer["status"]) == (503, "down") and answer["why"]
        assert time.monotonic() - began < 5 + waited_since(before, server.pid)
        table.choose(table.choices[0])
        assert table.listen_for("refused")["refusal"]["code"] == "no-database"
        assert time.monotonic() - began < 12 + waited_since(before, server.pid)
        until(lambda: heard(table) and table.table["problem"] is not None)
        assert refused_after(table) < 2  # nobody waits twice
        assert table.state["number"] == number
    until(lambda: server.request("GET", "/api/health")[0] == 200)
    until(lambda: heard(table) and table.table["problem"] is None)
    table.choose(table.choices[0])
    until(lambda: heard(table) and table.state["number"] > number)
    table.close()


def refused_after(table: Table) -> float:
    """Seconds until the server refuses a choice for its database, at the fastest of three."""
    waits = []
    for _ in range(3):
        began = time.monotonic()
        table.choose(table.choices[0])
        answer = table.listen_for("accepted", "refused")
        assert answer["type"] == "refused" and answer["refusal"]["code"] == "no-database"
        waits.append(time.monotonic() - began)
    return min(waits)


def test_health_and_the_tables_say_the_same(own: tuple[Server, Path]) -> None:
    """After `down` nobody waits for the lock, and after `up` the next choice counts."""
    server, path = own
    made = server.make(me(), me("tidewatch"))
    table = server.sit(made["game"], *secrets_of(made))
    while not table.state:
        table.listen()
    with locked(path):
        assert server.request("GET", "/api/health")[0] == 503
        assert refused_after(table) < 2.5  # a choice that met the lock would wait for longer
    until(lambda: server.request("GET", "/api/health")[0] == 200)
    table.choose(table.choices[0])
    assert table.listen_for("accepted", "refused")["type"] == "accepted"
    table.close()


def test_a_full_disk_is_told_and_what_was_acknowledged_stays(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        made = server.make(me(), me("tidewatch"))
        table = server.sit(made["game"], *secrets_of(made))
        while not table.state:
            table.listen()
        sizes = [path.stat().st_size for path in tmp_path.glob("games.db*")]
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (max(sizes), -1))
        for _ in range(60):
            number = table.state["number"]
            table.choose(table.choices[0])
            while table.state["number"] == number and table.refused is None:
                table.listen()
            if table.refused is not None:
                break
        assert table.refused is not None
        assert table.refused["refusal"]["code"] == "no-database"
        status, answer, _ = server.request("GET", "/api/health")
        assert (status, answer["status"]) == (503, "down")
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (-1, -1))
        until(lambda: server.request("GET", "/api/health")[0] == 200)
        until(lambda: heard(table) and table.table["problem"] is None)
        assert table.state["number"] == number
        table.choose(table.choices[0])
        until(lambda: heard(table) and table.state["number"] > number)
        table.close()


def test_a_worker_waits_for_its_database(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        server.stop()
        with locked(tmp_path / "games.db"):
            server.start(wait=False)
            time.sleep(6)
            assert server.process is not None and server.process.poll() is None
        server.wait_until_ready()


# ------------------------------------------------------------------ retention


def test_old_tables_are_exported_and_deleted(tmp_path: Path) -> None:
    path, exports = tmp_path / "games.db", tmp_path / "gone"
    options = ("--keep-waiting", "30", "--keep-guests", "90", "--exports", str(exports))
    with running(tmp_path) as server:
        waiting, fresh = server.make(me(), guest()), server.make(me(), guest())
        played = server.make(computer(), computer(bot="random"))
        kept = server.make(computer(), computer(bot="random"))
    run(path, "update games set updated = 1 where id = ?", waiting["game"])
    run(path, "update games set updated = 1 where id = ?", played["game"])
    run(path, "update games set updated = 1 where id = ?", kept["game"])
    run(path, "update seats set account = 'somebody' where game = ?", kept["game"])
    run(path, "update games set status = 'over', computer = 0")
    run(
        path,
        "update games set status = 'waiting' where id in (?, ?)",
        waiting["game"],
        fresh["game"],
    )
    with running(tmp_path, *options):
        until(lambda: len(run(path, "select id from games")) == 2)
    assert {id for (id,) in run(path, "select id from games")} == {fresh["game"], kept["game"]}
    assert sorted(file.stem for file in exports.iterdir()) == sorted(
        [waiting["game"], played["game"]]
    )
    record = json.loads((exports / f"{played['game']}.json").read_text("utf-8"))
    assert record["entries"] and record["seed"] and record["chat"] == []
    assert (exports / f"{played['game']}.json").stat().st_mode & 0o077 == 0


def test_nothing_is_deleted_unless_somebody_says_so() -> None:
    settings = Settings()
    assert (settings.keep_waiting, settings.keep_guests, settings.exports) == (0, 0, None)
