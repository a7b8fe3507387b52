"""Team abilities of 2002 under neutral names. The edition says which team has which.

The book's twenty-four teams share fifteen mechanisms.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from openclix.board import IGNORE_ELEVATION, IGNORE_HINDERING, SWIMMING
from openclix.board import THROUGH_BLOCKING as THROUGH
from openclix.board import THROUGH_HINDERING as ROUGH
from openclix.engine.asking.attack_events import (
    Hits,
    IsDamaged,
    IsKOd,
    WouldAttack,
    WouldBeTargeted,
)
from openclix.engine.asking.choices import FigureChoice
from openclix.engine.asking.decisions import ask, or_pass
from openclix.engine.asking.events import ActionResolved
from openclix.engine.attacking.attacking import attack
from openclix.engine.attacking.damage import deal, heal
from openclix.engine.figures.abilities import (
    CLOSE,
    FREE,
    FRIENDS,
    MODIFY,
    MOVE,
    RANGED,
    SET,
    Ability,
    F,
    Origin,
    Rule,
    Version,
)
from openclix.engine.figures.figures import ATTACK, DEFENSE, PowerRef
from openclix.engine.figures.hooks import Among, LineHook
from openclix.engine.figures.messages import figure_name, power_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.moving.moving import can_move, move
from openclix.engine.refusing.move_refusals import why_not_move
from openclix.engine.sight.sight import friends_near, sees
from openclix.engine.state.causes import causes_with
from openclix.engine.state.deeds import KNOCKBACK, UNAVOIDABLE, Attack, Packet
from openclix.engine.state.policies import NEVER_WAS
from openclix.engine.state.records import Effect
from openclix.engine.state.state import ACTED, ON_MAP
from openclix.engine.table.table import Table
from openclix.engine.turn.actions import give_token, has_room, may_cost
from openclix.engine.values.targeting import close_targets
from openclix.engine.values.values import printed
from openclix.powers.speed import stealth

from .damage import (
    LENDERS,
    OUTWIT,
    OUTWITTED,
    SHOWN_WHY,
    outwit,
    outwittable,
    shape_change,
    would_change,
)
from .defense import linked, of_one_team, share
from .speed import HYPERSONIC, PHASING

TEAM: Final = "team"
UNCOUNTED_MOVE: Final = "EXTRA MOVE"
"""team.avengers.1 The type of a move with a token that takes none of the turn's actions."""


def members(table: Table, figure: int, ability: Ability) -> list[int]:
    """The other friendly figures on the map that have a team ability from the same team."""
    return [
        friend
        for friend in table.figures(table.side[figure])
        if friend != figure and of_one_team(table, figure, friend, ability)
    ]


def is_member(table: Table, figure: int, ability: Ability, version: Version) -> bool:
    """joker.3 Whether a figure counts as a member of a team.

    It can use the team's ability or, with `possessed`, has it from the team itself.
    """
    own = [each for each in table.loadout[figure].versions.get(ability, ()) if share(version, each)]
    if not version["possessed"]:
        return bool(own)
    return any(each.origin is Origin.TEAM for each in own)


# ------------------------------------------------------------------ an extra move

EXTRA_MOVE: Final = Ability("Extra Move", TEAM, "team.avengers.1")


@EXTRA_MOVE.action(
    UNCOUNTED_MOVE,
    "extra-move",
    ready=lambda table, figure, version: can_move(table, figure),
    why=why_not_move,
)
def extra_move(table: Table, figure: int, version: Version) -> Rule[None]:
    """team.avengers.1 team.avengers.2 team.avengers.3 A move that takes none of the turn's actions,
    with the powers that move it and without an attack."""
    usable = table.loadout[figure].versions
    ways = ["move"]
    ways += [PHASING.slug] if PHASING in usable else []
    ways += [HYPERSONIC.slug] if HYPERSONIC in usable else []
    way = yield from ask(
        table, "extra-move", table.side[figure], "word", ways, "team.avengers.2", figure
    )
    if way == PHASING.slug:
        passing = F.IGNORE_ELEVATION | F.THROUGH_BLOCKING | F.PASSES_FOES | F.BREAKS_AWAY
        profile = IGNORE_ELEVATION | THROUGH | ROUGH | SWIMMING
        yield from move(table, figure, features=passing, profile=profile)
    elif way == HYPERSONIC.slug:
        features = int(usable[HYPERSONIC][0]["features"])
        yield from move(table, figure, features=features)
    else:
        yield from move(table, figure)


# ------------------------------------------------------------------ shared values


def sharing(name: str, section: str, stat: int) -> Ability:
    """A team whose members use the best value among the members linked to them. With `possessed`,
    figures that merely use the ability lend nothing (joker.3)."""
    ability = Ability(name, TEAM, section, within=1, possessed=False)

    def best(table: Table, owner: int, figure: int, version: Version, deed: Any) -> int | None:
        if not of_one_team(table, owner, figure, ability):
            return None
        linked_up = linked(table, owner, ability)
        together = {friend for friend in linked_up if is_member(table, friend, ability, version)}
        if owner not in together:
            return None
        return max(printed(table, member, stat) for member in together)

    ability.value(stat, SET, FRIENDS, optional=True)(best)
    return ability


SHARED_DEFENSE: Final = sharing("Shared Defense", "team.defenders.1", DEFENSE)
"""team.defenders.1 team.defenders.2 team.defenders.3"""
SHARED_ATTACK: Final = sharing("Shared Attack", "team.sinister.1", ATTACK)
"""team.sinister.1 team.sinister.2"""

# ------------------------------------------------------------------ family

FAMILY: Final = Ability("Family", TEAM, "team.fantasticfour.1", clicks=1)


def one_of_us(table: Table, figure: int, version: Version, event: IsKOd) -> bool:
    """team.fantasticfour.1 Another member of the same force was defeated."""
    fallen = event.figure
    return (
        fallen != figure
        and table.owner[fallen] == table.side[figure]
        and any(own.ability is FAMILY for own in table.sheets[fallen].always)
    )


@FAMILY.on(IsKOd, anyone=True, when=one_of_us, commutes=True)
def takes_heart(table: Table, figure: int, version: Version, event: IsKOd) -> Rule[None]:
    """team.fantasticfour.1 Every other member heals a click."""
    yield from heal(table, figure, version["clicks"])


# ------------------------------------------------------------------ covering fire

COVERING_FIRE: Final = Ability("Covering Fire", TEAM, "team.hydra.1", bonus=1, within=1)


@COVERING_FIRE.value(ATTACK, MODIFY, FRIENDS)
def covering_fire(table: Table, owner: int, figure: int, version: Version, deed: Any) -> int | None:
    """team.hydra.1 team.hydra.2 A friend's shot has +1 for each member next to it that sees every
    target, however far away."""
    if deed is None or not deed.is_attack or deed.kind != RANGED or deed.actor != figure:
        return None
    if not deed.targets or not all(sees(table, owner, target, 99) for target in deed.targets):
        return None
    return int(version["bonus"])


# ------------------------------------------------------------------ fire support

FIRE_SUPPORT: Final = Ability("Fire Support", TEAM, "team.shield.1", clicks=1)


def may_assist(table: Table, figure: int, version: Version, event: WouldAttack) -> bool:
    """team.shield.1 team.shield.2 A friend next to it shoots, and it could be given an action."""
    return (
        event.kind == RANGED
        and table.active == table.side[figure]
        and event.figure in friends_near(table, figure)
        and has_room(table, figure, MOVE)
        and may_cost(table, figure, True)
    )


@FIRE_SUPPORT.on(WouldAttack, anyone=True, optional=True, asks="fire-support", when=may_assist)
def assists(table: Table, figure: int, version: Version, event: WouldAttack) -> Rule[None]:
    """team.shield.2 team.shield.3 An action and a token, whatever the result of the shot."""
    table.flags[figure] |= ACTED
    table.actions_given += 1
    table.attack.used |= {(figure, FIRE_SUPPORT.slug)}
    yield from give_token(table, figure)


@FIRE_SUPPORT.on(
    Hits,
    anyone=True,
    when=lambda t, f, v, event: (f, FIRE_SUPPORT.slug) in t.attack.used,
    commutes=True,
)
def tells(table: Table, figure: int, version: Version, event: Hits) -> None:
    """team.shield.1 team.shield.4 A click more to everybody hit, for each agent."""
    this = table.attack
    for target in this.hits:
        this.dealt_change[target] = this.dealt_change.get(target, 0) + version["clicks"]


# ------------------------------------------------------------------ a joint attack

JOINT_ATTACK: Final = Ability("Joint Attack", TEAM, "team.mastersofevil.1")


def partners(table: Table, figure: int, target: int) -> list[int]:
    """team.mastersofevil.1 Other members next to the same opponent that could act."""
    return [
        friend
        for friend in members(table, figure, JOINT_ATTACK)
        if may_cost(table, friend, True) and target in close_targets(table, friend)
    ]


def joint_targets(table: Table, figure: int, version: Version) -> list[int]:
    """team.mastersofevil.1 The opponents that another member could also attack."""
    return [t for t in close_targets(table, figure) if partners(table, figure, t)]


def why_not_jointly(table: Table, figure: int, version: Version) -> Refusal | None:
    """team.mastersofevil.1 Why there is no target for a joint attack."""
    if joint_targets(table, figure, version):
        return None
    return nobody_joins(table, figure, version)


def nobody_joins(table: Table, figure: int, version: Version, target: int = -1) -> Refusal:
    """team.mastersofevil.1 No other member could attack any target, or the named one."""
    return refuse("nobody-joins", "team.mastersofevil.1", who=figure_name(table, figure))


@JOINT_ATTACK.action(
    CLOSE,
    "joint-attack",
    among=Among(joint_targets, "strike-whom", objection=nobody_joins),
    why=why_not_jointly,
)
def joint_attack(table: Table, figure: int, version: Version, target: int) -> Rule[object]:
    """team.mastersofevil.1 team.mastersofevil.2 For one action several members attack the same foe,
    and each takes its own token."""
    player = table.side[figure]
    if not (yield from strike(table, figure, version, target)):
        return NEVER_WAS  # team.skrulls.1
    while table.zone[target] == ON_MAP and (others := partners(table, figure, target)):
        other = yield from ask(
            table,
            "joins",
            player,
            "figure",
            [-1, *others],
            "team.mastersofevil.1",
            figure,
            form=or_pass("done", FigureChoice),
        )
        if other < 0:
            return None
        before = table.flags[other]
        table.flags[other] |= ACTED
        if not (yield from strike(table, other, version, target)):
            table.flags[other] = before  # team.skrulls.2
        elif table.zone[other] == ON_MAP:
            yield from give_token(table, other)
    return None


def strike(table: Table, figure: int, version: Version, target: int) -> Rule[bool]:
    """team.mastersofevil.2 One member's attack, by all rules of close combat."""
    this = Attack(figure, CLOSE, causes_with(table, version))
    this.all_targets, this.targets = True, [target]
    return (yield from attack(table, this))


# ------------------------------------------------------------------ an exchange of clicks

EXCHANGE: Final = Ability("Exchange", TEAM, "team.xmen.1", possessed=False)


def pair(figure: int, other: int) -> str:
    """team.xmen.3 The limit of one exchange for each pair and turn."""
    return f"exchange {min(figure, other)}-{max(figure, other)}"


def takers(table: Table, figure: int, version: Version) -> list[int]:
    """team.xmen.1 team.xmen.2 Adjacent members that a click would help."""
    used = {key for _, key in table.used_turn}
    return [
        friend
        for friend in friends_near(table, figure)
        if is_member(table, friend, EXCHANGE, version)
        and table.click[friend] > table.edition.heal_limit(table, friend)
        and pair(figure, friend) not in used
    ]


def why_no_exchange(table: Table, figure: int, version: Version) -> Refusal | None:
    """team.xmen.2 Why no click can be given away."""
    if takers(table, figure, version):
        return None
    return refuse("nobody-to-help", "team.xmen.1", who=figure_name(table, figure))


@EXCHANGE.action(
    MOVE,
    "exchange",
    among=Among(takers, "exchange-whom"),
    why=why_no_exchange,
)
def exchange(table: Table, figure: int, version: Version, friend: int) -> Rule[None]:
    """team.xmen.1 team.xmen.3 It takes a click, and a member next to it heals one."""
    table.used_turn |= {(figure, pair(figure, friend))}
    yield from deal(table, [Packet(figure, 1, UNAVOIDABLE)])
    yield from heal(table, friend, 1)


# ------------------------------------------------------------------ disguise, shadows, sight

DISGUISE: Final = Ability("Disguise", TEAM, "team.skrulls.1", results=(6,))


@DISGUISE.on(WouldBeTargeted, when=would_change)
def disguise(table: Table, figure: int, version: Version, event: WouldBeTargeted) -> Rule[None]:
    """team.skrulls.1 team.skrulls.2 team.skrulls.3 On a 6 the attack on it is off."""
    yield from shape_change(table, figure, version, event)


SHADOWS: Final = Ability("Shadows", TEAM, "team.batmanally.1", own_turn=True, adjacent=True)
"""team.batmanally.1 team.batmanally.2 team.batmanally.3 Hindered lines to it are blocked."""
SHADOWS.lines.append(LineHook(SHADOWS, stealth))

CLEAR_SIGHT: Final = Ability("Clear Sight", TEAM, "team.supermanally.1")
"""team.supermanally.1 team.supermanally.2 Hindering terrain is nothing to it."""
CLEAR_SIGHT.features = F.THROUGH_HINDERING
CLEAR_SIGHT.fire_flags = IGNORE_HINDERING

# ------------------------------------------------------------------ cunning

CUNNING: Final = Ability("Cunning", TEAM, "team.supermanenemy.1")
CUNNING.parameters = {**OUTWIT.parameters, "turned_off": True, "possessed": False}
"""`turned_off`: whether countering the power that it lends stops it."""


def schemes(table: Table, figure: int, version: Version) -> bool:
    """team.supermanenemy.1 team.supermanenemy.2 team.supermanenemy.3 It is next to a member that
    costs no more points, has no Outwit itself, and nobody has turned that off."""
    if OUTWIT in table.loadout[figure].versions:
        return False
    if is_turned_off(table, figure, version):
        return False
    return has_pair(table, figure, version) and bool(outwittable(table, figure, version))


def has_pair(table: Table, figure: int, version: Version) -> bool:
    """team.supermanenemy.1 team.supermanenemy.2 team.supermanenemy.5 Whether it is the dearer one
    of two members side by side, or of two with equal points the one who has the power."""
    own = table.card(figure).points
    return any(
        table.card(friend).points < own
        or (table.card(friend).points == own and waits(table, friend))
        for friend in friends_near(table, figure)
        if is_member(table, friend, CUNNING, version)
    )


LENDERS[CUNNING] = has_pair


def outwits_no_more(table: Table, figure: int, version: Version, event: ActionResolved) -> bool:
    return not has_pair(table, figure, version) or is_turned_off(table, figure, version)


@CUNNING.on(ActionResolved, anyone=True, when=outwits_no_more, commutes=True)
def parts(table: Table, figure: int, version: Version, event: ActionResolved) -> None:
    """team.supermanenemy.3 team.supermanenemy.4 pow.outwit.3 Parted from the other as an action
    ends, or outwitted itself, it has no Outwit, and what it turned off returns."""
    table.end_effects(
        [e for e in table.effects if e.source == figure and e.cause == version.cause], "lost"
    )


def waits(table: Table, friend: int) -> bool:
    """team.supermanenemy.2 Of two with equal points one has the power: the first to use it."""
    return not any(who == friend and CUNNING.slug in key for who, key in table.used_turn)


def is_turned_off(table: Table, figure: int, version: Version) -> bool:
    """team.supermanenemy.3 Whether the power that the team lends was turned off itself."""
    return version["turned_off"] and any(
        effect.kind == "stop"
        and effect.target == figure
        and OUTWIT.slug in effect.data[0].abilities
        for effect in table.effects
    )


def why_no_scheme(table: Table, figure: int, version: Version) -> Refusal | None:
    """team.supermanenemy.1 Why nothing can be schemed."""
    if schemes(table, figure, version):
        return None
    who = figure_name(table, figure)
    if OUTWIT in table.loadout[figure].versions:
        return refuse("lent-no-other", "team.supermanenemy.1", who=who, power=power_name(OUTWIT))
    if has_pair(table, figure, version) and not is_turned_off(table, figure, version):
        return SHOWN_WHY(table, figure, version)
    return refuse("nobody-to-scheme-with", "team.supermanenemy.1", who=who)


CUNNING.action(FREE, "cunning", among=OUTWITTED, ready=schemes, why=why_no_scheme)(outwit)

# ------------------------------------------------------------------ convoy, backlash

CONVOY: Final = Ability("Convoy", TEAM, "team.greenlantern.1", carries=8)
"""team.greenlantern.1 Up to eight friends are carried."""
CONVOY.carries = "carries"

BACKLASH: Final = Ability("Backlash", TEAM, "team.mystics.1", clicks=1)


def was_attacked(table: Table, figure: int, version: Version, event: IsDamaged) -> bool:
    """team.mystics.1 team.mystics.3 An opponent's attack has hurt it."""
    return (
        bool(event.attack)
        and event.kind not in (UNAVOIDABLE, KNOCKBACK)  # team.mystics.3 once for an attack
        and event.source >= 0
        and table.side[event.source] != table.owner[figure]
        and table.zone[event.source] == ON_MAP
    )


@BACKLASH.on(IsDamaged, when=was_attacked)
def lashes_back(table: Table, figure: int, version: Version, event: IsDamaged) -> Rule[None]:
    """team.mystics.1 team.mystics.2 The attacker takes a click that nothing reduces."""
    yield from deal(table, [Packet(event.source, version["clicks"], UNAVOIDABLE)], figure)


# ------------------------------------------------------------------ a wild card

WILD_CARD: Final = Ability("Wild Card", TEAM, "team.minions.1")
WILD_CARD.anytime = WILD_CARD.announces = True

TAKEN: Final = "taken "
"""The mark of a wild card, with the team ability that it has taken since the last action."""


def taken(table: Table, figure: int) -> set[str]:
    """team.minions.2 joker.6 What a wild card has taken since the last action."""
    return {key[len(TAKEN) :] for who, key in table.used_turn if who == figure and TAKEN in key}


def take(table: Table, figure: int, name: str) -> None:
    """team.minions.2 joker.6 Before the next action a wild card doesn't return to what it has
    taken."""
    table.used_turn |= {(figure, TAKEN + name)}


def has_taken(table: Table, figure: int, version: Version, event: ActionResolved) -> bool:
    return bool(taken(table, figure))


def forget_taken(table: Table, figure: int) -> None:
    """team.minions.2 joker.6 An action is over."""
    table.used_turn -= {(figure, TAKEN + name) for name in taken(table, figure)}


def borrowed(table: Table, figure: int, version: Version) -> list[str]:
    """team.minions.1 The team abilities of friends on the map."""
    names = {
        other.ability.slug
        for friend in table.figures(table.side[figure])
        if friend != figure
        for other in table.sheets[friend].always
        if other.origin is Origin.TEAM and other.ability is not WILD_CARD
    }
    return sorted(names)


def playing(table: Table, figure: int) -> Iterator[Effect]:
    """team.minions.2 The team that a wild card plays as now."""
    for effect in table.effects:
        if effect.kind == "grant" and effect.target == figure and effect.cause == WILD_CARD.slug:
            yield effect


def other_abilities(table: Table, figure: int, version: Version) -> list[str]:
    """team.minions.1 team.minions.2 What a wild card may change to."""
    now = {effect.data[0].ability.slug for effect in playing(table, figure)}
    spent = now | taken(table, figure)
    return [name for name in borrowed(table, figure, version) if name not in spent]


def why_no_wild_card(table: Table, figure: int, version: Version) -> Refusal | None:
    """team.minions.1 Nobody has a team ability that could be used, or it has had them all."""
    if other_abilities(table, figure, version):
        return None
    who = figure_name(table, figure)
    if borrowed(table, figure, version):
        return refuse("wild-card-changed", "team.minions.2", who=who)
    return refuse("no-team", "team.minions.1", who=who)


def plays_already(table: Table, figure: int, version: Version) -> bool:
    """team.minions.2 Whether a wild card would give up what it uses now."""
    return any(True for _ in playing(table, figure))


@WILD_CARD.action(
    FREE,
    "wild-card",
    among=Among(other_abilities, "wild-card", "word"),
    why=why_no_wild_card,
    gives_up=plays_already,
)
def wild_card(table: Table, figure: int, version: Version, name: str) -> None:
    """team.minions.1 team.minions.2 team.minions.3 It has one team ability of a friend, as a member
    of that team, until it takes another."""
    table.end_effects(list(playing(table, figure)))
    registry = table.edition.registry
    ref = PowerRef(registry[name].name)
    lent = registry.version(ref, Origin.EFFECT, WILD_CARD.name)
    table.add_effect(Effect("grant", figure, figure, version.cause, ("game", 0), (lent,)))
    take(table, figure, name)


@WILD_CARD.on(ActionResolved, anyone=True, when=has_taken, commutes=True)
def changes_again(table: Table, figure: int, version: Version, event: ActionResolved) -> None:
    """team.minions.2 It may use another in the next action."""
    forget_taken(table, figure)


def was_borrowed(table: Table, figure: int, version: Version, event: IsKOd) -> bool:
    names = borrowed(table, figure, version)
    return any(effect.data[0].ability.slug not in names for effect in playing(table, figure))


@WILD_CARD.on(IsKOd, anyone=True, when=was_borrowed)
def stands_alone(table: Table, figure: int, version: Version, event: IsKOd) -> None:
    """team.minions.1 With the last friend of a team its ability is gone."""
    table.end_effects(list(playing(table, figure)))


TEAMS: Final = (
    EXTRA_MOVE,
    SHARED_DEFENSE,
    SHARED_ATTACK,
    FAMILY,
    COVERING_FIRE,
    FIRE_SUPPORT,
    JOINT_ATTACK,
    EXCHANGE,
    DISGUISE,
    SHADOWS,
    CLEAR_SIGHT,
    CUNNING,
    CONVOY,
    BACKLASH,
    WILD_CARD,
)
