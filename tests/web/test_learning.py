"""Lessons answer wrong moves, and lead into a first game with a coach."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

LESSONS = Path(__file__).parent.parent.parent / "web" / "src" / "lessons" / "lessons.json"


def test_a_wrong_move_says_what_was_wrong_and_can_be_taken_back(me: Any) -> None:
    me.open("/learn/move")
    me.page.wait_for_selector(".figure")
    me.wait()
    assert not me.page.locator(".lesson-wrong").count()
    me.square("b6")
    me.page.wait_for_selector(".marked circle")
    me.square("b5")
    me.page.wait_for_selector(".lesson-wrong")
    assert "green squares" in me.page.locator(".lesson-wrong").inner_text()
    me.click("Take it back")
    me.page.wait_for_selector(".lesson-wrong", state="detached")
    me.page.wait_for_selector('[data-figure][data-square="b6"]')
    me.square("b6")
    me.page.wait_for_selector(".marked circle")
    me.square("e5")
    me.page.wait_for_selector(".lesson-done")


def test_ending_the_turn_too_early_is_a_wrong_move_and_the_foe_is_not_mine(me: Any) -> None:
    me.open("/learn/close")
    me.page.wait_for_selector(".figure")
    me.wait()
    me.take("End turn")
    me.page.wait_for_selector(".lesson-wrong")
    me.page.wait_for_selector(".figure.ring-ready", state="detached")
    assert me.page.locator(".prompt").get_attribute("data-mine") == "no"


def test_lessons_teach_how_one_wins_and_what_the_dial_and_objects_do() -> None:
    ids = [lesson["id"] for lesson in json.loads(LESSONS.read_text(encoding="utf-8"))]
    wanted = {"dial", "push", "objects", "carry", "elevation", "winning"}
    assert wanted <= set(ids)
    assert ids[-1] == "winning"


def test_after_the_lessons_a_first_game_is_coached(me: Any) -> None:
    me.open("/learn")
    me.page.get_by_role("button", name="three against three").click()
    me.page.wait_for_selector(".board-svg")
    me.set_up()
    assert me.page.locator(".figure").count() == 6
    me.page.wait_for_selector(".advice")
    advice = me.page.locator(".advice").inner_text()
    assert "The computer would do this:" in advice and advice.count(".") >= 2
    me.click("I know the game")
    me.page.wait_for_selector(".coach", state="detached")


OLDER = ("old-push", "old-wings", "old-fall", "old-doubles", "old-support")


def test_lessons_of_older_editions_answer_wrong_moves_and_lead_into_a_game(me: Any) -> None:
    for lesson in OLDER:
        me.open(f"/learn/{lesson}")
        me.page.wait_for_selector(".figure")
        me.wait()
        me.take("End turn")
        me.page.wait_for_selector(".lesson-wrong")
        me.click("Take it back")
        me.page.wait_for_selector(".lesson-wrong", state="detached")
        me.wait()
        solution = next(one for one in older() if one["id"] == lesson)["solution"]
        for _ in solution:
            me.page.wait_for_function("() => !document.querySelector('.thinking')")
            if me.page.locator(".lesson-done").count():
                break
            before = [me.question, me.page.locator(".log p").count()]
            me.click("Show me")
            me.page.wait_for_function(
                "([question, lines]) => document.querySelector('.lesson-done')"
                " || document.querySelector('.prompt-question')?.innerText !== question"
                " || document.querySelectorAll('.log p').length !== lines",
                arg=before,
            )
        me.page.wait_for_selector(".lesson-done")
    me.click("Now a game by this rulebook")
    me.page.wait_for_selector(".force-cards")
    assert me.page.get_by_label("Rules").input_value() == "pac"


def older() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((LESSONS.parent / "older.json").read_text("utf-8"))
    return found


def test_a_hit_is_heard_and_one_key_turns_all_sounds_off(people: Any) -> None:
    me = people(reduced_motion="no-preference")
    me.open("/learn/close")
    me.page.wait_for_selector(".figure")
    me.wait()
    me.square("d5")
    me.page.wait_for_selector(".ring-selected")
    me.square("e4")
    me.page.wait_for_selector("html[data-heard=click]")  # the dial, after the dice and the hit
    me.page.wait_for_selector(".lesson-done")
    me.page.keyboard.press("q")
    me.page.wait_for_selector("[role=status]:has-text('Sound is off')", state="attached")
    me.page.evaluate("() => { delete document.documentElement.dataset.heard; }")
    me.click("From the start")
    me.page.wait_for_selector(".lesson:not(.lesson-done)")
    me.wait()
    me.square("d5")
    me.page.wait_for_selector(".ring-selected")
    me.square("e4")
    me.page.wait_for_selector(".lesson-done")
    assert me.page.evaluate("() => document.documentElement.dataset.heard") is None


def test_whoever_wants_less_motion_hears_nothing_at_first(me: Any) -> None:
    me.open("/learn/close")
    me.page.wait_for_selector(".figure")
    me.page.get_by_label("Settings").click()
    sound = me.page.locator("fieldset", has_text="Sound").get_by_role("button", name="Off")
    assert sound.get_attribute("aria-pressed") == "true"
