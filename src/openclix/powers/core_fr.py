"""Powers and abilities that the French core rulebook changes.

Its power card is lost, so it borrows a later card. The borrowed powers are changed here where this
book says how they work: flying and what it passes, held objects, healing and its criticals.
"""

from __future__ import annotations

from typing import Any, Final

from openclix.engine.asking.attack_events import AttackResolved, WouldAttack
from openclix.engine.attacking.attacking import attack
from openclix.engine.figures.abilities import (
    CLOSE,
    FREE,
    MODIFY,
    POWER,
    RANGED,
    Ability,
    F,
    Origin,
    Rule,
    Version,
)
from openclix.engine.figures.figures import ATTACK, DAMAGE
from openclix.engine.figures.hooks import Among, Shield
from openclix.engine.figures.messages import figure_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.refusing.aim_refusals import attack_why
from openclix.engine.refusing.terrain_refusals import destroy_why
from openclix.engine.state.causes import causes_with
from openclix.engine.state.deeds import Attack, Deed, Use
from openclix.engine.state.loadouts import Suppression
from openclix.engine.state.records import Marker
from openclix.engine.table.table import Table
from openclix.engine.terrain.destroying import destroy_marker
from openclix.engine.terrain.markers import values_of
from openclix.engine.terrain.terrain_actions import destroy_piece_chosen, has_range_piece
from openclix.engine.turn.actions import can_attack
from openclix.engine.values.targeting import may_shoot
from openclix.engine.values.values import HELD_MARKER, Part, own_part
from openclix.powers.attack import blades, incapacitate, single_close_hit
from openclix.powers.classic.basic import BASIC_CLOSE, BASIC_RANGE, switch_off
from openclix.powers.improved import MOVE_ELEVATED, MOVE_OUTDOOR, MOVE_THROUGH
from openclix.powers.inherent import (
    BASIC_MOVE,
    CLOSE_DESTROY,
    RANGE_TERRAIN,
)
from openclix.powers.keyphrases import GREAT_SIZE as LATER_GREAT_SIZE
from openclix.powers.keyphrases import hidden_in_water
from openclix.powers.speed import charge, in_place, or_move, why_neither
from openclix.powers.themes import THEMED_LUCK

OVER_ROUGH_GROUND: Final = F.THROUGH_HINDERING | F.THROUGH_WATER
"""gl.9 A figure that flies or leaps over blocking terrain is not stopped by hindering terrain."""

FLIGHT: Final = Ability("Flight", "keyphrase", "27.7c")
"""vitesse.1 chute.4 gl.10 It flies, and falls without harm."""
FLIGHT.grants = [(MOVE_ELEVATED, {}), (MOVE_OUTDOOR, {}), (MOVE_THROUGH, {})]
FLIGHT.features = OVER_ROUGH_GROUND | F.FALLS_SOFTLY

LEAP_CLIMB: Final = Ability("Leap/Climb", "speed", "27.1b", colour="orange")
"""escalier.1 It needs no stairs."""
LEAP_CLIMB.grants = [(MOVE_ELEVATED, {}), (MOVE_OUTDOOR, {}), (MOVE_THROUGH, {})]
LEAP_CLIMB.features = OVER_ROUGH_GROUND

SWIM: Final = Ability("Swim", "keyphrase", "27.7q", squares=4)
"""vitesse.2 eau.1 Water is clear terrain for it."""
SWIM.features = F.THROUGH_WATER
SWIM.shields.append(Shield(SWIM, hidden_in_water))

CHARGE: Final = Ability("Charge", "speed", "27.1e", colour="green", halve=True)
"""recul.9 It is not knocked back."""
CHARGE.features = F.NO_KNOCKBACK
CHARGE.begins_with_a_move = True
CHARGE.followed_by = CLOSE
CHARGE.action(POWER, ready=or_move(in_place(CLOSE)), why=why_neither(in_place(CLOSE)))(charge)

GREAT_SIZE: Final = Ability("Great Size", "keyphrase", "27.7e", protects=("pulse-wave",))
"""recul.9 taille.1 taille.2 Giants and colossi are not knocked back."""
GREAT_SIZE.grants = LATER_GREAT_SIZE.grants
GREAT_SIZE.features = LATER_GREAT_SIZE.features | OVER_ROUGH_GROUND | F.NO_KNOCKBACK

# ------------------------------------------------------------------ objects

SUPER_STRENGTH: Final = Ability("Super Strength", "attack", "27.2e", colour="green", kinds=(CLOSE,))
"""ramasser.1 objet.21 It lifts objects on its way."""
SUPER_STRENGTH.features = F.LIFTS_MARKERS
SUPER_STRENGTH.uses_markers = True


def in_use(table: Table, figure: int, this: Deed | None) -> Marker | None:
    """objetcac.1 objetcac.2 objetcac.4 The held object is used in a close attack on one figure that
    deals damage. An attack on a wall, or on several figures, doesn't use it."""
    if not isinstance(this, Attack) or this.kind != CLOSE or this.actor != figure:
        return None
    if table.held[figure] < 0 or len(this.targets) > 1 or this.instead is not None:
        return None
    if this.fixed_damage == 0 or (this.chosen_instead and this.fixed_damage < 0):  # objetcac.2
        return None
    return table.marker(table.held[figure])


def swung(table: Table, figure: int, this: Deed | None) -> Part | None:
    """objetcac.3 The held object's addition, where the damage value counts."""
    marker = in_use(table, figure, this)
    if marker is None or not isinstance(this, Attack) or this.fixed_damage >= 0:
        return None
    return Part(MODIFY, values_of(table, marker).bonus, HELD_MARKER, "objetcac.3")


@SUPER_STRENGTH.value(DAMAGE)
def object_damage(table: Table, owner: int, figure: int, version: Version, deed: Any) -> int | None:
    """objetcac.3 A light object adds one to the damage value, a heavy one two."""
    part = swung(table, figure, deed)
    return part.amount if part is not None else None


def was_used(table: Table, figure: int, version: Version, event: AttackResolved) -> bool:
    return bool(event.targets) and in_use(table, figure, table.attack) is not None


@SUPER_STRENGTH.on(AttackResolved, when=was_used)
def spends(table: Table, figure: int, version: Version, event: AttackResolved) -> None:
    """objet.22 The object is gone, hit or miss."""
    destroy_marker(table, table.held[figure], debris=False)


# ------------------------------------------------------------------ attacks and actions

INCAPACITATE: Final = Ability(
    "Incapacitate", "attack", "27.2f", colour="light blue", tokens=1, kinds=(CLOSE, RANGED)
)


def all_can_take_tokens(table: Table, figure: int, version: Version, this: Attack) -> bool:
    """or4.1 An effect that would put a third token on a figure can't be used."""
    most = table.edition.token_limit - version["tokens"]
    hits = this.hits if this.kind in version["kinds"] else ()
    return bool(hits) and all(table.tokens[target] <= most for target in hits)


INCAPACITATE.instead("incapacitate", True, all_can_take_tokens, harmless=True)(incapacitate)


def expert(name: str, section: str, colour: str, kind: str) -> Ability:
    """special.4 donner.2 A separate power action: one attack with the power's additions."""
    ability = Ability(name, "damage", section, colour=colour, attack=1, damage=1)

    def aimed(table: Table, figure: int, version: Version) -> Attack:
        this = Attack(figure, kind, causes_with(table, version))
        for stat, word in ((ATTACK, "attack"), (DAMAGE, "damage")):
            part = own_part(table, figure, version, MODIFY, version[word])
            this.parts.append((figure, stat, part))
        return this

    def strike(table: Table, figure: int, version: Version) -> Rule[None]:
        """special.4 An attack with more attack and damage."""
        yield from attack(table, aimed(table, figure, version))

    ability.action(
        POWER,
        ready=lambda table, figure, version: can_attack(
            table, figure, kind, causes_with(table, version)
        ),
        why=attack_why(aimed),
    )(strike)
    return ability


CLOSE_COMBAT_EXPERT: Final = expert("Close Combat Expert", "27.4h", "purple", CLOSE)
RANGED_COMBAT_EXPERT: Final = expert("Ranged Combat Expert", "27.4a", "red", RANGED)

EXPLOIT_WEAKNESS: Final = Ability("Exploit Weakness", "damage", "27.4d", colour="lime")


def is_close_combat(table: Table) -> bool:
    """retenir.1 retenir.4 special.5 Whether a close combat action is under way.

    It is the plain one or the one given after a move. Powers that make attacks don't count.
    """
    use = table.under_way(Use)
    if use is None:
        return False
    ability = use.version.ability
    return ability is BASIC_CLOSE or ability.followed_by == CLOSE


def in_close_combat(table: Table, figure: int, version: Version, event: WouldAttack) -> bool:
    """special.5 Whether the attack belongs to a close combat action."""
    return event.kind == CLOSE and is_close_combat(table)


@EXPLOIT_WEAKNESS.on(WouldAttack, when=in_close_combat, commutes=True)
def exploits(table: Table, figure: int, version: Version, event: WouldAttack) -> None:
    """special.5 A close combat action whose damage is penetrating."""
    table.attack.penetrating = True


BLADES: Final = Ability(
    "Blades/Claws/Fangs",
    "attack",
    "27.2a",
    colour="red",
    least=-1,
    minimum=1,
    kinds=(CLOSE,),
)


def may_cut(table: Table, figure: int, version: Version, this: Attack) -> bool:
    """retenir.1 retenir.5 One target of a close combat action, not of an attack that another power
    makes."""
    return single_close_hit(table, figure, version, this) and is_close_combat(table)


@BLADES.instead("blades-claws-fangs", True, may_cut)
def cuts(table: Table, figure: int, version: Version, this: Attack) -> Rule[None]:
    """donner.2 pouvoir.10 An action sets off one power, so the other one is not used in it."""
    if EXPLOIT_WEAKNESS in table.loadout[figure].versions:
        this.penetrating = False
    yield from blades(table, figure, version, this)


# ------------------------------------------------------------------ cancelling and countering

CANCEL: Final = Ability("Cancel", "inherent", "gl.1")
"""pouvoir.7 competence.2 gl.1 Powers and abilities are optional, but for traits."""
CANCEL.anytime = CANCEL.announces = True


def cancellable(table: Table, figure: int, version: Version) -> tuple[str, ...]:
    """pouvoir.7 competence.2 trait.2 Its player may switch off powers of the dial and abilities of
    symbols and teams. Traits, and anything that says it is not optional, always stay on. Asked for
    all figures at every action, so it is kept with what they can use."""
    loadout, holds = table.loadout[figure], table.held[figure] >= 0
    names: tuple[str, ...] | None = loadout.memo.get((CANCEL, holds))
    if names is None:
        slugs = {
            other.ability.slug
            for versions in loadout.versions.values()
            for other in versions
            if (other.slot >= 0 or other.origin in (Origin.TEAM, Origin.SYMBOL))
            and other.params.get("optional", True)
            and not (other.ability.uses_markers and holds)
        }
        names = loadout.memo[CANCEL, holds] = tuple(sorted(slugs))
    return names


def why_nothing_to_cancel(table: Table, figure: int, version: Version) -> Refusal | None:
    if cancellable(table, figure, version):
        return None
    return refuse("nothing-to-cancel", "gl.1", who=figure_name(table, figure))


CANCEL.action(
    FREE,
    among=Among(cancellable, "cancel-what", "word"),
    why=why_nothing_to_cancel,
    gives_up=True,
)(switch_off)


POSSESSED: Final = (Origin.DIAL, Origin.SYMBOL, Origin.GRANTED)
"""posseder.1 Where powers and abilities come from that a character possesses."""


def possessed(stop: Suppression, version: Version) -> bool:
    """groupe.3 trait.3 posseder.4 posseder.5 A power that a character possesses can be countered,
    and so can the special power that lets it use one. A power that it merely uses can't, nor can
    anything from traits, teams and other figures."""
    if not stop.names(version):
        return False
    if stop.by == CANCEL.slug or not (stop.abilities or stop.special):
        return True
    if version.params.get("has"):  # posseder.2
        return True
    if version.special:
        return stop.special == version.special and version.origin is not Origin.TRAIT
    return version.origin in POSSESSED


# ------------------------------------------------------------------ terrain

RANGE_DESTROY: Final = Ability("RANGE Destroy Action", "inherent", "27.8f")


def can_blast(table: Table, figure: int, version: Version) -> bool:
    """detruire.6 A shot at terrain is a ranged attack: not with a foe next to the shooter."""
    return has_range_piece(table, figure, version) and may_shoot(table, figure)


BLAST_WHY: Final = destroy_why(RANGED)
BLAST_WHY.first = lambda table, figure, version: table.edition.why_not_shoot(table, figure)


@RANGE_DESTROY.action(RANGED, "blast", ready=can_blast, why=BLAST_WHY)
def range_destroy(table: Table, figure: int, version: Version) -> Rule[None]:
    """detruire.5 detruiremur.2 A shot destroys blocking terrain or an object in line and range."""
    yield from destroy_piece_chosen(table, figure, RANGED)


BASIC: Final = (BASIC_MOVE, BASIC_CLOSE, BASIC_RANGE)
"""bases.6 All that there is in the quick game."""

INHERENT: Final = (
    BASIC_MOVE,
    BASIC_CLOSE,
    BASIC_RANGE,
    CLOSE_DESTROY,
    RANGE_DESTROY,
    RANGE_TERRAIN,
    CANCEL,
    THEMED_LUCK,
)
"""type.1 deplacement.1 combat.2 detruire.1 objettir.1 The actions that every character can be
given."""

BOOK: Final = (
    FLIGHT,
    LEAP_CLIMB,
    SWIM,
    CHARGE,
    GREAT_SIZE,
    SUPER_STRENGTH,
    INCAPACITATE,
    CLOSE_COMBAT_EXPERT,
    RANGED_COMBAT_EXPERT,
    EXPLOIT_WEAKNESS,
    BLADES,
)
"""This book's changes to the borrowed powers, by its own units."""
