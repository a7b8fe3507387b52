"""26 Games of three and four players from `Game.new`: set up, played, ended."""

from __future__ import annotations

import random

import pytest

import openclix
from openclix.content import maps
from openclix.engine.setup.setup import NoRoom
from openclix.language import spoken_in

FORCES = ("lamplighters", "tidewatch", "undertow", "verdant-court")
FOR_FOUR = [name for name, board in maps().items() if len(board.starts) >= 4]


def test_two_shipped_maps_take_four_players() -> None:
    assert len(FOR_FOUR) >= 2


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("name", FOR_FOUR)
def test_a_game_of_several_players_is_played_to_its_end(players: int, name: str) -> None:
    game = openclix.Game.new(FORCES[:players], name, seed=players, turn_limit=4 * players)
    chance = random.Random(f"{name} {players}")
    while game.decision is not None:
        game.choose_index(chance.randrange(len(game.decision.values)))
    assert game.winner in range(players)
    areas = game.table.start_area
    assert all(areas) and len({*areas}) == players


def test_a_map_without_areas_for_all_is_refused_with_a_sentence() -> None:
    with pytest.raises(NoRoom) as refused:
        openclix.Game.new(FORCES[:3], "night-school")
    assert str(refused.value) == "Night School has starting areas for 2 players, not 3"
    with spoken_in("fr"):
        assert "a des zones de déploiement pour 2 joueurs, pas pour 3" in str(refused.value)
