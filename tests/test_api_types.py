"""The API as programmers meet it: types, texts, and figures that are not on the map."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import openclix
from openclix.notation import read_game, write_game

ROOT = Path(__file__).parents[1]


def test_a_game_that_is_read_or_copied_has_the_whole_api() -> None:
    game = openclix.Game.from_position("figure A red c3\nfigure B blue g7", seed=1)
    other = game.copy(seed=2)
    other.play("A move e5")
    for again in (read_game(write_game(other)), openclix.Game.from_text(other.text), other):
        assert isinstance(again, openclix.Game)
        assert again.figure("A").square == "e5"
    assert openclix.Game.from_text(other.text, at=0).figure("A").square == "c3"


def test_questions_about_figures_off_the_map_are_answered() -> None:
    game = openclix.Game.from_position("figure A red c3\nfigure B blue ko\nfigure C blue h8")
    assert (game.line("A", "B"), game.line("B", "A")) == ("blocked", "blocked")
    assert game.reach("B") == []
    assert game.figure("A").value("attack", against="B") == game.figure("A").value("attack")
    assert game.figure("B").value("defense", against="A") == game.figure("B").value("defense")


def test_every_example_of_the_document_passes_the_strictest_types(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    lines: list[str] = []
    for block in re.findall(r"^```python\n(.*?)^```", text, re.S | re.M):
        for line in block.splitlines():
            if line.startswith((">>> ", "... ")) or line == "...":
                lines.append(line[4:])
    script = tmp_path / "examples.py"
    script.write_text("\n".join(lines) + "\n", encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", str(script)],
        capture_output=True,
        text=True,
        cwd=ROOT / "src",
        check=False,
    )
    assert run.returncode == 0, run.stdout
