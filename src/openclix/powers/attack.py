"""27.2 Attack powers."""

from __future__ import annotations

from typing import Any, Final

from openclix.board import IGNORE_CHARACTERS
from openclix.engine.asking.attack_events import AttackResolved
from openclix.engine.attacking.attacking import attack, legal_targets
from openclix.engine.attacking.damage import deal, heal
from openclix.engine.attacking.reducing import prevented
from openclix.engine.effects.dice import LISTED, roll
from openclix.engine.figures.abilities import (
    CLOSE,
    FREE,
    POWER,
    RANGED,
    SCALE,
    SET,
    Ability,
    F,
    Rule,
    Version,
)
from openclix.engine.figures.figures import ATTACK, DAMAGE, RANGE
from openclix.engine.figures.messages import Name
from openclix.engine.moving.returning import remove_at_next_turn
from openclix.engine.refusing.aim_refusals import attack_why
from openclix.engine.refusing.selector_refusals import chosen_of
from openclix.engine.sight.sight import beside, foes_near, sees
from openclix.engine.state.causes import Causes, also, causes_with, guarded_from, names
from openclix.engine.state.deeds import NORMAL, PENETRATING, Attack, Packet
from openclix.engine.state.loadouts import Suppression
from openclix.engine.state.records import Effect
from openclix.engine.state.state import MOVED, PLACED
from openclix.engine.table.table import Table
from openclix.engine.terrain.markers import place_chain
from openclix.engine.terrain.terrain_actions import destroy_near, near_pieces
from openclix.engine.turn.actions import can_attack, give_token
from openclix.engine.values.targeting import cannot_target, may_shoot
from openclix.engine.values.values import own_part, power_range, printed, value

from .reasons import burst_why, nothing_near, touch_why
from .telekinesis import TELEKINESIS

BLADES: Final = Ability(
    "Blades/Claws/Fangs",
    "attack",
    "27.2a",
    colour="red",
    least=-1,
    minimum=1,
    kinds=(CLOSE,),
)


def single_close_hit(table: Table, figure: int, version: Version, this: Any) -> bool:
    """27.2a One target: of two that bolts chose, one may still have taken the other's hit."""
    single = len(this.targets) == 1 and not this.bolted
    return bool(this.kind in version["kinds"] and single and this.hits)


@BLADES.instead("blades-claws-fangs", True, single_close_hit)
def blades(table: Table, figure: int, version: Version, this: Attack) -> Rule[None]:
    """27.2a A d6 of damage instead, never less than the printed damage value minus one."""
    request = yield from roll(table, table.side[figure], 1, LISTED, figure)
    result = max(request.dice[0], version["minimum"])
    this.fixed_damage = max(result, printed(table, figure, DAMAGE) + version["least"])


ENERGY_EXPLOSION: Final = Ability(
    "Energy Explosion", "attack", "27.2b", colour="orange", damage=2, penetrating=False, range=0
)


def bystanders_near(table: Table, this: Attack) -> list[int]:
    """27.2b Everybody else adjacent to an original target becomes a target too."""
    near: set[int] = set()
    for target in this.targets:
        near.update(table.in_squares(beside(table, target, table.adjacent(target))))
    return sorted(near)


def explosion(table: Table, figure: int, version: Version) -> Attack:
    """27.2b A range attack at targets and everybody adjacent to them, of a set damage."""
    this = Attack(figure, RANGED, causes_with(table, version))
    this.splash = bystanders_near
    this.fixed_damage = version["damage"]
    this.instead_word = version.ability.slug
    if version.params.get("range"):
        this.parts.append((figure, RANGE, own_part(table, figure, version, SET, version["range"])))
    return this


def can_explode(table: Table, figure: int, version: Version) -> bool:
    if version.params.get("range"):
        return bool(legal_targets(table, explosion(table, figure, version)))
    return can_attack(table, figure, RANGED, causes_with(table, version))


@ENERGY_EXPLOSION.action(RANGED, ready=can_explode, why=attack_why(explosion))
def energy_explosion(table: Table, figure: int, version: Version) -> Rule[None]:
    """27.2b RANGE: attack targets and all figures adjacent to them. Each figure hit is dealt 2."""
    this = explosion(table, figure, version)
    this.penetrating = version["penetrating"]
    yield from attack(table, this)


PULSE_WAVE: Final = Ability(
    "Pulse Wave",
    "attack",
    "27.2c",
    colour="yellow",
    range=4,
    halve=False,
    damage=1,
    penetrating=False,
    friends=True,
)


PULSE_WAVE.silences = True


def pulse(table: Table, figure: int, version: Version) -> Attack:
    """27.2c The attack itself: a range of 4, through figures, even while adjacent."""
    this = Attack(figure, RANGED, causes_with(table, version))
    this.all_targets = True
    this.fire_flags = IGNORE_CHARACTERS if table.loadout[figure].improves else 0  # 27.1d
    this.printed_defense = True
    this.penetrating = version["penetrating"]
    this.fixed_damage = version["damage"]
    this.instead_word = PULSE_WAVE.slug
    if version["range"]:
        part = own_part(table, figure, version, SET, version["range"])
        this.parts.append((figure, RANGE, part))
    if version["halve"]:
        this.parts.append((figure, RANGE, own_part(table, figure, version, SCALE, -2)))
    this.range = value(table, figure, RANGE, this)
    return this


def pulsed(table: Table, this: Attack, version: Version) -> list[int]:
    """27.2c All other figures within range and line of fire, friends too."""
    return [
        other
        for other in table.on_map()
        if other != this.actor
        and (version["friends"] or not table.friendly(this.actor, other))
        and is_pulsed(table, this, other)
    ]


def is_pulsed(table: Table, this: Attack, other: int) -> bool:
    """27.2c Whether another figure is within range and line of fire, and can be targeted."""
    return (
        sees(table, this.actor, other, this.range, this.fire_flags)
        and cannot_target(table, this.actor, other, this.causes, this.kind) is None
    )


def pulse_ready(table: Table, figure: int, version: Version) -> bool:
    this = pulse(table, figure, version)
    side = table.side[figure]
    near = table.map.grid.spread(table.bodies[figure], this.range) & table.foes_of(side)
    if not near or not (table.loadout[figure].improves or may_shoot(table, figure)):  # 27.1d
        return False
    if table.loadout[figure].features & F.NO_RANGE_ATTACKS:  # 27.4b
        return False
    if any(
        not table.friendly(other, figure) and is_pulsed(table, this, other)
        for other in table.in_squares(near)
    ):
        return True
    loadouts = [table.loadout[foe] for foe in table.in_squares(near)]
    if not any(loadout.lines or loadout.shields for loadout in loadouts) and not any(
        effect.kind == "untargetable" for effect in table.effects
    ):
        return False
    trial = table.copy()  # a power that hides a foe now may be lost then
    silence(trial, this)
    return any(not trial.friendly(other, figure) for other in pulsed(trial, this, version))


def silence(table: Table, this: Attack) -> None:
    """27.2c Everybody else within range, seen or not, can't use powers and abilities."""
    for other in table.in_squares(table.map.grid.spread(table.bodies[this.actor], this.range)):
        if other != this.actor:
            stop = Suppression(everything=True, by=PULSE_WAVE.slug)
            table.add_effect(Effect("stop", other, this.actor, "", ("action", 0), (stop,)))


@PULSE_WAVE.action(RANGED, ready=pulse_ready, why=burst_why(pulse, silence))
def pulse_wave(table: Table, figure: int, version: Version) -> Rule[None]:
    """27.2c RANGE: everybody else in range loses powers and abilities, and is attacked for 1."""
    this = pulse(table, figure, version)
    silence(table, this)
    this.targets = pulsed(table, this, version)
    if any(not table.friendly(target, figure) for target in this.targets):
        yield from attack(table, this)


QUAKE: Final = Ability(
    "Quake", "attack", "27.2d", colour="lime", damage=2, penetrating=False, breaks=True
)


def at_everybody_near(table: Table, this: Attack, version: Version) -> None:
    """27.2d An attack on all adjacent opponents, with KNOCKBACK and fixed damage for each hit."""
    this.all_targets = True
    this.knocks = True
    this.penetrating = version["penetrating"]
    this.fixed_damage = version["damage"]
    this.instead_word = QUAKE.slug
    this.causes = also(this.causes, *names(version))
    this.targets = shaken_foes(table, this.actor, this.causes)


def shaken_foes(table: Table, figure: int, causes: Causes) -> list[int]:
    """27.2d The adjacent opponents that may be targeted."""
    return [
        foe
        for foe in table.in_squares(foes_near(table, figure))
        if cannot_target(table, figure, foe, causes) is None
    ]


@QUAKE.action(
    CLOSE,
    ready=lambda table, figure, version: bool(
        shaken_foes(table, figure, causes_with(table, version))
        or (version["breaks"] and near_pieces(table, figure))
    ),
    why=nothing_near,
)
def quake_action(table: Table, figure: int, version: Version) -> Rule[None]:
    """27.2d CLOSE: terrain within one square breaks, then all adjacent foes are attacked for 2."""
    if version["breaks"]:
        destroy_near(table, figure)
    this = Attack(figure, CLOSE, table.causes)
    at_everybody_near(table, this, version)
    yield from attack(table, this)


SUPER_STRENGTH: Final = Ability("Super Strength", "attack", "27.2e", colour="green", kinds=(CLOSE,))
SUPER_STRENGTH.by_kind = {CLOSE: F.KNOCKS_CLOSE, RANGED: F.KNOCKS_RANGE}
SUPER_STRENGTH.features = F.LIFTS_MARKERS

INCAPACITATE: Final = Ability(
    "Incapacitate", "attack", "27.2f", colour="light blue", tokens=1, kinds=(CLOSE, RANGED)
)


@INCAPACITATE.instead(
    "incapacitate",
    True,
    lambda table, figure, version, this: bool(this.hits and this.kind in version["kinds"]),
    harmless=True,
)
def incapacitate(table: Table, figure: int, version: Version, this: Attack) -> Rule[None]:
    """27.2f Each figure hit gets an action token instead of damage."""
    for target in this.hits:
        for _ in range(version["tokens"]):
            yield from give_token(table, target, figure)


PENETRATING_BLAST: Final = Ability(
    "Penetrating/Psychic Blast", "attack", "27.2g", colour="blue", kinds=(RANGED,)
)
PENETRATING_BLAST.by_kind = {CLOSE: F.PENETRATES_CLOSE, RANGED: F.PENETRATES_RANGE}

SMOKE_CLOUD: Final = Ability(
    "Smoke Cloud",
    "attack",
    "27.2h",
    colour="purple",
    least_range=4,
    range=0,
    markers=6,
    attack=-1,
    marker_kind="smoke",
)


@SMOKE_CLOUD.action(POWER)
def smoke_cloud(table: Table, figure: int, version: Version) -> Rule[None]:
    """27.2h POWER: generate up to six smoke markers. Foes in them have attack -1."""
    player = table.side[figure]
    reach = power_range(table, figure, version)
    aura = (ATTACK, version["attack"], Name("power", SMOKE_CLOUD.slug), SMOKE_CLOUD.section)
    numbers = yield from place_chain(
        table,
        figure,
        version["marker_kind"],
        version["markers"],
        reach,
        "27.2h",
        made_by=SMOKE_CLOUD.slug,
        auras=(aura,),
    )
    if numbers:
        remove_at_next_turn(table, player, numbers)


PRECISION_STRIKE: Final = Ability(
    "Precision Strike", "attack", "27.2i", colour="pink", kinds=(CLOSE, RANGED)
)
PRECISION_STRIKE.numbers = {"floor": 1, "dulls_senses": 1}

POISON: Final = Ability(
    "Poison",
    "attack",
    "27.2j",
    colour="brown",
    damage=1,
    penetrating=False,
    within=1,
    after_moving=False,
    whom="foes",
    keyword="",
)


def poisoned(table: Table, figure: int, version: Version) -> list[int]:
    """27.2j Adjacent opponents. A card may reach farther, in line of fire."""
    within = version["within"]
    reached = table.in_squares(foes_near(table, figure))
    if within > 1:
        near = table.map.grid.spread(table.bodies[figure], within)
        foes = table.in_squares(near & table.foes_of(table.side[figure]))
        reached = [foe for foe in foes if foe in reached or sees(table, figure, foe, within)]
    return [
        foe
        for foe in chosen_of(table, figure, version, reached)
        if not guarded_from(table, foe, causes_with(table, version))  # 27.7n
        and not prevented(table, Packet(foe, 1, source=figure))  # 27.7g
    ]


@POISON.action(
    FREE,
    ready=lambda table, figure, version: (
        (version["after_moving"] or not table.flags[figure] & (MOVED | PLACED))
        and bool(poisoned(table, figure, version))
    ),
    why=touch_why,
)
def poison(table: Table, figure: int, version: Version) -> Rule[None]:
    """27.2j FREE, if it hasn't moved or been placed this turn: 1 damage to adjacent opponents."""
    kind = PENETRATING if version["penetrating"] else NORMAL
    packets = [Packet(foe, version["damage"], kind) for foe in poisoned(table, figure, version)]
    yield from deal(table, packets, figure)


STEAL_ENERGY: Final = Ability(
    "Steal Energy", "attack", "27.2k", colour="black", clicks=1, kinds=(CLOSE,), from_all=True
)
"""`from_all`: whether it heals by those, too, who have a safeguard against it: it does nothing to
them (27.7n)."""


def drew_blood(table: Table, figure: int, version: Version, event: AttackResolved) -> bool:
    hurt = {
        target
        for target, _ in event.damaged
        if version["from_all"] or not guarded_from(table, target, version.names)
    }
    return event.kind in version["kinds"] and not hurt.isdisjoint(event.hits)


@STEAL_ENERGY.on(AttackResolved, after=True, when=drew_blood)
def steal_energy(table: Table, figure: int, version: Version, event: AttackResolved) -> Rule[None]:
    """27.2k After resolutions it heals one click."""
    yield from heal(table, figure, version["clicks"])


ATTACK_POWERS: Final = (
    BLADES,
    ENERGY_EXPLOSION,
    PULSE_WAVE,
    QUAKE,
    SUPER_STRENGTH,
    INCAPACITATE,
    PENETRATING_BLAST,
    SMOKE_CLOUD,
    PRECISION_STRIKE,
    POISON,
    STEAL_ENERGY,
    TELEKINESIS,
)
