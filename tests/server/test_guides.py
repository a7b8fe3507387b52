"""A server shows the documentation site at /docs, if it has been built."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx

from openclix.server.fences.guarding import POLICY
from openclix.server.fences.settings import Settings
from openclix.server.web.app import make_app


def answers(settings: Settings, *paths: str) -> list[httpx.Response]:
    """What a server answers, one path after another.

    The loop has its own thread: a browser of another test may have one in this thread.
    """

    async def ask() -> list[httpx.Response]:
        way = httpx.ASGITransport(make_app(settings))
        async with httpx.AsyncClient(transport=way, base_url="http://localhost") as client:
            return [await client.get(path) for path in paths]

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(ask())).result()


def settings(folder: Path) -> Settings:
    database = f"sqlite:///{folder / 'games.db'}"
    return Settings(database=database, static=folder / "static", docs=folder / "docs")


def test_a_built_site_is_served_under_the_policy_of_the_pages(tmp_path: Path) -> None:
    (tmp_path / "docs" / "_static").mkdir(parents=True)
    (tmp_path / "docs" / "index.html").write_text("<h1>The guides</h1>")
    (tmp_path / "docs" / "_static" / "site.css").write_text("p {}")
    (tmp_path / "secret.html").write_text("secret")
    bare, first, style, gone, outside, catalog = answers(
        settings(tmp_path),
        *("/docs", "/docs/", "/docs/_static/site.css", "/docs/gone.html"),
        *("/docs/%2e%2e/secret.html", "/api/catalog"),
    )
    assert (bare.status_code, bare.headers["location"]) == (307, "/docs/")
    assert (first.status_code, first.text) == (200, "<h1>The guides</h1>")
    assert style.headers["content-type"].startswith("text/css")
    assert (gone.status_code, gone.json()["refusal"]["code"]) == (404, "no-such-page")
    assert outside.status_code == 404 and "secret" not in outside.text
    assert catalog.json()["docs"] is True
    for answer in (bare, first, style, gone, outside):
        assert answer.headers["content-security-policy"] == POLICY


def test_a_server_without_the_site_says_how_to_build_it(tmp_path: Path) -> None:
    first, other, catalog = answers(
        settings(tmp_path), "/docs/", "/docs/players.html", "/api/catalog"
    )
    for answer in (first, other):
        assert answer.status_code == 404 and "make docs-site" in answer.text
        assert answer.headers["content-security-policy"] == POLICY
    assert catalog.json()["docs"] is False
