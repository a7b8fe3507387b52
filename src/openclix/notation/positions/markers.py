"""17 Terrain markers and objects as text.

`marker m3 object e5 side red heavy damage 2/+1` is one line. It may have several squares, or `held`
for a marker that a figure holds. Parts of a mixed marker follow as `patch` lines.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from openclix.board import SHAPES, Grid, Patch, cells
from openclix.engine.figures.figures import EQUIPMENT, SPECIAL_TERRAIN, STATS, PowerRef, Special
from openclix.engine.figures.messages import quoted, say
from openclix.engine.setup.setup import MarkerCard
from openclix.engine.state.marker_shapes import covered
from openclix.engine.state.records import Boon, Marker, MarkerValues
from openclix.engine.table.edition import Edition
from openclix.engine.terrain.markers import MARKER_KINDS, patches_for

from ..printed.equipment import EQUIP
from ..printed.grants import read_power, write_power
from ..text.errors import NotationError, either, written
from ..text.other_editions_words import check_line
from ..text.places import (
    is_square,
    read_edge,
    read_mask,
    read_squares,
    rectangles,
    write_edge,
    write_squares,
)
from ..text.sources import read_source, write_source
from ..text.words import Cursor, Statement, Word, bare_or_quoted, quote
from .names import MARKER, Names

TAGS: Final = (
    *("light", "heavy", "sturdy", "indestructible", "immobile", "nonstandard", "unique"),
    EQUIPMENT,
    SPECIAL_TERRAIN,
    *("burden", "gate", "maw", "fog"),
)
"""Properties that a marker may have besides its kind. The last ones are for scenarios."""
PATCHES: Final = ("hindering", "blocking", "water", "clear", "elevated")
FIXED: Final = ("debris", "special")  # 17.14d 17.14h
"""Kinds that can't be picked up or moved from afar."""
RISE: Final = re.compile(r"\+\d{1,2}")
DAMAGE: Final = re.compile(r"(\d{1,9})(?:/\+?(\d{1,9}))?")
HELD: Final = "held"
HOLDER, CONTINUOUS = "holder", "continuous"


@dataclass
class MarkerParts:
    """A marker while its words are read."""

    names: Names
    kind: str
    number: int = 0
    squares: int = 0
    fields: dict[str, Any] = field(default_factory=dict)
    values: dict[str, int] = field(default_factory=dict)
    tags: set[str] = field(default_factory=set)
    rise: int = 1
    stairs: list[tuple[int, int]] = field(default_factory=list)
    patches: list[Patch] = field(default_factory=list)
    held: bool = False


def read_marker(names: Names, statement: Statement, number: int) -> Marker:
    """The marker of a `marker` or `object` line; `number` is its id if the line gives none."""
    parts = marker_parts(names, statement)
    grid = names.grid
    for inner in statement.children:
        if inner.head != "patch":
            raise inner.words[0].error(say("text-only-patches"), ["patch"])
        parts.patches.append(read_patch(grid, inner.cursor()))
    if not parts.squares and not parts.held:
        raise NotationError(say("text-marker-square"), statement.line)
    patches = tuple(parts.patches)
    if parts.squares:
        patches = tuple(parts.patches) or patches_for(
            names.edition, parts.kind, parts.squares, parts.rise
        )
        if parts.stairs:
            patches = tuple(patch._replace(stairs=tuple(parts.stairs)) for patch in patches)
    lying = parts.squares or covered(patches)
    shape = shape_of(grid, lying)
    parts.fields.setdefault("shape", shape or "1x1")
    if parts.squares and not shape:  # 24.2 of no shape that could be put down elsewhere
        parts.tags.add("immobile")
    marker = Marker(
        parts.number or number,
        parts.kind,
        parts.squares,
        values=names.edition.marker_values._replace(**parts.values),
        patches=patches,
        tags=frozenset(parts.tags),
        **parts.fields,
    )
    check_parts(grid, marker, statement)
    return marker


def check_parts(grid: Grid, marker: Marker, statement: Statement) -> None:
    """17.14i 24.2 Refuses a marker whose parts are not where it lies, or which could be moved and
    then had no shape."""
    patches = marker.patches
    if marker.kind == "mixed" and not patches:
        raise NotationError(say("text-mixed-parts"), statement.line)
    for patch, inner in zip(patches, statement.children, strict=False):
        if not patch.squares:
            raise NotationError(say("text-patch-square"), inner.line)
        if marker.squares and patch.squares & ~marker.squares:
            raise NotationError(say("text-patch-beside"), inner.line)
    if marker.kind in FIXED or "immobile" in marker.tags:
        return
    lying = marker.squares or covered(patches)
    shape = shape_of(grid, lying)
    where = quoted(write_squares(grid, lying))
    if lying and not shape:
        problem = say("text-marker-shape", squares=where, known=either(SHAPES))
        raise NotationError(problem, statement.line)
    if lying and marker.shape != shape:
        problem = say("text-marker-other-shape", squares=where, shape=written(marker.shape))
        raise NotationError(problem, statement.line)
    if patches and covered(patches) != lying:
        rest = write_squares(grid, lying & ~covered(patches))
        raise NotationError(say("text-patches-missing", squares=quoted(rest)), statement.line)


def read_marker_card(names: Names, statement: Statement) -> MarkerCard:
    """17.2 A marker that belongs to a force: the same words, without squares."""
    parts = marker_parts(names, statement)
    statement.childless()
    if parts.squares or parts.held:
        raise NotationError(say("text-marker-no-square"), statement.line)
    if SPECIAL_TERRAIN in parts.tags:  # 25.5
        raise NotationError(say("text-special-terrain-is-a-card"), statement.line)
    if EQUIPMENT in parts.tags:  # 25.2a
        raise NotationError(say("text-equipment-is-assigned"), statement.line)
    printed = {
        key: parts.fields[key]
        for key in ("name", "points", "shape", "shelter", "boons")
        if key in parts.fields
    }
    return MarkerCard(
        parts.kind,
        values=MarkerValues()._replace(**parts.values),
        tags=frozenset(parts.tags),
        rise=parts.rise,
        stairs=card_stairs(names.grid, printed.get("shape", "1x1"), parts.stairs, statement.line),
        **printed,
    )


def card_stairs(
    grid: Grid, shape: str, edges: list[tuple[int, int]], line: int
) -> tuple[tuple[int, int, int], ...]:
    """17.14c The stairs of a marker of a force, written as if its top left square were b2."""
    inside = cells(grid, shape, grid.index(1, 1)) or 0
    steps = []
    for below, above in edges:
        if inside >> above & 1:
            below, above = above, below
        direction = grid.direction(below, above)
        if not inside >> below & 1 or inside >> above & 1 or direction is None:
            raise NotationError(say("text-stairs-out"), line)
        x, y = grid.xy(below)
        steps.append((x - 1, y - 1, direction))
    return tuple(steps)


def marker_parts(names: Names, statement: Statement) -> MarkerParts:
    """Reads the words of a marker's line."""
    cursor = statement.cursor()
    parts = MarkerParts(names, "object")
    if MARKER.fullmatch(cursor.peek()):
        parts.number = names.marker(cursor.take("marker"))
    if statement.head == "marker":
        parts.kind = cursor.choice("kind-of-marker", MARKER_KINDS)
    if MARKER.fullmatch(cursor.peek()) and not parts.number:
        parts.number = names.marker(cursor.take("marker"))
    while cursor.more:
        word = cursor.take("word")
        if word.text in OPTIONS:
            check_line(parts.names.edition, word)
            OPTIONS[word.text](parts, cursor)
        elif word.text in TAGS:
            parts.tags.add(word.text)
        elif word.text == HELD:
            parts.held = True
        elif RISE.fullmatch(word.raw):
            parts.rise = int(word.raw)
            if parts.kind != "elevated" or not parts.rise:
                raise word.error(say("text-only-elevated", word=quoted(word.raw)))
        elif word.quoted:
            parts.fields["name"] = word.text
        elif is_square(word.text):
            parts.squares |= read_mask(names.grid, word)
        else:
            raise word.error(
                say("text-no-marker-word", word=quoted(word.text)), [*OPTIONS, *TAGS, HELD]
            )
    return parts


def read_patch(grid: Grid, cursor: Cursor) -> Patch:
    """17.14i One part of a mixed marker: `patch hindering c4 +1 stairs c4/d4`."""
    kind = cursor.choice("kind-of-terrain", PATCHES)
    squares: list[Word] = []
    rise = 0
    stairs: list[tuple[int, int]] = []
    while cursor.more:
        word = cursor.take("square")
        if RISE.fullmatch(word.raw):
            rise = int(word.raw)
        elif word.text == "stairs":
            stairs = read_stairs(grid, cursor)
        else:
            squares.append(word)
    return Patch(kind, read_squares(grid, squares), rise, tuple(stairs))


def read_stairs(grid: Grid, cursor: Cursor) -> list[tuple[int, int]]:
    """17.14c The edges that the stairs of an elevated marker cross."""
    pairs = []
    while "/" in cursor.peek():
        side, square = read_edge(grid, cursor.take("edge"))
        pairs.append((square, square + 1 if side == "e" else square + grid.width))
    if not pairs:
        raise NotationError(say("text-stairs-edge"), cursor.line)
    return pairs


def shape_of(grid: Grid, squares: int) -> str:
    """24.2 The shape of a marker that covers these squares; nothing if none does."""
    blocks = rectangles(grid, squares)
    if len(blocks) == 1:
        _, _, wide, high = blocks[0]
        for shape, size in SHAPES.items():
            if size in ((wide, high), (high, wide)):
                return shape
    return ""


# ------------------------------------------------------------------ what may follow


def option(name: str, read: Callable[[MarkerParts, Cursor], Any]) -> Callable[..., None]:
    def store(parts: MarkerParts, cursor: Cursor) -> None:
        parts.fields[name] = read(parts, cursor)

    return store


def value(name: str) -> Callable[..., None]:
    def store(parts: MarkerParts, cursor: Cursor) -> None:
        parts.values[name] = cursor.number(f"{name}-value", None)

    return store


def read_damage(parts: MarkerParts, cursor: Cursor) -> None:
    """17.9c `2/+1`: thrown, and what it adds to a close attack."""
    word = cursor.take("damage-value")
    match = DAMAGE.fullmatch(word.text)
    if match is None:
        raise word.error(say("text-marker-damage", word=quoted(word.text)))
    parts.values["damage"] = int(match[1])
    if match[2]:
        parts.values["bonus"] = int(match[2])


def stairs(parts: MarkerParts, cursor: Cursor) -> None:
    parts.stairs = read_stairs(parts.names.grid, cursor)


def read_aura(parts: MarkerParts, cursor: Cursor) -> None:
    """The marker's effect on opposing figures in it: `aura attack -1 "Smoke Cloud" 27.2k`."""
    stat = STATS.index(cursor.choice("combat-value", STATS))
    amount = cursor.number("change", None)
    source = read_source(parts.names.edition, cursor.take("name-of-its-source").text)
    section = cursor.take("section").text
    old = parts.fields.get("auras", ())
    parts.fields["auras"] = (*old, (stat, amount, source, section))


def read_boon(parts: MarkerParts, cursor: Cursor) -> None:
    """25.1 25.9 objet.18 What a special object does: `gives toughness within 2 continuous`, or
    `gives "Modify attack +1." holder`."""
    edition = parts.names.edition
    word = cursor.take("power")
    power: PowerRef | Special
    if word.quoted and " " in word.text:
        power = read_sentence(edition, word)
    else:
        power = read_power(edition.registry, word)
    within = 0
    if cursor.skip("within"):
        within = cursor.number("squares", 1)
    elif cursor.skip(HOLDER):
        within = -1
    in_hand = EQUIP in edition.inherent  # 25.1 there it always works in hand
    boon = Boon(power, within, cursor.skip(CONTINUOUS) or in_hand)
    parts.fields["boons"] = (*parts.fields.get("boons", ()), boon)
    parts.tags.add("nonstandard")


def read_sentence(edition: Edition, word: Word) -> Special:
    """25.1 A sentence of the card language that all of it reads, of the figure that it reaches."""
    special = Special("", text=word.text)
    meaning = edition.registry.texts.of(special)
    if meaning is None or meaning.unread or meaning.by_hand:
        raise word.error(say("text-unread-effect", text=quoted(word.text)))
    return special


def read_shape(parts: MarkerParts, cursor: Cursor) -> str:
    return cursor.choice("shape", SHAPES)


OPTIONS: Final[dict[str, Callable[[MarkerParts, Cursor], None]]] = {
    "side": option("side", lambda parts, cursor: parts.names.side(cursor.take("side"))),
    "by": option("source", lambda parts, cursor: parts.names.figure(cursor.take("figure"))),
    "made-by": option("made_by", lambda parts, cursor: parts.names.power(cursor.take("power"))),
    "cause": option("cause", lambda parts, cursor: parts.names.marker(cursor.take("marker"))),
    "name": option("name", lambda parts, cursor: cursor.name("name").text),
    "points": option("points", lambda parts, cursor: cursor.number("points")),
    "shape": option("shape", read_shape),
    "shelter": option("shelter", lambda parts, cursor: cursor.number("shelter", 1)),
    "range": value("range"),
    "reach": value("reach"),
    "destroy": value("destroy"),
    "damage": read_damage,
    "stairs": stairs,
    "aura": read_aura,
    "gives": read_boon,
    "values": lambda parts, cursor: None,
}


# ------------------------------------------------------------------ writing


def write_marker(names: Names, marker: Marker) -> list[str]:
    """A marker as one line, with the parts below it that differ from its kind's usual parts."""
    grid = names.grid
    words = [f"marker m{marker.id} {marker.kind}"]
    words.append(write_squares(grid, marker.squares) if marker.squares else HELD)
    lines: list[str] = []
    rise = next((patch.rise for patch in marker.patches if patch.kind == "elevated"), 1)
    usual: tuple[Patch, ...] = ()
    if marker.squares:
        usual = patches_for(names.edition, marker.kind, marker.squares, rise)
    if marker.patches == usual:
        if rise != 1:
            words.append(f"+{rise}")
    else:
        lines = [f"  {write_patch(grid, patch)}" for patch in marker.patches]
    if marker.side >= 0:
        words.append(f"side {names.sides[marker.side]}")
    if marker.source >= 0:
        words.append(f"by {names.tag(marker.source)}")
    if marker.made_by:
        words.append(f"made-by {bare_or_quoted(marker.made_by)}")
    if marker.cause >= 0:
        words.append(f"cause m{marker.cause}")
    words.extend(marker_words(marker, names.edition.marker_values))
    for stat, amount, source, section in marker.auras:
        written = write_source(names.edition, source)
        words.append(f"aura {STATS[stat]} {amount:+d} {quote(written)} {section or quote('')}")
    if marker.shape != (shape_of(grid, marker.squares or covered(marker.patches)) or "1x1"):
        words.append(f"shape {marker.shape}")
    return [" ".join(words), *lines]


def marker_words(marker: Marker | MarkerCard, usual: MarkerValues) -> list[str]:
    """The words shared by markers on the map and in a force. Default values aren't written."""
    words = []
    if marker.name:
        words.append(f"name {quote(marker.name)}")
    if marker.points:
        words.append(f"points {marker.points}")
    words.extend(sorted(marker.tags))
    if marker.shelter:
        words.append(f"shelter {marker.shelter}")
    for boon in marker.boons:
        power = boon.power
        given = quote(power.text) if isinstance(power, Special) else write_power(power)
        words.append(f"gives {given}")
        if boon.within:
            words.append(f"within {boon.within}" if boon.within > 0 else HOLDER)
        words += [CONTINUOUS] if boon.continuous else []
    values = marker.values
    for name in ("range", "reach", "destroy"):
        if getattr(values, name) != getattr(usual, name):
            words.append(f"{name} {getattr(values, name)}")
    if (values.damage, values.bonus) != (usual.damage, usual.bonus):
        words.append(f"damage {values.damage}/+{values.bonus}")
    return words


def write_patch(grid: Grid, patch: Patch) -> str:
    """One part of a marker as text."""
    words = [f"patch {patch.kind} {write_squares(grid, patch.squares)}"]
    if patch.rise:
        words.append(f"+{patch.rise}")
    if patch.stairs:
        edges = [write_edge(grid, ("e" if b - a == 1 else "s", a)) for a, b in patch.stairs]
        words.append(f"stairs {' '.join(edges)}")
    return " ".join(words)


def write_marker_card(card: MarkerCard) -> str:
    """17.2 A marker of a force as one line."""
    words = [f"marker {card.kind}", *marker_words(card, MarkerValues())]
    if card.shape != "1x1":
        words.append(f"shape {card.shape}")
    if card.rise != 1:
        words.append(f"+{card.rise}")
    if card.stairs:
        words.append("stairs")
    grid = Grid.of(16, 16)
    for x, y, direction in card.stairs:
        square = grid.index(x + 1, y + 1)
        words.append(f"{grid.name(square)}/{grid.name(square + grid.offsets[direction])}")
    return " ".join(words)
