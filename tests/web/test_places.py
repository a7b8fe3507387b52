"""Places, emblems, objects and the front page, in a real browser."""

from __future__ import annotations

import gzip
from typing import Any
from urllib.request import urlopen

import pytest

from .test_newcomer import start_game

SCREENS = [(1440, 900), (1280, 800), (390, 844)]
WITHOUT_ART = 300_000
WHOLE_MAP = 400_000
FADING = ("hindering", "blocking", "start")


def drawn(me: Any, picture: str) -> list[str]:
    """The addresses of the pictures on the board that contain these words."""
    found: list[str] = me.page.eval_on_selector_all(
        ".board-ground image",
        "(all, part) => all.map((one) => one.getAttribute('href')).filter((h) => h.includes(part))",
        picture,
    )
    return found


def strength(me: Any, selector: str) -> str:
    found: str = me.page.locator(selector).first.evaluate("one => getComputedStyle(one).opacity")
    return found


@pytest.mark.parametrize(("width", "height"), SCREENS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_front_page_shows_the_game_and_the_button_to_play_it(
    people: Any, width: int, height: int, scheme: str
) -> None:
    me = people(width, height, color_scheme=scheme)
    me.open("/")
    poster = me.page.locator("img.poster")
    me.page.wait_for_function("() => document.querySelector('img.poster')?.naturalWidth > 0")
    assert poster.get_attribute("src").endswith(f"theme={scheme}")
    assert "Captain Verrin" in poster.get_attribute("alt")
    button = me.page.get_by_role("button", name="Play now").bounding_box()
    assert button["y"] + button["height"] <= height
    assert me.page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_first_load_is_small_without_the_art(people: Any) -> None:
    me = people()
    seen: dict[str, int] = {}
    me.page.on("response", lambda answer: seen.setdefault(answer.url, answer.status))
    me.open("/")
    me.page.wait_for_selector("img.poster")
    me.page.wait_for_load_state("networkidle")
    fetched = [url for url in seen if not url.endswith(".woff2") and ".svg" not in url]
    total = 0
    for url in fetched:
        with urlopen(url) as answer:
            total += len(gzip.compress(answer.read(), 6))
    assert len(fetched) > 3 and total <= WITHOUT_ART


def test_the_board_is_a_place_in_the_theme_that_is_seen(people: Any) -> None:
    me = people(color_scheme="dark")
    sizes: dict[str, int] = {}
    me.page.on(
        "response",
        lambda answer: sizes.setdefault(answer.url, int(answer.headers.get("content-length", 0))),
    )
    start_game(me)
    places = drawn(me, "/api/places/tram-yard.svg")
    assert len(places) == 2 and all("theme=dark" in address for address in places)
    me.page.wait_for_load_state("networkidle")
    art = {url: size for url, size in sizes.items() if ".svg" in url}
    assert not [url for url in art if "places" in url and "theme=light" in url]
    assert len(art) > 8 and sum(art.values()) <= WHOLE_MAP
    me.page.get_by_role("button", name="Settings").click()
    me.page.get_by_role("button", name="Light", exact=True).click()
    me.page.wait_for_function(
        "() => [...document.querySelectorAll('.board-ground image')]"
        ".some((one) => one.getAttribute('href').includes('theme=light'))"
    )
    assert not [address for address in drawn(me, "places") if "theme=dark" in address]


def test_the_colour_code_fades_but_elevation_and_walls_stay(me: Any) -> None:
    start_game(me)
    for choice, wanted in (("Soft", "0.45"), ("Off", "0"), ("Full", "1")):
        me.page.get_by_role("button", name="Settings").click()
        group = me.page.locator("fieldset", has_text="Terrain colours")
        group.get_by_role("button", name=choice).click()
        me.page.get_by_role("button", name="Settings").click()
        for kind in FADING:
            assert strength(me, f'.board-ground [data-terrain="{kind}"]') == wanted


def test_walls_and_elevation_never_fade(me: Any) -> None:
    me.open("/play")
    me.page.evaluate("() => localStorage.setItem('openclix.code', 'off')")
    me.open("/play")
    me.page.get_by_label("Map").select_option("signal-hill")
    me.page.locator("button.start").click()
    me.page.wait_for_selector(".board-ground [data-terrain]")
    assert len(drawn(me, "/api/places/signal-hill.svg")) == 2
    assert strength(me, '.board-ground [data-terrain="water"]') == "0"
    for kind in ("elevated", "wall", "transition"):
        assert strength(me, f'.board-ground [data-terrain="{kind}"]') == "1"


def test_the_gallery_shows_every_picture(me: Any) -> None:
    me.open("/gallery")
    me.page.wait_for_selector(".gallery img")
    pictures = me.page.locator(".gallery img")
    count = pictures.count()
    assert count > 80
    me.page.evaluate(
        "document.querySelectorAll('.gallery img').forEach((i) => i.loading = 'eager')"
    )
    me.page.wait_for_function(
        "() => [...document.querySelectorAll('.gallery img')].every((one) => one.naturalWidth > 0)"
    )
    names = me.page.locator(".gallery figcaption").all_inner_texts()
    assert {"Tram Yard", "Wick", "Night Ferry", "Coal scuttle", "Smoke"} <= set(names)


def test_the_roster_and_the_card_show_the_emblem_of_the_team(me: Any) -> None:
    start_game(me)
    me.page.wait_for_selector(".roster img.emblem")
    addresses = me.page.eval_on_selector_all(
        ".roster img.emblem", "all => [...new Set(all.map((one) => one.getAttribute('src')))]"
    )
    assert sorted(addresses) == ["/api/emblems/lamplighters.svg", "/api/emblems/tidewatch.svg"]
    me.square(me.where(me.ready()[0]))
    me.page.wait_for_selector(".card img.emblem")
