"""9.2 The actions that can be given, kept between decisions so that one can be drawn quickly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .state import State

Row = tuple[int, int, int, bool, tuple[Any, ...]]
"""A figure, how many FREE actions it has, how many in all, whether more than its tokens and flags
tells which of them come into question, and the actions themselves, the FREE ones first."""


class Repertoire:
    """Everything that figures could be given until something relevant changes.

    That is what they can use, what they hold, where they are and whose they are, and the elements
    in play. Copies of a table share it.
    """

    __slots__ = ("_elements", "_held", "_loadout", "_side", "_zone", "by_player")

    def __init__(self, table: State) -> None:
        self._loadout = table.loadout  # a list that is replaced when it changes
        self._elements = table.elements
        self._held = table.held.copy()
        self._zone = table.zone.copy()
        self._side = table.side.copy()
        self.by_player: dict[int, tuple[Row, ...]] = {}

    def fits(self, table: State) -> bool:
        """Whether it still fits a table."""
        return (
            (self._loadout is table.loadout or self._loadout == table.loadout)
            and self._elements == table.elements
            and self._held == table.held
            and self._zone == table.zone
            and self._side == table.side
        )
