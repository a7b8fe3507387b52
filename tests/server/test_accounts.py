"""Accounts: made, used, exported, deleted; guests need none."""

from __future__ import annotations

import json
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError
from urllib.request import HTTPCookieProcessor, Request, build_opener

from .running import Server, guest, me, secrets_of


class Browser:
    """A client that keeps its cookies."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.jar = CookieJar()
        self.opener = build_opener(HTTPCookieProcessor(self.jar))

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
        data = json.dumps(body).encode() if body is not None else None
        told = {"Content-Type": "application/json", **headers}
        request = Request(f"{self.server.address}{path}", data, told, method=method)
        try:
            with self.opener.open(request) as answer:
                return answer.status, json.load(answer)
        except HTTPError as error:
            return error.code, json.load(error)


def code(answer: tuple[int, Any]) -> tuple[int, str]:
    return answer[0], answer[1]["refusal"]["code"]


ADA = {"name": "Ada Lovelace", "password": "analytical engine"}


def test_an_account_from_beginning_to_end(server: Server) -> None:
    ada = Browser(server)
    assert ada.ask("GET", "/api/account")[1]["account"] is None
    assert ada.ask("POST", "/api/accounts", ADA)[0] == 201
    (cookie,) = ada.jar
    assert cookie.has_nonstandard_attr("HttpOnly")
    assert cookie.get_nonstandard_attr("SameSite") == "strict"
    assert ada.ask("GET", "/api/account")[1]["account"]["name"] == ADA["name"]
    for alike in ("ADA LOVELACE", "Ada Love1ace", "\u0410da Lovelace"):
        same_name = {**ADA, "name": alike}
        assert code(ada.ask("POST", "/api/accounts", same_name)) == (409, "name-taken")
    assert code(ada.ask("POST", "/api/accounts", {"name": "x!", "password": "12345678"})) == (
        400,
        "bad-name",
    )
    wide = {**ADA, "name": "\uff21da Lovelace"}  # looks like Ada
    assert code(ada.ask("POST", "/api/accounts", wide)) == (400, "bad-name")
    assert code(ada.ask("POST", "/api/accounts", {"name": "Bea", "password": "short"})) == (
        400,
        "short-password",
    )
    force = 'force "Mine"\n  card wick\n  card crane'
    assert ada.ask("PUT", "/api/account/forces", {"name": "Mine", "text": force})[0] == 200
    made = ada.ask("POST", "/api/games", {"seats": [me(name="Ada"), guest("tidewatch")]})[1]
    found = ada.ask("GET", "/api/account")[1]
    assert [game["game"] for game in found["games"]] == [made["game"]]
    assert found["forces"][0]["text"] == force
    table = server.sit(made["game"], *secrets_of(made))
    table.say(type="chat", id="c", text="Anybody there?")
    table.listen_for("accepted")
    table.close()
    exported = ada.ask("GET", "/api/account/export")[1]
    assert exported["seats"][0]["name"] == "Ada" and exported["account"]["created"]
    assert [said["text"] for said in exported["chat"]] == ["Anybody there?"]
    assert "password" not in json.dumps(exported)
    assert ada.ask("DELETE", "/api/account/forces/Mine")[0] == 200
    for kind in ("card", "map"):
        own = {"kind": kind, "name": "Dock / 9", "text": f'{kind} "Dock / 9"'}
        assert ada.ask("PUT", "/api/account/texts", own)[0] == 200
    changed = {"kind": "card", "name": "Dock / 9", "text": 'card "Dock / 9"\n  points 40'}
    assert ada.ask("PUT", "/api/account/texts", changed)[0] == 200
    texts = ada.ask("GET", "/api/account")[1]["texts"]
    assert [(one["kind"], one["text"]) for one in texts] == [
        ("card", changed["text"]),
        ("map", 'map "Dock / 9"'),
    ]
    assert ada.ask("GET", "/api/account/export")[1]["texts"] == texts
    assert ada.ask("DELETE", "/api/account/texts/map/Dock%20%2F%209")[0] == 200
    assert [one["kind"] for one in ada.ask("GET", "/api/account")[1]["texts"]] == ["card"]
    assert ada.ask("PUT", "/api/account/texts", {**changed, "kind": "spell"})[0] == 400

    other = Browser(server)
    assert code(other.ask("POST", "/api/login", {**ADA, "password": "wrong one"})) == (
        403,
        "wrong-login",
    )
    assert other.ask("POST", "/api/login", ADA)[0] == 200
    renew = f"/api/games/{made['game']}/seats/0/secret"
    secret = other.ask("POST", renew, {})[1]["secret"]
    table = server.sit(made["game"], secret)
    assert table.table["yours"] == [0]
    table.close()
    assert code(other.ask("POST", f"/api/games/{made['game']}/seats/1/secret", {})) == (
        403,
        "not-your-seat",
    )
    assert other.ask("POST", "/api/logout", {})[0] == 200
    assert code(other.ask("POST", renew, {})) == (401, "not-logged-in")

    assert code(ada.ask("POST", "/api/account/delete", {"password": "no"}))[0] == 403
    assert ada.ask("POST", "/api/account/delete", {"password": ADA["password"]})[0] == 200
    assert ada.ask("GET", "/api/account")[1]["account"] is None
    assert code(ada.ask("POST", "/api/login", ADA)) == (403, "wrong-login")
    assert ada.ask("POST", "/api/accounts", ADA)[0] == 201
    assert ada.ask("GET", "/api/account")[1]["texts"] == []
    seats = server.get(f"/api/games/{made['game']}")["table"]["seats"]
    assert seats[0]["name"] == "player 1"
    assert secrets_of(made)


def test_a_seat_that_is_kept_for_somebody(server: Server) -> None:
    grace = Browser(server)
    grace.ask("POST", "/api/accounts", {"name": "Grace", "password": "nanoseconds"})
    made = server.make(me(), guest("tidewatch", account="grace"))
    join = f"/api/games/{made['game']}/join", {"invite": made["seats"][1]["invite"]}
    assert code(Browser(server).ask("POST", *join)) == (403, "not-invited")
    assert grace.ask("POST", *join)[0] == 200


def test_another_site_can_not_use_somebody_s_account(server: Server) -> None:
    eve = Browser(server)
    eve.ask("POST", "/api/accounts", {"name": "Eve", "password": "listening in"})
    body = {"password": "listening in"}
    evil = {"Origin": "https://evil.example"}
    assert code(eve.ask("POST", "/api/account/delete", body, **evil)) == (403, "wrong-origin")


def test_whose_turn_it_is_is_told_to_accounts_and_to_guests(server: Server) -> None:
    ada = Browser(server)
    ada.ask("POST", "/api/accounts", {"name": "Turner", "password": "analytical engine"})
    made = ada.ask("POST", "/api/games", {"seats": [me(name="Ada"), guest("tidewatch")]})[1]
    (listed,) = ada.ask("GET", "/api/account")[1]["games"]
    assert (listed["status"], listed["turn"]) == ("waiting", False)
    joined = server.post(
        f"/api/games/{made['game']}/join", {"invite": made["seats"][1]["invite"], "name": "Bea"}
    )
    first = server.sit(made["game"], *secrets_of(made))
    second = server.sit(made["game"], joined["secret"])
    for table in (first, second):
        table.listen_for("state")
    asked = first.state["view"]["decision"]["player"]
    seats = [{"game": made["game"], "secret": joined["secret"]}]
    (hers,) = server.post("/api/turns", {"seats": seats})["games"]
    (own,) = ada.ask("GET", "/api/account")[1]["games"]
    assert (own["turn"], hers["turn"]) == (asked == 0, asked == 1)
    assert own["others"] == [{"seat": 1, "kind": "human", "name": "Bea"}]
    assert hers["map"] and hers["seat"] == 1
    wrong = [{"game": made["game"], "secret": "not-the-secret"}]
    assert server.post("/api/turns", {"seats": wrong})["games"] == []
    first.say(type="concede", id="c", seat=0)
    first.listen_for("accepted")
    (own,) = ada.ask("GET", "/api/account")[1]["games"]
    assert (own["status"], own["turn"]) == ("over", False)
    for table in (first, second):
        table.close()


def test_standing_orders_of_an_account_go_with_it_to_every_seat(server: Server) -> None:
    ada = Browser(server)
    ada.ask("POST", "/api/accounts", {"name": "Orderly", "password": "analytical engine"})
    order = {"topic": "super-senses", "answer": "yes"}
    assert ada.ask("PUT", "/api/account/orders", order)[1] == {"orders": {"super-senses": "yes"}}
    ada.ask("PUT", "/api/account/orders", {"topic": "shape-change", "answer": "no"})
    order["answer"] = "ask"
    assert ada.ask("PUT", "/api/account/orders", order)[1] == {"orders": {"shape-change": "no"}}
    bad = {"topic": "<script>", "answer": "yes"}
    assert code(ada.ask("PUT", "/api/account/orders", bad)) == (400, "malformed")
    assert code(Browser(server).ask("PUT", "/api/account/orders", order)) == (401, "not-logged-in")
    made = ada.ask("POST", "/api/games", {"seats": [me(name="Ada"), guest("tidewatch")]})[1]
    exported = ada.ask("GET", "/api/account/export")[1]
    assert exported["orders"] == {"shape-change": "no"}
    assert exported["seats"][0]["orders"] == {"shape-change": "no"}
    assert made["game"]
