"""An older edition with a scenario, made and played in the page."""

from __future__ import annotations

from typing import Any


def test_an_older_edition_with_a_scenario(me: Any) -> None:
    me.open("/play")
    me.page.wait_for_selector(".force-cards")
    assert me.page.get_by_label("Scenario").count() == 0
    me.page.locator(".fields select").nth(1).select_option("classic-2002")
    me.page.get_by_label("Scenario").select_option("the-guest")
    me.click("Start")
    me.page.wait_for_selector(".board-svg")
    me.set_up()
    told = me.page.locator(".status .scenario").inner_text()
    assert "The Guest" in told and "the way out opens in 8 full turns" in told
    roles = " ".join(me.page.locator(".side-name small").all_inner_texts())
    assert "attacks" in roles and "defends" in roles
    me.page.locator(".status .scenario .section").click()
    me.page.wait_for_selector(".rule-text p")
    assert "The Guest" in me.page.locator(".rule-text p").first.inner_text()
    me.page.keyboard.press("Escape")
    assert "End turn" in me.offers
