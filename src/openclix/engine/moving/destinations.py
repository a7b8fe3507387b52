"""10.2 Where a figure could end a move now: the one answer that everything uses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from openclix.board import squares as listed

from ..asking.decisions import Forced
from ..effects.dice import Roll
from ..figures.figures import SPEED
from ..sight.sight import foes_near, whole
from ..state.deeds import Move
from ..values.values import value
from .larger_bases import places
from .moving import can_move, move
from .on_the_way import opened_by_lifting
from .placing import covered_by
from .reach import begun, move_ends, reachable

if TYPE_CHECKING:
    from ..table.table import Table


def free_move(
    table: Table, figure: int, squares: int = -1, features: int = 0, profile: int = 0
) -> Move:
    """10.8 The move that a figure could begin now, after breaking away from all adjacent opponents.

    `squares` replaces its speed (10.3).
    """
    this = begun(table, figure, squares, features, profile)
    if squares < 0:
        this.squares = value(table, figure, SPEED)
        this.squares = table.edition.start_speed(table, this)
    if table.edition.break_away is not None:
        this.escaped = whole(table, foes_near(table, figure))
    return this


def destinations(table: Table, figure: int, squares: int = -1, features: int = 0) -> list[Any]:
    """10.2 24.2d Every square (for a larger base: every place) where such a move could end.

    Staying in place counts too. If an edition plans the move first, it is planned as far as it
    goes.
    """
    if table.edition.plan_move is not None and not features:
        return rehearsed(table, figure, squares)
    if not can_move(table, figure):
        return []
    this = free_move(table, figure, squares, features)
    body = table.bodies[figure]
    if not body & (body - 1):
        flood = reachable(table, this)
        ends = move_ends(table, figure, flood)
        for _, more in opened_by_lifting(table, this, flood).values():
            ends |= more
        return listed(ends)
    return list(places(table, this))


def rehearsed(table: Table, figure: int, squares: int = -1) -> list[Any]:
    """10.1 The same, found by moving on a copy, with every roll a 6 and no passengers."""
    trial = table.copy()
    rule = move(trial, figure, squares, may_carry=False)
    answer: Any = None
    while True:
        try:
            asked = rule.send(answer)
        except StopIteration:
            return []
        if isinstance(asked, Roll):
            answer = (6,) * asked.count
        elif isinstance(asked, Forced):
            if asked.decision.kind == "square":
                return list(asked.decision.values)
            answer = None
        elif asked.kind == "square":
            return list(asked.values)
        else:
            answer = asked.values[-1 if asked.kind == "number" else 0]


def can_leave(table: Table, figure: int, most: int, features: int = 0) -> bool:
    """10.8 Whether a figure that broke away from everybody could leave the squares it is in."""
    body = table.bodies[figure]
    return any(covered_by([place]) != body for place in destinations(table, figure, most, features))
