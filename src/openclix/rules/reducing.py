"""Damage that is reduced once per attack, however often the attack damages a figure."""

from __future__ import annotations

from typing import Final

from openclix.engine.attacking import reducing
from openclix.engine.attacking.damage import click_damage
from openclix.engine.figures.abilities import Rule
from openclix.engine.state.deeds import KNOCKBACK, Attack, Packet
from openclix.engine.state.policies import DamageStep
from openclix.engine.table.table import Table

REDUCED: Final = "reduced"


def once_per_attack(table: Table, packet: Packet, attack: Attack | None) -> Rule[None] | None:
    """kb.13 A slam or fall is part of the attack. Effects that reduced the attack's damage don't
    work a second time."""
    this = attack if attack is not None else table.attacking()
    if (
        packet.kind == KNOCKBACK
        and this is not None
        and (packet.figure, REDUCED) in this.used
        and table.edition.reads("slam") == "ruling"
    ):
        return None
    rule = reducing.reducer_step(table, packet, attack)
    if rule is not None:
        return chosen(rule, packet, this)
    mark(packet, this)
    return None


def chosen(rule: Rule[object], packet: Packet, this: Attack | None) -> Rule[None]:
    yield from rule
    mark(packet, this)


def mark(packet: Packet, this: Attack | None) -> None:
    """kb.13 Something has reduced an attack's damage to a figure."""
    if this is not None and packet.taken < packet.dealt:
        this.used |= {(packet.figure, REDUCED)}


PIPELINE: Final = (
    DamageStep("dealt", reducing.dealt_step),
    DamageStep("changed", reducing.changed_step),
    DamageStep("reducer", once_per_attack),
    DamageStep("clicked", click_damage, together=True),
)

EACH_TIME: Final = (
    DamageStep("dealt", reducing.dealt_step),
    DamageStep("changed", reducing.changed_step),
    DamageStep("reducer", reducing.reducer_step),
    DamageStep("clicked", click_damage, together=True),
)
"""indy-2003:kb.10 Reducers also reduce the damage of slams and falls, separately from the attack's
damage."""


def one_click_each(table: Table, attack: Attack, amount: int) -> dict[int, int]:
    """multi.4 Several targets take 1 each, whatever the damage value."""
    return dict.fromkeys(attack.hits, 1)
