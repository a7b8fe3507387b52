"""What the server keeps: games, seats, every choice, the rests between them, accounts."""

from __future__ import annotations

from .store import Conflict, EntryRow, GameRow, SeatRow, Store

__all__ = ["Conflict", "EntryRow", "GameRow", "SeatRow", "Store"]
