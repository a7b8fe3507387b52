"""The 2002 rulebooks with their official answers: a table of contents of that book.

The keys in the comments are from our index of the book (`rulebook/classic-2002`).
"""

from __future__ import annotations

from functools import partial
from typing import Final

from openclix.board import BoardRules
from openclix.engine.attacking import knockback
from openclix.engine.attacking.ko import FREED
from openclix.engine.effects import triggers
from openclix.engine.figures.abilities import CLOSE, FREE, MOVE, POWER, RANGED
from openclix.engine.figures.figures import PowerRef
from openclix.engine.figures.registry import Registry
from openclix.engine.setup import forces, setting_out, setup
from openclix.engine.state.loadouts import every_form
from openclix.engine.state.policies import COSTED, COSTLESS, ActionType, KernelTrigger, Reading
from openclix.engine.table.edition import Edition
from openclix.engine.terrain import markers
from openclix.engine.turn import actions
from openclix.engine.turn.victory import by_points
from openclix.engine.values import values
from openclix.engine.values.targeting import close_relation
from openclix.powers.classic import HUNTERS, INHERENT, POWERS
from openclix.powers.classic.membership import HARBOR_NINE, TEAM_ABILITIES
from openclix.powers.classic.teams import UNCOUNTED_MOVE
from openclix.powers.inherent import used_up
from openclix.rulebook import citing
from openclix.rules import (
    bases,
    breaking,
    captives,
    falls,
    flight,
    hands,
    hunters,
    pushing,
    reducing,
    striking,
    strips,
)
from openclix.rules import scoring as points
from openclix.scenarios import CLASSIC

from .comprehensive import critical, never_early, own_starting_line


def registry() -> Registry:
    """power.1 The powers of the book's card, and what every figure can do."""
    powers = Registry(__name__, reads_texts=False)
    for ability in (flight.FLYING, flight.SWIMMING_FIGURE, *INHERENT):
        powers.add(ability)
    for scenario in CLASSIC:
        for ability in scenario.abilities:
            powers.add(ability)
    for ability, changes in POWERS:
        powers.add(ability, **changes)
    powers.add(hunters.GREAT_HUNTER, **HUNTERS)
    powers.add(captives.RESCUE)
    return powers


READINGS: Final = {
    "slam": Reading(
        ("ruling", "body"),
        "kb.13",
        "A ruling lets what reduced an attack's damage not work again on its slam or fall; the "
        "body of the book lets it reduce that damage, too.",
    ),
    "soaring-line": Reading(
        ("ruling", "body"),
        "fly.soar.5",
        "A ruling lets figures on the ground block lines between two who soar; by the body of the "
        "book those who soar deal with one another alone.",
    ),
    "base-count": Reading(
        ("covered", "edge"),
        "sentinel.move.2",
        "The base of a great hunter is put down over any square that was counted, so that it may "
        "lie a square farther; or the last square counted is the farthest that it covers.",
    ),
    "barrier-range": Reading(
        ("faq", "body"),
        "pow.barrier.2",
        "The published answer asks for one marker of a barrier within range; the text of the power "
        "for all of them.",
    ),
}

KERNEL_TRIGGERS: Final = {
    "critical-miss": KernelTrigger(striking.stumbles),
    "tires": KernelTrigger(pushing.pushed_on),  # sentinel.act.2
    FREED: KernelTrigger(captives.captor_gone),  # capture.11
    "falls": KernelTrigger(lambda table, figure, payload: knockback.falls(table, figure)),
    "used-up": KernelTrigger(lambda table, figure, payload: used_up(table, figure, payload.marker)),
    "time-over": KernelTrigger(lambda table, figure, payload: by_points(table, list(table.order))),
}

CLASSIC_2002: Final = Edition(
    name="classic-2002",
    title="Rulebooks of 2002",
    rulebook="classic-2002",
    cites=citing("classic-2002"),
    capitals=False,
    registry=registry(),
    inherent=tuple(ability.name for ability in (*INHERENT, captives.RESCUE)),
    symbol_abilities={"wing": (PowerRef("Flying"),), "dolphin": (PowerRef("Swimming"),)},
    # Build Your Force
    build_total=200,
    build_step=100,
    least_actions=0,
    most_actions=1 << 30,
    sideline_per_hundred=0,
    most_sideline=0,
    most_markers=strips.THREE,
    unique_key=points.by_name,
    force_validators=(
        forces.agreed_total,
        forces.within_total,
        forces.worth_a_point,
        forces.uniques_once,
        forces.sideline_fits,
        points.no_enemies,
        strips.three_objects,
    ),
    # Prepare for Battle, Place Objects on Map, Assemble Your Force
    initiative_bonus=strips.no_bonus,
    first_player=strips.winner_is_first,
    setup_script={
        "reveal": setup.reveal_step,
        "initiative": setup.initiative_step,
        "map": partial(setup.map_step, chooser=0),  # prep.2
        "areas": partial(setup.areas_in_turn, first=1),  # prep.3
        "pool": strips.pool_step,
        "heights": flight.heights_step,
        "characters": partial(setting_out.characters_step, settle=flight.settle),
        "begin": setup.begin_step,
    },
    start_area=strips.strips,
    grow_area=strips.as_it_is,
    room_for=strips.any_number,
    # Turns and Actions, Action Tokens, Pushing
    turn_machine=flight.TURN_MACHINE,
    trigger_order=triggers.next_pending,
    who_orders=triggers.own_effects,
    action_total=pushing.flat_total,
    action_types={  # turn.8
        **dict.fromkeys((MOVE, CLOSE, RANGED, POWER), COSTED),  # sentinel.atk.9
        UNCOUNTED_MOVE: ActionType(token=True, counts=False),
        FREE: COSTLESS,
    },
    why_not_free=pushing.once_each,
    why_not_act=actions.why_not_act,
    on_second_token=pushing.push,
    clears=pushing.took_no_action,
    first_turn_immunity=striking.never_immune,
    # Movement, Breaking Away, Flying, Carrying
    start_speed=flight.start_speed,
    plan_move=flight.choose_height,
    break_away=breaking.break_away,
    beside=flight.beside,
    in_the_way=flight.in_the_way,
    adjacency=flight.adjacency,
    planes=flight.PLANES,
    plane_movement=flight.PLANE_MOVEMENT,
    base_walk=bases.whole_base,
    carry_limit=flight.one_carried,
    why_not_carry=flight.why_not_carry,
    riders_need_room=True,  # carry.3
    # Terrain
    board_rules=BoardRules(
        level_change="stairs",  # elev.2
        hindering_stops=True,  # hind.2
        water_moves_as_hindering=True,  # water.1
        ladder_cost=2,  # clear.4
        blocking_tops=True,  # elev.10
        corner_characters="ignore",  # lof.4
        across_levels="downhill",  # elev.6 elev.8
        hindering_across_levels="all",  # elev.8
    ),
    terrain_table={**markers.TERRAIN_KIND, "object": "hindering"},  # obj.2
    # Combat
    close_relation=close_relation,
    close_to=flight.close_to,
    why_not_strike=captives.only_shoots,
    why_not_shoot=flight.why_not_shoot,
    why_not_shoot_at=flight.why_not_shoot_at,
    unmade_is_no_action=True,  # pow.shapechange.2
    not_itself="target.2",
    why_not_affect=flight.why_not_below,
    range_against=flight.half_against_soaring,
    line_flags=flight.line_flags,
    target_limit=striking.bolts,
    split_damage=reducing.one_click_each,
    damage_pipeline=reducing.PIPELINE,
    critical=critical,
    evade_criticals=True,  # pow.senses.2
    critical_miss_at_once=True,  # crit.1
    knockback_mandatory=True,  # kb.1
    knockback_distance=falls.by_clicks,
    doubles_knock=falls.doubles,
    knockback_direction=falls.direction,
    knockback_path=falls.path,
    obstacle_damage=1,  # kb.6
    fall_damage=2,  # kb.9
    knockback_is_the_sources=True,  # kb.13 arch.5 vic.2
    heal_limit=own_starting_line,  # heal.1
    is_ko=never_early,
    modifier_limit=1 << 30,  # pow.perplex.8
    value_calculator=values.settle,
    orders_replacements=values.active_player,
    # Objects
    marker_values=hands.LIGHT,
    tagged_values=hands.WEIGHTS,
    printed_values=False,
    why_not_destroy=hands.blocking_or_object,
    why_not_pick_up=hands.only_strong,
    object_debris="all",  # obj.5
    may_put_down=False,  # hold.4
    may_hold=hands.strong_hold,
    drops_underfoot=True,  # hold.9
    suppression_policy=every_form,
    team_abilities=TEAM_ABILITIES | HARBOR_NINE,
    # Ending the Game, Victory!
    game_end=points.game_end,
    time_over=points.when_time_is_up,
    ko_points=points.doubled_for_archenemies,
    ko_credit=points.last_to_damage,
    tie_break=points.cheaper_force,
    score_margin=None,
    mission_goal=1 << 30,
    kernel_triggers=KERNEL_TRIGGERS,
    readings=READINGS,
    foreign_lines=frozenset(
        (
            *("keywords", "bystander", "special", "dials", "alternate", "legacy", "mission"),
            *("gives", "brings", "unpaid", "die", "tags", "condition", "event-dial"),
            *("plus", "plot", "continuity", "has", "prime", "promotional"),
        )
    ),
    scenarios={scenario.slug: scenario for scenario in CLASSIC},
)

__all__ = ["CLASSIC_2002", "HARBOR_NINE"]
