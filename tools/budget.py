"""How quick the table in the browser is: `make budget` reports, and fails beyond the limits.

Bytes of the first load are asserted by the tests (tests/web/test_budget.py); times depend on the
machine, so they are reported here.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.web.conftest import MISSING, find_chromium
from tests.web.hands import Hands
from tests.web.test_newcomer import play_on, start_game

from .screenshots import serving

SLOWDOWN = 4
INTERACTIVE = 2.0
"""Seconds until the table can be used, in a browser slowed down four times."""
HOVER = 0.050
"""Seconds between pointing at a foe and the drawn line of fire, at the 95th percentile."""
TURN = 4.0
"""Seconds that a turn of the computer is shown, at the default speed."""
HEAP = 80.0
"""Megabytes of the page's heap after a whole game, when what is no longer used is gone."""
CLICKS, BEGIN = 3, 5.0
"""Clicks and seconds from the front page to the first own move."""
PLACE_BYTES = 400_000
"""Bytes of a whole map with the portraits of its figures, as they come over the wire."""
TRIES = 60
TURNS = 6


def interactive(browser: Any, address: str) -> float:
    """Opens a table that is under way anew; answers the seconds until figures stand there."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    me = Hands(context, context.new_page(), address)
    start_game(me)
    session = context.new_cdp_session(me.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    began = time.perf_counter()
    me.page.reload(wait_until="commit")
    me.page.wait_for_selector(".figure.ring-ready")
    taken = time.perf_counter() - began
    context.close()
    return taken


TIMES = """async (squares) => {
  const svg = document.querySelector('.board-svg');
  const at = (square) => {
    const x = square.charCodeAt(0) - 97, y = Number(square.slice(1)) - 1;
    return new DOMPoint((x + 0.5) * 48, (y + 0.5) * 48).matrixTransform(svg.getScreenCTM());
  };
  const point = ({x, y}) => svg.dispatchEvent(new PointerEvent('pointermove',
    {clientX: x, clientY: y, pointerType: 'mouse', bubbles: true}));
  const frame = () => new Promise(requestAnimationFrame);
  const found = [];
  for (const square of squares) {
    point(at('h8')); await frame(); await frame();
    const began = performance.now();
    point(at(square));
    while (!document.querySelector('.fire')) {
      if (performance.now() - began > 1000) break;
      await new Promise((done) => setTimeout(done, 1));
    }
    found.push(performance.now() - began);
  }
  return found;
}"""


def hovers(browser: Any, address: str) -> list[float]:
    """The seconds that answers to pointing at foes take, for one figure after another."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    me = Hands(context, context.new_page(), address)
    start_game(me)
    seconds: list[float] = []
    while len(seconds) < TRIES:
        for tag in me.ready():
            me.square(me.where(tag))
            me.page.wait_for_selector(".ring-selected")
            foes = me.page.locator(".figure:not(.ring-ready):not(.ring-selected)").all()
            squares = [foe.get_attribute("data-square") for foe in foes]
            seconds += [ms / 1000 for ms in me.page.evaluate(TIMES, squares)]
            me.page.keyboard.press("Escape")
    context.close()
    return seconds


TOLD = """() => new Promise((done) => {
  let total = 0, since = 0;
  const look = () => {
    const now = performance.now(), shown = !!document.querySelector('.telling');
    if (shown && !since) since = now;
    if (!shown && since) { total += now - since; since = 0; }
    if (document.querySelector('.prompt')?.dataset.mine === 'yes') return done(total);
    requestAnimationFrame(look);
  };
  look();
})"""


def turns(browser: Any, address: str) -> list[float]:
    """The seconds for which each turn of the computer is shown."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    me = Hands(context, context.new_page(), address)
    start_game(me)
    seconds: list[float] = []
    for _ in range(TURNS):
        turn = me.page.locator(".phase").inner_text()
        me.answer()  # the computer's turn may have left a question
        me.take("End turn")
        me.page.wait_for_function(
            "(old) => document.querySelector('.phase').innerText !== old", arg=turn
        )
        seconds.append(me.page.evaluate(TOLD) / 1000)
        me.wait()
    context.close()
    return seconds


def first_move(browser: Any, address: str) -> tuple[int, float]:
    """Clicks and seconds from the front page to the first own move."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    me = Hands(context, context.new_page(), address)
    me.open("/")
    me.page.wait_for_selector(".hero")
    began = time.perf_counter()
    me.page.get_by_text("Play now").first.click()
    me.set_up()
    clicks = 1
    for tag in me.ready():
        here = me.where(tag)
        me.square(here)
        clicks += 1
        me.page.wait_for_selector(".ring-selected")
        me.page.wait_for_timeout(300)
        if marked := me.marked():
            me.square(marked[len(marked) // 2])
            clicks += 1
            me.page.wait_for_function(MOVED, arg=[tag, here])
            break
    taken = time.perf_counter() - began
    context.close()
    return clicks, taken


MOVED = """([tag, here]) =>
  document.querySelector(`[data-figure="${tag}"]`).dataset.square !== here"""


def place_bytes(browser: Any, address: str) -> int:
    """What the map, its portraits and signs weigh on the wire, as the browser counts."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    me = Hands(context, context.new_page(), address)
    start_game(me)
    me.page.wait_for_load_state("networkidle")
    weight: int = me.page.evaluate(
        """() => performance.getEntriesByType('resource')
          .filter((one) => one.name.includes('/api/') && one.name.includes('.svg'))
          .reduce((sum, one) => sum + one.encodedBodySize, 0)"""
    )
    context.close()
    return weight


def heap(browser: Any, address: str) -> float:
    """Megabytes that the page holds after a whole game."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    me = Hands(context, context.new_page(), address)
    start_game(me)
    play_on(me)
    session = context.new_cdp_session(me.page)
    session.send("HeapProfiler.collectGarbage")
    used = session.send("Runtime.getHeapUsage")["usedSize"] / 1e6
    context.close()
    return float(used)


def main() -> int:
    chromium = find_chromium()
    if chromium is None:
        print(MISSING, file=sys.stderr)
        return 2
    from playwright.sync_api import sync_playwright

    flags = ["--no-sandbox"] if os.geteuid() == 0 else []
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=flags)
        first = statistics.median(interactive(browser, address) for _ in range(3))
        times = sorted(hovers(browser, address))
        shown = turns(browser, address)
        clicks, seconds = first_move(browser, address)
        weight = place_bytes(browser, address)
        used = heap(browser, address)
        browser.close()
    hover = times[int(len(times) * 0.95)]
    print(f"table interactive, {SLOWDOWN} x slower: {first:.2f} s (at most {INTERACTIVE} s)")
    print(f"answer to pointing: median {statistics.median(times) * 1000:.0f} ms, ", end="")
    print(f"95th percentile {hover * 1000:.0f} ms (at most {HOVER * 1000:.0f} ms)")
    longest = max(shown)
    print(f"a turn of the computer: longest of {TURNS} {longest:.1f} s (at most {TURN:.0f} s)")
    print(f"first own move: {clicks} clicks, {seconds:.1f} s (at most {CLICKS}, {BEGIN:.0f} s)")
    print(f"a map with its portraits: {weight / 1000:.0f} kB (at most {PLACE_BYTES / 1000:.0f} kB)")
    print(f"heap of the page after a whole game: {used:.0f} MB (at most {HEAP:.0f} MB)")
    kept = first <= INTERACTIVE and hover <= HOVER and longest <= TURN and clicks <= CLICKS
    kept = kept and seconds <= BEGIN and weight <= PLACE_BYTES and used <= HEAP
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
