"""A place as two layers of a picture: the floor, and the things that are on it.

Everything is drawn for squares of 48 and scaled as a whole. The layers are apart so that a table
can cut destroyed squares out of the things.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

from openclix.board import Broken, Grid, Map, Terrain

from .contours import area_path, contours, inset_path
from .markup import Point, element, escape, number, path
from .pen import Pen
from .places import Place, Placed, boards, place_of
from .things import PARTS, Floor, Shape, Stroke, Thing, things
from .tokens import Theme, theme
from .walls import draw_walls

SQUARE: Final = 48.0
BENDS: Final = 28
"""How many straight pieces a curve is drawn with."""
SHADOW: Final = "translate(5 6)"
"""Where the shadow of raised ground falls."""
HALF_TURN: Final = 180
HEIGHT_EDGES: Final = ("parapet", "bank")
"""Edges that go around a whole height, not around each of its floors."""


LAYERS: Final = ("floor", "things")


class Layers(NamedTuple):
    """The two layers of a place, each with what it refers to."""

    floor: str
    things: str


class Painter:
    """Draws one place with the colours of one theme."""

    def __init__(self, pen: Pen, board: Map, place: Place) -> None:
        self.theme: Theme = pen.theme
        self.board = board
        self.place = place
        self.prefix = pen.pattern("place")
        self.floors: dict[str, str] = {}
        """The patterns in use, by floor."""
        self.symbols: dict[str, str] = {}
        """The things in use, by name and coat."""

    def colour(self, name: str) -> str:
        return self.theme.art[name]

    # ----------------------------------------------------------------- the floor

    def floor(self) -> str:
        """Ground and floors from the lowest level up, then lines and flat things."""
        terrain, grid = Terrain.of(self.board), self.board.grid
        parts = []
        heights = [terrain.above(level) for level in sorted(terrain.at_level)[:-1]]
        for mask, higher in pairwise([grid.full, *heights, 0]):
            parts.append(self._level(mask, mask & ~higher, raised=mask != grid.full))
        for name in dict.fromkeys(drawn.line for drawn in self.place.lines):
            parts.append(self._lines(name))
        parts += [self._thing(mark) for mark in self.place.marks]
        parts += self._stairs(grid)
        body = "".join(parts)
        return self._defs() + body

    def _level(self, mask: int, own: int, *, raised: bool) -> str:
        """The ground of one level: its shadow, its floors, its edge.

        `own` are the squares of this level. The others in `mask` are higher.
        """
        grid, shape = self.board.grid, area_path(self.board.grid, mask, SQUARE)
        parts = []
        if raised:
            parts.append(path(shape, fill=self.colour("shade"), transform=SHADOW))
        parts.append(path(shape, fill=self._pattern(self.place.ground)))
        around = "bank"
        for laid in self.place.floors:
            squares = laid.squares & own
            if not squares:
                continue
            edge = things().floors[laid.floor].edge
            parts.append(path(area_path(grid, squares, SQUARE), fill=self._pattern(laid.floor)))
            if raised and edge in HEIGHT_EDGES:
                around = edge
            elif edge:
                parts.append(self._edge(edge, squares))
        if raised:
            parts.append(self._edge(around, mask))
        return "".join(parts)

    def _pattern(self, name: str) -> str:
        pattern_id = f"{self.prefix}-{name}"
        if name not in self.floors:
            self.floors[name] = self._floor_pattern(things().floors[name], pattern_id)
        return f"url(#{pattern_id})"

    def _floor_pattern(self, floor: Floor, pattern_id: str) -> str:
        wide, high = number(floor.wide), number(floor.high)
        base = path(f"M0 0H{wide}V{high}H0Z", fill=self.colour(floor.colour))
        return element(
            "pattern",
            base,
            *(self._shape(shape, "") for shape in floor.shapes),
            id=pattern_id,
            width=floor.wide,
            height=floor.high,
            patternUnits="userSpaceOnUse",
        )

    def _edge(self, name: str, squares: int) -> str:
        """A line just inside the edge of squares."""
        grid = self.board.grid
        parts = []
        for stroke in things().lines[name]:
            loops = contours(grid, squares)
            d = "".join(inset_path(loop, SQUARE, stroke.beside) for loop in loops)
            parts.append(self._stroke(stroke, d))
        return "".join(parts)

    def _lines(self, name: str) -> str:
        """All lines of a kind, stroke by stroke, so that tracks merge at their points."""
        ways = [
            self._way(drawn.points, drawn.bent) for drawn in self.place.lines if drawn.line == name
        ]
        return "".join(
            self._stroke(stroke, "".join(_beside(way, stroke.beside) for way in ways))
            for stroke in things().lines[name]
        )

    def _stroke(self, stroke: Stroke, d: str) -> str:
        return path(
            d,
            fill="none",
            stroke=self.colour(stroke.colour),
            stroke_width=stroke.width,
            stroke_dasharray=stroke.dashes.replace(",", " ") or None,
        )

    @staticmethod
    def _way(points: tuple[Point, ...], bent: bool) -> list[Point]:
        at = [(x * SQUARE, y * SQUARE) for x, y in points]
        if not bent:
            return at
        way = [at[0]]
        for k in range(0, len(at) - 3, 3):
            way += [_on_curve(at[k : k + 4], step / BENDS) for step in range(1, BENDS + 1)]
        return way

    def _stairs(self, grid: Grid) -> list[str]:
        """16.7 Steps across every transition, rungs across every ladder."""
        parts = []
        for a, b in sorted(self.board.transitions):
            x = (grid.xs[a] + grid.xs[b]) / 2
            y = (grid.ys[a] + grid.ys[b]) / 2
            turn = 90 if grid.ys[a] == grid.ys[b] else 0
            name = "ladder" if (a, b) in self.board.ladders else "steps"
            parts.append(self._thing(Placed(name, x, y, 1, 1, turn, 0.8)))
        return parts

    # ----------------------------------------------------------------- the things

    def things(self) -> str:
        """Everything that fills squares."""
        body = "".join(self._row(placed) for placed in self.place.things)
        return self._defs() + body

    def _row(self, placed: Placed) -> str:
        """A thing, or one that is made of parts along its squares."""
        if placed.thing in things().things:
            return self._thing(placed)
        length, across = max(placed.wide, placed.high), placed.wide >= placed.high
        parts = []
        for k in range(length):
            which = PARTS[0] if k == 0 else PARTS[2] if k == length - 1 else PARTS[1]
            back = placed.turn >= HALF_TURN
            step = length - 1 - k if back else k
            x, y = placed.x + (step if across else 0), placed.y + (0 if across else step)
            turn = (0 if across else 90) + (HALF_TURN if back else 0)
            part = f"{placed.thing}.{which}"
            parts.append(self._thing(Placed(part, x, y, 1, 1, turn, coat=placed.coat)))
        return "".join(parts)

    def _thing(self, placed: Placed) -> str:
        thing = things().things[placed.thing]
        coat = placed.coat if "coat" in thing.slots() else ""
        symbol_id = self._symbol(thing, coat)
        upright = (placed.wide, placed.high) == (thing.wide, thing.high)
        turn = placed.turn + (0 if upright else 90)
        middle = ((placed.x + placed.wide / 2) * SQUARE, (placed.y + placed.high / 2) * SQUARE)
        corner = (middle[0] - thing.wide * SQUARE / 2, middle[1] - thing.high * SQUARE / 2)
        words = []
        if turn or placed.size != 1:
            words.append(f"translate({number(middle[0])} {number(middle[1])})")
            words.append(f"rotate({number(turn)})" if turn else "")
            words.append(f"scale({number(placed.size)})" if placed.size != 1 else "")
            corner = (-thing.wide * SQUARE / 2, -thing.high * SQUARE / 2)
        if corner != (0, 0):
            words.append(f"translate({number(corner[0])} {number(corner[1])})")
        moved = " ".join(word for word in words if word)
        return element("use", href=f"#{symbol_id}", transform=moved or None)

    def _symbol(self, thing: Thing, coat: str) -> str:
        symbol_id = f"{self.prefix}-{thing.name.replace('.', '-')}{f'-{coat}' if coat else ''}"
        if symbol_id not in self.symbols:
            drawn = "".join(self._shape(shape, coat) for shape in thing.shapes)
            self.symbols[symbol_id] = element("g", drawn, id=symbol_id, stroke_linejoin="round")
        return symbol_id

    def _shape(self, shape: Shape, coat: str) -> str:
        fill, line = (coat if slot == "coat" and coat else slot for slot in shape[:2])
        return path(
            shape.path,
            fill="none" if fill == "-" else self.colour(fill),
            stroke=self.colour(line) if shape.width else None,
            stroke_width=shape.width or None,
            stroke_linecap="round" if shape.width and fill == "-" else None,
        )

    def _defs(self) -> str:
        """The patterns and things that the layer just drawn refers to."""
        inside = [*self.floors.values(), *self.symbols.values()]
        self.floors, self.symbols = {}, {}
        return element("defs", *inside) if inside else ""


def _on_curve(ends: list[Point], t: float) -> Point:
    weights = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3)
    x, y = (sum(w * end[k] for w, end in zip(weights, ends, strict=True)) for k in (0, 1))
    return x, y


def _beside(way: list[Point], distance: float) -> str:
    """A way as path data, moved to its side by a distance."""
    points = []
    for k, (x, y) in enumerate(way):
        (ax, ay), (bx, by) = way[max(k - 1, 0)], way[min(k + 1, len(way) - 1)]
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 or 1.0
        points.append((x - (by - ay) / length * distance, y + (bx - ax) / length * distance))
    return "M" + "L".join(f"{number(round(x, 1))} {number(round(y, 1))}" for x, y in points)


def draw_place(pen: Pen, board: Map) -> Layers:
    """The layers of a map's place, for squares of 48."""
    place = place_of(board)
    painter = Painter(pen, board, place)
    floor = painter.floor()
    painter.prefix = pen.pattern("thing")
    return Layers(floor, painter.things())


def scaled(pen: Pen, layer: str) -> str:
    """A layer at the size of a pen's squares."""
    size = None if pen.square == SQUARE else f"scale({number(pen.unit)})"
    return element("g", layer, transform=size) if layer else ""


@cache
def place_picture(stem: str, theme_name: str, layer: str) -> str:
    """One layer of a shipped map's place as a file, or both and the walls with `all`."""
    return draw_scenery(boards()[stem], theme_name, layer)


def draw_scenery(board: Map, theme_name: str = "light", layer: str = "all") -> str:
    """The place of a map with its walls, without the colour code, as a file."""
    pen = Pen(theme(theme_name), SQUARE)
    layers = draw_place(pen, board)
    walls = draw_walls(pen, board, Broken())
    chosen = {"floor": layers.floor, "things": layers.things, "all": "".join((*layers, walls))}
    wide, high = board.grid.width * SQUARE, board.grid.height * SQUARE
    return element(
        "svg",
        element("title", escape(board.name)),
        chosen[layer],
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(wide)} {number(high)}",
        width=wide,
        height=high,
        role="img",
    )
