"""Forces with about ten elements of chapter 25, beside the same forces without them."""

from __future__ import annotations

from dataclasses import replace

from openclix import content
from openclix.board import Map

from .copies import resting_tables
from .data import BUILD_TOTAL, TURN_LIMIT
from .measuring import Counts, Line, Measure, Work
from .playouts import Match, Matches, listed

FORCES = (
    ("night-salvage", "storm-watch"),
    ("owed-a-visit", "knock-twice"),
    ("bell-inquiry", "lamplighters"),
    ("omens-at-low-water", "tidewatch"),
)
"""Pairs with nine to eleven elements: equipment, ID cards, resources, one-shots, tarot decks,
mystery cards and locations."""
MAPS = ("tram-yard", "signal-hill", "foundry-roofs")


def matches(with_elements: bool) -> Matches:
    """Each pair on each map, one after the other."""
    boards: list[Map] = [content.find_map(name) for name in MAPS]
    forces = [[content.find_force(name) for name in names] for names in FORCES]
    if not with_elements:
        forces = [[replace(f, elements=(), assigned=()) for f in pair] for pair in forces]
    found = [Match(pair, board, BUILD_TOTAL, TURN_LIMIT) for pair in forces for board in boards]
    return lambda number: found[number % len(found)]


def copies(with_elements: bool) -> Work:
    """`Table.copy` at rest, fifty at a time."""
    chosen = matches(with_elements)
    tables = [table for number in range(12) for table in resting_tables(5, chosen(number))]

    def do(piece: int) -> Counts:
        for table in tables:
            table.copy()
        return {"copies": len(tables)}

    return Work(do)


def measures() -> list[Measure]:
    """(o) What elements cost."""
    decisions = Line("(o) decisions per second, ten elements", "decisions", target=0.8)
    copied = Line(
        "(o) copy of a table, ten elements, times as long", "copies", target=1.2, times=True
    )
    return [
        Measure(
            (decisions,),
            lambda: listed(matches(True), 12),
            lambda: listed(matches(False), 12),
            "without",
        ),
        Measure((copied,), lambda: copies(True), lambda: copies(False), "without"),
    ]
