"""What single records say: pieces, features, versions, editions, dice that were written down."""

from __future__ import annotations

import pytest

from openclix.editions import EDITIONS, UnknownEdition, edition, reading
from openclix.engine.asking.choices import PieceChoice
from openclix.engine.asking.decisions import Illegal
from openclix.engine.effects.dice import DiceError, FixedDice
from openclix.engine.figures import feature_bits
from openclix.engine.figures.abilities import Ability
from openclix.engine.game.game import Game
from openclix.engine.values.features import material
from openclix.notation import NotationError, read_position, write_position


def test_every_feature_is_one_bit_and_no_two_are_the_same() -> None:
    found = [bit for name, bit in vars(feature_bits).items() if name.isupper()]
    assert len(found) > 40
    assert all(isinstance(bit, int) and bit.bit_count() == 1 for bit in found)
    assert len(set(found)) == len(found)


@pytest.mark.parametrize("kind", ["e", "s", "block", "marker", "rim-north"])
def test_a_piece_is_its_kind_and_place(kind: str) -> None:
    assert PieceChoice(kind, 7).value == (kind, 7)


def test_nobody_estimates_an_ability_that_says_nothing() -> None:
    assert Ability("Nothing", "effect", "20").estimate is None


def test_who_is_past_its_starting_line_is_worth_no_more_than_its_points() -> None:
    table = read_position(
        "figure A red c4; points 60; dial 8 10 16 3 x6; start 3; click 1\n"
        "figure B red d4; points 60; dial 8 10 16 3 x6; start 3; click 3\n"
        "figure C blue e4; points 60; dial 8 10 16 3 x6; start 3; click 5"
    )
    assert material(table) == [120.0, 30.0]


def test_written_dice_that_ran_out_lie_there_as_before() -> None:
    table = read_position(
        "edition indy-2003\nfigure A red c4; dial 8 10 16 3 x6\n"
        "figure B blue d4; dial 8 10 16 3 x6; powers shape-change"
    )
    game = Game(table, FixedDice([5, 5]))
    before = game.table.key()
    with pytest.raises(DiceError):
        game.choose("A close")
    assert isinstance(game.dice, FixedDice)
    assert game.dice.left == [5, 5]
    assert game.table.key() == before and not game.journal


def test_what_stands_in_no_slot_is_a_version_without_one() -> None:
    core = edition("core-fr")
    text = (
        "edition core-fr\nfigure A red c4\nfigure B blue d4\n"
        'marker m1 object e4 name "Lamp" gives toughness within 2'
    )
    (marker,) = read_position(text).giving
    (found,) = core.given_by(marker.id, marker.name, marker.boons)
    assert found.slot == -1


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


def test_a_point_that_a_book_does_not_leave_open_is_told_with_those_it_does() -> None:
    plain = [one for one in EDITIONS.values() if not one.readings]
    open_points = [one for one in EDITIONS.values() if one.readings]
    assert plain and open_points
    for one in plain:
        with pytest.raises(UnknownEdition) as caught:
            reading(one, "nothing", "anything")
        assert caught.value.message.key == "text-no-reading"
    for one in open_points:
        with pytest.raises(UnknownEdition) as caught:
            reading(one, "nothing", "anything")
        assert caught.value.message.key == "text-no-reading-but"
        assert all(point in str(caught.value) for point in one.readings)


def test_on_the_sideline_nothing_of_a_dial_has_been_revealed() -> None:
    table = read_position(
        "figure A red c4; dial 8 10 16 3 x6; trait retire; click 2; revealed 4; tokens 1\n"
        "figure B red e4\nfigure C blue h8"
    )
    game = Game(table, FixedDice([]))
    assert "revealed" in write_position(game.table)
    game.choose("A retire")
    assert "revealed" not in write_position(game.table)
    assert "click" not in write_position(game.table)


@pytest.mark.parametrize(
    ("there", "needed"), [("e1-f2", 0), ("f1-g2", 4), ("g1-h2", 5), ("h1-i2", 6)]
)
def test_a_larger_base_that_goes_too_far_is_told_how_far_it_is(there: str, needed: int) -> None:
    """sentinel.move.2 It may lie one step beyond the last square counted."""
    table = read_position(
        "edition classic-2002\nmap 12x4\n"
        "figure A red a1-b2; base 2x2; dial 3 10 16 3 x4\nfigure B blue l4"
    )
    game = Game(table, FixedDice([]))
    game.choose("A move")
    if not needed:
        game.choose(there)
        return
    with pytest.raises(Illegal) as caught:
        game.choose(there)
    assert caught.value.refusal.code == "too-far"
    assert f"a move of {needed}," in caught.value.refusal.sentence
