"""The Find: the side that holds it after ten turns wins."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from openclix.engine.asking.events import TurnEnds
from openclix.engine.figures.abilities import Rule, Version
from openclix.engine.figures.messages import Message, figure_name, say
from openclix.engine.table.scenarios import Scenario
from openclix.engine.table.table import Table
from openclix.engine.turn.victory import finish_now
from openclix.rules.scoring import with_survivors

from .burdens import after_it, bearing, changes, drops_when_hurt, holder, laden, middle_step
from .counting import at_the_end_of, turns_left
from .places import needs_a_middle

LAST: Final = 10

LADEN: Final = laden("The Find in Hand", "scn.artifact.4")
FIND: Final = bearing("The Find", "scn.artifact.2")
drops_when_hurt(FIND, "scn.artifact.3")


@FIND.on(TurnEnds, anyone=True, when=at_the_end_of(LAST))
def keeps_it(table: Table, element: int, version: Version, event: TurnEnds) -> Rule[None]:
    """scn.artifact.5 The force that holds it wins. If no force does, points decide."""
    who = holder(table)
    if who >= 0:
        finish_now(table, table.side[who])
        return
    yield from with_survivors(table, list(table.order))


def left(table: Table, element: int) -> Iterator[Message]:
    yield from turns_left(table, "last-check", LAST)
    yield from whose(table)


def whose(table: Table) -> Iterator[Message]:
    """The holder of the marker."""
    who = holder(table)
    if who >= 0:
        yield say("scenario-held-by", who=figure_name(table, who))


THE_FIND: Final = Scenario(
    "the-find",
    "The Find",
    "scn.artifact",
    element=(FIND,),
    everybody=(LADEN,),
    steps=(("pool", "middle", partial(middle_step, name="The Find", section="scn.artifact.1")),),
    changes=changes,
    fits=needs_a_middle("scn.artifact.1"),
    left=left,
    goals=after_it,
)
