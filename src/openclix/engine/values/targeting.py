"""11 Which figures may be targeted: immunity, shields, adjacency, range and line of fire."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from openclix.board import BLOCKED, IGNORE_HINDERING, bits, fire_along, lines_through_a_piece

from ..figures.abilities import CLOSE, RANGED, F
from ..figures.figures import GIANT, RANGE
from ..figures.messages import figure_name, power_name
from ..figures.refusal import Refusal, refuse
from ..sight.sight import Sighting, beside, foes_near, line_flags, sees, sight, standing
from ..state.causes import Causes, guarded_from, reach_against
from .values import value

if TYPE_CHECKING:
    from ..table.table import Table


def aimed(
    table: Table, figure: int, target: int, reach: int, extra: int = 0, start: int = -1
) -> Sighting:
    """11.5 The line along which a target is attacked, from a square within range of it.

    A figure that became a target without range or line (12.3d) may use any line.
    """
    if reach > 0:
        reach = table.edition.range_against(table, figure, target, reach, ())
        sighting = sight(table, figure, target, reach, extra, start)
        if sighting.status < BLOCKED:
            return sighting
    return sight(table, figure, target, 99, extra, start)


def first_turn_immune(table: Table, figure: int) -> bool:
    """14.1 The Rule of First Turn Immunity."""
    return why_first_turn_immune(table, figure) is not None


def why_first_turn_immune(table: Table, figure: int) -> Refusal | None:
    """14.1 Why a figure is immune as long as not every player has finished a first turn."""
    if table.finished_first + 1 == 1 << table.players:
        return None
    return table.edition.first_turn_immunity(table, figure)


def immune(table: Table, figure: int) -> bool:
    """27.7g Whether opposing effects can't move, place, damage or target a figure."""
    return bool(table.loadout[figure].features & F.IMMUNE) or first_turn_immune(table, figure)


def cannot_target(
    table: Table, source: int, target: int, causes: Causes = (), kind: str = ""
) -> Refusal | None:
    """Why a figure may not target another, its position apart; None if it may.

    `kind` is the kind of the attack, if it is one.
    """
    if table.loadout[target].features & F.COUNTDOWN:
        return refuse("countdown", "24.3", who=figure_name(table, target))
    if not table.friendly(source, target):
        if (immune_now := why_first_turn_immune(table, target)) is not None:
            return immune_now
        if table.loadout[target].features & F.IMMUNE:
            return refuse("immune", "27.7g", whom=figure_name(table, target))
    loadout = table.loadout[target]
    if loadout.safeguards and (cause := guarded_from(table, target, causes, source)):
        return why_guarded(table, target, cause)
    if kind:
        causes = (*causes, attack_of(kind))
    if loadout.shields:
        for shield, version in loadout.shields:
            refusal: Refusal | None = shield.refuses(table, target, version, source, causes)
            if refusal is not None:
                return refusal
    for aiming, version in table.loadout[source].aims:
        refusal = aiming.refuses(table, source, version, target, causes)
        if refusal is not None:
            return refusal
    if table.effects:
        for effect in table.effects:
            if (
                effect.kind == "untargetable"
                and effect.target == target
                and effect.data[0] in (-1, source)
            ):
                who, whom = figure_name(table, source), figure_name(table, target)
                return refuse("untargetable", effect.data[1], who=who, whom=whom)
    return None


def why_guarded(table: Table, figure: int, cause: str) -> Refusal:
    """27.7n 22.6 A figure has a safeguard against an effect."""
    named = table.edition.registry.abilities.get(cause)
    whom = figure_name(table, figure)
    if named is None:
        return refuse("safeguard", "27.7n", "unnamed", whom=whom)
    return refuse("safeguard", "27.7n", whom=whom, power=power_name(named))


def attack_of(kind: str) -> str:
    """11.5 What shields hear of an attack of a kind."""
    return f"{kind} attack"


def open_to(table: Table, source: int, target: int, causes: Causes = (), kind: str = "") -> bool:
    """The quick form of `cannot_target`."""
    if (
        table.finished_first + 1 != 1 << table.players  # 14.1
        or table.loadout[target].guarded
        or table.loadout[source].aims
    ):
        return cannot_target(table, source, target, causes, kind) is None
    for effect in table.effects:
        if effect.kind == "untargetable":
            return cannot_target(table, source, target, causes, kind) is None
    return True


def close_squares(table: Table, figure: int) -> int:
    """11.1 16.5b Squares in which a figure may pick the target of a close attack."""
    close = table.edition.close_relation(table)
    body = table.bodies[figure]
    if body & (body - 1):
        squares = 0
        for square in bits(body):
            squares |= close[square]
        return squares & ~body
    return close[table.at[figure]]


def nobody_close(table: Table, figure: int) -> bool:
    """11.1 A quick no: no figure is adjacent, and the attacker has no longer reach."""
    if table.around[figure] & table.foes_of(table.side[figure]):
        return False
    return not table.loadout[figure].reach and not table.edition.close_beyond


def close_targets(table: Table, figure: int, causes: Causes = (), foes: int = -1) -> list[int]:
    """11.1 The figures that a close attack may target next to the attacker."""
    if foes < 0:
        foes = table.foes_of(table.side[figure])
    squares = table.around[figure] & foes
    edition = table.edition
    close_to = edition.close_to
    if edition.close_beyond:
        squares = foes
    if not squares:
        return []
    why_not_strike = edition.why_not_strike
    if why_not_strike is not None and why_not_strike(table, figure) is not None:
        return []
    if close_to is not None:
        return [
            target
            for target in table.in_squares(squares)
            if close_to(table, figure, target) and open_to(table, figure, target, causes, CLOSE)
        ]
    squares &= close_squares(table, figure)
    if squares and edition.beside is not None:
        squares = beside(table, figure, squares)
    if not squares:
        return []
    return [
        target
        for target in table.in_squares(squares)
        if open_to(table, figure, target, causes, CLOSE)
    ]


def reach_targets(
    table: Table, figure: int, reach: int, causes: Causes = (), by: str = ""
) -> list[int]:
    """22.3 27.7d The figures that a reaching close attack may target: near, and in line of fire."""
    return list(each_reach_target(table, figure, reach, causes, by))


def each_reach_target(
    table: Table, figure: int, reach: int, causes: Causes = (), by: str = ""
) -> Iterator[int]:
    """22.3 27.7d The same, one by one."""
    foes = table.foes_of(table.side[figure])
    near = table.map.grid.spread(table.bodies[figure], reach) & foes
    flags = IGNORE_HINDERING if table.loadout[figure].improves else 0  # 27.1d
    for target in table.in_squares(near):
        within = reach_against(table, figure, target, reach, by)
        if sees(table, figure, target, within, flags) and open_to(
            table, figure, target, causes, CLOSE
        ):
            yield target


def breaches(
    table: Table, figure: int, reach: int, causes: Causes = ()
) -> dict[int, tuple[tuple[str, int], int]]:
    """27.6d Opponents visible only through one piece of blocking terrain: piece and status."""
    breached: dict[int, tuple[tuple[str, int], int]] = {}
    grid = table.map.grid
    for target in table.in_squares(
        grid.spread(table.bodies[figure], reach) & table.foes_of(table.side[figure])
    ):
        if sees(table, figure, target, reach) or not open_to(table, figure, target, causes, RANGED):
            continue
        flags = line_flags(table, figure, target)
        size = max(table.loadout[figure].size, table.loadout[target].size)
        ends = table.bodies[figure] | table.bodies[target]
        others = standing(table, size, figure, target) & ~ends
        for near in bits(table.bodies[figure]):
            for far in bits(table.bodies[target] & grid.within(near, reach)):
                for piece, line in lines_through_a_piece(table.terrain, near, far, flags):
                    status = fire_along(line, others, table.squares_by_size[GIANT] & others)
                    for hook, version in table.loadout[target].lines:
                        status = hook.status(table, target, version, figure, near, status)
                    if status < (breached[target][1] if target in breached else BLOCKED):
                        breached[target] = (piece, status)
    return breached


def close_relation(table: Table) -> Mapping[int, int]:
    """16.5b By square: the adjacent squares, and the other half of a transition pair."""
    return table.terrain.close


def may_shoot(table: Table, figure: int) -> bool:
    """11.2a Whether a figure may make range attacks at all from where it is."""
    policy = table.edition.why_not_shoot
    if policy is not why_not_shoot:
        return policy(table, figure) is None
    if table.loadout[figure].features & F.FIRE_WHEN_ADJACENT:  # 27.6f
        return True
    return not foes_near(table, figure)


def why_not_shoot(table: Table, figure: int) -> Refusal | None:
    """11.2a No range attack while adjacent to an opposing figure."""
    if table.loadout[figure].features & F.FIRE_WHEN_ADJACENT:  # 27.6f
        return None
    near = foes_near(table, figure)
    if not near:
        return None
    foe = figure_name(table, table.in_squares(near)[0])
    return refuse("adjacent-to-foe", "11.2a", who=figure_name(table, figure), foe=foe)


def range_targets(
    table: Table, figure: int, reach: int = -1, extra: int = 0, causes: Causes = ()
) -> list[int]:
    """11.2 The figures that a range attack may target: within range and line of fire."""
    return list(each_range_target(table, figure, reach, extra, causes))


def each_range_target(
    table: Table, figure: int, reach: int = -1, extra: int = 0, causes: Causes = ()
) -> Iterator[int]:
    """11.2 The same, one by one."""
    if reach < 0:
        reach = value(table, figure, RANGE)
    if reach > 0:  # 11.3
        near = foes_within(table, figure, reach)
        if near:
            yield from each_shot(table, figure, near, reach, extra, causes)


def any_range_target(table: Table, figure: int, causes: Causes = ()) -> bool:
    """11.2 11.2a Whether a figure may shoot and has a target. Usually no figure is near."""
    reach = value(table, figure, RANGE)
    if reach <= 0:  # 11.3
        return False
    near = foes_within(table, figure, reach)
    if not near or not may_shoot(table, figure):
        return False
    if table.edition.why_not_shoot_at is not None:
        return next(each_shot(table, figure, near, reach, 0, causes), None) is not None
    against, who = table.edition.range_against, table.who
    while near:  # as `bits` does it: this is asked very often
        square = near.bit_length() - 1
        near ^= 1 << square
        target = who[square]
        within = against(table, figure, target, reach, causes)
        if sees(table, figure, target, within) and open_to(table, figure, target, causes, RANGED):
            return True
    return False


def foes_within(table: Table, figure: int, reach: int) -> int:
    """11.2 The squares of opponents within this many squares."""
    body = table.bodies[figure]
    grid = table.map.grid
    if body & (body - 1):
        return grid.spread(body, reach) & table.foes_of(table.side[figure])
    return grid.within(table.at[figure], reach) & table.foes_of(table.side[figure])


def each_shot(
    table: Table, figure: int, near: int, reach: int, extra: int, causes: Causes
) -> Iterator[int]:
    """11.2 The opponents in some squares that are in line of fire and may be targeted."""
    against, why_not_at = table.edition.range_against, table.edition.why_not_shoot_at
    for target in table.in_squares(near):
        if why_not_at is not None and why_not_at(table, figure, target) is not None:
            continue
        within = against(table, figure, target, reach, causes)
        shown = sees(table, figure, target, within, extra)
        if shown and open_to(table, figure, target, causes, RANGED):
            yield target
