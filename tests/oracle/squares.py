"""16, 17.3 The board one square and one edge at a time."""

from __future__ import annotations

from openclix.board import BoardRules, Broken, Map, Patch

NEIGHBOURS = [(x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if (x, y) != (0, 0)]


class Squares:
    """16 What is in each square and on each edge."""

    def __init__(
        self, map: Map, patches: tuple[Patch, ...], broken: Broken, rules: BoardRules
    ) -> None:
        self.map = map
        self.width = map.grid.width
        self.height = map.grid.height
        self.rules = rules
        self.patches = patches
        self.kind: list[str] = []
        self.level: list[int] = []
        self.indoor: list[bool] = []
        for i in range(self.width * self.height):
            self.kind.append(self._kind(i, patches, broken))
            self.level.append(self._level(i, patches))
            self.indoor.append(map.kind == "indoor" or bool(map.indoor >> i & 1))
        self.walls = self._walls(broken)
        self.pairs = {frozenset(pair) for pair in map.transitions}
        for patch in patches:
            self.pairs |= {frozenset(pair) for pair in patch.stairs}

    def _kind(self, i: int, patches: tuple[Patch, ...], broken: Broken) -> str:
        """17.3 17.14c The topmost patch that isn't elevated, or clear below an elevated one, else
        the print."""
        here = [p.kind for p in patches if p.squares >> i & 1 and p.kind != "screen"]
        if here:
            return next((kind for kind in reversed(here) if kind != "elevated"), "clear")
        if self.map.blocking >> i & 1 and not broken.squares >> i & 1:
            return "blocking"
        if self.map.hindering >> i & 1:
            return "hindering"
        return "water" if self.map.water >> i & 1 else "clear"

    def screened(self, i: int) -> bool:
        """17.1b Whether something in a square hinders lines, whatever its terrain is."""
        return any(patch.kind == "screen" and patch.squares >> i & 1 for patch in self.patches)

    def _level(self, i: int, patches: tuple[Patch, ...]) -> int:
        """16.5, 17.14c The printed level and every rise on it."""
        level = 1
        for printed, squares in self.map.levels:
            if squares >> i & 1:
                level = printed
        return level + sum(patch.rise for patch in patches if patch.squares >> i & 1)

    def _walls(self, broken: Broken) -> dict[frozenset[int], set[str]]:
        """16.4 What stands on each edge; an edge is the pair of its squares."""
        found: dict[frozenset[int], set[str]] = {}
        for kind in ("walls", "doors", "windows"):
            edges = getattr(self.map, kind)
            for i in range(self.width * self.height):
                if i % self.width < self.width - 1 and (edges.east & ~broken.east) >> i & 1:
                    found.setdefault(frozenset((i, i + 1)), set()).add(kind)
                if i // self.width < self.height - 1 and (edges.south & ~broken.south) >> i & 1:
                    found.setdefault(frozenset((i, i + self.width)), set()).add(kind)
        return found

    def wall(self, a: int, b: int) -> bool:
        """16.4 Whether any wall, door or window stands between two squares."""
        return frozenset((a, b)) in self.walls

    def wall_of(self, a: int, b: int, *kinds: str) -> bool:
        """16.4f, 16.4g Whether one of these kinds stands between two squares."""
        return bool(self.walls.get(frozenset((a, b)), set()) & set(kinds))

    def indoor_wall(self, a: int, b: int) -> bool:
        """15.1c Whether a wall between two squares would be an indoor wall."""
        return self.indoor[a] or self.indoor[b]

    def xy(self, i: int) -> tuple[int, int]:
        return i % self.width, i // self.width

    def at(self, x: int, y: int) -> int | None:
        if 0 <= x < self.width and 0 <= y < self.height:
            return y * self.width + x
        return None

    def next_to(self, i: int) -> list[int]:
        """6.3c The squares that touch one."""
        x, y = self.xy(i)
        found = (self.at(x + dx, y + dy) for dx, dy in NEIGHBOURS)
        return [square for square in found if square is not None]

    def share_edge(self, a: int, b: int) -> bool:
        (ax, ay), (bx, by) = self.xy(a), self.xy(b)
        return abs(ax - bx) + abs(ay - by) == 1

    def sides(self, a: int, b: int) -> list[int]:
        """16.8 The two squares that touch both of two diagonal neighbours by an edge."""
        (ax, ay), (bx, by) = self.xy(a), self.xy(b)
        return [ay * self.width + bx, by * self.width + ax]

    def rim(self, i: int) -> bool:
        """16.5d Whether a square is next to a lower one."""
        return any(self.level[j] < self.level[i] for j in self.next_to(i))
