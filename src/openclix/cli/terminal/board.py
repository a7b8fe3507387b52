"""The board in characters: four columns per square, one line per row.

A square shows a mark, its terrain and its level. A figure's tag covers all three, in capitals for
the first side and in lower case for the second, as in chess. The fourth column is the square's east
edge, or its south edge if there is no wall to the east. South walls also run under the square.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from openclix.board import column_name
from openclix.engine.figures.messages import Argument, Name, Row, say
from openclix.engine.figures.shown_tags import shown_tags
from openclix.engine.state.records import Marker
from openclix.engine.table.table import Table
from openclix.engine.terrain.special_objects import effects_told
from openclix.rules.flight import height

from .style import BASES, BOLD, DIM, INK, UNDERLINE, Style, pad

GROUND: Final = {
    "hindering": "38;5;71",
    "blocking": "38;5;137",
    "water": "38;5;75",
    "special": "38;5;208",
}
RAISED: Final = ("", "", "38;5;174", "38;5;203", "38;5;197")
MARKED: Final = "48;5;240;38;5;231"
"""Squares that can be chosen now."""
ALOFT: Final = {"soaring": "^", "hovering": "'"}
"""The sign after the tag of a flier, by how it flies."""
SMALL: Final = {"smoke": "s", "barrier": "#", "debris": ",", "hindering": "h", "blocking": "#"}
"""Markers that are terrain rather than things, by their letter."""


def show_tag(tag: str, side: int) -> str:
    """A tag as the board shows it: capitals for the first side, lower case for the second.

    >>> show_tag("Cra", 0), show_tag("Mot", 1)
    ('CRA', 'mot')
    """
    return tag.upper() if side % 2 == 0 else tag.lower()


def is_narrow(table: Table, style: Style) -> bool:
    """Whether the terminal is too narrow for four columns per square."""
    return style.width < 3 + 4 * table.map.grid.width


def board_width(table: Table, style: Style) -> int:
    """How many columns the board takes."""
    return 3 + (3 if is_narrow(table, style) else 4) * table.map.grid.width


def draw_board(
    table: Table,
    style: Style,
    marked: Collection[int] = (),
    beside: Iterable[str] = (),
    areas: Mapping[int, str] | None = None,
) -> list[str]:
    """The board, with the given squares marked, and other lines to its right.

    `areas` gives squares the letter of their starting area.
    """
    grid = table.map.grid
    narrow = is_narrow(table, style)
    head = "   " + "".join(
        f"{column_name(x):<3}" if narrow else f"{column_name(x):^4}" for x in range(grid.width)
    )
    lines = [style.paint(head.rstrip(), DIM)]
    marks = set(marked)
    for y in range(grid.height):
        row = style.paint(f"{y + 1:>2} ", DIM)
        for x in range(grid.width):
            square = grid.index(x, y)
            area = areas.get(square, "") if areas else ""
            row += _square(table, style, square, square in marks, narrow, area)
        lines.append(row)
    width = board_width(table, style)
    right = list(beside)
    lines += [""] * (len(right) - len(lines))
    return [
        f"{pad(line, width)} {right[i]}".rstrip() if i < len(right) else line.rstrip()
        for i, line in enumerate(lines)
    ]


def _square(
    table: Table, style: Style, square: int, marked: bool, narrow: bool, area: str = ""
) -> str:
    east, south = edges(table, square)
    codes = [_ground(table, square)]
    figure = table.figure_in(square)
    level = table.terrain.level[square]
    if marked:
        codes = [MARKED]
    if figure >= 0:
        text = f"{show_tag(shown_tags(table)[figure], table.side[figure]):^3}"
        codes = [BOLD, INK, BASES[table.side[figure]]]
        if south:
            codes.append(UNDERLINE)
    else:
        under = style.glyphs.south[south] if south else " "
        rise = str(level) if level != 1 else under
        left = ("*" if not style.colour else area or under) if marked else area or under
        text = f"{left}{_glyph(table, style, square)}{rise}"
    edge = ALOFT.get(height(table, figure), " ") if figure >= 0 else " "
    if east and south:
        edge = style.glyphs.corner
    elif east:
        edge = style.glyphs.east[east]
    elif south:
        edge = style.glyphs.south[south]
    if narrow:
        if figure >= 0:
            return style.paint(text[:3], *codes)
        star = "*" if marked and not style.colour else area or text[2]
        return style.paint(f"{text[1]}{star}", *codes) + edge
    body = text[:3] if len(text) <= 3 else text[:4]
    painted = style.paint(body, *codes)
    return painted if len(body) == 4 else painted + edge


def _glyph(table: Table, style: Style, square: int) -> str:
    """The content of a square: the topmost marker, or the terrain itself."""
    glyphs = style.glyphs
    top = top_marker(table, square)
    if top is not None:
        return SMALL.get(top.kind, glyphs.marker)
    terrain = table.terrain
    if terrain.blocking >> square & 1:
        return glyphs.blocking
    if terrain.hindering >> square & 1:
        return glyphs.hindering
    if terrain.water >> square & 1:
        return glyphs.water
    if any(square in pair for pair in terrain.transitions):
        return glyphs.stairs
    if terrain.special >> square & 1:
        return glyphs.special
    return glyphs.clear


def _ground(table: Table, square: int) -> str:
    """The colour of the ground in a square."""
    terrain = table.terrain
    level = terrain.level[square]
    for kind in ("blocking", "hindering", "water", "special"):
        if getattr(terrain, kind) >> square & 1:
            return GROUND[kind]
    return RAISED[level] if 0 <= level < len(RAISED) else ""


def top_marker(table: Table, square: int) -> Marker | None:
    """The topmost marker in a square."""
    for marker in reversed(table.markers):
        if marker.squares >> square & 1:
            return marker
    return None


def edges(table: Table, square: int) -> tuple[str, str]:
    """A square's east and south edges: wall, door, window or nothing."""
    kinds = []
    for side in ("e", "s"):
        edge = (side, square)
        if edge not in table.terrain.wall:
            kinds.append("")
        elif edge in table.map.doors:
            kinds.append("door")
        elif edge in table.map.windows:
            kinds.append("window")
        else:
            kinds.append("wall")
    return kinds[0], kinds[1]


# ------------------------------------------------------------------ one square in words


def describe_square(table: Table, square: int) -> str:
    """A square in a sentence: terrain, level, edges, markers, figures."""
    grid = table.map.grid
    terrain = table.terrain
    kinds = [
        kind
        for kind in ("blocking", "hindering", "water", "special")
        if getattr(terrain, kind) >> square & 1
    ]
    named = tuple(say("terminal-terrain-kind", kind=kind) for kind in kinds or ["clear"])
    facts: list[Argument] = [say("terminal-terrain", kinds=named)]
    if terrain.level[square] != 1:
        facts.append(say("terminal-level", level=terrain.level[square]))
    inside = "indoor" if terrain.indoor >> square & 1 else "outdoor"
    facts.append(say("terminal-indoor", where=inside))
    for name, other, side in (
        ("east", square, "e"),
        ("south", square, "s"),
        ("west", square - 1 if grid.xs[square] else -1, "e"),
        ("north", square - grid.width, "s"),
    ):
        kind = edges(table, other)["es".index(side)] if other >= 0 else ""
        if kind:
            facts.append(say("terminal-edge", kind=kind, side=name))
    if any(square in pair for pair in terrain.transitions):
        facts.append(say("terminal-stairs"))
    for marker in table.markers:
        if marker.squares >> square & 1:
            what = Name("marker-kind", marker.kind)
            about: dict[str, Argument] = {"kind": what, "marker": f"m{marker.id}"}
            if marker.name:
                object_name = Name("card", marker.name)
                facts.append(say("terminal-marker-named", name=object_name, **about))
            else:
                facts.append(say("terminal-marker", **about))
            facts += effects_told(table.edition, marker)
    if table.figure_in(square) >= 0:
        figure = table.figure_in(square)
        name_there = Name("card", table.card(figure).name)
        facts.append(say("terminal-stands-there", name=name_there, tag=shown_tags(table)[figure]))
    return str(say("terminal-square", square=grid.name(square), about=Row(facts)))


def legend(style: Style) -> list[str]:
    """The meaning of the board's characters."""
    glyphs = style.glyphs
    both = {kind: f"{glyphs.east[kind]} {glyphs.south[kind]}" for kind in glyphs.east}
    terrain = {
        "clear": glyphs.clear,
        "hindering": glyphs.hindering,
        "blocking": glyphs.blocking,
        "water": glyphs.water,
        "stairs": glyphs.stairs,
    }
    sides = "terminal-legend-sides" if style.colour else "terminal-legend-sides-star"
    messages = [
        say("terminal-legend-terrain", **terrain),
        say("terminal-legend-things", object=glyphs.marker, **both),
        say(sides),
        say("terminal-legend-panel", token=glyphs.token),
        say("terminal-legend-ground"),
    ]
    return [str(line) for line in messages]
