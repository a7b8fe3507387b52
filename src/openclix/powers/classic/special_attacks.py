"""Attacks of 2002 that do something other than damage: how to declare them, what a 12 adds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from openclix.engine.attacking.attacking import attack, deal_damage, legal_targets
from openclix.engine.attacking.knockback import attack_knockback
from openclix.engine.figures.abilities import CLOSE, RANGED, Ability, Rule, Version
from openclix.engine.refusing.aim_refusals import attack_why
from openclix.engine.state.deeds import Attack
from openclix.engine.state.policies import NEVER_WAS
from openclix.engine.table.table import Table


def or_never(table: Table, this: Attack) -> Rule[object]:
    """pow.shapechange.2 team.skrulls.1 The attack; if nobody could be made its target, the action
    was never given."""
    made = yield from attack(table, this)
    return None if made else NEVER_WAS


def close_or_ranged(
    ability: Ability, prepared: Callable[[Table, int, Version, str], Attack]
) -> None:
    """pow.incapacitate.1 pow.mindcontrol.1 A power with which a figure attacks close or at range,
    as it likes."""
    ability.either_way = True
    for kind, word in ((CLOSE, f"{ability.slug}-close"), (RANGED, ability.slug)):
        declare(ability, prepared, kind, word)


def declare(
    ability: Ability,
    prepared: Callable[[Table, int, Version, str], Attack],
    kind: str,
    word: str,
) -> None:
    """The action for an attack of one kind."""

    def this(table: Table, figure: int, version: Version) -> Attack:
        return prepared(table, figure, version, kind)

    def ready(table: Table, figure: int, version: Version) -> bool:
        return bool(legal_targets(table, this(table, figure, version)))

    def strike(table: Table, figure: int, version: Version) -> Rule[object]:
        return (yield from or_never(table, this(table, figure, version)))

    ability.action(kind, word, ready=ready, why=attack_why(this))(strike)


def shaken(
    table: Table, this: Attack, more: Mapping[int, int] = MappingProxyType({})
) -> Rule[None]:
    """pow.mindcontrol.8 pow.incapacitate.4 On a 12 an attack without damage does a click, and what
    others add to it."""
    clicks = {target: (this.critical > 0) + more.get(target, 0) for target in this.hits}
    if any(clicks.values()):
        this.dealt = {target: click for target, click in clicks.items() if click}
        yield from deal_damage(table, this)
        yield from attack_knockback(table, this)
        this.dealt = {}
    this.unmoved = True
