"""Knockback by the damage taken, with slams into terrain and falls from rooftops."""

from __future__ import annotations

from openclix.board import DIRECTION_NAMES, DIRECTION_OF, away, bits, direct, knockback_stop
from openclix.engine.asking.decisions import ask
from openclix.engine.attacking.knockback import CHARACTER, DONE, FALL, OBSTACLE, nearest_square
from openclix.engine.figures.abilities import Rule
from openclix.engine.state.deeds import Attack
from openclix.engine.table.table import Table

from .flight import hovers, is_on_top, soars


def by_clicks(table: Table, attack: Attack) -> dict[int, int]:
    """kb.2 kb.12 As many squares as clicks were taken."""
    return dict(attack.clicks)


def doubles(dice: tuple[int, ...]) -> bool:
    """kb.1 Any double that hits."""
    return len(dice) == 2 and dice[0] == dice[1]


def direction(table: Table, figure: int, source: int) -> Rule[int]:
    """kb.3 kb.4 Straight away from the attacker; off its rows and diagonals the attacker picks one
    of the two directions nearest to the line."""
    grid = table.map.grid
    start, there = nearest_square(table, source, figure), table.at[figure]
    if direct(grid, start, there) is not None:
        return away(grid, start, there)
    dx, dy = grid.xs[there] - grid.xs[start], grid.ys[there] - grid.ys[start]
    x, y = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    straight = DIRECTION_OF[(x, 0) if abs(dx) > abs(dy) else (0, y)]
    names = [DIRECTION_NAMES[straight], DIRECTION_NAMES[DIRECTION_OF[x, y]]]
    name = yield from ask(table, "knockback-way", table.side[source], "word", names, "kb.4", figure)
    return DIRECTION_NAMES.index(name)


def path(
    table: Table, figure: int, way: int, squares: int, over_edges: bool = False
) -> tuple[list[int], str]:
    """kb.6 kb.8 kb.9 kb.10 kb.11 The squares it is placed in, one by one, and how that ends.

    `over_edges`: it falls even if a figure is below, and lands next to it (`lands`).
    """
    here = table.at[figure]
    squares_passed: list[int] = []
    aloft, hovering = soars(table, figure), hovers(table, figure)
    on_top = is_on_top(table, figure)
    while len(squares_passed) < squares:
        if stops(table, here, way, aloft, on_top):
            return squares_passed, OBSTACLE
        there = here + table.map.grid.offsets[way]
        drops = not aloft and drop(table, here, there, on_top)
        if over_edges and drops and not hovering:
            return [*squares_passed, there], FALL
        if table.figure_in(there) >= 0 and table.figure_in(there) != figure:
            return squares_passed, OBSTACLE if drops and not hovering else CHARACTER  # kb.10
        squares_passed.append(there)
        if drops:
            on_top = False
            if not hovering:
                return squares_passed, FALL
        here = there
    return squares_passed, DONE


def path_over_edges(table: Table, figure: int, way: int, squares: int) -> tuple[list[int], str]:
    """kb.5 kb.6 kb.7 kb.11 The same, where a fall may end in any square below the edge."""
    return path(table, figure, way, squares, over_edges=True)


def lands(table: Table, figure: int, path: list[int], source: int) -> Rule[tuple[list[int], str]]:
    """kb.7 The player who knocked a figure off a rooftop picks where it lands.

    It is a free square on the ground below the edge. If there is none, the figure stays up,
    unharmed.
    """
    roof = path[-2] if len(path) > 1 else table.at[figure]
    terrain, on_top = table.terrain, is_on_top(table, figure)
    below = [
        square
        for square in bits(terrain.grid.spread(1 << roof, 1) & ~(1 << roof))
        if drop(table, roof, square, on_top)
        and not terrain.blocking >> square & 1
        and table.figure_in(square) in (-1, figure)
    ]
    if not below:
        return path[:-1], DONE
    player = table.side[source] if source >= 0 else table.active
    square = yield from ask(table, "falls-where", player, "square", below, "kb.7", figure)
    return [*path[:-1], square], FALL


def drop(table: Table, here: int, there: int, on_top: bool) -> bool:
    """kb.9 Whether the ground falls away between two squares."""
    terrain = table.terrain
    if on_top and not terrain.tops >> there & 1:
        return True
    return terrain.level[there] < terrain.level[here]


def stops(table: Table, here: int, way: int, aloft: bool, on_top: bool) -> bool:
    """kb.6 kb.7 Whether terrain or the edge of the map stops a figure here."""
    reason = knockback_stop(table.terrain, here, way)
    if reason is None or reason.code == "map-edge":
        return reason is not None
    if aloft:
        return False
    there = here + table.map.grid.offsets[way]
    return not (on_top and reason.code == "blocking" and table.terrain.tops >> there & 1)
