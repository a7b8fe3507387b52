"""3.2a 19.4 21 24.4 Why effects of cards, vehicles and team abilities have nothing to do."""

from __future__ import annotations

from functools import partial

from openclix.engine.attacking.coming_and_going import (
    casts,
    substitutes,
    why_no_room,
    why_not_replace,
)
from openclix.engine.figures.abilities import F, Version
from openclix.engine.figures.figures import is_standard
from openclix.engine.figures.messages import figure_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.moving.placing import open_squares
from openclix.engine.moving.vehicles import exits, pilot_of
from openclix.engine.refusing.aim_refusals import Aim, friends, why_not_in_reach
from openclix.engine.refusing.target_refusals import apart
from openclix.engine.state.state import KO_AREA, SIDELINE
from openclix.engine.table.table import Table

from .reasons import why_friend, why_opposing


def everyone(table: Table, figure: int, version: Version) -> list[int]:
    """The figures on the map, nearest first."""
    return sorted(table.on_map(), key=lambda other: (apart(table, figure, other)[0], other))


reach_why = Aim(everyone, why_not_in_reach)
"""The `why` of an action on any figure within (minimum) range and line of fire."""


# ------------------------------------------------------------------ the Sideline and the KO area


def sideline(table: Table, figure: int, version: Version) -> list[int]:
    """2.6 The figures on a player's own Sideline."""
    side = table.side[figure]
    return [o for o, zone in enumerate(table.zone) if zone == SIDELINE and table.side[o] == side]


def why_not_swap(
    count: int, table: Table, figure: int, version: Version, other: int
) -> Refusal | None:
    """21.12a Why a figure can't replace another, alone or with others."""
    refusal = why_not_replace(table, figure, [other])
    if refusal is not None:
        return refusal
    if any(other in cast for cast in casts(table, figure, count)):
        return None
    cast = [other, *(o for o in substitutes(table, figure) if o != other)][:count]
    if len(cast) < count:
        return refuse("no-target", "21.12", "too-few", count=count)
    return why_no_room(table, figure, cast)


def swap_why(count: int) -> Aim:
    """21.12 The `why` of replacing a figure with some of the Sideline."""
    return Aim(
        sideline,
        partial(why_not_swap, count),
        lambda t, f, v: why_not_replace(t, f, []),
        nothing=("no-target", "sideline"),
        section="21.12",
    )


def no_room(table: Table, figure: int, version: Version) -> Refusal | None:
    """15.5 Nothing can appear where no adjacent square is free."""
    if open_squares(table, table.adjacent(figure)):
        return None
    return refuse("no-room", version.ability.section, "adjacent", who=figure_name(table, figure))


def fallen(table: Table, figure: int, version: Version, other: int) -> Refusal | None:
    """3.2a Why a figure is not a friend in the KO area."""
    if not table.friendly(figure, other):
        return why_opposing(table, figure, other, version.ability.section)
    if table.zone[other] != KO_AREA:
        return refuse("not-ko", version.ability.section, whom=figure_name(table, other))
    return None


revive_why = Aim(
    lambda t, f, v: [other for other, side in enumerate(t.side) if side == t.side[f]],
    fallen,
    no_room,
    section="3.2a",
)
"""3.2a The `why` of bringing a friend back from the KO area."""


# ------------------------------------------------------------------ vehicles and teams


def pilotless(table: Table, figure: int, version: Version) -> Refusal | None:
    """24.4 A vehicle without a pilot has no pilot to use or to put down."""
    if pilot_of(table, figure) >= 0:
        return None
    return refuse("no-pilot", "24.4", who=figure_name(table, figure))


def why_not_eject(table: Table, figure: int, version: Version) -> Refusal | None:
    """24.4 Why the pilot can't be placed adjacent."""
    refusal = pilotless(table, figure, version)
    if refusal is None and not exits(table, figure):
        return refuse("no-room", "24.4", "adjacent", who=figure_name(table, figure))
    return refusal


def unable_to_board(table: Table, figure: int, version: Version) -> Refusal | None:
    """24.4 Only standard characters become pilots."""
    if is_standard(table.card(figure), table.loadout[figure].size):
        return None
    return refuse("not-standard", "24.4", who=figure_name(table, figure))


def why_not_aboard(table: Table, figure: int, version: Version, other: int) -> Refusal | None:
    """24.4 Why a figure can't become another's pilot."""
    vehicle = figure_name(table, other)
    if not table.loadout[other].features & F.VEHICLE:
        return refuse("no-vehicle", "24.4", who=vehicle)
    if pilot_of(table, other) >= 0:
        pilot = figure_name(table, pilot_of(table, other))
        return refuse("piloted", "24.4", who=vehicle, pilot=pilot)
    return why_friend(table, figure, other, "24.4")


def vehicles(table: Table, figure: int, version: Version) -> list[int]:
    candidates = friends(table, figure, version)
    return [other for other in candidates if table.loadout[other].features & F.VEHICLE]


board_why = Aim(
    vehicles,
    why_not_aboard,
    unable_to_board,
    nothing=("no-vehicle", "none-there"),
    section="24.4",
)
"""24.4 The `why` of becoming the pilot of a vehicle."""


def nothing_to_copy(table: Table, figure: int, version: Version) -> Refusal:
    """19.4a 24.4 There is no ability that could be used as one's own."""
    return refuse("nothing-to-copy", version.ability.section, who=figure_name(table, figure))
