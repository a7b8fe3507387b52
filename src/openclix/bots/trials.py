"""Trying a choice on a copy of the game, for questions the player has no rule for.

The copy rolls its own dice, the same for every choice, so a comparison measures the choices and not
luck. The game's next roll stays unknown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from openclix.engine.game.game import DICE, Game
from openclix.engine.state.state import OFF_MAP, ON_MAP
from openclix.engine.table.table import Table

from .odds import worth

SAMPLES: Final = 2
"""How often each choice is tried, if dice are rolled."""
MOST_CHOICES: Final = 12
"""How many choices are tried."""
MOST_ANSWERS: Final = 12
"""How many answers are given until a trial must be over."""
TOKEN: Final = 0.5
"""The value of an action token."""
MISSION: Final = 1.0
"""5.3c The value of a mission point."""
SCORED: Final = 0.2
"""The weight of a victory point. A KO'd figure is also off the table."""
VICTORY: Final = 1000.0


def balance(table: Table, side: int) -> float:
    """A side's points on the table, minus its strongest opponent's."""
    if table.winner >= 0:
        return VICTORY if table.winner == side else -VICTORY
    held = [0.0] * table.players
    for figure, zone in enumerate(table.zone):
        if zone in (ON_MAP, OFF_MAP):
            held[table.side[figure]] += worth(table, figure) - TOKEN * table.tokens[figure]
    for player in range(table.players):
        held[player] += MISSION * table.mission[player] + SCORED * table.score[player]
    others = [points for player, points in enumerate(held) if player != side]
    return held[side] - max(others, default=0.0)


def tried(
    game: Game, choices: Sequence[int], side: int, answer: Callable[[Game], Any]
) -> list[float]:
    """The average change for a side that each of some choices (by index) makes."""
    before = balance(game.table, side)
    scores = []
    for choice in choices:
        total = 0.0
        for sample in range(SAMPLES):
            copy = game.copy(seed=f"trial {len(game.journal)} {sample}")
            copy.choose_index(choice)
            for _ in range(MOST_ANSWERS):
                if copy.at_rest:
                    break
                assert copy.decision is not None
                copy.choose_index(copy.decision.values.index(answer(copy)))
            total += balance(copy.table, side) - before
            if not any(entry.kind == DICE for entry in copy.journal[len(game.journal) :]):
                total *= SAMPLES  # without dice it comes out the same every time
                break
        scores.append(total / SAMPLES)
    return scores


def sampled(number: int) -> list[int]:
    """The places of the choices that are tried: all of them, or some from everywhere."""
    if number <= MOST_CHOICES:
        return list(range(number))
    return sorted({number * place // MOST_CHOICES for place in range(MOST_CHOICES)})
