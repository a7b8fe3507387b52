"""Exits: a figure at an exit can be given a move off the map."""

from __future__ import annotations

from collections.abc import Callable

from openclix.engine.asking.decisions import doing
from openclix.engine.asking.events import Exits
from openclix.engine.attacking.ko import depart
from openclix.engine.figures.abilities import MOVE, RULE, Ability, Rule, Version
from openclix.engine.figures.messages import figure_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.moving.moving import can_move, comes_away
from openclix.engine.moving.reach import begun
from openclix.engine.sight.sight import foes_near
from openclix.engine.state.deeds import Move
from openclix.engine.state.state import REMOVED
from openclix.engine.table.table import Table
from openclix.engine.values.scoring import worth

from .places import Where

Gone = Callable[[Table, int], None]


def way_out(name: str, section: str, where: Where, gone: Gone) -> Ability:
    """An action that every figure has: to leave the map, from the squares where that is allowed.

    `gone` is what comes of it, before what the figure holds would be put down.
    """
    ability = Ability(name, RULE, section)

    def at_the_way_out(table: Table, figure: int, version: Version) -> bool:
        return can_move(table, figure) and bool(where(table, figure) & table.bodies[figure])

    def why_not(table: Table, figure: int, version: Version) -> Refusal | None:
        if at_the_way_out(table, figure, version):
            return None
        return refuse("exit-elsewhere", section, who=figure_name(table, figure))

    @ability.action(MOVE, "leave", ready=at_the_way_out, why=why_not)
    def leave(table: Table, figure: int, version: Version) -> Rule[None]:
        this = begun(table, figure, -1, 0, 0)
        yield from doing(table, this, off_the_map(table, this, gone))

    ability.estimate = lambda table, figure, version: float(worth(table.card(figure)))
    return ability


def off_the_map(table: Table, this: Move, gone: Gone) -> Rule[None]:
    """15.2 break.1 It must break away as for any move; then it is out of the game."""
    figure = this.figure
    near = foes_near(table, figure)
    if near and not (yield from comes_away(table, this, near)):
        return
    yield from vanish(table, figure, gone)


def vanish(table: Table, figure: int, gone: Gone) -> Rule[None]:
    """21.8 A figure is off the map for good, undefeated."""
    table.tell(Exits(figure, table.at[figure]))
    gone(table, figure)
    yield from depart(table, figure, REMOVED)
    table.end_in_sight = True
