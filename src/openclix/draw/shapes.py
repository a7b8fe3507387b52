"""The outlines of bases, one per side, and the emblems on them.

A base's outline identifies its side, in addition to its colour. Figures with the same card share an
emblem.
"""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import Final
from zlib import crc32

from .markup import Attribute, Point, element, group, number, path, polygon

NOTCHES: Final = 8


def _go(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"


def outline(
    shape: str, cx: float, cy: float, half_wide: float, half_high: float, large: bool = False
) -> str:
    """The outline of a base as path data; larger bases are rectangles with the shape's corners."""
    if half_wide == half_high and shape in ROUND and not (large and shape == "diamond"):
        return ROUND[shape](cx, cy, half_wide)
    return _rectangle(shape, cx, cy, half_wide, half_high)


def _circle(cx: float, cy: float, r: float) -> str:
    arc = f"A{_go(r, r)} 0 1 1"
    return f"M{_go(cx - r, cy)}{arc} {_go(cx + r, cy)}{arc} {_go(cx - r, cy)}Z"


def _around(cx: float, cy: float, r: float, turn: float) -> Point:
    return cx + r * cos(turn), cy + r * sin(turn)


def _notched(cx: float, cy: float, r: float) -> str:
    """A circle with bites out of its rim, as a dial has."""
    half = 0.15
    bite = r * half * 1.05
    words = []
    for k in range(NOTCHES):
        turn = (k + 0.5) * 2 * pi / NOTCHES
        ax, ay = _around(cx, cy, r, turn - half)
        bx, by = _around(cx, cy, r, turn + half)
        words.append(f"M{_go(ax, ay)}" if k == 0 else f"A{_go(r, r)} 0 0 1 {_go(ax, ay)}")
        words.append(f"A{_go(bite, bite)} 0 0 0 {_go(bx, by)}")
    ax, ay = _around(cx, cy, r, pi / NOTCHES - half)
    return "".join(words) + f"A{_go(r, r)} 0 0 1 {_go(ax, ay)}Z"


def _scalloped(cx: float, cy: float, r: float) -> str:
    """A circle of bulges."""
    inner = r * 0.91
    bulge = inner * sin(pi / NOTCHES) * 1.04
    corners = [_around(cx, cy, inner, k * 2 * pi / NOTCHES) for k in range(NOTCHES)]
    words = [f"M{_go(*corners[0])}"]
    words += [f"A{_go(bulge, bulge)} 0 0 1 {_go(*corner)}" for corner in corners[1:]]
    return "".join(words) + f"A{_go(bulge, bulge)} 0 0 1 {_go(*corners[0])}Z"


def _regular(cx: float, cy: float, r: float, corners: int, turn: float) -> str:
    points = [_around(cx, cy, r, turn + k * 2 * pi / corners) for k in range(corners)]
    return "M" + "L".join(_go(*point) for point in points) + "Z"


def _hexagon(cx: float, cy: float, r: float) -> str:
    return _regular(cx, cy, r * 1.08, 6, 0.0)


def _diamond(cx: float, cy: float, r: float) -> str:
    return _regular(cx, cy, r * 1.12, 4, 0.0)


ROUND: Final = {
    "round": _circle,
    "notched": _notched,
    "scalloped": _scalloped,
    "hexagon": _hexagon,
    "diamond": _diamond,
}
"""The outlines of bases of one square; a square base is a rectangle."""

CORNERS: Final = {
    "round": (0.42, "1"),
    "notched": (0.2, "0"),
    "hexagon": (0.3, ""),
    "square": (0.16, "1"),
    "scalloped": (0.3, "1"),
    "diamond": (0.5, ""),
}
"""Per shape, how large a rectangle's corners are and how they bend: outwards, inwards, or cut."""


def _rectangle(shape: str, cx: float, cy: float, a: float, b: float) -> str:
    share, bend = CORNERS[shape]
    q = share * min(a, b)

    def corner(x: float, y: float) -> str:
        return f"A{_go(q, q)} 0 0 {bend} {_go(x, y)}" if bend else f"L{_go(x, y)}"

    left, right, top, bottom = cx - a, cx + a, cy - b, cy + b
    return (
        f"M{_go(left + q, top)}L{_go(right - q, top)}{corner(right, top + q)}"
        f"L{_go(right, bottom - q)}{corner(right - q, bottom)}"
        f"L{_go(left + q, bottom)}{corner(left, bottom - q)}"
        f"L{_go(left, top + q)}{corner(left + q, top)}Z"
    )


# ------------------------------------------------------------------ devices


def device(name: str, cx: float, cy: float, r: float, colour: str) -> str:
    """A plain heraldic device inside a circle, chosen by the name alone."""
    draw = DEVICES[crc32(name.encode()) % len(DEVICES)]
    return group([draw(cx, cy, r)], fill=colour, fill_opacity=0.2, stroke="none")


def _band(cx: float, cy: float, r: float, share: float, turn: float) -> str:
    """A band through the middle of the circle."""
    w = r * share
    h = sqrt(r * r - w * w)
    arc = f"A{_go(r, r)} 0 0 1"
    return path(
        f"M{_go(cx - w, cy - h)}{arc} {_go(cx + w, cy - h)}L{_go(cx + w, cy + h)}"
        f"{arc} {_go(cx - w, cy + h)}Z",
        transform=f"rotate({number(turn)} {_go(cx, cy)})" if turn else None,
    )


def _sector(cx: float, cy: float, r: float, start: float, turn: float) -> str:
    ax, ay = _around(cx, cy, r, start * 2 * pi)
    bx, by = _around(cx, cy, r, (start + turn) * 2 * pi)
    return path(f"M{_go(cx, cy)}L{_go(ax, ay)}A{_go(r, r)} 0 0 1 {_go(bx, by)}Z")


def _star(cx: float, cy: float, r: float) -> str:
    points = [
        _around(cx, cy, r * (0.98 if k % 2 == 0 else 0.42), (k / 10 - 0.25) * 2 * pi)
        for k in range(10)
    ]
    return polygon(points)


def _bolt(cx: float, cy: float, r: float) -> str:
    return bolt(cx, cy, r * 0.98)


def bolt(cx: float, cy: float, r: float, **attributes: Attribute) -> str:
    """A bolt of lightning."""
    corners = ((0.25, -1), (-0.62, 0.14), (-0.08, 0.14), (-0.25, 1), (0.62, -0.2), (0.06, -0.2))
    return polygon([(cx + x * r, cy + y * r) for x, y in corners], **attributes)


DEVICES: Final = (
    lambda x, y, r: _band(x, y, r, 0.34, 0),
    lambda x, y, r: _band(x, y, r, 0.34, 90),
    lambda x, y, r: _band(x, y, r, 0.34, -45),
    lambda x, y, r: _band(x, y, r, 0.34, 45),
    lambda x, y, r: _sector(x, y, r, 0.5, 0.25) + _sector(x, y, r, 0.0, 0.25),
    lambda x, y, r: _sector(x, y, r, 0.0, 0.5),
    lambda x, y, r: _sector(x, y, r, 0.25, 0.5),
    lambda x, y, r: _band(x, y, r, 0.24, 0) + _band(x, y, r, 0.24, 90),
    _star,
    _bolt,
    lambda x, y, r: element("circle", cx=x, cy=y, r=r * 0.62),
    lambda x, y, r: polygon([(x, y - r), (x + r * 0.7, y), (x, y + r), (x - r * 0.7, y)]),
)
