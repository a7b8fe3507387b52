"""One's own cards, maps and forces: the messages of `openclix lint`, and a game with them."""

from __future__ import annotations

from typing import Any

from .running import Server, computer, me, secrets_of

CARD = """card "Night Porter"
  points 55
  dial 8:charge 10 16:toughness 3 x4
  keywords Street
"""
MAP = """map "Back Yard" 12x12
  blocking f6-g7
  start 1 a1-l1
  start 2 a12-l12
"""


def checked(server: Server, kind: str, text: str, language: str = "en") -> Any:
    return server.post(f"/api/texts/check?language={language}", {"kind": kind, "text": text})


def test_a_text_without_mistakes_is_shown(server: Server) -> None:
    card = checked(server, "card", CARD)
    assert card["findings"] == [] and card["card"]["name"] == "Night Porter"
    ground = checked(server, "map", MAP)
    assert ground["seats"] == 2 and ground["map"]["width"] == 12
    assert "var(--blocking" in ground["ground"]


def test_every_mistake_has_its_line_and_the_nearest_word(server: Server) -> None:
    text = 'card "X"\n  points 50\n  dail 8 10 16 3\n  dial 8:chrage 10 16 3\n'
    found = checked(server, "card", text)
    assert found["card"] is None
    assert [(one["line"], one["field"]) for one in found["findings"]] == [(3, "dail"), (4, "dial")]
    assert "'charge'" in found["findings"][1]["text"]
    assert checked(server, "map", "map 8x8\n  hindring c3\n")["findings"][0]["line"] == 2
    assert checked(server, "force", 'force "X"\n  card mothh\n')["findings"][0]["field"] == "card"


def test_no_file_of_the_server_is_read(server: Server) -> None:
    for kind in ("card", "map", "force"):
        assert checked(server, kind, "")["findings"]
    for name in ("/etc/passwd", "../../pyproject", "own"):
        found = checked(server, "card", f"card {name}\n")
        assert found["card"] is None and "there is no card" in found["findings"][0]["text"]


def test_a_game_with_ones_own_card_and_map(server: Server) -> None:
    block = "".join(f"  {line}\n" for line in CARD.splitlines())
    made = server.make(me(f'force "Porters"\n{block}'), computer(), map=MAP)
    table = server.sit(made["game"], *secrets_of(made))
    view = table.listen_for("state")["view"]
    assert view["map"]["name"] == "Back Yard"
    assert "Night Porter" in {figure["name"] for figure in view["figures"]}
    table.close()


def test_a_position_is_changed_by_hand_among_its_choices(server: Server) -> None:
    text = "figure A red c3; dial 8 10 16 3 x6\nfigure B blue c4; dial 8 10 17 3 x6"
    shown = server.post(
        "/api/positions", {"text": text, "choices": ["! click B 2", "! place A e5"]}
    )
    figures = {one["tag"]: one for one in shown["view"]["figures"]}
    assert figures["B"]["click"] == 3 and figures["A"]["square"] == "e5"
    status, body, _ = server.request("POST", "/api/positions", {"text": text, "choices": ["! fly"]})
    assert (status, body["refusal"]["code"]) == (400, "unknown-adjustment")


def test_a_power_that_an_edition_borrows_is_told(server: Server) -> None:
    """The book of 2003 has no card of powers: the one of 2002 says what they do."""
    found = server.get("/api/rules/powers.7?edition=indy-2003&power=outwit")
    assert found["borrowed"][0]["section"].startswith("pow.outwit")
    assert found["borrowed"][0]["book"] == "classic-2002"
    assert server.get("/api/rules/pouvoir.3?edition=core-fr&power=outwit")["borrowed"][0][
        "text"
    ].startswith("As a FREE action")
    assert server.get("/api/rules/27.4k?power=outwit")["borrowed"] == []
    assert server.get("/api/rules/powers.7?edition=indy-2003&power=nobody")["borrowed"] == []
