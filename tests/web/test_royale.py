"""26.4 A battle royale in a real browser: the draft, the start in a corner, and readings."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.mark.parametrize(
    ("language", "over"), [("en", "The draft is over"), ("fr", "Le draft est fini")]
)
def test_a_draft_and_a_battle_royale(people: Any, language: str, over: str) -> None:
    me = people(language=language)
    me.open("/play")
    me.page.wait_for_selector(".force-pick")
    me.page.locator("label:has(.scenario-text) select").select_option("battle-royale")
    for left in range(5, 0, -1):
        me.page.wait_for_selector(f".draft-card:nth-child({left}):last-child")
        me.page.locator(".draft-card").first.click()
    me.page.wait_for_selector(f".draft p:has-text('{over}')")
    assert me.page.locator(".force-pick").count() == 0
    me.page.locator("button[type=submit]").click()
    me.page.wait_for_selector(".board-svg")
    me.wait()
    assert me.page.locator(".board-svg").count() == 1


@pytest.mark.parametrize(("language", "word"), [("en", "knock back"), ("fr", "reculer")])
def test_readings_are_chosen_at_set_up(people: Any, language: str, word: str) -> None:
    me = people(language=language)
    me.open("/play")
    me.page.wait_for_selector(".force-pick")
    me.page.locator("details.readings summary").click()
    field = me.page.locator(f"details.readings label:has-text('{word}') select")
    field.select_option("listed")
    with me.page.expect_request("**/api/games") as sent:
        me.page.locator("button[type=submit]").click()
    assert sent.value.post_data_json["readings"] == {"double-six": "listed"}
    me.page.wait_for_selector(".board-svg")
