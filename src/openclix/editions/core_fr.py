"""The French core rulebook of 2010: a table of contents of that book.

The keys in the comments are from our index of the book (`rulebook/core-fr`). Its power card and
team cards are lost. It borrows the powers of `pac` and the team abilities of 2002 (pouvoir.3),
changed where this book mentions a difference.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from typing import Any, Final

from openclix.board import BoardRules
from openclix.engine.attacking import damage
from openclix.engine.attacking.damage_choices import divide_damage
from openclix.engine.attacking.ko import FREED
from openclix.engine.effects import triggers
from openclix.engine.figures.abilities import CLOSE, FREE, MOVE, POWER, RANGED
from openclix.engine.figures.figures import STANDARD, PowerRef
from openclix.engine.figures.registry import Registry
from openclix.engine.moving.carrying import carry_limit
from openclix.engine.setup import forces, setting_out, setup
from openclix.engine.state.policies import (
    COSTED,
    COSTLESS,
    ActionType,
    ForceValidator,
    KernelTrigger,
    Reading,
)
from openclix.engine.state.state import CARRIED
from openclix.engine.state.windows import BEFORE_ACTION
from openclix.engine.table.edition import Edition
from openclix.engine.terrain import markers
from openclix.engine.turn import actions, victory
from openclix.engine.values import scoring, targeting
from openclix.powers import core_fr as own
from openclix.powers import themes
from openclix.powers.attack import QUAKE
from openclix.powers.classic.membership import HARBOR_NINE, TEAM_ABILITIES
from openclix.powers.classic.teams import TEAMS, UNCOUNTED_MOVE
from openclix.powers.core_fr import BOOK, INHERENT
from openclix.powers.core_symbols import OF_SYMBOLS
from openclix.powers.core_wild import WILD_CARD
from openclix.powers.special_characters import COUNTDOWN, TITLE
from openclix.rulebook import citing
from openclix.rules import (
    battlefield,
    breaking,
    captives,
    deployment,
    falls,
    feats,
    hands,
    landing,
    optional,
    pushing,
    quick,
    reckoning,
    riders,
    rounds,
    striking,
    strips,
)
from openclix.rules import scoring as points

from .comprehensive import KERNEL_TRIGGERS as CARD_TRIGGERS
from .comprehensive import critical, never_early, own_starting_line, plain_range, unchanged_speed
from .pac import CARD

LET_SLIP: Final[dict[str, dict[str, Any]]] = {
    "mind-control": {"criticals": False},  # aucun.2
    "outwit": {"names": ("standard", "special", "combat")},  # combatcomp.2
    "perplex": {"itself": False},  # combat.4
    "telekinesis": {"itself": False},  # combat.4
    "cunning": {"possessed": True},  # joker.3
    "exchange": {"possessed": True},  # joker.3
    "shared-attack": {"possessed": True},  # joker.3
    "shared-defense": {"possessed": True},  # joker.3
    "support": {"by_dice": True},  # critique.5 critique.6
    "range-terrain-action": {"least_range": 0},  # objettir.3
}
"""This book's changes to powers whose texts are borrowed."""


LATER: Final = (COUNTDOWN, TITLE)
"""Characters of the later book alone (24.3, 24.5)."""

SLIPPERY: Final = ("plasticity", "phasing-teleport")
"""capture.1 Figures that are harder to capture, by the oldest book: this one has no rule."""

TRANSPORTER: Final = (PowerRef("Carry"), PowerRef("Move and Attack"))
"""vitesse.3 The ability that any speed symbol in reverse gives."""


@cache
def registry() -> Registry:
    """pouvoir.3 The powers of a later card, and those that this book changes."""
    powers = Registry(__name__)
    for ability, changes in CARD:
        if ability in LATER:
            continue
        powers.add(ability, **{**changes, **LET_SLIP.get(ability.slug, {})})
    powers.add(QUAKE, breaks=False)  # retenir.3
    powers.add(captives.CAPTURE, slips=SLIPPERY, slippery=2, ransom=2, prize=2)  # capture.1
    teams = (*TEAMS, WILD_CARD)
    for ability in (
        *BOOK,
        *OF_SYMBOLS,
        *teams,
        feats.FEAT_CARD,
        feats.ENCORE,
        *battlefield.OF_EVENTS,
        *INHERENT,
        captives.RESCUE,
        optional.WATCH,
    ):
        powers.add(ability, **LET_SLIP.get(ability.slug, {}))
    return powers


BOARD: Final = BoardRules(
    level_change="stairs",  # escalier.1 escalier.2
    hindering_stops=True,  # genant.4
    water_moves_as_hindering=True,  # eau.1
    stairs_adjacent=True,  # escalier.4
    corner_characters="freer",  # intersection.4 intersection.5
    across_levels="symmetric",  # bord.1 bord.2 bord.3 bord.4
    hindering_across_levels="target",  # bord.5
)

QUICK: Final[dict[str, Any]] = {
    "registry": quick.muted(registry(), f"{__name__}.quick", own.BASIC),  # bases.13
    "inherent": tuple(ability.name for ability in own.BASIC),  # bases.6
    "symbol_abilities": {},  # bases.13
    "force_validators": (quick.two_characters,),  # bases.1
    "most_markers": 0,
    "initiative_bonus": strips.no_bonus,  # bases.2
    "setup_script": {
        "reveal": setup.reveal_step,
        "initiative": setup.initiative_step,  # bases.2
        "map": partial(setup.map_step, chooser=0),
        "bare": quick.bare_step,  # bases.4
        "areas": partial(setup.areas_in_turn, first=0),  # bases.3
        "characters": setting_out.characters_step,
        "begin": setup.begin_step,
    },
    "action_total": quick.one_each,  # bases.5
    "action_types": dict.fromkeys((MOVE, CLOSE, RANGED), ActionType(token=False)),  # bases.14
    "first_turn_immunity": striking.never_immune,  # bases.14
    "board_rules": BoardRules(),  # bases.4
    "start_speed": unchanged_speed,  # bases.4
    "break_away": None,  # bases.14
    "why_not_carry": riders.only_carriers,
    "why_not_shoot": quick.may_shoot,  # bases.10
    "line_flags": quick.through_everything,  # bases.10 bases.14
    "target_limit": striking.one_target,  # bases.10
    "critical": quick.no_critical,  # bases.11
    "doubles_knock": quick.no_doubles,  # bases.14
}
"""jeu.3 The changes for the quick game of the book's first part."""

VALIDATORS: Final[tuple[ForceValidator, ...]] = (
    forces.within_total,  # equipe.1 equipe.2 equipe.3
    forces.worth_a_point,
    deployment.somebody,  # equipe.5
    forces.uniques_once,  # unique.1 unique.2 unique.4
    forces.sideline_fits,
    forces.markers_fit,  # objet.3
    deployment.object_weights,  # objet.4
    *feats.VALIDATORS,  # exploit.2 exploit.5 exploit.9 exploit.10 ata.1 ata.5
    *battlefield.VALIDATORS,  # condition.1 condition.2 evenement.1
)
"""equipe.1 The checks for a team."""

CORE: Final[dict[str, Any]] = {
    "force_validators": (*VALIDATORS, quick.no_tactics),  # tactique.1
    "most_markers": 0,
    "initiative_bonus": strips.no_bonus,
}
"""tactique.1 The game without the tactics of the book's fourth part."""

READINGS: Final = {
    "game": Reading(
        ("whole", "core", "quick"),
        "jeu.3",
        "The rules come in layers: the whole book, the book without the tactics of its last part, "
        "or the quick game of its first part, with two characters each and a move or an attack "
        "for each of them.",
        changes={"core": CORE, "quick": QUICK},
    ),
    "stairs": Reading(
        ("adjacent", "apart"),
        "escalier.4",
        "Neighbouring squares of stairs are adjacent though the line of elevated terrain runs "
        "between them; or nobody below is ever adjacent to anybody above.",
        changes={"apart": {"board_rules": replace(BOARD, stairs_adjacent=False)}},
    ),
}

KERNEL_TRIGGERS: Final = {
    **CARD_TRIGGERS,
    "critical-miss": KernelTrigger(striking.stumbles_if_harmful),  # critique.2 aucun.2 zero.2
    FREED: KernelTrigger(captives.captor_gone),  # capture.1
}

CORE_FR: Final = Edition(
    name="core-fr",
    title="French core rulebook of 2010",
    rulebook="core-fr",
    cites=citing("core-fr"),
    capitals=False,
    registry=registry(),
    inherent=tuple(ability.name for ability in (*INHERENT, captives.RESCUE, optional.WATCH)),
    symbol_abilities={  # combatcomp.1
        "wing": (PowerRef("Flight"), PowerRef("Carry")),  # vitesse.1
        "dolphin": (PowerRef("Swim"),),  # vitesse.2
        "reversed-boot": TRANSPORTER,  # vitesse.3
        "reversed-wing": (*TRANSPORTER, PowerRef("Flight")),  # vitesse.4
        "reversed-dolphin": (*TRANSPORTER, PowerRef("Swim")),  # vitesse.4
        "duo": (PowerRef("Duo Attack"),),  # attaque.1
        "crosshair": (PowerRef("Sharpshooter"),),  # attaque.2
        "indomitable": (PowerRef("Willpower"),),  # defense.1
        "tiny": (),  # printed later
        "giant": (PowerRef("Giant Reach", (("reach", 2),)), PowerRef("Great Size")),  # taille.1
        "feat": (PowerRef("Feat Card"),),  # exploit.15
        "colossal": (PowerRef("Giant Reach", (("reach", 3),)), PowerRef("Great Size")),  # taille.2
    },
    # Construisez votre équipe
    build_total=300,  # equipe.4
    least_actions=0,
    most_actions=1 << 30,
    sideline_per_hundred=0,
    most_sideline=0,
    most_markers=strips.THREE,  # objet.3
    unique_key=forces.unique_key,  # unique.2 personnage.4
    force_validators=VALIDATORS,  # equipe.1 equipe.2 equipe.3 equipe.5 unique.1 unique.2 unique.4
    # Préparez le champ de bataille
    initiative_bonus=themes.number_of_members,  # theme.1 theme.2 theme.3 theme.4 theme.5
    first_player=strips.winner_is_first,  # etape1.2
    setup_script={
        "reveal": setup.reveal_step,  # etape1.1 etape1.3
        "initiative": setup.initiative_step,  # etape1.2
        "map": partial(setup.map_step, chooser=0),  # etape2.1
        "areas": partial(setup.areas_in_turn, first=1),  # etape2.2
        "growth": deployment.growth_step,  # etape2.4 etape2.5
        battlefield.STEP: partial(  # condition.3 theme.6
            battlefield.reveal_conditions, themed=themes.has_theme
        ),
        "objects": partial(  # objet.7 objet.8
            setting_out.terrain_step, queue=deployment.one_each, ground=deployment.clear_ground
        ),
        "characters": setting_out.characters_step,  # etape3.1
        "begin": setup.begin_step,  # etape3.2
    },
    start_area=deployment.printed_areas,  # etape2.2 etape2.3
    grow_area=deployment.a_row_inwards,  # etape2.4 etape2.5
    room_for=strips.any_number,  # jeu.1
    # Rounds, tours et actions
    turn_machine=rounds.ROUNDS,  # round.1 tour.1 tour.2 tour.4 tour.5 tour.6
    trigger_order=triggers.next_pending,  # timing.1
    who_orders=triggers.own_effects,  # timing.1 tour.3
    action_total=rounds.by_the_hundred,  # total.1 total.2 total.3
    action_types={  # type.1 marqueur.1
        **dict.fromkeys((MOVE, CLOSE, RANGED, POWER), COSTED),
        UNCOUNTED_MOVE: ActionType(token=True, counts=False),
        FREE: COSTLESS,  # libre.1 libre.2
    },
    why_not_free=pushing.once_each,  # libre.2 exploit.15
    windows={BEFORE_ACTION: optional.opponents_switch},  # pouvoir.8 competence.2 joker.6
    grants_action=True,  # retenir.5 special.5
    why_not_act=actions.why_not_act,  # libre.3
    on_second_token=pushing.push,  # depassement.1 depassement.4 depassement.5
    clears=pushing.got_no_token,  # marqueur.2 marqueur.3
    first_turn_immunity=rounds.untouched,  # immunite.1 immunite.3 immunite.4
    # Actions de déplacement, Évasion
    start_speed=reckoning.half_from_rough,  # genant.6 eau.1
    break_away=breaking.break_away,  # evasion.1 evasion.2 evasion.6
    carry_limit=carry_limit,
    why_not_carry=riders.only_carriers,  # vitesse.1
    carried_flag=CARRIED,
    # Terrain
    board_rules=BOARD,
    terrain_table={**markers.TERRAIN_KIND, "object": "hindering"},  # objet.11
    # Action de combat
    close_relation=targeting.close_relation,  # combat.5
    not_itself="combat.4",
    why_not_shoot=targeting.why_not_shoot,  # distance.2
    range_against=plain_range,  # distance.3
    line_flags=reckoning.roofs,  # carte.4
    target_limit=striking.bolts,  # cibles.1 cibles.9
    split_damage=divide_damage,  # cibles.6
    damage_pipeline=damage.PIPELINE,  # degats.1 degats.2 degats.3
    critical=critical,  # critique.1 critique.3 critique.4
    evade_criticals=True,  # jet.4
    critical_miss_at_once=True,  # critique.2
    knockback_mandatory=True,  # recul.2
    knockback_distance=falls.by_clicks,  # recul.4
    doubles_knock=falls.doubles,  # recul.1 recul.3
    knockback_direction=falls.direction,  # recul.5 recul.6
    knockback_path=landing.to_the_ground,  # reculdegat.1 reculdegat.8 chute.1 chute.3 chute.4
    obstacle_damage=1,  # reculdegat.2
    fall_damage=2,  # chute.2
    heal_limit=own_starting_line,  # soin.2 soin.3
    is_ko=never_early,  # ko.1
    # Règles d'or
    modifier_limit=3,  # or2.1
    value_calculator=reckoning.golden,  # or1.1 or5.1 bloquee.1
    orders_replacements=reckoning.controller,  # or1.2
    sets_last=True,  # or1.2
    value_for_conditions=reckoning.for_prerequisites,  # exploit.12 exploit.13
    token_limit=2,  # or4.1 or4.2
    # Objets
    marker_values=hands.FAR_LIGHT,  # objetcac.3 objettir.3 objettir.4
    tagged_values=hands.FAR_WEIGHTS,  # objetcac.3 objettir.3 objettir.4
    printed_values=False,
    why_not_destroy=hands.blocking_or_object,  # detruire.1 objet.12
    why_not_pick_up=hands.only_strong,  # ramasser.1 objet.15
    object_debris="immobile",  # objet.14 objet.16
    debris_on_clear=True,  # detruiremur.5
    may_put_down=False,  # porter.2
    may_hold=hands.strong_hold,  # porter.4
    drops_underfoot=True,  # porter.4
    # Pouvoirs et compétences
    symbols_replace=True,  # combatcomp.4
    smallest_size=STANDARD,  # taille.1 taille.2 tiny was printed later
    suppression_policy=own.possessed,  # groupe.3 trait.3 posseder.4 posseder.5
    team_abilities=TEAM_ABILITIES | HARBOR_NINE,  # groupe.1
    # Gagner une partie
    game_end=points.nobody_left,  # fin.1 vainqueur.1
    time_over=victory.time_over,  # fin.2
    ko_points=feats.with_cards(scoring.replaced_worth),  # points.1 points.3 exploit.17
    ko_credit=points.whose_turn_it_is,  # points.5 points.6
    tie_break=victory.roll_off,  # vainqueur.4
    score_margin=None,
    mission_goal=1 << 30,
    kernel_triggers=KERNEL_TRIGGERS,
    foreign_lines=frozenset(
        (
            *("dials", "alternate", "legacy", "mission", "brings", "unpaid", "die", "tags"),
            *("plus", "plot", "continuity", "prime", "promotional", "archenemies", "shelter"),
        )
    ),
    readings=READINGS,  # jeu.3 escalier.4
)

__all__ = ["CORE_FR"]
