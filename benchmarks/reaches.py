"""Moves: where a figure of speed 10 may go, beside a bare flood of the same steps."""

from __future__ import annotations

from typing import Any

from .copies import Table, resting_tables
from .doors import door
from .measuring import Counts, Line, Measure, Work

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


def movers(tables: list[Table]) -> list[tuple[Table, int, Any]]:
    """Every figure of these tables, about to move."""
    move = door("Move", "engine.state.deeds", "engine.deeds", "engine.moving")
    found = []
    for table in tables:
        for figure in table.on_map():
            loadout = table.loadout[figure]
            found.append((table, figure, move(figure, SPEED, loadout.features, loadout.profile)))
    return found


def full_answers() -> Work:
    """Where each figure may end its move, with everybody in its way."""
    places = ("engine.moving.reach", "engine.reach", "engine.moving")
    ends = door("move_ends", *places, formerly="ends")
    reachable = door("reachable", *places)
    moves = movers(resting_tables(40))

    def do(piece: int) -> Counts:
        for table, figure, move in moves:
            ends(table, figure, reachable(table, move))
        return {"moves": len(moves)}

    return Work(do)


def bare_floods() -> Work:
    bare = [
        (
            table.at[figure],
            table.terrain.steps(move.profile).free,
            table.map.grid.full,
            table.map.grid.width,
        )
        for table, figure, move in movers(resting_tables(40))
    ]

    def do(piece: int) -> Counts:
        for start, free, full, width in bare:
            bare_flood(start, free, full, width)
        return {"moves": len(bare)}

    return Work(do)


def measures() -> list[Measure]:
    """(e) How many times as long a full answer takes as a bare flood."""
    line = Line("(e) reach at speed 10, times as long", "moves", target=4.0, times=True)
    return [Measure((line,), full_answers, bare_floods, "bare flood")]
