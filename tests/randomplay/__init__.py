"""Random play: whole games out of one integer, for soaks, property tests and benchmarks.

The same seed gives the same map, cards, forces, dice and choices in every process.

>>> from tests.randomplay import play
>>> play(7).journal == play(7).journal
True
"""

from .games import Setup, play, player_for, random_setup, start
from .players import Player

__all__ = ["Player", "Setup", "play", "player_for", "random_setup", "start"]
