"""The simple player against itself."""

from __future__ import annotations

from openclix.bots import SimplePlayer

from . import chess_games
from .measuring import Counts, Line, Measure, Work
from .playouts import default_game


def simple_game(seed: int) -> Counts:
    """One game of the shipped forces, as `openclix.bots.play_out` plays it."""
    game = default_game(seed)
    players = [SimplePlayer(seed), SimplePlayer(seed + 1)]
    decisions = 0
    while (decision := game.decision) is not None:
        game.choose(players[decision.player].choose(game))
        decisions += 1
    return {"games": 1, "decisions": decisions}


def measures() -> list[Measure]:
    """(j) What the simple player decides, and its games, per second."""
    return [
        Measure(
            (
                Line("(j) simple player, decisions per second", "decisions"),
                Line("(j) simple player, games per second", "games", target=0.2),
            ),
            lambda: Work(simple_game),
            chess_games.playouts,
        )
    ]
