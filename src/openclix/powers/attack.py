"""27.2 Attack powers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from openclix.board import IGNORE_CHARACTERS, bits
from openclix.engine import events
from openclix.engine.abilities import (
    CLOSE,
    FREE,
    POWER,
    RANGED,
    SCALE,
    SET,
    Ability,
    F,
    Rule,
    Suppression,
    Version,
)
from openclix.engine.actions import can_attack, give_token
from openclix.engine.aims import attack_why, why_not_chosen
from openclix.engine.attacking import Attack, attack, legal_targets
from openclix.engine.damage import NORMAL, PENETRATING, Packet, deal, heal, prevented
from openclix.engine.decisions import ask
from openclix.engine.dice import LISTED, roll
from openclix.engine.figures import ATTACK, DAMAGE, RANGE
from openclix.engine.markers import (
    TERRAIN_KIND,
    line_to,
    place_chain,
    remove_at_next_turn,
    take_up,
    tilted,
    without,
)
from openclix.engine.moving import can_be_placed, open_squares, place
from openclix.engine.records import Effect
from openclix.engine.sight import (
    cannot_target,
    each_seen,
    foes_near,
    may_shoot,
    sees,
    sees_square,
    squares_seen,
)
from openclix.engine.table import MOVED, PLACED, Table
from openclix.engine.terrain_actions import can_be_wrecked, destroy_near, near_pieces
from openclix.engine.values import Part, power_range, printed, value

from .inherent import throw, use_up
from .reasons import burst_why, hurl_why, lift_why, nothing_near, touch_why, why_not_placed

BLADES = Ability("Blades/Claws/Fangs", "attack", "27.2a", colour="red", least=-1, kinds=(CLOSE,))


def single_close_hit(table: Table, figure: int, version: Version, this: Any) -> bool:
    """27.2a One target: of two that bolts chose, one may still have taken the other's hit."""
    single = len(this.targets) == 1 and not this.bolted
    return bool(this.kind in version["kinds"] and single and this.hits)


@BLADES.instead("blades-claws-fangs", True, single_close_hit)
def blades(table: Table, figure: int, version: Version, this: Attack) -> Rule:
    """27.2a A d6 of damage instead, never less than the printed damage value minus one."""
    request = yield from roll(table, table.side[figure], 1, LISTED, figure)
    this.fixed_damage = max(request.dice[0], printed(table, figure, DAMAGE) + version["least"])


ENERGY_EXPLOSION = Ability(
    "Energy Explosion", "attack", "27.2b", colour="orange", damage=2, penetrating=False
)


def bystanders_near(table: Table, this: Attack) -> list[int]:
    """27.2b Everybody else adjacent to an original target becomes a target too."""
    found: set[int] = set()
    for target in this.targets:
        found.update(table.in_squares(table.adjacent(target)))
    return sorted(found)


def explosion(table: Table, figure: int, version: Version) -> Attack:
    this = Attack(figure, RANGED)
    this.ability = ENERGY_EXPLOSION.slug
    return this


@ENERGY_EXPLOSION.action(
    RANGED,
    ready=lambda table, figure, version: can_attack(table, figure, RANGED, ENERGY_EXPLOSION.slug),
    why=attack_why(explosion),
)
def energy_explosion(table: Table, figure: int, version: Version) -> Rule:
    """27.2b RANGE: targets and all adjacent to them; each figure hit is dealt 2."""
    this = explosion(table, figure, version)
    this.splash = bystanders_near
    this.penetrating = version["penetrating"]
    this.fixed_damage = version["damage"]
    this.instead_word = ENERGY_EXPLOSION.slug
    yield from attack(table, this)


PULSE_WAVE = Ability(
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


def pulse(table: Table, figure: int, version: Version) -> Attack:
    """27.2c The attack itself: a range of 4, through figures, even while adjacent."""
    this = Attack(figure, RANGED)
    this.ability = PULSE_WAVE.slug
    this.all_targets = True
    this.fire_flags = IGNORE_CHARACTERS if table.loadout[figure].improves else 0  # 27.1d
    this.printed_defense = True
    this.penetrating = version["penetrating"]
    this.fixed_damage = version["damage"]
    this.instead_word = PULSE_WAVE.slug
    if version["range"]:
        this.parts.append(
            (figure, RANGE, Part(SET, version["range"], PULSE_WAVE.name, PULSE_WAVE.section))
        )
    if version["halve"]:
        this.parts.append((figure, RANGE, Part(SCALE, -2, PULSE_WAVE.name, PULSE_WAVE.section)))
    this.range = value(table, figure, RANGE, this)
    return this


def pulsed(table: Table, this: Attack, version: Version) -> list[int]:
    """27.2c All other figures within range and line of fire, friends too."""
    return [
        other
        for other in table.on_map()
        if other != this.actor
        and (version["friends"] or not table.friendly(this.actor, other))
        and sees(table, this.actor, other, this.range, this.fire_flags)
        and cannot_target(table, this.actor, other, PULSE_WAVE.slug) is None
    ]


def pulse_ready(table: Table, figure: int, version: Version) -> bool:
    this = pulse(table, figure, version)
    side = table.side[figure]
    near = table.map.grid.spread(table.bodies[figure], this.range) & table.foes_of(side)
    if not near or not (table.loadout[figure].improves or may_shoot(table, figure)):  # 27.1d
        return False
    if table.loadout[figure].features & F.NO_RANGE_ATTACKS:  # 27.4b
        return False
    if any(table.side[other] != side for other in pulsed(table, this, version)):
        return True
    loadouts = [table.loadout[foe] for foe in table.in_squares(near)]
    if not any(loadout.lines or loadout.shields for loadout in loadouts) and not any(
        effect.kind == "untargetable" for effect in table.effects
    ):
        return False
    trial = table.copy()  # what hides a foe now may be a power that it can't use then
    silence(trial, this)
    return any(trial.side[other] != side for other in pulsed(trial, this, version))


def silence(table: Table, this: Attack) -> None:
    """27.2c Everybody else within range, seen or not, can't use powers and abilities."""
    for other in table.in_squares(table.map.grid.spread(table.bodies[this.actor], this.range)):
        if other != this.actor:
            stop = Suppression(everything=True, by=PULSE_WAVE.slug)
            table.add_effect(Effect("stop", other, this.actor, 0, ("action", 0), (stop,)))


@PULSE_WAVE.action(RANGED, ready=pulse_ready, why=burst_why(pulse, silence))
def pulse_wave(table: Table, figure: int, version: Version) -> Rule:
    """27.2c RANGE: everybody else in range loses powers and abilities, and is attacked for 1."""
    this = pulse(table, figure, version)
    silence(table, this)
    this.targets = pulsed(table, this, version)
    if any(table.side[target] != table.side[figure] for target in this.targets):
        yield from attack(table, this)


QUAKE = Ability("Quake", "attack", "27.2d", colour="lime", damage=2, penetrating=False, breaks=True)


def at_everybody_near(table: Table, this: Attack, version: Version) -> None:
    """27.2d An attack on all adjacent foes, with KNOCKBACK, and a fixed damage for each hit."""
    this.all_targets = True
    this.knocks = True
    this.penetrating = version["penetrating"]
    this.fixed_damage = version["damage"]
    this.instead_word = QUAKE.slug
    this.targets = shaken(table, this.actor)


def shaken(table: Table, figure: int) -> list[int]:
    """27.2d The adjacent foes that may be targeted."""
    return [
        foe
        for foe in table.in_squares(foes_near(table, figure))
        if cannot_target(table, figure, foe, QUAKE.slug) is None
    ]


@QUAKE.action(
    CLOSE,
    ready=lambda table, figure, version: bool(
        shaken(table, figure) or (version["breaks"] and near_pieces(table, figure))
    ),
    why=nothing_near,
)
def quake(table: Table, figure: int, version: Version) -> Rule:
    """27.2d CLOSE: terrain within one square breaks, then all adjacent foes are attacked for 2."""
    if version["breaks"]:
        destroy_near(table, figure)
    this = Attack(figure, CLOSE)
    this.ability = QUAKE.slug
    at_everybody_near(table, this, version)
    yield from attack(table, this)


SUPER_STRENGTH = Ability("Super Strength", "attack", "27.2e", colour="green", kinds=(CLOSE,))
SUPER_STRENGTH.by_kind = {CLOSE: F.KNOCKS_CLOSE, RANGED: F.KNOCKS_RANGE}
SUPER_STRENGTH.features = F.LIFTS_MARKERS

INCAPACITATE = Ability(
    "Incapacitate", "attack", "27.2f", colour="light blue", tokens=1, kinds=(CLOSE, RANGED)
)


@INCAPACITATE.instead(
    "incapacitate",
    True,
    lambda table, figure, version, this: bool(this.hits and this.kind in version["kinds"]),
    harmless=True,
)
def incapacitate(table: Table, figure: int, version: Version, this: Attack) -> Rule:
    """27.2f Each figure hit gets an action token instead of damage."""
    for target in this.hits:
        for _ in range(version["tokens"]):
            yield from give_token(table, target, figure)


PENETRATING_BLAST = Ability(
    "Penetrating/Psychic Blast", "attack", "27.2g", colour="blue", kinds=(RANGED,)
)
PENETRATING_BLAST.by_kind = {CLOSE: F.PENETRATES_CLOSE, RANGED: F.PENETRATES_RANGE}

SMOKE_CLOUD = Ability(
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
def smoke_cloud(table: Table, figure: int, version: Version) -> Rule:
    """27.2h POWER: up to six smoke markers; foes in them have attack -1."""
    player = table.side[figure]
    reach = power_range(table, figure, version)
    aura = (ATTACK, version["attack"], SMOKE_CLOUD.name, SMOKE_CLOUD.section)
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


PRECISION_STRIKE = Ability("Precision Strike", "attack", "27.2i", colour="pink")
PRECISION_STRIKE.numbers = {"floor": 1, "dulls_senses": 1}

POISON = Ability(
    "Poison",
    "attack",
    "27.2j",
    colour="brown",
    damage=1,
    penetrating=False,
    within=1,
    after_moving=False,
)


def poisoned(table: Table, figure: int, version: Version) -> list[int]:
    """27.2j Adjacent foes; a card may reach farther, in line of fire."""
    within = version["within"]
    found = table.in_squares(foes_near(table, figure))
    if within > 1:
        near = table.map.grid.spread(table.bodies[figure], within)
        foes = table.in_squares(near & table.foes_of(table.side[figure]))
        found = [foe for foe in foes if foe in found or sees(table, figure, foe, within)]
    return [
        foe
        for foe in found
        if POISON.slug not in table.loadout[foe].safeguards  # 27.7n
        and not prevented(table, Packet(foe, 1), figure)  # 27.7g
    ]


@POISON.action(
    FREE,
    ready=lambda table, figure, version: (
        (version["after_moving"] or not table.flags[figure] & (MOVED | PLACED))
        and bool(poisoned(table, figure, version))
    ),
    why=touch_why,
)
def poison(table: Table, figure: int, version: Version) -> Rule:
    """27.2j FREE, if it has not moved or been placed this turn: 1 damage to every adjacent foe."""
    kind = PENETRATING if version["penetrating"] else NORMAL
    packets = [Packet(foe, version["damage"], kind) for foe in poisoned(table, figure, version)]
    yield from deal(table, packets, figure)


STEAL_ENERGY = Ability("Steal Energy", "attack", "27.2k", colour="black", clicks=1, kinds=(CLOSE,))


def drew_blood(table: Table, figure: int, version: Version, this: Any) -> bool:
    return this.kind in version["kinds"] and bool(set(this.damaged) & set(this.hits))


@STEAL_ENERGY.on(events.ATTACKED, after=True, when=drew_blood)
def steal_energy(table: Table, figure: int, version: Version, payload: Any) -> Rule:
    """27.2k After resolutions it heals one click."""
    yield from heal(table, figure, version["clicks"], STEAL_ENERGY.slug)


TELEKINESIS = Ability(
    "Telekinesis",
    "attack",
    "27.2l",
    colour="gray",
    least_range=4,
    range=0,
    squares=4,
    lifts="markers",
    whom="friends",
    keyword="",
)
TELEKINESIS.uses_markers = True

Moved = tuple[str, int]
"""("figure", number) or ("marker", id)."""

FIXED = ("debris", "special")  # 17.14d 17.14h
"""Kinds of markers that are immobile, or no terrain markers."""


def liftable(
    table: Table, figure: int, version: Version, reach: int
) -> Iterator[tuple[Moved, int, int]]:
    """27.2l Single-base friends and markers in range and line of fire, from where, to where.

    A figure is its own friend (6.2), always in its own range and line of fire (11.3b, 11.4b). The
    line to a marker of blocking terrain is not blocked by that marker, as in 16.9a.
    """
    near = table.map.grid.spread(table.bodies[figure], reach)
    full = table.map.grid.full
    friends = table.in_squares(near & table.occupied[table.side[figure]])
    unoccupied = -1
    for friend in sorted(friends, key=lambda friend: friend != figure):  # itself at once
        body = table.bodies[friend]
        if (
            not body & (body - 1)
            and can_be_placed(table, friend, figure)
            and why_not_chosen(table, figure, version, friend) is None
            and sees(table, figure, friend, reach)
        ):
            if unoccupied < 0:
                unoccupied = open_squares(table, full)
            yield ("figure", friend), table.at[friend], unoccupied
    kinds = version["lifts"]
    for marker in table.markers if kinds != "figures" else ():
        if (
            not marker.squares
            or marker.kind in FIXED
            or "immobile" in marker.tags
            or marker.shape != "1x1"
            or (kinds == "objects" and marker.kind != "object")
        ):
            continue
        start = marker.squares.bit_length() - 1
        if sees_square(table, figure, start, reach, line_to(table, marker, start)):
            free = full & ~table.terrain.blocking
            if TERRAIN_KIND.get(marker.kind) == "blocking":  # 13.2
                free &= ~table.everyone()
            elif marker.kind == "elevated":  # 16.5g
                for larger in table.in_squares(free & table.everyone()):
                    free &= ~tilted(table, 1 << table.at[larger])
                for larger_marker in table.markers:
                    if larger_marker.squares & (larger_marker.squares - 1):
                        free &= ~larger_marker.squares
            yield ("marker", marker.id), start, free


def landings(
    table: Table, figure: int, what: Moved, start: int, free: int, reach: int, squares: int
) -> list[int]:
    """27.2l Squares in range and line of fire, at most four from the old one and in its line."""
    among = free & ~(1 << start)
    in_line = squares_seen(table, drawer(what), squares, among, source=start)
    return list(each_seen(table, figure, reach, in_line))


def drawer(what: Moved) -> int:
    """11.4a The line from the old square is that of the friend who stands there; a marker's is
    nobody's."""
    return what[1] if what[0] == "figure" else -1


def can_land(
    table: Table, figure: int, what: Moved, start: int, free: int, reach: int, squares: int
) -> bool:
    """27.2l Whether there is such a square; the nearest ones are looked at first."""
    near = free & table.map.grid.next_to[start]
    for square in each_seen(table, drawer(what), squares, near, source=start):
        if sees_square(table, figure, square, reach):
            return True
    return bool(landings(table, figure, what, start, free & ~near, reach, squares))


def without_it(table: Table, figure: int, what: Moved) -> Table:
    """27.2l A marker that is placed elsewhere is not in the way; who stands on it still does."""
    kind, number = what
    marker = table.marker(number) if kind == "marker" else None
    if marker is None or marker.squares & table.bodies[figure]:
        return table
    return without(table, number)


def movable(table: Table, figure: int, version: Version) -> dict[Moved, list[int]]:
    """27.2l What can be placed elsewhere, and where."""
    reach = power_range(table, figure, version)
    found: dict[Moved, list[int]] = {}
    for what, start, free in liftable(table, figure, version, reach):
        lifted = without_it(table, figure, what)
        spots = landings(lifted, figure, what, start, free, reach, version["squares"])
        if spots:
            found[what] = spots
    return found


def lifts(table: Table, figure: int, version: Version) -> Iterator[tuple[Moved, int, int]]:
    """27.2l What has at least one square to be placed in."""
    reach = power_range(table, figure, version)
    for what, start, free in liftable(table, figure, version, reach):
        lifted = without_it(table, figure, what)
        if can_land(lifted, figure, what, start, free, reach, version["squares"]):
            yield what, start, free


def can_move_something(table: Table, figure: int, version: Version) -> bool:
    return can_step_aside(table, figure, version) or (
        next(lifts(table, figure, version), None) is not None
    )


def can_step_aside(table: Table, figure: int, version: Version) -> bool:
    """27.2l The quick yes: it could place itself in a free square of its own row or column."""
    body = table.bodies[figure]
    if (
        body & (body - 1)
        or min(version["least_range"], version["squares"]) < 1
        or table.loadout[figure].values[RANGE]
        or table.valued >> figure & 1
        or not can_be_placed(table, figure, figure)
        or why_not_chosen(table, figure, version, figure) is not None
    ):
        return False
    width = table.map.grid.width
    beside = body << 1 | body >> 1 | body << width | body >> width
    return bool(open_squares(table, beside & table.terrain.adjacent[table.at[figure]]))


LIFT_WHY = lift_why(movable)


def lift(table: Table, figure: int, version: Version) -> Rule:
    """27.2l The player chooses what is placed, and where. Answers what it was."""
    options = {what: (start, free) for what, start, free in lifts(table, figure, version)}
    player = table.side[figure]
    what = yield from ask(
        player,
        "element",
        sorted(options),
        "27.2l",
        figure,
        "what to place",
        say=lambda t, c: t.tags[c[1]] if c[0] == "figure" else f"m{c[1]}",
        why=lambda t, c: LIFT_WHY.at(t, figure, version, c),
    )
    reach = power_range(table, figure, version)
    lifted = without_it(table, figure, what)
    square = yield from ask(
        player,
        "square",
        landings(lifted, figure, what, *options[what], reach, version["squares"]),
        "27.2l",
        figure,
        "where to place it",
        why=lambda t, c: why_not_placed(t, figure, version, what, c),
    )
    kind, number = what
    if kind == "figure":
        place(table, number, square)
    else:
        shift_marker(table, number, square)
    return what


@TELEKINESIS.action(POWER, ready=can_move_something, why=LIFT_WHY)
def telekinesis(table: Table, figure: int, version: Version) -> Rule:
    """27.2l POWER: place a marker or a single-base friend up to four squares away."""
    yield from lift(table, figure, version)


def shift_marker(table: Table, number: int, square: int) -> None:
    """10.10 A marker is placed in another square, on top of what lies there."""
    from openclix.engine.markers import falls_under, lain

    marker = table.marker(number)
    assert marker is not None
    falls_under(table, marker)
    moved = lain(table, marker, square)
    table.set_markers((*(m for m in table.markers if m.id != number), moved))
    table.note("marker placed", number, square)


def hurlable(table: Table, figure: int, version: Version) -> list[int]:
    """27.2l Markers in range and line of fire that could be thrown at somebody."""
    reach = power_range(table, figure, version)
    return [
        marker.id
        for marker in table.markers
        if marker.squares
        and can_be_wrecked(marker)  # 17.14d 17.14e 17.14f 17.14h
        and "immobile" not in marker.tags
        and any(
            sees_square(table, figure, s, reach, line_to(table, marker, s))
            for s in bits(marker.squares)
        )
        and legal_targets(without(table, marker.id), throw(table, figure, marker.id))
    ]


HURL_WHY = hurl_why(throw)


@TELEKINESIS.action(RANGED, "hurl", ready=lambda t, f, v: bool(hurlable(t, f, v)), why=HURL_WHY)
def hurl(table: Table, figure: int, version: Version) -> Rule:
    """27.2l RANGE: a RANGE Terrain Action with a marker in range and line of fire."""
    number = yield from ask(
        table.side[figure],
        "marker",
        hurlable(table, figure, version),
        "27.2l",
        figure,
        "what to throw",
        why=lambda t, c: HURL_WHY.at(t, figure, version, c),
    )
    this = throw(table, figure, number)
    take_up(table, number)  # 17.7
    use_up(table, figure, number)
    yield from attack(table, this)


ATTACK_POWERS = (
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
