"""Sheets of cards, texts of powers, and pictures for other programs."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from openclix.cli import main
from openclix.content import figures, find_force
from openclix.draw import draw_card
from openclix.draw.sheets import draw_sheet


def test_a_card_tells_what_its_powers_do() -> None:
    picture = draw_card(figures()["crane"])
    assert "half of its speed" in picture or "speed halved" in picture or "halved" in picture


def test_a_force_is_a_sheet_with_all_its_cards(capsys: pytest.CaptureFixture[str]) -> None:
    force = find_force("lamplighters")
    picture = draw_sheet(force.cards)
    assert all(card.name in picture for card in force.cards)
    assert main(["draw", "lamplighters"]) == 0
    assert capsys.readouterr().out.count("<svg") == len(force.cards) + 1


@pytest.mark.parametrize(("ending", "first"), [("png", b"\x89PNG"), ("pdf", b"%PDF")])
def test_pictures_for_other_programs(tmp_path: Path, ending: str, first: bytes) -> None:
    pytest.importorskip("cairosvg")
    path = tmp_path / f"crane.{ending}"
    assert main(["draw", "crane", "-o", str(path)]) == 0
    assert path.read_bytes().startswith(first)


def test_without_the_library_there_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "cairosvg", None)
    assert main(["draw", "crane", "-o", str(tmp_path / "crane.png")]) == 2
    assert "openclix[pictures]" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
