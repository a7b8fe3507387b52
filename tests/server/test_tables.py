"""Tables over real sockets: whole games, two clients, what is refused, what is not seen."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from examples.table_client import Table
from openclix.content import SETS
from openclix.server.games import records

from .running import Server, computer, guest, me, play_on, secrets_of, wait_for_news


def refusal(table: Table) -> str:
    """The code of the next refusal."""
    return str(table.listen_for("refused")["refusal"]["code"])


def two_seats(server: Server, **more: Any) -> tuple[dict[str, Any], Table, Table]:
    """A game of two clients, both at the table."""
    made = server.make(me(), guest("tidewatch"), **more)
    joined = server.post(
        f"/api/games/{made['game']}/join", {"invite": made["seats"][1]["invite"], "name": "Bea"}
    )
    first = server.sit(made["game"], *secrets_of(made))
    second = server.sit(made["game"], joined["secret"])
    first.listen_for("state")
    second.listen_for("state")
    return made, first, second


def until(table: Table, true: Callable[[], Any]) -> None:
    """Listens until something is so."""
    while not true():
        table.listen()


def asked_first(*tables: Table) -> tuple[Table, Table]:
    """The one that is asked, and the other."""
    for table in tables:
        wait_for_news(table, 0.1)
    one, other = tables
    return (one, other) if one.choices else (other, one)


def test_a_whole_game_against_the_computer(server: Server) -> None:
    made = server.make(me(), computer(), turn_limit=6)
    table = server.sit(made["game"], *secrets_of(made))
    play_on([table], random.Random(3))
    assert table.over, table.state.get("number")
    assert table.table["result"]["reason"] == "rules"
    assert table.table["dice"]["seed"]
    assert [record["number"] for record in table.log] == list(range(len(table.log)))
    secret = {"Authorization": f"Bearer {secrets_of(made)[0]}"}
    record = server.get(f"/api/games/{made['game']}/record", **secret)
    dice, choices = records.verify(record)
    assert dice > 4 and choices > 20
    record["entries"][0]["dice"][0] = record["entries"][0]["dice"][0] % 6 + 1
    with pytest.raises(records.Wrong):
        records.verify(record)
    text = server.get(f"/api/games/{made['game']}/text", **secret)
    assert text.startswith("game") or "force" in text
    moment = server.get(f"/api/games/{made['game']}/moments/5", **secret)
    assert moment["moment"] == 5 and moment["view"]["log"]
    first = moment["turns"][0]
    assert first["turn"] == 1 and len(moment["turns"]) > 3
    then = f"/api/games/{made['game']}/moments/{first['moment']}"
    view = server.get(then, **secret)["view"]
    assert view["turn"] == 1 and view["phase"] != "setup"
    figure = view["figures"][0]
    question = {"about": "value", "figure": figure["tag"], "stat": "attack"}
    status, asked, _ = server.request("POST", f"{then}/ask", {"question": question}, secret)
    assert status == 200 and asked["answer"]["total"] == figure["values"]["attack"]["now"]
    hint = {"question": {"about": "hint"}}
    assert server.request("POST", f"{then}/ask", hint, secret)[0] == 409
    assert server.request("POST", f"{then}/ask", {"question": question})[0] == 403
    friend = {"OpenClix-Replay": moment["key"]}
    seen = server.get(then, **friend)
    assert seen["moment"] == first["moment"] and not seen["key"]
    assert server.request("POST", f"{then}/ask", {"question": question}, friend)[0] == 200
    for wrong in ("", "0" * 32, moment["key"][:-1], moment["key"].upper(), "é"):
        status, _, _ = server.request("GET", then, None, {"OpenClix-Replay": wrong})
        assert status == 403, wrong
    table.close()


def test_a_game_in_play_gives_no_key_to_its_replay(server: Server) -> None:
    made, first, second = two_seats(server)
    secret = {"Authorization": f"Bearer {secrets_of(made)[0]}"}
    moment = server.get(f"/api/games/{made['game']}/moments/0", **secret)
    assert moment["key"] == ""
    first.close()
    second.close()
    public = server.make(me(), computer(), public=True)
    watched = server.sit(public["game"], *secrets_of(public))
    watched.listen_for("state")
    assert server.get(f"/api/games/{public['game']}/moments/0")["key"] is None
    watched.close()


def test_two_clients_see_the_same_game_and_only_their_own_choices(server: Server) -> None:
    _, first, second = two_seats(server)
    answered = 0
    chance = random.Random(5)
    for _ in range(25):
        one, other = asked_first(first, second)
        assert one.choices and not other.choices
        assert one.state["number"] == other.state["number"] > answered
        answered = one.state["number"]
        one.choose(chance.choice(one.choices))
        assert one.listen_for("accepted")["number"] > answered
        for table in (one, other):
            if table.state["number"] == answered:
                table.listen_for("state")
        assert first.log == second.log
    first.close()
    second.close()


def test_stale_repeated_and_foreign_choices_are_refused(server: Server) -> None:
    _, first, second = two_seats(server)
    one, other = asked_first(first, second)
    number, choice = one.state["number"], one.choices[0]
    other.say(type="choose", id="f", number=number, choice=choice)
    assert refusal(other) == "not-your-seat"
    one.say(type="choose", id="x", number=number, choice="no such choice")
    assert refusal(one) != "stale"
    one.say(type="choose", id="a", number=number, choice=choice)
    one.say(type="choose", id="b", number=number, choice=choice)
    assert one.listen_for("accepted", "refused")["id"] == "a"
    assert one.listen_for("refused")["refusal"]["code"] in ("stale", "not-your-seat")
    other.say(type="choose", id="o", number=number + 100, choice=choice)
    assert refusal(other) == "stale"
    first.close()
    second.close()


def test_a_wrong_secret_is_no_seat(server: Server) -> None:
    made = server.make(me(), computer())
    with connect(
        f"{server.address.replace('http', 'ws')}/api/games/{made['game']}/socket"
    ) as socket:
        socket.send(json.dumps({"type": "hello", "secrets": ["a-secret-of-another"]}))
        assert json.loads(socket.recv(10))["refusal"]["code"] == "not-your-seat"
        socket.send(json.dumps({"type": "choose", "number": 1, "choice": "first"}))
        assert json.loads(socket.recv(10))["refusal"]["code"] == "say-hello-first"


def test_nothing_that_is_secret_leaves_the_server(server: Server) -> None:
    """Before the game begins nobody sees what another seat brings; never the seed or a secret."""
    made = server.make(me("lamplighters", name="Ada"), guest())
    game = made["game"]
    seen: list[str] = [json.dumps(server.get(f"/api/games/{game}"))]
    assert "amplighters" not in seen[0]
    joined = server.post(
        f"/api/games/{game}/join", {"invite": made["seats"][1]["invite"], "force": "undertow"}
    )
    spectator, second = server.sit(game), server.sit(game, joined["secret"])
    wait_for_news(second, 0.3)
    assert "amplighters" not in json.dumps(second.table)
    assert second.table["seats"][1]["force"] == "The Undertow"
    first = server.sit(game, *secrets_of(made))
    first.listen_for("state")
    for table in (spectator, second, first):
        until(table, lambda table=table: table.state)  # type: ignore[misc]
        seen.append(json.dumps([table.table, table.state, table.log]))
    assert first.table["seats"][1]["force"] == "The Undertow"
    assert not spectator.choices and spectator.state["view"]["seats"] == []
    secret = {"Authorization": f"Bearer {joined['secret']}"}
    seen.append(json.dumps(server.get(f"/api/games/{game}/record", **secret)))
    for text in seen:
        for hidden in (*secrets_of(made), joined["secret"], made["seats"][1]["invite"]):
            assert hidden not in text
        assert '"seed": null' in text or '"seed"' not in text
    spectator.say(type="choose", number=spectator.state["number"], choice="first")
    assert refusal(spectator) == "not-playing"
    status, body, _ = server.request("GET", f"/api/games/{game}/record")
    assert (status, body["refusal"]["code"]) == (403, "private")
    for table in (spectator, second, first):
        table.close()


def test_a_picked_starting_line_leaves_the_server_when_all_are_picked(server: Server) -> None:
    """1.7 4.1 Not in views, causes, answers, records or moments."""
    force = "\n".join(
        (
            'force "Lines"',
            '  card "Porter"',
            "    points 60",
            "    dial 9 9 15 2 x2 | 4 7 13 1 x2",
            "    lines 3",
        )
    )
    made = server.make(me(force), guest(force), strict=False, public=True)
    join = f"/api/games/{made['game']}/join"
    joined = server.post(join, {"invite": made["seats"][1]["invite"]})
    first = server.sit(made["game"], *secrets_of(made))
    second = server.sit(made["game"], joined["secret"])
    until(first, lambda: first.state)
    until(second, lambda: second.state)
    assert first.state["view"]["decision"]["topic"] == "starting-line"
    number = first.state["number"]
    first.choose("3")
    for table in (first, second):
        until(table, lambda table=table: table.state["number"] > number)  # type: ignore[misc]
    assert first.state["view"]["figures"][0]["click"] == 3
    assert first.state["cause"]["choice"] == "3"
    assert second.state["view"]["figures"][0]["click"] == 1
    assert second.state["cause"]["choice"] == ""
    tag = second.state["view"]["figures"][0]["tag"]
    second.say(type="ask", id="q", question={"about": "value", "figure": tag, "stat": "speed"})
    assert refusal(second) == "not-begun"
    game = f"/api/games/{made['game']}"
    assert server.get(f"{game}/record")["entries"] == []
    assert server.get(f"{game}/moments/1")["choice"] == ""
    assert server.get(game)["view"]["figures"][0]["click"] == 1
    second.choose("1")
    until(second, lambda: second.state["number"] > number + 1)
    assert second.state["view"]["figures"][0]["click"] == 3
    assert server.get(f"{game}/record")["entries"]
    first.close()
    second.close()


def test_hot_seat_holds_both_sides(server: Server) -> None:
    made = server.make(me("lamplighters"), me("tidewatch"))
    table = server.sit(made["game"], *secrets_of(made))
    play_on([table], random.Random(1), 40)
    assert table.table["yours"] == [0, 1]
    assert {record["record"]["event"] for record in table.log} >= {"roll", "set up"}
    table.close()


def test_undo_is_free_over_ones_own_choices_and_asks_beyond_dice(server: Server) -> None:
    _, first, second = two_seats(server)
    chance = random.Random(8)
    for _ in range(60):
        one, other = asked_first(first, second)
        if one.state["view"]["phase"] == "action":
            break
        number = one.state["number"]
        one.choose(chance.choice(one.choices))
        for table in (one, other):
            while table.state["number"] <= number:
                table.listen_for("state")
    start = one.state["number"]
    move = next(choice for choice in one.choices if choice.endswith(" move"))
    one.choose(move)
    while one.state["number"] == start:
        one.listen_for("state")
    assert one.state["can_undo"] >= 1
    number, told = one.state["number"], len(one.log)
    one.say(type="undo", id="u", number=number)
    while one.state["number"] == number:
        one.listen_for("state")
    assert move in one.choices and one.state["cause"]["kind"] == "undo"
    assert len(one.log) <= told
    other.listen_for("state")
    steps = one.state["can_undo"] + 1
    one.say(type="undo", id="v", number=one.state["number"], steps=steps)
    until(other, lambda: other.table["requests"])
    (request,) = other.table["requests"]
    assert request["what"] == "undo" and request["steps"] == steps
    one.say(type="consent", id="w", request=request["request"], agree=True)
    assert refusal(one) == "own-request"
    number = one.state["number"]
    other.say(type="consent", id="y", request=request["request"], agree=True)
    assert other.listen_for("accepted", "refused")["type"] == "accepted"
    while one.state["number"] == number:
        one.listen_for("state")
    assert one.state["cause"]["kind"] == "undo"
    first.close()
    second.close()


def test_conceding_a_draw_and_a_rematch(server: Server) -> None:
    _, first, second = two_seats(server)
    first.say(type="draw-offer", id="d", seat=0)
    first.listen_for("accepted")
    until(second, lambda: second.table["requests"])
    (request,) = second.table["requests"]
    second.say(type="consent", id="n", request=request["request"], agree=False)
    second.listen_for("accepted")
    until(first, lambda: first.table["requests"])
    until(first, lambda: not first.table["requests"])
    assert first.table["status"] == "playing"
    second.say(type="concede", id="c", seat=1)
    second.listen_for("accepted")
    until(first, lambda: first.table["result"])
    assert first.table["result"]["winner"] == 0
    assert first.table["result"]["reason"] == "conceded"
    assert first.table["dice"]["seed"]
    second.say(type="rematch", id="r")
    first.say(type="rematch", id="r")
    again = first.listen_for("rematch")
    assert len(again["secrets"]) == 1
    other = second.listen_for("rematch")
    third, fourth = (server.sit(again["game"], *one["secrets"]) for one in (again, other))
    third.listen_for("state")
    fourth.listen_for("state")
    for table in (first, second, third, fourth):
        table.close()


def test_a_change_by_hand_needs_everybody(server: Server) -> None:
    made = server.make(me("lamplighters"), me("tidewatch"))
    table = server.sit(made["game"], *secrets_of(made))
    table.listen_for("state")
    while table.state["view"]["phase"] != "action":
        number = table.state["number"]
        table.choose(table.choices[0])
        until(table, lambda number=number: table.state["number"] > number)  # type: ignore[misc]
    number = table.state["number"]
    tag, click = (table.state["view"]["figures"][0][key] for key in ("tag", "click"))
    table.say(type="adjust", id="a", number=number, seat=0, text=f"click {tag} 2")
    until(table, lambda: table.state["number"] > number)
    assert table.state["cause"]["kind"] == "adjust"
    assert table.state["view"]["figures"][0]["click"] == click + 2
    table.say(type="adjust", id="b", number=table.state["number"], seat=1, text="fly to the moon")
    assert table.listen_for("refused")["refusal"]["message"]["text"]
    table.close()

    _, first, second = two_seats(server)
    first.say(type="adjust", id="c", number=first.state["number"], seat=0, text=f"click {tag} 1")
    until(second, lambda: second.table["requests"])
    assert second.table["requests"][0]["what"] == "adjust"
    first.close()
    second.close()


def test_everybody_reads_in_a_language_of_their_own(server: Server) -> None:
    made = server.make(me("lamplighters"), me("tidewatch"))
    table = server.sit(made["game"], *secrets_of(made))
    table.listen_for("state")
    english = table.state["view"]["decision"]["question"]
    table.say(type="settings", id="l", language="fr")
    until(table, lambda: table.state["cause"]["kind"] == "language")
    french = table.state["view"]["decision"]["question"]
    assert french["key"] == english["key"] and french["text"] != english["text"]
    assert table.state["since"] == 0 and len(table.log) == table.state["view"]["told"]
    table.say(type="choose", id="s", number=10**6, choice="x")
    assert "plus ouverte" in table.listen_for("refused")["refusal"]["message"]["text"]
    table.say(type="settings", id="m", language="xx")
    assert table.listen_for("refused")["refusal"]["code"] == "no-language"
    _, body, _ = server.request("GET", "/api/games/none?language=fr")
    assert body["refusal"]["message"]["text"].startswith("ce serveur n’a pas cette table")
    assert server.get("/api/rules/27.3a?language=fr")["title"] == "Super-sens (rouge)"
    table.close()


@pytest.mark.parametrize("edition", list(SETS))
def test_every_edition_is_played_with_its_own_set(server: Server, edition: str) -> None:
    catalog = server.get("/api/catalog")
    forces = [one["name"] for one in catalog["forces"] if edition in one["editions"]]
    maps = [one["name"] for one in catalog["maps"] if edition in one["editions"]]
    seats = [{"kind": "me", "force": forces[0]}, {"kind": "computer", "force": forces[-1]}]
    made = server.make(*seats, edition=edition, map=maps[0], strict=False)
    table = server.sit(made["game"], *secrets_of(made))
    play_on([table], random.Random(11), 60)
    assert table.state["view"]["edition"] == edition and len(table.log) > 5
    assert server.get(f"/api/rules?edition={edition}")["sections"]
    table.close()


def test_a_game_is_played_with_an_event_dial_and_feats(server: Server) -> None:
    catalog = server.get("/api/catalog")
    (edition,) = [one for one in catalog["editions"] if one["name"] == "core-fr"]
    assert "high-water" in [one["name"] for one in edition["events"]]
    seats = [{"kind": "me", "force": "lantern-night"}, {"kind": "computer", "force": "grey-watch"}]
    made = server.make(*seats, edition="core-fr", event="high-water")
    table = server.sit(made["game"], *secrets_of(made))
    play_on([table], random.Random(3), 40)
    kinds = {one["kind"] for one in table.state["view"]["elements"]}
    assert kinds == {"feat", "team-card", "event-dial"}
    table.close()


@pytest.mark.parametrize(
    ("event", "edition", "sentence"),
    [
        ("hihg-water", "core-fr", "did you mean 'high-water'"),
        ("high-water", "comprehensive", "made for the edition 'core-fr'"),
    ],
)
def test_an_event_dial_that_there_is_not_is_refused(
    server: Server, event: str, edition: str, sentence: str
) -> None:
    wanted = {"edition": edition, "event": event, "seats": [{"kind": "me"}, {"kind": "open"}]}
    status, body, _ = server.request("POST", "/api/games", wanted)
    assert status == 400 and sentence in body["refusal"]["message"]["text"]


def test_chat_is_heard_by_those_who_want_to(server: Server) -> None:
    _, first, second = two_seats(server)
    first.say(type="chat", id="c", text="<script>alert(1)</script>")
    assert second.listen_for("chat")["text"] == "<script>alert(1)</script>"
    second.say(type="settings", id="s", chat=False)
    second.listen_for("accepted")
    first.say(type="chat", id="d", text="hello?")
    first.listen_for("accepted")
    second.say(type="ping", id="p")
    assert second.listen_for("chat", "pong")["type"] == "pong"
    first.close()
    second.close()


def test_questions_are_answered(server: Server) -> None:
    made = server.make(me(), computer())
    table = server.sit(made["game"], *secrets_of(made))
    play_on([table], random.Random(2), 30)
    figure = table.state["view"]["figures"][0]["tag"]
    for question in (
        {"about": "value", "figure": figure, "stat": "defense"},
        {"about": "reach", "figure": figure},
        {"about": "hint"},
    ):
        table.say(type="ask", id="q", question=question)
        found = table.listen_for("answer", "refused")
        if found["type"] == "refused":
            assert found["refusal"]["code"] == "not-your-seat", found
    table.say(type="ask", id="q", question={"about": "weather"})
    assert table.listen_for("refused")["refusal"]["code"] == "bad-question"
    table.close()


def test_other_sites_are_refused(server: Server) -> None:
    status, body, _ = server.request(
        "POST", "/api/games", {"seats": [me(), computer()]}, {"Origin": "https://evil.example"}
    )
    assert (status, body["refusal"]["code"]) == (403, "wrong-origin")
    made = server.make(me(), computer())
    address = f"{server.address.replace('http', 'ws')}/api/games/{made['game']}/socket"
    with pytest.raises(InvalidStatus):
        connect(address, origin=Origin("https://evil.example")).__enter__()
    with connect(address, origin=Origin(server.address)) as socket:
        socket.send(json.dumps({"type": "hello"}))
        assert json.loads(socket.recv(5))["type"] == "table"


def test_a_strict_policy_stands_on_every_page(server: Server) -> None:
    for path in ("/", "/api/catalog", "/api/games/none"):
        _, _, headers = server.request("GET", path)
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy and "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("seats", "code"),
    [
        ([me("no-such-force"), computer()], "bad-force"),
        ([me(), computer(bot="deep-blue")], "no-bot"),
        ([me(""), computer()], "no-force"),
        (
            [me('force "X"\n  card wick\n  card wick\n  card nobody-at-all'), computer()],
            "bad-force",
        ),
        ([me()], "malformed"),
    ],
)
def test_a_game_that_can_not_be_is_refused(server: Server, seats: list[Any], code: str) -> None:
    status, body, _ = server.request("POST", "/api/games", {"seats": seats})
    assert (status, body["refusal"]["code"]) == (400, code)
    assert body["refusal"]["message"]["text"]


def test_a_seat_with_a_password(server: Server) -> None:
    made = server.make(me(), guest("tidewatch", password="open sesame"))
    join = f"/api/games/{made['game']}/join"
    invite = made["seats"][1]["invite"]
    assert server.request("POST", join, {"invite": invite})[0] == 403
    assert server.request("POST", join, {"invite": "no-such-invite"})[0] == 404
    server.post(join, {"invite": invite, "password": "open sesame"})
    status, body, _ = server.request("POST", join, {"invite": invite, "password": "open sesame"})
    assert (status, body["refusal"]["code"]) == (409, "seat-taken")


def test_a_clock_that_runs_out_loses(server: Server) -> None:
    clock = {"kind": "game", "seconds": 1.5, "over": "lose"}
    made = server.make(me("lamplighters"), me("tidewatch"), clock=clock)
    table = server.sit(made["game"], *secrets_of(made))
    table.listen_for("state")
    running = table.table["clock"]["running"]
    while not table.over:
        table.listen_for("table")
    assert table.table["result"] | {"message": 0, "score": 0} == {
        **{"reason": "timeout", "winner": 1 - running, "message": 0, "score": 0}
    }
    table.close()


def test_positions_forces_and_rules_by_http(server: Server) -> None:
    text = "figure A red c3\nfigure B blue c4; dial 8 10 17 3 x6"
    shown = server.post("/api/positions", {"text": text, "choices": ["A close"], "dice": [5, 5]})
    assert shown["view"]["figures"][1]["click"] == 4
    answer = server.post(
        "/api/positions/ask", {"text": text, "question": {"about": "why", "text": "A range B"}}
    )
    assert answer["answer"]["refusal"]["section"]
    status, body, _ = server.request("POST", "/api/positions", {"text": "figure A red z99"})
    assert (status, body["refusal"]["code"]) == (400, "bad-position")
    checked = server.post("/api/forces/check", {"force": "lamplighters", "build_total": 100})
    assert not checked["legal"] and checked["violations"][0]["code"] == "over-build-total"
    assert server.get("/api/rules/12.6")["parts"]
    assert server.get("/api/cards")["cards"][0]["dial"]
    assert server.get("/api/maps/tram-yard")["width"] == 16
    assert "openclix_choices_total" in server.get("/metrics")


def test_a_game_of_a_scenario_is_verified_by_its_own_rules(server: Server) -> None:
    forces = {"force": "dock-gang-200"}, {"force": "thorn-assize-200"}
    made = server.make(
        {**me(), **forces[0]},
        {**computer(), **forces[1]},
        edition="classic-2002",
        scenario="two-reckonings",
        map="ferry-steps",
        build_total=400,
        turn_limit=3,
        strict=False,
    )
    table = server.sit(made["game"], *secrets_of(made))
    play_on([table], random.Random(3))
    assert table.over
    secret = {"Authorization": f"Bearer {secrets_of(made)[0]}"}
    record = server.get(f"/api/games/{made['game']}/record", **secret)
    assert record["setup"]["scenario"] == "two-reckonings"
    assert records.verify(record)[1] > 5
