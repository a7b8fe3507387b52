"""The documentation site: built whole, without a dead link, and used in a real browser.

One test does it all: a site takes a dozen seconds of a processor to build.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn

import openclix
from openclix.server.fences.settings import Settings
from openclix.server.storage.store import Store
from openclix.server.web.app import make_app

from .hands import Hands

ROOT = Path(__file__).parents[2]
SCREENS = ((1440, 900), (390, 844))
VIOLATED = """document.addEventListener('securitypolicyviolation',
  (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`))"""
WIDE = "() => document.documentElement.scrollWidth - innerWidth"
PAGES = ("", "judges.html", "reference.html", "players.html", "rulings-12.html")
ON_A_PHONE = PAGES[:3]


def test_the_site_is_whole_and_works_in_a_browser(
    built: None, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    site = tmp_path / "docs"
    build(site)
    names_are_described(site)
    positions_are_drawn(site)
    browser = request.getfixturevalue("browser")
    with serving(site, tmp_path) as address:
        for width, height in SCREENS:
            context = browser.new_context(viewport={"width": width, "height": height})
            context.add_init_script(VIOLATED)
            me = Hands(context, context.new_page(), address)
            pages_open(me, PAGES if width > height else ON_A_PHONE)
            if width > height:
                the_search_finds(me)
                the_desk_opens(me)
                the_front_page_links(me)
            context.close()
            assert me.troubles == []


def build(site: Path) -> None:
    """`make docs-site`, which fails on a dead link, on inline scripts, and beyond its size."""
    command = [sys.executable, "-m", "tools.site", "--output", str(site)]
    paths = f"{ROOT / 'src'}{os.pathsep}{ROOT}"
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


def names_are_described(site: Path) -> None:
    text = (site / "reference.html").read_text("utf-8")
    missing = [name for name in openclix.__all__ if f'id="openclix.{name}"' not in text]
    assert missing == []
    assert 'id="openclix.Game.choose"' in text


def positions_are_drawn(site: Path) -> None:
    """Rulings have pictures for both themes, and a link to the desk."""
    pictures = 0
    for path in site.glob("*.html"):
        text = path.read_text("utf-8")
        drawn = re.findall(r'<figure class="position">.*?</figure>', text, re.DOTALL)
        assert all('href="/desk#' in one and "-dark.svg" in one for one in drawn)
        pictures += len(drawn)
    assert pictures >= 150
    assert '<figure class="position">' in (site / "judges.html").read_text("utf-8")


@contextmanager
def serving(site: Path, folder: Path) -> Iterator[str]:
    """The address of a server that has the site."""
    database = f"sqlite:///{folder / 'games.db'}"
    store = Store(database)
    store.upgrade()
    store.close()
    app = make_app(Settings(database=database, docs=site, rates=0))
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error"))
    running = threading.Thread(target=server.run, daemon=True)
    running.start()
    end = time.monotonic() + 60
    while not server.started:
        assert running.is_alive() and time.monotonic() < end, "the server does not start"
        time.sleep(0.02)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        running.join(30)


def pages_open(me: Any, pages: Iterable[str]) -> None:
    """Nothing is blocked by the policy, and nothing is wider than the screen."""
    for name in pages:
        me.open(f"/docs/{name}")
        me.page.wait_for_selector("main h1")
        assert me.page.evaluate(WIDE) <= 0, name


def the_search_finds(me: Any) -> None:
    me.page.locator("header input[name=q]").fill("knockback")
    me.page.locator("header button").click()
    me.page.wait_for_selector("#search-results li .context .highlighted")
    assert me.page.locator("#search-results li").count() >= 5


def the_desk_opens(me: Any) -> None:
    me.open("/docs/judges.html")
    me.page.locator(".position a").first.click()
    me.page.wait_for_selector(".board-svg")
    assert me.page.locator(".figure").count() == 2


def the_front_page_links(me: Any) -> None:
    me.open("/")
    me.page.get_by_text("Read the guides").click()
    me.page.wait_for_url("**/docs/")
    assert me.page.locator("main h1").inner_text().startswith("The guides")
