"""Questions as people type them, in both languages."""

from __future__ import annotations

import pytest

import openclix
from openclix.language import use_language
from openclix.notation import NotationError
from openclix.queries.plainly import answer_plainly

POSITION = """
map 12x12
  blocking f5-g6
figure A red c3; dial 8:charge 10 16:toughness 3 x6
figure B red d10; dial 7:running-shot 10 16 3 x6; range 6
figure C blue i4; dial 8 10 17:super-senses 3 x6
figure D blue h9; name "Old Moth"; dial 7 9 16:energy-shield-deflection 2 x6; range 6
"""


@pytest.fixture
def game() -> openclix.Game:
    return openclix.Game.from_position(POSITION)


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("can A charge C?", "no|C is 2 squares away and not adjacent to A (11.1)"),
        ("can b running shot Old Moth", "yes|B moves to h7."),
        ("Why can't A charge?", "yes|Charge, from the dial (27.1e)"),
        ("why not?", "A, Basic RANGE Action: A has no range (11.3)"),
        ("why can’t A attack C?", "C is 6 squares away and not adjacent to A (11.1)"),
        ("what's my defense", "A: defense|B: defense"),
        ("what is D's defence against B?", "= 18"),
        ("what is the defense of D against B?", "= 18"),
        ("line of fire from A to C", "clear|6 squares (11.3a)"),
        ("does A see C", "clear"),
        ("who can attack D?", "B"),
        ("can B move to e5", "it is allowed"),
        ("how far is C from A", "6 squares (11.3a)"),
        ("may I A close C", "code not-adjacent"),
        ("how do I win", "Game End Conditions: "),
        ("what does charge do?", "Charge (Green): "),
        ("puhsing", "Action Tokens: "),
        ("line A C", "clear"),
    ],
)
def test_english(game: openclix.Game, asked: str, answered: str) -> None:
    found = "\n".join(answer_plainly(game, asked))
    for part in answered.split("|"):
        assert part in found


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("Pourquoi A ne peut pas attaquer C ?", "C est à 6 cases"),
        ("A peut-il utiliser Charge ?", "oui"),
        ("quelle est la défense de C ?", "= 17"),
        ("ma défense", "A : défense"),
        ("Où peut aller A ?", "= 8"),
        ("comment gagner ?", "Fin de la partie : "),
        ("défense de C contre B à distance", "= 17"),
        ("portée A C", "6 cases"),
        ("adjacents A C", "non"),
        ("atteint A 1", "b2"),
        ("cibles A au contact", "personne"),
        ("pouvoirs A", "Charge"),
        ("choix", "A move"),
        ("chances de B contre D à distance", "B attaque D"),
        ("pourquoi pas A au contact C", "C est à 6 cases"),
    ],
)
def test_french(game: openclix.Game, asked: str, answered: str) -> None:
    use_language("fr")
    try:
        found = "\n".join(answer_plainly(game, asked)).replace("\u00a0", " ")
    finally:
        use_language("en")
    assert answered in found.replace("\u202f", " ")


def test_my_figure_is_the_one_that_was_clicked(game: openclix.Game) -> None:
    assert answer_plainly(game, "my range", mine="B") == ["B: range", "printed range 6", "= 6"]


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("can Crane charge Moth?", "no figure Crane here. On the map are A, B, C, D"),
        ("reach Z", "no figure 'Z'"),
        ("Z's defense", "no figure Z here"),
        ("defense of D agianst B", "'agianst' is one word too many"),
        ("qwrtz", "can A attack C?"),
        ("asdf qwer", "can A attack C?"),
    ],
)
def test_what_cannot_be_answered_says_what_can(game: openclix.Game, asked: str, told: str) -> None:
    with pytest.raises(NotationError, match=None) as raised:
        answer_plainly(game, asked)
    assert told in str(raised.value.sentence)


def test_an_action_that_ends_at_once_says_why_from_the_nearest_square() -> None:
    open_field = POSITION.replace("blocking", "hindering")
    lines = answer_plainly(openclix.Game.from_position(open_field), "can A charge C?")
    assert lines[-1].endswith("C is 2 squares away and not adjacent to A (11.1)")


def test_a_figure_that_has_to_break_away_first_may_still_come_to_its_attack() -> None:
    beside = "figure A red c4; dial 8:charge 10 16 3\nfigure B blue e4\nfigure C blue d4"
    lines = answer_plainly(openclix.Game.from_position(beside), "can A charge B?")
    assert lines == ["yes", "A uses Charge."]


def test_a_figure_off_the_map_is_no_goal() -> None:
    gone = openclix.Game.from_position(POSITION + "figure E blue ko")
    with pytest.raises(NotationError) as raised:
        answer_plainly(gone, "can A charge E?")
    assert "E is not on the map" in str(raised.value.sentence)


def test_before_my_figures_are_placed_the_answer_says_so() -> None:
    game = openclix.Game.new()
    for asked in ("what's my defense?", "who can attack me", "where can I go"):
        with pytest.raises(NotationError) as raised:
            answer_plainly(game, asked)
        assert "none of your figures is on the map" in str(raised.value.sentence)


def test_a_question_changes_nothing(game: openclix.Game) -> None:
    before = game.copy(seed=1)
    for asked in ("can A charge C?", "can B running shot D?", "why not?"):
        answer_plainly(game, asked)
    assert game == before


def test_words_about_figures_that_are_no_known_question_are_looked_up(game: openclix.Game) -> None:
    assert answer_plainly(game, "is A hindered")[0].startswith("Hindering Terrain")
    with pytest.raises(NotationError) as raised:
        answer_plainly(game, "what is the weather of A in c4")
    assert "can A attack C?" in str(raised.value.sentence)
    told = answer_plainly(game, "what is the defense of C")
    assert told[-1] == "= 17" and answer_plainly(game, "whats the defence of C") == told
