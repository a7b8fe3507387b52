"""Damage that is reduced once in an attack, however often the attack hurts a figure."""

from __future__ import annotations

from typing import Any

from openclix.engine import damage
from openclix.engine.abilities import Rule
from openclix.engine.attack_occurrences import DealtDamage
from openclix.engine.deeds import KNOCKBACK, Packet
from openclix.engine.table import Table

REDUCED = "reduced"


def once_per_attack(table: Table, packet: Packet, source: int, attack: Any) -> Rule:
    """kb.13 A slam or fall is part of the attack: what reduced its damage works no second time."""
    this = attack if attack is not None else table.attacking()
    mark = (packet.figure, REDUCED)
    if (
        packet.kind == KNOCKBACK
        and this is not None
        and mark in this.used
        and table.edition.reads("slam") == "ruling"
    ):
        if table.log is not None:
            table.note(DealtDamage(*damage.said(table, packet)))
        packet.taken = packet.dealt
        return
    yield from damage.take(table, packet, source, attack)
    if this is not None and packet.taken < packet.dealt:
        this.used |= {mark}


def one_click_each(table: Table, attack: Any, amount: int) -> Rule:
    """multi.4 Several targets take 1 each, whatever the damage value."""
    return dict.fromkeys(attack.hits, 1)
    yield
