"""Rolled attacks come out as they were reckoned."""

from __future__ import annotations

import pytest

from .cases import CASES, Case
from .crosscheck import TOLERANCE, deviations

ROLLS = 1500
"""The proof `odds` rolls a hundred thousand times."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_rolled_attacks_come_out_as_reckoned(case: Case) -> None:
    far = [str(one) for one in deviations(case, ROLLS) if one.errors >= TOLERANCE]
    assert far == []


def test_wrong_odds_would_be_noticed() -> None:
    """A target that evades is not hit as often as one that declines to."""
    evading = next(case for case in CASES if case.name == "super senses")
    declined = evading._replace(stage="certain effects")
    from openclix.engine.effects.dice import SeededDice
    from openclix.engine.game.game import Game
    from openclix.odds import option_odds

    from .crosscheck import compare, roll, table_of

    odds = option_odds(Game(table_of(evading), SeededDice(0)), evading.option)
    tally = roll(evading, 3000, "odds")["B"]
    found = compare(declined, odds.target("B"), tally, 3000)
    assert max(one.errors for one in found) > TOLERANCE
