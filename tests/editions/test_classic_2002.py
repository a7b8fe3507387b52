"""classic-2002 with the forces and maps that are made for it: random legal play, and the bot."""

from __future__ import annotations

import random

import pytest

from openclix import content
from openclix.editions import EDITIONS, edition
from openclix.engine.game.game import Game
from openclix.engine.setup.forces import violations
from openclix.engine.setup.setup import Force
from openclix.engine.state.state import ON_MAP
from openclix.engine.table.table import Table
from tests.editions.whole_games import by_chance, won_against_chance

RULES = EDITIONS["classic-2002"]
FORCES = list(content.forces(RULES.name).values())
MAPS = list(content.maps(RULES.name).values())


def begun(seed: int) -> Game:
    """A game of two forces of the same size."""
    rng = random.Random(seed)
    large = seed % 2 == 1
    sized = [f for f in FORCES if (sum(card.points for card in f.cards) > 200) == large]
    board = MAPS[seed % len(MAPS)]
    total = 300 if large else 200
    return Game.start(
        tuple(rng.sample(sized, 2)), board, RULES, seed, build_total=total, turn_limit=20
    )


def sound(table: Table) -> None:
    """What holds at every decision: soaring is for wings, and nobody soars indoors; only the strong
    hold something, and nobody has a third token."""
    for figure in table.on_map():
        if table.plane[figure]:
            assert "wing" in table.card(figure).symbols
            assert not table.bodies[figure] & table.terrain.indoor
        if table.held[figure] >= 0:
            marker = table.marker(table.held[figure])
            assert marker is not None and not marker.squares
        assert table.tokens[figure] <= 2
        assert table.zone[figure] == ON_MAP and table.bodies[figure]


@pytest.mark.parametrize("force", FORCES, ids=lambda force: force.name)
def test_every_force_made_for_it_is_legal(force: Force) -> None:
    total = sum(card.points for card in force.cards)
    assert violations(RULES, force, 300 if total > 200 else 200) == []


@pytest.mark.parametrize("seed", range(8))
def test_random_games_hold_together(seed: int) -> None:
    by_chance(begun(seed), seed, sound)


def test_the_simple_player_beats_chance() -> None:
    assert won_against_chance(begun, 6) >= 5


def test_a_reading_is_an_edition_that_is_found_by_its_name() -> None:
    read = RULES.read_as("slam", "body")
    assert read.name == "classic-2002[slam=body]"
    assert edition(read.name).reads("slam") == "body"
    assert edition(read.name) is edition(read.name)
    assert RULES.reads("slam") == "ruling"
    with pytest.raises(KeyError, match="is ruling or body"):
        edition("classic-2002[slam=never]")
    with pytest.raises(KeyError, match="has no reading"):
        edition("classic-2002[spin=body]")
