"""Rerolls of many figures: figures alike are tried once, and an answer always comes in time."""

from __future__ import annotations

import time
from fractions import Fraction

import pytest

from openclix.engine.table.table import Table
from openclix.notation import read_position
from openclix.odds import attack_odds

LUCKY = "dial 8 10 16 3 x8; trait probability-control; range 8"
SECONDS = 0.2
"""Of processor time, whatever stands on the table."""


def duel(side: int, more: str = "") -> Table:
    """A against B, with so many rerollers on each side that all see the attack."""
    lines = ["map 20x20", f"figure A red j8; {LUCKY}", f"figure B blue j12; {LUCKY}{more}"]
    for number in range(1, side):
        column = "abcdefghiklmnopqrst"[number]
        lines.append(f"figure R{number} red {column}9; {LUCKY}")
        lines.append(f"figure S{number} blue {column}11; {LUCKY}{more if number % 2 else ''}")
    return read_position("\n".join(lines))


@pytest.mark.parametrize(
    ("side", "mine", "everybody"),
    [(1, Fraction(119, 144), Fraction(539, 864)), (2, None, None)],
)
def test_a_few_rerolls_are_exact(
    side: int, mine: Fraction | None, everybody: Fraction | None
) -> None:
    """The same as if every figure were tried for itself."""
    lines = ["map 16x16"]
    for number in range(side):
        lines.append(f"figure A{number} red {'ab'[number]}3; {LUCKY}")
        foe = LUCKY.replace("16", "17", 1)
        lines.append(f"figure B{number} blue {'ab'[number]}5; {foe}")
    odds = attack_odds(read_position("\n".join(lines)), 0, 1, "range", seconds=None)
    stages = odds.target("B0").stages
    if side == 1:
        assert (stages[-2].hit, stages[-1].hit) == (mine, everybody)
    else:
        assert (stages[-2].hit, stages[-1].hit) == (
            Fraction(1603, 1728),
            Fraction(27097, 41472),
        )


@pytest.mark.parametrize("side", [1, 2, 3, 6, 10])
@pytest.mark.parametrize("more", ["", "; trait super-senses", "; trait super-senses shape-change"])
def test_every_answer_comes_in_time(side: int, more: str) -> None:
    table = duel(side, more)
    attack_odds(table, 0, 1, "range")  # the sentences are read for the first time
    taken = []
    for _ in range(3):  # a collector of garbage or a process beside it costs a little too
        began = time.process_time()
        odds = attack_odds(table, 0, 1, "range")
        taken.append(time.process_time() - began)
    assert min(taken) <= 1.5 * SECONDS
    assert 0 < odds.target("B").stages[1].hit < 1


def test_an_answer_that_leaves_something_out_says_so() -> None:
    table = duel(3)
    whole = attack_odds(table, 0, 1, "range", seconds=None)
    hasty = attack_odds(table, 0, 1, "range", seconds=0.0)
    assert not any("too many" in note for note in whole.notes)
    assert any("too many to work out" in note for note in hasty.notes)
    assert hasty.target("B").stages[1] == whole.target("B").stages[1]


def test_more_rerolls_than_anybody_reckons_with_are_told() -> None:
    often = LUCKY.replace("control", "control(uses=6)")
    table = read_position(f"map 16x16\nfigure A red c4; {often}\nfigure B blue c7; {often}")
    odds = attack_odds(table, 0, 1, "range", seconds=None)
    assert any("more than 8 rerolls" in note for note in odds.notes)
