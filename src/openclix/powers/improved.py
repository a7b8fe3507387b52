"""27.5 27.6 Improved movement and improved targeting."""

from __future__ import annotations

from typing import Final

from openclix.board import IGNORE_BLOCKING, IGNORE_CHARACTERS, IGNORE_ELEVATED, IGNORE_HINDERING
from openclix.engine.figures.abilities import Ability, F


def movement(name: str, section: str, features: int) -> Ability:
    ability = Ability(f"Improved Movement: {name}", "improved", section)
    ability.features = features
    return ability


def targeting(name: str, section: str, flags: int = 0, features: int = 0) -> Ability:
    ability = Ability(f"Improved Targeting: {name}", "improved", section)
    ability.fire_flags = flags
    ability.features = features
    return ability


MOVE_ELEVATED: Final = movement("Elevated", "27.5a", F.IGNORE_ELEVATION)
MOVE_BLOCKING: Final = movement("Blocking", "27.5b", F.THROUGH_BLOCKING)
MOVE_OUTDOOR: Final = movement("Outdoor Blocking", "27.5c", F.THROUGH_OUTDOOR)
MOVE_DESTROY: Final = movement("Destroy Blocking", "27.5d", F.DESTROYS_BLOCKING)
MOVE_CHARACTERS: Final = movement("Characters", "27.5e", F.PASSES_FOES | F.BREAKS_AWAY)
MOVE_THROUGH: Final = movement("Move Through", "27.5f", F.PASSES_FOES)

FIRE_ELEVATED: Final = targeting("Elevated", "27.6a", IGNORE_ELEVATED)
FIRE_HINDERING: Final = targeting("Hindering", "27.6b", IGNORE_HINDERING)
FIRE_BLOCKING: Final = targeting("Blocking", "27.6c", IGNORE_BLOCKING)
FIRE_DESTROY: Final = targeting("Destroy Blocking", "27.6d", 0, F.FIRE_DESTROYS_BLOCKING)
FIRE_CHARACTERS: Final = targeting("Characters", "27.6e", IGNORE_CHARACTERS)
FIRE_ADJACENT: Final = targeting("Adjacent", "27.6f", 0, F.FIRE_WHEN_ADJACENT)

IMPROVED: Final = (
    MOVE_ELEVATED,
    MOVE_BLOCKING,
    MOVE_OUTDOOR,
    MOVE_DESTROY,
    MOVE_CHARACTERS,
    MOVE_THROUGH,
    FIRE_ELEVATED,
    FIRE_HINDERING,
    FIRE_BLOCKING,
    FIRE_DESTROY,
    FIRE_CHARACTERS,
    FIRE_ADJACENT,
)
