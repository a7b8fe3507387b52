"""HCMaps JSON: maps of squares, walls, ramps and starting areas, as our maps."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Final

from openclix.board import Edges, Grid, Map, bits
from openclix.editions import edition
from openclix.engine.figures.abilities import slug
from openclix.engine.figures.figures import SLOTS
from openclix.engine.figures.messages import Row, quoted, words

from .plain import LONGEST_NAME, listed, whole
from .report import Report
from .wording import clean

MOST_SIDE: Final = 60
LONGEST_NOTE: Final = 2000
KINDS: Final = {
    "outdoor": "outdoor",
    "outdoors": "outdoor",
    "indoor": "indoor",
    "indoorOutdoor": "mixed",
    "hindoor": "indoor",
    "": "outdoor",
}
MISSPELT: Final = ("outdoors", "hindoor")
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
TILE_FIELDS: Final = frozenset(
    {
        "x",
        "terrain",
        "type",
        "elevation",
        "isStartingZone",
        "isStartingZone4p",
        "label",
        "group",
        "ramps",
    }
)
MAP_FIELDS: Final = frozenset(
    {
        "name",
        "set",
        "source",
        "date",
        "type",
        "width",
        "height",
        "special",
        "defaultType",
        "defaultTerrain",
        "defaultElevation",
        "rows",
        "ramps",
        "walls",
    }
)
"""The fields that are used. The set, source and date of a map say nothing that a game needs."""
LENDING: Final = re.compile(
    r"(?:Characters|Figures) (?:occupying|in|on) (?:the |this |these )?(?:orange|special|marked)"
    r"[a-z ]* can use (?P<powers>[A-Z][A-Za-z/,. -]*?)\.?"
)
"""A text of special terrain that only lends powers."""


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
    labels: dict[str, int] = field(default_factory=dict)
    """Squares with a label or in a group, by their words."""

    def add(self, name: str, square: int) -> None:
        self.squares[name] = self.squares.get(name, 0) | 1 << square

    def add_edge(self, name: str, side: int, square: int) -> None:
        east, south = self.edges.get(name, (0, 0))
        self.edges[name] = (east | 1 << square, south) if side == 0 else (east, south | 1 << square)


def is_map(data: Any) -> bool:
    """Whether a file is a map of this format."""
    return isinstance(data, dict) and "rows" in data and "width" in data and "height" in data


def maps_in(data: Any) -> list[Any] | None:
    """The maps of a file: one, a list, or an object with a list of them."""
    if is_map(data):
        return [data]
    if isinstance(data, dict) and isinstance(data.get("maps"), list) and "main_force" not in data:
        data = data["maps"]
    if isinstance(data, list) and any(is_map(each) for each in data):
        return data
    return None


class MapReader:
    """Reads one map, with remarks to one report."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.unit = ""

    def note(self, name: str, what: str, **details: Any) -> None:
        self.report.note(self.unit, name, what, **details)

    def maps(self, data: dict[str, Any]) -> list[Map]:
        """The map, and a second one if it has other areas for four. None if it can't be read."""
        if not is_map(data):
            self.unit = self.report.file
            self.report.skip(self.unit, "", "no-map")
            return []
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
            return []
        for key in data.keys() - MAP_FIELDS:
            self.note(str(key)[:40], "no-field")
        sketch = Sketch(Grid.of(width, height))
        self._usual(data, sketch)
        for square, tile in self._tiles(data, sketch):
            self._tile(square, tile, sketch)
        self._ramps(listed(data, "ramps", self.note), sketch)
        self._walls(listed(data, "walls", self.note), sketch)
        for_two = two_areas(sketch.grid, sketch.squares.pop("start", 0))
        for_four = areas(sketch.grid, sketch.squares.pop("start-four", 0))
        if len(for_two) == 1:
            self.note("isStartingZone", "map-one-area")
            for_two = ()
        if len(for_four) == 1:
            self.note("isStartingZone4p", "map-one-area")
            for_four = ()
        usual = self._finished(name, data, sketch, for_two or for_four)
        if not for_two or not for_four:
            return [usual]
        second = f"{name[: LONGEST_NAME - 4]} (4)"
        self.note("isStartingZone4p", "map-four", word=quoted(second))
        return [usual, replace(usual, name=second, starts=for_four)]

    # ------------------------------------------------------------------ squares

    def _usual(self, data: dict[str, Any], sketch: Sketch) -> None:
        """The ground of every square that the file doesn't list."""
        terrain = str(data.get("defaultTerrain") or "clear")
        level = whole(data.get("defaultElevation")) or 1
        if KINDS.get(str(data.get("defaultType") or "")) == "indoor":
            sketch.inside = sketch.grid.full
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
            for tile in listed(row, "tiles", self.note):
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
        elif kind in MISSPELT:
            self.note("type", "map-kind-as", word=quoted(str(kind)), kind=KINDS[str(kind)])
            if KINDS[str(kind)] == "indoor":
                sketch.inside |= 1 << square
            else:
                sketch.outside |= 1 << square
        elif kind not in (None, ""):
            self.note("type", "map-kind", word=quoted(str(kind)[:20]))
        for key, name in (("isStartingZone", "start"), ("isStartingZone4p", "start-four")):
            if tile.get(key):
                sketch.add(name, square)
        for key in ("label", "group"):
            if word := clean(str(tile.get(key) or ""))[:40]:
                sketch.labels[word] = sketch.labels.get(word, 0) | 1 << square
        for other in tile.keys() - TILE_FIELDS:
            self.note(str(other)[:40], "no-field")
        ramps = tile.get("ramps")
        if isinstance(ramps, dict):
            self._tile_ramps(square, ramps, sketch)
        elif ramps:
            self.note("ramps", "map-ramp", place=quoted(str(ramps)[:40]))

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

    def _ramps(self, ramps: list[Any], sketch: Sketch) -> None:
        for ramp in ramps:
            if not isinstance(ramp, dict):
                self.note("ramps", "map-ramp", place=quoted(str(ramp)[:40]))
                continue
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

    def _walls(self, walls: list[Any], sketch: Sketch) -> None:
        """Segments between grid points, often longer than one square."""
        for wall in walls:
            if not isinstance(wall, dict):
                self.note("walls", "map-wall", place=quoted(str(wall)[:40]))
                continue
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

    def _notes(
        self, special: Any, sketch: Sketch
    ) -> tuple[tuple[str, ...], tuple[tuple[int, tuple[str, ...]], ...]]:
        """15.6 The texts of the map and its labels, and the powers that special terrain lends."""
        texts = special if isinstance(special, list) else [special] if special else []
        notes = [clean(str(text))[:LONGEST_NOTE] for text in texts if clean(str(text))]
        squares = sketch.squares.get("special", 0)
        grants: tuple[tuple[int, tuple[str, ...]], ...] = ()
        if len(notes) == 1 and squares and (powers := lent(notes[0])):
            grants = ((squares, powers),)
            self.note("special", "map-grants", powers=Row(words(powers)))
        elif notes:
            self.note("special", "map-text", texts=len(notes))
        for label, where in sketch.labels.items():
            named = " ".join(sketch.grid.name(square) for square in bits(where))
            self.note("label", "map-label", word=quoted(label))
            notes.append(f"{label}: {named}"[:LONGEST_NOTE])
        return tuple(notes), grants

    def _finished(
        self, name: str, data: dict[str, Any], sketch: Sketch, starts: tuple[int, ...]
    ) -> Map:
        kind = str(data.get("type") or "")
        if kind in MISSPELT:
            self.note("type", "map-kind-as", word=quoted(kind), kind=KINDS[kind])
        elif kind not in KINDS:
            self.note("type", "map-kind", word=quoted(kind[:20]))
        printed = KINDS.get(kind, "outdoor")
        indoor = sketch.inside & ~sketch.outside
        if printed == "indoor" and sketch.outside:
            printed, indoor = "mixed", sketch.grid.full & ~sketch.outside
        elif printed == "outdoor" and indoor:
            printed = "mixed"
        levels: dict[int, int] = {}
        for square, level in sketch.levels.items():
            if level != 1:
                levels[level] = levels.get(level, 0) | 1 << square
        notes, grants = self._notes(data.get("special"), sketch)
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
            grants=grants,
            kind=printed,
            rim_walls=frozenset(sketch.rim),
        )


def lent(text: str) -> tuple[str, ...]:
    """15.6 The powers that a text of special terrain lends, if it says nothing else.

    >>> lent("Characters occupying orange squares can use Stealth and Super Senses.")
    ('stealth', 'super-senses')
    >>> lent("Characters occupying orange squares can use Stealth, but not Outwit.")
    ()
    """
    match = LENDING.fullmatch(text)
    if match is None:
        return ()
    registry = edition().registry
    names = [slug(name) for name in re.split(r",? and |, ", match["powers"])]
    if not all(name in registry and registry[name].kind in SLOTS for name in names):
        return ()
    return tuple(names)


def areas(grid: Grid, left: int) -> tuple[int, ...]:
    """3.1 Connected squares, one area for each player."""
    connected: list[int] = []
    while left:
        area = left & -left
        edge = area
        while edge:
            near = 0
            for square in bits(edge):
                near |= grid.next_to[square]
            edge = near & left & ~area
            area |= edge
        connected.append(area)
        left &= ~area
    return tuple(connected)


def two_areas(grid: Grid, squares: int) -> tuple[int, ...]:
    """3.1 The areas of two players. Parts on the same side of the map are one area."""
    parts = areas(grid, squares)
    if len(parts) <= 2:
        return parts
    middles = [middle(grid, part) for part in parts]
    wide = max(x for x, _ in middles) - min(x for x, _ in middles)
    high = max(y for _, y in middles) - min(y for _, y in middles)
    axis, size = (0, grid.width) if wide > high else (1, grid.height)
    sides = [0, 0]
    for part, where in zip(parts, middles, strict=True):
        sides[where[axis] >= (size - 1) / 2] |= part
    return tuple(side for side in sides if side)


def middle(grid: Grid, squares: int) -> tuple[float, float]:
    """The column and the row in the middle of some squares."""
    every = list(bits(squares))
    return (
        sum(square % grid.width for square in every) / len(every),
        sum(square // grid.width for square in every) / len(every),
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
