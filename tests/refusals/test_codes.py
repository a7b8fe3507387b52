"""Codes are stable, and every one has its situation. docs/refusals.md is made from them."""

from __future__ import annotations

import re
from pathlib import Path

from openclix import rulebook
from openclix.rulebook import home
from tools.docs.refusals import ANY, codes, ruled

from .cases import CASES


def test_codes_are_words_joined_by_hyphens() -> None:
    assert len(codes()) > 100
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", code) for code in codes())


def test_refusals_cite_sections_that_exist() -> None:
    book = rulebook.load()
    for code in codes().values():
        for section in code.sections:
            assert section == ANY or section in book or home(section), code


def test_what_rulings_and_situations_demand_is_among_the_codes() -> None:
    demanded = {case.code for case in CASES} | {code for code, _, _ in ruled()}
    assert demanded - set(codes()) == set()


BY_HAND = Path(__file__).parents[1] / "by_hand" / "test_by_hand.py"
"""Situations that no choice leads to: what the players do themselves."""

LAST_RESORTS = {"line-blocked"}
"""Codes for what nobody has thought of; there is no situation for them yet."""


def test_every_code_has_a_situation() -> None:
    shown = {case.code for case in CASES} | {code for code, _, _ in ruled()}
    for path in (Path(__file__).with_name("test_unusual.py"), BY_HAND):
        text = path.read_text(encoding="utf-8")
        shown |= set(re.findall(r'"([a-z]+(?:-[a-z]+)*)"', text))
    assert set(codes()) - shown == LAST_RESORTS
