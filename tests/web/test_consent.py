"""What needs the other at the table: taking back, draws, giving up, time; and more than two."""

from __future__ import annotations

from typing import Any

from .hands import Hands
from .tables import begun, link_of, makes_the_link, sits_down, two_at_a_table


def moves(one: Hands) -> tuple[str, str]:
    """Moves a figure; gives it, and where it stood."""
    tag = one.ready()[0]
    here = one.where(tag)
    one.square(here)
    one.page.wait_for_selector(".marked circle")
    there = one.marked()[-1]
    one.square(there)
    one.page.wait_for_selector(f'[data-figure="{tag}"][data-square="{there}"]')
    return tag, here


def menu(one: Hands, words: str) -> None:
    one.page.get_by_label("Game", exact=True).click()
    one.click(words)


def test_what_another_has_answered_is_taken_back_by_consent(people: Any) -> None:
    first, second = begun(*two_at_a_table(people))
    tag, here = moves(first)
    first.page.wait_for_selector('.offer:has-text("End turn")')
    first.end_turn()
    second.wait()
    other, there = moves(second)
    first.page.wait_for_selector(f'[data-figure="{other}"]:not([data-square="{there}"])')
    first.page.get_by_label("Take back").click()
    second.page.wait_for_selector(".over-panel")
    assert first.page.locator(".over-panel button").count() == 0
    second.click("Decline")
    first.page.wait_for_function("() => !document.querySelector('.over-panel')")
    first.page.get_by_label("Take back").click()
    second.page.wait_for_selector(".over-panel")
    second.click("Agree")
    first.page.wait_for_selector(f'[data-figure="{other}"][data-square="{there}"]')
    first.wait()
    assert "End turn" in first.offers
    first.page.get_by_label("Take back").click()
    for one in (first, second):
        one.page.wait_for_selector(f'[data-figure="{tag}"][data-square="{here}"]')


def test_a_draw_is_offered_declined_and_agreed(people: Any) -> None:
    first, second = begun(*two_at_a_table(people))
    for answer in ("Decline", "Agree"):
        menu(first, "Offer a draw")
        second.page.wait_for_selector(".over-panel")
        second.click(answer)
        first.page.wait_for_function("() => !document.querySelector('[role=alertdialog]')")
    for one in (first, second):
        one.page.wait_for_selector(".result:has-text('A draw')")


def test_giving_up_gives_the_other_the_game(people: Any) -> None:
    first, second = begun(*two_at_a_table(people))
    menu(first, "Give up")
    first.click("Play on")
    first.click("Give up")
    first.page.locator(".menu-sure .button-main").click()
    second.page.wait_for_selector(".result:has-text('You win!')")
    first.page.wait_for_selector(".result:has-text('You lose')")
    (sentence,) = {one.page.locator(".result > p").first.inner_text() for one in (first, second)}
    assert " won: " in sentence and sentence.endswith(" gave up") and "You" not in sentence


def test_a_clock_that_has_run_out_is_claimed(people: Any) -> None:
    ada, ben = people(), people()
    ada.open("/")
    made = ada.page.evaluate(
        """async () => {
          const seats = [{kind: 'me', force: 'lamplighters'}, {kind: 'open', force: 'tidewatch'}];
          const clock = {kind: 'turn', seconds: 9, over: 'claim'};
          const answer = await fetch('/api/games', {
            method: 'POST', headers: {'Content-Type': 'application/json'},
            body: JSON.stringify({seats, clock}),
          });
          const made = await answer.json();
          const kept = {secrets: [made.seats[0].secret], invites: [], at: Date.now()};
          localStorage.setItem('openclix.seats', JSON.stringify({[made.game]: kept}));
          return made;
        }"""
    )
    sits_down(ben, f"{ada.server}/table/{made['game']}#{made['seats'][1]['invite']}")
    ada.open(f"/table/{made['game']}")
    for one in (ada, ben):
        one.page.wait_for_selector(".clock.running")
    ada.page.wait_for_function(
        "() => document.querySelector('.prompt')?.dataset.mine", timeout=60_000
    )
    asked = ada.page.locator(".prompt").get_attribute("data-mine") == "yes"
    waits = ben if asked else ada
    waits.click("Claim the game")
    waits.page.wait_for_selector(".result:has-text('You win!')")


def test_three_and_four_at_a_table(people: Any) -> None:
    ada, ben, cleo = people(), people(), people()
    ada.open("/play?with=friend")
    ada.page.get_by_role("button", name="Add a player").click()
    ada.page.get_by_role("button", name="Add a player").click()
    seats = ada.page.locator(".extra-seat")
    seats.nth(0).locator("select").first.select_option("open")
    assert seats.count() == 2
    assert not ada.page.get_by_role("button", name="Add a player").count()
    makes_the_link(ada)
    links = [link_of(ada, place) for place in range(2)]
    sits_down(ben, links[0], "Ben")
    ben.page.wait_for_selector(".waiting")
    sits_down(cleo, links[1], "Cleo")
    begun(ada, ben, cleo)
    for one in (ada, ben, cleo):
        assert one.page.locator(".score li").count() == 4
        assert one.page.locator(".roster").first.locator("h2").count() == 4
    sides = ada.page.locator(".figure").evaluate_all("all => all.map((one) => one.dataset.figure)")
    assert len(sides) > 8
