"""scn.count.1 Full turns: effects when every player has had a certain number of turns."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from openclix.engine.figures.abilities import Version
from openclix.engine.figures.messages import Message, say
from openclix.engine.table.table import Table
from openclix.engine.turn.turn import following_player

KIND: Final = "scenario"
"""The kind of ability that only a scenario has."""


def full_turn_over(table: Table) -> bool:
    """scn.count.1 Whether the turn that ends is the last one of a full turn."""
    order = table.order
    return order.index(following_player(table)) <= order.index(table.active)


def at_the_end_of(*rounds: int) -> Callable[[Table, int, Version, Any], bool]:
    """scn.count.1 The condition of what happens at the end of these full turns."""

    def when(table: Table, element: int, version: Version, event: Any) -> bool:
        return table.round in rounds and full_turn_over(table)

    return when


def every_full_turn(table: Table, element: int, version: Version, event: Any) -> bool:
    """scn.count.1 The condition of what happens at the end of each full turn."""
    return full_turn_over(table)


def turns_left(table: Table, word: str, last: int) -> Iterator[Message]:
    """How many full turns are left before something happens, the one under way included."""
    if 0 < table.round <= last:
        yield say(f"scenario-{word}", count=last - table.round + 1)
