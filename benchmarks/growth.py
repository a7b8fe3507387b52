"""What more figures and more squares cost."""

from __future__ import annotations

from . import chess_games
from .data import powered_forces, yard
from .measuring import Line, Measure, Work
from .playouts import Match, listed

FIGURES = (3, 6, 10, 15, 20)
SIZES = ((16, 16), (24, 36))
POINTS = 65
"""The points of a figure, about: a larger force is one for a larger build total."""


def sized(figures: int, width: int = 16, height: int = 16) -> Work:
    """Random games with powers of so many figures a side."""
    total = max(100, round(figures * POINTS, -2))
    match = Match(powered_forces(figures), yard(width, height), total)
    return listed(lambda number: match)


def name(figures: int, width: int = 16, height: int = 16) -> str:
    return f"(i) decisions per second, {figures} a side, {width}x{height}"


def measures() -> list[Measure]:
    """(i) Decisions per second with ever more figures, and on a larger map.

    Twice the figures may make a decision cost twice as much, not more.
    """
    found = []
    for number in FIGURES:
        few = FIGURES[0]
        line = (
            Line(name(few), "decisions")
            if number == few
            else Line(name(number), "decisions", target=few / number, of=name(few))
        )
        found.append(Measure((line,), lambda n=number: sized(n), chess_games.playouts))  # type: ignore[misc]
    width, height = SIZES[1]
    found.append(
        Measure(
            (Line(name(6, width, height), "decisions"),),
            lambda: sized(6, width, height),
            chess_games.playouts,
        )
    )
    return found
