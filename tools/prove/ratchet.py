"""The results of mutation testing, in `ratchet.json`. They may only get better.

Operators are never lost. The number of mutants may fall only with the code itself, so it is held
against the number of statements. The score is the share of mutants that are caught, without the
declared equivalents. It is recorded with the number of sections of which less than half is caught.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from .mutants import Mutant

FILE = Path(__file__).with_name("ratchet.json")
SLACK = 0.95
"""Code that is written anew has a little more or less to change."""


@dataclass(frozen=True)
class Ratchet:
    """The totals of a run over everything."""

    operators: dict[str, int]
    """How many mutants each operator makes."""
    statements: int
    mutants: int
    caught: int
    compared: int
    """How many of these only games noticed that went another way."""
    equivalent: int
    not_imported: int
    sections: int
    under_half: int
    """How many sections have less than half of their mutants caught."""

    @property
    def score(self) -> float:
        """Caught of all that could be caught, in percent."""
        counted = self.mutants - self.not_imported - self.equivalent
        return 100 * self.caught / counted if counted else 100.0


def load(file: Path = FILE) -> Ratchet:
    return Ratchet(**json.loads(file.read_text(encoding="utf-8")))


def save(ratchet: Ratchet, file: Path = FILE) -> None:
    file.write_text(json.dumps(asdict(ratchet), indent=2) + "\n", encoding="utf-8")


def lost_operators(before: Ratchet, statements: int, mutants: Iterable[Mutant]) -> list[str]:
    """Operators that make fewer mutants of the same amount of code than they did."""
    counted = Counter(mutant.operator for mutant in mutants)
    lost = []
    for operator, number in before.operators.items():
        least = SLACK * number * statements / before.statements - 5
        if counted[operator] < least:
            lost.append(f"{operator}: {counted[operator]} mutants, and there were {number}")
    return lost


def worse(before: Ratchet, now: Ratchet) -> list[str]:
    """The losses of a run over everything against the recorded one."""
    complaints = []
    if now.score < before.score - 0.05:
        complaints.append(f"{now.score:.1f} % are caught, and {before.score:.1f} % were")
    if now.under_half > before.under_half:
        complaints.append(
            f"of {now.under_half} sections less than half is caught, and of {before.under_half} was"
        )
    return complaints
