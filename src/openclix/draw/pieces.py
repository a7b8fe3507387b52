"""17 Terrain markers and objects: pieces on the printed map."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from openclix.board import Grid, Patch, Terrain, bits
from openclix.engine.figures.figures import EQUIPMENT, SPECIAL_TERRAIN
from openclix.engine.figures.messages import Name, Row, say
from openclix.engine.state.records import Marker
from openclix.engine.table.table import Table

from .contours import area_path
from .ground import PATTERN, code_line, level_tab, transition
from .markup import DISPLAY, centred, element, group, letters, number, path, polygon
from .pen import Pen
from .signs import sign_markup
from .tokens import base_look

CODE: Final = {
    "hindering": "hindering",
    "debris": "hindering",  # 17.14d
    "smoke": "hindering",  # 17.14e
    "blocking": "blocking",
    "barrier": "blocking",  # 17.14g
    "water": "water",  # 17.14f
    "elevated": "elevated",  # 17.14c
    "special": "special",
}
"""The colour code that a kind of marker follows."""
RUBBLE: Final = (
    ((8, 34), (13, 26), (20, 28), (22, 36), (15, 40)),
    ((25, 38), (29, 30), (37, 31), (40, 38), (33, 42)),
    ((18, 21), (23, 14), (30, 17), (30, 24), (23, 26)),
    ((34, 22), (38, 18), (42, 22), (39, 26)),
    ((9, 18), (13, 14), (16, 18), (12, 22)),
)
PUFFS: Final = ((15, 29, 8), (25, 32, 9), (34, 28, 7.5), (20, 20, 8.5), (31, 19, 8), (25, 25, 8))
BRICKS: Final = ((9, 10, 30, 9), (9, 20, 14, 9), (24, 20, 15, 9), (9, 30, 30, 9))


PICTURED: Final = ("hindering", "blocking", "water", "elevated", "special")
"""Kinds that show their picture on their first square."""


def draw_marker(pen: Pen, table: Table, marker: Marker) -> str:
    """One marker. Held markers are drawn with their figure."""
    grid = table.map.grid
    if not marker.squares:
        return ""
    if marker.kind == "object":
        parts = _object(pen, table, marker)
    elif marker.kind in CODE and SPECIAL_TERRAIN not in marker.tags:
        parts = _terrain(pen, grid, table.terrain, marker)
    else:
        parts = _mixed(pen, grid, table.terrain, marker)
    return group(parts, title=describe(grid, marker), data_marker=f"m{marker.id}")


def _tile(pen: Pen, grid: Grid, squares: int, code: str) -> list[str]:
    """A piece on the board: a thin outline, quiet fill, and the coded line inside it."""
    u, look = pen.unit, pen.theme.terrain[code]
    shape = area_path(grid, squares, pen.square, 2.2 * u)
    parts = [
        path(
            shape,
            fill=look.fill,
            stroke=pen.theme.ink,
            stroke_width=1 * u,
            stroke_linejoin="round",
        )
    ]
    if code in PATTERN:
        parts.append(path(shape, fill=pen.filled(PATTERN[code])))
    parts.append(code_line(pen, area_path(grid, squares, pen.square, 5.4 * u), code))
    return parts


def _terrain(pen: Pen, grid: Grid, terrain: Terrain, marker: Marker) -> list[str]:
    parts = _tile(pen, grid, marker.squares, CODE[marker.kind])
    draw = FEATURES.get(marker.kind)
    for i in bits(marker.squares):
        if draw is not None:
            x, y = grid.xs[i] * pen.square, grid.ys[i] * pen.square
            parts.append(draw(pen, x, y))
    for patch in marker.patches:
        parts += _heights(pen, grid, terrain, patch)
    if marker.kind in PICTURED:
        lead = next(bits(marker.squares))
        x, y = pen.middle(grid, lead)
        parts.append(sign_markup("marker", marker.kind, x, y, 24 * pen.unit))
        parts.append(_label(pen, grid, marker))
    if marker.boons:
        parts.append(_mountain(pen, grid, marker))
    return parts


def _mountain(pen: Pen, grid: Grid, marker: Marker) -> str:
    """25.9 The mountain of EFFECT terrain."""
    x, y = pen.middle(grid, next(bits(marker.squares)))
    u, base = pen.unit, base_look()
    x, y = x + 6 * u, y - 6 * u
    ridge = "l{} {}l{} {}l{} {}l{} {}Z".format(
        *(number(step * u) for step in (8, -13, 4.5, 7, 3, -4.5, 5, 10.5))
    )
    return path(
        f"M{number(x - 10 * u)} {number(y + 7 * u)}{ridge}",
        fill=base.badge,
        stroke=base.face,
        stroke_width=1.1 * u,
        stroke_linejoin="round",
    )


def _mixed(pen: Pen, grid: Grid, terrain: Terrain, marker: Marker) -> list[str]:
    """17.14i A marker of several kinds: each part in its own code."""
    parts = []
    for patch in marker.patches:
        if patch.kind in CODE:
            parts += _tile(pen, grid, patch.squares, CODE[patch.kind])
        else:
            shape = area_path(grid, patch.squares, pen.square, 2.2 * pen.unit)
            parts.append(
                path(shape, fill=pen.theme.surface, stroke=pen.theme.ink, stroke_width=pen.unit)
            )
        parts += _heights(pen, grid, terrain, patch)
    x, y = pen.middle(grid, next(bits(marker.squares)))
    sign = sign_markup("marker", marker.kind, x, y, 22 * pen.unit)
    return [*parts, sign, _label(pen, grid, marker)]


def _heights(pen: Pen, grid: Grid, terrain: Terrain, patch: Patch) -> list[str]:
    """17.14c The level of a raised part, and its stairs."""
    if not patch.rise:
        return []
    lead = next(bits(patch.squares))
    x, y = pen.middle(grid, lead)
    tab = level_tab(pen, x, y - (24 - 5.4) * pen.unit, terrain.level[lead])
    return [tab, *(transition(pen, grid, a, b) for a, b in patch.stairs)]


def _label(pen: Pen, grid: Grid, marker: Marker) -> str:
    """The marker's number, which choices use, where texts are written."""
    if not pen.numbered:
        return ""
    lead = next(bits(marker.squares))
    x, y = grid.xs[lead] * pen.square, grid.ys[lead] * pen.square
    return letters(
        f"m{marker.id}",
        x + 9 * pen.unit,
        y + 39 * pen.unit,
        8.5 * pen.unit,
        pen.theme.ink,
        face=DISPLAY,
        bold=True,
        fill_opacity=0.75,
    )


def _rubble(pen: Pen, x: float, y: float) -> str:
    """16.9c Debris."""
    u, theme = pen.unit, pen.theme
    return group(
        (polygon([(x + px * u, y + py * u) for px, py in stone]) for stone in RUBBLE),
        fill=theme.rule,
        stroke=theme.ink,
        stroke_width=0.9 * u,
        stroke_linejoin="round",
    )


def _smoke(pen: Pen, x: float, y: float) -> str:
    """27.2h Smoke."""
    u, theme = pen.unit, pen.theme
    rings = [
        element(
            "circle",
            cx=x + px * u,
            cy=y + py * u,
            r=r * u,
            stroke=theme.muted,
            stroke_width=2.2 * u,
        )
        for px, py, r in PUFFS
    ]
    clouds = [element("circle", cx=x + px * u, cy=y + py * u, r=r * u) for px, py, r in PUFFS]
    curl = path(
        f"M{number(x + 19 * u)} {number(y + 27 * u)}"
        f"q{number(2 * u)} {number(-6 * u)} {number(7 * u)} {number(-4 * u)}"
        f"t{number(5 * u)} {number(5 * u)}",
        fill="none",
        stroke=theme.muted,
        stroke_width=1.3 * u,
        stroke_linecap="round",
    )
    return group([*rings, *clouds, curl], fill=theme.smoke)


def _bricks(pen: Pen, x: float, y: float) -> str:
    """27.3f A piece of a barrier."""
    u, look = pen.unit, pen.theme.terrain["blocking"]
    return group(
        (
            element("rect", x=x + px * u, y=y + py * u, width=w * u, height=h * u, rx=1.2 * u)
            for px, py, w, h in BRICKS
        ),
        fill=look.mark,
        stroke=pen.theme.ink,
        stroke_width=1 * u,
    )


FEATURES: Final = {"debris": _rubble, "smoke": _smoke, "barrier": _bricks}


def _object(pen: Pen, table: Table, marker: Marker) -> list[str]:
    """17.1 An object is round; with a figure on it, it shows at the corner of the square."""
    grid, u = table.map.grid, pen.unit
    squares = list(bits(marker.squares))
    cx = sum(grid.xs[i] + 0.5 for i in squares) / len(squares) * pen.square
    cy = sum(grid.ys[i] + 0.5 for i in squares) / len(squares) * pen.square
    wide = max(grid.xs[i] for i in squares) - min(grid.xs[i] for i in squares) + 1
    high = max(grid.ys[i] for i in squares) - min(grid.ys[i] for i in squares) + 1
    r = 15.5 * u * min(wide, high) ** 1.1
    if len(squares) == 1 and table.figure_in(squares[0]) >= 0:
        cx, cy, r = cx - 16.5 * u, cy + 16.5 * u, 6.8 * u
        return [object_round(pen, marker, cx, cy, r)]
    cy -= 2.5 * u  # room for the number below
    label = centred(
        f"m{marker.id}",
        cx,
        cy + r + 4.6 * u,
        8.5 * u,
        pen.theme.ink,
    )
    return [object_round(pen, marker, cx, cy, r), label]


def object_round(pen: Pen, marker: Marker, x: float, y: float, r: float) -> str:
    """17.1d The round of an object with its picture. Heavy ones have a double ring and H."""
    u, base = pen.unit, base_look()
    heavy, light = "heavy" in marker.tags, "light" in marker.tags
    colour = base.heavy if heavy else base.light if light else base.ink
    parts = [
        element("circle", cx=x, cy=y, r=r, fill=base.face, stroke=base.ink, stroke_width=1.1 * u),
        element(
            "circle", cx=x, cy=y, r=r * 0.86, fill="none", stroke=colour, stroke_width=r * 0.16
        ),
    ]
    if heavy:
        parts.append(
            element(
                "circle", cx=x, cy=y, r=r * 0.68, fill="none", stroke=colour, stroke_width=r * 0.06
            )
        )
    parts.append(sign_markup("object", marker.name or "crate", x, y, r * 1.4))
    if EQUIPMENT in marker.tags or marker.boons:
        parts.append(gear(pen, x + r * 0.74, y - r * 0.74, r * 0.36))
    if heavy or light:
        sign, at = "H" if heavy else "L", r * 0.74
        parts += [
            element(
                "rect",
                x=x + at - r * 0.3,
                y=y + at - r * 0.3,
                width=r * 0.6,
                height=r * 0.6,
                rx=r * 0.14,
                fill=colour,
                stroke=base.ink,
                stroke_width=0.7 * u,
            ),
            centred(sign, x + at, y + at, r * 0.55, base.badge_text if heavy else base.ink),
        ]
    return "".join(parts)


def gear(pen: Pen, x: float, y: float, r: float) -> str:
    """25.1 The gear of special objects and equipment."""
    base = base_look()
    teeth = []
    for tooth in range(2 * TEETH):
        reach = r if tooth % 2 else r * 0.7
        for turn in (tooth - 0.3, tooth + 0.3):
            angle = pi * turn / TEETH
            teeth.append(f"{number(x + reach * sin(angle))} {number(y - reach * cos(angle))}")
    thin = max(0.7 * pen.unit, r * 0.12)
    wheel = path(f"M{'L'.join(teeth)}Z", fill=base.badge, stroke=base.face, stroke_width=thin)
    return wheel + element("circle", cx=x, cy=y, r=r * 0.3, fill=base.face)


TEETH: Final = 8


def describe(grid: Grid, marker: Marker) -> str:
    """A marker in a few words."""
    words = [f"m{marker.id}: {marker.name}" if marker.name else f"m{marker.id}"]
    words.append(" ".join([*sorted(marker.tags), marker.kind]))
    squares = Row(Name("square", grid.name(i)) for i in bits(marker.squares))
    words.append(str(say("picture-at", squares=squares)))
    return ", ".join(words)
