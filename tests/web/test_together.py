"""Several people: hot seat, a friend by link, a lost connection, a spectator, consent."""

from __future__ import annotations

from typing import Any

from .tables import makes_the_link
from .test_newcomer import start_game


def test_two_at_one_screen(me: Any) -> None:
    me.open("/play?with=hot-seat")
    me.click("Start")
    me.page.wait_for_selector(".board-svg")
    me.set_up()
    asked = me.page.locator(".score .active").inner_text()
    me.end_turn()
    me.page.wait_for_function(
        "(before) => document.querySelector('.score .active')?.innerText !== before", arg=asked
    )
    me.wait()
    assert "End turn" in me.offers


def test_a_friend_sits_down_by_link_reloads_and_the_game_goes_on(people: Any) -> None:
    ada, ben = people(), people()
    ada.open("/play?with=friend")
    makes_the_link(ada)
    link = ada.page.locator(".waiting input").input_value()
    ben.page.goto(link.replace("localhost", "127.0.0.1"))
    ben.page.get_by_label("Your name").fill("Ben")
    ben.click("Sit down")
    for one in (ada, ben):
        one.page.wait_for_selector(".board-svg")
    ada.page.get_by_label("Say something").fill("<b onclick=alert(1)>Hello</b>")
    ada.click("Send")
    ben.page.get_by_text("<b onclick=alert(1)>Hello</b>").wait_for()
    waiting = [ada, ben]
    for _ in range(100):
        for one in list(waiting):
            if one.page.locator(".offer-main", has_text="Set up for me").count():
                one.take("Set up for me")
                waiting.remove(one)
        ada.page.wait_for_timeout(300)
        if "Turn 1" in ada.page.locator(".phase").inner_text():
            break
    first, second = (ada, ben) if ada.page.locator(".prompt[data-mine=yes]").count() else (ben, ada)
    second.page.reload()
    second.page.wait_for_selector(".board-svg")
    second.context.set_offline(True)
    first.wait()
    first.end_turn()
    second.context.set_offline(False)
    second.page.wait_for_function(
        "() => document.querySelector('.phase').textContent.includes('2')", timeout=60_000
    )
    second.wait()
    assert "End turn" in second.offers


def test_a_public_game_with_a_clock_is_listed_and_watched(people: Any) -> None:
    me, other = people(), people()
    me.open("/play")
    me.page.get_by_role("combobox", name="Clock").select_option("20")
    me.page.get_by_label("List it under “Watch”").check()
    me.click("Start")
    me.page.wait_for_selector(".clock.running")
    game = me.address.rsplit("/", 1)[1]
    other.open("/watch")
    other.page.locator(f'a[href="/watch/{game}"]').click()
    other.page.wait_for_selector(".board-svg")


def test_with_all_motion_the_computers_turn_is_shown(people: Any) -> None:
    me = people(reduced_motion="no-preference")
    start_game(me)
    me.end_turn()
    me.wait()
    assert "End turn" in me.offers or me.marked() or me.offers


def test_a_spectator_sees_the_game_and_no_choices(people: Any) -> None:
    me, other = people(), people()
    start_game(me)
    game = me.address.rsplit("/", 1)[1]
    other.open(f"/watch/{game}")
    other.page.wait_for_selector(".figure")
    assert other.page.locator(".prompt[data-mine=no]").count() == 1
    assert not other.offers
    tag = me.ready()[0]
    me.square(me.where(tag))
    me.page.wait_for_selector(".marked circle")
    there = me.marked()[-1]
    me.square(there)
    other.page.wait_for_selector(f'[data-figure="{tag}"][data-square="{there}"]')


def test_a_computers_game_in_french(people: Any) -> None:
    moi = people(language="fr-FR")
    moi.open("/")
    moi.click("Jouer")
    moi.page.goto(moi.server + "/")
    moi.page.locator(".button-main").first.click()
    moi.page.wait_for_selector(".board-svg")
    moi.wait()
    moi.page.wait_for_function(
        "() => /Tour \\d/.test(document.querySelector('.phase')?.textContent ?? '')", timeout=60_000
    )
    moi.wait()
    assert "Fin du tour" in moi.offers
    assert "lance" in moi.page.locator(".log-lines").first.inner_text()


def test_keyboard_alone(me: Any) -> None:
    start_game(me)
    keys = me.page.keyboard
    keys.press("n")
    said = me.page.locator("[aria-live=assertive]").inner_text()
    assert "click" in said
    keys.press("Enter")
    me.page.wait_for_selector(".ring-selected")
    tag = str(me.page.locator(".figure.ring-selected").get_attribute("data-figure"))
    here = me.where(tag)
    me.page.wait_for_selector(".marked circle")
    keys.press("m")
    me.page.wait_for_function(
        "() => document.querySelector('.offers')?.innerText.includes('End turn') === false"
    )
    keys.press("n")
    keys.press("n")
    told = me.page.locator("[aria-live=assertive]")
    for _ in range(20):
        square = told.inner_text().split(",")[0].strip()
        if square != here and square in me.marked():  # staying is a choice, too
            break
        keys.press("n")
        me.page.wait_for_timeout(50)
    keys.press("Enter")
    me.page.wait_for_function(
        "([tag, here]) => document.querySelector(`[data-figure='${tag}']`).dataset.square !== here",
        arg=[tag, here],
    )
    keys.press("?")
    me.page.get_by_role("tab", name="Keys").click()
    me.page.wait_for_selector(".keys")


def test_a_phone_plays_with_taps(people: Any) -> None:
    me = people(390, 844, has_touch=True, is_mobile=True)
    start_game(me)
    wide = me.page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 390
    tag = me.ready()[0]
    me.page.touchscreen.tap(*me.place(me.where(tag)))
    me.page.wait_for_selector(".ring-selected")
    foe = me.page.locator(".figure:not(.ring-ready):not(.ring-selected)").first
    me.page.touchscreen.tap(*me.place(str(foe.get_attribute("data-square"))))
    me.page.wait_for_selector(".fire")
    me.page.get_by_role("button", name="Card", exact=True).click()
    me.page.wait_for_selector(".panel-card .card >> visible=true")
