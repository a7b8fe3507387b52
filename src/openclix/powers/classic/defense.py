"""The defense powers of 2002 that differ from today's."""

from __future__ import annotations

from typing import Any, Final

from openclix.engine.asking.attack_events import DealtDamage, WouldBeHit
from openclix.engine.attacking.attacking import evade, pierces
from openclix.engine.effects.dice import success_roll
from openclix.engine.figures.abilities import (
    FRIENDS,
    MOVE,
    SET,
    Ability,
    F,
    Origin,
    Rule,
    Version,
    slug,
)
from openclix.engine.figures.figures import DEFENSE
from openclix.engine.sight.sight import friends_near
from openclix.engine.state.deeds import KNOCKBACK, PENETRATING
from openclix.engine.table.conditions import printed_and_lasting
from openclix.engine.table.table import Table
from openclix.powers.defense import MASTERMIND as TODAYS_MASTERMIND
from openclix.powers.defense import mastermind, may_shift

from .chains import has_room, place_row, why_no_room

WILLPOWER: Final = Ability("Willpower", "defense", "pow.willpower.1", colour="purple")
"""pow.willpower.1 pow.willpower.2 Nothing pushes it."""
WILLPOWER.features = F.NEVER_PUSHED

# ------------------------------------------------------------------ Impervious

IMPERVIOUS: Final = Ability(
    "Impervious",
    "defense",
    "pow.impervious.1",
    colour="brown",
    results=(5, 6),
    reduce=2,
    slams=False,
)
"""`slams`: whether it reduces any slam or fall, and not only what belongs to an attack on it."""


def is_target(table: Table, figure: int) -> bool:
    """pow.impervious.2 pow.pulse.6 Only for the target of an attack, not where it covers many."""
    this = table.attacking()
    if this is None or figure not in this.aimed:
        return False
    return not this.all_targets or len(this.aimed) == 1


def turns_aside(table: Table, figure: int, version: Version, event: WouldBeHit) -> bool:
    this = table.attack
    return (
        this.asks(figure)
        and is_target(table, figure)
        and this.instead_word != "blows"  # pow.hypersonic.9
        and not pierces(table, this, figure)  # pow.psychic.2
    )


@IMPERVIOUS.on(WouldBeHit, optional=True, asks="impervious", when=turns_aside)
def impervious(table: Table, figure: int, version: Version, event: WouldBeHit) -> Rule[None]:
    """pow.impervious.1 On 5 or 6 the attack misses."""
    this = table.attack
    if (yield from success_roll(table, table.side[figure], figure, version["results"])):
        evade(table, this, figure)


def shrugs_off(table: Table, figure: int, version: Version, event: DealtDamage) -> bool:
    """pow.impervious.2 Damage of an attack on it; with `slams` any slam or fall as well."""
    if table.packet.kind == KNOCKBACK and version["slams"]:
        return True
    return bool(event.attack) and table.packet.kind != PENETRATING and is_target(table, figure)


@IMPERVIOUS.on(DealtDamage, when=shrugs_off)
def shrug_off(table: Table, figure: int, version: Version, event: DealtDamage) -> None:
    """pow.impervious.1 Otherwise the damage is two less."""
    packet = table.packet
    packet.dealt = max(0, packet.dealt - version["reduce"])
    if (this := table.attacking()) is not None:
        this.used |= {(figure, "reduced")}  # kb.13


# ------------------------------------------------------------------ Mastermind

MASTERMIND: Final = Ability("Mastermind", "defense", "pow.mastermind.1", colour="blue")
MASTERMIND.parameters = dict(TODAYS_MASTERMIND.parameters)


@MASTERMIND.on(
    WouldBeHit,
    declinable=True,
    when=lambda t, f, v, event: is_target(t, f) and may_shift(t, f, v, event),
)
def passes_it_on(table: Table, figure: int, version: Version, event: WouldBeHit) -> Rule[None]:
    """pow.mastermind.1 pow.mastermind.6 pow.mastermind.7 A cheaper friend next to it is hit
    instead."""
    yield from mastermind(table, figure, version, event)


# ------------------------------------------------------------------ Barrier

BARRIER: Final = Ability(
    "Barrier", "defense", "pow.barrier.1", colour="light blue", markers=4, all_in_range=False
)


@BARRIER.action(MOVE, ready=has_room, why=why_no_room)
def barrier(table: Table, figure: int, version: Version) -> Rule[None]:
    """pow.barrier.1 pow.barrier.9 pow.barrier.11 Four blocking markers in a row."""
    yield from place_row(table, figure, version, "barrier")


# ------------------------------------------------------------------ Defend

DEFEND: Final = Ability("Defend", "defense", "pow.defend.1", colour="yellow", within=1)


def share(mine: Version, yours: Version) -> bool:
    """team.injustice.1 Whether two figures have an ability together: each team's text names its
    own members. A power without a team is everybody's (team.minions.3)."""
    if mine.origin is not Origin.TEAM or yours.origin is not Origin.TEAM:
        return True
    return slug(mine.source) == slug(yours.source)


def of_one_team(table: Table, figure: int, other: int, ability: Ability) -> bool:
    """team.injustice.1 Whether two figures have an ability, and not from two teams."""
    theirs = table.loadout[other].versions.get(ability, ())
    own = table.loadout[figure].versions.get(ability, ())
    return any(share(mine, yours) for mine in own for yours in theirs)


def linked(table: Table, figure: int, ability: Ability) -> set[int]:
    """pow.defend.2 A figure and the friends with the same ability that it is linked to by others
    next to each other."""
    group, waiting = {figure}, [figure]
    while waiting:
        for friend in friends_near(table, waiting.pop()):
            if friend not in group and of_one_team(table, figure, friend, ability):
                group.add(friend)
                waiting.append(friend)
    return group


@DEFEND.value(DEFENSE, SET, FRIENDS, optional=True)
def defend(table: Table, owner: int, figure: int, version: Version, deed: Any) -> int | None:
    """pow.defend.1 pow.defend.2 The best defense value of those who are linked, as it is now."""
    return max(
        printed_and_lasting(table, friend, DEFENSE)[1] for friend in linked(table, owner, DEFEND)
    )


DEFENSE_POWERS: Final = (WILLPOWER, IMPERVIOUS, MASTERMIND, BARRIER, DEFEND)
