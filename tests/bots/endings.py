"""Every game of the simple player ends by its rules, in every edition, scenario and pairing.

python -m tests.bots.endings                       all of them
python -m tests.bots.endings --edition core-fr     one edition
python -m tests.bots.endings --number 17           one game

No game has a limit of turns. One that takes more than `MOST_TURNS` turns, or more than
`MOST_IN_A_TURN` decisions within a turn, stands still and is a failure.
"""

from __future__ import annotations

import argparse
import contextlib
import sys
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from openclix.bots import Player, SimplePlayer
from openclix.content import find_force, find_map, forces, maps
from openclix.editions import EDITIONS, with_scenario
from openclix.engine.game.game import Game
from openclix.engine.setup.forces import cost
from openclix.engine.table.scenarios import Unfit

SHIPPED = ("comprehensive", "pac", "core-fr", "indy-2003", "classic-2002")
"""Our editions, without those that tests declare."""
MOST_TURNS = 600
MOST_IN_A_TURN = 600


class Meeting(NamedTuple):
    """One game: an edition, perhaps a scenario, two forces, a map and a seed."""

    edition: str
    scenario: str
    forces: tuple[str, str]
    board: str
    seed: int


class Ending(NamedTuple):
    """How a game went."""

    turns: int
    decisions: int
    most: int
    """The decisions of the longest turn."""
    wrong: str = ""


@cache
def meetings() -> tuple[Meeting, ...]:
    """Every pairing on every map without a scenario, and on one map in turn with each scenario."""
    found: list[Meeting] = []
    for name in SHIPPED:
        edition = EDITIONS[name]
        boards = sorted(maps(name))
        for scenario in ("", *edition.scenarios):
            pairs = combinations_with_replacement(sorted(forces(name)), 2)
            for place, pair in enumerate(pairs):
                where = boards if not scenario else boards[place % len(boards) :][:1]
                for board in where:
                    found.append(Meeting(name, scenario, pair, board, len(found)))
    return tuple(found)


def start(meeting: Meeting) -> Game | None:
    """The game, or None if the scenario has a reason against these forces."""
    rules = with_scenario(meeting.edition, meeting.scenario)
    sides = [find_force(name, meeting.edition) for name in meeting.forces]
    board = find_map(meeting.board, meeting.edition)
    most, step = max(map(cost, sides)), rules.build_step or 1
    for total in (0, -(-most // step) * step, (-(-most // step) + 1) * step):
        with contextlib.suppress(Unfit):
            return Game.start(sides, board, rules, meeting.seed, build_total=total, history=False)
    return None


def play(meeting: Meeting) -> Ending | None:
    """A whole game of simple players; None if the scenario doesn't take these forces."""
    game = start(meeting)
    if game is None:
        return None
    seats: list[Player] = [SimplePlayer(f"{meeting.seed} {seat}") for seat in range(2)]
    return played_out(game, seats)


def played_out(game: Game, seats: list[Player]) -> Ending:
    decisions = most = began = turn = 0
    while game.decision is not None:
        if game.table.turn != turn:
            turn, began = game.table.turn, decisions
        game.choose(seats[game.decision.player].choose(game))
        decisions += 1
        most = max(most, decisions - began)
        if most > MOST_IN_A_TURN or turn > MOST_TURNS:
            return Ending(turn, decisions, most, f"it stands still in turn {turn}")
    timed = any(event.label == "time over" for event in game.table.log or ())
    return Ending(turn, decisions, most, "the time ran out" if timed else "")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--edition", default="")
    parser.add_argument("--scenario", default=None)
    parser.add_argument("--number", type=int, default=-1)
    parser.add_argument("--first", type=int, default=0, help="the number to begin with")
    args = parser.parse_args()
    failed = 0
    for number, meeting in enumerate(meetings()):
        if args.edition not in ("", meeting.edition) or args.number not in (-1, number):
            continue
        if args.scenario not in (None, meeting.scenario) or number < args.first:
            continue
        ending = play(meeting)
        failed += ending is not None and bool(ending.wrong)
        print(number, *meeting, ending, flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
