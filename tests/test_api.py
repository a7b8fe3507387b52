"""The API: what it offers, and what it says about things that do not exist."""

from __future__ import annotations

import importlib
import pickle
import random
from collections.abc import Callable
from typing import Any, cast

import pytest

import openclix
from openclix.content import UnknownName, find_figure, find_map
from openclix.engine.asking.choices import SquareChoice, WordChoice

POSITION = "figure A red c3\nfigure B blue g7"
TWO_MEANINGS = 'figure A red c3; trait "Sea Fury": charge flurry\nfigure B blue d3'


def at(text: str = POSITION, **more: Any) -> openclix.Game:
    return openclix.Game.from_position(text, **more)


def test_every_name_of_the_api_is_listed_and_there() -> None:
    assert set(openclix.__all__) <= set(dir(openclix))
    assert all(getattr(openclix, name) is not None for name in openclix.__all__)


# ------------------------------------------------------------------ lists of names


def test_editions_is_a_package_and_a_list_of_names() -> None:
    package = importlib.import_module("openclix.editions")
    assert openclix.editions is package
    assert openclix.editions() == sorted(package.EDITIONS)
    assert set(SHIPPED) <= set(openclix.editions())
    assert [openclix.edition(name).name for name in openclix.editions()] == openclix.editions()


SHIPPED = ("classic-2002", "comprehensive", "core-fr", "indy-2003", "pac")


@pytest.mark.parametrize("edition", SHIPPED)
def test_every_listed_force_map_and_card_exists(edition: str) -> None:
    forces, maps = openclix.forces(edition), openclix.maps(edition)
    assert forces == sorted(forces) and maps == sorted(maps) and openclix.cards(edition)
    game = openclix.Game.new(forces[:2], maps[0], edition=edition, strict=False)
    assert game.decision is not None and game.turn == 0


@pytest.mark.parametrize("names", [openclix.forces, openclix.maps, openclix.cards])
def test_lists_of_an_unknown_edition_name_the_nearest_one(names: Callable[[str], Any]) -> None:
    with pytest.raises(openclix.UnknownEdition, match="did you mean 'classic-2002'"):
        names("classic-2003")


# ------------------------------------------------------------------ a game


def test_a_game_says_turn_player_score_and_log() -> None:
    game = at(dice=[6, 5])
    assert (game.turn, game.player, game.score, game.log) == (3, 0, (0, 0), [])
    game.play("A move d4")
    assert [type(event).__name__ for event in game.log] and game.log is not game.table.log
    game.choose("end")
    assert (game.turn, game.player) == (4, 1)


def test_in_set_up_the_player_is_the_one_who_is_asked() -> None:
    game = openclix.Game.new(seed=1)
    asked = set()
    while game.turn == 0:
        assert game.decision is not None
        asked.add(game.player)
        assert game.player == game.decision.player
        game.choose_index(0)
    assert asked == {0, 1}


def test_the_outcome_is_none_while_the_game_runs_and_says_why_it_ended() -> None:
    game = at()
    assert game.outcome() is None and game.winner is None
    won = at("figure A red c3\nfigure B blue ko")
    outcome = won.outcome()
    assert outcome is not None and won.over
    assert (outcome.winner, outcome.reason, won.winner) == (0, "last-standing", 0)
    with openclix.spoken_in("fr"):
        assert "tous les adversaires sont vaincus" in str(outcome)


def test_a_game_ends_by_its_turn_limit_and_says_so() -> None:
    game = openclix.Game.new(seed=2, turn_limit=2)
    while not game.over:
        game.choose("end" if "end" in game.options else game.options[0])
    outcome = game.outcome()
    assert outcome is not None and outcome.reason == "time"
    assert outcome.winner == game.winner and outcome.score == game.score


def test_a_game_in_which_nothing_happens_ends() -> None:
    game = openclix.Game.new(seed=7)
    for _ in range(10_000):
        if game.over:
            break
        game.choose("end" if "end" in game.options else game.options[0])
    assert game.over and game.turn == 200
    assert openclix.Game.new(turn_limit=0).table.turn_limit == 0


# ------------------------------------------------------------------ a decision and its choices


def test_a_decision_is_a_sequence_of_its_choices() -> None:
    game = at()
    decision = game.decision
    assert decision is not None
    assert len(decision) == len(list(decision)) == len(game.options)
    assert [choice.text(game.table) for choice in decision] == game.options
    assert decision[0] in decision and random.choice(decision) in decision
    assert "A move" in decision and "A  move" in decision and "B move" not in decision
    assert 0 not in decision and None not in decision and WordChoice("banana") not in decision


def test_an_open_decision_counts_as_true_and_a_text_with_two_meanings_is_not_in_it() -> None:
    game = at(TWO_MEANINGS)
    assert game.decision and "A charge" in game.decision
    assert "A Sea Fury" not in game.decision


@pytest.mark.parametrize("by", ["text", "record", "place"])
def test_a_choice_by_text_record_or_place_does_the_same(by: str) -> None:
    game = at()
    place = game.options.index("A move")
    assert game.decision is not None
    if by == "place":
        game.choose_index(place)
    else:
        game.choose("A move" if by == "text" else game.decision[place])
    other = at()
    other.choose("A move")
    assert game == other and game.options == other.options


def test_a_record_of_the_original_can_be_chosen_in_its_copy() -> None:
    game = openclix.Game.new(seed=3)
    for _ in range(60):
        assert game.decision is not None
        for choice in game.decision:
            copy = game.copy(seed=1)
            copy.choose(choice)
            assert copy.journal[len(game.journal)].what == choice
        game.choose_index(0)


# ------------------------------------------------------------------ games compared


def test_a_game_equals_its_copy_until_one_of_them_goes_on() -> None:
    game = at("figure A red c3; powers charge\nfigure B blue g7", seed=1)
    for choice in ("A charge", "d4"):
        assert game == game.copy() and game == game.copy(seed=5)
        assert game == pickle.loads(pickle.dumps(game))
        assert game == openclix.Game.from_text(game.text)
        other = game.copy()
        game.choose(choice)
        assert game != other
        other.choose(choice)
        assert game == other
    game.undo()
    assert game != other


@pytest.mark.parametrize("other", [None, 3, "A move", object(), (), openclix])
def test_a_game_compared_with_something_else_is_not_equal(other: Any) -> None:
    game = at()
    assert game != other and other != game
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)


def test_figures_of_one_game_are_equal_and_those_of_a_copy_are_not() -> None:
    game = at()
    assert game.figure("A") == game.figures[0] != game.figure("B")
    assert len({game.figure("A"), game.figure("A")}) == 1
    assert game.figure("A") != game.copy().figure("A") and game.figure("A") != "A"


# ------------------------------------------------------------------ pictures in a notebook


def test_games_figures_cards_maps_and_positions_show_as_pictures() -> None:
    game = at()
    things = (
        *(game, game.figure("A"), find_figure("crane"), find_map("tram-yard")),
        openclix.read_position(POSITION),
    )
    for thing in things:
        picture = thing._repr_svg_()
        assert picture is not None and picture.startswith("<svg"), thing
    crane = find_figure("crane")._repr_svg_()
    assert crane is not None and "Crane" in crane


# ------------------------------------------------------------------ bad input


@pytest.mark.parametrize(
    ("ask", "kind", "sentence"),
    [
        (lambda g: openclix.Game.new(("lamplighters",)), ValueError, "two forces or more"),
        (lambda g: openclix.Game.new("tidewatch"), ValueError, "two forces or more"),
        (lambda g: openclix.Game.new(cast(Any, 7)), ValueError, "forces or more, not 7"),
        (
            lambda g: openclix.Game.new(("tidewatch", cast(Any, 7))),
            ValueError,
            "a name or a Force, not 7",
        ),
        (lambda g: openclix.Game.new(map=cast(Any, 7)), ValueError, "map is a name, not 7"),
        (lambda g: openclix.Game.new(("t", "t")), UnknownName, "did you mean 'tidewatch'"),
        (lambda g: openclix.Game.new(("e", "t")), UnknownName, "mean 'every-window-lit'"),
        (lambda g: openclix.Game.new(("-", "t")), UnknownName, "no force '-' .there are all-hands"),
        (lambda g: openclix.Game.new(map="tramyard"), UnknownName, "did you mean 'tram-yard'"),
        (lambda g: openclix.Game.new(map="signal"), UnknownName, "did you mean 'signal-hill'"),
        (
            lambda g: openclix.Game.new(("lamp", "tidewatch")),
            UnknownName,
            r"no force 'lamp' \(did you mean 'lamplighters'",
        ),
        (
            lambda g: openclix.Game.new(("verdant", "tidewatch")),
            UnknownName,
            "did you mean .*verdant-court",
        ),
        (
            lambda g: openclix.Game.new(edition="classic-2002"),
            UnknownName,
            "'lamplighters' is made for the edition 'comprehensive'.*there are dock-gang-200, ",
        ),
        (
            lambda g: openclix.Game.new(edition="clasic-2002"),
            openclix.UnknownEdition,
            "did you mean 'classic-2002'",
        ),
        (lambda g: find_figure("cran"), UnknownName, "did you mean 'crane'"),
        (lambda g: at(POSITION, dice=[7]), ValueError, "1 to 6, not 7"),
        (lambda g: g.figure("Z"), openclix.UnknownFigure, "no figure has the tag 'Z': A, B"),
        (lambda g: g.figure("a"), KeyError, r"A, B \(did you mean 'A'\?\)"),
        (lambda g: g.line("A", "Z"), KeyError, "no figure has the tag 'Z': A, B"),
        (lambda g: g.reach("Z"), KeyError, "no figure has the tag 'Z': A, B"),
        (lambda g: g.figure("A").value("luck"), ValueError, "no combat value is called 'luck'"),
        (lambda g: g.figure("A").reckoning("attack", against="Z"), KeyError, "no figure has"),
    ],
)
def test_what_does_not_exist_is_a_sentence(
    ask: Callable[[openclix.Game], Any], kind: type[Exception], sentence: str
) -> None:
    game = at()
    before = game.copy()
    with pytest.raises(kind, match=sentence) as raised:
        ask(game)
    assert isinstance(raised.value, ValueError) and game == before


class Broken:
    """An object that looks like a choice and is none."""

    value = 3

    def text(self, table: object) -> str:
        raise IndexError


@pytest.mark.parametrize(
    ("choice", "kind", "sentence"),
    [
        ("A mvoe", openclix.UnknownChoice, "no action is called 'mvoe'.*did you mean 'move'"),
        ("Z move", openclix.UnknownChoice, "no figure is called 'Z'"),
        ("", openclix.UnknownChoice, "isn't one of the options"),
        ("A charge e4", openclix.UnknownChoice, "more than one choice"),
        ("A Sea Fury", openclix.AmbiguousChoice, "may mean A charge or A flurry"),
        ("A range", openclix.IllegalChoice, "adjacent|range"),
        ("B move", openclix.IllegalChoice, "belongs to"),
        (0, openclix.UnknownChoice, r"choose_index\(0\)"),
        (True, openclix.UnknownChoice, r"choose_index\(1\)"),
        (None, openclix.UnknownChoice, "a NoneType is not a choice"),
        ((3, 3), openclix.UnknownChoice, "a tuple is not a choice"),
        (Broken(), openclix.UnknownChoice, "a Broken is not a choice"),
        (WordChoice("yes"), openclix.UnknownChoice, "no action|no figure|isn't one of the options"),
        (SquareChoice(12), openclix.UnknownChoice, "no figure|isn't one of the options"),
    ],
)
def test_a_bad_choice_has_a_class_and_a_sentence_and_the_game_is_as_it_was(
    choice: Any, kind: type[openclix.Illegal], sentence: str
) -> None:
    game = at(TWO_MEANINGS)
    before, journal = game.copy(), list(game.journal)
    with pytest.raises(openclix.Illegal, match=sentence) as raised:
        game.choose(choice)
    assert type(raised.value) is kind and isinstance(raised.value, ValueError)
    assert raised.value.refusal.code and raised.value.refusal.section
    assert game == before and game.journal == journal and game.options == before.options


def test_a_choice_of_another_decision_is_refused() -> None:
    game = at()
    assert game.decision is not None
    move = game.decision[game.options.index("A move")]
    game.choose(move)
    before = game.copy()
    with pytest.raises(openclix.Illegal):
        game.choose(move)
    assert game == before and "c4" in game.decision


def test_a_choice_of_another_game_is_refused() -> None:
    game = at()
    other = at("figure A red c3; powers charge\nfigure B blue g7\nfigure C red a1")
    assert game.decision is not None and other.decision is not None
    before = game.copy()
    for text in ("C move", "A charge"):
        foreign = other.decision[other.options.index(text)]
        assert foreign not in game.decision
        with pytest.raises(openclix.Illegal):
            game.choose(foreign)
        assert game == before


@pytest.mark.parametrize("index", [2, 99, -1, -2])
def test_a_place_out_of_range_is_a_sentence(index: int) -> None:
    game = at()
    before = game.copy()
    with pytest.raises(openclix.NoSuchPlace, match=rf"choice {index};.*from 0 to 1") as raised:
        game.choose_index(index)
    assert isinstance(raised.value, IndexError) and isinstance(raised.value, ValueError)
    assert game == before


def test_forces_and_maps_are_found_by_any_spelling_of_their_names() -> None:
    game = openclix.Game.new(("The Undertow", "Tidewatch"), "Signal Hill", seed=1)
    assert game.table.map.name == "Signal Hill"
