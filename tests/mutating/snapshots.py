"""Snapshots with something wrong in them: refused, or played on.

python -m tests.mutating.snapshots --seeds 100 --first 4200
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from functools import lru_cache
from random import Random
from typing import Any

from openclix.engine.effects.dice import SeededDice
from openclix.engine.game.game import Game
from openclix.engine.table.plain import SnapshotError
from tests.pace import cheap_enough
from tests.snapshots.stages import Stage, stages
from tests.snapshots.test_malformed import mutated, places

EACH = 200
"""Mutated snapshots from the stages of one game."""
CHOICES = 30
LONGEST = 3.0
NUMBERS = (-1, 0, 1, 2, 3, 5, 8)


@lru_cache(maxsize=2)
def staged(game: int) -> tuple[Stage, ...]:
    return tuple(stages(range(game, game + 1), share=0.1, most=120))


def mildly(data: dict[str, Any], random: Random) -> dict[str, Any]:
    """The same game with other numbers, which often can be read: clicks, tokens, squares, turns."""
    changed: dict[str, Any] = json.loads(json.dumps(data))
    changed.pop("key", None)
    table = changed["table"]
    for _ in range(random.choice((1, 1, 2, 3))):
        name = random.choice(sorted(table))
        value = table[name]
        if isinstance(value, bool):
            table[name] = not value
        elif isinstance(value, int):
            table[name] = value + random.choice(NUMBERS)
        elif isinstance(value, list) and value:
            place = random.randrange(len(value))
            if isinstance(value[place], int):
                value[place] += random.choice(NUMBERS)
            else:
                value[place] = value[random.randrange(len(value))]
    return changed


def attempt(seed: int) -> tuple[bool, str]:
    """Whether one snapshot could be read, and what went wrong otherwise than by a refusal."""
    random = Random(f"snapshots:{seed}")
    stage = random.choice(staged(10_000 + seed // EACH))
    data = json.loads(stage.text)
    if random.random() < 0.5:
        changed = mildly(data, random)
    else:
        if random.random() < 0.5:
            del data["key"]
        changed = mutated(data, random.choice(places(data)), random)
    began = time.process_time()
    try:
        game = Game.restore(changed, SeededDice(seed))
    except SnapshotError as error:
        return False, "" if error.problem else "refused without a reason"
    except Exception as error:
        return False, f"read: {type(error).__name__}: {str(error)[:200]}"
    try:
        play(game, random)
    except Exception as error:
        return True, f"played on: {type(error).__name__}: {str(error)[:200]}"
    seconds = time.process_time() - began
    return True, "" if cheap_enough(seconds, LONGEST) else f"{seconds:.1f} seconds"


def play(game: Game, random: Random) -> None:
    for _ in range(CHOICES):
        if game.decision is None:
            return
        game.view(0)
        game.choose_any(random.random)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=EACH)
    parser.add_argument("--first", type=int, default=0)
    args = parser.parse_args()
    began, could, wrong = time.process_time(), 0, 0
    for seed in range(args.first, args.first + args.seeds):
        read, problem = attempt(seed)
        could, wrong = could + read, wrong + bool(problem)
        if problem:
            print(f"{seed}: {problem}")
    seconds = time.process_time() - began
    print(f"{args.seeds} snapshots, {could} played on, {wrong} wrong, {seconds:.1f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
