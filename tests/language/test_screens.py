"""The French screens: at least twenty, from the commands themselves, without a word of English."""

from __future__ import annotations

import re

import pytest

from tools.docs.french import FILE, SCREENS, french_screens

ENGLISH = re.compile(
    r"\b(the|of|is|are|not|and|with|this|that|there|you|for|from|rolls|nothing|cannot|must)\b"
)
NOTATION = ("explain duel.pos", "turn red", "given", "Ann ", "figure ", "map ", "edition ")


@pytest.fixture(scope="module")
def screens() -> list[str]:
    return french_screens()


def test_the_document_shows_every_screen() -> None:
    told = FILE.read_text(encoding="utf-8")
    assert len(SCREENS) >= 20 and told.count("\n## ") == len(SCREENS)
    for line, _ in SCREENS:
        assert f"openclix --lang fr {line}`" in told


def test_no_screen_has_a_word_of_english(screens: list[str]) -> None:
    for row in screens:
        if not row.startswith("## ") and not row.strip().startswith(NOTATION):
            assert not ENGLISH.search(row), row


def test_screens_come_out_the_same_again(screens: list[str]) -> None:
    assert french_screens() == screens
