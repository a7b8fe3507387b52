"""Messages that nobody should send: half right, cut, swapped, huge, and not JSON at all."""

from __future__ import annotations

import json
import random
import string
from typing import Any, get_args
from urllib.parse import quote

from openclix.server.wire.messages import Incoming

from .running import Server, guest, me, secrets_of

TYPES = [get_args(kind.model_fields["type"].annotation)[0] for kind in get_args(Incoming)]
FIELDS = sorted({name for kind in get_args(Incoming) for name in kind.model_fields})
WORDS = [
    *("", "end", "yes", "no", "first", "A move", "Wic", "c4", "m1", "simple", "undo", "draw"),
    *("../../etc/passwd", "'; drop table games; --", "<script>alert(1)</script>", "\x00", "\ud800"),
    *("𝒳" * 30, "z" * 3000, 'force "x"\n  card wick', "map 999x999", "figure A red c3"),
]
NUMBERS = [0, 1, -1, 2, 3, 17, 2**31, 2**63, -(2**70), 0.5, 1e308]


def value(chance: random.Random, depth: int = 0) -> Any:
    """Anything that JSON can hold."""
    kind = chance.randrange(9 if depth < 3 else 6)
    if kind == 0:
        return chance.choice(NUMBERS)
    if kind in (1, 2):
        return chance.choice(WORDS)
    if kind == 3:
        return chance.choice([None, True, False])
    if kind == 4:
        return "".join(chance.choices(string.printable, k=chance.randrange(20)))
    if kind == 5:
        return chance.randrange(-3, 400)
    if kind == 6:
        return [value(chance, depth + 1) for _ in range(chance.randrange(4))]
    names = [*FIELDS, "about", "figure", "x"]
    return {chance.choice(names): value(chance, depth + 1) for _ in range(chance.randrange(5))}


def message(chance: random.Random, number: int, choices: list[str]) -> str:
    """One message: from nearly right to nonsense."""
    sort = chance.random()
    if sort < 0.1:
        return nonsense(chance)
    data: dict[str, Any] = {"type": chance.choice(TYPES), "id": "f"}
    if sort < 0.35:
        data.update(likely(chance, data["type"], number, choices))
    for _ in range(chance.randrange(4)):
        data[chance.choice(FIELDS)] = value(chance)
    if sort > 0.95:
        del data["type"]
    text = json.dumps(data)
    if chance.random() < 0.1:
        place = chance.randrange(len(text) + 1)
        text = text[:place] + chance.choice(string.printable) + text[place + chance.randrange(3) :]
    return text


def likely(chance: random.Random, kind: str, number: int, choices: list[str]) -> dict[str, Any]:
    """Fields with which a message of this type would be right, or nearly."""
    near = number + chance.choice([0, 0, -1, 1])
    seat = chance.randrange(3)
    known: dict[str, dict[str, Any]] = {
        "choose": {"number": near, "choice": chance.choice([*choices, *WORDS])},
        "undo": {"number": near, "steps": chance.choice([1, 1, 2, 99])},
        "consent": {"request": chance.randrange(3), "agree": chance.random() < 0.5},
        "nonce": {"seat": seat, "nonce": "ab" * 10},
        "draw-offer": {"seat": seat},
        "order": {"seat": seat, "topic": "super-senses", "answer": "yes"},
        "chat": {"text": chance.choice(WORDS)},
        "settings": {
            "language": chance.choice(["en", "fr", "xx"]),
            "away": chance.random() < 0.5,
            "name": chance.choice(WORDS),
        },
        "hints": {"seat": seat},
        "ask": {
            "question": {
                "about": chance.choice(
                    ["value", "reach", "aim", "why", "hint", "set-up", "barred", "x"]
                ),
                **{key: chance.choice(["Wic", "Cra", "A", "speed", "range", ""]) for key in "fs"},
            }
        },
    }
    return known.get(kind, {})


def nonsense(chance: random.Random) -> str:
    sort = chance.randrange(5)
    if sort == 0:
        return "[" * 5000
    if sort == 1:
        return '{"type":' * 500
    if sort == 2:
        return "".join(chance.choices(string.printable, k=chance.randrange(200)))
    if sort == 3:
        return json.dumps(value(chance))
    return '{"type": "chat", "id": "f", "text": "' + "x" * 20_000 + '"}'


PATHS = [
    *("/api/games", "/api/games/{game}", "/api/games/{game}/join", "/api/positions"),
    *("/api/positions/ask", "/api/forces/check", "/api/games/{game}/moments/{word}"),
    *("/api/games/{word}", "/api/maps/{word}", "/api/rules/{word}", "/api/rules", "/api/cards"),
    *("/api/games/{game}/record", "/api/games/{game}/text", "/{word}", "/api/{word}"),
    *("/api/lobby", "/api/reach", "/api/qr", "/api/games/{game}/invitation"),
]


def request(chance: random.Random, game: str) -> tuple[str, str, Any]:
    """Method, path and body of a request that nobody should make."""
    word = quote(chance.choice(WORDS).encode("utf-8", "replace"), safe="/")
    path = chance.choice(PATHS).format(game=game, word=word[:300])
    if chance.random() < 0.3:
        path += f"?edition={word[:40]}&language={word[:10]}"
    method = chance.choice(["GET", "POST", "POST", "PUT", "DELETE"])
    body: Any = None
    if method != "GET":
        body = value(chance)
        if chance.random() < 0.5:
            body = {
                "seats": [{"kind": "me", "force": chance.choice(WORDS)} for _ in range(2)],
                "text": chance.choice(WORDS),
                "force": chance.choice(WORDS),
                "question": {"about": "value"},
                "invite": "an-invitation",
                "link": chance.choice(WORDS),
                "name": chance.choice(WORDS),
                "face": chance.choice(WORDS),
            }
            for name in chance.sample(sorted(body), chance.randrange(4)):
                body[name] = value(chance)
            keep = chance.sample(sorted(body), chance.randrange(1, 6))
            body = {name: body[name] for name in keep}
    return method, path, body


# ------------------------------------------------------------------ what must hold


def fuzz_socket(server: Server, seed: int, count: int) -> dict[str, int]:
    """Sends so many messages from a seat and from a spectator; gives what was refused.

    Each is answered, nothing fails, and no choice is made for the seat that never chose.
    """
    chance = random.Random(f"fuzz:{seed}")
    made = server.make(me(), guest("tidewatch"), public=True)
    joined = server.post(f"/api/games/{made['game']}/join", {"invite": made["seats"][1]["invite"]})
    other = server.sit(made["game"], joined["secret"])
    table = server.sit(made["game"], *secrets_of(made))
    table.listen_for("state")
    looking = server.sit(made["game"])
    codes: dict[str, int] = {}
    for place in range(count):
        client = looking if chance.random() < 0.3 else table
        client.socket.send(message(chance, client.state.get("number", 0), client.choices))
        if place % 10 and place != count - 1:
            continue
        for one in (table, looking):
            one.say(type="ping", id=f"p{place}")
            while (heard := one.listen())["type"] != "pong" or heard["id"] != f"p{place}":
                if heard["type"] == "refused":
                    code = heard["refusal"]["code"]
                    codes[code] = codes.get(code, 0) + 1
                    assert heard["refusal"]["message"]["text"], heard
    assert "failed" not in codes, codes
    entries = server.get(f"/api/games/{made['game']}/record")["entries"]
    assert not [entry for entry in entries if entry["kind"] == "choice" and entry["seat"] == 1]
    other.listen_for("state")
    for one in (table, looking, other):
        one.close()
    return codes


def fuzz_requests(server: Server, seed: int, count: int) -> None:
    """Makes so many requests: each is answered, with a refusal if it is none, and nothing fails."""
    chance = random.Random(f"requests:{seed}")
    made = server.make(me(), guest("tidewatch"))
    for _ in range(count):
        method, path, body = request(chance, made["game"])
        status, answer, _ = server.request(method, path, body)
        if path.partition("?")[0] == "/" and status == 503:
            continue  # the pages have not been built
        assert status < 500, (method, path, body, answer)
        assert status < 400 or isinstance(answer, dict), (method, path, body, answer)
        assert status < 400 or answer["refusal"]["message"]["text"], (method, path, body, answer)
    assert server.get("/api/health")["status"] == "up"
