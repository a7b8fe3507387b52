"""Words that somebody has typed, and what they name: squares, spots, pieces, options."""

from __future__ import annotations

from openclix.engine.figures.messages import Message, Row
from openclix.engine.figures.refusal import Refusal
from openclix.engine.refusing.named_in_text import (
    MOST_NAMED,
    listed,
    piece_named,
    spot_named,
    square_named,
)
from openclix.engine.state.marker_shapes import Turned
from openclix.engine.table.table import Table
from openclix.notation import read_position


def made() -> Table:
    return read_position(
        "map 6x6\n  blocking d5\n  wall c3/d3\nfigure A red a1\nfigure B blue f6\n"
        "marker m2 object e2"
    )


def code(found: object) -> str:
    assert isinstance(found, Refusal)
    return found.code


def test_one_option_more_than_are_named_is_counted() -> None:
    options = [f"o{n}" for n in range(MOST_NAMED + 1)]
    few, many = listed(options[:-1]), listed(options)
    assert isinstance(few, Row) and len(few) == MOST_NAMED
    assert isinstance(many, Message) and many.key == "and-more"
    assert dict(many.arguments)["more"] == 1


def test_a_rectangle_is_named_by_its_upper_left_and_lower_right_corner() -> None:
    table = made()
    grid = table.map.grid
    b2, c3 = grid.parse("b2"), grid.parse("c3")
    squares = sum(1 << grid.parse(name) for name in ("b2", "c2", "b3", "c3"))
    assert square_named(table, "b2-c3") == (b2, squares, 0)
    assert square_named(table, "c3") == c3
    for wrong in ("c3-b2", "b3-c2", "c2-b3", "b2-z9", "b2-", "g1"):
        assert code(square_named(table, wrong)) == "unknown-square"


def test_a_spot_is_turned_by_one_to_three_quarters() -> None:
    table = made()
    c4 = table.map.grid.parse("c4")
    assert spot_named(table, "c4", []) == c4
    for quarters in (1, 2, 3):
        assert spot_named(table, "c4", ["turn", str(quarters)]) == Turned(c4, 0, quarters)
    for after in (["turn"], ["turn", "4"], ["turn", "0"], ["round", "1"], ["turn", "1", "2"]):
        assert spot_named(table, "c4", after) == c4
    whole = square_named(table, "b2-c3")
    assert spot_named(table, "b2-c3", ["turn", "1"]) == whole


def test_pieces_are_named_by_what_they_are_and_where() -> None:
    table = made()
    grid = table.map.grid
    assert piece_named(table, ["m2"]) == ("marker", 2)
    assert piece_named(table, ["block", "d5"]) == ("block", grid.parse("d5"))
    assert piece_named(table, ["wall", "a1", "north"]) == ("rim-north", grid.parse("a1"))
    assert code(piece_named(table, ["m3"])) == "unknown-marker"
    for words in (
        ["m2", "d5"],
        ["m2", "d5", "north"],
        ["block", "a1", "north"],
        ["wall", "a1", "up"],
        ["wall", "a1"],
        ["block"],
        ["block", "z9"],
    ):
        assert code(piece_named(table, words)) == "unknown-piece"
