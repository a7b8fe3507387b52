"""10.2, 16.8a The legal single steps of a mover, as one set of squares per direction."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from .grid import LEGS, Grid
from .map import NO_EDGES, Edges

if TYPE_CHECKING:
    from .terrain import Terrain

IGNORE_ELEVATION: Final = 1
"""27.5a Crossing an elevation line does not end the move."""
THROUGH_BLOCKING: Final = 2
"""27.5b Blocking squares and walls can be passed."""
THROUGH_OUTDOOR_BLOCKING: Final = 4
"""27.5c Outdoor blocking squares and walls can be passed."""
THROUGH_HINDERING: Final = 8
"""Entering hindering terrain does not end the move, in editions where it otherwise does."""

SWIMMING: Final = 16
"""Water is clear terrain, in editions where it otherwise moves as hindering terrain."""
ON_TOP: Final = 32
"""The move may end on printed outdoor blocking terrain, in editions that allow it."""

Directions = tuple[int, ...]
NOWHERE: Final[Directions] = (0,) * 8
_BARRED_KEPT: Final = 64


class Steps:
    """16.8a Steps per direction; a bit is the square that the step leaves.

    ``free`` steps let the move go on, ``halt`` steps end it. For each diagonal, ``open`` says where
    a side of the corner can be passed, and ``clean`` where it can be passed without ending the
    move. The first of each pair is the vertical neighbour's side.
    """

    __slots__ = (
        "_against",
        "clean_sides",
        "enter",
        "enter_clean",
        "even",
        "free",
        "grid",
        "halt",
        "halting",
        "open_sides",
        "slow",
    )

    def __init__(
        self,
        grid: Grid,
        straight: list[tuple[int, int]],
        enter: list[int],
        enter_clean: list[int],
        open_sides: list[tuple[int, int]],
        clean_sides: list[tuple[int, int]],
    ) -> None:
        self.grid = grid
        self.enter = enter
        self.enter_clean = enter_clean
        self.open_sides = open_sides
        self.clean_sides = clean_sides
        self.even = enter_clean is enter and clean_sides is open_sides
        """Whether nothing ever ends a move, even if characters close corners."""
        free = [can for can, _ in straight]
        for can, (vertical, horizontal) in zip(enter_clean, clean_sides, strict=True):
            free.append(can & (vertical | horizontal))
        halt = NOWHERE
        if not self.even:
            diagonal = zip(enter, open_sides, free[4:], strict=True)
            ending = [
                can & (vertical | horizontal) & ~clean
                for can, (vertical, horizontal), clean in diagonal
            ]
            halt = (*(must_stop for _, must_stop in straight), *ending)
        self.free: Directions = tuple(free)
        self.halt: Directions = halt
        self.halting = _union(halt)
        self.slow: tuple[Directions, int] | None = None
        """Where an orthogonal step costs more than one square, and how many. None means nowhere."""
        self._against: dict[int, tuple[Directions, Directions, int]] = {}

    def against(self, closed: int) -> tuple[Directions, Directions, int]:
        """16.8a ``free``, ``halt`` and all halting squares when characters close corner sides."""
        if not closed:
            return self.free, self.halt, self.halting
        steps = self._against.get(closed)
        if steps is None:
            if len(self._against) >= _BARRED_KEPT:
                self._against.clear()
            steps = self._against[closed] = self._close(closed)
        return steps

    def _close(self, closed: int) -> tuple[Directions, Directions, int]:
        free, halt = list(self.free), list(self.halt)
        beside = self.grid.beside(closed)
        for k, (d, (vertical, horizontal)) in enumerate(LEGS.items()):
            first, second = ~beside[vertical], ~beside[horizontal]
            clean_a, clean_b = self.clean_sides[k]
            free[d] = clean = self.enter_clean[k] & (clean_a & first | clean_b & second)
            if not self.even:
                open_a, open_b = self.open_sides[k]
                halt[d] = self.enter[k] & (open_a & first | open_b & second) & ~clean
        if self.even:
            return tuple(free), NOWHERE, 0
        return tuple(free), tuple(halt), _union(halt)


def steps_for(terrain: Terrain, profile: int) -> Steps:
    """10.2 The steps of one movement profile on this terrain."""
    grid = terrain.grid
    barring, walls = obstacles(terrain, profile)
    walled, corners = terrain.ground.fence(walls)
    crossing = NOWHERE if profile & IGNORE_ELEVATION else terrain.differs  # 27.5a
    no_crossing = terrain.rules.level_change == "stairs"
    entangled = _hindering_entered(terrain, profile)
    even = not any(crossing) and not any(entangled)
    aside = NOWHERE if profile & IGNORE_ELEVATION else terrain.heights.beside_stairs
    barred = *grid.beside(barring), *grid.across_corners(barring)

    straight: list[tuple[int, int]] = []
    for d in range(4):
        can = grid.has[d] & ~(barred[d] | walled[d] | aside[d])  # 15.2, 16.3a, 16.4a
        if even:
            straight.append((can, 0))
            continue
        ends = crossing[d] & ~terrain.stairs[d] if crossing[d] else 0  # 16.5a, 16.7b
        if no_crossing:
            can &= ~ends
        ends |= entangled[d]
        straight.append((can & ~ends, can & ends))

    enter: list[int] = []
    enter_clean: list[int] = []
    open_sides: list[tuple[int, int]] = []
    clean_sides: list[tuple[int, int]] = []
    for (d, (vertical, horizontal)), closed in zip(LEGS.items(), corners, strict=True):
        can = grid.has[d] & ~(barred[d] | aside[d])  # 15.2, 16.3a
        if no_crossing:
            can &= ~crossing[d]
        opened = can & ~(closed[0] | barred[vertical]), can & ~(closed[1] | barred[horizontal])
        enter.append(can)
        if even:
            open_sides.append(opened)
            continue
        # only asked where both ends are level
        clean = opened[0] & ~crossing[vertical], opened[1] & ~crossing[horizontal]
        enter_clean.append(can & ~(crossing[d] | entangled[d]))
        open_sides.append(clean if no_crossing else opened)
        clean_sides.append(clean)
    if even:
        enter_clean, clean_sides = enter, open_sides
    steps = Steps(grid, straight, enter, enter_clean, open_sides, clean_sides)
    if terrain.rules.stairs_cost > 1 and any(terrain.stairs) and not profile & IGNORE_ELEVATION:
        steps.slow = (*terrain.stairs, 0, 0, 0, 0), terrain.rules.stairs_cost
    elif terrain.rules.ladder_cost > 1 and terrain.map.ladders and not profile & IGNORE_ELEVATION:
        steps.slow = (*terrain.heights.ladders, 0, 0, 0, 0), terrain.rules.ladder_cost
    return steps


def obstacles(terrain: Terrain, profile: int) -> tuple[int, Edges]:
    """16.3a, 16.4a, 27.5b, 27.5c The squares and walls that this mover cannot pass."""
    if profile & THROUGH_BLOCKING:
        return 0, NO_EDGES
    if profile & THROUGH_OUTDOOR_BLOCKING:
        return (
            terrain.blocking & terrain.indoor,
            terrain.move_wall & terrain.indoor_wall,
        )  # 15.1 15.1a
    return terrain.blocking, terrain.move_wall


def _hindering_entered(terrain: Terrain, profile: int) -> Directions:
    """Per direction, the squares from which a step enters hindering terrain."""
    rules = terrain.rules
    if not rules.hindering_stops or profile & THROUGH_HINDERING:
        return NOWHERE
    rough = terrain.hindering
    if rules.water_moves_as_hindering and not profile & SWIMMING:
        rough |= terrain.water
    return tuple(terrain.grid.facing(rough, d) & ~rough for d in range(8))


def _union(masks: Iterable[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union
