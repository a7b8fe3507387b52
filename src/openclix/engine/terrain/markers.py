"""17 Terrain markers and objects: their kinds, how they come and go, where they may be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypedDict, Unpack

from openclix.board import Patch
from openclix.board import squares as squares_of

from ..asking.choices import SquareChoice
from ..asking.decisions import NO, YES, ask, or_pass
from ..asking.marker_events import MarkerGone, MarkerMade
from ..figures.abilities import F, Rule
from ..figures.figures import EQUIPMENT, SPECIAL_TERRAIN
from ..figures.messages import Name, figure_name, marker_name
from ..figures.refusal import Refusal, refuse
from ..sight.sight import squares_seen
from ..state.records import Boon, Marker, MarkerValues, Pending
from ..state.state import REMOVED
from ..table.elements_without_figure import leave_play

if TYPE_CHECKING:
    from ..table.edition import Edition
    from ..table.table import Table

TERRAIN_KIND: Final = {
    "hindering": "hindering",
    "blocking": "blocking",
    "barrier": "blocking",  # 17.14g
    "debris": "hindering",  # 17.14d
    "smoke": "hindering",  # 17.14e
    "water": "water",  # 17.14f
}
MARKER_KINDS: Final = ("object", *TERRAIN_KIND, "elevated", "mixed", "special")


def patches_for(edition: Edition, kind: str, squares: int, rise: int = 1) -> tuple[Patch, ...]:
    """17.1b 17.3 The changes that a marker of this kind makes to its squares. An object makes
    none."""
    if kind == "elevated":
        return (Patch("elevated", squares, rise),)  # 17.14c
    terrain = edition.terrain_table.get(kind)
    return (Patch(terrain, squares),) if terrain and squares else ()


def element_name(table: Table, kind: str, number: int) -> Name:
    """A figure or a marker as a question speaks of it: an object by its name, if it has one."""
    if kind == "figure":
        return figure_name(table, number)
    marker = table.marker(number)
    return Name("object", marker.name) if marker and marker.name else marker_name(number)


class MarkerFields(TypedDict, total=False):
    """17 The fields of a marker that most markers leave as they are (`Marker`)."""

    values: MarkerValues
    patches: tuple[Patch, ...]
    made_by: str
    cause: int
    tags: frozenset[str]
    name: str
    points: int
    shape: str
    auras: tuple[tuple[int, int, Name, str], ...]
    shelter: int
    boons: tuple[Boon, ...]


def add_marker(
    table: Table,
    kind: str,
    squares: int,
    side: int = -1,
    source: int = -1,
    **fields: Unpack[MarkerFields],
) -> int:
    """17.5 A marker comes into play on top of the markers already there.

    Its values are the edition's and its patches its kind's, unless it has its own.
    """
    usual: MarkerFields = {
        "values": table.edition.marker_values,  # 17.2a 17.11c
        "patches": patches_for(table.edition, kind, squares),
    }
    own: MarkerFields = {**usual, **fields}
    marker = Marker(table.next_marker, kind, squares, side, source, **own)
    table.next_marker += 1
    table.set_markers((*table.markers, marker))
    if table.heard(MarkerMade):
        by = marker.made_by or table.cause()
        table.tell(MarkerMade(marker.id, kind, squares, source, side, by))
    return marker.id


def start_with(table: Table, figure: int) -> None:
    """17.13 An object that starts the game in a figure's hand.

    It is worth nothing and doesn't count toward the three that a force may bring.
    """
    table.hold(figure, add_marker(table, "object", 0, table.side[figure], figure))


def remove_marker(table: Table, number: int) -> None:
    """16.9c A marker leaves the map, and with it the debris that its destruction left."""
    remove_markers(table, (number,))


def remove_markers(table: Table, numbers: tuple[int, ...]) -> None:
    """16.9c Several markers leave the map at once."""
    gone = [m for m in table.markers if m.id in numbers or m.cause in numbers]
    for figure, held in enumerate(table.held):
        if held in numbers:
            table.hold(figure, -1)  # 17.7
    if gone:
        for marker in gone:
            falls_under(table, marker)  # 12.6e
        table.set_markers(tuple(m for m in table.markers if m not in gone))
        for number in numbers:
            if any(number in (m.id, m.cause) for m in gone):
                made_by = next((m.made_by for m in gone if m.id == number), "")
                table.tell(MarkerGone(number, made_by))
        for marker in gone:
            if marker.id not in numbers:
                table.tell(MarkerGone(marker.id))  # debris
            takes_along(table, marker)


def takes_along(table: Table, marker: Marker) -> None:
    """25.2 With its object, a piece of equipment is out of the game."""
    if EQUIPMENT in marker.tags and marker.source >= 0:
        out_of_play(table, marker.source)


def out_of_play(table: Table, element: int) -> None:
    """25.2 A piece of equipment is out of the game."""
    if table.zone[element] != REMOVED:
        leave_play(table, element)


def falls_under(table: Table, marker: Marker) -> None:
    """17.14c Figures on an elevated marker that is removed fall after resolutions."""
    raised = 0
    for patch in marker.patches:
        if patch.rise and marker.squares:
            raised |= patch.squares  # 17.14i
    if raised:
        for figure in table.in_squares(raised):
            table.queue = (
                *table.queue,
                Pending(table.side[figure], False, "falls", figure),
            )


def can_place(
    table: Table, squares: int, kind: str, own: int = 0, patches: tuple[Patch, ...] = ()
) -> Refusal | None:
    """17.5 13.2 Why a marker of this kind (with these parts) may not be in these squares."""
    if kind != "debris" and squares & table.terrain.blocking & ~own:  # 17.14d
        return refuse("blocking", "17.5", "marker")
    if squares & special_ground(table) and kind != "debris":
        return refuse("special-terrain", "25.5c", "marker")
    solid = squares if TERRAIN_KIND.get(kind) == "blocking" else 0
    for patch in patches:
        if patch.kind == "blocking":
            solid |= patch.squares  # 17.14i
    if solid & table.everyone():
        return refuse("occupied", "13.2", "marker")
    if squares & (squares - 1) and table.terrain.ground.wall_within(squares):
        return refuse("wall", "17.5", "marker")
    if squares & (squares - 1) and not any(
        squares & ~level == 0 for level in table.terrain.at_level.values()
    ):
        return refuse("two-levels", "16.5g", "marker")
    raised = squares if kind == "elevated" and not patches else 0
    for patch in patches:
        if patch.rise:
            raised |= patch.squares
    if raised and tilted(table, raised):
        return refuse("two-levels", "16.5g", "base-lifted")
    if raised and any(m.squares & raised and m.squares & ~raised for m in table.markers):
        return refuse("two-levels", "16.5g", "marker-lifted")
    return None


def special_ground(table: Table) -> int:
    """25.5c The squares of special terrain that take no terrain marker: all but clear ones."""
    squares = 0
    for marker in table.markers:
        if marker.kind == "special" and SPECIAL_TERRAIN in marker.tags:
            squares |= marker.squares
    return squares & ~(table.terrain.clear & ~table.terrain.water)


def tilted(table: Table, raised: int) -> int:
    """16.5g 24.2c The squares of larger bases that would be lifted in part with these squares."""
    squares = 0
    for figure in table.in_squares(raised):
        body = table.bodies[figure]
        if body & ~raised and not table.loadout[figure].features & F.STRADDLES:
            squares |= body
    return squares


UNHELD: Final = {"debris": "17.14d", "smoke": "17.14e", "water": "17.14f", "special": "17.14h"}
"""Where the book says of a kind of marker that it can't be held."""


def values_of(table: Table, marker: Marker) -> MarkerValues:
    """17.9 17.11c What a marker does, as it says itself, as its weight does or as all of them."""
    edition = table.edition
    if edition.printed_values:
        return marker.values
    for tag, values in edition.tagged_values.items():
        if tag in marker.tags:
            return values
    return edition.marker_values


# --------------------------------------------------------------- several markers at once


class Chain(NamedTuple):
    """27.2h 27.3f Several markers while they are placed, for saying why not there."""

    kind: str
    most: int
    reach: int
    seen: int
    chosen: tuple[int, ...]
    section: str = ""
    """pow.barrier.3 The rule of a book in which all of them are placed, seen or not."""


def place_chain(
    table: Table,
    figure: int,
    kind: str,
    most: int,
    reach: int,
    section: str,
    among: tuple[int, int] | None = None,
    exactly: bool = False,
    **fields: Unpack[MarkerFields],
) -> Rule[tuple[int, ...]]:
    """27.2h 27.3f Up to this many markers, one at a time, in distinct squares within range.

    Each after the first is adjacent to another of them, and at least one is within line of fire.
    Choices that would make this impossible aren't offered. Returns the markers' ids. If a rule
    requires something else, `among` gives the squares that may be chosen, and a set of which at
    least one must be chosen. With `exactly`, all the markers must be placed.
    """
    grid = table.map.grid
    if among is None:
        spots = grid.spread(table.bodies[figure], reach) & ~table.terrain.blocking
        if TERRAIN_KIND[kind] == "blocking":
            spots &= ~table.everyone()  # 13.2
        seen = squares_seen(table, figure, reach, spots)
    else:
        spots, seen = among
    kept = ~special_ground(table)  # 25.5c
    spots, seen = spots & kept, seen & kept
    adjacent = table.terrain.adjacent
    steps = [seen]
    for _ in range(most - 1):
        wider = steps[-1]
        steps.append(wider | table.terrain.adjacent_to(wider) & spots)
    chosen: list[int] = []
    numbers: list[int] = []

    while len(chosen) < most:
        open_spots = steps[most - 1]
        if chosen:
            near = placed = 0
            for square in chosen:
                near |= adjacent[square]
                placed |= 1 << square
            open_spots = spots & near & ~placed
            left = steps[most - len(chosen) - 1]
            if not placed & left:  # any of them may still lead to a square in line of fire
                open_spots &= left
        finished = not chosen or any(seen >> square & 1 for square in chosen)
        finished = finished and not exactly
        options = [*([-1] if finished else []), *squares_of(open_spots)]
        square = yield from ask(
            table,
            "marker-chain",
            table.side[figure],
            "square",
            options,
            section,
            figure,
            form=or_pass("done", SquareChoice),
            about=Chain(kind, most, reach, seen, tuple(chosen), section if exactly else ""),
            number=len(chosen) + 1,
            most=most,
            seen="exactly" if exactly else YES if finished else NO,
        )
        if square < 0:
            break
        chosen.append(square)
        numbers.append(add_marker(table, kind, 1 << square, table.side[figure], figure, **fields))
    return tuple(numbers)
