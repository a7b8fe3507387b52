"""The database, with backup and restore: games, seats, every choice, the rests, accounts.

A change is written with the revision that it was made on, or not at all. This package knows nothing
about rules or sockets, only rows.
"""

from __future__ import annotations

from .store import Conflict, EntryRow, GameRow, SeatRow, Store

__all__ = ["Conflict", "EntryRow", "GameRow", "SeatRow", "Store"]
