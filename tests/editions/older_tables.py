"""Tables of the older editions, and how tests read what they say."""

from __future__ import annotations

from openclix.board import bits
from openclix.engine.figures.abilities import Origin, Version
from openclix.engine.figures.figures import PowerRef
from openclix.engine.figures.refusal import Refusal
from openclix.engine.table.table import Table
from openclix.notation import read_position


def table_of(text: str, edition: str = "classic-2002") -> Table:
    return read_position(f"edition {edition}\n{text}")


def number(table: Table, tag: str) -> int:
    return table.tags.index(tag)


def version(table: Table, name: str) -> Version:
    return table.edition.registry.version(PowerRef(name), Origin.EFFECT)


def names(table: Table, squares: int) -> list[str]:
    return [table.map.grid.name(square) for square in bits(squares)]


def told(refusal: Refusal | None) -> tuple[str, str] | None:
    return None if refusal is None else (refusal.code, refusal.section)
