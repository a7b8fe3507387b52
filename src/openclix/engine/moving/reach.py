"""10.2 10.7 How far a move gets, and where it may end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openclix.board import Flood, direct_path, flood

from ..figures.abilities import F
from ..sight.sight import beside
from ..state.deeds import Move

if TYPE_CHECKING:
    from ..table.table import Table


def begun(table: Table, figure: int, squares: int, features: int, profile: int = 0) -> Move:
    """A move of this many squares, with what the figure and an effect let it pass."""
    loadout = table.loadout[figure]
    if table.plane[figure]:
        aloft = table.edition.plane_movement.get(table.plane[figure], (0, 0))
        features, profile = features | aloft[0], profile | aloft[1]
    return Move(figure, squares, loadout.features | features, loadout.profile | profile)


Hurdles = tuple[int, int]
"""10.7b 10.7d The squares that a move can't enter because of opponents, and those that end it."""


def reachable(table: Table, this: Move, start: int = -1, met: Hurdles | None = None) -> Flood:
    """10.2 10.7a 10.7b 10.7d How far the figure gets. Its hurdles can be passed in if known."""
    at = table.at[this.figure] if start < 0 else start
    if this.direct:
        return straight(table, this, at)  # 10.6
    barred, stops = hurdles(table, this) if met is None else met
    if this.barred:
        closed = barred | this.barred
        return flood(table.terrain, at, this.squares, this.profile, closed, stops, barred)
    return flood(table.terrain, at, this.squares, this.profile, barred, stops)


def hurdles(table: Table, this: Move) -> Hurdles:
    """10.7b 10.7d The obstacles in the way of a move."""
    if this.features & F.PASSES_FOES:  # 27.5f
        return 0, 0
    foes = table.foes_of(table.side[this.figure])
    edition = table.edition
    holding = beside(table, this.figure, foes & ~this.escaped)
    if edition.in_the_way is not None:
        foes &= edition.in_the_way(table, this.figure)
    if this.features & F.PASSES_ESCAPED:
        foes &= ~this.escaped
    if this.features & F.PASSES_ADJACENCY:
        return foes, 0
    if edition.adjacency is not None:
        return foes, edition.adjacency(table, this.figure, holding)
    return foes, table.terrain.adjacent_to(holding)  # 10.7b 10.7d 10.8


def move_ends(table: Table, figure: int, flood: Flood) -> int:
    """13.2 Squares where a move may end: never in blocking terrain, never with another figure."""
    return flood.reached & ~(table.everyone() & ~table.bodies[figure])  # 10.7a


class Straight(Flood):
    """10.6 Everywhere a direct path leads: one path to each square, without a turn."""

    __slots__ = ("ways",)

    ways: dict[int, list[int]]

    def path(self, square: int, passing: bool = False) -> list[int]:
        return self.ways[square]


def straight(table: Table, this: Move, start: int) -> Straight:
    """10.6 The squares of a move from here in one direction, never back."""
    step = Move(this.figure, 1, this.features, this.profile)
    step.escaped = this.escaped
    ways = {start: [start]}
    layers, fronts = [1 << start], [1 << start]
    for direction in range(8):
        path = [start]
        for square in direct_path(table.map.grid, start, direction, this.squares):
            near = reachable(table, step, path[-1])
            if not near.layers[-1] >> square & 1:
                break
            path.append(square)
            ways[square] = list(path)
            if len(path) > len(layers):
                layers.append(0)
                fronts.append(0)
            layers[len(path) - 1] |= 1 << square
            if not near.fronts[-1] >> square & 1:
                break
            fronts[len(path) - 1] |= 1 << square
    reached = sum(layers) & ~table.terrain.blocking | 1 << start  # 13.2
    line = Straight(table.terrain, start, reached, layers, fronts, (), ())
    line.ways = ways
    return line
