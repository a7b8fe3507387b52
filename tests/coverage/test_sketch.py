"""A position drawn with letters."""

from __future__ import annotations

from openclix.cli.sketch import sketch
from openclix.notation.positions.positions import read_position


def drawn(text: str) -> list[str]:
    return sketch(read_position(text))


def test_figures_and_terrain_stand_in_their_squares() -> None:
    lines = drawn(
        """
map "Yard" 6x4 outdoor
  hindering b2
  blocking c2
  water d2
  level 2 e2
figure A red a1
figure Bo blue f4
"""
    )
    assert lines == [
        "     a  b  c  d  e  f",
        "  1  A  .  .  .  .  .",
        "  2  . :: ## ~~  2  .",
        "  3  .  .  .  .  .  .",
        "  4  .  .  .  .  . Bo",
        "    ## blocking, :: hindering, ~~ water, 2 level 2",
    ]


def test_walls_stand_between_squares() -> None:
    lines = drawn('map "Yard" 3x3 outdoor\n  wall a1/b1 b2/b3\nfigure A red a1\n')
    assert lines[1:5] == [
        "  1  A| .  .",
        "  2  .  .  .",
        "       ---",
        "  3  .  .  .",
    ]


def test_only_the_part_where_something_is_is_shown() -> None:
    lines = drawn("figure A red c4\n")
    assert lines[0].split() == ["a", "b", "c", "d", "e"]
    assert [line.split()[0] for line in lines[1:]] == ["2", "3", "4", "5", "6"]
