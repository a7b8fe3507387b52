"""Lines of fire: the board's tables beside a plain walk from square to square."""

from __future__ import annotations

from random import Random

from openclix.board import BLOCKED, CLEAR, HINDERED, Terrain, bits, see

from .data import yard
from .doors import door
from .measuring import Counts, Line, Measure, Work

fire_along = door("fire_along", "board", formerly="fire")
Wall = tuple[int, int]


class Walker:
    """Lines of fire as one writes them first: square by square, looking around at each step."""

    def __init__(self, terrain: Terrain, characters: set[int]) -> None:
        grid = terrain.grid
        self.width = grid.width
        self.blocking = set(bits(terrain.blocking))
        self.hindering = set(bits(terrain.hindering))
        self.level = list(terrain.level)
        self.rim = set(bits(terrain.rim))
        self.characters = characters
        self.walls: set[Wall] = set()
        for square in bits(terrain.fire_wall.east):
            self.walls |= {(square, square + 1), (square + 1, square)}
        for square in bits(terrain.fire_wall.south):
            self.walls |= {(square, square + grid.width), (square + grid.width, square)}

    def line(self, start: int, end: int) -> int:
        """The status of a line; an exact corner takes the freer of its two sides."""
        low = min(self.level[start], self.level[end])
        high = max(self.level[start], self.level[end])
        if low != high:
            higher = start if self.level[start] == high else end
            if higher not in self.rim:
                return BLOCKED
        x, y = start % self.width, start // self.width
        goal_x, goal_y = end % self.width, end // self.width
        across, down = abs(goal_x - x), abs(goal_y - y)
        step_x = 1 if goal_x > x else -1
        step_y = 1 if goal_y > y else -1
        status = CLEAR
        columns = rows = 0
        here = start
        while here != end:
            to_column = (2 * columns + 1) * down
            to_row = (2 * rows + 1) * across
            if to_column == to_row:
                there = here + step_x + step_y * self.width
                sides = (
                    self.side(here, here + step_x, there, low, high),
                    self.side(here, here + step_y * self.width, there, low, high),
                )
                state = min(sides)
                columns, rows = columns + 1, rows + 1
            elif to_column < to_row:
                there = here + step_x
                state = BLOCKED if (here, there) in self.walls else CLEAR
                columns += 1
            else:
                there = here + step_y * self.width
                state = BLOCKED if (here, there) in self.walls else CLEAR
                rows += 1
            if state == BLOCKED:
                return BLOCKED
            status = max(status, state)
            here = there
            if here != end:
                state = self.square(here, low, high)
            elif here in self.blocking:
                state = BLOCKED
            else:
                state = HINDERED if here in self.hindering else CLEAR
            if state == BLOCKED:
                return BLOCKED
            status = max(status, state)
        return status

    def side(self, here: int, beside: int, there: int, low: int, high: int) -> int:
        if (here, beside) in self.walls or (beside, there) in self.walls:
            return BLOCKED
        return self.square(beside, low, high)

    def square(self, square: int, low: int, high: int) -> int:
        level = self.level[square]
        if level > low:
            return BLOCKED
        if square in self.blocking and level == low:
            return BLOCKED
        if square in self.characters and low == high and level == low:
            return BLOCKED
        if square in self.hindering and low == high and level == low:
            return HINDERED
        return CLEAR


def pairs(terrain: Terrain, number: int) -> list[tuple[int, int]]:
    """Pairs of squares within a range of ten that are not blocking."""
    random = Random("pairs")
    grid = terrain.grid
    squares = [square for square in range(grid.size) if not terrain.blocking >> square & 1]
    found: list[tuple[int, int]] = []
    while len(found) < number:
        one, two = random.choice(squares), random.choice(squares)
        if one != two and grid.distance(one, two) <= 10:
            found.append((one, two))
    return found


def figures(terrain: Terrain) -> int:
    """Twelve squares with characters in them."""
    random = Random("figures")
    free = [square for square in range(terrain.grid.size) if not terrain.blocking >> square & 1]
    return sum(1 << square for square in random.sample(free, 12))


def asked(terrain: Terrain) -> list[tuple[int, int, int]]:
    """Four hundred lines, each with the characters that may be in its way."""
    blockers = figures(terrain)
    return [(a, b, blockers & ~(1 << a | 1 << b)) for a, b in pairs(terrain, 400)]


def cold() -> Work:
    """Lines on a terrain made a moment ago."""
    printed = yard()
    lines = asked(Terrain(printed))

    def do(piece: int) -> Counts:
        fresh = Terrain(printed)
        for one, two, who in lines:
            see(fresh, one, two, 0, who)
        return {"lines": len(lines)}

    return Work(do)


def warm() -> Work:
    """Lines on a terrain in use."""
    terrain = Terrain(yard())
    lines = asked(terrain)

    def do(piece: int) -> Counts:
        for one, two, who in lines:
            fire_along(terrain.line(one, two), who)
        return {"lines": len(lines)}

    return Work(do)


def walked() -> Work:
    """The same lines, square by square."""
    terrain = Terrain(yard())
    walker = Walker(terrain, set(bits(figures(terrain))))
    lines = pairs(terrain, 400)

    def do(piece: int) -> Counts:
        for one, two in lines:
            walker.line(one, two)
        return {"lines": len(lines)}

    return Work(do)


def measures() -> list[Measure]:
    """(d) Lines of fire."""
    return [
        Measure(
            (Line(f"(d) lines of fire per second, {name}", "lines", target=3.0),),
            work,
            walked,
            "walk",
        )
        for name, work in (("warm", warm), ("cold", cold))
    ]
