"""The memory of a player for the actions that it judged.

An action that was tried on copies of the game and gained nothing mostly gains nothing a moment
later either, so it rests for a while. And what an action is worth changes little in a turn while no
opponent changes, so the values of a turn say which actions are looked at again first.
"""

from __future__ import annotations

from typing import Any, Final

from openclix.engine.figures.abilities import Offer, Version
from openclix.engine.table.table import Table

from .view import View

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


class Sketch:
    """The values of a turn's actions when they were last looked at, and what they are about.

    They hold while no opponent and no terrain changes, each for as long as its own figure is as it
    was. If another friendly figure is elsewhere, the values say only in which order the actions are
    looked at again.
    """

    __slots__ = ("_figures", "_state", "gains", "most")

    def __init__(self) -> None:
        self._state: tuple[Any, ...] = ()
        self._figures: dict[int, tuple[Any, ...]] = {}
        self.gains: dict[Key, float] = {}
        """Values that hold."""
        self.most: dict[Key, float] = {}
        """Upper bounds, and values of before."""

    def __deepcopy__(self, memo: object) -> Sketch:
        return Sketch()

    def look(self, view: View) -> None:
        """Forgets what a change has made doubtful."""
        table = view.table
        foes = [(foe, table.click[foe], table.bodies[foe]) for foe in view.foes]
        state = (table.sheets, table.turn, view.side, table.terrain, foes)
        figures = {
            figure: (table.bodies[figure], table.click[figure], table.loadout[figure])
            for figure in view.friends
        }
        if state != self._state:
            self._state, self._figures = state, figures
            self.gains.clear()
            self.most.clear()
        elif figures != self._figures:
            before, self._figures = self._figures, figures
            changed = {figure for figure, was in before.items() if figures.get(figure) != was}
            if any(
                figure not in figures or figures[figure][0] != before[figure][0]
                for figure in changed
            ):
                self.most.update(self.gains)
                self.gains.clear()
            for values in (self.gains, self.most):
                for key in [key for key in values if key[0] in changed]:
                    del values[key]
