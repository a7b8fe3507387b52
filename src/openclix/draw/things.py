"""The library of places: floors, lines and things that are drawn on the ground.

`content/places/things.art` has them, on a grid where a square is 48 wide. Colours are names of the
art palette in `tokens.json`, so that one drawing serves both themes.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from .portraits import NO_FILL, ArtError, lines_of, unfinished
from .tokens import theme

KINDS: Final = ("flat", "hindering", "blocking")
"""The terrain that a thing shows. Flat things can be anywhere."""
PARTS: Final = ("first", "middle", "last")
"""The parts of a thing that grows along its squares."""
PATH: Final = re.compile(r"[MmLlHhVvCcSsQqTtZz\d\s.,-]+")
"""Paths of things. Arcs are not among them: discs on the ground look like bases and markers."""
WIDEST_LINE: Final = 12.0


class Shape(NamedTuple):
    """One path of a floor or a thing."""

    fill: str
    line: str
    width: float
    path: str


@dataclass(frozen=True)
class Floor:
    """A pattern that fills squares."""

    name: str
    wide: int
    high: int
    colour: str
    edge: str = ""
    """The line along the edge of its squares."""
    shapes: tuple[Shape, ...] = ()


class Stroke(NamedTuple):
    """One stroke of a line: how wide, which dashes, how far beside the way."""

    colour: str
    width: float
    dashes: str
    beside: float


@dataclass(frozen=True)
class Thing:
    """Something that is drawn on whole squares."""

    name: str
    kind: str
    wide: int
    high: int
    shapes: tuple[Shape, ...] = ()

    def slots(self) -> frozenset[str]:
        """The colours that it uses."""
        return frozenset(word for shape in self.shapes for word in (shape.fill, shape.line))


@dataclass
class Things:
    """All floors, lines and things."""

    floors: dict[str, Floor] = field(default_factory=dict)
    lines: dict[str, tuple[Stroke, ...]] = field(default_factory=dict)
    things: dict[str, Thing] = field(default_factory=dict)

    def kind_of(self, name: str) -> str:
        """The terrain that a thing shows, or an empty string for an unknown thing."""
        thing = self.things.get(name) or self.things.get(f"{name}.first")
        return thing.kind if thing else ""

    def names(self) -> list[str]:
        """The names of things that a place may use."""
        return sorted({name.partition(".")[0] for name in self.things})


def read_things(text: str, file: str = "things.art") -> Things:
    """The library in a file.

    >>> library = read_things("@thing crate hindering 1x1\\nwood 1.5 M8 8h31v31h-31Z")
    >>> library.things["crate"].shapes[0].line
    'line'
    """
    library = Things()
    head, shapes, strokes = "", list[Shape](), list[Stroke]()
    for place, line in lines_of(text):
        where = f"{file}:{place}"
        if line.startswith("@"):
            head, shapes, strokes = line, [], []
            _open(library, head.split(), where)
        elif not head:
            raise ArtError(f"{where}: a shape belongs to a floor, a line or a thing: {line}")
        elif head.startswith("@line"):
            strokes.append(_stroke(line.split(), where))
            library.lines[head.split()[1]] = tuple(strokes)
        else:
            shapes.append(_shape(line, where))
            _keep(library, head.split(), tuple(shapes))
    for floor in library.floors.values():
        if floor.edge and floor.edge not in library.lines:
            raise ArtError(f"{file}:1: the floor {floor.name} has an unknown edge: {floor.edge}")
    return library


def _open(library: Things, words: list[str], where: str) -> None:
    """Begins a floor, a line or a thing."""
    entries: dict[str, Collection[str]] = {
        "@floor": library.floors,
        "@line": library.lines,
        "@thing": library.things,
    }
    if words[0] not in entries or len(words) < (2 if words[0] == "@line" else 4):
        raise ArtError(f"{where}: write @floor, @line or @thing with its name and size")
    if words[1] in entries[words[0]]:
        raise ArtError(f"{where}: {words[1]} is here twice")
    if words[0] == "@line":
        library.lines[words[1]] = ()
        return
    size = words[2] if words[0] == "@floor" else words[3]
    if not re.fullmatch(r"[1-9]\d*x[1-9]\d*", size):
        raise ArtError(f"{where}: {size} is not a size such as 2x1")
    if words[0] == "@floor":
        _colour(words[3], where)
    elif words[2] not in KINDS:
        raise ArtError(f"{where}: {words[2]} is not a kind of thing ({', '.join(KINDS)})")
    _keep(library, words, ())


def _keep(library: Things, words: list[str], shapes: tuple[Shape, ...]) -> None:
    if words[0] == "@floor":
        wide, high = map(int, words[2].split("x"))
        edge = words[4].removeprefix("edge=") if len(words) > 4 else ""
        library.floors[words[1]] = Floor(words[1], wide, high, words[3], edge, shapes)
    else:
        wide, high = map(int, words[3].split("x"))
        library.things[words[1]] = Thing(words[1], words[2], wide, high, shapes)


def _colour(name: str, where: str) -> str:
    if name != NO_FILL and name not in theme("light").art:
        raise ArtError(f"{where}: {name} is not a colour of the art palette")
    return name


def _number(text: str, where: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise ArtError(f"{where}: {text} is not a number") from None


def _shape(line: str, where: str) -> Shape:
    """`wood 1.5 M0 0…`, or with another colour for the line: `-/rail 2 M0 0…`."""
    words = line.split(" ", 2)
    if len(words) != 3:
        raise ArtError(f"{where}: a shape is a fill, a width and a path: {line}")
    fill, _, ink = words[0].partition("/")
    width, drawn = _number(words[1], where), words[2]
    if not 0 <= width <= WIDEST_LINE:
        raise ArtError(f"{where}: no line is {words[1]} wide")
    if not PATH.fullmatch(drawn):
        raise ArtError(f"{where}: a path of a thing has lines and curves, no arcs: {drawn[:40]}")
    if broken := unfinished(drawn):
        raise ArtError(f"{where}: {broken} has too few or too many numbers: {drawn[:40]}")
    return Shape(_colour(fill, where), _colour(ink or "line", where), width, drawn)


def _stroke(words: list[str], where: str) -> Stroke:
    """`sleeper 29 6,10`, `rail 2.2 +9`."""
    if len(words) < 2:
        raise ArtError(f"{where}: a stroke is a colour and a width")
    dashes = next((word for word in words[2:] if "," in word), "")
    beside = next((word for word in words[2:] if word[0] in "+-"), "0")
    return Stroke(
        _colour(words[0], where), _number(words[1], where), dashes, _number(beside, where)
    )


@cache
def things() -> Things:
    """The library that OpenClix has."""
    text = (files("openclix.content") / "places" / "things.art").read_text("utf-8")
    return read_things(text)
