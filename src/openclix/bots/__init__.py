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
from openclix.engine.figures.messages import Message, say
from openclix.engine.game.game import Game
from openclix.engine.turn.open_actions import SELDOM_GIVEN_UP

from .hints import Hint, hint
from .simple import SimplePlayer


class Player(Protocol):
    """Answers decisions: given a game, it returns one of the choices, or the choice's text."""

    def choose(self, game: Game) -> Choice | str: ...


class RandomPlayer:
    """Chooses any legal option at random. The same seed gives the same choices.

    An option that only gives something up is mostly left alone, or it would do little else where a
    book lets players cancel their own powers.
    """

    def __init__(self, seed: int | str = 0) -> None:
        self._random = random.Random(f"random player {seed}")

    def choose(self, game: Game) -> Choice:
        decision = game.decision
        assert decision is not None
        while True:
            index = self._random.randrange(len(decision))
            if not decision.gives_up(decision.values[index]) or self._gives_up_anyway():
                return decision[index]

    def _gives_up_anyway(self) -> bool:
        return self._random.random() < SELDOM_GIVEN_UP

    def why(self, game: Game) -> tuple[Message, ...]:
        """Its reason for any choice."""
        return (say("hint-chance"),)


def play_out(game: Game, players: Sequence[Player], most: int = 20_000) -> None:
    """Lets players answer until the game is over, or for at most `most` decisions."""
    for _ in range(most):
        decision = game.decision
        if decision is None:
            return
        game.choose(players[decision.player].choose(game))


__all__ = ["Hint", "Player", "RandomPlayer", "SimplePlayer", "hint", "play_out"]
