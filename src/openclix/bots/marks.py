"""Squares that attract or repel a figure for reasons other than a fight.

These are a scenario's objectives, and captives.
"""

from __future__ import annotations

from typing import Final

from openclix.board import bits
from openclix.engine.state.state import CAPTURED
from openclix.engine.table.table import Table
from openclix.rules.captives import captives_of

from .ground import layers
from .odds import worth
from .view import Area, View

RANSOM: Final = 2.0
"""capture.9 The value of handing over a captive, as a share of its points."""
FREEDOM: Final = 0.5
"""The value of approaching a friendly figure's captor, as a share of that figure's points."""


def drawn_to(table: Table, figure: int) -> list[Area]:
    """Squares that a figure wants to be in, each with its value."""
    areas: list[Area] = []
    scenario = table.edition.scenario
    if scenario is not None:
        areas += [(value, squares) for squares, value in scenario.goals(table, figure) if squares]
    if CAPTURED in table.zone:
        areas += captives(table, figure)
    return areas


def captives(table: Table, figure: int) -> list[Area]:
    """capture.8 rescue.1 Home with its captive, or toward the captor of a friendly figure."""
    own = captives_of(table, figure)
    if own:
        points = sum(table.card(captive).points for captive in own)
        return [(RANSOM * points, table.start_area[table.side[figure]])]
    return [
        (FREEDOM * worth(table, friend), table.bodies[captor])
        for friend, captor in enumerate(table.hosts)
        if captor >= 0 and table.zone[friend] == CAPTURED
        if table.owner[friend] == table.side[figure] != table.side[captor]
    ]


def pulls(view: View, figure: int, squares: int) -> list[Area]:
    """The value of some squares, fading with the distance that is left."""
    table, fade = view.table, view.temper.fade
    areas: list[Area] = []
    for value, goal in drawn_to(table, figure):
        if value <= 0:
            continue
        left, seen = squares, 0
        rings = [layers(table.terrain, square) for square in nearest(table, figure, goal)]
        for steps in range(max(map(len, rings), default=0)):
            here = 0
            for ring in rings:
                here |= ring[steps] if steps < len(ring) else 0
            here &= left & ~seen
            seen |= here
            if here:
                areas.append((value * fade**steps, here))
    return areas


def nearest(table: Table, figure: int, goal: int) -> list[int]:
    """The squares of a goal that are nearest to a figure, as the crow flies."""
    grid, here = table.map.grid, table.at[figure]
    away = {square: grid.distance(here, square) if here >= 0 else 0 for square in bits(goal)}
    least = min(away.values())
    return [square for square, squares in away.items() if squares == least]


def driven_off(table: Table, figure: int) -> list[Area]:
    """Squares that a figure should leave, each with its (negative) value."""
    scenario = table.edition.scenario
    if scenario is None:
        return []
    return [(value, squares) for squares, value in scenario.goals(table, figure) if value < 0]
