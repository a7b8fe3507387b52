"""6.3, 10.2, 11.4, 16.8 The rulebook's questions about squares, answered one square at a time."""

from __future__ import annotations

from openclix.board import (
    BLOCKED,
    CLEAR,
    FROM_PIECE,
    HINDERED,
    IGNORE_BLOCKING,
    IGNORE_CHARACTERS,
    IGNORE_ELEVATED,
    IGNORE_ELEVATION,
    IGNORE_HINDERING,
    IGNORE_OUTDOOR_BLOCKING,
    ONLY_TARGET_HINDERS,
    THROUGH_BLOCKING,
    THROUGH_HINDERING,
    THROUGH_OUTDOOR_BLOCKING,
)

from .geometry import met
from .squares import Squares

FREE, HALTS, CLOSED = 0, 1, 2


class LineRuling:
    """11.4 One line of fire, drawn between two different squares.

    ``spared`` is a piece of blocking terrain to disregard: one square, or the two of a wall.
    """

    def __init__(
        self,
        squares: Squares,
        a: int,
        b: int,
        flags: int,
        blockers: set[int],
        giants: set[int],
        spared: frozenset[int] = frozenset(),
    ) -> None:
        self.squares = squares
        self.a, self.b = a, b
        self.flags = flags
        self.blockers, self.giants = blockers, giants
        self.spared = spared
        self.low = min(squares.level[a], squares.level[b])
        self.high = max(squares.level[a], squares.level[b])
        self.same = self.low == self.high

    def status(self) -> int:
        """11.4c, 16.8b The worst of all that the line meets."""
        squares, a, b = self.squares, self.a, self.b
        ax, ay = squares.xy(a)
        bx, by = squares.xy(b)
        segment = met(bx - ax, by - ay)

        def placed(point: tuple[int, int]) -> int:
            square = squares.at(ax + point[0], ay + point[1])
            assert square is not None
            return square

        states = [self.ends()]
        states += [self.square(placed(point), True) for point in segment.between]
        states += [self.edge(placed(one), placed(two)) for one, two in segment.edges]
        for corner in segment.corners:
            left, entered = placed(corner.left), placed(corner.entered)
            sides = []
            for point in corner.sides:
                side = placed(point)
                counts = squares.rules.corner_characters == "freer"
                sides.append(
                    max(self.square(side, counts), self.edge(left, side), self.edge(side, entered))
                )
            states.append(min(sides))
        return max(states)

    def ignores_blocking(self, indoor: bool) -> bool:
        if self.flags & IGNORE_BLOCKING:
            return True
        return bool(self.flags & IGNORE_OUTDOOR_BLOCKING) and not indoor

    def ends(self) -> int:
        """16.2b, 16.3b, 16.5d The target's own square, and the rim under the higher end."""
        squares = self.squares
        if not self.same and not self.flags & IGNORE_ELEVATED:
            higher = self.a if squares.level[self.a] == self.high else self.b
            if not squares.rim(higher):
                return BLOCKED
        kind = squares.kind[self.b]
        stands = kind == "blocking" and not self.flags & FROM_PIECE
        if stands and not self.ignores_blocking(squares.indoor[self.b]):
            return BLOCKED
        if kind == "hindering" and not self.flags & IGNORE_HINDERING:
            return HINDERED
        if squares.screened(self.b) and not self.flags & (IGNORE_HINDERING | ONLY_TARGET_HINDERS):
            return HINDERED
        return CLEAR

    def square(self, i: int, characters_count: bool) -> int:
        """11.4c, 16.5c One square between the ends."""
        level = self.squares.level[i]
        if level > self.low and not self.flags & IGNORE_ELEVATED:
            return BLOCKED
        if characters_count and self.character(i, level):
            return BLOCKED
        return self.ground(i) if level == self.low else CLEAR

    def character(self, i: int, level: int) -> bool:
        """11.4c, 16.5c Whether a character in this square blocks."""
        if self.flags & IGNORE_CHARACTERS:
            return False
        if i in self.giants:
            return True
        return i in self.blockers and self.same and level >= self.low

    def ground(self, i: int) -> int:
        """16.2b, 16.3b, 16.5c What the terrain of a square on the lower level does."""
        kind, rules = self.squares.kind[i], self.squares.rules
        if kind == "blocking" and {i} != self.spared:
            over = not self.same and rules.across_levels == "open"
            if not over and not self.ignores_blocking(self.squares.indoor[i]):
                return BLOCKED
        hinders = kind == "hindering" or self.squares.screened(i)
        if hinders and not self.flags & (IGNORE_HINDERING | ONLY_TARGET_HINDERS):
            counts = self.same or rules.hindering_across_levels == "all"
            return HINDERED if counts else CLEAR
        return CLEAR

    def edge(self, a: int, b: int) -> int:
        """16.4b, 16.5e One edge on the way."""
        squares = self.squares
        if not squares.wall_of(a, b, "walls", "doors") or {a, b} == self.spared:
            return CLEAR
        if self.ignores_blocking(squares.indoor_wall(a, b)):
            return CLEAR
        bottom, top = sorted((squares.level[a], squares.level[b]))
        stands_on = set(range(bottom, top + 1))
        matters = set(range(self.low, self.high + 1))
        if not self.same and squares.rules.across_levels == "open":
            matters.discard(self.low)
        return BLOCKED if stands_on & matters else CLEAR


def line_of_fire(
    squares: Squares, a: int, b: int, flags: int, blockers: set[int], giants: set[int]
) -> int:
    """11.4 CLEAR, HINDERED or BLOCKED."""
    if a == b:  # 11.4b
        return CLEAR
    return LineRuling(squares, a, b, flags, blockers, giants).status()


def fire_at_wall(
    squares: Squares, a: int, one: int, two: int, flags: int, blockers: set[int], giants: set[int]
) -> int | None:
    """16.9b The line to destroy the wall between two squares, if it can be drawn at all."""
    for nearer, farther in ((one, two), (two, one)):
        if farther == a:
            continue
        ax, ay = squares.xy(a)
        fx, fy = squares.xy(farther)
        between = met(fx - ax, fy - ay).between
        nx, ny = squares.xy(nearer)
        if nearer == a or (nx - ax, ny - ay) in between:
            spared = frozenset((one, two))
            return LineRuling(
                squares, a, farther, flags | FROM_PIECE, blockers, giants, spared
            ).status()
    return None


def single_pieces(squares: Squares, a: int, b: int, flags: int) -> set[frozenset[int]]:
    """27.6d Every single piece of blocking terrain without which a line would not be blocked."""
    if line_of_fire(squares, a, b, flags, set(), set()) != BLOCKED:
        return set()
    blocking = [frozenset((i,)) for i, kind in enumerate(squares.kind) if kind == "blocking"]
    return {
        piece
        for piece in (*blocking, *squares.walls)
        if LineRuling(squares, a, b, flags, set(), set(), piece).status() != BLOCKED
    }


def adjacent(squares: Squares, a: int, b: int) -> bool:
    """6.3b, 16.4c, 16.8c Whether two squares are adjacent."""
    if b not in squares.next_to(a) or squares.level[a] != squares.level[b]:
        return False
    if squares.share_edge(a, b):
        return not squares.wall(a, b)
    return any(
        squares.kind[side] != "blocking"
        and squares.level[side] == squares.level[a]
        and not squares.wall(a, side)
        and not squares.wall(side, b)
        for side in squares.sides(a, b)
    )


def close(squares: Squares, a: int, b: int) -> bool:
    """16.5b, 16.7c Whether a close attack may reach from a to b."""
    stairs = frozenset((a, b)) in squares.pairs and squares.level[a] != squares.level[b]
    return adjacent(squares, a, b) or (stairs and not squares.wall(a, b))


def may_pass(profile: int, indoor: bool) -> bool:
    """27.5b, 27.5c Whether a mover passes blocking terrain."""
    if profile & THROUGH_BLOCKING:
        return True
    return bool(profile & THROUGH_OUTDOOR_BLOCKING) and not indoor


def walled(squares: Squares, a: int, b: int, profile: int) -> bool:
    """16.4a Whether a wall stops this mover between two squares."""
    stands = squares.wall_of(a, b, "walls", "windows")
    return stands and not may_pass(profile, squares.indoor_wall(a, b))


def barring(squares: Squares, i: int, profile: int) -> bool:
    """16.3a Whether a square cannot be entered by this mover."""
    return squares.kind[i] == "blocking" and not may_pass(profile, squares.indoor[i])


def rough(squares: Squares, i: int) -> bool:
    """Whether a square counts as hindering for movement in editions that stop there."""
    if squares.kind[i] == "water":
        return squares.rules.water_moves_as_hindering
    return squares.kind[i] == "hindering"


def step(squares: Squares, a: int, b: int, profile: int, barred: set[int], sides: set[int]) -> int:
    """10.2, 16.8a One step: FREE, HALTS (legal, but ends the move) or CLOSED."""
    if b not in squares.next_to(a) or b in barred or barring(squares, b, profile):
        return CLOSED
    elevation = not profile & IGNORE_ELEVATION
    level_change = CLOSED if squares.rules.level_change == "stairs" else HALTS
    level = squares.level
    result = FREE
    if squares.share_edge(a, b):
        if walled(squares, a, b, profile):
            return CLOSED
        stairs = frozenset((a, b)) in squares.pairs
        if elevation and level[a] != level[b] and not stairs:
            result = level_change
    else:
        states = []
        for side in squares.sides(a, b):
            state = FREE
            if elevation and (level[side] != level[a] or level[side] != level[b]):
                state = level_change
            if side in sides or barring(squares, side, profile):
                state = CLOSED
            if walled(squares, a, side, profile) or walled(squares, side, b, profile):
                state = CLOSED
            states.append(state)
        result = min(states)
        if elevation and level[a] != level[b]:
            result = max(result, level_change)
    stops = squares.rules.hindering_stops and not profile & THROUGH_HINDERING
    if stops and rough(squares, b) and not rough(squares, a):
        result = max(result, HALTS)
    return result


def reach(
    squares: Squares,
    start: int,
    number: int,
    profile: int,
    barred: set[int],
    stops: set[int],
    sides: set[int],
) -> dict[int, int]:
    """10.2, 10.7b The squares where a move can end, with the fewest squares to each."""
    fewest = {start: 0}
    expanded = {start}
    front = [start]
    for squares_moved in range(1, number + 1):
        onward = []
        for a in front:
            for b in squares.next_to(a):
                result = step(squares, a, b, profile, barred, sides)
                if result == CLOSED:
                    continue
                fewest.setdefault(b, squares_moved)
                if result == FREE and b not in stops and b not in expanded:
                    expanded.add(b)
                    onward.append(b)
        front = onward
    return {i: n for i, n in fewest.items() if i == start or squares.kind[i] != "blocking"}


def knocked_on(squares: Squares, a: int, b: int) -> bool:
    """12.6d Whether terrain lets a knockback path go from a to the next square b."""
    level = squares.level
    if squares.kind[b] == "blocking" or level[b] > level[a]:
        return False
    if squares.share_edge(a, b):
        return not squares.wall(a, b)
    return any(
        squares.kind[side] != "blocking"
        and level[side] <= level[a]
        and not squares.wall(a, side)
        and not squares.wall(side, b)
        for side in squares.sides(a, b)
    )
