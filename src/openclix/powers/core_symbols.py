"""Abilities of the French core rulebook's combat symbols besides flying and swimming.

The book names these abilities but leaves their texts to a card that is lost. Their effects here are
our interpretation of their names (docs/interpretations.md).
"""

from __future__ import annotations

from typing import Final

from openclix.engine.figures.abilities import CLOSE, POWER, RANGED, Ability, F, Rule, Version
from openclix.engine.moving.moving import can_move, move
from openclix.engine.refusing.aim_refusals import attack_why
from openclix.engine.state.causes import causes_with
from openclix.engine.state.deeds import Attack
from openclix.engine.state.state import ON_MAP
from openclix.engine.table.table import Table
from openclix.engine.turn.actions import can_attack
from openclix.engine.turn.free_actions import either_attack

from .keyphrases import PASSENGER
from .speed import or_move, why_neither

CARRY: Final = Ability("Carry", "keyphrase", "vitesse.1")
"""vitesse.1 vitesse.3 A figure with it carries a friendly figure."""
CARRY.features = F.CARRIES
CARRY.grants = [(PASSENGER, {})]


def either_in_place(table: Table, figure: int, version: Version) -> bool:
    """Whether a figure could make either attack from where it is."""
    causes = causes_with(table, version)
    return any(can_attack(table, figure, kind, causes) for kind in (CLOSE, RANGED))


MOVE_AND_ATTACK: Final = Ability("Move and Attack", "keyphrase", "vitesse.3")
MOVE_AND_ATTACK.begins_with_a_move = True


@MOVE_AND_ATTACK.action(POWER, ready=or_move(either_in_place), why=why_neither(either_in_place))
def move_and_attack(table: Table, figure: int, version: Version) -> Rule[None]:
    """vitesse.3 A power action: a move, and then an attack of either kind."""
    if can_move(table, figure):
        yield from move(table, figure)
    yield from either_attack(table, figure)


DUO_ATTACK: Final = Ability("Duo Attack", "keyphrase", "attaque.1", attacks=2)


def likelier(table: Table, figure: int, version: Version) -> Attack:
    """The attack that could be made. If none could, range if it has a range, otherwise close."""
    causes = causes_with(table, version)
    for kind in (CLOSE, RANGED):
        if can_attack(table, figure, kind, causes):
            return Attack(figure, kind, causes)
    return Attack(figure, RANGED if table.card(figure).range else CLOSE, causes)


@DUO_ATTACK.action(POWER, ready=either_in_place, why=attack_why(likelier))
def duo_attack(table: Table, figure: int, version: Version) -> Rule[None]:
    """attaque.1 A power action: two attacks one after the other. Each can be of either kind and has
    its own targets."""
    for _ in range(version["attacks"]):
        if table.zone[figure] != ON_MAP or not either_in_place(table, figure, version):
            return
        if not (yield from either_attack(table, figure)):
            return


SHARPSHOOTER: Final = Ability("Sharpshooter", "keyphrase", "attaque.2")
"""attaque.2 An adjacent opponent doesn't prevent it from shooting."""
SHARPSHOOTER.features = F.FIRE_WHEN_ADJACENT

OF_SYMBOLS: Final = (CARRY, MOVE_AND_ATTACK, DUO_ATTACK, SHARPSHOOTER)
