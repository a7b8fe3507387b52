"""10.2, 10.7, 16.8a Where a move can go: the flood fill, single steps and whole paths."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import accumulate, pairwise
from operator import and_, or_
from typing import TYPE_CHECKING

from .grid import LEGS
from .reasons import Edge, Reason, edge_between
from .steps import IGNORE_ELEVATION, ON_TOP, Directions, obstacles

if TYPE_CHECKING:
    from .terrain import Terrain


class Flood:
    """10.2 Everywhere a move can end, with the number of squares and a path to each.

    ``layers[n]`` holds the squares first reached with n squares. ``fronts[n]`` holds those from
    which the move can go on after n squares.
    """

    __slots__ = (
        "_free",
        "_halt",
        "_stops",
        "_terrain",
        "fronts",
        "going",
        "layers",
        "reached",
        "start",
    )

    def __init__(
        self,
        terrain: Terrain,
        start: int,
        reached: int,
        layers: list[int],
        fronts: list[int],
        free: Directions,
        halt: Directions,
        stops: int = 0,
        going: int = 0,
    ) -> None:
        for front in fronts if not going else ():
            going |= front
        self.going = going
        """The squares from which the move can go on, whenever it gets there."""
        self.start = start
        self.reached = reached
        self.layers = layers
        self.fronts = fronts
        self._terrain = terrain
        self._free = free
        self._halt = halt
        self._stops = stops

    def __contains__(self, square: int) -> bool:
        return bool(self.reached >> square & 1)

    def distance(self, square: int, passing: bool = False) -> int:
        """The fewest squares of a legal move that ends there, or that is `passing`."""
        there = 1 << square
        if passing or self.reached & there:
            for squares, layer in enumerate(self.layers):
                if layer & there:
                    return squares
        raise ValueError(f"{self._terrain.grid.name(square)} cannot be reached")

    @property
    def onward(self) -> int:
        """17.6 The squares where nothing stops the move when it first gets there."""
        squares = 0
        for layer, front in zip(self.layers, self.fronts, strict=True):
            squares |= layer & front
        return squares

    def passable(self, end: int, squares: int) -> int:
        """17.6 The squares from which a move could go on to `end` if nothing were in its way.

        A quick upper bound of `passing`.
        """
        left = self._terrain.grid.disks(end, squares)[squares::-1]
        on_the_way: int = reduce(or_, map(and_, self.fronts, left))
        return on_the_way

    def passing(self, end: int, squares: int) -> int:
        """17.6 The squares from which a move of this length can go on and still reach `end`.

        These are all paths there, without their ends.
        """
        on_the_way = 0
        for some in self.approaches(end, squares):
            on_the_way |= some
        return on_the_way

    def approaches(self, end: int, squares: int) -> Iterator[int]:
        """17.6 The same, set by set, nearest to the end first."""
        in_time = list(accumulate(self.fronts[: squares + 1], or_))
        last = len(in_time) - 1  # a flood may come to its end before
        for layer in self.leading_to(end, squares):
            yield layer & in_time[squares if squares < last else last]
            squares -= 1

    def fewest(self, end: int, squares: int, by: int) -> int:
        """17.6 The fewest squares of a move to `end` by way of any of some squares, or -1."""
        fewest = squares + 1
        for left, layer in enumerate(self.leading_to(end, squares)):
            if left >= fewest:
                break
            there = layer & by
            if there:
                for spent, front in enumerate(self.fronts[: fewest - left]):
                    if front & there:
                        fewest = left + spent
                        break
        return fewest if fewest <= squares else -1

    def leading_to(self, end: int, squares: int) -> Iterator[int]:
        """10.2 By number of squares: where a continuing move reaches `end` with exactly that many.

        It is the flood fill of the same steps taken backwards.
        """
        width = self._terrain.grid.width
        longer, shorter = width + 1, width - 1
        north, east, south, west, north_east, south_east, south_west, north_west = self._free
        unseen = self.going & ~self._stops & ~(1 << end)
        layer = 1 << end
        yield layer
        halt = self._halt if any(self._halt) else ()  # 16.5a only the last step may end the move
        for _ in range(squares):
            before = (
                layer << width & north
                | layer >> 1 & east
                | layer >> width & south
                | layer << 1 & west
                | layer << shorter & north_east
                | layer >> longer & south_east
                | layer >> shorter & south_west
                | layer << longer & north_west
            )
            if halt:
                for d, halts in enumerate(halt):
                    before |= self._terrain.grid.facing(layer, d) & halts
                halt = ()
            layer = before & unseen
            if not layer:
                return
            unseen ^= layer
            yield layer

    def path(self, square: int, passing: bool = False) -> list[int]:
        """A shortest legal path, both ends included; orthogonal last steps are preferred."""
        return self.walk(square, self.distance(square, passing), self.fronts)

    def walk(self, end: int, walked: int, fronts: list[int], onward: bool = False) -> list[int]:
        """A path of exactly this many squares.

        `fronts` has, by number of squares, where a move may go on. Only the last step may end the
        move, unless the path goes `onward`.
        """
        path = [end]
        steps = self._free
        if not onward:
            steps = tuple(can | ends for can, ends in zip(steps, self._halt, strict=True))
        for squares in range(walked - 1, -1, -1):
            path.append(self._before(path[-1], fronts[squares], steps))
            steps = self._free
        path.reverse()
        return path

    def _before(self, square: int, front: int, steps: Directions) -> int:
        offsets = self._terrain.grid.offsets
        for d in range(8):
            previous = square - offsets[d]
            if previous >= 0 and (front & steps[d]) >> previous & 1:
                return previous
        raise AssertionError("a reached square has a predecessor")


def standable(terrain: Terrain, profile: int = 0) -> int:
    """13.2 The squares where a move may end, as far as terrain decides it."""
    solid = terrain.blocking if not profile & ON_TOP else terrain.blocking & ~terrain.tops
    return terrain.grid.full & ~solid


def walks_together(
    terrain: Terrain,
    starts: Sequence[int],
    squares: int,
    profile: int,
    barred: int,
    stops: int,
    spare: int,
) -> tuple[list[list[int]], list[list[int]]]:
    """10.2 24.2d Where walks from several squares end, and where they may go on.

    By start, then by number of squares. A walk may be longer than necessary, but it never wastes
    more than `spare` squares. All starts are walked at once, on boards side by side in one set of
    squares: no step leaves the map, so none gets to the next board.
    """
    grid = terrain.grid
    size, full, stepped = grid.size, grid.full, grid.stepped
    boards = sum(1 << place * size for place in range(len(starts)))
    steps, halt, halting = terrain.steps(profile).against(barred)
    free = [mask * boards for mask in steps]
    halts = [mask * boards for mask in halt] if halting else []
    halting *= boards
    enterable = (full & ~barred) * boards
    going = (full & ~barred & ~stops) * boards
    front = sum(1 << place * size + start for place, start in enumerate(starts))
    unmet = ~front
    layers, fronts, news = [front], [front], [front]
    for _ in range(squares):
        onward = stepped(front, free) & enterable
        layers.append(onward | stepped(front, halts) & enterable if front & halting else onward)
        front = onward & going
        fronts.append(front)
        new = front & unmet
        unmet ^= new
        news.append(new)
        if not front:
            break
    ends, onwards = [], []
    rests = standable(terrain, profile)
    for place, start in enumerate(starts):
        shift = place * size
        count = len(layers)
        if not news[-1] >> shift & full:  # it has met all squares that it can go on from
            last = next(n for n, new in enumerate(news) if not new >> shift & full)
            count = min(count, last + spare + 1)
        reached = rests | 1 << start
        ends.append([layer >> shift & reached for layer in layers[:count]])
        onwards.append([front >> shift & full for front in fronts[:count]])
    return ends, onwards


def flood(
    terrain: Terrain,
    start: int,
    squares: int,
    profile: int = 0,
    barred: int = 0,
    stops: int = 0,
    sides: int | None = None,
) -> Flood:
    """10.2, 10.7b, 16.8a Every square where a move of up to this many squares can end.

    ``barred`` squares cannot be entered (10.7d), ``stops`` end the move when entered (10.7b), and
    characters in ``sides``, by default the barred ones, close their side of a corner (16.8a).
    Other figures in the squares reached are not the board's business.
    """
    grid = terrain.grid
    width = grid.width
    longer, shorter = width + 1, width - 1
    steps = terrain.steps(profile)
    free, halt, halting = steps.against(barred if sides is None else sides)
    if steps.slow is not None:
        ways = free, halt
        return slow_flood(terrain, start, squares, ways, steps.slow, barred, stops, profile)
    north, east, south, west, north_east, south_east, south_west, north_west = free
    front = 1 << start
    unreached = entered = grid.full & ~barred & ~front
    going = open_squares = unreached & ~stops  # squares the move could still go on from
    layers, fronts = [front], [front]
    for _ in range(squares):
        new = (
            (front & north) >> width
            | (front & east) << 1
            | (front & south) << width
            | (front & west) >> 1
            | (front & north_east) >> shorter
            | (front & south_east) << longer
            | (front & south_west) << shorter
            | (front & north_west) >> longer
        )
        onward = new & going
        if front & halting:  # 16.5a
            new |= grid.stepped(front, halt)
        going ^= onward
        new &= unreached
        unreached ^= new
        layers.append(new)
        fronts.append(onward)
        if not onward:
            break
        front = onward
    reached = (entered ^ unreached) & standable(terrain, profile) | layers[0]  # 13.2
    passed = open_squares ^ going | fronts[0]
    return Flood(terrain, start, reached, layers, fronts, free, halt, stops, passed)


class SlowFlood(Flood):
    """10.2 A flood in which some steps take more than one square of the move."""

    __slots__ = ("_cost", "_slow")

    _slow: Directions
    _cost: int

    def path(self, square: int, passing: bool = False) -> list[int]:
        path = [square]
        spent = self.distance(square, passing)
        steps = [can | must_stop for can, must_stop in zip(self._free, self._halt, strict=True)]
        while spent:
            spent = self._step_back(path, spent, steps)
            steps = list(self._free)
        path.reverse()
        return path

    def leading_to(self, end: int, squares: int) -> Iterator[int]:
        facing = self._terrain.grid.facing
        unseen = self.going & ~self._stops & ~(1 << end)
        due = [0] * (squares + self._cost + 1)
        layer = 1 << end
        yield layer
        for left in range(squares):
            for d in range(8):
                steps = self._free[d] if left else self._free[d] | self._halt[d]
                before = facing(layer, d) & steps
                due[left + 1] |= before & ~self._slow[d]
                due[left + self._cost] |= before & self._slow[d]
            layer = due[left + 1] & unseen
            unseen ^= layer
            yield layer

    def _step_back(self, path: list[int], spent: int, steps: list[int]) -> int:
        """Adds the square before the last one of a path; answers the squares spent until there."""
        offsets = self._terrain.grid.offsets
        for d in range(8):
            previous = path[-1] - offsets[d]
            if previous < 0 or not steps[d] >> previous & 1:
                continue
            before = spent - (self._cost if self._slow[d] >> previous & 1 else 1)
            if before >= 0 and self.fronts[before] >> previous & 1:
                path.append(previous)
                return before
        raise AssertionError("a reached square has a predecessor")


def slow_flood(
    terrain: Terrain,
    start: int,
    squares: int,
    steps: tuple[Directions, Directions],
    slow: tuple[Directions, int],
    barred: int,
    stops: int,
    profile: int = 0,
) -> SlowFlood:
    """10.2 The flood for editions in which a step over stairs costs several squares."""
    shift = terrain.grid.shift
    free, halt = steps
    where, cost = slow
    arriving = [0] * (squares + cost + 1)
    onward_at = [0] * (squares + cost + 1)
    arriving[0] = onward_at[0] = 1 << start
    unreached = going = terrain.grid.full & ~barred
    layers: list[int] = []
    fronts: list[int] = []
    for spent in range(squares + 1):
        new = arriving[spent] & unreached
        front = onward_at[spent] & going
        if spent:
            front &= ~stops
        unreached &= ~new
        going &= ~front
        layers.append(new)
        fronts.append(front)
        for d in range(8):
            for can, goes_on in ((free[d], True), (halt[d], False)):
                quick = shift(front & can & ~where[d], d)
                late = shift(front & can & where[d], d)
                arriving[spent + 1] |= quick
                arriving[spent + cost] |= late
                if goes_on:
                    onward_at[spent + 1] |= quick
                    onward_at[spent + cost] |= late
    solid = terrain.blocking if not profile & ON_TOP else terrain.blocking & ~terrain.tops
    reached = (terrain.grid.full & ~barred & ~unreached) & ~solid | 1 << start  # 13.2
    flood = SlowFlood(terrain, start, reached, layers, fronts, free, halt, stops)
    flood._slow, flood._cost = where, cost
    return flood


def path_cost(terrain: Terrain, path: list[int], profile: int = 0) -> int:
    """10.2 The squares of a move that a path takes: one for each step, where no rule says more."""
    slow = terrain.steps(profile).slow
    squares = len(path) - 1
    if slow is None:
        return squares
    where, cost = slow
    for a, b in pairwise(path):
        d = terrain.grid.direction(a, b)
        if d is not None and where[d] >> a & 1:
            squares += cost - 1
    return squares


def legal_step(
    terrain: Terrain, a: int, b: int, profile: int = 0, barred: int = 0
) -> tuple[bool, bool, Reason | None]:
    """10.2, 16.8a Whether one step is legal, whether it ends the move, and why.

    The reason tells why the step is refused, or why it ends the move; a free step has none.
    """
    grid = terrain.grid
    d = grid.direction(a, b)
    if d is None:
        return False, False, Reason("not-next-to", "10.2", here=a, there=b)
    if barred >> b & 1:
        return False, False, Reason("opposing-character", "10.7d", square=b)
    free, halt, _ = terrain.steps(profile).against(barred)
    if free[d] >> a & 1:
        return True, False, None
    if halt[d] >> a & 1:
        return True, True, _halting_reason(terrain, a, b, profile)
    return False, False, _refusal(terrain, a, b, d, profile, barred)


def _halting_reason(terrain: Terrain, a: int, b: int, profile: int) -> Reason:
    rough = terrain.hindering | (terrain.water if terrain.rules.water_moves_as_hindering else 0)
    if terrain.level[a] != terrain.level[b] and not profile & IGNORE_ELEVATION:
        return Reason("elevation-line", "16.5a", here=a, there=b)
    if terrain.rules.hindering_stops and rough >> b & 1 and not rough >> a & 1:
        if not terrain.hindering >> b & 1:
            return Reason("enters-hindering", "16.6", "water", square=b)
        return Reason("enters-hindering", "16.2a", "hindering", square=b)
    return Reason("corner-elevation", "16.8a", here=a, there=b)


def _refusal(terrain: Terrain, a: int, b: int, d: int, profile: int, barred: int) -> Reason:
    grid = terrain.grid
    barring, walls = obstacles(terrain, profile)
    if barring >> b & 1:
        return Reason("blocking", "16.3a", square=b)
    if d not in LEGS:
        edge = edge_between(grid, a, b)
        if edge in walls:
            return Reason("wall", "16.4a", barrier=terrain.barrier(edge))
        return Reason("elevation-line", "16.5a", "only-stairs", here=a, there=b)
    changes_level = terrain.level[a] != terrain.level[b] and not profile & IGNORE_ELEVATION
    if changes_level and terrain.rules.level_change == "stairs":
        return Reason("elevation-line", "16.7b", "only-stairs", here=a, there=b)
    causes = tuple(
        _side_obstacle(terrain, a, grid.neighbour(a, leg) or 0, b, profile, barred)
        for leg in LEGS[d]
    )
    return Reason("corner-closed", "16.8a", "corner-closed-by", here=a, there=b, causes=causes)


def _side_obstacle(
    terrain: Terrain, a: int, side: int, b: int, profile: int, barred: int
) -> Reason:
    """16.8a The obstacle that closes one side of a corner."""
    grid = terrain.grid
    barring, walls = obstacles(terrain, profile)
    if barring >> side & 1:
        return Reason("blocking", "16.8a", "side-blocking", square=side)
    for edge in (edge_between(grid, a, side), edge_between(grid, side, b)):
        if edge in walls:
            return Reason("wall", "16.8a", "side-barrier", barrier=terrain.barrier(edge))
    if barred >> side & 1:
        return Reason("opposing-character", "16.8a", "side-opposing", square=side)
    return Reason("elevation-line", "16.8a", "side-level", square=side)


def path_ok(
    terrain: Terrain, path: list[int], profile: int = 0, barred: int = 0, stops: int = 0
) -> Reason | None:
    """10.2, 13.2 Why a path is not a legal move, or None when it is."""
    ended: Reason | None = None
    for a, b in pairwise(path):
        if ended is not None:
            return Reason(ended.code, ended.section, "move-ends", square=a, why=ended)
        legal, halts, reason = legal_step(terrain, a, b, profile, barred)
        if not legal:
            return reason
        if halts:
            ended = reason
        elif stops >> b & 1:  # 10.7b
            ended = Reason("next-to-opponent", "10.7b", square=b)
    solid = terrain.blocking if not profile & ON_TOP else terrain.blocking & ~terrain.tops
    if len(path) > 1 and solid >> path[-1] & 1:  # 13.2
        return Reason("ends-in-blocking", "13.2", square=path[-1])
    return None


def crossed(terrain: Terrain, path: list[int]) -> tuple[int, list[Edge]]:
    """27.5d The blocking squares and the walls that a move through blocking terrain passes.

    At a corner the mover takes the side with fewer of them (16.8a), the vertical neighbour's when
    they are equal. Doors are walls here as for every effect that is not movement (16.4g).
    """
    grid = terrain.grid
    passed = 0
    edges: list[Edge] = []

    def pieces(route: list[int]) -> tuple[int, list[Edge]]:
        entered = 0
        for square in route[1:]:
            entered |= 1 << square & terrain.blocking
        between = (edge_between(grid, a, b) for a, b in pairwise(route))
        return entered, [edge for edge in between if edge in terrain.wall]

    for a, b in pairwise(path):
        d = grid.direction(a, b)
        if d is None:
            raise ValueError(f"{grid.name(b)} is not next to {grid.name(a)}")
        routes = [[a, b]]
        if d in LEGS:
            routes = [[a, a + grid.offsets[leg], b] for leg in LEGS[d]]
        passed_by_route = [pieces(route) for route in routes]
        squares, walls = min(
            passed_by_route, key=lambda piece: piece[0].bit_count() + len(piece[1])
        )
        passed |= squares
        edges += [edge for edge in walls if edge not in edges]
    return passed, edges
