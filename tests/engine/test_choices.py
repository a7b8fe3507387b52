"""Records of choices, as text and as data."""

from __future__ import annotations

from operator import eq, ne
from typing import Any

import pytest

import openclix
from openclix.board import Squares
from openclix.engine.asking.choices import (
    Left,
    PieceChoice,
    PlaceChoice,
    PowerChoice,
    SquareChoice,
    UseChoice,
)
from openclix.engine.asking.decisions import Decision
from openclix.notation import read_position


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


@pytest.mark.parametrize("kind", ["e", "s", "block", "marker", "rim-north"])
def test_a_piece_is_its_kind_and_place(kind: str) -> None:
    assert PieceChoice(kind, 7).value == (kind, 7)


def test_a_decision_gives_one_choice_whether_or_not_all_were_looked_at() -> None:
    table = read_position("map 8x8\nfigure A red a1\nfigure B blue h8")
    asked = Decision(table, "place", 0, "square", [3, 5], "13.2")
    assert asked.choice(1) == SquareChoice(5)
    assert asked.choices == [SquareChoice(3), SquareChoice(5)]
    assert asked.choice(1) == SquareChoice(5) and asked.choice(0) == SquareChoice(3)


def test_records_are_made_when_somebody_looks() -> None:
    made: list[int] = []

    def form(value: int) -> SquareChoice:
        made.append(value)
        return SquareChoice(value)

    table = read_position("map 8x8\nfigure A red a1\nfigure B blue h8")
    asked = Decision(table, "place", 0, "square", [3, 5, 9], "13.2", form=form)
    assert len(asked.choices) == 3 and not made
    assert asked.choices[1] == SquareChoice(5) and made == [5]
    whole = [SquareChoice(3), SquareChoice(5), SquareChoice(9)]
    assert asked.choices[:2] == whole[:2] and made == [5, 3, 5, 9]
    assert list(asked.choices) == whole and asked.choices == whole != asked.choices[1:]
    assert asked.choices[-1] == whole[2] and whole[1] in asked.choices
    assert repr(asked.choices) == repr(whole) and made == [5, 3, 5, 9]


def test_the_place_of_a_record() -> None:
    table = read_position("map 8x8\nfigure A red a1\nfigure B blue h8")
    squares = Decision(table, "place", 0, "square", Squares(0b101000), "13.2")
    assert [squares.place_of(SquareChoice(square)) for square in (3, 5, 4)] == [0, 1, -1]
    assert squares.place_of(PieceChoice("e", 3)) == squares.place_of("d1") == -1


def test_a_record_out_of_the_list_is_chosen_as_it_is() -> None:
    text = "map 8x8\nfigure A red a1; dial 8 10 16 3 x6\nfigure B blue h8; dial 8 10 16 3 x6"
    game, twin = (openclix.Game.from_position(text, seed=1) for _ in range(2))
    for place in (0, 5):
        assert game.decision is not None
        record = game.decision.choices[place]
        game.choose(record)
        twin.choose_index(place)
        assert game == twin and game.journal == twin.journal
        assert game.journal[-1].what == record
    taken = record
    assert game.decision is not None
    others: list[Any] = [None, taken, 3.5]
    for foreign in others:  # a record of an earlier decision counts no more than others
        with pytest.raises(openclix.Illegal):
            game.choose(foreign)
    assert game == twin
