"""Where a move may end, and where it only passes."""

from __future__ import annotations

import pytest

from openclix.board import THROUGH_BLOCKING, flood
from tests.board.drawing import board


def test_a_move_ends_where_it_can_stand_and_passes_elsewhere() -> None:
    terrain = board(".b.")
    found = flood(terrain, 0, 2, THROUGH_BLOCKING)
    assert found.distance(2) == 2 and found.distance(1, passing=True) == 1
    with pytest.raises(ValueError, match="b1"):
        found.distance(1)
