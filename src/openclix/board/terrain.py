"""16, 17.3 The terrain in force: a printed map, the markers on it, and what was destroyed.

A Terrain never changes; a changed board is another Terrain. Everything is a set of squares or of
edges, found by shifting, and whatever is not needed at once is worked out on first use.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from .adjacency import adjacent_lists, adjacent_masks, close_lists
from .fire import Line, draw
from .grid import E, Grid, N, S, W, bits
from .lines import Segment, segments
from .map import Edges, Map
from .reasons import Edge
from .sight import Sight, sight_between
from .steps import (
    IGNORE_ELEVATION,
    THROUGH_BLOCKING,
    THROUGH_HINDERING,
    THROUGH_OUTDOOR_BLOCKING,
    Steps,
    steps_for,
)

__all__ = [
    "IGNORE_ELEVATION",
    "THROUGH_BLOCKING",
    "THROUGH_HINDERING",
    "THROUGH_OUTDOOR_BLOCKING",
    "BoardRules",
    "Broken",
    "Patch",
    "Terrain",
]

PATCH_KINDS = ("hindering", "blocking", "water", "clear", "elevated")
_LINES_KEPT = 16384


class Patch(NamedTuple):
    """17.3 What one bordered marker, or one part of a mixed marker, does to its squares."""

    kind: str
    squares: int
    rise: int = 0
    stairs: tuple[tuple[int, int], ...] = ()


class Broken(NamedTuple):
    """16.9a, 16.9b Printed blocking squares and walls that were destroyed."""

    squares: int = 0
    east: int = 0
    south: int = 0


@dataclass(frozen=True)
class BoardRules:
    """What an edition changes about the board; the defaults are the Comprehensive Rulebook."""

    level_change: str = "stop"
    """"stop": crossing an elevation line ends the move (16.5a); "stairs": only stairs cross it."""
    hindering_stops: bool = False
    """Whether a step from other terrain into hindering terrain ends the move."""
    water_moves_as_hindering: bool = False
    corner_characters: str = "freer"
    """"freer": a character closes its side of a corner (16.8b); "ignore": never."""
    across_levels: str = "symmetric"
    """"symmetric" (16.5c); "open": what is on the lower level does not block between levels."""
    hindering_across_levels: str = "target"
    """"target": only the target's square hinders between levels; "all": the lower level's too."""


COMPREHENSIVE = BoardRules()
WHOLE = Broken()


class Terrain:
    """16 The terrain in force; make one with ``Terrain.of``."""

    map: Map
    patches: tuple[Patch, ...]
    broken: Broken
    rules: BoardRules
    grid: Grid
    hindering: int
    blocking: int
    outdoor_blocking: int
    water: int
    special: int
    indoor: int
    clear: int
    """16.1, 16.6 Squares that are neither hindering nor blocking; water counts as clear."""
    pieces: int
    """16.9a Printed blocking squares that stand and are not covered by a marker."""
    multilevel: bool
    at_level: dict[int, int]
    elevated: int
    wall: Edges
    """16.4 Every wall, door and window still standing."""
    move_wall: Edges
    """16.4a, 16.4f, 16.4g What stops movement: walls and windows."""
    fire_wall: Edges
    """16.4b, 16.4f, 16.4g What stops a line of fire: walls and doors."""
    transitions: frozenset[tuple[int, int]]
    segments: dict[tuple[int, int], Segment]
    corners_count: bool
    """16.8b Whether a character beside a corner closes that side for lines of fire."""

    def __init__(
        self,
        map: Map,
        patches: tuple[Patch, ...] = (),
        broken: Broken = WHOLE,
        rules: BoardRules = COMPREHENSIVE,
    ) -> None:
        self.map = map
        self.patches = patches
        self.broken = broken
        self.rules = rules
        self.grid = map.grid
        self._lay_ground()
        self._raise_levels()
        self._stand_walls()
        self.memo: dict[object, Any] = {}
        """What callers worked out from this terrain alone, kept as long as it is."""
        self._steps: dict[int, Steps] = {}
        self._lines: dict[tuple[int, int, int], Line] = {}
        self.sights: dict[tuple[int, int, int], Sight] = {}
        self.flat_sights: dict[int, Sight] = {}
        self.segments = segments(map.grid)
        self.corners_count = rules.corner_characters == "freer"

    @staticmethod
    def of(
        map: Map,
        patches: tuple[Patch, ...] = (),
        broken: Broken = WHOLE,
        rules: BoardRules = COMPREHENSIVE,
    ) -> Terrain:
        """The shared terrain of this board; tables that look alike get the same object."""
        return _terrain_of(map, patches, broken, rules)

    def __reduce__(self) -> tuple[object, ...]:
        return Terrain.of, (self.map, self.patches, self.broken, self.rules)

    def __copy__(self) -> Terrain:
        return self

    def __deepcopy__(self, memo: object) -> Terrain:
        return self

    def __repr__(self) -> str:
        changes = f", {len(self.patches)} patches" if self.patches else ""
        return f"<Terrain of {self.map.name}{changes}>"

    def _lay_ground(self) -> None:
        """17.3 The kind of each square: the patch placed last decides, else what is printed."""
        printed = self.map
        blocking = printed.blocking & ~self.broken.squares  # 16.9a
        hindering = printed.hindering
        water = printed.water
        pieces = blocking
        for kind, squares, _, _ in self.patches:
            hindering &= ~squares
            blocking &= ~squares
            water &= ~squares
            pieces &= ~squares
            if kind == "hindering":  # 17.14a
                hindering |= squares
            elif kind == "blocking":  # 17.14b
                blocking |= squares
            elif kind == "water":  # 17.14f
                water |= squares
            elif kind not in ("clear", "elevated"):
                raise ValueError(f"a patch is one of {', '.join(PATCH_KINDS)}, not {kind!r}")
        self.hindering = hindering
        self.blocking = blocking
        self.outdoor_blocking = blocking & ~printed.indoor
        self.water = water
        self.pieces = pieces
        self.special = printed.special
        self.indoor = printed.indoor
        self.clear = self.grid.full & ~(hindering | blocking)  # 16.1, 16.6

    def _raise_levels(self) -> None:
        """16.5, 17.14c Levels: markers add to the level beneath them and to each other."""
        at_level = {1: self.grid.full}
        for level, squares in self.map.levels:
            for other in at_level:
                at_level[other] &= ~squares
            at_level[level] = at_level.get(level, 0) | squares
        stairs: list[tuple[int, int]] = []
        for _, squares, rise, pairs in self.patches:
            stairs.extend((min(pair), max(pair)) for pair in pairs)
            if rise:
                raised = {level: mask & ~squares for level, mask in at_level.items()}
                for level, mask in at_level.items():
                    raised[level + rise] = raised.get(level + rise, 0) | mask & squares
                at_level = raised
        self.at_level = {level: mask for level, mask in sorted(at_level.items()) if mask}
        self.multilevel = len(self.at_level) > 1
        self.elevated = self.above(1)  # 16.5
        self.transitions = self.map.transitions.union(stairs)

    def _stand_walls(self) -> None:
        """16.4, 16.9b Walls, doors and windows that were not destroyed."""
        inner_east, inner_south = self.grid.has[E], self.grid.has[S]
        gone_east, gone_south = self.broken.east, self.broken.south
        walls, doors, windows = (
            Edges(edges.east & inner_east & ~gone_east, edges.south & inner_south & ~gone_south)
            for edges in (self.map.walls, self.map.doors, self.map.windows)
        )
        self.wall = walls | doors | windows  # 16.4f, 16.4g
        self.move_wall = walls | windows  # 16.4a, 16.4f, 16.4g
        self.fire_wall = walls | doors  # 16.4b, 16.4f, 16.4g

    @cached_property
    def level(self) -> list[int]:
        """16.5 The elevation level of each square."""
        levels = [1] * self.grid.size
        for level, mask in self.at_level.items():
            if level != 1:
                for i in bits(mask):
                    levels[i] = level  # 16.5
        return levels

    def above(self, level: int) -> int:
        """The squares of a higher level."""
        return sum(mask for at, mask in self.at_level.items() if at > level)

    def below(self, level: int) -> int:
        """The squares of a lower level."""
        return sum(mask for at, mask in self.at_level.items() if at < level)

    @cached_property
    def rim(self) -> int:
        """16.5d Squares next to a square of a lower level."""
        rim = 0
        for level, mask in self.at_level.items():
            rim |= mask & self.grid.spread(self.below(level), 1)
        return rim

    @cached_property
    def beside_higher(self) -> int:
        """16.5f Squares next to a square of a higher level."""
        beside = 0
        for level, mask in self.at_level.items():
            beside |= mask & self.grid.spread(self.above(level), 1)
        return beside

    @cached_property
    def differs(self) -> tuple[int, ...]:
        """16.5 Per direction, the squares whose neighbour there is on another level."""
        grid = self.grid
        if not self.multilevel:
            return (0,) * 8
        return tuple(
            grid.has[d] & ~sum(mask & grid.facing(mask, d) for mask in self.at_level.values())
            for d in range(8)
        )

    @cached_property
    def indoor_wall(self) -> Edges:
        """15.1c Walls of an indoor square, whatever is on their other side."""
        grid, indoor = self.grid, self.indoor
        return Edges(
            self.wall.east & (indoor | grid.facing(indoor, E)),
            self.wall.south & (indoor | grid.facing(indoor, S)),
        )

    @cached_property
    def stairs(self) -> tuple[int, ...]:
        """16.7b Per orthogonal direction, the squares whose stairs lead there."""
        leading = [0, 0, 0, 0]
        for a, b in self.transitions:
            d = self.grid.direction(a, b)
            if d in (E, S) and self.level[a] != self.level[b]:
                leading[d] |= 1 << a
                leading[W if d == E else N] |= 1 << b
        return tuple(leading)

    @cached_property
    def transition_squares(self) -> int:
        """16.7, 17.14c Every square of a transition pair."""
        mask = 0
        for a, b in self.transitions:
            mask |= 1 << a | 1 << b
        return mask

    @cached_property
    def adjacent_by(self) -> tuple[int, ...]:
        """6.3 Per direction, the squares whose neighbour there is adjacent."""
        return adjacent_masks(self)

    @cached_property
    def adjacent(self) -> list[int]:
        """6.3, 6.3b Per square, the squares adjacent to it."""
        return adjacent_lists(self)

    @cached_property
    def close(self) -> list[int]:
        """16.5b, 16.7c Per square, where the target of a close attack may stand."""
        return close_lists(self)

    def adjacent_to(self, mask: int) -> int:
        """24.2b The squares adjacent to any square of a set, the set itself left out."""
        found = 0
        shift = self.grid.shift
        for d, linked in enumerate(self.adjacent_by):
            found |= shift(mask & linked, d)
        return found & ~mask

    def close_to(self, mask: int) -> int:
        """16.5b, 24.2b Where targets of close attacks from any square of a set may stand."""
        found = self.adjacent_to(mask)
        if self.multilevel:
            for i in bits(mask):
                found |= self.close[i]
        return found & ~mask

    def walls_of(self, i: int) -> tuple[Edge, ...]:
        """16.4d The walls along the edges of a square, at most four."""
        found: list[Edge] = []
        if self.wall.east >> i & 1:
            found.append(("e", i))
        if self.wall.south >> i & 1:
            found.append(("s", i))
        if self.grid.has[W] >> i & 1 and self.wall.east >> (i - 1) & 1:
            found.append(("e", i - 1))
        if self.grid.has[N] >> i & 1 and self.wall.south >> (i - self.grid.width) & 1:
            found.append(("s", i - self.grid.width))
        return tuple(found)

    def walls_within(self, mask: int) -> Edges:
        """16.4e The walls along an edge of any square of a set."""
        grid = self.grid
        return Edges(
            self.wall.east & (mask | grid.facing(mask, E)),
            self.wall.south & (mask | grid.facing(mask, S)),
        )

    def wall_kind(self, edge: Edge) -> str:
        """16.4, 16.4f, 16.4g What stands on an edge: wall, door, window, or an empty string."""
        if edge not in self.wall:
            return ""
        if edge not in self.fire_wall:
            return "window"
        return "wall" if edge in self.move_wall else "door"

    def steps(self, profile: int = 0) -> Steps:
        """10.2 The legal steps of a mover with these abilities."""
        found = self._steps.get(profile)
        if found is None:
            found = self._steps[profile] = steps_for(self, profile)
        return found

    def line(self, a: int, b: int, flags: int = 0) -> Line:
        """11.4 The line of fire from a to b as far as terrain decides it."""
        found = self._lines.get((a, b, flags))
        if found is None:
            if len(self._lines) >= _LINES_KEPT:
                self._lines.clear()
            found = self._lines[a, b, flags] = draw(self, a, b, flags)
        return found

    def sight(self, source_level: int, target_level: int, flags: int) -> Sight:
        """16.5c The squares and edges that matter to lines between two levels."""
        key = (source_level, target_level, flags)
        found = self.sights.get(key)
        if found is None:
            found = self.sights[key] = sight_between(self, source_level, target_level, flags)
        return found

    def flat_sight(self, flags: int) -> Sight:
        """The same on a map of one level."""
        found = self.flat_sights.get(flags)
        if found is None:
            (level,) = self.at_level
            found = self.flat_sights[flags] = sight_between(self, level, level, flags)
        return found


@lru_cache(maxsize=256)
def _terrain_of(map: Map, patches: tuple[Patch, ...], broken: Broken, rules: BoardRules) -> Terrain:
    return Terrain(map, patches, broken, rules)
