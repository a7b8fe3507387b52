"""Tables of every edition and of both languages as people see them: nothing is cut off or raw."""

from __future__ import annotations

import re
from typing import Any

import pytest

from .hands import Hands
from .test_newcomer import play_on

PICKED = ".prompt .offer"
INSIDE = """([inner, outer]) => {
  const edge = document.querySelector(outer).getBoundingClientRect();
  return [...document.querySelectorAll(inner)].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width && (box.right > edge.right + 1 || box.left < edge.left - 1);
  }).length;
}"""
"""How many elements are partly outside of another, sideways."""


def sits(people: Any, edition: str, language: str = "en", **more: Any) -> Hands:
    """A game of an edition, set up, with a figure selected."""
    me: Hands = people(language=language, **more)
    me.start(edition)
    me.page.locator(PICKED).first.click()
    me.page.wait_for_selector(".ring-selected")
    me.page.wait_for_selector(".card .does")
    return me


def test_long_names_of_2002_leave_room_for_clicks_and_a_button_says_what_it_switches_off(
    people: Any,
) -> None:
    me = sits(people, "classic-2002")
    assert me.page.evaluate(INSIDE, [".left .health, .left .pips", ".left .roster"]) == 0
    assert me.page.locator(".left .health i").count() > 20
    assert "Switch a power off" in me.offers
    assert not [words for words in me.offers if re.match("[a-z]", words)]


@pytest.mark.parametrize("edition", ["classic-2002", "indy-2003", "core-fr"])
def test_the_computer_keeps_its_own_powers_on(people: Any, edition: str) -> None:
    """It once switched them off ten times a turn, and the log said so each time."""
    me = sits(people, edition)
    for _ in range(3):
        me.wait()
        if me.over:
            break
        me.answer() if not me.may_end else me.end_turn()
    me.wait()
    told = me.page.locator(".log-lines").first.inner_text()
    assert len(told) > 200
    assert not re.findall(r"(?i)cancel|switch\w* off|sets? aside", told)


@pytest.mark.parametrize("edition", ["indy-2003", "core-fr"])
def test_a_card_says_what_powers_do_where_the_book_only_names_another(
    people: Any, edition: str
) -> None:
    me = sits(people, edition)
    me.page.wait_for_function("() => document.querySelector('.card .does')?.innerText.length > 10")
    told = " ".join(me.page.locator(".card .does").all_inner_texts())
    assert "is not in this book" not in told and "are explained on" not in told


def test_french_bases_have_french_letters_objects_keep_pictures_and_the_turn_can_end(
    people: Any,
) -> None:
    me = sits(people, "comprehensive", "fr", width=1024, height=768)
    written = me.page.locator(".figure .tag")
    tags = written.evaluate_all("(all) => all.map((one) => one.textContent)")
    assert "Mèc" in tags and "Wic" not in tags
    pictures = me.page.locator(".object image").evaluate_all(
        "(all) => all.map((one) => one.getAttribute('href'))"
    )
    assert pictures and all("/objects/" in one for one in pictures)
    assert any("Lamp" in one or "Keg" in one for one in pictures)
    end = me.page.locator(".offers-end .offer").bounding_box()
    asked = me.page.locator(".asked").bounding_box()
    assert end and asked and end["y"] + end["height"] <= asked["y"] + asked["height"] + 1
    assert me.page.evaluate(INSIDE, [".now-power", ".card"]) == 0


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768), (390, 844)])
def test_a_lesson_has_room_for_its_words_and_shows_faces(
    people: Any, width: int, height: int
) -> None:
    me = people(width=width, height=height)
    me.open("/learn/charge")
    me.page.wait_for_selector(".figure .portrait image", state="attached")
    words = me.page.locator(".lesson p").first.bounding_box()
    assert words["width"] > 200
    assert me.page.evaluate(INSIDE, [".lesson .button", ".asked"]) == 0
    asked = me.page.locator(".asked").bounding_box()
    offer = me.page.locator(".prompt .offer").first.bounding_box()
    assert offer["y"] + offer["height"] <= asked["y"] + asked["height"]


def test_a_game_of_the_french_book_goes_on_by_clicks_and_a_guard_is_asked_in_the_others_turn(
    people: Any,
) -> None:
    me = sits(people, "core-fr", "fr")
    me.take("Monter la garde")
    me.page.wait_for_selector(f"{PICKED}:has-text('Relâcher la garde')")
    me.end_turn()
    me.page.wait_for_selector(f"{PICKED}:has-text('Passer')")
    me.page.keyboard.press("Escape")  # no figure is selected: the question is about the turn
    assert me.question.startswith("C’est le tour de") and "actions" not in me.question
    while not me.may_end:
        passing = me.page.locator(PICKED).filter(has_text="Passer")
        passing.click() if passing.count() else me.answer_once()
        me.wait()
    turn = int(re.findall(r"\d+", me.page.locator(".phase").inner_text())[0])
    play_on(me, turns=2)
    assert me.over or int(re.findall(r"\d+", me.page.locator(".phase").inner_text())[0]) == turn + 4


def test_a_flier_of_2002_has_a_flight_stand_a_shadow_and_a_word_in_the_list(people: Any) -> None:
    me: Hands = people()
    me.open("/learn/old-wings")
    stand = me.page.locator(".figure .flight")
    me.page.wait_for_selector(".figure .flight", state="attached")
    assert stand.get_attribute("data-flight") == "hovering" and stand.locator("path").count() == 1
    shadow = ".figure:has(.flight) .cast"
    near = me.page.locator(shadow).get_attribute("transform")
    me.page.locator(".figure:has(.flight)").click()
    me.take("Move")
    me.take("Soar")
    me.page.wait_for_selector(".marked circle")
    me.square(me.marked()[-1])
    me.page.wait_for_selector('.figure [data-flight="soaring"]', state="attached")
    assert stand.locator("path").count() == 2
    assert me.page.locator(shadow).get_attribute("transform") != near
    assert "soaring" in " ".join(me.page.locator(".roster-zone").all_text_contents())
