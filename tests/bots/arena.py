"""Games between computer players, in every pairing and on every map.

python -m tests.bots.arena random --games 50     the simple player against the random one
python -m tests.bots.arena forces --games 20     every ready force against every other
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from typing import NamedTuple

from openclix.bots import Player, RandomPlayer, SimplePlayer, play_out
from openclix.content import USUAL, find_force, find_map, forces, maps
from openclix.editions import edition
from openclix.engine.game.game import Game

TURN_LIMIT = 60
PLAYERS: dict[str, Callable[[int], Player]] = {"simple": SimplePlayer, "random": RandomPlayer}


class Bout(NamedTuple):
    """One game: two forces and their players, a map and a seed."""

    forces: tuple[str, str]
    players: tuple[str, str]
    board: str
    seed: int
    rules: str = USUAL


def fight(bout: Bout) -> tuple[int, int]:
    """The winner and the number of turns of a game."""
    game = Game.start(
        [find_force(name, bout.rules) for name in bout.forces],
        find_map(bout.board, bout.rules),
        edition(bout.rules),
        bout.seed,
        turn_limit=TURN_LIMIT,
        history=False,
    )
    play_out(game, [PLAYERS[name](bout.seed + seat) for seat, name in enumerate(bout.players)])
    assert game.winner is not None
    return game.winner, game.table.turn


def against_random(games: int, first: int = 0, rules: str = USUAL) -> list[Bout]:
    """The simple player against the random one, each seat and each force in turn."""
    names, boards = sorted(forces(rules)), sorted(maps(rules))
    found = []
    for seed in range(first, first + games):
        pair = (names[seed % len(names)], names[(seed + seed // len(names)) % len(names)])
        players = ("simple", "random") if seed % 2 == 0 else ("random", "simple")
        found.append(Bout(pair, players, boards[seed // 2 % len(boards)], seed, rules))
    return found


def round_robin(games: int, first: int = 0) -> list[Bout]:
    """Every force against every other, so many games a pairing, seats and maps in turn."""
    boards = sorted(maps())
    found = []
    for one, two in combinations(sorted(forces()), 2):
        for seed in range(first, first + games):
            pair = (one, two) if seed % 2 == 0 else (two, one)
            found.append(Bout(pair, ("simple", "simple"), boards[seed // 2 % len(boards)], seed))
    return found


def fight_all(bouts: Sequence[Bout]) -> list[tuple[int, int]]:
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(fight, bouts, chunksize=2))


def table_of_wins(bouts: Sequence[Bout], results: Sequence[tuple[int, int]]) -> str:
    """How often each force won against each other, and against the field."""
    names = sorted({name for bout in bouts for name in bout.forces})
    won = {(a, b): 0 for a in names for b in names}
    for bout, (winner, _) in zip(bouts, results, strict=True):
        won[bout.forces[winner], bout.forces[1 - winner]] += 1
    lines = [f"{'':<16}" + "".join(f"{name:>16}" for name in names) + f"{'the field':>12}"]
    for one in names:
        row = f"{one:<16}"
        for two in names:
            met = won[one, two] + won[two, one]
            row += f"{f'{100 * won[one, two] / met:.0f} %' if met and one != two else '':>16}"
        all_won = sum(won[one, two] for two in names)
        met = all_won + sum(won[two, one] for two in names)
        lines.append(row + f"{f'{100 * all_won / met:.0f} %':>12}")
    turns = sum(turns for _, turns in results) / len(results)
    return "\n".join([*lines, f"{len(results)} games, {turns:.0f} turns on average"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("random", "forces"))
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    args = parser.parse_args()
    if args.what == "forces":
        bouts = round_robin(args.games, args.first)
        print(table_of_wins(bouts, fight_all(bouts)))
        return
    bouts = against_random(args.games, args.first)
    results = fight_all(bouts)
    won = sum(b.players[w] == "simple" for b, (w, _) in zip(bouts, results, strict=True))
    print(f"The simple player won {won} of {len(bouts)} games against the random one.")


if __name__ == "__main__":
    main()
