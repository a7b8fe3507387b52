"""The ground of a table as page markup. Colours are CSS variables, so themes can change.

The page draws figures and objects itself, because they move.

>>> from openclix.notation import read_position
>>> markup = ground_markup(read_position("map 4x4\\n  hindering b2\\nfigure A red a1"))
>>> "var(--hindering-line)" in markup
True
"""

from __future__ import annotations

from functools import cache
from typing import Final

from openclix.board import Broken, Map
from openclix.engine.table.table import Table

from .ground import draw_ground
from .markup import group
from .pen import Pen, patterns
from .pieces import draw_marker
from .tokens import Ground, Theme, _kebab, _snake, tokens

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
    shades = {_snake(key): f"var(--{_kebab(key)})" for key in colours}
    return Theme("live", **shades, terrain=terrain)


def ground_markup(table: Table) -> str:
    """The printed map without what was destroyed, and the terrain markers on it."""
    pen = Pen(live_theme(), SQUARE)
    laid = [draw_marker(pen, table, m) for m in table.markers if m.kind != "object"]
    return patterns(pen) + draw_ground(pen, table.map, table.broken) + group(laid)


def map_markup(board: Map) -> str:
    """A printed map before any game."""
    pen = Pen(live_theme(), SQUARE)
    return patterns(pen) + draw_ground(pen, board, Broken())
