"""12.6 Knockback: which figures are knocked back, along which path, and what damage they take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from openclix.board import away, bits, knockback_stop

from ..asking.decisions import may
from ..asking.events import KnockedBack
from ..effects import triggers
from ..figures.abilities import F, Rule
from ..figures.messages import figure_names
from ..moving.placing import tell_placed
from ..state.deeds import KNOCKBACK, Attack, Packet
from ..state.state import ON_MAP, PLACED
from ..values.targeting import immune
from .damage import deal

if TYPE_CHECKING:
    from ..table.table import Table

DONE, CHARACTER, OBSTACLE, FALL = "done", "character", "obstacle", "fall"


def attack_knockback(table: Table, this: Any) -> Rule[None]:
    """12.6b KNOCKBACK: all hit figures that the attack damaged, or none (22.4)."""
    figure = this.actor
    if this.unmoved or not has_knockback(table, this) or not table.bodies[figure]:
        return  # 12.6d nobody is left to be knocked away from
    knocked = [
        target
        for target in this.damaged
        if table.zone[target] == ON_MAP and target in this.hits and target not in this.firm
    ]
    if not knocked:
        return
    if not table.edition.knockback_mandatory and (
        all(stands_fast(table, this, target) for target in knocked)
        or not (yield from asked_to_knock(table, figure, knocked))
    ):
        return
    for target in farthest_first(table, figure, knocked):  # 12.6g
        yield from knock_back(table, target, figure, distance(table, this, target), this)


def asked_to_knock(table: Table, figure: int, knocked: list[int]) -> Rule[bool]:
    """22.4 Whether the attacker's player knocks back these figures: all of them, or none."""
    whom = figure_names(table, knocked)
    return (yield from may(table, "knock-back", table.side[figure], "22.4", figure, whom=whom))


def distance(table: Table, this: Any, target: int) -> int:
    """12.6 How far an attack knocks a figure back, with what both have to say about it."""
    squares = table.edition.knockback_distance(table, this)[target]
    return pushed(table, this.actor, target, squares, this)


def pushed(table: Table, source: int, target: int, squares: int, attack: Attack | None) -> int:
    """12.6 The number of squares, after changes by the source and the knocked back figure."""
    for owner in (source, target):
        for hook, version in table.loadout[owner].pushes:
            squares = hook.squares(table, owner, version, attack, target, squares)
    return max(0, squares)


def headed(
    table: Table, source: int, target: int, direction: int, attack: Attack | None
) -> Rule[int]:
    """12.6d A direction, with what the source and the knocked figure have to say about it."""
    for owner in (source, target):
        for hook, version in table.loadout[owner].headings:
            turned = hook.direction(table, owner, version, attack, target, direction)
            direction = turned if isinstance(turned, int) else (yield from turned)
    return direction


def stands_fast(table: Table, this: Any, target: int) -> bool:
    """12.6d 12.6e Whether a knockback would neither place nor damage a figure.

    That is so if the next square is occupied. The player isn't asked then.
    """
    loadout = table.loadout
    if table.edition.knockback_direction is not knockback_direction:
        return False
    if loadout[this.actor].headings or loadout[target].headings:
        return False
    source = nearest_square(table, this.actor, target)
    direction = away(table.map.grid, source, table.at[target])
    squares = distance(table, this, target)
    path = table.edition.knockback_path(table, target, direction, squares)
    return not squares or path == ([], CHARACTER)


def has_knockback(table: Table, this: Any) -> bool:
    """12.6b From a power or ability, or for this attack from doubles that hit."""
    features = table.loadout[this.actor].features
    if this.knocks or features & (F.KNOCKS_CLOSE if this.close else F.KNOCKS_RANGE):
        return True
    return bool(this.hits) and table.edition.doubles_knock(this.roll.dice)


def can_be_knocked(table: Table, figure: int, source: int) -> bool:
    """12.6f Not if it is larger than the source, covers several squares, or is immune to it."""
    loadout = table.loadout[figure]
    if source >= 0 and loadout.size > table.loadout[source].size:  # 21.2b
        return False
    if table.bodies[figure] & (table.bodies[figure] - 1):  # 24.2
        return False
    if loadout.features & (F.IMMOBILE | F.NO_KNOCKBACK):  # 12.6f
        return False
    return not (source >= 0 and not table.friendly(source, figure) and immune(table, figure))


def farthest_first(table: Table, source: int, figures: list[int]) -> list[int]:
    """12.6g Several figures go one at a time, the farthest from the source first."""
    grid = table.map.grid
    return sorted(
        figures, key=lambda f: -grid.distance(nearest_square(table, source, f), table.at[f])
    )


def knockback_path(
    table: Table, figure: int, direction: int, squares: int
) -> tuple[list[int], str]:
    """12.6d The squares a figure is placed in, one by one, and why the path ends."""
    level = table.terrain.level
    here = table.at[figure]
    path: list[int] = []
    while len(path) < squares:
        if knockback_stop(table.terrain, here, direction) is not None:
            return path, OBSTACLE
        there = here + table.map.grid.offsets[direction]
        if table.figure_in(there) >= 0 and table.figure_in(there) != figure:
            return path, CHARACTER
        path.append(there)
        if level[there] < level[here]:
            return path, FALL
        here = there
    return path, DONE


def knock_back(
    table: Table, figure: int, source: int, squares: int, attack: Attack | None = None
) -> Rule[None]:
    """12.6a 12.6d Knockback sequence: placed square by square, away from the source.

    `squares` is final in an attack. A number stated by an effect may still be changed.
    """
    away_from = table.edition.knockback_direction(table, figure, source)
    direction = away_from if isinstance(away_from, int) else (yield from away_from)
    if source >= 0:
        direction = yield from headed(table, source, figure, direction, attack)
        if attack is None:
            squares = pushed(table, source, figure, squares, None)
    yield from driven(table, figure, direction, squares, source)


def driven(table: Table, figure: int, direction: int, squares: int, source: int = -1) -> Rule[None]:
    """12.6d 12.6e Moves a figure in a direction, square by square.

    Deals damage if it is stopped.
    """
    path, end = table.edition.knockback_path(table, figure, direction, squares)
    if end == FALL and table.edition.landing is not None:
        path, end = yield from table.edition.landing(table, figure, path, source)
    if path:
        table.put(figure, path[-1])
        table.flags[figure] |= PLACED  # 12.6g
        tell_placed(table, figure, source)
    if table.heard(KnockedBack):
        told = (source, table.cause(), table.attack_number())
        yield from triggers.happens(table, KnockedBack(figure, tuple(path), end, *told))
    hurt = 0
    if end == OBSTACLE:
        hurt = table.edition.obstacle_damage  # 12.6e
    elif end == FALL:
        hurt = table.edition.fall_damage  # 12.6e
    elif end == DONE and len(path) < table.edition.full_knockback:
        hurt = table.edition.obstacle_damage  # 12.6e
    if hurt:
        whose = source if table.edition.knockback_is_the_sources else -1
        yield from deal(table, [Packet(figure, hurt, KNOCKBACK)], whose)


def knockback_direction(table: Table, figure: int, source: int) -> int:
    """12.6d 12.6g Away from the source: in line with it, or the nearest exact diagonal."""
    return away(table.map.grid, nearest_square(table, source, figure), table.at[figure])


def nearest_square(table: Table, source: int, figure: int) -> int:
    """24.2e The square of a larger source that the knockback path leads away from.

    It is the closest in a straight line, so a figure in line with the base is knocked straight
    back.
    """
    xs, ys, there = table.map.grid.xs, table.map.grid.ys, table.at[figure]
    return min(
        bits(table.bodies[source]),
        key=lambda s: ((xs[s] - xs[there]) ** 2 + (ys[s] - ys[there]) ** 2, s),
    )


def falls(table: Table, figure: int) -> Rule[None]:
    """12.6e 17.14c One knockback damage for losing the ground underfoot."""
    if table.zone[figure] == ON_MAP:
        yield from deal(table, [Packet(figure, 1, KNOCKBACK)])
