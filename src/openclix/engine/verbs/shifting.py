"""Moving, placing and knocking back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..asking.decisions import ask
from ..attacking.knockback import can_be_knocked, farthest_first, knock_back
from ..figures.abilities import Rule
from ..moving import moving, placing
from ..state.order import decider
from .doers import Doer, Whom, figures_meant
from .outcomes import Shifted

if TYPE_CHECKING:
    from ..table.table import Table

Area = Callable[["Table", int], int]
"""The squares in which a figure may be placed."""


def move(
    table: Table,
    doer: Doer,
    whom: Whom,
    squares: int = -1,
    direct: bool = False,
    carry: bool = False,
) -> Rule[Shifted]:
    """10.2 10.3 Each of them moves: its speed, or a stated number of squares."""
    figures = yield from figures_meant(table, doer, whom)
    walked: dict[int, int] = {}
    for figure in figures:
        far = yield from moving.move(table, figure, squares, direct=direct, may_carry=carry)
        if far >= 0:
            walked[figure] = far
    return Shifted(tuple(walked), sum(walked.values()))


def place_figures(table: Table, doer: Doer, whom: Whom, where: Area, topic: str) -> Rule[Shifted]:
    """10.10 Places each of them in squares that its player chooses, if there is room."""
    figures = yield from figures_meant(table, doer, whom)
    placed: list[int] = []
    for figure in figures:
        if not placing.can_be_placed(table, figure, doer.figure):
            continue
        spots = placing.landings(table, figure, where(table, figure))
        if not spots:
            continue
        player = decider(table, doer.figure)
        spot = yield from ask(table, topic, player, "square", spots, "10.10", figure)
        placing.place(table, figure, *placing.lead_of(spot))
        placed.append(figure)
    return Shifted(tuple(placed))


def push(table: Table, doer: Doer, whom: Whom, squares: int) -> Rule[Shifted]:
    """12.6 Knocks them back, away from the doer, the farthest first."""
    figures = yield from figures_meant(table, doer, whom)
    pushed: list[int] = []
    for figure in farthest_first(table, doer.figure, [*figures]):
        if can_be_knocked(table, figure, doer.figure):
            yield from knock_back(table, figure, doer.figure, squares)
            pushed.append(figure)
    return Shifted(tuple(pushed))
