"""An edition for the tests that answers every extension point differently.

Much of it is how older rulebooks play: a soaring plane, pushing damage on the second token,
hindering terrain that stops and halves, corners where figures do not block.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from openclix.board import BoardRules
from openclix.editions import EDITIONS as EDITIONS
from openclix.editions.comprehensive import (
    ALL,
    COMPREHENSIVE,
    KERNEL_TRIGGERS,
    SYMBOL_ABILITIES,
    nothing,
)
from openclix.engine.asking.decisions import Decision
from openclix.engine.figures.abilities import CLOSE, FREE, MOVE, POWER, RANGED, Ability, F, Rule
from openclix.engine.figures.figures import STANDARD, PowerRef
from openclix.engine.figures.hooks import Among
from openclix.engine.figures.registry import Registry
from openclix.engine.setup import forces
from openclix.engine.state.loadouts import Suppression
from openclix.engine.state.policies import (
    COSTED,
    COSTLESS,
    NEVER_WAS,
    ActionType,
    DamageStep,
    KernelTrigger,
    Reading,
)
from openclix.engine.state.records import Effect, MarkerValues
from openclix.engine.state.windows import AFTER_ACTION
from openclix.engine.table.table import Table
from openclix.engine.terrain.markers import TERRAIN_KIND
from openclix.engine.turn import turn
from openclix.engine.turn.actions import give_token
from openclix.language import add_messages
from openclix.rules import falls
from openclix.rules.bases import whole_base
from tests.randomplay.games import ELEMENTS

from . import other_fights as fights
from . import other_turns as turns
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


CANCEL = Ability("Cancel", "effect", "20.4")


def cancellable(table: Table, figure: int, version: Any) -> list[str]:
    return sorted(
        versions[0].ability.slug
        for versions in table.loadout[figure].versions.values()
        if versions[0].slot >= 0
    )


@CANCEL.action(FREE, among=Among(cancellable, "cancel-what", "word"))
def cancel(table: Table, figure: int, version: Any, name: str) -> None:
    """EP-37 A player may switch a power of their own figure off for the turn."""
    stop = Suppression(abilities=frozenset({name}), by=CANCEL.slug)
    table.add_effect(Effect("stop", figure, figure, "", ("turn", table.turn), (stop,)))


HECKLE = Ability("Heckle", "effect", "7.5")
HECKLE.anytime = True


@HECKLE.action(FREE, ready=lambda t, f, v: not t.tokens[f])
def heckle(table: Table, figure: int, version: Any) -> Rule[None]:
    """EP-11 Something that needs no action and that anybody may do when an action is over."""
    yield from give_token(table, figure)


CLIMB_ON = Ability("Climb On", "effect", "13.2")
CLIMB_ON.features = F.IGNORE_ELEVATION | F.THROUGH_OUTDOOR | F.STANDS_ON_TOP

FEINT = Ability("Feint", "effect", "7.4")


@FEINT.action(CLOSE)
def feint(table: Table, figure: int, version: Any) -> Rule[object]:
    """EP-10 An action that may never have been given."""
    word = yield Decision(
        table, "feint", table.side[figure], "word", ("strike", "never"), "7.4", figure
    )
    return NEVER_WAS if word == "never" else None


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
    foreign_lines=frozenset(),
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
    unique_key=turns.same_name,
    force_validators=(
        *(check for check in forces.VALIDATORS if check is not forces.one_prime),
        turns.one_heavy,
    ),
    initiative_bonus=turns.head_count,
    first_player=turns.winner_is_first,
    setup_script=turns.SETUP_SCRIPT,
    start_area=turns.two_deep,
    grow_area=turns.all_around,
    room_for=turns.three_strips,
    turn_machine={
        "begin": (turn.effects_of_beginning, turn.delayed_effects, turn.scenario_begins),
        "beginning": (turn.end_beginning,),
        "end": (turn.effects_of_ending,),
        "ending": (turn.end_ending,),
        "clearing": (turn.finish_turn, turn.expire, turn.pass_turn),
    },
    trigger_order=turns.opponents_first,
    who_orders=turns.next_player,
    windows={AFTER_ACTION: turns.everybody_may},
    action_total=turns.flat_total,
    action_types={
        MOVE: COSTED,
        CLOSE: COSTED,
        RANGED: ActionType(token=True, counts=False),
        POWER: COSTLESS,
        FREE: COSTLESS,
    },
    why_not_free=turns.always,
    grants_action=True,
    token_limit=3,
    why_not_act=turns.with_three_tokens,
    on_second_token=turns.push,
    clears=turns.took_no_action,
    first_turn_immunity=turns.never_immune,
    start_speed=turns.halved_in_hindering,
    break_away=turns.one_roll_each,
    break_away_results=(6,),
    larger_break_away_results=(6,),
    plan_move=turns.take_off,
    beside=turns.same_height,
    in_the_way=turns.same_height,
    adjacency=fights.all_round,
    planes={0: "hovering", turns.SOARING: "soaring"},
    line_flags=fights.over_walls,
    overhead=fights.high_above,
    plane_movement={turns.SOARING: (F.PASSES_FOES | F.BREAKS_AWAY, 15)},
    carry_limit=turns.two_passengers,
    why_not_carry=turns.fliers_carry,
    carried_flag=0,
    riders_need_room=True,
    close_relation=fights.on_one_level,
    close_to=fights.long_arms,
    close_beyond=True,
    base_walk=whole_base,
    why_not_strike=fights.only_tread,
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
    why_not_shoot=fights.may_fire,
    why_not_shoot_at=fights.not_overhead,
    unmade_is_no_action=True,
    why_not_affect=fights.not_from_above,
    range_against=fights.half_against_soaring,
    hindering_bonus=2,
    terrain_table={**TERRAIN_KIND, "object": "hindering"},
    marker_values=MarkerValues(range=6, reach=2, damage=3, bonus=2, destroy=2),
    destroy_value=2,
    tagged_values={"heavy": MarkerValues(range=2, reach=0, damage=5, bonus=4, destroy=2)},
    object_debris="all",
    debris_on_clear=True,
    may_put_down=False,
    may_hold=fights.while_fresh,
    drops_underfoot=True,
    printed_values=False,
    screens=frozenset({"unique"}),
    why_not_pick_up=fights.only_strong,
    why_not_destroy=fights.nothing_with_a_name,
    critical=fights.critical,
    evade_criticals=True,
    critical_miss_at_once=True,
    target_limit=fights.ranged_only,
    split_damage=fights.one_each,
    more_than_set=fights.grimly,
    damage_pipeline=(
        DamageStep("dealt", fights.as_it_is),
        DamageStep("reducers", fights.every_reducer),
        fights.DAMAGE_STEPS["clicked"],
    ),
    knockback_mandatory=True,
    knockback_distance=fights.by_damage,
    doubles_knock=fights.high_doubles,
    knockback_direction=fights.northwards,
    knockback_path=fights.hard_heads,
    wreck_damage=(((1, 2, 3, 4, 5, 6), 3),),
    obstacle_damage=2,
    fall_damage=2,
    full_knockback=4,
    knockback_is_the_sources=True,
    landing=falls.lands,
    heal_limit=fights.first_click,
    is_ko=fights.one_early,
    modifier_limit=4,
    value_calculator=fights.no_bounds,
    orders_replacements=fights.whose_it_is,
    sets_last=True,
    value_for_conditions=fights.one_less,
    riders_told=True,
    symbols_replace=True,
    smallest_size=STANDARD,
    suppression_policy=fights.shown_alone,
    team_texts={"brine-hands": ("Brine Hands", "Bearer can use Toughness.")},
    team_abilities={"night-watch": (PowerRef("Stealth"), PowerRef("Flight"))},
    readings={"tide": Reading(("in", "out"), "26", "Whether the tide scores a point.")},
    game_end=fights.by_points_alone,
    time_over=fights.most_figures,
    mission_goal=10,
    score_margin=0,
    ko_points=fights.by_click,
    ko_credit=fights.twice,
    tie_break=fights.fewest_points,
    scenario_hooks={"turn begins": fights.tide},
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
    may_put_down=COMPREHENSIVE.may_put_down,
)

WASTEFUL = OTHER.but(name="other-wasteful", idle_actions=True)
"""The same with actions that do nothing, which would hide most refusals (7.7)."""

VARIANTS = (OTHER, CLEARING_OTHER, MIDDLE, WASTEFUL)

for each in VARIANTS:
    EDITIONS[each.name] = each

ELEMENTS[OTHER.name] = (tides.HIGH_TIDE, tides.WRECKING, tides.ECLIPSE)
