"""Larger bases: turned, and sent too far."""

from __future__ import annotations

import pytest

from openclix.engine.asking.decisions import Illegal
from openclix.engine.effects.dice import FixedDice
from openclix.engine.game.game import Game
from openclix.engine.moving.larger_bases import turned_cells
from openclix.notation import read_position


def quarter(cell: tuple[int, int], high: int) -> tuple[int, int]:
    """A quarter turn clockwise: what was at the bottom is on the left."""
    column, row = cell
    return high - 1 - row, column


@pytest.mark.parametrize(("wide", "high"), [(1, 1), (1, 2), (2, 2), (2, 4), (3, 6), (3, 2)])
def test_quarter_turns_take_every_cell_along(wide: int, high: int) -> None:
    cells = [(u, v) for v in range(high) for u in range(wide)]
    sizes = [wide, high]
    for quarters in range(9):
        assert list(turned_cells(wide, high, quarters)) == cells
        cells = [quarter(cell, sizes[1]) for cell in cells]
        sizes.reverse()


@pytest.mark.parametrize(
    ("there", "needed"), [("e1-f2", 0), ("f1-g2", 4), ("g1-h2", 5), ("h1-i2", 6)]
)
def test_a_larger_base_that_goes_too_far_is_told_how_far_it_is(there: str, needed: int) -> None:
    """sentinel.move.2 It may lie one step beyond the last square counted."""
    table = read_position(
        "edition classic-2002\nmap 12x4\n"
        "figure A red a1-b2; base 2x2; dial 3 10 16 3 x4\nfigure B blue l4"
    )
    game = Game(table, FixedDice([]))
    game.choose("A move")
    if not needed:
        game.choose(there)
        return
    with pytest.raises(Illegal) as caught:
        game.choose(there)
    assert caught.value.refusal.code == "too-far"
    assert f"needs {needed} movement " in caught.value.refusal.sentence
