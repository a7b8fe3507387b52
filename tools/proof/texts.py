"""Proofs about the texts of our own rulings, in parts of equal size."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from .proofs import Piece

OWN: Final = Path(__file__).parents[2] / "rulings" / "comprehensive" / "texts"
PARTS: Final = 18
LEAST_NOTICED: Final = 90
"""How many of a hundred leaves must make a difference in play."""
LEAST_COUNTED: Final = 80
"""How many of a hundred phrases must have no leaf that makes none."""


def leaves(number: int) -> Piece:
    """Every leaf of some texts is changed, and play has to notice."""
    from openclix.cards.collecting import collected
    from openclix.gates.leaves import leaf_gate, texts_of

    gate = leaf_gate(list(texts_of(collected([OWN])))[number::PARTS])
    counts = {name: getattr(gate, name) for name in ("leaves", "noticed", "phrases", "counted")}
    return Piece({"texts": gate.texts, **counts}, [str(fault) for fault in gate.faults])


def noticed(sums: dict[str, int]) -> str:
    return (
        f"{sums['noticed']} of {sums['leaves']} leaves of {sums['texts']} texts noticed; "
        f"{sums['counted']} of {sums['phrases']} phrases count"
    )


def too_dull(sums: dict[str, int]) -> list[str]:
    reasons = []
    if 100 * sums["noticed"] < LEAST_NOTICED * sums["leaves"]:
        reasons.append(f"only {sums['noticed']} of {sums['leaves']} leaves are noticed")
    if 100 * sums["counted"] < LEAST_COUNTED * sums["phrases"]:
        reasons.append(f"only {sums['counted']} of {sums['phrases']} phrases count")
    return reasons
