"""An edition for the tests that answers every extension point differently.

Much of it is how older rulebooks play: a soaring plane, pushing damage on the second token,
hindering terrain that stops and halves, corners where figures do not block.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from openclix.board import IGNORE_BLOCKING, IGNORE_HINDERING, BoardRules, Map, bits
from openclix.editions import EDITIONS
from openclix.editions.comprehensive import (
    ALL,
    COMPREHENSIVE,
    KERNEL_TRIGGERS,
    SYMBOL_ABILITIES,
    nothing,
)
from openclix.engine import damage, forces, setup, turn, victory
from openclix.engine.abilities import (
    CLOSE,
    FREE,
    MOVE,
    POWER,
    RANGED,
    SCALE,
    SET,
    Ability,
    F,
    Refusal,
    Rule,
    Version,
    refuse,
)
from openclix.engine.actions import give_token
from openclix.engine.as_free import everybody_may
from openclix.engine.decisions import Decision, ask
from openclix.engine.deeds import UNAVOIDABLE, Attack, Move, Packet
from openclix.engine.dice import BREAK_AWAY, roll
from openclix.engine.edition import Edition
from openclix.engine.figures import COLOSSAL, TINY, PowerRef, plain_name
from openclix.engine.knockback import CHARACTER, OBSTACLE, knockback_path
from openclix.engine.larger_bases import rectangle
from openclix.engine.loadouts import Suppression
from openclix.engine.markers import TERRAIN_KIND, why_not_destroy, why_not_lift
from openclix.engine.messages import Name, figure_name, marker_name
from openclix.engine.moving import break_away_results
from openclix.engine.policies import (
    COSTED,
    COSTLESS,
    NEVER_WAS,
    ActionType,
    DamageStep,
    KernelTrigger,
    Reading,
)
from openclix.engine.records import Effect, Marker, MarkerValues
from openclix.engine.registry import Registry
from openclix.engine.scoring import gain_points, ko_credit, remaining
from openclix.engine.setup import Force, MarkerCard
from openclix.engine.sight import same_plane
from openclix.engine.state import ACTED
from openclix.engine.table import Table
from openclix.engine.values import Part, bound, cap, scaled
from openclix.engine.windows import AFTER_ACTION
from openclix.language import add_messages
from openclix.rules.bases import whole_base
from tests.randomplay.games import ELEMENTS

from . import tides

add_messages(
    "en",
    """
ask-feint = strike, or think better of it
ask-take-off = rise, dive or stay
ask-cancel-what = which power
refusal-too-wet = { $who } is too wet to act
refusal-no-wings = { $who } has no wings and carries nobody
refusal-straight-up = { $whom } is straight above { $who }
refusal-feeble = { $who } is too weak to lift anything
refusal-not-destructible-named = { $what } has a name
force-second-heavy = only one heavy object can be brought
""",
)

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
        table, "cancel-what", table.side[figure], "word", cancellable(table, figure), "20.4", figure
    )
    stop = Suppression(abilities=frozenset({name}), by=CANCEL.slug)
    table.add_effect(Effect("stop", figure, figure, "", ("turn", table.turn), (stop,)))


HECKLE = Ability("Heckle", "effect", "7.5")
HECKLE.anytime = True


@HECKLE.action(FREE, ready=lambda t, f, v: not t.tokens[f])
def heckle(table: Table, figure: int, version: Any) -> Rule:
    """EP-11 Something that needs no action and that anybody may do when an action is over."""
    yield from give_token(table, figure)


CLIMB_ON = Ability("Climb On", "effect", "13.2")
CLIMB_ON.features = F.IGNORE_ELEVATION | F.THROUGH_OUTDOOR | F.STANDS_ON_TOP

FEINT = Ability("Feint", "effect", "7.4")


@FEINT.action(CLOSE)
def feint(table: Table, figure: int, version: Any) -> Rule:
    """EP-10 An action that may never have been given."""
    word = yield Decision(
        table, "feint", table.side[figure], "word", ("strike", "never"), "7.4", figure
    )
    return NEVER_WAS if word == "never" else None


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


def winner_is_first(table: Table) -> Rule:
    """EP-4 Whoever rolls highest is the first player, asked or not."""
    ranking = yield from setup.roll_initiative(table)
    setup.takes_first_turn(table, ranking[0])


def one_by_one(table: Table) -> list[tuple[int, MarkerCard]]:
    """EP-5 The players take turns in placing objects, one at a time."""
    brought = setup.brought_markers(table)
    places = {player: place for place, player in enumerate(table.order)}
    counted = [
        (sum(other == player for other, _ in brought[:index]), places[player], index)
        for index, (player, _) in enumerate(brought)
    ]
    return [brought[index] for _, _, index in sorted(counted)]


STEPS = dict(setup.SETUP_SCRIPT)
FIGURES, BEGIN = STEPS.pop("characters"), STEPS.pop("begin")
SETUP_SCRIPT = {
    **STEPS,
    "map": partial(setup.map_step, chooser=0),
    "areas": partial(setup.areas_in_turn, first=1),
    "terrain": partial(setup.terrain_step, queue=one_by_one),
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


def push(table: Table, figure: int) -> Rule:
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


def take_off(table: Table, this: Move) -> Rule:
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


def one_roll_each(table: Table, this: Move, near: int) -> Rule:
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


def long_arms(table: Table, figure: int, target: int) -> bool:
    """EP-22 Tiny figures dart at every foe within two squares on their plane; others as ever."""
    if table.plane[figure] != table.plane[target]:
        return False
    near = table.edition.close_relation(table)
    if table.loadout[figure].size > TINY:
        return any(near[s] & table.bodies[target] for s in bits(table.bodies[figure]))
    return bool(table.map.grid.spread(table.bodies[figure], 2) & table.bodies[target])


def only_tread(table: Table, figure: int) -> Refusal | None:
    """EP-22 The largest figures do not strike at anybody."""
    return refuse("no-target", "11.1") if table.loadout[figure].size == COLOSSAL else None


def on_one_level(table: Table) -> list[int]:
    """EP-22 A close attack never crosses stairs, though their squares are adjacent."""
    terrain = table.terrain
    return [
        terrain.adjacent[square] & terrain.at_level[level]
        for square, level in enumerate(terrain.level)
    ]


def may_fire(table: Table, figure: int) -> Refusal | None:
    """EP-23 Adjacent foes do not stop anybody from shooting."""
    return None


def not_from_above(table: Table, figure: int, other: int) -> Refusal | None:
    """EP-23 Whoever soars concerns nobody below."""
    if table.plane[figure] > table.plane[other]:
        who, whom = figure_name(table, figure), figure_name(table, other)
        return refuse("below", "11.5", who=who, whom=whom)
    return None


def not_overhead(table: Table, figure: int, target: int) -> Refusal | None:
    """EP-23 Nobody shoots straight up at somebody in the next square who soars."""
    near = table.around[figure] & table.bodies[target]
    if near and table.plane[target] and not table.plane[figure]:
        who, whom = figure_name(table, figure), figure_name(table, target)
        return refuse("straight-up", "11.2", who=who, whom=whom)
    return None


def half_against_soaring(
    table: Table, figure: int, target: int, reach: int, causes: tuple[str, ...]
) -> int:
    """EP-26 Half range against a soaring target; a third for what is no plain attack."""
    if table.plane[target] != SOARING:
        return reach
    return -(-reach // (3 if "outwit" in causes else 2))


def all_round(table: Table, figure: int, squares: int) -> int:
    """EP-20 Up in the air there are no walls between neighbours."""
    if table.plane[figure] == SOARING:
        return table.map.grid.spread(squares, 1) & ~squares
    return table.terrain.adjacent_to(squares)


def over_walls(table: Table, figure: int, target: int) -> int:
    """EP-24 Between two who soar nothing on the ground is in the way."""
    if target >= 0 and table.plane[figure] == table.plane[target] == SOARING:
        return IGNORE_BLOCKING | IGNORE_HINDERING
    return 0


def high_above(table: Table, figure: int, target: int) -> int:
    """EP-24 Whoever soars is in nobody's way."""
    return same_plane(table, SOARING)


def while_fresh(table: Table, figure: int, marker: Marker) -> bool:
    """EP-30 Whoever has left the first click can hold nothing."""
    return table.click[figure] == 1


def hard_heads(table: Table, figure: int, direction: int, squares: int) -> tuple[list[int], str]:
    """EP-34 Somebody in the way is as hard as a wall."""
    path, end = knockback_path(table, figure, direction, squares)
    return path, OBSTACLE if end == CHARACTER else end


def shown_alone(stop: Suppression, version: Version) -> bool:
    """EP-37 What is on no dial can't be switched off."""
    return version.slot >= 0 and stop.names(version)


def only_strong(table: Table, figure: int, marker: Marker) -> Refusal | None:
    """EP-30 Only the strong lift objects."""
    refusal = why_not_lift(table, figure, marker)
    if refusal is None and not table.loadout[figure].features & F.LIFTS_MARKERS:
        refusal = refuse("feeble", "17.6", who=figure_name(table, figure))
    if refusal is None and marker.kind != "object":
        refusal = refuse("not-an-object", "17.6", marker=marker_name(marker.id))
    return refusal


def nothing_with_a_name(table: Table, marker: Marker, kind: str) -> Refusal | None:
    """EP-29 What has a name is not destroyed."""
    if marker.name:
        return refuse("not-destructible", "17.10", "named", what=Name("object", marker.name))
    return why_not_destroy(table, marker, kind)


def critical(dice: tuple[int, ...]) -> int:
    """EP-31 Only a 12 is critical; a 2 is a plain roll."""
    return 1 if sum(dice) == 12 else 0


def ranged_only(table: Table, attack: Attack) -> int:
    """EP-32 Bolts count for range attacks alone."""
    return table.card(attack.actor).bolts if attack.kind == RANGED else 1


def grimly(table: Table, attack: Attack) -> int:
    """EP-31 Who is tired does one more than a power sets."""
    return min(1, table.tokens[attack.actor])


def one_each(table: Table, attack: Attack, amount: int) -> Rule:
    """EP-32 Several targets are dealt 1 each."""
    return dict.fromkeys(attack.hits, 1)
    yield


def as_it_is(table: Table, packet: Packet, attack: Attack | None) -> None:
    """EP-33 Nothing prevents damage."""
    packet.taken = packet.dealt


def every_reducer(table: Table, packet: Packet, attack: Attack | None) -> None:
    """EP-33 All reducers count, one after the other."""
    if packet.kind != UNAVOIDABLE:
        for hook, version in table.loadout[packet.figure].reducers:
            packet.taken = max(0, hook.reduce(version, packet.taken))


DAMAGE_STEPS = {step.name: step for step in damage.PIPELINE}


def by_damage(table: Table, attack: Attack) -> dict[int, int]:
    """EP-34 As many squares as damage was dealt."""
    return {figure: attack.dealt[figure] for figure in attack.damaged}


def high_doubles(dice: tuple[int, ...]) -> bool:
    """EP-34 Only doubles from four up knock anybody back."""
    return dice[0] == dice[-1] and dice[0] >= 4


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


def no_bounds(table: Table, base: int, parts: list[Part]) -> int:
    """EP-36 Values without minimum or maximum; optional replacements are not used."""
    result = base
    for part in parts:
        if part.op == SET and not part.optional:
            result = part.amount
    result = scaled(result, [part.amount for part in parts if part.op == SCALE])
    return bound(result + cap(table, parts), [], [])


def whose_it_is(table: Table, figure: int) -> int:
    """EP-36 A figure's own player orders its replacements."""
    return table.side[figure]


def by_points_alone(table: Table) -> Rule | None:
    """EP-39 As soon as anybody is beaten the game ends, and victory points decide."""
    players = victory.alive(table)
    for player in players:
        if table.mission[player] >= table.edition.mission_goal:
            return victory.win_by_effect(table, player)
    if any(victory.is_beaten(table, player) for player in players):
        return victory.by_points(table, players)
    return None


def most_figures(table: Table) -> None:
    """EP-39 When time is up, whoever has more figures left wins; otherwise points decide."""
    left = {player: len(remaining(table, player)) for player in victory.alive(table)}
    best = [player for player, count in left.items() if count == max(left.values())]
    if len(best) == 1:
        victory.finish_now(table, best[0])
    else:
        victory.time_over(table)


def by_click(table: Table, figure: int, source: int) -> int:
    """EP-39 A figure scores 10 for every click of its dial, whatever it costs; struck down by a
    dearer one, a point less."""
    dearer = source >= 0 and table.card(source).points > table.card(figure).points
    return 10 * len(table.card(figure).dial) - dearer


def fewest_points(table: Table, tied: list[int]) -> Rule:
    """EP-39 Of tied players the one who spent less on the force wins."""
    spent = [0] * table.players
    for figure, owner in enumerate(table.owner):
        spent[owner] += table.card(figure).points
    return min(tied, key=spent.__getitem__)
    yield


def twice(table: Table, owner: int, points: int, last: int) -> list[tuple[int, int]]:
    """EP-39 Everything scores twice."""
    return [(player, 2 * share) for player, share in ko_credit(table, owner, points, last)]


def tide(table: Table) -> None:
    """EP-40 The tide comes in: at each turn everybody in the scenario scores a point."""
    if table.edition.reads("tide") == "in":
        gain_points(table, table.active, 1)


def registry() -> Registry:
    """EP-38 Other numbers for some powers."""
    found = Registry()
    for ability in (*ALL, CANCEL, CLIMB_ON, FEINT, HECKLE, *tides.ABILITIES):
        found.add(ability)
    found.add(found["Toughness"], reduce=2)
    return found


OTHER = COMPREHENSIVE.but(
    name="other",
    title="An edition for the tests",
    registry=registry(),
    inherent=(*COMPREHENSIVE.inherent, "Cancel"),
    symbol_abilities={**SYMBOL_ABILITIES, "dolphin": ()},
    build_total=200,
    build_step=100,
    most_actions=6,
    least_actions=1,
    points_per_action=50,
    sideline_per_hundred=1,
    most_sideline=2,
    most_markers=2,
    unique_key=same_name,
    force_validators=(
        *(check for check in forces.VALIDATORS if check is not forces.one_prime),
        one_heavy,
    ),
    initiative_bonus=head_count,
    first_player=winner_is_first,
    setup_script=SETUP_SCRIPT,
    start_area=two_deep,
    grow_area=all_around,
    room_for=three_strips,
    turn_machine={
        "begin": (turn.effects_of_beginning, turn.delayed_effects, turn.scenario_begins),
        "beginning": (turn.end_beginning,),
        "end": (turn.effects_of_ending,),
        "ending": (turn.end_ending,),
        "clearing": (turn.finish_turn, turn.expire, turn.pass_turn),
    },
    trigger_order=opponents_first,
    who_orders=next_player,
    windows={AFTER_ACTION: everybody_may},
    action_total=flat_total,
    action_types={
        MOVE: COSTED,
        CLOSE: COSTED,
        RANGED: ActionType(token=True, counts=False),
        POWER: COSTLESS,
        FREE: COSTLESS,
    },
    why_not_free=always,
    grants_action=True,
    token_limit=3,
    why_not_act=with_three_tokens,
    on_second_token=push,
    clears=took_no_action,
    first_turn_immunity=never_immune,
    start_speed=halved_in_hindering,
    break_away=one_roll_each,
    break_away_results=(6,),
    larger_break_away_results=(6,),
    plan_move=take_off,
    beside=same_height,
    in_the_way=same_height,
    adjacency=all_round,
    planes={0: "hovering", SOARING: "soaring"},
    line_flags=over_walls,
    overhead=high_above,
    plane_movement={SOARING: (F.PASSES_FOES | F.BREAKS_AWAY, 15)},
    carry_limit=two_passengers,
    why_not_carry=fliers_carry,
    carried_flag=0,
    close_relation=on_one_level,
    close_to=long_arms,
    base_walk=whole_base,
    why_not_strike=only_tread,
    board_rules=BoardRules(
        level_change="stairs",
        hindering_stops=True,
        water_moves_as_hindering=True,
        stairs_adjacent=True,
        stairs_cost=2,
        blocking_tops=True,
        corner_characters="ignore",
        across_levels="open",
        hindering_across_levels="all",
    ),
    why_not_shoot=may_fire,
    why_not_shoot_at=not_overhead,
    unmade_is_no_action=True,
    why_not_affect=not_from_above,
    range_against=half_against_soaring,
    hindering_bonus=2,
    terrain_table={**TERRAIN_KIND, "object": "hindering"},
    marker_values=MarkerValues(range=6, reach=2, damage=3, bonus=2, destroy=2),
    destroy_value=2,
    tagged_values={"heavy": MarkerValues(range=2, reach=0, damage=5, bonus=4, destroy=2)},
    object_debris="all",
    debris_on_clear=True,
    may_put_down=False,
    may_hold=while_fresh,
    drops_underfoot=True,
    printed_values=False,
    screens=frozenset({"unique"}),
    why_not_pick_up=only_strong,
    why_not_destroy=nothing_with_a_name,
    critical=critical,
    evade_criticals=True,
    critical_miss_at_once=True,
    target_limit=ranged_only,
    split_damage=one_each,
    more_than_set=grimly,
    damage_pipeline=(
        DamageStep("dealt", as_it_is),
        DamageStep("reducers", every_reducer),
        DAMAGE_STEPS["clicked"],
    ),
    knockback_mandatory=True,
    knockback_distance=by_damage,
    doubles_knock=high_doubles,
    knockback_direction=northwards,
    knockback_path=hard_heads,
    wreck_damage=(((1, 2, 3, 4, 5, 6), 3),),
    obstacle_damage=2,
    fall_damage=2,
    full_knockback=4,
    heal_limit=first_click,
    is_ko=one_early,
    modifier_limit=4,
    value_calculator=no_bounds,
    orders_replacements=whose_it_is,
    sets_last=True,
    symbols_replace=True,
    suppression_policy=shown_alone,
    team_abilities={"night-watch": (PowerRef("Stealth"), PowerRef("Flight"))},
    readings={"tide": Reading(("in", "out"), "26", "Whether the tide scores a point.")},
    game_end=by_points_alone,
    time_over=most_figures,
    mission_goal=10,
    score_margin=0,
    ko_points=by_click,
    ko_credit=twice,
    tie_break=fewest_points,
    scenario_hooks={"turn begins": tide},
    kernel_triggers={
        **KERNEL_TRIGGERS,
        "autopilot": KernelTrigger(lambda table, figure, payload: nothing(table, figure)),
    },
)

CLEARING_OTHER = OTHER.but(name="other-clearing", turn_machine=turn.TURN_MACHINE)
"""The same with a clear phase, so that the clear test itself can be seen (EP-15)."""

MIDDLE = OTHER.but(
    board_rules=replace(OTHER.board_rules, stairs_cost=1, ladder_cost=3),
    name="other-middle",
    critical=COMPREHENSIVE.critical,
    is_ko=COMPREHENSIVE.is_ko,
    on_second_token=COMPREHENSIVE.on_second_token,
)

for each in (OTHER, CLEARING_OTHER, MIDDLE):
    EDITIONS[each.name] = each

ELEMENTS[OTHER.name] = (tides.HIGH_TIDE, tides.WRECKING, tides.ECLIPSE)
