"""Larger bases that keep their size while moving: the whole base moves, step by step."""

from __future__ import annotations

from collections import deque

from openclix.board import DIRECTION_OF, IGNORE_ELEVATION, ON_TOP, SWIMMING, THROUGH_HINDERING
from openclix.board import placements as base_placements
from openclix.engine.moving.placing import can_lie
from openclix.engine.moving.reach import hurdles
from openclix.engine.state.deeds import Move
from openclix.engine.table.table import Table

LEVEL, UP, DOWN = 0, 1, -1
"""Whether a base is level, on its way up to a rooftop, or on its way down."""
Node = tuple[int, int]
"""Where its lead is, and whether it climbs."""
Ways = dict[tuple[int, int], tuple[int, list[int]]]


def whole_base(table: Table, this: Move) -> Ways:
    """sentinel.move.2 sentinel.move.7 sentinel.move.8 sentinel.move.10 Where a base can go.

    The base keeps its full width on the way. Gives the squares counted and the path of its lead.
    The count begins next to the base and ends in any square that the base then covers, so it may
    end one step beyond the last square counted. In the other interpretation, the last square
    counted is the farthest that it covers.
    """
    figure, ground = this.figure, Footing(table, this)
    turned = table.turned[figure]
    reading = table.edition.readings.get("base-count")
    beyond = 1 if reading is not None and reading.chosen == "covered" else 0
    ways: Ways = {}
    others = table.everyone() & ~table.bodies[figure]
    for (lead, climbs), way in walks(ground, table.at[figure], this.squares, beyond).items():
        body = ground.bodies[lead]
        if climbs == LEVEL and not body & others and can_lie(table, figure, body):
            ways[lead, turned] = min(len(way) - 1, this.squares), way
    return ways


class Footing:
    """The places in which a base may be on its way, and how it gets from one to the next."""

    def __init__(self, table: Table, this: Move) -> None:
        terrain, figure = table.terrain, this.figure
        barred, self.stops = hurdles(table, this)
        self.grid = terrain.grid
        self.roofs = terrain.tops if this.profile & ON_TOP else 0
        closed = (terrain.blocking & ~self.roofs) | barred | this.barred
        if not this.profile & IGNORE_ELEVATION:
            level = terrain.level[table.at[figure]]
            closed |= terrain.grid.full & ~terrain.at_level.get(level, 0)
        self.rough = rough_ground(table, this)
        turned = bool(table.turned[figure])
        self.bodies = {
            place.lead: place.squares
            for place in base_placements(terrain.grid, table.card(figure).shape)
            if place.turned == turned
            and not place.squares & closed
            and not terrain.ground.wall_within(place.squares)
        }
        self.bodies[table.at[figure]] = table.bodies[figure]

    def onward(self, node: Node, first: bool) -> list[Node]:
        """sentinel.move.3 sentinel.move.5 The places one step away; a diagonal needs room at one of
        its corners, and whatever is half on a roof goes on up or on down."""
        lead, climbs = node
        body = self.bodies[lead]
        if not first and (body & self.stops or body & self.rough):
            return []
        nodes = []
        for (dx, dy), direction in DIRECTION_OF.items():
            there = self.grid.neighbour(lead, direction)
            if there not in self.bodies:
                continue
            if dx and dy:
                corners = DIRECTION_OF[dx, 0], DIRECTION_OF[0, dy]
                if not any(self.grid.neighbour(lead, d) in self.bodies for d in corners):
                    continue
            if (then := self.climbing(body, self.bodies[there], climbs)) is not None:
                nodes.append((there, then))
        return nodes

    def climbing(self, body: int, other: int, climbs: int) -> int | None:
        """sentinel.move.5 A roof is stepped upon, never walked through."""
        before, after = (body & self.roofs).bit_count(), (other & self.roofs).bit_count()
        way = UP if after > before else DOWN if after < before else LEVEL
        if climbs != LEVEL and way != climbs:
            return None
        return LEVEL if after in (0, other.bit_count()) else way


def walks(ground: Footing, start: int, squares: int, beyond: int) -> dict[Node, list[int]]:
    """10.2 The shortest path to every place within this many steps."""
    begin = (start, LEVEL)
    ways = {begin: [start]}
    if squares < 1:
        return ways
    waiting = deque([begin])
    while waiting:
        node = waiting.popleft()
        way = ways[node]
        if len(way) <= squares + beyond:
            for then in ground.onward(node, node == begin):
                if then not in ways:
                    ways[then] = [*way, then[0]]
                    waiting.append(then)
    return ways


def rough_ground(table: Table, this: Move) -> int:
    """hind.2 water.1 The squares that stop a base when it comes to them."""
    terrain, rules = table.terrain, table.terrain.rules
    if not rules.hindering_stops or this.profile & THROUGH_HINDERING:
        return 0
    rough = terrain.hindering
    if rules.water_moves_as_hindering and not this.profile & SWIMMING:
        rough |= terrain.water
    return rough & ~terrain.grid.spread(table.bodies[this.figure] & rough, 1)
