"""The actions that a player tried on copies of a game, and that gained nothing.

Mostly such an action gains nothing a moment later either, so it rests for a while.
"""

from __future__ import annotations

from typing import Final

from openclix.engine.figures.abilities import Offer, Version
from openclix.engine.table.table import Table

LONGEST_REST: Final = 8
"""The most turns for which an action that gained nothing isn't tried again."""

Key = tuple[int, str, str]


class Memory:
    """The gain of each action that rests, the turn on which it may be tried again, and how long it
    rests."""

    __slots__ = ("_sheets", "_trials")

    def __init__(self) -> None:
        self._sheets: object = None
        """The game that this is about: a game and its copies share the sheets."""
        self._trials: dict[Key, tuple[float, int, int]] = {}

    def __deepcopy__(self, memo: object) -> Memory:
        twin = Memory()
        twin._sheets, twin._trials = self._sheets, self._trials.copy()
        return twin

    def recall(self, table: Table, figure: int, offer: Offer, version: Version) -> float | None:
        """The gain of an action when it was tried, while it rests."""
        if self._sheets is not table.sheets:
            self._sheets = table.sheets
            self._trials.clear()
        trial = self._trials.get((figure, offer.word, version.cause))
        if trial is None:
            return None
        gain, until, rest = trial
        return gain if until - rest <= table.turn < until else None

    def note(self, table: Table, figure: int, offer: Offer, version: Version, gain: float) -> None:
        """An action that gained nothing rests for the turn, and then ever longer."""
        key = (figure, offer.word, version.cause)
        earlier = self._trials.pop(key, None)
        if gain <= 0:
            rest = min(2 * earlier[2], LONGEST_REST) if earlier is not None else 1
            self._trials[key] = (gain, table.turn + rest, rest)
