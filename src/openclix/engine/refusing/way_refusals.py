"""10.2 Why a figure can't take the path that a player names (`e4 by d3 d4`)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from openclix.board import legal_step, path_cost

from ..asking.reading import DESTINATION
from ..figures.messages import figure_name, square_name
from ..figures.refusal import Refusal, refuse
from ..moving.reach import hurdles
from ..state.deeds import Move
from .move_refusals import in_the_way, stopped

if TYPE_CHECKING:
    from ..asking.decisions import Decision
    from ..table.table import Table


def why_not_way(
    table: Table, decision: Decision, index: int, way: tuple[int, ...]
) -> Refusal | None:
    """10.2 10.7b Why a move does not lead to that choice through these squares."""
    move, target = decision.about, decision.values[index]
    if decision.topic != DESTINATION or not isinstance(move, Move):
        return refuse("no-way", decision.section, "no-move")
    who = figure_name(table, move.figure)
    if not isinstance(target, int):
        return refuse("no-way", "24.2d", "larger-base", who=who)
    path = [table.at[move.figure], *way, target]
    barred, stops = hurdles(table, move)
    halted = False
    for here, there in pairwise(path):
        if table.map.grid.direction(here, there) is None:
            here_name, there_name = square_name(table, here), square_name(table, there)
            return refuse("no-way", "10.2", "gap", here=here_name, there=there_name)
        legal, halts, _ = legal_step(table.terrain, here, there, move.profile, barred)
        if halted or not legal:
            return in_the_way(table, move, path)
        halted = halts
    if any(stops >> square & 1 for square in path[1:-1]):
        return stopped(table, move, path)
    needed = path_cost(table.terrain, path, move.profile)
    if needed > move.squares:
        has, name = move.squares, square_name(table, target)
        return refuse("too-far", "10.2", "way", who=who, square=name, needed=needed, has=has)
    if move.direct and len({b - a for a, b in pairwise(path)}) > 1:
        here_name, there_name = square_name(table, path[0]), square_name(table, target)
        return refuse("not-direct", "10.6", "way", here=here_name, there=there_name)
    return None
