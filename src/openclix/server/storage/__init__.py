"""The database: games, seats, every choice, the rests between them, accounts; backup and restore.

A change is written with the revision that it was made on, or not at all.
Knows no rule and no socket: rows go in and come out.
"""

from __future__ import annotations

from .store import Conflict, EntryRow, GameRow, SeatRow, Store

__all__ = ["Conflict", "EntryRow", "GameRow", "SeatRow", "Store"]
