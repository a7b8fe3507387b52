"""17.8 The squares and parts of a marker, given its top left square and its rotation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from openclix.board import Grid, Patch, bits, cells

from .records import Marker

if TYPE_CHECKING:
    from ..table.table import Table


class Turned(NamedTuple):
    """A marker set down after some quarter turns clockwise; unturned, its lead square says all."""

    lead: int
    squares: int
    quarters: int


Spot = int | Turned
"""Where a marker may be put down: its top left square, or that with its turn."""


def lead_and_turn(spot: Spot) -> tuple[int, int]:
    return (spot, 0) if isinstance(spot, int) else (spot.lead, spot.quarters)


def covered(patches: tuple[Patch, ...]) -> int:
    """The squares of all parts of a marker."""
    squares = 0
    for patch in patches:
        squares |= patch.squares
    return squares


class Turning:
    """17.8 Takes squares from where a marker lay to where it will, turned about its middle."""

    def __init__(self, grid: Grid, old: int, lead: int, quarters: int) -> None:
        self.grid = grid
        xs = [grid.xs[square] for square in bits(old)]
        ys = [grid.xy(square)[1] for square in bits(old)]
        self.corner = min(xs), min(ys)
        self.wide, self.high = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
        self.to = grid.xy(lead)
        self.quarters = quarters

    def square(self, old: int) -> int | None:
        """Where a square goes, even next to the marker. None beyond the map's edge."""
        x, y = self.grid.xy(old)
        u, v = x - self.corner[0], y - self.corner[1]
        wide, high = self.wide, self.high
        u, v = ((u, v), (high - 1 - v, u), (wide - 1 - u, high - 1 - v), (v, wide - 1 - u))[
            self.quarters
        ]
        x, y = self.to[0] + u, self.to[1] + v
        if 0 <= x < self.grid.width and 0 <= y < self.grid.height:
            return self.grid.index(x, y)
        return None

    def squares(self, old: int) -> int:
        """Where squares go; none at all if one of them would leave the map."""
        new = 0
        for square in bits(old):
            there = self.square(square)
            if there is None:
                return 0
            new |= 1 << there
        return new

    def patch(self, patch: Patch) -> Patch:
        """17.14c A part of a marker with its stairs, if they still join two squares."""
        pairs = [(self.square(lower), self.square(upper)) for lower, upper in patch.stairs]
        stairs = [(min(a, b), max(a, b)) for a, b in pairs if a is not None and b is not None]
        return patch._replace(squares=self.squares(patch.squares), stairs=tuple(stairs))


def marker_cells(table: Table, marker: Marker, spot: Spot) -> int:
    """17.8 The squares that a marker covers there; 0 if it doesn't fit."""
    grid = table.map.grid
    lead, quarters = lead_and_turn(spot)
    if marker.shape == "1x1":
        return 1 << lead
    if not marker.patches:
        return cells(grid, marker.shape, lead, bool(quarters % 2)) or 0
    old = covered(marker.patches)
    return Turning(grid, old, lead, quarters).squares(old)


def marker_parts(table: Table, marker: Marker, spot: Spot) -> tuple[Patch, ...]:
    """17.8 17.14c The parts of a marker that remembers them, as placed there."""
    if not marker.patches:
        return ()
    turning = Turning(table.map.grid, covered(marker.patches), *lead_and_turn(spot))
    return tuple(turning.patch(patch) for patch in marker.patches)


def ways(table: Table, marker: Marker, lead: int) -> Iterator[Spot]:
    """17.8 The distinct ways to place a marker with its top left square there."""
    if marker.shape == "1x1" and not any(patch.stairs for patch in marker.patches):
        yield lead
        return
    seen: list[tuple[int, frozenset[object]]] = []
    for quarters in range(4):
        spot: Spot = Turned(lead, 0, quarters) if quarters else lead
        squares = marker_cells(table, marker, spot)
        if not squares:
            continue
        lying = frozenset(
            (patch.kind, patch.squares, patch.rise, frozenset(patch.stairs))
            for patch in marker_parts(table, marker, spot)
        )
        if (squares, lying) not in seen:
            seen.append((squares, lying))
            yield Turned(lead, squares, quarters) if quarters else lead
