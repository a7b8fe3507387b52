"""Five and Five: win with half of the build total after five turns, or most points after ten."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from openclix.engine.asking.events import TurnEnds
from openclix.engine.figures.abilities import Ability, Rule, Version
from openclix.engine.figures.messages import Message
from openclix.engine.table.edition import Edition
from openclix.engine.table.scenarios import Scenario
from openclix.engine.table.table import Table
from openclix.engine.turn.victory import alive, by_points
from openclix.engine.values.scoring import worth
from openclix.rules import scoring

from .counting import KIND, at_the_end_of, turns_left

FIRST, LAST = 5, 10

RECKONING: Final = Ability("Two Checks", KIND, "scn.showdown.2")


def halfway(table: Table) -> list[int]:
    """scn.showdown.2 show.3 Players who have scored at least half of the build total."""
    return [player for player in alive(table) if 2 * table.score[player] >= table.build_total]


@RECKONING.on(TurnEnds, anyone=True, when=at_the_end_of(FIRST))
def half_wins(table: Table, element: int, version: Version, event: TurnEnds) -> Rule[None]:
    """scn.showdown.2 show.1 show.3 show.4 After five turns of each player half of the build total
    wins; of several, the most points."""
    if ahead := halfway(table):
        yield from by_points(table, ahead)


@RECKONING.on(TurnEnds, anyone=True, when=at_the_end_of(LAST))
def most_wins(table: Table, element: int, version: Version, event: TurnEnds) -> Rule[None]:
    """scn.showdown.3 show.5 The game is over, and the most points win, without survivors."""
    yield from by_points(table, list(table.order))


def single_value(table: Table, figure: int, source: int) -> int:
    """scn.showdown.1 show.2 A defeated figure brings its point value, archenemy or not."""
    return worth(table.card(figure))


def game_end(table: Table) -> Rule[object] | None:
    """show.5 A player without figures takes no more turns. When one player is left, points decide,
    without survivors."""
    return scoring.game_end(table, by_points)


def changes(edition: Edition) -> dict[str, Any]:
    return {"ko_points": single_value, "game_end": game_end}


def left(table: Table, element: int) -> Iterator[Message]:
    yield from turns_left(table, "first-check", FIRST)
    if table.round > FIRST:
        yield from turns_left(table, "last-check", LAST)


FIVE_AND_FIVE: Final = Scenario(
    "five-and-five",
    "Five and Five",
    "scn.showdown",
    element=(RECKONING,),
    changes=changes,
    left=left,
)
"""scn.showdown.4 show.6 The edition breaks a tie for the player who spent less."""
