"""Statements that become hooks of rules: damage taken, knockback, rolls, carrying, scoring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from openclix.board import NE, NW, SE, SW, E, N, S, W
from openclix.engine.asking import attack_events as e
from openclix.engine.asking.events import ReplacedDie, StartsGame
from openclix.engine.attacking.reducing import opposing
from openclix.engine.effects.dice import Roll
from openclix.engine.figures.abilities import LIMIT, Ability, Version
from openclix.engine.figures.figures import ATTACK
from openclix.engine.figures.hooks import (
    Adjust,
    Aiming,
    Cap,
    Carry,
    Critical,
    Fate,
    Heading,
    Push,
    Reduction,
    Reroll,
    Shield,
    Worth,
)
from openclix.engine.figures.limits import GAME, Limit, left, spend
from openclix.engine.figures.messages import figure_name, power_name, say
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.selecting.wording import those
from openclix.engine.state.causes import guarded_from
from openclix.engine.state.deeds import Attack, Ride
from openclix.engine.state.state import SIDELINE
from openclix.engine.table.groups import group_of
from openclix.engine.table.named_tokens import give_named
from openclix.engine.table.table import Table
from openclix.engine.terrain.markers import start_with

from . import effect_records as r
from .heads import of_kind

CLOCKWISE: Final = (N, NE, E, SE, S, SW, W, NW)
"""The directions of the board, from north on."""
ONCE_PER_GAME: Final = Limit(GAME)


def takes_less(ability: Ability, statement: r.TakesLess) -> None:
    """12.5a Damage is reduced in addition to a reducer."""

    def less(table: Table, figure: int, version: Version, packet: Any, attack: Any) -> int:
        hurts = statement.outside if attack is None else of_kind(statement.kind, attack.kind)
        return statement.number if hurts else 0

    if statement.penetrating:
        ability.parameters = {**ability.parameters, "penetrating": True}
    ability.reductions.append(Reduction(ability, less))


def takes_at_most(ability: Ability, statement: r.TakesAtMostAtOnce) -> None:
    """13.4 The most damage that it takes at once from opponents."""

    def most(table: Table, figure: int, version: Version, packet: Any, attack: Any) -> int | None:
        return statement.number if opposing(table, packet) else None

    ability.caps.append(Cap(ability, most))


def knocked_less(ability: Ability, statement: r.KnockedLess) -> None:
    """12.6 It is knocked back fewer squares."""

    def fewer_squares(
        table: Table, owner: int, version: Version, attack: Any, target: int, squares: int
    ) -> int:
        return squares - statement.number if target == owner else squares

    ability.pushes.append(Push(ability, fewer_squares))


def knocks_aside(ability: Ability, statement: r.KnocksAside) -> None:
    """12.6d It knocks figures back at an angle."""

    def heading(
        table: Table, owner: int, version: Version, attack: Any, target: int, direction: int
    ) -> int:
        if target == owner:
            return direction
        turned = CLOCKWISE.index(direction) + statement.eighths
        return CLOCKWISE[turned % len(CLOCKWISE)]

    ability.headings.append(Heading(ability, heading))


def worth_more(ability: Ability, statement: r.WorthMore) -> None:
    """5.4a Opponents score more for it."""
    ability.worths.append(
        Worth(ability, lambda t, figure, version, points: points + statement.points)
    )


def goes_aside(ability: Ability, statement: r.GoesAside) -> None:
    """12.5d When it would go to the KO area it goes to the Sideline instead."""
    ability.fates.append(Fate(ability, lambda t, figure, version, source: SIDELINE))


def critical_from(ability: Ability, statement: r.CriticalFrom) -> None:
    """12.3b Its attacks also hit critically on lower rolls."""

    def critical(table: Table, owner: int, version: Version, attack: Attack, usual: int) -> int:
        assert attack.roll is not None
        return 1 if attack.actor == owner and attack.roll.total >= statement.total else usual

    ability.criticals.append(Critical(ability, critical))


def modifies_rolls(ability: Ability, statement: r.ModifiesRolls) -> None:
    """6.4 The results of a group's rolls are changed."""
    group = group_of(statement.group)

    def change(table: Table, owner: int, version: Version, figure: int, purpose: str) -> int:
        return statement.number if figure >= 0 and group.has(table, owner, figure) else 0

    ability.adjusts.append(Adjust(ability, change))


def modifies_attack_rolls(ability: Ability, statement: r.ModifiesAttackRolls) -> None:
    """12.2b 12.2d Its attack rolls, or its attack totals, are changed."""
    if statement.what == "rolls":

        def aim(table: Table, figure: int, version: Version, event: e.AttackRolled) -> None:
            table.attack.roll_change += statement.number

        aim.__name__ = f"rolls-{len(ability.triggers) + 1}"
        ability.on(e.AttackRolled)(aim)
        return

    def total(table: Table, figure: int, version: Version, event: e.AttackTotalled) -> None:
        table.attack.total_change += statement.number

    total.__name__ = f"totals-{len(ability.triggers) + 1}"
    ability.on(e.AttackTotalled)(total)


def modified_up_to(ability: Ability, statement: r.ModifiedUpTo) -> None:
    """14.2 The Rule of Three lets modifiers of its attack value add up to more."""
    number = statement.number
    ability.value(ATTACK, LIMIT)(lambda t, owner, figure, version, deed: number)


def more_targets(ability: Ability, statement: r.MoreTargets) -> None:
    """12.1a It has more bolts."""
    ability.numbers["bolts"] = statement.number


def better_senses(ability: Ability, statement: r.BetterSenses) -> None:
    """20.7a Every result for Super Senses is increased."""
    ability.numbers["senses"] = statement.number


def dealt_more(ability: Ability, statement: r.DealtMore) -> None:
    """12.4a Damage that attacks deal to it is increased or decreased."""

    def dealt(table: Table, figure: int, version: Version, event: e.IsHit) -> None:
        changes = table.attack.dealt_change
        changes[figure] = changes.get(figure, 0) + statement.number

    dealt.__name__ = f"dealt-{len(ability.triggers) + 1}"
    ability.on(e.IsHit)(dealt)


def replaces_die(ability: Ability, statement: r.ReplacesDie) -> None:
    """21.4 Once per game the lowest die of a friend's roll is replaced."""

    def is_open(table: Table, figure: int, version: Version, request: Roll) -> bool:
        return (
            request.figure >= 0
            and table.side[request.figure] == table.side[figure]
            and left(table, figure, version, ONCE_PER_GAME)
            and min(request.dice) < statement.face
        )

    def load(table: Table, figure: int, version: Version, request: Roll) -> None:
        spend(table, figure, version, ONCE_PER_GAME)
        dice = list(request.dice)
        dice[dice.index(min(dice))] = statement.face
        request.dice = tuple(dice)
        table.tell(ReplacedDie(figure, request.dice, version.cause))

    ability.replacers.append(Reroll(ability, is_open, load))


def only_targets(ability: Ability, statement: r.OnlyTargetsFoes) -> None:
    """12.1c Of opponents it targets only some."""
    group = group_of(statement.targets)

    def aim(
        table: Table, figure: int, version: Version, target: int, causes: tuple[str, ...]
    ) -> Refusal | None:
        if table.friendly(figure, target) or group.has(table, figure, target):
            return None
        who, whom = figure_name(table, figure), figure_name(table, target)
        return refuse("beneath-it", "12.1c", who=who, whom=whom, those=those(statement.targets))

    ability.aims.append(Aiming(ability, aim))


def not_carried(ability: Ability, statement: r.NotCarriedDuring) -> None:
    """27.8d It can't be carried with the move of one power."""

    def carried(
        table: Table, owner: int, version: Version, ride: Ride, refusal: Refusal | None
    ) -> Refusal | None:
        if refusal is not None or ride.rider != owner or statement.power not in ride.causes:
            return refusal
        who, power = figure_name(table, owner), power_name(version.ability)
        return refuse(
            "not-carried", "27.8d", "kept-by", who=who, deed=say("deed-being-carried"), power=power
        )

    ability.rides.append(Carry(ability, carried))


def veiled(ability: Ability, statement: r.VeiledFrom) -> None:
    """11.5 It can't be targeted by one kind of effect of opponents."""

    def shield(
        table: Table, figure: int, version: Version, source: int, causes: tuple[str, ...]
    ) -> Refusal | None:
        if table.friendly(figure, source) or statement.power not in causes:
            return None
        power = power_name(table.edition.registry[statement.power])
        return refuse("veiled", "11.5", who=figure_name(table, figure), power=power)

    ability.shields.append(Shield(ability, shield))


def carries_alike(ability: Ability, statement: r.CarriesAlike) -> None:
    """27.8d It carries several, also of its own size."""
    keyword = statement.keyword

    def carried(
        table: Table, owner: int, version: Version, ride: Ride, refusal: Refusal | None
    ) -> Refusal | None:
        fits = not keyword or keyword in table.card(ride.rider).keywords
        if refusal is None or ride.carrier != owner or not fits or refusal.code != "too-large":
            return refusal
        return None if table.loadout[ride.rider].size == table.loadout[owner].size else refusal

    def how_many(table: Table, owner: int, version: Version, ride: Ride, most: int) -> int:
        return max(most, statement.number) if most else 0  # 22.5

    ability.rides.append(Carry(ability, carried, how_many))


def starts_holding(ability: Ability, statement: r.StartsHolding) -> None:
    """17.13 It starts the game with a standard object in hand, beyond what the force brings."""

    def armed(table: Table, figure: int, version: Version, event: StartsGame) -> None:
        start_with(table, figure)

    ability.on(StartsGame)(armed)


def tokens_instead(ability: Ability, statement: r.TokensInstead) -> None:
    """12.4c Each figure hit gets a named token instead of normal damage; it has no choice."""

    def hits(table: Table, figure: int, version: Version, this: Attack) -> bool:
        return bool(this.hits)

    def stun(table: Table, figure: int, version: Version, this: Attack) -> None:
        for target in this.hits:
            if not guarded_from(table, target, table.causes):  # 27.7n
                give_named(table, target, statement.name, figure)

    ability.instead(ability.slug, False, hits, harmless=True)(stun)


EFFECT_STATEMENTS: Final[dict[type, Callable[[Ability, Any], None]]] = {
    r.TakesLess: takes_less,
    r.TakesAtMostAtOnce: takes_at_most,
    r.KnockedLess: knocked_less,
    r.KnocksAside: knocks_aside,
    r.WorthMore: worth_more,
    r.GoesAside: goes_aside,
    r.CriticalFrom: critical_from,
    r.ModifiesRolls: modifies_rolls,
    r.ModifiesAttackRolls: modifies_attack_rolls,
    r.ModifiedUpTo: modified_up_to,
    r.MoreTargets: more_targets,
    r.BetterSenses: better_senses,
    r.DealtMore: dealt_more,
    r.ReplacesDie: replaces_die,
    r.OnlyTargetsFoes: only_targets,
    r.NotCarriedDuring: not_carried,
    r.VeiledFrom: veiled,
    r.CarriesAlike: carries_alike,
    r.StartsHolding: starts_holding,
    r.TokensInstead: tokens_instead,
}
"""Statements that become hooks."""
