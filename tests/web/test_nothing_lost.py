"""Nothing that somebody wrote or chose is lost: by a link, a reload, a network that is away."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import quote

import pytest

from .hands import Hands
from .tables import begun, link_of, makes_the_link, two_at_a_table
from .test_account import signs

FORCE = 'force "Night shift"\n  card wick\n  card crane\n'
OTHER = 'force "Tide"\n  card gullwing\n'
POSITION = "The position as text"
LAID = "map 8x8\nfigure A red c3\nfigure B blue c5\n"


def written(one: Hands) -> str:
    return str(one.page.get_by_label("As text").input_value())


def test_a_friends_force_takes_no_force_away(me: Any) -> None:
    me.open("/forces")
    me.page.wait_for_selector(".card-list li")
    me.page.get_by_label("As text").fill(FORCE)
    me.page.wait_for_selector(".picked-cards li >> nth=1")
    me.open("/")
    me.open("/forces#" + quote(OTHER))
    me.page.wait_for_selector(".picked-cards li")
    assert written(me) == OTHER
    me.page.get_by_label("Add Wick", exact=True).click()
    changed = written(me)
    assert changed != OTHER and "#" not in me.address
    me.page.reload()
    me.page.wait_for_selector(".picked-cards li >> nth=1")
    assert written(me) == changed
    me.page.get_by_role("button", name="Night shift, 2 figures").click()
    assert written(me) == FORCE
    me.page.get_by_role("button", name="Tide, 2 figures").click()
    assert written(me) == changed


def test_the_desk_is_as_it_was_after_a_reload_and_after_an_example(me: Any) -> None:
    me.open("/desk")
    box = me.page.get_by_label(POSITION)
    box.fill(LAID)
    me.page.wait_for_selector('.figure[data-square="c5"]')
    box.fill(LAID + "figure C bl")
    me.troubles_expected = True
    me.page.wait_for_selector(".desk .problem")
    me.page.reload()
    me.page.wait_for_selector(".desk .problem")
    assert box.input_value() == LAID + "figure C bl"
    box.fill(LAID)
    me.page.wait_for_selector('.figure[data-square="c5"]')
    me.open("/")
    me.open("/desk#" + quote("map 6x6\nfigure Z red b2\n"))
    me.page.wait_for_selector('[data-figure="Z"]')
    me.page.get_by_role("button", name="Position with A, B").click()
    me.page.wait_for_selector('[data-figure="B"]')
    assert box.input_value() == LAID


@pytest.mark.parametrize(
    "page", ["/forces#", "/desk#", "/own#", "/rules/", "/table/", "/join/", "/learn/"]
)
def test_a_link_that_is_cut_in_the_middle_of_a_letter_opens(me: Any, page: str) -> None:
    me.troubles_expected = True
    me.open(page + "map%208x8%C3")
    me.page.locator("h1, textarea, .problem").first.wait_for()
    assert not [trouble for trouble in me.troubles if trouble.startswith("page:")]


def test_picks_and_words_stay_while_one_looks_at_another_way(people: Any) -> None:
    ada, ben = people(), people()
    ada.open("/play?with=friend")
    makes_the_link(ada)
    ben.page.goto(link_of(ada))
    ways = ben.page.locator(".bring")
    ways.get_by_role("button", name="As text").click()
    ways.locator("textarea").fill("Crane\nMoth")
    ways.get_by_role("button", name="Pick figures").click()
    ben.page.get_by_role("button", name=re.compile(r"^Add Crane \d")).click()
    ben.page.get_by_role("button", name="Remove Crane").wait_for()
    ways.get_by_role("button", name="Ready-made").click()
    ways.get_by_text("The Undertow").click()
    ways.get_by_role("button", name="As text").click()
    assert ways.locator("textarea").input_value() == "Crane\nMoth"
    ways.get_by_role("button", name="Pick figures").click()
    assert ben.page.get_by_role("button", name="Remove Crane").count() == 1
    ways.get_by_role("button", name="Ready-made").click()
    assert "Undertow" in ways.locator(".picked").inner_text()


def test_a_word_at_the_table_stays_until_it_is_sent(people: Any) -> None:
    ada, *_ = begun(*two_at_a_table(people))
    ada.troubles_expected = True
    field = ada.page.get_by_label("Say something")
    ada.page.evaluate("WebSocket.prototype.send = function () { this.close(); }")
    field.fill("Well played!")
    ada.click("Send")
    ada.page.locator(".chat .problem:has-text('can’t be reached')").wait_for()
    assert field.input_value() == "Well played!"


def test_copied_is_only_said_of_what_is_copied(people: Any) -> None:
    ada = people()
    ada.page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', {value: undefined});"
        "document.execCommand = () => window.mayCopy ?? false;"
    )
    ada.open("/play?with=friend")
    makes_the_link(ada)
    copy = ada.page.locator(".invite").get_by_role("button", name="Copy", exact=True)
    copy.click()
    ada.page.get_by_text("The link is selected").wait_for()
    field = ada.page.locator(".invite input")
    assert field.evaluate("(one) => one === document.activeElement && one.selectionEnd > 10")
    ada.page.evaluate("window.mayCopy = true")
    copy.click()
    ada.page.locator(".invite").get_by_role("button", name="Copied").wait_for()


def test_a_deleted_card_comes_back(me: Any) -> None:
    me.open("/own")
    me.page.wait_for_selector(".own-look .card")
    me.page.locator(".own-editor textarea").fill('card "Mine"\n  points 20\n  dial 8 10 16 3 x4\n')
    me.page.wait_for_selector(".own-entry:has-text('Mine')")
    me.click("Delete")
    me.page.get_by_text("You have deleted “Mine”.").wait_for()
    assert not me.page.locator(".own-entry:has-text('Mine')").count()
    me.page.locator(".dropped").get_by_role("button", name="Take back").click()
    assert "Mine" in me.page.locator(".own-editor textarea").input_value()


def test_an_account_gets_what_was_typed_just_before_the_page_is_left(people: Any) -> None:
    me = people()
    signs(me, "Make an account", "Typist")
    me.page.wait_for_selector("h1:has-text('Typist')")
    me.open("/own")
    box = me.page.locator(".own-editor textarea")
    box.fill('card "First"\n  points 20\n  dial 8 10 16 3 x4\n')
    me.click("Save in my account")
    me.page.wait_for_selector(".own-entry small")
    box.fill('card "First"\n  points 21\n  dial 8 10 16 3 x4\n')
    with me.page.expect_request("**/api/account/texts*"):
        me.page.get_by_role("link", name="Rules", exact=True).click()
    me.page.wait_for_selector(".chapters li")
    me.open("/own")
    me.page.wait_for_selector(".own-entry small")
    assert "points 21" in box.input_value()


def test_a_text_that_is_deleted_while_it_is_saved_stays_deleted(people: Any) -> None:
    """What was typed just before was sent once more, and the text was back."""
    me = people()
    signs(me, "Make an account", "Deletes")
    me.page.wait_for_selector("h1:has-text('Deletes')")
    me.open("/own")
    box = me.page.locator(".own-editor textarea")
    box.fill('card "Brief"\n  points 20\n  dial 8 10 16 3 x4\n')
    with me.page.expect_response(lambda answer: answer.request.method == "PUT"):
        me.click("Save in my account")
    me.page.wait_for_selector(".own-entry small")
    sent: list[str] = []
    me.page.on("request", lambda request: sent.append(request.method))
    box.fill('card "Brief"\n  points 21\n  dial 8 10 16 3 x4\n')
    me.click("Delete")
    me.page.get_by_text("You have deleted “Brief”.").wait_for()
    me.page.get_by_role("link", name="Rules", exact=True).click()
    me.page.wait_for_selector(".chapters li")
    assert "DELETE" in sent and "PUT" not in sent


def test_a_link_of_names_is_played_as_it_was_read(me: Any) -> None:
    me.open("/forces#" + quote("Wick\nCrane\n"))
    me.page.wait_for_selector(".picked-cards li >> nth=1")
    me.page.get_by_role("button", name="Play with it").and_(me.page.locator(":enabled")).wait_for()
    kept = "() => localStorage.getItem('openclix.force')"
    assert "card wick" in me.page.evaluate(kept)


def test_a_server_that_does_not_answer_logs_nobody_out(people: Any) -> None:
    me = people()
    signs(me, "Make an account", "Stays")
    me.page.wait_for_selector("h1:has-text('Stays')")
    me.troubles_expected = True
    me.page.route("**/api/account*", lambda route: route.abort())
    me.page.get_by_role("link", name="Rules", exact=True).click()
    me.page.wait_for_selector(".chapters li")
    assert me.page.locator(".account-link").inner_text() == "Stays"


def test_an_invitation_waits_for_a_server_that_is_away(people: Any) -> None:
    ada, ben = people(), people()
    ada.open("/play?with=friend")
    makes_the_link(ada)
    ben.troubles_expected = True
    ben.page.route("**/invitation*", lambda route: route.abort())
    ben.page.goto(link_of(ada))
    ben.page.get_by_role("button", name="Try again").wait_for()
    assert not ben.page.get_by_text("doesn’t work").count()
    ben.page.unroute("**/invitation*")
    ben.click("Try again")
    ben.page.get_by_role("heading", name="Ada invites you").wait_for()


def test_an_unknown_section_and_a_book_that_does_not_come_say_so(me: Any) -> None:
    me.open("/rules/99.99")
    me.page.get_by_text("This book has no section 99.99.").wait_for()
    me.troubles_expected = True
    me.page.route("**/api/rules*", lambda route: route.abort())
    me.open("/rules")
    me.page.locator(".problem:has-text('can’t be reached')").wait_for()
    assert not me.page.locator(".page > .loading").count()
    me.page.route("**/api/games?*", lambda route: route.abort())
    me.page.route("**/api/games", lambda route: route.abort())
    me.open("/watch")
    me.page.locator(".problem:has-text('can’t be reached')").wait_for()
    assert not me.page.get_by_text("Nobody is playing").count()


def test_a_finished_game_is_seen_again_by_a_friend_with_the_link(people: Any) -> None:
    me, other = people(), people()
    me.start("comprehensive")
    me.page.get_by_role("button", name="Game", exact=True).click()
    me.click("Give up")
    me.page.locator(".menu-sure .button-main").click()
    me.page.wait_for_selector(".result")
    me.page.locator(".result").get_by_role("link", name="Replay").click()
    me.page.wait_for_selector(".replay")
    me.page.get_by_label("Step forward").click()
    link = me.page.get_by_role("link", name="Link to this moment")
    me.page.wait_for_function(
        "() => /at=1#/.test(document.querySelector('.replay a').getAttribute('href'))"
    )
    path = str(link.get_attribute("href"))
    other.open(path)
    other.page.wait_for_selector(".replay")
    other.page.wait_for_selector(".board-svg")
    assert "at=1" in other.address
    other.troubles_expected = True
    other.open(path.split("#")[0])
    other.page.get_by_text("This game is not public", exact=False).wait_for()
