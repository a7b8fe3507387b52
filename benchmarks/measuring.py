"""How something is measured beside something else: in turns, by processor time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median
from time import process_time

Work = Callable[[float], "Sample"]
"""Works for about so many seconds, and tells how much it did."""


@dataclass
class Sample:
    """So many things done in so many seconds of processor time."""

    seconds: float
    counts: dict[str, float]

    def rate(self, what: str) -> float:
        return self.counts[what] / self.seconds


@dataclass
class Duel:
    """Two pieces of work, measured in turns so that noise hits both."""

    ours: list[Sample] = field(default_factory=list)
    theirs: list[Sample] = field(default_factory=list)

    def ratio(self, what: str, other: str = "") -> float:
        """How fast we are, theirs being one: the middle of the rounds."""
        return median(
            one.rate(what) / two.rate(other or what)
            for one, two in zip(self.ours, self.theirs, strict=True)
        )

    def spread(self, what: str, other: str = "") -> tuple[float, float]:
        ratios = [
            one.rate(what) / two.rate(other or what)
            for one, two in zip(self.ours, self.theirs, strict=True)
        ]
        return min(ratios), max(ratios)

    def rates(self, what: str, other: str = "") -> tuple[float, float]:
        return (
            median(sample.rate(what) for sample in self.ours),
            median(sample.rate(other or what) for sample in self.theirs),
        )


def duel(ours: Work, theirs: Work, rounds: int, seconds: float) -> Duel:
    """Measures two pieces of work in turns, after a short run of each that does not count."""
    ours(seconds / 4)
    theirs(seconds / 4)
    found = Duel()
    for number in range(rounds):
        if number % 2:
            found.theirs.append(theirs(seconds))
            found.ours.append(ours(seconds))
        else:
            found.ours.append(ours(seconds))
            found.theirs.append(theirs(seconds))
    return found


def repeat(work: Callable[[], int], seconds: float, what: str) -> Sample:
    """Calls a function that tells how many things it did, until the time is over."""
    done = 0
    begun = now = process_time()
    while now - begun < seconds:
        done += work()
        now = process_time()
    return Sample(now - begun, {what: done})


@dataclass
class Row:
    """One line of the report."""

    name: str
    unit: str
    ours: float
    theirs: float
    ratio: float
    spread: tuple[float, float]
    target: float
    at_most: bool = False
    """Whether the ratio should be at most the target: how many times as long we take."""
    notes: dict[str, float] = field(default_factory=dict)

    @property
    def met(self) -> bool:
        return self.ratio <= self.target if self.at_most else self.ratio >= self.target
