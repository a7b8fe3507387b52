"""Claims with much work behind them, and how the work is done piece by piece."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Protocol

Progress = Callable[[int, int], None]
"""Told how many pieces are done, out of how many."""


@dataclass(frozen=True)
class Outcome:
    """The result of a proof: a sentence for the record, and everything that speaks against it."""

    result: str
    failures: tuple[str, ...] = ()
    table: tuple[str, ...] = ()
    """Rows for the document, where one sentence does not tell enough."""

    @property
    def holds(self) -> bool:
        return not self.failures


class Proof(Protocol):
    """A claim that can be put to the test."""

    @property
    def name(self) -> str: ...

    @property
    def claim(self) -> str: ...

    @property
    def seeds(self) -> str:
        """Which random choices it is tried with."""
        ...

    def run(self, jobs: int, kept: Kept, progress: Progress, most: int = 0) -> Outcome:
        """Does all the work that is not done yet, and says what came of it.

        `most` is a number of pieces, if only a part is wanted.
        """
        ...


@dataclass
class Piece:
    """The counts of one piece of work, and its failures."""

    counts: dict[str, int] = field(default_factory=dict)
    failures: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Pieces:
    """A proof whose work is cut into pieces that know nothing of each other."""

    name: str
    claim: str
    seeds: str
    count: int
    do: Callable[[int], Piece]
    """Does the piece of this number; the same number gives the same piece."""
    result: Callable[[dict[str, int]], str]
    """The result of all pieces together, in one sentence, from the sums of their counts."""
    against: Callable[[dict[str, int]], list[str]] = lambda sums: []
    """The reasons in the sums against the claim."""
    table: Callable[[dict[str, int]], list[str]] = lambda sums: []
    """Rows for the document."""

    def run(self, jobs: int, kept: Kept, progress: Progress, most: int = 0) -> Outcome:
        done = kept.pieces()
        left = [number for number in range(most or self.count) if number not in done]
        for number, piece in many(self.do, left, jobs):
            kept.add(number, piece)
            done[number] = piece
            progress(len(done), self.count)
        sums: dict[str, int] = {}
        for piece in done.values():
            for name, value in piece.counts.items():
                sums[name] = sums.get(name, 0) + value
        wrong = [failure for number in sorted(done) for failure in done[number].failures]
        if len(done) < self.count:
            result = f"a part, {len(done)} of {self.count} pieces: {self.result(sums)}"
            return Outcome(result, tuple(wrong), tuple(self.table(sums)))
        wrong += self.against(sums)
        return Outcome(self.result(sums), tuple(wrong), tuple(self.table(sums)))


@dataclass(frozen=True)
class Whole:
    """A proof that is one piece of work, and knows itself how to go on where it stopped."""

    name: str
    claim: str
    seeds: str
    do: Callable[[int], Outcome]
    """Does it in this number of processes."""

    def run(self, jobs: int, kept: Kept, progress: Progress, most: int = 0) -> Outcome:
        outcome = self.do(jobs)
        progress(1, 1)
        return outcome


class Kept:
    """The pieces of a proof that are done, in a file: valid as long as the code is the same."""

    def __init__(self, file: Path, source: str) -> None:
        self.file = file
        self.source = source
        self._done: dict[int, Piece] = {}
        lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        if lines and json.loads(lines[0]) == {"source": source}:
            for line in lines[1:]:
                entry = json.loads(line)
                self._done[entry["piece"]] = Piece(entry["counts"], entry["failures"])
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps({"source": source}) + "\n", encoding="utf-8")

    def pieces(self) -> dict[int, Piece]:
        return dict(self._done)

    def add(self, number: int, piece: Piece) -> None:
        entry: dict[str, Any] = {
            "piece": number,
            "counts": piece.counts,
            "failures": piece.failures,
        }
        with self.file.open("a", encoding="utf-8") as out:
            out.write(json.dumps(entry) + "\n")


@dataclass(frozen=True)
class _Numbered:
    """A piece with its number, for processes that end in any order."""

    do: Callable[[int], Piece]

    def __call__(self, number: int) -> tuple[int, Piece]:
        return number, self.do(number)


def many(
    do: Callable[[int], Piece], numbers: Sequence[int], jobs: int
) -> Iterator[tuple[int, Piece]]:
    """Does pieces in one or several processes, and answers them as they are done."""
    if jobs <= 1:
        yield from map(_Numbered(do), numbers)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(_Numbered(do), numbers)
