"""What each action is worth to a side, in points: the attack it makes, and where it leads."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from openclix.board import BLOCKED, away, bits
from openclix.engine.abilities import CLOSE, RANGED, F, Version
from openclix.engine.actions import may_cost
from openclix.engine.attacking import legal_targets
from openclix.engine.figures import DAMAGE, SPEED
from openclix.engine.knockback import FALL, OBSTACLE, knockback_path, nearest_square
from openclix.engine.markers import values_of
from openclix.engine.sight import foes_near, sight
from openclix.engine.table import CARRIED, Table
from openclix.engine.targeting import cannot_target
from openclix.engine.values import power_range, value
from openclix.powers.inherent import throw_held

from . import cover
from .odds import blow, has, loss
from .standing import after, best_spot, here
from .view import Spot, View

HEALED = 2.0
"""6.11 The average of half a d6, rounded up."""
BREAKS_AWAY = 0.5


# ------------------------------------------------------------------ moving, and attacks after it


def travels(
    view: View,
    figure: int,
    squares: int,
    kinds: tuple[str, ...] = (),
    reach: int = -1,
    phasing: bool = False,
    strikes: bool = False,
) -> float:
    """A move of up to so many squares with an attack after it, against standing still.

    What `strikes` is worth nothing without its attack, for a plain move would do as well.
    """
    spots = bits(view.reachable(figure, squares, phasing))
    spot_list = list(spots)
    if view.table.bodies[figure] & (view.table.bodies[figure] - 1):
        spot_list = [s for s in spot_list if view.table.body(figure, s)]
        turned = [_turned(view, figure, s) for s in spot_list]
        gain, spot = best_spot(view, figure, turned, kinds)
    else:
        gain, spot = best_spot(view, figure, spot_list, kinds, reach)
    if strikes and (spot is None or not view.now(figure, spot, kinds, reach)):
        return 0.0
    gain -= after(view, figure, here(view, figure))
    near = foes_near(view.table, figure)
    if near and not phasing and not view.table.loadout[figure].features & F.BREAKS_AWAY:
        gain *= BREAKS_AWAY
    return gain


def _turned(view: View, figure: int, square: int) -> Spot:
    return (square, view.table.body(figure, square), 0)


def speed(view: View, figure: int) -> int:
    return value(view.table, figure, SPEED)


def half(number: int) -> int:
    return -(-number // 2)  # 6.11


def move(view: View, figure: int, version: Version) -> float:
    return travels(view, figure, speed(view, figure))


def phasing(view: View, figure: int, version: Version) -> float:
    return travels(view, figure, speed(view, figure), phasing=True)


def charge(view: View, figure: int, version: Version) -> float:
    squares = speed(view, figure)
    squares = half(squares) if version["halve"] else squares
    return travels(view, figure, squares, (CLOSE,), strikes=True)


def running_shot(view: View, figure: int, version: Version) -> float:
    squares = speed(view, figure)
    squares = half(squares) if version["halve"] else squares
    return travels(view, figure, squares, (RANGED,), strikes=True)


def hypersonic(view: View, figure: int, version: Version) -> float:
    """It strikes, and stands somewhere else afterwards: the danger there hardly counts."""
    reach = half(view.range(figure))
    kinds = (CLOSE, RANGED) if reach else (CLOSE,)
    squares = view.reachable(figure, speed(view, figure)) & view.strike_zone(figure, kinds, reach)
    best = max((view.now(figure, s, kinds, reach) for s in bits(squares)), default=0.0)
    if best and foes_near(view.table, figure):
        best *= BREAKS_AWAY
    return best


def sidestep(view: View, figure: int, version: Version) -> float:
    kinds = (CLOSE, RANGED) if fresh(view, figure) else ()
    gain = travels(view, figure, version["squares"], kinds)
    return gain - view.now(figure, here(view, figure), kinds) if kinds else gain


def fresh(view: View, figure: int) -> bool:
    """Whether a figure may still be given a costed action this turn."""
    table = view.table
    room = table.actions_given < table.edition.action_total(table, table.active)
    return may_cost(table, figure, room) and not table.flags[figure] & CARRIED


# ----------------------------------------------------------------------------- attacks


def close(view: View, figure: int, version: Version) -> float:
    return view.now(figure, here(view, figure), (CLOSE,))


def shot(view: View, figure: int, version: Version) -> float:
    """A range attack; where it could also daze, a token on a strong foe counts as well."""
    gain = view.now(figure, here(view, figure), (RANGED,))
    if has(view.table, figure, "incapacitate"):
        seen = view.range_from(figure, here(view, figure), view.range(figure))
        gain = max([gain, *(dazes(view, figure, foe, hindered) for foe, hindered in seen)])
    return gain


def dazes(view: View, figure: int, foe: int, hindered: bool = False, kind: str = RANGED) -> float:
    """27.2f What a token is worth: most if it is the second, and the foe will have to rest."""
    table = view.table
    if table.tokens[foe] >= table.edition.token_limit:
        return 0.0
    chance = view.blow(figure, foe, kind, hindered).chance
    return chance * table.card(foe).points * (0.16 if table.tokens[foe] else 0.07)


def flurry(view: View, figure: int, version: Version) -> float:
    return 1.75 * close(view, figure, version)


def quake(view: View, figure: int, version: Version) -> float:
    foes = view.table.in_squares(foes_near(view.table, figure))
    return fixed_gain(view, figure, foes, CLOSE, version["damage"])


def fixed_gain(view: View, figure: int, others: Iterable[int], kind: str, damage: int) -> float:
    """An attack on several figures for a fixed damage; hurting friends counts against it."""
    total = 0.0
    for other in others:
        gain = blow(view.table, figure, other, kind, fixed=damage).gain
        total += gain if view.table.side[other] != view.side else -1.2 * gain
    return total


def explosion(view: View, figure: int, version: Version, target: int = -1) -> float:
    """27.2b The best target with everybody next to it."""
    table = view.table
    seen = view.range_from(figure, here(view, figure), view.range(figure))
    best = 0.0
    for foe, _ in seen:
        if target in (-1, foe):
            near = [o for o in table.in_squares(table.adjacent(foe)) if o != figure]
            best = max(best, fixed_gain(view, figure, [foe, *near], RANGED, version["damage"]))
    return best


def pulse_wave(view: View, figure: int, version: Version) -> float:
    table = view.table
    near = table.map.grid.spread(table.bodies[figure], version["range"])
    seen = [
        other
        for other in table.in_squares(near)
        if other != figure
        and sight(table, figure, other, version["range"]).status < BLOCKED
        and cannot_target(table, figure, other, ("pulse-wave",)) is None
    ]
    return fixed_gain(view, figure, seen, RANGED, version["damage"])


def swing(view: View, figure: int, version: Version) -> float:
    marker = view.table.marker(view.table.held[figure])
    if marker is None:
        return 0.0
    foes = view.close_from(figure, here(view, figure))
    bonus = values_of(view.table, marker).bonus
    return max(
        (blow(view.table, figure, foe, CLOSE, bonus=bonus).gain for foe in foes),
        default=0.0,
    )


def thrown(view: View, figure: int, version: Version) -> float:
    marker = view.table.marker(view.table.held[figure])
    if marker is None:
        return 0.0
    foes = legal_targets(view.table, throw_held(view.table, figure, version))
    damage = values_of(view.table, marker).damage
    return max(
        (blow(view.table, figure, foe, RANGED, fixed=damage).gain for foe in foes), default=0.0
    )


def hurl(view: View, figure: int, version: Version) -> float:
    reach = 4  # 17.11c
    return max(
        (
            blow(view.table, figure, foe, RANGED, hindered=hindered, fixed=2).gain
            for foe, hindered in view.range_from(figure, here(view, figure), reach)
        ),
        default=0.0,
    )


def mind_control(view: View, figure: int, version: Version, target: int = -1) -> float:
    """27.1f The foe's best attack on its own friends, if the control takes hold."""
    table = view.table
    reach = power_range(table, figure, version)
    best = 0.0
    for foe, hindered in view.range_from(figure, here(view, figure), reach):
        if target not in (-1, foe) or cannot_target(table, figure, foe, ("mind-control",)):
            continue
        chance = view.blow(figure, foe, RANGED, hindered).chance
        near = table.map.grid.spread(table.bodies[foe], half(speed(view, foe)) + 1)
        victims = [v for v in table.in_squares(near & view.foe_squares) if v != foe]
        hurt = max((blow(table, foe, v, CLOSE).gain for v in victims), default=0.0)
        best = max(best, chance * (hurt + 0.03 * table.card(foe).points))
    return best


# --------------------------------------------------------------------- everything else


def support(view: View, figure: int, version: Version) -> float:
    table = view.table
    near = table.adjacent(figure) & table.occupied[view.side]
    return max((heals(view, f) for f in table.in_squares(near) if f != figure), default=0.0)


def heals(view: View, figure: int) -> float:
    """What two clicks of healing bring to a figure."""
    table = view.table
    hurt = table.click[figure] - table.start_click[figure]
    if hurt <= 0:
        return 0.0
    return 0.8 * -loss(table, figure, -min(HEALED, hurt))


def regeneration(view: View, figure: int, version: Version) -> float:
    return heals(view, figure)


def poison(view: View, figure: int, version: Version) -> float:
    foes = view.table.in_squares(foes_near(view.table, figure))
    return 50.0 + sum(loss(view.table, foe, 1) for foe in foes)


def smoke_cloud(view: View, figure: int, version: Version) -> float:
    """27.2h Smoke on foes spoils their aim."""
    table = view.table
    reach = power_range(table, figure, version)
    near = table.map.grid.spread(table.bodies[figure], reach) & view.foe_squares
    return min(3, len(table.in_squares(near))) * 0.9


def force_blast(view: View, figure: int, version: Version, target: int = -1) -> float:
    """27.1h Foes are worth knocking back where something hard stands behind them."""
    table = view.table
    reach = power_range(table, figure, version)
    best = 0.0
    for foe in view.foes:
        if target not in (-1, foe) or table.bodies[foe] & (table.bodies[foe] - 1):
            continue
        if sight(table, figure, foe, reach).status >= BLOCKED:
            continue
        if knocked_hard(table, figure, foe, version["squares"]):
            best = max(best, loss(table, foe, 1))
        elif foes_near(table, figure) & table.bodies[foe]:
            best = max(best, 0.3)
    return best


def knocked_hard(table: Table, figure: int, foe: int, squares: int = 3) -> bool:
    """12.6e Whether a knockback would end at an obstacle, or in a fall."""
    direction = away(table.map.grid, nearest_square(table, figure, foe), table.at[foe])
    return knockback_path(table, foe, direction, squares)[1] in (OBSTACLE, FALL)


def telekinesis(view: View, figure: int, version: Version) -> float:
    """27.2l A friend who can still act, and who has far to go."""
    table = view.table
    reach = power_range(table, figure, version)
    near = table.map.grid.spread(table.bodies[figure], reach) & table.occupied[view.side]
    best = 0.0
    for friend in table.in_squares(near):
        if (
            friend == figure
            or not fresh(view, friend)
            or view.close_from(friend, here(view, friend))
        ):
            continue
        steps = min((view.steps_to(foe)[table.at[friend]] for foe in view.foes), default=0)
        if steps > 5 and value(table, friend, DAMAGE) > 2:
            best = max(best, 0.02 * table.card(friend).points)
    return best


Worth = Callable[[View, int, Version], float]

WORTH: dict[str, Worth] = {
    "move": move,
    "phasing-teleport": phasing,
    "charge": charge,
    "running-shot": running_shot,
    "hypersonic-speed": hypersonic,
    "sidestep": sidestep,
    "close": close,
    "range": shot,
    "flurry": flurry,
    "quake": quake,
    "energy-explosion": explosion,
    "pulse-wave": pulse_wave,
    "swing": swing,
    "throw": thrown,
    "hurl": hurl,
    "mind-control": mind_control,
    "support": support,
    "regeneration": regeneration,
    "poison": poison,
    "smoke-cloud": smoke_cloud,
    "barrier": cover.barrier,
    "smash": cover.smash,
    "blast": cover.blast,
    "force-blast": force_blast,
    "telekinesis": telekinesis,
}
"""What an action is worth, by its word; one that is not listed is worth nothing."""

ATTACKS = frozenset(
    {"close", "range", "flurry", "quake", "energy-explosion", "pulse-wave", "swing", "throw"}
    | {"hurl", "charge", "running-shot", "hypersonic-speed"}
)


def action_worth(view: View, figure: int, word: str, version: Version, costed: bool) -> float:
    """What giving a figure an action is worth now, less what the action costs it."""
    reckon = WORTH.get(word)
    if reckon is None:
        return 0.0
    gain = reckon(view, figure, version)
    if costed and view.table.tokens[figure] == 1:
        gain -= view.temper.pushed
    return gain
