"""Who hovers and who soars is seen: on the terminal's board, in lists, on cards and in pictures."""

from __future__ import annotations

import pytest

from openclix.cli.terminal.board import draw_board
from openclix.cli.terminal.roster import card_lines, roster_lines
from openclix.cli.terminal.style import Style
from openclix.draw import draw_table
from openclix.language import spoken_in
from openclix.notation.positions.positions import read_position
from openclix.rules.flight import height

FLIERS = """edition {edition}
map 8x8
figure A red c3; symbols wing
figure B red e3; symbols wing; soaring
figure C blue g6
turn red 3
"""
OLDER = ("classic-2002", "indy-2003")


@pytest.mark.parametrize("edition", OLDER)
def test_fliers_are_marked_by_how_they_fly(edition: str) -> None:
    table = read_position(FLIERS.format(edition=edition))
    assert [height(table, figure) for figure in range(3)] == ["hovering", "soaring", ""]
    style = Style(width=100)
    board = "\n".join(draw_board(table, style))
    assert "A '" in board and "B ^" in board
    roster = roster_lines(table, style)
    assert roster[1].endswith("hovering") and roster[2].endswith("soaring")
    assert "soaring" in card_lines(table, style, 1)[0]
    picture = draw_table(table)
    assert picture.count('data-flight="hovering"') == picture.count('data-flight="soaring"') == 1
    with spoken_in("fr"):
        assert roster_lines(table, style)[2].endswith("en haute altitude")


def test_a_book_without_heights_shows_none() -> None:
    table = read_position(FLIERS.format(edition="comprehensive").replace("; soaring", ""))
    assert {height(table, figure) for figure in range(3)} == {""}
    assert "data-flight" not in draw_table(table)
