"""The attack powers of 2002, as far as they are not those of today."""

from __future__ import annotations

from collections.abc import Callable

from openclix.board import (
    IGNORE_CHARACTERS,
    IGNORE_ELEVATION,
    SWIMMING,
    THROUGH_HINDERING,
    bits,
    flood,
)
from openclix.engine.abilities import (
    CLOSE,
    FREE,
    MODIFY,
    MOVE,
    RANGED,
    SCALE,
    Ability,
    F,
    Refusal,
    Rule,
    Version,
    refuse,
)
from openclix.engine.actions import can_attack, give_token
from openclix.engine.aims import Aim, attack_why, foes
from openclix.engine.attack_occurrences import AttackResolved, Attacks, Hits
from openclix.engine.attacking import attack, legal_targets, more_than_set
from openclix.engine.causes import causes_with
from openclix.engine.decisions import ask
from openclix.engine.deeds import Attack
from openclix.engine.figures import DAMAGE, DEFENSE, RANGE
from openclix.engine.markers import destroy_marker, element_name, landing, take_up, values_of
from openclix.engine.messages import figure_name
from openclix.engine.occurrences import ActionResolved
from openclix.engine.placing import open_squares, place
from openclix.engine.policies import NEVER_WAS
from openclix.engine.records import Marker
from openclix.engine.sight import beside, foes_near, friends_near, sees, squares_seen
from openclix.engine.state import ACTED, OFF_MAP
from openclix.engine.table import Table
from openclix.engine.target_refusals import why_not_adjacent
from openclix.engine.targeting import may_shoot
from openclix.engine.values import HELD_MARKER, Part, own_part, value
from openclix.powers.attack import blades, bystanders_near, poison, poisoned, single_close_hit
from openclix.powers.inherent import survives, used_up
from openclix.powers.reasons import touch_why
from openclix.powers.telekinesis import shift_marker

from .battering import (
    battered,
    carve,
    held_helps,
    solid_pieces,
    wears_out,
    why_nothing_to_carve,
)
from .chains import has_room, place_row, why_no_room
from .speed import shaken

SMOKE_CLOUD = Ability(
    "Smoke Cloud", "attack", "pow.smoke.1", colour="purple", markers=4, all_in_range=True
)


@SMOKE_CLOUD.action(MOVE, ready=has_room, why=why_no_room)
def smoke_cloud(table: Table, figure: int, version: Version) -> Rule:
    """pow.smoke.1 pow.smoke.6 Four hindering markers in a row within range, without a line."""
    yield from place_row(table, figure, version, "smoke")


# ------------------------------------------------------------------ Poison

POISON = Ability(
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
    """pow.poison.1 Why nobody is poisoned now."""
    if not before_the_first_action(table, table.side[figure]):
        return refuse("too-late", "pow.poison.1", who=figure_name(table, figure))
    return touch_why(table, figure, version)


POISON.action(FREE, ready=can_poison, why=why_no_poison)(poison)

PSYCHIC_BLAST = Ability("Psychic Blast", "attack", "pow.psychic.1", colour="blue", kinds=(RANGED,))
"""pow.psychic.1 Its shots ignore everything that reduces damage."""
PSYCHIC_BLAST.by_kind = {CLOSE: F.PENETRATES_CLOSE, RANGED: F.PENETRATES_RANGE}

# ------------------------------------------------------------------ Super Strength

SUPER_STRENGTH = Ability("Super Strength", "attack", "pow.strength.1", colour="green")
"""hold.1 hold.2 It lifts objects on its way."""
SUPER_STRENGTH.features = F.LIFTS_MARKERS
SUPER_STRENGTH.uses_markers = True


def swings(table: Table, figure: int, version: Version, event: Hits | AttackResolved) -> bool:
    """hold.11 Every close attack of a holder is made with the object."""
    return event.kind == CLOSE and table.held[figure] >= 0


@SUPER_STRENGTH.on(Hits, when=swings, commutes=True)
def strikes(table: Table, figure: int, version: Version, event: Hits) -> Rule:
    """hold.11 A light object adds a click, a heavy one two."""
    this = table.attack
    marker = table.marker(table.held[figure])
    if marker is not None and this.deals_damage(table):
        for target in this.hits:
            more = this.dealt_change.get(target, 0) + values_of(table, marker).bonus
            this.dealt_change[target] = more
    return
    yield


@SUPER_STRENGTH.on(AttackResolved, when=swings)
def spends(table: Table, figure: int, version: Version, event: AttackResolved) -> Rule:
    """hold.8 obj.9 The object is gone, hit or miss, without a marker, unless it survives that."""
    if event.targets and not survives(table, table.held[figure]):
        destroy_marker(table, table.held[figure], debris=False)
    return
    yield


SUPER_STRENGTH.value(DAMAGE)(held_helps)
SUPER_STRENGTH.on(ActionResolved, when=battered)(wears_out)


def could_hide(table: Table, figure: int, version: Version, event: Attacks) -> bool:
    """obj.8 Whoever is attacked holds something to hide behind."""
    marker = table.marker(table.held[figure])
    return figure in event.targets and marker is not None and marker.shelter > 0


@SUPER_STRENGTH.on(Attacks, anyone=True, optional=True, asks="hides-behind", when=could_hide)
def hides(table: Table, figure: int, version: Version, event: Attacks) -> Rule:
    """obj.8 hold.8 Before the dice are rolled: the object raises its holder's defense against this
    attack, and is used by that."""
    number = table.held[figure]
    marker = table.marker(number)
    if marker is not None:
        part = Part(MODIFY, marker.shelter, HELD_MARKER, "obj.8")
        table.attack.parts.append((figure, DEFENSE, part))
        if not survives(table, number):
            destroy_marker(table, number, debris=False)
    return
    yield


# ------------------------------------------------------------------ Blades/Claws/Fangs

BLADES = Ability(
    "Blades/Claws/Fangs", "attack", "pow.blades.1", colour="red", least=-99, kinds=(CLOSE,), wall=3
)
"""pow.blades.1 A d6 of damage, however high the damage value is."""
BLADES.instead("blades-claws-fangs", True, single_close_hit)(blades)


BLADES.action(
    CLOSE,
    "carve",
    ready=lambda table, figure, version: bool(solid_pieces(table, figure)),
    why=why_nothing_to_carve,
)(carve)


# ------------------------------------------------------------------ Incapacitate

INCAPACITATE = Ability("Incapacitate", "attack", "pow.incapacitate.1", colour="light blue")
INCAPACITATE.either_way = True


def tiring(table: Table, figure: int, version: Version, kind: str) -> Attack:
    this = Attack(figure, kind, causes_with(table, version))
    this.instead = lambda t, a: tire(t, a)
    this.instead_word = INCAPACITATE.slug
    return this


def tire(table: Table, this: Attack) -> Rule:
    """pow.incapacitate.1 pow.incapacitate.2 pow.incapacitate.4 A token instead of damage, which
    pushes whoever has one; on a 12 a click besides."""
    raised = more_than_set(table, this)
    clicks = {target: this.dealt_change.get(target, 0) + raised for target in this.hits}
    yield from shaken(table, this, clicks)  # team.shield.6
    for target in this.hits:
        if table.zone[target] == 0:
            yield from give_token(table, target, this.actor)


def tiring_ready(kind: str) -> Callable[[Table, int, Version], bool]:
    return lambda table, figure, version: bool(
        legal_targets(table, tiring(table, figure, version, kind))
    )


@INCAPACITATE.action(
    CLOSE,
    "incapacitate-close",
    ready=tiring_ready(CLOSE),
    why=attack_why(lambda t, f, v: tiring(t, f, v, CLOSE)),
)
def incapacitate_close(table: Table, figure: int, version: Version) -> Rule:
    """pow.incapacitate.1 A close attack that tires."""
    made = yield from attack(table, tiring(table, figure, version, CLOSE))
    return None if made else NEVER_WAS  # pow.shapechange.2


@INCAPACITATE.action(
    RANGED,
    "incapacitate",
    ready=tiring_ready(RANGED),
    why=attack_why(lambda t, f, v: tiring(t, f, v, RANGED)),
)
def incapacitate_range(table: Table, figure: int, version: Version) -> Rule:
    """pow.incapacitate.1 A ranged attack that tires."""
    made = yield from attack(table, tiring(table, figure, version, RANGED))
    return None if made else NEVER_WAS  # pow.shapechange.2


# ------------------------------------------------------------------ Energy Explosion

ENERGY_EXPLOSION = Ability(
    "Energy Explosion", "attack", "pow.explosion.1", colour="orange", damage=1
)


def explosion(table: Table, figure: int, version: Version) -> Attack:
    return Attack(figure, RANGED, causes_with(table, version))


@ENERGY_EXPLOSION.action(
    RANGED,
    ready=lambda table, figure, version: can_attack(
        table, figure, RANGED, causes_with(table, version)
    ),
    why=attack_why(explosion),
)
def energy_explosion(table: Table, figure: int, version: Version) -> Rule:
    """pow.explosion.1 One roll against the targets and all next to them, friends too."""
    this = explosion(table, figure, version)
    this.splash = bystanders_near
    this.settles = blasts
    this.fixed_damage = version["damage"]
    this.instead_word = ENERGY_EXPLOSION.slug
    made = yield from attack(table, this)
    return None if made else NEVER_WAS  # pow.shapechange.2


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

PULSE_WAVE = Ability("Pulse Wave", "attack", "pow.pulse.1", colour="yellow", damage=1)


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
    """pow.pulse.1 Why no foe would be covered."""
    if pulses(table, figure, version):
        return None
    return attack_why(pulse)(table, figure, version) or refuse("no-target", "pow.pulse.1")


@PULSE_WAVE.action(RANGED, ready=pulses, why=why_no_pulse)
def pulse_wave(table: Table, figure: int, version: Version) -> Rule:
    """pow.pulse.3 pow.pulse.4 A click for each of several, or normal damage for a single one."""
    yield from attack(table, pulse(table, figure, version))


# ------------------------------------------------------------------ Telekinesis

TELEKINESIS = Ability(
    "Telekinesis",
    "attack",
    "pow.telekinesis.1",
    colour="gray",
    squares=10,
    criticals=True,
    onto_hindering=False,
    past_foes=False,
)

Thing = tuple[str, int]
"""("figure", number) or ("marker", id)."""


def near_objects(table: Table, figure: int) -> list[Marker]:
    """tk.1 Objects in the own square and next to it."""
    near = table.adjacent(figure) | table.bodies[figure]
    if table.plane[figure]:
        return []  # fly.soar.6
    return [
        marker
        for marker in table.markers
        if marker.kind == "object" and marker.squares & near and "immobile" not in marker.tags
    ]


def things(table: Table, figure: int, version: Version) -> list[Thing]:
    """pow.telekinesis.1 pow.telekinesis.2 Figures and objects next to it."""
    near = [*table.in_squares(foes_near(table, figure)), *friends_near(table, figure)]
    return [
        *(
            ("figure", other)
            for other in sorted(near)
            if goals(table, figure, version, ("figure", other))
        ),
        *(
            ("marker", marker.id)
            for marker in near_objects(table, figure)
            if goals(table, figure, version, ("marker", marker.id))
        ),
    ]


def goals(table: Table, figure: int, version: Version, what: Thing) -> list[int]:
    """pow.telekinesis.3 pow.telekinesis.4 pow.telekinesis.5 tk.2 Squares up to ten away that the
    user sees, whatever is in between; the thing itself does not block."""
    kind, number = what
    if kind == "figure" and table.card(number).shape != "1x1":
        return []  # sentinel.2
    if kind == "figure":
        start = table.at[number]
        free = open_squares(table, table.map.grid.full, number)
    else:
        marker = table.marker(number)
        assert marker is not None
        start = marker.squares.bit_length() - 1
        free = table.terrain.clear
        if version["onto_hindering"]:
            free |= table.terrain.hindering
        free &= ~table.terrain.water
        for other in table.markers:
            if not other.tags & table.edition.screens:
                free &= ~other.squares
    among = free & table.map.grid.within(start, SQUARES) & ~(1 << start)
    if kind == "figure":
        trial = table.copy()
        trial.leave_map(number, OFF_MAP)
    else:
        trial = table
    return list(bits(squares_seen(trial, figure, 99, among)))


SQUARES = 10


def why_not_thing(table: Table, figure: int, version: Version, what: Thing | int) -> Refusal | None:
    """pow.telekinesis.9 Why something can't be moved, or somebody whom a player names."""
    if isinstance(what, int):
        what = ("figure", what)
    if what in things(table, figure, version):
        return None
    if what == ("figure", figure):
        return refuse("itself", "target.2", "targeted", who=figure_name(table, figure))
    if what[0] == "figure":
        refusal = why_not_adjacent(table, figure, what[1], "pow.telekinesis.1")
        if refusal is not None:
            return refusal
    return refuse("not-movable", "pow.telekinesis.1", who=figure_name(table, figure))


MOVE_WHY = Aim(
    lambda table, figure, version: [
        *things(table, figure, version),
        *(("figure", foe) for foe in foes(table, figure)),
    ],
    why_not_thing,
    section="pow.telekinesis.1",
)


@TELEKINESIS.action(
    CLOSE, ready=lambda table, figure, version: bool(things(table, figure, version)), why=MOVE_WHY
)
def telekinesis(table: Table, figure: int, version: Version) -> Rule:
    """pow.telekinesis.1 pow.telekinesis.2 pow.telekinesis.14 One figure or object is moved; an
    opponent must be hit first."""
    player = table.side[figure]
    what = yield from ask(
        table,
        "telekinesis-what",
        player,
        "element",
        things(table, figure, version),
        "pow.telekinesis.1",
        figure,
        why=lambda t, c: why_not_thing(t, figure, version, c),
    )
    kind, number = what
    if kind == "figure" and table.side[number] != player:
        this = Attack(figure, CLOSE, causes_with(table, version))
        this.all_targets, this.targets, this.bolts = True, [number], 1
        this.instead = lambda t, a: moved_by_force(t, a, version, number)
        this.instead_word = TELEKINESIS.slug
        made = yield from attack(table, this)
        return None if made else NEVER_WAS  # pow.shapechange.2
    yield from moved(table, figure, version, what)
    return None


def moved_by_force(table: Table, this: Attack, version: Version, target: int) -> Rule:
    """pow.telekinesis.11 pow.telekinesis.12 No knockback; on a 12 a click."""
    this.unmoved = True
    if version["criticals"]:
        yield from shaken(table, this)
    if table.zone[target] == 0:
        yield from moved(table, this.actor, version, ("figure", target))


def moved(table: Table, figure: int, version: Version, what: Thing) -> Rule:
    """pow.telekinesis.6 Whatever is moved is put down unhurt."""
    options = goals(table, figure, version, what)
    if not options:
        return
    square = yield from ask(
        table,
        "telekinesis-where",
        table.side[figure],
        "square",
        options,
        "pow.telekinesis.3",
        figure,
        about=what,
        what=element_name(table, *what),
        why=lambda t, c: why_not_goal(t, figure, version, what, c),
    )
    if what[0] == "figure":
        place(table, what[1], square)
    else:
        shift_marker(table, what[1], square)


def why_not_goal(
    table: Table, figure: int, version: Version, what: Thing, square: int
) -> Refusal | None:
    """pow.telekinesis.3 Why something can't be put down there."""
    if square in goals(table, figure, version, what):
        return None
    return refuse("not-a-goal", "pow.telekinesis.3", who=figure_name(table, figure))


def missiles(table: Table, figure: int, version: Version) -> dict[int, list[int]]:
    """tk.3 tk.5 tk.6 tk.8 By object: the foes at which it can be fired."""
    near = 0 if version["past_foes"] else foes_near(table, figure)
    found: dict[int, list[int]] = {}
    if table.loadout[figure].features & F.NO_RANGE_ATTACKS:
        return found
    for marker in near_objects(table, figure):
        if "indestructible" in marker.tags:  # it would break
            continue
        start = marker.squares.bit_length() - 1
        targets = [
            foe
            for foe in table.in_squares(table.foes_of(table.side[figure]))
            if (not near or near & table.bodies[foe])
            and flight_of(table, start, foe) <= (SQUARES // 2 if table.plane[foe] else SQUARES)
            and sees(table, figure, foe, 99)
        ]
        if targets:
            found[marker.id] = targets
    return found


OVER_GROUND = IGNORE_ELEVATION | THROUGH_HINDERING | SWIMMING
"""tk.4 What an object flies over."""


def flight_of(table: Table, start: int, foe: int) -> int:
    """tk.4 tk.5 tk.6 The squares from an object to a target, round blocking terrain; up to a roof
    it is one more."""
    terrain, body = table.terrain, table.bodies[foe]
    up = terrain.level[table.at[foe]] > terrain.level[start]
    inside = bool(body & terrain.blocking)
    goal = terrain.grid.spread(body, 1) if inside else body  # elev.10
    for squares, layer in enumerate(flood(terrain, start, SQUARES, OVER_GROUND).layers):
        if layer & goal:
            return squares + up + inside
    return SQUARES + 1


def why_no_missile(table: Table, figure: int, version: Version) -> Refusal | None:
    """tk.3 Why no object can be fired at anybody."""
    if missiles(table, figure, version):
        return None
    who = figure_name(table, figure)
    return refuse("no-missile", "tk.3", who=who)


@TELEKINESIS.action(
    RANGED,
    "hurl",
    ready=lambda table, figure, version: bool(missiles(table, figure, version)),
    why=why_no_missile,
)
def hurl(table: Table, figure: int, version: Version) -> Rule:
    """tk.3 tk.7 tk.9 An object next to it is fired at a foe, and is gone."""
    player = table.side[figure]
    options = missiles(table, figure, version)
    number = yield from ask(
        table, "telekinesis-throw", player, "marker", list(options), "tk.3", figure
    )
    target = yield from ask(
        table,
        "strike-whom",
        player,
        "figure",
        options[number],
        "tk.3",
        figure,
        why=lambda t, c: refuse("no-missile", "tk.3", who=figure_name(t, figure)),
    )
    marker = table.marker(number)
    assert marker is not None
    this = Attack(figure, RANGED, causes_with(table, version))
    this.with_marker = this.all_targets = True
    this.targets, this.bolts, this.range = [target], 1, 99
    this.fixed_damage = values_of(table, marker).damage
    this.instead_word = "thrown"
    lying = marker.squares.bit_length() - 1
    take_up(table, number)
    where = table.at[target]
    made = yield from attack(table, this)
    if not made and table.marker(number) is not None:  # pow.shapechange.2
        shift_marker(table, number, lying)
        return NEVER_WAS
    if survives(table, number):  # obj.7
        shift_marker(table, number, landing(table, number, where))
        return None
    yield from used_up(table, figure, number)
    return None


ATTACK = (
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
