"""Whatever a playout makes is gone with its last name: a collector that has to come costs time."""

from __future__ import annotations

import gc
from random import Random

from benchmarks.playouts import VARIANTS, new_game


def test_a_playout_leaves_nothing_for_the_collector_of_garbage() -> None:
    """An attack and its roll, or a move and its way round, must not hold each other."""
    games = [new_game(matches(seed), seed) for matches in VARIANTS.values() for seed in range(3)]
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        for seed, game in enumerate(games):
            game.playout(Random(seed).random)
        gc.collect()
        left = {type(one).__name__ for one in gc.garbage if "openclix" in type(one).__module__}
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
    assert not left
