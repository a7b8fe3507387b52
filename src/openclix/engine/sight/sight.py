"""11 Adjacency and lines of fire between figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from openclix.board import (
    BLOCKED,
    HINDERED,
    IGNORE_CHARACTERS,
    bits,
    direct,
    fire_along,
    see,
    visible,
)

from ..figures.abilities import F
from ..figures.figures import GIANT, TINY
from ..state.loadouts import LOOMING
from ..state.state import ON_MAP

if TYPE_CHECKING:
    from ..table.table import Table


class Sighting(NamedTuple):
    """The best line between two figures: its status, and the squares it runs between."""

    status: int
    source: int
    target: int
    distance: int


UNSEEN: Final = Sighting(BLOCKED, -1, -1, 99)


def foes_near(table: Table, figure: int) -> int:
    """6.3a Squares of opposing figures that are adjacent to a figure, on its own plane."""
    near = table.around[figure] & table.foes_of(table.side[figure])
    if not near:
        return 0
    return beside(table, figure, near & table.adjacent(figure))


def beside(table: Table, figure: int, squares: int) -> int:
    """6.3a The given squares whose figures are also close in height.

    The edition says which figures can be adjacent where figures fly above others.
    """
    rule = table.edition.beside
    return squares if rule is None or not squares else squares & rule(table, figure)


def whole(table: Table, near: int) -> int:
    """10.8 24.2b All squares of the figures in some squares: one breaks away from whole figures."""
    squares = near
    for figure in table.in_squares(near):
        squares |= table.bodies[figure]
    return squares


def friends_near(table: Table, figure: int, within: int = 1) -> list[int]:
    """6.3a 20.7a The other adjacent friendly figures; farther away, those in line of fire."""
    friends = table.friends_of(table.side[figure])
    if within < 2:
        near = beside(table, figure, table.adjacent(figure) & friends)
        return [f for f in table.in_squares(near) if f != figure]
    near = table.map.grid.spread(table.bodies[figure], within) & friends
    return [
        f
        for f in table.in_squares(near)
        if f != figure
        and (table.bodies[f] & table.adjacent(figure) or sees(table, figure, f, within))
    ]


def same_plane(table: Table, plane: int) -> int:
    """Squares of the figures on one plane, for editions that know more than one."""
    squares = 0
    for figure, at in enumerate(table.plane):
        if at == plane and table.zone[figure] == ON_MAP:
            squares |= table.bodies[figure]
    return squares


def line_flags(table: Table, figure: int, target: int, extra: int = 0) -> int:
    """27.6 The obstacles that the drawer (and a looming target) may ignore along a line."""
    loadouts = table.loadout
    flags = loadouts[figure].fire_flags | extra
    if target >= 0 and loadouts[target].features & F.LOOMS:
        flags |= LOOMING
    rule = table.edition.line_flags
    return flags if rule is None else flags | rule(table, figure, target)


def flags_between(table: Table, start: int, end: int) -> int:
    """carte.4 What the ends of a line between two squares add, where an edition looks at them."""
    rule = table.edition.line_flags
    if rule is None:
        return 0
    by_square = getattr(rule, "by_square", None)
    return 0 if by_square is None else int(by_square(table, start, end))


def standing(table: Table, size: int, figure: int, target: int = -1) -> int:
    """11.4c 21.2b The squares of the figures of some size or more that are in the way of a line
    between two, or to a square (-1)."""
    squares = table.squares_by_size[size]
    over = table.edition.overhead
    return squares if over is None else squares & ~over(table, figure, target)


def sight(
    table: Table, figure: int, target: int, reach: int, extra: int = 0, start: int = -1
) -> Sighting:
    """11.4 11.5 The best line from a figure to another within `reach` squares.

    Range and line are measured from one and the same square (11.5); a larger base may use any of
    its squares, and be seen in any of them (24.2e).
    """
    flags = line_flags(table, figure, target, extra)
    size = table.loadout[figure].size
    other = table.loadout[target].size
    blockers = standing(table, size if size > other else other, figure, target)  # 21.2b
    sources = table.bodies[figure] if start < 0 else 1 << start
    targets = table.bodies[target]
    giants = table.squares_by_size[GIANT] & blockers
    if flags & IGNORE_CHARACTERS:
        blockers = giants = 0
    terrain = table.terrain
    if not (sources & (sources - 1) or targets & (targets - 1)):
        source = sources.bit_length() - 1
        end = targets.bit_length() - 1
        distance = table.map.grid.distance(source, end)
        if distance > reach:
            return UNSEEN
        status = see(terrain, source, end, flags, blockers, giants)
        if source == end and target != figure:
            line = terrain.line(source, end, flags)
            if 1 << end & line.sight.target_hinder:
                status = HINDERED  # 16.2b
        best = Sighting(status, source, end, distance)
    else:
        keep = ~(sources | targets)
        best = UNSEEN
        for source in bits(sources):
            for end in bits(targets & table.map.grid.within(source, reach)):  # 11.5 24.2e
                line = terrain.line(source, end, flags)
                status = fire_along(line, blockers & keep, giants & keep)
                if status < best.status:
                    best = Sighting(status, source, end, line.distance)
    if best.status < BLOCKED:
        lines = table.loadout[target].lines
        if lines:
            for hook, version in lines:
                status = hook.status(table, target, version, figure, best.source, best.status)
                if status != best.status:
                    best = best._replace(status=status)
    return best


def sees(table: Table, figure: int, target: int, reach: int, extra: int = 0) -> bool:
    """11.4 11.5 Whether a figure has a line to another within `reach`: quicker than `sight`."""
    bodies, loadouts = table.bodies, table.loadout
    source, goal, seen = bodies[figure], bodies[target], loadouts[target]
    if source & (source - 1) or goal & (goal - 1):
        if seen.lines:
            return sight(table, figure, target, reach, extra).status < BLOCKED
        return bases_see(table, figure, target, reach, extra)
    here, there = table.at[figure], table.at[target]
    if here | there < 0:  # KO'd while its own roll resolves
        return False
    if not table.map.grid.within(here, reach) >> there & 1:
        return False
    edition, loadout = table.edition, loadouts[figure]
    flags = loadout.fire_flags | extra  # as `line_flags` has it: this is asked very often
    if seen.features & F.LOOMS:
        flags |= LOOMING
    if edition.line_flags is not None:
        flags |= edition.line_flags(table, figure, target)
    if flags & IGNORE_CHARACTERS:
        blockers = giants = 0
    else:
        squares_by_size = table.squares_by_size
        size, other = loadout.size, seen.size
        blockers = squares_by_size[size if size > other else other]  # 21.2b
        if edition.overhead is not None:
            blockers &= ~edition.overhead(table, figure, target)
        giants = squares_by_size[GIANT] & blockers
    status = see(table.terrain, here, there, flags, blockers, giants)
    if not seen.lines or status >= BLOCKED:
        return status < BLOCKED
    if here == there:
        return sight(table, figure, target, reach, extra).status < BLOCKED
    for hook, version in seen.lines:
        status = hook.status(table, target, version, figure, here, status)
    return status < BLOCKED


def bases_see(table: Table, figure: int, target: int, reach: int, extra: int) -> bool:
    """24.2e The same from any square of a base to any square of another: one line is enough."""
    flags = line_flags(table, figure, target, extra)
    sources, targets = table.bodies[figure], table.bodies[target]
    blockers = giants = 0
    if not flags & IGNORE_CHARACTERS:
        size = max(table.loadout[figure].size, table.loadout[target].size)
        blockers = standing(table, size, figure, target) & ~(sources | targets)
        giants = table.squares_by_size[GIANT] & blockers
    line, within = table.terrain.line, table.map.grid.within
    for source in bits(sources):
        left = targets & within(source, reach)  # 11.5
        while left:  # as `bits` does it: this is asked very often
            end = left.bit_length() - 1
            left ^= 1 << end
            if fire_along(line(source, end, flags), blockers, giants) < BLOCKED:
                return True
    return False


def in_direct_line(table: Table, figure: int, target: int, reach: int, extra: int = 0) -> bool:
    """11.4f Whether a free line in range keeps to a row, a column or an exact diagonal."""
    grid = table.map.grid
    flags = line_flags(table, figure, target, extra)
    ends = table.bodies[figure] | table.bodies[target]
    size = max(table.loadout[figure].size, table.loadout[target].size)
    blockers = 0 if flags & IGNORE_CHARACTERS else standing(table, size, figure, target) & ~ends
    return any(
        direct(grid, source, end) is not None
        and fire_along(
            table.terrain.line(source, end, flags),
            blockers,
            table.squares_by_size[GIANT] & blockers,
        )
        < BLOCKED
        for source in bits(table.bodies[figure])
        for end in bits(table.bodies[target] & grid.within(source, reach))
    )


def sees_square(
    table: Table, figure: int, square: int, reach: int, extra: int = 0, source: int = -1
) -> bool:
    """11.4a 11.4d 11.3b Whether a square is in range and line of fire of a figure or square."""
    sources = table.bodies[figure] if source < 0 else 1 << source
    if sources >> square & 1:
        return True  # 11.4b
    return bool(squares_seen(table, figure, reach, 1 << square, extra, source))


def squares_seen(
    table: Table, figure: int, reach: int, among: int, extra: int = 0, source: int = -1
) -> int:
    """11.4a 11.4d 11.3b The given squares that are in range and line of fire.

    A line drawn from a square without a figure (-1) passes no figure and ignores nothing (11.4a).
    """
    sources = table.bodies[figure] if source < 0 else 1 << source
    flags = line_flags(table, figure, -1, extra) if figure >= 0 else extra
    size = table.loadout[figure].size if figure >= 0 else TINY
    blockers = standing(table, size, figure) & ~sources
    giants = table.squares_by_size[GIANT] & blockers
    if flags & IGNORE_CHARACTERS:
        blockers = giants = 0
    within = table.map.grid.within
    seen = 0
    for start in bits(sources):
        left = among & within(start, reach) & ~seen
        if not hasattr(table.edition.line_flags, "by_square"):
            seen |= visible(table.terrain, start, left, flags, blockers, giants)
            continue
        by_flags: dict[int, int] = {}
        for two in bits(left):
            added = flags_between(table, start, two)
            by_flags[added] = by_flags.get(added, 0) | 1 << two
        for added, squares in by_flags.items():
            seen |= visible(table.terrain, start, squares, flags | added, blockers, giants)
    return seen
