"""Whom and what an adjustment may name: figures in play, markers that lie there, who agreed."""

from __future__ import annotations

import pytest

from openclix.engine.asking.decisions import Illegal
from openclix.engine.effects.dice import SeededDice
from openclix.engine.game.adjusting import Adjustment
from openclix.engine.game.game import Game
from openclix.engine.table.named_tokens import give_named, named
from openclix.notation import read_position

TABLE = """
map 8x8
figure A red a1; dial 8 10 16 3 x4
figure B blue h8; dial 8 10 16 3 x4
figure C blue off-map; dial 8 10 16 3 x4
figure D blue ko; dial 8 10 16 3 x4
element T red; kind scenario; fact level 1
marker m3 object d4
"""


def game() -> Game:
    return Game(read_position(TABLE), SeededDice(1))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("fact Z level 2", "unknown-figure"),
        ("named Z 2 Spirit", "unknown-figure"),
        ("value Z attack +1 until red", "unknown-figure"),
        ("token D 1", "not-on-map"),
        ("click D 1", "not-on-map"),
        ("unmark m4", "unknown-marker"),
        (Adjustment("unmark", number=4), "unknown-marker"),
        ("fact T level 1", "adjusts-nothing"),
    ],
)
def test_what_is_not_there_is_refused(text: str | Adjustment, code: str) -> None:
    one = game()
    before = one.table.key()
    with pytest.raises(Illegal) as caught:
        one.adjust(text, by=0, consent=[1])
    assert caught.value.refusal.code == code
    assert one.table.key() == before


def test_a_figure_off_the_map_for_a_while_takes_part() -> None:
    one = game()
    one.adjust("token C 1", by=0, consent=[1])
    one.adjust("click C 2", by=0, consent=[1])
    assert one.table.tokens[2] == 1 and one.table.click[2] == 3


def test_a_marker_that_lies_there_is_taken_away() -> None:
    one = game()
    one.adjust("unmark m3", by=0, consent=[1])
    assert one.table.marker(3) is None


def test_an_adjustment_as_data_says_who_agreed() -> None:
    one = game()
    one.adjust("named A 2 Spirit of the Sea", by=0, consent=[1])
    assert one.journal[-1].what.json(one.table) == {
        "type": "adjust",
        "deed": "named",
        "text": "named A 2 Spirit of the Sea",
        "figure": "A",
        "square": None,
        "consent": ["blue"],
    }
    one.adjust("marker object e5", by=1, consent=[0])
    told = one.journal[-1].what.json(one.table)
    assert (told["figure"], told["square"], told["consent"]) == (None, "e5", ["red"])


def test_named_tokens_go_whoever_gave_them() -> None:
    """21.5 Two of them from a figure and one by hand: three can go, and no fourth."""
    one = game()
    give_named(one.table, 0, "Spirit", 1, 2)
    one.adjust("named A 1 Spirit", by=0, consent=[1])
    with pytest.raises(Illegal) as caught:
        one.adjust("named A -4 Spirit", by=0, consent=[1])
    assert caught.value.refusal.code == "named-by-hand"
    assert named(one.table, 0, "Spirit") == 3
    one.adjust("named A -2 Spirit", by=0, consent=[1])
    assert named(one.table, 0, "Spirit") == 1
    one.adjust("named A -1 Spirit", by=0, consent=[1])
    assert named(one.table, 0, "Spirit") == 0
