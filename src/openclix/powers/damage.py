"""27.4 Damage powers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from openclix.engine.asking.attack_events import WouldBeTargeted
from openclix.engine.asking.choices import PowerChoice, StatChoice
from openclix.engine.asking.decisions import ask
from openclix.engine.asking.event_records import Event, Figure, Number, Word
from openclix.engine.asking.events import TurnBegins, Uses
from openclix.engine.attacking.attacking import drop_target
from openclix.engine.attacking.damage import most_healed
from openclix.engine.effects.candidates import on_each
from openclix.engine.effects.dice import (
    ATTACK_ROLL,
    BREAK_AWAY,
    LISTED,
    Roll,
    reroll,
    roll,
    success_roll,
)
from openclix.engine.figures.abilities import (
    CLOSE,
    FREE,
    FRIENDS,
    MODIFY,
    POWER,
    RANGED,
    Ability,
    F,
    Origin,
    Rule,
    Version,
)
from openclix.engine.figures.figures import ATTACK, DAMAGE, STATS
from openclix.engine.figures.hooks import Among, Reroll
from openclix.engine.figures.messages import Name, figure_name, power_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.refusing.aim_refusals import Aim, seen_why, why_not_in_reach
from openclix.engine.refusing.selector_refusals import chosen_of, why_not_chosen
from openclix.engine.sight.sight import friends_near, sees
from openclix.engine.state.causes import names
from openclix.engine.state.loadouts import Suppression
from openclix.engine.state.records import Effect
from openclix.engine.state.state import ON_MAP
from openclix.engine.table.table import Table
from openclix.engine.turn.actions import remove_token
from openclix.engine.values.targeting import open_to
from openclix.engine.values.values import power_range

from .defense import BOTH, below, heal_by, on_own_turn
from .effect_reasons import reach_why
from .reasons import follower_why, friend_why, why_not_changed, why_not_named


def attacks_or_destroys(deed: Any, figure: int, version: Version) -> bool:
    """Whether a figure is making an attack of a kind, or destroying terrain with that action."""
    return deed is not None and deed.actor == figure and deed.kind in version["kinds"]


def expert(name: str, section: str, colour: str, kind: str) -> Ability:
    """A power that adds to attack and damage while its owner attacks or destroys."""
    ability = Ability(name, "damage", section, colour=colour, attack=1, damage=1, kinds=(kind,))

    def to_attack(t: Table, o: int, figure: int, version: Version, deed: Any) -> int | None:
        return int(version["attack"]) if attacks_or_destroys(deed, figure, version) else None

    def to_damage(t: Table, o: int, figure: int, version: Version, deed: Any) -> int | None:
        return int(version["damage"]) if attacks_or_destroys(deed, figure, version) else None

    ability.value(ATTACK)(to_attack)
    ability.value(DAMAGE)(to_damage)
    return ability


def encouragement(name: str, section: str, colour: str, kind: str) -> Ability:
    """A power that adds to the damage of adjacent friends while they attack or destroy."""
    ability = Ability(name, "damage", section, colour=colour, damage=1, kinds=(kind,), within=1)

    def to_damage(t: Table, o: int, figure: int, version: Version, deed: Any) -> int | None:
        return int(version["damage"]) if attacks_or_destroys(deed, figure, version) else None

    ability.value(DAMAGE, MODIFY, FRIENDS)(to_damage)
    return ability


RANGED_COMBAT_EXPERT: Final = expert("Ranged Combat Expert", "27.4a", "red", RANGED)
CLOSE_COMBAT_EXPERT: Final = expert("Close Combat Expert", "27.4h", "purple", CLOSE)
ENHANCEMENT: Final = encouragement("Enhancement", "27.4e", "green", RANGED)
EMPOWER: Final = encouragement("Empower", "27.4i", "pink", CLOSE)

BATTLE_FURY: Final = Ability(
    "Battle Fury", "damage", "27.4b", colour="orange", safeguard="mind-control"
)
BATTLE_FURY.features = F.NO_RANGE_ATTACKS | F.NOT_CARRIED | F.NO_FOE_TOKENS
BATTLE_FURY.mutes = {"shape-change"}

SUPPORT: Final = Ability(
    "Support",
    "damage",
    "27.4c",
    colour="yellow",
    divide=2,
    plus=0,
    within=1,
    whom="others",
    keyword="",
    targets=1,
)


def patients(table: Table, figure: int, version: Version) -> list[int]:
    near = friends_near(table, figure, version["within"])
    return [*chosen_of(table, figure, version, near)]


@SUPPORT.action(
    POWER,
    among=Among(patients, "support-whom", objection=friend_why.at, times="targets"),
    why=friend_why,
    works=lambda table, figure, version: any(
        most_healed(table, friend) for friend in patients(table, figure, version)
    ),
)
def support(table: Table, figure: int, version: Version, friend: int) -> Rule[None]:
    """27.4c 6.11 POWER: an adjacent friend heals half the result of a d6."""
    request = yield from roll(table, table.side[figure], 1, LISTED, figure)
    yield from heal_by(table, friend, request.dice[0], version)


EXPLOIT_WEAKNESS: Final = Ability(
    "Exploit Weakness", "damage", "27.4d", colour="lime", kinds=(CLOSE,)
)
EXPLOIT_WEAKNESS.by_kind = {CLOSE: F.PENETRATES_CLOSE, RANGED: F.PENETRATES_RANGE}

PROBABILITY_CONTROL: Final = Ability(
    "Probability Control",
    "damage",
    "27.4f",
    colour="light blue",
    least_range=4,
    range=0,
    uses=1,
    rolls=(ATTACK_ROLL, BREAK_AWAY),
    whom="anybody",
    keyword="",
)


def may_reroll(table: Table, figure: int, version: Version, request: Roll) -> bool:
    """27.4f Once per turn: the attack or break-away roll of a figure in range and line of fire."""
    if request.purpose not in version["rolls"]:
        return False
    used = sum(1 for who, key in table.used_turn if who == figure and key.startswith("reroll "))
    if used >= version["uses"]:
        return False
    target = request.figure
    return (
        sees(table, figure, target, power_range(table, figure, version))
        and why_not_chosen(table, figure, version, target) is None
        and open_to(table, figure, target, names(version))
    )


def use_reroll(table: Table, figure: int, version: Version, request: Roll) -> Rule[None]:
    """27.4f The roll is made again."""
    used = sum(1 for who, key in table.used_turn if who == figure and key.startswith("reroll "))
    table.used_turn |= {(figure, f"reroll {used}")}  # 21.11
    table.note(Uses(figure, PROBABILITY_CONTROL.slug, "roll", version.cause))
    yield from reroll(table, request)


def why_no_reroll(table: Table, figure: int, version: Version, request: Roll) -> Refusal | None:
    """27.4f Why a roll can't be made again by this figure."""
    if request.purpose not in version["rolls"]:
        return None
    used = sum(1 for who, key in table.used_turn if who == figure and key.startswith("reroll "))
    if used >= version["uses"]:
        who, power = figure_name(table, figure), power_name(version.ability)
        return refuse("used-up", "21.11", who=who, power=power).of(version.ability)
    return why_not_in_reach(table, figure, version, request.figure)


PROBABILITY_CONTROL.rerolls.append(
    Reroll(PROBABILITY_CONTROL, may_reroll, use_reroll, why_no_reroll)
)

SHAPE_CHANGE: Final = Ability(
    "Shape Change", "damage", "27.4g", colour="blue", results=(5, 6), kinds=BOTH
)


@SHAPE_CHANGE.on(
    WouldBeTargeted,
    optional=True,
    asks="shape-change",
    when=lambda t, f, v, event: f in t.attack.targets and event.kind in v["kinds"],
)
def shape_change(table: Table, figure: int, version: Version, event: WouldBeTargeted) -> Rule[None]:
    """27.4g When it would be targeted: a d6, and on 5-6 this attacker can't target it this turn."""
    player = table.side[figure]
    if (yield from success_roll(table, player, figure, version["results"])):
        drop_target(table, table.attack, figure, replace=True)
        table.add_effect(
            Effect(
                "untargetable",
                figure,
                figure,
                version.cause,
                ("turn", table.turn),
                (event.by, "27.4g"),
            )
        )


def in_sight(table: Table, figure: int, version: Version) -> Iterator[int]:
    """11.5 The figures that a power may target within (minimum) range and line of fire."""
    reach = power_range(table, figure, version)
    near = table.map.grid.spread(table.bodies[figure], reach)
    whom = version.params.get("whom", "foes")
    if whom == "foes" or version.ability.parameters.get("whom", "foes") == "foes":
        near &= table.foes_of(table.side[figure])
    causes, against = names(version), table.edition.range_against
    free = whom in ("anybody", "foes") and not version["keyword"]
    free = free and version.params.get("itself", True)  # combat.4
    why_not_affect = table.edition.why_not_affect
    for other in table.in_squares(near):
        if why_not_affect is not None and why_not_affect(table, figure, other) is not None:
            continue
        if (
            sees(table, figure, other, against(table, figure, other, reach, causes))
            and open_to(table, figure, other, causes)
            and (free or why_not_chosen(table, figure, version, other) is None)
        ):
            yield other


class Perplexed(Event, label="perplexed", shown=3):
    """27.4j A value was changed."""

    figure: Figure
    stat: Word
    change: Number
    by: Figure = -1


PERPLEX: Final = Ability(
    "Perplex",
    "damage",
    "27.4j",
    colour="brown",
    least_range=4,
    range=0,
    amount=1,
    stats=("speed", "attack", "defense", "range"),
    signs=(1, -1),
    whom="anybody",
    keyword="",
    targets=1,
)


def can_perplex(table: Table, figure: int, version: Version) -> bool:
    """27.4j It may always target itself, unless something keeps it from that."""
    if (
        open_to(table, figure, figure, names(version))
        and why_not_chosen(table, figure, version, figure) is None
    ):
        return True
    return next(in_sight(table, figure, version), None) is not None


@PERPLEX.action(
    FREE,
    among=Among(in_sight, "perplex-whom", objection=reach_why.at, times="targets"),
    ready=can_perplex,
    why=reach_why,
)
def perplex(table: Table, figure: int, version: Version, target: int) -> Rule[None]:
    """27.4j FREE: +1 or -1 to one value (not damage) of any figure in range and line of fire."""
    player = table.side[figure]
    amount = version["amount"]
    stat, change = yield from ask(
        table,
        "perplex-what",
        player,
        "value",
        [
            (STATS.index(stat), sign * amount)
            for stat in version["stats"]
            for sign in version["signs"]
        ],
        "27.4j",
        target,
        form=lambda value: StatChoice(value, *value),
        why=lambda t, c: why_not_changed(version, str(c)),
    )
    table.add_effect(
        Effect(
            "value",
            target,
            figure,
            version.cause,
            ("next", player),
            (stat, MODIFY, change, Name("power", PERPLEX.slug), PERPLEX.section),
        )
    )
    table.tell(Perplexed(target, STATS[stat], change, figure))


class Outwitted(Event, label="outwitted", shown=2):
    """27.4k A power can't be used."""

    figure: Figure
    power: Word
    by: Figure = -1


OUTWIT: Final = Ability(
    "Outwit",
    "damage",
    "27.4k",
    colour="black",
    least_range=4,
    range=0,
    names=("standard", "special"),
    whom="foes",
    keyword="",
    targets=1,
)


def outwittable(table: Table, figure: int, version: Version) -> Iterator[int]:
    """27.4k Foes in range and line of fire with a power that may be named."""
    for foe in in_sight(table, figure, version):
        if "standard" in version["names"] or named_powers(table, foe, version):
            yield foe


def named_powers(table: Table, target: int, version: Version) -> list[tuple[str, str]]:
    """27.4k Any standard power, or a special power of the target's card; not protected ones."""
    loadout = table.loadout[target]
    powers: list[tuple[str, str]] = []
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
    if "standard" in version["names"]:
        for kind in STATS:  # 18.3
            for ability in table.edition.registry.of_kind.get(kind, ()):
                if ability.slug not in barred:
                    powers.append(("power", ability.slug))
    if "special" not in version["names"]:
        specials = set()
    if "combat" in version["names"]:  # combatcomp.2
        powers += [
            ("power", ability.slug)
            for ability, versions in loadout.versions.items()
            if any(each.origin is Origin.SYMBOL for each in versions) and ability.slug not in barred
            if ("power", ability.slug) not in powers
        ]
    has = {v[0].ability.slug for v in loadout.versions.values()}
    powers += [
        ("power", ability.slug)
        for ability in loadout.versions
        if ability.parameters.get("counts_as_power")
    ]
    powers.sort(key=lambda choice: choice[1] not in has)
    return [*(("special", name) for name in sorted(specials)), *powers]


SEEN_WHY: Final = seen_why()


def why_not_outwitted(table: Table, figure: int, version: Version, foe: int) -> Refusal | None:
    """27.4k Why a foe can't be chosen: it is out of reach, or no power of it may be named."""
    refusal = SEEN_WHY.objection(table, figure, version, foe)
    if refusal is None and not named_powers(table, foe, version):
        return refuse("no-power", "27.4k", "no-special", whom=figure_name(table, foe))
    return refusal


OUTWIT_WHY: Final = Aim(SEEN_WHY.candidates, why_not_outwitted)


@OUTWIT.action(
    FREE,
    among=Among(outwittable, "outwit-whom", objection=OUTWIT_WHY.at, times="targets"),
    why=OUTWIT_WHY,
)
def outwit(table: Table, figure: int, version: Version, target: int) -> Rule[None]:
    """27.4k 20.4 FREE: a foe in range and line of fire can't use one power until your next turn."""
    player = table.side[figure]
    kind, name = yield from ask(
        table,
        "outwit-what",
        player,
        "power",
        named_powers(table, target, version),
        "27.4k",
        target,
        form=lambda value: PowerChoice(value, value[1]),
        why=lambda t, c: why_not_named(t, target, version, c),
    )
    stop = (
        Suppression(abilities=frozenset({name}), by=OUTWIT.slug)
        if kind == "power"
        else Suppression(special=name, by=OUTWIT.slug)
    )
    table.add_effect(Effect("stop", target, figure, version.cause, ("next", player), (stop,)))
    table.tell(Outwitted(target, name, figure))


LEADERSHIP: Final = Ability(
    "Leadership",
    "damage",
    "27.4l",
    colour="gray",
    results=(5, 6),
    total=1,
    tokens=1,
    within=1,
    lesser=True,
    whom="others",
    keyword="",
    targets=1,
)
LEADERSHIP.totals.append(lambda table, figure, version: int(version["total"]))  # 27.4l


def followers(table: Table, figure: int, version: Version) -> list[int]:
    """27.4l Adjacent friends with a token, of fewer points or with a shared keyword."""
    if table.zone[figure] != ON_MAP:
        return []
    return [
        friend
        for friend in chosen_of(
            table, figure, version, friends_near(table, figure, version["within"])
        )
        if table.tokens[friend] and below(table, figure, version, friend)
    ]


FOLLOWERS: Final = Among(followers, "leadership-whom", objection=follower_why, times="targets")


def can_lead(table: Table, figure: int, version: Version, event: TurnBegins) -> bool:
    return FOLLOWERS.any(table, figure, version)


@LEADERSHIP.on(
    TurnBegins, optional=True, asks="leadership", anyone=True, when=on_own_turn, ready=can_lead
)
def leadership(table: Table, figure: int, version: Version, event: TurnBegins) -> Rule[None]:
    """27.4l At the beginning of your turn: a d6, and on 5-6 an adjacent friend loses a token."""
    player = table.side[figure]
    if (yield from success_roll(table, player, figure, version["results"])):
        yield from on_each(table, figure, version, FOLLOWERS, relieve)


def relieve(table: Table, figure: int, version: Version, friend: int) -> None:
    """27.4l 9.4a A friend loses a token."""
    for _ in range(version["tokens"]):
        remove_token(table, friend)


DAMAGE_POWERS: Final = (
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
