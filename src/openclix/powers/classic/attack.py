"""The attack powers of 2002 that differ from today's."""

from __future__ import annotations

from typing import Final

from openclix.board import IGNORE_CHARACTERS
from openclix.engine.asking.attack_events import AttackResolved, Attacks, Hits
from openclix.engine.asking.events import ActionResolved
from openclix.engine.attacking.attacking import attack, more_than_set
from openclix.engine.figures.abilities import (
    CLOSE,
    FREE,
    MODIFY,
    MOVE,
    RANGED,
    SCALE,
    Ability,
    F,
    Rule,
    Version,
)
from openclix.engine.figures.figures import DAMAGE, DEFENSE, RANGE
from openclix.engine.figures.messages import figure_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.refusing.aim_refusals import attack_why
from openclix.engine.sight.sight import beside, sees
from openclix.engine.state.causes import causes_with
from openclix.engine.state.deeds import Attack
from openclix.engine.state.state import ACTED
from openclix.engine.table.table import Table
from openclix.engine.terrain.destroying import destroy_marker
from openclix.engine.terrain.markers import values_of
from openclix.engine.turn.actions import give_token
from openclix.engine.values.targeting import may_shoot
from openclix.engine.values.values import HELD_MARKER, Part, own_part, value
from openclix.powers.attack import (
    blades,
    can_explode,
    explosion,
    poison,
    poisoned,
    single_close_hit,
)
from openclix.powers.inherent import survives
from openclix.powers.reasons import touch_why

from .battering import (
    CARVED,
    battered,
    carve,
    held_helps,
    wears_out,
    why_nothing_to_carve,
)
from .chains import has_room, place_row, why_no_room
from .special_attacks import close_or_ranged, or_never, shaken
from .telekinesis import TELEKINESIS

SMOKE_CLOUD: Final = Ability(
    "Smoke Cloud", "attack", "pow.smoke.1", colour="purple", markers=4, all_in_range=True
)


@SMOKE_CLOUD.action(MOVE, ready=has_room, why=why_no_room)
def smoke_cloud(table: Table, figure: int, version: Version) -> Rule[None]:
    """pow.smoke.1 pow.smoke.6 Four hindering markers in a row within range, without a line."""
    yield from place_row(table, figure, version, "smoke")


# ------------------------------------------------------------------ Poison

POISON: Final = Ability(
    "Poison",
    "attack",
    "pow.poison.1",
    colour="brown",
    damage=1,
    penetrating=False,
    within=1,
    after_moving=False,
)


def before_the_first_action(table: Table, side: int) -> bool:
    """pow.outwit.9 The beginning of a turn is any time before its first action."""
    return not any(
        flags & ACTED and table.side[figure] == side for figure, flags in enumerate(table.flags)
    )


def can_poison(table: Table, figure: int, version: Version) -> bool:
    return before_the_first_action(table, table.side[figure]) and bool(
        poisoned(table, figure, version)
    )


def why_no_poison(table: Table, figure: int, version: Version) -> Refusal | None:
    """pow.poison.1 Why no figure is poisoned now."""
    if not before_the_first_action(table, table.side[figure]):
        return refuse("too-late", "pow.poison.1", who=figure_name(table, figure))
    return touch_why(table, figure, version)


POISON.action(FREE, ready=can_poison, why=why_no_poison)(poison)

PSYCHIC_BLAST: Final = Ability(
    "Psychic Blast", "attack", "pow.psychic.1", colour="blue", kinds=(RANGED,)
)
"""pow.psychic.1 Its shots ignore everything that reduces damage."""
PSYCHIC_BLAST.by_kind = {CLOSE: F.PENETRATES_CLOSE, RANGED: F.PENETRATES_RANGE}

# ------------------------------------------------------------------ Super Strength

SUPER_STRENGTH: Final = Ability("Super Strength", "attack", "pow.strength.1", colour="green")
"""hold.1 hold.2 It lifts objects on its way."""
SUPER_STRENGTH.features = F.LIFTS_MARKERS
SUPER_STRENGTH.uses_markers = True


def swings(table: Table, figure: int, version: Version, event: Hits | AttackResolved) -> bool:
    """hold.11 Every close attack of a holder is made with the object."""
    return event.kind == CLOSE and table.held[figure] >= 0


@SUPER_STRENGTH.on(Hits, when=swings, commutes=True)
def strikes(table: Table, figure: int, version: Version, event: Hits) -> None:
    """hold.11 A light object adds a click, a heavy one two."""
    this = table.attack
    marker = table.marker(table.held[figure])
    if marker is not None and this.deals_damage(table):
        for target in this.hits:
            more = this.dealt_change.get(target, 0) + values_of(table, marker).bonus
            this.dealt_change[target] = more


@SUPER_STRENGTH.on(AttackResolved, when=swings)
def spends(table: Table, figure: int, version: Version, event: AttackResolved) -> None:
    """hold.8 obj.9 The object is gone, hit or miss, without a marker, unless it survives that."""
    if event.targets and not survives(table, table.held[figure]):
        destroy_marker(table, table.held[figure], debris=False)


SUPER_STRENGTH.value(DAMAGE)(held_helps)
SUPER_STRENGTH.on(ActionResolved, when=battered)(wears_out)


def could_hide(table: Table, figure: int, version: Version, event: Attacks) -> bool:
    """obj.8 Whether the target holds something to hide behind."""
    marker = table.marker(table.held[figure])
    return figure in event.targets and marker is not None and marker.shelter > 0


@SUPER_STRENGTH.on(Attacks, anyone=True, optional=True, asks="hides-behind", when=could_hide)
def hides(table: Table, figure: int, version: Version, event: Attacks) -> None:
    """obj.8 hold.8 Before the dice are rolled: the object raises its holder's defense against this
    attack, and is used by that."""
    number = table.held[figure]
    marker = table.marker(number)
    if marker is not None:
        part = Part(MODIFY, marker.shelter, HELD_MARKER, "obj.8")
        table.attack.parts.append((figure, DEFENSE, part))
        if not survives(table, number):
            destroy_marker(table, number, debris=False)


# ------------------------------------------------------------------ Blades/Claws/Fangs

BLADES: Final = Ability(
    "Blades/Claws/Fangs",
    "attack",
    "pow.blades.1",
    colour="red",
    least=-99,
    minimum=1,
    kinds=(CLOSE,),
    wall=3,
)
"""pow.blades.1 A d6 of damage, however high the damage value is."""
BLADES.instead("blades-claws-fangs", True, single_close_hit)(blades)


BLADES.action(
    CLOSE,
    "carve",
    among=CARVED,
    why=why_nothing_to_carve,
)(carve)


# ------------------------------------------------------------------ Incapacitate

INCAPACITATE: Final = Ability("Incapacitate", "attack", "pow.incapacitate.1", colour="light blue")


def tiring(table: Table, figure: int, version: Version, kind: str) -> Attack:
    this = Attack(figure, kind, causes_with(table, version))
    this.instead = tire
    this.instead_word = INCAPACITATE.slug
    return this


def tire(table: Table, this: Attack) -> Rule[None]:
    """pow.incapacitate.1 pow.incapacitate.2 pow.incapacitate.4 A token instead of damage.

    It pushes a figure that has one. On a 12, the figure also takes a click.
    """
    raised = more_than_set(table, this)
    clicks = {target: this.dealt_change.get(target, 0) + raised for target in this.hits}
    yield from shaken(table, this, clicks)  # team.shield.6
    for target in this.hits:
        if table.zone[target] == 0:
            yield from give_token(table, target, this.actor)


close_or_ranged(INCAPACITATE, tiring)


# ------------------------------------------------------------------ Energy Explosion

ENERGY_EXPLOSION: Final = Ability(
    "Energy Explosion", "attack", "pow.explosion.1", colour="orange", damage=1
)


@ENERGY_EXPLOSION.action(RANGED, ready=can_explode, why=attack_why(explosion))
def energy_explosion(table: Table, figure: int, version: Version) -> Rule[object]:
    """pow.explosion.1 One roll against the targets and all next to them, friends too."""
    this = explosion(table, figure, version)
    this.settles = blasts
    return (yield from or_never(table, this))


def blasts(table: Table, this: Attack) -> None:
    """pow.explosion.2 pow.explosion.5 Only where a target was hit something explodes; clicks of
    several explosions add up."""
    for target in this.aimed:
        if target in this.hits:
            near = beside(table, target, table.adjacent(target)) | table.bodies[target]  # adj.3
            for other in this.targets:
                if table.bodies[other] & near:
                    this.counts[other] = this.counts.get(other, 0) + 1
    this.hits = [target for target in this.hits if target in this.counts]


# ------------------------------------------------------------------ Pulse Wave

PULSE_WAVE: Final = Ability("Pulse Wave", "attack", "pow.pulse.1", colour="yellow", damage=1)


def pulse(table: Table, figure: int, version: Version) -> Attack:
    """pow.pulse.1 pow.pulse.2 Half the range, through figures, at everybody."""
    this = Attack(figure, RANGED, causes_with(table, version))
    this.all_targets = True
    this.fire_flags = IGNORE_CHARACTERS
    this.parts.append((figure, RANGE, own_part(table, figure, version, SCALE, -2)))
    this.range = value(table, figure, RANGE, this)
    this.targets = [
        other
        for other in table.on_map()
        if other != figure
        and (why := table.edition.why_not_shoot_at) is not None
        and why(table, figure, other) is None
        and sees(
            table,
            figure,
            other,
            table.edition.range_against(table, figure, other, this.range, this.causes),
            this.fire_flags,
        )
    ]
    if len(this.targets) > 1:  # pow.pulse.3 pow.pulse.4
        this.fixed_damage = version["damage"]
        this.instead_word = PULSE_WAVE.slug
    return this


def pulses(table: Table, figure: int, version: Version) -> bool:
    if table.loadout[figure].features & F.NO_RANGE_ATTACKS or not may_shoot(table, figure):
        return False
    side = table.side[figure]
    return any(table.side[other] != side for other in pulse(table, figure, version).targets)


def why_no_pulse(table: Table, figure: int, version: Version) -> Refusal | None:
    """pow.pulse.1 Why it would cover no opponent."""
    if pulses(table, figure, version):
        return None
    return attack_why(pulse)(table, figure, version) or refuse("no-target", "pow.pulse.1")


@PULSE_WAVE.action(RANGED, ready=pulses, why=why_no_pulse)
def pulse_wave(table: Table, figure: int, version: Version) -> Rule[None]:
    """pow.pulse.3 pow.pulse.4 A click for each of several, or normal damage for a single one."""
    yield from attack(table, pulse(table, figure, version))


# ------------------------------------------------------------------ Telekinesis


ATTACK: Final = (
    SMOKE_CLOUD,
    POISON,
    PSYCHIC_BLAST,
    SUPER_STRENGTH,
    INCAPACITATE,
    ENERGY_EXPLOSION,
    PULSE_WAVE,
    TELEKINESIS,
    BLADES,
)
