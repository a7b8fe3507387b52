"""Steps that place a figure at home or in some terrain, and that turn its dial to its start."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from openclix.engine.asking.decisions import ask
from openclix.engine.attacking.damage import turn_to
from openclix.engine.figures.abilities import Rule, Version
from openclix.engine.figures.messages import trait_name
from openclix.engine.moving.placing import can_be_placed, landings, lead_of, place
from openclix.engine.state.order import decider
from openclix.engine.table.filters import ground
from openclix.engine.table.table import Table

from . import clauses as k
from .acts import Act, each_of
from .choosing import Scope, Whom


def placed_somewhere(step: k.PlaceHome | k.PlaceOn, squares: Callable[[Table, int], int]) -> Act:
    """10.10 A figure is placed in one of some squares."""

    def spots(table: Table, other: int) -> list[Any]:
        return landings(table, other, squares(table, other) & ~table.bodies[other])

    def fits(table: Table, figure: int, other: int, scope: Scope) -> bool:
        return can_be_placed(table, other, figure) and bool(spots(table, other))

    def rule(table: Table, figure: int, version: Version, scope: Scope, other: int) -> Rule[bool]:
        where = yield from ask(
            table,
            "text-where",
            decider(table, figure),
            "square",
            spots(table, other),
            "10.10",
            other,
            trait=trait_name(version.source),
            text=scope.clause,
        )
        place(table, other, *lead_of(where))
        return True

    return each_of(Whom(step.whom, fits), rule)


def placed_home(step: k.PlaceHome) -> Act:
    """10.10 3.2 A figure is placed in its player's starting area."""
    return placed_somewhere(step, lambda table, other: table.start_area[table.side[other]])


def placed_on(step: k.PlaceOn) -> Act:
    """10.10 A figure is placed in such terrain."""

    def squares(table: Table, other: int) -> int:
        there = ground(table, step.ground)
        if step.squares:
            there &= table.map.grid.spread(table.bodies[other], step.squares)
        return there

    return placed_somewhere(step, squares)


def turned_to_start(step: k.TurnToStart) -> Act:
    """1.7 A dial is turned to the click on which its figure began the game."""

    def rule(table: Table, figure: int, version: Version, scope: Scope, other: int) -> Rule[bool]:
        yield from turn_to(table, other, table.start_click[other])
        return True

    def fits(table: Table, figure: int, other: int, scope: Scope) -> bool:
        return not table.card(other).bystander

    return each_of(Whom(step.whom, fits), rule)


PLACING: Final[dict[type, Callable[..., Act]]] = {
    k.PlaceHome: placed_home,
    k.PlaceOn: placed_on,
    k.TurnToStart: turned_to_start,
}
"""Steps that need nothing of an edition to be prepared."""
