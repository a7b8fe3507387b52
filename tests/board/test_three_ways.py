"""Three ways to ask for a line of fire."""

from __future__ import annotations

import pytest

from openclix.board import BLOCKED, fire_along, see, visible
from tests.board.drawing import board

DRAWN = [
    board("..h.. .b... ..w.. .h..b ....."),
    board("..... .b... ..... .h..b .....", levels="11122 11122 11111 33311 33311"),
    board(
        "..... .b.h. ..... .h..b .....",
        levels="11222 11222 22211 11211 11111",
        walls="a1|b1 c3|c4 d2|e2",
    ),
]


@pytest.mark.parametrize("place", range(len(DRAWN)))
def test_three_ways_to_ask_for_a_line_agree(place: int) -> None:
    terrain = DRAWN[place]
    grid = terrain.grid
    squares = range(grid.size)
    for who, giants in ((0, 0), (1 << 7 | 1 << 12, 0), (1 << 12, 1 << 12 | 1 << 16)):
        for a in squares:
            seen = [see(terrain, a, b, 0, who, giants) for b in squares]
            drawn = [fire_along(terrain.line(a, b), who, giants) for b in squares]
            assert seen == drawn
            open_squares = sum(1 << b for b in squares if seen[b] != BLOCKED)
            assert visible(terrain, a, grid.full, 0, who, giants) == open_squares
            if not giants:
                assert visible(terrain, a, grid.full, blockers=who) == open_squares
