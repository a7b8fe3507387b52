"""The Comprehensive Rulebook: the reference edition, which fills every extension point."""

from __future__ import annotations

from typing import Any, Final

from openclix.board import BoardRules, bits
from openclix.engine.attacking import coming_and_going as elements
from openclix.engine.attacking import damage, knockback
from openclix.engine.attacking.damage_choices import divide_damage
from openclix.engine.attacking.ko import knock_out
from openclix.engine.effects import triggers
from openclix.engine.figures.abilities import CLOSE, FREE, MOVE, POWER, RANGED, Rule
from openclix.engine.figures.figures import ONE_SHOT, STARTS_EQUIPPED, PowerRef
from openclix.engine.figures.messages import figure_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.figures.registry import Registry
from openclix.engine.game.adjusting import KO
from openclix.engine.moving import carrying, moving
from openclix.engine.setup import (
    beside,
    equipment,
    forces,
    id_cards,
    one_shots,
    resources,
    setting_out,
    setup,
    starting_areas,
    tournaments,
)
from openclix.engine.setup.reveal import STEP
from openclix.engine.state.deeds import UNAVOIDABLE, Attack, Move, Packet
from openclix.engine.state.loadouts import every_form
from openclix.engine.state.policies import COSTED, COSTLESS, KernelTrigger, Reading
from openclix.engine.state.state import CARRIED, STAYS_TIRED
from openclix.engine.table.edition import Edition
from openclix.engine.table.table import Table
from openclix.engine.terrain import destroying, holding, markers
from openclix.engine.turn import actions, tarot, turn, victory
from openclix.engine.values import scoring, targeting, values
from openclix.powers.cards_beside import CARDS_BESIDE
from openclix.powers.catalogue import STANDARD
from openclix.powers.effects import EFFECTS
from openclix.powers.equipment import EQUIP, EQUIPMENT
from openclix.powers.improved import IMPROVED
from openclix.powers.inherent import INHERENT, used_up
from openclix.powers.keyphrases import KEYPHRASES
from openclix.powers.special_characters import SPECIAL_CHARACTERS
from openclix.powers.team_texts import TEAM_TEXTS
from openclix.powers.vehicles import BOARDING, VEHICLES
from openclix.rulebook import citing
from openclix.scenarios.battle_royale import BATTLE_ROYALE


def action_total(table: Table, player: int) -> int:
    """7.9 One action for every 100 points, with what effects add, never below 2 or above 10."""
    edition = table.edition
    total = table.build_total // edition.points_per_action
    counted = 0
    if table.leaders:
        for figure in bits(table.leaders):
            if table.side[figure] == player:
                for hook, version in table.loadout[figure].totals:
                    counted = max(counted, hook(table, figure, version))  # 27.4l
    total += counted
    if total < edition.least_actions:
        return edition.least_actions
    return total if total < edition.most_actions else edition.most_actions


def first_turn_immunity(table: Table, figure: int) -> Refusal | None:
    """14.1 While in the starting area, or on exactly the squares it started on."""
    if not table.turn:
        return None
    body = table.bodies[figure]
    if body & table.start_area[table.owner[figure]] or (body and body == table.start_body[figure]):
        return refuse("first-turn-immunity", "14.1", who=figure_name(table, figure))
    return None


def critical(dice: tuple[int, ...]) -> int:
    """12.3b 12.3c 1 for a critical hit, -1 for a critical miss; the dice themselves decide."""
    if dice == (6, 6):  # 12.3b
        return 1
    if dice == (1, 1):  # 12.3c
        return -1
    return 0


def doubles_knock(dice: tuple[int, ...]) -> bool:
    """12.6b Doubles that hit give knockback for the attack."""
    return len(dice) == 2 and dice[0] == dice[1]


def listed_doubles(dice: tuple[int, ...]) -> bool:
    """12.6b The doubles that the print lists: those from 1-1 to 5-5."""
    return doubles_knock(dice) and dice[0] < 6


def target_limit(table: Table, attack: Attack) -> int:
    """12.1a 1.3b The number of bolts, in close attacks too."""
    figure = attack.actor
    numbers = table.loadout[figure].numbers
    own = numbers.get("set_bolts", table.sheets[figure].card.bolts)
    return own + numbers.get("bolts", 0)


def knockback_distance(table: Table, attack: Attack) -> dict[int, int]:
    """12.6 12.6d Three squares."""
    return dict.fromkeys(attack.damaged, 3)


def nothing(table: Table, figure: int) -> None:
    """7.8 A second token costs nothing."""


def unchanged_speed(table: Table, move: Move) -> int:
    """16.2a Where a move begins does not change how far it goes."""
    return move.squares


def plain_range(table: Table, figure: int, target: int, reach: int, causes: tuple[str, ...]) -> int:
    """11.3a The same range against every target."""
    return reach


def own_starting_line(table: Table, figure: int) -> int:
    """6.6 Healing stops at this game's starting line."""
    return table.start_click[figure]


def never_early(table: Table, figure: int) -> bool:
    """1.8 Only a KO click is a KO."""
    return False


def critical_miss(table: Table, figure: int, payload: Any) -> Rule[None]:
    """12.3c Immediately after resolutions the attacker is dealt 1 unavoidable damage."""
    if table.zone[figure] == 0:
        yield from damage.deal(table, [Packet(figure, 1, UNAVOIDABLE)])


def tires(table: Table, figure: int, payload: Any) -> Rule[None]:
    """22.2 Acting with two tokens: 1 unavoidable damage, and no clearing this turn."""
    table.flags[figure] |= STAYS_TIRED
    if table.zone[figure] == 0:
        yield from damage.deal(table, [Packet(figure, 1, UNAVOIDABLE)])


def autopilot(table: Table, figure: int, payload: Any) -> Rule[None]:
    """24.4b Acting without a pilot: 1 unavoidable damage, immediately after resolutions."""
    if table.zone[figure] == 0:
        yield from damage.deal(table, [Packet(figure, 1, UNAVOIDABLE)])


def time_is_over(table: Table, figure: int, payload: Any) -> Rule[None]:
    """5.3a 5.4 When time is up, victory points decide among the undefeated players."""
    yield from victory.by_points(table, victory.alive(table))


KERNEL_TRIGGERS: Final = {
    "critical-miss": KernelTrigger(critical_miss),
    "tires": KernelTrigger(tires),
    "falls": KernelTrigger(lambda table, figure, payload: knockback.falls(table, figure)),
    "used-up": KernelTrigger(lambda table, figure, payload: used_up(table, figure, payload.marker)),
    "autopilot": KernelTrigger(autopilot),
    "time-over": KernelTrigger(time_is_over),
    tarot.DRAW_TAROT: KernelTrigger(tarot.begin_with_card),
    KO: KernelTrigger(lambda table, figure, payload: knock_out(table, figure)),
    "returns": KernelTrigger(
        lambda table, figure, at: elements.return_nearby(table, figure, at.square)
    ),
}


ALL: Final = (
    *INHERENT,
    *IMPROVED,
    *KEYPHRASES,
    *VEHICLES,
    *EQUIPMENT,
    *CARDS_BESIDE,
    *SPECIAL_CHARACTERS,
    *STANDARD,
    *EFFECTS,
)
"""Every ability that the comprehensive edition knows."""


def registry() -> Registry:
    """27 The powers and abilities of the appendix."""
    powers = Registry(__name__)
    for ability in ALL:
        powers.add(ability)
    return powers


OLDER_SYMBOLS: Final = (
    *("reversed-boot", "reversed-wing", "reversed-dolphin"),
    *("duo", "crosshair", "indomitable"),
)
"""On older bases; 1.3 gives them no meaning."""
SYMBOL_ABILITIES: Final[dict[str, tuple[PowerRef, ...]]] = {
    "wing": (PowerRef("Flight"),),  # 1.3c
    "dolphin": (PowerRef("Swim"),),  # 1.3d
    "autonomous": (PowerRef("Autonomous"),),  # 1.3e
    "tiny": (PowerRef("Tiny Size"),),  # 1.3f
    "giant": (PowerRef("Giant Reach", (("reach", 2),)), PowerRef("Great Size")),  # 1.3g
    **dict.fromkeys(OLDER_SYMBOLS, ()),
    "vehicle": (PowerRef("Vehicle"),),  # 1.3i
    STARTS_EQUIPPED: (PowerRef("Starts Equipped"),),  # 25.2e
    ONE_SHOT: (PowerRef("Turned Face Down"),),  # 25.11
    "colossal": (PowerRef("Giant Reach", (("reach", 3),)), PowerRef("Great Size")),  # 1.3h
}

VALIDATORS: Final = (
    *forces.VALIDATORS,
    *equipment.VALIDATORS,
    *id_cards.VALIDATORS,
    *resources.VALIDATORS,
    *one_shots.VALIDATORS,
    *beside.VALIDATORS,
)
"""2.4 25 The checks for a force."""

READINGS: Final = {
    "legality": Reading(
        ("friendly", "tournament"),
        "2.4d",
        "Players' own cards may play, because all players agree on the forces they see; or every "
        "element has a set symbol and a collector number, and none has a purple ring.",
        changes={"tournament": {"force_validators": (*VALIDATORS, *tournaments.TOURNAMENT)}},
    ),
    "idle-actions": Reading(
        ("refused", "wasted"),
        "7.7",
        "An action needs something that it could do; or it may be given all the same, does as much "
        "as is possible, and resolves with no further effect.",
        changes={"wasted": {"idle_actions": True}},
    ),
    "use-effects": Reading(
        ("silent", "uses"),
        "8.1f",
        "An effect on the use of a power is no use that triggers others; or it is one, except "
        "inside its own use.",
        changes={"uses": {"riders_told": True}},
    ),
    "critical-evasion": Reading(
        ("none", "evade"),
        "12.3b",
        "The targets of a critical hit become hit, and nobody evades what has become a hit; or the "
        "step in which a target would be hit comes before it, so that it may evade.",
        changes={"evade": {"evade_criticals": True}},
    ),
    "double-six": Reading(
        ("knocks", "listed"),
        "12.6b",
        "Any doubles that hit give knockback; or only those that the print lists, from 1-1 to 5-5.",
        changes={"listed": {"doubles_knock": listed_doubles}},
    ),
}

COMPREHENSIVE: Final = Edition(
    name="comprehensive",
    title="Comprehensive Rulebook",
    registry=registry(),
    inherent=tuple(ability.name for ability in (*INHERENT, BOARDING, EQUIP)),
    symbol_abilities=SYMBOL_ABILITIES,
    cites=citing("comprehensive"),
    unique_key=forces.unique_key,
    force_validators=VALIDATORS,
    initiative_bonus=setup.initiative_bonus,
    first_player=setup.winner_chooses,
    setup_script={  # 4
        STEP: setup.reveal_step,
        "initiative": setup.initiative_step,
        "map": setup.map_step,
        "areas": setup.areas_step,
        "characters": setting_out.characters_step,
        "terrain": setting_out.terrain_step,
        "begin": setup.begin_step,
    },
    start_area=starting_areas.starting_areas,
    grow_area=starting_areas.grow_area,
    room_for=starting_areas.room_for,
    turn_machine={  # 25.7 a tarot card is drawn before other effects
        **turn.TURN_MACHINE,
        "begin": (turn.delayed_effects, turn.scenario_begins, tarot.beginning_with_tarot),
    },
    trigger_order=triggers.next_pending,
    who_orders=triggers.own_effects,
    action_total=action_total,
    action_types={  # 7.1 7.4
        **dict.fromkeys((MOVE, CLOSE, RANGED, POWER), COSTED),
        FREE: COSTLESS,
    },
    why_not_free=actions.once_each,
    why_not_act=actions.why_not_act,
    on_second_token=nothing,
    clears=turn.clears,
    first_turn_immunity=first_turn_immunity,
    start_speed=unchanged_speed,
    break_away=moving.break_away,
    carry_limit=carrying.carry_limit,
    why_not_carry=carrying.why_not_carry,
    carried_flag=CARRIED,  # 27.8d
    board_rules=BoardRules(),
    close_relation=targeting.close_relation,
    terrain_table=markers.TERRAIN_KIND,
    why_not_destroy=destroying.why_not_destroy,
    why_not_pick_up=holding.why_not_pick_up,
    may_hold=holding.may_hold,
    damage_pipeline=damage.PIPELINE,
    knockback_direction=knockback.knockback_direction,
    knockback_path=knockback.knockback_path,
    value_calculator=values.settle,
    orders_replacements=values.active_player,
    why_not_shoot=targeting.why_not_shoot,
    range_against=plain_range,
    critical=critical,
    target_limit=target_limit,
    split_damage=divide_damage,
    knockback_distance=knockback_distance,
    doubles_knock=doubles_knock,
    heal_limit=own_starting_line,
    is_ko=never_early,
    suppression_policy=every_form,
    game_end=victory.game_end,
    time_over=victory.time_over,
    ko_points=scoring.replaced_worth,
    ko_credit=scoring.ko_credit,
    tie_break=victory.roll_off,
    kernel_triggers=KERNEL_TRIGGERS,
    readings=READINGS,
    foreign_lines=frozenset(
        ("condition", "event-dial", "archenemies", "captured", "shelter", "has")
    ),
    team_texts=TEAM_TEXTS,
    scenarios={BATTLE_ROYALE.slug: BATTLE_ROYALE},  # 26.4
)
