"""24.4 Vehicles and their pilots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..asking.decisions import ask
from ..asking.events import Boards, StepsOut
from ..figures.abilities import F, Rule
from ..figures.figures import is_standard
from ..state.records import PILOT, Effect, pilot_among
from ..state.state import OFF_MAP, PLACED
from ..terrain.equipping import unequip
from ..terrain.holding import put_down_from
from .placing import closest, landings, lead_of, opponent_of, tell_placed

if TYPE_CHECKING:
    from ..table.table import Table


def pilot_of(table: Table, vehicle: int) -> int:
    """24.4 The figure on a vehicle's card because an action made it the pilot, or -1."""
    return pilot_among(table.effects, vehicle)


def manned(table: Table, vehicle: int) -> bool:
    """24.4 Whether a vehicle can be given actions: with a pilot, or by Autopilot (24.4b)."""
    return pilot_of(table, vehicle) >= 0 or bool(table.loadout[vehicle].features & F.ACTS_UNMANNED)


def open_vehicles(table: Table, figure: int) -> list[int]:
    """24.4 Adjacent friendly vehicles without a pilot that a standard character may board."""
    near = table.around[figure] & table.occupied[table.side[figure]]
    if not near or not is_standard(table.card(figure), table.loadout[figure].size):
        return []
    near &= table.adjacent(figure)
    return [
        other
        for other in table.in_squares(near)
        if table.loadout[other].features & F.VEHICLE and pilot_of(table, other) < 0
    ]


def board(table: Table, figure: int, vehicle: int) -> Rule[None]:
    """24.4 The pilot is placed on the vehicle's card."""
    if table.held[figure] >= 0:  # 17.7
        yield from put_down_from(table, figure, table.bodies[figure])
    yield from unequip(table, figure, table.bodies[figure])  # 25.2d
    table.leave_map(figure, OFF_MAP)
    table.hosts[figure] = vehicle
    table.add_effect(Effect(PILOT, figure, -1, "", ("game", 0), (vehicle,), True))
    table.tell(Boards(figure, vehicle))


def step_out(table: Table, pilot: int, square: int, turned: int = 0) -> None:
    """24.4 The pilot is placed on the map and pilots no longer."""
    vehicle = table.hosts[pilot]
    table.end_effects([e for e in table.effects if e.kind == PILOT and e.target == pilot])
    table.end_effects([e for e in table.effects if borrowed(table, e, vehicle)], "lost")  # 20.3
    table.hosts[pilot] = -1
    table.put(pilot, square, turned)
    table.flags[pilot] |= PLACED  # 10.10
    table.tell(StepsOut(pilot, square, turned))
    tell_placed(table, pilot, table.user())


def borrowed(table: Table, effect: Effect, vehicle: int) -> bool:
    """24.4 Whether an effect is what a vehicle has only while it has a pilot."""
    return effect.target == vehicle == effect.source and any(
        version.cause == effect.cause and version.ability.features & F.VEHICLE
        for versions in table.loadout[vehicle].versions.values()
        for version in versions
    )


def land(table: Table, pilot: int, squares: int) -> Rule[bool]:
    """24.4 A pilot whose vehicle is gone is placed in or adjacent to a square that it occupied.

    If that isn't possible, an opponent picks the closest place (13.2). Returns whether there was
    room.
    """
    player, section = table.side[pilot], "24.4"
    spots = landings(table, pilot, squares | table.terrain.adjacent_to(squares))
    if not spots:
        spots = closest(table, pilot, squares)
        player, section = opponent_of(table, player), "13.2"
    if not spots:
        return False
    where = yield from ask(table, "pilot-lands", player, "square", spots, section, pilot)
    step_out(table, pilot, *lead_of(where))
    return True


def exits(table: Table, vehicle: int) -> list[Any]:
    """24.4 Where the pilot could be placed adjacent."""
    pilot = pilot_of(table, vehicle)
    return landings(table, pilot, table.adjacent(vehicle)) if pilot >= 0 else []


def is_pilot(table: Table, figure: int) -> bool:
    """24.4 Whether a figure is on a vehicle's card as its pilot."""
    return any(effect.kind == "pilot" and effect.target == figure for effect in table.effects)


def pilot_aboard(table: Table, vehicle: int) -> int:
    """24.4 The pilot on a vehicle's card, or -1."""
    aboard = (f for f, host in enumerate(table.hosts) if host == vehicle and is_pilot(table, f))
    return next(aboard, -1)
