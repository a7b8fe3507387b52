"""27.8 Inherent abilities, which every figure has."""

from __future__ import annotations

from typing import Final

from openclix.engine.asking.marker_events import UsedUp
from openclix.engine.attacking.attacking import attack, legal_targets
from openclix.engine.figures.abilities import (
    CLOSE,
    MODIFY,
    MOVE,
    NEEDS_FOE,
    NEEDS_HELD,
    NEEDS_PIECE,
    NEEDS_RANGE,
    NEEDS_SHOT,
    RANGED,
    Ability,
    Rule,
    Version,
)
from openclix.engine.figures.figures import DAMAGE
from openclix.engine.moving.moving import can_move, move
from openclix.engine.refusing.aim_refusals import attack_why
from openclix.engine.refusing.move_refusals import why_not_move
from openclix.engine.refusing.terrain_refusals import destroy_why, why_holds_nothing
from openclix.engine.state.causes import also, causes_with
from openclix.engine.state.deeds import Attack
from openclix.engine.state.policies import NEVER_WAS
from openclix.engine.state.records import Pending
from openclix.engine.table.table import Table
from openclix.engine.terrain.destroying import destroy_marker
from openclix.engine.terrain.holding import landing, put_down
from openclix.engine.terrain.markers import values_of
from openclix.engine.terrain.terrain_actions import (
    destroy_piece_chosen,
    has_close_piece,
    has_range_piece,
)
from openclix.engine.turn.actions import can_attack, make_attack
from openclix.engine.values.targeting import nobody_close
from openclix.engine.values.values import HELD_MARKER, Part, no_range

from .keyphrases import GIANT_REACH

BASIC_MOVE: Final = Ability("Basic MOVE Action", "inherent", "27.8a")
BASIC_CLOSE: Final = Ability("Basic CLOSE Action", "inherent", "27.8b")
BASIC_RANGE: Final = Ability("Basic RANGE Action", "inherent", "27.8c")
CLOSE_DESTROY: Final = Ability("CLOSE Destroy Action", "inherent", "27.8e")
RANGE_DESTROY: Final = Ability("RANGE Destroy Action", "inherent", "27.8f")
CLOSE_TERRAIN: Final = Ability("CLOSE Terrain Action", "inherent", "27.8h")
RANGE_TERRAIN: Final = Ability("RANGE Terrain Action", "inherent", "27.8i", least_range=0)

RANGE_TERRAIN.uses_markers = True

INHERENT: Final = (
    BASIC_MOVE,
    BASIC_CLOSE,
    BASIC_RANGE,
    CLOSE_DESTROY,
    RANGE_DESTROY,
    CLOSE_TERRAIN,
    RANGE_TERRAIN,
)


@BASIC_MOVE.action(
    MOVE,
    "move",
    ready=can_move,
    why=why_not_move,
)
def basic_move(table: Table, figure: int, version: Version) -> Rule[None]:  # 7.3
    """27.8a MOVE: move up to the speed value."""
    yield from move(table, figure)


def close_ready(table: Table, figure: int, version: Version) -> bool:
    """11.1 With nobody next to it, and no longer reach, a figure has no close attack."""
    return not nobody_close(table, figure) and can_attack(table, figure, CLOSE, (BASIC_CLOSE.slug,))


@BASIC_CLOSE.action(
    CLOSE,
    "close",
    ready=close_ready,
    needs=NEEDS_FOE,
    why=attack_why(lambda table, figure, version: Attack(figure, CLOSE, (BASIC_CLOSE.slug,))),
)
def basic_close(table: Table, figure: int, version: Version) -> Rule[None]:  # 7.3
    """27.8b CLOSE: make a close attack."""
    yield from make_attack(table, figure, CLOSE)


def range_ready(table: Table, figure: int, version: Version) -> bool:
    return not no_range(table, figure) and can_attack(table, figure, RANGED, (BASIC_RANGE.slug,))


@BASIC_RANGE.action(
    RANGED,
    "range",
    ready=range_ready,
    needs=NEEDS_RANGE,
    why=attack_why(lambda table, figure, version: Attack(figure, RANGED, (BASIC_RANGE.slug,))),
)
def basic_range(table: Table, figure: int, version: Version) -> Rule[None]:  # 7.3
    """27.8c RANGE: make a range attack."""
    yield from make_attack(table, figure, RANGED)


@CLOSE_DESTROY.action(
    CLOSE,
    "smash",
    ready=has_close_piece,
    needs=NEEDS_PIECE,
    why=destroy_why(CLOSE),
)
def close_destroy(table: Table, figure: int, version: Version) -> Rule[None]:
    """27.8e CLOSE: destroy an adjacent terrain marker or printed piece of blocking terrain."""
    yield from destroy_piece_chosen(table, figure, CLOSE)


@RANGE_DESTROY.action(
    RANGED,
    "blast",
    ready=has_range_piece,
    needs=NEEDS_SHOT,
    why=destroy_why(RANGED),
)
def range_destroy(table: Table, figure: int, version: Version) -> Rule[None]:
    """27.8f RANGE: destroy a marker or printed piece of blocking terrain in range and line."""
    yield from destroy_piece_chosen(table, figure, RANGED)


def swing_ready(table: Table, figure: int, version: Version) -> bool:
    return table.held[figure] >= 0 and bool(legal_targets(table, swing(table, figure, version)))


def swing(table: Table, figure: int, version: Version) -> Attack:
    """17.9b 17.9c A close attack with the held marker: its reach, and its modifier."""
    this = Attack(figure, CLOSE, causes_with(table, version))
    marker = table.marker(table.held[figure])
    if marker is not None:
        this.marker = marker.id
        values = values_of(table, marker)
        this.reach = values.reach  # 17.9b
        this.reaching = GIANT_REACH.slug  # 17.9b
        bonus = Part(MODIFY, values.bonus, HELD_MARKER, "17.9c")
        this.parts.append((figure, DAMAGE, bonus))
    return this


@CLOSE_TERRAIN.action(
    CLOSE,
    "swing",
    ready=swing_ready,
    why=attack_why(swing, first=why_holds_nothing),
    seldom=True,
    needs=NEEDS_HELD,
)
def close_terrain(table: Table, figure: int, version: Version) -> Rule[None]:
    """27.8h 17.11a CLOSE: make a close attack with the held marker's modifier. Then it breaks."""
    number = table.held[figure]
    yield from attack(table, swing(table, figure, version))
    use_up(table, figure, number)


def throw_ready(table: Table, figure: int, version: Version) -> bool:
    return table.held[figure] >= 0 and bool(
        legal_targets(table, throw_held(table, figure, version))
    )


def throw_held(table: Table, figure: int, version: Version) -> Attack:
    """27.8i With a least range, the thrower's own range counts instead of the marker's."""
    this = throw(table, figure, table.held[figure])
    if version["least_range"]:
        this.range = -1
        this.least_range = version["least_range"]
    return this


def throw(table: Table, figure: int, number: int) -> Attack:
    """17.11b A range attack with a marker: its own range, one target, its own damage."""
    marker = table.marker(number)
    assert marker is not None
    this = Attack(figure, RANGED, also(table.causes, RANGE_TERRAIN.slug))
    this.with_marker = True
    this.marker = number
    this.bolts = 1
    values = values_of(table, marker)
    this.range = values.range  # 17.9a
    this.fixed_damage = values.damage  # 17.9c
    this.instead_word = "thrown"
    return this


@RANGE_TERRAIN.action(
    RANGED,
    "throw",
    ready=throw_ready,
    why=attack_why(throw_held, first=why_holds_nothing),
    seldom=True,
    needs=NEEDS_HELD,
)
def range_terrain(table: Table, figure: int, version: Version) -> Rule[object]:
    """27.8i 17.11b RANGE: throw the held marker. Then it breaks."""
    number, this = table.held[figure], throw_held(table, figure, version)
    places = tuple(table.at)
    made = yield from attack(table, this)
    if not made and table.edition.unmade_is_no_action and table.held[figure] == number:
        return NEVER_WAS  # pow.shapechange.2
    if survives(table, number) and this.aimed and table.held[figure] == number:  # obj.9
        put_down(table, figure, landing(table, number, places[this.aimed[0]]))
    use_up(table, figure, number)
    return None


def survives(table: Table, number: int) -> bool:
    """obj.9 Whether a marker is not destroyed by being used."""
    marker = table.marker(number)
    return marker is not None and "sturdy" in marker.tags


def use_up(table: Table, figure: int, number: int) -> None:
    """17.11 obj.9 After resolutions the marker used is destroyed, without debris, unless it
    survives that."""
    if survives(table, number):
        return
    table.queue = (
        *table.queue,
        Pending(table.side[figure], False, "used-up", figure, UsedUp(figure, number)),
    )


def used_up(table: Table, figure: int, number: int) -> None:
    destroy_marker(table, number, debris=False)


__all__ = ["INHERENT", "survives", "throw", "throw_held", "use_up", "used_up"]
