"""Card effects about attacks, damage and KOs."""

from __future__ import annotations

from typing import Any, Final

from openclix.engine.asking.attack_events import (
    AttackRolled,
    AttackTotalled,
    IsDamaged,
    IsHit,
    IsKOd,
    IsMissed,
    WouldBeKOd,
    WouldBeTargeted,
)
from openclix.engine.asking.events import ReplacedDie
from openclix.engine.attacking.attacking import drop_target
from openclix.engine.attacking.damage import deal, turn_to
from openclix.engine.effects.dice import Roll
from openclix.engine.figures.abilities import LIMIT, MODIFY, Ability, F, Rule, Version
from openclix.engine.figures.figures import ATTACK, DAMAGE
from openclix.engine.figures.hooks import Reroll
from openclix.engine.figures.limits import GAME, Limit, left, spend
from openclix.engine.state.causes import guarded_from
from openclix.engine.state.deeds import Attack, Packet
from openclix.engine.state.state import ON_MAP
from openclix.engine.table.named_tokens import give_named
from openclix.engine.table.table import Table
from openclix.engine.values.values import own_part

STAND: Final = Ability("Last Stand", "effect", "12.5e")


def may_survive(table: Table, figure: int, version: Version, event: WouldBeKOd) -> bool:
    """12.5e Nothing else has prevented the KO yet."""
    return not table.fall.prevented


def survive(table: Table, figure: int, version: Version, click: int) -> Rule[None]:
    table.fall.prevented = True
    yield from turn_to(table, figure, click)


ONCE_PER_GAME: Final = Limit(GAME)


@STAND.on(WouldBeKOd, when=may_survive, limit=ONCE_PER_GAME)
def last_stand(table: Table, figure: int, version: Version, event: WouldBeKOd) -> Rule[None]:
    """12.5e When it would be KO'd, once per game: it is not, and turns to its last click."""
    yield from survive(table, figure, version, table.sheets[figure].last)


LOADED_DIE: Final = Ability("Loaded Die", "effect", "21.4", face=6)


def may_load(table: Table, figure: int, version: Version, request: Roll) -> bool:
    return (
        request.figure >= 0
        and table.side[request.figure] == table.side[figure]
        and left(table, figure, version, ONCE_PER_GAME)
        and min(request.dice) < version["face"]
    )


def load_die(table: Table, figure: int, version: Version, request: Roll) -> None:
    """21.4 Once per game the lowest die of a friend's roll is replaced."""
    spend(table, figure, version, ONCE_PER_GAME)
    dice = list(request.dice)
    dice[dice.index(min(dice))] = version["face"]
    request.dice = tuple(dice)
    table.tell(ReplacedDie(figure, request.dice, version.cause))


LOADED_DIE.replacers.append(Reroll(LOADED_DIE, may_load, load_die))

AIM: Final = Ability("Aim", "effect", "12.2b", roll=1, total=0)


@AIM.on(AttackRolled)
def aim(table: Table, figure: int, version: Version, event: AttackRolled) -> None:
    """12.2b The result of its attack rolls is increased."""
    table.attack.roll_change += version["roll"]


@AIM.on(AttackTotalled)
def aim_total(table: Table, figure: int, version: Version, event: AttackTotalled) -> None:
    """12.2d Its attack totals are increased."""
    table.attack.total_change += version["total"]


REVENGE: Final = Ability("Revenge", "effect", "8.1c", damage=1)


@REVENGE.on(IsDamaged, after=True)
def revenge(table: Table, figure: int, version: Version, event: IsDamaged) -> Rule[None]:
    """8.1c When it is damaged, after resolutions: damage to the figure that did it."""
    source = event.source
    if source >= 0 and table.zone[source] == ON_MAP:
        yield from deal(table, [Packet(source, version["damage"])], figure)


BEYOND_THREE: Final = Ability("Beyond Three", "effect", "14.2", limit=5)


@BEYOND_THREE.value(ATTACK, LIMIT)
def beyond_three(table: Table, owner: int, figure: int, version: Version, deed: Any) -> int | None:
    """14.2 The Rule of Three lets modifiers of its attack value add up to more."""
    return int(version["limit"])


ROOTED: Final = Ability("Rooted", "effect", "12.6f")
ROOTED.features = F.NO_KNOCKBACK

MORE_BOLTS: Final = Ability("More Bolts", "effect", "12.1a", bolts=1)
MORE_BOLTS.numbers = {"bolts": 1}

FADE: Final = Ability("Fade", "effect", "12.1c")


@FADE.on(WouldBeTargeted)
def fade(table: Table, figure: int, version: Version, event: WouldBeTargeted) -> None:
    """12.1c When an attack targets it, it becomes an illegal target, without a replacement."""
    drop_target(table, table.attack, figure)


BRACE: Final = Ability("Brace", "effect", "12.3", hit=-1, missed=-1)


@BRACE.on(IsHit)
def brace(table: Table, figure: int, version: Version, event: IsHit) -> None:
    """12.3 When it is hit, the attacker's damage value changes for that attack."""
    part = own_part(table, figure, version, MODIFY, version["hit"])
    table.attack.parts.append((event.by, DAMAGE, part))


@BRACE.on(IsMissed)
def brace_missed(table: Table, figure: int, version: Version, event: IsMissed) -> None:
    """12.3 When it is missed, the attacker's damage value changes for that attack."""
    part = own_part(table, figure, version, MODIFY, version["missed"])
    table.attack.parts.append((event.by, DAMAGE, part))


CUSHION: Final = Ability("Cushion", "effect", "12.4a", dealt=-1)


@CUSHION.on(IsHit)
def cushion(table: Table, figure: int, version: Version, event: IsHit) -> None:
    """12.4a Damage that attacks deal to it is increased or decreased."""
    changes = table.attack.dealt_change
    changes[figure] = changes.get(figure, 0) + version["dealt"]


STUN: Final = Ability("Stun", "effect", "12.4c")


@STUN.instead("stun", False, lambda table, figure, version, this: bool(this.hits), harmless=True)
def stun(table: Table, figure: int, version: Version, this: Attack) -> None:
    """12.4c Each figure hit gets a named token instead of normal damage; it has no choice."""
    for target in this.hits:
        if not guarded_from(table, target, table.causes):  # 27.7n
            give_named(table, target, "stunned", figure)


SECOND_WIND: Final = Ability("Second Wind", "effect", "12.5e")


@SECOND_WIND.on(WouldBeKOd, when=may_survive, limit=ONCE_PER_GAME)
def second_wind(table: Table, figure: int, version: Version, event: WouldBeKOd) -> Rule[None]:
    """12.5e When it would be KO'd, once per game: it is not, and turns to its first click."""
    yield from survive(table, figure, version, 1)


PARTING_SHOT: Final = Ability("Parting Shot", "effect", "12.5e", damage=1)


@PARTING_SHOT.on(IsKOd, after=True)
def parting_shot(table: Table, figure: int, version: Version, event: IsKOd) -> Rule[None]:
    """12.5e When it is KO'd, after resolutions: damage to all adjacent to where it stood."""
    near = table.in_squares(table.terrain.adjacent_to(event.squares))
    yield from deal(table, [Packet(other, version["damage"]) for other in near], figure)  # 8.1f
