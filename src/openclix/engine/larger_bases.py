"""24.2d How larger bases move: as one of their squares, with the rest set down around it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from openclix.board import SHAPES, Flood, Grid, bits, cells, squares

from .deeds import Move
from .placing import Placement, can_lie
from .reach import hurdles, reachable

if TYPE_CHECKING:
    from .table import Table


Floods = list[tuple[int, Flood]]
Manoeuvre = tuple[int, int, int, int, tuple[int, int]]


def places(table: Table, this: Move) -> list[Placement]:
    """24.2d Every place where a move of a larger base may end; staying where it is counts, too."""
    figure, walk = this.figure, table.edition.base_walk
    if walk is not None:
        found = [(lead, table.body(figure, lead, turn), turn) for lead, turn in walk(table, this)]
    else:
        found = placements(table, this, ways_of(table, this)[1])
    body = table.bodies[figure]
    if all(covered != body for _, covered, _ in found):
        found.append((table.at[figure], body, table.turned[figure]))  # 10.2
    return found


def ways_of(table: Table, this: Move) -> tuple[Floods, list[Manoeuvre]]:
    """24.2d Where each square of a base could go by itself, and every way to move the base."""
    body = table.bodies[this.figure]
    floods = [(square, reachable(table, this, square)) for square in bits(body)]
    return floods, list(manoeuvres(table, this, floods))


def placements(table: Table, this: Move, ways: list[Manoeuvre]) -> list[Placement]:
    """24.2d Every legal end position of a larger base."""
    figure = this.figure
    grid = table.map.grid
    shape = table.card(figure).shape
    free = grid.full & ~(table.everyone() & ~table.bodies[figure]) & ~table.terrain.blocking
    leads = [0, 0]
    for _, _, ends, turned, offset in ways:
        leads[turned] |= moved_back(grid, ends, offset)
    found: list[Placement] = []
    for turned in (0, 1):
        for lead in squares(leads[turned] & free):
            covered = cells(grid, shape, lead, bool(turned))
            if covered and not covered & ~free and can_lie(table, figure, covered):
                found.append((lead, covered, turned))
    return found


def manoeuvres(table: Table, this: Move, floods: Floods) -> Iterator[Manoeuvre]:
    """24.2d Ways to move a base: squares walked, the square that walks, where it may end, how the
    base then lies, and where in it that square is. Every other square ends within that many."""
    figure = this.figure
    grid = table.map.grid
    width, height = grid.width, grid.height
    wide, high = SHAPES[table.card(figure).shape]
    now = table.turned[figure]
    x, y = grid.xy(table.at[figure])
    old = turned_cells(wide, high, now)
    quarters = range(4) if wide == high else (now, 1 - now, now + 2, 3 - now)
    walkers = dict(floods)
    layers = {start: paces(table, this, found, wide + high)[0] for start, found in floods}
    for turn in quarters:
        new = turned_cells(wide, high, turn)
        shifts = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(old, new, strict=True)]
        low = min(dx for dx, _ in shifts), min(dy for _, dy in shifts)
        top = max(dx for dx, _ in shifts), max(dy for _, dy in shifts)
        for cell, offset in zip(old, new, strict=True):
            start = grid.index(x + cell[0], y + cell[1])
            for walked, layer in enumerate(layers[start]):
                # the lead may move by dx with -walked - low <= dx <= walked - top
                box = rectangle(
                    width,
                    height,
                    x + offset[0] - walked - low[0],
                    y + offset[1] - walked - low[1],
                    x + offset[0] + walked - top[0],
                    y + offset[1] + walked - top[1],
                )
                ends = layer & box & walkers[start].reached
                if ends:
                    yield walked, start, ends, turn % 2 if wide != high else 0, offset


def paces(table: Table, this: Move, found: Flood, spare: int) -> tuple[list[int], list[int]]:
    """10.2 24.2d Per number of squares: where a walk of exactly so many can be, and go on from.

    A walk may take a longer way than it must, so that the rest of a base keeps up with it. More
    than `spare` squares are never wasted.
    """
    steps = table.terrain.steps(this.profile)
    if this.direct or steps.slow is not None:
        return found.layers, found.fronts
    barred, stops = hurdles(table, this)
    free, halt, halting = steps.against(barred)
    stepped = table.map.grid.stepped
    front = 1 << found.start
    layers, fronts = [front], [front]
    for _ in range(min(this.squares, len(found.layers) - 1 + spare)):
        onward = stepped(front, free) & ~barred
        halted = stepped(front, halt) & ~barred if front & halting else 0
        layers.append(onward | halted)
        front = onward & ~stops
        fronts.append(front)
        if not front:
            break
    return layers, fronts


def walk_of(
    table: Table, this: Move, found: Flood, end: int, walked: int, onward: bool = False
) -> list[int]:
    """24.2d A path of exactly so many squares; on request one that may go `onward` from there."""
    known = found.fronts if onward else found.layers
    exact = len(found.layers) > walked and (known[walked] & found.layers[walked]) >> end & 1
    if exact or table.terrain.steps(this.profile).slow is not None:
        return found.path(end, passing=True)
    grid = table.map.grid
    free, halt, _ = table.terrain.steps(this.profile).against(hurdles(table, this)[0])
    fronts = paces(table, this, found, walked)[1]
    path = [end]
    while len(path) <= walked:
        front = fronts[walked - len(path)]
        last = len(path) == 1 and not onward
        path.append(
            next(
                before
                for d in range(8)
                if (before := path[-1] - grid.offsets[d]) >= 0
                and (front & (free[d] | halt[d] if last else free[d])) >> before & 1
            )
        )
    return path[::-1]


@cache
def turned_cells(wide: int, high: int, quarters: int) -> tuple[tuple[int, int], ...]:
    """The cells of a base in its own order, as offsets from its lead, after some quarter turns."""
    found = []
    for v in range(high):
        for u in range(wide):
            found.append(
                ((u, v), (high - 1 - v, u), (wide - 1 - u, high - 1 - v), (v, wide - 1 - u))[
                    quarters % 4
                ]
            )
    return tuple(found)


@cache
def rectangle(width: int, height: int, left: int, top: int, right: int, bottom: int) -> int:
    """The squares of a map between two corners, both included."""
    left, top = max(0, left), max(0, top)
    right, bottom = min(width - 1, right), min(height - 1, bottom)
    if left > right or top > bottom:
        return 0
    row = ((1 << (right - left + 1)) - 1) << left
    return sum(row << width * y for y in range(top, bottom + 1))


def moved_back(grid: Grid, ends: int, offset: tuple[int, int]) -> int:
    """The leads of bases whose cell at `offset` lies in one of these squares."""
    return ends >> (offset[0] + offset[1] * grid.width)


def way_to(
    table: Table, this: Move, floods: Floods, ways: list[Manoeuvre], lead: int, turned: int
) -> tuple[int, list[int]]:
    """24.2d The fewest squares, and the path of the square that walks them, to a position."""
    grid = table.map.grid
    best: tuple[int, int, int] | None = None
    for walked, start, ends, lies, offset in ways:
        end = lead + offset[0] + offset[1] * grid.width
        if lies == turned and ends >> end & 1 and (best is None or walked < best[0]):
            best = (walked, start, end)
    assert best is not None
    walked, start, end = best
    return walked, walk_of(table, this, dict(floods)[start], end, walked)


def walked_to(table: Table, this: Move, lead: int, turned: int) -> int:
    """24.2d The fewest squares to a position."""
    if table.edition.base_walk is not None:
        return table.edition.base_walk(table, this).get((lead, turned), (0, []))[0]
    floods, ways = ways_of(table, this)
    return way_to(table, this, floods, ways, lead, turned)[0]


def walks(
    table: Table, this: Move, floods: Floods, ways: list[Manoeuvre], lead: int, turned: int
) -> list[Move]:
    """24.2d The same move, walked by each other square that can lead the base to a position, and
    with each turn that leaves it in another square of it."""
    width = table.map.grid.width
    found = dict(floods)
    others: dict[tuple[int, int], Move] = {}
    known = (this.path[0], this.path[-1])
    for walked, start, ends, lies, offset in ways:
        end = lead + offset[0] + offset[1] * width
        if lies == turned and ends >> end & 1 and (start, end) not in (known, *others):
            walk = Move(this.figure, this.squares, this.features, this.profile)
            walk.escaped, walk.way_chosen = this.escaped, this.way_chosen
            walk.path = walk_of(table, this, found[start], end, walked)
            others[start, end] = walk
    return list(others.values())
