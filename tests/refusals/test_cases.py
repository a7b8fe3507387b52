"""Every refusal names its cause: one situation and more for each code."""

from __future__ import annotations

import pytest

from openclix import rulebook
from openclix.engine.asking.decisions import Illegal
from openclix.engine.effects.dice import FixedDice
from openclix.engine.game.game import Game
from openclix.notation.positions.positions import read_position

from .cases import CASES, Case


def game_of(case: Case) -> Game:
    game = Game(read_position(case.position), FixedDice(case.dice))
    for choice in case.played:
        game.choose(choice)
    return game


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code}: {case.text}")
def test_a_refused_choice_names_its_cause(case: Case) -> None:
    game = game_of(case)
    refusal = game.why_not(case.text)
    assert refusal is not None
    assert (refusal.code, case.says in refusal.sentence) == (case.code, True), str(refusal)
    assert case.section in ("", refusal.section)
    assert refusal.section in rulebook.load()


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code}: {case.text}")
def test_a_refused_choice_changes_nothing(case: Case) -> None:
    game = game_of(case)
    before = repr(game.table.state())
    with pytest.raises(Illegal) as raised:
        game.choose(case.text)
    assert raised.value.refusal.code == case.code
    assert repr(game.table.state()) == before
