"""25.11 Cards beside the map that are face down: they stay in play, and nothing on them is used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .element_facts import counted

if TYPE_CHECKING:
    from .state import State as Table

FACE_DOWN: Final = "face-down"
"""The fact that a card beside the map is face down."""


def is_face_down(table: Table, element: int) -> bool:
    """25.11 Whether a card beside the map is face down."""
    return bool(table.facts) and bool(counted(table, element, FACE_DOWN))
