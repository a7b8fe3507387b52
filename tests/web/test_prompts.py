"""What players are asked: whom, what, with which values and which odds; on a phone, too."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from .hands import Hands
from .test_newcomer import start_game

WITS = """map 12x12
  blocking e5-f6
figure A red c3; dial 8 10 16 3:outwit x6; range 6
figure B red b2; dial 8 10 16 3:perplex x6; range 6
figure C blue c5; dial 8:charge 10 17:super-senses 3 x6
figure D blue h8; dial 7 9 16 2 x6
"""
SHOT = """map 12x12
figure A red c3; dial 8 10 16 3 x6; range 6
figure C blue c6; dial 8:shape-change 10 17:mastermind 3 x6; points 50
figure D blue d6; dial 8 10 18 3:probability-control x6; points 20
"""


def lay_out(me: Hands, position: str) -> None:
    me.open(f"/desk#{quote(position)}")
    me.page.wait_for_selector(".figure")


def choose(me: Hands, square: str, *offers: str) -> None:
    """Selects a figure and presses buttons, each when it is offered."""
    me.square(square)
    for words in offers:
        me.page.locator(".prompt .offer", has_text=words).first.click()


def test_outwit_offers_what_the_foe_has_and_everything_else_when_asked_for(me: Any) -> None:
    lay_out(me, WITS)
    choose(me, "c3", "Outwit")
    me.page.wait_for_selector(".prompt-question:has-text('which power of C do you counter?')")
    me.page.wait_for_function("() => document.querySelectorAll('.offer').length === 4")
    assert me.offers[:2] == ["Charge", "Super Senses"] and me.offers[3] == "Back"
    me.page.locator(".offer", has_text="Another power").click()
    assert "Leap/Climb" in me.offers and len(me.offers) > 40
    me.page.locator(".offer", has_text="Super Senses").click()
    me.page.wait_for_selector(".log-lines p:has-text('Super Senses')")


def test_perplex_shows_each_value_as_it_is_and_as_it_would_be(me: Any) -> None:
    lay_out(me, WITS)
    choose(me, "b2", "Perplex", "C")
    me.page.wait_for_selector(".prompt-question:has-text('which value of C changes?')")
    me.page.wait_for_selector(".offer:has-text('Defense −1'):has-text('17 → 16')")
    me.page.locator(".offer", has_text="Defense −1").click()
    me.page.wait_for_selector(".log-lines p:has-text('C')")


def test_off_turn_questions_tell_what_happens_and_with_which_odds(me: Any) -> None:
    lay_out(me, SHOT)
    choose(me, "c3", "Range attack")
    me.page.wait_for_selector(".offer:has-text('7+ · 58 %')")
    me.page.wait_for_selector(".offer:has-text('8+ · 42 %')")
    me.page.locator(".offer", has_text="7+").click()
    me.page.wait_for_selector(".prompt[data-off-turn=yes] .promised:has-text('needs 7+ (58 %)')")
    assert "Shape Change" in me.question
    me.page.wait_for_selector(".offer-main:has-text('33 %')")
    me.take("No")
    while "hit instead" not in me.question:
        me.page.wait_for_selector(".promised:has-text('A reroll has a 58 % chance to hit')")
        asked = me.question
        me.take("Keep the roll")
        me.page.wait_for_function(
            "(asked) => document.querySelector('.prompt-question').innerText !== asked"
            " && !document.querySelector('.thinking')",
            arg=asked,
        )
        if "action" in me.question:
            return  # a miss: nobody is asked whether somebody else is hit
    assert "the defense is 17" in me.page.locator(".promised").inner_text()


def test_hints_for_newcomers_ask_for_nothing_that_can_not_be_done(me: Any) -> None:
    start_game(me)
    me.square(me.where(me.ready()[0]))
    me.page.wait_for_selector(".ring-selected")
    for foe in me.page.locator(".figure:not(.ring-ready):not(.ring-selected)").all():
        me.point(str(foe.get_attribute("data-square")))
        me.page.wait_for_selector(f".aim[data-to='{foe.get_attribute('data-figure')}']")
        aimed = me.page.evaluate(AIMED)
        assert ("Click the foe again" in aimed["said"]) == aimed["legal"]
        blocked = "Range attack" in aimed["told"] and aimed["blocked"]
        assert ("is blocked" in aimed["said"]) == (blocked and not aimed["legal"])


AIMED = """() => {
  const panel = document.querySelector('.aim');
  return {
    said: document.querySelector('.coach').innerText,
    told: panel.innerText,
    legal: !!panel.querySelector('.attack:not(.attack-not)'),
    blocked: !!panel.querySelector('.verdict-blocked'),
  };
}"""
SEEN = """() => {
  const room = document.querySelector('.board').getBoundingClientRect();
  return [...document.querySelectorAll('.figure.ring-ready')].every((figure) => {
    const at = figure.getBoundingClientRect();
    return at.left >= room.left - 2 && at.right <= room.right + 2
      && at.top >= room.top - 2 && at.bottom <= room.bottom + 2;
  });
}"""


def test_a_phone_shows_ones_own_figures_when_the_turn_begins(people: Any) -> None:
    phone = people(390, 844, has_touch=True, is_mobile=True)
    start_game(phone)
    phone.page.wait_for_selector(".figure.ring-ready")
    phone.page.wait_for_function(SEEN)
    assert phone.page.locator(".board-home").count()  # closer than the whole board


def tap(phone: Hands, square: str) -> None:
    phone.page.touchscreen.tap(*phone.place(square))


def test_a_phone_tells_the_odds_below_the_board(people: Any) -> None:
    phone = people(390, 844, has_touch=True, is_mobile=True)
    lay_out(phone, WITS)
    phone.square("c3")
    phone.page.wait_for_selector(".ring-selected")
    tap(phone, "c5")
    phone.page.wait_for_selector(".aim-strip:has-text('7+ · 40 %')")
    tap(phone, "h8")
    phone.page.wait_for_selector(".aim-strip .why-not")
    tap(phone, "c5")
    phone.page.locator(".aim-strip .offer-main").click()
    phone.page.wait_for_selector(".prompt-question:not(:has-text('What does'))")


def test_a_tablet_held_upright_gives_the_board_its_width(people: Any) -> None:
    tablet = people(820, 1180)
    start_game(tablet)
    board = tablet.page.locator(".board-room").bounding_box()
    asked = tablet.page.locator(".prompt").bounding_box()
    card = tablet.page.locator(".panel-card").bounding_box()
    assert board["width"] > 800 and board["height"] > 600
    assert asked["y"] >= board["y"] + board["height"] - 1
    assert card["x"] >= asked["x"] + asked["width"] - 1
    assert card["y"] + card["height"] <= 1181


def test_standing_orders_are_given_for_one_figure_and_taken_back(me: Any) -> None:
    start_game(me)
    me.page.get_by_label("Game", exact=True).click()
    me.click("Standing orders")
    sheet = me.page.locator(".orders-sheet")
    sheet.locator(".orders-new select").first.select_option("leadership")
    sheet.locator(".orders-new select").nth(1).select_option(label="Wick")
    sheet.get_by_text("Always no", exact=True).last.click()
    given = sheet.locator(".orders label")
    given.filter(has_text="Leadership").filter(has_text="Wick").wait_for()
    me.page.reload()
    me.page.wait_for_selector(".board-svg")
    me.page.get_by_label("Game", exact=True).click()
    me.click("Standing orders")
    given.first.wait_for()
    assert given.count() == 1 and given.locator("select").input_value() == "no"
    given.locator("select").select_option("ask")
    me.page.wait_for_selector("text=None yet")


def test_a_hint_and_the_closeness_of_the_board_have_keys(me: Any) -> None:
    start_game(me)
    me.page.keyboard.press("h")
    me.page.wait_for_selector(".advice")
    me.page.locator(".board-svg").focus()
    me.page.keyboard.press("+")
    me.page.wait_for_selector(".board-home")
    me.page.keyboard.press("0")
    me.page.wait_for_function("() => !document.querySelector('.board-home')")


def test_a_dial_clicks_for_everybody_to_see_unless_motion_is_off(people: Any) -> None:
    moving = people(reduced_motion="no-preference")
    moving.open("/learn/close")
    moving.page.wait_for_selector(".figure")
    moving.page.evaluate(
        """() => {
          window.counted = [];
          new MutationObserver(() => {
            const told = document.querySelector('.clicks-lost')?.textContent;
            if (told && window.counted.at(-1) !== told) window.counted.push(told);
          }).observe(document.body, { subtree: true, childList: true, characterData: true });
        }"""
    )
    moving.square("d5")
    moving.page.wait_for_selector(".ring-selected")
    moving.point("e4")
    moving.page.wait_for_selector(".aim .attack")
    moving.square("e4")
    moving.page.wait_for_selector(".lesson-done")
    counted = moving.page.evaluate("() => window.counted")
    assert counted[:2] == ["−1", "−2"]
    assert not moving.page.locator(".clicks").count()


def test_questions_of_a_set_up_are_questions(people: Any) -> None:
    me = people(language="fr-FR")
    me.open("/play?edition=core-fr")
    me.page.wait_for_selector(".force-cards")
    me.page.locator("button[type=submit]").click()
    me.page.wait_for_selector(".board-svg")
    me.wait()
    assert me.question.splitlines()[0].strip().endswith("?")


def test_a_figure_that_left_the_map_is_gone_and_not_knocked_out(people: Any) -> None:
    text = "map 8x8\nfigure A red a1\nfigure B red removed\nfigure C red ko\nfigure D blue h8\n"
    me = people()
    me.open(f"/desk#{quote(text)}")
    me.page.wait_for_selector(".board-svg")
    zones = me.page.locator(".roster-zone").all_inner_texts()
    assert zones[:2] == ["gone", "KO"]
