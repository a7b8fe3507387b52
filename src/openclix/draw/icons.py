"""1.3 Our own small drawings of the combat symbols, on a 24 by 24 grid."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from .markup import element, number, path


def _burst(points: int, inner: float, outer: float) -> str:
    corners = []
    for k in range(2 * points):
        r = outer if k % 2 == 0 else inner
        turn = (k / points - 0.5) * pi
        corners.append(f"{number(12 + r * cos(turn))} {number(12 + r * sin(turn))}")
    return "M" + "L".join(corners) + "Z"


REVERSED: Final = "M0 0h24v24H0z"
"""The field around a symbol that is printed in reverse."""

PATHS: Final = {
    "boot": "M8 3h6v8l6 4q2 2 1 5H5l1-6z",
    "wing": "M2 6q10-2 20 2q-2 4-7 4q4 1 5 1q-3 4-8 3l4 2q-5 3-9-2q-4-4-5-10z",
    "dolphin": "M2 15q3-9 12-9l4-3v4q4 3 4 8q-3-4-7-3q-1 3-4 4q1-2 0-3q-5-1-9 2z",
    "reversed-boot": REVERSED + "M8 3h6v8l6 4q2 2 1 5H5l1-6z",
    "reversed-wing": REVERSED + "M2 6q10-2 20 2q-2 4-7 4q4 1 5 1q-3 4-8 3l4 2q-5 3-9-2q-4-4-5-10z",
    "reversed-dolphin": REVERSED
    + "M2 15q3-9 12-9l4-3v4q4 3 4 8q-3-4-7-3q-1 3-4 4q1-2 0-3q-5-1-9 2z",
    "fist": "M4 9q0-3 3-3q1-2 4-1q2-2 4 0q3-1 3 2q3 0 3 3v5q0 6-6 6H9q-5 0-5-6z",
    "autonomous": "M12 2l9 5v10l-9 5l-9-5V7zM12 7l-5 3v5l5 3l5-3v-5z",
    "duo": (
        "M2 8q0-3 3-3q3-2 6 1q2 0 2 3v3q0 4-4 4H6q-4 0-4-4z"
        "M12 12q0-3 3-3q3-2 5 1q2 0 2 3v3q0 4-4 4h-2q-4 0-4-4z"
    ),
    "crosshair": (
        "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM12 6a6 6 0 1 0 0 12a6 6 0 1 0 0-12z"
        "M11 1h2v8h-2zM11 15h2v8h-2zM1 11h8v2H1zM15 11h8v2h-8z"
    ),
    "shield": "M12 2q4 3 9 3q0 12-9 17q-9-5-9-17q5 0 9-3z",
    "indomitable": "M12 2q4 3 9 3q0 12-9 17q-9-5-9-17q5 0 9-3zM12 7l-5 2q1 6 5 9q4-3 5-9z",
    "vehicle": "M3 14l3-7h12l3 7v5h-3v2h-3v-2H9v2H6v-2H3zM7 13h10l-2-4H9z",
    "tiny": "M12 8a4 4 0 1 1 0 8a4 4 0 1 1 0-8z",
    "starburst": _burst(9, 6.2, 10.5),
    "giant": "M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20zM12 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10z",
    "colossal": "M2 2h20v20H2zM7 7v10h10V7z",
}


def icon(symbol: str, x: float, y: float, size: float, colour: str) -> str:
    """A symbol with its upper left corner at a point."""
    scale = size / 24
    return element(
        "g",
        path(PATHS[symbol], fill=colour, fill_rule="evenodd"),
        transform=f"translate({number(x)} {number(y)}) scale({number(scale)})",
    )


def burst(x: float, y: float, r: float, fill: str, line: str) -> str:
    """A comic burst, behind a number that matters."""
    return path(
        _burst(14, 9.4, 11.8),
        fill=fill,
        stroke=line,
        stroke_width=24 / r * 0.8,
        stroke_linejoin="round",
        transform=f"translate({number(x - r)} {number(y - r)}) scale({number(r / 12)})",
    )
