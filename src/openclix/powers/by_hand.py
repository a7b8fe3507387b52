"""Texts that no rule covers: the players resolve them by hand."""

from __future__ import annotations

from typing import Final

from openclix.engine.figures.abilities import POWER, Ability, Rule, Version
from openclix.engine.figures.messages import card_words
from openclix.engine.game.adjusting import by_hand
from openclix.engine.table.table import Table

BY_HAND: Final = Ability("By Hand", "effect", "21", text="")
BY_HAND.estimate = lambda table, figure, version: 0.0


@BY_HAND.action(POWER)
def resolve_by_hand(table: Table, figure: int, version: Version) -> Rule[None]:
    """An action that the players resolve. The game waits until they say that it is done."""
    words = str(version["text"]) or version.source
    yield from by_hand(table, figure, version, card_words(words))
