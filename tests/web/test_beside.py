"""Tarot decks, Mystery Cards and Locations in a real browser: words instead of keys, and Escape."""

from __future__ import annotations

import re
from typing import Any

import pytest

from .hands import ENDS


def test_cards_in_play_are_named_in_words_and_escape_closes_them(people: Any) -> None:
    me = people(language="fr", width=1280, height=800)
    me.open("/play")
    me.page.wait_for_selector(".force-pick")
    for side, force in enumerate(("Présages à marée basse", "Enquête de la cloche")):
        me.page.locator(".force-pick").nth(side).get_by_text(force, exact=True).click()
    me.page.locator("button[type=submit]").click()
    me.page.wait_for_selector(".board-svg")
    me.wait()
    assert not [words for words in me.offers if re.search(r"[a-z]-[a-z]+$", words)]
    me.page.locator("details.elements summary").click()
    shown = me.page.locator("details.elements").inner_text()
    assert "carte mystère" in shown and "lieu" in shown
    assert not re.search(r"\belement-[a-z]+", shown)
    me.page.keyboard.press("Escape")
    assert me.page.locator("details.elements[open]").count() == 0
    me.page.locator(".offer-main").first.click()
    me.page.wait_for_function("() => /\\d/.test(document.querySelector('.phase').textContent)")
    me.wait()
    assert me.page.locator(".muster .stand").count() >= 8
    me.page.locator(".muster .stand").first.click()
    me.page.wait_for_selector(".card-head")


def test_a_phone_has_its_buttons_in_sight_under_the_hints(people: Any) -> None:
    me = people(width=390, height=844, has_touch=True, is_mobile=True)
    me.open("/")
    me.click("Play now")
    me.page.wait_for_selector(".board-svg")
    me.set_up()
    me.page.locator(".prompt .offer").first.tap()
    me.page.wait_for_selector(".coach")
    foot = me.page.locator(".tabs").bounding_box()["y"]
    for offer in me.page.locator(".prompt .offer").all():
        box = offer.bounding_box()
        assert box["y"] + box["height"] <= foot + 1


def test_a_reminder_is_in_sight_on_a_phone(people: Any) -> None:
    """It was below the buttons, and cut off."""
    me = people(width=390, height=844, has_touch=True, is_mobile=True)
    me.open("/")
    me.click("Play now")
    me.page.wait_for_selector(".board-svg")
    me.set_up()
    me.wait()
    me.page.locator(".offers-end .offer").dispatch_event("pointerenter")
    me.page.wait_for_selector(".reminders li")
    foot = me.page.locator(".tabs").bounding_box()["y"]
    reminder = me.page.locator(".reminders").bounding_box()
    end = me.page.locator(".offers-end .offer").bounding_box()
    assert reminder["y"] + reminder["height"] <= end["y"]
    assert end["y"] + end["height"] <= foot + 1


STRIPS = """() => {
  const svg = document.querySelector('.board-svg');
  const square = 48 * svg.getScreenCTM().a;
  const strips = [...document.querySelectorAll('.board-svg .figure .strip')];
  const widths = strips.map((one) => one.getBoundingClientRect().width);
  return [strips.length, Math.max(...widths) / square];
}"""
"""How many figures show their values, and the widest strip of them in squares."""
NEWEST_IN_SIGHT = """() => {
  const panel = document.querySelector('.panel-log').getBoundingClientRect();
  const line = document.querySelector('.panel-log .deed:last-child').getBoundingClientRect();
  return line.height > 0 && line.top >= panel.top - 1 && line.bottom <= panel.bottom + 1;
}"""


def test_a_phone_shows_every_value_and_the_newest_line_of_the_log(people: Any) -> None:
    """Values covered those of the figure beside; the log opened at its top."""
    me = people(width=390, height=844, has_touch=True, is_mobile=True)
    me.open("/")
    me.click("Play now")
    me.page.wait_for_selector(".board-svg")
    me.set_up()
    me.wait()
    strips, widest = me.page.evaluate(STRIPS)
    assert strips >= 12 and widest <= 1.01
    me.page.locator(".tabs button").nth(1).tap()
    me.page.wait_for_function(NEWEST_IN_SIGHT)


TELLING = """() => {
  const [prompt, telling] = [document.querySelector('.prompt'), document.querySelector('.telling')];
  if (!telling?.querySelector('p')?.innerText) return null;
  const whole = telling.scrollHeight <= telling.clientHeight + 1;
  const before = prompt.getBoundingClientRect().top;
  telling.style.display = 'none';
  const after = prompt.getBoundingClientRect().top;
  telling.style.display = '';
  return { whole, stays: before === after };
}"""
"""Looked at in one go while it is shown: whether the sentence is whole, and what is asked stays."""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_sentence_that_is_shown_moves_nothing_and_is_whole(
    people: Any, width: int, height: int
) -> None:
    """Buttons and card moved with every line of the computer's turn; phones cut the line off."""
    me = people(width=width, height=height, reduced_motion="no-preference")
    me.open("/")
    me.click("Play now")
    me.page.wait_for_selector(".board-svg")
    me.set_up()
    me.page.locator(ENDS).click()
    told = me.page.wait_for_function(TELLING).json_value()
    assert told["whole"]
    if width > 720:
        assert told["stays"]
