"""15 Maps as places: which floors, lines and things are drawn on which squares.

A `.place` file beside a shipped map names them, from the library in `things.py`. Any other map gets
a place that is made from its terrain (`derived`): always the same for the same map.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple
from zlib import crc32

from openclix.board import Grid, Map, bits
from openclix.content import SETS, maps_in
from openclix.engine.figures.messages import Row, quoted, say
from openclix.notation import read_map
from openclix.notation.text.errors import NotationError, written
from openclix.notation.text.places import (
    is_square,
    read_mask,
    read_rectangle,
    read_squares,
    rectangles,
    write_squares,
)
from openclix.notation.text.words import Cursor, Statement, Word, read_lines

from .markup import Point
from .things import Things, things
from .tokens import theme

ENDING: Final = "place"
TURNS: Final = (0, 90, 180, 270)
SIZES: Final = (0.4, 2.0)


class Laid(NamedTuple):
    """A floor on squares."""

    floor: str
    squares: int


class Drawn(NamedTuple):
    """A line along points, in squares from the map's corner. A bent one is a curve."""

    line: str
    points: tuple[Point, ...]
    bent: bool = False


class Placed(NamedTuple):
    """A thing, by its upper left corner in squares."""

    thing: str
    x: float
    y: float
    wide: int
    high: int
    turn: float = 0.0
    size: float = 1.0
    coat: str = ""
    """The colour that replaces `coat`."""
    squares: int = 0
    """The squares that it shows the terrain of."""


@dataclass
class Place:
    """A map as a place."""

    name: str
    ground: str = "earth"
    floors: list[Laid] = field(default_factory=list)
    lines: list[Drawn] = field(default_factory=list)
    marks: list[Placed] = field(default_factory=list)
    things: list[Placed] = field(default_factory=list)


# --------------------------------------------------------------------- reading


def read_place(text: str, grid: Grid, file: str = "") -> Place:
    """The place that a text describes, on a grid.

    >>> place = read_place('place "Yard"\\n  ground gravel\\n  crate c3', Grid.of(4, 4))
    >>> place.ground, place.things[0].thing
    ('gravel', 'crate')
    """
    try:
        statements = read_lines(text)
        if len(statements) != 1 or statements[0].head != "place":
            raise NotationError(say("text-place-form"), 1)
        cursor = statements[0].cursor()
        place = Place(cursor.name("place").text)
        cursor.end()
        for line in statements[0].children:
            line.childless()
            _read_line(place, grid, line, things())
    except NotationError as error:
        error.file = error.file or file
        raise
    return place


def _read_line(place: Place, grid: Grid, line: Statement, library: Things) -> None:
    cursor = line.cursor()
    if line.head == "ground":
        place.ground = cursor.choice("floor", library.floors)
    elif line.head == "floor":
        floor = cursor.choice("floor", library.floors)
        place.floors.append(Laid(floor, read_squares(grid, cursor.rest())))
    elif line.head in ("line", "curve"):
        name = cursor.choice("line-of-the-place", library.lines)
        place.lines.append(Drawn(name, _points(cursor, line), line.head == "curve"))
    elif line.head == "mark":
        flat = [name for name in library.names() if library.kind_of(name) == "flat"]
        place.marks.append(_mark(cursor.choice("thing", flat), cursor, library))
    else:
        solid = [name for name in library.names() if library.kind_of(name) != "flat"]
        if line.head not in solid:
            raise line.words[0].error(
                say("text-place-thing", word=quoted(line.head)),
                [*solid, "ground", "floor", "line", "curve", "mark"],
            )
        place.things += _things(line.head, grid, cursor, library)
    cursor.end()


def _points(cursor: Cursor, line: Statement) -> tuple[Point, ...]:
    """Pairs of numbers. A curve has four, and each further curve three more."""
    numbers = [_number(word) for word in cursor.rest()]
    points = tuple(zip(numbers[::2], numbers[1::2], strict=False))
    bad = len(points) % 3 != 1 or len(points) < 4 if line.head == "curve" else len(points) < 2
    if bad or len(numbers) % 2:
        raise NotationError(say("text-place-points", word=quoted(line.head)), line.line)
    return points


def _number(word: Word) -> float:
    try:
        value = float(word.text)
    except ValueError:
        raise word.error(say("text-place-number", word=quoted(word.text))) from None
    if not -100 < value < 1000:  # also refuses what is no number at all
        raise word.error(say("text-place-number", word=quoted(word.text)))
    return value


def _mark(name: str, cursor: Cursor, library: Things) -> Placed:
    """`mark puddle 3.1 1.5 size 1.1 turn 8`: something flat, anywhere."""
    thing = library.things[name]
    x, y = (_number(cursor.take("number")) for _ in range(2))
    turn, size, coat = 0.0, 1.0, ""
    while cursor.more:
        word = cursor.choice("option-of-a-thing", ("turn", "size", "coat"))
        if word == "coat":
            coat = _coat(cursor)
        elif word == "turn":
            turn = _number(cursor.take("number"))
        else:
            size_word = cursor.take("number")
            size = _number(size_word)
            if not SIZES[0] <= size <= SIZES[1]:
                least, most = map(str, SIZES)
                raise size_word.error(say("text-place-size", least=least, most=most))
    return Placed(name, x, y, thing.wide, thing.high, turn, size, coat)


def _coat(cursor: Cursor) -> str:
    return cursor.choice("colour", theme("light").art)


def _things(name: str, grid: Grid, cursor: Cursor, library: Things) -> Iterator[Placed]:
    """`tram c4-f4 coat sage turn 180`: a thing on each of these rectangles."""
    areas: list[Word] = []
    turn, coat = 0, ""
    while cursor.more:
        if is_square(cursor.peek()):
            areas.append(cursor.take("squares"))
        elif cursor.choice("option-of-a-thing", ("turn", "coat")) == "turn":
            turn = int(cursor.choice("quarter-turn", map(str, TURNS)))
        else:
            coat = _coat(cursor)
    for word in areas:
        x, y, wide, high = read_rectangle(grid, word)
        mask = read_mask(grid, word)
        if f"{name}.first" in library.things:
            if 1 not in (wide, high):
                raise word.error(say("text-place-row", word=quoted(name)))
        else:
            thing = library.things[name]
            if {wide, high} != {thing.wide, thing.high}:
                size = written(f"{thing.wide}x{thing.high}")
                raise word.error(say("text-place-fits", word=quoted(name), size=size))
        yield Placed(name, x, y, wide, high, turn, coat=coat, squares=mask)


# --------------------------------------------------------------------- finding


@cache
def boards() -> dict[str, Map]:
    """The shipped maps that have a place, by file name."""
    return {
        path.stem: maps_in(folder)[path.stem]
        for folder in sorted(set(SETS.values()))
        for path in sorted(folder.glob(f"*.{ENDING}"))
        if path.stem in maps_in(folder)
    }


@cache
def places() -> dict[str, Place]:
    """The places of shipped maps, by the map's file name."""
    return {
        path.stem: read_place(path.read_text("utf-8"), boards()[path.stem].grid, str(path))
        for folder in sorted(set(SETS.values()))
        for path in sorted(folder.glob(f"*.{ENDING}"))
        if path.stem in boards()
    }


def stem_of(board: Map) -> str:
    """The file name of a shipped map's place. Empty for any other map, whatever its name."""
    return next((stem for stem, shipped in boards().items() if shipped == board), "")


def place_of(board: Map) -> Place:
    """The place that somebody composed for a map, or the place that its terrain makes."""
    stem = stem_of(board)
    return places()[stem] if stem else derived(board)


# --------------------------------------------------------------------- nobody has drawn it

OUTDOORS: Final = ("bush", "crates", "weeds", "low-rocks", "crate", "sacks", "rubble")
OUTDOORS_TWO: Final = ("timber", "bushes", "log", "crate-and-timber")
INDOORS: Final = ("desk", "cabinet", "trunk", "bookcase", "chairs")
INDOORS_TWO: Final = ("desks", "counter", "benches")
SOLID: Final = ("block", "pillar", "hut", "kiosk")
FLAT_OUTDOORS: Final = ("puddle", "leaves", "crack", "leaves", "grate")
FLAT_INDOORS: Final = ("papers", "mat", "crack")
RARE: Final = 13
"""On average, one open square in thirteen has something flat on it."""
COATS: Final = ("rust", "sage", "straw", "rose", "steel")
Rectangle = tuple[int, int, int, int]


def derived(board: Map) -> Place:
    """A place that shows the terrain of a map with the things that fit it."""
    place = Place(board.name, "boards" if board.kind == "indoor" else "earth")
    place.floors += _derived_floors(board)
    chance = crc32(board.name.encode("utf-8", "replace"))
    for area, kind in ((board.hindering, "hindering"), (board.blocking, "blocking")):
        for x, y, wide, high in rectangles(board.grid, area):
            place.things += _filled(board, kind, (x, y, wide, high), chance)
    place.marks += _scattered(board, chance)
    return place


def _scattered(board: Map, chance: int) -> Iterator[Placed]:
    """Something flat here and there on open ground."""
    taken = board.hindering | board.blocking | board.water | board.special
    for mask in (*board.starts, *(squares for _, squares in board.levels)):
        taken |= mask
    for i in bits(board.grid.full & ~taken):
        pick = crc32(f"mark {i}".encode(), chance)
        if pick % RARE == 0:
            names = FLAT_INDOORS if board.indoor >> i & 1 else FLAT_OUTDOORS
            x, y = board.grid.xy(i)
            yield Placed(names[(pick >> 8) % len(names)], x, y, 1, 1, pick % 24 - 12, 0.8)


def _derived_floors(board: Map) -> Iterator[Laid]:
    if board.indoor and board.kind != "indoor":
        yield Laid("boards", board.indoor)
    for mask in board.starts:
        yield Laid("carpet" if board.kind == "indoor" else "paving", mask)
    if board.special:
        yield Laid("sand", board.special)
    for level, mask in board.levels:
        if level > 1:
            yield Laid("tiles" if board.kind == "indoor" else "meadow", mask)
    if board.water:
        yield Laid("pool", board.water)


def _filled(board: Map, kind: str, area: Rectangle, chance: int) -> Iterator[Placed]:
    """Things that fill a rectangle: pairs along its longer side, then single squares."""
    left, top, wide, high = area
    across = wide >= high
    for k in range(wide * high):
        along, row = k % max(wide, high), k // max(wide, high)
        x, y = (left + along, top + row) if across else (left + row, top + along)
        inside = bool(board.indoor >> board.grid.index(x, y) & 1)
        pairs = kind == "hindering"
        if pairs and along % 2:
            continue  # the second square of a pair
        two = pairs and along + 1 < max(wide, high)
        size = ((2, 1) if across else (1, 2)) if two else (1, 1)
        names = _fitting(kind, inside, two)
        alike = f"{x} {y}" if pairs else f"{left} {top}"  # a building is of one kind
        pick = crc32(alike.encode(), chance)
        squares = sum(
            1 << board.grid.index(x + a, y + b) for a in range(size[0]) for b in range(size[1])
        )
        coat = COATS[pick % len(COATS)]
        name = names[(pick >> 4) % len(names)]
        yield Placed(name, x, y, *size, coat=coat, squares=squares)


def _fitting(kind: str, inside: bool, two: bool) -> tuple[str, ...]:
    """The things that may fill one square, or two."""
    if kind == "blocking":
        return SOLID
    if inside:
        return INDOORS_TWO if two else INDOORS
    return OUTDOORS_TWO if two else OUTDOORS


# --------------------------------------------------------------------- checking


def mistakes(place: Place, board: Map) -> Iterator[str]:
    """The differences between a place and its map.

    Things cover exactly the squares whose terrain they show, and water is drawn as water.
    """
    if place.name != board.name:
        yield str(say("place-other-name", name=quoted(place.name), map=quoted(board.name)))
    shown = {"hindering": 0, "blocking": 0}
    for thing in place.things:
        shown[things().kind_of(thing.thing)] |= thing.squares
    wet = 0
    for laid in place.floors:
        if things().floors[laid.floor].colour == "water":
            wet |= laid.squares
    asked = {"hindering": board.hindering, "blocking": board.blocking, "water": board.water}
    for kind, mask in asked.items():
        drawn = wet if kind == "water" else shown[kind]
        bare, wrong = mask & ~drawn, drawn & ~mask
        if bare:
            yield str(say("place-bare", kind=kind, squares=_named(board.grid, bare)))
        if wrong:
            yield str(say("place-wrong", kind=kind, squares=_named(board.grid, wrong)))


def _named(grid: Grid, mask: int) -> Row:
    return Row(written(word) for word in write_squares(grid, mask).split())


def lint_place(text: str, path: Path) -> list[tuple[int, str]]:
    """Everything that is wrong with a `.place` file, as lines and sentences."""
    beside = path.with_suffix(".map")
    if not beside.exists():
        return [(1, str(say("place-no-map", file=quoted(beside.name))))]
    board = read_map(beside.read_text("utf-8"), str(beside))
    place = read_place(text, board.grid, str(path))
    return [(1, sentence) for sentence in mistakes(place, board)]
