"""Markers as text: in hand with their parts, and as a force brings them."""

import pytest

from openclix.board import Grid
from openclix.editions import edition
from openclix.engine.setup.setup import MarkerCard
from openclix.notation import NotationError, read_position, write_position
from openclix.notation.positions.markers import read_marker_card, write_marker_card
from openclix.notation.positions.names import Names
from openclix.notation.text.words import read_lines

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
    with pytest.raises(NotationError, match="write a marker as m1, m2 and so on, not 'm0'"):
        read_position(f"figure A red a1\nfigure B blue h8\n{line}")


# ------------------------------------------------------------------ shapes and parts

FIELD = "map 8x8\nfigure A red a1; powers super-strength\nfigure B blue h8\n"


def refusal(lines: str) -> str:
    with pytest.raises(NotationError) as caught:
        read_position(FIELD + lines)
    return str(caught.value)


@pytest.mark.parametrize("squares", ["c3-e3", "c3-c6", "c3 e3", "c3-d3 c4", "c3-e5", "c3-d5"])
def test_a_marker_of_no_shape_stays_where_it_is(squares: str) -> None:
    """24.2 It could not be put down elsewhere as it is."""
    for kind in ("object", "hindering", "blocking", "elevated", "water", "smoke", "barrier"):
        [marker] = read_position(f"{FIELD}marker {kind} {squares}").markers
        assert "immobile" in marker.tags and marker.squares.bit_count() > 1
        [one] = read_position(f"{FIELD}marker {kind} c3").markers
        assert "immobile" not in one.tags


@pytest.mark.parametrize("kind", ["debris", "special", "smoke", "barrier", "blocking"])
def test_a_marker_that_stays_has_any_shape(kind: str) -> None:
    table = read_position(f"{FIELD}marker m1 {kind} c3-e3")
    assert read_position(write_position(table)).markers == table.markers


@pytest.mark.parametrize(
    ("squares", "shape"),
    [("c3", "1x1"), ("c3-d3", "1x2"), ("c3-c4", "1x2"), ("c3-d4", "2x2"), ("c3-f4", "2x4")],
)
def test_a_marker_has_the_shape_of_its_squares(squares: str, shape: str) -> None:
    [marker] = read_position(f"{FIELD}marker hindering {squares}").markers
    assert marker.shape == shape
    assert read_position(f"{FIELD}marker hindering {squares} shape {shape}").markers == (marker,)
    if shape != "2x2":
        wrong = refusal(f"marker hindering {squares} shape 2x2")
        assert wrong == f"line 4: '{squares}' doesn't have the shape 2x2"


def test_a_mixed_marker_has_parts_in_its_own_squares() -> None:
    assert "needs its parts below it" in refusal("marker mixed c3")
    assert "needs its parts below it" in refusal("marker m1 mixed held")
    beside = refusal("marker mixed c3-d3\n  patch water c3\n  patch hindering d4")
    assert beside == "line 6: a part of a marker has to be in the marker's own squares"
    assert refusal("marker mixed c3-d3\n  patch water").startswith("line 5: the squares of this")
    missing = refusal("marker mixed c3-d3\n  patch water c3")
    assert missing.endswith("'d3' can be 'patch clear'")
    text = f"{FIELD}marker mixed c3-d3\n  patch water c3\n  patch clear d3"
    assert read_position(text).markers[0].shape == "1x2"


def test_a_mixed_marker_in_hand_has_the_shape_of_its_parts() -> None:
    held = FIELD.replace("strength", "strength; holding m1") + "marker m1 mixed held"
    table = read_position(f"{held}\n  patch water c1\n  patch blocking c2")
    assert table.markers[0].shape == "1x2"
    assert read_position(write_position(table)).markers == table.markers
    with pytest.raises(NotationError, match="and 'c1 e2' isn't"):
        read_position(f"{held}\n  patch water c1\n  patch blocking e2")
    with pytest.raises(NotationError, match="doesn't have the shape 1x1"):
        read_position(f"{held} shape 1x1\n  patch water c1\n  patch blocking c2")


@pytest.mark.parametrize("word", ["damage ²", "damage 2/+²", f"damage {'9' * 5000}", "damage 2/"])
def test_the_damage_of_a_marker_is_a_number(word: str) -> None:
    assert "write a marker's damage as 2/+1" in refusal(f"marker object c3 {word}")


@pytest.mark.parametrize("rise", ["+", "+²", "+100", f"+{'9' * 5000}"])
def test_the_levels_of_a_marker_are_a_number(rise: str) -> None:
    assert "doesn't describe a marker" in refusal(f"marker elevated c3 {rise}")
    assert refusal(f"marker elevated c3\n  patch elevated c3 {rise}").startswith("line 5: ")
