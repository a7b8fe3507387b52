"""The legend next to a picture: line styles, figures with their squares, and map labels."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from openclix.board import Broken, Map, bits
from openclix.engine.figures.messages import Name, say, spoken
from openclix.engine.figures.shown_tags import shown_tags
from openclix.engine.state.records import Marker
from openclix.engine.state.state import CAPTURED, KO_AREA, ON_MAP, OUTSIDE
from openclix.engine.table.table import ZONES, Table

from .bases import base_shape, click_badge, equipped_words, marker_named, short_tag, token_pips
from .contours import area_path
from .elements import element_sign, element_words
from .ground import PATTERN, code_line, level_tab
from .markup import DISPLAY, centred, element, letters, number, path, polygon, shortened, wrapped
from .pen import Pen
from .pieces import CODE, FEATURES, object_round
from .signs import emblem_of, sign_markup
from .tokens import base_look, side_look
from .walls import WALL, stroke

WIDE, SWATCH, GUTTER = 236.0, 30.0, 20.0
"""The width of a column and the size of a sign, in a picture of squares of 48."""
ROW, TALL_ROW = 34.0, 36.0


@dataclass
class Column:
    """A column of the legend while it is filled from the top down."""

    pen: Pen
    wide: float
    y: float = 0.0
    parts: list[str] = field(default_factory=list)

    def heading(self, words: str) -> None:
        u, ink = self.pen.unit, self.pen.theme.ink
        self.y += 12 * u if self.parts else 0
        line = f"M0 {number(self.y + 17.5 * u)}H{number(self.wide)}"
        self.parts += [
            letters(words, 0, self.y + 12 * u, 13 * u, ink, face=DISPLAY, bold=True),
            path(line, stroke=ink, stroke_width=1.2 * u),
        ]
        self.y += 25 * u

    def entry(self, sign: str, words: str, second: str, x: float, wide: float) -> None:
        """A sign with its meaning, and optionally a fainter second line."""
        u, theme = self.pen.unit, self.pen.theme
        left, middle = x + (SWATCH + 9) * u, self.y + SWATCH / 2 * u
        room, size, small = wide - (SWATCH + 14) * u, 11.5 * u, 9.5 * u
        at = f"translate({number(x)} {number(self.y)})"
        self.parts.append(element("g", sign, transform=at))
        shown = shortened(words, room, size)
        if second:
            below = shortened(second, room, small)
            self.parts.append(letters(shown, left, middle - 2.5 * u, size, theme.ink, bold=True))
            self.parts.append(letters(below, left, middle + 10 * u, small, theme.muted))
        else:
            self.parts.append(letters(shown, left, middle, size, theme.ink, middle=True))

    def rows(self, entries: list[tuple[str, str]]) -> None:
        """Signs side by side, as many as the column has room for."""
        u = self.pen.unit
        abreast = max(1, int(self.wide // (178 * u)))
        wide = self.wide / abreast
        for start in range(0, len(entries), abreast):
            for k, (sign, words) in enumerate(entries[start : start + abreast]):
                self.entry(sign, words, "", k * wide, wide)
            self.y += ROW * u

    def paragraph(self, words: str) -> None:
        u = self.pen.unit
        for line in wrapped(words, self.wide, 11 * u):
            self.parts.append(letters(line, 0, self.y + 10 * u, 11 * u, self.pen.theme.ink))
            self.y += 15 * u
        self.y += 3 * u


def draw_key(
    pen: Pen, board: Map, broken: Broken, table: Table | None, wide: float
) -> tuple[str, float]:
    """The meaning of a picture's lines and signs and its map labels; and its height."""
    column = Column(pen, wide)
    signs = _signs(pen, board, broken, table)
    if signs:
        column.heading(caption("on-the-board"))
        column.rows(signs)
    if board.notes:
        column.heading(caption("on-the-map"))
        for note in board.notes:
            column.paragraph(note)
    return "".join(column.parts), column.y


def draw_roster(pen: Pen, table: Table) -> tuple[str, float]:
    """The list of figures, one side below the other; and its height."""
    column = Column(pen, WIDE * pen.unit)
    _roster(column, table, range(table.players))
    _nobodys(column, table)
    return "".join(column.parts), column.y


def draw_low_roster(pen: Pen, table: Table, wide: float) -> tuple[str, float]:
    """The list of figures, sides next to each other if there is room; and its height."""
    step = (WIDE + GUTTER) * pen.unit
    abreast = max(1, int((wide + GUTTER * pen.unit) // step))
    drawing, y = "", 0.0
    for first in range(0, table.players, abreast):
        deep = 0.0
        for place, side in enumerate(range(first, min(first + abreast, table.players))):
            column = Column(pen, WIDE * pen.unit)
            _roster(column, table, (side,))
            at = f"translate({number(place * step)} {number(y)})"
            drawing += element("g", "".join(column.parts), transform=at)
            deep = max(deep, column.y)
        y += deep + 12 * pen.unit
    column = Column(pen, WIDE * pen.unit)
    _nobodys(column, table)
    if column.parts:
        at = f"translate(0 {number(y)})"
        drawing += element("g", "".join(column.parts), transform=at)
        y += column.y + 12 * pen.unit
    return drawing, y


def _roster(column: Column, table: Table, sides: Iterable[int]) -> None:
    """The list of figures: each side's figures with click and tokens, then its elements."""
    pen, u = column.pen, column.pen.unit
    for side in sides:
        members = [f for f, of in enumerate(table.side) if of == side]
        look = side_look(side)
        if not members:
            continue
        side_words = spoken(Name("side", pen.side_name(side))).upper()
        points = say("picture-points", points=table.score[side])
        column.heading(f"{side_words} · {points}" if any(table.score) else side_words)
        for figure in members:
            if table.card(figure).element:
                _element(column, table, figure)
                continue
            middle = SWATCH / 2 * u
            r = 13.5 * u
            sign = base_shape(pen, look, middle, middle, r, r, shadow=False) + centred(
                short_tag(shown_tags(table)[figure]),
                middle,
                middle,
                11 * u,
                base_look().ink,
                within=r * 1.4,
            )
            name, state = table.card(figure).name, _state(table, figure)
            name = spoken(Name("card", name, name))
            column.entry(sign, name, state, 0, column.wide)
            card = table.card(figure)
            if team := emblem_of(card.teams, card.keywords):
                x, y = column.wide - 11 * u, column.y + SWATCH / 2 * u
                column.parts.append(sign_markup("team", team, x, y, 18 * u))
            column.y += TALL_ROW * u


def _nobodys(column: Column, table: Table) -> None:
    """The elements without a figure that belong to no player."""
    elements = [e for e in bits(table.elements) if table.side[e] < 0]
    if elements:
        column.heading(caption("for-everybody"))
    for figure in elements:
        _element(column, table, figure)


def _element(column: Column, table: Table, number: int) -> None:
    """An element without a figure: the sign of a card, its name, its state."""
    u = column.pen.unit
    sign = element_sign(column.pen, table, number, SWATCH * u)
    state = " · ".join(element_words(table, number))
    column.entry(sign, table.card(number).name, state, 0, column.wide)
    column.y += TALL_ROW * u


def _state(table: Table, figure: int) -> str:
    """Where a figure is and what has become of it."""
    zone = table.zone[figure]
    if zone == KO_AREA:
        return caption("ko")
    words = [str(say("picture-click", click=table.click[figure], last=table.sheets[figure].last))]
    if zone == ON_MAP:
        words.insert(0, table.map.grid.name(table.at[figure]))
    elif zone == CAPTURED and table.hosts[figure] >= 0:
        captor = table.card(table.hosts[figure]).name
        words.insert(0, str(say("picture-captive", who=Name("card", captor, captor))))
    elif zone != OUTSIDE:
        words.insert(0, str(say("picture-zone", zone=ZONES[zone])))
    if tokens := table.tokens[figure]:
        words.append(str(say("picture-tokens", count=tokens)))
    held = table.marker(table.held[figure]) if table.held[figure] >= 0 else None
    if held is not None:
        words.append(str(say("picture-holding", what=marker_named(held))))
    words += equipped_words(table, figure)
    return " · ".join(words)


def _signs(pen: Pen, board: Map, broken: Broken, table: Table | None) -> list[tuple[str, str]]:
    """The signs that this picture uses, with their meaning."""
    masks = {
        "hindering": board.hindering,
        "blocking": board.blocking & ~broken.squares,
        "water": board.water,
        "elevated": sum(mask for level, mask in board.levels if level != 1),
        "special": board.special,
        "indoor": board.indoor,
        "start": sum(board.starts),
    }
    on_top = [marker.kind for marker in table.markers if marker.squares] if table else []
    signs = [
        (swatch(pen, kind), caption(kind)) for kind, mask in masks.items() if mask or kind in on_top
    ]
    edges = (("wall", board.walls), ("door", board.doors), ("window", board.windows))
    for kind, present in edges:
        if present or (kind == "wall" and board.rim_walls):
            signs.append((_edge_swatch(pen, kind), caption(kind)))
    if board.transitions:
        signs.append((_stairs(pen), caption("transition")))
    signs += [(_piece(pen, kind), caption(kind)) for kind in PIECES if kind in on_top]
    signs += [_object(pen, marker) for marker in (table.markers if table else ()) if _shown(marker)]
    if table is not None and any(table.tokens):
        signs.append((_tokens(pen), caption("signs")))
    return signs


PIECES: Final = ("debris", "smoke", "barrier")


def caption(what: str) -> str:
    """Words of a picture."""
    return str(say(f"picture-{what}"))


def _shown(marker: Marker) -> bool:
    return marker.kind == "object" and bool(marker.squares)


def _object(pen: Pen, marker: Marker) -> tuple[str, str]:
    """17.1d An object by the sign that it has on the board, with its number and its name."""
    middle = SWATCH / 2 * pen.unit
    kind = next((tag for tag in ("heavy", "light") if tag in marker.tags), "other")
    what = say("picture-object", kind=kind)
    words = say("picture-object-unnamed", number=marker.id, what=what)
    if marker.name:
        name = Name("object", marker.name)
        words = say("picture-object-named", number=marker.id, name=name, what=what)
    return object_round(pen, marker, middle, middle, 12 * pen.unit), str(words)


def swatch(pen: Pen, kind: str) -> str:
    """A square of one kind of terrain."""
    from openclix.board import Grid

    u, look = pen.unit, pen.theme.terrain[kind]
    size = SWATCH * u
    grid = Grid.of(1, 1)
    parts = [
        element("rect", width=size, height=size, fill=look.fill),
        element("rect", width=size, height=size, fill=pen.filled(PATTERN[kind]))
        if kind in PATTERN
        else "",
        element(
            "rect", width=size, height=size, fill="none", stroke=pen.theme.rule, stroke_width=0.8
        ),
        code_line(pen, area_path(grid, 1, size, 3.6 * u), kind),
    ]
    if kind == "elevated":
        parts.append(level_tab(pen, size / 2, 3.6 * u, 2))
    return "".join(parts)


def _edge_swatch(pen: Pen, kind: str) -> str:
    u, theme = pen.unit, pen.theme
    d = f"M0 {number(SWATCH / 2 * u)}H{number(SWATCH * u)}"
    if kind == "wall":
        return stroke(d, theme.wall, WALL * u)
    if kind == "door":
        return stroke(d, theme.surface, WALL * u) + stroke(
            d, theme.wall, WALL * u, pen.dashes(8, 3)
        )
    return (
        stroke(d, theme.glass, WALL * u)
        + stroke(d, theme.wall, WALL * u, pen.dashes(2.5, 3.5))
        + stroke(d, theme.glass, 1.8 * u)
    )


def _stairs(pen: Pen) -> str:
    u, colour = pen.unit, pen.theme.terrain["elevated"].line
    left = [(4.0, 7.0), (14.0, 15.0), (4.0, 23.0)]
    right = [(26.0, 7.0), (16.0, 15.0), (26.0, 23.0)]
    return "".join(polygon([(x * u, y * u) for x, y in t], fill=colour) for t in (left, right))


def _piece(pen: Pen, kind: str) -> str:
    small = Pen(pen.theme, SWATCH * pen.unit)
    draw: Callable[[Pen, float, float], str] = FEATURES[kind]
    look = pen.theme.terrain[CODE[kind]]
    side = SWATCH * pen.unit
    return element("rect", width=side, height=side, fill=look.fill) + draw(small, 0, 0)


def _tokens(pen: Pen) -> str:
    middle = SWATCH / 2 * pen.unit
    return click_badge(pen, 1, middle - 7 * pen.unit, middle) + "".join(
        token_pips(pen, 1, middle + 8 * pen.unit, middle)
    )
