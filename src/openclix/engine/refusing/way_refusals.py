"""10.2 The way of a move that a player names: `e4 by d3 d4`, and why it can't be taken."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from openclix.board import legal_step, path_cost

from ..asking.choices import BY
from ..figures.abilities import Refusal, refuse
from ..figures.messages import figure_name, quoted, square_name
from ..moving.reach import hurdles
from ..state.deeds import Move
from .move_refusals import in_the_way, stopped
from .named_in_text import square_named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..asking.decisions import Decision
    from ..table.table import Table

DESTINATION: Final = "destination"


def way_in(
    table: Table, decision: Decision, words: Sequence[str], at: int
) -> tuple[int, ...] | Refusal:
    """The squares that follow `by` at that place, as far as they are squares; none if it is no way.

    Only where a move asks where it ends does `by` mean one.
    """
    if decision.topic != DESTINATION or at < 1 or list(words[at : at + 1]) != [BY]:
        return ()
    found: list[int] = []
    for word in words[at + 1 :]:
        square = square_named(table, word)
        if not isinstance(square, int):
            break
        found.append(square)
    if not found:
        return refuse("no-way", "10.2", "unnamed", words=quoted(" ".join(words[at:])))
    return tuple(found)


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
            one, other = square_name(table, here), square_name(table, there)
            return refuse("no-way", "10.2", "gap", here=one, there=other)
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
