"""23.1b Keywords that a figure gains and loses during a game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ..state.records import Effect

if TYPE_CHECKING:
    from ..table.table import Table

GAINED: Final = "gained keywords"
"""23.1b The kind of a lasting effect that names keywords a figure has gained."""


def add_keywords(table: Table, figure: int, words: Iterable[str]) -> None:
    """A figure gets further keywords."""
    card = table.card(figure)
    gained = frozenset(words) - card.keywords
    more = replace(card, keywords=card.keywords | gained)
    table.use_card(figure, table.edition.sheet(more))
    if gained:
        data = tuple(sorted(gained))
        table.add_effect(Effect(GAINED, figure, -1, "", ("game", 0), data, True))  # 23.1b


def lose_keywords(table: Table, figure: int) -> None:
    """23.1b Keywords that were gained go when the figure goes to the Sideline or from the game."""
    gained = [e for e in table.effects if e.kind == GAINED and e.target == figure]
    if gained:
        card = table.card(figure)
        words = card.keywords - {word for effect in gained for word in effect.data}
        table.use_card(figure, table.edition.sheet(replace(card, keywords=words)))
