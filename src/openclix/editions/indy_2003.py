"""The Indy rulebook of 2003: a table of contents of that book.

The keys in the comments are from our index of the book (`rulebook/indy-2003`). The card with its
powers and teams is lost. It borrows the powers of 2002 (powers.7), changed where this book mentions
a difference.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from openclix.board import BoardRules
from openclix.engine.attacking import knockback
from openclix.engine.attacking.damage_choices import divide_damage
from openclix.engine.attacking.ko import FREED
from openclix.engine.effects import triggers
from openclix.engine.figures.abilities import CLOSE, FREE, MOVE, POWER, RANGED, Rule
from openclix.engine.figures.figures import PowerRef
from openclix.engine.figures.registry import Registry
from openclix.engine.setup import forces, setting_out, setup
from openclix.engine.state.loadouts import every_form
from openclix.engine.state.policies import COSTED, COSTLESS, ActionType, KernelTrigger, Reading
from openclix.engine.state.state import CARRIED
from openclix.engine.state.windows import AFTER_ACTION, AFTER_MOVE
from openclix.engine.table.edition import Edition
from openclix.engine.table.table import Table
from openclix.engine.terrain import markers
from openclix.engine.turn import actions
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
from openclix.scenarios import INDY

from .comprehensive import critical, never_early, own_starting_line

LET_SLIP: Final[dict[str, dict[str, Any]]] = {
    "cancel": {"teams": False},  # gl.team.1
    "close-combat-expert": {"beside_free": True},  # gl.free.2
    "ranged-combat-expert": {"beside_free": True},  # gl.free.2
    "cunning": {"anytime": True, "turned_off": False},  # free.2 gl.team.1
    "enhancement": {"from_zero": True},  # gl.zero.1
    "impervious": {"slams": True},  # kb.10
    "outwit": {"anytime": True},  # free.2 gl.free.2
    "perplex": {"anytime": True},  # free.2 gl.free.2
    "mind-control": {"criticals": False},  # gl.none.1 gl.none.2
    "support": {"hurts_friend": True},  # support.1 support.2
    "telekinesis": {
        "as": POWER,  # tk.2 tk.4
        "onto_hindering": True,  # tk.2
        "past_foes": True,  # tk.7
        "upwards": 0,  # tk.4
        "criticals": False,  # gl.none.2
    },
}
"""powers.7 This book's changes to powers whose texts are borrowed."""


def registry() -> Registry:
    """powers.7 The powers of the card of 2002, and what every figure can do."""
    powers = Registry(__name__, reads_texts=False)
    for ability in (flight.PASSING_FLIER, flight.SWIMMING_FIGURE, *INHERENT):
        powers.add(ability, **LET_SLIP.get(ability.slug, {}))
    for scenario in INDY:
        for ability in scenario.abilities:
            powers.add(ability)
    for ability, changes in POWERS:
        powers.add(ability, **changes, **LET_SLIP.get(ability.slug, {}))
    powers.add(hunters.GREAT_HUNTER, **HUNTERS)
    powers.add(captives.RESCUE)
    return powers


def time_is_over(table: Table, figure: int, payload: object) -> Rule[None]:
    """vp.1 vp.9 Most victory points win, survivors' among them, if anybody fell."""
    yield from points.fewest_if_nobody_fell(table)


READINGS: Final = {
    "nobody-fell": Reading(
        ("own", "tie"),
        "vp.9",
        "If nobody was knocked out the cheapest force wins, before survivors are compared; or the "
        "sentence only belongs to ties.",
    ),
    "soaring-line": Reading(
        ("any", "body"),
        "range.5",
        "Any character in a square of the line blocks it; as there is nothing between two who "
        "soar, a game may let them deal with one another alone.",
    ),
    "base-count": Reading(
        ("covered", "edge"),
        "powers.7",
        "The base of a great hunter of 2002 is put down over any square that was counted, so that "
        "it may lie a square farther; or the last one counted is the farthest that it covers.",
    ),
    "barrier-range": Reading(
        ("faq", "body"),
        "powers.7",
        "The answer published in 2002 asks for one marker of a barrier within range; the text of "
        "the borrowed power for all of them.",
    ),
}

KERNEL_TRIGGERS: Final = {
    "critical-miss": KernelTrigger(striking.stumbles_if_harmful),  # crit.2 gl.none.2
    "tires": KernelTrigger(pushing.pushed_on),
    FREED: KernelTrigger(captives.captor_gone),
    "falls": KernelTrigger(lambda table, figure, payload: knockback.falls(table, figure)),
    "used-up": KernelTrigger(lambda table, figure, payload: used_up(table, figure, payload.marker)),
    "time-over": KernelTrigger(time_is_over),
    pushing.BEFORE_ACTIONS: KernelTrigger(pushing.may_before),  # free.2
}

TURN_MACHINE: Final = {
    **flight.TURN_MACHINE,
    "beginning": (*flight.TURN_MACHINE["beginning"], pushing.opponents_first),  # free.2
}

INDY_2003: Final = Edition(
    name="indy-2003",
    title="Indy rulebook of 2003",
    rulebook="indy-2003",
    cites=citing("indy-2003"),
    capitals=False,
    registry=registry(),  # gl.this.1
    inherent=tuple(ability.name for ability in (*INHERENT, captives.RESCUE)),
    symbol_abilities={  # modes.3 modes.5
        "wing": (PowerRef("Flying"),),
        "dolphin": (PowerRef("Swimming"),),
    },
    # Build Your Force, Archenemies
    build_total=200,
    build_step=100,  # build.2
    least_actions=0,
    most_actions=1 << 30,
    sideline_per_hundred=0,
    most_sideline=0,
    most_markers=strips.THREE,
    unique_key=points.by_name,  # build.5 build.6 build.7
    force_validators=(
        forces.agreed_total,  # build.1 build.2
        forces.within_total,  # build.3
        forces.worth_a_point,
        forces.uniques_once,  # build.5
        forces.sideline_fits,
        points.no_enemies,  # arch.3 arch.4
        strips.three_objects,  # objsetup.1
    ),
    # Prepare For Battle, Place Objects on the Map, Place Your Characters
    initiative_bonus=strips.no_bonus,
    first_player=strips.winner_is_first,  # prep.1 prep.2
    setup_script={  # prep.6
        "reveal": setup.reveal_step,
        "initiative": setup.initiative_step,
        "map": partial(setup.map_step, chooser=0),  # prep.3
        "areas": partial(setup.areas_in_turn, first=1),  # prep.4
        "pool": strips.pool_step,  # objsetup.2
        "heights": flight.heights_step,  # place.2
        "characters": partial(setting_out.characters_step, settle=flight.settle),  # place.3
        "begin": setup.begin_step,
    },
    start_area=strips.facing,  # prep.5 place.4
    grow_area=strips.as_it_is,  # place.5
    room_for=strips.any_number,  # intro.3
    # Turns and Actions, Action Tokens, Pushing, Free Actions
    turn_machine=TURN_MACHINE,
    trigger_order=triggers.next_pending,
    who_orders=triggers.own_effects,
    windows={  # free.2
        AFTER_ACTION: pushing.opponents_may,
        AFTER_MOVE: pushing.anybody_may,  # power.3
    },
    action_total=pushing.flat_total,  # turns.3 turns.4
    action_types={  # turns.8
        **dict.fromkeys((MOVE, CLOSE, RANGED, POWER), COSTED),  # combat.1
        UNCOUNTED_MOVE: ActionType(token=True, counts=False),
        FREE: COSTLESS,  # free.1 tokens.2
    },
    why_not_free=pushing.once_each,
    why_not_act=actions.why_not_act,  # push.3
    on_second_token=pushing.push,  # push.1 push.4
    clears=pushing.took_no_action,  # tokens.3
    first_turn_immunity=striking.never_immune,
    # Movement, Flying, Breaking Away, Carrying
    start_speed=flight.speed_of_turn,  # hind.4 water.1
    plan_move=flight.choose_height,  # fly.2 fly.3
    break_away=breaking.break_away,  # break.1 break.2 break.3
    beside=flight.beside,  # adj.4
    in_the_way=flight.in_the_way,  # move.4 fly.1
    adjacency=flight.adjacency,
    planes=flight.PLANES,  # modes.4
    plane_movement=flight.PLANE_MOVEMENT,  # soar.1 gl.ignore.1
    base_walk=bases.whole_base,
    carry_limit=flight.one_carried,  # carry.11
    why_not_carry=flight.why_not_carry_walkers,  # carry.1 carry.2 carry.3 carry.5
    carried_flag=CARRIED,  # carry.10
    riders_need_room=True,  # carry.8
    # Terrain
    board_rules=BoardRules(
        level_change="stairs",  # elev.3 clear.3
        hindering_stops=True,  # hind.2
        water_moves_as_hindering=True,  # water.1
        ladder_cost=2,  # clear.4
        blocking_tops=True,  # map.5
        corner_characters="freer",  # range.8 range.9
        across_levels="symmetric",  # elev.6 elev.7 elev.9 elev.10
        hindering_across_levels="target",  # elev.8 elev.11
    ),
    terrain_table={**markers.TERRAIN_KIND, "object": "hindering"},  # obj.2
    # Combat
    close_relation=close_relation,
    close_to=flight.close_to,  # close.1 elev.12
    why_not_strike=captives.only_shoots,
    why_not_shoot=flight.why_not_shoot_in_contact,  # range.2 range.13 range.17
    why_not_shoot_at=flight.why_not_shoot_at,  # soar.2
    unmade_is_no_action=True,  # pow.shapechange.2
    not_itself="target.2",
    why_not_affect=flight.why_not_below,  # soar.2
    range_against=flight.half_against_soaring,  # range.14 range.15 range.16
    line_flags=flight.line_flags,  # range.18
    overhead=flight.overhead,  # range.7
    target_limit=striking.bolts,  # close.2 multi.1
    split_damage=divide_damage,  # multi.5 multi.6
    more_than_set=striking.raised_by_friends,  # gl.dealt.1 gl.zero.1
    damage_pipeline=reducing.EACH_TIME,  # kb.10
    critical=critical,  # crit.1 crit.3 crit.4 crit.5 crit.6
    evade_criticals=True,  # gl.evade.1
    critical_miss_at_once=True,  # crit.2
    knockback_mandatory=True,  # kb.2
    knockback_distance=falls.by_clicks,  # kb.3 kb.12
    doubles_knock=falls.doubles,  # kb.1
    knockback_direction=falls.direction,  # kb.4
    knockback_path=falls.path_over_edges,  # kb.5 kb.6 kb.8 kb.9 kb.11 kb.15
    obstacle_damage=1,  # kb.5 kb.6
    fall_damage=2,  # kb.7
    knockback_is_the_sources=True,  # vp.4 vp.6
    landing=falls.lands,  # kb.7
    heal_limit=own_starting_line,  # heal.1
    is_ko=never_early,  # defeat.1
    modifier_limit=1 << 30,  # gl.mod.1
    value_calculator=values.settle,
    orders_replacements=values.active_player,
    # Objects
    marker_values=hands.LIGHT,  # str.9 str.11
    tagged_values=hands.WEIGHTS,  # str.9 str.11 str.12
    printed_values=False,
    why_not_destroy=hands.blocking_or_object,  # block.4 obj.4
    why_not_pick_up=hands.only_strong,  # obj.7
    object_debris="none",  # obj.4
    may_put_down=False,  # str.2
    may_hold=hands.strong_hold,  # str.3
    drops_underfoot=True,  # str.3
    suppression_policy=every_form,
    team_abilities=TEAM_ABILITIES | HARBOR_NINE,
    # Is This the End for Our Hero?, Victory!
    game_end=points.game_end,  # end.1
    time_over=points.when_time_is_up,  # end.2
    ko_points=points.doubled_for_archenemies,  # vp.3 vp.4
    ko_credit=points.last_to_damage,  # vp.6 vp.7
    tie_break=points.cheaper_force,  # vp.8
    score_margin=None,
    mission_goal=1 << 30,
    kernel_triggers=KERNEL_TRIGGERS,
    readings=READINGS,
    foreign_lines=frozenset(
        (
            *("keywords", "bystander", "special", "dials", "alternate", "legacy", "mission"),
            *("gives", "brings", "unpaid", "die", "tags", "condition", "event-dial", "lines"),
            *("plus", "plot", "continuity", "has", "prime", "promotional", "captured", "shelter"),
        )
    ),
    scenarios={scenario.slug: scenario for scenario in INDY},
)

__all__ = ["INDY_2003"]
