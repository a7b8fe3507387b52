"""Two friends with two browsers: invitations, forces, names, presence, the lobby, fair play."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .conftest import ROOT, await_answer
from .hands import Hands
from .tables import begun, link_of, makes_the_link, two_at_a_table
from .test_access import findings

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}

IN_SIGHT = """(one) => {
  const { top, bottom } = one.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}"""


def menu(one: Hands, words: str) -> None:
    one.page.get_by_role("button", name="Game", exact=True).click()
    one.click(words)


# ------------------------------------------------------------------ inviting


def test_the_guest_sees_who_invites_and_what_for_and_brings_a_force(people: Any) -> None:
    ada, ben = people(), people(**PHONE)
    ada.open("/play?with=friend")
    ada.page.get_by_label("Build total").select_option("200")
    ada.page.get_by_label("Taking back").select_option("none")
    ada.page.get_by_role("combobox", name="Clock").select_option("20")
    ada.click("The Undertow")
    ada.troubles_expected = True
    makes_the_link(ada)
    ada.page.locator(".problem:has-text('don’t allow this force')").or_(
        ada.page.locator('.problem:has-text("don\'t allow this force")')
    ).wait_for()
    ada.page.get_by_label("Build total").select_option("400")
    ada.troubles_expected = False
    ada.click("Make the link")
    link = link_of(ada)
    ada.page.get_by_text("This link works on this machine only").wait_for()
    ben.page.goto(link)
    ben.page.get_by_role("heading", name="Ada invites you").wait_for()
    agreed = ben.page.locator(".agreed").inner_text()
    for word in ("Comprehensive", "400 points", "Tram Yard", "20 minutes", "nothing is taken back"):
        assert word.casefold() in agreed.casefold()
    assert "Undertow" not in agreed
    ben.page.locator(".bring").get_by_role("button", name="Pick figures").click()
    for name in ("Crane", "Moth"):
        ben.page.get_by_role("button", name=re.compile(rf"^Add {name} \d")).click()
    ben.page.get_by_text("It fits: 100 points.").wait_for()
    ben.click("Sit down")
    ben.page.locator("#name-problem").wait_for()
    ben.page.get_by_label("Your name").fill("Ben")
    ben.click("Sit down")
    for one in (ada, ben):
        one.page.wait_for_selector(".board-svg")
    assert sorted(ada.page.locator(".roster").first.locator("h2").all_inner_texts()) == [
        "Force of Ben",
        "The Undertow",
    ]
    assert not ada.page.get_by_role("button", name="Take back").count()


def test_the_name_of_somebody_at_the_table_is_refused_at_its_place(people: Any) -> None:
    ada, ben = people(), people()
    ada.open("/play?with=friend")
    ada.click("Make the link")
    ada.page.locator("#name-problem:has-text('Give your name')").wait_for()
    assert ada.page.locator("#name-problem").evaluate(IN_SIGHT)  # the button is pages below it
    makes_the_link(ada)
    link = link_of(ada)
    ben.troubles_expected = True
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("ada")
    ben.click("Sit down")
    ben.page.locator("#name-problem:has-text('Somebody at this table is called ada')").wait_for()
    ben.page.get_by_label("Your name").fill("<b>Ben</b>")
    assert not ben.page.locator("#name-problem").count()
    ben.click("Sit down")
    ada.page.wait_for_selector(".player-name:has-text('<b>Ben</b>')")
    assert "You" not in ada.page.locator(".score").inner_text()


def test_a_name_of_ten_thousand_letters_stays_in_its_column(people: Any) -> None:
    ada = people()
    ada.open("/play?with=friend")
    makes_the_link(ada, "A" * 10_000)
    ada.page.get_by_text("What is agreed").wait_for()
    name = ada.page.locator(".waiting .seats b").bounding_box()
    agreed = ada.page.locator(".waiting-terms").bounding_box()
    assert name["x"] + name["width"] <= agreed["x"]


def test_a_guest_pastes_names_and_reads_which_line_is_unknown(people: Any) -> None:
    ada, ben = people(), people()
    ada.open("/play?with=friend")
    makes_the_link(ada)
    ben.page.goto(link_of(ada))
    ben.page.get_by_label("Your name").fill("Ben")
    assert not ben.page.get_by_text("1 read").count()  # all of it is played: nothing to say
    ben.click("As text")
    text = ben.page.locator(".force-paste textarea")
    text.press_sequentially("Crane\nMothh\n2x Nurse Halloran", delay=20)
    ben.page.get_by_text("Line 2: no card is called “Mothh”. Did you mean Moth?").wait_for()
    ben.troubles_expected = True
    ben.click("Sit down")
    ben.page.get_by_text("This seat needs a force").wait_for()
    ben.troubles_expected = False
    text.fill("Crane\nMoth\n2x Nurse Halloran")
    ben.page.get_by_text("It fits: 170 points.").wait_for()
    ben.click("Sit down")
    ada.page.get_by_role("heading", name="Force of Ben", exact=True).wait_for()
    assert ada.page.locator(".roster").first.get_by_text("Nurse Halloran").count() >= 2


def test_links_that_are_cut_used_or_strange_say_so(people: Any) -> None:
    ada, ben, eve = people(), people(), people()
    ada.open("/play?with=friend")
    makes_the_link(ada)
    link = link_of(ada)
    eve.troubles_expected = True
    eve.page.goto(link[:-4])
    eve.page.get_by_text("This link leads to no seat").wait_for()
    eve.open("/table/0000000000000000#abcdefghij")
    eve.page.get_by_text("from another server").wait_for()
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.click("Sit down")
    ben.page.wait_for_selector(".board-svg")
    eve.page.goto(link)
    eve.page.get_by_text("this link has been used").wait_for()
    eve.page.get_by_role("link", name="To the open tables").click()
    eve.page.get_by_role("heading", name="Meet other players").wait_for()


def test_a_network_that_goes_away_in_the_middle_of_a_click_loses_nothing(people: Any) -> None:
    ada, ben = people(), people()
    ada.open("/play?with=friend")
    makes_the_link(ada)
    ben.page.goto(link_of(ada))
    ben.page.get_by_label("Your name").fill("Ben")
    ben.troubles_expected = True
    answers = []

    def lose(route: Any) -> None:
        """The server hears it, and its answer never arrives."""
        answers.append(route.fetch().status)
        route.abort("internetdisconnected")

    ben.page.route("**/join?*", lose, times=1)
    ben.click("Sit down")
    ben.page.get_by_text("Nothing is lost: try again").wait_for()
    assert answers == [200]
    ben.click("Sit down")
    for one in (ada, ben):
        one.page.wait_for_selector(".board-svg")


# ------------------------------------------------------------------ presence, hints, undo


def test_one_sees_who_is_there_and_who_has_left(people: Any) -> None:
    ada, ben = two_at_a_table(people)
    begun(ada, ben)
    ada.page.wait_for_selector(".score .presence-here")
    hidden = "Object.defineProperty(document, 'hidden', {configurable: true, get: () => true});"
    ben.page.evaluate(hidden + "document.dispatchEvent(new Event('visibilitychange'))")
    ada.page.wait_for_selector(".score .presence-away")
    ben.page.close()
    ada.page.wait_for_selector(".score .presence-gone", timeout=10_000)
    names = ada.page.locator(".score .player-name").all_inner_texts()
    assert names == ["Ada", "Ben"]


def test_hints_are_off_between_friends_until_both_agree(people: Any) -> None:
    first, second = begun(*two_at_a_table(people))
    first.page.keyboard.press("h")
    first.page.locator(".prompt .problem:has-text('not agreed on computer hints')").wait_for()
    assert not first.page.locator(".advice").count()
    menu(first, "Ask for computer hints")
    second.page.get_by_text("would like computer hints to be allowed").wait_for()
    second.click("Agree")
    second.page.locator(".chat-notice:has-text('hints are allowed')").wait_for()
    first.page.keyboard.press("h")
    first.page.wait_for_selector(".advice")
    second.page.locator(".chat-notice:has-text('has asked the computer for a hint')").wait_for()


def test_the_end_of_a_turn_goes_back_by_consent_and_the_box_says_so(people: Any) -> None:
    first, second = begun(*two_at_a_table(people))
    before = first.page.locator(".phase").inner_text()
    first.end_turn()
    second.wait()
    first.page.get_by_role("button", name="Take back").click()
    box = second.page.locator(".over-panel")
    box.get_by_text("would like to take back the end of their turn").wait_for()
    assert first.page.locator(".phase").inner_text() != before
    second.click("Decline")
    first.page.wait_for_function("() => !document.querySelector('.over-panel')")
    first.page.locator(".chat-notice:has-text('Ben declines')").or_(
        first.page.locator(".chat-notice:has-text('Ada declines')")
    ).wait_for()
    tag = second.ready()[0]
    second.square(second.where(tag))
    second.page.wait_for_selector(".marked circle")
    second.square(second.marked()[-1])
    second.wait()
    first.page.get_by_role("button", name="Take back").click()
    box.get_by_text("go back too").or_(box.get_by_text("goes back too")).wait_for()
    assert box.locator(".going-back li").count() >= 1
    second.click("Agree")
    first.wait()
    assert first.page.locator(".phase").inner_text() == before
    assert "End turn" in first.offers


# ------------------------------------------------------------------ lobby, rematch, spectators


def test_strangers_meet_in_the_lobby_and_play_again_with_sides_swapped(people: Any) -> None:
    ada, ben = people(), people(**PHONE)
    ada.open("/play?with=friend")
    ada.page.get_by_label("List it under “Meet”").check()
    makes_the_link(ada, "Ada of the lobby")
    ada.page.get_by_text("Your table is listed").wait_for()
    ben.open("/")
    ben.open("/lobby")
    row = ben.page.locator(".lobby-tables li", has_text="Ada of the lobby")
    row.locator(".presence-here").wait_for()
    row.get_by_role("link", name="Sit down").click()
    ben.page.get_by_label("Your name").fill("Ben")
    ben.click("Sit down")
    begun(ada, ben)
    assert ada.page.locator(".score .player-name").all_inner_texts() == ["Ada of the lobby", "Ben"]
    menu(ada, "Give up")
    ada.page.locator(".menu-sure .button-main").click()
    ben.page.get_by_role("button", name="Rematch, sides swapped").click()
    ben.page.get_by_text("Waiting for Ada of the lobby").wait_for()
    before = ada.address
    ada.page.get_by_text("Ben would like a rematch").wait_for()
    assert ada.address == before  # nobody is taken along without being asked
    ada.page.get_by_role("button", name="No, thanks").click()
    ben.page.get_by_text("Ada of the lobby would rather not play again").wait_for()
    ben.page.get_by_role("button", name="Rematch, sides swapped").click()
    ada.page.get_by_role("button", name="Play again").click()
    for one in (ada, ben):
        one.page.wait_for_function(
            "() => [...document.querySelectorAll('.score .player-name')]"
            ".map((one) => one.innerText).join() === 'Ben,Ada of the lobby'"
        )
    ada.open("/lobby")
    ada.page.locator(".game-list a:has-text('Ben')").first.wait_for()


def test_spectators_have_a_chat_of_their_own(people: Any) -> None:
    ada, ben = two_at_a_table(people)
    begun(ada, ben)
    game = ada.address.rsplit("/", 1)[1]
    zoe, yan = people(), people()
    for one, name in ((zoe, "Zoë"), (yan, "Yan")):
        one.open(f"/watch/{game}")
        one.page.get_by_label("Your name as a spectator").fill("Ada")
        one.click("Join the talk")
        one.page.locator(".spectators-name .problem").wait_for()
        one.page.get_by_label("Your name as a spectator").fill(name)
        one.click("Join the talk")
    zoe.page.get_by_label("Say something to the other spectators").fill("Ada should move Crane")
    zoe.click("Send")
    yan.page.locator(".chat-watch:has-text('Ada should move Crane')").wait_for()
    ada.page.get_by_label("Say something").fill("hello everybody")
    ada.click("Send")
    for one in (ben, zoe, yan):
        one.page.locator(".chat-lines:has-text('hello everybody')").wait_for()
    for one in (ada, ben):
        assert "move Crane" not in one.page.locator(".chat-lines").inner_text()


def test_the_chat_is_not_doubled_by_a_lost_connection(people: Any) -> None:
    ada, ben = two_at_a_table(people)
    begun(ada, ben)
    ada.page.get_by_label("Say something").fill("only once")
    ada.click("Send")
    ben.page.locator(".chat-lines p:has-text('only once')").wait_for()
    ben.page.reload()
    ben.page.locator(".chat-lines p:has-text('only once')").wait_for()
    assert ben.page.locator(".chat-lines p:has-text('only once')").count() == 1


# ------------------------------------------------------------------ two addresses, an upgrade


@pytest.fixture
def network(built: None, tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], int, Path]]:
    """A server that listens beyond this machine."""
    from tests.server.running import free_port

    port, database = free_port(), tmp_path / "games.db"
    running = start(port, database)
    yield running, port, database
    if running.poll() is None:
        running.terminate()
        running.wait(20)


def start(port: int, database: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "openclix.cli", "serve", "--no-open", "--rates", "0"]
    command += ["--host", "0.0.0.0", "--port", str(port), "--db", str(database)]
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONUNBUFFERED": "1"}
    running = subprocess.Popen(command, stdout=subprocess.PIPE, env=surroundings, text=True)
    await_answer(f"http://127.0.0.1:{port}/api/health", 60)
    return running


def test_two_friends_on_two_addresses_with_forces_of_their_own(people: Any, network: Any) -> None:
    """The link has the address of the network, and a picture of it; both play from there."""
    running, port, database = network
    ada, ben = people(), people()
    ada.server = f"http://127.0.0.1:{port}"
    force = 'force "Night shift"\n  card crane\n  card wick\n'
    ada.open("/")
    ada.page.evaluate("(text) => localStorage.setItem('openclix.force', text)", force)
    ada.open("/play?with=friend&own=yes")
    makes_the_link(ada)
    ada.page.locator(".qr img").wait_for()
    ada.page.get_by_text("The link works in your network.").wait_for()
    path = link_of(ada).split("/table/")[1]
    ben.page.goto(f"http://127.0.0.2:{port}/table/{path}")
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.locator(".bring").get_by_role("button", name="As text").click()
    ben.troubles_expected = True
    ben.page.get_by_label("As text").last.fill('force "Tide"\n  card gulwing\n')
    ben.page.get_by_text("did you mean").wait_for()
    ben.troubles_expected = False
    ben.page.get_by_label("As text").last.fill('force "Tide"\n  card gullwing\n  card harpooner\n')
    ben.page.get_by_text("It fits: 95 points.").wait_for()
    ben.click("Sit down")
    first, second = begun(ada, ben)
    names = set(first.page.locator(".roster").first.locator("h2").all_inner_texts())
    assert names == {"Night shift", "Tide"}
    running.send_signal(signal.SIGKILL)
    running.wait()
    first.page.get_by_text("Connection lost").wait_for()
    again = start(port, database)
    try:
        first.page.wait_for_function("() => !document.querySelector('.offline')")
        first.wait()
        first.end_turn()
        second.wait()
    finally:
        again.terminate()
        again.wait(20)


# ------------------------------------------------------------------ everybody


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_pages_have_no_serious_barriers(people: Any, theme: str) -> None:
    ada, ben = (
        people(bypass_csp=True, color_scheme=theme),
        people(bypass_csp=True, color_scheme=theme, **PHONE),
    )
    ada.open("/play?with=friend")
    ada.page.locator(".name-and-face").wait_for()
    assert findings(ada, theme) == []
    makes_the_link(ada)
    link = link_of(ada)
    assert findings(ada, theme) == []
    ada.open("/lobby")
    ada.page.get_by_role("heading", name="Meet other players").wait_for()
    assert findings(ada, theme) == []
    ben.page.goto(link)
    ben.page.locator(".bring").get_by_role("button", name="Pick figures").click()
    ben.page.locator(".picker-cards button").first.wait_for()
    assert findings(ben, theme) == []
    assert ben.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_meeting_in_french(people: Any) -> None:
    ada, ben = people(language="fr-FR"), people(language="fr-FR", **PHONE)
    ada.open("/play?with=friend")
    ada.page.get_by_label("Votre nom").fill("Ada")
    ada.click("Créer le lien")
    ben.page.goto(link_of(ada))
    ben.page.get_by_role("heading", name="Ada vous invite").wait_for()
    assert "aucun conseil" in ben.page.locator(".agreed").inner_text().casefold()
    ben.page.get_by_label("Votre nom").fill("Ben")
    ben.click("S’asseoir")
    for one in (ada, ben):
        one.page.wait_for_selector(".board-svg")
    assert not [text for text in ada.page.locator(".score").all_inner_texts() if "web-" in text]


def test_both_friends_pick_figures_for_a_small_game_of_2002(people: Any) -> None:
    """The force of neither is shown before the game, and objects that the book wants are there."""
    ada, ben = people(), people()
    ada.open("/play?with=friend&edition=classic-2002")
    ada.page.get_by_label("Build total").select_option("100")
    assert ada.page.locator(".over-total").count() == ada.page.locator(".bring label").count()
    ada.click("Pick figures")
    ada.page.get_by_label("Add Brickie 56").click()
    ada.page.wait_for_selector(".bring .legal")
    makes_the_link(ada)
    link = link_of(ada)
    ben.page.goto(link)
    ben.page.get_by_label("Add Skiff 58").click()  # no ready-made force fits
    ben.page.wait_for_selector(".bring .legal")
    assert "Brickie" not in ben.page.locator(".brought").inner_text()
    ben.page.get_by_label("Your name").fill("Ben")
    ben.click("Sit down")
    for hands in (ada, ben):
        hands.page.wait_for_selector(".board-svg")
        assert "Brickie" in hands.page.locator("body").inner_text()


def test_objects_of_a_force_are_chosen_without_writing(me: Any) -> None:
    me.open("/forces?edition=classic-2002")
    me.page.get_by_label("Add Brickie").first.click()
    me.page.get_by_text("exactly three objects").wait_for()
    me.page.get_by_label("Objects").select_option(label="Anchor, Tea Urn, Bench")
    me.page.get_by_text("exactly three objects").wait_for(state="detached")
    assert 'object "Tea Urn" light' in me.page.locator("textarea").input_value()
