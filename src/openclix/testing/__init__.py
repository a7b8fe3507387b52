"""Conformance checks for your own edition, bot, card set or client.

Each check plays games and raises `ConformanceError` at the first fault. The suite needs only
OpenClix itself, so you can call it from any test runner.

>>> from openclix.bots import RandomPlayer
>>> from openclix.testing import check_bot
>>> check_bot(RandomPlayer, games=1, turns=2)
"""

from __future__ import annotations

from .bots import check_bot
from .cards import check_cards
from .clients import Socket, check_client
from .editions import check_edition
from .errors import ConformanceError

__all__ = [
    "ConformanceError",
    "Socket",
    "check_bot",
    "check_cards",
    "check_client",
    "check_edition",
]
