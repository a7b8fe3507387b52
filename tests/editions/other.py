"""An edition for the tests that answers every extension point differently.

Much of it is how older rulebooks play: a soaring plane, pushing damage on the second token,
hindering terrain that stops and halves, corners where figures do not block.
"""

from __future__ import annotations

from typing import Any

from openclix.board import BoardRules
from openclix.editions import EDITIONS
from openclix.editions.comprehensive import ALL, COMPREHENSIVE
from openclix.engine import damage, turn
from openclix.engine.abilities import (
    CLOSE,
    FREE,
    MODIFY,
    MOVE,
    POWER,
    RANGED,
    SCALE,
    SET,
    Ability,
    F,
    Rule,
    Suppression,
)
from openclix.engine.attacking import Attack
from openclix.engine.decisions import ask
from openclix.engine.edition import Registry
from openclix.engine.markers import TERRAIN_KIND
from openclix.engine.records import Effect, Marker, MarkerValues
from openclix.engine.table import ACTED, CLEARING, ENDING, Table
from openclix.engine.values import Part, bound, scaled

SOARING = 1

CANCEL = Ability("Cancel", "effect", "20.4")


def cancellable(table: Table, figure: int) -> list[str]:
    return sorted(
        versions[0].ability.slug
        for versions in table.loadout[figure].versions.values()
        if versions[0].slot >= 0
    )


@CANCEL.action(FREE, ready=lambda t, f, v: bool(cancellable(t, f)))
def cancel(table: Table, figure: int, version: Any) -> Rule:
    """EP-37 A player may switch a power of their own figure off for the turn."""
    name = yield from ask(
        table.side[figure], "word", cancellable(table, figure), "20.4", figure, "which power"
    )
    stop = Suppression(abilities=frozenset({name}), by=CANCEL.slug)
    table.add_effect(Effect("stop", figure, figure, 0, ("turn", table.turn), (stop,)))


def no_clearing(table: Table) -> None:
    """EP-7 A turn without a clear phase."""
    table.phase = CLEARING


def opponents_first(table: Table) -> list[int]:
    """EP-8 Waiting effects of the other players resolve before those of the active one."""
    others = [i for i, pending in enumerate(table.queue) if pending.player != table.active]
    return others or list(range(len(table.queue)))


def flat_total(table: Table, player: int) -> int:
    """EP-9 One action for every 100 points, no floor, no effects."""
    return table.build_total // 100


def always(table: Table, figure: int, offer: Any) -> bool:
    """EP-11 The same FREE effect as often as one likes."""
    return True


def with_three_tokens(table: Table, figure: int) -> bool:
    """EP-13 Tokens never keep a figure from acting."""
    return True


def push(table: Table, figure: int) -> Rule:
    """EP-14 The second token costs a click."""
    yield from damage.deal(table, [damage.Packet(figure, 1, damage.UNAVOIDABLE)])


def took_no_action(table: Table, figure: int) -> bool:
    """EP-15 Who took no action clears, whatever tokens came otherwise."""
    return not table.flags[figure] & ACTED


def never_immune(table: Table, figure: int) -> bool:
    """EP-16 No first-turn immunity."""
    return False


def halved_in_hindering(table: Table, figure: int, squares: int) -> int:
    """EP-17 A move that begins in hindering terrain goes half as far."""
    inside = table.bodies[figure] & table.terrain.hindering
    return -(-squares // 2) if inside else squares


def fliers_carry(table: Table, figure: int) -> tuple[int, list[int]]:
    """EP-21 Only fliers carry, any adjacent friend."""
    if "wing" not in table.card(figure).symbols:
        return 0, []
    near = table.adjacent(figure) & table.occupied[table.side[figure]]
    return 1, [friend for friend in table.in_squares(near) if friend != figure]


def plainly_adjacent(table: Table) -> list[int]:
    """EP-22 A close attack needs adjacency, stairs or not."""
    return table.terrain.adjacent


def may_fire(table: Table, figure: int) -> bool:
    """EP-23 Adjacent foes do not stop anybody from shooting."""
    return True


def half_against_soaring(table: Table, figure: int, target: int, reach: int) -> int:
    """EP-26 Half range against a soaring target."""
    soaring = table.plane[target] == SOARING
    return -(-reach // 2) if soaring else reach


def only_strong(table: Table, figure: int, marker: Marker) -> bool:
    """EP-30 Only the strong lift objects."""
    strong = bool(table.loadout[figure].features & F.LIFTS_MARKERS)
    return strong and marker.kind == "object" and table.held[figure] < 0 and bool(marker.squares)


def critical(dice: tuple[int, ...]) -> int:
    """EP-31 Only a 12 is critical; a 2 is a plain roll."""
    return 1 if sum(dice) == 12 else 0


def ranged_only(table: Table, attack: Attack) -> int:
    """EP-32 Bolts count for range attacks alone."""
    return table.card(attack.actor).bolts if attack.kind == RANGED else 1


def one_each(table: Table, attack: Attack, amount: int) -> Rule:
    """EP-32 Several targets are dealt 1 each."""
    return dict.fromkeys(attack.hits, 1)
    yield


def every_reducer(table: Table, packet: damage.Packet, source: int, attack: Any) -> Rule:
    """EP-33 All reducers count, one after the other."""
    packet.taken = packet.dealt
    if packet.kind != damage.UNAVOIDABLE:
        for hook, version in table.loadout[packet.figure].reducers:
            packet.taken = max(0, hook.reduce(version, packet.taken))
    return
    yield


def by_damage(table: Table, attack: Attack) -> dict[int, int]:
    """EP-34 As many squares as damage was dealt."""
    return {figure: attack.dealt[figure] for figure in attack.damaged}


def northwards(table: Table, figure: int, source: int) -> Rule:
    """EP-34 Everybody flies north."""
    return 0
    yield


def first_click(table: Table, figure: int) -> int:
    """EP-35 Healing stops at click 1, wherever the figure started."""
    return 1


def one_early(table: Table, figure: int) -> bool:
    """EP-35 The last click is a KO already."""
    return table.click[figure] >= table.sheets[figure].last


def no_limit(table: Table, base: int, parts: list[Part]) -> int:
    """EP-36 Replacements in any order, modifiers without a limit."""
    result = base
    for part in parts:
        if part.op == SET and not part.optional:
            result = part.amount
    result = scaled(result, [part.amount for part in parts if part.op == SCALE])
    return bound(result + sum(p.amount for p in parts if p.op == MODIFY), [], [])


def twice(table: Table, owner: int, points: int, last: int) -> list[tuple[int, int]]:
    """EP-39 Everything scores twice."""
    return [(1 - owner, 2 * points)]


def tide(table: Table) -> None:
    """EP-40 The tide comes in: at each turn everybody in the scenario scores a point."""
    table.score[table.active] += 1


def registry() -> Registry:
    """EP-38 Other numbers for some powers."""
    found = Registry()
    for ability in (*ALL, CANCEL):
        found.add(ability)
    found.add(found["Toughness"], reduce=2)
    return found


OTHER = COMPREHENSIVE.but(
    name="other",
    title="An edition for the tests",
    registry=registry(),
    inherent=(*COMPREHENSIVE.inherent, "Cancel"),
    least_actions=1,
    turn_machine={**turn.TURN_MACHINE, ENDING: no_clearing},
    trigger_order=opponents_first,
    action_total=flat_total,
    action_types={MOVE: True, CLOSE: True, RANGED: True, POWER: False, FREE: False},
    free_action_policy=always,
    grants_action=True,
    token_limit=3,
    may_act=with_three_tokens,
    on_second_token=push,
    clears=took_no_action,
    first_turn_immunity=never_immune,
    start_speed=halved_in_hindering,
    break_away_results=(6,),
    larger_break_away_results=(6,),
    planes=True,
    plane_movement={SOARING: (F.PASSES_FOES | F.BREAKS_AWAY, 15)},
    carry_policy=fliers_carry,
    carried_flag=0,
    close_relation=plainly_adjacent,
    board_rules=BoardRules(
        level_change="stairs",
        hindering_stops=True,
        water_moves_as_hindering=True,
        corner_characters="ignore",
        across_levels="open",
        hindering_across_levels="all",
    ),
    may_fire_when_adjacent=may_fire,
    range_against=half_against_soaring,
    hindering_bonus=2,
    terrain_table={**TERRAIN_KIND, "object": "hindering"},
    marker_values=MarkerValues(range=6, damage=3, bonus=2, destroy=2),
    destroy_value=2,
    object_policy=only_strong,
    critical=critical,
    target_limit=ranged_only,
    split_damage=one_each,
    damage_pipeline=every_reducer,
    knockback_mandatory=True,
    knockback_distance=by_damage,
    knockback_direction=northwards,
    fall_damage=2,
    heal_limit=first_click,
    is_ko=one_early,
    value_calculator=no_limit,
    score_margin=0,
    ko_credit=twice,
    scenario_hooks={"turn begins": tide},
)

CLEARING_OTHER = OTHER.but(name="other-clearing", turn_machine=turn.TURN_MACHINE)
"""The same with a clear phase, so that the clear test itself can be seen (EP-15)."""

MIDDLE = OTHER.but(
    name="other-middle", is_ko=COMPREHENSIVE.is_ko, on_second_token=COMPREHENSIVE.on_second_token
)

for each in (OTHER, CLEARING_OTHER, MIDDLE):
    EDITIONS[each.name] = each
