"""27.4 Damage powers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from openclix.engine import events
from openclix.engine.abilities import (
    CLOSE,
    FREE,
    FRIENDS,
    MODIFY,
    POWER,
    RANGED,
    Ability,
    F,
    Reroll,
    Rule,
    Suppression,
    Version,
)
from openclix.engine.actions import remove_token
from openclix.engine.aims import seen_why, why_not_in_reach
from openclix.engine.attacking import Attack, drop_target
from openclix.engine.decisions import Decision, ask, may
from openclix.engine.dice import ATTACK_ROLL, BREAK_AWAY, LISTED, Roll, reroll, roll, success_roll
from openclix.engine.figures import ATTACK, DAMAGE, DEFENSE, RANGE, SPEED, STATS
from openclix.engine.records import Effect
from openclix.engine.sight import cannot_target, sees
from openclix.engine.table import ON_MAP, Table
from openclix.engine.values import range_of

from .defense import heal_half
from .effect_reasons import reach_why
from .reasons import follower_why, friend_why, why_not_changed, why_not_named


def doing(deed: Any, figure: int, kind: str) -> bool:
    """Whether a figure is making an attack of a kind, or destroying terrain with that action."""
    return deed is not None and deed.actor == figure and deed.kind == kind


def expert(name: str, section: str, colour: str, kind: str) -> Ability:
    """A power that adds to attack and damage while its owner attacks or destroys."""
    ability = Ability(name, "damage", section, colour=colour, attack=1, damage=1)

    def to_attack(t: Table, o: int, figure: int, version: Version, deed: Any) -> int | None:
        return int(version["attack"]) if doing(deed, figure, kind) else None

    def to_damage(t: Table, o: int, figure: int, version: Version, deed: Any) -> int | None:
        return int(version["damage"]) if doing(deed, figure, kind) else None

    ability.value(ATTACK)(to_attack)
    ability.value(DAMAGE)(to_damage)
    return ability


def encouragement(name: str, section: str, colour: str, kind: str) -> Ability:
    """A power that adds to the damage of adjacent friends while they attack or destroy."""
    ability = Ability(name, "damage", section, colour=colour, damage=1)

    def to_damage(t: Table, o: int, figure: int, version: Version, deed: Any) -> int | None:
        return int(version["damage"]) if doing(deed, figure, kind) else None

    ability.value(DAMAGE, MODIFY, FRIENDS)(to_damage)
    return ability


RANGED_COMBAT_EXPERT = expert("Ranged Combat Expert", "27.4a", "red", RANGED)
CLOSE_COMBAT_EXPERT = expert("Close Combat Expert", "27.4h", "purple", CLOSE)
ENHANCEMENT = encouragement("Enhancement", "27.4e", "green", RANGED)
EMPOWER = encouragement("Empower", "27.4i", "pink", CLOSE)

BATTLE_FURY = Ability("Battle Fury", "damage", "27.4b", colour="orange", safeguard="mind-control")
BATTLE_FURY.features = F.NO_RANGE_ATTACKS | F.NOT_CARRIED | F.NO_FOE_TOKENS
BATTLE_FURY.mutes = {"shape-change"}

SUPPORT = Ability("Support", "damage", "27.4c", colour="yellow")


def patients(table: Table, figure: int) -> list[int]:
    near = table.adjacent(figure) & table.occupied[table.side[figure]]
    return [friend for friend in table.in_squares(near) if friend != figure]


@SUPPORT.action(
    POWER,
    ready=lambda table, figure, version: bool(patients(table, figure)),
    why=friend_why,
)
def support(table: Table, figure: int, version: Version) -> Rule:
    """27.4c POWER: an adjacent friend heals half the result of a d6."""
    friend = yield from ask(
        table.side[figure],
        "figure",
        patients(table, figure),
        "27.4c",
        figure,
        "whom to heal",
        why=lambda t, c: friend_why.at(t, figure, version, c),
    )
    request = yield from roll(table, table.side[figure], 1, LISTED, figure)
    yield from heal_half(table, friend, request.dice[0], SUPPORT.slug)


EXPLOIT_WEAKNESS = Ability("Exploit Weakness", "damage", "27.4d", colour="lime")
EXPLOIT_WEAKNESS.features = F.PENETRATES_CLOSE

PROBABILITY_CONTROL = Ability(
    "Probability Control", "damage", "27.4f", colour="light blue", least_range=4, uses=1
)


def may_reroll(table: Table, figure: int, version: Version, request: Roll) -> bool:
    """27.4f Once per turn: the attack or break-away roll of a figure in range and line of fire."""
    if request.purpose not in (ATTACK_ROLL, BREAK_AWAY):
        return False
    used = sum(1 for who, key in table.used_turn if who == figure and key.startswith("reroll "))
    if used >= version["uses"]:
        return False
    target = request.figure
    return (
        sees(table, figure, target, range_of(table, figure, version["least_range"]))
        and cannot_target(table, figure, target, PROBABILITY_CONTROL.slug) is None
    )


def use_reroll(table: Table, figure: int, version: Version, request: Roll) -> Rule:
    """27.4f The roll is made again."""
    used = sum(1 for who, key in table.used_turn if who == figure and key.startswith("reroll "))
    table.used_turn |= {(figure, f"reroll {used}")}  # 21.11
    table.note("uses", figure, PROBABILITY_CONTROL.slug)
    yield from reroll(table, request)


PROBABILITY_CONTROL.rerolls.append(Reroll(PROBABILITY_CONTROL, may_reroll, use_reroll))

SHAPE_CHANGE = Ability("Shape Change", "damage", "27.4g", colour="blue", results=(5, 6))


@SHAPE_CHANGE.on(
    events.WOULD_BE_TARGETED, optional=True, when=lambda t, f, v, this: f in this.targets
)
def shape_change(table: Table, figure: int, version: Version, this: Attack) -> Rule:
    """27.4g When it would be targeted: a d6, and on 5-6 this attacker can't target it this turn."""
    player = table.side[figure]
    if (yield from may(player, "27.4g", figure, "roll not to be targeted")) and (
        yield from success_roll(table, player, figure, version["results"])
    ):
        drop_target(table, this, figure, replace=True)
        table.add_effect(
            Effect(
                "untargetable",
                figure,
                figure,
                SHAPE_CHANGE.bit,
                ("turn", table.turn),
                (this.actor, "27.4g"),
            )
        )


def in_sight(table: Table, figure: int, least: int, slug: str, foes_only: bool) -> Iterator[int]:
    """11.5 The figures that a power may target within (minimum) range and line of fire."""
    reach = range_of(table, figure, least)
    near = table.map.grid.spread(table.bodies[figure], reach)
    side = table.side[figure]
    for other in table.in_squares(near & table.foes_of(side) if foes_only else near):
        if sees(table, figure, other, reach) and cannot_target(table, figure, other, slug) is None:
            yield other


PERPLEX = Ability("Perplex", "damage", "27.4j", colour="brown", least_range=4, amount=1)
PERPLEXED = (SPEED, ATTACK, DEFENSE, RANGE)


def perplexable(table: Table, figure: int, version: Version) -> list[int]:
    return list(in_sight(table, figure, version["least_range"], PERPLEX.slug, False))


def can_perplex(table: Table, figure: int, version: Version) -> bool:
    """27.4j It may always target itself, unless it is safeguarded against that."""
    if PERPLEX.slug not in table.loadout[figure].safeguards:
        return True
    return bool(perplexable(table, figure, version))


@PERPLEX.action(FREE, ready=can_perplex, why=reach_why)
def perplex(table: Table, figure: int, version: Version) -> Rule:
    """27.4j FREE: +1 or -1 to one value (not damage) of any figure in range and line of fire."""
    player = table.side[figure]
    target = yield from ask(
        player,
        "figure",
        perplexable(table, figure, version),
        "27.4j",
        figure,
        "whose value",
        why=lambda t, c: why_not_in_reach(t, figure, version, c),
    )
    amount = version["amount"]
    stat, change = yield Decision(
        player,
        "value",
        [(stat, sign * amount) for stat in PERPLEXED for sign in (1, -1)],
        "27.4j",
        target,
        "which value changes, and how",
        say=lambda t, c: f"{STATS[c[0]]} {c[1]:+d}",
        why=lambda t, c: why_not_changed(version, str(c)),
    )
    table.add_effect(
        Effect(
            "value",
            target,
            figure,
            PERPLEX.bit,
            ("next", player),
            (stat, MODIFY, change, PERPLEX.name, PERPLEX.section),
        )
    )
    table.note("perplexed", target, STATS[stat], change)


OUTWIT = Ability("Outwit", "damage", "27.4k", colour="black", least_range=4)


def outwittable(table: Table, figure: int, version: Version) -> list[int]:
    return list(in_sight(table, figure, version["least_range"], OUTWIT.slug, True))


def named_powers(table: Table, target: int) -> list[tuple[str, str]]:
    """27.4k Any standard power, or a special power of the target's card; not protected ones."""
    loadout = table.loadout[target]
    found: list[tuple[str, str]] = []
    barred = {
        versions[0].ability.slug
        for versions in loadout.versions.values()
        if all(OUTWIT.slug in version.protected for version in versions)  # 27.7l
    }
    specials = {
        version.special
        for shown in table.sheets[target].shown  # 18.6
        for version in shown
        if version.special and OUTWIT.slug not in version.protected  # 18.6 22.7
    }
    for ability in table.edition.registry.abilities.values():
        if ability.kind in STATS and ability.slug not in barred:  # 18.3
            found.append(("power", ability.slug))
    has = {v[0].ability.slug for v in loadout.versions.values()}
    found.sort(key=lambda choice: choice[1] not in has)
    return [*(("special", name) for name in sorted(specials)), *found]


def can_outwit(table: Table, figure: int, version: Version) -> bool:
    seen = in_sight(table, figure, version["least_range"], OUTWIT.slug, True)
    return next(seen, None) is not None


OUTWIT_WHY = seen_why()


@OUTWIT.action(FREE, ready=can_outwit, why=OUTWIT_WHY)
def outwit(table: Table, figure: int, version: Version) -> Rule:
    """27.4k FREE: a foe in range and line of fire can't use one power until your next turn."""
    player = table.side[figure]
    target = yield from ask(
        player,
        "figure",
        outwittable(table, figure, version),
        "27.4k",
        figure,
        "whom to outwit",
        why=lambda t, c: OUTWIT_WHY.at(t, figure, version, c),
    )
    kind, name = yield from ask(
        player,
        "power",
        named_powers(table, target),
        "27.4k",
        target,
        "which power it can't use",
        say=lambda t, c: c[1],
        why=lambda t, c: why_not_named(t, target, version, c),
    )
    stop = (
        Suppression(abilities=frozenset({name}), by=OUTWIT.slug)
        if kind == "power"
        else Suppression(special=name, by=OUTWIT.slug)
    )
    table.add_effect(Effect("stop", target, figure, OUTWIT.bit, ("next", player), (stop,)))
    table.note("outwitted", target, name)


LEADERSHIP = Ability("Leadership", "damage", "27.4l", colour="gray", results=(5, 6), total=1)
LEADERSHIP.totals.append(lambda table, figure, version: int(version["total"]))  # 27.4l


def followers(table: Table, figure: int) -> list[int]:
    if table.zone[figure] != ON_MAP:
        return []
    card = table.card(figure)
    near = table.adjacent(figure) & table.occupied[table.side[figure]]
    return [
        friend
        for friend in table.in_squares(near)
        if table.tokens[friend]
        and friend != figure
        and (table.card(friend).points < card.points or card.keywords & table.card(friend).keywords)
    ]


def can_lead(table: Table, figure: int, version: Version, payload: Any) -> bool:
    return (
        table.side[figure] == table.active
        and table.zone[figure] == ON_MAP
        and bool(followers(table, figure))
    )


@LEADERSHIP.on(events.TURN_BEGINS, optional=True, anyone=True, when=can_lead)
def leadership(table: Table, figure: int, version: Version, payload: Any) -> Rule:
    """27.4l At the beginning of your turn: a d6, and on 5-6 an adjacent friend loses a token."""
    player = table.side[figure]
    if not followers(table, figure) or not (
        yield from may(player, "27.4l", figure, "roll to remove a friend's action token")
    ):
        return
    if (yield from success_roll(table, player, figure, version["results"])):
        friend = yield from ask(
            player,
            "figure",
            followers(table, figure),
            "27.4l",
            figure,
            "whose token goes",
            why=lambda t, c: follower_why(t, figure, c, "27.4l"),
        )
        remove_token(table, friend)


DAMAGE_POWERS = (
    RANGED_COMBAT_EXPERT,
    BATTLE_FURY,
    SUPPORT,
    EXPLOIT_WEAKNESS,
    ENHANCEMENT,
    PROBABILITY_CONTROL,
    SHAPE_CHANGE,
    CLOSE_COMBAT_EXPERT,
    EMPOWER,
    PERPLEX,
    OUTWIT,
    LEADERSHIP,
)
