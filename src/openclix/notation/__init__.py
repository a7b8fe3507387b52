"""Reads and writes positions, maps, games and rulings as text. See docs/notation.md.

>>> from openclix.notation import read_position, write_position
>>> table = read_position("figure A red c4; range 6")
>>> read_position(write_position(table)).at == table.at
True
"""

from .games.events import tell_event, write_event
from .games.games import read_game
from .games.written_games import write_game
from .positions.positions import read_position, write_position
from .printed.cards import read_card
from .printed.maps import read_map, write_map
from .printed.written_cards import write_card
from .rulings.rulings import Outcome, Ruling, read_rulings
from .text.errors import NotationError

__all__ = [
    "NotationError",
    "Outcome",
    "Ruling",
    "read_card",
    "read_game",
    "read_map",
    "read_position",
    "read_rulings",
    "tell_event",
    "write_card",
    "write_event",
    "write_game",
    "write_map",
    "write_position",
]
