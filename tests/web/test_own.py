"""One's own cards and maps: written as text, checked, and played with."""

from __future__ import annotations

from typing import Any


def write(me: Any, text: str) -> None:
    me.page.locator(".own-editor textarea").fill(text)


def test_a_card_is_written_mended_and_played_with(me: Any) -> None:
    me.open("/own")
    me.page.wait_for_selector(".own-look .card")
    write(me, 'card "Night Porter"\n  points 55\n  dial 8:chrage 10 16 3 x4\n  rnge 4\n')
    me.page.wait_for_selector(".findings .problem")
    said = me.page.locator(".findings").inner_text()
    assert "Line 3" in said and "'charge'" in said and "Line 4" in said and "'range'" in said
    assert me.page.locator(".numbers .bad").all_inner_texts() == ["3", "4"]
    write(me, 'card "Night Porter"\n  points 55\n  dial 8:charge 10 16 3 x4\n  range 4\n')
    me.page.wait_for_selector(".findings .legal")
    assert "Charge" in me.page.locator(".own-look .card").inner_text()
    me.page.reload()
    me.page.wait_for_selector(".own-look .card")
    assert "Night Porter" in me.page.locator(".own-entry").first.inner_text()
    me.click("Add it to my force")
    me.page.wait_for_selector(".picked-cards li")
    assert "Night Porter" in me.page.locator(".picked-cards").inner_text()
    me.page.get_by_label("Add Wick", exact=True).click()
    me.page.wait_for_selector(".legal")
    me.click("Play with it")
    me.click("Start")
    me.page.wait_for_selector(".board-svg")
    assert "Night Porter" in me.page.locator(".roster").first.inner_text()


def test_a_force_with_an_own_card_reaches_others_by_link(people: Any) -> None:
    ada, ben = people(), people()
    ada.open("/own")
    ada.page.wait_for_selector(".findings .legal")
    ada.click("Add it to my force")
    ada.page.wait_for_selector(".picked-cards li")
    link = str(ada.page.get_by_text("Link to this").get_attribute("href"))
    ben.open(link)
    ben.page.wait_for_selector(".legal")
    assert "Night Porter" in ben.page.locator(".picked-cards").inner_text()
    assert ben.page.get_by_label("Add Night Porter", exact=True).count() == 1


def test_a_game_on_ones_own_map(me: Any) -> None:
    me.open("/own")
    me.click("New map")
    me.page.wait_for_selector(".own-map .board-svg")
    starts = "  start 1 a1-n1\n  start 2 a10-n10\n  start 3 a4-a7\n"
    write(me, f'map "Alley" 14x10\n  hindering d4\n{starts}')
    me.page.wait_for_function("() => /for 3 players/.test(document.body.innerText)")
    write(me, 'map "Alley" 14x10\n  hindering d4\n  start 1 a1-n1\n  start 2 a10-n10\n')
    me.page.wait_for_function("() => /for 2 players/.test(document.body.innerText)")
    me.click("Play on it")
    me.click("Start")
    me.page.wait_for_selector(".board-svg")
    assert "Alley" in str(me.page.locator(".board-svg").get_attribute("aria-label"))
