"""Breaking away with one d6. Abilities that hold and abilities that escape cancel out."""

from __future__ import annotations

from openclix.engine.asking.events import BreaksAway
from openclix.engine.effects import triggers
from openclix.engine.effects.dice import BREAK_AWAY, roll
from openclix.engine.figures.abilities import F, Rule
from openclix.engine.moving.moving import AUTOMATIC, gets_away
from openclix.engine.sight.sight import whole
from openclix.engine.state.deeds import Move
from openclix.engine.table.table import Table


def break_away(table: Table, this: Move, near: int) -> Rule[bool]:
    """break.1 break.2 break.3 One roll against all adjacent opponents.

    Returns whether it got away.
    """
    figure = this.figure
    foes = table.in_squares(near)
    this.escaped = whole(table, near)
    if (this.features | table.loadout[figure].features) & F.BREAKS_AWAY:  # break.5
        yield from gets_away(table, figure, foes)
        return True
    results = break_away_results(table, figure, foes)
    if results is AUTOMATIC:
        yield from gets_away(table, figure, foes)
        return True
    request = yield from roll(table, table.side[figure], 1, BREAK_AWAY, figure, this, good=results)
    succeeded = request.dice[0] in results
    if table.heard(BreaksAway):
        told = BreaksAway(figure, succeeded, tuple(foes), request.dice)
        yield from triggers.happens(table, told)
    return succeeded


def break_away_results(table: Table, figure: int, foes: list[int]) -> tuple[int, ...]:
    """break.1 pow.plasticity.1 pow.plasticity.2 pow.plasticity.3 The results that get away: as
    usual where the mover has a power for it and a foe one against it."""
    bands = [
        band
        for hook, version in table.loadout[figure].bands
        if (band := hook.results(table, figure, figure, version)) is not None
    ]
    if any(hook.sure(table, figure, v) for hook, v in table.loadout[figure].bands):  # 10.8
        return AUTOMATIC
    holds = [
        held
        for foe in foes
        for hook, version in table.loadout[foe].holds
        if (held := hook.results(table, foe, figure, version)) is not None
    ]
    usual = tuple(table.edition.break_away_results)
    if bands and holds:
        return usual
    if holds:
        return min(map(tuple, holds), key=len)
    return max(map(tuple, bands), key=len) if bands else usual
