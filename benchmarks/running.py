"""One run: every measure a little in each round, the rounds in turns."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from time import monotonic

from .measuring import Duel, Measure, Row, Sample, Work, measure, row

WARM_UP = 0.15
"""The part of its time that a side works before it is measured: other rows ran since its last."""


class Side:
    """One side of a measure: its work, and how far it has come."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self.next = measure(work, 0, pieces=work.warm).pieces if work.warm else 0
        self.samples: list[Sample] = []

    def take_turn(self, seconds: float) -> None:
        """A short run that does not count, unless a piece takes longer, and then one that does."""
        last = self.samples[-1] if self.samples else None
        if last is None or last.seconds / last.pieces < seconds * WARM_UP:
            self.next += measure(self.work, self.next, seconds * WARM_UP).pieces
        found = measure(self.work, self.next, seconds)
        self.next += found.pieces
        self.samples.append(found)


def run(
    measures: Sequence[Measure],
    rounds: int,
    seconds: float,
    budget: float,
    tell: Callable[[str], None] = print,
) -> tuple[list[Row], int]:
    """Measures all in turns, so that whatever else the machine does hits every row.

    Answers the rows and how many rounds there were: on a busy machine a run makes fewer of them
    than it was asked for, and ends within its budget of seconds.
    """
    begun = monotonic()
    pairs = [(Side(this.ours()), Side(this.theirs())) for this in measures]
    ready = monotonic()
    made = 0
    while made < rounds:
        now = monotonic()
        if made and now - begun + (now - ready) / made > budget:
            tell(f"no time for more than {made} rounds")
            break
        put_aside()
        for pair in pairs:
            for side in pair if made % 2 else reversed(pair):
                side.take_turn(seconds)
        made += 1
        tell(f"round {made} of {rounds}: {monotonic() - begun:.0f} seconds")
    duels = [Duel(ours.samples, theirs.samples) for ours, theirs in pairs]
    return rows(measures, duels), made


def put_aside() -> None:
    """Whatever is in memory now is no row's own: what one keeps, no collection of another pays."""
    gc.collect()
    gc.freeze()


def rows(measures: Sequence[Measure], duels: Sequence[Duel]) -> list[Row]:
    """The lines of all measures, in order."""
    known: dict[str, Row] = {}
    for this, duel in zip(measures, duels, strict=True):
        for line in this.lines:
            known[line.name] = row(line, this.beside, duel, known)
    return list(known.values())
