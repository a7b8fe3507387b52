"""4.3 15.5 17.5 Why nothing can be placed in a square: at set-up, placed, put down, or created."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openclix.board import SHAPES, bits

from ..asking.decisions import Decision, explains
from ..figures.messages import Name, figure_name, marker_name, side_named, square_name, word
from ..figures.refusal import Refusal, refuse
from ..state.marker_shapes import Turned, marker_cells, ways
from ..terrain.holding import lain
from ..terrain.markers import can_place
from .move_refusals import why_not_lie, why_not_open
from .target_refusals import why_apart

if TYPE_CHECKING:
    from ..table.table import Table

Where = int | tuple[int, int, int]


def covered(where: Where) -> int:
    """The squares that a choice of a square or a larger base's place covers."""
    return where[1] if isinstance(where, tuple) else 1 << where


def place_name(table: Table, where: Where) -> Name:
    grid = table.map.grid
    if isinstance(where, tuple):
        return Name("square", f"{grid.name(where[0])}-{grid.name(where[1].bit_length() - 1)}")
    return square_name(table, where)


def why_not_stand(table: Table, figure: int, where: Where) -> Refusal | None:
    """13.2 24.2 Why a figure can't be there, however it gets there."""
    if isinstance(where, tuple):
        return why_not_lie(table, figure, where)
    if table.card(figure).shape != "1x1":
        return why_not_lie(table, figure, (where, 1 << where, 0))
    return why_not_open(table, 1 << where, figure)


# ------------------------------------------------------------------ set-up


@explains("starting-square")
def why_not_start(table: Table, decision: Decision, where: Where) -> Refusal | None:
    """4.3 4.3a Why a figure can't start there."""
    refusal = why_not_stand(table, decision.figure, where)
    if refusal is not None:
        return refusal
    inside = covered(where) & table.start_area[decision.player]
    if not inside:
        whose = side_named(table, decision.player)
        return refuse("outside-starting-area", "4.3", where=place_name(table, where), whose=whose)
    most = max(
        (covered(place) & table.start_area[decision.player]).bit_count()
        for place in decision.values
    )
    if inside.bit_count() >= most:
        return refuse("no-room-for-others", "4.3a", where=place_name(table, where))
    return refuse("outside-starting-area", "4.3a", "less", where=place_name(table, where))


@explains("marker-place")
def why_not_marker_start(table: Table, decision: Decision, where: Where) -> Refusal | None:
    """17.4 16.7a Why a terrain marker can't be placed there at set-up."""
    squares = covered(where)
    name = place_name(table, where)
    for player, area in enumerate(table.start_area):
        if squares & area:
            whose = side_named(table, player)
            return refuse("in-starting-area", "17.4", where=name, whose=whose)
    for lower, upper in table.terrain.transitions:
        if squares >> lower & 1 or squares >> upper & 1:
            return refuse("on-transition", "16.7a", where=name)
    for marker in table.markers:
        if squares & marker.squares:
            return refuse("on-marker", "17.4", marker=marker_name(marker.id), where=name)
    _, card = table.setup[3][0]
    refusal = can_place(table, squares, card.kind)
    if refusal is not None:
        return refusal
    if squares & table.map.special & ~table.terrain.clear:
        return refuse("on-special", "17.4", where=name)
    if card.stairs and squares.bit_count() == SHAPES[card.shape][0] * SHAPES[card.shape][1]:
        return refuse("on-transition", "16.7a", "stairs", where=name)
    return refuse("wrong-shape", "24.2a", "marker", shape=word(card.shape))


# ------------------------------------------------------------------ during the game


@explains("set-down")
def why_not_set_down(table: Table, decision: Decision, where: Where) -> Refusal | None:
    """27.8d Why a passenger can't be set down there."""
    figure = decision.figure
    refusal = why_not_stand(table, figure, where)
    whom = figure_name(table, figure)
    return refusal or refuse(
        "not-adjacent", "27.8d", "carried", where=place_name(table, where), whom=whom
    )


@explains("put-down", "debris", "drop")
def why_not_put_down(table: Table, decision: Decision, where: Where) -> Refusal | None:
    """17.8 17.7 Why a held marker can't be put down there."""
    figure = decision.figure
    marker = table.marker(table.held[figure])
    if marker is None:
        return None
    spot = where if isinstance(where, int | Turned) else where[0]
    squares = marker_cells(table, marker, spot)
    held = marker_name(marker.id)
    if not squares:
        return refuse("wrong-shape", "17.8", "off-the-map", marker=held, shape=word(marker.shape))
    if isinstance(where, Turned):
        where = Turned(where.lead, squares, where.quarters)
        if where not in ways(table, marker, where.lead):
            return refuse("wrong-shape", "17.8", "turn", marker=held)
    patches = lain(table, marker, spot).patches
    refusal = can_place(table, squares, marker.kind, patches=patches)
    if refusal is not None:
        return refusal
    who, name = figure_name(table, figure), place_name(table, where)
    if decision.topic != "drop":
        return refuse("not-adjacent", "17.7", who=who, what=name)
    if squares & (table.bodies[figure] | table.adjacent(figure)):
        return refuse("stopped-there", "17.6", "put-down", who=who)
    if (apart := why_apart(table, figure, squares, name)) is not None:
        return apart
    return refuse("off-the-way", "17.8", who=who, what=name)


@explains("appears")
def why_not_appear(table: Table, decision: Decision, where: Where) -> Refusal | None:
    """21.6a Why a figure that is generated can't appear there."""
    newcomer = len(table.tags) - 1
    refusal = why_not_stand(table, newcomer, where)
    who, name = figure_name(table, decision.figure), place_name(table, where)
    return refusal or refuse("not-adjacent", "21.6a", who=who, what=name)


@explains("replacement", "put-down-replaced")
def why_not_replace_there(table: Table, decision: Decision, where: Where) -> Refusal | None:
    """21.12a Why a figure that replaces another can't be there."""
    refusal = why_not_stand(table, decision.figure, where)
    return refusal or refuse("not-its-squares", "21.12a", where=place_name(table, where))


@explains("placed-instead")
def why_not_instead(table: Table, decision: Decision, where: Where) -> Refusal | None:
    """13.2 Why a figure is not placed there: another open square is closer."""
    refusal = why_not_stand(table, decision.figure, where)
    return refusal or refuse("not-closest", "13.2", where=place_name(table, where))


def why_not_row(table: Table, figure: int, most: int, square: int, section: str) -> Refusal:
    """pow.barrier.3 Each marker has a free square, and all of them hang together."""
    name = square_name(table, square)
    for marker in table.markers:
        if marker.squares >> square & 1:
            return refuse("on-marker", section, marker=marker_name(marker.id), where=name)
    return refuse("no-row", section, who=figure_name(table, figure), count=most)


@explains("marker-chain")
def why_not_chain(table: Table, decision: Decision, square: Where) -> Refusal | None:
    """27.2h 27.3f Why the next of several markers can't go into a square.

    `seen` are the squares that were in line of fire before the first of them.
    """
    figure = decision.figure
    kind, most, reach, seen, chosen, section = decision.about
    if isinstance(square, tuple):
        return refuse("wrong-shape", "24.2a", "one-square")
    grid = table.map.grid
    name = square_name(table, square)
    if square in chosen:
        return refuse("on-marker", "17.5", "just-now", where=name)
    away = min(grid.distance(start, square) for start in bits(table.bodies[figure]))
    if away > reach:
        return refuse("out-of-range", "11.3b", what=name, away=away, reach=reach)
    refusal = can_place(table, 1 << square, kind)
    if refusal is not None:
        return refusal
    if chosen and not any(table.terrain.adjacent[link] >> square & 1 for link in chosen):
        return refuse("not-adjacent", "6.3", "chain", where=name)
    if section:
        return why_not_row(table, figure, most, square, section)
    if any(seen >> link & 1 for link in (*chosen, square)):
        return None
    left = most - len(chosen) - 1
    who = figure_name(table, figure)
    return refuse("no-line-of-fire", "11.4d", "chain", who=who, where=name, left=left)
