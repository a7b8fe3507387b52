"""A whole turn by keys, a whole turn by touch, and every number of the log, in each edition."""

from __future__ import annotations

from typing import Any

import pytest

from .hands import Hands

GONE = """([tag, here]) =>
  document.querySelector(`[data-figure='${tag}']`)?.dataset.square !== here"""
NUMBERS = """() => {
  const links = [...document.querySelectorAll('.left .log-lines a, .left .log-lines button')];
  const seen = new Map(links.map((link, place) => [link.innerText, place]));
  return [...seen];
}"""
OPENS = """(place) =>
  document.querySelectorAll('.left .log-lines a, .left .log-lines button')[place].click()"""


def by_keys(me: Hands) -> None:
    """Goes to a figure, picks it, moves it and ends the turn, without a pointer."""
    keys = me.page.keyboard
    me.page.wait_for_function("() => document.querySelector('.figure.ring-ready')")
    for _ in range(8):
        keys.press("n")
        keys.press("Enter")
        me.page.wait_for_selector(".ring-selected")
        me.page.wait_for_timeout(250)
        if me.marked():
            break
        keys.press("Escape")
    tag = str(me.page.locator(".figure.ring-selected").get_attribute("data-figure"))
    here = me.where(tag)
    goal = next(step for step in STEPS if stepped(here, step) in me.marked())
    for key in STEPS[goal]:
        keys.press(key)
    keys.press("Enter")
    me.page.wait_for_function(GONE, arg=[tag, here])
    me.wait()
    ended(me, lambda: keys.press("e"))


STEPS: dict[tuple[int, int], tuple[str, ...]] = {
    (1, 0): ("ArrowRight",),
    (-1, 0): ("ArrowLeft",),
    (0, 1): ("ArrowDown",),
    (0, -1): ("ArrowUp",),
    (1, 1): ("ArrowRight", "ArrowDown"),
    (-1, -1): ("ArrowLeft", "ArrowUp"),
    (1, -1): ("ArrowRight", "ArrowUp"),
    (-1, 1): ("ArrowLeft", "ArrowDown"),
}
"""Keys from the square of a figure to one beside it."""


def stepped(square: str, step: tuple[int, int]) -> str:
    return f"{chr(ord(square[0]) + step[0])}{int(square[1:]) + step[1]}"


def by_touch(me: Hands) -> None:
    """The same with a finger."""
    for tag in me.ready():
        here = me.where(tag)
        me.page.touchscreen.tap(*me.place(here))
        me.page.wait_for_selector(f'.ring-selected[data-figure="{tag}"]')
        me.page.wait_for_timeout(250)
        if marked := me.marked():
            me.page.touchscreen.tap(*me.place(marked[len(marked) // 2]))
            me.page.wait_for_function(GONE, arg=[tag, here])
            break
    me.wait()
    ended(me, lambda: me.page.locator(".offers-end .offer").last.tap())


def ended(me: Hands, end: Any) -> None:
    turn = me.page.locator(".phase").inner_text()
    end()
    me.page.wait_for_function(
        "(old) => document.querySelector('.phase').innerText !== old", arg=turn
    )
    for _ in range(20):  # questions in the turn of the computer: the first answer will do
        me.wait()
        if me.page.locator(".offers-end .offer").count() or me.over:
            return
        me.page.locator(".prompt .offer:not(.offer-barred)").first.click()
        me.page.wait_for_timeout(200)


@pytest.mark.parametrize(
    ("edition", "language"),
    [
        ("comprehensive", "en"),
        ("pac", "en"),
        ("core-fr", "fr"),
        ("indy-2003", "en"),
        ("classic-2002", "en"),
    ],
)
def test_turns_by_keys_and_by_touch_and_every_number_of_the_log(
    people: Any, edition: str, language: str
) -> None:
    me = people(language=language, has_touch=True)
    me.start(edition)
    by_keys(me)
    by_touch(me)
    numbers = me.page.evaluate(NUMBERS)
    assert len(numbers) >= 5
    for number, place in numbers:
        me.page.evaluate(OPENS, place)
        me.page.wait_for_selector("dialog[open] .rule-text p")
        head = me.page.locator("dialog[open] h2").inner_text()
        assert head.startswith(number) and len(head) > len(number) + 3, "no title"
        me.page.keyboard.press("Escape")
        me.page.wait_for_selector("dialog[open]", state="detached")
        me.page.wait_for_timeout(60)  # the dialog tells a moment later that it was closed
