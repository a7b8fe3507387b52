"""A figure can be dragged: to a square along the way that is drawn, or onto a foe."""

from __future__ import annotations

from typing import Any

from .test_truth import desk

OPEN = """map 10x8
figure Ann red b4; dial 8 10 16 3 x5
figure Bob blue i2; dial 8 10 16 3 x5
"""
BLOCK = """map 5x3
  blocking c2
figure Ann red a2; dial 4 10 16 3; trait "Improved Movement: Destroy Blocking"
figure Bob blue e3; dial 8 10 16 3 x5
"""
"""27.5d Ann destroys what she goes through, or goes round it."""


def drags(me: Any, *squares: str) -> None:
    me.page.mouse.move(*me.place(squares[0]))
    me.page.mouse.down()
    for square in squares[1:]:
        me.page.mouse.move(*me.place(square), steps=3)


def test_a_dragged_figure_goes_where_it_is_dropped_and_escape_drops_nothing(people: Any) -> None:
    me = desk(people, OPEN)
    drags(me, "b4", "c4", "d5", "e5")
    me.page.wait_for_selector(".way")
    assert me.page.locator(".way text").evaluate("(one) => one.textContent") == "3"
    me.page.keyboard.press("Escape")
    me.page.mouse.up()
    me.page.wait_for_function("() => !document.querySelector('.thinking')")
    assert me.where("Ann") == "b4"
    drags(me, "b4", "c4", "d5", "e5")
    me.page.mouse.up()
    me.page.wait_for_selector('[data-figure="Ann"][data-square="e5"]')


def test_dropping_a_figure_out_of_reach_says_why_there(people: Any) -> None:
    me = desk(people, OPEN.replace("dial 8", "dial 2", 1))
    drags(me, "b4", "e4", "h4")
    me.page.mouse.up()
    me.page.wait_for_selector(".note-text")
    assert me.where("Ann") == "b4"


def test_a_figure_dragged_onto_a_foe_attacks_it(people: Any) -> None:
    me = desk(people, OPEN.replace("i2", "c4"))
    drags(me, "b4", "c4")
    me.page.wait_for_selector(".ring-selected")
    me.page.mouse.up()
    me.page.wait_for_selector(".left .log p:has-text('attacks')")


def test_the_way_that_was_drawn_is_taken_where_it_matters(people: Any) -> None:
    me = desk(people, BLOCK)
    drags(me, "a2", "b1", "c1", "d2")
    me.page.mouse.up()
    me.page.wait_for_selector(".left .log p:has-text('moves to d2')")
    assert "destroy" not in me.page.locator(".left .log").inner_text().lower()
    me = desk(people, BLOCK)
    drags(me, "a2", "b2", "c2", "d2")
    me.page.mouse.up()
    me.page.wait_for_selector(".left .log p:has-text('is destroyed')")
