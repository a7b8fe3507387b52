"""The names of sides: by force, by the names in a text, or by colour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ..table.table import Table

SIDES: Final = ("red", "blue", "green", "gold", "violet", "white")
"""The colours that name sides without another name."""


def colour_of(side: int) -> str:
    """The colour of a side.

    >>> colour_of(1), colour_of(9)
    ('blue', 'side 10')
    """
    return SIDES[side] if side < len(SIDES) else f"side {side + 1}"


def side_name(table: Table, side: int) -> str:
    """A side's name: its force (with the colour if two are alike), or the name in a text."""
    forces = table.setup[1] if len(table.setup) > 1 else ()
    name = str(forces[side].name) if side < len(forces) else ""
    twins = sum(1 for force in forces if force.name == name)
    if name:
        return name if twins == 1 else f"{name} ({colour_of(side)})"
    return table.side_names[side] if side < len(table.side_names) else colour_of(side)
