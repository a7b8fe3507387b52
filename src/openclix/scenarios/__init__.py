"""The scenarios of the older books: one file each, in which a definition reads like the book.

A definition (`engine/scenarios.py`) says what the element on the table does, what every figure can
do besides, how set-up goes, which rules of the edition it replaces, and what it needs. Titles are
our own; the keys are those of the book.
"""

from __future__ import annotations

from dataclasses import replace

from openclix.engine.scenarios import Scenario

from .five_and_five import FIVE_AND_FIVE
from .two_reckonings import TWO_RECKONINGS

CLASSIC: tuple[Scenario, ...] = (TWO_RECKONINGS, FIVE_AND_FIVE)
"""The scenarios of 2002, in the order of the book."""

INDY: tuple[Scenario, ...] = (replace(FIVE_AND_FIVE, section="show"),)
"""The scenario of 2003, which is one of those."""

__all__ = ["CLASSIC", "INDY"]
