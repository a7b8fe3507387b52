"""Damage, healing, dials and KOs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..attacking import damage
from ..attacking.ko import knock_out
from ..figures.abilities import Rule
from ..state.deeds import NORMAL, Packet
from ..state.state import ON_MAP
from .doers import Doer, Whom, figures_meant
from .outcomes import Clicks, Outcome

if TYPE_CHECKING:
    from ..table.table import Table


def deal(
    table: Table, doer: Doer, whom: Whom, amount: int, kind: str = NORMAL, sourced: bool = True
) -> Rule[Clicks]:
    """12.5 12.4d Deals damage of a kind to all of them at the same time.

    Without a source (`sourced`), no figure counts as the one that deals it.
    """
    figures = yield from figures_meant(table, doer, whom)
    packets = [Packet(figure, amount, kind) for figure in figures]
    yield from damage.deal(table, packets, doer.figure if sourced else -1)
    clicked = tuple((each.figure, each.clicked) for each in packets if each.clicked)
    fallen = tuple(each.figure for each in packets if table.zone[each.figure] != ON_MAP)
    return Clicks(tuple(figure for figure, _ in clicked), clicked, fallen)


def heal(table: Table, doer: Doer, whom: Whom, clicks: int, past: bool = False) -> Rule[Clicks]:
    """6.6 Heals each of them; `past` the starting line, too (6.6b)."""
    figures = yield from figures_meant(table, doer, whom)
    healed: list[tuple[int, int]] = []
    for figure in figures:
        turned = yield from damage.heal(table, figure, clicks, past)
        if turned:
            healed.append((figure, turned))
    return Clicks(tuple(figure for figure, _ in healed), tuple(healed), healed=True)


def turn_dial(table: Table, doer: Doer, whom: Whom, clicks: int) -> Rule[Clicks]:
    """1.6a Turns dials, which is neither damage nor healing; forward if the number is positive."""
    figures = yield from figures_meant(table, doer, whom)
    turned: list[tuple[int, int]] = []
    for figure in figures:
        before = table.click[figure]
        yield from damage.turn_dial(table, figure, clicks, doer.figure)
        if table.click[figure] != before:
            turned.append((figure, abs(table.click[figure] - before)))
    fallen = tuple(figure for figure, _ in turned if table.zone[figure] != ON_MAP)
    return Clicks(tuple(figure for figure, _ in turned), tuple(turned), fallen)


def ko(table: Table, doer: Doer, whom: Whom) -> Rule[Outcome]:
    """12.5d KOs them, whatever their dials show."""
    figures = yield from figures_meant(table, doer, whom)
    fallen: list[int] = []
    for figure in figures:
        if (yield from knock_out(table, figure, doer.figure)):
            fallen.append(figure)
    return Clicks(tuple(fallen), (), tuple(fallen))
