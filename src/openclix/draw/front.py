"""The picture of the front page: a moment of a game in the tram yard, seen across the table.

Captain Verrin (blue) aims at Wick (red) past two squares of hindering terrain, and Thornmother
waits between the trams. The ground is the place of the shipped map, the figures are the portraits
of the set, and the dial shows Wick's first click.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from math import cos, radians, sin
from typing import Final

from openclix.content import find_figure, find_map
from openclix.engine.figures.messages import Message, say

from .markup import Point, centred, element, escape, number, path
from .pen import Pen
from .places import place_of
from .portraits import INK, SIZE, figure_markup, halftone, portrait_named
from .scenery import SQUARE, Painter
from .slots import slot_look, value_chip
from .tokens import base_look, side_look, theme

WIDE, HIGH = 1000.0, 460.0
ACROSS, TILT, LEAN, DOWN, LEFT, TOP = 2.9, 0.14, -0.9, 1.22, -477.0, -38.0
"""The table plane: x' = ACROSS x + LEAN y + LEFT, y' = TILT x + DOWN y + TOP."""
CARD: Final = "#FFFDF7"
"""Standees are cut from card, with a white rim."""
RIM: Final = 20.0
PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@dataclass(frozen=True)
class Light:
    """The scene by day or by night."""

    beyond: str
    dots: str
    ground: dict[str, str]
    trams: tuple[tuple[str, str, str, str], ...]
    """Roof, side, end and stripe of each tram."""
    window: str
    dark_window: str
    pool: float
    """How strong the light of Wick's lamp is."""
    grid: str
    grid_strength: float
    hindering: str
    frame: str


NIGHT: Final = Light(
    beyond="#1D2435",
    dots="#12161F",
    ground={
        **{"ground": "#2B3448", "fleck": "#36415A", "bed": "#262E40", "sleeper": "#453E42"},
        **{"rail": "#8C95A8", "puddle": "#3D4C69", "gleam": "#8796B5", "joint": "#3A4661"},
        **{"paving": "#323D55", "cobble": "#2F394F", "cobble2": "#3A4661"},
    },
    trams=(
        ("#5B4A4E", "#8A4B40", "#5E3632", "#F0D9A8"),
        ("#4A5A60", "#4F7A74", "#34534F", "#F0E3C0"),
    ),
    window="#FFD97A",
    dark_window="#3A4258",
    pool=0.62,
    grid="#F1ECE1",
    grid_strength=0.13,
    hindering="#55BF72",
    frame="#F1ECE1",
)
DAY: Final = Light(
    beyond="#D9E3E6",
    dots="#C3D2D8",
    ground={
        **{"ground": "#E6DCC6", "fleck": "#D3C6AB", "bed": "#D5C9B2", "sleeper": "#B7A282"},
        **{"rail": "#7F776C", "puddle": "#C9D6DA", "gleam": "#F4F8F8", "joint": "#CFC3AC"},
        **{"paving": "#EFE7D6", "cobble": "#E3D8C2", "cobble2": "#CDBFA5"},
    },
    trams=(
        ("#C9B6A6", "#C9624E", "#9C463A", "#FBEBC8"),
        ("#B7C4C0", "#5F9A90", "#44736B", "#FBF1D6"),
    ),
    window="#CFE2EA",
    dark_window="#8FAAB6",
    pool=0.3,
    grid="#1C1B1A",
    grid_strength=0.1,
    hindering="#2E8B45",
    frame=INK,
)
LIGHTS: Final = {"light": DAY, "dark": NIGHT}


def on_table(x: float, y: float, height: float = 0.0) -> Point:
    """Where a point of the map is in the picture."""
    x, y = x * SQUARE, y * SQUARE
    return ACROSS * x + LEAN * y + LEFT, TILT * x + DOWN * y + TOP - height


def _face(points: list[Point], fill: str, width: float = 2.4) -> str:
    d = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
    return path(d, fill=fill, stroke=INK, stroke_width=width, stroke_linejoin="round")


def _block(at: tuple[float, float, float, float], tall: float, paint: tuple[str, str, str]) -> str:
    """A box on squares: its front, its right end, its roof."""
    x, y, wide, high = at
    roof, front, end = paint
    x2, y2 = x + wide, y + high
    return (
        _face(
            [on_table(x, y2), on_table(x2, y2), on_table(x2, y2, tall), on_table(x, y2, tall)],
            front,
        )
        + _face(
            [on_table(x2, y), on_table(x2, y2), on_table(x2, y2, tall), on_table(x2, y, tall)], end
        )
        + _face(
            [
                on_table(x, y, tall),
                on_table(x2, y, tall),
                on_table(x2, y2, tall),
                on_table(x, y2, tall),
            ],
            roof,
        )
    )


def _tram(light: Light, x: float, y: float, squares: int, look: tuple[str, str, str, str]) -> str:
    """A tram on its squares, with lit windows."""
    left, wide, front, tall = x + 0.08, squares - 0.16, y + 0.9, 118.0
    drawn = _block((left, y + 0.1, wide, 0.8), tall, look[:3])
    drawn += _panel(left, left + wide, front, (tall * 0.3, tall * 0.42), look[3], 1.4)
    count = squares * 2
    for k in range(count):
        a, b = left + wide * (k + 0.16) / count, left + wide * (k + 0.84) / count
        glass = light.dark_window if k % 4 == 2 else light.window
        drawn += _panel(a, b, front, (tall * 0.52, tall * 0.87), glass, 1.8)
    return drawn


def _panel(
    a: float, b: float, y: float, heights: tuple[float, float], fill: str, width: float
) -> str:
    low, high = heights
    corners = [on_table(a, y, low), on_table(b, y, low), on_table(b, y, high), on_table(a, y, high)]
    return _face(corners, fill, width)


def _standee(name: str, square: tuple[float, float], size: float, side: int, flip: bool) -> str:
    """A figure cut from card on its base."""
    x, y = on_table(*square)
    portrait, look, uid = portrait_named(name), side_look(side), f"front-{name.lower()[:4]}"
    rx, ry, scale = size * 0.42, size * 0.42 * 0.44, size / SIZE
    dashes = "26 9" if look.shape == "notched" else None
    base = [
        element("ellipse", cx=x + 6, cy=y + 11, rx=rx * 1.05, ry=ry * 1.05, fill_opacity=0.38),
        element("ellipse", cx=x, cy=y + 9, rx=rx, ry=ry, fill=INK),
        element("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=CARD, stroke=INK, stroke_width=3),
        element(
            "ellipse",
            cx=x,
            cy=y,
            rx=rx - 8,
            ry=ry - 5,
            fill="none",
            stroke=look.colour,
            stroke_width=11,
            stroke_dasharray=dashes,
        ),
    ]
    cut = element(
        "clipPath", path("M-40-60H280V150C220 196 150 206 100 206S-20 196-40 150Z"), id=uid
    )
    moved = f"translate({number(x - size / 2)} {number(y - size * 0.93)}) scale({number(scale)})"
    moved += f" translate({SIZE} 0) scale(-1 1)" if flip else ""
    rim = figure_markup(portrait, uid, silhouette=True, contour=RIM, ink=CARD)
    body = figure_markup(portrait, uid)
    figure = element("g", rim, body, transform=moved, clip_path=f"url(#{uid})")
    return "".join(base) + halftone(uid) + cut + figure


def _die(x: float, y: float, size: float, faces: tuple[int, int, int], turn: float) -> str:
    """A die, seen from above a corner."""
    h = size / 2
    sides = (
        ((0.87 * h, 0.42 * h), (-0.87 * h, 0.42 * h), (0.0, -0.42 * size), CARD),
        ((0.87 * h, 0.42 * h), (0.0, h), (-0.435 * size, 0.29 * size), "#E4DCCB"),
        ((0.87 * h, -0.42 * h), (0.0, h), (0.435 * size, 0.29 * size), "#CFC5B0"),
    )
    drawn = element(
        "ellipse", cx=5, cy=size * 0.95, rx=size * 1.1, ry=size * 0.34, fill_opacity=0.35
    )
    for ((ax, ay), (bx, by), (cx, cy), fill), spots in zip(sides, faces, strict=True):
        corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
        drawn += _face(
            [(cx + p * ax + q * bx, cy + p * ay + q * by) for p, q in corners], fill, 2.6
        )
        for px, py in PIPS[spots]:
            at = (cx + 0.52 * (px * ax + py * bx), cy + 0.52 * (px * ay + py * by))
            matrix = " ".join(f"{v / size * 1.1:.3f}" for v in (ax, ay, bx, by))
            drawn += path(
                "M0 0h.01",
                transform=f"matrix({matrix} {at[0]:.1f} {at[1]:.1f})",
                stroke="#C4202F" if spots == 1 else INK,
                stroke_width=size * 0.34,
                stroke_linecap="round",
            )
    return element(
        "g", drawn, transform=f"translate({number(x)} {number(y)}) rotate({number(turn)})"
    )


def _dial(x: float, y: float, r: float) -> str:
    """Wick's combat dial, with its first click in the window."""
    click = find_figure("wick").dial[0]
    parts = [
        element("circle", cx=5, cy=7, r=r, fill_opacity=0.38),
        element("circle", r=r, fill=CARD, stroke=INK, stroke_width=4),
    ]
    for k in range(24):
        turn, short = radians(k * 15), 14 if k % 2 else 9
        ends = [f"{cos(turn) * far:.1f} {sin(turn) * far:.1f}" for far in (r - 3, r - short)]
        parts.append(path("M" + "L".join(ends), stroke=INK, stroke_width=2))
    parts += [
        element("circle", r=r - 17, fill=INK),
        element("circle", r=r - 23, fill="none", stroke=side_look(0).colour, stroke_width=4),
        centred("1", 0, -22, 19, base_look().token),
        path(
            "M-22 34A38 38 0 0 0 22 34",
            fill="none",
            stroke=base_look().token,
            stroke_width=4,
            stroke_linecap="round",
        ),
        path("M26 26l-8 8 11 3Z", fill=base_look().token),
    ]
    for k, (value, grant) in enumerate(zip(click.values, click.powers, strict=True)):
        box = (-46.0 + 23 * k, -10.0, 23.0, 27.0)
        parts.append(value_chip(str(value), slot_look(grant), box, 1.8))
    return element("g", *parts, transform=f"translate({number(x)} {number(y)})")


def _ground(light: Light, name: str) -> str:
    """The floor of the tram yard in perspective, with its grid."""
    board = find_map("tram-yard")
    look = replace(theme(name), art={**theme(name).art, **light.ground})
    floor = Painter(Pen(look, SQUARE), board, place_of(board)).floor()
    side = board.grid.width * SQUARE
    lines = "".join(
        f"M{number(k * SQUARE)} 0V{number(side)}M0 {number(k * SQUARE)}H{number(side)}"
        for k in range(board.grid.width + 1)
    )
    grid = path(
        lines, fill="none", stroke=light.grid, stroke_width=0.8, stroke_opacity=light.grid_strength
    )
    plane = " ".join(number(v) for v in (ACROSS, TILT, LEAN, DOWN, LEFT, TOP))
    return element("g", floor, grid, transform=f"matrix({plane})")


def _cover(light: Light, x: float, y: float) -> str:
    """A square of hindering terrain: its coded line and two crates."""
    inset = 0.06
    a, b = x + inset, x + 1 - inset
    c, d = y + inset, y + 1 - inset
    corners = [on_table(a, c), on_table(b, c), on_table(b, d), on_table(a, d)]
    outline = "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in corners) + "Z"
    wood = ("#D9BE8E", "#B8935E", "#8F6F45")
    return (
        path(outline, fill=light.hindering, fill_opacity=0.16)
        + path(
            outline,
            fill="none",
            stroke=light.hindering,
            stroke_width=3,
            stroke_dasharray="9 6",
        )
        + _block((x + 0.5, y + 0.14, 0.36, 0.36), 44.0, wood)
        + _block((x + 0.14, y + 0.42, 0.42, 0.42), 36.0, wood)
    )


def _line_of_fire(start: tuple[float, float], end: tuple[float, float]) -> str:
    """12 A line through hindering terrain is dashed in green."""
    (ax, ay), (bx, by) = on_table(*start), on_table(*end)
    d = f"M{ax:.0f} {ay:.0f}L{bx:.0f} {by:.0f}"
    return (
        path(d, fill="none", stroke=INK, stroke_width=11, stroke_linecap="round")
        + path(d, fill="none", stroke=CARD, stroke_width=7.5, stroke_linecap="round")
        + path(d, fill="none", stroke="#23763A", stroke_width=6, stroke_dasharray="17 10")
    )


def front_words() -> Message:
    """The picture in words."""
    return say("picture-front")


@cache
def draw_front(name: str = "light") -> str:
    """The picture of the front page: by day in the light theme, by night in the dark one."""
    light = LIGHTS[name]
    wick, verrin, thorn = (6.5, 5.6), (10.5, 5.5), (8.55, 4.45)
    pool = element(
        "radialGradient",
        element("stop", offset=0, stop_color="#FFD766", stop_opacity=light.pool),
        element("stop", offset=0.55, stop_color="#FFC84A", stop_opacity=light.pool * 0.36),
        element("stop", offset=1, stop_color="#FFC84A", stop_opacity=0),
        id="front-pool",
    )
    dots = element(
        "pattern",
        element("circle", cx=5, cy=5, r=1.7, fill=light.dots),
        id="front-dots",
        width=11,
        height=11,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(35)",
    )
    panel = element("clipPath", element("rect", width=WIDE, height=HIGH, rx=14), id="front-panel")
    wx, wy = on_table(*wick)
    scene = [
        element("rect", width=WIDE, height=HIGH, fill=light.beyond),
        element("rect", width=WIDE, height=HIGH / 3, fill="url(#front-dots)"),
        _ground(light, name),
        _tram(light, 2, 3, 4, light.trams[0]),
        _tram(light, 9, 3, 4, light.trams[1]),
        element("ellipse", cx=wx + 80, cy=wy, rx=290, ry=104, fill="url(#front-pool)"),
        _standee("Thornmother", thorn, 190, 0, flip=False),
        _cover(light, 7, 5),
        _line_of_fire((10.1, 5.5), (7.1, 5.58)),
        _cover(light, 9, 5),
        _standee("Captain Verrin", verrin, 246, 1, flip=True),
        _standee("Wick", wick, 282, 0, flip=False),
        _die(420, 408, 38, (5, 3, 1), -8),
        _die(492, 414, 38, (6, 2, 4), 11),
        _dial(912, 362, 80),
    ]
    frame = element(
        "rect",
        *("",),
        x=2,
        y=2,
        width=WIDE - 4,
        height=HIGH - 4,
        rx=13,
        fill="none",
        stroke=light.frame,
        stroke_width=4,
    )
    return element(
        "svg",
        element("title", escape(str(front_words()))),
        element("defs", pool, dots, panel),
        element("g", *scene, clip_path="url(#front-panel)"),
        frame,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(WIDE)} {number(HIGH)}",
        width=WIDE,
        height=HIGH,
        role="img",
    )
