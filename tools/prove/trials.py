"""The judges of mutants: every ruling in each of its editions, and the situations of refusals."""

from __future__ import annotations

import hashlib
import importlib
import pickle
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from openclix.coverage.rulings import read, single_rulings

from .processes import apart

FAILED, CRASHED = "failed", "crashed"
STOPPED = "the engine stopped"
"""How the notation begins its report of a ruling in which the engine itself went wrong."""
EDITIONS = "tests.editions.other"
"""The module of the test edition, without which its rulings cannot be read."""
WITNESS = "tests.events.witness"
"""The module of an edition that tests declare for themselves; games of it are compared, too."""


@dataclass(frozen=True)
class Trial:
    """One ruling in one edition."""

    id: str
    """Names the ruling as it is written, wherever in its file it stands."""
    file: str
    line: int
    name: str
    edition: str
    sections: tuple[str, ...]
    ruling: bytes = field(repr=False, compare=False)
    """The ruling as it was read, but not yet played: reading it again for every mutant would take
    as long as playing it."""
    compares: bool = False
    """Whether it says nothing of what is right, but must go as it goes without the change."""
    watched: bool = False
    """Whether what can be seen of its games while it is played must be so, too."""
    imports: frozenset[str] = field(default=frozenset(), repr=False, compare=False)
    """The modules that it speaks of by their names."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.name} [{self.edition}]"

    def verdict(self) -> tuple[str, str]:
        """How the ruling noticed that something is wrong, and what it saw; empty if it holds."""
        try:
            outcome = pickle.loads(self.ruling).run(self.edition)
        except BaseException as error:
            return CRASHED, f"{type(error).__name__}: {error}"
        if outcome.passed:
            return "", ""
        return (
            CRASHED if STOPPED in outcome.actual else FAILED
        ), f"{outcome.line}: {outcome.actual}"


def load(folder: Path, package: str = "openclix", beside: str = "") -> list[Trial]:
    """Every ruling of a folder, in every edition that it names; `beside` is a module they need.

    Reading a ruling looks at its table, which fills caches of the rules. So it is done in a
    separate process.
    """
    for module in (f"{package}.notation.rulings.rulings", *([beside] if beside else [])):
        importlib.import_module(module)

    def texts() -> Iterator[tuple[str, str, Path]]:
        for path in sorted(folder.rglob("*.ruling")):
            file = path.relative_to(folder.parent).as_posix()
            for text in single_rulings(path.read_text(encoding="utf-8")):
                yield file, text, path.parent

    return _read(texts, package)


ORACLE = "tests.oracle.compare"
"""The module of the slow, exact geometry."""
BOARDS = 10
"""How many random boards are one trial."""


@dataclass(frozen=True)
class Judgement:
    """The result for some boards, in the words of a ruling's outcome."""

    passed: bool
    line: int = 0
    actual: str = ""


@dataclass(frozen=True)
class Boards:
    """Random boards, about which the board and the oracle are asked the same."""

    first: int

    def run(self, edition: str) -> Judgement:
        oracle = importlib.import_module(ORACLE)
        for number in range(self.first, self.first + BOARDS):
            for difference in oracle.differences(1, number):
                return Judgement(False, number, difference)
        return Judgement(True)


def oracle_trials(count: int = 40) -> list[Trial]:
    """The exact geometry as a judge of the board, in pieces."""
    importlib.import_module(ORACLE)
    return [
        Trial(f"oracle-{BOARDS}-{n}", ORACLE, n, f"boards {n} on", "", (), pickle.dumps(Boards(n)))
        for n in range(0, count * BOARDS, BOARDS)
    ]


def extension_trials() -> list[Trial]:
    """The rulings of the edition that changes every rule an edition can change."""
    module = importlib.import_module(EDITIONS)
    return load(Path(str(module.__file__)).parent / "rulings", beside=EDITIONS)


def refusal_trials() -> list[Trial]:
    """The situations that `tests/refusals` has for every code of a refusal, written as rulings."""

    def texts() -> Iterator[tuple[str, str, Path]]:
        cases = importlib.import_module("tests.refusals.cases")
        for number, case in enumerate(cases.CASES, 1):
            lines = [
                f'ruling "Refused: {case.code} ({number})"',
                f"sections {case.section or '6.1'}",
                case.position.strip("\n"),
            ]
            if case.dice:
                lines.append(f"dice {' '.join(map(str, case.dice))}")
            lines += [f"do {choice}" for choice in case.played]
            lines.append(f"refuse {case.text} code {case.code}")
            yield "tests/refusals/cases", "\n".join(lines), Path(str(cases.__file__)).parent

    return _read(texts, "openclix")


def _read(texts: Callable[[], Iterator[tuple[str, str, Path]]], package: str) -> list[Trial]:
    def trials() -> list[Trial]:
        judges = []
        for file, text, folder in texts():
            ruling: Any = read(text, file, folder, package)
            packed = pickle.dumps(ruling)
            for edition in ruling.editions:
                content = "\n".join((edition, ruling.name, text.strip()))
                name = hashlib.sha256(content.encode()).hexdigest()[:12]
                sections = tuple(dict.fromkeys(ruling.sections))
                about = file, ruling.line, ruling.name, edition, sections, packed
                judges.append(Trial(name, *about, watched=True))
        return judges

    answer: list[Trial] = apart(trials)
    return answer
