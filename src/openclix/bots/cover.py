"""Walls: where a new one protects our figures, and where removing one opens an attack."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from openclix.board import BLOCKED, HINDERED, bits
from openclix.engine.figures.abilities import CLOSE, RANGED, Version
from openclix.engine.sight.sight import line_flags, sight
from openclix.engine.terrain.destroying import destroy_piece
from openclix.engine.terrain.terrain_actions import pieces
from openclix.engine.values.values import power_range

from .ground import around
from .standing import foothold
from .view import BOTH, View, here, lead_square, number

KEPT: Final = 0.5
"""The value of avoiding a shot, since the shooter may find another line or target."""
MOST_PIECES: Final = 8
"""How many pieces of terrain are considered."""


class Shot(NamedTuple):
    """An opponent that could shoot at one of ours next turn, and the squares on the line."""

    foe: int
    friend: int
    gain: float
    crossed: int


def shots(view: View) -> list[Shot]:
    """Every shot that opponents could make from where they are."""
    shots: list[Shot] | None = view.kept.get("shots")
    if shots is None:
        shots = view.kept["shots"] = [s for foe in view.foes for s in _shots_of(view, foe)]
    return shots


def _shots_of(view: View, foe: int) -> list[Shot]:
    table = view.table
    reach = view.range(foe)
    if reach <= 0 or view.tired(foe) or view.strides(foe)[1]:
        return []  # a foe that runs before it shoots gets around a wall
    shots = []
    for friend in view.friends:
        seen = sight(table, foe, friend, reach)
        if seen.status >= BLOCKED:
            continue
        flags = line_flags(table, foe, friend)
        crossed = table.terrain.line(seen.source, seen.target, flags).path
        ends = table.bodies[foe] | table.bodies[friend]
        gain = view.gain(foe, friend, RANGED, seen.status == HINDERED)
        shots.append(Shot(foe, friend, gain, crossed & ~ends))
    return shots


def suffered(view: View, wall: int) -> float:
    """The points that opponents could take, each with its best shot, given a wall."""
    best: dict[int, float] = {}
    for shot in shots(view):
        if not shot.crossed & wall:
            best[shot.foe] = max(best.get(shot.foe, 0.0), shot.gain)
    return sum(sorted(best.values(), reverse=True)[: view.temper.strikes])


def barrier_worth(view: View, figure: int, version: Version) -> float:
    """27.3f The points saved by a wall that is built square by square where it saves most."""
    table = view.table
    if not shots(view):
        return 0.0
    reach = power_range(table, figure, version)
    spots = table.map.grid.spread(table.bodies[figure], reach)
    spots &= ~(table.terrain.blocking | table.everyone())
    wall = 0
    for _ in range(number(version, "markers", 4)):
        near = spots & table.terrain.adjacent_to(wall) & ~wall if wall else spots
        gain, best = max(
            ((saved(view, wall, square), square) for square in bits(near)), default=(0, 0)
        )
        if gain <= 0:
            break
        wall |= 1 << best
    return KEPT * (suffered(view, 0) - suffered(view, wall))


def saved(view: View, wall: int, square: int) -> float:
    """The value of another wall square: the points it saves, and a little for every other line it
    cuts."""
    more = wall | 1 << square
    cut = sum(shot.gain for shot in shots(view) if shot.crossed & more and not shot.crossed & wall)
    return suffered(view, wall) - suffered(view, more) + 0.01 * cut


def barrier_square(view: View, figure: int, spot: Any) -> float:
    """27.3f The square that saves most, given the squares already placed."""
    return 0.005 if spot == -1 else saved(view, 0, lead_square(spot))


# ------------------------------------------------------------------ breaches


def breach(view: View, figure: int, kind: str) -> tuple[float, Any]:
    """16.9 The piece of terrain that hides the best attack of the next turn.

    It counts only by how much that attack is better than the figure's current prospects.
    """
    table = view.table
    spot = here(table, figure)
    near = table.in_squares(near_foes(view, figure))
    best: tuple[float, Any] = (0.0, None)
    if not near:
        return best
    hoped = foothold(view, figure).promise(table.bodies[figure])
    most = max(view.gain(figure, foe, how) for foe in near for how in BOTH)
    if view.temper.doubt * most <= hoped or view.now(figure, spot, BOTH):
        return best
    for piece in pieces(table, figure, kind)[:MOST_PIECES]:
        trial = table.copy()
        destroy_piece(trial, piece)
        opened = View(trial, view.side, view.temper).now(figure, spot, BOTH)
        gain = view.temper.hope * (view.temper.doubt * opened - hoped)
        best = max(best, (gain, piece), key=lambda option: option[0])
    return best


def near_foes(view: View, figure: int) -> int:
    """The squares of the opponents that a figure could attack if nothing were in between."""
    reach = max(view.range(figure), view.table.loadout[figure].reach, 1)
    return around(view.table.map.grid, view.table.bodies[figure], reach) & view.foe_squares


def smash_worth(view: View, figure: int, version: Version) -> float:
    return breach(view, figure, CLOSE)[0]


def blast_worth(view: View, figure: int, version: Version) -> float:
    return breach(view, figure, RANGED)[0]
