"""The history of a game: the journal of choices and dice, and the rests between them."""

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
        text: str = self.what.text(table)
        return text


DICE: Final = "dice"


class Rest(NamedTuple):
    """A point at which no rule was alive: copies, undo and a choice that failed start from there.

    Nothing of it ever changes, so that a game and its copies share it.
    """

    earlier: Rest | None
    """An earlier rest, if the history is kept: of the latest ones the one before."""
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
    depth: int = 0
    """How many earlier rests are kept."""

    def first(self) -> Rest:
        """The earliest rest that is kept."""
        rest = self
        while rest.earlier is not None:
            rest = rest.earlier
        return rest


MOST_RESTS: Final = 256
"""How many rests a game keeps at most. Each holds a table, and a game can be long."""
LATEST: Final = 64
"""How many of the latest rests are all kept: undo is quick there."""


def thinned(rest: Rest) -> Rest:
    """The same rest with fewer earlier ones: the latest, every second of the others, and the first.

    Everything between two rests can be replayed from the journal. Older rests have been thinned
    more often, so the gaps grow wider further back.
    """
    chain = [rest]
    while (earlier := chain[-1].earlier) is not None:
        chain.append(earlier)
    kept = [*chain[:LATEST], *chain[LATEST:-1:2], chain[-1]]
    last: Rest | None = None
    for depth, each in enumerate(reversed(kept)):
        last = each if last is each.earlier else each._replace(earlier=last, depth=depth)
    assert last is not None
    return last


Mark = tuple[Rest, int, Any, list[Forced], int]
"""A point in a game, without a copy: the last rest, lengths of journal and log, the dice."""
