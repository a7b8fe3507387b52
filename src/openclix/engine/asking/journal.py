"""What a game keeps of its course: the journal of choices and dice, and the rests between them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from .decisions import Decision, Forced

if TYPE_CHECKING:
    from ..table.table import Table


class Entry(NamedTuple):
    """One line of the journal: a choice with the kind of decision it answered, or dice."""

    kind: str
    player: int
    what: Any
    """The record of the choice, the dice, or what was changed by hand (adjusting.py)."""

    def text(self, table: Table) -> str:
        """The choice (or the dice, or what was done by hand) as text."""
        if self.kind == DICE:
            return " ".join(map(str, self.what))
        said: str = self.what.text(table)
        return said


DICE: Final = "dice"


class Rest(NamedTuple):
    """A point at which no rule was alive: copies, undo and a choice that failed start from there.

    Nothing of it ever changes, so that a game and its copies share it.
    """

    earlier: Rest | None
    """The rest before, if the history is kept."""
    mark: int
    """The length of the journal."""
    table: Table
    told: int
    """The length of the log."""
    asked: bool
    """Whether the game had come to its decision; only where it began it had not."""
    decision: Decision | None
    answer: Any
    forced: list[Forced]

    def first(self) -> Rest:
        """The earliest rest that is known."""
        found = self
        while found.earlier is not None:
            found = found.earlier
        return found


Mark = tuple[Rest, int, Any, list[Forced], int]
"""Where a game stands, without a copy: the last rest, lengths of journal and log, the dice."""
