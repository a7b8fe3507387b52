"""10 Why a figure can't move, can't reach a square, or can't be carried or placed there."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from openclix.board import (
    IGNORE_ELEVATION,
    THROUGH_BLOCKING,
    THROUGH_HINDERING,
    Flood,
    bits,
    direct,
    legal_step,
)

from ..asking.decisions import Decision, explains
from ..figures.abilities import F, Version
from ..figures.messages import figure_name, square_name, word
from ..figures.refusal import Refusal, refuse
from ..figures.what_prevents import keeper
from ..moving.carrying import why_not_rider, with_room
from ..moving.larger_bases import places, walked_to
from ..moving.placing import fits_levels, open_squares
from ..moving.reach import reachable
from ..sight.board_reasons import reason_message
from ..sight.sight import beside
from ..state.deeds import Move
from ..state.state import BARRED
from .named_in_text import Placement
from .target_refusals import why_not_adjacent, why_not_here

if TYPE_CHECKING:
    from ..table.table import Table

STEP: Final = {
    "wall": "wall-in-the-way",
    "blocking": "blocking-in-the-way",
    "corner-closed": "corner-in-the-way",
    "elevation-line": "elevation-stops",
    "corner-elevation": "elevation-stops",
    "enters-hindering": "hindering-stops",
}
"""10.2 From the board's name of a step's obstacle to the refusal's code."""


def why_not_move(table: Table, figure: int, version: Version | None = None) -> Refusal | None:
    """10.8a 27.7f Why a figure can't move at all."""
    if table.flags[figure] & BARRED:
        return refuse("failed-break-away", "10.8a", who=figure_name(table, figure))
    if table.loadout[figure].features & F.IMMOBILE:
        return keeper(table, figure, F.IMMOBILE, "moving", "immobile")
    if table.loadout[figure].features & F.NO_MOVES:
        return keeper(table, figure, F.NO_MOVES, "moving", "no-moves")
    return why_not_here(table, figure)


def why_not_open(table: Table, squares: int, figure: int = -1) -> Refusal | None:
    """13.2 15.5 Why a figure can't be in some squares."""
    closed = squares & ~open_squares(table, squares, figure)
    for square in bits(closed & table.everyone()):
        who = figure_name(table, table.figure_in(square))
        return refuse("occupied", "13.2", who=who, square=square_name(table, square))
    for square in bits(closed):
        return refuse("blocking", "13.2", square=square_name(table, square))
    return None


# ------------------------------------------------------------------ reach


@explains("destination")
def why_not_there(table: Table, decision: Decision, where: int | Placement) -> Refusal | None:
    """10.2 Why the move that is being made may not end there."""
    return why_not_reach(table, decision.about, where)


@explains("carry-whom")
def why_not_carried(table: Table, decision: Decision, other: int) -> Refusal | None:
    """27.8d Why a figure can't be carried."""
    return why_not_ride(table, decision.figure, other)


def why_not_reach(table: Table, move: Move, where: int | Placement) -> Refusal | None:
    """10.2 Why a move may not end in a square, or (24.2d) with a larger base lying there."""
    body = table.bodies[move.figure]
    if isinstance(where, tuple) or body & (body - 1):
        place = where if isinstance(where, tuple) else (where, 1 << where, 0)
        return why_not_placement(table, move, place)
    if where == table.at[move.figure]:
        return at_least_one(table, move) if move.direct else None
    refusal = why_not_open(table, 1 << where, move.figure)
    if refusal is None and not reachable(table, move).reached >> where & 1:
        return nearest_obstacle(table, move, where)
    if refusal is None and move.passengers and not with_room(table, move, 1 << where):
        who = figure_name(table, move.figure)
        return refuse("no-room", "22.1", "riders", who=who, square=square_name(table, where))
    return refusal


def eased(move: Move, ways: int) -> Move:
    """The same move without the first of its limits, in the order of `nearest_obstacle`."""
    easier = Move(move.figure, 1 << 10, move.features, move.profile)
    easier.escaped = -1 if ways > 1 else move.escaped
    easier.direct = move.direct
    easier.barred = move.barred
    easier.features |= F.PASSES_FOES if ways > 2 else 0
    easier.profile |= IGNORE_ELEVATION if ways > 3 else 0
    easier.profile |= THROUGH_HINDERING if ways > 4 else 0
    easier.profile |= THROUGH_BLOCKING if ways > 5 else 0
    return easier


def at_least_one(table: Table, move: Move) -> Refusal:
    """10.6 A direct path is one square long or longer."""
    return refuse("at-least-one", "10.6", who=figure_name(table, move.figure))


def nearest_obstacle(table: Table, move: Move, square: int) -> Refusal:
    """10.2 The one limit of a move that makes the square unreachable.

    Limits are lifted one after another: its length, being stopped by opponents, opponents in the
    way, elevation, hindering and blocking terrain. The limit whose removal makes the square
    reachable is named.
    """
    here, name = table.at[move.figure], square_name(table, square)
    if move.direct and direct(table.map.grid, here, square) is None:
        return refuse("not-direct", "10.6", here=square_name(table, here), there=name)
    for ways in range(1, 7):
        easier = eased(move, ways)
        flood = reachable(table, easier)
        if flood.reached >> square & 1:
            if ways == 1:
                return too_far(table, move, square, flood)
            path = flood.path(square)
            if ways == 2:
                return stopped(table, move, path)
            return in_the_way(table, eased(move, ways - 1), path)
    return refuse("no-way", "10.2", who=figure_name(table, move.figure), square=name)


def too_far(table: Table, move: Move, square: int, flood: Flood) -> Refusal:
    """10.2 More squares are needed than the move has."""
    who, name = figure_name(table, move.figure), square_name(table, square)
    needed = flood.distance(square)
    return refuse("too-far", "10.2", who=who, square=name, needed=needed, has=move.squares)


def foes_ahead(table: Table, figure: int) -> int:
    """10.7 The squares of the opponents that matter to a figure's move."""
    foes = table.foes_of(table.side[figure])
    in_the_way = table.edition.in_the_way
    return foes if in_the_way is None else foes & in_the_way(table, figure)


def stopped(table: Table, move: Move, path: list[int]) -> Refusal:
    """10.7b Becoming adjacent to an opponent ends the move."""
    who = figure_name(table, move.figure)
    foes = table.foes_of(table.side[move.figure]) & ~move.escaped
    foes = beside(table, move.figure, foes)
    for square in path[1:-1]:
        holding = table.terrain.adjacent[square] & foes
        if holding:
            foe = figure_name(table, table.in_squares(holding)[0])
            name = square_name(table, square)
            return refuse("stopped-by-foe", "10.7b", "there", who=who, square=name, foe=foe)
    return refuse("stopped-by-foe", "10.7b", who=who)


def in_the_way(table: Table, move: Move, path: list[int]) -> Refusal:
    """10.7d 16.3a 16.4a 16.5a The first step of a path that a move can't take, or that ends it."""
    who = figure_name(table, move.figure)
    barred = 0 if move.features & F.PASSES_FOES else foes_ahead(table, move.figure)
    for here, there in pairwise(path):
        legal, ends, reason = legal_step(table.terrain, here, there, move.profile, barred)
        if reason is None or (ends and there == path[-1]):
            continue
        square = square_name(table, there)
        if reason.code == "opposing-character":
            foe = figure_name(table, table.figure_in(there))
            return refuse("foe-in-the-way", reason.section, foe=foe, square=square)
        code, why = STEP[reason.code], reason_message(table.map.grid, reason)
        if legal:
            return refuse(code, reason.section, "there", who=who, square=square, why=why)
        return refuse(code, reason.section, why=why)
    return refuse("no-way", "10.2", who=who, square=square_name(table, path[-1]))


# ------------------------------------------------------------------ larger bases


def why_not_lie(table: Table, figure: int, place: Placement) -> Refusal | None:
    """24.2a 24.2c Why a larger base can't lie in these squares."""
    _, squares, _ = place
    who = figure_name(table, figure)
    shape = table.card(figure).shape
    for turned in (0, 1):
        if table.body(figure, place[0], turned) == squares:
            break
    else:
        return refuse("wrong-shape", "24.2a", "base", who=who, shape=word(shape))
    refusal = why_not_open(table, squares, figure)
    if refusal is not None:
        return refusal
    if table.terrain.ground.wall_within(squares):
        return refuse("wall", "13.2", who=who)
    if not fits_levels(table, figure, squares):
        return refuse("two-levels", "16.5g", who=who)
    return None


def why_not_placement(table: Table, move: Move, place: Placement) -> Refusal | None:
    """24.2d Why a larger base can't end its move lying there."""
    figure = move.figure
    refusal = why_not_lie(table, figure, place)
    if refusal is not None:
        return refusal
    lead, squares, _ = place
    who = figure_name(table, figure)
    if move.direct and squares == table.bodies[figure]:
        return at_least_one(table, move)
    for ways in (0, 1):
        this = eased(move, ways) if ways else move
        for where, covered, turned in places(table, this):
            if where == lead and covered == squares:
                if not ways:
                    return None
                needed = walked_to(table, this, lead, turned)
                has = move.squares
                return refuse("too-far", "24.2d", "base", who=who, needed=needed, has=has)
    return refuse("no-way", "24.2d", "base", who=who)


# ------------------------------------------------------------------ carrying


def why_not_ride(table: Table, figure: int, other: int) -> Refusal | None:
    """27.8d Why a figure can't carry another with the move it begins."""
    who, whom = figure_name(table, figure), figure_name(table, other)
    if other == figure:
        return refuse("itself", "27.8d", "carried", who=who)
    if not table.friendly(figure, other):
        return refuse("opposing", "27.8d", who=who, whom=whom)
    return (
        why_not_here(table, other)
        or why_not_adjacent(table, figure, other, "27.8d")
        or why_not_rider(table, figure, other)
    )
