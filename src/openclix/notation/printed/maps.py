"""15 Maps as text: one `map` line, followed by what is printed on the squares and edges.

>>> board = read_map('''
... map "Tram Yard" 16x16 outdoor
...   hindering b2 c3-d4
...   wall c3-f3 south
... ''')
>>> board.name, board.hindering.bit_count(), board.walls.south.bit_count()
('Tram Yard', 5, 4)
>>> print(write_map(board), end="")
map "Tram Yard" 16x16 outdoor
  hindering b2 c3-d4
  wall c3-f3 south
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final

from openclix.board import Edges, Grid, Map
from openclix.editions import edition
from openclix.engine.figures.messages import quoted, say

from ..text.errors import NotationError, nearest, written
from ..text.places import (
    EdgeSet,
    read_edge,
    read_size,
    read_square,
    read_squares,
    write_edge,
    write_edges,
    write_squares,
)
from ..text.words import Cursor, Statement, quote, read_lines
from .grants import find_power

CONTENT: Final = Path(__file__).parents[2] / "content"
KINDS: Final = ("outdoor", "indoor", "mixed")
FIELD: Final = "Open Field"
"""The name of a map that has none."""


@dataclass
class MapParts:
    """A map while its lines are read."""

    grid: Grid
    masks: dict[str, int] = field(default_factory=dict)
    levels: list[tuple[int, int]] = field(default_factory=list)
    edges: dict[str, EdgeSet] = field(default_factory=dict)
    transitions: set[tuple[int, int]] = field(default_factory=set)
    ladders: set[tuple[int, int]] = field(default_factory=set)
    runs: list[tuple[int, ...]] = field(default_factory=list)
    starts: dict[int, int] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    grants: list[tuple[int, tuple[str, ...]]] = field(default_factory=list)

    def edge_set(self, kind: str) -> EdgeSet:
        return self.edges.setdefault(kind, EdgeSet(self.grid))

    def add(self, kind: str, mask: int) -> None:
        self.masks[kind] = self.masks.get(kind, 0) | mask


def read_map(text: str, name: str = "", folder: Path | None = None) -> Map:
    """The map that a text describes; `name` is the file's name, for errors."""
    try:
        statements = read_lines(text)
        if not statements:
            raise NotationError(say("text-no-map"))
        if len(statements) > 1:
            raise NotationError(say("text-map-form"), statements[1].line)
        return build_map(statements[0], folder)
    except NotationError as error:
        error.file = error.file or name
        raise


def build_map(statement: Statement, folder: Path | None = None) -> Map:
    """The map of a `map` line: described below it, or in a file that it names."""
    if statement.head != "map":
        raise statement.words[0].error(
            say("text-map-beginning", word=quoted(statement.head)), ["map"]
        )
    words = statement.words[1:]
    sized = any(word.text[:1].isdigit() and not word.quoted for word in words)
    if not sized:
        if len(words) != 1:
            raise NotationError(
                say("text-map-size"),
                statement.line,
            )
        statement.childless()
        return find_map(words[0].text, folder, statement.line)
    cursor = statement.cursor()
    name = FIELD
    if not cursor.peek()[:1].isdigit() or cursor.words[cursor.at].quoted:
        name = cursor.name("name").text
    wide, high = read_size(cursor.take("size"))
    kind = cursor.choice("kind-of-map", KINDS) if cursor.more else ""
    cursor.end()
    parts = MapParts(Grid.of(wide, high))
    for inner in statement.children:
        inner.childless()
        read = LINES.get(inner.head)
        if read is None:
            word = inner.words[0]
            raise word.error(say("text-no-map-line", word=quoted(word.text)), LINES)
        read(parts, inner.cursor(), inner)
    if not kind:
        kind = "mixed" if parts.masks.get("indoor") else "outdoor"
    return finish_map(name, kind, parts, statement.line)


def finish_map(name: str, kind: str, parts: MapParts, line: int) -> Map:
    """Puts the parts of a map together."""
    walls = parts.edge_set("wall")
    for edge_kind in ("door", "window"):
        if parts.edge_set(edge_kind).rim:
            raise NotationError(say("text-not-on-the-rim", kind=written(edge_kind)), line)
    numbers = sorted(parts.starts)
    if numbers != list(range(1, len(numbers) + 1)):
        raise NotationError(say("text-starting-areas"), line)
    masks = {kind: parts.masks.get(kind, 0) for kind in AREAS}
    return Map(
        name,
        parts.grid,
        masks["hindering"],
        masks["blocking"],
        masks["water"],
        masks["special"],
        masks["indoor"],
        levels=tuple(parts.levels),
        walls=walls.edges,
        doors=parts.edge_set("door").edges,
        windows=parts.edge_set("window").edges,
        transitions=frozenset(parts.transitions),
        starts=tuple(parts.starts[number] for number in numbers),
        notes=tuple(parts.notes),
        grants=tuple(parts.grants),
        kind=kind,
        rim_walls=frozenset(walls.rim),
        ladders=frozenset(parts.ladders),
        runs=tuple(parts.runs),
    )


# ------------------------------------------------------------------ the lines of a map

AREAS: Final = ("hindering", "blocking", "water", "special", "indoor")
ReadLine = Callable[[MapParts, Cursor, Statement], None]


def read_area(parts: MapParts, cursor: Cursor, line: Statement) -> None:
    """Squares of one kind of terrain."""
    parts.add(line.head, read_squares(parts.grid, cursor.rest()))


def read_special(parts: MapParts, cursor: Cursor, line: Statement) -> None:
    """15.6 Orange squares, what is written about them, and what it lets figures in them use."""
    words = cursor.rest()
    texts = [word.text for word in words]
    end = texts.index("grants") if "grants" in texts else len(words)
    where = words[:end]
    parts.notes.extend(word.text for word in where if word.quoted)
    squares = read_squares(parts.grid, [word for word in where if not word.quoted])
    parts.add("special", squares)
    if end < len(words):
        registry = edition().registry
        names = tuple(find_power(registry, word, word.text).slug for word in words[end + 1 :])
        if not names or not squares:
            raise words[end].error(say("text-special-squares-form"))
        parts.grants.append((squares, names))


def read_level(parts: MapParts, cursor: Cursor, line: Statement) -> None:
    """16.5 Squares of a level other than 1."""
    level = cursor.number("level", None)
    parts.levels.append((level, read_squares(parts.grid, cursor.rest())))


def read_edges(parts: MapParts, cursor: Cursor, line: Statement) -> None:
    """16.4 Walls, doors or windows."""
    parts.edge_set(line.head).read(cursor)


def read_transitions(parts: MapParts, cursor: Cursor, line: Statement) -> None:
    """16.7 Pairs of squares joined by stairs or a ladder."""
    for word in cursor.rest():
        side, square = read_edge(parts.grid, word)
        parts.transitions.add((square, square + 1 if side == "e" else square + parts.grid.width))


def read_ladders(parts: MapParts, cursor: Cursor, line: Statement) -> None:
    """Pairs of squares joined by a ladder."""
    for word in cursor.rest():
        side, square = read_edge(parts.grid, word)
        pair = (square, square + 1 if side == "e" else square + parts.grid.width)
        parts.transitions.add(pair)
        parts.ladders.add(pair)


def read_stairs(parts: MapParts, cursor: Cursor, line: Statement) -> None:
    """Stairs of several squares, from one end to the other: each is walked in turn."""
    run: list[int] = []
    for word in cursor.rest():
        square = read_square(parts.grid, word)
        if run:
            low, high = min(run[-1], square), max(run[-1], square)
            if parts.grid.direction(low, high) not in (1, 2) or square in run:
                raise word.error(say("text-stairs-gap"))
            parts.transitions.add((low, high))
        run.append(square)
    if len(run) < 2:
        raise NotationError(say("text-stairs-short"), line.line)
    if len(run) > 2:
        parts.runs.append(tuple(run))


def read_start(parts: MapParts, cursor: Cursor, line: Statement) -> None:
    """15.4 A starting area, by its number."""
    number = cursor.number("number-of-the-starting-area", 1)
    mask = read_squares(parts.grid, cursor.rest())
    parts.starts[number] = parts.starts.get(number, 0) | mask


LINES: Final[dict[str, ReadLine]] = {
    "hindering": read_area,
    "blocking": read_area,
    "water": read_area,
    "special": read_special,
    "indoor": read_area,
    "level": read_level,
    "wall": read_edges,
    "door": read_edges,
    "window": read_edges,
    "transition": read_transitions,
    "stairs": read_stairs,
    "ladder": read_ladders,
    "start": read_start,
}


# ------------------------------------------------------------------ map files


def find_map(name: str, folder: Path | None, line: int = 0) -> Map:
    """The map of a file `NAME.map`: next to the text that names it, or shipped with OpenClix."""
    slug = "-".join(name.casefold().split())
    beside = list(folder.glob("*.map")) if folder is not None else []
    for path in [*beside, *shipped(".map")]:
        if path.stem in (name, slug):
            return read_map(file_text(path), str(path), path.parent)
    map_names = [path.stem for path in [*beside, *shipped(".map")]]
    raise NotationError(
        say("text-no-map-file", name=quoted(name)), line, 0, nearest(slug, map_names)
    )


def file_text(path: Path) -> str:
    """The text of a file that another text names."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise NotationError(say("text-not-utf8"), file=str(path)) from None
    except OSError as error:
        raise NotationError(
            say("text-unreadable", why=written(error.strerror)), file=str(path)
        ) from None


@cache
def shipped(ending: str) -> tuple[Path, ...]:
    """The shipped files of one kind."""
    return tuple(sorted(CONTENT.rglob(f"*{ending}")))


# ------------------------------------------------------------------ writing


def write_map(board: Map) -> str:
    """A map as text; reading it gives an equal map."""
    grid = board.grid
    head = f"map {quote(board.name)} {grid.width}x{grid.height} {board.kind}"
    below = (*terrain_lines(board), *edge_lines(board))
    starts = (
        f"start {number} {write_squares(grid, mask)}" for number, mask in enumerate(board.starts, 1)
    )
    lines = [head, *(f"  {line}" for line in (*below, *starts))]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def terrain_lines(board: Map) -> Iterator[str]:
    """The terrain of its squares."""
    grid = board.grid
    for kind in ("hindering", "blocking", "water"):
        mask = getattr(board, kind)
        if mask:
            yield f"{kind} {write_squares(grid, mask)}"
    granting = 0
    for squares, _ in board.grants:
        granting |= squares
    if board.special & ~granting or board.notes:
        plain = write_squares(grid, board.special & ~granting)
        words = [plain, *(quote(note) for note in board.notes)]
        yield f"special {' '.join(word for word in words if word)}"
    for squares, names in board.grants:
        yield f"special {write_squares(grid, squares)} grants {' '.join(names)}"
    if board.indoor and board.kind != "indoor":
        yield f"indoor {write_squares(grid, board.indoor)}"
    for level, mask in board.levels:
        yield f"level {level} {write_squares(grid, mask)}"


def edge_lines(board: Map) -> Iterator[str]:
    """The edges between its squares: walls, doors, windows, and ways between levels."""
    grid = board.grid
    for kind, edges in (("wall", board.walls), ("door", board.doors), ("window", board.windows)):
        rim = board.rim_walls if kind == "wall" else frozenset()
        if edges or rim:
            yield f"{kind} {write_edges(grid, inner(grid, edges), rim)}"
    walked = {(min(pair), max(pair)) for run in board.runs for pair in pairwise(run)}
    for run in board.runs:
        yield f"stairs {' '.join(grid.name(square) for square in run)}"
    for kind, among in (
        ("transition", board.transitions - board.ladders - walked),
        ("ladder", board.ladders),
    ):
        if among:
            yield f"{kind} {' '.join(write_pair(grid, pair) for pair in sorted(among))}"


def write_pair(grid: Grid, pair: tuple[int, int]) -> str:
    """Two squares that share an edge."""
    return write_edge(grid, ("e" if pair[1] - pair[0] == 1 else "s", pair[0]))


def inner(grid: Grid, edges: Edges) -> Edges:
    """The edges between two squares of the map."""
    return Edges(edges.east & grid.has[1], edges.south & grid.has[2])
