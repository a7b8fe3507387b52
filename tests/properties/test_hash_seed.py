"""The same seed gives the same game in every process, whatever the hash seed."""

from __future__ import annotations

import hashlib

from openclix.engine.game.game import Game
from tests.randomplay import play
from tests.randomplay.processes import printed
from tests.randomplay.replays import asked, told

SEEDS = range(300, 312)


def fingerprint(seed: int) -> str:
    """Every question with its options in order, every answer, every roll and the end."""
    seen = hashlib.sha256()

    def watch(game: Game) -> None:
        seen.update(repr(asked(game)).encode())

    game = play(seed, watch=watch)
    seen.update(repr(told(game)).encode())
    seen.update(repr((game.table.log, game.table.score, game.table.click)).encode())
    return seen.hexdigest()


def test_games_do_not_depend_on_the_hash_seed() -> None:
    here = [fingerprint(seed) for seed in SEEDS]
    assert len(set(here)) == len(here)
    program = (
        "from tests.properties.test_hash_seed import SEEDS, fingerprint\n"
        "for seed in SEEDS: print(fingerprint(seed))"
    )
    for hash_seed in ("1", "4242"):
        told_there = printed(program, hash_seed)
        different = [s for s, one, two in zip(SEEDS, here, told_there, strict=True) if one != two]
        assert not different, f"games {different} differ under PYTHONHASHSEED={hash_seed}"
