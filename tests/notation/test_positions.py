"""Positions as text, both ways, over random play."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from openclix.engine.state.state import ACTION, SETUP
from openclix.engine.table.table import Table
from openclix.notation import NotationError, read_position, write_position

from .samples import play_randomly, random_game

APART = {"end_in_sight", "setup", "effects"}
"""What is only a hint for speed, belongs to set-up, or is compared as text."""


def plain(table: Table) -> dict[str, Any]:
    found = {key: value for key, value in table.copy().state().items() if key not in APART}
    found["named_tokens"] = sorted(found["named_tokens"])
    found["cards"] = [sheet.card for sheet in table.sheets]
    return found


def assert_same(table: Table) -> None:
    text = write_position(table)
    again = read_position(text)
    assert plain(again) == plain(table)
    assert again.map == table.map
    assert again.terrain is table.terrain
    assert write_position(again) == text


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 120))
def test_a_position_is_read_as_it_was_written(seed: int, choices: int) -> None:
    game = random_game(seed)
    play_randomly(game, seed, 20 + choices)
    if game.table.phase != SETUP:
        assert write_position(game.table)
    while not game.at_rest:
        play_randomly(game, seed, 1)
    if game.table.phase != SETUP:
        assert_same(game.table)


def test_what_a_figure_may_carry() -> None:
    text = """
        map 8x8; blocking e5; wall a1/b1
        sides ash birch
        total 400
        turn birch 7
        order birch ash
        given 1
        finished birch
        score ash 50 birch 0
        mission ash 3
        start-area ash a1-h1
        figure A ash c4-c5
          points 75 plus 5
          dial 8 10 16 3 | 7 9 15 2
          click 2
          tokens 1
          holding m3
          acted
          got-token
          started a1
          damaged-by birch
          used "FREE outwit"
          named-token "Spirit" 2 by B
        figure B birch ko
        figure C birch off-map; host A; owner ash
        marker m3 object held side ash heavy name "Safe" range 6 damage 3/+2
        marker m5 elevated f6-g7 +2 stairs f6/e6
        marker m7 mixed a3-b3
          patch hindering a3
          patch elevated b3 +1
        broken wall a1/b1
        broken block e5
        effect modify A attack +1 until ash by B
        effect size A giant until turn 9
        effect untargetable A data [-1, "27.4g"] until clears A
        delayed ash "remove markers" m5 m7
        pending birch A critical-miss immediately
    """
    assert_same(read_position(text))
    table = read_position(text)
    assert table.phase == ACTION
    assert table.bodies[0].bit_count() == 2
    assert table.held[0] == 3
    assert table.next_marker == 8
    assert table.terrain.level[table.map.grid.parse("f6")] == 3


def test_lasting_effects_hold_in_the_position_read() -> None:
    table = read_position(
        """
        figure A red c4; powers toughness
        figure B blue c5; trait outwit
        effect stop A toughness until blue by B outwit
        effect grant B stealth until turn 5
        """
    )
    registry = table.edition.registry
    assert registry["toughness"] not in table.loadout[0].versions
    assert registry["stealth"] in table.loadout[1].versions
    assert_same(table)


def test_a_game_in_set_up_has_no_position() -> None:
    with pytest.raises(NotationError, match="set-up"):
        write_position(random_game(1).table)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("figur A red c4", "line 1: a position has no line 'figur' (did you mean 'figure'?)"),
        ("figure a red c4", "a figure's tag begins with a capital letter"),
        ("figure A rad c4", "did you mean 'red'?"),
        ("figure A red", "the figure's place is missing"),
        ("figure A red z99", "line 1: z99 is not on this map"),
        ("figure A red somewhere", "a figure is in a square"),
        ("figure A red c4\nfigure A blue d4", "line 2: two figures are called 'A'"),
        ("figure A red c4\nfigure B blue c4", "line 2: A is already in c4"),
        (
            "map 8x8\n  blocking c4\nfigure A red b4-c5; base 2x2",
            "line 3: A is in blocking terrain, where no figure can be",
        ),
        (
            "figure A red c4\nmarker m1 barrier c4",
            "line 1: A is in blocking terrain, where no figure can be",
        ),
        *(
            (
                f"map 8x8\n  {wall} c4/d4\nfigure A red c4-d5; base 2x2",
                "line 3: A would straddle a wall, a door or a window",
            )
            for wall in ("wall", "door", "window")
        ),
        ("figure A red c4\n  clik 2", "a figure has no line 'clik' (did you mean 'click'?)"),
        ("figure A red c4\n  click 9", "the dial of A has 6 clicks"),
        ("figure A red c4\n  starting-line 7", "the dial of A has 6 clicks"),
        ("figure A red c4\n  holding m1", "there is no marker m1"),
        ("figure A red c4-c6", "no base covers 1 by 3"),
        ("figure A red c4; base 2x2", "a 2x2 base doesn't cover c4"),
        ("marker hindring c4", "did you mean 'hindering'?"),
        ("marker hindering", "the marker's square is missing"),
        ("marker m1 hindering c4\nmarker m1 hindering d4", "two markers are called m1"),
        ("turn red 3\nturn blue 3", "there are two lines 'turn'"),
        ("edition pack", "the edition is"),
        ("phase acton", "did you mean 'action'?"),
        ("phase setup", "write a game in set-up as a game"),
        ("total many", "the build total is a whole number"),
        ("turn red 3 now", "'now' is one word too many"),
        ("turn red\n  more", "nothing can be indented below 'turn'"),
        ("effect modify A attack +1", "there is no figure 'A'"),
        ("figure A red c4\neffect modify A atack +1", "did you mean 'attack'?"),
        ("figure A red c4\neffect stop A toughnes until red", "did you mean 'toughness'?"),
        ("figure A red c4\neffect size A giant until rad", "did you mean 'red'?"),
        ("pending red A nothing", "there is no figure 'A'"),
    ],
)
def test_a_mistake_in_a_position_is_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as error:
        read_position(text)
    assert sentence in str(error.value)


@settings(deadline=None)
@given(st.text(max_size=200))
def test_no_text_makes_the_reader_stumble(text: str) -> None:
    try:
        read_position(text)
    except NotationError as error:
        assert str(error)


def test_a_destroyed_wall_on_the_edge_is_written_and_read() -> None:
    text = "map 4x4\n  wall a1-b1 north d4 east\nbroken wall b1 north d4 east\nfigure A red a1"
    table = read_position(text)
    assert [table.terrain.edge_walls_of(square) for square in (0, 1, 15)] == [(0,), (), ()]
    again = read_position(write_position(table))
    assert again.broken == table.broken
    assert write_position(again) == write_position(table)


def test_a_base_may_lie_where_a_wall_was_and_where_it_could_stand_before() -> None:
    """13.2, 16.9b, 24.2c: a broken wall is none, and who lost its size stays on two levels."""
    broken = "map 8x8\n  wall c4/d4\nbroken wall c4/d4\nfigure A red c4-d5; base 2x2"
    straddling = "map 8x8\n  level 2 d1-h8\nfigure A red c4-d5; base 2x2"
    beside = "map 8x8\n  wall b4/c4 c3/c4\nfigure A red c4-d5; base 2x2"
    for text in (broken, straddling, beside):
        assert read_position(text).bodies[0].bit_count() == 4
