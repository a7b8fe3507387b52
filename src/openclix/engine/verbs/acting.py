"""Attacks and powers at once, dice, and markers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..attacking.attacking import attack, legal_targets
from ..effects import dice
from ..figures.abilities import Rule
from ..state.deeds import Attack
from ..state.order import decider
from ..terrain.markers import add_marker
from ..turn.free_actions import give_as_free, why_not_as_free
from .doers import Doer, Whom, figures_meant
from .outcomes import Attacked, Marked, Outcome, RolledDice

if TYPE_CHECKING:
    from ..table.table import Table


def strike(table: Table, doer: Doer, this: Attack, whom: Whom | None = None) -> Rule[Attacked]:
    """7.2 7.7 Makes an attack at once, on a legal target if there is one.

    With `whom`, all of those that are legal targets are attacked, and no others.
    """
    if whom is not None:
        figures = yield from figures_meant(table, doer, whom)
        legal = legal_targets(table, this)
        this.targets = [figure for figure in figures if figure in legal]
        this.all_targets = True
        if not this.targets:
            return Attacked()
    made = yield from attack(table, this)
    damaged = tuple((figure, this.clicks.get(figure, 0)) for figure in this.damaged)
    return Attacked(tuple(this.targets), tuple(this.hits), tuple(this.missed), damaged, made)


def use(table: Table, doer: Doer, whom: Whom, power: str) -> Rule[Outcome]:
    """7.5 7.6 Each of them uses a power's action at once, at no cost, if it could be given it."""
    figures = yield from figures_meant(table, doer, whom)
    used: list[int] = []
    for figure in figures:
        loadout = table.loadout[figure]
        for offer, version in (*loadout.costed, *loadout.free):
            if offer.ability.slug != power or why_not_as_free(table, figure, offer, version):
                continue
            if offer.ready is None or offer.ready(table, figure, version):
                yield from give_as_free(table, figure, offer, version)
                used.append(figure)
                break
    return Outcome(tuple(used))


def roll(table: Table, doer: Doer, number: int = 1) -> Rule[RolledDice]:
    """6.4 Rolls dice whose result a table of the text lists."""
    player = decider(table, doer.figure)
    request = yield from dice.roll(table, player, number, dice.LISTED, doer.figure)
    return RolledDice((), tuple(request.dice))


def succeed(table: Table, doer: Doer, results: tuple[int, ...]) -> Rule[RolledDice]:
    """6.4 Rolls a d6, which succeeds on these results."""
    player = decider(table, doer.figure)
    succeeded = yield from dice.success_roll(table, player, doer.figure, results)
    return RolledDice((), (), succeeded)


def mark(table: Table, doer: Doer, kind: str, squares: tuple[int, ...]) -> Marked:
    """17.5 A marker of a kind comes into play in each of these squares."""
    side = table.side[doer.figure]
    made_by = doer.version.ability.slug
    return Marked(
        (),
        tuple(
            add_marker(table, kind, 1 << square, side, doer.figure, made_by=made_by)
            for square in squares
        ),
    )
