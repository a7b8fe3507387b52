"""Reads the text of one choice: which option it means, and the path of a move (`e4 by d3 d4`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..figures.messages import Either, quoted
from ..figures.refusal import Refusal, refuse
from .choices import BY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..table.table import Table
    from .decisions import Decision

DESTINATION: Final = "destination"
"""The topic of a move that asks where it ends."""

Reading = tuple[int, tuple[int, ...]]
"""The place of a choice, and the way of a move to it."""


def read_choice(table: Table, decision: Decision, text: str) -> Reading | Refusal | None:
    """The choice that a text names at a decision. It is a refusal if that is unclear, None if there
    is no such choice."""
    words = text.split()
    way: tuple[int, ...] = ()
    if BY in words:
        named = way_in(table, decision, words, words.index(BY))
        if isinstance(named, Refusal):
            return named
        if named:
            words, way = words[: -len(named) - 1], named
    places = decision.meant(table, " ".join(words))
    if len(places) == 1:
        return places[0], way
    return unclear(table, decision, text, places) if places else None


def unclear(table: Table, decision: Decision, text: str, places: Sequence[int]) -> Refusal:
    """The refusal of a text that means several choices: it names them."""
    options = decision.options(table)
    meant = Either(quoted(options[place]) for place in places)
    return refuse("ambiguous", decision.section, words=quoted(text), options=meant).at(
        decision.topic
    )


def way_in(
    table: Table, decision: Decision, words: Sequence[str], at: int
) -> tuple[int, ...] | Refusal:
    """10.2 The squares that follow `by` at that place, up to the first word that is not a square.

    Empty if there is no way: only where a move asks where it ends does `by` begin one.
    """
    if decision.topic != DESTINATION or at < 1 or list(words[at : at + 1]) != [BY]:
        return ()
    squares: list[int] = []
    for word in words[at + 1 :]:
        try:
            squares.append(table.map.grid.parse(word))
        except ValueError:
            break
    if not squares:
        return refuse("no-way", "10.2", "unnamed", words=quoted(" ".join(words[at:])))
    return tuple(squares)
