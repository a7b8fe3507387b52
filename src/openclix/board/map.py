"""15 The printed map, before anything is placed on it or destroyed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from openclix.painting import picture

from .grid import Grid


@dataclass(frozen=True, slots=True)
class Edges:
    """A set of edges between squares.

    Bit i of ``east`` is the edge between i and its east neighbour, bit i of ``south`` the edge
    between i and its south neighbour.
    """

    east: int = 0
    south: int = 0

    def __or__(self, other: Edges) -> Edges:
        return Edges(self.east | other.east, self.south | other.south)

    def __and__(self, other: Edges) -> Edges:
        return Edges(self.east & other.east, self.south & other.south)

    def without(self, east: int, south: int) -> Edges:
        return Edges(self.east & ~east, self.south & ~south)

    def __bool__(self) -> bool:
        return bool(self.east or self.south)

    def __contains__(self, edge: object) -> bool:
        """Whether an edge such as ``("e", 17)`` is in the set."""
        if not (isinstance(edge, tuple) and len(edge) == 2):
            return False
        side, i = edge
        return bool((self.east if side == "e" else self.south) >> i & 1)


NO_EDGES: Final = Edges()
STANDARD_SIZE: Final = 16, 16
"""3.1 Columns and rows of a map, unless it says otherwise."""


@dataclass(frozen=True)
class Map:
    """15 A printed map. Sets of squares are bit sets of the grid."""

    name: str
    grid: Grid
    hindering: int = 0
    blocking: int = 0
    water: int = 0
    special: int = 0
    """15.6 Orange squares; ``notes`` holds their texts, ``grants`` what they let figures use."""
    indoor: int = 0
    levels: tuple[tuple[int, int], ...] = ()
    """16.5 Pairs of level and squares; every square not listed is at level 1."""
    walls: Edges = NO_EDGES
    doors: Edges = NO_EDGES
    windows: Edges = NO_EDGES
    transitions: frozenset[tuple[int, int]] = frozenset()
    """16.7 Pairs of squares that share an edge, the lower index first."""
    starts: tuple[int, ...] = ()
    notes: tuple[str, ...] = ()
    grants: tuple[tuple[int, tuple[str, ...]], ...] = ()
    """15.6 Orange squares, and the names of powers that figures in them can use."""
    kind: str = "outdoor"
    rim_walls: frozenset[tuple[int, int]] = frozenset()
    """15.2 Walls drawn along the map's own edge, as (square, direction)."""
    ladders: frozenset[tuple[int, int]] = frozenset()
    """The transitions that are ladders."""
    runs: tuple[tuple[int, ...], ...] = ()
    """Stairs of several squares, in order. Inner squares can only be entered along them."""

    def __post_init__(self) -> None:
        if self.kind not in ("outdoor", "indoor", "mixed"):
            raise ValueError(f"a map is outdoor, indoor or mixed, not {self.kind!r}")
        if self.kind == "indoor":  # 15.1b
            object.__setattr__(self, "indoor", self.grid.full)
        for a, b in self.transitions:
            if self.grid.direction(a, b) not in (1, 2):
                raise ValueError(
                    f"a transition pair joins a square to its east or south neighbour, not "
                    f"{self.grid.name(a)} to {self.grid.name(b)}"
                )

    # Maps are long-lived and few: a few fields tell them apart, and equality does the rest.
    def __hash__(self) -> int:
        return hash((self.name, self.blocking))

    def _repr_svg_(self) -> str | None:
        """The map as a picture, for notebooks."""
        return picture(self)
