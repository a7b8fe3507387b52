"""The story beside the board adds up, keeps together what belongs together, and is told once."""

from __future__ import annotations

from typing import Any

from .hands import Hands
from .tables import link_of, makes_the_link, sits_down
from .test_truth import desk

CHARGE = """map 12x12
figure A red c3; name "Moth"; dial 8:charge 12 16 2 x6
figure C red h4; name "Wick"; dial 8 10 16 3 x6; trait empower
figure B blue g3; name "Crane"; dial 8 10 5:toughness 3 x6
"""
SOCKETS = """
const Plain = window.WebSocket;
window.sockets = [];
window.WebSocket = class extends Plain {
  constructor(...all) { super(...all); window.sockets.push(this); }
};
"""


def test_an_action_is_told_in_one_piece_and_its_damage_adds_up(people: Any) -> None:
    me = desk(people, CHARGE)
    me.square("c3")
    me.page.wait_for_selector(".marked circle")
    me.square("g3")  # the foe: it is charged
    me.page.wait_for_function(
        "() => document.querySelector('.log-lines').innerText.includes('hits Crane')"
    )
    deed = me.page.locator(".log-lines").first.locator(".deed").filter(has_text="hits Crane")
    told = deed.inner_text()
    assert "Moth uses Charge" in told and "Moth moves" in told and "Moth attacks Crane" in told
    assert "− 1 Toughness =" in told


def test_a_hint_speaks_in_the_words_of_the_log(people: Any) -> None:
    me = desk(people, CHARGE)
    me.page.keyboard.press("h")
    me.page.wait_for_selector(".advice")
    advice = me.page.locator(".advice").inner_text()
    assert "Wick attacks Crane. Wick hits Crane 97 % of the time" in advice


def test_what_was_said_is_shown_once_after_the_connection_was_lost(people: Any) -> None:
    ada, ben = people(), people()
    ada.page.add_init_script(SOCKETS)
    ada.open("/play?with=friend")
    makes_the_link(ada)
    sits_down(ben, link_of(ada))
    ada.page.wait_for_selector(".chat")
    say(ada, "Good luck!")
    ben.page.wait_for_selector(".chat-lines p")
    say(ben, "You too.")
    ada.page.wait_for_function("() => document.querySelectorAll('.chat-lines p').length === 2")
    ada.page.evaluate("() => window.sockets.at(-1).close()")
    ada.page.wait_for_function("() => window.sockets.length > 1")
    ada.page.wait_for_selector(".offline", state="detached")
    ada.page.wait_for_timeout(500)
    assert ada.page.locator(".chat-lines p").count() == 2


def say(one: Hands, words: str) -> None:
    one.page.locator(".chat input[maxlength]").fill(words)
    one.page.keyboard.press("Enter")
