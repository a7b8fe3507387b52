"""Mutants that are declared to change nothing, one reason each, in `equivalents.txt`.

A line at the margin names a mutant by its key; the indented line below it says why no ruling could
ever notice. Lines that begin with `#` are headings.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

FILE = Path(__file__).with_name("equivalents.txt")
MOST = 0.05
"""How many of all mutants may be declared at most."""


class Undeclared(ValueError):
    """A file of equivalents that does not say what it should."""


def read(file: Path = FILE) -> dict[str, str]:
    """The declared mutants with their reasons."""
    reasons: dict[str, str] = {}
    waiting = ""
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        place = f"{file.name}:{number}"
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith(" "):
            if not waiting:
                raise Undeclared(f"{place} is a reason for nothing")
            reasons[waiting], waiting = line.strip(), ""
        else:
            if waiting:
                raise Undeclared(f"{place}: the mutant before it has no reason")
            if line in reasons:
                raise Undeclared(f"{place} declares a mutant again")
            waiting = line
    if waiting:
        raise Undeclared(f"{file.name}: the last mutant has no reason")
    return reasons


def problems(declared: Mapping[str, str], keys: Iterable[str]) -> list[str]:
    """The mistakes in the declared mutants, given all there are."""
    mutants = set(keys)
    wrong = [
        f"declared equivalent, but there is no such mutant: {k}"
        for k in declared
        if k not in mutants
    ]
    most = int(MOST * len(mutants))
    if len(declared) > most:
        wrong.append(f"{len(declared)} mutants are declared equivalent, and {most} may be")
    return wrong
