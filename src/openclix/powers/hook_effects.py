"""Effects that change what a rule does for one figure: damage taken, carrying, knockback."""

from __future__ import annotations

from typing import Any, Final

from openclix.board import NE, NW, SE, SW, E, N, S, W
from openclix.engine.attacking.reducing import opposing
from openclix.engine.figures.abilities import CLOSE, RANGED, Ability, Refusal, Version, refuse
from openclix.engine.figures.hooks import Cap, Carry, Heading, Reduction
from openclix.engine.figures.messages import figure_name, power_name, say
from openclix.engine.state.deeds import Ride
from openclix.engine.table.table import Table

PADDED: Final = Ability(
    "Padded",
    "effect",
    "12.5a",
    less=1,
    kinds=(CLOSE, RANGED),
    penetrating=False,
    outside=False,
)


def padded(table: Table, figure: int, version: Version, packet: Any, attack: Any) -> int:
    """12.5a Damage of attacks, and maybe outside them, is reduced in addition to a reducer."""
    hurts = version["outside"] if attack is None else attack.kind in version["kinds"]
    return int(version["less"]) if hurts else 0


PADDED.reductions.append(Reduction(PADDED, padded))

STURDY: Final = Ability("Sturdy", "effect", "13.4", most=2)


def sturdy(table: Table, figure: int, version: Version, packet: Any, attack: Any) -> int | None:
    """13.4 The most damage that it takes at once from opponents."""
    return int(version["most"]) if opposing(table, packet) else None


STURDY.caps.append(Cap(STURDY, sturdy))

CLOCKWISE: Final = (N, NE, E, SE, S, SW, W, NW)
"""The directions of the board, from north on."""

SWEEPING: Final = Ability("Sweeping", "effect", "12.6d", eighths=2)


def sweeping(
    table: Table, owner: int, version: Version, attack: Any, target: int, direction: int
) -> int:
    """12.6d It knocks figures back at an angle: this many eighths of a turn clockwise."""
    if target == owner:
        return direction
    return CLOCKWISE[(CLOCKWISE.index(direction) + version["eighths"]) % len(CLOCKWISE)]


SWEEPING.headings.append(Heading(SWEEPING, sweeping))

FERRY: Final = Ability("Ferry", "effect", "27.8d", keyword="", passengers=2)


def ferried(
    table: Table, owner: int, version: Version, ride: Ride, refusal: Refusal | None
) -> Refusal | None:
    """27.8d It carries friends with a keyword, or anybody, of its own size, too."""
    keyword, size = version["keyword"], table.loadout[owner].size
    carried = ride.carrier == owner and (not keyword or keyword in table.card(ride.rider).keywords)
    if refusal is None or not carried or refusal.code != "too-large":
        return refusal
    return None if table.loadout[ride.rider].size == size else refusal


def how_many_ferried(table: Table, owner: int, version: Version, ride: Ride, most: int) -> int:
    """27.8d It carries several."""
    return max(most, int(version["passengers"])) if most else 0  # 22.5


FERRY.rides.append(Carry(FERRY, ferried, how_many_ferried))

QUEASY: Final = Ability("Queasy", "effect", "27.8d", during="charge")


def queasy(
    table: Table, owner: int, version: Version, ride: Ride, refusal: Refusal | None
) -> Refusal | None:
    """27.8d It can't be carried with the move of one power."""
    if refusal is not None or ride.rider != owner or version["during"] not in ride.causes:
        return refusal
    who, power = figure_name(table, owner), power_name(version.ability)
    return refuse(
        "not-carried", "27.8d", "kept-by", who=who, deed=say("deed-being-carried"), power=power
    )


QUEASY.rides.append(Carry(QUEASY, queasy))

INSIGNIA: Final = Ability("Insignia", "effect", "1.4", symbol="wing", besides=False)
"""1.4 It has another combat symbol. With `besides` its own stays, whatever the edition says."""
INSIGNIA.gives_symbol = True

HOOK_EFFECTS: Final = (PADDED, STURDY, SWEEPING, FERRY, QUEASY, INSIGNIA)
