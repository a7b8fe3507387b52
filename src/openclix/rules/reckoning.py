"""Values by the golden rules of a later book: replace in the controller's order, then modify.

Halving speed in rough terrain is a replacement too. Lines of fire over buildings are also here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from openclix.board import OVER_ROOFS
from openclix.engine.figures.abilities import LOCK, MAXIMUM, MINIMUM, MODIFY, SCALE, SET
from openclix.engine.figures.figures import SPEED, STATS
from openclix.engine.state.assigned import cards_of
from openclix.engine.state.deeds import Move
from openclix.engine.table.table import Table
from openclix.engine.values.values import (
    HINDERING_TERRAIN,
    Part,
    best_order,
    bound,
    cap,
    collect,
    printed,
    scaled,
)

from .flight import begins_in_rough

HALF: Final = -2


def controller(table: Table, figure: int) -> int:
    """or1.2 A character's controller orders the replacements of its values."""
    return table.side[figure]


def golden(table: Table, base: int, parts: Sequence[Part]) -> int:
    """or1.1 or1.2 or2.1 or5.1 or5.2 Printed, replaced, modified, and not below a minimum.

    The controller puts replacements in the order that gives the most. Halving comes before a set
    value, and doubling after it. A locked value is what it was locked at (bloquee.1), but no less
    than a minimum or 0 (or5.4).
    """
    if not parts:
        return base
    minimums = [part.amount for part in parts if part.op == MINIMUM]
    locks = [part.amount for part in parts if part.op == LOCK]
    if locks:
        return bound(max(locks), minimums, [])  # bloquee.4
    if parts[0].op == MODIFY and parts[-1].op == MODIFY:
        return max(0, base + cap(table, parts))
    factors = [part.amount for part in parts if part.op == SCALE]
    result = scaled(base, [factor for factor in factors if factor < 0])
    for part in parts:
        if part.op == SET and (not part.optional or part.amount > result):
            result = part.amount
    result = scaled(result, [factor for factor in factors if factor > 0])
    maximums = [part.amount for part in parts if part.op == MAXIMUM]
    return bound(result + cap(table, parts), minimums, maximums)


def for_prerequisites(table: Table, figure: int, stat: int) -> int:
    """exploit.12 exploit.13 A value with everything that changes it outside of an attack.

    Left out is what a feat changes that itself asks for this value. Otherwise a feat could take
    away its own prerequisite, and then give it back.
    """
    parts = collect(table, figure, stat)
    own = {
        version.cause
        for card in cards_of(table, figure)
        if STATS[stat] in card.needs.split()
        for version in table.edition.assigned(card)
    }
    if own:
        parts = [part for part in parts if part.figure != figure or part.cause not in own]
    return golden(table, printed(table, figure, stat), parts)


def half_from_rough(table: Table, move: Move) -> int:
    """genant.6 eau.1 remplacement.2 A move that begins in hindering terrain has half the speed,
    before anything is added to it."""
    if not begins_in_rough(table, move):
        return move.squares
    half = Part(SCALE, HALF, HINDERING_TERRAIN, "genant.6")
    parts = sorted([*collect(table, move.figure, SPEED, move.parts), half], key=best_order)
    base = printed(table, move.figure, SPEED)
    return table.edition.value_calculator(table, base, parts)


class Roofs:
    """carte.4 No line between two outdoor ends crosses an indoor part."""

    def __call__(self, table: Table, figure: int, target: int) -> int:
        """The obstacles of a line between two figures. `by_square` answers for squares."""
        if target < 0 or not has_roofs(table):
            return 0
        inside = (table.bodies[figure] | table.bodies[target]) & table.terrain.indoor
        return 0 if inside else OVER_ROOFS

    def by_square(self, table: Table, start: int, end: int) -> int:
        """The obstacles of a line between two squares."""
        if not has_roofs(table):
            return 0
        return 0 if (1 << start | 1 << end) & table.terrain.indoor else OVER_ROOFS


def has_roofs(table: Table) -> bool:
    """carte.4 Whether a map has outdoor and indoor parts."""
    return bool(table.terrain.indoor) and table.map.kind == "mixed"


roofs: Final = Roofs()
