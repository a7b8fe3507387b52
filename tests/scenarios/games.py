"""Random games of a scenario, every decision of which is held against the invariants.

    python -m tests.scenarios.games [--games 200] [--seed N] [--scenario the-gale]

A failure prints the scenario, the seed and what happened. A game of the random player that makes an
attack wherever one can be made does more in fewer turns than one that ends them at once.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

from openclix.bots import SimplePlayer
from openclix.content import forces, maps
from openclix.editions import EDITIONS, with_scenario
from openclix.engine.game.game import Game
from openclix.engine.setup.setup import Force
from openclix.engine.table.scenarios import Unfit
from tests.randomplay.invariants import violations

MOST = 6_000
"""Decisions after which a game is stuck."""
TURNS = 44
IDLE = ("end", "cancel", "pass")
"""What the random player seldom does."""


def all_scenarios() -> Iterator[tuple[str, str]]:
    """Every edition with every scenario that it has."""
    for name, edition in EDITIONS.items():
        for slug in edition.scenarios:
            yield name, slug


def begun(edition: str, slug: str, seed: int) -> Game:
    """A game of a scenario with forces and a map by chance; three sides now and then."""
    random = Random(f"{slug} {seed}")
    board = random.choice(sorted(maps(edition).values(), key=lambda one: one.name))
    rules = with_scenario(edition, slug)
    known = sorted(forces(edition).values(), key=lambda one: one.name)
    while True:
        sides = [random.choice(known) for _ in range(3 if random.random() < 0.15 else 2)]
        total = random.choice((200, 300, 400))
        try:
            return Game.start(sides, board, rules, seed, build_total=total, turn_limit=TURNS)
        except Unfit:
            known = [shortened(one) for one in known]


def shortened(force: Force) -> Force:
    """A force without its last figure, for scenarios in which something else costs points."""
    cards = force.cards[:-1] or force.cards
    return Force(force.name, cards, force.markers, force.sideline)


def play(
    edition: str,
    slug: str,
    seed: int,
    watch: Callable[[Game], None] | None = None,
    simple: bool = False,
) -> Game:
    """A whole game, by players that choose at random or by the simple player."""
    game = begun(edition, slug, seed)
    random = Random(f"player {seed}")
    computer = SimplePlayer(seed) if simple else None
    for _ in range(MOST):
        decision = game.decision
        if decision is None:
            return game
        if watch is not None:
            watch(game)
        if computer is not None:
            game.choose(computer.choose(game))
            continue
        values = decision.values
        index = random.randrange(len(values))
        if decision.kind == "action" and random.random() < 0.95:
            busy = [
                place for place, said in enumerate(game.options) if said.split()[-1] not in IDLE
            ]
            index = random.choice(busy) if busy else index
        game.choose_index(index)
    raise AssertionError(f"after {MOST} decisions the game is not over: {game.decision}")


def checked(game: Game) -> None:
    """Every decision: the invariants hold."""
    wrong = [
        one
        for one in violations(game)
        if game.at_rest or "lies nowhere" not in one  # what is thrown is in the air
    ]
    assert not wrong, "; ".join(wrong)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--scenario", default="")
    parser.add_argument("--players", choices=("random", "simple"), default="random")
    args = parser.parse_args()
    failed = 0
    for edition, slug in all_scenarios():
        if args.scenario not in ("", slug):
            continue
        endings: Counter[str] = Counter()
        for seed in range(args.seed, args.seed + args.games):
            try:
                game = play(edition, slug, seed, checked, args.players == "simple")
            except Exception:
                failed += 1
                print(f"FAIL {edition} {slug} --seed {seed} --games 1")
                print("".join(traceback.format_exc().splitlines(True)[-5:]))
                continue
            timed = any(event.label == "time over" for event in game.table.log or ())
            endings["time over" if timed else f"won by {game.winner}"] += 1
        told = ", ".join(f"{what} {count}" for what, count in sorted(endings.items()))
        print(f"{edition} {slug}: {told}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
