"""24.4 The abilities of vehicles and their pilots."""

from __future__ import annotations

from typing import Final

from openclix.engine.asking.attack_events import IsKOd
from openclix.engine.asking.decisions import ask
from openclix.engine.attacking.wrecks import wreck
from openclix.engine.effects.candidates import by_name
from openclix.engine.figures.abilities import (
    FREE,
    POWER,
    RULE,
    SET,
    Ability,
    F,
    Origin,
    Rule,
    Version,
)
from openclix.engine.figures.figures import ATTACK, DAMAGE, RANGE
from openclix.engine.figures.hooks import Among
from openclix.engine.moving.placing import lead_of
from openclix.engine.moving.vehicles import board, exits, open_vehicles, pilot_of, step_out
from openclix.engine.state.loadouts import Suppression
from openclix.engine.state.records import Effect
from openclix.engine.table.table import Table
from openclix.engine.values.values import PILOT_SOURCE, printed

from .effect_reasons import board_why, nothing_to_copy, pilotless, why_not_eject

VEHICLE: Final = Ability("Vehicle", RULE, "24.4", safeguard="mind-control")
VEHICLE.features = F.VEHICLE | F.BREAKS_AWAY | F.NO_OBJECTS | F.NOT_CARRIED
AUTOPILOT: Final = Ability("Autopilot", "keyphrase", "24.4b")
AUTOPILOT.features = F.ACTS_UNMANNED
BOARDING: Final = Ability("Boarding", "inherent", "24.4")


def boardable(table: Table, figure: int, version: Version) -> list[int]:
    """24.4 The vehicles that a figure could pilot. Few games have any."""
    return open_vehicles(table, figure) if table.seldom else []


@BOARDING.action(POWER, "board", among=Among(boardable, "board-which"), why=board_why, seldom=True)
def become_pilot(table: Table, figure: int, version: Version, vehicle: int) -> Rule[None]:
    """24.4 POWER: become the pilot of an adjacent friendly vehicle."""
    yield from board(table, figure, vehicle)


def has_pilot(table: Table, figure: int, version: Version) -> bool:
    return pilot_of(table, figure) >= 0


def can_eject(table: Table, figure: int, version: Version) -> bool:
    return has_pilot(table, figure, version) and bool(exits(table, figure))


@VEHICLE.action(POWER, "eject", ready=can_eject, why=why_not_eject)
def eject(table: Table, figure: int, version: Version) -> Rule[None]:
    """24.4 POWER: place the pilot adjacent."""
    pilot = pilot_of(table, figure)
    where = yield from ask(
        table, "eject-where", table.side[figure], "square", exits(table, figure), "24.4", pilot
    )
    step_out(table, pilot, *lead_of(where))


@VEHICLE.action(FREE, "pilot-values", ready=has_pilot, why=pilotless)
def pilot_values(table: Table, figure: int, version: Version) -> None:
    """24.4 FREE: attack, damage and range become the pilot's printed ones until your next turn."""
    pilot = pilot_of(table, figure)
    until = ("next", table.side[figure])
    for stat in (ATTACK, DAMAGE, RANGE):
        data = (stat, SET, printed(table, pilot, stat), PILOT_SOURCE, "24.4")
        table.add_effect(Effect("value", figure, figure, version.cause, until, data))


def lent(table: Table, vehicle: int, version: Version) -> list[Version]:
    """24.4 The standard attack and damage powers that the pilot can use."""
    pilot = pilot_of(table, vehicle)
    if pilot < 0:
        return []
    return [
        versions[0]
        for versions in table.loadout[pilot].versions.values()
        if versions[0].ability.kind in ("attack", "damage")
    ]


@VEHICLE.action(
    FREE,
    "pilot-power",
    among=Among(lent, "pilot-power", "power", entry=by_name),
    why=lambda t, f, v: None if lent(t, f, v) else nothing_to_copy(t, f, v),
)
def pilot_power(table: Table, figure: int, version: Version, chosen: Version) -> None:
    """24.4 FREE: one of the pilot's powers in place of the vehicle's shown attack and damage."""
    until = ("next", table.side[figure])
    stop = Suppression(slots=frozenset({ATTACK, DAMAGE}), by=VEHICLE.slug)
    table.add_effect(Effect("stop", figure, figure, version.cause, until, (stop,)))
    given = Version(chosen.ability, chosen.ability.parameters, Origin.EFFECT, "pilot")
    table.add_effect(Effect("grant", figure, figure, version.cause, until, (given,)))


@VEHICLE.on(IsKOd)
def wrecked(table: Table, figure: int, version: Version, event: IsKOd) -> Rule[None]:
    """24.4 When it is KO'd: a heavy object, and a pilot on the ground."""
    yield from wreck(table, figure, event.squares, event.pilot)


VEHICLES: Final = (VEHICLE, AUTOPILOT, BOARDING)
