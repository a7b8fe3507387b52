"""A game that ends by agreement, and names that are cut at the end of their line only."""

from __future__ import annotations

from typing import Any

from .tables import begun, two_at_a_table
from .test_newcomer import start_game

CUT = """() => ['.score .side-name', '.player-name', '.desk-choices select']
  .flatMap((kind) => [...document.querySelectorAll(kind)])
  .filter((one) => one.offsetParent)
  .filter((one) => {
    const style = getComputedStyle(one);
    const [line, font] = [parseFloat(style.lineHeight), parseFloat(style.fontSize)];
    if (one.tagName !== 'SELECT') return line < 1.2 * font;
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = style.font;
    const room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    return pen.measureText(one.selectedOptions[0].text).width > room;
  })
  .map((one) => one.className || one.tagName)"""


def test_who_gives_up_is_asked_nothing_more_and_finds_the_result_again(people: Any) -> None:
    ada, ben = begun(*two_at_a_table(people))
    assert "End turn" in ada.offers
    ada.page.get_by_role("button", name="Game", exact=True).click()
    ada.click("Give up")
    ada.page.locator(".menu-sure .button-main").click()
    for one in (ada, ben):
        one.page.wait_for_selector(".result")
        assert one.question == "The game is over."
        assert one.offers == []  # the result is shown already
        assert "Your turn" not in one.page.title()
        assert not one.page.locator(".coach").count()
        one.click("Look at the table")
        assert not one.page.locator(".result").count()
        one.take("Show the result")
        one.page.wait_for_selector(".result")
    ben.page.get_by_role("button", name="Rematch, sides swapped").click()
    ada.page.get_by_role("button", name="Play again").click()
    for one in (ada, ben):
        one.page.wait_for_function("() => !document.querySelector('.result')")
        one.page.locator(".prompt:not(:has-text('The game is over'))").wait_for()


def test_a_long_word_of_the_chat_stays_in_its_column(people: Any) -> None:
    ada, ben = begun(*two_at_a_table(people))
    ada.page.get_by_label("Say something").fill("x" * 200)
    ada.click("Send")
    ben.page.wait_for_function("() => /xxx/.test(document.querySelector('.chat-lines').innerText)")
    wide = "(one) => one.scrollWidth <= one.clientWidth"
    assert ben.page.locator(".chat-lines").evaluate(wide)


def test_names_and_books_are_not_cut(people: Any) -> None:
    phone = people(390, 844, has_touch=True, is_mobile=True)
    start_game(phone)
    assert phone.page.evaluate(CUT) == []
    for language in ("en", "fr-FR"):
        desk = people(language=language)
        desk.open("/desk")
        desk.page.wait_for_selector(".desk-choices option >> nth=4", state="attached")
        assert desk.page.evaluate(CUT) == []


def test_portraits_to_choose_have_names_in_french(people: Any) -> None:
    moi = people(language="fr-FR")
    moi.open("/play?with=friend")
    moi.page.locator(".faces summary").click()
    names = moi.page.locator(".face-list label").evaluate_all(
        "(all) => all.map((one) => one.title)"
    )
    assert "Mèche" in names and "Wick" not in names
    assert all(names)
    moi.open("/gallery")
    moi.page.get_by_text("Dépôt des trams", exact=True).wait_for()
    assert not moi.page.get_by_text("Tram Yard").count()


def test_a_change_by_hand_needs_a_figure_and_closes_with_escape(me: Any) -> None:
    me.open("/play")
    me.page.get_by_role("button", name="Two at this screen").click()  # a computer sets out at once
    me.click("Start")
    me.page.wait_for_selector(".board-svg")
    me.page.get_by_role("button", name="Game", exact=True).click()
    me.click("Change the table by hand")
    me.page.get_by_text("No figure is on the map yet.").wait_for()
    assert me.page.locator(".hand button[type=submit]").is_disabled()
    me.page.locator(".hand select").first.focus()
    me.page.keyboard.press("Escape")
    me.page.wait_for_function("() => !document.querySelector('.hand')")


def test_the_proof_of_the_dice_stays_in_its_panel(me: Any) -> None:
    start_game(me)
    me.page.get_by_role("button", name="Game", exact=True).click()
    me.click("Give up")
    me.page.locator(".menu-sure .button-main").click()
    me.page.locator(".dice-proof summary").click()
    me.page.locator(".dice-proof code").wait_for()
    wide = "(one) => one.scrollWidth <= one.clientWidth"
    assert me.page.locator(".result").evaluate(wide)
