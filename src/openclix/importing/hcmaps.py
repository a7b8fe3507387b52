"""HCMaps JSON: maps of squares, walls, ramps and starting areas, as our maps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from openclix.board import Edges, Grid, Map, bits
from openclix.engine.figures.messages import quoted

from .hcunits import LONGEST_NAME, clean, whole
from .report import Report

MOST_SIDE: Final = 60
LONGEST_NOTE: Final = 2000
KINDS: Final = {
    "outdoor": "outdoor",
    "outdoors": "outdoor",
    "indoor": "indoor",
    "indoorOutdoor": "mixed",
    "": "outdoor",
}
FIELDS: Final = {
    "hindering": "hindering",
    "blocking": "blocking",
    "water": "water",
    "special": "special",
    "special2": "special",
}
PASSABLE: Final = {
    "glass": "windows",
    "glass2": "windows",
    "door": "doors",
    "door2": "doors",
}
WALLS: Final = frozenset({"", "normal", "wall"})


@dataclass
class Sketch:
    """A map while it is read."""

    grid: Grid
    squares: dict[str, int] = field(default_factory=dict)
    levels: dict[int, int] = field(default_factory=dict)
    edges: dict[str, tuple[int, int]] = field(default_factory=dict)
    rim: set[tuple[int, int]] = field(default_factory=set)
    pairs: set[tuple[int, int]] = field(default_factory=set)
    inside: int = 0
    outside: int = 0

    def add(self, name: str, square: int) -> None:
        self.squares[name] = self.squares.get(name, 0) | 1 << square

    def add_edge(self, name: str, side: int, square: int) -> None:
        east, south = self.edges.get(name, (0, 0))
        self.edges[name] = (east | 1 << square, south) if side == 0 else (east, south | 1 << square)


def is_map(data: Any) -> bool:
    """Whether a file is a map of this format."""
    return isinstance(data, dict) and "rows" in data and "width" in data and "height" in data


class MapReader:
    """Reads one map, with remarks to one report."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.unit = ""

    def note(self, name: str, what: str, **details: Any) -> None:
        self.report.note(self.unit, name, what, **details)

    def map(self, data: dict[str, Any]) -> Map | None:
        """The map, or None with the reason in the report."""
        name = clean(str(data.get("name") or ""))[:LONGEST_NAME]
        self.unit = name or self.report.file
        if not name:
            self.note("name", "map-without-name")
            name = "Map"
        width, height = whole(data.get("width")), whole(data.get("height"))
        if (
            width is None
            or height is None
            or not (1 <= width <= MOST_SIDE and 1 <= height <= MOST_SIDE)
        ):
            self.report.skip(self.unit, "width", "map-size", most=MOST_SIDE)
            return None
        sketch = Sketch(Grid.of(width, height))
        self._usual(data, sketch)
        for square, tile in self._tiles(data, sketch):
            self._tile(square, tile, sketch)
        self._ramps(data.get("ramps"), sketch)
        self._walls(data.get("walls"), sketch)
        return self._finished(name, data, sketch)

    # ------------------------------------------------------------------ squares

    def _usual(self, data: dict[str, Any], sketch: Sketch) -> None:
        """The ground of every square that the file doesn't list."""
        terrain = str(data.get("defaultTerrain") or "clear")
        level = whole(data.get("defaultElevation")) or 1
        for square in range(sketch.grid.size):
            self._ground(terrain, square, sketch)
            if level != 1:
                sketch.levels[square] = level

    def _tiles(self, data: dict[str, Any], sketch: Sketch) -> Iterator[tuple[int, dict[str, Any]]]:
        rows = data.get("rows")
        if not isinstance(rows, list):
            self.note("rows", "no-list")
            return
        for place, row in enumerate(rows, 1):
            if not isinstance(row, dict):
                self.note("rows", "map-row", row=place)
                continue
            y = whole(row.get("y"))
            if y is None:
                self.note("rows", "map-row-number", row=place)
                y = place
            tiles = row.get("tiles")
            for tile in tiles if isinstance(tiles, list) else ():
                if not isinstance(tile, dict):
                    self.note("tiles", "map-tile", row=place)
                    continue
                x = column(tile.get("x"))
                if x is None or not (0 <= x < sketch.grid.width and 1 <= y <= sketch.grid.height):
                    where = quoted(f"{tile.get('x')}{y}"[:20])
                    self.note("tiles", "map-outside", square=where)
                    continue
                yield (y - 1) * sketch.grid.width + x, tile

    def _tile(self, square: int, tile: dict[str, Any], sketch: Sketch) -> None:
        if "terrain" in tile:
            for name in sketch.squares:
                sketch.squares[name] &= ~(1 << square)
            self._ground(str(tile["terrain"]), square, sketch)
        level = whole(tile.get("elevation", 1))
        if level is None or not 1 <= level <= 9:
            self.note("elevation", "no-number", word=quoted(str(tile.get("elevation"))[:20]))
        elif "elevation" in tile:
            sketch.levels[square] = level
        kind = tile.get("type")
        if kind == "indoor":
            sketch.inside |= 1 << square
        elif kind == "outdoor":
            sketch.outside |= 1 << square
        elif kind not in (None, ""):
            self.note("type", "map-kind", word=quoted(str(kind)[:20]))
        for key, name in (("isStartingZone", "start"), ("isStartingZone4p", "start-four")):
            if tile.get(key):
                sketch.add(name, square)
        for key in ("label", "group"):
            if tile.get(key):
                self.note(key, "map-label", word=quoted(clean(str(tile[key]))[:40]))
        ramps = tile.get("ramps")
        if isinstance(ramps, dict):
            self._tile_ramps(square, ramps, sketch)

    def _ground(self, word: str, square: int, sketch: Sketch) -> None:
        if word in ("clear", ""):
            return
        if word in FIELDS:
            sketch.add(FIELDS[word], square)
        elif word == "obscuring":
            self.note("terrain", "map-obscuring", square=quoted(sketch.grid.name(square)))
            sketch.add("hindering", square)
        else:
            self.note("terrain", "map-terrain", word=quoted(word[:20]))

    # ------------------------------------------------------------------ edges

    def _tile_ramps(self, square: int, ramps: dict[str, Any], sketch: Sketch) -> None:
        steps = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}
        x, y = square % sketch.grid.width, square // sketch.grid.width
        for word, on in ramps.items():
            if on and word in steps:
                self._pair(x, y, x + steps[word][0], y + steps[word][1], sketch)
            elif on:
                self.note("ramps", "map-ramp", place=quoted(str(word)[:20]))

    def _ramps(self, listed: Any, sketch: Sketch) -> None:
        for ramp in listed if isinstance(listed, list) else ():
            ends = [whole(ramp.get(key)) for key in ("x0", "y0", "x1", "y1")]
            if any(end is None for end in ends):
                self.note("ramps", "map-ramp", place=quoted(str(ramp)[:40]))
                continue
            x0, y0, x1, y1 = (end or 0 for end in ends)
            self._pair(x0, y0, x1, y1, sketch)

    def _pair(self, x0: int, y0: int, x1: int, y1: int, sketch: Sketch) -> None:
        wide, high = sketch.grid.width, sketch.grid.height
        inside = all(0 <= x < wide for x in (x0, x1)) and all(0 <= y < high for y in (y0, y1))
        if not inside or abs(x0 - x1) + abs(y0 - y1) != 1:
            self.note("ramps", "map-ramp", place=quoted(f"{x0},{y0} {x1},{y1}"))
            return
        ends = sorted((y0 * wide + x0, y1 * wide + x1))
        sketch.pairs.add((ends[0], ends[1]))

    def _walls(self, listed: Any, sketch: Sketch) -> None:
        """Segments between grid points, often longer than one square."""
        for wall in listed if isinstance(listed, list) else ():
            ends = [whole(wall.get(key)) for key in ("x0", "y0", "x1", "y1")]
            if any(end is None for end in ends):
                self.note("walls", "map-wall", place=quoted(str(wall)[:40]))
                continue
            x0, y0, x1, y1 = (end or 0 for end in ends)
            kind = str(wall.get("type") or "")
            name = PASSABLE.get(kind, "walls")
            if kind not in WALLS and kind not in PASSABLE:
                self.note("walls", "map-wall-kind", word=quoted(kind[:20]))
            if (x0 == x1) == (y0 == y1):
                self.note("walls", "map-wall", place=quoted(f"{x0},{y0} {x1},{y1}"))
                continue
            self._segment(x0, y0, x1, y1, name, sketch)

    def _segment(self, x0: int, y0: int, x1: int, y1: int, name: str, sketch: Sketch) -> None:
        wide, high = sketch.grid.width, sketch.grid.height
        if max(x0, x1) > wide or max(y0, y1) > high or min(x0, x1, y0, y1) < 0:
            self.note("walls", "map-wall", place=quoted(f"{x0},{y0} {x1},{y1}"))
            return
        if x0 == x1:
            for y in range(min(y0, y1), max(y0, y1)):
                self._edge(x0 - 1, y, 0, name, sketch)
        else:
            for x in range(min(x0, x1), max(x0, x1)):
                self._edge(x, y0 - 1, 1, name, sketch)

    def _edge(self, x: int, y: int, side: int, name: str, sketch: Sketch) -> None:
        """The edge east (side 0) or south (side 1) of a square; -1 is the map's own rim."""
        wide, high = sketch.grid.width, sketch.grid.height
        last = x == wide - 1 if side == 0 else y == high - 1
        if x >= 0 and y >= 0 and not last:
            sketch.add_edge(name, side, y * wide + x)
            return
        if name != "walls":
            self.note("walls", "map-rim", place=quoted(name))
        if side == 0:
            square, direction = (y * wide, 3) if x < 0 else (y * wide + x, 1)
        else:
            square, direction = (x, 0) if y < 0 else (y * wide + x, 2)
        sketch.rim.add((square, direction))

    # ------------------------------------------------------------------ the map

    def _starts(self, sketch: Sketch) -> tuple[int, ...]:
        """3.1 The starting areas: connected squares, one area for each player."""
        if sketch.squares.pop("start-four", 0):
            self.note("isStartingZone4p", "map-four")
        left = sketch.squares.pop("start", 0)
        areas: list[int] = []
        grid = sketch.grid
        while left:
            area = left & -left
            edge = area
            while edge:
                near = 0
                for square in bits(edge):
                    near |= grid.next_to[square]
                edge = near & left & ~area
                area |= edge
            areas.append(area)
            left &= ~area
        if len(areas) == 1:
            self.note("isStartingZone", "map-one-area")
            return ()
        return tuple(areas)

    def _finished(self, name: str, data: dict[str, Any], sketch: Sketch) -> Map:
        kind = str(data.get("type") or "")
        if kind not in KINDS:
            self.note("type", "map-kind", word=quoted(kind[:20]))
        printed = KINDS.get(kind, "outdoor")
        indoor = sketch.inside
        if printed == "indoor" and sketch.outside:
            printed, indoor = "mixed", sketch.grid.full & ~sketch.outside
        elif printed == "outdoor" and indoor:
            printed = "mixed"
        levels: dict[int, int] = {}
        for square, level in sketch.levels.items():
            if level != 1:
                levels[level] = levels.get(level, 0) | 1 << square
        special = data.get("special")
        texts = special if isinstance(special, list) else [special] if special else []
        notes = tuple(clean(str(text))[:LONGEST_NOTE] for text in texts if clean(str(text)))
        if notes:
            self.note("special", "map-text", texts=len(notes))
        starts = self._starts(sketch)
        edges = {key: Edges(*pair) for key, pair in sketch.edges.items()}
        return Map(
            name=name,
            grid=sketch.grid,
            hindering=sketch.squares.get("hindering", 0),
            blocking=sketch.squares.get("blocking", 0),
            water=sketch.squares.get("water", 0),
            special=sketch.squares.get("special", 0),
            indoor=indoor,
            levels=tuple(sorted(levels.items())),
            walls=edges.get("walls", Edges()),
            doors=edges.get("doors", Edges()),
            windows=edges.get("windows", Edges()),
            transitions=frozenset(sketch.pairs),
            starts=starts,
            notes=notes,
            kind=printed,
            rim_walls=frozenset(sketch.rim),
        )


def column(word: Any) -> int | None:
    """The number of a column: a letter from A, or a number from 0.

    >>> column("A"), column("p"), column(3), column("aa"), column("?")
    (0, 15, 3, 26, None)
    """
    if isinstance(word, int) and not isinstance(word, bool):
        return word
    if not isinstance(word, str) or not word.isascii() or not word.isalpha() or len(word) > 2:
        return None
    number = 0
    for letter in word.lower():
        number = number * 26 + ord(letter) - ord("a") + 1
    return number - 1
