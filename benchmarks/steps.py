"""How many steps of the interpreter a decision takes: a count, which no busy machine can blur.

A step is not always as dear as another, so a count tells where to look and what has changed; how
fast it is, the clock tells.
"""

from __future__ import annotations

import sys
from collections import Counter
from types import CodeType, FrameType
from typing import Any

from .playouts import VARIANTS, Matches, new_game, play_listed, play_sampled
from .profiling import module_of

WARM, COUNTED = 20, 4
"""Games before anything is counted, so that caches are filled, and games that are counted."""

Counts = tuple[int, Counter[CodeType], Counter[CodeType]]


def count(matches: Matches, sampled: bool) -> Counts:
    """The decisions of some games, and by function its steps and how often it was entered."""
    play = play_sampled if sampled else play_listed
    for seed in range(WARM):
        play(new_game(matches(seed), seed), seed)
    steps: Counter[CodeType] = Counter()
    entered: Counter[CodeType] = Counter()

    def step(frame: FrameType, event: str, _: Any) -> Any:
        if event == "opcode":
            steps[frame.f_code] += 1
        return step

    def enter(frame: FrameType, event: str, _: Any) -> Any:
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        entered[frame.f_code] += 1
        return step

    before = sys.gettrace()
    sys.settrace(enter)
    try:
        decisions = sum(
            int(play(new_game(matches(seed), seed), seed)["decisions"]) for seed in range(COUNTED)
        )
    finally:
        sys.settrace(before)
    return decisions, steps, entered


def report(top: int = 20) -> str:
    """Steps per decision in every variant, listed and sampled, and where most of them are."""
    found = []
    for variant, matches in VARIANTS.items():
        for sampled in (False, True):
            decisions, steps, entered = count(matches, sampled)
            said = f"{variant}, {'sampled' if sampled else 'listed'}"
            found.append(
                f"{said}: {steps.total() / decisions:,.0f} steps and "
                f"{entered.total() / decisions:.1f} functions per decision"
            )
            for code, number in steps.most_common(top):
                name = f"{module_of(code.co_filename)}.{code.co_name}:{code.co_firstlineno}"
                found.append(
                    f"    {name:56}{number / decisions:9.1f}{entered[code] / decisions:9.2f} times"
                )
    return "\n".join(found)
