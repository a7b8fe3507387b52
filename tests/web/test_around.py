"""The pages around the table: lessons, replays, forces, cards, rules, the judge's desk."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from .test_newcomer import play_on, start_game

LESSONS = json.loads(
    (Path(__file__).parent.parent.parent / "web/src/lessons/lessons.json").read_text("utf-8")
)


def test_a_lesson_is_done_only_by_doing_the_thing(me: Any) -> None:
    me.open("/learn")
    me.page.wait_for_selector(".lessons li")
    assert me.page.locator(".lessons").first.locator("li").count() == len(LESSONS)
    me.click("A close attack")
    me.page.wait_for_selector(".figure")
    assert not me.page.locator(".lesson-done").count()
    me.square("d5")
    me.page.wait_for_selector(".ring-selected")
    me.point("e4")
    me.page.wait_for_selector(".aim")
    me.square("e4")
    me.page.wait_for_selector(".lesson-done")
    me.click("Next lesson")
    me.page.wait_for_selector(".lesson:not(.lesson-done)")
    me.open("/learn")
    assert me.page.locator(".lesson-number").nth(1).inner_text() == "✓"


def test_a_question_off_turn_says_its_odds(me: Any) -> None:
    me.open("/learn/senses")
    me.page.wait_for_selector(".promised")
    said = me.page.locator(".promised").inner_text()
    assert "rolled 5 + 4 against Moth: 18" in said and "5, 6: 33 %" in said
    assert me.offers == ["Yes, roll", "No"]


def test_every_lesson_can_be_shown(me: Any) -> None:
    for lesson in LESSONS:
        me.open(f"/learn/{lesson['id']}")
        me.page.wait_for_selector(".figure")
        for _ in lesson["solution"]:
            me.wait()
            me.click("Show me")
            me.page.wait_for_timeout(80)
        me.page.wait_for_selector(".lesson-done")


def test_a_game_is_seen_again_from_any_moment(me: Any) -> None:
    start_game(me)
    play_on(me, turns=1)
    game = me.address.rsplit("/", 1)[1]
    figures = me.page.locator(".figure").count()
    me.open(f"/replay/{game}")
    me.page.wait_for_selector(".replay")
    assert me.page.locator(".figure").count() == 0
    last = int(me.page.locator(".replay input").get_attribute("max"))
    assert last > 10
    me.page.get_by_label("Jump to a turn").select_option(label="Turn 1")
    me.page.wait_for_selector(".figure")
    tag = str(me.page.locator(".figure").first.get_attribute("data-figure"))
    me.square(me.where(tag))
    me.page.locator(".now-value").first.click()
    me.page.wait_for_selector(".reckoning li")
    me.page.keyboard.press("Escape")
    me.page.get_by_label("Next turn").click()
    me.page.wait_for_function("() => document.querySelectorAll('.figure').length > 5")
    me.page.locator(".replay input").fill(str(last))
    me.page.wait_for_function(f"() => document.querySelectorAll('.figure').length === {figures}")
    me.page.wait_for_function(
        "(last) => document.querySelector('.replay .quiet').innerText.startsWith(last)",
        arg=str(last),
    )
    me.click("Link to this moment")
    me.page.wait_for_url(f"**/replay/*at={last}")


def test_from_the_force_builder_into_a_game(me: Any) -> None:
    me.open("/forces")
    for name in ("Wick", "Crane", "Donnybrook"):
        me.page.get_by_label(f"Add {name}", exact=True).click()
    me.page.wait_for_selector(".legal")
    assert "Lamplighters" in me.page.locator(".themed").inner_text()
    me.page.get_by_label("Add Crane", exact=True).click()
    me.page.get_by_label("Add The Drowned Oak", exact=True).click()
    hint = me.page.locator(".themed").inner_text()
    assert "Without The Drowned Oak" in hint and "Lamplighters" in hint
    me.page.wait_for_selector(".legality .problem .section")
    me.page.get_by_label("Remove The Drowned Oak", exact=True).click()
    me.page.get_by_label("Remove Crane", exact=True).last.click()
    me.page.wait_for_selector(".legal")
    me.click("Play with it")
    me.click("Start")
    me.page.wait_for_selector(".board-svg")
    assert "My force" in me.page.locator(".score").inner_text()


def test_cards_of_an_older_edition_are_found_by_team(me: Any) -> None:
    me.open("/cards")
    me.page.wait_for_selector(".card")
    me.page.get_by_label("Rules", exact=True).select_option("classic-2002")
    team = me.page.get_by_label("Team", exact=True)
    team.wait_for()
    whole = me.page.locator(".card").count()
    name = str(team.locator("option").nth(1).inner_text())
    team.select_option(name)
    found = me.page.locator(".card")
    assert 0 < found.count() < whole
    assert all(name in words for words in me.page.locator(".card-words").all_inner_texts())


def test_cards_are_found_by_power(me: Any) -> None:
    me.open("/cards")
    me.page.wait_for_selector(".card")
    whole = me.page.locator(".card").count()
    me.page.get_by_label("Power", exact=True).select_option("charge")
    found = me.page.locator(".card")
    assert 0 < found.count() < whole
    assert all("Charge" in card.inner_text() for card in found.all())


def test_rules_are_searched_and_opened(me: Any) -> None:
    me.open("/rules")
    me.page.wait_for_selector(".chapters li")
    me.page.get_by_label("Search the rules").fill("knockback path")
    me.page.wait_for_selector(".rule-entry")
    me.page.locator(".rule-entry a").first.click()
    me.open("/rules/12.6")
    me.page.wait_for_selector(".rule-entry.loud")
    assert me.page.locator(".rule-entry").count() > 3
    me.page.wait_for_selector(".elsewhere article")
    assert me.page.locator(".elsewhere article h3").first.inner_text()


def test_the_judges_desk_lays_out_asks_and_plays_on(me: Any) -> None:
    me.open("/desk")
    me.page.wait_for_selector(".figure")
    before = me.page.locator(".figure").count()
    me.click("Blue figure")
    me.square("d3")
    me.page.wait_for_function(f"() => document.querySelectorAll('.figure').length === {before + 1}")
    me.click("Blue figure")
    me.page.get_by_label("Ask: can A attack C?").fill("A close C")
    me.click("Ask")
    me.page.wait_for_selector(".desk-answer .section")
    me.click("Line A → C")
    me.page.wait_for_selector(".desk-answer:has-text('blocked')")
    me.page.get_by_label("Ask: can A attack C?").fill("odds of B against D range")
    me.click("Ask")
    me.page.wait_for_selector(".desk-answer:has-text('needs')")
    me.square("c3")
    me.page.wait_for_selector(".ring-selected")
    me.point("d3")
    me.page.wait_for_selector(".aim .attack")
    me.square("d3")
    me.page.wait_for_selector(".log-lines p")
    assert "E" in me.page.locator(".log-lines").first.inner_text()
    told = me.page.locator(".log-lines").first.inner_text()
    link = me.page.locator(".desk a.button").get_attribute("href")
    assert "do%20A%20close" in link
    me.open("/")
    me.open(link)
    me.page.wait_for_selector(".log-lines p")
    assert me.page.locator(".log-lines").first.inner_text() == told
    me.click("Take back")
    me.page.wait_for_selector(".log-lines p", state="detached")


def test_a_position_with_a_mistake_says_where(me: Any) -> None:
    me.troubles_expected = True
    me.open("/desk")
    me.page.wait_for_selector(".figure")
    me.page.get_by_label("The position as text").fill("map 8x8\nfigur A red c3\n")
    me.page.wait_for_selector(".problem")
    assert "figure" in me.page.locator(".problem").inner_text()


def test_an_older_edition_is_played_from_the_page(me: Any) -> None:
    me.open("/play")
    me.page.wait_for_selector(".force-cards")
    me.page.locator(".fields select").nth(1).select_option("classic-2002")
    me.click("Start")
    me.page.wait_for_selector(".board-svg")
    me.set_up()
    assert "End turn" in me.offers
    me.page.locator(".prompt .section").first.click()
    me.page.wait_for_selector(".rule-text p")


def test_a_rule_is_shown_on_a_live_board(me: Any) -> None:
    me.open("/rules/12.3")
    me.page.wait_for_selector(".example .figure")
    before = me.page.locator(".example .log-lines p").count()
    offered = re.search(r"step 1 of (\d+)", me.page.locator(".example .button-main").inner_text())
    assert offered
    for step in range(1, int(offered[1]) + 1):
        me.page.locator(f".example .button-main:has-text('step {step} of')").click()
        me.page.wait_for_selector(".example .button:has-text('From the start')")
    me.page.wait_for_function(
        "(before) => document.querySelectorAll('.example .log-lines p').length > before", arg=before
    )
    assert not me.page.locator(".example .button-main").count()
    me.click("From the start")
    me.page.wait_for_selector(".example .button-main:has-text('step 1')")
    me.click("Take it to the judge’s desk")
    me.page.wait_for_selector(".desk")
    me.page.wait_for_selector(".figure")


def test_the_desk_lays_terrain_markers_tokens_and_clicks(me: Any) -> None:
    me.open("/desk")
    me.page.wait_for_selector(".figure")
    text = me.page.get_by_label("The position as text")
    for brush, square, line in (
        ("Heavy object", "b10", "object m1 b10 heavy"),
        ("Smoke", "k3", "marker m2 smoke k3"),
        ("Wall, right", "h4", "wall h4 east"),
        ("Elevated", "b2", "level 2 b2"),
        ("Token", "c3", "tokens 1"),
        ("Click", "i4", "click 2"),
    ):
        me.click(brush)
        me.square(square)
        me.page.wait_for_function(
            "(line) => document.querySelector('.desk textarea')?.value.includes(line)", arg=line
        )
        me.page.wait_for_selector(".figure")
        me.page.wait_for_timeout(500)
        assert not me.page.locator(".desk .problem").count()
        me.click(brush)
    me.click("Erase")
    me.square("b10")
    me.page.wait_for_function(
        "() => document.querySelector('.desk textarea')?.value.includes('m1 ') === false"
    )
    assert "smoke" in text.input_value()


@pytest.mark.parametrize(
    ("edition", "told"),
    [("indy-2003", "Borrowed from"), ("classic-2002", "pow."), ("core-fr", "Borrowed from")],
)
def test_a_card_of_an_older_edition_opens_its_own_rules(me: Any, edition: str, told: str) -> None:
    me.open("/cards")
    me.page.wait_for_selector(".card-powers")
    me.page.get_by_label("Rules", exact=True).select_option(edition)
    me.page.wait_for_selector(f".collection[data-edition='{edition}'] .card-powers")
    me.page.locator(".card-powers button").first.click()
    me.page.wait_for_selector(f".rule-sheet:has-text('{told}')")
    assert "couldn’t be loaded" not in me.page.locator(".rule-sheet").inner_text()
