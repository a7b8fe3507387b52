"""What a game keeps of its past: rests share what has not changed, and never change themselves."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import openclix
from openclix.editions import EDITIONS
from openclix.engine.asking.journal import Rest
from openclix.engine.state.fields import FIGURES
from tests.randomplay import random_setup, start


def lists_of(rest: Rest) -> dict[str, Any]:
    """A picture of every list that a kept table has."""
    table = rest.table
    return {
        name: list(getattr(table, name))
        for name, field in table.FIELDS.items()
        if field.shape == FIGURES
    }


@pytest.mark.parametrize("name", ["comprehensive", "pac", "core-fr"])
def test_a_kept_table_stays_as_it_was_while_the_game_goes_on(name: str) -> None:
    for seed in range(3):
        game = start(random_setup(seed, rules=EDITIONS[name]), EDITIONS[name], history=True)
        random = Random(seed)
        kept: list[tuple[Rest, dict[str, Any]]] = []
        for _ in range(160):
            if game.decision is None:
                break
            if game.at_rest:
                assert lists_of(game._rest) == {
                    field: list(getattr(game.table, field)) for field in lists_of(game._rest)
                }
                kept.append((game._rest, lists_of(game._rest)))
            game.choose_any(random.random)
            if random.random() < 0.05:
                game.undo()
            if random.random() < 0.05:
                game.copy(seed).playout(random.random, decisions=20)
        assert len(kept) > 10
        for rest, picture in kept:
            assert lists_of(rest) == picture


def test_rests_share_the_lists_that_an_action_leaves_alone() -> None:
    game = openclix.Game.new(seed=1)
    while game.table.turn < 2:
        game.choose_any(Random(1).random)
    while not game.at_rest or game._rest.earlier is None:
        game.choose_any(Random(2).random)
    before, now = game._rest.earlier.table, game._rest.table
    assert before.side is now.side
    assert now.side is not game.table.side
    assert now.at is not before.at
