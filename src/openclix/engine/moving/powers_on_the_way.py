"""8.1f 27.1b Passive powers that a move needed to end where it did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..effects.passive_uses import MOVING, is_passive, own, used
from ..figures.abilities import Ability, Rule
from ..state.deeds import Move
from ..state.loadouts import Suppression
from ..state.records import Effect
from .reach import begun, reachable

if TYPE_CHECKING:
    from ..table.table import Table


def used_on_the_way(table: Table, this: Move, start: int) -> Rule[None]:
    """8.1f 27.1b The passive powers without which this move would not have ended where it did."""
    figure, end = this.figure, table.at[this.figure]
    body = table.bodies[figure]
    if start == end or body & (body - 1):
        return
    for version in tuple(own(table, figure)):
        ability = version.ability
        if ability.grants and is_passive(ability) and needed(table, this, start, end, ability):
            yield from used(table, figure, version, MOVING)


def needed(table: Table, this: Move, start: int, end: int, ability: Ability) -> bool:
    """Whether a figure could not have come from one square to the other without an ability."""
    trial = table.copy()
    figure = this.figure
    stop = Suppression(abilities=frozenset({ability.slug}))
    trial.put(figure, start)
    trial.add_effect(Effect("stop", figure, figure, "", ("game", 0), (stop,)))
    plain = begun(trial, figure, this.squares, *this.lent)
    plain.escaped = this.escaped
    plain.direct = this.direct
    return not reachable(trial, plain, start).reached >> end & 1
