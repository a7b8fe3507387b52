"""27.1 Speed powers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from openclix.board import BLOCKED, HINDERED, THROUGH_BLOCKING
from openclix.board import IGNORE_ELEVATION as STEP_OVER
from openclix.engine.asking.decisions import Decision, ask
from openclix.engine.asking.event_records import Event, Figure, Side
from openclix.engine.attacking.attacking import attack, legal_targets
from openclix.engine.attacking.knockback import can_be_knocked, knock_back
from openclix.engine.effects.triggers import catch_up
from openclix.engine.figures.abilities import (
    CLOSE,
    FREE,
    MOVE,
    POWER,
    RANGED,
    SCALE,
    SET,
    Ability,
    F,
    Rule,
    Version,
)
from openclix.engine.figures.figures import RANGE, SPEED
from openclix.engine.figures.hooks import Aiming, Among, Band, LineHook
from openclix.engine.figures.messages import trait_name
from openclix.engine.figures.refusal import Refusal
from openclix.engine.moving.destinations import can_leave
from openclix.engine.moving.moving import can_move, move
from openclix.engine.refusing.aim_refusals import attack_why, seen_why
from openclix.engine.refusing.move_refusals import why_not_move
from openclix.engine.refusing.selector_refusals import why_not_chosen
from openclix.engine.refusing.target_refusals import why_not_knocked
from openclix.engine.state.causes import at_work, causes_with
from openclix.engine.state.deeds import CONTROLS, Attack, Deed, Use
from openclix.engine.state.policies import NEVER_WAS
from openclix.engine.state.state import BARRED, ON_MAP
from openclix.engine.table.table import Table
from openclix.engine.turn.actions import can_attack, make_attack
from openclix.engine.turn.free_actions import attack_or_free, either_attack
from openclix.engine.values.targeting import each_range_target, nobody_close
from openclix.engine.values.values import Part, decide_value, own_part, power_range

from .improved import MOVE_ELEVATED, MOVE_OUTDOOR, MOVE_THROUGH
from .keyphrases import KNOCKBACK
from .reasons import obey_why

HALF: Final = -2
"""As the amount of a SCALE part: divided by two."""


def halved(table: Table, figure: int, stat: int, version: Version) -> tuple[int, int, Part]:
    """6.8 A value that an action halves."""
    return figure, stat, own_part(table, figure, version, SCALE, HALF)


def move_ready(table: Table, figure: int, version: Version) -> bool:
    return can_move(table, figure)


Ready = Callable[[Table, int, Version], bool]


def or_move(attacks: Ready) -> Ready:
    """7.7 Whether a figure could move, or at least make the attack that follows the move."""
    return lambda table, figure, version: can_move(table, figure) or attacks(table, figure, version)


def why_neither(attacks: Ready) -> Callable[[Table, int, Version], Refusal | None]:
    """7.7 Why a figure can neither move nor make the attack that follows the move."""
    return lambda table, figure, version: (
        None if attacks(table, figure, version) else why_not_move(table, figure)
    )


def in_place(kind: str) -> Ready:
    """Whether a figure could attack from where it is."""
    return lambda table, figure, version: can_attack(
        table, figure, kind, causes_with(table, version)
    )


def halved_move(table: Table, figure: int, version: Version) -> Rule[int]:
    """A move at half speed, unless the version says that speed is not halved."""
    if not can_move(table, figure):  # 7.7
        return 0
    deed = Deed(figure, MOVE)
    if version["halve"]:
        deed.parts.append(halved(table, figure, SPEED, version))
    return (yield from move(table, figure, parts=deed))


FLURRY: Final = Ability(
    "Flurry",
    "speed",
    "27.1a",
    colour="red",
    attacks=2,
    while_it_lasts=False,
    powers=False,
)
"""With `while_it_lasts` a further attack is lost with the power. pow.flurry.2 With `powers` each
may be an attack that another power makes."""


@FLURRY.action(
    CLOSE,
    ready=in_place(CLOSE),
    why=attack_why(
        lambda table, figure, version: Attack(figure, CLOSE, causes_with(table, version))
    ),
)
def flurry(table: Table, figure: int, version: Version) -> Rule[object]:
    """27.1a CLOSE: make up to two close attacks. Each has its own targets."""
    answer: object = None
    for number in range(version["attacks"]):
        if table.zone[figure] != ON_MAP or not can_attack(table, figure, CLOSE, table.causes):
            return answer
        lost = version.cause not in table.loadout[figure].causes
        if number and lost and version["while_it_lasts"]:
            return answer
        if version["powers"]:
            made = yield from attack_or_free(table, figure, CLOSE, version, "27.1a")
            if not made:
                return answer
            answer = made if made is NEVER_WAS and not number else None  # pow.shapechange.2
            continue
        choice = yield Decision(
            table,
            "flurry",
            table.side[figure],
            "word",
            ("attack", "stop"),
            "27.1a",
            figure,
            number=number + 1,
        )
        if choice == "stop":
            return answer
        yield from make_attack(table, figure, CLOSE)
    return answer


LEAP_CLIMB: Final = Ability("Leap/Climb", "speed", "27.1b", colour="orange")
LEAP_CLIMB.grants = [(MOVE_ELEVATED, {}), (MOVE_OUTDOOR, {}), (MOVE_THROUGH, {})]

PHASING: Final = Ability("Phasing/Teleport", "speed", "27.1c", colour="yellow")


@PHASING.action(MOVE, ready=move_ready, why=why_not_move)
def phasing(table: Table, figure: int, version: Version) -> Rule[None]:
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


EARTHBOUND: Final = Ability("Earthbound/Neutralized", "speed", "27.1d", colour="lime")
EARTHBOUND.bars = {"improved"}

CHARGE: Final = Ability("Charge", "speed", "27.1e", colour="green", halve=True)
CHARGE.begins_with_a_move = True
CHARGE.followed_by = CLOSE


@CHARGE.action(POWER, ready=or_move(in_place(CLOSE)), why=why_neither(in_place(CLOSE)))
def charge(table: Table, figure: int, version: Version) -> Rule[None]:
    """27.1e POWER: move with half speed, then make a CLOSE action as FREE or one close attack."""
    yield from halved_move(table, figure, version)
    yield from attack_or_free(table, figure, CLOSE)


class Controlled(Event, label="controlled", shown=2):
    """27.1f A figure acts for another player."""

    figure: Figure
    side: Side
    by: Figure = -1


MIND_CONTROL: Final = Ability(
    "Mind Control",
    "speed",
    "27.1f",
    colour="light blue",
    least_range=4,
    range=0,
    halve=True,
    moves=True,
    attacks=True,
    whom="foes",
    keyword="",
    targets=0,
)
MIND_CONTROL.either_way = True


def control(table: Table, figure: int, version: Version, kind: str) -> Attack:
    this = Attack(figure, kind, causes_with(table, version))
    this.least_range = version["least_range"]
    this.bolts = version["targets"]
    if version["range"]:
        part = own_part(table, figure, version, SET, version["range"])
        part = part._replace(source=trait_name(version.source))
        this.parts.append((figure, RANGE, part))
    this.instead = lambda t, a: controlled(t, a, version)
    this.instead_word = MIND_CONTROL.slug
    return this


def not_meant(
    table: Table, figure: int, version: Version, target: int, causes: tuple[str, ...]
) -> Refusal | None:
    """20.7a It controls only the figures that its card names."""
    if MIND_CONTROL.slug not in causes or table.friendly(figure, target):
        return None
    return why_not_chosen(table, figure, version, target)


MIND_CONTROL.aims.append(Aiming(MIND_CONTROL, not_meant))


def controlled(table: Table, this: Attack, version: Version) -> Rule[None]:
    """27.1f All hit figures join the attacker; one at a time each may move and may attack, and then
    goes back."""
    player = table.side[this.actor]
    homes = {figure: table.side[figure] for figure in this.hits}
    for figure in homes:
        table.change_side(figure, player)
        table.tell(Controlled(figure, player, this.actor))
    yield from catch_up(table)  # 8.1f
    while homes:
        able = [figure for figure in homes if table.zone[figure] == ON_MAP]  # 12.5d
        if able:
            figure = yield from ask(
                table, "controlled-whom", player, "figure", able, "27.1f", this.actor
            )
            deed = Use(this.actor, version, CONTROLS)
            yield from at_work(table, (), deed, obey(table, figure, player, version))  # 27.7n
        else:
            figure = next(iter(homes))
        table.change_side(figure, homes.pop(figure))  # 6.2
        table.flags[figure] &= ~BARRED


def obey(table: Table, figure: int, player: int, version: Version) -> Rule[None]:
    """27.1f In either order: a move at half speed, and an attack."""
    left = ["move"] if version["moves"] else []
    left += ["attack"] if version["attacks"] else []
    while left and table.zone[figure] == ON_MAP and not table.flags[figure] & BARRED:
        able = [
            word
            for word in left
            if (can_move(table, figure) if word == "move" else has_attack(table, figure))
        ]
        if not able:
            return
        word = yield Decision(
            table,
            "controlled-what",
            player,
            "word",
            [*able, "stop"],
            "27.1f",
            figure,
            why=lambda t, w: obey_why(t, figure, version, w, left),
        )
        if word == "stop":
            return
        left.remove(word)
        if word == "move":
            yield from halved_move(table, figure, version)
        else:
            yield from either_attack(table, figure)


def has_attack(table: Table, figure: int) -> bool:
    return any(can_attack(table, figure, kind, table.causes) for kind in (CLOSE, RANGED))


def mind_control_ready(kind: str) -> object:
    def ready(table: Table, figure: int, version: Version) -> bool:
        if kind == CLOSE and nobody_close(table, figure):
            return False
        return bool(legal_targets(table, control(table, figure, version, kind)))

    return ready


@MIND_CONTROL.action(
    CLOSE,
    "mind-control-close",
    ready=mind_control_ready(CLOSE),  # type: ignore[arg-type]
    why=attack_why(lambda t, f, v: control(t, f, v, CLOSE)),
)
def mind_control_close(table: Table, figure: int, version: Version) -> Rule[None]:
    """27.1f CLOSE: a close attack that takes control instead of doing damage."""
    yield from attack(table, control(table, figure, version, CLOSE))


@MIND_CONTROL.action(
    RANGED,
    "mind-control",
    ready=mind_control_ready(RANGED),  # type: ignore[arg-type]
    why=attack_why(lambda t, f, v: control(t, f, v, RANGED)),
)
def mind_control_range(table: Table, figure: int, version: Version) -> Rule[None]:
    """27.1f RANGE: a range attack that takes control instead of doing damage."""
    yield from attack(table, control(table, figure, version, RANGED))


PLASTICITY: Final = Ability(
    "Plasticity",
    "speed",
    "27.1g",
    colour="blue",
    own=(2, 3, 4, 5, 6),
    automatic=False,
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


def slips_away(table: Table, figure: int, version: Version) -> bool:
    """10.8 A card may let it break away automatically."""
    return bool(version["automatic"])


PLASTICITY.bands.append(Band(PLASTICITY, plastic_break_away, slips_away))
PLASTICITY.holds.append(Band(PLASTICITY, plastic_hold))

FORCE_BLAST: Final = Ability(
    "Force Blast", "speed", "27.1h", colour="purple", least_range=4, range=0, squares=3, targets=1
)
FORCE_BLAST.grants = [(KNOCKBACK, {})]


def blastable(table: Table, figure: int, version: Version) -> Iterator[int]:
    """27.1h Foes in range and line of fire that can be knocked back."""
    reach = power_range(table, figure, version)
    for foe in each_range_target(table, figure, reach, causes=causes_with(table, version)):
        if can_be_knocked(table, foe, figure):
            yield foe


BLAST_WHY: Final = seen_why(why_not_knocked)


@FORCE_BLAST.action(
    POWER,
    among=Among(blastable, "force-blast-whom", objection=BLAST_WHY.at, times="targets"),
    why=BLAST_WHY,
)
def force_blast(table: Table, figure: int, version: Version, foe: int) -> Rule[None]:
    """27.1h 12.6c POWER: knock a foe in range and line of fire back three squares."""
    yield from knock_back(table, foe, figure, version["squares"])


SIDESTEP: Final = Ability("Sidestep", "speed", "27.1i", colour="pink", squares=2)


@SIDESTEP.action(FREE, ready=move_ready, why=why_not_move)
def sidestep(table: Table, figure: int, version: Version) -> Rule[None]:
    """27.1i FREE: move up to two squares."""
    yield from move(table, figure, version["squares"])


HYPERSONIC: Final = Ability(
    "Hypersonic Speed",
    "speed",
    "27.1j",
    colour="brown",
    halve=True,
    features=0,
    carries=False,
)
HYPERSONIC.begins_with_a_move = True


def half_range(table: Table, figure: int, version: Version) -> Callable[[Attack], None]:
    """27.1j The attack is made with half the range."""

    def prepare(this: Attack) -> None:
        if version["halve"]:
            this.parts.append(halved(table, figure, RANGE, version))

    return prepare


def can_strike(table: Table, figure: int, version: Version) -> bool:
    """27.1j Whether it could attack from where it is."""
    causes = causes_with(table, version)
    shot = Attack(figure, RANGED, causes)
    half_range(table, figure, version)(shot)
    return can_attack(table, figure, CLOSE, causes) or bool(legal_targets(table, shot))


@HYPERSONIC.action(POWER, ready=or_move(can_strike), why=why_neither(can_strike))
def hypersonic(table: Table, figure: int, version: Version) -> Rule[None]:
    """27.1j POWER: move, attack with half range, and move with the speed that is left. No
    passengers."""
    improved = version["features"] if table.loadout[figure].improves else 0  # 27.1d
    walked = 0
    if can_move(table, figure):  # 7.7
        walked = yield from move(table, figure, features=improved, may_carry=version["carries"])

    if walked < 0:
        return
    yield from either_attack(table, figure, half_range(table, figure, version))
    if can_move(table, figure):
        speed = yield from decide_value(table, figure, SPEED, table.side[figure])
        left = max(0, speed - walked)
        left = left if can_leave(table, figure, left, improved) else 0  # 10.8
        yield from move(table, figure, left, features=improved, may_carry=version["carries"])


STEALTH: Final = Ability(
    "Stealth", "speed", "27.1k", colour="black", own_turn=False, adjacent=False
)


def stealth(
    table: Table, figure: int, version: Version, source: int, start: int, status: int
) -> int:
    """27.1k Not on your turn: hindered lines from figures that are not adjacent are blocked."""
    if (
        status == HINDERED
        and (version["own_turn"] or table.active != table.side[figure])
        and (version["adjacent"] or not table.adjacent(figure) & table.bodies[source])
    ):
        return BLOCKED
    return status


STEALTH.lines.append(LineHook(STEALTH, stealth))

RUNNING_SHOT: Final = Ability("Running Shot", "speed", "27.1l", colour="gray", halve=True)
RUNNING_SHOT.begins_with_a_move = True
RUNNING_SHOT.followed_by = RANGED


@RUNNING_SHOT.action(POWER, ready=or_move(in_place(RANGED)), why=why_neither(in_place(RANGED)))
def running_shot(table: Table, figure: int, version: Version) -> Rule[None]:
    """27.1l POWER: move with half speed, then make a RANGE action as FREE or one range attack."""
    yield from halved_move(table, figure, version)
    yield from attack_or_free(table, figure, RANGED)


SPEED_POWERS: Final = (
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
