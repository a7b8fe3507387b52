"""The scenarios of the older books and the battle royale, one file each.

A definition reads like the book.

A definition (`engine/table/scenarios.py`) says what the element on the table does, what extra
actions figures have, how set-up works, which rules of the edition it replaces, and what it needs.
The titles are our own. The keys are from the book.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from openclix.engine.table.scenarios import Scenario

from .changed_minds import CHANGED_MINDS
from .five_and_five import FIVE_AND_FIVE
from .shifting_ground import SHIFTING_GROUND
from .the_case import THE_CASE
from .the_find import THE_FIND
from .the_gale import THE_GALE
from .the_gate import THE_GATE
from .the_guest import SECOND_NIGHT, THE_GUEST
from .the_long_fog import THE_LONG_FOG
from .the_maw import THE_MAW
from .through_the_line import THROUGH_THE_LINE
from .two_ghosts import TWO_GHOSTS
from .two_reckonings import TWO_RECKONINGS

CLASSIC: Final[tuple[Scenario, ...]] = (
    TWO_RECKONINGS,
    FIVE_AND_FIVE,
    THE_GUEST,
    SECOND_NIGHT,
    THROUGH_THE_LINE,
    THE_GATE,
    THE_FIND,
    THE_CASE,
    CHANGED_MINDS,
    SHIFTING_GROUND,
    THE_GALE,
    THE_LONG_FOG,
    THE_MAW,
    TWO_GHOSTS,
)
"""The scenarios of 2002, in the order of the book."""

INDY: Final[tuple[Scenario, ...]] = (replace(FIVE_AND_FIVE, section="show"),)
"""The scenario of 2003, which is one of those."""

__all__ = ["CLASSIC", "INDY"]
