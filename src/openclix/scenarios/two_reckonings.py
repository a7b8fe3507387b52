"""Two Reckonings: half of the build total after five turns, or the normal count after ten.

After the first count, the figures of the player who is behind are healed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from openclix.engine.asking.events import TurnBegins, TurnEnds
from openclix.engine.attacking.damage import heal
from openclix.engine.effects.dice import LISTED, roll
from openclix.engine.figures.abilities import Ability, Rule, Version
from openclix.engine.figures.messages import Message
from openclix.engine.table.scenarios import Scenario
from openclix.engine.table.table import Table
from openclix.engine.turn.victory import alive, by_points
from openclix.rules.scoring import with_survivors

from .counting import KIND, at_the_end_of, turns_left
from .five_and_five import FIRST, LAST, halfway

RECKONING: Final = Ability("Two Reckonings", KIND, "scn.champions.2")


@RECKONING.on(TurnEnds, anyone=True, when=at_the_end_of(FIRST))
def half_wins(table: Table, element: int, version: Version, event: TurnEnds) -> Rule[None]:
    """scn.champions.1 scn.champions.2 Half of the build total wins; of several, the most points."""
    if ahead := halfway(table):
        yield from by_points(table, ahead)


def sixth_begins(table: Table, element: int, version: Version, event: TurnBegins) -> bool:
    """scn.champions.3 The first turn after the first reckoning."""
    return table.round == FIRST + 1 and table.active == alive(table)[0]


def pitied(table: Table) -> list[int]:
    """scn.champions.3 The player with the fewest points, unless all are tied."""
    players = alive(table)
    fewest = min(table.score[player] for player in players)
    if all(table.score[player] == fewest for player in players):
        return []
    return [player for player in players if table.score[player] == fewest]


@RECKONING.on(TurnBegins, anyone=True, when=sixth_begins)
def pity(table: Table, element: int, version: Version, event: TurnBegins) -> Rule[None]:
    """scn.champions.3 A die for each of their figures heals it."""
    for player in pitied(table):
        for figure in table.figures(player):
            healed = yield from roll(table, player, 1, LISTED, figure, cause=RECKONING.slug)
            yield from heal(table, figure, healed.total)


@RECKONING.on(TurnEnds, anyone=True, when=at_the_end_of(LAST))
def the_end(table: Table, element: int, version: Version, event: TurnEnds) -> Rule[None]:
    """scn.champions.4 The game is over, and decided as usual."""
    yield from with_survivors(table, list(table.order))


def left(table: Table, element: int) -> Iterator[Message]:
    yield from turns_left(table, "first-check", FIRST)
    if table.round > FIRST:
        yield from turns_left(table, "last-check", LAST)


TWO_RECKONINGS: Final = Scenario(
    "two-reckonings", "Two Reckonings", "scn.champions", element=(RECKONING,), left=left
)
