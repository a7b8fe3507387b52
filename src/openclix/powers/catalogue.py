"""27.1-27.4 All standard powers in the appendix."""

from __future__ import annotations

from typing import Final

from openclix.engine.figures.abilities import Ability

from .attack import ATTACK_POWERS
from .damage import DAMAGE_POWERS
from .defense import DEFENSE_POWERS
from .speed import SPEED_POWERS

STANDARD: Final[tuple[Ability, ...]] = (
    *SPEED_POWERS,
    *ATTACK_POWERS,
    *DEFENSE_POWERS,
    *DAMAGE_POWERS,
)
