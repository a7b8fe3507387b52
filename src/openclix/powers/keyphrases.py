"""27.7 Keyphrase abilities."""

from __future__ import annotations

from typing import Any, Final

from openclix.engine.figures.abilities import Ability, F, Version
from openclix.engine.figures.figures import DEFENSE
from openclix.engine.figures.hooks import Shield
from openclix.engine.figures.messages import figure_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.table.table import Table

from .defense import WILLPOWER
from .improved import FIRE_ADJACENT, MOVE_ELEVATED, MOVE_OUTDOOR, MOVE_THROUGH

AUTONOMOUS: Final = Ability("Autonomous", "keyphrase", "27.7a")
AUTONOMOUS.features = F.UNCOUNTED

PASSENGER: Final = Ability("Passenger", "keyphrase", "27.7k", passenger=1)
PASSENGER.numbers = {"passenger": 1}
PASSENGER.carries = "passenger"

FLIGHT: Final = Ability("Flight", "keyphrase", "27.7c")
FLIGHT.grants = [(MOVE_ELEVATED, {}), (MOVE_OUTDOOR, {}), (MOVE_THROUGH, {}), (PASSENGER, {})]
FLIGHT.features = F.STRADDLES  # 24.2c

GIANT_REACH: Final = Ability("Giant Reach", "keyphrase", "27.7d", reach=2)
GIANT_REACH.numbers = {"reach": 2}

GREAT_SIZE: Final = Ability("Great Size", "keyphrase", "27.7e", protects=("pulse-wave",))
GREAT_SIZE.grants = [
    (MOVE_ELEVATED, {}),
    (MOVE_OUTDOOR, {}),
    (MOVE_THROUGH, {}),
    (FIRE_ADJACENT, {}),
    (WILLPOWER, {"results": (3, 4, 5, 6)}),
]
GREAT_SIZE.features = F.LOOMS

IMMOBILE: Final = Ability("Immobile", "keyphrase", "27.7f")
IMMOBILE.features = F.IMMOBILE

IMMUNE: Final = Ability("Immune", "keyphrase", "27.7g", protects=("pulse-wave",))
IMMUNE.features = F.IMMUNE

KNOCKBACK: Final = Ability("KNOCKBACK", "keyphrase", "27.7i")
KNOCKBACK.features = F.KNOCKS_CLOSE | F.KNOCKS_RANGE

KNOCKBACK_CLOSE: Final = Ability("KNOCKBACK during close attacks", "keyphrase", "27.7i")
KNOCKBACK_CLOSE.features = F.KNOCKS_CLOSE

SAFEGUARD: Final = Ability("SAFEGUARD", "keyphrase", "27.7n", safeguard="")

STOP: Final = Ability(
    "STOP", "keyphrase", "27.7p", stops_dial=True, protects=("outwit", "pulse-wave")
)
STOP.numbers = {"heals_less": 1}

SWIM: Final = Ability("Swim", "keyphrase", "27.7q", squares=4)

TINY_SIZE: Final = Ability("Tiny Size", "keyphrase", "27.7r", bonus=1)

COLOSSAL_STAMINA: Final = Ability("Colossal Stamina", "keyphrase", "22.2")
COLOSSAL_STAMINA.features = F.NEVER_TIRES


def hidden_in_water(
    table: Table, figure: int, version: Version, source: int, causes: tuple[str, ...]
) -> Refusal | None:
    """27.7q In water it can't be targeted by opponents more than four squares away."""
    if table.friendly(source, figure) or not table.bodies[figure] & table.terrain.water:
        return None
    grid = table.map.grid
    if grid.spread(table.bodies[source], version["squares"]) & table.bodies[figure]:
        return None
    who = figure_name(table, figure)
    return refuse("swimming", "27.7q", who=who, squares=version["squares"])


SWIM.shields.append(Shield(SWIM, hidden_in_water))


@TINY_SIZE.value(DEFENSE)
def tiny_defense(table: Table, owner: int, figure: int, version: Version, deed: Any) -> int | None:
    """27.7r +1 defense against range attacks."""
    if deed is not None and deed.is_attack and not deed.close and deed.actor != figure:
        return int(version["bonus"])
    return None


KEYPHRASES: Final = (
    AUTONOMOUS,
    PASSENGER,
    FLIGHT,
    GIANT_REACH,
    GREAT_SIZE,
    IMMOBILE,
    IMMUNE,
    KNOCKBACK,
    KNOCKBACK_CLOSE,
    SAFEGUARD,
    STOP,
    SWIM,
    TINY_SIZE,
    COLOSSAL_STAMINA,
)
