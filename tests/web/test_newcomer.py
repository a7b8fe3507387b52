"""A newcomer's game against the computer, from the front page to the result."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from .hands import Hands

MOST_STEPS = 300


def test_from_the_front_page_into_a_game_with_one_click(me: Any) -> None:
    me.open("/")
    me.click("Play now")
    me.page.wait_for_function(
        "() => /\\d/.test(document.querySelector('.phase')?.textContent ?? '')"
    )
    me.wait()
    assert "actions left: choose a figure" in me.question
    assert me.ready() and "End turn" in me.offers
    assert me.page.locator(".figure").count() == 13


TOLD_IN_SET_UP = """() => {
  window.told = 0;
  const look = () => {
    const asked = document.querySelector('.prompt-question')?.textContent ?? '';
    if (asked.startsWith('Setting up') && document.querySelector('.telling')) window.told += 1;
    requestAnimationFrame(look);
  };
  look();
}"""


def test_whoever_wants_to_begin_does_not_watch_everything_being_placed(people: Any) -> None:
    me = people(reduced_motion="no-preference")
    me.open("/")
    me.page.wait_for_selector(".hero")
    me.page.evaluate(TOLD_IN_SET_UP)
    me.click("Play now")
    me.set_up()
    assert me.page.evaluate("window.told") == 0


def test_a_figure_shows_its_card_its_reach_and_moves_by_a_click(me: Any) -> None:
    start_game(me)
    tag = me.ready()[0]
    me.square(me.where(tag))
    me.page.wait_for_selector(".card")
    assert me.page.locator(".card .dial .current").count() == 5
    me.page.wait_for_selector(".marked circle")
    here, there = me.where(tag), max(me.marked())
    me.square(there)
    me.page.wait_for_selector(f'[data-figure="{tag}"][data-square="{there}"]')
    assert here != there
    me.page.get_by_label("Take back").click()
    me.page.wait_for_selector(f'[data-figure="{tag}"][data-square="{here}"]')


def test_a_value_opens_its_reckoning_and_a_section_its_rule(me: Any) -> None:
    start_game(me)
    me.square(me.where(me.ready()[0]))
    me.page.locator(".now-value").nth(2).click()
    lines = me.page.locator(".reckoning li")
    lines.first.wait_for()
    assert "defense" in lines.first.inner_text().lower()
    me.page.keyboard.press("Escape")
    me.page.locator(".prompt .section").first.click()
    me.page.wait_for_selector(".rule-text p")
    assert me.page.locator(".rule-sheet h2").inner_text().startswith("9.2")


def test_what_is_not_legal_says_why(me: Any) -> None:
    start_game(me)
    me.square(me.where(me.ready()[0]))
    barred = me.page.locator(".offer-barred").first
    barred.wait_for()
    barred.click(force=True)
    assert len(me.page.locator(".problem").inner_text()) > 10
    assert me.page.locator(".problem .section").count() == 1


IN_RANGE = """map 12x12
figure A red b2; dial 8 10 16 3 x6; range 6
figure B blue f2; dial 8 10 17 3 x6
"""


def test_pointing_at_a_foe_draws_the_line_and_reckons_the_attack(me: Any) -> None:
    me.open(f"/desk#{quote(IN_RANGE)}")
    me.page.wait_for_selector(".figure")
    me.wait()
    me.square("b2")
    me.page.wait_for_selector(".ring-selected")
    me.point("f2")
    me.page.wait_for_selector(".fire")
    assert me.page.locator(".aim .attack dd").count() >= 3
    assert me.page.locator(".aim .verdict").inner_text()


def test_what_could_still_be_done_is_said_before_the_turn_ends(me: Any) -> None:
    start_game(me)
    me.page.locator(".prompt .offer").filter(has_text="End turn").hover()
    me.page.wait_for_selector(".reminders li")
    assert "7.9" in me.page.locator(".reminders").inner_text()
    turn = me.page.locator(".phase").inner_text()
    me.take("End turn")
    me.page.wait_for_function(
        "(turn) => document.querySelector('.prompt').dataset.mine === 'no'"
        " || document.querySelector('.phase').innerText !== turn",
        arg=turn,
    )


def test_a_whole_game_ends_with_a_result(me: Any) -> None:
    me.open("/play")
    me.page.get_by_label("Length").select_option("6")
    me.click("Start")
    me.page.wait_for_selector(".board-svg")
    me.set_up()
    play_on(me)
    assert me.page.locator(".result h2").inner_text()
    told = me.page.locator(".result").inner_text()
    assert " defeated." in told or "The last turn is over" in told  # why, in words
    assert "Player 1 won" not in told
    assert me.page.locator(".final li").count() == 2


def start_game(me: Hands) -> None:
    me.open("/")
    me.click("Play now")
    me.page.wait_for_selector(".board-svg")
    me.set_up()


def play_on(me: Hands, turns: int = 1000) -> None:
    """Plays like somebody who has just sat down: strikes what can be struck, else goes nearer.

    Stops at the end of the game, or after so many turns of their own.
    """
    tried: set[str] = set()
    for _ in range(MOST_STEPS):
        me.wait()
        if me.over or (turns <= 0 and me.may_end):
            return
        if not me.may_end:
            tried.clear()
            me.answer_once()
        elif fresh := [tag for tag in me.ready() if tag not in tried]:
            tried.add(fresh[0])
            act(me, fresh[0])
        else:
            tried.clear()
            turns -= 1
            me.end_turn()
        me.page.wait_for_timeout(60)
    raise AssertionError("the game has no end")


def act(me: Hands, tag: str) -> None:
    me.square(me.where(tag))
    me.page.wait_for_timeout(120)
    for foe in me.page.locator(".figure:not(.ring-ready):not(.ring-selected)").all()[:6]:
        me.point(str(foe.get_attribute("data-square")))
        me.page.wait_for_timeout(120)
        if me.page.locator(".aim .attack:not(.attack-not)").count():
            me.square(str(foe.get_attribute("data-square")))
            return
    marked = me.marked()
    if marked:
        me.square(marked[len(marked) // 2])
    else:
        me.page.keyboard.press("Escape")


def test_forces_to_choose_from_show_their_faces(me: Any) -> None:
    """The page was a list of names."""
    me.open("/play")
    me.page.wait_for_selector(".force-cards")
    picked = me.page.locator(".force-cards label.picked").first
    faces, names = picked.locator(".force-faces img"), picked.locator(".force-names")
    assert faces.count() == len(names.inner_text().split(", ")) >= 5
    painted = "(all) => all.every((one) => one.complete && one.naturalWidth)"
    me.page.wait_for_load_state("networkidle")
    assert faces.evaluate_all(painted)
