"""Changes by hand: at once where nobody else sits, by consent where somebody does."""

from __future__ import annotations

from typing import Any

from .hands import Hands
from .tables import begun, two_at_a_table
from .test_newcomer import start_game


def propose(one: Hands, deed: str, **fields: str) -> None:
    one.page.get_by_label("Game", exact=True).click()
    one.click("Change the table by hand")
    panel = one.page.locator(".hand")
    panel.get_by_label("What").select_option(label=deed)
    for label, value in fields.items():
        panel.get_by_label(label).fill(value)
    panel.locator("button[type=submit]").click()


def test_with_the_computer_a_dial_is_turned_at_once(me: Any) -> None:
    start_game(me)
    me.square(me.where(me.ready()[0]))
    me.page.wait_for_selector(".ring-selected")
    before = me.page.locator(".roster .health .lost").count()
    propose(me, "Turn a dial forward")
    me.page.wait_for_function(
        "(before) => document.querySelectorAll('.roster .health .lost').length > before", arg=before
    )
    assert "By hand" in me.page.locator(".log-lines").first.inner_text()


def test_a_change_that_means_nothing_says_why(me: Any) -> None:
    start_game(me)
    propose(me, "Take action tokens away")
    me.page.wait_for_selector(".prompt .problem")


def test_the_other_is_asked_in_words_and_agrees(people: Any) -> None:
    ada, ben = two_at_a_table(people)
    first, second = begun(ada, ben)
    first.square(first.where(first.ready()[0]))
    first.page.wait_for_selector(".ring-selected")
    tag = str(first.page.locator(".figure.ring-selected").get_attribute("data-figure"))
    propose(first, "Give action tokens")
    second.page.wait_for_selector(".over-panel .hand-said")
    assert "gets 1 action token" in second.page.locator(".hand-said").inner_text()
    pips = f'[data-figure="{tag}"] .pip'
    assert not second.page.locator(pips).count()
    second.click("Agree")
    for one in (first, second):
        one.page.wait_for_selector(pips)
        one.page.wait_for_function("() => !document.querySelector('.over-panel')")


def test_the_desk_changes_a_position_by_hand_and_writes_it_down(me: Any) -> None:
    me.open("/desk")
    me.page.wait_for_selector(".figure")
    me.click("Change the table by hand")
    panel = me.page.locator(".hand")
    panel.get_by_label("What").select_option("place")
    panel.locator("select").nth(1).select_option("A")
    me.square("e9")
    assert panel.get_by_label("Square").input_value() == "e9"
    panel.locator("button[type=submit]").click()
    me.page.wait_for_selector('[data-figure="A"][data-square="e9"]')
    with me.page.expect_download() as found:
        me.click("Save as a ruling")
    kept = found.value.path().read_text("utf-8")
    assert "do ! place A e9" in kept
