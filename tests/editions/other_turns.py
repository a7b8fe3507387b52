"""How the edition of the tests builds forces, sets up, gives actions and moves (EP-1 to EP-21)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from openclix.board import Map
from openclix.editions.comprehensive import COMPREHENSIVE
from openclix.engine.asking.decisions import Decision
from openclix.engine.attacking import damage
from openclix.engine.effects.dice import BREAK_AWAY, roll
from openclix.engine.figures.abilities import F, Rule
from openclix.engine.figures.figures import plain_name
from openclix.engine.figures.messages import figure_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.moving.larger_bases import rectangle
from openclix.engine.moving.moving import break_away_results
from openclix.engine.setup import forces, setting_out, setup
from openclix.engine.setup.setup import Force, MarkerCard
from openclix.engine.sight.sight import same_plane
from openclix.engine.state.deeds import UNAVOIDABLE, Move, Packet
from openclix.engine.state.order import turn_order
from openclix.engine.state.state import ACTED
from openclix.engine.table.edition import Edition
from openclix.engine.table.table import Table
from openclix.engine.turn.free_actions import may_use

SOARING = 1


def same_name(element: Any) -> str:
    """EP-2 One Unique figure of each name, whatever its number."""
    return plain_name(element.name)


def one_heavy(edition: Edition, force: Force, total: int) -> Iterator[forces.Violation]:
    """EP-3 At most one heavy object."""
    if sum("heavy" in marker.tags for marker in force.markers) > 1:
        yield forces.violation("second-heavy", "17.2")


def head_count(table: Table, player: int) -> int:
    """EP-4 A themed team adds the number of its figures."""
    force = table.setup[1][player]
    return len(force.cards) if setup.themed(force) else 0


def winner_is_first(table: Table) -> Rule[None]:
    """EP-4 Whoever rolls highest is the first player, asked or not."""
    ranking = yield from setup.roll_initiative(table)
    setup.takes_first_turn(table, ranking[0])


def one_by_one(table: Table) -> list[tuple[int, MarkerCard]]:
    """EP-5 The players take turns in placing objects, one at a time."""
    brought = setting_out.brought_markers(table)
    places = {player: place for place, player in enumerate(table.order)}
    counted = [
        (sum(other == player for other, _ in brought[:index]), places[player], index)
        for index, (player, _) in enumerate(brought)
    ]
    return [brought[index] for _, _, index in sorted(counted)]


STEPS = dict(COMPREHENSIVE.setup_script)
FIGURES, BEGIN = STEPS.pop("characters"), STEPS.pop("begin")
SETUP_SCRIPT = {
    **STEPS,
    "map": partial(setup.map_step, chooser=0),
    "areas": partial(setup.areas_in_turn, first=1),
    "terrain": partial(setting_out.terrain_step, queue=one_by_one),
    "characters": FIGURES,
    "begin": BEGIN,
}
"""EP-5 The first player picks the map, the next one an area first; objects before figures."""


def two_deep(table: Table, player: int) -> dict[str, list[int]]:
    """EP-6 A strip two squares deep, four squares away from the other edges.

    West there is one in the middle, for a third player.
    """
    grid = table.map.grid
    right, bottom = grid.width - 1, grid.height - 1
    strips = {
        "north": rectangle(grid.width, grid.height, 4, 0, right - 4, 1),
        "south": rectangle(grid.width, grid.height, 4, bottom - 1, right - 4, bottom),
    }
    if table.players > 2:
        strips["west"] = rectangle(grid.width, grid.height, 0, 4, 1, bottom - 4)
    return {
        name: [strip if other == player else 0 for other in range(table.players)]
        for name, strip in strips.items()
    }


def three_strips(board: Map) -> int:
    """EP-6 There is room for three, whatever is printed."""
    return 3


def all_around(table: Table, player: int, area: int) -> int:
    """EP-6 An area grows in every direction."""
    grid = table.map.grid
    for direction in range(4):
        area |= grid.shift(area, direction)
    return area


def opponents_first(table: Table) -> list[int]:
    """EP-8 Waiting effects of the other players resolve before those of the active one."""
    others = [i for i, pending in enumerate(table.queue) if pending.player != table.active]
    return others or list(range(len(table.queue)))


def next_player(table: Table, player: int) -> int:
    """EP-8 The player after the active one orders all effects."""
    return table.order[(table.order.index(table.active) + 1) % len(table.order)]


def flat_total(table: Table, player: int) -> int:
    """EP-9 So many points for an action, and effects add none."""
    edition = table.edition
    total = table.build_total // edition.points_per_action
    return max(edition.least_actions, min(edition.most_actions, total))


def always(table: Table, figure: int, offer: Any, version: Any) -> Refusal | None:
    """EP-11 The same FREE effect as often as one likes."""
    return None


def with_three_tokens(table: Table, figure: int) -> Refusal | None:
    """EP-13 Tokens never keep a figure from acting; only somebody at sea is too tired."""
    if table.bodies[figure] & table.terrain.water:
        return refuse("too-wet", "16.6", who=figure_name(table, figure))
    return None


def push(table: Table, figure: int) -> Rule[None]:
    """EP-14 The second token costs a click."""
    yield from damage.deal(table, [Packet(figure, 1, UNAVOIDABLE)])


def took_no_action(table: Table, figure: int) -> bool:
    """EP-15 Who took no action clears, whatever tokens came otherwise."""
    return not table.flags[figure] & ACTED


def never_immune(table: Table, figure: int) -> Refusal | None:
    """EP-16 No first-turn immunity."""
    return None


def halved_in_hindering(table: Table, move: Move) -> int:
    """EP-17 A move that begins in hindering terrain goes half as far, unless it ignores that."""
    inside = table.bodies[move.figure] & table.terrain.hindering
    return -(-move.squares // 2) if inside else move.squares


def take_off(table: Table, this: Move) -> Rule[None]:
    """EP-20 A flying fish may rise or dive as its move begins, for one of its squares."""
    figure = this.figure
    if "dolphin" not in table.card(figure).symbols or this.squares < 1:
        return
    words = ("stay", "dive" if table.plane[figure] else "rise")
    word = yield Decision(table, "take-off", table.side[figure], "word", words, "10.2", figure)
    if word != "stay":
        table.plane[figure] = 0 if word == "dive" else SOARING
        this.squares -= 1
        if table.plane[figure]:
            features, profile = table.edition.plane_movement[SOARING]
            this.features |= features
            this.profile |= profile


def one_roll_each(table: Table, this: Move, near: int) -> Rule[bool]:
    """EP-19 A roll for every foe next to the mover, however small it is."""
    this.escaped = near
    if this.features & F.BREAKS_AWAY:
        return True
    for foe in table.in_squares(near):
        results = break_away_results(table, this.figure, [foe])
        request = yield from roll(table, table.side[this.figure], 1, BREAK_AWAY, this.figure, this)
        if request.dice[0] not in results:
            return False
    return True


def two_passengers(table: Table, figure: int) -> int:
    """EP-21 Two passengers, whatever the card says."""
    return 2


def fliers_carry(table: Table, figure: int, other: int) -> Refusal | None:
    """EP-21 Only fliers carry, any adjacent friend."""
    if "wing" in table.card(figure).symbols:
        return None
    return refuse("no-wings", "27.8d", who=figure_name(table, figure))


def same_height(table: Table, figure: int) -> int:
    """EP-20 Who soars is beside and in the way of those who soar alone."""
    return same_plane(table, table.plane[figure])


def everybody_may(table: Table, moment: str, figure: int) -> Rule[None]:
    """EP-11 Every player, the active one first, may use what needs no action and can be used at
    any time, until all decline."""
    yield from may_use(table, turn_order(table), figure, lambda _, version: version.ability.anytime)
