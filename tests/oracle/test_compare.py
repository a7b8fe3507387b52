"""The board and the oracle give the same answers."""

from __future__ import annotations

import pytest

from .compare import differences
from .geometry import met

CHUNK = 250
"""The proof `oracle` compares a hundred thousand boards."""


@pytest.mark.parametrize("first", range(0, 1000, CHUNK))
def test_the_board_and_the_oracle_agree_on_random_boards(first: int) -> None:
    for number in range(first, first + CHUNK):
        assert list(differences(1, number)) == [], f"--seed 1 --case {number}"


def test_the_oracle_finds_the_corner_of_a_three_by_one_line() -> None:
    segment = met(3, 1)
    assert segment.between == ((1, 0), (2, 1))
    assert [corner.sides for corner in segment.corners] == [((2, 0), (1, 1))]
