"""27.1-27.4 All standard powers of the appendix."""

from __future__ import annotations

from openclix.engine.abilities import Ability

STANDARD: tuple[Ability, ...] = ()
