"""The table in a real browser: true pictures, a board that keeps its size, one click for a goal.

One game against the computer serves several tests; positions of the judge's desk serve the others.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import pytest

from .hands import Hands

SQUARE_PIXELS = "() => document.querySelector('.board-svg').getScreenCTM().a * 48"
DIGITS = """() => [...document.querySelectorAll('.figure .strip text')].map((text) => {
  const canvas = document.createElement('canvas').getContext('2d');
  const style = getComputedStyle(text);
  canvas.font = `${style.fontWeight} 100px ${style.fontFamily}`;
  const high = canvas.measureText('8').actualBoundingBoxAscent / 100;
  return high * parseFloat(text.getAttribute('font-size')) * text.getScreenCTM().a;
})"""
"""How many pixels the digits on bases are high."""
WATCH = """() => {
  window.seen = [];
  const middle = (square) => {
    const [, letters, row] = /^([a-z]+)(\\d+)$/.exec(square);
    return [(letters.charCodeAt(0) - 96.5) * 48, (Number(row) - 0.5) * 48];
  };
  const look = () => {
    const line = document.querySelector('.fire-shot .shot');
    const shooter = document.querySelector('[data-figure="A"]');
    if (line && shooter) {
      const [x, y] = /M([-\\d.]+) ([-\\d.]+)/.exec(line.getAttribute('d')).slice(1).map(Number);
      const drawn = new DOMPoint(0, 0).matrixTransform(
        document.querySelector('.board-svg').getScreenCTM().inverse().multiply(shooter.getScreenCTM()));
      const [sx, sy] = middle(shooter.dataset.square);
      window.seen.push({
        square: shooter.dataset.square,
        line: Math.hypot(x - sx, y - sy),
        drawn: Math.hypot(drawn.x - sx, drawn.y - sy),
      });
    }
    requestAnimationFrame(look);
  };
  look();
}"""
"""Looks at every frame of a shot: where the line begins, and where its shooter is drawn."""

SHOT = """map 16x16
figure A red b2; dial 8:running-shot 10 16 3 x6; range 6
figure B blue l2; dial 8 10 5 3 x6
"""
CARRIER = """map 16x16
figure A red b2; dial 10 10 16 3 x6; symbols wing
figure F red c2; dial 8 10 16 3 x6
figure B blue p16; dial 8 10 5 3 x6
object m1 c4
"""


def desk(people: Any, position: str, **more: Any) -> Hands:
    """A position at the judge's desk, ready to be played on."""
    hands: Hands = people(**more)
    hands.open(f"/desk#{quote(position)}")
    hands.page.wait_for_selector(".board-svg")
    hands.wait()
    return hands


@pytest.fixture(scope="module")
def table(browser: Any, server: str) -> Any:
    """A game against the computer, set up, with all motion."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en")
    hands = Hands(context, context.new_page(), server)
    hands.open("/")
    hands.page.get_by_text("Play now").first.click()
    hands.set_up()
    yield hands
    assert not hands.troubles
    context.close()


def sizes(table: Hands) -> tuple[float, float]:
    table.page.wait_for_timeout(300)
    digits = table.page.evaluate(DIGITS)
    assert digits
    return table.page.evaluate(SQUARE_PIXELS), min(digits)


@pytest.mark.parametrize(
    ("width", "height", "least"), [(1280, 800, 42), (1440, 900, 48), (1024, 768, 42)]
)
def test_squares_and_digits_can_be_read(table: Hands, width: int, height: int, least: int) -> None:
    table.page.set_viewport_size({"width": width, "height": height})
    square, digits = sizes(table)
    assert square >= least
    assert digits >= 10


def test_the_board_keeps_its_size_whatever_is_asked(table: Hands) -> None:
    table.page.set_viewport_size({"width": 1440, "height": 900})
    before = sizes(table)[0]
    for tag in table.ready()[:4]:
        table.square(table.where(tag))
        table.page.wait_for_timeout(150)
        assert table.page.evaluate(SQUARE_PIXELS) == before
        table.page.keyboard.press("Escape")


def test_one_step_of_zoom_is_remembered_and_one_key_away(table: Hands) -> None:
    table.page.keyboard.press("z")
    table.page.wait_for_timeout(200)
    assert table.page.evaluate(SQUARE_PIXELS) * 0.94 >= 64
    table.page.reload()
    table.wait()
    table.page.wait_for_timeout(300)
    assert table.page.evaluate(SQUARE_PIXELS) * 0.94 >= 64
    table.page.keyboard.press("z")
    table.page.wait_for_timeout(200)
    assert table.page.evaluate(SQUARE_PIXELS) < 60


def test_escape_closes_menus_and_only_one_is_open(table: Hands) -> None:
    table.page.get_by_label("Game", exact=True).click()
    table.page.get_by_label("Settings", exact=True).first.click()
    assert table.page.locator(".menu-panel").count() == 1
    table.page.keyboard.press("Escape")
    assert table.page.locator(".menu-panel").count() == 0


def test_a_square_out_of_reach_says_why_at_the_place(table: Hands) -> None:
    table.wait()
    tag = table.ready()[0]
    table.square(table.where(tag))
    table.page.wait_for_selector(".marked circle")
    reach = set(table.marked())
    far = next(name for name in ("p16", "a16", "p1", "a1", "h16") if name not in reach)
    table.square(far)
    assert "movement" in table.page.locator(".note-text").inner_text()
    assert table.page.locator(".figure.ring-selected").get_attribute("data-figure") == tag
    table.page.keyboard.press("Escape")
    assert table.page.locator(".note").count() == 0


def test_a_turn_ends_with_one_click_and_is_told(table: Hands) -> None:
    turn = table.page.locator(".phase").inner_text()
    table.take("End turn")
    table.page.wait_for_function(
        "(old) => document.querySelector('.phase').innerText !== old", arg=turn
    )
    table.page.wait_for_selector(".telling p:not(:empty)")
    table.wait()
    table.page.get_by_text("What happened?").click()
    table.page.wait_for_selector(".telling")
    table.page.keyboard.press("Escape")
    table.page.wait_for_selector(".telling", state="detached")


def test_a_running_shot_is_drawn_from_where_the_shooter_is(people: Any) -> None:
    me = desk(people, SHOT, reduced_motion="no-preference")
    me.page.evaluate(WATCH)
    me.square("b2")
    me.take("Running Shot")
    me.page.wait_for_function("() => !document.querySelector('.prompt').innerText.includes('Move')")
    me.wait()
    me.square("f2")
    stands(me, "A", "f2")
    me.square("l2")
    me.page.wait_for_function("() => window.seen.length > 3")
    seen = me.page.evaluate("() => window.seen")
    assert {one["square"] for one in seen} == {"f2"}
    assert max(one["line"] for one in seen) < 48
    assert max(one["drawn"] for one in seen) < 1


def test_a_flier_that_could_carry_moves_with_two_clicks_and_comes_back(people: Any) -> None:
    me = desk(people, CARRIER)
    me.square("b2")
    me.page.wait_for_selector(".marked circle")
    me.square("g7")
    stands(me, "A", "g7")
    assert "action" in me.question.lower() or "choose" in me.question.lower()


def test_a_square_that_is_clicked_while_asked_about_passengers_is_where_the_flier_goes(
    people: Any,
) -> None:
    me = desk(people, CARRIER)
    me.square("b2")
    me.take("Move")
    me.page.wait_for_function(
        "() => /carry/i.test(document.querySelector('.prompt-question').innerText)"
    )
    me.square("p9")  # too far: the note says so, and shows how far it can go
    me.page.wait_for_selector(".note")
    me.page.wait_for_selector(".marked circle")
    assert me.where("A") == "b2"
    me.take("Back")
    me.page.wait_for_function(
        "() => /carry/i.test(document.querySelector('.prompt-question').innerText)"
    )
    me.square("g7")
    me.page.wait_for_selector('[data-figure="A"][data-square="g7"]')


def test_shift_asks_about_passengers_and_back_leads_out(people: Any) -> None:
    me = desk(people, CARRIER)
    me.square("b2")
    me.page.wait_for_selector(".marked circle")
    me.page.keyboard.down("Shift")
    me.square("g7")
    me.page.keyboard.up("Shift")
    me.page.wait_for_function(
        "() => /carry/i.test(document.querySelector('.prompt-question').innerText)"
    )
    assert "Back" in me.offers
    me.page.keyboard.press("Escape")
    me.page.wait_for_function(
        "() => !/carry/i.test(document.querySelector('.prompt-question').innerText)"
    )
    assert me.where("A") == "b2"


def test_the_square_is_kept_when_a_passenger_is_chosen(people: Any) -> None:
    """After "Carry" the page asked once more where the carrier goes."""
    me = desk(people, CARRIER)
    me.square("b2")
    me.page.wait_for_selector(".marked circle")
    me.page.keyboard.down("Shift")
    me.square("g7")
    me.page.keyboard.up("Shift")
    me.page.locator(".prompt .offer", has_text="Carry").first.click()
    stands(me, "A", "g7")


THROWER = """map 12x12
figure A red c3; dial 8 10 16 3 x6; holding m1
figure B blue f3; dial 7 9 16 2 x6
figure C blue k3; dial 7 9 16 2 x6
object m1 held name "Bench"
"""
CHARGER = """map 12x12
figure A red c3; dial 8:charge 10 16 3 x6
figure B blue g3; dial 8 10 16 3 x6
figure C blue l12; dial 8 10 16 3 x6
object m1 f4
"""


def test_an_attack_that_cannot_be_made_shows_the_reason_and_no_odds(people: Any) -> None:
    me = desk(people, CHARGER)
    me.square("c3")
    me.page.wait_for_selector(".marked circle")
    me.point("l12")
    me.page.wait_for_selector(".aim[data-to=C] .why-not")
    assert not me.page.locator(".aim dl").count()
    assert "%" not in me.page.locator(".aim").inner_text()


SHOOTER = """map 12x12
figure A red c3; dial 8 10 16 3 x6; range 6
figure B blue d3; dial 8 10 16 3 x6
figure C blue c7; dial 8 10 16 3 x6
"""
COVERED = """() => {
  const label = document.querySelector('.fire-label')?.getBoundingClientRect();
  if (!label) return [0];
  return ['A', 'B'].map((tag) => {
    const base = document.querySelector(`[data-figure="${tag}"] .portrait`).getBoundingClientRect();
    const wide = Math.min(label.right, base.right) - Math.max(label.left, base.left);
    const high = Math.min(label.bottom, base.bottom) - Math.max(label.top, base.top);
    return Math.max(0, wide) * Math.max(0, high) / (base.width * base.height);
  });
}"""


def test_aim_leaves_neighbours_in_sight_and_ends_with_the_turn(people: Any) -> None:
    """The label hid both bases, and the aim was still there in the next turn."""
    me = desk(people, SHOOTER)
    me.square("c3")
    me.page.wait_for_selector(".marked circle")
    me.point("d3")
    me.page.wait_for_selector(".aim[data-to=B]")
    assert max(me.page.evaluate(COVERED)) < 0.25
    me.take("End turn")
    me.page.wait_for_function("() => !document.querySelector('.aim, .fire-label')")


def test_a_click_on_a_foe_attacks_however_fast_it_comes(people: Any) -> None:
    """A click before the odds had come only aimed, so one needed one or two by luck."""
    me = desk(people, SHOOTER.replace("blue d3", "blue l12"))
    me.square("c3")
    me.page.wait_for_selector(".marked circle")
    me.square("c7")
    me.page.wait_for_selector(".log-lines :text('shoots at C')")


def begin_charge(me: Hands) -> None:
    """A begins to charge, and the page asks for its square."""
    me.square("c3")
    me.page.wait_for_selector(".marked circle")
    me.take("Charge")
    me.page.wait_for_function(
        "() => !document.querySelector('.prompt').innerText.includes('Close attack')"
    )
    me.wait()


def stands(me: Hands, figure: str, square: str) -> None:
    """Until the figure is drawn in a square."""
    me.page.wait_for_selector(f'[data-figure="{figure}"][data-square="{square}"]')
    me.wait()


def test_after_charge_the_attack_stands_out_and_a_click_on_the_foe_makes_it(people: Any) -> None:
    me = desk(people, CHARGER)
    begin_charge(me)
    me.square("f3")
    stands(me, "A", "f3")
    assert "Attack" in me.page.locator(".prompt .offer-main").inner_text()
    me.page.keyboard.press("Escape")  # back, up to the first die
    stands(me, "A", "c3")
    me.square("f3")
    stands(me, "A", "f3")
    me.square("g3")
    me.page.wait_for_selector(".log-lines :text('attacks B')")


WALLED = """map 12x12
  wall f4-h4 south
figure A red g2; dial 8:charge 10 16 3 x6
figure B blue g5; dial 8 10 16 3 x6
figure C blue l12; dial 8 10 16 3 x6
"""


def test_a_charge_ends_where_the_foe_can_be_attacked(people: Any) -> None:
    """It ended in the nearest square, behind the wall, from which nobody could be attacked."""
    me = desk(people, WALLED)
    me.square("g2")
    me.page.wait_for_selector(".marked circle")
    me.square("g5")
    me.page.wait_for_selector(".log-lines :text('attacks B')")
    assert me.where("A") not in ("f4", "g4", "h4")


def test_a_charge_that_has_begun_goes_around_the_wall_too(people: Any) -> None:
    me = desk(people, WALLED)
    me.square("g2")
    me.page.wait_for_selector(".marked circle")
    me.take("Charge")
    me.page.wait_for_function(
        "() => !document.querySelector('.prompt').innerText.includes('Close attack')"
    )
    me.wait()
    me.square("g5")
    me.page.wait_for_selector(".log-lines :text('attacks B')")


def test_pointing_at_a_friend_says_what_can_be_done_for_it(people: Any) -> None:
    me = desk(people, HELPER)
    me.square("c3")
    me.page.wait_for_selector(".marked circle")
    me.point("e3")
    me.page.wait_for_selector(".helps[data-to=F]")
    assert "Telekinesis" in me.page.locator(".helps").inner_text()
    me.page.keyboard.press("ArrowRight")  # onto the board, to where the player is
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft"):
        me.page.keyboard.press(key)
    me.page.locator("[aria-live]:has-text('Shift and Enter: Telekinesis')").wait_for(
        state="attached"
    )


def test_a_click_on_a_far_foe_throws_the_object_that_is_held(people: Any) -> None:
    """The place said that the foe isn't adjacent, while a button could throw."""
    me = desk(people, THROWER)
    me.square("c3")
    me.page.wait_for_selector(".ring-selected")
    me.square("k3")  # too far even to throw
    me.page.wait_for_selector(".note-text")
    me.square("f3")
    me.page.wait_for_selector(".log-lines :text('throws')")


def test_a_square_that_is_not_offered_says_why_in_the_middle_of_an_action(people: Any) -> None:
    me = desk(people, CHARGER)
    begin_charge(me)
    me.square("k8")
    me.page.wait_for_selector(".note-text")


def test_standing_orders_close_with_escape(table: Hands) -> None:
    table.page.get_by_label("Game", exact=True).click()
    table.click("Standing orders")
    table.page.wait_for_selector(".orders-sheet[open]")
    table.page.keyboard.press("Escape")
    table.page.wait_for_selector(".orders-sheet[open]", state="detached")


HELPER = """map 12x12
figure A red c3; dial 8 10:telekinesis 16 3 x6; range 6
figure F red e3; dial 8 10 16 3 x6
figure B blue l12; dial 8 10 16 3 x6
"""


def test_shift_on_a_friend_helps_it_with_three_clicks(people: Any) -> None:
    me = desk(people, HELPER)
    me.square("c3")
    me.page.wait_for_selector(".marked circle")
    me.page.keyboard.down("Shift")
    me.square("e3")
    me.page.keyboard.up("Shift")
    me.page.wait_for_function(
        "() => !document.querySelector('.prompt').innerText.includes('Close attack')"
    )
    me.wait()
    me.square("g5")
    me.page.wait_for_function(
        "() => document.querySelector('[data-figure=\"F\"]').dataset.square === 'g5'"
    )
