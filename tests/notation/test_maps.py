"""Maps as text, both ways."""

import pytest
from hypothesis import given, settings

from openclix.board import Map
from openclix.notation import NotationError, read_map, write_map

from .samples import maps


@settings(deadline=None)
@given(maps())
def test_a_map_is_read_as_it_was_written(board: Map) -> None:
    assert read_map(write_map(board)) == board


def test_every_line_of_a_map() -> None:
    board = read_map(
        """
        map "Tram Yard" 8x8 mixed
          hindering b2 c3-d4
          blocking e5
          water a1-a4
          special h8 "slippery"
          indoor a1-d4
          level 2 f1-h3
          wall c3/d3 c6-f6 south a8-h8 south
          door d4/e4
          window d5/e5
          transition f2/e2
          start 1 a1-h1
          start 2 a8-h8
        """
    )
    grid = board.grid
    assert board.hindering.bit_count() == 5
    assert board.notes == ("slippery",)
    assert board.levels == ((2, board.levels[0][1]),)
    assert board.walls.east == 1 << grid.parse("c3")
    assert board.walls.south.bit_count() == 4
    assert len(board.rim_walls) == 8
    assert board.transitions == {(grid.parse("e2"), grid.parse("f2"))}
    assert len(board.starts) == 2


def test_a_map_with_indoor_squares_is_mixed_unless_it_says_otherwise() -> None:
    assert read_map("map 4x4; indoor a1").kind == "mixed"
    assert read_map("map 4x4").kind == "outdoor"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "there is no map"),
        ("map", "write the map's size"),
        ("map 4x4; hindring a1", "a map has no line 'hindring' (did you mean 'hindering'?)"),
        ("map 4x4\n  hindering z9", "line 2: z9 is not on this map"),
        ("map 4x4\n  wall a1/c1", "line 2: a1 and c1 share no edge"),
        ("map 4x4\n  wall a1", "'a1' is not an edge"),
        ("map 4x4\n  wall a1-b1 sout", "did you mean 'south'?"),
        ("map 4x4 outdor", "did you mean 'outdoor'?"),
        ("map 4x4\n  start 2 a1", "numbered 1, 2"),
        ('map "Yard 4x4', "a quote is never closed"),
        ("map nowhere", "there is no map file 'nowhere'"),
        ("figure A red c4", "a map begins with 'map'"),
    ],
)
def test_a_mistake_in_a_map_is_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as error:
        read_map(text)
    assert sentence in str(error.value)
