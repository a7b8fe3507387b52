"""24.2d How larger bases move: as one of their squares, then placed around it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial, reduce
from itertools import chain
from operator import or_
from typing import TYPE_CHECKING, Any, NamedTuple

from openclix.board import SHAPES, Flood, Grid, Squares, bits, cells, flood, walks_together

from ..state.deeds import Move
from .placing import Placement, resting_leads
from .reach import Hurdles, hurdles, reachable

if TYPE_CHECKING:
    from ..table.table import Table


Floods = dict[int, Flood]
"""By square of a base: where it could go by itself."""


def places(table: Table, this: Move) -> Sequence[Placement]:
    """24.2d Every place where a move of a larger base may end, including where it is."""
    figure, walk = this.figure, table.edition.base_walk
    if walk is None:
        return placements(table, this, Ways(table, this))
    spots = [(lead, table.body(figure, lead, turn), turn) for lead, turn in walk(table, this)]
    body = table.bodies[figure]
    if all(covered != body for _, covered, _ in spots):
        spots.append((table.at[figure], body, table.turned[figure]))  # 10.2
    return spots


class Placements(Sequence[Placement]):
    """24.2d Where a base may be put down, unturned and turned, then where it is.

    Nothing is listed until the whole sequence is iterated.
    """

    __slots__ = ("_base", "_leads", "_more")

    def __init__(self, grid: Grid, shape: str, leads: list[int], more: list[Placement]) -> None:
        self._base = grid, shape
        self._leads = tuple(map(Squares, leads))
        self._more = more

    def __len__(self) -> int:
        return sum(map(len, self._leads)) + len(self._more)

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, slice) or place < 0:
            return list(self)[place]
        for turned, leads in enumerate(self._leads):
            if place < len(leads):
                return self._placed(leads[place], turned)
            place -= len(leads)
        return self._more[place]

    def __iter__(self) -> Iterator[Placement]:
        for turned, leads in enumerate(self._leads):
            for lead in leads:
                yield self._placed(lead, turned)
        yield from self._more

    def _placed(self, lead: int, turned: int) -> Placement:
        grid, shape = self._base
        covered = cells(grid, shape, lead, bool(turned))
        assert covered is not None
        return lead, covered, turned


Way = tuple[int, int, int]
"""24.2d How a base comes to a position: squares walked, the square that walks, where it ends."""


class Turn(NamedTuple):
    """24.2d A base after some quarter turns.

    It has the orientation, where its lead may be after a number of squares, and for each square
    that may walk, where in the base that ends.
    """

    lies: int
    boxes: Sequence[int]
    walkers: list[tuple[int, int]]


class Ways:
    """24.2d Every way to move a larger base: one of its squares walks, and every other square ends
    within as many squares from where it was."""

    __slots__ = ("_at", "_flood", "_floods", "_fronts", "_layers", "_turns")

    def __init__(self, table: Table, this: Move) -> None:
        figure = this.figure
        grid = table.map.grid
        wide, high = SHAPES[table.card(figure).shape]
        met = hurdles(table, this)
        squares = list(bits(table.bodies[figure]))
        self._at = grid, table.at[figure], wide == high
        self._floods: Floods = {}
        self._flood = partial(
            flood,
            table.terrain,
            squares=this.squares,
            profile=this.profile,
            barred=met[0],
            stops=met[1],
        )
        self._layers: dict[int, list[int]] = {}
        """By square: where a walk of exactly this many squares may end."""
        self._fronts: dict[int, list[int]] = {}
        """By square: from where such a walk may go on."""
        if this.direct or this.barred or table.terrain.steps(this.profile).slow is not None:
            for start in squares:
                reach = self._floods[start] = reachable(table, this, start, met)
                layers, self._fronts[start] = paces(table, this, reach, wide + high, met)
                self._layers[start] = [layer & reach.reached for layer in layers]
        else:
            both = walks_together(
                *(table.terrain, squares, this.squares, this.profile, *met, wide + high)
            )
            for start, layers, fronts in zip(squares, *both, strict=True):
                self._layers[start], self._fronts[start] = layers, fronts
        now = table.turned[figure]
        x, y = grid.xy(table.at[figure])
        most = max(map(len, self._layers.values()))
        old = turned_cells(wide, high, now)
        starts = [grid.index(x + dx, y + dy) for dx, dy in old]
        self._turns: list[Turn] = []
        for quarters in range(4) if wide == high else (now, 1 - now, now + 2, 3 - now):
            new = turned_cells(wide, high, quarters)
            across = [b[0] - a[0] for a, b in zip(old, new, strict=True)]
            down = [b[1] - a[1] for a, b in zip(old, new, strict=True)]
            left, right = x - min(across), x - max(across)
            top, bottom = y - min(down), y - max(down)
            boxes = rectangles(grid.width, grid.height, left, top, right, bottom, most)
            ends = [dx + dy * grid.width for dx, dy in new]
            lies = quarters % 2 if wide != high else 0
            self._turns.append(Turn(lies, boxes, list(zip(starts, ends, strict=True))))

    def flood(self, start: int) -> Flood:
        """Where a square of the base could go by itself."""
        if start not in self._floods:
            self._floods[start] = self._flood(start)
        return self._floods[start]

    def going(self) -> int:
        """The squares from which any walk can go on."""
        return reduce(or_, chain.from_iterable(self._fronts.values()))

    def leads(self, rests: Callable[[int], int]) -> list[int]:
        """Where the lead may end, unturned or turned.

        `rests` tells where there is room for the whole base.
        """
        leads = [0, 0]
        room: dict[int, int] = {}
        ends = {start: reduce(or_, layers) for start, layers in self._layers.items()}
        for lies, boxes, walkers in self._turns:
            if lies not in room:
                room[lies] = rests(lies)
            could = 0
            for start, place in walkers:
                could |= ends[start] >> place
            could &= boxes[-1] & room[lies] & ~leads[lies]
            if not could:
                continue
            for start, place in walkers:
                for layer, box in zip(self._layers[start], boxes, strict=False):
                    leads[lies] |= layer >> place & box & could
        return leads

    def to(self, lead: int, turned: int) -> Iterator[Way]:
        """The ways to a position."""
        for lies, boxes, walkers in self._turns:
            if lies != turned:
                continue
            for start, place in walkers:
                end = lead + place
                for walked, layer in enumerate(self._layers[start]):
                    if layer >> end & 1 and boxes[walked] >> lead & 1:
                        yield walked, start, end

    def shortest_to(self, lead: int, turned: int) -> Way:
        """The first way to a position with the fewest squares."""
        fitting = [
            (turn.boxes, self._layers[start], start, lead + place)
            for turn in self._turns
            if turn.lies == turned
            for start, place in turn.walkers
        ]
        grid, at, square = self._at
        fewest = grid.distance(at, lead) if square else 0  # one of its squares goes as far
        for walked in range(fewest, max(len(layers) for _, layers, _, _ in fitting)):
            for boxes, layers, start, end in fitting:
                if walked < len(layers) and layers[walked] >> end & 1 and boxes[walked] >> lead & 1:
                    return walked, start, end
        raise AssertionError("a base that may end there has a way")

    def path(self, way: Way) -> list[int]:
        """The path of the walking square, independent of later changes to the table."""
        walked, start, end = way
        flood = self.flood(start)
        if len(flood.layers) > walked and flood.layers[walked] >> end & 1:
            return flood.path(end, passing=True)
        return flood.walk(end, walked, self._fronts[start])


def placements(table: Table, this: Move, ways: Ways) -> Placements:
    """24.2d Every legal end position of a larger base, including where it is."""
    figure = this.figure
    grid = table.map.grid
    shape = table.card(figure).shape
    at, body = table.at[figure], table.bodies[figure]
    free = grid.full & ~(table.everyone() & ~body) & ~table.terrain.blocking
    leads = ways.leads(partial(resting_leads, table, figure, free))
    stays = any(
        squares >> at & 1 and table.body(figure, at, turned) == body
        for turned, squares in enumerate(leads)
    )
    more = [] if stays else [(at, body, table.turned[figure])]  # 10.2
    return Placements(grid, shape, leads, more)


def paces(
    table: Table, this: Move, flood: Flood, spare: int, met: Hurdles
) -> tuple[list[int], list[int]]:
    """10.2 24.2d Per number of squares: where a walk of that length can end and continue from.

    A walk may be longer than necessary, so that the rest of the base can follow. It never wastes
    more than `spare` squares.
    """
    steps = table.terrain.steps(this.profile)
    if this.direct or steps.slow is not None:
        return flood.layers, flood.fronts
    barred, stops = met
    free, halt, halting = steps.against(barred)
    stepped = table.map.grid.stepped
    front = 1 << flood.start
    layers, fronts = [front], [front]
    for _ in range(min(this.squares, len(flood.layers) - 1 + spare)):
        onward = stepped(front, free) & ~barred
        halted = stepped(front, halt) & ~barred if front & halting else 0
        layers.append(onward | halted)
        front = onward & ~stops
        fronts.append(front)
        if not front:
            break
    return layers, fronts


def walk_of(
    table: Table, this: Move, flood: Flood, end: int, walked: int, onward: bool = False
) -> list[int]:
    """24.2d A path of exactly this many squares, optionally one that can continue `onward`."""
    layers = flood.fronts if onward else flood.layers
    exact = len(flood.layers) > walked and (layers[walked] & flood.layers[walked]) >> end & 1
    if exact or table.terrain.steps(this.profile).slow is not None:
        return flood.path(end, passing=True)
    return flood.walk(
        end, walked, paces(table, this, flood, walked, hurdles(table, this))[1], onward
    )


@cache
def turned_cells(wide: int, high: int, quarters: int) -> tuple[tuple[int, int], ...]:
    """The cells of a base in its own order, as offsets from its lead, after some quarter turns."""
    cells = []
    for v in range(high):
        for u in range(wide):
            cells.append(
                ((u, v), (high - 1 - v, u), (wide - 1 - u, high - 1 - v), (v, wide - 1 - u))[
                    quarters % 4
                ]
            )
    return tuple(cells)


@cache
def rectangle(width: int, height: int, left: int, top: int, right: int, bottom: int) -> int:
    """The squares of a map between two corners, both included."""
    left, top = max(0, left), max(0, top)
    right, bottom = min(width - 1, right), min(height - 1, bottom)
    if left > right or top > bottom:
        return 0
    row = ((1 << (right - left + 1)) - 1) << left
    return sum(row << width * y for y in range(top, bottom + 1))


@cache
def rectangles(
    width: int, height: int, left: int, top: int, right: int, bottom: int, count: int
) -> tuple[int, ...]:
    """A rectangle, and what it grows to with one, two ... more squares on all sides."""
    return tuple(
        rectangle(width, height, left - n, top - n, right + n, bottom + n) for n in range(count)
    )


def shortest(ways: Ways, lead: int, turned: int) -> Way:
    """24.2d The way to a position with the fewest squares."""
    return ways.shortest_to(lead, turned)


def lead_along(this: Move, ways: Ways, way: Way) -> None:
    """24.2d Moves a base along one of its paths, which is computed on demand."""
    walked, start, end = way
    this.follow(ways.flood(start), end)
    this.go_round(walked, lambda _: ways.path(way))


def walked_to(table: Table, this: Move, lead: int, turned: int) -> int:
    """24.2d The fewest squares to a position."""
    walk = table.edition.base_walk
    if walk is None:
        return shortest(Ways(table, this), lead, turned)[0]
    needed, whole = walk(table, this).get((lead, turned), (0, []))[0], this.squares
    while needed > 1:  # sentinel.move.2 a walk may lead one step beyond the last square counted
        this.squares = needed - 1
        if (lead, turned) not in walk(table, this):
            break
        needed -= 1
    this.squares = whole
    return needed


def walks(this: Move, ways: Ways, lead: int, turned: int, first: Way) -> list[tuple[Move, Flood]]:
    """24.2d The same move, walked by each other square that can lead the base to a position, and
    with each turn that leaves it in another square of it; with where that square could go."""
    seen = {first[1:]}
    others: list[tuple[Move, Flood]] = []
    for way in ways.to(lead, turned):
        if way[1:] not in seen:
            seen.add(way[1:])
            walk = Move(this.figure, this.squares, this.features, this.profile)
            walk.escaped, walk.way_chosen = this.escaped, this.way_chosen
            lead_along(walk, ways, way)
            others.append((walk, ways.flood(way[1])))
    return others
