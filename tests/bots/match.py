"""The simple player of this tree against that of an older one, in the same games.

python -m tests.bots.match --games 400 [--against REVISION] [--jobs 2]
python -m tests.bots.match --speed 24        games per second of both trees, in turns

The older tree is taken out of the repository into a folder for the time of the match; its player
runs in a process of its own and hears of choices and dice as text (`veteran.py`). Each pair of
games has the same forces, map and seed with the seats exchanged. Where the two trees do not agree
about a rule, the game is void, and is told as such.
"""

from __future__ import annotations

import argparse
import io
import os
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import IO, NamedTuple

from openclix.bots import SimplePlayer
from openclix.content import find_force, find_map, forces, maps
from openclix.editions import edition
from openclix.engine.asking.journal import DICE
from openclix.engine.game.game import Game

ROOT = Path(__file__).parents[2]
FIRST_RELEASE = "edf3b0a"
TURN_LIMIT = 60
MOST_DECISIONS = 20_000


class Bout(NamedTuple):
    """One game: its seed, forces and map, and the seat of this tree's player."""

    seed: int
    forces: tuple[str, str]
    board: str
    seat: int


class Result(NamedTuple):
    """How a bout ended: 1 for a victory of this tree's player, 0 for a defeat, None if void."""

    won: int | None
    turns: int
    reason: str = ""


def bouts(games: int, first: int = 0) -> list[Bout]:
    """All pairings of forces and all maps in turn, each with both seats."""
    names, boards = sorted(forces()), sorted(maps())
    found = []
    for pair in range((games + 1) // 2):
        one = names[pair % 4]
        two = names[(pair // 4 + pair) % 4]
        for seat in (0, 1):
            found.append(Bout(first + pair, (one, two), boards[pair // 16 % 4], seat))
    return found[:games]


@contextmanager
def older_tree(revision: str) -> Iterator[Path]:
    """The sources of a revision in a temporary folder."""
    packed = subprocess.run(
        ["git", "-C", str(ROOT), "archive", revision, "src"], check=True, capture_output=True
    )
    with tempfile.TemporaryDirectory(prefix="older-tree-") as folder:
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
            archive.extractall(folder, filter="data")
        yield Path(folder)


class Lost(Exception):
    """The two trees no longer agree about the game."""


class Opponent:
    """The older tree's player in its own process."""

    def __init__(self, tree: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("veteran.py"))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(tree / "src")},
        )

    def say(self, line: str) -> str:
        hears, speaks = self._process.stdin, self._process.stdout
        assert hears is not None and speaks is not None
        return self._exchange(hears, speaks, line)

    def _exchange(self, hears: IO[str], speaks: IO[str], line: str) -> str:
        hears.write(line + "\n")
        hears.flush()
        answer = speaks.readline().rstrip("\n")
        if not answer:
            raise RuntimeError("the older tree's player has stopped")
        if answer.startswith("lost "):
            raise Lost(answer.removeprefix("lost "))
        return answer

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def fight(bout: Bout, opponent: Opponent) -> Result:
    """One game between the two players."""
    game = Game.start(
        [find_force(name) for name in bout.forces],
        find_map(bout.board),
        edition(),
        bout.seed,
        turn_limit=TURN_LIMIT,
        history=False,
    )
    player = SimplePlayer(bout.seed)
    told = 0

    def news() -> str:
        nonlocal told
        rolled = [str(d) for e in game.journal[told:] if e.kind == DICE for d in e.what]
        told = len(game.journal)
        return f" . {' '.join(rolled)}" if rolled else ""

    try:
        names = " ".join(bout.forces)
        opponent.say(f"start {bout.seed} {TURN_LIMIT} {bout.board} {names}{news()}")
        for _ in range(MOST_DECISIONS):
            decision = game.decision
            if decision is None:
                return Result(int(game.winner == bout.seat), game.table.turn)
            if decision.player == bout.seat:
                text = player.choose(game).text(game.table)
            else:
                text = opponent.say("ask")
                if text not in game.options:
                    raise Lost(f"{text!r} is none of the options")
            game.choose(text)
            opponent.say(f"play {text}{news()}")
    except Lost as lost:
        return Result(None, game.table.turn, str(lost))
    return Result(None, game.table.turn, "it did not end")


def fight_some(task: tuple[Path, list[Bout]]) -> list[tuple[Bout, Result]]:
    tree, some = task
    opponent = Opponent(tree)
    try:
        return [(bout, fight(bout, opponent)) for bout in some]
    finally:
        opponent.close()


def match(games: int, revision: str, jobs: int, first: int = 0) -> list[tuple[Bout, Result]]:
    """So many games, in several processes."""
    every = bouts(games, first)
    with older_tree(revision) as tree:
        parts = [every[start : start + 8] for start in range(0, len(every), 8)]
        with get_context("spawn").Pool(jobs) as pool:
            found = pool.imap(fight_some, [(tree, part) for part in parts])
            return [one for part in found for one in part]


def told(results: list[tuple[Bout, Result]], revision: str) -> str:
    """What a match came to."""
    fought = [result for _, result in results if result.won is not None]
    void = [result for _, result in results if result.won is None]
    won = sum(result.won or 0 for result in fought)
    lines = []
    names = sorted({name for bout, _ in results for name in bout.forces})
    for name in names:
        own = [r.won or 0 for b, r in results if b.forces[b.seat] == name and r.won is not None]
        if own:
            lines.append(f"  with {name:<16} {sum(own):>4} of {len(own):>4}")
    turns = sum(result.turns for result in fought) / max(1, len(fought))
    lines.append(
        f"The simple player won {won} of {len(fought)} games against that of {revision} "
        f"({100 * won / max(1, len(fought)):.1f} %), {turns:.0f} turns on average; {len(void)} void"
    )
    lines += [f"  void: {result.reason}" for result in void[:5]]
    return "\n".join(lines)


# ------------------------------------------------------------------ speed

TIMED = """
import sys, time
from openclix.bots import SimplePlayer, play_out
from openclix.content import find_force, find_map, forces, maps
from openclix.editions import edition
from openclix.engine.game.game import Game

names, boards = sorted(forces()), sorted(maps())

def one(seed):
    pair = [find_force(names[seed % 4]), find_force(names[(seed // 4 + seed) % 4])]
    board = find_map(boards[seed % 16 // 4])
    game = Game.start(pair, board, edition(), seed, turn_limit=60, history=False)
    play_out(game, [SimplePlayer(seed), SimplePlayer(seed + 1)])

one(0)
for line in sys.stdin:
    begun = time.process_time()
    one(int(line))
    print(time.process_time() - begun, flush=True)
"""


def speed(games: int, revision: str, first: int = 0) -> str:
    """Games per second of processor time, one game of each tree after the other."""
    with older_tree(revision) as tree:
        runs = []
        for sources in (tree / "src", ROOT / "src"):
            runs.append(
                subprocess.Popen(
                    [sys.executable, "-c", TIMED],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    text=True,
                    env={**os.environ, "PYTHONPATH": str(sources)},
                )
            )
        spent = [0.0, 0.0]
        for seed in range(first, first + games):
            for which, run in enumerate(runs):
                assert run.stdin is not None and run.stdout is not None
                run.stdin.write(f"{seed}\n")
                run.stdin.flush()
                spent[which] += float(run.stdout.readline())
        for run in runs:
            assert run.stdin is not None
            run.stdin.close()
            run.wait()
    old, new = (games / seconds for seconds in spent)
    return (
        f"{games} games of the simple player against itself: {old:.2f} a second at {revision}, "
        f"{new:.2f} now, {new / old:.1f} times as many"
    )


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--speed", type=int, default=0, help="games of each tree to be timed")
    parser.add_argument("--against", default=FIRST_RELEASE, help="the older revision")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    args = parser.parse_args()
    if args.speed:
        print(speed(args.speed, args.against, args.first))
        return 0
    begun = time.monotonic()
    print(told(match(args.games, args.against, args.jobs, args.first), args.against))
    print(f"{time.monotonic() - begun:.0f} seconds")
    return 0


if __name__ == "__main__":
    sys.exit(main())
