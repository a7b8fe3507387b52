"""5 How a finished game ended: the winner, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..figures.messages import Message, say, side_named
from ..state.state import OVER

if TYPE_CHECKING:
    from ..table.table import Table

LAST_STANDING, POINTS, TIME, MISSION, SCENARIO = (
    *("last-standing", "points", "time", "mission"),
    "scenario",
)
"""Why a game ended: all opponents were defeated (5.2), everybody was defeated at once and victory
points decided (5.4), the time was up and they decided (5.3a), mission points (5.3c), or the special
rules of a scenario."""


class Outcome(NamedTuple):
    """5.1 The end of a game. `winner` is a player, or None if there is no winner."""

    winner: int | None
    reason: str
    """A stable word: last-standing, points, time, mission or scenario."""
    score: tuple[int, ...]
    """The victory points of each player."""
    message: Message
    """The same as a sentence."""

    def __str__(self) -> str:
        text = str(self.message)
        return text[:1].upper() + text[1:]  # a side may be called by its colour

    def __repr__(self) -> str:
        return f"Outcome(winner={self.winner}, reason={self.reason!r}, score={self.score})"


def outcome_of(table: Table) -> Outcome | None:
    """How the game on a table ended; None while it runs."""
    if table.phase != OVER:
        return None
    winner = table.winner if table.winner >= 0 else None
    reason, score = why_over(table), tuple(table.score)
    if winner is None:
        return Outcome(None, reason, score, say("outcome-nobody"))
    side = side_named(table, winner)
    return Outcome(winner, reason, score, say("outcome", side=side, reason=reason))


def why_over(table: Table) -> str:
    """5.1 The reason why a game ended."""
    defeated = [bool(table.defeated >> player & 1) for player in range(table.players)]
    winner = table.winner
    if winner >= 0 and table.mission[winner] >= table.edition.mission_goal:
        return MISSION
    if all(defeated):
        return POINTS
    if all(defeated[player] or table.allied(player, winner) for player in range(table.players)):
        return LAST_STANDING
    if table.turn_limit and table.turn >= table.turn_limit:
        return TIME
    return SCENARIO if table.edition.scenario is not None else POINTS
