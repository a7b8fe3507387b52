"""5 How a game ends, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..asking.events import Scores, TimeOver, Wins
from ..attacking.one_shots import score_one_shots
from ..effects.dice import TIE, roll
from ..figures.abilities import Rule
from ..state.records import Pending
from ..state.state import OVER
from ..values.scoring import gain_points, outscored, remaining
from .turn import defeat

if TYPE_CHECKING:
    from ..table.table import Table


def game_end(table: Table) -> Rule[None] | None:
    """5.1 Whether the game ends now; a rule that ends it, or None."""
    beaten = outscored(table) or [p for p in alive(table) if not remaining(table, p)]  # 5.2
    for player in alive(table):
        if table.mission[player] >= table.edition.mission_goal:  # 5.3c
            return win_by_effect(table, player)
    if beaten:
        return end_for(table, beaten)
    if one_side(table, alive(table)):
        return end_for(table, [])
    return None


def one_side(table: Table, players: list[int]) -> bool:
    """5.1 vainqueur.3 vp.2 Whether only one player is left, or only partners."""
    return bool(players) and all(table.allied(player, players[0]) for player in players)


def alive(table: Table) -> list[int]:
    return [player for player in table.order if not table.defeated >> player & 1]


def end_for(table: Table, beaten: list[int], winner: int = -1) -> Rule[None]:
    """5.2 Players are defeated. The last one standing wins, or victory points decide (5.4).

    A named `winner` wins even if other players are left.
    """
    everyone = alive(table)
    for player in beaten:
        table.defeated |= 1 << player  # all at the same time
    for player in sorted(beaten, key=lambda player: player == table.active):  # 26.3
        yield from defeat(table, player)
    left = alive(table) if winner < 0 else [winner]
    if one_side(table, left):
        finish_now(table, left[0])
    elif not left:
        yield from by_points(table, everyone)


def finish_now(table: Table, winner: int) -> None:
    """5.1 The last undefeated player wins."""
    score_one_shots(table)  # 25.11
    share_unclaimed(table, alive(table))  # 26.3
    table.winner = winner
    table.phase = OVER
    for player in range(table.players):
        if table.allied(player, winner):
            table.note(Wins(player))


def win_by_effect(table: Table, player: int) -> Rule[None]:
    """5.3b An effect makes a player win: all opponents are defeated."""
    yield from end_for(table, [other for other in alive(table) if other != player])  # 5.4b


def time_over(table: Table) -> None:
    """5.3a The time is up: victory points decide."""
    table.note(TimeOver())
    table.queue = (*table.queue, Pending(table.active, True, "time-over", -1))


def share_unclaimed(table: Table, players: list[int]) -> None:
    """26.3 Divides unscored points equally among the undefeated players, in whole points.

    Their owner gets a share like everyone else.
    """
    for _, points in table.unclaimed:
        for player in players:
            gain_points(table, player, points // len(players))
            table.tell(Scores(player, points // len(players)))
    table.unclaimed = ()


def together(table: Table, player: int) -> int:
    """5.4 vainqueur.3 vp.2 vic.1 The victory points of a player, and of partners."""
    return sum(score for other, score in enumerate(table.score) if table.allied(other, player))


def by_points(table: Table, players: list[int]) -> Rule[None]:
    """5.4 Most victory points win; the edition breaks a tie."""
    score_one_shots(table)  # 25.11
    share_unclaimed(table, players)
    best = max(together(table, player) for player in players)
    tied: list[int] = []
    for player in players:
        ahead = together(table, player) == best
        if ahead and not any(table.allied(player, other) for other in tied):
            tied.append(player)
    winner = tied[0] if len(tied) == 1 else table.edition.tie_break(table, tied)
    if not isinstance(winner, int):
        winner = yield from winner
    finish_now(table, winner)


def roll_off(table: Table, tied: list[int]) -> Rule[int]:
    """5.4 A tie is rolled off with 2d6, ties again. Answers the winner."""
    while len(tied) > 1:
        totals = {}
        for player in tied:
            request = yield from roll(table, player, 2, TIE, rerollable=False)
            totals[player] = request.total
        top = max(totals.values())
        tied = [player for player in tied if totals[player] == top]
    return tied[0]
