"""25.2 Equipment in a real browser: the gear on its figure, its text, and equipping it."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.mark.parametrize(
    ("language", "forces", "text"),
    [
        ("en", ("Night Salvage", "Storm Watch"), "Boarding Hook"),
        ("fr", ("Récupération de nuit", "Veille de tempête"), "Grappin d"),
    ],
)
def test_a_game_with_equipment_shows_gears_and_texts(
    people: Any, language: str, forces: tuple[str, str], text: str
) -> None:
    me = people(language=language)
    me.open("/play")
    me.page.wait_for_selector(".force-pick")
    for side, force in enumerate(forces):
        me.page.locator(".force-pick").nth(side).get_by_text(force, exact=True).click()
    me.page.locator("button[type=submit]").click()
    me.page.wait_for_selector(".board-svg")
    me.wait()
    me.page.locator(".offer-main").first.click()
    me.page.wait_for_selector(".figure .equipped")
    me.page.locator("details.elements summary").first.click()
    shown = me.page.locator("details.elements").inner_text()
    assert text in shown
    assert me.page.locator("details.elements .element-text").count() >= 10
    me.page.locator("details.elements summary").first.click()
    me.page.locator(".figure:has(.equipped)").first.click()
    me.page.wait_for_selector(".card-text .mark:has-text('E')")
