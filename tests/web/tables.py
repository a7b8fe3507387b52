"""Tables for two browsers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .hands import Hands


def two_at_a_table(people: Any, path: str = "/play?with=friend") -> tuple[Hands, Hands]:
    """One makes a game, the other sits down by the link."""
    ada, ben = people(), people()
    ada.open(path)
    makes_the_link(ada)
    sits_down(ben, link_of(ada))
    return ada, ben


def makes_the_link(one: Hands, name: str = "Ada") -> None:
    """Whoever makes a game with a friend says who they are."""
    one.page.get_by_label("Your name").fill(name)
    one.click("Make the link")


def link_of(one: Hands, place: int = 0) -> str:
    """The link for a friend, as the page of whoever made the game shows it."""
    link = one.page.locator(".waiting input").nth(place)
    return str(link.input_value()).replace("localhost", "127.0.0.1")


def sits_down(one: Hands, link: str, name: str = "Ben") -> None:
    one.page.goto(link)
    one.page.get_by_label("Your name").fill(name)
    one.click("Sit down")


def asked_in_a_turn(people: Sequence[Hands]) -> list[Hands]:
    """Those whom the page asks something, set-up being over."""
    return [
        one
        for one in people
        if one.page.locator(".prompt[data-mine=yes]").count()
        and "Turn" in one.page.locator(".phase").inner_text()
    ]


def begun(*people: Hands) -> tuple[Hands, ...]:
    """Everybody is set up by the computer; whoever is asked first comes first, which need not be
    who has the first turn: a computer may have had that."""
    for one in people:
        one.page.wait_for_selector(".board-svg")
    waiting = list(people)
    asked: list[Hands] = []
    for _ in range(200):
        for one in list(waiting):
            if one.page.locator(".offer-main", has_text="Set up for me").count():
                one.take("Set up for me")
                waiting.remove(one)
        people[0].page.wait_for_timeout(300)
        before, asked = asked, asked_in_a_turn(people)
        if len(asked) == 1 and asked == before:
            break  # pages show what happened one after the other: for a moment two may be asked
    asked[0].wait()
    return (asked[0], *(one for one in people if one is not asked[0]))
