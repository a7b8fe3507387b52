"""Attacks with lightning bolts, and what a roll of two does to the attacker."""

from __future__ import annotations

from openclix.engine.attacking.damage import deal
from openclix.engine.figures.abilities import MODIFY, RANGED, Rule
from openclix.engine.figures.figures import DAMAGE
from openclix.engine.figures.refusal import Refusal
from openclix.engine.state.deeds import UNAVOIDABLE, Attack, Packet, Use
from openclix.engine.state.state import ON_MAP
from openclix.engine.table.table import Table


def bolts(table: Table, attack: Attack) -> int:
    """multi.1 The number of bolts in ranged combat; in close combat one target."""
    return table.card(attack.actor).bolts if attack.kind == RANGED else 1


def raised_by_friends(table: Table, attack: Attack) -> int:
    """gl.dealt.1 gl.zero.1 The attacker's own side's additions to its damage value. In the order
    that its player prefers, they come after a power that sets the damage. Objects have their
    own."""
    if attack.with_marker:
        return 0
    side, figure = table.side[attack.actor], attack.actor
    return sum(
        max(0, effect.data[2])
        for effect in table.effects
        if effect.kind == "value"
        and effect.target == figure
        and effect.source >= 0
        and table.side[effect.source] == side
        and effect.data[:2] == (DAMAGE, MODIFY)
    )


def one_target(table: Table, attack: Attack) -> int:
    """bases.10 One target, whatever the number of bolts."""
    return 1


def never_immune(table: Table, figure: int) -> Refusal | None:
    """Nobody is safe in the first turn."""
    return None


def stumbles(table: Table, figure: int, payload: object) -> Rule[None]:
    """crit.1 A 2 clicks the attacker at once."""
    if table.zone[figure] == ON_MAP:
        yield from deal(table, [Packet(figure, 1, UNAVOIDABLE)])


def stumbles_if_harmful(table: Table, figure: int, payload: object) -> Rule[None]:
    """crit.1 As above, except for attacks that deal no damage: their dice harm no figure."""
    used = next((deed for deed in reversed(table.doing) if isinstance(deed, Use)), None)
    harmless = used is not None and not used.version.params.get("criticals", True)
    if not harmless or table.attack.deals_damage(table):
        yield from stumbles(table, figure, payload)
