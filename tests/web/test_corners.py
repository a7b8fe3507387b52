"""Dark corners: questions in people's words, lost addresses, scenarios in a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from .test_truth import desk

POSITION = """map 12x12
figure A red c3; dial 8:charge 10 16 3 x6
figure B red d10; dial 7 10 16 3 x6; range 6
figure C blue i4; dial 8 10 17 3 x6
"""


ASKED = (
    "defense of C against A close",
    "line A C",
    "adjacent A C",
    "reach A",
    "targets A close",
    "odds of A against C close",
    "powers A",
    "options",
    "why not A close C",
)
"""What the buttons for A and C ask, in the notation."""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_desk_answers_the_texts_of_its_own_buttons(people: Any, language: str) -> None:
    me = desk(people, POSITION, language=language)
    texts = me.page.locator(".desk-questions button").all_inner_texts()
    box, ask = me.page.locator(".desk form input"), me.page.locator(".desk form button")
    for text, question in zip(texts, ASKED, strict=True):
        box.fill(text)
        typed = answer_to(me, ask)
        box.fill(question)
        written = answer_to(me, ask)
        assert typed[-len(written) :] == written


def answer_to(me: Any, button: Any) -> list[str]:
    """What the server answers when a button is pressed."""
    with me.page.expect_response("**/api/positions/ask*") as came:
        button.click()
    return [line["text"] for line in came.value.json()["answer"]["lines"]]


def test_people_ask_the_desk_in_their_own_words(people: Any) -> None:
    """What is asked of no figure is a rule; what is mine is of the figure that was clicked."""
    me = desk(people, POSITION)
    me.troubles_expected = True
    box, ask = me.page.locator(".desk form input"), me.page.locator(".desk form button")
    for asked, answered in (
        ("can A charge C?", "C is 2 squares away and not adjacent to A"),
        ("how do I win", "The game is over as soon as a single player is left"),
        ("can Crane charge C?", "no figure Crane here. On the map are A, B, C"),
        ("qwrtz", "Ask for example: can A attack C?"),
    ):
        box.fill(asked)
        ask.click()
        me.page.wait_for_selector(f".desk-answer:has-text({answered!r})")
    me.square("d10")
    box.fill("my range")
    ask.click()
    me.page.wait_for_selector(".desk-answer:has-text('B: range')")


def test_the_desk_is_played_by_any_edition_with_any_card(people: Any) -> None:
    me = desk(people, POSITION)
    text = me.page.locator(".desk textarea")
    me.page.locator(".desk-choices select").first.select_option("pac")
    me.page.wait_for_function(
        "() => document.querySelector('.desk textarea').value.includes('pac')"
    )
    assert text.input_value() == f"edition pac\n{POSITION}"
    me.page.locator(".desk-choices select").first.select_option("comprehensive")
    me.page.locator("option[value='card wick']").wait_for(state="attached")
    me.page.locator(".desk-choices select").last.select_option("card wick")
    me.page.get_by_role("button", name="Blue figure").click()
    me.square("h6")
    me.page.wait_for_selector(".roster:has-text('D')")
    assert text.input_value().endswith("figure D blue h6; card wick\n")
    assert not me.page.locator(".desk .problem").count()


def test_a_question_may_begin_as_people_begin_it(people: Any) -> None:
    me = desk(people, POSITION)
    box, ask = me.page.locator(".desk form input"), me.page.locator(".desk form button")
    for asked in ("may I A close C?", "Can I A close C", "A close C"):
        box.fill(asked)
        ask.click()
        me.page.wait_for_selector(".desk-answer:has-text('adjacent')")
        box.fill("reach A")
        ask.click()
        me.page.wait_for_selector(".desk-answer:not(:has-text('adjacent'))")


@pytest.mark.parametrize(
    ("words", "section"),
    [("pushing", "7.8"), ("flying", "27.7c"), ("how do I win", "5"), ("how do I win?", "5")],
)
def test_rules_are_found_by_what_people_type(me: Any, words: str, section: str) -> None:
    me.open("/rules")
    me.page.get_by_role("searchbox").fill(words)
    me.page.wait_for_selector(".rule-entry")
    assert me.page.locator(".rule-entry .section-number").first.inner_text() == section


def test_an_unknown_address_says_so(me: Any) -> None:
    me.open("/lobbby")
    me.page.wait_for_selector("h1")
    assert "doesn’t exist" in me.page.locator("h1").inner_text()
    assert "/lobbby" in me.page.locator("main").inner_text()


def test_a_scenario_says_what_it_is_about(me: Any) -> None:
    me.open("/play")
    me.page.locator("select:has(option[value=classic-2002])").select_option("classic-2002")
    me.page.locator("select:has(option[value=two-reckonings])").select_option("two-reckonings")
    me.page.wait_for_selector(".scenario-text:has-text('everyone fights everyone')")


def test_a_scenario_has_a_page_reached_from_set_up_and_from_the_table(me: Any) -> None:
    """Set-up, roles, special rules, and how one wins."""
    me.open("/play?edition=classic-2002&scenario=the-gate")
    about = me.page.locator(".about-scenario")
    about.locator("summary").click()
    headings = ["Set-up", "Roles", "Special rules", "How you win"]
    about.locator("h3").nth(3).wait_for()
    assert about.locator("h3").all_inner_texts() == headings
    me.page.locator("form.new-game button[type=submit]").click()
    me.page.wait_for_url("**/table/*")
    me.page.locator(".scenario-title").click()
    sheet = me.page.get_by_role("dialog", name="Scenario")
    sheet.get_by_text("leaves the game").wait_for()
    assert sheet.locator("h3").all_inner_texts() == headings
    me.page.keyboard.press("Escape")
    sheet.wait_for(state="hidden")
    me.open("/scenarios/classic-2002#the-maw")
    me.page.locator("#the-maw").get_by_text("the maw attacks every figure").wait_for()
    assert me.page.locator("article h2").count() == 14
    me.page.locator("#the-maw .section").first.click()
    me.page.locator(".rule-text p").first.wait_for()


CUT = """() => [...document.querySelectorAll('.finder select')].map((one) => {
  const canvas = document.createElement('canvas').getContext('2d'), style = getComputedStyle(one);
  canvas.font = style.font;
  const words = canvas.measureText(one.selectedOptions[0].text).width;
  const arrow = 20;
  return words + arrow + parseFloat(style.paddingLeft) - one.clientWidth;
}).filter((missing) => missing > 0)"""


def test_the_lists_of_the_card_filter_show_their_words_whole(people: Any) -> None:
    for language, width in (("en", 1440), ("fr", 1440), ("en", 390), ("fr", 390)):
        me = people(width, language=language)
        me.open("/cards")
        me.page.wait_for_function("() => document.querySelectorAll('.finder option').length > 40")
        assert me.page.evaluate(CUT) == []
