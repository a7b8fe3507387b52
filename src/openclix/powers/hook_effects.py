"""Effects that change what a rule does for one figure: damage taken, carrying, knockback."""

from __future__ import annotations

from typing import Any

from openclix.engine.abilities import CLOSE, RANGED, Ability, Version
from openclix.engine.hooks import Cap, Reduction
from openclix.engine.reducing import opposing
from openclix.engine.table import Table

PADDED = Ability("Padded", "effect", "12.5a", less=1, kinds=(CLOSE, RANGED), penetrating=False)


def padded(table: Table, figure: int, version: Version, packet: Any, attack: Any) -> int:
    """12.5a Damage of attacks is reduced in addition to what a reducer takes off."""
    hurts = attack is not None and attack.kind in version["kinds"]
    return int(version["less"]) if hurts else 0


PADDED.reductions.append(Reduction(PADDED, padded))

STURDY = Ability("Sturdy", "effect", "13.4", most=2)


def sturdy(table: Table, figure: int, version: Version, packet: Any, attack: Any) -> int | None:
    """13.4 The most damage that it takes at once from opponents."""
    return int(version["most"]) if opposing(table, packet) else None


STURDY.caps.append(Cap(STURDY, sturdy))

HOOK_EFFECTS = (PADDED, STURDY)
