"""Markers as text: in hand with their parts, and as a force brings them."""

import pytest

from openclix.board import Grid
from openclix.editions import edition
from openclix.engine.setup import MarkerCard
from openclix.notation import NotationError, read_position, write_position
from openclix.notation.markers import read_marker_card, write_marker_card
from openclix.notation.names import Names
from openclix.notation.words import read_lines

GRID = Grid.of(16, 16)


def card(line: str) -> MarkerCard:
    [statement] = read_lines(line)
    return read_marker_card(Names(edition(), GRID, ("red", "blue"), []), statement)


def test_a_marker_in_hand_keeps_its_parts() -> None:
    text = """
        figure A red c4; powers super-strength; holding m1
        figure B blue h8; powers super-strength; holding m2
        marker m1 mixed held shape 1x2
          patch water c1
          patch blocking c2
        marker m2 elevated held
          patch elevated c1 +2 stairs c1/d1
    """
    table = read_position(text)
    mixed, elevated = table.markers
    assert [patch.kind for patch in mixed.patches] == ["water", "blocking"]
    assert elevated.patches[0].rise == 2
    assert not table.terrain.blocking
    again = read_position(write_position(table))
    assert again.markers == table.markers


@pytest.mark.parametrize(
    "line",
    [
        "marker object",
        "marker hindering points 5 heavy destroy 2 shape 1x2",
        "marker elevated +2 stairs b2/b1",
        "marker elevated shape 1x2 stairs b2/c2 b3/a3 b3/b4",
    ],
)
def test_a_marker_of_a_force_is_read_as_it_was_written(line: str) -> None:
    found = card(line)
    assert write_marker_card(found) == line
    assert card(write_marker_card(found)) == found


@pytest.mark.parametrize("stairs", ["b2/b3", "d2/d3"])
def test_stairs_lead_out_of_their_marker(stairs: str) -> None:
    with pytest.raises(NotationError, match="stairs lead out of the marker"):
        card(f"marker elevated shape 1x2 stairs {stairs}")


@pytest.mark.parametrize("line", ["object m0 c5", "marker m0 object d4", "next-marker m0"])
def test_markers_are_numbered_from_one(line: str) -> None:
    with pytest.raises(NotationError, match="a marker is written m1, m2 and so on, not 'm0'"):
        read_position(f"figure A red a1\nfigure B blue h8\n{line}")
