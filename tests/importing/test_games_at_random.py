"""A sample of the proof `imported`: forces of imported cards with random texts play anywhere."""

from __future__ import annotations

from random import Random

from .games_at_random import Elsewhere, imported_game, play, to_rest


def test_imported_forces_play_and_go_on_in_another_process() -> None:
    other = Elsewhere()
    try:
        for seed in range(4):
            random = Random(seed)
            game = imported_game(seed)
            assert play(game, random) > 20
            to_rest(game, random)
            if game.decision is not None:
                assert other.go_on(game, seed) > 0
    finally:
        other.close()
