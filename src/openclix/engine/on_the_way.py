"""17.6 17.8 Markers on the way of a move: one is picked up, or the held one is put down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openclix.board import Flood, bits

from .abilities import Rule
from .decisions import Decision, ask
from .marker_shapes import marker_cells, say_spot
from .markers import can_pick_up, drop_squares, pick_up, put_down
from .moving import Move, reachable

if TYPE_CHECKING:
    from .table import Table


def choose_object(table: Table, this: Move, found: Flood, left: int) -> Rule:
    """27.8g 17.6 17.8 Once per move: pick one marker up, or put the held one down.

    What lies off the default path is offered too if another path to the same square passes it.
    `left` are the squares that the figure moved from.
    """
    figure = this.figure
    if this.passengers:  # 17.12
        return
    if table.held[figure] >= 0:
        marker = table.marker(table.held[figure])
        assert marker is not None
        spots = drop_squares(table, marker, beside(table, passed(table, this, found, left)))
        choice = yield from ask(
            table.side[figure],
            "square",
            [-1, *spots],
            "17.8",
            figure,
            "where to put the held marker down",
            say=lambda t, c: "keep" if c == -1 else f"drop {say_spot(t, c)}",
        )
        if choice != -1:
            squares = marker_cells(table, marker, choice)
            this.path = path_past(table, this, found, left, squares) or this.path
            put_down(table, figure, choice)
        return
    paths = {
        marker.id: path
        for marker in table.markers
        if can_pick_up(table, figure, marker)
        and (path := path_past(table, this, found, left, marker.squares)) is not None
    }
    if not paths:
        return
    choice = yield Decision(
        table.side[figure],
        "marker",
        [-1, *paths],
        "17.6",
        figure,
        "which marker to pick up",
        say=lambda t, c: "leave" if c < 0 else f"take m{c}",
    )
    if choice >= 0:
        this.path = paths[choice]
        pick_up(table, figure, choice)


def beside(table: Table, squares: int) -> int:
    """17.6 Squares moved through, and those adjacent to them."""
    return squares | table.terrain.adjacent_to(squares)


def along(table: Table, this: Move, found: Flood, left: int) -> int:
    """10.4 17.6 The squares of the path, but for a last one in which something stopped the move."""
    squares = left
    for square in this.path:
        if found.goes_on(square):
            squares |= 1 << square
            if square == this.path[-1]:
                squares |= table.bodies[this.figure]  # 24.2
    return squares


def passed(table: Table, this: Move, found: Flood, left: int) -> int:
    """17.8 The squares of all paths to the end of the move, where nothing stopped it."""
    squares = along(table, this, found, left)
    if left & (left - 1) or this.way_chosen:
        return squares  # of a larger base only the path taken is known
    if table.terrain.multilevel or table.terrain.rules.hindering_stops:
        for spot in bits(found.reached & ~squares):
            if path_through(table, this, found, spot) is not None:
                squares |= 1 << spot
        return squares
    back = reachable(table, this, this.path[-1])  # every step leads back as well
    near = [0]
    for layer in back.layers:
        near.append(near[-1] | layer)
    for spent, layer in enumerate(found.layers):
        left_over = min(this.squares - spent + 1, len(near) - 1)
        squares |= layer & found.fronts[spent] & near[left_over]
    return squares


def path_past(table: Table, this: Move, found: Flood, left: int, squares: int) -> list[int] | None:
    """17.6 A path to the same end from which these squares can be reached, if there is one."""
    if beside(table, along(table, this, found, left)) & squares:
        return this.path
    if left & (left - 1) or this.way_chosen:
        return None
    spots = bits(beside(table, squares) & found.reached)
    for spot in sorted(spots, key=lambda s: (found.distance(s), s)):
        path = path_through(table, this, found, spot)
        if path is not None:
            return path
    return None


def path_through(table: Table, this: Move, found: Flood, spot: int) -> list[int] | None:
    """17.6 A path to the same end through a square in which nothing stops the move."""
    spent = found.distance(spot)
    target = this.path[-1]
    if not found.goes_on(spot) or table.map.grid.distance(spot, target) > this.squares - spent:
        return None
    rest = Move(this.figure, this.squares - spent, this.features, this.profile)
    rest.escaped = this.escaped
    onward = reachable(table, rest, spot)
    if not onward.reached >> target & 1:
        return None
    return found.path(spot) + onward.path(target)[1:]
