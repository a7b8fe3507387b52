"""Tests of random games with many more seeds than the suite has time for.

    python -m tools.proof.seeds tests.views.test_views test_looking_changes_nothing 57

runs one of them with one seed.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from typing import Any, Final

from .proofs import Piece

SEEDED: Final = (
    ("tests.cards.test_playing", "kept_and_taken_back"),
    ("tests.notation.test_json", "test_decisions_and_refusals_of_random_games_fit"),
    ("tests.notation.test_json", "test_reckonings_of_random_games_fit"),
    ("tests.refusals.test_any_text", "test_a_text_is_refused_exactly_if_it_is_no_option"),
    ("tests.snapshots.test_games", "restored_alike"),
    ("tests.views.test_views", "test_views_of_random_games_fit_the_schema"),
    ("tests.views.test_views", "test_no_view_changes_with_the_dice_to_come"),
    ("tests.views.test_views", "test_choices_are_for_the_seat_that_answers"),
    ("tests.views.test_views", "test_looking_changes_nothing"),
)
"""Modules, and what in them needs a seed and nothing else."""
SEEDS_A_PIECE = 10
SEEDS = 100
PIECES: Final = len(SEEDED) * (SEEDS // SEEDS_A_PIECE)


def test_of(module: str, name: str) -> Callable[[int], Any]:
    found: Callable[[int], Any] = getattr(importlib.import_module(module), name)
    return found


def seeded(number: int) -> Piece:
    """One of the tests with some seeds."""
    module, name = SEEDED[number % len(SEEDED)]
    first = number // len(SEEDED) * SEEDS_A_PIECE
    piece = Piece({"games": 0, f"{module} {name}": 1})
    for seed in range(first, first + SEEDS_A_PIECE):
        piece.counts["games"] += 1
        try:
            test_of(module, name)(seed)
        except Exception as error:
            again = f"python -m tools.proof.seeds {module} {name} {seed}"
            piece.failures.append(f"{again}: {type(error).__name__}: {str(error)[:200]}")
    return piece


def games_tested(sums: dict[str, int]) -> str:
    return f"{sums['games']} games in {len(sums) - 1} tests"


RENUMBERED_PARTS: Final = 8


def renumbered(number: int) -> Piece:
    """A part of all rulings, played where every section has other numbers."""
    from tests.renumbered.test_renumbered import PARTS, rulings_held

    assert PARTS == RENUMBERED_PARTS
    try:
        return Piece({"rulings": rulings_held(number)})
    except AssertionError as error:
        again = f"python -m tests.renumbered.world rulings --part {number} --of {PARTS} --apart"
        return Piece({"rulings": 0}, [f"{again}: {str(error)[:200]}"])


if __name__ == "__main__":
    test_of(sys.argv[1], sys.argv[2])(int(sys.argv[3]))
