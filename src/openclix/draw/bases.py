"""Figures on the board: base, portrait, tag, click, tokens, and the values where there is room.

A figure that has no name but its tag stands for anybody. It keeps a device and a large tag.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from openclix.board import bits
from openclix.engine.figures.figures import SLOTS, TINY, Grant, PowerRef
from openclix.engine.figures.messages import Name, say, spoken, stat_name
from openclix.engine.figures.shown_tags import shown_tags
from openclix.engine.state.records import Marker
from openclix.engine.table.table import Table
from openclix.engine.terrain.equipping import equipment_of
from openclix.rules.flight import height

from .markup import DISPLAY, centred, element, group, letters, number, path
from .pen import Pen
from .pieces import gear, object_round
from .portraits import figure_markup, halftone, is_drawn, portrait_of
from .shapes import device, outline
from .slots import grant_name, slot_look, value_chip
from .tokens import SideLook, base_look, side_look

SLOT_FROM: Final = 72
"""Squares of this many pixels and more show the stat slot of a figure without a name."""
PORTRAIT_FROM: Final = 40
"""Squares of this many pixels and more show portraits."""
STRIP_FROM: Final = 48
"""Squares of this many pixels and more show four values below a portrait."""
FINE_FROM: Final = 100
"""Squares of this many pixels and more show portraits with all their detail."""
LONGEST_TAG: Final = 5
MARKS_FROM: Final = 96
"""Squares of this many pixels and more show the two letters of each power."""


class Place(NamedTuple):
    """Where a figure's base lies: its middle, and how far it goes to the side and down."""

    cx: float
    cy: float
    a: float
    b: float
    large: bool

    @property
    def inner(self) -> float:
        return min(self.a, self.b)


def draw_figure(pen: Pen, table: Table, figure: int) -> str:
    """One figure in its place."""
    grid, square = table.map.grid, pen.square
    squares = list(bits(table.bodies[figure]))
    left, right = min(grid.xs[i] for i in squares), max(grid.xs[i] for i in squares) + 1
    top, bottom = min(grid.ys[i] for i in squares), max(grid.ys[i] for i in squares) + 1
    tiny = table.loadout[figure].size == TINY
    margin = (6.5 if tiny else 2.8) * pen.unit
    place = Place(
        (left + right) / 2 * square,
        (top + bottom) / 2 * square,
        (right - left) / 2 * square - margin,
        (bottom - top) / 2 * square - margin,
        len(squares) > 1,
    )
    somebody = table.card(figure).name != table.tags[figure] or is_drawn(table.card(figure))
    pictured = somebody and square >= PORTRAIT_FROM
    parts = (painted_base if pictured else lettered_base)(pen, table, figure, place)
    if how := height(table, figure):
        parts = [flight_shadow(pen, place, how), *parts, flight_sign(pen, place, how)]
    return group(parts, title=describe(pen, table, figure), data_figure=table.tags[figure])


def flight_shadow(pen: Pen, place: Place, how: str) -> str:
    """fly.fig.1 The shadow below a flier: farther off, the higher it flies."""
    away = (5.2 if how == "soaring" else 2.4) * pen.unit
    cx, cy, a, b, _ = place
    ink = base_look().ink
    return element(
        "ellipse", cx=cx + away, cy=cy + away, rx=a * 0.96, ry=b * 0.96, fill=ink, opacity=0.22
    )


def flight_sign(pen: Pen, place: Place, how: str) -> str:
    """fly.fig.1 A flight stand at the left of the base: one wing for hovering, two for soaring."""
    u, base = pen.unit, base_look()
    x, y = place.cx - place.a * 0.9, place.cy
    wings = (-2.6, 1.4) if how == "soaring" else (-0.6,)
    bows = " ".join(
        f"M{x - 3.4 * u:.1f} {y + (at + 2.2) * u:.1f}L{x:.1f} {y + at * u:.1f}"
        f"L{x + 3.4 * u:.1f} {y + (at + 2.2) * u:.1f}"
        for at in wings
    )
    return group(
        [
            element(
                "circle",
                cx=x,
                cy=y,
                r=5.4 * u,
                fill=base.badge,
                stroke=base.face,
                stroke_width=1.1 * u,
            ),
            element("path", d=bows, fill="none", stroke=base.badge_text, stroke_width=1.5 * u),
        ],
        data_flight=how,
    )


def painted_base(pen: Pen, table: Table, figure: int, place: Place) -> list[str]:
    """A portrait in the ring of its side, with a strip of click and values below it."""
    u, base, (cx, cy, a, b, large) = pen.unit, base_look(), place
    strip = pen.square >= STRIP_FROM
    scale = place.inner / (21.2 * u) if not large else max(1.0, place.inner / (26 * u))
    below = cy + b - slot_high(pen) * u * scale * 0.42
    parts = [
        portrait_ring(pen, table, figure, place),
        letters(
            short_tag(shown_tags(table)[figure]),
            cx - (a * 0.86 if large else a + 1.2 * u),
            cy - b + (8 if large else 3.2) * u,
            9 * u,
            base.ink,
            face=DISPLAY,
            bold=True,
            middle=True,
            stroke=base.face,
            stroke_width=2.4 * u,
            stroke_linejoin="round",
            paint_order="stroke",
        ),
    ]
    if strip:
        parts.append(stat_slot(pen, table, figure, cx + 4.6 * u * scale, below, scale))
    parts += [
        click_badge(pen, table.click[figure], cx - 18.8 * u * scale, below),
        *token_pips(pen, table.tokens[figure], cx + a * 0.74, cy - b * 0.74),
    ]
    held = table.marker(table.held[figure]) if table.held[figure] >= 0 else None
    if held is not None:
        parts.append(object_round(pen, held, cx + a * 0.86, cy - b * 0.02, 7.4 * u))
    if table.elements and equipment_of(table, figure) >= 0:
        parts.append(gear(pen, cx - a * 0.86, cy - b * 0.02, 7.4 * u))
    return parts


def portrait_ring(pen: Pen, table: Table, figure: int, place: Place) -> str:
    """The ring in the side's colour and shape with a light rim, and the portrait inside it."""
    u, base, look = pen.unit, base_look(), side_look(table.side[figure])
    cx, cy, a, b, large = place
    portrait = portrait_of(table.card(figure))
    ground = portrait.palette()["g"]
    ring = place.inner * 0.16
    radius = place.inner - ring
    fine = pen.square >= FINE_FROM
    uid = pen.pattern(f"figure-{figure}")
    form = "round" if a == b else "square"
    shape = outline(look.shape, cx, cy, a, b, large)
    cast = outline(look.shape, cx + 1.2 * u, cy + 1.6 * u, a, b, large)
    inside = outline(form, cx, cy, a - ring, b - ring)
    frame = f'<clipPath id="c-{uid}"><circle cx="100" cy="100" r="100"/></clipPath>'
    moved = f"translate({number(cx - radius)} {number(cy - radius)}) scale({radius / 100:.4f})"
    drawn = figure_markup(portrait, uid, fine=fine)
    return "".join(
        (
            path(cast, fill="#000000", fill_opacity=0.24),
            path(shape, fill="none", stroke=base.face, stroke_width=2.8 * u),
            path(
                shape,
                fill=look.colour,
                stroke=base.ink,
                stroke_width=1.2 * u,
                stroke_linejoin="round",
            ),
            path(inside, fill=ground, stroke=base.ink, stroke_width=0.8 * u),
            f'<g transform="{moved}">{frame}{halftone(uid) if fine else ""}'
            f'<g clip-path="url(#c-{uid})">{drawn}</g></g>',
            path(inside, fill="none", stroke=base.ink, stroke_width=1.1 * u),
        )
    )


def lettered_base(pen: Pen, table: Table, figure: int, place: Place) -> list[str]:
    """A device and a large tag, with the stat slot where there is room."""
    u, base, (cx, cy, a, b, large) = pen.unit, base_look(), place
    look = side_look(table.side[figure])
    slot = pen.square >= SLOT_FROM
    inner = place.inner
    scale = inner / (21.2 * u) if not large else max(1.0, inner / (26 * u))
    size = 17 * u * (scale if not large else scale * 1.25) * (0.86 if slot else 1.0)
    lift = (slot_high(pen) * 0.5 + (1 if not large else 3)) * u * scale if slot else 0.0
    face = inner * 0.76
    name = table.card(figure).name
    parts = [
        base_shape(pen, look, cx, cy, a, b, large=large),
        device(name, cx, cy, face * 0.97, look.colour if look.name != "white" else base.ink),
        centred(
            short_tag(shown_tags(table)[figure]),
            cx,
            cy - lift,
            size,
            base.ink,
            within=face * (1.35 if slot else 1.6),
            stroke=base.face,
            stroke_width=2.2 * u,
            stroke_linejoin="round",
            paint_order="stroke",
        ),
    ]
    if slot:
        below = cy - lift + size * 0.4 + (slot_high(pen) / 2 + 1.5) * u * scale
        parts.append(stat_slot(pen, table, figure, cx, below, scale))
    parts += [
        click_badge(pen, table.click[figure], cx - a * 0.74, cy - b * 0.74),
        *token_pips(pen, table.tokens[figure], cx + a * 0.74, cy - b * 0.74),
    ]
    held = table.marker(table.held[figure]) if table.held[figure] >= 0 else None
    if held is not None:
        parts.append(object_round(pen, held, cx + a * 0.76, cy + b * 0.78, 7.4 * u))
    if table.elements and equipment_of(table, figure) >= 0:
        parts.append(gear(pen, cx - a * 0.76, cy + b * 0.78, 7.4 * u))
    return parts


def equipped_words(table: Table, figure: int) -> list[str]:
    """25.2c What a figure is equipped with, in words."""
    piece = equipment_of(table, figure)
    if piece < 0:
        return []
    name = table.card(piece).name
    return [str(say("picture-equipped", what=Name("card", name, name)))]


def base_shape(
    pen: Pen,
    look: SideLook,
    cx: float,
    cy: float,
    a: float,
    b: float,
    *,
    large: bool = False,
    shadow: bool = True,
) -> str:
    """The ring in the side's colour and shape, and the light face inside it."""
    u, base = pen.unit, base_look()
    inner = min(a, b) * 0.24
    parts = []
    if shadow:
        cast = outline(look.shape, cx + 1.2 * u, cy + 1.6 * u, a, b, large)
        parts.append(path(cast, fill="#000000", fill_opacity=0.24))
    parts.append(
        path(
            outline(look.shape, cx, cy, a, b, large),
            fill=look.colour,
            stroke=base.ink,
            stroke_width=1.2 * u,
            stroke_linejoin="round",
        )
    )
    form = "round" if a == b else "square"
    parts.append(
        path(
            outline(form, cx, cy, a - inner, b - inner),
            fill=base.face,
            stroke=base.ink,
            stroke_width=0.8 * u,
        )
    )
    return "".join(parts)


def short_tag(tag: str) -> str:
    """A tag shortened to fit a base. Its end often tells it apart.

    >>> short_tag("Alpha"), short_tag("Harpooner2"), short_tag("Harpooner")
    ('Alpha', 'Har…2', 'Harp…')
    """
    if len(tag) <= LONGEST_TAG:
        return tag
    return f"{tag[:3]}…{tag[-1]}" if tag[-1].isdigit() else f"{tag[:4]}…"


def click_badge(pen: Pen, click: int, x: float, y: float) -> str:
    """1.2 The number of the click that the dial shows."""
    u, base = pen.unit, base_look()
    return element(
        "circle", cx=x, cy=y, r=6.6 * u, fill=base.badge, stroke=base.face, stroke_width=1.1 * u
    ) + centred(
        str(click),
        x,
        y,
        9.6 * u,
        base.badge_text,
        within=10.5 * u,
    )


def token_pips(pen: Pen, tokens: int, x: float, y: float) -> list[str]:
    """7.8 Action tokens, as pips around the upper right of the base."""
    u, base = pen.unit, base_look()
    places = [(x, y)] if tokens == 1 else [(x - 4.2 * u, y - 2.6 * u), (x + 2.4 * u, y + 4 * u)]
    if tokens > len(places):
        places += [(x + 2.4 * u, y + (4 + 7.6 * k) * u) for k in range(1, tokens - 1)]
    return [
        element(
            "circle",
            cx=px,
            cy=py,
            r=3.9 * u,
            fill=base.token,
            stroke=base.ink,
            stroke_width=1.3 * u,
        )
        for px, py in places[:tokens]
    ]


def slot_high(pen: Pen) -> float:
    """The height of the stat slot in a square of 48."""
    return 14.5 if pen.square >= MARKS_FROM else 11.6


def stat_slot(pen: Pen, table: Table, figure: int, cx: float, cy: float, scale: float = 1.0) -> str:
    """1.2 Speed, attack, defense and damage as the dial shows them, each on its power's colour."""
    sheet = table.sheets[figure]
    click = table.click[figure]
    if not 0 < click <= sheet.last:
        return ""
    u, marks = pen.unit * scale, pen.square >= MARKS_FROM
    wide, high = 9.7 * u, slot_high(pen) * u
    powers = sheet.card.dial[click - 1].powers if click <= len(sheet.card.dial) else (None,) * 4
    parts = []
    for slot in range(4):
        x = cx + (slot - 2) * wide
        look = slot_look(powers[slot])
        usable = can_use(table, figure, powers[slot])
        parts.append(
            value_chip(
                str(sheet.values[click - 1][slot]),
                look,
                (x, cy - high / 2, wide, high),
                u,
                marks=marks,
                hollow=not usable,
            )
        )
    frame = element(
        "rect",
        x=cx - 2 * wide,
        y=cy - high / 2,
        width=4 * wide,
        height=high,
        fill="none",
        stroke=base_look().ink,
        stroke_width=1.2 * u,
    )
    return group([*parts, frame])


def can_use(table: Table, figure: int, grant: Grant | None) -> bool:
    """20.4 Whether a figure can use now what a slot of its dial shows."""
    loadout = table.loadout[figure]
    if grant is None:
        return True
    if isinstance(grant, PowerRef):
        name = grant.name
        registry = table.edition.registry
        return name not in registry or registry[name] in loadout.versions
    if not grant.grants:
        return True
    return any(
        table.edition.registry[ref.name] in loadout.versions
        for ref in grant.grants
        if ref.name in table.edition.registry
    )


def describe(pen: Pen, table: Table, figure: int) -> str:
    """A figure in a sentence, for readers and pointers."""
    card, grid = table.card(figure), table.map.grid
    tag, side = table.tags[figure], pen.side_name(table.side[figure])
    named = spoken(Name("card", card.name, card.name))
    words = [f"{tag}: {named}" if card.name != tag else tag]
    words.append(str(say("picture-side", side=Name("side", side))))
    if table.bodies[figure]:
        words.append(str(say("picture-at", squares=Name("square", grid.name(table.at[figure])))))
    click, last = table.click[figure], table.sheets[figure].last
    words.append(str(say("picture-click", click=click, last=last)))
    if how := height(table, figure):
        words.append(str(say("picture-flight", how=how)))
    if tokens := table.tokens[figure]:
        words.append(str(say("picture-tokens", count=tokens)))
    held = table.marker(table.held[figure]) if table.held[figure] >= 0 else None
    if held is not None:
        words.append(str(say("picture-holding", what=marker_named(held))))
    words += equipped_words(table, figure)
    if 0 < click <= min(last, len(card.dial)):
        values = table.sheets[figure].values[click - 1]
        for slot, grant in enumerate(card.dial[click - 1].powers):
            shown = f" ({grant_name(grant)})" if grant is not None else ""
            words.append(f"{spoken(stat_name(SLOTS[slot]))} {values[slot]}{shown}")
    return ", ".join(words)


def marker_named(marker: Marker) -> Name:
    """A marker's name, or its number."""
    return Name("object", marker.name) if marker.name else Name("marker", f"m{marker.id}")
