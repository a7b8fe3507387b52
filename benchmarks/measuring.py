"""How something is measured beside something else: in turns, by processor time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from statistics import median, quantiles
from time import process_time
from typing import Any

Counts = Mapping[str, float]


def itself(number: int) -> Any:
    return number


@dataclass(frozen=True)
class Work:
    """Work in numbered pieces; the same number is the same piece in every run and every tree."""

    do: Callable[[Any], Counts]
    """Does one piece, and tells how much that was."""
    prepare: Callable[[int], Any] = itself
    """What a piece needs and what is not measured."""
    warm: int = 0
    """The pieces after which it has met most of what it will meet; the first ones do not count."""


@dataclass
class Sample:
    """So many things done in so many seconds of processor time."""

    seconds: float
    counts: Counts
    pieces: int = 1

    def rate(self, what: str) -> float:
        return self.counts[what] / self.seconds


def measure(work: Work, first: int, seconds: float = 0.0, pieces: int = 0) -> Sample:
    """Does the pieces from a number on: so many of them, or as many as fit into some seconds."""
    done = 0
    taken = 0.0
    counts: Counter[str] = Counter()
    while done < pieces if pieces else taken < seconds:
        piece = work.prepare(first + done)
        begun = process_time()
        found = work.do(piece)
        taken += process_time() - begun
        counts.update(found)
        done += 1
    return Sample(taken, counts, done)


@dataclass
class Duel:
    """Two pieces of work, measured in turns so that noise hits both."""

    ours: list[Sample] = field(default_factory=list)
    theirs: list[Sample] = field(default_factory=list)

    def ratios(self, what: str, other: str = "") -> list[float]:
        """Round by round: how fast we are, theirs being one."""
        return [
            one.rate(what) / two.rate(other or what)
            for one, two in zip(self.ours, self.theirs, strict=True)
        ]

    def rates(self, what: str, other: str = "") -> tuple[float, float]:
        return (
            median(sample.rate(what) for sample in self.ours),
            median(sample.rate(other or what) for sample in self.theirs),
        )


def middle_half(numbers: list[float]) -> tuple[float, float]:
    """Between which two numbers the middle half of them lies."""
    if len(numbers) < 2:
        return numbers[0], numbers[0]
    low, _, high = quantiles(numbers, n=4, method="inclusive")
    return low, high


@dataclass(frozen=True)
class Line:
    """One line of the report: what is counted on both sides, and what should come out."""

    name: str
    count: str
    other: str = ""
    """What is counted on the other side, if it has another name there."""
    target: float | None = None
    times: bool = False
    """Whether the ratio tells how many times as long we take; a target is then the most."""
    of: str = ""
    """The line whose ratio the target is a part of, if it is no ratio by itself."""


@dataclass(frozen=True)
class Measure:
    """Work of ours beside other work, and the lines that come out of it."""

    lines: tuple[Line, ...]
    ours: Callable[[], Work]
    theirs: Callable[[], Work]
    beside: str = "python-chess"

    @property
    def name(self) -> str:
        return self.lines[0].name


@dataclass
class Row:
    """One line of the report, measured."""

    name: str
    beside: str
    ours: float
    theirs: float
    ratio: float
    spread: tuple[float, float]
    target: float | None = None
    times: bool = False
    notes: dict[str, float] = field(default_factory=dict)

    @property
    def met(self) -> bool | None:
        """Whether the target was met; None if there is none."""
        if self.target is None:
            return None
        return self.ratio <= self.target if self.times else self.ratio >= self.target


def row(line: Line, beside: str, both: Duel, known: Mapping[str, Row] | None = None) -> Row:
    """What some rounds make of a line; `known` are the rows that it may refer to."""
    ratios = both.ratios(line.count, line.other)
    if line.times:
        ratios = [1 / ratio for ratio in ratios]
    target = line.target
    if line.of and target is not None:
        target = target * known[line.of].ratio if known and line.of in known else None
    ours, theirs = both.rates(line.count, line.other)
    return Row(
        line.name,
        beside,
        ours,
        theirs,
        median(ratios),
        middle_half(ratios),
        target,
        line.times,
        notes(both) if line.count == "decisions" else {},
    )


def notes(both: Duel) -> dict[str, float]:
    """How much a decision and a game are, on both sides."""
    found = {}
    for name, samples in (("ours", both.ours), ("theirs", both.theirs)):
        total: Counter[str] = Counter()
        for sample in samples:
            total.update(sample.counts)
        for what, of in (("options", "decisions"), ("decisions", "games"), ("by KO", "games")):
            if total[what] and total[of]:
                found[f"{what} per {of[:-1]}, {name}"] = round(total[what] / total[of], 2)
    return found
