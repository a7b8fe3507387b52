"""23.2a A force whose chosen keyword is not shared by all is told so."""

from __future__ import annotations

from pathlib import Path

import pytest

from openclix.cli import main


def test_an_unshared_keyword_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.force"
    path.write_text('force "X"\n  keyword Tidewatch\n  card crane\n  card captain-verrin\n')
    assert main(["lint", str(path)]) == 1
    said = capsys.readouterr().out
    assert "23.2a" in said and "Crane" in said and "Verrin" not in said
    path.write_text('force "X"\n  keyword Tidewatch\n  card captain-verrin\n')
    assert main(["lint", str(path)]) == 0
