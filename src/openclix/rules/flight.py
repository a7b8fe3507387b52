"""Hovering and soaring: two heights for flying figures, and standing on top of buildings.

A figure without the wing symbol is on the ground. Hovering counts as being on the ground. Soaring
figures only interact with each other. Figures on outdoor blocking terrain are adjacent only to each
other.
"""

from __future__ import annotations

from typing import Final

from openclix.board import (
    FROM_PIECE,
    IGNORE_BLOCKING,
    IGNORE_CHARACTERS,
    IGNORE_ELEVATED,
    IGNORE_ELEVATION,
    IGNORE_HINDERING,
    ON_TOP,
    SWIMMING,
    THROUGH_BLOCKING,
    THROUGH_HINDERING,
    bits,
    edge_between,
)
from openclix.engine.asking.decisions import Decision, ask
from openclix.engine.figures.abilities import RULE, Ability, F, Rule
from openclix.engine.figures.messages import figure_name, marker_name, quoted
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.moving.beginning import HINDERING, WATER, began_in
from openclix.engine.moving.moving import change_plane
from openclix.engine.refusing.refusals import WORDS_NOT_ASKED_FOR
from openclix.engine.setup.setup import Step, advance
from openclix.engine.sight.sight import foes_near, same_plane
from openclix.engine.state.deeds import Move
from openclix.engine.state.records import LOWERED
from openclix.engine.state.state import ON_MAP, OUTSIDE
from openclix.engine.table.table import Table
from openclix.engine.turn import turn

GROUND, SOARING = 0, 1
PLANES: Final = {GROUND: "hovering", SOARING: "soaring"}
PLANE_MOVEMENT: Final = {
    SOARING: (
        0,
        IGNORE_ELEVATION | THROUGH_BLOCKING | THROUGH_HINDERING | SWIMMING | ON_TOP,
    )
}
"""fly.soar.1 Nothing on the ground hinders a soaring figure."""

FLYING: Final = Ability("Flying", RULE, "fly.fig.1")
"""fly.hover.2 fly.hover.3 fly.hover.4 The obstacles that a hovering figure passes."""
FLYING.features = (
    F.IGNORE_ELEVATION
    | F.THROUGH_OUTDOOR
    | F.THROUGH_HINDERING
    | F.THROUGH_WATER
    | F.STANDS_ON_TOP
    | F.PASSES_ESCAPED
)

PASSING_FLIER: Final = Ability("Flying", RULE, "fly.fig.1")
"""hover.2 The same, and past opponents: no figure stops a flier."""
PASSING_FLIER.features = FLYING.features | F.PASSES_FOES

SWIMMING_FIGURE: Final = Ability("Swimming", RULE, "aqua.1")
"""water.2 Water is clear terrain for it."""
SWIMMING_FIGURE.features = F.THROUGH_WATER


def flies(table: Table, figure: int) -> bool:
    """fly.fig.1 Whether a figure has the wing."""
    return "wing" in table.card(figure).symbols


def soars(table: Table, figure: int) -> bool:
    return table.plane[figure] == SOARING


def hovers(table: Table, figure: int) -> bool:
    """fly.hover.1 A flier that does not soar."""
    return table.plane[figure] == GROUND and flies(table, figure)


def height(table: Table, figure: int) -> str:
    """fly.fig.1 modes.4 `hovering` or `soaring`, as everybody at the table sees; else nothing."""
    if not any(ability.slug == FLYING.slug for ability in table.loadout[figure].versions):
        return ""
    return PLANES[table.plane[figure]]


def towers(table: Table, *figures: int) -> bool:
    """sentinel.6 Whether one of some figures is so high that it fights on every height."""
    loadouts = table.loadout
    features = 0
    for figure in figures:
        features |= loadouts[figure].features
    return bool(features & F.TOWERS)


def is_on_top(table: Table, figure: int) -> bool:
    """elev.11 Whether a figure is on outdoor blocking terrain."""
    return bool(table.bodies[figure] & table.terrain.tops) and not soars(table, figure)


def beside(table: Table, figure: int) -> int:
    """adj.3 fly.soar.2 fly.soar.3 Those who soar are next to others who soar, all others to
    one another."""
    if not any(table.plane):
        return -1
    plane, squares = table.plane[figure], 0
    for other, at in enumerate(table.plane):
        if at == plane and table.zone[other] == ON_MAP:
            squares |= table.bodies[other]
    return squares


def in_the_way(table: Table, figure: int) -> int:
    """move.4 fly.square.1 fly.hover.2 fly.soar.1 Which figures block a move.

    A flier fills the square below it, so no figure walks through it. Fliers pass figures that are
    not at their height.
    """
    return beside(table, figure) if flies(table, figure) else -1


def adjacency(table: Table, figure: int, squares: int) -> int:
    """adj.2 elev.11 The squares adjacent to some; in the air there is no terrain between them."""
    terrain = table.terrain
    if table.plane[figure] == SOARING:
        return terrain.grid.spread(squares, 1) & ~squares
    tops = terrain.tops
    if not squares & (squares - 1) and squares and not (squares & tops):
        return terrain.adjacent[squares.bit_length() - 1] & ~tops
    neighbours = terrain.adjacent_to(squares & ~tops) & ~tops
    if squares & tops:
        neighbours |= terrain.grid.spread(squares & tops, 1) & tops
    return neighbours & ~squares


def close_to(table: Table, figure: int, target: int) -> bool:
    """close.1 close.2 Adjacent and on one height; some strike at neighbours on another level."""
    if not table.around[figure] & table.bodies[target]:
        return False  # adjacent on any height is next to it
    if towers(table, figure, target):
        return at_any_height(table, figure, target)
    if table.plane[figure] != table.plane[target]:
        return False
    if table.adjacent(figure) & table.bodies[target]:
        return True
    if not table.loadout[figure].features & F.STRIKES_ACROSS or soars(table, figure):
        return False
    return across(table, figure, target)


def at_any_height(table: Table, figure: int, target: int) -> bool:
    """sentinel.6 sentinel.atk.1 sentinel.atk.6 Neighbours on whatever height; only walls part those
    who do not soar."""
    if not table.around[figure] & table.bodies[target]:
        return False
    if soars(table, figure) or soars(table, target):
        return True
    return bool(table.adjacent(figure) & table.bodies[target]) or across(table, figure, target)


def across(table: Table, figure: int, target: int) -> bool:
    """pow.leapclimb.3 Whether neighbours are kept apart by height alone, not by a wall."""
    grid, terrain = table.map.grid, table.terrain
    on_top = is_on_top(table, figure) != is_on_top(table, target)
    for here in bits(table.bodies[figure]):
        for there in bits(grid.next_to[here] & table.bodies[target]):
            heights = on_top or terrain.level[here] != terrain.level[there]
            straight = grid.direction(here, there) in (0, 1, 2, 3)
            if heights and not (straight and edge_between(grid, here, there) in terrain.wall):
                return True
    return False


# ------------------------------------------------------------------ moving


def choose_height(table: Table, this: Move) -> Rule[None]:
    """fly.mode.1 fly.mode.2 A flier may rise or come down on its move, each for one of its squares.

    It rises as the move begins, once it has broken away, and comes down as the move ends.
    """
    figure = this.figure
    if not flies(table, figure) or this.squares < 1:
        if soars(table, figure):
            stay_aloft(table, this)
        return
    words = ["soar", "land"] if soars(table, figure) else ["hover"]
    if words == ["hover"] and can_rise(table, figure):
        words += [] if this.passengers else ["soar"]  # carry.3
        words += ["swoop"] if this.squares > 1 else []
    player, section = table.side[figure], "fly.mode.1"
    word = yield from ask(table, "height", player, "word", words, section, figure, plain=words[0])
    if word == "hover":
        return
    if not soars(table, figure):
        this.squares -= 1
        this.plane = SOARING
    if word in ("land", "swoop"):
        this.squares -= 1
        this.lands = GROUND
    stay_aloft(table, this)


def why_not_height(table: Table, figure: int, word: str) -> Refusal:
    """fly.mode.1 fly.fig.1 indoor.2 carry.3 Why a move can't change to a height."""
    who, name = figure_name(table, figure), quoted(word)
    if table.edition.plan_move is not choose_height:
        return refuse("no-heights", "10.2", word=name)
    if not flies(table, figure):
        return refuse("height", "fly.fig.1", "no-wings", who=who, word=name)
    if soars(table, figure):
        return refuse("height", "fly.mode.1", "soars-already", who=who, word=name)
    if word == "land":
        return refuse("height", "fly.mode.1", "hovers-already", who=who, word=name)
    if not can_rise(table, figure):
        return refuse("height", "indoor.2", "indoors", who=who, word=name)
    return refuse("height", "carry.3", "not-now", who=who, word=name)


WORDS_NOT_ASKED_FOR.update(dict.fromkeys(("hover", "soar", "land", "swoop"), why_not_height))


def stay_aloft(table: Table, this: Move) -> None:
    """fly.soar.1 indoor.2 The way of a figure that soars: over everything, and nowhere indoors."""
    this.features |= PLANE_MOVEMENT[SOARING][0]
    this.profile |= PLANE_MOVEMENT[SOARING][1]
    this.barred |= table.terrain.indoor


def can_rise(table: Table, figure: int) -> bool:
    """indoor.2 Nobody soars indoors."""
    return not table.bodies[figure] & table.terrain.indoor


def start_speed(table: Table, move: Move) -> int:
    """hind.3 water.1 A move that begins in hindering terrain goes half as far.

    This applies to figures that such terrain hinders.
    """
    return -(-move.squares // 2) if begins_in_rough(table, move) else move.squares


def begins_in_rough(table: Table, move: Move) -> bool:
    """hind.3 water.1 genant.6 multisocle.8 Whether a move begins in terrain that hinders it."""
    if soars(table, move.figure) or move.features & (F.THROUGH_HINDERING | F.THROUGH_BLOCKING):
        return False
    rough = table.terrain.hindering
    if not move.features & F.THROUGH_WATER:
        rough |= table.terrain.water
    return bool(table.bodies[move.figure] & rough)


def speed_of_turn(table: Table, move: Move) -> int:
    """indy-2003:hind.4 water.1 A figure that began its turn in hindering terrain goes half as far,
    wherever it was taken since."""
    if soars(table, move.figure) or move.features & (F.THROUGH_HINDERING | F.THROUGH_BLOCKING):
        return move.squares
    ground = began_in(table, move.figure)
    slow = ground == HINDERING or (ground == WATER and not move.features & F.THROUGH_WATER)
    return -(-move.squares // 2) if slow else move.squares


# ------------------------------------------------------------------ carrying


def why_not_carry(table: Table, figure: int, other: int) -> Refusal | None:
    """carry.1 carry.5 carry.6 sentinel.7 A carrier hovers or towers. A figure that holds something
    is not carried."""
    who, whom = figure_name(table, figure), figure_name(table, other)
    if not flies(table, figure) and not table.loadout[figure].features & F.CARRIES:
        return refuse("no-wings", "carry.1", who=who)
    if soars(table, figure):
        return refuse("not-while-soaring", "carry.1", who=who)
    if table.loadout[figure].carries == 0:
        return refuse("carries-nobody", "carry.1", who=who)
    if table.held[other] >= 0:
        return refuse("hands-full", "carry.6", who=whom, marker=marker_name(table.held[other]))
    if table.loadout[other].features & F.NOT_CARRIED:
        return refuse("not-carried", "carry.6", whom=whom)
    return None


def why_not_carry_walkers(table: Table, figure: int, other: int) -> Refusal | None:
    """indy-2003:carry.2 As above, and figures that can fly aren't carried."""
    if flies(table, other):
        return refuse("flies-itself", "indy-2003:carry.2", whom=figure_name(table, other))
    return why_not_carry(table, figure, other)


def one_carried(table: Table, figure: int) -> int:
    """carry.9 One figure at a time, unless an ability says more."""
    return max(1, table.loadout[figure].carries)


# ------------------------------------------------------------------ lines of fire


def half_against_soaring(
    table: Table, figure: int, target: int, reach: int, causes: tuple[str, ...]
) -> int:
    """rc.soar.1 rc.soar.3 rc.soar.4 sentinel.atk.7 Half the range, rounded up, against a target
    that soars, for those who are not as high."""
    if soars(table, target) and not soars(table, figure) and not towers(table, figure):
        return -(-reach // 2)
    return reach


def line_flags(table: Table, figure: int, target: int) -> int:
    """rc.soar.2 rc.soar.5 elev.10 block.1 The obstacles that a line ignores because of the
    heights of its ends."""
    planes = table.plane
    up = planes[figure] == SOARING
    if target < 0:
        return IGNORE_ELEVATED | IGNORE_HINDERING | IGNORE_BLOCKING if up else 0
    if planes[target] == SOARING:
        flags = IGNORE_HINDERING
        high = up or table.terrain.level[table.at[figure]] > 1 or is_on_top(table, figure)
        if high or towers(table, figure, target):  # sentinel.atk.5
            flags |= IGNORE_ELEVATED  # block.1 only from the ground is a building in the way
        if up:
            flags |= IGNORE_BLOCKING
            if table.edition.reads("soaring-line") == "body":  # fly.soar.5
                flags |= IGNORE_CHARACTERS
        return flags
    if towers(table, figure, target):  # sentinel.atk.5
        high = up or table.terrain.level[table.at[figure]] != table.terrain.level[table.at[target]]
        return (IGNORE_ELEVATED if high else 0) | (FROM_PIECE if is_on_top(table, target) else 0)
    return FROM_PIECE if is_on_top(table, target) else 0


def overhead(table: Table, figure: int, target: int) -> int:
    """range.7 Soaring figures block only lines to or from a soaring figure."""
    if not any(table.plane) or any(end >= 0 and soars(table, end) for end in (figure, target)):
        return 0
    return same_plane(table, SOARING)


def why_not_shoot(table: Table, figure: int) -> Refusal | None:
    """rc.1 rc.2 rc.hover.1 rc.hover.2 fly.soar.7 No figure shoots past an adjacent opponent.

    A hovering or soaring figure may shoot at such an opponent. So may a figure on the ground if all
    of them hover.
    """
    near = foes_near(table, figure)
    if not near or table.loadout[figure].features & F.FIRE_WHEN_ADJACENT:
        return None
    if flies(table, figure):
        return None
    for foe in table.in_squares(near):
        if not hovers(table, foe) and not towers(table, foe):  # sentinel.atk.2
            who = figure_name(table, figure)
            return refuse("adjacent-to-foe", "rc.1", who=who, foe=figure_name(table, foe))
    return None


def why_not_shoot_in_contact(table: Table, figure: int) -> Refusal | None:
    """range.17 As above, but two adjacent soaring figures can't shoot at all."""
    near = foes_near(table, figure) if soars(table, figure) else 0
    if near and not table.loadout[figure].features & F.FIRE_WHEN_ADJACENT:
        foe = figure_name(table, table.in_squares(near)[0])
        return refuse("adjacent-to-foe", "range.17", who=figure_name(table, figure), foe=foe)
    return why_not_shoot(table, figure)


def why_not_below(table: Table, figure: int, target: int) -> Refusal | None:
    """fly.soar.2 A soaring figure affects only soaring figures and itself."""
    if soars(table, figure) and not soars(table, target):
        who, whom = figure_name(table, figure), figure_name(table, target)
        return refuse("below", "fly.soar.2", who=who, whom=whom)
    return None


def why_not_shoot_at(table: Table, figure: int, target: int) -> Refusal | None:
    """fly.soar.4 rc.hover.1 Soaring figures shoot at soaring ones; next to an opponent, at it."""
    if soars(table, figure) and not soars(table, target) and not towers(table, target):
        who, whom = figure_name(table, figure), figure_name(table, target)
        return refuse("below", "fly.soar.4", who=who, whom=whom)
    near = foes_near(table, figure)
    if not near or table.loadout[figure].features & F.FIRE_WHEN_ADJACENT:
        return None
    if near & table.bodies[target]:
        return None
    who, whom = figure_name(table, figure), figure_name(table, target)
    foe = figure_name(table, table.in_squares(near)[0])
    return refuse("adjacent-to-foe", "rc.hover.1", "others", who=who, whom=whom, foe=foe)


# ------------------------------------------------------------------ the turn


def rise_again(table: Table) -> None:
    """pow.outwit.2 A figure brought down for this turn soars again at its end."""
    for effect in table.effects:
        if effect.kind == LOWERED and table.zone[effect.target] == ON_MAP:
            change_plane(table, effect.target, effect.data[0])


TURN_MACHINE: Final = {
    **turn.TURN_MACHINE,
    "clearing": (rise_again, *turn.TURN_MACHINE["clearing"]),
}

# ------------------------------------------------------------------ set-up


def heights_step(table: Table) -> Step | None:
    """assemble.2 Before anybody is placed, the player of a flier says whether it begins hovering or
    soaring."""
    done: tuple[int, ...] = table.setup[3:]
    for player in table.order:
        for figure, side in enumerate(table.side):
            waits = table.zone[figure] == OUTSIDE and table.origin[figure] < 0
            if side != player or figure in done or not waits:
                continue
            if flies(table, figure) and table.start_area[player] & ~table.terrain.indoor:
                return height_question(table, figure)
    advance(table)
    return None


def settle(table: Table, figure: int) -> None:
    """indoor.2 A figure placed indoors hovers, whatever its height was before."""
    if soars(table, figure) and not can_rise(table, figure):
        table.plane[figure] = GROUND


def height_question(table: Table, figure: int) -> Step:
    def answer(table: Table, choice: str) -> None:
        table.plane[figure] = SOARING if choice == "soar" else GROUND
        table.setup = (*table.setup, figure)

    decision = Decision(
        table,
        "starting-height",
        table.side[figure],
        "word",
        ("hover", "soar"),
        "assemble.2",
        figure,
        who=figure_name(table, figure),
    )
    return decision, answer
