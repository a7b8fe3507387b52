"""Why not? Every refusal is a code, a sentence and a section."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .abilities import Refusal

if TYPE_CHECKING:
    from .game import Game
    from .table import Table


def why_not(game: Game, text: str) -> Refusal | None:
    return None


def why_not_attack(table: Table, figure: int, target: int, attack: Any) -> Refusal | None:
    return None


def why_not_reach(table: Table, move: Any, square: int) -> Refusal | None:
    return None
