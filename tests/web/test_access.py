"""Accessibility: axe finds nothing serious on any page, in both themes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from .test_newcomer import start_game

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = {
    "/": ".hero",
    "/play": ".force-cards",
    "/learn": ".lessons",
    "/learn/charge": ".figure",
    "/watch": "h1",
    "/lobby": "h1",
    "/play?with=friend": ".name-and-face",
    "/forces": ".card-list li",
    "/cards": ".card",
    "/rules/12.6": ".rule-entry",
    "/desk": ".figure",
    "/collection": ".collection-drop",
    "/own": ".own-look .card",
    "/account": ".account-form",
}
SERIOUS = ("serious", "critical")


def findings(me: Any, scheme: str = "light") -> list[str]:
    """What axe finds: everything in light colours, and in dark ones what colours can spoil."""
    me.page.add_script_tag(path=str(AXE))
    asked: dict[str, Any] = {"resultTypes": ["violations"]}
    if scheme == "dark":
        asked["runOnly"] = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
    found = me.page.evaluate("(asked) => axe.run(document, asked)", asked)
    assert found["passes"], "axe has looked at something"
    return [
        f"{one['id']}: {one['nodes'][0]['target']} {one['nodes'][0]['failureSummary']}"
        for one in found["violations"]
        if one["impact"] in SERIOUS
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_page_has_serious_findings(people: Any, scheme: str) -> None:
    me = people(bypass_csp=True, color_scheme=scheme)
    for path, waits in PAGES.items():
        me.open(path)
        me.page.wait_for_selector(waits)
        assert findings(me, scheme) == [], path


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_table_has_no_serious_findings(people: Any, scheme: str) -> None:
    me = people(bypass_csp=True, color_scheme=scheme)
    start_game(me)
    me.square(me.where(me.ready()[0]))
    me.page.wait_for_selector(".card")
    assert findings(me, scheme) == []
    me.open("/account")
    me.page.wait_for_selector(".game-list .turn")
    assert findings(me, scheme) == [], "a game that waits for its player"
    me.open("/learn/move")
    me.page.wait_for_selector(".lesson .quiet")
    assert findings(me, scheme) == [], "the first lesson"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_questions_orders_and_replays_have_no_serious_findings(people: Any, scheme: str) -> None:
    me = people(bypass_csp=True, color_scheme=scheme)
    me.open("/learn/senses")
    me.page.wait_for_selector(".promised")
    assert findings(me, scheme) == [], "a question in another's turn"
    start_game(me)
    me.page.get_by_label("Game", exact=True).click()
    me.click("Standing orders")
    me.page.wait_for_selector(".orders-sheet[open]")
    assert findings(me, scheme) == [], "standing orders"
    me.open(f"/replay/{me.address.rsplit('/', 1)[1]}")
    me.page.wait_for_selector(".replay option:nth-child(2)", state="attached")
    assert findings(me, scheme) == [], "a replay"


def test_pages_have_titles_and_a_link_leads_the_reader_into_the_next_one(me: Any) -> None:
    me.open("/")
    assert me.page.title() == "OpenClix"
    me.page.get_by_role("link", name="Rules", exact=True).focus()
    me.page.keyboard.press("Enter")
    me.page.wait_for_selector(".chapters li")
    assert me.page.title() == "Rules · OpenClix"
    assert me.page.evaluate("document.activeElement?.tagName") == "MAIN"
    me.page.keyboard.press("Tab")
    assert me.page.evaluate("!!document.activeElement.closest('main')")


def test_a_button_on_a_dark_notice_can_be_read(me: Any) -> None:
    """The button of the notice that the server was updated had white words on white."""
    me.open("/")
    me.page.wait_for_selector(".hero")
    ink, paper = me.page.evaluate(
        """() => {
          document.querySelector('main').insertAdjacentHTML('beforeend',
            '<p class="offline">Updated. <button class="button">Load</button></p>');
          const look = getComputedStyle(document.querySelector('.offline .button'));
          return [look.color, look.backgroundColor];
        }"""
    )
    assert ink != paper
    assert me.page.locator(".offline .button").is_visible()
    light = [sum(map(int, colour.strip("rgb()").split(","))) for colour in (ink, paper)]
    assert abs(light[0] - light[1]) > 400


def test_aims_sheets_and_the_end_of_a_game_have_no_serious_findings_in_dark(people: Any) -> None:
    me = people(bypass_csp=True, color_scheme="dark")
    start_game(me)
    own = me.ready()[0]
    me.square(me.where(own))
    me.page.wait_for_selector(".marked circle")
    foes = me.page.locator(".figure:not(.ring-ready):not(.ring-selected)")
    me.point(str(foes.first.get_attribute("data-square")))
    me.page.wait_for_selector(".aim")
    assert findings(me, "dark") == [], "an aim"
    me.page.keyboard.press("?")
    me.page.wait_for_selector(".legend-sheet[open]")
    assert findings(me, "dark") == [], "the legend"
    me.page.keyboard.press("Escape")
    me.page.get_by_label("Settings").first.click()
    me.page.wait_for_selector(".menu-panel")
    assert findings(me, "dark") == [], "the settings"
    me.page.keyboard.press("Escape")
    me.page.get_by_role("button", name="Game", exact=True).click()
    me.click("Give up")
    me.page.locator(".menu-sure .button-main").click()
    me.page.wait_for_selector(".result")
    assert findings(me, "dark") == [], "the result"
