"""16, 17.3 The terrain in force: a printed map, the markers on it, and what was destroyed.

A Terrain never changes. A changed board is another Terrain. Everything is a set of squares or
edges, found by shifting, and computed on first use where possible. Levels and walls belong to the
ground (``ground.py``), which many terrains share.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache, reduce
from itertools import groupby
from operator import itemgetter, or_
from typing import Any, Final, NamedTuple

from .adjacency import Neighbours, adjacent_masks, close_neighbours
from .fire import Line, draw_line
from .grid import E, Grid, N, S, W, bits
from .ground import Ground, Heights, Patch, ground_of
from .lines import Traces, traces
from .map import Edges, Map
from .reasons import Barrier, Edge
from .sight import Sight, sight_between
from .solid import solid_of
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

PATCH_KINDS: Final = ("hindering", "blocking", "water", "clear", "elevated", "screen")
_KIND, _SQUARES, _RISE, _STAIRS = map(itemgetter, range(4))
"""The fields of a patch: terrains are made often, and most have many patches."""
_LINES_KEPT: Final = 16384
_KEPT: Final = 32
"""Tables hold their terrains, and a few more are used again. Many more would fill the processor's
cache and keep Python's garbage collector busy."""


class Broken(NamedTuple):
    """16.9a, 16.9b Printed blocking squares and walls that were destroyed."""

    squares: int = 0
    east: int = 0
    south: int = 0
    rim: frozenset[tuple[int, int]] = frozenset()
    """15.2 Walls on the map's own edge, as (square, direction)."""


@dataclass(frozen=True)
class BoardRules:
    """An edition's changes to the board. The defaults are the Comprehensive Rulebook's."""

    level_change: str = "stop"
    """"stop": crossing an elevation line ends the move (16.5a). "stairs": only stairs cross it."""
    hindering_stops: bool = False
    """Whether a step from other terrain into hindering terrain ends the move."""
    water_moves_as_hindering: bool = False
    stairs_cost: int = 1
    """How many squares of a move a step across a transition takes (10.2: one, as any step)."""
    ladder_cost: int = 1
    """How many squares of a move a step on a ladder takes, where stairs take one."""
    blocking_tops: bool = False
    """Whether figures that get there may be on printed outdoor blocking terrain."""
    stairs_adjacent: bool = False
    """Whether the two squares of stairs are adjacent for everything, not for close attacks only."""
    corner_characters: str = "freer"
    """"freer": a character closes its side of a corner (16.8b). "ignore": it never does."""
    across_levels: str = "symmetric"
    """How lines between levels work.

    "symmetric": see 16.5c. "open": the lower level doesn't block between levels. "downhill": from
    below, figures and hindering terrain of the lower level count. From above they count only in the
    target's own square.
    """
    hindering_across_levels: str = "target"
    """"target": only the target's square hinders between levels. "all": so do squares of the lower
    level."""

    # Rules are few, and terrains are looked up by them: equality does the rest.
    def __hash__(self) -> int:
        return hash((self.level_change, self.across_levels))


COMPREHENSIVE: Final = BoardRules()
WHOLE: Final = Broken()


class Terrain:
    """16 The terrain in force; make one with ``Terrain.of``."""

    map: Map
    patches: tuple[Patch, ...]
    broken: Broken
    rules: BoardRules
    grid: Grid
    hindering: int
    blocking: int
    water: int
    screens: int
    """Squares that hinder lines of fire and keep their own terrain."""
    special: int
    indoor: int
    clear: int
    """16.1, 16.6 Squares that are neither hindering nor blocking; water counts as clear."""
    pieces: int
    """16.9a Printed blocking squares that are intact and not covered by a marker."""
    tops: int
    """Printed outdoor blocking squares that figures may be on, if the rules allow that."""
    multilevel: bool
    at_level: dict[int, int]
    wall: Edges
    """16.4 Every wall, door and window still standing."""
    move_wall: Edges
    """16.4a, 16.4f, 16.4g The edges that stop movement: walls and windows."""
    fire_wall: Edges
    """16.4b, 16.4f, 16.4g The edges that stop a line of fire: walls and doors."""
    edge_walled: int
    """15.2 Squares beside a wall on the map's own edge."""
    transitions: frozenset[tuple[int, int]]
    ground: Ground
    heights: Heights
    level: list[int]
    """16.5 The elevation level of each square."""
    traces: Traces
    places: list[int]
    """11.4 The crossings of lines, and the place of each square in their keys."""
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
        rises = self._lay_out()
        self.ground = ground = ground_of(map, rises, Edges(broken.east, broken.south))
        self.heights = heights = ground.heights
        self.at_level = heights.at_level
        self.multilevel = heights.multilevel
        self.level = heights.level
        self.transitions = heights.transitions
        self.wall = ground.wall
        self.move_wall = ground.move_wall
        self.fire_wall = ground.fire_wall
        self.edge_walled = 0
        for square, _ in map.rim_walls - broken.rim if map.rim_walls else ():
            self.edge_walled |= 1 << square
        self.memo: dict[object, Any] = {}
        """Results that callers computed from this terrain alone, kept with it."""
        self.solid = solid_of(ground.solids, (self.blocking, rules))
        self._steps: dict[int, Steps] = {} if rules.hindering_stops else self.solid.steps
        self._lines: dict[tuple[int, int, int], Line] = {}
        self.sights: dict[int, dict[tuple[int, int], Sight]] = {}
        self.traces = traces(map.grid)
        self.places = self.traces.places
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

    def _lay_out(self) -> tuple[Patch, ...]:
        """17.3 The kind of each square: the last patch decides, or else the print.

        An elevated patch only decides over the print: it covers no other patch (17.14c).
        Consecutive patches of one kind are laid at once. Returns the patches that change the
        ground.
        """
        printed = self.map
        blocking = printed.blocking & ~self.broken.squares  # 16.9a
        hindering = printed.hindering
        water = printed.water
        pieces = blocking
        self.screens = decided = 0
        for kind, alike in groupby(self.patches, _KIND):
            squares = reduce(or_, map(_SQUARES, alike))
            if kind == "screen":
                self.screens |= squares
                continue
            if kind == "elevated":  # 17.14c
                squares &= ~decided
            decided |= squares
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
        self.water = water
        self.pieces = pieces
        self.special = printed.special
        self.indoor = printed.indoor
        self.tops = pieces & ~printed.indoor if self.rules.blocking_tops else 0
        self.clear = self.grid.full & ~(hindering | blocking)  # 16.1, 16.6
        if any(map(_RISE, self.patches)) or any(map(_STAIRS, self.patches)):
            return tuple(patch for patch in self.patches if patch.rise or patch.stairs)
        return ()

    @property
    def elevated(self) -> int:
        """16.5 The squares above level 1."""
        return self.heights.above(1)

    def above(self, level: int) -> int:
        """The squares of a higher level."""
        return self.heights.above(level)

    def below(self, level: int) -> int:
        """The squares of a lower level."""
        return self.heights.below(level)

    @property
    def rim(self) -> int:
        """16.5d Squares next to a square of a lower level."""
        return self.heights.rim

    @property
    def beside_higher(self) -> int:
        """16.5f Squares next to a square of a higher level."""
        return self.heights.beside_higher

    @property
    def differs(self) -> tuple[int, ...]:
        """16.5 Per direction, the squares whose neighbour there is on another level."""
        return self.heights.differs

    @property
    def indoor_wall(self) -> Edges:
        """15.1c Walls of an indoor square, whatever is on their other side."""
        return self.ground.indoor_wall

    @property
    def stairs(self) -> tuple[int, ...]:
        """16.7b Per orthogonal direction, the squares whose stairs lead there."""
        return self.heights.stairs

    @property
    def transition_squares(self) -> int:
        """16.7, 17.14c Every square of a transition pair."""
        return self.heights.transition_squares

    @cached_property
    def adjacent_by(self) -> tuple[int, ...]:
        """6.3 Per direction, the squares whose neighbour there is adjacent."""
        if self.solid.adjacent_by is None:
            self.solid.adjacent_by = adjacent_masks(self)
        return self.solid.adjacent_by

    @cached_property
    def adjacent(self) -> Neighbours:
        """6.3, 6.3b Per square, the squares adjacent to it."""
        if self.solid.adjacent is None:
            self.solid.adjacent = Neighbours(self.grid, self.adjacent_by)
        return self.solid.adjacent

    @cached_property
    def close(self) -> Neighbours:
        """16.5b, 16.7c Per square, where the target of a close attack may be."""
        if self.solid.close is None:
            self.solid.close = close_neighbours(self)
        return self.solid.close

    def adjacent_to(self, mask: int) -> int:
        """24.2b The squares adjacent to any square of a set, the set itself left out."""
        return self.grid.stepped(mask, self.adjacent_by) & ~mask

    def close_to(self, mask: int) -> int:
        """16.5b, 24.2b Where targets of close attacks from any square of a set may be."""
        near = self.adjacent_to(mask)
        if self.multilevel:
            for i in bits(mask):
                near |= self.close[i]
        return near & ~mask

    def walls_of(self, i: int) -> tuple[Edge, ...]:
        """16.4d The walls along the edges of a square, at most four."""
        edges: list[Edge] = []
        if self.wall.east >> i & 1:
            edges.append(("e", i))
        if self.wall.south >> i & 1:
            edges.append(("s", i))
        if self.grid.has[W] >> i & 1 and self.wall.east >> (i - 1) & 1:
            edges.append(("e", i - 1))
        if self.grid.has[N] >> i & 1 and self.wall.south >> (i - self.grid.width) & 1:
            edges.append(("s", i - self.grid.width))
        return tuple(edges)

    def edge_walls_of(self, i: int) -> tuple[int, ...]:
        """15.2 The directions in which a square has a wall on the map's own edge."""
        if not self.edge_walled >> i & 1:
            return ()
        standing = self.map.rim_walls - self.broken.rim
        return tuple(d for d in (N, E, S, W) if (i, d) in standing)

    def wall_kind(self, edge: Edge) -> str:
        """16.4, 16.4f, 16.4g The kind of barrier on an edge: wall, door, window, or an empty
        string."""
        if edge not in self.wall:
            return ""
        if edge not in self.fire_wall:
            return "window"
        return "wall" if edge in self.move_wall else "door"

    def barrier(self, edge: Edge) -> Barrier:
        """16.4 The barrier on an edge, if there is one."""
        return Barrier(self.wall_kind(edge), edge)

    def steps(self, profile: int = 0) -> Steps:
        """10.2 The legal steps of a mover with these abilities."""
        steps = self._steps.get(profile)
        if steps is None:
            steps = self._steps[profile] = steps_for(self, profile)
        return steps

    def line(self, a: int, b: int, flags: int = 0) -> Line:
        """11.4 The line of fire from a to b as far as terrain decides it."""
        line = self._lines.get((a, b, flags))
        if line is None:
            if len(self._lines) >= _LINES_KEPT:
                self._lines.clear()
            line = self._lines[a, b, flags] = draw_line(self, a, b, flags)
        return line

    def sight(self, source_level: int, target_level: int, flags: int) -> Sight:
        """16.5c The squares and edges that matter to lines between two levels."""
        between = self.sights.setdefault(flags, {})
        sight = between.get((source_level, target_level))
        if sight is None:
            sight = sight_between(self, source_level, target_level, flags)
            between[source_level, target_level] = sight
        return sight


@lru_cache(maxsize=_KEPT)
def _terrain_of(map: Map, patches: tuple[Patch, ...], broken: Broken, rules: BoardRules) -> Terrain:
    return Terrain(map, patches, broken, rules)
