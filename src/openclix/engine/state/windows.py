"""EP-11 Named moments inside and between actions at which an edition lets players do something.

The newest rules have none: the active player alone gives FREE actions, between other actions. In
older books, every player may use effects that need no action at almost any time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..figures.abilities import Rule

if TYPE_CHECKING:
    from ..table.table import Table

BEFORE_ACTION, BEFORE_ROLL, AFTER_ACTION = "before action", "before roll", "after action"
AFTER_MOVE: Final = "after move"
"""Within an action, between its move and the attack that may follow, and between two attacks."""


def open_window(table: Table, moment: str, figure: int) -> Rule[None]:
    """EP-11 Runs the edition's rule for a moment.

    `figure` is the one that rolls, acts or has acted.
    """
    rule = table.edition.windows.get(moment)
    if rule is not None:
        yield from rule(table, moment, figure)
