"""One situation for every refusal: a position, choices that lead on, and a choice refused."""

from __future__ import annotations

from typing import NamedTuple

OPEN = """
figure A red d4
  range 6
figure B blue h4
turn red 5
"""


class Case(NamedTuple):
    """The refusal `code` of `text`, after `played` choices with these dice, in a position."""

    code: str
    position: str
    text: str
    says: str = ""
    section: str = ""
    played: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()


def field(*figures: str, more: str = "") -> str:
    """A position on the open field in red's turn: `A red d4; range 6`, `B blue h4` and so on."""
    lines = [f"figure {figure}" for figure in figures]
    return "\n".join([*lines, "turn red 5", more])


def yard(terrain: str, *figures: str, more: str = "") -> str:
    """The same on a map with some terrain."""
    lines = ['map "Yard" 12x12 outdoor', *(f"  {line}" for line in terrain.split("; "))]
    return "\n".join([*lines, field(*figures, more=more)])
