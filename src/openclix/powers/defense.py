"""27.3 Defense powers."""

from __future__ import annotations

from typing import Any, Final

from openclix.engine.asking.attack_events import DealtDamage, WouldBeHit
from openclix.engine.asking.choices import FigureChoice
from openclix.engine.asking.decisions import ask, or_pass
from openclix.engine.asking.events import TurnBegins
from openclix.engine.attacking.attacking import evade, pass_hit
from openclix.engine.attacking.damage import heal, most_healed
from openclix.engine.attacking.reducing import against, can_be_spared, reducible
from openclix.engine.effects.dice import LISTED, roll, success_roll
from openclix.engine.effects.passive_uses import told, used_against
from openclix.engine.effects.triggers import confirm
from openclix.engine.figures.abilities import (
    CLOSE,
    FRIENDS,
    POWER,
    RANGED,
    SET,
    Ability,
    F,
    Rule,
    Version,
)
from openclix.engine.figures.figures import DEFENSE
from openclix.engine.figures.hooks import Reducer
from openclix.engine.moving.returning import remove_at_next_turn
from openclix.engine.refusing.selector_refusals import chosen_of, is_lesser
from openclix.engine.sight.sight import friends_near
from openclix.engine.state.causes import number_against
from openclix.engine.state.deeds import Attack
from openclix.engine.table.table import Table
from openclix.engine.terrain.markers import place_chain
from openclix.engine.turn.actions import remove_token
from openclix.engine.values.values import power_range, printed

from .reasons import scapegoat_why

BOTH: Final = (CLOSE, RANGED)
"""12 Close and range attacks."""

SUPER_SENSES: Final = Ability(
    "Super Senses", "defense", "27.3a", colour="red", results=(5, 6), kinds=BOTH
)


def still_hit(table: Table, figure: int, version: Version, event: WouldBeHit) -> bool:
    return table.attack.asks(figure) and event.kind in version["kinds"]


@SUPER_SENSES.on(WouldBeHit, optional=True, asks="super-senses", when=still_hit)
def super_senses(table: Table, figure: int, version: Version, event: WouldBeHit) -> Rule[None]:
    """27.3a When it would be hit: a d6, and on 5-6 it evades."""
    this = table.attack
    player = table.side[figure]
    opposing = not table.allied(table.side[this.actor], player)
    dulls = "dulls_senses" if opposing else "dulls_friends"
    dulled = number_against(table, this.actor, dulls, figure, this.kind)  # 27.2i
    if dulled and told(table):
        yield from used_against(table, this.actor, dulls, figure)
    raised = table.loadout[figure].numbers.get("senses", 0)  # 20.7a
    if (yield from success_roll(table, player, figure, version["results"], raised - dulled)):
        evade(table, this, figure)


def reducer(name: str, section: str, colour: str, reduce: int, penetrating: bool) -> Ability:
    """A power that reduces damage taken by a number."""
    ability = Ability(
        *(name, "defense", section),
        colour=colour,
        reduce=reduce,
        penetrating=penetrating,
        kinds=BOTH,
    )
    ability.reducers.append(Reducer(ability, lambda version, dealt: dealt - int(version["reduce"])))
    return ability


TOUGHNESS: Final = reducer("Toughness", "27.3b", "orange", 1, False)
INVINCIBLE: Final = reducer("Invincible", "27.3i", "pink", 2, True)
INVULNERABILITY: Final = reducer("Invulnerability", "27.3l", "gray", 2, False)

DEFEND: Final = Ability("Defend", "defense", "27.3c", colour="yellow", within=1)


@DEFEND.value(DEFENSE, SET, FRIENDS, optional=True)
def defend(table: Table, owner: int, figure: int, version: Version, deed: Any) -> int | None:
    """27.3c Adjacent friends may use its printed defense instead of theirs."""
    return printed(table, owner, DEFENSE)


def guarded(version: Version, figure: int, deed: Any) -> int | None:
    """The bonus of a power against attacks of some kinds."""
    if deed is not None and deed.is_attack and deed.kind in version["kinds"]:
        return int(version["bonus"]) if deed.actor != figure else None
    return None


COMBAT_REFLEXES: Final = Ability(
    "Combat Reflexes", "defense", "27.3d", colour="lime", bonus=2, kinds=(CLOSE,)
)


@COMBAT_REFLEXES.value(DEFENSE)
def combat_reflexes(
    table: Table, owner: int, figure: int, version: Version, deed: Any
) -> int | None:
    """27.3d +2 defense against close attacks."""
    return guarded(version, figure, deed)


ENERGY_SHIELD: Final = Ability(
    "Energy Shield/Deflection", "defense", "27.3e", colour="green", bonus=2, kinds=(RANGED,)
)


@ENERGY_SHIELD.value(DEFENSE)
def energy_shield(table: Table, owner: int, figure: int, version: Version, deed: Any) -> int | None:
    """27.3e +2 defense against range attacks."""
    return guarded(version, figure, deed)


BARRIER: Final = Ability(
    "Barrier", "defense", "27.3f", colour="light blue", least_range=4, range=0, markers=4
)


@BARRIER.action(POWER)
def barrier(table: Table, figure: int, version: Version) -> Rule[None]:
    """27.3f POWER: generate up to four blocking markers. They go when your next turn begins."""
    player = table.side[figure]
    reach = power_range(table, figure, version)
    numbers = yield from place_chain(
        table, figure, "barrier", version["markers"], reach, "27.3f", made_by=BARRIER.slug
    )
    if numbers:
        remove_at_next_turn(table, player, numbers)


MASTERMIND: Final = Ability(
    "Mastermind",
    "defense",
    "27.3g",
    colour="blue",
    within=1,
    lesser=True,
    whom="others",
    keyword="",
    kinds=BOTH,
)


def scapegoats(
    table: Table, figure: int, version: Version, this: Attack, later: bool = False
) -> list[int]:
    """27.3g Adjacent friends that would not be hit, of fewer points or with a shared keyword;
    `later` also those who may have evaded or passed their own hit on by then."""
    return [
        friend
        for friend in chosen_of(
            table, figure, version, friends_near(table, figure, version["within"])
        )
        if (not this.would_hit(friend) or (later and may_escape(table, friend, this)))
        and not table.loadout[friend].features & (F.VEHICLE | F.COUNTDOWN)  # 24.4 24.3
        and below(table, figure, version, friend)
    ]


def may_escape(table: Table, figure: int, this: Attack) -> bool:
    """8.1i Whether a figure that would be hit has an effect that reacts to this."""
    return this.asks(figure) and WouldBeHit in table.loadout[figure].events


def below(table: Table, figure: int, version: Version, friend: int) -> bool:
    """27.3g 27.4l Of fewer points, or with a shared keyword, unless a card asks for neither."""
    return not version["lesser"] or is_lesser(table, figure, friend)


def may_shift(table: Table, figure: int, version: Version, event: WouldBeHit) -> bool:
    this = table.attack
    return (
        this.asks(figure)
        and not table.friendly(this.actor, figure)
        and this.deals_damage(table)
        and this.kind in version["kinds"]
        and bool(scapegoats(table, figure, version, this, later=True))
    )


@MASTERMIND.on(WouldBeHit, declinable=True, when=may_shift)
def mastermind(table: Table, figure: int, version: Version, event: WouldBeHit) -> Rule[None]:
    """27.3g When it would be hit by an opponent's damaging attack, a friend may be hit instead."""
    this = table.attack
    friends = scapegoats(table, figure, version, this)
    if not friends:
        return
    chosen = yield from ask(
        table,
        "mastermind-whom",
        table.side[figure],
        "figure",
        [-1, *friends],
        "27.3g",
        figure,
        form=or_pass("nobody", FigureChoice),
        why=lambda t, c: scapegoat_why(t, figure, version, c, this),
    )
    if chosen >= 0:
        yield from confirm(table, table.use)
        pass_hit(table, this, figure, chosen)


WILLPOWER: Final = Ability(
    "Willpower", "defense", "27.3h", colour="purple", results=(5, 6), tokens=1
)


def on_own_turn(table: Table, figure: int, version: Version, event: TurnBegins) -> bool:
    return table.side[figure] == event.side


def tired(table: Table, figure: int, version: Version, event: TurnBegins) -> bool:
    return table.tokens[figure] > 0


@WILLPOWER.on(
    TurnBegins, optional=True, asks="willpower", anyone=True, when=on_own_turn, ready=tired
)
def willpower(table: Table, figure: int, version: Version, event: TurnBegins) -> Rule[None]:
    """27.3h At the beginning of your turn: a d6, and on 5-6 one of its tokens goes."""
    player = table.side[figure]
    if (yield from success_roll(table, player, figure, version["results"])):
        for _ in range(version["tokens"]):
            remove_token(table, figure)


IMPERVIOUS: Final = reducer("Impervious", "27.3j", "brown", 2, False)
IMPERVIOUS.parameters["results"] = (5, 6)


def can_shrug_off(table: Table, figure: int, version: Version, event: DealtDamage) -> bool:
    packet, attack = table.packet, table.under_way(Attack)
    works = reducible(table, packet, version) and against(version, attack)  # 12.4d
    return bool(
        event.attack and packet.dealt > 0 and works and can_be_spared(table, packet, attack)
    )


@IMPERVIOUS.on(DealtDamage, optional=True, asks="impervious", when=can_shrug_off)
def impervious(table: Table, figure: int, version: Version, event: DealtDamage) -> Rule[None]:
    """27.3j When dealt damage by an attack: a d6, and on 5-6 damage taken is reduced to 0."""
    player = table.side[figure]
    if (yield from success_roll(table, player, figure, version["results"])):
        table.packet.nullified = version


REGENERATION: Final = Ability("Regeneration", "defense", "27.3k", colour="black", divide=2, plus=0)


@REGENERATION.action(POWER, works=lambda table, figure, version: most_healed(table, figure) > 0)
def regeneration(table: Table, figure: int, version: Version) -> Rule[None]:
    """27.3k POWER: heal half the result of a d6."""
    request = yield from roll(table, table.side[figure], 1, LISTED, figure)
    yield from heal_by(table, figure, request.dice[0], version)


def heal_by(table: Table, figure: int, result: int, version: Version) -> Rule[None]:
    """6.11 27.7p Half the result, rounded up, less what a STOP click takes off."""
    clicks = -(-result // version["divide"]) + version["plus"]
    clicks -= table.loadout[figure].numbers.get("heals_less", 0)
    yield from heal(table, figure, max(0, clicks))


DEFENSE_POWERS: Final = (
    SUPER_SENSES,
    TOUGHNESS,
    DEFEND,
    COMBAT_REFLEXES,
    ENERGY_SHIELD,
    BARRIER,
    MASTERMIND,
    WILLPOWER,
    INVINCIBLE,
    IMPERVIOUS,
    REGENERATION,
    INVULNERABILITY,
)
