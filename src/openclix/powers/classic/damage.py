"""The damage powers of 2002 that differ from today's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from openclix.engine.asking.attack_events import Hits, IsDamaged, IsHealed, WouldBeTargeted
from openclix.engine.asking.choices import PowerChoice, StatChoice
from openclix.engine.asking.decisions import ask
from openclix.engine.asking.events import TurnBegins
from openclix.engine.attacking.attacking import drop_target
from openclix.engine.attacking.damage import deal, heal
from openclix.engine.effects.dice import (
    ATTACK_ROLL,
    BREAK_AWAY,
    LISTED,
    SUCCESS,
    Roll,
    reroll,
    roll,
    success_roll,
)
from openclix.engine.figures.abilities import CLOSE, FREE, MODIFY, RANGED, Ability, F, Rule, Version
from openclix.engine.figures.figures import ATTACK, DAMAGE, DEFENSE, STATS
from openclix.engine.figures.hooks import Among, Reroll
from openclix.engine.figures.messages import Name, figure_name, power_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.moving.moving import change_plane
from openclix.engine.refusing.aim_refusals import Aim, why_not_in_reach
from openclix.engine.sight.sight import foes_near, friends_near, sees
from openclix.engine.state.causes import guarded_from
from openclix.engine.state.deeds import UNAVOIDABLE, Packet
from openclix.engine.state.loadouts import Suppression
from openclix.engine.state.records import LOWERED, Effect
from openclix.engine.table.table import Table
from openclix.engine.turn.actions import EXTRA_ACTION
from openclix.engine.values.values import printed
from openclix.powers.damage import (
    OUTWIT_WHY,
    Outwitted,
    Perplexed,
    can_perplex,
    in_sight,
    named_powers,
)
from openclix.powers.defense import on_own_turn
from openclix.powers.effect_reasons import reach_why
from openclix.powers.reasons import unhindered_friend_why, why_not_changed, why_not_named

from .attack import PULSE_WAVE

REACH: Final = 10
"""pow.perplex.2 pow.perplex.9 pow.probability.3 pow.outwit.1 How far these powers reach, whatever
changes the range."""

# ------------------------------------------------------------------ Combat Experts


def alone(table: Table, figure: int, version: Version, this: Any, basic: str) -> bool:
    """pow.closeexpert.2 pow.closeexpert.3 pow.closeexpert.5 Whether no other power is at work: a
    plain attack on one target, no attack power, and the values as they are printed, unless powers
    that need no action go together with any other (`beside_free`)."""
    if set(this.causes) - {basic} or this.bolted or this.splash is not None or this.with_marker:
        return False
    if len(this.targets) > 1:
        return False
    return plain(table, figure, version)


def plain(table: Table, figure: int, version: Version) -> bool:
    """pow.closeexpert.3 pow.closeexpert.5 Values as they are printed, and no attack power."""
    side = table.side[figure]
    changed = not version["beside_free"] and any(
        effect.kind == "value"
        and effect.target == figure
        and effect.source >= 0
        and table.side[effect.source] == side
        for effect in table.effects
    )
    armed = any(
        ability.kind == "attack" and any(version.slot >= 0 for version in versions)
        for ability, versions in table.loadout[figure].versions.items()
    )
    return not changed and not armed


def expert(name: str, section: str, colour: str, kind: str, basic: str) -> Ability:
    """A power that adds to the damage of plain attacks on one target."""
    ability = Ability(
        name, "damage", section, colour=colour, damage=2, kinds=(kind,), beside_free=False
    )

    def more(table: Table, owner: int, figure: int, version: Version, deed: Any) -> int | None:
        if deed is None or deed.actor != figure or deed.kind not in version["kinds"]:
            return None
        if deed.is_attack:
            fit = alone(table, figure, version, deed, basic)
        else:
            fit = plain(table, figure, version)  # block.4
        return int(version["damage"]) if fit else None

    ability.value(DAMAGE)(more)
    return ability


CLOSE_EXPERT: Final = expert(
    "Close Combat Expert", "pow.closeexpert.1", "purple", CLOSE, "basic-close-action"
)
RANGED_EXPERT: Final = expert(
    "Ranged Combat Expert", "pow.rangedexpert.1", "red", RANGED, "basic-range-action"
)

# ------------------------------------------------------------------ Enhancement

ENHANCEMENT: Final = Ability(
    "Enhancement", "damage", "pow.enhancement.1", colour="green", clicks=1, from_zero=False
)


def helps(table: Table, figure: int, version: Version, event: Hits) -> bool:
    """pow.enhancement.1 pow.rangedexpert.2 A friend next to it shoots, and not as an expert; if
    `from_zero`, even with a power that deals 0."""
    this = table.attack
    if event.kind != RANGED or event.figure not in friends_near(table, figure):
        return False
    expert_shot = any(
        not expert["beside_free"] and alone(table, event.figure, expert, this, "basic-range-action")
        for expert in table.loadout[event.figure].versions.get(RANGED_EXPERT, ())
    )
    return (version["from_zero"] or this.deals_damage(table)) and not expert_shot


@ENHANCEMENT.on(Hits, anyone=True, when=helps, commutes=True)
def enhance(table: Table, figure: int, version: Version, event: Hits) -> None:
    """pow.enhancement.1 Every opposing figure hit takes a click more."""
    this = table.attack
    for target in this.hits:
        if table.side[target] != table.side[figure]:
            this.dealt_change[target] = this.dealt_change.get(target, 0) + version["clicks"]


# ------------------------------------------------------------------ Perplex

PERPLEX: Final = Ability(
    "Perplex",
    "damage",
    "pow.perplex.1",
    colour="brown",
    least_range=0,
    range=REACH,
    fixed=True,
    amount=1,
    stats=STATS,
    signs=(1, -1),
    whom="anybody",
    keyword="",
)


@PERPLEX.action(
    FREE,
    among=Among(in_sight, "perplex-whom", section="pow.perplex.2", objection=reach_why.at),
    ready=can_perplex,
    why=reach_why,
)
def perplex(table: Table, figure: int, version: Version, target: int) -> Rule[None]:
    """pow.perplex.1 pow.perplex.2 One value of any figure, one up or down, until the turn ends."""
    player = table.side[figure]
    options = [
        (STATS.index(stat), sign * version["amount"])
        for stat in version["stats"]
        for sign in version["signs"]
    ]
    stat, change = yield from ask(
        table,
        "perplex-what",
        player,
        "value",
        options,
        "pow.perplex.1",
        target,
        form=lambda value: StatChoice(value, *value),
        why=lambda t, c: why_not_changed(version, str(c)),
    )
    data = (stat, MODIFY, change, Name("power", PERPLEX.slug), PERPLEX.section)
    until = ("turn", table.turn)
    table.add_effect(Effect("value", target, figure, version.cause, until, data))
    table.tell(Perplexed(target, STATS[stat], change, figure))


def confusion(table: Table, figure: int, version: Version, target: int) -> list[Effect]:
    """pow.perplex.3 A figure's changes to another figure."""
    return [
        effect
        for effect in table.effects
        if effect.target == target and effect.source == figure and effect.cause == version.cause
    ]


def was_perplexed(table: Table, figure: int, version: Version, event: Any) -> bool:
    return bool(confusion(table, figure, version, event.figure))


@PERPLEX.on(IsDamaged, anyone=True, when=was_perplexed, commutes=True)
def clears_up(table: Table, figure: int, version: Version, event: IsDamaged) -> None:
    """pow.perplex.3 Damage ends the change at once."""
    table.end_effects(confusion(table, figure, version, event.figure))


@PERPLEX.on(IsHealed, anyone=True, when=was_perplexed, commutes=True)
def recovers(table: Table, figure: int, version: Version, event: IsHealed) -> None:
    """pow.perplex.3 Healing ends it, too."""
    table.end_effects(confusion(table, figure, version, event.figure))


# ------------------------------------------------------------------ Shape Change

SHAPE_CHANGE: Final = Ability(
    "Shape Change", "damage", "pow.shapechange.1", colour="blue", results=(6,), optional=False
)


def would_change(table: Table, figure: int, version: Version, event: WouldBeTargeted) -> bool:
    """team.skrulls.3 pow.pulse.6 Only a figure that is chosen as a target."""
    this = table.attack
    if any(
        guarded_from(table, character, version.names) for character in (this.actor, figure)
    ):  # sentinel.1
        return False
    return figure in this.targets and PULSE_WAVE.slug not in this.causes


@SHAPE_CHANGE.on(WouldBeTargeted, when=would_change)
def shape_change(table: Table, figure: int, version: Version, event: WouldBeTargeted) -> Rule[None]:
    """pow.shapechange.1 On a 6 the attack on it can't be made."""
    if (yield from success_roll(table, table.side[figure], figure, version["results"])):
        drop_target(table, table.attack, figure, replace=True)
        until = ("turn", table.turn)
        data = (event.by, "pow.shapechange.1")
        table.add_effect(Effect("untargetable", figure, figure, version.cause, until, data))


# ------------------------------------------------------------------ Probability Control

PROBABILITY_CONTROL: Final = Ability(
    "Probability Control",
    "damage",
    "pow.probability.1",
    colour="light blue",
    range=REACH,
    fixed=True,
    rolls=(ATTACK_ROLL, BREAK_AWAY, SUCCESS, LISTED),
)


def since(table: Table, figure: int) -> str:
    """pow.probability.1 pow.probability.2 The limit that counts now: one of the own turn, one of
    all turns until the next own one."""
    side = table.side[figure]
    if table.active == side:
        return f"reroll in turn {table.turn}"
    order = table.order
    behind = order.index(table.active) > order.index(side)
    return f"reroll after round {table.round if behind else table.round - 1}"


def why_not_again(table: Table, figure: int, version: Version, request: Roll) -> Refusal | None:
    """pow.probability.3 Why a roll can't be made again."""
    if (figure, since(table, figure)) in table.used_game:
        who, power = figure_name(table, figure), power_name(version.ability)
        return refuse("limit-reached", "pow.probability.1", who=who, power=power)
    whose = performer(table, request)
    return why_not_in_reach(table, figure, version, whose) if whose != figure else None


def performer(table: Table, request: Roll) -> int:
    """pow.probability.3 Whose action a roll belongs to.

    In an attack, it is the attacker's, whichever figure rolls.
    """
    this = table.attacking()
    return request.figure if this is None else this.actor


def may_reroll(table: Table, figure: int, version: Version, request: Roll) -> bool:
    """pow.probability.1 pow.probability.2 pow.probability.3 In its player's turn that player's
    rolls, in other turns any roll. The acting figure is within ten squares and in sight."""
    if request.purpose not in version["rolls"] or request.figure < 0:
        return False
    if (figure, since(table, figure)) in table.used_game:
        return False
    side = table.side[figure]
    if table.active == side and request.player != side:
        return False
    whose = performer(table, request)
    if whose == figure:
        return True
    why_not_affect = table.edition.why_not_affect
    if why_not_affect is not None and why_not_affect(table, figure, whose) is not None:
        return False
    against = table.edition.range_against
    return sees(table, figure, whose, against(table, figure, whose, version["range"], ()))


def use_reroll(table: Table, figure: int, version: Version, request: Roll) -> Rule[None]:
    """pow.probability.4 The whole roll is made again."""
    table.used_game |= {(figure, since(table, figure))}
    yield from reroll(table, request)


PROBABILITY_CONTROL.rerolls.append(
    Reroll(PROBABILITY_CONTROL, may_reroll, use_reroll, why_not_again)
)

BATTLE_FURY: Final = Ability(
    "Battle Fury",
    "damage",
    "pow.battlefury.1",
    colour="orange",
    safeguard="mind-control",
    optional=False,
)
"""pow.battlefury.1 pow.battlefury.2 pow.battlefury.3 pow.battlefury.5 It can't shoot, throw, be
carried or be controlled. It can still be captured."""
BATTLE_FURY.features = F.NO_RANGE_ATTACKS | F.NOT_CARRIED | F.NO_THROWS

# ------------------------------------------------------------------ Support

SUPPORT: Final = Ability(
    "Support",
    "damage",
    "pow.support.1",
    colour="yellow",
    within=1,
    keyword="",
    hurts_friend=False,
)
"""crit.1 `hurts_friend`: whether a 2 clicks the friend, and not the healer."""


def patients(table: Table, figure: int, version: Version) -> list[int]:
    """pow.support.1 pow.support.2 Adjacent friendly figures, with no opponent next to either."""
    if foes_near(table, figure):
        return []
    return [
        friend
        for friend in friends_near(table, figure)
        if not foes_near(table, friend) and not guarded_from(table, friend, (SUPPORT.slug,))
    ]


@SUPPORT.action(
    CLOSE,
    among=Among(patients, "support-whom", objection=unhindered_friend_why.at),
    why=unhindered_friend_why,
)
def support(table: Table, figure: int, version: Version, friend: int) -> Rule[None]:
    """pow.support.1 pow.support.3 crit.1 crit.4 An attack roll with printed values heals a d6."""
    player = table.side[figure]
    attempt = yield from roll(table, player, 2, LISTED, figure)
    critical = table.edition.critical(attempt.dice)
    if critical < 0:
        hurt = friend if version["hurts_friend"] else figure
        yield from deal(table, [Packet(hurt, 1, UNAVOIDABLE)])
        return
    total = attempt.total + printed(table, figure, ATTACK)
    if not critical and total < printed(table, friend, DEFENSE):
        return
    healing = yield from roll(table, player, 1, LISTED, figure)
    yield from heal(table, friend, healing.dice[0] + (critical > 0))


# ------------------------------------------------------------------ Outwit

OUTWIT: Final = Ability(
    "Outwit",
    "damage",
    "pow.outwit.1",
    colour="black",
    least_range=0,
    range=REACH,
    fixed=True,
    names=("standard",),
    keyword="",
)


HEIGHT: Final = "height"

LENDERS: Final[dict[Ability, Callable[[Table, int, Version], bool]]] = {}
"""team.supermanenemy.3 Abilities that lend Outwit, and whether they lend it now."""


def shown_powers(table: Table, target: int, version: Version) -> list[tuple[str, str]]:
    """pow.outwit.1 team.supermanenemy.3 The powers that a figure has now, one that its team lends
    it included."""
    has = table.loadout[target].versions
    powers = {
        ability.slug
        for ability in has
        if ability.kind in STATS or ability.parameters.get("counts_as_power")
    }
    if any(
        lends(table, target, own)
        for lender, lends in LENDERS.items()
        for own in has.get(lender, ())
    ):
        powers.add(OUTWIT.slug)
    return [choice for choice in named_powers(table, target, version) if choice[1] in powers]


def shows_powers(table: Table, target: int, version: Version) -> bool:
    """pow.outwit.1 Whether a figure has any power that may be named: mostly known from its first
    one, without a list of all."""
    if "standard" in version["names"]:
        for ability, own in table.loadout[target].versions.items():
            if ability.kind in STATS and OUTWIT.slug not in own[0].protected:
                return True
    return bool(shown_powers(table, target, version))


def outwittable(table: Table, figure: int, version: Version) -> list[int]:
    """pow.outwit.1 pow.outwit.2 Foes in reach that have a power, or soar."""
    return [
        foe
        for foe in in_sight(table, figure, version)
        if shows_powers(table, foe, version) or heights(table, foe)
    ]


def why_not_outwitted(table: Table, figure: int, version: Version, foe: int) -> Refusal | None:
    """pow.outwit.1 An opponent out of reach, or one without any power."""
    refusal = OUTWIT_WHY.objection(table, figure, version, foe)
    if refusal is None and not shows_powers(table, foe, version) and not heights(table, foe):
        return refuse("no-power", "pow.outwit.1", "none", whom=figure_name(table, foe))
    return refusal


def why_not_shown(table: Table, target: int, version: Version, name: Any) -> Refusal | None:
    """pow.outwit.1 Why a power can't be turned off: nobody has it there, or it is protected."""
    ability = table.edition.registry.abilities.get(str(name))
    if ability is None or ability.kind not in STATS or ability in table.loadout[target].versions:
        return why_not_named(table, target, version, name)
    whom, power = figure_name(table, target), power_name(ability)
    return refuse("no-power", "pow.outwit.1", "not-shown", whom=whom, power=power)


SHOWN_WHY: Final = Aim(OUTWIT_WHY.candidates, why_not_outwitted)


def heights(table: Table, target: int) -> list[tuple[str, str]]:
    """pow.outwit.2 Instead of a power, the height at which a figure flies."""
    plane = table.plane[target]
    return [(HEIGHT, table.edition.planes[plane])] if plane else []


def bring_down(table: Table, figure: int, version: Version, target: int) -> None:
    """pow.outwit.2 A flier counts as hovering until the turn ends."""
    data, until = (table.plane[target],), ("turn", table.turn)
    table.add_effect(Effect(LOWERED, target, figure, version.cause, until, data, True))
    change_plane(table, target, 0)


OUTWITTED: Final = Among(outwittable, "outwit-whom", section="pow.outwit.1", objection=SHOWN_WHY.at)


@OUTWIT.action(FREE, among=OUTWITTED, why=SHOWN_WHY)
def outwit(table: Table, figure: int, version: Version, target: int) -> Rule[None]:
    """pow.outwit.1 A foe within ten squares and in sight can't use one power until the next own
    turn."""
    player = table.side[figure]
    kind, name = yield from ask(
        table,
        "outwit-what",
        player,
        "power",
        [*heights(table, target), *shown_powers(table, target, version)],
        "pow.outwit.1",
        target,
        form=lambda value: PowerChoice(value, value[1]),
        why=lambda t, c: why_not_shown(t, target, version, c),
    )
    if kind == HEIGHT:
        bring_down(table, figure, version, target)
    else:
        stop = Suppression(abilities=frozenset({name}), by=OUTWIT.slug)
        until = ("next", player)
        table.add_effect(Effect("stop", target, figure, version.cause, until, (stop,)))
    table.tell(Outwitted(target, name, figure))


# ------------------------------------------------------------------ Leadership

LEADERSHIP: Final = Ability(
    "Leadership",
    "damage",
    "pow.leadership.1",
    colour="gray",
    results=(4, 5, 6),
    optional=False,
)


def could_lead(table: Table, figure: int, version: Version, event: TurnBegins) -> bool:
    """pow.leadership.2 No one rolls after a success."""
    side = table.side[figure]
    return not any(table.side[who] == side for who, key in table.used_turn if key == EXTRA_ACTION)


@LEADERSHIP.on(TurnBegins, anyone=True, when=on_own_turn, ready=could_lead)
def lead(table: Table, figure: int, version: Version, event: TurnBegins) -> Rule[None]:
    """pow.leadership.1 On 4, 5 or 6 there is one more action this turn."""
    if (yield from success_roll(table, table.side[figure], figure, version["results"])):
        table.used_turn |= {(figure, EXTRA_ACTION)}


DAMAGE_POWERS: Final = (
    CLOSE_EXPERT,
    RANGED_EXPERT,
    ENHANCEMENT,
    PERPLEX,
    SHAPE_CHANGE,
    PROBABILITY_CONTROL,
    BATTLE_FURY,
    SUPPORT,
    OUTWIT,
    LEADERSHIP,
)
