"""Knockback off elevated terrain that ends on the ground. Fliers take no damage from it."""

from __future__ import annotations

from openclix.board import knockback_stop
from openclix.engine.attacking.knockback import CHARACTER, DONE, FALL, OBSTACLE
from openclix.engine.figures.abilities import F
from openclix.engine.table.table import Table


def taken(table: Table, figure: int, square: int) -> bool:
    """reculdegat.8 Whether another figure is in a square."""
    return any(other != figure for other in table.in_squares(1 << square))


def to_the_ground(table: Table, figure: int, way: int, squares: int) -> tuple[list[int], str]:
    """reculdegat.1 reculdegat.8 chute.1 chute.3 Knocked over an edge, a figure lands below.

    It ends in the first square on the ground. If that square is occupied, it stays up.
    """
    level, offset = table.terrain.level, table.map.grid.offsets[way]
    here = table.at[figure]
    squares_passed: list[int] = []
    while len(squares_passed) < squares:
        if knockback_stop(table.terrain, here, way) is not None:
            return squares_passed, OBSTACLE
        there = here + offset
        falls = level[there] < level[here]
        if falls and table.loadout[figure].features & F.FALLS_SOFTLY:
            return glides(table, figure, way, squares_passed, there)
        if taken(table, figure, there):
            return squares_passed, CHARACTER  # chute.3
        squares_passed.append(there)
        if falls:
            return squares_passed, FALL
        here = there
    return squares_passed, DONE


def glides(
    table: Table, figure: int, way: int, squares_passed: list[int], there: int
) -> tuple[list[int], str]:
    """chute.4 A flier lands in the first free square on the ground beyond the edge, unharmed.

    If there is none, it stays up.
    """
    over = [*squares_passed, there]
    while taken(table, figure, there):
        if knockback_stop(table.terrain, there, way) is not None:
            return squares_passed, CHARACTER
        there += table.map.grid.offsets[way]
        over.append(there)
    return over, DONE
