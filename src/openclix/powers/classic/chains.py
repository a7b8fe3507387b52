"""An exact number of markers placed in a row, without a line of fire."""

from __future__ import annotations

from openclix.engine.figures.abilities import Rule, Version
from openclix.engine.figures.figures import RANGE
from openclix.engine.figures.messages import figure_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.moving.returning import remove_at_next_turn
from openclix.engine.table.table import Table
from openclix.engine.terrain.markers import place_chain
from openclix.engine.values.values import value


def bare_ground(table: Table) -> int:
    """pow.smoke.2 pow.barrier.3 Squares with no figure, no object and no terrain feature."""
    terrain = table.terrain
    taken = terrain.blocking | terrain.hindering | terrain.water | table.everyone()
    for marker in table.markers:
        if not marker.tags & table.edition.screens:
            taken |= marker.squares
    return table.map.grid.full & ~taken


def connected(table: Table, spots: int, least: int) -> int:
    """The given squares that are connected with enough others."""
    squares = 0
    while spots:
        group = spots & -spots
        while (grown := (group | table.terrain.adjacent_to(group)) & spots) != group:
            group = grown
        spots &= ~group
        if group.bit_count() >= least:
            squares |= group
    return squares


def reach_of(table: Table, figure: int) -> int:
    """pow.smoke.8 The range of the user, or with none the squares next to it."""
    return max(1, value(table, figure, RANGE))


def spots_for(table: Table, figure: int, version: Version) -> tuple[int, int]:
    """The squares where the markers may go, and a set of which at least one must be chosen."""
    many, reach = version["markers"], reach_of(table, figure)
    spread = table.map.grid.spread
    body, ground = table.bodies[figure], bare_ground(table)
    near = ground & spread(body, reach)
    if version["all_in_range"] or reading(table) == "body":
        near = connected(table, near, many)
        return near, near
    wide = connected(table, ground & spread(body, reach + many - 1), many)
    return wide, near & wide


def reading(table: Table) -> str:
    """pow.barrier.2 Whether one marker in range is enough, as the edition reads it."""
    reading = table.edition.readings.get("barrier-range")
    return reading.chosen if reading is not None else "body"


def has_room(table: Table, figure: int, version: Version) -> bool:
    """pow.smoke.1 pow.barrier.1 Whether `spots_for` finds any squares; one row is enough."""
    many, reach = version["markers"], reach_of(table, figure)
    spread = table.map.grid.spread
    body, ground = table.bodies[figure], bare_ground(table)
    near = ground & spread(body, reach)
    if version["all_in_range"] or reading(table) == "body":
        return any_row(table, near, near, many)
    return any_row(table, near, ground & spread(body, reach + many - 1), many)


def any_row(table: Table, near: int, spots: int, least: int) -> bool:
    """Whether any of the squares `near` is connected with enough of all spots."""
    while near:
        group = near & -near
        while (grown := (group | table.terrain.adjacent_to(group)) & spots) != group:
            group = grown
            if group.bit_count() >= least:
                return True
        if group.bit_count() >= least:
            return True
        near &= ~group
    return False


def why_no_room(table: Table, figure: int, version: Version) -> Refusal | None:
    """pow.smoke.1 pow.barrier.1 There is no row of enough free squares."""
    if has_room(table, figure, version):
        return None
    section = version.ability.section
    return refuse("no-row", section, who=figure_name(table, figure), count=version["markers"])


def place_row(table: Table, figure: int, version: Version, kind: str) -> Rule[None]:
    """pow.smoke.1 pow.smoke.5 pow.barrier.8 A number of markers in a row, until the player's next
    turn."""
    spots, seen = spots_for(table, figure, version)
    numbers = yield from place_chain(
        table,
        figure,
        kind,
        version["markers"],
        reach_of(table, figure),
        version.ability.section,
        among=(spots, seen),
        exactly=True,
        made_by=version.ability.slug,
    )
    remove_at_next_turn(table, table.side[figure], numbers)


__all__ = ["bare_ground", "has_room", "place_row", "why_no_room"]
