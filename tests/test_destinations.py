"""10.2 Where a figure could end a move: one answer, and it is that of the move itself."""

from __future__ import annotations

from random import Random

import pytest

import openclix
from openclix.editions import EDITIONS
from openclix.engine.moving.destinations import can_leave, destinations, rehearsed
from openclix.engine.moving.placing import covered_by
from openclix.engine.state.state import ON_MAP
from tests.randomplay import random_setup, start


@pytest.mark.parametrize("seed", range(300, 324))
def test_destinations_are_those_that_the_move_itself_offers(seed: int) -> None:
    """Whatever stands around, whoever must break away, whatever the base."""
    game = start(random_setup(seed), EDITIONS["comprehensive"], log=False)
    chance = Random(seed).random
    met = 0
    while game.decision is not None and game.table.turn < 12:
        if game.at_rest and game.table.turn:
            for figure, zone in enumerate(game.table.zone):
                if zone == ON_MAP:
                    found = destinations(game.table, figure)
                    assert found == rehearsed(game.table, figure)
                    met += len(found)
        game.choose_any(chance)
    assert met > 100


def test_foes_beside_it_do_not_shorten_the_reach() -> None:
    """10.8 It breaks away from them all; those farther off still stop it (10.7b)."""
    game = openclix.Game.from_position(
        "map 7x1\nfigure A red c1; dial 3 9 15 2\nfigure B blue d1; dial 3 9 15 2"
    )
    assert game.reach("A") == ["a1", "b1", "c1"]
    game = openclix.Game.from_position(
        "map 5x5\nfigure A red c3; dial 2 9 15 2\nfigure B blue c4; dial 3 9 15 2"
    )
    alone = openclix.Game.from_position("map 5x5\nfigure A red c3; dial 2 9 15 2\nfigure B blue e5")
    assert len(game.reach("A")) == 24
    assert len(alone.reach("A")) == 24


def test_a_larger_base_is_told_by_the_squares_it_would_cover() -> None:
    game = openclix.Game.from_position("map 4x2\nfigure A red a1-b2; base 2x2; dial 1 9 15 2")
    assert game.reach("A") == ["a1-b2", "b1-c2"]
    places = destinations(game.table, 0)
    assert covered_by(places) == sum(1 << game.table.map.grid.parse(n) for n in
                                     ("a1", "b1", "c1", "a2", "b2", "c2"))  # fmt: skip


def test_whoever_cannot_move_gets_nowhere() -> None:
    game = openclix.Game.from_position(
        "map 4x4\nfigure A red a1; dial 4 9 15 2; trait immobile\nfigure B blue d4"
    )
    assert game.reach("A") == []
    assert not can_leave(game.table, 0, 3)
    assert can_leave(game.table, 1, 3)
