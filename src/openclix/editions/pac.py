"""An older modern Powers and Abilities Card: the comprehensive rules with twenty-odd differences.

The card doesn't cover most rules of play. For those, the Comprehensive Rulebook applies.
"""

from __future__ import annotations

from typing import Any, Final

from openclix.board import BoardRules
from openclix.engine.asking.attack_events import WouldAttack
from openclix.engine.asking.event_records import Event, Figure
from openclix.engine.attacking.damage import deal, heal
from openclix.engine.effects.dice import LISTED, roll
from openclix.engine.figures.abilities import CLOSE, POWER, Ability, F, Rule, Version
from openclix.engine.figures.figures import ATTACK, DEFENSE
from openclix.engine.figures.hooks import Among
from openclix.engine.figures.messages import figure_name, marker_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.figures.registry import Registry
from openclix.engine.refusing.selector_refusals import why_not_chosen
from openclix.engine.refusing.terrain_refusals import destroy_why
from openclix.engine.sight.sight import foes_near, friends_near
from openclix.engine.state.causes import causes_with
from openclix.engine.state.deeds import UNAVOIDABLE, Packet
from openclix.engine.state.loadouts import Suppression
from openclix.engine.state.records import Effect, Marker, marker_kinds
from openclix.engine.table.table import Table
from openclix.engine.terrain.destroying import why_not_destroy
from openclix.engine.terrain.holding import why_not_lift
from openclix.engine.terrain.terrain_actions import has_piece
from openclix.engine.values.targeting import open_to
from openclix.engine.values.values import decide_value
from openclix.powers.attack import PULSE_WAVE, SMOKE_CLOUD, at_everybody_near, shaken_foes
from openclix.powers.damage import OUTWIT, PERPLEX, PROBABILITY_CONTROL
from openclix.powers.defense import BARRIER
from openclix.powers.inherent import RANGE_TERRAIN, close_destroy
from openclix.powers.reasons import unhindered_friend_why
from openclix.powers.speed import FORCE_BLAST, HYPERSONIC, MIND_CONTROL
from openclix.powers.telekinesis import LIFT_WHY, can_move_something, lift

from .comprehensive import ALL, COMPREHENSIVE, first_turn_immunity

LEAST_RANGE: Final = 6
"""The card's minimum range, where the rulebook says 4."""

QUAKE: Final = Ability("Quake", "attack", "27.2d", colour="lime", damage=2, penetrating=False)


def surrounded(table: Table, figure: int, version: Version, event: WouldAttack) -> bool:
    this = table.attack
    return bool(
        this.close
        and not this.all_targets
        and this.fixed_damage < 0
        and this.instead is None
        and shaken_foes(table, figure, (*this.causes, QUAKE.slug))
    )


@QUAKE.on(WouldAttack, optional=True, asks="quake", when=surrounded)
def quake(table: Table, figure: int, version: Version, event: WouldAttack) -> None:
    """Any close attack may instead target all adjacent opponents, with KNOCKBACK, for 2 each."""
    at_everybody_near(table, table.attack, version)


PRECISION_STRIKE: Final = Ability("Precision Strike", "attack", "27.2i", colour="pink")
"""The senses of every target are dulled, a friend's as well."""
PRECISION_STRIKE.numbers = {"floor": 1, "dulls_senses": 1, "dulls_friends": 1}

TELEKINESIS: Final = Ability(
    "Telekinesis",
    "attack",
    "27.2l",
    colour="gray",
    least_range=6,
    range=0,
    squares=6,
    lifts="objects",
    whom="friends",
    keyword="",
    line="square",
)


@TELEKINESIS.action(POWER, ready=can_move_something, why=LIFT_WHY)
def telekinesis(table: Table, figure: int, version: Version) -> Rule[None]:
    """POWER: place a friend or object up to six squares away. That friend uses none this turn."""
    kind, number = yield from lift(table, figure, version)
    if kind == "marker":
        return
    stop = Suppression(abilities=frozenset({TELEKINESIS.slug}), by=TELEKINESIS.slug)
    until = ("turn", table.turn)
    table.add_effect(Effect("stop", number, figure, version.cause, until, (stop,)))


SUPPORT: Final = Ability(
    "Support",
    "damage",
    "27.4c",
    colour="yellow",
    less=2,
    least=2,
    within=1,
    keyword="",
    by_dice=False,
)
"""`by_dice`: whether a double 6 works whatever the defense and a double 1 hurts the friend."""


def patients(table: Table, figure: int, version: Version) -> list[int]:
    """Adjacent friendly figures, if neither they nor the healer are adjacent to an opponent."""
    if foes_near(table, figure):
        return []
    return [
        friend
        for friend in friends_near(table, figure, version["within"])
        if not foes_near(table, friend)
        and why_not_chosen(table, figure, version, friend) is None
        and open_to(table, figure, friend, causes_with(table, version))  # 11.5
    ]


class SupportFails(Event, label="support fails"):
    """27.4c The roll to heal was not enough."""

    figure: Figure
    friend: Figure


@SUPPORT.action(
    POWER,
    among=Among(patients, "support-whom", objection=unhindered_friend_why.at),
    why=unhindered_friend_why,
)
def support(table: Table, figure: int, version: Version, friend: int) -> Rule[None]:
    """POWER: 2d6 plus attack against the friend's defense. Then a d6 less 2, at least 2, heals."""
    player = table.side[figure]
    strength = yield from decide_value(table, figure, ATTACK, player)
    defense = yield from decide_value(table, friend, DEFENSE, table.side[friend])
    attempt = yield from roll(table, player, 2, LISTED, figure)
    critical = table.edition.critical(attempt.dice) if version["by_dice"] else 0
    if critical < 0 or (not critical and attempt.total + strength < defense):
        table.tell(SupportFails(figure, friend))
        if critical:
            yield from deal(table, [Packet(friend, 1, UNAVOIDABLE)])  # critique.5
        return
    healing = yield from roll(table, player, 1, LISTED, figure)
    clicks = max(healing.dice[0] - version["less"], version["least"])
    less = table.loadout[friend].numbers.get("heals_less", 0)  # 27.7p
    yield from heal(table, friend, clicks + critical - less)


CLOSE_DESTROY: Final = Ability("CLOSE Destroy Action", "inherent", "27.8e")
"""An object in the own square may be destroyed as well."""
CLOSE_DESTROY.features = F.SMASHES_UNDERFOOT
CLOSE_DESTROY.action(
    CLOSE,
    "smash",
    ready=lambda table, figure, version: has_piece(table, figure, CLOSE),
    why=destroy_why(CLOSE),
)(close_destroy)

BATTLE_FURY: Final = Ability(
    "Battle Fury", "damage", "27.4b", colour="orange", safeguard="mind-control"
)
BATTLE_FURY.features = F.NO_RANGE_ATTACKS | F.NOT_CARRIED | F.NO_FOE_TOKENS | F.NO_THROWS
BATTLE_FURY.mutes = {"shape-change"}


def until_left(table: Table, figure: int) -> Refusal | None:
    """Immune until it has left its starting area: there is no coming back to it."""
    return None if table.left_start >> figure & 1 else first_turn_immunity(table, figure)


def light_or_strong(table: Table, figure: int, marker: Marker) -> Refusal | None:
    """All figures lift light objects, and heavy ones need strength. Other markers stay."""
    refusal = why_not_lift(table, figure, marker)
    if refusal is not None:
        return refusal
    what, who = marker_name(marker.id), figure_name(table, figure)
    if marker.kind != "object":
        return refuse("not-an-object", "17.6", marker=what)
    if "heavy" in marker.tags and not table.loadout[figure].features & F.LIFTS_MARKERS:
        return refuse("too-heavy", "17.1d", marker=what, who=who)
    return None


def blocking_or_object(table: Table, marker: Marker, kind: str) -> Refusal | None:
    """27.8e 27.8f Destroy actions are for pieces of blocking terrain and for objects."""
    refusal = why_not_destroy(table, marker, kind)
    if refusal is None and not {"object", "blocking", "barrier"} & marker_kinds(marker):
        section = "27.8e" if kind == CLOSE else "27.8f"
        return refuse("not-destructible", section, "soft", marker=marker_name(marker.id))
    return refusal


def active_player(table: Table, player: int) -> int:
    """13.5 The active player orders everything that happens at the same time."""
    return table.active


CARD: Final[tuple[tuple[Ability, dict[str, Any]], ...]] = (
    *((ability, {}) for ability in ALL),
    *(
        (ability, {"least_range": LEAST_RANGE})
        for ability in (MIND_CONTROL, FORCE_BLAST, BARRIER, PROBABILITY_CONTROL, PERPLEX, OUTWIT)
    ),
    (SMOKE_CLOUD, {"least_range": LEAST_RANGE, "marker_kind": "hindering"}),
    (PULSE_WAVE, {"range": 0, "halve": True}),
    (HYPERSONIC, {"features": F.PASSES_FOES}),
    (RANGE_TERRAIN, {"least_range": LEAST_RANGE}),
    *(
        (ability, {})
        for ability in (QUAKE, PRECISION_STRIKE, TELEKINESIS, SUPPORT, BATTLE_FURY, CLOSE_DESTROY)
    ),
)
"""The card's powers: the rulebook's, some with other numbers, and those that differ."""


def registry() -> Registry:
    """27 The powers of the card."""
    powers = Registry(__name__)
    for ability, changes in CARD:
        powers.add(ability, **changes)
    return powers


PAC: Final = COMPREHENSIVE.but(
    name="pac",
    title="Powers and Abilities Card",
    registry=registry(),
    board_rules=BoardRules(level_change="stairs"),
    first_turn_immunity=until_left,
    why_not_pick_up=light_or_strong,
    why_not_destroy=blocking_or_object,
    printed_values=False,
    screens=frozenset({"heavy"}),
    who_orders=active_player,
    scenarios=COMPREHENSIVE.scenarios,
)
