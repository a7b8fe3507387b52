"""Portraits over HTTP: by any name, kept by the browser, harmless."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import quote
from xml.etree import ElementTree

import anyio
import httpx
import pytest

from openclix.draw.portraits import library
from openclix.server.fences.guarding import HEADERS
from openclix.server.fences.settings import Settings
from openclix.server.web.app import make_app

BEARD = library().parts["beard.walrus"][0].path


def fetched(folder: Path, path: str, headers: Mapping[str, str] | None = None) -> httpx.Response:
    app = make_app(Settings(database=f"sqlite:///{folder / 'games.db'}"))

    async def ask() -> httpx.Response:
        way = httpx.ASGITransport(app=app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=way, base_url="http://localhost") as client:
            return await client.get(path, headers=dict(headers or {}))

    with ThreadPoolExecutor(1) as apart:  # a browser test may have left a loop in this thread
        return apart.submit(anyio.run, ask).result()


def test_a_portrait_has_the_headers_of_every_page_and_may_be_kept(tmp_path: Path) -> None:
    answer = fetched(tmp_path, "/api/portraits/wick.svg")
    assert answer.status_code == 200 and BEARD in answer.text
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert "max-age=" in answer.headers["cache-control"]
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    again = fetched(tmp_path, "/api/portraits/wick.svg", {"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304 and again.content == b""


def test_a_token_is_round_and_has_less_detail(tmp_path: Path) -> None:
    fine, token = (
        fetched(tmp_path, f"/api/portraits/Captain%20Verrin.svg?token={token}").text
        for token in ("false", "true")
    )
    assert len(token) < len(fine) <= 6_000
    assert "<pattern" in fine and "<pattern" not in token


@pytest.mark.parametrize("name", ["Night Porter", "<script>x", "../wick", "é", "%", ".."])
def test_a_name_that_nobody_has_drawn_gets_the_same_miniature_each_time(
    tmp_path: Path, name: str
) -> None:
    path = f"/api/portraits/a{quote(name, safe='')}.svg"
    first, second = fetched(tmp_path, path), fetched(tmp_path, path)
    assert first.status_code == 200 and first.text == second.text
    root = ElementTree.fromstring(first.text)
    assert not any(child.tag.endswith("script") for child in root.iter())


def test_a_name_that_is_too_long_is_refused_with_a_sentence(tmp_path: Path) -> None:
    answer = fetched(tmp_path, f"/api/portraits/{'w' * 10_000}.svg")
    assert answer.status_code == 400 and "80" in answer.text
    assert "cache-control" not in answer.headers


@pytest.mark.parametrize(
    "path",
    [
        "/api/places/tram-yard.svg?theme=dark&layer=floor&v=1",
        "/api/places/ferry-steps.svg",
        "/api/emblems/Lamplighters.svg",
        "/api/emblems/nobody.svg",
        "/api/objects/Coal%20Scuttle.svg",
        "/api/objects/smoke.svg",
        "/api/objects/%3Cscript%3E.svg",
        "/api/front.svg?theme=dark",
    ],
)
def test_other_pictures_may_be_kept_as_well(tmp_path: Path, path: str) -> None:
    answer = fetched(tmp_path, path)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("image/svg+xml")
    root = ElementTree.fromstring(answer.text)
    assert not any(child.tag.endswith("script") for child in root.iter())
    again = fetched(tmp_path, path, {"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304 and again.content == b""


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/places/tram-yrd.svg", 404),
        ("/api/places/tram-yard.svg?theme=pink", 400),
        ("/api/places/tram-yard.svg?layer=all,floor", 400),
        (f"/api/places/{'x' * 200}.svg", 400),
        (f"/api/emblems/{'x' * 200}.svg", 400),
        (f"/api/objects/{'x' * 200}.svg", 400),
        ("/api/front.svg?theme=", 400),
    ],
)
def test_a_picture_that_does_not_exist_is_refused_with_a_sentence(
    tmp_path: Path, path: str, status: int
) -> None:
    answer = fetched(tmp_path, path)
    assert answer.status_code == status and answer.json()
    assert "cache-control" not in answer.headers


def test_the_gallery_names_everything_that_has_a_picture(tmp_path: Path) -> None:
    found = fetched(tmp_path, "/api/gallery").json()
    assert {"map": "tram-yard", "name": "Tram Yard"} in found["places"]
    assert {"set": "starter", "team": "lamplighters", "name": "Wick"} in found["characters"]
    assert "drifters" in found["teams"] and "plain" not in found["teams"]
    assert "anchor" in found["objects"] and "smoke" in found["markers"]


def test_the_gallery_calls_everything_by_the_names_of_the_readers_language(tmp_path: Path) -> None:
    french = fetched(tmp_path, "/api/gallery?language=fr").json()
    titles = french["titles"]
    assert titles["characters"]["Wick"] == "Mèche"
    assert titles["places"]["tram-yard"] == "Dépôt des trams"
    assert titles["objects"]["coal-scuttle"] == "Seau à charbon"
    assert (titles["teams"]["harbor-watch"], titles["teams"]["lamplighters"]) == (
        "Veille du port",
        "Allumeurs",
    )
    english = fetched(tmp_path, "/api/gallery").json()["titles"]
    same = {
        kind: sorted(key for key, title in of.items() if title == english[kind][key])
        for kind, of in titles.items()
        if kind != "characters"  # some people have the same name everywhere
    }
    assert same == {"places": [], "teams": [], "objects": ["harmonium"]}
