"""How the edition of the tests aims, attacks, damages, reckons and ends (EP-22 to EP-40)."""

from __future__ import annotations

from openclix.board import IGNORE_BLOCKING, IGNORE_HINDERING, bits
from openclix.engine.attacking import damage
from openclix.engine.attacking.knockback import CHARACTER, OBSTACLE, knockback_path
from openclix.engine.figures.abilities import RANGED, SCALE, SET, F, Rule, Version
from openclix.engine.figures.figures import COLOSSAL
from openclix.engine.figures.messages import Name, figure_name, marker_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.sight.sight import same_plane
from openclix.engine.state.deeds import UNAVOIDABLE, Attack, Packet
from openclix.engine.state.loadouts import Suppression
from openclix.engine.state.records import Marker
from openclix.engine.table.table import Table
from openclix.engine.terrain.destroying import why_not_destroy
from openclix.engine.terrain.holding import why_not_lift
from openclix.engine.turn import victory
from openclix.engine.values.scoring import gain_points, ko_credit, outscored, remaining
from openclix.engine.values.values import Part, bound, cap, printed, scaled

from .other_turns import SOARING


def long_arms(table: Table, figure: int, target: int) -> bool:
    """EP-22 Tiny figures dart at every foe within two squares on their plane; others as ever."""
    if table.plane[figure] != table.plane[target]:
        return False
    near = table.edition.close_relation(table)
    if "tiny" not in table.card(figure).symbols:
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


def one_each(table: Table, attack: Attack, amount: int) -> dict[int, int]:
    """EP-32 Several targets are dealt 1 each."""
    return dict.fromkeys(attack.hits, 1)


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


def northwards(table: Table, figure: int, source: int) -> int:
    """EP-34 Everybody flies north."""
    return 0


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


def one_less(table: Table, figure: int, stat: int) -> int:
    """EP-36 Conditions see one less than the dial shows."""
    return printed(table, figure, stat) - 1


def by_points_alone(table: Table) -> Rule[None] | None:
    """EP-39 As soon as anybody is beaten the game ends, and victory points decide."""
    players = victory.alive(table)
    for player in players:
        if table.mission[player] >= table.edition.mission_goal:
            return victory.win_by_effect(table, player)
    if any(player in outscored(table) or not remaining(table, player) for player in players):
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


def fewest_points(table: Table, tied: list[int]) -> int:
    """EP-39 Of tied players the one who spent less on the force wins."""
    spent = [0] * table.players
    for figure, owner in enumerate(table.owner):
        spent[owner] += table.card(figure).points
    return min(tied, key=spent.__getitem__)


def twice(table: Table, owner: int, points: int, last: int) -> list[tuple[int, int]]:
    """EP-39 Everything scores twice."""
    return [(player, 2 * share) for player, share in ko_credit(table, owner, points, last)]


def tide(table: Table) -> None:
    """EP-40 The tide comes in: at each turn everybody in the scenario scores a point."""
    if table.edition.reads("tide") == "in":
        gain_points(table, table.active, 1)
