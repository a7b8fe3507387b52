"""5.4 26.3 Victory points: an element's worth, and the player who scores it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ..asking.events import Scores
from ..figures.abilities import Version
from ..figures.figures import Card
from ..state import topics
from ..state.state import OFF_MAP, ON_MAP

if TYPE_CHECKING:
    from ..table.table import Table


def worth(card: Card) -> int:
    """5.4a 19.2b A figure's score: its points, and the cost of its optional traits."""
    return card.points + card.optional_cost


def score(
    table: Table, figure: int, worths: Iterable[tuple[Any, Version]] = (), source: int = -1
) -> None:
    """5.4a Scoring victory points; `worths` are what its abilities said of that when it fell, and
    `source` the figure that struck it down."""
    points = table.edition.ko_points(table, figure, source)
    for hook, version in worths:
        points = hook.points(table, figure, version, points)
    if not points:
        return
    credit(table, table.owner[figure], points, table.damaged_by[figure])


def replaced_worth(table: Table, figure: int, source: int = -1) -> int:
    """21.12b Replacements score once all are gone: the larger of both values."""
    groups = [e for e in table.effects if e.kind == "replaced" and figure in e.data[1]]
    if not groups:
        return worth(table.card(figure))
    points, members, _ = groups[-1].data  # 2.6 of what it replaced before nothing is left
    if any(table.zone[member] in (ON_MAP, OFF_MAP) for member in members):  # 15.3
        return 0
    table.end_effects(groups)  # 3.2a whoever returns from the KO area replaces nobody
    return max(int(points), sum(worth(table.card(member)) for member in members))


def credit(table: Table, owner: int, points: int, last_damaged_by: int = -1) -> None:
    """26.3 The player who scores: the active player, or for their own figure the player who last
    damaged it.

    An element of no player is on no opponent's force, and scores nothing (5.4a).
    """
    if owner < 0:
        return
    for player, share in table.edition.ko_credit(table, owner, points, last_damaged_by):
        gain_points(table, player, share)
        table.end_in_sight = True
        table.tell(Scores(player, share))


def ko_credit(table: Table, owner: int, points: int, last_damaged_by: int) -> list[tuple[int, int]]:
    """26.3 Scoring in multi-player games; with two players the opponent scores (5.4a)."""
    if table.players == 2:
        return [(1 - owner, points)]
    if table.active != owner and table.turn:  # 26.3
        return [(table.active, points)]
    if last_damaged_by >= 0 and last_damaged_by != owner:  # 26.3
        return [(last_damaged_by, points)]
    table.unclaimed = (*table.unclaimed, (owner, points))  # 26.3
    return []


def remaining(table: Table, side: int) -> list[int]:
    """5.2 The figures that keep a player in the game: on the force, worth at least one point."""
    return [figure for figure in table.force(side) if table.card(figure).points >= 1]


def outscored(table: Table) -> list[int]:
    """5.2 Undefeated players against whom an opponent has scored at least the build total."""
    margin = table.edition.score_margin
    if margin is None or max(table.score) < (goal := table.build_total + margin):
        return []
    return [
        player
        for player in range(table.players)
        if not table.defeated >> player & 1
        and any(table.score[other] >= goal for other in range(table.players) if other != player)
    ]


def gain_points(table: Table, player: int, points: int) -> None:
    """5.4 Victory points, which may end the game (5.2)."""
    table.score[player] += points
    table.end_in_sight = True
    table.touch(topics.SCORE)


def gain_mission_points(table: Table, player: int, points: int) -> None:
    """5.3c Mission points, which may end the game."""
    table.mission[player] += points
    table.end_in_sight = True
    table.touch(topics.SCORE)
