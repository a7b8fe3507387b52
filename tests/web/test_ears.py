"""What a screen reader hears: twenty squares and the board, compared with golden files.

`OPENCLIX_GOLDEN=write pytest tests/web/test_ears.py` writes the files anew; read them, then commit.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

GOLDEN = Path(__file__).parent / "golden"
POSITION = """map signal-hill
figure A red g4; name "Crane"; dial 8 10 16 3 x6; range 6
figure B red h4; name "Wick"; dial 8 10 16 3 x6
figure C blue g6; name "Moth"; dial 8 10 16 3 x6; click 3; tokens 1
object m1 h6
marker smoke h5
"""
WALK = "Down Right Down Left Left Up Up Up Right Right Down Right Right"
WALK += " Down Down Down Right Right Up Up"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_twenty_squares_and_the_board_are_told_as_written_down(people: Any, language: str) -> None:
    me = people(language=language)
    me.open(f"/desk#{quote(POSITION)}")
    me.page.wait_for_selector(".figure")
    me.wait()
    me.square("g4")
    me.page.wait_for_selector(".marked circle")
    told = me.page.locator("[aria-live=assertive]")
    heard: list[str] = []
    for step in WALK.split():
        me.page.keyboard.press(f"Arrow{step}")
        heard.append(told.inner_text())
    me.page.keyboard.press("i")
    heard.append(told.inner_text())
    text = "\n".join(heard) + "\n"
    golden = GOLDEN / f"squares.{language}.txt"
    if os.environ.get("OPENCLIX_GOLDEN") == "write":
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")
    assert len({line.split(",")[0] for line in heard[:20]}) == 20
