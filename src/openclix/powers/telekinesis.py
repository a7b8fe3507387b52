"""27.2l Telekinesis: placing friendly figures and markers, and throwing markers from afar."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from openclix.board import bits
from openclix.board import squares as squares_of
from openclix.engine.asking.decisions import ask
from openclix.engine.asking.event_records import Event, Figure, MarkerNumber, Square
from openclix.engine.attacking.attacking import attack, legal_targets
from openclix.engine.figures.abilities import (
    POWER,
    RANGED,
    Ability,
    Rule,
    Version,
)
from openclix.engine.figures.figures import RANGE
from openclix.engine.figures.hooks import Among
from openclix.engine.moving.placing import can_be_placed, open_squares, place
from openclix.engine.refusing.selector_refusals import meant_by, why_not_chosen
from openclix.engine.sight.sight import (
    sees,
    sees_square,
    squares_seen,
)
from openclix.engine.state.causes import also, causes_with
from openclix.engine.state.deeds import Attack
from openclix.engine.table.table import Table
from openclix.engine.terrain.holding import line_to, take_up, without
from openclix.engine.terrain.markers import TERRAIN_KIND, element_name, special_ground, tilted
from openclix.engine.terrain.terrain_actions import can_be_wrecked
from openclix.engine.values.targeting import open_to
from openclix.engine.values.values import power_range, settle

from .inherent import throw, use_up
from .reasons import hurl_why, lift_why, why_not_placed


class MarkerPlaced(
    Event,
    label="marker placed",
    shown=2,
    subject="by",
):
    """27.2l A marker was placed elsewhere."""

    marker: MarkerNumber
    square: Square
    by: Figure = -1


TELEKINESIS: Final = Ability(
    "Telekinesis",
    "attack",
    "27.2l",
    colour="gray",
    least_range=4,
    range=0,
    squares=4,
    lifts="markers",
    whom="friends",
    keyword="",
    line="element",
)
"""`line`: whether the second line is drawn from the placed element, or from its square alone."""
TELEKINESIS.uses_markers = True

Moved = tuple[str, int]
"""("figure", number) or ("marker", id)."""

FIXED: Final = ("debris", "special")  # 17.14d 17.14h
"""Kinds of markers that are immobile, or no terrain markers."""


def liftable(
    table: Table, figure: int, version: Version, reach: int
) -> Iterator[tuple[Moved, int, int]]:
    """27.2l Single-base friends and markers in range and line of fire, from where, to where.

    A figure is its own friend (6.2), always in its own range and line of fire (11.3b, 11.4b). The
    line to a marker of blocking terrain is not blocked by that marker, as in 16.9a.
    """
    near = table.map.grid.spread(table.bodies[figure], reach)
    full = table.map.grid.full
    among = table.friends_of(table.side[figure])
    if meant_by(version).side in ("any", "opposing"):  # 20.7a
        among = table.everyone()
    friends = table.in_squares(near & among)
    unoccupied = -1
    for friend in sorted(friends, key=lambda friend: friend != figure):  # itself at once
        body = table.bodies[friend]
        if (
            not body & (body - 1)
            and can_be_placed(table, friend, figure)
            and why_not_chosen(table, figure, version, friend) is None
            and open_to(table, figure, friend, causes_with(table, version))  # 11.5
            and sees(table, figure, friend, reach)
        ):
            if unoccupied < 0:
                unoccupied = open_squares(table, full)
            yield ("figure", friend), table.at[friend], unoccupied
    kinds = version["lifts"]
    for marker in table.markers if kinds != "figures" else ():
        if (
            not marker.squares
            or marker.kind in FIXED
            or "immobile" in marker.tags
            or marker.shape != "1x1"
            or (kinds == "objects" and marker.kind != "object")
        ):
            continue
        start = marker.squares.bit_length() - 1
        if sees_square(table, figure, start, reach, line_to(table, marker, start)):
            free = full & ~table.terrain.blocking & ~special_ground(table)  # 17.5 25.5c
            if TERRAIN_KIND.get(marker.kind) == "blocking":  # 13.2
                free &= ~table.everyone()
            elif marker.kind == "elevated":  # 16.5g
                for larger in table.in_squares(free & table.everyone()):
                    free &= ~tilted(table, 1 << table.at[larger])
                for larger_marker in table.markers:
                    if larger_marker.squares & (larger_marker.squares - 1):
                        free &= ~larger_marker.squares
            yield ("marker", marker.id), start, free


def landings(
    table: Table, figure: int, what: Moved, start: int, free: int, reach: int, version: Version
) -> list[int]:
    """27.2l Squares in range and line of fire, at most four from the old one and in its line.

    The placed figure or marker still counts where it was (10.10), and may be in the way itself. If
    it is blocking terrain, it doesn't block the line from its own square (16.3b).
    """
    among = free & ~(1 << start)
    in_line = squares_seen(table, drawer(what, version), version["squares"], among, source=start)
    return squares_of(squares_seen(table, figure, reach, in_line))


def drawer(what: Moved, version: Version) -> int:
    """11.4a The friend in the old square draws the line from it.

    A marker's line, or a line that is drawn from the square alone, belongs to no figure.
    """
    return what[1] if what[0] == "figure" and version["line"] == "element" else -1


def can_land(
    table: Table, figure: int, what: Moved, start: int, free: int, reach: int, version: Version
) -> bool:
    """27.2l Whether there is such a square; the nearest ones are looked at first."""
    near = free & table.map.grid.next_to[start]
    in_line = squares_seen(table, drawer(what, version), version["squares"], near, source=start)
    if in_line and squares_seen(table, figure, reach, in_line):
        return True
    return bool(landings(table, figure, what, start, free & ~near, reach, version))


def movable(table: Table, figure: int, version: Version) -> dict[Moved, list[int]]:
    """27.2l The figures and markers that can be placed elsewhere, and their squares."""
    reach = power_range(table, figure, version)
    spots_of: dict[Moved, list[int]] = {}
    for what, start, free in liftable(table, figure, version, reach):
        spots = landings(table, figure, what, start, free, reach, version)
        if spots:
            spots_of[what] = spots
    return spots_of


def placeable(table: Table, figure: int, version: Version) -> Iterator[tuple[Moved, int, int]]:
    """27.2l The figures and markers with at least one square to be placed in."""
    reach = power_range(table, figure, version)
    for what, start, free in liftable(table, figure, version, reach):
        if can_land(table, figure, what, start, free, reach, version):
            yield what, start, free


def can_move_something(table: Table, figure: int, version: Version) -> bool:
    return can_step_aside(table, figure, version) or (
        next(placeable(table, figure, version), None) is not None
    )


def can_step_aside(table: Table, figure: int, version: Version) -> bool:
    """27.2l The quick yes: it could place itself in a free square of its row or column."""
    body = table.bodies[figure]
    if (
        body & (body - 1)
        or min(version["least_range"], version["squares"]) < 1
        or table.loadout[figure].values[RANGE]
        or table.valued >> figure & 1
        or table.edition.value_calculator is not settle  # it may know no minimum range
        or not can_be_placed(table, figure, figure)
        or why_not_chosen(table, figure, version, figure) is not None
        or not open_to(table, figure, figure, causes_with(table, version))
    ):
        return False
    width = table.map.grid.width
    beside = body << 1 | body >> 1 | body << width | body >> width
    terrain, at = table.terrain, table.at[figure]
    if terrain.rules.stairs_adjacent:
        beside &= terrain.at_level[terrain.level[at]]  # no line leads up from inside of stairs
    return bool(open_squares(table, beside & terrain.adjacent[at]))


LIFT_WHY: Final = lift_why(movable)


def lift(table: Table, figure: int, version: Version) -> Rule[Moved]:
    """27.2l The player chooses what is placed, and where. Answers what it was."""
    options = {what: (start, free) for what, start, free in placeable(table, figure, version)}
    player = table.side[figure]
    what = yield from ask(
        table,
        "telekinesis-what",
        player,
        "element",
        sorted(options),
        "27.2l",
        figure,
        why=lambda t, c: LIFT_WHY.at(t, figure, version, c),
    )
    reach = power_range(table, figure, version)
    square = yield from ask(
        table,
        "telekinesis-where",
        player,
        "square",
        landings(table, figure, what, *options[what], reach, version),
        "27.2l",
        figure,
        about=what,
        what=element_name(table, *what),
        why=lambda t, c: why_not_placed(t, figure, version, what, c),
    )
    kind, number = what
    if kind == "figure":
        place(table, number, square)
    else:
        shift_marker(table, number, square)
    return what


@TELEKINESIS.action(POWER, ready=can_move_something, why=LIFT_WHY)
def telekinesis(table: Table, figure: int, version: Version) -> Rule[None]:
    """27.2l POWER: place a marker or a single-base friend up to four squares away."""
    yield from lift(table, figure, version)


def shift_marker(table: Table, number: int, square: int) -> None:
    """10.10 Places a marker in another square, on top of what is there."""
    from openclix.engine.terrain.holding import lain
    from openclix.engine.terrain.markers import falls_under

    marker = table.marker(number)
    assert marker is not None
    falls_under(table, marker)
    moved = lain(table, marker, square)
    table.set_markers((*(m for m in table.markers if m.id != number), moved))
    table.tell(MarkerPlaced(number, square, table.user()))


def hurlable(table: Table, figure: int, version: Version) -> Iterator[int]:
    """27.2l Markers in range and line of fire that could be thrown at a target."""
    reach = power_range(table, figure, version)
    for marker in table.loose_markers:
        if (
            can_be_wrecked(marker)  # 17.14d 17.14e 17.14f 17.14h
            and "immobile" not in marker.tags
            and any(
                sees_square(table, figure, s, reach, line_to(table, marker, s))
                for s in bits(marker.squares)
            )
            and legal_targets(without(table, marker.id), hurled(table, figure, marker.id))
        ):
            yield marker.id


def hurled(table: Table, figure: int, number: int) -> Attack:
    """27.2l A throw as if the marker were held, also caused by Telekinesis."""
    this = throw(table, figure, number)
    this.causes = also(this.causes, TELEKINESIS.slug)
    return this


HURL_WHY: Final = hurl_why(hurled)


@TELEKINESIS.action(
    RANGED,
    "hurl",
    among=Among(hurlable, "telekinesis-throw", "marker", objection=HURL_WHY.at),
    why=HURL_WHY,
)
def hurl(table: Table, figure: int, version: Version, number: int) -> Rule[None]:
    """27.2l RANGE: a RANGE Terrain Action with a marker in range and line of fire."""
    this = hurled(table, figure, number)
    take_up(table, number)  # 17.7
    use_up(table, figure, number)
    yield from attack(table, this)
