"""16.5c, 27.6 Everything that can block or hinder a line of fire between two levels.

The answer is the same for every line between the same levels under the same flags.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from .lines import pack
from .map import NO_EDGES, Edges
from .reasons import SQUARE, Piece

if TYPE_CHECKING:
    from .terrain import Terrain

IGNORE_ELEVATED: Final = 1
"""27.6a Elevated terrain does not block, nor is a rim needed."""
IGNORE_HINDERING: Final = 2
"""27.6b The line cannot be hindered."""
IGNORE_BLOCKING: Final = 4
"""27.6c Blocking squares and walls do not block."""
IGNORE_OUTDOOR_BLOCKING: Final = 8
"""27.7e Outdoor blocking squares and walls do not block."""
IGNORE_CHARACTERS: Final = 16
"""27.6e Characters do not block."""
ONLY_TARGET_HINDERS: Final = 32
"""27.7e Only the target's own square hinders."""
FROM_PIECE: Final = 64
"""16.9a, 16.9b The line is drawn to destroy what is in the target's square."""
OVER_ROOFS: Final = 128
"""Indoor squares block, as they do between two outdoor squares where a book says so."""


@dataclass(slots=True)
class Sight:
    """16.5c The terrain that matters to lines between two levels: blocking, hindering, and fire
    walls."""

    low: int
    high: int
    block: int
    hinder: int
    walls: Edges
    target_block: int
    target_hinder: int
    rim: int | None
    """Squares that the higher end may be in; None for any."""
    present: int
    """Squares where any character on the line blocks it."""
    towering: int
    """Squares where a giant character on the line blocks it."""
    blocking_layers: int
    """All that blocks, packed as ``lines.pack`` does."""
    hindering_layers: int
    corner_layers: int
    """All that can make a side of a corner less than clear."""

    @staticmethod
    def of(
        size: int,
        levels: tuple[int, int],
        block: int,
        hinder: int,
        walls: Edges,
        target: tuple[int, int],
        rim: int | None,
        characters: tuple[int, int],
    ) -> Sight:
        """The sight of these parts; ``target`` and ``characters`` are the pairs of fields."""
        blocking_layers = pack(size, block, target[0], walls.east, walls.south)
        return Sight(
            *levels,
            block,
            hinder,
            walls,
            *target,
            rim,
            *characters,
            blocking_layers=blocking_layers,
            hindering_layers=pack(size, hinder, target[1], 0, 0),
            corner_layers=blocking_layers | hinder,
        )

    def without(self, size: int, piece: Piece) -> Sight:
        """16.9b, 27.6d The same with one piece of blocking terrain out of the way."""
        kind, i = piece
        return Sight.of(
            size,
            (self.low, self.high),
            self.block & ~(1 << i) if kind == SQUARE else self.block,
            self.hinder,
            self.walls.without((kind == "e") << i, (kind == "s") << i),
            (self.target_block, self.target_hinder),
            self.rim,
            (self.present, self.towering),
        )


def sight_between(terrain: Terrain, source_level: int, target_level: int, flags: int) -> Sight:
    """16.5c, 16.5d, 16.5e The terrain that blocks and hinders lines from one level to another."""
    rules = terrain.rules
    low, high = min(source_level, target_level), max(source_level, target_level)
    same = low == high
    blocking, walls = terrain.blocking, terrain.fire_wall  # 16.3b, 16.4b
    if flags & IGNORE_BLOCKING:  # 27.6c
        blocking, walls = 0, NO_EDGES
    elif flags & IGNORE_OUTDOOR_BLOCKING:  # 27.7e
        blocking, walls = blocking & terrain.indoor, walls & terrain.indoor_wall
    hindering = 0 if flags & IGNORE_HINDERING else terrain.hindering  # 27.6b
    if not flags & (IGNORE_HINDERING | ONLY_TARGET_HINDERS):  # 27.7e
        hindering |= terrain.screens
    target_block = 0 if flags & FROM_PIECE else blocking  # 16.9a

    open_below = not same and rules.across_levels == "open"
    ground = terrain.at_level.get(low, 0)
    block = 0 if open_below else blocking & ground
    hinder = hindering & ground
    down = source_level > target_level and rules.across_levels == "downhill"
    if (
        flags & ONLY_TARGET_HINDERS
        or down
        or (not same and rules.hindering_across_levels == "target")
    ):
        hinder = 0
    rim: int | None = None
    if not flags & IGNORE_ELEVATED:  # 27.6a
        block |= terrain.above(low)
        if not same:
            rim = terrain.rim  # 16.5d
    if flags & OVER_ROOFS:
        block |= terrain.indoor
    if walls and terrain.multilevel:
        walls &= terrain.heights.standing(low + 1 if open_below else low, high)  # 16.5e
    present = towering = 0
    if not flags & IGNORE_CHARACTERS:  # 27.6e
        towering = terrain.grid.full
        present = towering & ~terrain.below(low) if same else 0  # 16.5c
        if not same and not down and rules.across_levels == "downhill":
            present = towering
    return Sight.of(
        terrain.grid.size,
        (low, high),
        block,
        hinder,
        walls,
        (target_block, hindering),
        rim,
        (present, towering),
    )
