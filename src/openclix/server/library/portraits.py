"""Pictures for the pages: portraits by the name of a character, places by the name of a map."""

from __future__ import annotations

from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from openclix import content
from openclix.draw.front import draw_front
from openclix.draw.places import boards
from openclix.draw.portraits import TEAMS, picture, portrait_named, portrait_of
from openclix.draw.scenery import place_picture
from openclix.draw.signs import UNKNOWN, draw_sign, signs
from openclix.engine.figures.card_views import called, team_title
from openclix.engine.figures.messages import Name

from ..wire.refusing import Unreadable

LONGEST_NAME: Final = 80
LASTING: Final = "public, max-age=86400"
"""A day. After that the browser asks again, and mostly hears that nothing has changed."""
MOST_KEPT: Final = 512
"""Portraits that a worker keeps painted. Anybody can ask for any name."""


@lru_cache(MOST_KEPT)
def painted(name: str, token: bool) -> tuple[str, str]:
    """A portrait, and a tag that changes with it; for a card without a figure, its picture."""
    if signs().knows("element", name):
        return _sign("element", name)
    svg = picture(portrait_named(name), fine=not token, round_frame=token)
    return svg, f'"{sha256(svg.encode()).hexdigest()[:20]}"'


def place(name: str, theme: str, layer: str) -> tuple[str, str]:
    """A layer of a shipped map's place, and its tag."""
    if name not in boards():
        raise Unreadable("bad-map", str(content.no_such("map", name, name, boards())), 404)
    svg = place_picture(name, theme, layer)
    return svg, f'"{sha256(svg.encode()).hexdigest()[:20]}"'


@cache
def front(theme: str) -> tuple[str, str]:
    """The picture of the front page, and its tag."""
    svg = draw_front(theme)
    return svg, f'"{sha256(svg.encode()).hexdigest()[:20]}"'


def emblem(name: str) -> tuple[str, str]:
    """The emblem of a team, and its tag."""
    return _sign("team", name)


def thing(name: str) -> tuple[str, str]:
    """The picture of an object, or of a kind of marker, and its tag."""
    marker = not signs().knows("object", name) and signs().knows("marker", name)
    return _sign("marker" if marker else "object", name)


@lru_cache(MOST_KEPT)
def _sign(kind: str, name: str) -> tuple[str, str]:
    svg = draw_sign(kind, name)
    return svg, f'"{sha256(svg.encode()).hexdigest()[:20]}"'


@cache
def gallery() -> dict[str, Any]:
    """Everything that has a picture, for the gallery page."""
    return {
        "characters": [
            {"set": folder.name, "team": team, "name": name}
            for folder in sorted(set(content.SETS.values()), reverse=True)
            for team, name in _characters(folder)
        ],
        "places": [{"map": stem, "name": board.name} for stem, board in boards().items()],
        "teams": [name for name in signs().drawn["team"] if name != UNKNOWN["team"]],
        "objects": list(signs().drawn["object"]),
        "markers": list(signs().drawn["marker"]),
    }


def named_gallery() -> dict[str, Any]:
    """The gallery with what its pictures are called in the reader's language."""
    pictures = gallery()
    objects = {name: called(Name("object", name, as_words(name))) for name in pictures["objects"]}
    titles = {
        "characters": {
            card["name"]: called(Name("card", card["name"])) for card in pictures["characters"]
        },
        "places": {
            place["map"]: called(Name("map", place["name"])) for place in pictures["places"]
        },
        "teams": {name: team_title(as_words(name).title()) for name in pictures["teams"]},
        "objects": objects,
    }
    return {**pictures, "titles": titles}


def as_words(name: str) -> str:
    """A file name as words: `coal-scuttle` is "Coal scuttle"."""
    return name.replace("-", " ").capitalize()


def _characters(folder: Path) -> list[tuple[str, str]]:
    """The characters of a set with the palettes of their teams, team by team."""
    edition = next(name for name, of in content.SETS.items() if of == folder)
    order = list(TEAMS)
    cards = {card.name: portrait_of(card).team for card in content.figures(edition).values()}
    return sorted(
        ((team, name) for name, team in cards.items()),
        key=lambda pair: (order.index(pair[0]), pair[1]),
    )
