"""27.1 Speed powers."""

from __future__ import annotations

from openclix.board import BLOCKED, HINDERED, THROUGH_BLOCKING
from openclix.board import IGNORE_ELEVATION as STEP_OVER
from openclix.engine.abilities import (
    CLOSE,
    FREE,
    MOVE,
    POWER,
    RANGED,
    SCALE,
    Ability,
    Band,
    F,
    LineHook,
    Rule,
    Version,
)
from openclix.engine.actions import attack_or_free, can_attack, either_attack, make_attack
from openclix.engine.aims import attack_why, seen_why
from openclix.engine.attacking import Attack, Deed, attack, legal_targets
from openclix.engine.decisions import Decision, ask
from openclix.engine.figures import RANGE, SPEED
from openclix.engine.knockback import can_be_knocked, knock_back
from openclix.engine.move_refusals import why_not_move
from openclix.engine.moving import can_leave, can_move, move
from openclix.engine.sight import range_targets
from openclix.engine.table import BARRED, ON_MAP, Table
from openclix.engine.target_refusals import why_not_knocked
from openclix.engine.values import Part, range_of, value

from .improved import MOVE_ELEVATED, MOVE_OUTDOOR, MOVE_THROUGH
from .keyphrases import KNOCKBACK
from .reasons import obey_why

HALF = -2
"""As the amount of a SCALE part: divided by two."""


def halved(figure: int, stat: int, ability: Ability) -> tuple[int, int, Part]:
    """6.8 A value that an action halves."""
    return figure, stat, Part(SCALE, HALF, ability.name, ability.section)


def move_ready(table: Table, figure: int, version: Version) -> bool:
    return can_move(table, figure)


def halved_move(table: Table, figure: int, version: Version) -> Rule:
    """A move at half speed, unless the version says that speed is not halved."""
    deed = Deed(figure, MOVE)
    if version["halve"]:
        deed.parts.append(halved(figure, SPEED, version.ability))
    return (yield from move(table, figure, parts=deed))


FLURRY = Ability("Flurry", "speed", "27.1a", colour="red", attacks=2)


@FLURRY.action(
    CLOSE,
    ready=lambda table, figure, version: can_attack(table, figure, CLOSE),
    why=attack_why(lambda table, figure, version: Attack(figure, CLOSE)),
)
def flurry(table: Table, figure: int, version: Version) -> Rule:
    """27.1a CLOSE: make up to two close attacks, each with targets of its own."""
    for _ in range(version["attacks"]):
        if table.zone[figure] != ON_MAP or not can_attack(table, figure, CLOSE):
            return
        choice = yield Decision(
            table.side[figure], "word", ("attack", "stop"), "27.1a", figure, "attack once more"
        )
        if choice == "stop":
            return
        yield from make_attack(table, figure, CLOSE)


LEAP_CLIMB = Ability("Leap/Climb", "speed", "27.1b", colour="orange")
LEAP_CLIMB.grants = [(MOVE_ELEVATED, {}), (MOVE_OUTDOOR, {}), (MOVE_THROUGH, {})]

PHASING = Ability("Phasing/Teleport", "speed", "27.1c", colour="yellow")


@PHASING.action(MOVE, ready=move_ready, why=why_not_move)
def phasing(table: Table, figure: int, version: Version) -> Rule:
    """27.1c MOVE: a move that no terrain and no figure stops."""
    if not table.loadout[figure].improves:  # 27.1d
        yield from move(table, figure)
        return
    yield from move(
        table,
        figure,
        features=F.IGNORE_ELEVATION | F.THROUGH_BLOCKING | F.PASSES_FOES | F.BREAKS_AWAY,
        profile=STEP_OVER | THROUGH_BLOCKING,
    )


EARTHBOUND = Ability("Earthbound/Neutralized", "speed", "27.1d", colour="lime")
EARTHBOUND.bars = {"improved"}

CHARGE = Ability("Charge", "speed", "27.1e", colour="green", halve=True)


@CHARGE.action(POWER, ready=move_ready, why=why_not_move)
def charge(table: Table, figure: int, version: Version) -> Rule:
    """27.1e POWER: half speed; move, then a CLOSE action as FREE or one close attack."""
    yield from halved_move(table, figure, version)
    yield from attack_or_free(table, figure, CLOSE, version.ability.section)


MIND_CONTROL = Ability(
    "Mind Control", "speed", "27.1f", colour="light blue", least_range=4, halve=True
)


def control(table: Table, figure: int, version: Version, kind: str) -> Attack:
    this = Attack(figure, kind)
    this.ability = MIND_CONTROL.slug
    this.least_range = version["least_range"]
    this.instead = lambda t, a: controlled(t, a, version)
    this.instead_word = MIND_CONTROL.slug
    return this


def controlled(table: Table, this: Attack, version: Version) -> Rule:
    """27.1f Each hit figure in turn joins the attacker, may move and may attack, and goes back."""
    player = table.side[this.actor]
    waiting = list(this.hits)
    while waiting:
        figure = yield from ask(player, "figure", waiting, "27.1f", this.actor, "who acts next")
        waiting.remove(figure)
        if table.zone[figure] != ON_MAP:
            continue
        home = table.side[figure]
        table.change_side(figure, player)
        table.note("controlled", figure, player)
        yield from obey(table, figure, player, version)
        table.change_side(figure, home)  # 6.2
        table.flags[figure] &= ~BARRED


def obey(table: Table, figure: int, player: int, version: Version) -> Rule:
    """27.1f In either order: a move at half speed, and an attack."""
    left = ["move", "attack"]
    while left and table.zone[figure] == ON_MAP and not table.flags[figure] & BARRED:
        able = [
            word
            for word in left
            if (can_move(table, figure) if word == "move" else has_attack(table, figure))
        ]
        if not able:
            return
        word = yield Decision(
            player,
            "word",
            [*able, "stop"],
            "27.1f",
            figure,
            "what the figure does",
            why=lambda t, w: obey_why(t, figure, w, left),
        )
        if word == "stop":
            return
        left.remove(word)
        if word == "move":
            yield from halved_move(table, figure, version)
        else:
            yield from either_attack(table, figure)


def has_attack(table: Table, figure: int) -> bool:
    return can_attack(table, figure, CLOSE) or can_attack(table, figure, RANGED)


def mind_control_ready(kind: str) -> object:
    def ready(table: Table, figure: int, version: Version) -> bool:
        return bool(legal_targets(table, control(table, figure, version, kind)))

    return ready


@MIND_CONTROL.action(
    CLOSE,
    "mind-control-close",
    ready=mind_control_ready(CLOSE),  # type: ignore[arg-type]
    why=attack_why(lambda t, f, v: control(t, f, v, CLOSE)),
)
def mind_control_close(table: Table, figure: int, version: Version) -> Rule:
    """27.1f CLOSE: a close attack that takes control instead of doing damage."""
    yield from attack(table, control(table, figure, version, CLOSE))


@MIND_CONTROL.action(
    RANGED,
    "mind-control",
    ready=mind_control_ready(RANGED),  # type: ignore[arg-type]
    why=attack_why(lambda t, f, v: control(t, f, v, RANGED)),
)
def mind_control_range(table: Table, figure: int, version: Version) -> Rule:
    """27.1f RANGE: a range attack that takes control instead of doing damage."""
    yield from attack(table, control(table, figure, version, RANGED))


PLASTICITY = Ability(
    "Plasticity",
    "speed",
    "27.1g",
    colour="blue",
    own=(2, 3, 4, 5, 6),
    foes=(6,),
    free=("phasing-teleport", "plasticity", "leap-climb", "hypersonic-speed"),
)


def plastic_break_away(
    table: Table, figure: int, mover: int, version: Version
) -> tuple[int, ...] | None:
    """27.1g It breaks away on anything but a 1."""
    return tuple(version["own"])


def plastic_hold(table: Table, figure: int, mover: int, version: Version) -> tuple[int, ...] | None:
    """27.1g Adjacent foes without one of four powers break away only on a 6."""
    usable = table.loadout[mover].versions
    if any(versions[0].ability.slug in version["free"] for versions in usable.values()):
        return None
    return tuple(version["foes"])


PLASTICITY.bands.append(Band(PLASTICITY, plastic_break_away))
PLASTICITY.holds.append(Band(PLASTICITY, plastic_hold))

FORCE_BLAST = Ability("Force Blast", "speed", "27.1h", colour="purple", least_range=4, squares=3)
FORCE_BLAST.grants = [(KNOCKBACK, {})]


def blastable(table: Table, figure: int, version: Version) -> list[int]:
    reach = range_of(table, figure, version["least_range"])
    return [
        foe
        for foe in range_targets(table, figure, reach, ability=FORCE_BLAST.slug)
        if can_be_knocked(table, foe, figure)
    ]


BLAST_WHY = seen_why(why_not_knocked)


@FORCE_BLAST.action(POWER, ready=lambda t, f, v: bool(blastable(t, f, v)), why=BLAST_WHY)
def force_blast(table: Table, figure: int, version: Version) -> Rule:
    """27.1h POWER: knock a foe in range and line of fire back three squares."""
    foe = yield from ask(
        table.side[figure],
        "figure",
        blastable(table, figure, version),
        "27.1h",
        figure,
        "whom to knock back",
        why=lambda t, c: BLAST_WHY.at(t, figure, version, c),
    )
    yield from knock_back(table, foe, figure, version["squares"])  # 12.6c


SIDESTEP = Ability("Sidestep", "speed", "27.1i", colour="pink", squares=2)


@SIDESTEP.action(FREE, ready=move_ready, why=why_not_move)
def sidestep(table: Table, figure: int, version: Version) -> Rule:
    """27.1i FREE: move up to two squares."""
    yield from move(table, figure, version["squares"])


HYPERSONIC = Ability("Hypersonic Speed", "speed", "27.1j", colour="brown", halve=True, features=0)


@HYPERSONIC.action(POWER, ready=move_ready, why=why_not_move)
def hypersonic(table: Table, figure: int, version: Version) -> Rule:
    """27.1j POWER: half range, no passengers; move, attack, and move what speed is left."""
    improved = version["features"] if table.loadout[figure].improves else 0  # 27.1d
    walked = yield from move(table, figure, features=improved, may_carry=False)

    def half_range(this: Attack) -> None:
        if version["halve"]:
            this.parts.append(halved(figure, RANGE, HYPERSONIC))

    if walked < 0:
        return
    yield from either_attack(table, figure, half_range)
    left = max(0, value(table, figure, SPEED) - walked)
    if can_move(table, figure):
        left = left if can_leave(table, figure, left, improved) else 0  # 10.8
        yield from move(table, figure, left, features=improved, may_carry=False)


STEALTH = Ability("Stealth", "speed", "27.1k", colour="black")


def stealth(
    table: Table, figure: int, version: Version, source: int, start: int, status: int
) -> int:
    """27.1k Not on your turn: hindered lines from figures that are not adjacent are blocked."""
    if (
        status == HINDERED
        and table.active != table.side[figure]
        and not table.adjacent(figure) & table.bodies[source]
    ):
        return BLOCKED
    return status


STEALTH.lines.append(LineHook(STEALTH, stealth))

RUNNING_SHOT = Ability("Running Shot", "speed", "27.1l", colour="gray", halve=True)


@RUNNING_SHOT.action(POWER, ready=move_ready, why=why_not_move)
def running_shot(table: Table, figure: int, version: Version) -> Rule:
    """27.1l POWER: half speed; move, then a RANGE action as FREE or one range attack."""
    yield from halved_move(table, figure, version)
    yield from attack_or_free(table, figure, RANGED, version.ability.section)


SPEED_POWERS = (
    FLURRY,
    LEAP_CLIMB,
    PHASING,
    EARTHBOUND,
    CHARGE,
    MIND_CONTROL,
    PLASTICITY,
    FORCE_BLAST,
    SIDESTEP,
    HYPERSONIC,
    STEALTH,
    RUNNING_SHOT,
)
