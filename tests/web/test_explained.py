"""Cards say what powers do, and everything on the table explains itself."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.request import urlopen

import pytest

from .test_truth import desk

CHARGER = """map 12x12
  hindering c8
figure A red c3; dial 7:charge 10 16:toughness 3 x6
figure B blue i4; dial 8 10 17:super-senses 3 x6
object m1 f3 heavy
"""


def test_a_card_says_in_a_sentence_what_its_powers_do_with_its_numbers(people: Any) -> None:
    me = desk(people, CHARGER)
    me.square("c3")
    me.page.wait_for_selector('.panel-card [data-power="charge"] .does')
    said = me.page.locator('.panel-card [data-power="charge"] .does').inner_text()
    assert "up to 4 squares (half of 7)" in said and "3 damage" in said
    assert "reduced by 1" in me.page.locator('[data-power="toughness"] .does').inner_text()


def test_words_of_the_game_in_a_sentence_open_what_they_mean(people: Any) -> None:
    me = desk(people, CHARGER)
    me.square("c3")
    me.page.locator('.panel-card [data-power="charge"] .term', has_text="close attack").click()
    found = me.page.locator(".words .looked-at")
    assert "adjacent" in found.inner_text()
    found.locator(".section").click()
    me.page.wait_for_selector(".rule-sheet .rule-text")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_power_of_the_collection_has_its_sentence(people: Any, language: str) -> None:
    me = people(language=language)
    me.open("/cards")
    me.page.wait_for_selector(".collection .does .term")
    with urlopen(f"{me.server}/api/cards", timeout=20) as answer:
        cards = json.load(answer)["cards"]
    wanted = {
        grant["power"]
        for card in cards
        for click in card["dial"]
        for grant in click["powers"].values()
        if grant and "special" not in grant
    }
    said = me.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('.collection [data-power]')]
          .map((one) => [one.dataset.power, one.querySelector('.does')?.innerText ?? '']))"""
    )
    assert said.keys() == wanted
    assert not [power for power, text in said.items() if not text or re.search(r"[{$]", text)]


ALONE = """() => [...document.querySelectorAll('.term-with-mark')].filter((one) => {
  const mark = one.lastChild;
  if (mark.nodeType !== Node.TEXT_NODE || !mark.data) return false;
  const place = document.createRange();
  place.selectNodeContents(mark);
  return place.getBoundingClientRect().top > one.firstChild.getBoundingClientRect().bottom - 2;
}).map((one) => one.innerText)"""


def test_no_line_begins_with_the_mark_after_a_word_of_the_game(people: Any) -> None:
    me = people(390, 844, has_touch=True, is_mobile=True)
    me.open("/cards")
    me.page.wait_for_selector(".collection .does .term")
    assert me.page.locator(".term-with-mark").count() > 50
    assert me.page.evaluate(ALONE) == []


def test_cards_of_an_older_edition_say_what_their_book_says(me: Any) -> None:
    me.open("/cards")
    me.page.wait_for_selector(".collection .does")
    me.page.get_by_label("Rules", exact=True).select_option("classic-2002")
    me.page.wait_for_selector('.collection[data-edition="classic-2002"]')
    me.page.wait_for_selector('.collection [data-power="toughness"] .does')
    assert me.page.locator('[data-power="toughness"] .does').first.inner_text()


def test_the_legend_the_words_and_the_keys_are_one_key_away(people: Any) -> None:
    me = desk(people, CHARGER)
    me.page.keyboard.press("?")
    me.page.wait_for_selector(".signs [data-sign=hindering]")
    assert me.page.locator(".signs > div").count() >= 19
    assert "+1 defense" in me.page.locator(".signs [data-sign=hindering]").inner_text()
    me.page.get_by_role("tab", name="Words of the game").click()
    me.page.get_by_label("Find a word").fill("pushing")
    assert "two tokens" in me.page.locator(".words").inner_text()
    me.page.get_by_role("tab", name="Keys").click()
    me.page.wait_for_selector(".keys")
    me.page.keyboard.press("Escape")
    me.page.wait_for_selector(".legend-sheet", state="detached")


def test_terrain_and_objects_explain_themselves_when_pointed_at(people: Any) -> None:
    me = desk(people, CHARGER)
    me.point("c8")
    me.page.wait_for_selector(".square-info")
    assert "Hindering" in me.page.locator(".square-info").inner_text()
    me.point("f3")
    me.page.wait_for_function(
        "() => document.querySelector('.square-info')?.innerText.includes('Super Strength')"
    )
    me.point("a1")
    me.page.wait_for_selector(".square-info", state="detached")


def test_the_board_is_played_by_keys_and_told_in_words(people: Any) -> None:
    me = desk(people, CHARGER)
    assert me.page.locator("h1").count() == 1
    me.page.keyboard.press("Tab")
    assert "Skip to the board" in me.page.evaluate("() => document.activeElement.innerText")
    me.page.keyboard.press("Enter")
    assert me.page.evaluate("() => document.activeElement.classList.contains('board-svg')")
    me.page.keyboard.press("ArrowDown")
    told = me.page.locator("[aria-live=assertive]")
    assert "c3" in told.inner_text() and "click 1 of" in told.inner_text()
    me.page.keyboard.press("Enter")
    me.page.wait_for_selector(".ring-selected")
    me.page.wait_for_selector(".marked circle")
    me.page.keyboard.press("ArrowDown")
    said = told.inner_text()
    assert "c4" in said and "clear" in said and "1 square from A" in said and "move here" in said
    me.page.keyboard.press("i")
    assert "2 figures" not in told.inner_text()
    assert "Red: 0 points, 1 figure: A c3, click 1 of" in told.inner_text()
    assert me.page.locator(".board-svg > g[aria-hidden=true]").count() == 1
    assert me.page.locator("#board-summary").inner_text() == told.inner_text()


def test_arrows_lead_onto_the_board_from_anywhere(people: Any) -> None:
    me = desk(people, CHARGER)
    me.page.locator(".prompt").click(position={"x": 4, "y": 4})
    me.page.keyboard.press("ArrowRight")
    me.page.wait_for_selector(".cursor")
    assert me.page.evaluate("() => document.activeElement.classList.contains('board-svg')")
