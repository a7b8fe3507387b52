"""A random walk through a game that looks at copies, snapshots and undo on its way."""

from __future__ import annotations

import json
import random

from openclix import Game
from tests.randomplay.invariants import violations

STEPS = 160
EVERY = 8
"""How often a game is saved, restored and taken back: each costs more than a choice."""


def walk(game: Game, seed: int) -> None:
    """Plays by chance. A copy equals the game, a restored game goes on alike, undo is exact."""
    chance = random.Random(seed)
    asked = 0
    while game.decision is not None and asked < STEPS:
        asked += 1
        assert violations(game) == []
        if asked % EVERY == 0:
            again = Game.restore(json.loads(json.dumps(game.snapshot())))
            assert again == game and again.options == game.options
        before = game.copy()
        assert before == game
        game.choose_index(chance.randrange(len(game.decision.values)))
        if asked % EVERY == 0:
            game.undo()
            assert game == before
            game.choose_index(chance.randrange(len(game.decision.values)))


def walked(game: Game, seed: int, steps: int) -> Game:
    """The game after a few choices by chance."""
    chance = random.Random(seed)
    for _ in range(steps):
        if game.decision is not None:
            game.choose_index(chance.randrange(len(game.decision.values)))
    return game
