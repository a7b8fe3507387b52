"""The ground of a table as page markup. Colours are CSS variables, so themes can change.

The page draws figures and objects itself, because they move.

>>> from openclix.notation import read_position
>>> markup = ground_markup(read_position("map 4x4\\n  hindering b2\\nfigure A red a1"))
>>> "var(--hindering-line)" in markup
True
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final
from zlib import crc32

from openclix.board import Broken, Map
from openclix.engine.table.table import Table
from openclix.language import spoken_language

from .ground import draw_ground
from .markup import element, group
from .pen import Pen, patterns
from .pieces import draw_marker
from .places import stem_of
from .scenery import LAYERS, Layers, draw_place, place_picture
from .tokens import THEMES, Ground, Theme, _kebab, _snake, tokens

SQUARE: Final = 48.0
"""Pages draw everything for squares of this size, and scale it as a whole."""


@cache
def live_theme() -> Theme:
    """A theme whose colours are the variables that `tokens.css_variables` declares."""
    colours = dict(tokens()["themes"]["light"])
    terrain = {
        kind: Ground(**{key: f"var(--{kind}-{_kebab(key)})" for key in look})
        for kind, look in colours.pop("terrain").items()
    }
    art = {key: f"var(--art-{key})" for key in colours.pop("art")}
    shades = {_snake(key): f"var(--{_kebab(key)})" for key in colours}
    return Theme("live", **shades, terrain=terrain, art=art)


def ground_markup(table: Table, *, numbered: bool = False) -> str:
    """The printed map without what was destroyed, and the terrain markers on it."""
    pen = Pen(live_theme(), SQUARE, numbered=numbered)
    laid = [draw_marker(pen, table, m) for m in table.markers if m.kind != "object"]
    return _printed(table.map, table.broken, spoken_language()) + group(laid)


@lru_cache(maxsize=64)
def _printed(board: Map, broken: Broken, language: str) -> str:
    """The map alone, which many tables share. Markers change more often than it does."""
    pen = Pen(live_theme(), SQUARE)
    return patterns(pen) + draw_ground(pen, board, broken, scene=scene_of(pen, board))


def map_markup(board: Map) -> str:
    """A printed map before any game."""
    return _printed(board, Broken(), spoken_language())


def scene_of(pen: Pen, board: Map) -> Layers:
    """The layers of a map's place.

    The place of a shipped map is a picture that the page loads by itself and keeps. A player's own
    map brings its place with it.
    """
    stem = stem_of(board)
    if not stem:
        return draw_place(pen, board)
    wide, high = board.grid.width * SQUARE, board.grid.height * SQUARE
    floor, things = (
        element("image", href=place_address(stem, layer), width=wide, height=high)
        for layer in LAYERS
    )
    return Layers(floor, things)


def place_address(stem: str, layer: str) -> str:
    """Where a server has the picture of a shipped map's place, in the light theme.

    The address changes with the picture. A page in the dark theme asks for `theme=dark`.
    """
    return f"/api/places/{stem}.svg?theme=light&layer={layer}&v={_version(stem)}"


@cache
def _version(stem: str) -> str:
    drawn = "".join(place_picture(stem, theme, "all") for theme in THEMES)
    return f"{crc32(drawn.encode()):08x}"
