"""4.3 15.5 17.5 Why nothing can be put into a square: at set-up, set down, put down, appearing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openclix.board import SHAPES, bits

from .abilities import Refusal
from .decisions import Decision, explains
from .marker_shapes import Turned, marker_cells, ways
from .markers import can_place, lain
from .move_refusals import why_not_lie, why_not_open
from .sides import side_name
from .target_refusals import squares_away, why_apart

if TYPE_CHECKING:
    from .table import Table

Where = int | tuple[int, int, int]


def covered(where: Where) -> int:
    """The squares that a choice of a square, or of a larger base's place, stands for."""
    return where[1] if isinstance(where, tuple) else 1 << where


def name_of(table: Table, where: Where) -> str:
    grid = table.map.grid
    if isinstance(where, tuple):
        return f"{grid.name(where[0])}-{grid.name(where[1].bit_length() - 1)}"
    return grid.name(where)


def why_not_stand(table: Table, figure: int, where: Where) -> Refusal | None:
    """13.2 24.2 Why a figure can't stand there, whatever brings it there."""
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
        whose = side_name(table, decision.player)
        said = f"{name_of(table, where)} is outside the starting area of {whose}"
        return Refusal("outside-starting-area", said, "4.3")
    most = max(
        (covered(place) & table.start_area[decision.player]).bit_count()
        for place in decision.values
    )
    if inside.bit_count() >= most:
        said = f"with a base at {name_of(table, where)} the rest of the force does not fit"
        return Refusal("no-room-for-others", said, "4.3a")
    said = f"at {name_of(table, where)} less of the base is in the starting area than could be"
    return Refusal("outside-starting-area", said, "4.3a")


@explains("marker-place")
def why_not_marker_start(table: Table, decision: Decision, where: Where) -> Refusal | None:
    """17.4 16.7a Why a terrain marker can't be placed there at set-up."""
    squares = covered(where)
    name = name_of(table, where)
    for player, area in enumerate(table.start_area):
        if squares & area:
            said = f"{name} lies in the starting area of {side_name(table, player)}"
            return Refusal("in-starting-area", said, "17.4")
    for one, two in table.terrain.transitions:
        if squares >> one & 1 or squares >> two & 1:
            return Refusal("on-transition", f"{name} holds a transition square", "16.7a")
    for marker in table.markers:
        if squares & marker.squares:
            return Refusal("on-marker", f"m{marker.id} lies in {name} already", "17.4")
    _, card = table.setup[3][0]
    refusal = can_place(table, squares, card.kind)
    if refusal is not None:
        return refusal
    if squares & table.map.special & ~table.terrain.clear:
        return Refusal("on-special", f"{name} is a special square that is not clear", "17.4")
    if card.stairs and squares.bit_count() == SHAPES[card.shape][0] * SHAPES[card.shape][1]:
        said = f"from {name} its stairs do not lead there, or would lead under another marker"
        return Refusal("on-transition", said, "16.7a")
    return Refusal("wrong-shape", f"the marker covers {card.shape} squares", "24.2a")


# ------------------------------------------------------------------ during the game


@explains("set-down")
def why_not_set_down(table: Table, decision: Decision, where: Where) -> Refusal | None:
    """27.8d Why a passenger can't be set down there."""
    figure = decision.figure
    refusal = why_not_stand(table, figure, where)
    said = f"{name_of(table, where)} is not adjacent to the figure that carried"
    return refusal or Refusal("not-adjacent", f"{said} {table.tags[figure]}", "27.8d")


@explains("put-down", "debris", "drop")
def why_not_put_down(table: Table, decision: Decision, where: Where) -> Refusal | None:
    """17.8 17.7 Why a held marker can't be put down there."""
    figure = decision.figure
    marker = table.marker(table.held[figure])
    if marker is None:
        return None
    spot = where if isinstance(where, int | Turned) else where[0]
    squares = marker_cells(table, marker, spot)
    if not squares:
        said = f"m{marker.id} covers {marker.shape} squares and would leave the map there"
        return Refusal("wrong-shape", said, "17.8")
    if isinstance(where, Turned):
        where = Turned(where.lead, squares, where.quarters)
        if where not in ways(table, marker, where.lead):
            said = f"m{marker.id} lies the same way without that turn"
            return Refusal("wrong-shape", said, "17.8")
    patches = lain(table, marker, spot).patches
    refusal = can_place(table, squares, marker.kind, patches=patches)
    if refusal is not None:
        return refusal
    tag = table.tags[figure]
    if decision.topic != "drop":
        said = f"{name_of(table, where)} is not adjacent to {tag}"
        return Refusal("not-adjacent", said, "17.7")
    if squares & (table.bodies[figure] | table.adjacent(figure)):
        said = f"{tag} puts nothing down in the square where its move was stopped"
        return Refusal("stopped-there", said, "17.6")
    if (apart := why_apart(table, figure, squares, name_of(table, where))) is not None:
        return apart
    said = f"{name_of(table, where)} is neither on {tag}'s way nor beside it"
    return Refusal("off-the-way", said, "17.8")


@explains("appears")
def why_not_appear(table: Table, decision: Decision, where: Where) -> Refusal | None:
    """21.6a Why a figure that is generated can't appear there."""
    newcomer = len(table.tags) - 1
    refusal = why_not_stand(table, newcomer, where)
    said = f"{name_of(table, where)} is not adjacent to {table.tags[decision.figure]}"
    return refusal or Refusal("not-adjacent", said, "21.6a")


@explains("replacement", "put-down-replaced")
def why_not_replace_there(table: Table, decision: Decision, where: Where) -> Refusal | None:
    """21.12a Why a figure that replaces another can't stand there."""
    refusal = why_not_stand(table, decision.figure, where)
    said = f"{name_of(table, where)} holds no square of the figure that is replaced"
    return refusal or Refusal("not-its-squares", said, "21.12a")


@explains("placed-instead")
def why_not_instead(table: Table, decision: Decision, where: Where) -> Refusal | None:
    """13.2 Why a figure is not placed there: another open square is closer."""
    refusal = why_not_stand(table, decision.figure, where)
    said = f"another open square is closer than {name_of(table, where)}"
    return refusal or Refusal("not-closest", said, "13.2")


@explains("marker-chain")
def why_not_chain(table: Table, decision: Decision, square: Where) -> Refusal | None:
    """27.2h 27.3f Why the next of several markers can't go into a square.

    `seen` are the squares that were in line of fire before the first of them.
    """
    figure = decision.figure
    kind, most, reach, seen, chosen = decision.about
    if isinstance(square, tuple):
        return Refusal("wrong-shape", "each marker covers one square", "24.2a")
    grid = table.map.grid
    tag, name = table.tags[figure], grid.name(square)
    if square in chosen:
        return Refusal("on-marker", f"a marker was placed in {name} just now", "17.5")
    away = min(grid.distance(one, square) for one in bits(table.bodies[figure]))
    if away > reach:
        said = f"{name} is {squares_away(away)}, and the range is {reach}"
        return Refusal("out-of-range", said, "11.3b")
    refusal = can_place(table, 1 << square, kind)
    if refusal is not None:
        return refusal
    if chosen and not any(table.terrain.adjacent[one] >> square & 1 for one in chosen):
        said = f"{name} is not adjacent to a marker placed before it"
        return Refusal("not-adjacent", said, "6.3")
    if any(seen >> one & 1 for one in (*chosen, square)):
        return None
    left = most - len(chosen) - 1
    said = f"{name} is out of {tag}'s line of fire, and {left} more markers lead to no square in it"
    return Refusal("no-line-of-fire", said, "11.4d")
