"""What no page of ours would send: refused like anything else that is wrong, and never a 500."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from openclix.server.fences.guarding import own_origin
from openclix.server.fences.settings import Settings
from openclix.server.library import costly
from openclix.server.web.app import make_app

from .running import Server, computer, guest, me, secrets_of

READING = ("/api/positions", "/api/forces/check", "/api/texts/check", "/api/games")


@pytest.mark.parametrize("origin", ["http://[::1", "http://]", "null", "http://[x]"])
def test_an_origin_that_is_no_address_is_another_site_s(server: Server, origin: str) -> None:
    status, body, _ = server.request(
        "POST", "/api/games", {"seats": [me(), computer()]}, {"Origin": origin}
    )
    assert (status, body["refusal"]["code"]) == (403, "wrong-origin")
    address = f"{server.address.replace('http', 'ws')}/api/games/any/socket"
    with pytest.raises(InvalidStatus) as refusal:
        connect(address, origin=Origin(origin)).__enter__()
    assert refusal.value.response.status_code == 403


def test_who_does_not_name_the_server_has_no_page_of_it(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'a.db'}")
    assert not own_origin({"origin": "null"}, settings)


@pytest.mark.parametrize("path", READING)
@pytest.mark.parametrize(
    ("body", "said", "french"),
    [
        (b"[" * 100_000, "too deep", "trop profondes"),
        (b'{"text":"\xff"}', "UTF-8", "UTF-8"),
        (b'{"text":' + b"1" * 5000 + b"}", "digits", "chiffres"),
        (b'{"text":', "body.8", "body.8"),
        (b'{"\\ud800":"\\ud800"}', "body", "body"),
    ],
)
def test_a_body_that_cannot_be_read_is_malformed(
    server: Server, path: str, body: bytes, said: str, french: str
) -> None:
    for language, words in (("en", said), ("fr", french)):
        status, answer, _ = server.request("POST", f"{path}?language={language}", body)
        assert (status, answer["refusal"]["code"]) == (400, "malformed")
        assert words in answer["refusal"]["message"]["text"]


def ask(settings: Settings, method: str, path: str, body: Any = None) -> httpx.Response:
    """The answer of an application without a server around it."""

    async def answer() -> httpx.Response:
        way = httpx.ASGITransport(make_app(settings), raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=way, base_url="http://localhost") as client:
            return await client.request(method, path, json=body)

    return asyncio.run(answer())


def test_what_is_not_there_is_still_not_there(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("the page")
    settings = Settings(database=f"sqlite:///{tmp_path / 'a.db'}", static=tmp_path)
    for method, path, expected in (("GET", "/api/nothing", 404), ("DELETE", "/api/games", 405)):
        found = ask(settings, method, path)
        assert (found.status_code, found.json()["refusal"]["code"]) == (expected, "no-such-page")


BODIES: dict[str, dict[str, Any]] = {
    "/api/positions": {"text": "figure A red a1"},
    "/api/positions/ask": {"text": "figure A red a1", "question": {"about": "options"}},
    "/api/forces/check": {"force": 'force "X"\n  card moth\n'},
    "/api/texts/check": {"kind": "card", "text": 'card "X"\n'},
    "/api/games": {"seats": [me('force "X"\n  card moth\n'), computer()]},
}


WORK_OF = {
    "/api/positions": "position",
    "/api/positions/ask": "asked",
    "/api/forces/check": "force",
    "/api/texts/check": "text",
}


@pytest.mark.parametrize("path", BODIES)
def test_a_text_that_is_too_deep_for_its_reader_is_refused(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the readers themselves refuse: here none of them does."""

    def endless(*_: Any, **__: Any) -> Any:
        return endless()

    for name in (
        "library.positions.read_position",
        "games.new_games.read_force",
        "library.texts.lint",
    ):
        monkeypatch.setattr(f"openclix.server.{name}", endless)
    if path in WORK_OF:  # answered in another process, here by its own function
        kind, (refusal, status) = costly.done(WORK_OF[path], "en", (BODIES[path],))
        assert kind == "refused"
    else:
        settings = Settings(database=f"sqlite:///{tmp_path / 'a.db'}", rates=0)
        answer = ask(settings, "POST", path, BODIES[path])
        status, refusal = answer.status_code, answer.json()["refusal"]
    assert (status, refusal["code"]) == (400, "malformed")
    assert "too deep" in refusal["message"]["text"]


def test_an_address_with_a_nul_leads_nowhere(server: Server) -> None:
    status, answer, _ = server.request("GET", "/api/games/%00")
    assert status == 404
    assert answer["refusal"]["code"] == "no-such-page"


NUL = "a\0b"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/games", {"seats": [me(name=NUL), computer()]}),
        ("/api/games", {"seats": [me(f"# {NUL}\nforce X\n  card moth\n"), computer()]}),
        ("/api/games", {"seats": [me(), guest(account=NUL)]}),
        ("/api/login", {"name": NUL, "password": "three wet herons"}),
        ("/api/turns", {"seats": [{"game": NUL, "secret": "x" * 16}]}),
    ],
)
def test_a_text_with_a_nul_is_malformed(server: Server, path: str, body: dict[str, Any]) -> None:
    """PostgreSQL takes no such text, so it would fail there."""
    status, answer, _ = server.request("POST", path, body)
    assert (status, answer["refusal"]["code"]) == (400, "malformed")
    assert "U+0000" in answer["refusal"]["message"]["text"]


def test_nobody_chats_with_a_nul(server: Server) -> None:
    made = server.make(me(), me("tidewatch"))
    table = server.sit(made["game"], *secrets_of(made))
    for message in ({"type": "chat", "text": NUL}, {"type": "settings", "name": NUL}):
        table.say(**message)
        assert table.listen_for("refused")["refusal"]["code"] == "malformed"
    table.close()


def test_chat_turns_nobody_s_text_around(server: Server) -> None:
    made = server.make(me(), me("tidewatch"))
    table = server.sit(made["game"], *secrets_of(made))
    table.say(type="chat", text="good\u202e game\x1b[31m\u0007")
    assert table.listen_for("chat")["text"] == "good game[31m"
    table.say(type="chat", text="\u202e\n")
    assert table.listen_for("refused")["refusal"]["code"] == "malformed"
    table.close()
