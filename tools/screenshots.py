"""Pictures of the main pages at desktop and phone size, for the documentation and for looking at.

`make screenshots` writes docs/screens; `make screenshots ARGS="--to /tmp/screens"` somewhere else.
`make screenshots ARGS="--all --to /tmp/screens"` takes every page and the table of every edition,
at four sizes and in both languages.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.web.conftest import MISSING, await_answer, find_chromium, told_address
from tests.web.hands import Hands
from tests.web.test_newcomer import play_on

ROOT = Path(__file__).parent.parent
SIZES = {
    "desktop": (1440, 900),
    "laptop": (1280, 800),
    "tablet": (1024, 768),
    "phone": (390, 844),
}
USUAL = ("desktop", "phone")
"""The sizes of the documentation."""
EDITIONS = ("comprehensive", "pac", "core-fr", "indy-2003", "classic-2002")
TURNS = 3


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A server with a database in a folder; answers its address."""
    command = [sys.executable, "-m", "openclix.cli", "serve", "--no-open", "--port", "0"]
    command += ["--db", str(folder / "games.sqlite"), "--rates", "0"]
    surroundings = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=surroundings, text=True) as running:
        try:
            address = told_address(running)
            await_answer(f"{address}/api/health")
            yield address
        finally:
            running.terminate()


def table(me: Hands) -> None:
    """A game after some turns, a figure selected, a foe pointed at."""
    me.open("/play")
    me.page.wait_for_selector(".force-cards")
    me.page.locator("button[type=submit]").click()
    me.page.wait_for_selector(".board-svg")
    me.set_up()
    play_on(me, turns=TURNS)
    if me.over or not me.ready():
        return
    if me.page.viewport_size["width"] < 700:  # as somebody who opens the page sees it
        me.page.reload()
        me.page.wait_for_selector(".figure.ring-ready")
        me.page.locator(".offer").first.click()
        me.page.wait_for_timeout(600)
        return
    me.square(me.where(me.ready()[0]))
    me.page.wait_for_timeout(400)
    for other in me.page.locator(".figure:not(.ring-ready):not(.ring-selected)").all():
        me.point(str(other.get_attribute("data-square")))
        me.page.wait_for_timeout(500)
        if me.page.locator(".aim").count():
            return


def begin(me: Hands) -> None:
    """A newcomer's view after the first click, and one figure selected."""
    me.open("/")
    me.page.locator(".hero .button-main").click()
    me.page.wait_for_selector(".board-svg")
    me.set_up()
    me.page.locator(".prompt .offer").first.click()
    me.page.wait_for_timeout(500)


def table_of(edition: str) -> Callable[[Hands], None]:
    """A table of an edition in its first turn, with a figure selected."""

    def go(me: Hands) -> None:
        me.start(edition)
        me.page.locator(".prompt .offer").first.click()
        me.page.wait_for_timeout(700)

    return go


def question(me: Hands) -> None:
    """The choice of the power that a foe can't use. Its own powers are offered first."""
    me.open("/learn/outwit")
    me.page.wait_for_selector(".figure")
    me.page.locator(".prompt .offer", has_text="Reed Oracle").click()
    me.page.locator(".prompt .offer", has_text="Outwit").click()
    me.page.wait_for_selector(".prompt-question:has-text('Outwit')")
    me.page.wait_for_timeout(600)


def replay(me: Hands) -> None:
    """A game seen again, in its second turn."""
    begin(me)
    me.page.keyboard.press("Escape")
    play_on(me, turns=1)
    me.open(f"/replay/{me.address.rsplit('/', 1)[1]}")
    me.page.locator(".replay select").first.select_option(index=1)
    me.page.wait_for_selector(".figure")
    me.page.wait_for_timeout(600)


def opened(path: str, waits: str) -> Callable[[Hands], None]:
    """A page that is only opened."""

    def go(me: Hands) -> None:
        me.open(path)
        me.page.wait_for_selector(waits)
        me.page.wait_for_timeout(400)

    return go


PAGES: dict[str, Callable[[Hands], None]] = {
    "front": opened("/", ".hero"),
    "new-game": opened("/play", ".force-cards"),
    "begin": begin,
    "table": table,
    "question": question,
    "senses": opened("/learn/senses", ".promised"),
    "replay": replay,
    "account": opened("/account", ".account-form"),
    "learn": opened("/learn", ".lessons"),
    "lesson": opened("/learn/range", ".figure"),
    "cards": opened("/cards", ".collection .card"),
    "forces": opened("/forces", ".card-list li"),
    "own": opened("/own", ".own-look .card"),
    "rules": opened("/rules/12.6", ".elsewhere article"),
    "desk": opened("/desk", ".figure"),
}
"""The pages of the documentation."""
FURTHER: dict[str, Callable[[Hands], None]] = {
    "meet": opened("/play?with=friend", ".name-and-face"),
    "lobby": opened("/lobby", "h1"),
    "watch": opened("/watch", "h1"),
    "gallery": opened("/gallery", "h1"),
    **{f"table-{edition}": table_of(edition) for edition in EDITIONS},
}
"""The others."""
EVERY = {**PAGES, **FURTHER}
IN_WORDS = ("begin", "table", "question", "replay")
"""Pages that are reached by words of the English page, so they are taken in English only."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--to", type=Path, default=ROOT / "docs" / "screens")
    parser.add_argument("--dark", action="store_true", help="the dark theme on every page")
    parser.add_argument("--all", action="store_true", help="every page, size and language")
    parser.add_argument("--sizes", nargs="+", choices=SIZES, help="only these sizes")
    parser.add_argument("--languages", nargs="+", choices=("en", "fr"), help="only these")
    parser.add_argument("pages", nargs="*", choices=[[], *EVERY], help="only these")
    args = parser.parse_args()
    chromium = find_chromium()
    if chromium is None:
        print(MISSING, file=sys.stderr)
        return 2
    args.to.mkdir(parents=True, exist_ok=True)
    from playwright.sync_api import sync_playwright

    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as address,
        sync_playwright() as playwright,
    ):
        flags = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=chromium, args=flags)
        sizes = args.sizes or (SIZES if args.all else USUAL)
        languages = args.languages or (("en", "fr") if args.all else ("en",))
        for name in args.pages or (EVERY if args.all else PAGES):
            for language in languages if name not in IN_WORDS else ("en",):
                for size in sizes:
                    picture(browser, address, name, size, args.to, args.dark, language)
        browser.close()
    return 0


def picture(
    browser: Any,
    address: str,
    name: str,
    size: str,
    folder: Path,
    dark: bool = False,
    language: str = "en",
) -> None:
    width, height = SIZES[size]
    phone: dict[str, Any] = {"has_touch": True, "is_mobile": True} if size == "phone" else {}
    scheme = "dark" if dark or (size == "phone" and name == "table") else "light"
    context = browser.new_context(
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
        color_scheme=scheme,
        locale=language,
        **phone,
    )
    me = Hands(context, context.new_page(), address)
    EVERY[name](me)
    ending = "" if language == "en" else f".{language}"
    path = folder / f"{name}-{size}{ending}.png"
    me.page.screenshot(path=path)
    print(f"{path} {path.stat().st_size // 1024} kB")
    context.close()


if __name__ == "__main__":
    sys.exit(main())
