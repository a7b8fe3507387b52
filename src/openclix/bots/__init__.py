"""Computer players.

>>> from openclix.content import find_force, find_map
>>> from openclix.editions import edition
>>> from openclix.engine.game.game import Game
>>> forces = [find_force("tidewatch"), find_force("undertow")]
>>> game = Game.start(forces, find_map("tram yard"), edition(), seed=7, turn_limit=4)
>>> play_out(game, [SimplePlayer(1), RandomPlayer(2)])
>>> game.over
True
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Protocol

from openclix.engine.asking.choices import Choice
from openclix.engine.game.game import Game

from .hints import Hint, hint
from .simple import SimplePlayer


class Player(Protocol):
    """Answers decisions: given a game, it returns one of the choices, or the choice's text."""

    def choose(self, game: Game) -> Choice | str: ...


class RandomPlayer:
    """Chooses any legal option at random. The same seed gives the same choices."""

    def __init__(self, seed: int | str = 0) -> None:
        self._random = random.Random(f"random player {seed}")

    def choose(self, game: Game) -> Choice:
        decision = game.decision
        assert decision is not None
        return decision[self._random.randrange(len(decision))]


def play_out(game: Game, players: Sequence[Player], most: int = 20_000) -> None:
    """Lets players answer until the game is over, or for at most `most` decisions."""
    for _ in range(most):
        decision = game.decision
        if decision is None:
            return
        game.choose(players[decision.player].choose(game))


__all__ = ["Hint", "Player", "RandomPlayer", "SimplePlayer", "hint", "play_out"]
