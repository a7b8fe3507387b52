"""Figures in numbers, choices, dice and editions, at the edge of what they know."""

from __future__ import annotations

from operator import eq, ne

import pytest

from openclix.editions import edition
from openclix.engine.asking.choices import (
    Left,
    PieceChoice,
    PlaceChoice,
    PowerChoice,
    SquareChoice,
    UseChoice,
)
from openclix.engine.asking.decisions import Decision
from openclix.engine.effects.dice import (
    COIN,
    SUCCESS,
    DiceError,
    OutsideDice,
    Roll,
    clamp,
    rolled_by,
)
from openclix.engine.state.state import KO_AREA, OFF_MAP
from openclix.engine.values.features import (
    clicks_left,
    figure_features,
    material,
    turn_features,
    vector,
)
from openclix.notation import read_position

FIELD = """
map 8x8
turn blue 4
given 1
score red 20 blue 35
figure A red a1; points 60; dial 8 10 16 3 x4 | 7 9 15 2 x2; range 6; click 5; tokens 1; acted
figure B blue b1; points 90; dial 9 11 17 4 x3; symbols giant; holding m1; moved
figure C red off-map; points 30
figure D blue ko; points 30
marker m1 object held
"""


def test_a_figure_in_numbers() -> None:
    table = read_position(FIELD)
    a, b, c, d = (figure_features(table, figure) for figure in range(4))
    assert a._asdict() == {
        **{"side": 0, "on_map": 1, "x": 0, "y": 0, "points": 60, "click": 5, "clicks_left": 2},
        **{"tokens": 1, "acted": 1, "holds": 0, "size": 1, "speed": 7, "attack": 9, "defense": 15},
        **{"damage": 2, "range": 6, "foes_beside": 1},
    }
    assert b._asdict() == {
        **{"side": 1, "on_map": 1, "x": 1, "y": 0, "points": 90, "click": 1, "clicks_left": 3},
        **{"tokens": 0, "acted": 0, "holds": 1, "size": 2, "speed": 9, "attack": 11, "defense": 17},
        **{"damage": 4, "range": 0, "foes_beside": 1},
    }
    assert (c.on_map, c.x, c.y, c.clicks_left, c.foes_beside) == (0, -1, -1, 6, 0)
    assert (d.on_map, d.x, d.y, d.clicks_left, d.foes_beside) == (0, -1, -1, 0, 0)
    assert turn_features(table) == (1, 4, 1, 20, 35)
    assert vector(table) == [1, 4, 1, 20, 35, *a, *b, *c, *d]


def test_material_never_counts_more_than_the_points() -> None:
    table = read_position(
        "figure A red c4; points 60; start 3; click 1\n"
        "figure B blue d4; points 90; dial 8 10 16 3\n"
        "figure C red e4; points 40; starting-line 6; click 2\n"
        "figure D red f4; points 80; start 3; click 4\n"
        "element T nobody; kind event-dial; dial 0 0 0 0 x3; points 10"
    )
    assert material(table) == [60.0 + 40.0 + 60.0, 90.0]
    table.click[1] = 9
    assert clicks_left(table, 1) == 0 and material(table) == [160.0, 0.0]
    table.click[1] = 1
    assert clicks_left(table, 1) == 1
    table.leave_map(1, OFF_MAP)
    assert clicks_left(table, 1) == 1
    table.leave_map(1, KO_AREA)
    assert clicks_left(table, 1) == 0


# ------------------------------------------------------------------ records of choices


def test_what_reducers_leave_differs_by_number_and_by_reducer() -> None:
    two = Left.by(2, "toughness")
    for other in (2, Left.by(2, "toughness")):
        assert eq(two, other) is True and ne(two, other) is False
    for other in (3, Left.by(2, "invulnerability"), Left.by(3, "toughness")):
        assert eq(two, other) is False and ne(two, other) is True


def test_choices_as_text_and_as_data() -> None:
    table = read_position("map 8x8\nfigure A red a1\nfigure B blue h8")
    way = SquareChoice(2, way=(1, 10))
    assert way.text(table) == "c1 by b1 c2"
    assert way.json(table) == {"type": "square", "square": "c1", "way": ["b1", "c2"]}
    via = SquareChoice(2, "via")
    assert via.text(table) == "via c1"
    assert via.json(table) == {"type": "square", "square": "c1", "verb": "via"}
    assert SquareChoice(0).json(table) == {"type": "square", "square": "a1"}
    stairs = PlaceChoice(9, 1 << 9, 0, "north")
    assert stairs.text(table) == "b2 north"
    assert stairs.json(table) == {
        **{"type": "place", "lead": "b2", "squares": ["b2"]},
        **{"turned": 0, "direction": "north"},
    }
    place = PlaceChoice(9, 3 << 9, 1)
    assert place.text(table) == "b2-c2" and place.value == (9, 3 << 9, 1)
    assert place.json(table) == {
        **{"type": "place", "lead": "b2", "squares": ["b2", "c2"], "turned": 1}
    }
    assert PieceChoice("marker", 3).value == ("marker", 3)
    assert PieceChoice("e", 0).text(table) == "wall a1/b1"


@pytest.mark.parametrize(("figure", "tag"), [(0, "A"), (1, "B"), (-1, "")])
def test_an_effect_or_a_power_names_its_figure_if_it_has_one(figure: int, tag: str) -> None:
    table = read_position("map 8x8\nfigure A red a1\nfigure B blue h8")
    about = {"figure": tag} if tag else {}
    before = f"{tag} " if tag else ""
    use = UseChoice(4, figure, "revenge")
    assert use.text(table) == f"{before}revenge"
    assert use.json(table) == {"type": "use", "word": "revenge", **about}
    power = PowerChoice(4, "toughness", figure)
    assert power.text(table) == f"{before}toughness"
    assert power.json(table) == {"type": "power", "power": "toughness", **about}


def test_a_decision_gives_one_choice_whether_or_not_all_were_looked_at() -> None:
    table = read_position("map 8x8\nfigure A red a1\nfigure B blue h8")
    asked = Decision(table, "place", 0, "square", [3, 5], "13.2")
    assert asked.choice(1) == SquareChoice(5)
    assert asked.choices == [SquareChoice(3), SquareChoice(5)]
    assert asked.choice(1) == SquareChoice(5) and asked.choice(0) == SquareChoice(3)


# ------------------------------------------------------------------ editions


def test_an_edition_read_as_usual_has_its_own_name() -> None:
    rules = edition("classic-2002")
    for word, reading in rules.readings.items():
        usual, *others = reading.answers
        for other in others:
            read = rules.read_as(word, other)
            assert read.name == f"classic-2002[{word}={other}]"
            again = read.read_as(word, usual)
            assert again.name == "classic-2002" and again.readings == rules.readings
        assert rules.read_as(word, usual).name == "classic-2002"


# ------------------------------------------------------------------ dice


def test_dice_from_outside_keep_their_place_and_roll_nothing() -> None:
    table = read_position("figure A red a1\nfigure B blue h8")
    dice = OutsideDice("the server", 4)
    twin = dice.copy()
    assert (type(twin), twin.outside, twin.place) == (OutsideDice, "the server", 4)
    dice.back_to(2)
    assert (dice.place, twin.place) == (2, 4)
    with pytest.raises(DiceError):
        dice.roll(2)
    with pytest.raises(DiceError):
        dice.fill(table, Roll(0, 2, SUCCESS))


def test_no_result_is_above_six_or_below_one() -> None:
    """6.4"""
    assert [clamp(result) for result in (-3, 0, 1, 2, 5, 6, 7, 12)] == [1, 1, 1, 2, 5, 6, 6, 6]


def test_nothing_at_work_rolls_for_nothing() -> None:
    table = read_position("figure A red a1\nfigure B blue h8")
    assert rolled_by(table, SUCCESS) == rolled_by(table, COIN) == ""
