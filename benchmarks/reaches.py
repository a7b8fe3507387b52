"""Moves: where a figure of speed 10 may go, beside a bare flood of the same steps."""

from __future__ import annotations

from openclix.engine.deeds import Move
from openclix.engine.reach import ends, reachable
from openclix.engine.table import Table

from .copies import resting_tables
from .measuring import Row, Sample, duel, repeat

SPEED = 10


def bare_flood(start: int, free: tuple[int, ...], full: int, width: int) -> int:
    """Ten steps of a set of squares, direction by direction, and nothing else."""
    north, east, south, west, north_east, south_east, south_west, north_west = free
    reached = 1 << start
    for _ in range(SPEED):
        reached |= (
            (reached & north) >> width
            | (reached & east) << 1
            | (reached & south) << width
            | (reached & west) >> 1
            | (reached & north_east) >> (width - 1)
            | (reached & south_east) << (width + 1)
            | (reached & south_west) << (width - 1)
            | (reached & north_west) >> (width + 1)
        ) & full
    return reached


def movers(tables: list[Table]) -> list[tuple[Table, int, Move]]:
    """Every figure of these tables, about to move."""
    found = []
    for table in tables:
        for figure in table.on_map():
            loadout = table.loadout[figure]
            found.append((table, figure, Move(figure, SPEED, loadout.features, loadout.profile)))
    return found


def compare(rounds: int, seconds: float) -> list[Row]:
    """(e) How many times as long a full answer takes as a bare flood."""
    moves = movers(resting_tables(40))
    bare = [
        (
            table.at[figure],
            table.terrain.steps(move.profile).free,
            table.map.grid.full,
            table.map.grid.width,
        )
        for table, figure, move in moves
    ]

    def reach() -> int:
        for table, figure, move in moves:
            ends(table, figure, reachable(table, move))
        return len(moves)

    def flood() -> int:
        for start, free, full, width in bare:
            bare_flood(start, free, full, width)
        return len(bare)

    def ours(seconds: float) -> Sample:
        return repeat(reach, seconds, "moves")

    def theirs(seconds: float) -> Sample:
        return repeat(flood, seconds, "moves")

    both = duel(ours, theirs, rounds, seconds)
    one, two = both.rates("moves")
    least, most = both.spread("moves")
    return [
        Row(
            "(e) reach at speed 10, times as long",
            "per second",
            one,
            two,
            1 / both.ratio("moves"),
            (1 / most, 1 / least),
            4.0,
            at_most=True,
        )
    ]
