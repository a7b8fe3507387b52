"""Puts random boards to the board package and to the oracle, and reports every difference.

``python -m tests.oracle.compare --cases 100000 --seed 1`` runs them all;
``python -m tests.oracle.compare --seed 1 --case 17`` runs one again.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from random import Random

from openclix.board import (
    CLEAR,
    DIRECTION_OF,
    SQUARE,
    Terrain,
    edge_squares,
    explain,
    fire_along,
    flood,
    knockback_stop,
    legal_step,
    line_to_wall,
    lines_through_a_piece,
    path_ok,
    squares,
)

from .boards import Board, random_board, scatter
from .rulings import (
    CLOSED,
    FREE,
    HALTS,
    adjacent,
    close,
    fire_at_wall,
    knocked_on,
    line_of_fire,
    reach,
    single_pieces,
    step,
)
from .squares import Squares

LINES_PER_CASE = 8
STATUS = ("clear", "hindered", "blocked")


def case(seed: int, number: int) -> tuple[Board, Random]:
    """The board of a case and the random source for its questions."""
    random = Random(f"{seed}/{number}")
    return random_board(random), random


def differences(seed: int, number: int) -> Iterator[str]:
    """Every question of one case to which the two give different answers."""
    board, random = case(seed, number)
    terrain, oracle = board.terrain(), board.squares()
    yield from _terrain(terrain, oracle)
    yield from _neighbours(random, terrain, oracle)
    yield from _lines(random, terrain, oracle)
    yield from _walls(random, terrain, oracle)
    yield from _pieces(random, terrain, oracle)
    yield from _reach(random, terrain, oracle)


def _set(mask: int) -> set[int]:
    return set(squares(mask))


def _terrain(terrain: Terrain, oracle: Squares) -> Iterator[str]:
    """16 Every square's kind and level."""
    for kind in ("hindering", "blocking", "water"):
        mine = {i for i, what in enumerate(oracle.kind) if what == kind}
        if _set(getattr(terrain, kind)) != mine:
            yield f"{kind} squares: {_set(getattr(terrain, kind))} against {mine}"
    if terrain.level != oracle.level:
        yield f"levels: {terrain.level} against {oracle.level}"
    rim = {i for i in range(terrain.grid.size) if oracle.rim(i)}
    if _set(terrain.rim) != rim:
        yield f"rim: {_set(terrain.rim)} against {rim}"


def _neighbours(random: Random, terrain: Terrain, oracle: Squares) -> Iterator[str]:
    """6.3, 12.6d Adjacency, close attacks and knockback around a few squares."""
    grid = terrain.grid
    for a in {random.randrange(grid.size) for _ in range(4)}:
        near = oracle.next_to(a)
        for name, fast, slow in (
            ("adjacent", terrain.adjacent[a], adjacent),
            ("close", terrain.close[a], close),
        ):
            mine = {b for b in near if slow(oracle, a, b)}
            if _set(fast) != mine:
                yield f"{name} to {grid.name(a)}: {_set(fast)} against {mine}"
        if terrain.adjacent_to(1 << a) != terrain.adjacent[a]:
            yield f"adjacent_to({grid.name(a)}) is not adjacent[{grid.name(a)}]"
        ax, ay = grid.xy(a)
        for b in near:
            bx, by = grid.xy(b)
            stop = knockback_stop(terrain, a, DIRECTION_OF[bx - ax, by - ay])
            if (stop is None) != knocked_on(oracle, a, b):
                yield f"knockback from {grid.name(a)} to {grid.name(b)}: {stop}"


def _lines(random: Random, terrain: Terrain, oracle: Squares) -> Iterator[str]:
    """11.4 Lines of fire between random squares, with random characters."""
    grid = terrain.grid
    blockers = scatter(random, grid.size, random.choice((0.0, 0.05, 0.2, 0.5)))
    giants = scatter(random, grid.size, random.choice((0.0, 0.1))) & blockers
    for _ in range(LINES_PER_CASE):
        a, b = random.randrange(grid.size), random.randrange(grid.size)
        flags = random.choice((0, 0, random.randrange(128)))
        others = ~(1 << a | 1 << b)
        status = fire_along(terrain.line(a, b, flags), blockers & others, giants & others)
        mine = line_of_fire(oracle, a, b, flags, _set(blockers & others), _set(giants & others))
        what = f"line {grid.name(a)} to {grid.name(b)}, flags {flags}"
        if status != mine:
            yield (
                f"{what}, characters {_set(blockers & others)}, giants {_set(giants & others)}: "
                f"{STATUS[status]} against {STATUS[mine]}"
            )
        report = explain(terrain, a, b, flags, blockers & others, giants & others)
        if report.status != status or bool(report.reasons) != (status != CLEAR):
            yield f"{what}: explained as {report}"


def _pieces(random: Random, terrain: Terrain, oracle: Squares) -> Iterator[str]:
    """27.6d The single pieces of blocking terrain that block a line."""
    grid = terrain.grid
    a, b = random.randrange(grid.size), random.randrange(grid.size)
    flags = random.choice((0, random.randrange(128)))
    fast = set()
    for piece, _ in lines_through_a_piece(terrain, a, b, flags):
        kind, i = piece
        fast.add(frozenset((i,) if kind == SQUARE else edge_squares(grid, piece)))
    mine = single_pieces(oracle, a, b, flags)
    if fast != mine:
        yield f"pieces between {grid.name(a)} and {grid.name(b)}, flags {flags}: {fast}, {mine}"


def _walls(random: Random, terrain: Terrain, oracle: Squares) -> Iterator[str]:
    """16.9b Lines to destroy a wall."""
    grid = terrain.grid
    standing = [("e", i) for i in squares(terrain.wall.east)]
    standing += [("s", i) for i in squares(terrain.wall.south)]
    if not standing:
        return
    side, i = random.choice(standing)
    one, two = i, i + 1 if side == "e" else i + grid.width
    a = random.randrange(grid.size)
    blockers = scatter(random, grid.size, 0.1) & ~(1 << a | 1 << one | 1 << two)
    line = line_to_wall(terrain, a, (side, i))
    fast = None if line is None else fire_along(line, blockers)
    mine = fire_at_wall(oracle, a, one, two, 0, _set(blockers), set())
    if fast != mine:
        yield f"wall {side}{i} from {grid.name(a)}: {fast} against {mine}"


def _reach(random: Random, terrain: Terrain, oracle: Squares) -> Iterator[str]:
    """10.2, 16.8a Where a move can end, by which path, and each step on its own."""
    grid = terrain.grid
    start = random.randrange(grid.size)
    profile = random.choice((0, 0, random.randrange(16)))
    number = random.randrange(1, 9)
    barred = scatter(random, grid.size, random.choice((0.0, 0.0, 0.1, 0.3))) & ~(1 << start)
    stops = scatter(random, grid.size, random.choice((0.0, 0.0, 0.2)))
    sides = random.choice((None, None, scatter(random, grid.size, 0.2)))
    closing = barred if sides is None else sides
    found = flood(terrain, start, number, profile, barred, stops, sides)
    mine = reach(oracle, start, number, profile, _set(barred), _set(stops), _set(closing))
    what = f"{number} squares from {grid.name(start)}, profile {profile}"
    fast = {i: found.distance(i) for i in squares(found.reached)}
    if fast != mine:
        yield f"{what}, barred {_set(barred)}, stops {_set(stops)}: {fast} against {mine}"
        return
    for end in random.sample(sorted(mine), min(3, len(mine))):
        path = found.path(end)
        halts = [
            step(oracle, a, b, profile, _set(barred), _set(closing)) for a, b in pairwise(path)
        ]
        if path[0] != start or path[-1] != end or len(halts) != mine[end]:
            yield f"{what}: path {path} to {end}"
        if any(result != FREE for result in halts[:-1]) or CLOSED in halts:
            yield f"{what}: path {path} is not legal"
        if sides is None and path_ok(terrain, path, profile, barred, stops) is not None:
            yield f"{what}: path {path}: {path_ok(terrain, path, profile, barred, stops)}"
    for b in (*oracle.next_to(start), random.randrange(grid.size)):
        legal, ends, reason = legal_step(terrain, start, b, profile, barred)
        result = step(oracle, start, b, profile, _set(barred), _set(barred))
        if (legal, ends) != (result != CLOSED, result == HALTS) or (reason is None) != (
            result == FREE
        ):
            yield f"step {grid.name(start)} to {grid.name(b)}: {legal}, {ends}, {reason}"


def run(seed: int, cases: range) -> int:
    """Compares the cases and prints each difference with what it takes to see it again."""
    wrong = 0
    for number in cases:
        for difference in differences(seed, number):
            wrong += 1
            print(f"case {number}: {difference}")
            print(f"  again: python -m tests.oracle.compare --seed {seed} --case {number}")
            print(f"  board: {case(seed, number)[0]}")
    return wrong


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=3000, help="how many random boards")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--case", type=int, help="only the case of this number")
    chosen = parser.parse_args(arguments)
    cases = range(chosen.cases) if chosen.case is None else range(chosen.case, chosen.case + 1)
    began = time.perf_counter()
    wrong = run(chosen.seed, cases)
    seconds = time.perf_counter() - began
    print(f"{len(cases)} cases, {wrong} differences, {seconds:.1f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
