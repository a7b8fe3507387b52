"""Shared drawing settings: colours, the size of a square, and patterns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from openclix.board import Grid

from .markup import element, number, path
from .tokens import Theme, side_look

CODES: Final = {"full": 1.0, "soft": 0.45, "off": 0.0}
"""How opaque the lines of the colour code are. Walls and elevation are always full."""


@dataclass(frozen=True)
class Pen:
    """Shared drawing settings: colours, the size of a square, and pattern ids."""

    theme: Theme
    square: float
    sides: tuple[str, ...] = ()
    """The names of the sides, if they have any."""
    code: str = "full"
    """How strong the colour code is: one of `CODES`."""
    numbered: bool = True
    """Whether markers show their numbers, which texts use."""

    def side_name(self, side: int) -> str:
        return self.sides[side] if side < len(self.sides) else side_look(side).name

    @property
    def unit(self) -> float:
        """All measures are for a square of 48."""
        return self.square / 48

    def pattern(self, name: str) -> str:
        return f"ocx-{self.theme.name}-{number(self.square).replace('.', '_')}-{name}"

    def filled(self, name: str) -> str:
        return f"url(#{self.pattern(name)})"

    def dashes(self, *lengths: float) -> str:
        """A pattern of dashes and gaps."""
        return " ".join(number(length * self.unit) for length in lengths)

    def middle(self, grid: Grid, i: int) -> tuple[float, float]:
        x, y = grid.xy(i)
        return (x + 0.5) * self.square, (y + 0.5) * self.square


def patterns(pen: Pen) -> str:
    """Hatching for blocking terrain, dots for hindering terrain, waves for water."""
    u, ground = pen.unit, pen.theme.terrain
    hatch = element(
        "pattern",
        path(
            f"M0 {number(8 * u)}L{number(8 * u)} 0M{number(-2 * u)} {number(2 * u)}"
            f"L{number(2 * u)} {number(-2 * u)}M{number(6 * u)} {number(10 * u)}"
            f"L{number(10 * u)} {number(6 * u)}",
            stroke=ground["blocking"].mark,
            stroke_width=1.5 * u,
        ),
        id=pen.pattern("hatch"),
        width=8 * u,
        height=8 * u,
        patternUnits="userSpaceOnUse",
    )
    dots = element(
        "pattern",
        *(
            element("circle", cx=x * u, cy=y * u, r=1.25 * u, fill=ground["hindering"].mark)
            for x, y in ((3, 3), (9, 9))
        ),
        id=pen.pattern("dots"),
        width=12 * u,
        height=12 * u,
        patternUnits="userSpaceOnUse",
    )
    wave = f"q{number(4 * u)} {number(-4 * u)} {number(8 * u)} 0t{number(8 * u)} 0"
    waves = element(
        "pattern",
        *(
            path(
                f"M{number(x * u)} {number(y * u)}{wave}",
                fill="none",
                stroke=ground["water"].mark,
                stroke_width=1.3 * u,
                stroke_linecap="round",
            )
            for x, y in ((3, 6), (15, 18), (-9, 18))
        ),
        id=pen.pattern("waves"),
        width=24 * u,
        height=24 * u,
        patternUnits="userSpaceOnUse",
    )
    return element("defs", hatch, dots, waves)
