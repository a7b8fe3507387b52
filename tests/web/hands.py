"""What a person does at the table: looks, points, clicks, answers."""

from __future__ import annotations

from typing import Any

PATIENCE = 30_000
PLACE = """(square) => {
  const svg = document.querySelector('.board-svg');
  const [, letters, row] = /^([a-z]+)(\\d+)$/.exec(square);
  let x = 0;
  for (const letter of letters) x = x * 26 + letter.charCodeAt(0) - 96;
  const at = new DOMPoint((x - 0.5) * 48, (Number(row) - 0.5) * 48);
  const there = at.matrixTransform(svg.getScreenCTM());
  return [there.x, there.y];
}"""
MARKED = """() => [...document.querySelectorAll('.marked circle')].map((dot) => {
  const x = dot.cx.baseVal.value / 48 - 0.5, y = dot.cy.baseVal.value / 48 - 0.5;
  let name = '', k = Math.round(x) + 1;
  for (; k > 0; k = Math.floor((k - 1) / 26)) name = String.fromCharCode(97 + (k - 1) % 26) + name;
  return name + (Math.round(y) + 1);
})"""
WAITS = """() => {
  const asks = document.querySelector('.prompt-question');
  if (document.querySelector('.result')) return true;
  const mine = document.querySelector('.prompt')?.dataset.mine === 'yes';
  return asks && mine && !document.querySelector('.thinking');
}"""


FIRST_TURN = "() => /\\d/.test(document.querySelector('.phase').textContent)"
"""Whether a turn has a number yet."""
ENDS = ".prompt .offers-end .offer"
SET_UP = """() => /\\d/.test(document.querySelector('.phase')?.textContent ?? '')
  || [...document.querySelectorAll('.offer-main')].some((one) => /Set up/.test(one.innerText))
"""
"""Whether the computer may be asked to place everything, or everything is placed."""
SET_UP_IF_ASKED = """() => [...document.querySelectorAll('.offer-main')]
  .find((one) => /Set up/.test(one.innerText))?.click()"""
GONE_ON = """(before) => {
  const now = (name) => document.querySelector(name)?.innerText;
  return document.querySelector('.result')
    || now('.phase') !== before.phase || now('.prompt-question') !== before.question;
}"""


class Hands:
    """A person with a page."""

    def __init__(self, context: Any, page: Any, server: str) -> None:
        self.context, self.page, self.server = context, page, server
        self.troubles: list[str] = []
        self.troubles_expected = False
        """Whether a refusal of the server is part of the test."""
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.troubles.append(f"page: {error}"))
        page.on("console", self._hear)

    def _hear(self, said: Any) -> None:
        lost = "WebSocket" in said.text or "ERR_INTERNET_DISCONNECTED" in said.text
        if said.type == "error" and not lost and not self.troubles_expected:
            self.troubles.append(f"console: {said.text}")

    # ------------------------------------------------------------------ pages

    def open(self, path: str = "/") -> None:
        self.page.goto(self.server + path)

    def click(self, words: str) -> None:
        self.page.get_by_text(words, exact=True).first.click()

    @property
    def address(self) -> str:
        return str(self.page.url)

    # ------------------------------------------------------------------ the table

    def wait(self) -> None:
        """Until it is this person's turn to answer, or the game is over."""
        self.page.wait_for_function(WAITS, timeout=60_000)

    @property
    def over(self) -> bool:
        return bool(self.page.locator(".result").count())

    @property
    def question(self) -> str:
        return str(self.page.locator(".prompt-question").inner_text())

    @property
    def offers(self) -> list[str]:
        return list(self.page.locator(".offer:not(.offer-barred) > span").all_inner_texts())

    def take(self, words: str) -> None:
        """Presses the button with these words."""
        self.page.locator(".prompt .offer").filter(has_text=words).first.click()

    @property
    def may_end(self) -> bool:
        """Whether the turn can be ended now, in any language."""
        return bool(self.page.locator(ENDS).count())

    def answer(self) -> None:
        """Answers questions with what is offered first, until the turn can be ended."""
        self.wait()
        while not self.over and not self.may_end:
            self.answer_once()
            self.wait()

    def answer_once(self) -> None:
        """Takes what is offered first; where only going back is offered, the first square."""
        offers, marked = self.page.locator(".prompt .offer:not(.offer-barred)"), self.marked()
        if marked and offers.count() <= 1:
            self.square(marked[0])
        else:
            offers.first.click()
        self.page.wait_for_timeout(60)

    def end_turn(self) -> None:
        """Ends the turn with one click, whatever could still be done."""
        before = {"phase": self.page.locator(".phase").inner_text(), "question": self.question}
        self.page.locator(ENDS).click()
        self.page.wait_for_function(GONE_ON, arg=before)

    def marked(self) -> list[str]:
        """The squares that may be chosen."""
        found: list[str] = self.page.evaluate(MARKED)
        return found

    def place(self, square: str) -> tuple[float, float]:
        """Where a square is on the screen; a board that is shown in part is shown whole first."""
        if self.page.locator(".board-home").count():
            self.page.locator(".board-home").click()
        x, y = self.page.evaluate(PLACE, square)
        return x, y

    def square(self, name: str) -> None:
        self.page.mouse.click(*self.place(name))

    def point(self, name: str) -> None:
        self.page.mouse.move(*self.place(name), steps=2)

    def where(self, tag: str) -> str:
        return str(self.page.locator(f'[data-figure="{tag}"]').get_attribute("data-square"))

    def ready(self) -> list[str]:
        """The figures that may act now."""
        return [
            str(one.get_attribute("data-figure"))
            for one in self.page.locator(".figure.ring-ready").all()
        ]

    def start(self, edition: str) -> None:
        """Starts a game of an edition against the computer, which sets up both sides."""
        self.open(f"/play?edition={edition}")
        self.page.wait_for_selector(".force-cards")
        self.page.locator("button[type=submit]").click()
        self.page.wait_for_selector(".board-svg")
        self.wait()
        self.page.locator(".offer-main").first.click()
        self.page.wait_for_function(FIRST_TURN)
        self.wait()

    def set_up(self) -> None:
        """Lets the computer place everything, unless the page has already asked it to."""
        self.page.wait_for_function(SET_UP)
        self.wait()
        self.page.evaluate(SET_UP_IF_ASKED)  # in one go: the button goes when the page asks itself
        self.page.wait_for_function(  # a turn has a number, and a quick opponent may have had one
            "() => /\\d/.test(document.querySelector('.phase')?.textContent ?? '')", timeout=60_000
        )
        self.wait()
