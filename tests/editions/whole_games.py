"""Whole games of an older edition: by chance with a look at every decision, and against chance."""

from __future__ import annotations

import random
from collections.abc import Callable

from openclix.bots import Player, RandomPlayer, SimplePlayer
from openclix.engine.game.game import Game
from openclix.engine.table.table import Table
from openclix.notation.positions.positions import read_position, write_position

Begun = Callable[[int], Game]
"""The game of a seed."""


def by_chance(game: Game, seed: int, check: Callable[[Table], None]) -> None:
    """Plays to the end. Now and then the position is written, read and written again."""
    rng = random.Random(seed)
    while game.decision is not None:
        assert game.decision.values, game.decision
        game.choose_index(rng.randrange(len(game.decision.values)))
        check(game.table)
        if game.at_rest and game.table.turn and game.decision is not None and rng.random() < 0.05:
            text = write_position(game.table)
            assert write_position(read_position(text)) == text
    assert game.table.winner >= 0


def won_against_chance(begun: Begun, games: int) -> int:
    """How many games the simple player wins against the random player."""
    won = 0
    for seed in range(games):
        game = begun(seed)
        players: list[Player] = [SimplePlayer(seed), RandomPlayer(seed)]
        while game.decision is not None:
            game.choose(players[game.decision.player].choose(game))
        won += game.table.winner == 0
    return won
