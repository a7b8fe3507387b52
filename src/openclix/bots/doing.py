"""What is being done right now, as the journal tells it."""

from __future__ import annotations

from typing import Any

from openclix.engine.abilities import Offer, Version
from openclix.engine.actions import END
from openclix.engine.game import Game

from .standing import here
from .view import View

Action = tuple[int, Offer, Version]


def since_action(game: Game) -> list[Any]:
    """The journal after the action that is being made."""
    found = []
    for entry in reversed(game.journal):
        if entry.kind == "action":
            break
        found.append(entry)
    return found


def current_action(game: Game) -> Action | None:
    """The action that is being made, as the journal tells it."""
    for entry in reversed(game.journal):
        if entry.kind == "action":
            what = entry.what.value
            return what if what != END else None
    return None


def last_targets(game: Game, view: View, figure: int) -> list[int]:
    """The foes chosen since the action began; a forced target is the only one there is."""
    chosen = [
        entry.what.value
        for entry in since_action(game)
        if entry.kind == "figure" and entry.what.value in view.foes
    ]
    if chosen:
        return chosen[::-1]
    spot = here(view, figure)
    return view.close_from(figure, spot) or [
        foe for foe, _ in view.range_from(figure, spot, view.range(figure))
    ]
