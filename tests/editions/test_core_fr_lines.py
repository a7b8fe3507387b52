"""Lines that the French book of 2010 does not have."""

from __future__ import annotations

import pytest

from openclix.notation import NotationError, read_position


@pytest.mark.parametrize("line", ["dials 100:3", 'alternate "Night"', "legacy"])
def test_the_french_book_of_2010_has_no_such_line_on_a_card(line: str) -> None:
    text = f"edition {{}}\nfigure A red c4; dial 8 10 16 3 x6\n  {line}\nfigure B blue h8"
    with pytest.raises(NotationError) as caught:
        read_position(text.format("core-fr"))
    assert "core-fr" in str(caught.value)
    assert read_position(text.format("comprehensive")).tags[0] == "A"


def test_the_french_book_of_2010_counts_no_mission_points() -> None:
    text = "edition {}\nfigure A red c4\nfigure B blue h8\nmission red 3"
    with pytest.raises(NotationError):
        read_position(text.format("core-fr"))
    assert read_position(text.format("comprehensive")).mission[0] == 3
