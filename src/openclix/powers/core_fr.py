"""Powers and abilities on which the French core rulebook has a word of its own.

Its card of powers is lost; what is borrowed from a later card is changed here where this book says
how a thing works: flying and what it passes, objects in strong hands, healing and its criticals.
"""

from __future__ import annotations

from typing import Any

from openclix.engine.abilities import CLOSE, MODIFY, Ability, F, Rule, Version
from openclix.engine.attack_occurrences import AttackResolved
from openclix.engine.deeds import Attack
from openclix.engine.figures import DAMAGE
from openclix.engine.hooks import Shield
from openclix.engine.markers import destroy_marker, values_of
from openclix.engine.table import Table
from openclix.engine.values import HELD_MARKER, Part
from openclix.powers.classic.basic import BASIC_CLOSE, BASIC_RANGE
from openclix.powers.improved import MOVE_ELEVATED, MOVE_OUTDOOR, MOVE_THROUGH
from openclix.powers.inherent import (
    BASIC_MOVE,
    CLOSE_DESTROY,
    RANGE_DESTROY,
    RANGE_TERRAIN,
)
from openclix.powers.keyphrases import PASSENGER, hidden_in_water

OVER_ROUGH_GROUND = F.THROUGH_HINDERING | F.THROUGH_WATER
"""What flies or leaps over a house is not stopped by a bush."""

FLIGHT = Ability("Flight", "keyphrase", "27.7c")
"""vitesse.1 chute.4 gl.10 It flies, carries, and falls without harm."""
FLIGHT.grants = [(MOVE_ELEVATED, {}), (MOVE_OUTDOOR, {}), (MOVE_THROUGH, {}), (PASSENGER, {})]
FLIGHT.features = OVER_ROUGH_GROUND | F.FALLS_SOFTLY | F.CARRIES

LEAP_CLIMB = Ability("Leap/Climb", "speed", "27.1b", colour="orange")
"""escalier.1 It needs no stairs."""
LEAP_CLIMB.grants = [(MOVE_ELEVATED, {}), (MOVE_OUTDOOR, {}), (MOVE_THROUGH, {})]
LEAP_CLIMB.features = OVER_ROUGH_GROUND

SWIM = Ability("Swim", "keyphrase", "27.7q", squares=4)
"""vitesse.2 eau.1 Water is clear terrain for it."""
SWIM.features = F.SWIMS | F.THROUGH_WATER
SWIM.shields.append(Shield(SWIM, hidden_in_water))

# ------------------------------------------------------------------ objects

SUPER_STRENGTH = Ability("Super Strength", "attack", "27.2e", colour="green", kinds=(CLOSE,))
"""ramasser.1 objet.21 It lifts objects on its way."""
SUPER_STRENGTH.features = F.LIFTS_MARKERS
SUPER_STRENGTH.uses_markers = True


def swung(table: Table, figure: int, this: Attack | None) -> Part | None:
    """objetcac.1 objetcac.2 objetcac.4 What the held object adds to a close attack on one figure
    that deals damage; a blow at a wall, or at several, is struck with bare hands."""
    if this is None or not this.is_attack or this.kind != CLOSE or this.actor != figure:
        return None
    marker = table.marker(table.held[figure]) if table.held[figure] >= 0 else None
    if marker is None or len(this.targets) != 1 or this.instead is not None:
        return None
    if this.fixed_damage >= 0:
        return None
    return Part(MODIFY, values_of(table, marker).bonus, HELD_MARKER, "objetcac.3")


@SUPER_STRENGTH.value(DAMAGE)
def strikes(table: Table, owner: int, figure: int, version: Version, deed: Any) -> int | None:
    """objetcac.3 A light object adds one to the damage value, a heavy one two."""
    part = swung(table, figure, deed)
    return part.amount if part is not None else None


def was_used(table: Table, figure: int, version: Version, event: AttackResolved) -> bool:
    return bool(event.targets) and swung(table, figure, table.attack) is not None


@SUPER_STRENGTH.on(AttackResolved, when=was_used)
def spends(table: Table, figure: int, version: Version, event: AttackResolved) -> Rule:
    """objet.22 The object is gone, hit or miss."""
    destroy_marker(table, table.held[figure], debris=False)
    return
    yield


INHERENT = (
    BASIC_MOVE,
    BASIC_CLOSE,
    BASIC_RANGE,
    CLOSE_DESTROY,
    RANGE_DESTROY,
    RANGE_TERRAIN,
)
"""type.1 deplacement.1 combat.2 detruire.1 objettir.1 What every character can be given."""

BOOK = (FLIGHT, LEAP_CLIMB, SWIM, SUPER_STRENGTH)
