"""Bad input gets a refusal: never a failure, never another seat's move, never a game that hangs."""

from __future__ import annotations

import os
import random

import pytest

from .fuzzing import message, request
from .running import Server, guest, me, secrets_of

MESSAGES = int(os.environ.get("OPENCLIX_FUZZ", "400"))


@pytest.mark.parametrize("seed", [1])
def test_messages_that_nobody_should_send(server: Server, seed: int) -> None:
    chance = random.Random(f"fuzz:{seed}")
    made = server.make(me(), guest("tidewatch"), public=True)
    joined = server.post(f"/api/games/{made['game']}/join", {"invite": made["seats"][1]["invite"]})
    other = server.sit(made["game"], joined["secret"])
    table = server.sit(made["game"], *secrets_of(made))
    table.listen_for("state")
    looking = server.sit(made["game"])
    codes: dict[str, int] = {}
    for place in range(MESSAGES):
        client = looking if chance.random() < 0.3 else table
        number = client.state.get("number", 0)
        client.socket.send(message(chance, number, client.choices))
        if place % 10 and place != MESSAGES - 1:
            continue
        for one in (table, looking):
            one.say(type="ping", id=f"p{place}")
            while (heard := one.listen())["type"] != "pong" or heard["id"] != f"p{place}":
                if heard["type"] == "refused":
                    code = heard["refusal"]["code"]
                    codes[code] = codes.get(code, 0) + 1
                    assert heard["refusal"]["message"]["text"]
    assert "failed" not in codes, codes
    assert codes["malformed"] > MESSAGES / 10
    entries = server.get(f"/api/games/{made['game']}/record")["entries"]
    assert not [entry for entry in entries if entry["kind"] == "choice" and entry["seat"] == 1]
    other.listen_for("state")
    for one in (table, looking, other):
        one.close()


@pytest.mark.parametrize("seed", [2])
def test_requests_that_nobody_should_make(server: Server, seed: int) -> None:
    chance = random.Random(f"requests:{seed}")
    made = server.make(me(), guest("tidewatch"))
    for _ in range(MESSAGES // 2):
        method, path, body = request(chance, made["game"])
        status, answer, _ = server.request(method, path, body)
        assert status < 500 or (status, path) == (503, "/"), (method, path, body, answer)
        if status >= 400:
            assert answer["refusal"]["message"]["text"], (method, path, body, answer)
    assert server.get("/api/health")["status"] == "up"
    status, answer, _ = server.request("POST", "/api/games", b" " * 300_000)
    assert (status, answer["refusal"]["code"]) == (413, "too-large")
