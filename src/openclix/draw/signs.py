"""Pictures of objects, markers and elements without a figure, and the emblems of teams.

`content/signs/signs.art` has them. They are pieces, not ground: the same colours in both themes,
with ink around them. An object that nobody has drawn shows a crate, a team a plain shield.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Final

from openclix.engine.figures.abilities import slug

from .markup import element, escape, number, path
from .portraits import INK, NO_FILL, ArtError, lines_of, unfinished
from .things import PATH, WIDEST_LINE, Shape

SIZE: Final = 48
PALETTE: Final[Mapping[str, str]] = {
    **{"wood": "#C99A5B", "umber": "#8A6238", "metal": "#A9AFB5", "iron": "#4A4F57"},
    **{"red": "#C4202F", "gold": "#F2C230", "blue": "#4C86C4", "green": "#5C9E57"},
    **{"cloth": "#E7DCC2", "paper": "#FFFDF7", "orange": "#F26A1B", "stone": "#C9C3B6"},
    **{"rose": "#EFA3BE", "ink": INK, "plum": "#7A4A66", "navy": "#7FA3C6", "teal": "#7FAFA6"},
    **{"moss": "#A9C07A", "brass": "#C9A765", "violet": "#A08CC8", "clay": "#D2B48C"},
    **{"sky": "#BFD9EA", "pale": "#F3CFA8"},
}
KINDS: Final = ("object", "marker", "team", "element")
UNKNOWN: Final = {"object": "crate", "marker": "special", "team": "plain", "element": "card"}
"""The picture of something that nobody has drawn."""


@dataclass
class Signs:
    """All pictures of a file, by kind and name."""

    drawn: dict[str, dict[str, tuple[Shape, ...]]] = field(
        default_factory=lambda: {kind: {} for kind in KINDS}
    )

    def named(self, kind: str, name: str) -> tuple[Shape, ...]:
        """The picture with this name, in any spelling."""
        pictures = self.drawn[kind]
        return pictures.get(slug(name)) or pictures[UNKNOWN[kind]]

    def knows(self, kind: str, name: str) -> bool:
        return slug(name) in self.drawn[kind]


def read_signs(text: str, file: str = "signs.art") -> Signs:
    """The pictures of a file.

    >>> read_signs("@object box\\nwood 2 M0 0h9v9Z\\n@object chest = box").knows("object", "Chest")
    True
    """
    signs = Signs()
    kind, name = "", ""
    for place, line in lines_of(text):
        where = f"{file}:{place}"
        if line.startswith("@"):
            kind, name = _open(signs, line[1:].split(), where)
        elif not name:
            raise ArtError(
                f"{where}: a shape belongs to an object, a marker, a team or an element: {line}"
            )
        else:
            signs.drawn[kind][name] = (*signs.drawn[kind][name], _shape(line, where))
    return signs


def _open(signs: Signs, words: list[str], where: str) -> tuple[str, str]:
    """`@object anchor`, or like another one: `@object mooring-bollard = bollard`."""
    if len(words) not in (2, 4) or words[0] not in KINDS:
        raise ArtError(f"{where}: write @object, @marker, @team or @element with a name")
    kind, name = words[:2]
    if name in signs.drawn[kind]:
        raise ArtError(f"{where}: {name} is here twice")
    signs.drawn[kind][name] = ()
    if len(words) == 4:
        like = signs.drawn[kind].get(words[3]) or signs.drawn["object"].get(words[3])
        if words[2] != "=" or not like:
            raise ArtError(f"{where}: no {kind} before this is called {words[3]}")
        signs.drawn[kind][name] = like
    return kind, name


def _shape(line: str, where: str) -> Shape:
    words = line.split(" ", 2)
    if len(words) != 3:
        raise ArtError(f"{where}: a shape is a fill, a width and a path: {line}")
    fill, width, drawn = words
    if fill != NO_FILL and fill not in PALETTE:
        raise ArtError(f"{where}: {fill} is not a colour of signs ({', '.join(PALETTE)})")
    if not re.fullmatch(r"\d*\.?\d+", width) or float(width) > WIDEST_LINE:
        raise ArtError(f"{where}: no line is {width} wide")
    if not PATH.fullmatch(drawn):
        raise ArtError(f"{where}: a path has lines and curves, no arcs: {drawn[:40]}")
    if broken := unfinished(drawn):
        raise ArtError(f"{where}: {broken} has too few or too many numbers: {drawn[:40]}")
    return Shape(fill, "ink", float(width), drawn)


@cache
def signs() -> Signs:
    """The pictures that OpenClix has."""
    text = (files("openclix.content") / "signs" / "signs.art").read_text("utf-8")
    return read_signs(text)


def sign_markup(kind: str, name: str, x: float, y: float, size: float) -> str:
    """A picture around a point, without a frame."""
    scale = size / SIZE
    at = f"translate({number(x - size / 2)} {number(y - size / 2)}) scale({scale:.4g})"
    return element(
        "g",
        *(_painted(shape) for shape in signs().named(kind, name)),
        transform=at,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def _painted(shape: Shape) -> str:
    return path(
        shape.path,
        fill="none" if shape.fill == NO_FILL else PALETTE[shape.fill],
        stroke=INK if shape.width else None,
        stroke_width=shape.width or None,
    )


def draw_sign(kind: str, name: str, title: str = "", size: int | None = None) -> str:
    """A picture as a file. The emblem of a team has rounded corners."""
    clip_id = f"s-{kind}-{slug(name)}"
    body = sign_markup(kind, name, SIZE / 2, SIZE / 2, SIZE)
    if kind == "team":
        frame = element("rect", width=SIZE, height=SIZE, rx=9)
        rim = element("rect", x=1, y=1, width=46, height=46, rx=8, fill="none", stroke=INK)
        clip = element("clipPath", frame, id=clip_id)
        body = clip + element("g", body, clip_path=f"url(#{clip_id})") + rim
    return element(
        "svg",
        element("title", escape(title or name)),
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {SIZE} {SIZE}",
        width=size,
        height=size,
        role="img",
    )


def emblem_of(names: tuple[str, ...], keywords: frozenset[str] | tuple[str, ...] = ()) -> str:
    """The team whose emblem a card wears, by its teams and keywords.

    If there are several, the first one in the file counts.
    """
    by_slug = {slug(name): name for name in (*names, *sorted(keywords))}
    return next((by_slug[team] for team in signs().drawn["team"] if team in by_slug), "")
