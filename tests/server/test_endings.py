"""How games end otherwise than by their rules: clocks, claims, draws, those who leave."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from websockets.sync.client import connect

from examples.table_client import Table
from openclix.engine.figures.messages import Name, say
from openclix.language import spoken_in

from .running import Server, computer, guest, me, secrets_of
from .test_tables import refusal, two_seats, until


@pytest.mark.parametrize("name", ["You", "Ada", "Player 1"])
def test_how_a_game_ended_agrees_with_every_name(name: str) -> None:
    """A seat may be called "You"."""
    who, other = Name("seat", name), Name("seat", "Ben")
    assert str(say("server-won", name=who)) == f"{name} won"
    lost = str(say("server-won-by-concession", name=other, loser=who))
    assert lost == f"Ben won: {name} gave up"
    with spoken_in("fr"):
        assert (
            str(say("server-won", name=Name("seat", "Vous"))) == "victoire\N{NO-BREAK SPACE}: Vous"
        )


def clocked(server: Server, *seats: dict[str, Any], **clock: Any) -> Table:
    """A hot seat with a clock that is about to run out."""
    told = {"kind": "game", "seconds": 1.0, **clock}
    made = server.make(*(seats or (me(), me("tidewatch"))), clock=told)
    table = server.sit(made["game"], *secrets_of(made))
    table.listen_for("state")
    return table


def test_a_clock_that_runs_out_leaves_the_seat_to_the_computer(server: Server) -> None:
    table = clocked(server, over="computer")
    slow = table.table["clock"]["running"]
    until(table, lambda: table.table["seats"][slow]["bot"])
    until(table, lambda: table.state["cause"]["by"] == "computer")
    assert table.table["status"] == "playing"
    table.close()


def test_a_clock_that_may_be_claimed_waits_for_somebody_who_does(server: Server) -> None:
    made = server.make(
        me(), guest("tidewatch"), clock={"kind": "game", "seconds": 4.0, "over": "claim"}
    )
    join = f"/api/games/{made['game']}/join"
    joined = server.post(join, {"invite": made["seats"][1]["invite"]})
    tables = [
        server.sit(made["game"], *secrets_of(made)),
        server.sit(made["game"], joined["secret"]),
    ]
    for table in tables:
        table.listen_for("state")
    slow = tables[0].table["clock"]["running"]
    asked, other = tables[slow], tables[1 - slow]
    other.say(type="claim", id="early")
    assert refusal(other) == "no-clock"
    time.sleep(4.2)
    asked.say(type="claim", id="own")
    assert refusal(asked) == "no-clock"
    assert server.get(f"/api/games/{made['game']}")["table"]["status"] == "playing"
    other.say(type="claim", id="late")
    until(other, lambda: other.table["result"])
    assert other.table["result"]["reason"] == "timeout"
    assert other.table["result"]["winner"] == 1 - slow
    for table in tables:
        table.close()


def test_whoever_has_not_been_claimed_from_may_still_choose(server: Server) -> None:
    table = clocked(server, over="claim")
    time.sleep(1.2)
    number = table.state["number"]
    table.choose(table.choices[0])
    until(table, lambda: table.state["number"] > number)
    assert table.table["status"] == "playing"
    table.close()


def test_a_game_by_correspondence_has_days_for_each_turn(server: Server) -> None:
    day = 86_400.0
    clock = {"kind": "turn", "seconds": 3 * day, "over": "lose"}
    made = server.make(me(), me("tidewatch"), clock=clock)
    table = server.sit(made["game"], *secrets_of(made))
    table.listen_for("state")
    shown = table.table["clock"]
    assert shown["kind"] == "turn" and all(2.9 * day < left <= 3 * day for left in shown["left"])
    table.close()
    (held,) = server.post(
        "/api/turns", {"seats": [{"game": made["game"], "secret": secrets_of(made)[0]}]}
    )["games"]
    assert held["status"] == "playing" and isinstance(held["turn"], bool)
    again = server.sit(made["game"], *secrets_of(made))
    again.listen_for("state")
    assert again.choices
    again.close()


def test_a_draw_that_is_agreed_to_ends_the_game(server: Server) -> None:
    _, first, second = two_seats(server)
    first.say(type="draw-offer", id="d", seat=0)
    first.listen_for("accepted")
    first.say(type="draw-offer", id="e", seat=0)
    assert refusal(first) == "request-open"
    until(second, lambda: second.table["requests"])
    (request,) = second.table["requests"]
    first.say(type="consent", id="o", request=request["request"], agree=True)
    assert refusal(first) == "own-request"
    second.say(type="consent", id="y", request=request["request"], agree=True)
    until(first, lambda: first.table["result"])
    assert first.table["result"]["reason"] == "draw" and first.table["result"]["winner"] is None
    first.choose("end")
    assert refusal(first) == "over"
    first.say(type="undo", id="u", number=first.state["number"])
    assert refusal(first) == "over"
    first.close()
    second.close()


def test_of_three_one_gives_up_and_the_computer_plays_on(server: Server) -> None:
    made = server.make(me(), me("tidewatch"), me("undertow"))
    table = server.sit(made["game"], *secrets_of(made))
    until(table, lambda: table.state)
    table.say(type="concede", id="c", seat=2)
    table.listen_for("accepted")
    until(table, lambda: table.table["seats"][2]["conceded"])
    assert table.table["status"] == "playing" and table.table["seats"][2]["bot"]
    told = ("seat", "computer")
    until(table, lambda: {table.state["cause"]["kind"], table.state["cause"]["by"]} & {*told})
    number = table.state["number"]
    while table.state["cause"]["by"] != "computer":
        if table.choices and table.state["number"] >= number:
            assert table.state["view"]["decision"]["player"] != 2
            number = table.state["number"] + 1
            table.choose(table.choices[0])
        table.listen()
    for again in ("concede", "draw-offer"):
        table.say(type=again, id=again, seat=2)
        assert refusal(table) == "computer-plays"
    table.say(type="concede", id="d", seat=0)
    until(table, lambda: table.table["result"])
    assert table.table["result"]["winner"] == 1
    table.close()


def test_nobody_chooses_for_a_seat_that_was_given_up(server: Server) -> None:
    """Whoever gave up holds the secret still, and the computer takes a moment to think."""
    made = server.make(me(), me("tidewatch"), me("undertow"))
    owner = server.sit(made["game"], *secrets_of(made))
    until(owner, lambda: owner.state)
    seat = owner.state["view"]["decision"]["player"]
    number, choice = owner.state["number"], owner.choices[0]
    owner.say(type="concede", id="c", seat=seat)
    owner.say(type="choose", id="x", number=number, choice=choice)
    code = refusal(owner)
    assert code in ("computer-plays", "stale"), code
    until(owner, lambda: owner.state["number"] > number)
    assert owner.state["cause"]["by"] != "player"
    owner.close()


def test_whoever_leaves_is_seen_to_have_left(server: Server) -> None:
    _, first, second = two_seats(server)
    until(first, lambda: first.table["seats"][1]["connected"])
    second.close()
    until(first, lambda: not first.table["seats"][1]["connected"])
    assert first.table["seats"][0]["connected"] and first.table["status"] == "playing"
    first.close()


def test_a_table_without_spectators_has_none(server: Server) -> None:
    made = server.make(me(), computer(), spectators=False)
    address = f"{server.address.replace('http', 'ws')}/api/games/{made['game']}/socket"
    with connect(address) as socket:
        socket.send(json.dumps({"type": "hello"}))
        assert json.loads(socket.recv(10))["refusal"]["code"] == "no-spectators"
        socket.send(json.dumps({"type": "hello", "secrets": secrets_of(made)}))
        assert json.loads(socket.recv(10))["type"] == "table"


def test_both_ask_for_a_rematch_and_sit_at_one_table(server: Server) -> None:
    _, first, second = two_seats(server)
    first.say(type="rematch", id="early")
    assert refusal(first) == "not-over"
    second.say(type="concede", id="c", seat=1)
    for table in (first, second):
        until(table, lambda table=table: table.table["result"])  # type: ignore[misc]
    first.say(type="rematch", id="a")
    second.say(type="rematch", id="b")
    made = [table.listen_for("rematch")["game"] for table in (first, second)]
    assert len(set(made)) == 1
    first.close()
    second.close()


def test_nobody_is_moved_to_a_rematch_without_being_asked(server: Server) -> None:
    """One who asked took everybody along, also a player who was looking at the table."""
    _, first, second = two_seats(server)
    second.say(type="concede", id="c", seat=1)
    for table in (first, second):
        until(table, lambda table=table: table.table["result"])  # type: ignore[misc]
    first.say(type="rematch", id="a")
    until(second, lambda: second.table["requests"])
    (asked,) = second.table["requests"]
    assert asked["what"] == "rematch" and asked["agreed"] == [0]
    first.say(type="rematch", id="twice")
    assert refusal(first) == "request-open"
    second.say(type="consent", id="no", request=asked["request"], agree=False)
    until(first, lambda: not first.table["requests"])
    first.say(type="rematch", id="again")
    until(second, lambda: second.table["requests"])
    (asked,) = second.table["requests"]
    second.say(type="consent", id="yes", request=asked["request"], agree=True)
    made = [table.listen_for("rematch")["game"] for table in (first, second)]
    assert len(set(made)) == 1
    first.close()
    second.close()


def beyond(tables: list[Table], number: int) -> None:
    """Everybody has seen what came after a decision."""
    for table in tables:
        while not table.state or table.state["number"] <= number:
            table.listen()


def answer_to(table: Table, message: str) -> dict[str, Any]:
    """The answer to one message. The answer to an earlier one may come after the news."""
    while (answer := table.listen_for("accepted", "refused"))["id"] != message:
        pass
    return answer


def test_a_screen_with_two_seats_agrees_to_its_own_request(server: Server) -> None:
    """Of three seats two are at one screen: only the third is asked."""
    made = server.make(me(), me("undertow"), guest("tidewatch"))
    join = f"/api/games/{made['game']}/join"
    joined = server.post(join, {"invite": made["seats"][2]["invite"]})
    screen = server.sit(made["game"], *secrets_of(made))
    third = server.sit(made["game"], joined["secret"])
    beyond([screen, third], -1)
    for _ in range(60):
        one = screen if screen.choices else third
        number = one.state["number"]
        one.choose(one.choices[0])
        beyond([screen, third], number)
        steps = screen.state["can_undo"] + 1
        screen.say(type="undo", id="u", number=screen.state["number"], steps=steps)
        if answer_to(screen, "u")["type"] == "accepted":
            break
    until(third, lambda: third.table["requests"])
    (request,) = third.table["requests"]
    number = screen.state["number"]
    third.say(type="consent", id="y", request=request["request"], agree=True)
    until(screen, lambda: screen.state["number"] != number)
    assert screen.state["cause"]["kind"] == "undo"
    screen.close()
    third.close()
