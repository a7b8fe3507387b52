"""What somebody writes stays: the judge's desk and the force builder never touch the text."""

from __future__ import annotations

from typing import Any

import pytest

POSITION = "The position as text"
LINE = "figure Z blue e5; dial 8 10 16 3 x6"


def test_the_desk_keeps_every_letter_and_the_board_while_a_line_is_half_written(me: Any) -> None:
    me.troubles_expected = True  # the server refuses the half line
    me.open("/desk")
    me.page.wait_for_selector(".figure")
    box = me.page.get_by_label(POSITION)
    before = box.input_value()
    box.click()
    me.page.keyboard.press("Control+End")
    me.page.keyboard.type(LINE[:11])
    me.page.wait_for_selector(".desk .problem")
    assert "blue" in me.page.locator(".desk .problem").inner_text()
    assert me.page.locator(".figure").count() == 4
    assert box.evaluate("(box) => box === document.activeElement")
    me.page.keyboard.type(LINE[11:] + "\n")
    me.page.wait_for_selector('[data-figure="Z"]')
    assert box.input_value() == before + LINE + "\n"
    assert box.evaluate("(box) => box === document.activeElement")
    assert not me.page.locator(".desk .problem").count()


def test_a_link_to_a_text_with_a_mistake_shows_text_and_mistake(me: Any) -> None:
    me.troubles_expected = True
    me.open("/desk#map%208x8%0Afigur%20A%20red%20c3%0A")
    me.page.wait_for_selector(".desk .problem")
    assert me.page.get_by_label(POSITION).input_value() == "map 8x8\nfigur A red c3\n"
    me.page.get_by_label(POSITION).fill("map 8x8\nfigure A red c3\n")
    me.page.wait_for_selector('[data-figure="A"]')


@pytest.mark.parametrize("page", ["forces", "cards"])
def test_a_page_whose_cards_do_not_come_says_why(people: Any, page: str) -> None:
    me = people()
    me.troubles_expected = True
    me.page.route("**/api/cards*", lambda route: route.abort())
    me.open(f"/{page}")
    me.page.wait_for_selector(".problem[role=alert]")
    assert me.page.locator(".problem[role=alert]").inner_text().startswith("The server can’t")
    me.page.unroute("**/api/cards*")
    me.open(f"/{page}")
    me.page.wait_for_selector(".card-list li, .collection li")
    assert not me.page.locator(".problem[role=alert]").count()


def test_a_force_can_be_written_by_hand_and_unknown_lines_stay(me: Any) -> None:
    me.open("/forces")
    me.page.wait_for_selector(".card-list li")
    box = me.page.get_by_label("As text")
    box.click()
    me.page.keyboard.press("Control+A")
    written = 'force "Mine"\n  card wick\n  Crane\n  card moth x2\n  card wyck\n  Nobody Ever\n'
    me.page.keyboard.type(written, delay=5)
    assert box.input_value() == written
    names = me.page.locator(".picked-cards .card-name").all_inner_texts()
    assert names == ["Wick", "Crane", "Moth", "Moth"]
    unknown = me.page.locator(".force-unknown li").all_inner_texts()
    assert ["wyck" in line and "Wick" in line for line in unknown] == [True, False]
    assert "Nobody Ever" in unknown[1] and "6" in unknown[1]
    assert me.page.locator(".legal").count() == 0
    me.page.get_by_label("Remove Moth", exact=True).first.click()
    assert "  card moth\n  card wyck" in box.input_value()
    me.page.get_by_label("Add Donnybrook", exact=True).click()
    assert box.input_value().endswith("Nobody Ever\n  card donnybrook\n")
    me.page.reload()
    me.page.wait_for_selector(".force-unknown li")
    assert "Nobody Ever" in me.page.get_by_label("As text").input_value()
