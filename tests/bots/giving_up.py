"""Computers seldom give anything up, and reminders never name a choice that only gives up.

python -m tests.bots.giving_up core-fr --random 100 --simple 30
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, field

from openclix.bots import RandomPlayer, SimplePlayer
from openclix.content import find_force, find_map, forces, maps
from openclix.editions import EDITIONS, edition
from openclix.engine.asking.decisions import Decision
from openclix.engine.figures.messages import figure_name, power_name
from openclix.engine.game.game import Game
from openclix.engine.turn.actions import END
from openclix.reminders import FREE_POWER, reminders

MOST_RANDOM_TURNS = 60
"""Random games may be long, and what happens in them repeats itself."""
LEAST_BETWEEN = 200
"""At most one choice in so many gives something up."""


@dataclass
class Told:
    """What the choices of some games came to."""

    choices: int = 0
    given_up: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    @property
    def often(self) -> bool:
        return sum(self.given_up.values()) * LEAST_BETWEEN > self.choices


def one_game(rules: str, seed: int, random: bool, told: Told) -> None:
    """A game of two random or simple players, in which every choice and reminder is looked at."""
    names, boards = sorted(forces(rules)), sorted(maps(rules))
    pair = names[seed % len(names)], names[(seed + seed // len(names)) % len(names)]
    game = Game.start(
        [find_force(name, rules) for name in pair],
        find_map(boards[seed // 2 % len(boards)], rules),
        edition(rules),
        seed,
        turn_limit=MOST_RANDOM_TURNS if random else 0,
        history=False,
    )
    seats = [
        RandomPlayer(f"{seed} {seat}") if random else SimplePlayer(f"{seed} {seat}")
        for seat in range(2)
    ]
    while (decision := game.decision) is not None:
        player = seats[decision.player]
        choice = player.choose(game)
        told.choices += 1
        if decision.gives_up(choice.value):
            told.given_up[choice.text(game.table).split()[-1]] += 1
            if isinstance(player, SimplePlayer) or not player.why(game):
                told.wrong.append(f"seed {seed}: {choice.text(game.table)} without a reason")
        if decision.kind == "action":
            told.wrong += [f"seed {seed}: {line}" for line in misreminded(game, decision)]
        game.choose(choice)


def misreminded(game: Game, decision: Decision) -> list[str]:
    """Reminders for which nothing is open except what only gives something up."""
    table = game.table
    useful = {
        (figure_name(table, value[0]), power_name(value[1].ability))
        for value in decision.values
        if isinstance(value, tuple) and not decision.gives_up(value)
    }
    found = []
    for reminder in reminders(game):
        said = dict(reminder.message.arguments)
        named = said.get("figure"), said.get("power")
        if reminder.kind == FREE_POWER and named not in useful:
            found.append(f"reminded of {reminder}")
    only = all(value == END or decision.gives_up(value) for value in decision.values)
    if only and reminders(game):
        found.append("reminded, though only the end of the turn is left")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("edition", choices=EDITIONS)
    parser.add_argument("--random", type=int, default=100)
    parser.add_argument("--simple", type=int, default=30)
    args = parser.parse_args()
    holds = True
    for games, random in ((args.random, True), (args.simple, False)):
        told = Told()
        for seed in range(games):
            one_game(args.edition, seed, random, told)
        kind = "random" if random else "simple"
        print(args.edition, kind, told.choices, dict(told.given_up), *told.wrong[:5], flush=True)
        holds &= not told.wrong and not told.often
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
