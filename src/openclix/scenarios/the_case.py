"""The Case: once each side has lost a figure, it can be picked up and carried home."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from openclix.engine.figures.messages import Message, say, side_named
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.state.state import KO_AREA
from openclix.engine.table.edition import Edition
from openclix.engine.table.scenarios import Scenario
from openclix.engine.table.table import Table
from openclix.engine.terrain.markers import remove_marker
from openclix.engine.turn.victory import finish_now

from . import burdens
from .burdens import (
    HOME,
    after_it,
    bearing,
    drops_when_hurt,
    holder,
    laden,
    middle_step,
    the_marker,
)
from .exits import way_out
from .places import needs_a_middle
from .the_find import whose

LADEN: Final = laden("The Case in Hand", "scn.artifact.4")
CASE: Final = bearing("The Case", "scn.raid.1")
drops_when_hurt(CASE, "scn.artifact.3")


def unhurt_sides(table: Table) -> list[int]:
    """scn.raid.1 The sides that have not had a figure knocked out."""
    fallen = {table.owner[figure] for figure, zone in enumerate(table.zone) if zone == KO_AREA}
    return [player for player in table.order if player not in fallen]


def not_yet(table: Table, figure: int) -> Refusal | None:
    """scn.raid.1 Nobody takes it up before each side has lost a figure."""
    whole = unhurt_sides(table)
    if not whole:
        return None
    return refuse("not-yet-taken", "scn.raid.1", side=side_named(table, whole[0]))


def changes(edition: Edition) -> dict[str, Any]:
    return burdens.changes(edition, not_yet)


def home(table: Table, figure: int) -> int:
    """scn.raid.2 The holder may leave by its own starting area."""
    return table.start_area[table.side[figure]] if holder(table) == figure else 0


def brought_home(table: Table, figure: int) -> None:
    """scn.raid.2 The force that brings it off the map wins."""
    marker = the_marker(table)
    assert marker is not None
    remove_marker(table, marker.id)
    finish_now(table, table.side[figure])


LEAVE: Final = way_out("Bring It Home", "scn.raid.2", home, brought_home)


def goals(table: Table, figure: int) -> Iterator[tuple[int, float]]:
    """Home with it; or to it, once anybody can take it up."""
    if holder(table) == figure:
        yield home(table, figure), HOME
    elif not unhurt_sides(table):
        yield from after_it(table, figure)


def left(table: Table, element: int) -> Iterator[Message]:
    if unhurt_sides(table):
        yield say("scenario-case-locked")
    else:
        yield say("scenario-case-open")
    yield from whose(table)


THE_CASE: Final = Scenario(
    "the-case",
    "The Case",
    "scn.raid",
    element=(CASE,),
    everybody=(LADEN, LEAVE),
    steps=(("pool", "middle", partial(middle_step, name="The Case", section="scn.raid.1")),),
    changes=changes,
    fits=needs_a_middle("scn.raid.1"),
    left=left,
    goals=goals,
)
