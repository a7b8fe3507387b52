"""The table can be installed as an app, and an upgraded server is never hidden by an old page."""

from __future__ import annotations

import json
from typing import Any
from urllib.request import urlopen

from .hands import Hands

READY = "() => navigator.serviceWorker.ready.then((found) => found.active.scriptURL)"
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
KEPT = """async () => {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().map((request) => new URL(request.url).pathname);
}"""


def answered(address: str) -> tuple[Any, bytes]:
    with urlopen(address, timeout=10) as answer:
        return answer.headers, answer.read()


def test_the_manifest_names_the_app_and_icons_that_exist(server: str) -> None:
    page = answered(server + "/")[1].decode()
    assert '<link rel="manifest" href="/manifest.webmanifest"' in page
    told, text = answered(server + "/manifest.webmanifest")
    assert told["content-type"].startswith("application/manifest+json")
    manifest = json.loads(text)
    assert manifest["name"] == "OpenClix" and manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        headers, picture = answered(f"{server}/{icon['src']}")
        assert headers["content-type"] == icon["type"] and picture
        if icon["type"] == "image/png":
            width = int.from_bytes(picture[16:20])
            assert icon["sizes"] == f"{width}x{width}"
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512", "any"}
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])


def test_pages_and_the_worker_are_asked_for_again_and_scripts_last(server: str) -> None:
    for path in ("/", "/play", "/sw.js", "/manifest.webmanifest", "/assets/unknown"):
        assert answered(server + path)[0]["cache-control"] == "no-cache", path
    page = answered(server + "/")[1].decode()
    script = page.split('src="/assets/')[1].split('"')[0]
    assert "immutable" in answered(f"{server}/assets/{script}")[0]["cache-control"]


def test_without_a_connection_the_app_says_so_and_keeps_no_page_of_the_server(me: Hands) -> None:
    me.open("/")
    assert str(me.page.evaluate(READY)).endswith("/sw.js")
    me.page.wait_for_function(CONTROLLED)
    me.open("/rules")
    me.page.locator("h1").wait_for()
    kept = me.page.evaluate(KEPT)
    assert sorted(kept) == ["/icon.svg", "/offline.css", "/offline.html"]
    me.troubles_expected = True
    me.context.set_offline(True)
    me.page.reload()
    me.page.get_by_text("The server can't be reached.").wait_for()
    me.context.set_offline(False)
    me.page.get_by_role("link", name="Try again").click()
    me.page.get_by_role("navigation").first.wait_for()
