"""`python -m tools.prove` on the real rules, with a few rulings of their own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.coverage.test_commands import BREAKING_AWAY
from tools.prove.__main__ import main

Output = pytest.CaptureFixture[str]


@pytest.fixture
def rulings(tmp_path: Path) -> str:
    (tmp_path / "breaking-away.ruling").write_text(BREAKING_AWAY, encoding="utf-8")
    return str(tmp_path)


def test_breaking_away_is_proven(rulings: str, capsys: Output) -> None:
    words = ["--rulings", rulings, "--section", "10.8a", "--least", "100"]
    assert main(words) == 0
    text = capsys.readouterr().out
    assert "proven    10.8a Failing to Break Away" in text
    assert "1 of 1 sections proven (100.0 %)" in text


def test_a_ruling_that_asks_for_nothing_in_particular_proves_nothing(
    tmp_path: Path, capsys: Output
) -> None:
    lazy = 'ruling "Lazy"\nsections 10.8\nfigure A red c4\nexpect A at c4\n'
    (tmp_path / "lazy.ruling").write_text(lazy, encoding="utf-8")
    words = ["--rulings", str(tmp_path), "--section", "10.8", "--json", "--least", "1"]
    assert main(words) == 1
    data = json.loads(capsys.readouterr().out)
    assert (data["covered"], data["proven"]) == (1, 0)
    [section] = data["sections"]
    assert section["state"] == "unproven"
