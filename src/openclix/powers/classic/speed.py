"""The speed powers of 2002 that differ from today's."""

from __future__ import annotations

from typing import Any, Final

from openclix.board import IGNORE_ELEVATION, SWIMMING, THROUGH_BLOCKING, THROUGH_HINDERING
from openclix.engine.asking.choices import ActionChoice, WordChoice
from openclix.engine.asking.decisions import Decision
from openclix.engine.attacking.attacking import attack, deal_damage, legal_targets
from openclix.engine.attacking.damage import deal
from openclix.engine.attacking.knockback import attack_knockback, knock_back
from openclix.engine.effects import triggers
from openclix.engine.effects.candidates import performing
from openclix.engine.effects.dice import LISTED, roll, success_roll
from openclix.engine.figures.abilities import (
    CLOSE,
    MODIFY,
    MOVE,
    RANGED,
    SET,
    Ability,
    F,
    Rule,
    Version,
)
from openclix.engine.figures.figures import DAMAGE, DEFENSE, RANGE, SPEED
from openclix.engine.figures.hooks import Aiming, Among
from openclix.engine.figures.messages import Name, figure_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.moving.destinations import can_leave
from openclix.engine.moving.moving import can_move, move
from openclix.engine.refusing.aim_refusals import Aim, attack_why, foes
from openclix.engine.refusing.move_refusals import why_not_move
from openclix.engine.refusing.target_refusals import why_not_adjacent, why_not_foe
from openclix.engine.sight.sight import foes_near
from openclix.engine.state.causes import at_work, causes_with, guarded_from
from openclix.engine.state.deeds import CONTROLS, UNAVOIDABLE, Attack, Packet, Use
from openclix.engine.state.policies import NEVER_WAS
from openclix.engine.state.state import BARRED, ON_MAP
from openclix.engine.table.table import Table
from openclix.engine.terrain.destroying import Piece, destroy_piece
from openclix.engine.turn.actions import give_token
from openclix.engine.turn.free_actions import attack_or_free, either_attack
from openclix.engine.values.targeting import why_guarded
from openclix.engine.values.values import Part, decide_value, own_part, value
from openclix.powers.speed import (
    HYPERSONIC as TODAYS_HYPERSONIC,
)
from openclix.powers.speed import (
    Controlled,
    can_strike,
    charge,
    halved_move,
    in_place,
    move_ready,
    or_move,
    why_neither,
)

from .battering import BATTERED, why_nothing_to_batter
from .defense import IMPERVIOUS
from .special_attacks import close_or_ranged, shaken

FORCE_BLAST: Final = Ability("Force Blast", "speed", "pow.forceblast.1", colour="purple")


def blasted(table: Table, figure: int, version: Version, foe: int) -> Refusal | None:
    """target.2 pow.forceblast.1 Why a figure can't be blasted: friendly, not adjacent, or safe."""
    guard = guarded_from(table, foe, causes_with(table, version))
    refusal = why_not_foe(table, figure, foe)
    refusal = refusal or why_not_adjacent(table, figure, foe, "pow.forceblast.1")
    return refusal or (why_guarded(table, foe, guard) if guard else None)


def blastable(table: Table, figure: int, version: Version) -> list[int]:
    """pow.forceblast.1 The adjacent opponents that aren't safe from it."""
    causes = causes_with(table, version)
    near = table.in_squares(foes_near(table, figure))
    return [foe for foe in near if not guarded_from(table, foe, causes)]  # sentinel.1


BLAST_WHY: Final = Aim(foes, blasted, section="pow.forceblast.1")


@FORCE_BLAST.action(
    MOVE,
    among=Among(blastable, "force-blast-whom", objection=BLAST_WHY.at),
    why=BLAST_WHY,
)
def force_blast(table: Table, figure: int, version: Version, foe: int) -> Rule[None]:
    """pow.forceblast.1 pow.forceblast.2 pow.forceblast.5 An adjacent foe is moved straight away as
    many squares as the damage value says; only slams and falls hurt it."""
    squares = yield from decide_value(table, figure, DAMAGE, table.side[figure])
    yield from knock_back(table, foe, figure, squares)


LEAP_CLIMB: Final = Ability("Leap/Climb", "speed", "pow.leapclimb.1", colour="orange")
"""pow.leapclimb.1 pow.leapclimb.2 pow.leapclimb.3 Over figures and terrain, up and down, and blows
at neighbours on another level."""
LEAP_CLIMB.features = (
    F.IGNORE_ELEVATION
    | F.THROUGH_OUTDOOR
    | F.THROUGH_HINDERING
    | F.THROUGH_WATER
    | F.STANDS_ON_TOP
    | F.PASSES_FOES
    | F.BREAKS_AWAY
    | F.STRIKES_ACROSS
)

PHASING: Final = Ability("Phasing", "speed", "pow.phasing.1", colour="yellow")


@PHASING.action(MOVE, ready=move_ready, why=why_not_move)
def phasing(table: Table, figure: int, version: Version) -> Rule[None]:
    """pow.phasing.1 pow.phasing.3 A move that no terrain and no figure stops."""
    yield from move(
        table,
        figure,
        features=F.IGNORE_ELEVATION | F.THROUGH_BLOCKING | F.PASSES_FOES | F.BREAKS_AWAY,
        profile=IGNORE_ELEVATION | THROUGH_BLOCKING | THROUGH_HINDERING | SWIMMING,
    )


CHARGE: Final = Ability("Charge", "speed", "pow.charge.1", colour="green", halve=True)
CHARGE.features = F.NO_KNOCKBACK  # pow.charge.3
CHARGE.begins_with_a_move = True
CHARGE.followed_by = CLOSE
CHARGE.action(MOVE, ready=or_move(in_place(CLOSE)), why=why_neither(in_place(CLOSE)))(charge)

RUNNING_SHOT: Final = Ability(
    "Running Shot", "speed", "pow.runningshot.1", colour="gray", halve=True
)
RUNNING_SHOT.begins_with_a_move = True
RUNNING_SHOT.followed_by = RANGED


@RUNNING_SHOT.action(MOVE, ready=or_move(in_place(RANGED)), why=why_neither(in_place(RANGED)))
def running_shot(table: Table, figure: int, version: Version) -> Rule[None]:
    """pow.runningshot.1 pow.runningshot.3 Half speed, then a shot; next to a foe it must leave its
    square first."""
    start, near = table.at[figure], foes_near(table, figure)
    yield from halved_move(table, figure, version)
    if not near or table.at[figure] != start:
        yield from attack_or_free(table, figure, RANGED)


# ------------------------------------------------------------------ Hypersonic Speed

HYPERSONIC: Final = Ability(
    "Hypersonic Speed",
    "speed",
    "pow.hypersonic.1",
    colour="brown",
    halve=False,
    features=F.PASSES_ADJACENCY | F.BREAKS_AWAY,
    carries=True,
)
HYPERSONIC.begins_with_a_move = TODAYS_HYPERSONIC.begins_with_a_move


@HYPERSONIC.action(MOVE, ready=or_move(can_strike), why=why_neither(can_strike))
def hypersonic(table: Table, figure: int, version: Version) -> Rule[None]:
    """pow.hypersonic.1 pow.hypersonic.2 Past foes, with one attack on the way.

    pow.hypersonic.10 pow.hypersonic.11 Or with a passenger, who is set down where the move ends.
    """
    features = version["features"]
    walked, places = 0, tuple(table.at)
    if can_move(table, figure):
        walked = yield from move(table, figure, features=features, may_carry=version["carries"])
    if walked < 0 or any(
        table.side[other] == table.side[figure] and table.at[other] != there
        for other, there in enumerate(places)
        if other != figure
    ):
        return
    yield from either_attack(table, figure)
    if can_move(table, figure):
        speed = yield from decide_value(table, figure, SPEED, table.side[figure])
        left = max(0, speed - walked)
        left = left if can_leave(table, figure, left, features) else 0
        yield from move(table, figure, left, features=features, may_carry=False)


BLOWS_BEFORE: Final = Name("source", "blows-before")


def attack_for_blow(
    table: Table, figure: int, version: Version, target: int, number: int
) -> Attack:
    """pow.hypersonic.3 pow.hypersonic.4 One roll of a row of blows at the same target."""
    this = Attack(figure, CLOSE, causes_with(table, version))
    this.all_targets = True
    this.targets = [target]
    this.goes_on = bool(number)  # pow.hypersonic.8
    this.instead = nothing_yet
    this.instead_word = "blows"
    this.unmoved = True
    if number:
        part = Part(MODIFY, number, BLOWS_BEFORE, "pow.hypersonic.4")
        this.parts.append((target, DEFENSE, part))
    return this


def nothing_yet(table: Table, this: Attack) -> None:
    """pow.hypersonic.5 The clicks are counted, and applied in the end."""


def first_blow(table: Table, figure: int, version: Version) -> Attack:
    return Attack(figure, CLOSE, causes_with(table, version))


def in_arms_reach(table: Table, figure: int, version: Version) -> list[int]:
    """pow.hypersonic.3 The opponents that a row of attacks can target."""
    return legal_targets(table, first_blow(table, figure, version))


BLOWS_WHY: Final = attack_why(first_blow)


@HYPERSONIC.action(
    CLOSE,
    "blows",
    among=Among(
        in_arms_reach, "strike-whom", section="pow.hypersonic.3", objection=BLOWS_WHY.objection
    ),
    ready=in_place(CLOSE),
    why=BLOWS_WHY,
)
def blows(table: Table, figure: int, version: Version, target: int) -> Rule[object]:
    """pow.hypersonic.3 pow.hypersonic.5 pow.hypersonic.6 pow.hypersonic.8 Blow after blow, a click
    each, until one misses or the player stops; all of it is one attack."""
    player = table.side[figure]
    total, last = 0, first_blow(table, figure, version)
    while table.zone[target] == table.zone[figure] == ON_MAP:
        this = attack_for_blow(
            table, figure, version, target, 0 if not total else raised_for_blow(last) + 1
        )
        made = yield from attack(table, this)
        if not made and not total:
            return NEVER_WAS  # pow.shapechange.2
        if target not in this.hits:
            break
        total += 2 if this.critical > 0 else 1  # pow.hypersonic.7
        last = this
        dice = this.roll.dice if this.roll is not None else ()
        if table.edition.doubles_knock(dice):  # pow.hypersonic.6
            break
        word = yield Decision(
            table, "blows", player, "word", ("again", "stop"), "pow.hypersonic.3", figure
        )
        if word == "stop":
            break
    if total:
        yield from land_blows(table, last, target, total)
    return None


ROLLS: Final = 3
"""block.6 This many rolls in a row bring a wall down."""


@HYPERSONIC.action(CLOSE, "batter", among=BATTERED, why=why_nothing_to_batter)
def batter(table: Table, figure: int, version: Version, piece: Piece) -> Rule[None]:
    """block.6 Blow after blow against a wall: it falls unless one of three rolls is a 2."""
    player = table.side[figure]
    for _ in range(ROLLS):
        request = yield from roll(table, player, 2, LISTED, figure)
        if table.edition.critical(request.dice) < 0:
            yield from deal(table, [Packet(figure, 1, UNAVOIDABLE)])  # crit.1
            return
    destroy_piece(table, piece)


def raised_for_blow(this: Attack) -> int:
    """pow.hypersonic.4 By how much the defense was raised for a blow."""
    return sum(part.amount for _, _, part in this.parts if part.source == BLOWS_BEFORE)


def land_blows(table: Table, this: Attack, target: int, total: int) -> Rule[None]:
    """pow.hypersonic.8 pow.hypersonic.9 The clicks of all blows at once, reduced once."""
    versions = table.loadout[target].versions.get(IMPERVIOUS, ())
    if versions:
        results = versions[0]["results"]
        if (yield from success_roll(table, table.side[target], target, results)):
            return
    this.dealt = {target: total}
    this.unmoved = False
    outer = table.doing
    table.doing = (*outer, this)
    yield from deal_damage(table, this)
    yield from attack_knockback(table, this)
    table.doing = outer


# ------------------------------------------------------------------ Mind Control

MIND_CONTROL: Final = Ability(
    "Mind Control",
    "speed",
    "pow.mindcontrol.1",
    colour="light blue",
    range=4,
    price=100,
    criticals=True,
)


def control(table: Table, figure: int, version: Version, kind: str) -> Attack:
    """pow.mindcontrol.1 pow.mindcontrol.5 An attack without damage; with no range it has one."""
    this = Attack(figure, kind, causes_with(table, version))
    if kind == RANGED and not value(table, figure, RANGE):
        this.parts.append((figure, RANGE, own_part(table, figure, version, SET, version["range"])))
    this.instead = lambda t, a: controlled(t, a, version)
    this.instead_word = MIND_CONTROL.slug
    return this


def too_tired(
    table: Table, figure: int, version: Version, target: int, causes: tuple[str, ...]
) -> Refusal | None:
    """pow.mindcontrol.2 A figure with two tokens can't be made to act."""
    if MIND_CONTROL.slug in causes and table.tokens[target] >= table.edition.token_limit:
        return refuse("two-tokens", "pow.mindcontrol.2", who=figure_name(table, target))
    return None


MIND_CONTROL.aims.append(Aiming(MIND_CONTROL, too_tired))


def controlled(table: Table, this: Attack, version: Version) -> Rule[None]:
    """pow.mindcontrol.4 pow.mindcontrol.9 pow.mindcontrol.15 Those hit act for the attacker, one
    after the other; then the attacker pays for them."""
    if version["criticals"]:
        yield from shaken(table, this)
    price = 0
    for target in tuple(this.hits):
        if table.zone[target] != ON_MAP:
            continue
        price += table.card(target).points // version["price"]
        player, home = table.side[this.actor], table.side[target]
        table.change_side(target, player)
        table.tell(Controlled(target, player, this.actor))
        deed = Use(this.actor, version, CONTROLS)  # pow.mindcontrol.7
        yield from at_work(table, (), deed, one_action(table, target, player))
        table.flags[target] &= ~BARRED
        table.change_side(target, home)
    if price and table.zone[this.actor] == ON_MAP:
        yield from deal(table, [Packet(this.actor, price, UNAVOIDABLE)])


def one_action(table: Table, figure: int, player: int) -> Rule[None]:
    """pow.mindcontrol.1 pow.mindcontrol.3 pow.mindcontrol.10 One action, with its token."""
    spent: Any = NEVER_WAS
    while spent is NEVER_WAS and table.zone[figure] == ON_MAP:
        choice = yield controlled_what(table, figure, player)
        if choice == "pass":
            return
        offer, version = choice
        spent = yield from triggers.use(
            table,
            Use(figure, version, offer.type_of(version), offer.works),
            table.causes,
            performing(offer),
            ActionChoice(figure, offer, version, follows=True),
        )
    if table.zone[figure] == ON_MAP:
        yield from give_token(table, figure)


def controlled_what(table: Table, figure: int, player: int) -> Decision:
    """pow.mindcontrol.1 pow.mindcontrol.3 Any action that it could be given, or none."""
    refused = table.edition.why_not_act(table, figure)  # scn.aside.4
    options: list[Any] = [
        (offer, version)
        for offer, version in table.loadout[figure].costed
        if refused is None and (offer.ready is None or offer.ready(table, figure, version))
    ]
    return Decision(
        table,
        "controlled-what",
        player,
        "follow-up",
        ["pass", *options],
        "pow.mindcontrol.1",
        figure,
        form=lambda v: (
            WordChoice(v) if isinstance(v, str) else ActionChoice(figure, v[0], v[1], True)
        ),
    )


close_or_ranged(MIND_CONTROL, control)


SPEED_POWERS: Final = (
    FORCE_BLAST,
    HYPERSONIC,
    CHARGE,
    MIND_CONTROL,
    LEAP_CLIMB,
    PHASING,
    RUNNING_SHOT,
)
