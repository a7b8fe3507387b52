"""Captives: attacks that take prisoners, attacks that free them, and where captors bring them.

A captive is off the map, belongs to no force, and is hosted by its captor. Any ability may have
these actions (`captures`). Any figure that can attack may rescue a friendly figure (`RESCUE`).
"""

from __future__ import annotations

from typing import Any, Final

from openclix.engine.asking.attack_events import IsKOd
from openclix.engine.asking.decisions import ask
from openclix.engine.asking.events import Captured, Freed, HandedOver, Removed, Scores
from openclix.engine.attacking.attacking import attack, legal_targets
from openclix.engine.attacking.ko import depart
from openclix.engine.figures.abilities import CLOSE, FOES, MOVE, RANGED, Ability, F, Rule, Version
from openclix.engine.figures.figures import DEFENSE
from openclix.engine.figures.hooks import Among
from openclix.engine.figures.messages import figure_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.moving.placing import closest, landings, lead_of, tell_placed
from openclix.engine.refusing.aim_refusals import Aim, foes
from openclix.engine.refusing.target_refusals import why_no_attack, why_not_attack
from openclix.engine.state.causes import causes_with
from openclix.engine.state.deeds import Attack
from openclix.engine.state.policies import NEVER_WAS
from openclix.engine.state.state import CAPTURED, KO_AREA, ON_MAP, PLACED, REMOVED
from openclix.engine.table.table import Table
from openclix.engine.turn.actions import give_token
from openclix.engine.values.scoring import gain_points, worth

from .scoring import archenemies

SEIZES, RESCUES = "capture", "rescue"
"""The names of such attacks, instead of damage."""


def captives_of(table: Table, captor: int) -> list[int]:
    """capture.3 The captives that a figure holds."""
    return [
        figure
        for figure, host in enumerate(table.hosts)
        if host == captor and table.zone[figure] == CAPTURED
    ]


# ------------------------------------------------------------------ capturing


def grip(table: Table, figure: int, version: Version) -> Attack:
    """capture.1 The close attack that captures, before it has a target."""
    this = Attack(figure, CLOSE, causes_with(table, version))
    this.instead = seize
    this.instead_word = SEIZES
    this.bolts = 1
    return this


def capturable(table: Table, figure: int, version: Version) -> list[int]:
    """capture.1 capture.6 The figures that a figure can capture now."""
    if len(captives_of(table, figure)) >= version["holds"]:
        return []
    return [
        target
        for target in legal_targets(table, grip(table, figure, version))
        if not table.loadout[target].features & F.NOT_CAPTURED
    ]


def why_not_captured(table: Table, figure: int, version: Version, target: int) -> Refusal | None:
    """sentinel.8 Why a figure can't be captured."""
    if table.loadout[target].features & F.NOT_CAPTURED:
        return refuse("not-captured", "sentinel.8", whom=figure_name(table, target))
    return why_not_attack(table, figure, target, grip(table, figure, version))


def why_nobody_captured(table: Table, figure: int, version: Version) -> Refusal | None:
    """capture.6 The reason why a figure can't capture anybody."""
    held = len(captives_of(table, figure))
    if held >= version["holds"]:
        who = figure_name(table, figure)
        return refuse("holds-enough", "capture.6", who=who, count=held)
    return why_no_attack(table, figure, grip(table, figure, version))


WHOM_TO_CAPTURE: Final = Aim(foes, why_not_captured, why_nobody_captured, section="capture.1")


def captures(ability: Ability) -> None:
    """capture.1 Lets figures with an ability capture others and hand them over.

    `holds` is the most captives at a time. The powers in `slips` make capture harder by `slippery`.
    A captive that is handed over is worth its points times `ransom`, or times `prize` if it is an
    archenemy.
    """
    ability.features |= F.CAPTURES

    @ability.action(
        CLOSE,
        SEIZES,
        among=Among(capturable, "capture-whom", section="capture.1", objection=WHOM_TO_CAPTURE.at),
        why=WHOM_TO_CAPTURE,
    )
    def capture(table: Table, figure: int, version: Version, target: int) -> Rule[object]:
        """capture.1 capture.2 A close attack that takes its target prisoner."""
        this = grip(table, figure, version)
        this.all_targets, this.targets = True, [target]
        made = yield from attack(table, this)
        return None if made else NEVER_WAS  # team.skrulls.1

    @ability.value(DEFENSE, scope=FOES)
    def slips_away(
        table: Table, owner: int, figure: int, version: Version, deed: Any
    ) -> int | None:
        """capture.2 A figure with such a power is harder to capture."""
        if not isinstance(deed, Attack) or deed.actor != owner or deed.instead is not seize:
            return None
        usable = {power.slug for power in table.loadout[figure].versions}
        return int(version["slippery"]) if usable.intersection(version["slips"]) else None

    @ability.action(
        MOVE,
        "hand-over",
        among=Among(given_up, "hand-over-whom", section="capture.8"),
        why=why_not_hand_over,
    )
    def hand_over(table: Table, figure: int, version: Version, captive: int) -> None:
        """capture.8 capture.9 In its own starting area a captor gives up one captive for points."""
        enemies = archenemies(table.edition, table.card(figure), table.card(captive))
        points = worth(table.card(captive)) * version["prize" if enemies else "ransom"]
        table.hosts[captive] = -1
        table.leave_map(captive, KO_AREA)  # capture.10
        table.tell(HandedOver(captive, figure))
        gain_points(table, table.side[figure], points)
        table.tell(Scores(table.side[figure], points))


def seize(table: Table, this: Attack) -> Rule[None]:
    """capture.3 capture.4 A figure that is hit leaves with its captor, without its tokens."""
    this.unmoved = True
    for target in tuple(this.hits):
        here = table.zone[target] == table.zone[this.actor] == ON_MAP
        if here and not table.loadout[target].features & F.NOT_CAPTURED:
            yield from depart(table, target, CAPTURED)
            table.hosts[target] = this.actor
            table.flags[target] = table.plane[target] = 0
            table.tell(Captured(target, this.actor))


def given_up(table: Table, figure: int, version: Version) -> list[int]:
    """capture.8 The captives that a figure could hand over where it is."""
    refusal = why_not_hand_over(table, figure, version)
    return captives_of(table, figure) if refusal is None else []


def why_not_hand_over(table: Table, figure: int, version: Version) -> Refusal | None:
    """capture.8 With a captive, and the whole base in its own starting area."""
    who = figure_name(table, figure)
    if not captives_of(table, figure):
        return refuse("no-captives", "capture.8", who=who)
    if table.bodies[figure] & ~table.start_area[table.side[figure]]:
        return refuse("outside-own-area", "capture.8", who=who)
    return None


def only_shoots(table: Table, figure: int) -> Refusal | None:
    """capture.6 A figure that holds its maximum of captives can't make close attacks."""
    if CAPTURED not in table.zone:
        return None
    held = captives_of(table, figure)
    if held and len(held) >= most_captives(table, figure):
        return refuse("only-shoots", "capture.6", who=figure_name(table, figure), count=len(held))
    return None


def most_captives(table: Table, figure: int) -> int:
    """capture.6 How many a figure can hold."""
    return max(
        (
            int(version.params["holds"])
            for versions in table.loadout[figure].versions.values()
            for version in versions
            if "holds" in version.params
        ),
        default=1,
    )


CAPTURE: Final = Ability(
    "Capture", "rule", "capture.1", holds=1, slips=(), slippery=0, ransom=1, prize=1
)
"""capture.1 The bare mechanism, for figures of books that only name it."""
captures(CAPTURE)

# ------------------------------------------------------------------ rescuing

RESCUE: Final = Ability("Rescue", "inherent", "rescue.1")
RESCUE.either_way = True


def help_for(table: Table, figure: int, version: Version, kind: str) -> Attack:
    """rescue.1 An attack that deals no damage and frees a friendly figure if it hits."""
    this = Attack(figure, kind, causes_with(table, version))
    this.instead = release
    this.instead_word = RESCUES
    this.bolts = 1
    return this


def friends_held(table: Table, figure: int, captor: int) -> list[int]:
    """rescue.1 A figure's friendly figures that another one holds."""
    return [captive for captive in captives_of(table, captor) if table.friendly(captive, figure)]


def captors(table: Table, figure: int, version: Version, kind: str) -> list[int]:
    if CAPTURED not in table.zone:
        return []
    return [
        target
        for target in legal_targets(table, help_for(table, figure, version, kind))
        if friends_held(table, figure, target)
    ]


def why_no_captor(kind: str) -> Aim:
    def objection(table: Table, figure: int, version: Version, target: int) -> Refusal | None:
        """rescue.1 Why an attack on a figure rescues no captive."""
        if not friends_held(table, figure, target):
            who, whom = figure_name(table, figure), figure_name(table, target)
            return refuse("holds-no-friend", "rescue.1", who=who, whom=whom)
        return why_not_attack(table, figure, target, help_for(table, figure, version, kind))

    def first(table: Table, figure: int, version: Version) -> Refusal | None:
        side = table.side[figure]
        if not any(
            zone == CAPTURED and table.side[captive] == side
            for captive, zone in enumerate(table.zone)
        ):
            return refuse("nobody-captured", "rescue.1", who=figure_name(table, figure))
        return why_no_attack(table, figure, help_for(table, figure, version, kind))

    return Aim(holders, objection, first, section="rescue.1")


def holders(table: Table, figure: int, version: Version) -> list[int]:
    """The opponents that hold a friendly figure, then all others."""
    return sorted(foes(table, figure), key=lambda foe: not friends_held(table, figure, foe))


def rescues(word: str, kind: str) -> None:
    """rescue.1 Declares the rescue by one kind of attack."""
    why = why_no_captor(kind)

    def captors_near(table: Table, figure: int, version: Version) -> list[int]:
        return captors(table, figure, version, kind)

    @RESCUE.action(
        kind,
        word,
        among=Among(captors_near, "rescue-from", objection=why.at),
        why=why,
        seldom=True,
    )
    def rescue(table: Table, figure: int, version: Version, captor: int) -> Rule[object]:
        """rescue.1 A standard attack on a captor, declared as a rescue."""
        this = help_for(table, figure, version, kind)
        this.all_targets, this.targets = True, [captor]
        if kind == RANGED:
            legal_targets(table, this)  # it finds its range
        made = yield from attack(table, this)
        return None if made else NEVER_WAS  # pow.shapechange.2


rescues(RESCUES, CLOSE)
rescues("rescue-shot", RANGED)


def release(table: Table, this: Attack) -> Rule[None]:
    """rescue.1 rescue.2 A hit deals no damage but frees one captive of the rescuer's side."""
    this.unmoved = True
    for captor in this.hits:
        held = friends_held(table, this.actor, captor)
        if held:
            player = table.side[this.actor]
            captive = yield from ask(table, "free-whom", player, "figure", held, "rescue.1", captor)
            yield from set_free(table, captive, table.bodies[captor])


def set_free(table: Table, captive: int, squares: int) -> Rule[None]:
    """rescue.2 capture.11 A captive is placed beside its captor, with one action token."""
    beside = table.edition.adjacency
    near = table.terrain.adjacent_to(squares) if beside is None else beside(table, captive, squares)
    spots = landings(table, captive, near) or closest(table, captive, squares)
    if not spots:
        return
    where = yield from ask(
        table,
        "freed-where",
        table.side[captive],
        "square",
        spots,
        "rescue.2",
        captive,
        whom=figure_name(table, captive),
    )
    table.hosts[captive] = -1
    table.put(captive, *lead_of(where))
    table.flags[captive] |= PLACED
    table.tell(Freed(captive, table.at[captive], table.turned[captive]))
    tell_placed(table, captive, -1)
    yield from give_token(table, captive, captive)  # not for an action


def captor_gone(table: Table, figure: int, payload: IsKOd) -> Rule[None]:
    """capture.11 A captive whose captor has left the map is free, in the captor's square."""
    if table.zone[figure] != CAPTURED:
        return
    if table.defeated >> table.side[figure] & 1:  # turn.2 nobody is left to whom it could return
        table.hosts[figure] = -1
        table.leave_map(figure, REMOVED)
        table.tell(Removed(figure))
    else:
        yield from set_free(table, figure, payload.squares)
