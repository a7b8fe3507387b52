"""The powers of 2002, with the published answers to questions about them.

They are today's powers with other numbers, or separate units where the mechanism differs.
"""

from __future__ import annotations

from typing import Any, Final

from openclix.engine.figures.abilities import MOVE, Ability
from openclix.powers.attack import STEAL_ENERGY
from openclix.powers.defense import (
    ENERGY_SHIELD,
    INVULNERABILITY,
    REGENERATION,
    SUPER_SENSES,
    TOUGHNESS,
)
from openclix.powers.speed import FLURRY, PLASTICITY, STEALTH

from .attack import ATTACK
from .basic import INHERENT
from .damage import DAMAGE_POWERS
from .defense import DEFENSE_POWERS
from .speed import SPEED_POWERS
from .teams import TEAMS

TODAYS: Final[tuple[tuple[Ability, dict[str, Any]], ...]] = (
    (FLURRY, {"while_it_lasts": True, "powers": True}),  # pow.flurry.1 pow.flurry.2 pow.flurry.4
    (PLASTICITY, {"free": ()}),  # pow.plasticity.3
    (STEALTH, {"own_turn": True, "adjacent": True}),  # pow.stealth.1
    (STEAL_ENERGY, {"optional": False, "from_all": False}),  # pow.steal.1 sentinel.1
    (SUPER_SENSES, {}),  # pow.senses.1
    (ENERGY_SHIELD, {"optional": False}),  # pow.shield.1
    (TOUGHNESS, {"optional": False}),  # pow.toughness.1
    (INVULNERABILITY, {"optional": False}),  # pow.invulnerability.1
    (REGENERATION, {"as": MOVE, "divide": 1, "plus": -2}),  # pow.regeneration.1
)
"""Powers that work as they do today, with what the book of 2002 changes about them."""

POWERS: Final[tuple[tuple[Ability, dict[str, Any]], ...]] = (
    *((ability, {}) for ability in (*SPEED_POWERS, *ATTACK, *DEFENSE_POWERS, *DAMAGE_POWERS)),
    *TODAYS,
    *((ability, {}) for ability in TEAMS),
)

HUNTERS: Final[dict[str, Any]] = {
    "prey": ("X-Men", "Brotherhood"),  # sentinel.5
    "safeguard": (  # sentinel.1
        "Force Blast",
        "Incapacitate",
        "Mind Control",
        "Plasticity",
        "Poison",
        "Psychic Blast",
        "Shape Change",
        "Steal Energy",
        "Support",
    ),
    "slips": ("plasticity", "phasing"),  # capture.2
}
"""Sentinels: their targets, the powers they ignore, and the figures that evade capture."""

__all__ = ["HUNTERS", "INHERENT", "POWERS"]
