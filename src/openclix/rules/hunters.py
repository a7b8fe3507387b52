"""Great hunters: giant figures that little can stop, and that attack twice.

A card opts in with the trait `great-hunter`. Its targets and the powers that it ignores are
parameters, which an edition sets.
"""

from __future__ import annotations

from typing import Any, Final

from openclix.engine.asking.attack_events import AttackResolved
from openclix.engine.asking.choices import ActionChoice, WordChoice
from openclix.engine.asking.decisions import ask
from openclix.engine.asking.events import HasMoved
from openclix.engine.effects import triggers
from openclix.engine.effects.candidates import performing
from openclix.engine.figures.abilities import (
    CLOSE,
    MODIFY,
    POWER,
    RANGED,
    RULE,
    Ability,
    F,
    Offer,
    Rule,
    Version,
)
from openclix.engine.figures.figures import DAMAGE
from openclix.engine.figures.messages import Name, figure_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.state.deeds import Use
from openclix.engine.state.policies import NEVER_WAS
from openclix.engine.state.records import Effect
from openclix.engine.state.state import BARRED, ON_MAP
from openclix.engine.table.table import Table
from openclix.engine.terrain.destroying import destroy_marker
from openclix.engine.terrain.terrain_actions import pieces
from openclix.engine.turn.actions import pay_for, why_not_type
from openclix.engine.values.targeting import close_targets, may_shoot, range_targets

from .captives import SEIZES, captives_of, captures

GREAT_HUNTER: Final = Ability(
    "Great Hunter",
    RULE,
    "sentinel.1",
    prey=(),
    safeguard=(),
    attacks=2,
    weaker=1,
    holds=2,
    slips=(),
    slippery=2,
    ransom=2,
    prize=3,
)
"""sentinel.1 sentinel.3 sentinel.4 sentinel.7 sentinel.8 sentinel.act.2 sentinel.move.3
sentinel.atk.2 The features of a great hunter that come from its size alone."""
GREAT_HUNTER.features = (
    F.TOWERS
    | F.BREAKS_AWAY
    | F.NO_KNOCKBACK
    | F.NOT_CARRIED
    | F.NOT_CAPTURED
    | F.CARRIES
    | F.NEVER_TIRES
    | F.FIRE_WHEN_ADJACENT
    | F.IGNORE_ELEVATION
    | F.THROUGH_HINDERING
    | F.THROUGH_WATER
    | F.STANDS_ON_TOP
)
captures(GREAT_HUNTER)


# ------------------------------------------------------------------ what it treads on


def underfoot(table: Table, figure: int) -> list[int]:
    """sentinel.move.4 scn.artifact.2 The objects under a base that could be destroyed."""
    return [
        marker.id
        for marker in table.markers
        if marker.kind == "object"
        and "indestructible" not in marker.tags
        and marker.squares & table.bodies[figure]
    ]


def treads(table: Table, figure: int, version: Version, event: HasMoved) -> bool:
    return bool(underfoot(table, figure))


@GREAT_HUNTER.on(HasMoved, when=treads, commutes=True)
def crushes(table: Table, figure: int, version: Version, event: HasMoved) -> None:
    """sentinel.move.4 obj.9 An object under its base at the end of a move is destroyed."""
    for number in underfoot(table, figure):
        destroy_marker(table, number, debris=False)


# ------------------------------------------------------------------ a double attack

DOUBLE: Final = "double-attack"
WEAKER: Final = Name("source", "double-attack")


def possible_blows(table: Table, figure: int) -> list[tuple[Offer, Version]]:
    """sentinel.atk.9 sentinel.atk.10 sentinel.atk.11 Either half can be any close or ranged combat
    action, powers and terrain included, but not a capture."""
    return [
        (offer, version)
        for offer, version in table.loadout[figure].costed
        if offer.type_of(version) in (CLOSE, RANGED)
        and offer.word != SEIZES
        and why_not_type(table, figure, offer, version) is None
        and (offer.ready is None or offer.ready(table, figure, version))
    ]


def aims_at(table: Table, figure: int, number: int) -> int:
    """sentinel.atk.9 How many different targets there are, figures and pieces of terrain; pieces
    are looked for only where figures are too few."""
    whom = set(close_targets(table, figure))
    if may_shoot(table, figure) and not table.loadout[figure].features & F.NO_RANGE_ATTACKS:
        whom.update(range_targets(table, figure))
    if len(whom) >= number:
        return len(whom)
    return len(whom) + len({*pieces(table, figure, CLOSE), *pieces(table, figure, RANGED)})


def why_no_double(table: Table, figure: int, version: Version) -> Refusal | None:
    """capture.5 sentinel.atk.9 Two targets, and both hands free."""
    who = figure_name(table, figure)
    if captives_of(table, figure):
        return refuse("holds-captives", "capture.5", who=who)
    if table.flags[figure] & BARRED:
        return refuse("failed-break-away", "10.8a", who=who)
    number = version["attacks"]
    few = table.loadout[figure].features & F.NO_ATTACKS or aims_at(table, figure, number) < number
    if few:
        return refuse("no-second-target", "sentinel.atk.9", who=who)
    return None


@GREAT_HUNTER.action(
    POWER,
    DOUBLE,
    ready=lambda table, figure, version: why_no_double(table, figure, version) is None,
    why=why_no_double,
)
def double_attack(table: Table, figure: int, version: Version) -> Rule[object]:
    """sentinel.atk.9 sentinel.atk.12 sentinel.atk.13 sentinel.atk.14 For one action two attacks on
    different targets, one after the other, each with one less damage."""
    data = (DAMAGE, MODIFY, -version["weaker"], WEAKER, "sentinel.atk.9")
    table.add_effect(Effect("value", figure, -1, "", ("action", 0), data))
    made, answer = 0, NEVER_WAS
    while made < version["attacks"]:
        options: list[Any] = possible_blows(table, figure) if table.zone[figure] == ON_MAP else []
        if not options:
            return answer
        choice = yield from ask(
            table,
            DOUBLE,
            table.side[figure],
            "follow-up",
            [*options, "stop"] if made else options,
            "sentinel.atk.9",
            figure,
            form=lambda value: (
                WordChoice(value)
                if isinstance(value, str)
                else ActionChoice(figure, value[0], value[1], True)
            ),
            number=made + 1,
        )
        if choice == "stop":
            return answer
        if (yield from blow(table, figure, *choice)) is not NEVER_WAS:  # team.skrulls.1
            made, answer = made + 1, None
    return answer


def blow(table: Table, figure: int, offer: Offer, version: Version) -> Rule[object]:
    """sentinel.atk.10 One half: an action like any other, and no part of a power."""
    yield from pay_for(table, figure, offer, version)
    answer = yield from triggers.use(
        table,
        Use(figure, version, offer.type_of(version), offer.works),
        (),
        performing(offer),
        ActionChoice(figure, offer, version, follows=True),
    )
    return answer


def in_a_row(table: Table, figure: int, version: Version, event: AttackResolved) -> bool:
    return any(
        effect.target == figure and effect.kind == "value" and effect.data[3] == WEAKER
        for effect in table.effects
    )


@GREAT_HUNTER.on(AttackResolved, when=in_a_row, commutes=True)
def turns_to_another(table: Table, figure: int, version: Version, event: AttackResolved) -> None:
    """sentinel.atk.9 A target of the first attack can't be a target of the second."""
    data, until = (figure, "sentinel.atk.9"), ("action", 0)
    for target in table.attack.aimed:
        table.add_effect(Effect("untargetable", target, -1, "", until, data))
