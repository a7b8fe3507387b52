"""Numbers for evaluation by a search or a learner, read off the table without a copy.

>>> from openclix.notation import read_position
>>> table = read_position('''
... figure A red c4; points 60; dial 8 10 16 3 x6
... figure B blue d4; points 90; click 4; dial 8 10 16 3 x6
... ''')
>>> material(table)
[60.0, 45.0]
>>> hurt = figure_features(table, 1)
>>> hurt.click, hurt.clicks_left, hurt.defense, hurt.foes_beside
(4, 3, 16, 1)
>>> len(vector(table)) == len(FigureFeatures._fields) * 2 + len(turn_features(table))
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..figures.figures import ATTACK, DAMAGE, DEFENSE, RANGE, SPEED
from ..sight.sight import foes_near
from ..state.state import ACTED, OFF_MAP, ON_MAP
from .scoring import worth
from .values import value

if TYPE_CHECKING:
    from ..table.table import Table


class FigureFeatures(NamedTuple):
    """One figure in numbers. Off the map, its place is -1 and its values come from its dial."""

    side: int
    on_map: int
    x: int
    y: int
    points: int
    click: int
    clicks_left: int
    """6.6 How many clicks of damage KO it."""
    tokens: int
    acted: int
    holds: int
    """17.7 Whether it holds a marker."""
    size: int
    speed: int
    attack: int
    defense: int
    damage: int
    range: int
    foes_beside: int
    """6.3a How many squares of opponents are adjacent to it."""


def figure_features(table: Table, figure: int) -> FigureFeatures:
    """One figure as it is now, with everything that changes its values (6.9)."""
    at = table.at[figure]
    x, y = table.map.grid.xy(at) if at >= 0 else (-1, -1)
    return FigureFeatures(
        side=table.side[figure],
        on_map=int(table.zone[figure] == ON_MAP),
        x=x,
        y=y,
        points=worth(table.card(figure)),
        click=table.click[figure],
        clicks_left=clicks_left(table, figure),
        tokens=table.tokens[figure],
        acted=int(bool(table.flags[figure] & ACTED)),
        holds=int(table.held[figure] >= 0),
        size=table.loadout[figure].size,
        speed=value(table, figure, SPEED),
        attack=value(table, figure, ATTACK),
        defense=value(table, figure, DEFENSE),
        damage=value(table, figure, DAMAGE),
        range=value(table, figure, RANGE),
        foes_beside=foes_near(table, figure).bit_count() if at >= 0 else 0,
    )


def clicks_left(table: Table, figure: int) -> int:
    """12.5 How many clicks of damage KO a figure; 0 for one that is KO'd or not in the game."""
    if table.zone[figure] not in (ON_MAP, OFF_MAP):
        return 0
    return max(0, table.sheets[figure].last - table.click[figure] + 1)


def turn_features(table: Table) -> tuple[int, ...]:
    """Whose turn it is, its number, the actions given in it, and all scores."""
    return (table.active, table.turn, table.actions_given, *table.score)


def material(table: Table) -> list[float]:
    """By player: the points of the force, each figure by the part of its clicks that is left."""
    points = [0.0] * table.players
    for figure, side in enumerate(table.side):
        left = clicks_left(table, figure)
        if left and side >= 0:
            whole = table.sheets[figure].last - table.start_click[figure] + 1
            points[side] += worth(table.card(figure)) * min(1.0, left / max(1, whole))
    return points


def vector(table: Table) -> list[int]:
    """The whole table as one list: the turn, then every figure in order of number.

    It is as long for every position of the same game, unless figures come into it.
    """
    features = list(turn_features(table))
    for figure in range(len(table.sheets)):
        features.extend(figure_features(table, figure))
    return features
