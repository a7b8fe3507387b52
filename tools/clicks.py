"""Counts the clicks of a scripted person who plays what the simple player would.

    python -m tools.clicks --games 10 --server http://127.0.0.1:8765

The person sits at a real table in the system's Chromium, against the computer, and clicks as people
do: a figure, then the square or foe that it goes for, and a button where nothing else answers. An
*action* is everything from picking its figure up to its first die. An *answer* is a question after
a die, or in the turn of somebody else. The command clicks only what every version of the page has,
so it counts on older checkouts too: start their server and name it.
"""

from __future__ import annotations

import argparse
import re
import shutil
from collections import Counter
from typing import Any, Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
TARGETS: Final = {"action": 2.2, "answer": 1.0, "turn": 1.0}
"""The most clicks on average."""
PLACED: Final = ("square", "place", "spot")
ON_BOARD: Final = (*PLACED, "figure", "marker", "element", "piece")
GOING: Final = ("move", "sidestep")
"""Actions whose goal is a square: it is clicked."""
STRIKING: Final = ("close", "range", "charge", "flurry")
"""Actions whose goal is a foe: it is clicked."""
HITS: Final = re.compile(r"\bhits (.+?) \d+ %")
SPY: Final = """(game) => new Promise((ready) => {
  const kept = JSON.parse(localStorage.getItem('openclix.seats') ?? '{}')[game];
  const socket = new WebSocket(`ws://${location.host}/api/games/${game}/socket`);
  const waiting = new Map();
  window.spy = { state: null, rolls: 0, ask: (question) => new Promise((done) => {
    const id = `spy${Math.random()}`;
    waiting.set(id, done);
    socket.send(JSON.stringify({ type: 'ask', id, question }));
  }) };
  socket.onopen = () => socket.send(JSON.stringify(
    { type: 'hello', secrets: kept.secrets, language: 'en', since: 0 }));
  socket.onmessage = (event) => {
    const said = JSON.parse(event.data);
    if (said.type === 'state') {
      window.spy.rolls += said.view.log.filter((one) => one.record.event === 'roll').length;
      window.spy.state = said;
      ready(true);
    } else if (waiting.has(said.id)) waiting.get(said.id)(said.answer ?? null);
  };
})"""
"""A second ear at the same seat: it hears the game and may ask for advice, and clicks nothing."""
HEARD: Final = """() => ({
  number: window.spy.state.number,
  rolls: window.spy.rolls,
  decision: window.spy.state.view.decision,
  seats: window.spy.state.view.seats,
  active: window.spy.state.view.active,
  turn: window.spy.state.view.turn,
  names: Object.fromEntries(window.spy.state.view.figures.map((one) => [one.name, one.tag])),
  places: Object.fromEntries(window.spy.state.view.figures.map((one) => [one.tag, one.square])),
})"""
PLACE: Final = """(square) => {
  const [, letters, row] = /^([a-z]+)(\\d+)$/.exec(square);
  const at = new DOMPoint((letters.charCodeAt(0) - 96.5) * 48, (Number(row) - 0.5) * 48);
  const there = at.matrixTransform(document.querySelector('.board-svg').getScreenCTM());
  return [there.x, there.y];
}"""
READY: Final = """() => document.querySelector('.result') || (
  document.querySelector('.prompt')?.dataset.mine === 'yes' && !document.querySelector('.thinking')
  && document.querySelector('.prompt-question'))"""
SET_UP_BUTTON: Final = ".offer-main:has-text('Set up for me')"
SET_UP: Final = """() => /\\d/.test(document.querySelector('.phase')?.textContent ?? '')
  || [...document.querySelectorAll('.offer-main')].some((one) => /Set up/.test(one.innerText))
"""
BUTTON: Final = ".prompt .offer:not(.offer-barred)"

Data = dict[str, Any]


class Person:
    """Somebody at a table, who counts clicks."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.clicks: Counter[str] = Counter()
        self.done: Counter[str] = Counter()
        self.rolls = 0
        self.word = ""
        self.by_word: Counter[str] = Counter()
        self.words: Counter[str] = Counter()
        self.extra: Counter[str] = Counter()
        """The other questions and clicks in actions, by action."""

    # ------------------------------------------------------------------ looking and clicking

    def heard(self) -> Data:
        found: Data = self.page.evaluate(HEARD)
        return found

    def settle(self, before: int) -> bool:
        """Waits until something came of a click; whether anything did."""
        for _ in range(12):
            if self.heard()["number"] != before or self.page.locator(".result").count():
                break
            self.page.wait_for_timeout(80)
        else:
            return False
        self.page.wait_for_timeout(120)
        self.page.wait_for_function(READY, timeout=60_000)
        return True

    def square(self, kind: str, name: str, asks: bool = False) -> None:
        """Clicks a square; with Shift, to be asked about passengers and objects."""
        place = self.page.evaluate(PLACE, name)
        self.page.mouse.move(*place)
        self.page.wait_for_timeout(60)
        if asks:
            self.page.keyboard.down("Shift")
        self.page.mouse.click(*place)
        if asks:
            self.page.keyboard.up("Shift")
        self.count(kind)

    def count(self, kind: str) -> None:
        self.clicks[kind] += 1
        if kind == "action":
            self.by_word[self.word] += 1

    def button(self, kind: str, place: int) -> None:
        self.page.locator(BUTTON).nth(place).click()
        self.count(kind)

    # ------------------------------------------------------------------ playing

    def play(self, most: int) -> None:
        """Plays on until the game is over, or for this number of choices."""
        for _ in range(most):
            self.page.wait_for_function(READY, timeout=120_000)
            if self.page.locator(".result").count():
                return
            now = self.heard()
            decision = now["decision"]
            if not decision or decision["player"] not in now["seats"]:
                self.page.wait_for_timeout(80)
                continue
            advice = self.page.evaluate("() => window.spy.ask({ about: 'hint' })")
            if not advice or not advice["text"]:
                return
            if decision["kind"] == "action":
                self.act(now, decision, advice)
            else:
                self.answer(now, decision, advice["text"])

    def act(self, now: Data, decision: Data, advice: Data) -> None:
        if advice["text"] == "end":
            self.end(now)
            return
        self.done["action"] += 1
        self.rolls = now["rolls"]
        tag, word = advice["text"].split(" ", 1)
        self.word = word
        self.words[word] += 1
        if not self.page.locator(f'.figure.ring-selected[data-figure="{tag}"]').count():
            self.square("action", now["places"][tag])
        self.page.wait_for_selector(f'.figure.ring-selected[data-figure="{tag}"]')
        self.page.wait_for_timeout(250)
        goals = [part.split()[-1].split("-")[0] for part in advice["line"][1:]]
        goal = next((one for one in goals if one[:1].islower() and one[-1:].isdigit()), "")
        taken = [name for name in goals if name in now["places"]]
        told = [
            now["names"].get(name, "") for line in advice["reasons"] for name in HITS.findall(line)
        ]
        foe = next((name for name in goals + told if name in now["places"] and name != tag), "")
        if word in GOING and goal:
            self.square("action", goal, asks=bool(taken))
        elif word in STRIKING and foe:
            self.square("action", now["places"][foe])
            if not self.settle(now["number"]) and word != "charge":
                self.square("action", now["places"][foe])
        elif taken and taken[0] != tag:  # something done for a friend or to a foe: with Shift
            self.square("action", now["places"][taken[0]], asks=True)
            if not self.settle(now["number"]):  # several ways to help: back to the buttons
                self.page.keyboard.press("Escape")
                self.count("action")
        else:
            own = [one for one in decision["choices"] if one.get("figure") == tag]
            self.button("action", [one["text"] for one in own].index(advice["text"]))
        if not self.settle(now["number"]):
            self.extra[f"{word}: the goal was not taken"] += 1
            own = [one for one in decision["choices"] if one.get("figure") == tag]
            self.button("action", [one["text"] for one in own].index(advice["text"]))
            self.settle(now["number"])

    def end(self, now: Data) -> None:
        self.done["turn"] += 1
        for _ in range(3):
            self.page.locator(BUTTON).filter(has_text="End turn").first.click()
            self.clicks["turn"] += 1
            if self.settle(now["number"]):
                return

    def answer(self, now: Data, decision: Data, text: str) -> None:
        """A question: of an action that has not rolled yet, or one that only wants an answer."""
        begun = decision["player"] == now["active"] and decision["context"].get("action")
        kind = "action" if begun and now["rolls"] == self.rolls else "answer"
        self.done["answer"] += kind == "answer"
        if kind == "action":
            self.extra[f"{self.word}: {decision['topic']}"] += 1
        choices = decision["choices"]
        chosen = next(one for one in choices if one["text"] == text)
        place = chosen.get("square") or chosen.get("lead") if chosen["type"] in PLACED else None
        if chosen["type"] in ("figure", "element"):
            place = now["places"].get(chosen.get("figure", ""))
        if place:
            self.square(kind, place)
            if self.settle(now["number"]):
                return
        words = [one for one in choices if one["type"] not in ON_BOARD]
        words += [one for one in choices if one["type"] in ("figure", "element", "marker")]
        self.button(kind, [one["text"] for one in words].index(text))
        self.settle(now["number"])


def sits_down(page: Any, server: str) -> Person:
    """A new game against the computer, set up."""
    page.goto(server)
    page.get_by_text("Play now").first.click()
    page.wait_for_function(SET_UP)
    if page.locator(SET_UP_BUTTON).count():  # older pages ask first
        page.locator(SET_UP_BUTTON).click()
    page.wait_for_function("() => /\\d/.test(document.querySelector('.phase')?.textContent ?? '')")
    page.wait_for_function(READY, timeout=60_000)
    page.evaluate(SPY, page.url.split("/table/")[1].split("#")[0])
    return Person(page)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--server", required=True, help="the address of a running server")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--choices", type=int, default=400, help="the most choices of a game")
    wanted = parser.parse_args()
    from playwright.sync_api import sync_playwright

    clicks: Counter[str] = Counter()
    done: Counter[str] = Counter()
    by_word: Counter[str] = Counter()
    words: Counter[str] = Counter()
    extra: Counter[str] = Counter()
    path = next(found for name in NAMES if (found := shutil.which(name)))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for game in range(wanted.games):
            context = browser.new_context(
                viewport={"width": 1440, "height": 900}, locale="en", reduced_motion="reduce"
            )
            person = sits_down(context.new_page(), wanted.server)
            person.play(wanted.choices)
            clicks += person.clicks
            by_word += person.by_word
            words += person.words
            extra += person.extra
            done += person.done
            print(f"game {game + 1}: {dict(person.done)}, clicks {dict(person.clicks)}", flush=True)
            context.close()
        browser.close()
    for word, count in words.most_common():
        print(f"  {word:20} {count:5} times, {by_word[word] / count:.2f} clicks each")
    for what, count in extra.most_common(12):
        print(f"  {count:5} more for {what}")
    for kind, most in TARGETS.items():
        average = clicks[kind] / max(1, done[kind])
        verdict = "as wanted" if average <= most else f"more than {most}"
        print(f"{kind:7} {done[kind]:5} times, {average:.2f} clicks each: {verdict}")


if __name__ == "__main__":
    main()
