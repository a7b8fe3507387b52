"""The facts of elements without a figure: numbers and words by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .state import State as Table


def fact(table: Table, element: int, word: str, usual: int | str = 0) -> int | str:
    """An element's fact, by its word."""
    for who, what, value in table.facts:
        if (who, what) == (element, word):
            return value
    return usual


def counted(table: Table, element: int, word: str) -> int:
    """The number that an element keeps under a word; none is 0."""
    value = fact(table, element, word)
    return value if type(value) is int else 0
