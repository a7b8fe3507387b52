"""`make site` behind a plain file server, in a real browser: the whole game without a server."""

from __future__ import annotations

import base64
import hashlib
import json
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import quote
from urllib.request import urlopen

import pytest

from tools.serverless.building import LARGEST, NotBuilt, build

from .hands import Hands

SLOW = 240_000
READY = "() => !document.querySelector('.starting, .offline')"
KEPT = """async (wanted) => {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().length >= wanted;
}"""
UNPACKED = "async () => (await caches.keys()).some((name) => name.startsWith('unpacked'))"
ANSWERED = """(before) => document.querySelector('.result')
  || document.querySelector('.prompt-question')?.innerText !== before"""
TURN = "() => document.querySelector('.phase')?.innerText ?? ''"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        pass


class Lost(Quiet):
    """As most hosts do it: for an address without a file, the 404.html of the site."""

    home = ""

    def send_error(self, code: int, *words: Any) -> None:
        if code != 404:
            return super().send_error(code, *words)
        page = (Path(self.directory) / self.home.strip("/") / "404.html").read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)


class Host:
    """A host that knows nothing but files."""

    def __init__(self, folder: Path, home: str = "") -> None:
        kind = type("Lost", (Lost,), {"home": home}) if home else Quiet
        handler = partial(kind, directory=str(folder))
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}{home}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture(scope="session")
def site(built: None, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """The site, built once."""
    folder = tmp_path_factory.mktemp("site") / "site"
    return folder, build(folder, guides=False)


@pytest.fixture
def host(site: tuple[Path, dict[str, Any]]) -> Iterator[Host]:
    host = Host(site[0])
    yield host
    host.close()


def test_the_site_keeps_its_size_and_names_no_other_host(
    site: tuple[Path, dict[str, Any]],
) -> None:
    folder, told = site
    assert told["compressed"] <= LARGEST, told["sizes"]
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert '<meta name="openclix-server" content="browser" />' in page
    assert "http://" not in page and "https://" not in page
    assert '="/' not in page, "the site may be in any folder of its host"
    for name in ("rules", "desk", "learn", "own", "replay", "collection"):
        deeper = (folder / name / "index.html").read_text(encoding="utf-8")
        assert deeper == page.replace('="./', '="../')
    lost = (folder / "404.html").read_text(encoding="utf-8")
    script = lost.split("<script>")[1].split("</script>")[0]
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert f"script-src 'sha256-{digest}'" in lost
    worker = (folder / "sw.js").read_text(encoding="utf-8")
    files = json.loads(worker.split("new Set(")[1].split(")")[0])
    assert all((folder / name).is_file() for name in files)
    assert {"python/pyodide.asm.wasm", "python/packages.tar.xz", "site.json"} <= set(files)


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(NotBuilt, match="other files"):
        build(tmp_path)
    assert (tmp_path / "mine.txt").read_text(encoding="utf-8") == "mine"


class Visitor(Hands):
    """A person whose server is in the browser."""

    def wait(self) -> None:
        self.page.wait_for_function(READY, timeout=SLOW)
        super().wait()


def visitor(context: Any, host: Host, strangers: list[str]) -> Visitor:
    page = context.new_page()

    def note(request: Any) -> None:
        if not request.url.startswith(host.address):
            strangers.append(request.url)

    page.on("request", note)
    made = Visitor(context, page, host.address)
    page.set_default_timeout(SLOW)
    return made


def turn_of(one: Hands) -> str:
    return str(one.page.evaluate(TURN))


def a_turn(one: Visitor) -> None:
    """Answers what is asked first, then ends the turn."""
    one.wait()
    while not one.over and "End turn" not in one.offers:
        before = one.question
        one.page.locator(".prompt .offer:not(.offer-barred)").first.click()
        one.page.wait_for_function(ANSWERED, arg=before)
        one.wait()
    if not one.over:
        one.end_turn()
        one.wait()


def test_two_games_with_a_reload_two_tabs_and_no_network(browser: Any, host: Host) -> None:
    """One visit: a game in English, and one of another edition in French."""
    strangers: list[str] = []
    context = browser.new_context(locale="en", reduced_motion="reduce")
    me = visitor(context, host, strangers)
    me.open("/")
    me.page.get_by_role("progressbar").wait_for()
    me.click("Play now")
    me.set_up()
    me.wait()
    a_turn(me)
    where, turn = me.address, turn_of(me)
    portraits = "() => [...document.querySelectorAll('image, img')].length > 0"
    me.page.wait_for_function(portraits)

    me.page.reload()
    me.wait()
    assert (me.address, turn_of(me)) == (where, turn)

    other = visitor(context, host, strangers)
    other.page.goto(where)
    other.wait()
    assert turn_of(other) == turn
    a_turn(other)
    later = turn_of(other)
    me.page.wait_for_function(
        "(turn) => document.querySelector('.phase')?.innerText === turn", arg=later
    )
    me.page.close()  # the tab in which the server is
    other.page.locator(".starting").wait_for()  # it takes over

    a_turn(other)
    wanted = len(json.loads(_worker(host)))
    other.page.wait_for_function(KEPT, arg=wanted)
    latest = turn_of(other)
    assert latest != later

    host.close()
    context.set_offline(True)
    other.page.reload()
    other.wait()
    assert turn_of(other) == latest
    a_turn(other)

    other.page.evaluate("localStorage.setItem('openclix.language', 'fr')")
    other.page.goto(f"{host.address}/play")
    other.page.locator("select:has(option[value=classic-2002])").select_option("classic-2002")
    other.page.locator("form.new-game button[type=submit]").click()
    other.page.wait_for_url("**/table/*")
    other.wait()
    assert other.address != where
    assert other.question
    other.page.get_by_role("button", name="Réglages").first.wait_for()
    assert other.page.locator("html").get_attribute("lang") == "fr"
    other.page.goto(f"{host.address}/account")
    other.page.get_by_text("Les comptes sont sur un serveur.").wait_for()
    assert not strangers
    assert not [one for one in me.troubles + other.troubles if "504" not in one]
    context.close()


def _worker(host: Host) -> str:
    with urlopen(f"{host.address}/sw.js", timeout=10) as answer:
        text: str = answer.read().decode()
    return text.split("new Set(")[1].split(")")[0]


POSITION = "map 8x8\nfigure A red c3; dial 8 10 16 3 x6\nfigure B blue d3; dial 8 10 16 3 x6\n"


def test_a_site_in_a_folder_of_its_host(
    browser: Any, site: tuple[Path, dict[str, Any]], tmp_path: Path
) -> None:
    """Links, pictures, workers and pages without a file, on the first visit and later."""
    (tmp_path / "some").mkdir()
    (tmp_path / "some" / "folder").symlink_to(site[0])
    host = Host(tmp_path, "/some/folder")
    strangers: list[str] = []
    context = browser.new_context(locale="en", reduced_motion="reduce")
    me = visitor(context, host, strangers)
    # A link that somebody has shared, to a page that is no file. Only the host's 404 is an error.
    me.troubles_expected = True
    me.page.goto(f"{host.address}/rules/12.6d?edition=comprehensive")
    me.page.wait_for_function(READY, timeout=SLOW)
    me.page.get_by_role("heading", name="Knockback").first.wait_for()
    assert me.address == f"{host.address}/rules/12.6d?edition=comprehensive"
    me.troubles_expected = False
    scopes = (
        """async () => (await navigator.serviceWorker.getRegistrations()).map((one) => one.scope)"""
    )
    assert me.page.evaluate(scopes) == [f"{host.address}/"]
    me.page.locator("nav a", has_text="Play").first.click()
    me.page.wait_for_url(f"{host.address}/play")
    me.page.go_back()
    me.page.get_by_role("heading", name="Knockback").first.wait_for()
    # A position in a link.
    me.page.goto(f"{host.address}/desk#{quote(POSITION)}")
    me.page.locator(".figure, .base").first.wait_for()
    me.open("/")
    me.click("Play now")
    me.set_up()
    me.wait()
    assert me.address.startswith(f"{host.address}/table/")
    wrong = """() => [...document.querySelectorAll('image, img')]
      .map((one) => one.href?.baseVal ?? one.getAttribute('src'))
      .filter((one) => one.startsWith('/') && !one.startsWith('/some/folder/'))"""
    assert me.page.evaluate(wrong) == []
    a_turn(me)
    turn = turn_of(me)
    me.page.wait_for_function(UNPACKED)
    me.page.reload()  # packages come unpacked from now on
    me.wait()
    assert turn_of(me) == turn
    # Later visits have a service worker, whatever the address and without a network.
    me.page.wait_for_function(KEPT, arg=len(json.loads(_worker(host))))
    host.close()
    context.set_offline(True)
    me.page.goto(f"{host.address}/rules/12.6d")
    me.page.wait_for_function(READY, timeout=SLOW)
    me.page.get_by_role("heading", name="Knockback").first.wait_for()
    assert not strangers
    assert not [one for one in me.troubles if "504" not in one]
    context.close()
