"""How many steps of the interpreter a decision takes: a count, which no busy machine can blur.

A step is not always as dear as another, so a count tells where to look and what has changed; how
fast it is, the clock tells.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from types import CodeType, FrameType
from typing import Any

import openclix

from . import older
from .playouts import VARIANTS, Matches, new_game, play_listed, play_sampled
from .profiling import module_of

WARM, COUNTED = 20, 4
"""Games before anything is counted, so that caches are filled, and games that are counted."""

Counts = tuple[int, Counter[CodeType], Counter[CodeType]]
Start = Callable[[int], openclix.Game]
"""The game with a number, at its beginning."""


def starts(matches: Matches) -> Start:
    return lambda seed: new_game(matches(seed), seed)


def count(start: Start, sampled: bool, met: bool = True) -> Counts:
    """The decisions of some games, and by function its steps and how often it was entered.

    The games that are counted were `met` before, or they are the ones that come next.
    """
    play = play_sampled if sampled else play_listed
    for seed in range(WARM):
        play(start(seed), seed)
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

    first = 0 if met else WARM
    before = sys.gettrace()
    sys.settrace(enter)
    try:
        decisions = sum(
            int(play(start(seed), seed)["decisions"]) for seed in range(first, first + COUNTED)
        )
    finally:
        sys.settrace(before)
    return decisions, steps, entered


def report(top: int = 20) -> Iterator[str]:
    """Steps per decision in every variant, listed and sampled, and where most of them are; then
    those of the older editions beside the newest one. Line by line, for counting takes minutes."""
    for variant, matches in VARIANTS.items():
        start = starts(matches)
        for sampled in (False, True):
            unmet = count(start, sampled, met=False)
            decisions, steps, entered = count(start, sampled)
            said = f"{variant}, {'sampled' if sampled else 'listed'}"
            yield (
                f"{said}: {steps.total() / decisions:,.0f} steps and "
                f"{entered.total() / decisions:.1f} functions per decision, "
                f"{unmet[1].total() / unmet[0]:,.0f} steps in games that were never met"
            )
            for code, number in steps.most_common(top):
                name = f"{module_of(code.co_filename)}.{code.co_name}:{code.co_firstlineno}"
                yield (
                    f"    {name:56}{number / decisions:9.1f}{entered[code] / decisions:9.2f} times"
                )
    yield from beside_the_newest()


def beside_the_newest() -> Iterator[str]:
    """Steps per decision of each older edition, and of the newest one with the same cards."""
    for name in older.OLDER:
        match = older.match_for(name)
        both = []
        for rules in (name, older.NEWEST):
            decisions, steps, _ = count(older.starts(match, rules), sampled=False)
            both.append(steps.total() / decisions)
        yield (
            f"{name}, listed: {both[0]:,.0f} steps per decision, {older.NEWEST} with the same "
            f"cards {both[1]:,.0f} ({both[1] / both[0]:.2f} times as many)"
        )
