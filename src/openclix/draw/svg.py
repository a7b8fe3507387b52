"""Pictures of maps and tables as SVG.

>>> from openclix.board import Grid, Map
>>> picture = draw_map(Map("Open Field", Grid.of(4, 4)))
>>> picture[:38]
'<svg xmlns="http://www.w3.org/2000/svg'
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from openclix.board import Broken, Grid, Map, bits, column_name
from openclix.engine.figures.messages import Argument, Name, Row, say
from openclix.engine.state.state import ACTION, OVER, PHASES, SETUP
from openclix.engine.table.table import Table

from .ask import FireLine, line_between
from .bases import describe, draw_figure
from .elements import element_words
from .ground import draw_ground
from .legend import WIDE as ROSTER_WIDE
from .legend import draw_key, draw_low_roster, draw_roster
from .markup import DISPLAY, centred, document, element, group, letters, number, shortened, width_of
from .overlays import draw_label, draw_line, draw_reach, fire_lines
from .pen import CODES, Pen, patterns
from .pieces import describe as describe_marker
from .pieces import draw_marker
from .tokens import theme

NOTEBOOK_SQUARE: Final = 40.0
SMALLEST_SQUARE, LARGEST_SQUARE = 8.0, 400.0
SIDE_MARGIN, HEAD = 27.0, 40.0
"""The room for coordinates and for the heading, in a picture of squares of 48."""


def draw_map(
    board: Map,
    *,
    theme: str = "light",
    square: float = 48,
    labels: bool = True,
    legend: bool = False,
    code: str = "full",
) -> str:
    """A printed map as a picture. `code` fades the colour code: full, soft or off."""
    pen = _pen(theme, square, code=code)
    layers = [draw_ground(pen, board, Broken())]
    return _compose(
        pen, board, None, layers, _map_words(board), labels=labels, legend=legend, status=""
    )


def draw_table(
    table: Table,
    *,
    reach: int | None = None,
    lines: Iterable[FireLine | tuple[int, int]] = (),
    theme: str = "light",
    square: float = 48,
    labels: bool = True,
    legend: bool = False,
    narrow: bool = False,
    sides: Sequence[str] = (),
    code: str = "full",
) -> str:
    """A table as a picture.

    `reach` is a set of squares to mark. `lines` are lines of fire, as pairs of squares or results
    of `line_between`. `sides` are the names of the sides. From 48 pixels on, squares show
    the values of figures with a name, from 72 on of all figures. With `narrow`, the list of figures
    is below the board. `code` fades the colour code: full, soft or off.
    """
    pen = _pen(theme, square, sides, code)
    grid = table.map.grid
    shots = fire_lines(
        line if isinstance(line, FireLine) else line_between(table, *line) for line in lines
    )
    objects = [marker for marker in table.markers if marker.kind == "object"]
    layers = [
        draw_ground(pen, table.map, table.broken, _covered(table)),
        group(draw_marker(pen, table, m) for m in table.markers if m.kind != "object"),
        draw_reach(pen, grid, reach or 0, table.everyone()),
        group(draw_marker(pen, table, m) for m in objects if not m.squares & table.everyone()),
        group(draw_line(pen, table, line) for line in shots),
        group(draw_figure(pen, table, figure) for figure in _by_row(table)),
        group(draw_marker(pen, table, m) for m in objects if m.squares & table.everyone()),
        group(draw_label(pen, table, line) for line in shots),
    ]
    words = _table_words(pen, table, shots)
    return _compose(
        pen,
        table.map,
        table,
        layers,
        words,
        labels=labels,
        legend=legend,
        narrow=narrow,
        status=_status(pen, table),
    )


def table_svg(table: Table) -> str:
    """A table as a notebook shows it."""
    return draw_table(table, square=NOTEBOOK_SQUARE)


def _pen(name: str, square: float, sides: Sequence[str] = (), code: str = "full") -> Pen:
    if code not in CODES:
        raise ValueError(f"the colour code is {', '.join(CODES)}, not {code!r}")
    if not SMALLEST_SQUARE <= square <= LARGEST_SQUARE:
        raise ValueError(
            f"a square is between {SMALLEST_SQUARE:.0f} and {LARGEST_SQUARE:.0f} pixels wide, "
            f"not {number(square)}"
        )
    return Pen(theme(name), square, tuple(sides), code)


def _covered(table: Table) -> int:
    """The squares with figures or markers."""
    squares = table.everyone()
    for marker in table.markers:
        squares |= marker.squares
    return squares


def _by_row(table: Table) -> list[int]:
    """The figures on the map from the top row down, so that nearer ones overlap farther ones."""
    return sorted(table.on_map(), key=lambda figure: table.at[figure])


def _compose(
    pen: Pen,
    board: Map,
    table: Table | None,
    layers: list[str],
    words: str,
    *,
    labels: bool,
    legend: bool,
    narrow: bool = False,
    status: str,
) -> str:
    """The layers on their paper, with heading, coordinates and legend around them."""
    u, grid = pen.unit, board.grid
    wide, high = grid.width * pen.square, grid.height * pen.square
    margin = SIDE_MARGIN * u if labels else 4 * u
    top = margin + (HEAD * u if labels else 0)
    across, down = wide + 2 * margin, top + high + margin
    parts = [patterns(pen)]
    body = [*layers, frame(pen, grid)]
    if labels:
        body.append(coordinates(pen, grid))
    extra = ""
    if legend:
        broken = table.broken if table is not None else Broken()
        key, deep = draw_key(pen, board, broken, table, wide)
        if key:
            extra += _moved(key, margin, down + 2 * u)
            down += deep + 18 * u
        if table is not None and table.tags and narrow:
            roster, deep = draw_low_roster(pen, table, wide)
            extra += _moved(roster, margin, down + 2 * u)
            across = max(across, ROSTER_WIDE * u + 2 * margin)
            down += deep + 6 * u
        elif table is not None and table.tags:
            left = across + (4 if labels else 14) * u
            roster, deep = draw_roster(pen, table)
            extra += _moved(roster, left, top)
            across = left + (ROSTER_WIDE + 26) * u
            down = max(down, top + deep + margin)
    paper = element("rect", width=across, height=down, fill=pen.theme.paper)
    if labels:
        parts.append(_heading(pen, board.name, status, margin, across - margin))
    parts.append(_moved("".join(body), margin, top))
    return document(across, down, f"OpenClix: {board.name}", words, [paper, *parts, extra])


def _moved(markup: str, x: float, y: float) -> str:
    return element("g", markup, transform=f"translate({number(x)} {number(y)})")


def _heading(pen: Pen, name: str, status: str, left: float, right: float) -> str:
    """The map's name on the left, and whose turn it is on the right."""
    u, theme = pen.unit, pen.theme
    y = 31 * u
    room = width_of(status, 14 * u, DISPLAY) if status else 0.0
    shown = shortened(name, max(right - left - room - 20 * u, 40 * u), 24 * u, DISPLAY)
    parts = [letters(shown, left, y, 24 * u, theme.ink, face=DISPLAY, bold=True)]
    if status:
        parts.append(
            letters(status, right, y, 14 * u, theme.muted, face=DISPLAY, bold=True, anchor="end")
        )
    return "".join(parts)


def _status(pen: Pen, table: Table) -> str:
    """Whose turn it is, or the winner."""
    if table.phase == SETUP:
        return str(say("picture-set-up"))
    if table.phase == OVER or table.winner >= 0:
        if table.winner < 0:
            return str(say("picture-over"))
        return str(say("picture-wins", side=Name("side", pen.side_name(table.winner))))
    side = Name("side", pen.side_name(table.active))
    status = say("picture-turn", turn=table.turn, side=side)
    if table.phase == ACTION:
        return str(status)
    return f"{status} · {say('picture-phase', phase=PHASES[table.phase])}"


def _map_words(board: Map) -> str:
    """A map in words."""
    grid = board.grid
    kinds = {
        "hindering": board.hindering,
        "blocking": board.blocking,
        "water": board.water,
        "special": board.special,
        "elevated": sum(mask for level, mask in board.levels if level != 1),
    }
    terrain = [
        say("picture-terrain", count=mask.bit_count(), kind=kind)
        for kind, mask in kinds.items()
        if mask
    ]
    name = Name("map", board.name, board.name)
    about: dict[str, Argument] = {
        "name": name,
        "wide": grid.width,
        "high": grid.height,
        "kind": board.kind,
    }
    if not terrain:
        return str(say("picture-map", **about))
    return str(say("picture-map-of", **about, terrain=Row(terrain)))


def _table_words(pen: Pen, table: Table, lines: list[FireLine]) -> str:
    """A table in words."""
    grid = table.map.grid
    words = [_map_words(table.map), f"{_status(pen, table).capitalize()}."]
    words += [f"{describe(pen, table, figure)}." for figure in table.on_map()]
    words += [
        f"{table.card(number).name}: {', '.join(element_words(table, number))}."
        for number in bits(table.elements)
    ]
    words += [f"{describe_marker(grid, marker)}." for marker in table.markers if marker.squares]
    words += [f"{told[:1].upper()}{told[1:]}." for told in (line.told(grid) for line in lines)]
    return " ".join(words)


def coordinates(pen: Pen, grid: Grid) -> str:
    """Letters along the top and bottom, numbers along the sides."""
    square, u = pen.square, pen.unit
    wide, high = grid.width * square, grid.height * square
    size = 12.5 * u

    def name(words: str, x: float, y: float) -> str:
        return centred(words, x, y, size, pen.theme.muted)

    labels = []
    for x in range(grid.width):
        at = (x + 0.5) * square
        labels += [name(column_name(x), at, -12 * u), name(column_name(x), at, high + 12 * u)]
    for y in range(grid.height):
        at = (y + 0.5) * square
        labels += [name(str(y + 1), -13 * u, at), name(str(y + 1), wide + 13 * u, at)]
    return group(labels, aria_hidden="true")


def frame(pen: Pen, grid: Grid) -> str:
    """The ink line around the board."""
    return element(
        "rect",
        width=grid.width * pen.square,
        height=grid.height * pen.square,
        fill="none",
        stroke=pen.theme.ink,
        stroke_width=2 * pen.unit,
    )
