"""The value of each action to a side, in points: its attack, and where it leads."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from openclix.board import BLOCKED, away, bits
from openclix.engine.attacking.attacking import legal_targets
from openclix.engine.attacking.knockback import (
    FALL,
    OBSTACLE,
    can_be_knocked,
    nearest_square,
)
from openclix.engine.figures.abilities import CLOSE, RANGED, F, Version
from openclix.engine.figures.figures import DEFENSE
from openclix.engine.moving.moving import break_away_results
from openclix.engine.moving.vehicles import manned, open_vehicles, pilot_of
from openclix.engine.sight.sight import foes_near, sight
from openclix.engine.state.state import CARRIED
from openclix.engine.table.table import Table
from openclix.engine.terrain.equipping import equipment_of, pieces_for
from openclix.engine.turn.actions import may_cost
from openclix.engine.values.targeting import cannot_target
from openclix.engine.values.values import power_range, printed
from openclix.powers.inherent import throw_held

from . import cover
from .ground import around, steps_between
from .marks import drawn_to
from .odds import KINDS, at_least, has, loss, worth
from .standing import (
    Spots,
    after,
    best_spot,
    best_strike,
    can_strike,
    caution,
    company,
    patience,
    staying,
)
from .view import BOTH, View, here, number

SPOILED: Final = 0.15
"""How much the value of an attack drops for each attack less."""
HARMLESS: Final = 0.2
"""The value of something unknown that is free and harmless."""
LIFTED: Final = 0.8
"""The weight of an attack that a friendly figure still has to make."""

# ------------------------------------------------------------------ moving, and attacks after it


def spots_of(view: View, figure: int, squares: int) -> Spots:
    """The spots for a figure in some squares, including its own. A larger base isn't turned."""
    table = view.table
    own = table.bodies[figure]
    if not own & (own - 1):
        return Spots(squares | own)
    taken = table.terrain.blocking | table.everyone() & ~own
    spots = ((s, table.body(figure, s), 0) for s in bits(squares))
    larger = {spot[1]: spot for spot in spots if spot[1] and not spot[1] & taken}
    return Spots(0, {**larger, own: here(table, figure)})


def escape_chance(view: View, figure: int) -> float:
    """10.8 The chance to break away from adjacent opponents."""
    table = view.table
    near = foes_near(table, figure)
    sure = table.edition.break_away is None or table.loadout[figure].features & F.BREAKS_AWAY
    if sure or not near:
        return 1.0
    return len(break_away_results(table, figure, table.in_squares(near))) / 6


def travels(view: View, figure: int, squares: int, phasing: bool = False) -> float:
    """A move of up to this many squares, compared with staying."""
    spots = spots_of(view, figure, view.reachable(figure, squares, phasing))
    gain, _ = best_spot(view, figure, spots)
    gain -= after(view, figure, here(view.table, figure))
    return gain if phasing else gain * escape_chance(view, figure)


def move_and_strike_worth(
    view: View, figure: int, squares: int, kinds: tuple[str, ...], reach: int = -1
) -> float:
    """A move of up to this many squares followed by an attack, compared with staying."""
    spots = spots_of(view, figure, view.reachable(figure, squares))
    gain, spot = best_strike(view, figure, spots, kinds, reach)
    if spot is None:
        return 0.0
    gain -= after(view, figure, here(view.table, figure))
    return gain * escape_chance(view, figure)


def half(number: int) -> int:
    return -(-number // 2)  # 6.11


def move_worth(view: View, figure: int, version: Version) -> float:
    return travels(view, figure, view.speed(figure))


def phasing_worth(view: View, figure: int, version: Version) -> float:
    return travels(view, figure, view.speed(figure), phasing=True)


def halved_speed(view: View, figure: int, version: Version) -> int:
    squares = view.speed(figure)
    return half(squares) if version.params.get("halve", True) else squares


def charge_worth(view: View, figure: int, version: Version) -> float:
    return move_and_strike_worth(view, figure, halved_speed(view, figure, version), (CLOSE,))


def running_shot_worth(view: View, figure: int, version: Version) -> float:
    return move_and_strike_worth(view, figure, halved_speed(view, figure, version), (RANGED,))


def hypersonic_worth(view: View, figure: int, version: Version) -> float:
    """It attacks and ends elsewhere, so the danger at the target hardly counts."""
    reach = view.range(figure)
    reach = half(reach) if version.params.get("halve", True) else reach
    spots = spots_of(view, figure, view.reachable(figure, view.speed(figure)))
    for gain, area, foe, kind in view.attack_areas(figure, BOTH, reach, spots.area):
        for squares in spots.touching(area):
            if can_strike(view, figure, spots.named(squares), foe, kind, reach):
                return gain * escape_chance(view, figure)
    return 0.0


def sidestep_worth(view: View, figure: int, version: Version) -> float:
    squares = number(version, "squares", 2)
    gain = travels(view, figure, squares)
    now = view.now(figure, here(view.table, figure), BOTH)
    if fresh(view, figure) and most_by_attacking(view, figure) > now:
        gain = max(gain, move_and_strike_worth(view, figure, squares, BOTH) - now)
    return gain


def fresh(view: View, figure: int) -> bool:
    """Whether a figure may still be given a costed action this turn."""
    table = view.table
    room = table.actions_given < table.edition.action_total(table, table.active)
    return may_cost(table, figure, room) and not table.flags[figure] & CARRIED


# ----------------------------------------------------------------------------- attacks


def close_worth(view: View, figure: int, version: Version) -> float:
    return view.now(figure, here(view.table, figure), (CLOSE,))


def shot_worth(view: View, figure: int, version: Version) -> float:
    """A range attack. If it could also daze, a token on a strong opponent counts too."""
    spot = here(view.table, figure)
    gain = view.now(figure, spot, (RANGED,))
    if has(view.table, figure, "incapacitate"):
        seen = view.range_from(figure, spot, view.range(figure))
        gain = max([gain, *(dazes(view, figure, foe, hindered) for foe, hindered in seen)])
    return gain


def dazes(view: View, figure: int, foe: int, hindered: bool = False, kind: str = RANGED) -> float:
    """27.2f The value of a token: highest if it is the second, since the opponent has to rest."""
    table = view.table
    if table.tokens[foe] >= table.edition.token_limit:
        return 0.0
    chance = view.blow(figure, foe, kind, hindered).chance
    return chance * table.card(foe).points * (0.16 if table.tokens[foe] else 0.07)


def flurry_worth(view: View, figure: int, version: Version) -> float:
    return 1.75 * close_worth(view, figure, version)


def quake_worth(view: View, figure: int, version: Version) -> float:
    foes = view.table.in_squares(foes_near(view.table, figure))
    return fixed_gain(view, figure, foes, CLOSE, number(version, "damage", 2))


def fixed_gain(view: View, figure: int, others: Iterable[int], kind: str, damage: int) -> float:
    """An attack on several figures for a fixed damage; hurting friends counts against it."""
    total = 0.0
    for other in others:
        gain = view.fixed(figure, other, kind, damage, False)
        total += gain if view.table.side[other] != view.side else -1.2 * gain
    return total


def explosion_worth(view: View, figure: int, version: Version, target: int = -1) -> float:
    """27.2b The best target with everybody next to it."""
    table = view.table
    damage = number(version, "damage", 2)
    best = 0.0
    for foe, _ in view.range_from(figure, here(table, figure), view.range(figure)):
        if target in (-1, foe):
            near = [o for o in table.in_squares(table.adjacent(foe)) if o != figure]
            best = max(best, fixed_gain(view, figure, [foe, *near], RANGED, damage))
    return best


def pulse_wave_worth(view: View, figure: int, version: Version) -> float:
    """27.2c All nearby figures, friendly ones too, with only the defense on their dials."""
    table = view.table
    reach = number(version, "range", 4)
    damage = number(version, "damage", 1)
    total = 0.0
    for other in table.in_squares(around(table.map.grid, table.bodies[figure], reach)):
        if (
            other == figure
            or sight(table, figure, other, reach).status >= BLOCKED
            or cannot_target(table, figure, other, ("pulse-wave",)) is not None
        ):
            continue
        attack = view.fighter(figure).attack[1]
        gain = at_least(printed(table, other, DEFENSE) - attack) * loss(table, other, damage)
        total += gain if table.side[other] != view.side else -1.2 * gain
    return total


def swing_worth(view: View, figure: int, version: Version) -> float:
    marker = view.table.marker(view.table.held[figure])
    if marker is None:
        return 0.0
    foes = view.close_from(figure, here(view.table, figure))
    return max((swung(view, figure, foe, marker.values.bonus) for foe in foes), default=0.0)


def swung(view: View, figure: int, foe: int, bonus: int) -> float:
    damage = view.fighter(figure).damage[0] + bonus
    return view.fixed(figure, foe, CLOSE, damage, False)


def thrown_worth(view: View, figure: int, version: Version) -> float:
    marker = view.table.marker(view.table.held[figure])
    if marker is None:
        return 0.0
    foes = legal_targets(view.table, throw_held(view.table, figure, version))
    damage = marker.values.damage
    return max((view.fixed(figure, foe, RANGED, damage, False) for foe in foes), default=0.0)


def hurl_worth(view: View, figure: int, version: Version) -> float:
    reach = 4  # 17.11c
    seen = view.range_from(figure, here(view.table, figure), reach)
    return max((view.fixed(figure, foe, RANGED, 2, hindered) for foe, hindered in seen), default=0)


def mind_control_worth(view: View, figure: int, version: Version, target: int = -1) -> float:
    """27.1f The opponent's best attack on its own side, if the control succeeds."""
    table = view.table
    reach = power_range(table, figure, version)
    best = 0.0
    for foe, hindered in view.range_from(figure, here(table, figure), reach):
        if target not in (-1, foe) or cannot_target(table, figure, foe, ("mind-control",)):
            continue
        chance = view.blow(figure, foe, RANGED, hindered).chance
        near = table.map.grid.spread(table.bodies[foe], half(view.speed(foe)) + 1)
        victims = [v for v in table.in_squares(near & view.foe_squares) if v != foe]
        hurt = max((view.gain(foe, victim, CLOSE) for victim in victims), default=0.0)
        best = max(best, chance * (hurt + 0.03 * table.card(foe).points))
    return best


# --------------------------------------------------------------------- everything else


def support_worth(view: View, figure: int, version: Version) -> float:
    table = view.table
    near = table.adjacent(figure) & table.occupied[view.side]
    return max((view.heals(f) for f in table.in_squares(near) if f != figure), default=0.0)


def regeneration_worth(view: View, figure: int, version: Version) -> float:
    return view.heals(figure)


def poison_worth(view: View, figure: int, version: Version) -> float:
    foes = view.table.in_squares(foes_near(view.table, figure))
    return 50.0 + sum(loss(view.table, foe, 1) for foe in foes)


def smoke_cloud_worth(view: View, figure: int, version: Version) -> float:
    """27.2h Smoke makes opponents' attacks worse: the value of the best attacks it affects."""
    table = view.table
    reach = power_range(table, figure, version)
    near = around(table.map.grid, table.bodies[figure], reach) & view.foe_squares
    spoiled = sorted((view.worst(foe) for foe in table.in_squares(near)), reverse=True)
    most = min(view.temper.strikes, number(version, "markers", 6))
    return SPOILED * patience(view) * sum(spoiled[:most])


def force_blast_worth(view: View, figure: int, version: Version, target: int = -1) -> float:
    """27.1h Knockback is valuable if something solid is behind an opponent."""
    table = view.table
    reach = power_range(table, figure, version)
    hurt = table.edition.obstacle_damage
    best = 0.0
    for foe in view.foes:
        if target not in (-1, foe) or not can_be_knocked(table, foe, figure):
            continue
        gain = view.fighter(foe).plain[hurt][1]
        if (
            gain > best
            and sight(table, figure, foe, reach).status < BLOCKED
            and knocked_hard(table, figure, foe, number(version, "squares", 3))
        ):
            best = gain
    return best


def knocked_hard(table: Table, figure: int, foe: int, squares: int = 3) -> bool:
    """12.6e Whether a knockback would end at an obstacle, or in a fall."""
    direction = away(table.map.grid, nearest_square(table, figure, foe), table.at[foe])
    return table.edition.knockback_path(table, foe, direction, squares)[1] in (OBSTACLE, FALL)


def telekinesis_worth(view: View, figure: int, version: Version) -> float:
    """27.2l The friendly figure that gains most from another place."""
    best = 0.0
    for most, friend in sorted(
        ((most_by_lifting(view, friend), friend) for friend in view.friends), reverse=True
    ):
        if most <= best:
            break
        best = max(best, lifting(view, figure, version, friend))
    return best


def lifting(view: View, figure: int, version: Version, friend: int) -> float:
    """27.2l The gain from placing a friend elsewhere. It may make an attack that it couldn't make
    before, if it may still act, or have a better footing."""
    table = view.table
    reach = power_range(table, figure, version)
    own = table.bodies[friend]
    near = around(table.map.grid, table.bodies[figure], reach)
    if friend == figure or own & (own - 1) or not own & near:
        return 0.0
    area = near & table.map.grid.within(table.at[friend], number(version, "squares", 4))
    spots = Spots(area & ~(table.everyone() | table.terrain.blocking))
    if not spots.area:
        return 0.0
    if not fresh(view, friend):
        return best_spot(view, friend, spots)[0] - after(view, friend, table.at[friend])
    strikes_here = view.now(friend, table.at[friend], BOTH)
    gain, spot = best_strike(view, friend, spots, BOTH)
    if spot is None:
        return 0.0
    return LIFTED * (gain - after(view, friend, table.at[friend])) - strikes_here


def wild_card_worth(view: View, figure: int, version: Version) -> float:
    """19.4a Any team ability is better than none."""
    return HARMLESS


def equip_worth(view: View, figure: int, version: Version) -> float:
    """25.2c Better equipment than it has. The price of a piece says how good it is."""
    table = view.table
    mine = equipment_of(table, figure)
    now = table.card(mine).points if mine >= 0 else 0
    pieces = [table.marker(number) for number in pieces_for(table, figure)]
    best = max(
        (table.card(piece.source).points for piece in pieces if piece is not None), default=0
    )
    return EQUIPPED * (best - now) if best > now else HARMLESS if mine < 0 else 0.0


EQUIPPED: Final = 0.5
"""How much of its points a piece of equipment brings in the rest of the game."""


def exposure(view: View, figure: int) -> float:
    """24.4 What the opponents' best attacks would cost a figure where it stands."""
    return sum(gain for foe in view.foes for gain, prey in view.prey(foe) if prey == figure)


def board_worth(view: View, figure: int, version: Version) -> float:
    """24.4 A vehicle shelters its pilot, and may need one. A pilot no longer attacks by itself."""
    table = view.table
    idle = [v for v in open_vehicles(table, figure) if not manned(table, v)]
    driven = MANNED * max((worth(table, vehicle) for vehicle in idle), default=0.0)
    lost = view.temper.hope * most_by_attacking(view, figure)
    return caution(view) * exposure(view, figure) + driven - lost


def eject_worth(view: View, figure: int, version: Version) -> float:
    """24.4 A pilot goes back to the map while little threatens the vehicle."""
    table = view.table
    if not table.loadout[figure].features & F.ACTS_UNMANNED:
        return 0.0
    gain = OUTSIDE * worth(table, pilot_of(table, figure))
    return gain - caution(view) * exposure(view, figure)


MANNED: Final = 0.5
"""How much of its points a vehicle brings that can be given actions again."""
OUTSIDE: Final = 0.1
"""How much of its points a pilot brings on the map in place of in a vehicle."""


def far_from_foes(view: View, figure: int) -> int:
    """How many steps it is to the nearest opponent."""
    table = view.table
    return min(
        (steps_between(table.terrain, table.at[foe], table.at[figure]) for foe in view.foes),
        default=0,
    )


Worth = Callable[[View, int, Version], float]

WORTH: Final[dict[str, Worth]] = {
    "move": move_worth,
    "phasing-teleport": phasing_worth,
    "charge": charge_worth,
    "running-shot": running_shot_worth,
    "hypersonic-speed": hypersonic_worth,
    "sidestep": sidestep_worth,
    "close": close_worth,
    "range": shot_worth,
    "flurry": flurry_worth,
    "quake": quake_worth,
    "energy-explosion": explosion_worth,
    "pulse-wave": pulse_wave_worth,
    "swing": swing_worth,
    "throw": thrown_worth,
    "hurl": hurl_worth,
    "mind-control": mind_control_worth,
    "support": support_worth,
    "regeneration": regeneration_worth,
    "poison": poison_worth,
    "smoke-cloud": smoke_cloud_worth,
    "barrier": cover.barrier_worth,
    "smash": cover.smash_worth,
    "blast": cover.blast_worth,
    "force-blast": force_blast_worth,
    "telekinesis": telekinesis_worth,
    "wild-card": wild_card_worth,
    "equip": equip_worth,
    "board": board_worth,
    "eject": eject_worth,
}
"""An action's value, by its word. An action that isn't listed is worth nothing."""

ATTACKS: Final = frozenset(
    {"close", "range", "flurry", "quake", "energy-explosion", "pulse-wave", "swing", "throw"}
    | {"hurl", "charge", "running-shot", "hypersonic-speed"}
)


LEAST_ATTACK: Final = 0.01
"""An attack that can hardly hurt is better than none."""


def cost(view: View, figure: int, costed: bool) -> float:
    """An action's cost to a figure: with a second token, it has to rest."""
    return view.temper.pushed if costed and view.table.tokens[figure] == 1 else 0.0


def most_by_moving(view: View, figure: int) -> float:
    """More than no move could bring a figure: the best of all prospects, and none of the danger,
    compared with what it has where it is."""
    key = ("by moving", figure)
    most: float | None = view.kept.get(key)
    if most is None:
        promise = most_by_attacking(view, figure)
        if has(view.table, figure, "support"):
            promise = max(promise, *(view.heals(f) for f in view.friends if f != figure), 0.0)
        promise = max([promise, *(value for value, _ in drawn_to(view.table, figure))])
        beside = sum(value for value, _ in company(view, figure) if value > 0)
        most = view.temper.hope * promise + beside - staying(view, figure)
        view.kept[key] = most
    return most


def most_by_attacking(view: View, figure: int, kinds: tuple[str, ...] = BOTH) -> float:
    """More than no attack of a figure could gain."""
    key = ("by attacking", figure, kinds)
    most: float | None = view.kept.get(key)
    if most is None:
        row, kinds_asked = view.row(figure), [KINDS[kind] for kind in kinds]
        most = max((gains[kind] for gains in row for kind in kinds_asked), default=0.0)
        view.kept[key] = most
    return most


def most_by_breaking(view: View, figure: int, version: Version) -> float:
    """More than no breach could bring a figure."""
    if not cover.near_foes(view, figure):
        return 0.0
    return view.temper.hope * view.temper.doubt * most_by_attacking(view, figure)


def most_by_walking(view: View, figure: int, version: Version) -> float:
    return most_by_moving(view, figure)


def most_by_stepping(view: View, figure: int, version: Version) -> float:
    """An upper bound for the gain of a sidestep, including an attack from there."""
    struck = most_by_attacking(view, figure) if fresh(view, figure) else 0.0
    return most_by_moving(view, figure) + struck


def most_by_charging(view: View, figure: int, version: Version) -> float:
    """More than no charge could gain: nothing without an opponent that it could reach."""
    arm = max(1, view.table.loadout[figure].reach)
    return most_by_striking(view, figure, halved_speed(view, figure, version) + arm, (CLOSE,))


def most_by_shooting(view: View, figure: int, version: Version) -> float:
    """More than no running shot could gain."""
    reach = halved_speed(view, figure, version) + view.range(figure)
    return most_by_striking(view, figure, reach, (RANGED,))


def most_by_striking(view: View, figure: int, reach: int, kinds: tuple[str, ...]) -> float:
    """More than a move could gain if an attack follows it."""
    own = view.table.bodies[figure]
    if own & (own - 1):
        reach += 1  # any square of a larger base may lead
    if not around(view.table.map.grid, own, reach) & view.foe_squares:
        return 0.0
    return most_by_attacking(view, figure, kinds) + most_by_moving(view, figure)


def most_by_lifting(view: View, friend: int) -> float:
    """More than another place could bring a friendly figure."""
    struck = most_by_attacking(view, friend) if fresh(view, friend) else 0.0
    return most_by_moving(view, friend) + struck


def most_by_telekinesis(view: View, figure: int, version: Version) -> float:
    return max((most_by_lifting(view, friend) for friend in view.friends), default=0.0)


def most_by_speeding(view: View, figure: int, version: Version) -> float:
    return most_by_attacking(view, figure)


MOST: Final[dict[str, Worth]] = {
    "move": most_by_walking,
    "phasing-teleport": most_by_walking,
    "sidestep": most_by_stepping,
    "charge": most_by_charging,
    "running-shot": most_by_shooting,
    "hypersonic-speed": most_by_speeding,
    "telekinesis": most_by_telekinesis,
    "smash": most_by_breaking,
    "blast": most_by_breaking,
}
"""Upper bounds of some actions. They are computed last, and only if they could be best."""
