"""What takes long to show about the simple player, with a table of what came out.

python -m tests.bots.proof ends --games 300        every game ends, without a limit of turns
python -m tests.bots.proof powers --games 300      what was offered how often, and what was used
python -m tests.bots.proof random --games 100      the simple player against the random one
python -m tests.bots.proof players --games 60      games of three and four players

Each answers 0 if it holds. `--jobs` and `--first` (the first seed) go with all of them; the match
against an older tree is `python -m tests.bots.match`.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any

from openclix.bots import SimplePlayer
from openclix.bots.questions import Question
from openclix.content import find_force, find_map, forces, maps
from openclix.editions import edition
from openclix.engine.game.game import Game
from openclix.engine.turn.actions import END

from .arena import against_random, fight

MOST_TURNS = 200
"""A game that has not ended by then is a stand-off."""
OFTEN = 50
"""What is offered so often must have been used at least once."""


@dataclass
class Told:
    """What one game, or several, came to."""

    games: int = 0
    turns: list[int] = field(default_factory=list)
    endless: list[int] = field(default_factory=list)
    offered: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)

    def add(self, other: Told) -> None:
        self.games += other.games
        self.turns += other.turns
        self.endless += other.endless
        self.offered += other.offered
        self.used += other.used


def start(seed: int, players: int = 2) -> Game:
    """All pairings of forces on all maps with room for them in turn, without a limit of turns."""
    names = sorted(forces())
    boards = sorted(name for name, board in maps().items() if players <= max(2, len(board.starts)))
    chosen = [names[(seed + place * (1 + seed // 4)) % len(names)] for place in range(players)]
    return Game.start(
        [find_force(name) for name in chosen],
        find_map(boards[seed // 16 % len(boards)]),
        edition(),
        seed,
        history=False,
    )


def words(question: Question, choice: Any) -> str:
    """What a choice stands for in the table: the action, or the topic with a word of its own."""
    if question.topic == "action":
        return END if choice == END else str(choice[1].word)
    if question.decision.kind == "follow-up" and choice in question.choices[1:]:
        return question.text(choice).split()[-1]  # the same deed as by itself
    if question.decision.kind in ("word", "instead", "reroll", "follow-up"):
        return f"{question.topic}: {question.text(choice).split()[-1]}"
    return f"{question.topic}: {'none' if choice == -1 else 'chosen'}"


def watched(seed: int, players: int = 2) -> Told:
    """One game of the simple player against itself, with all that was offered and used."""
    told = Told(1)
    game = start(seed, players)
    seats = [SimplePlayer(f"{seed} {seat}") for seat in range(players)]
    while game.decision is not None and game.table.turn <= MOST_TURNS:
        question = Question(game)
        choice = seats[question.player].choose(game).value
        told.offered.update({words(question, other) for other in question.choices})
        told.used[words(question, choice)] += 1
        game.choose_index(question.choices.index(choice))
    told.turns.append(game.table.turn)
    if not game.over:
        told.endless.append(seed)
    return told


def watched_three(seed: int) -> Told:
    return watched(seed, 3)


def watched_four(seed: int) -> Told:
    return watched(seed, 4)


def all_of(play: Callable[[int], Told], seeds: Iterable[int], jobs: int) -> Told:
    """The games of some seeds, in several processes."""
    found = Told()
    with get_context("spawn").Pool(jobs) as pool:
        for told in pool.imap_unordered(play, seeds, chunksize=2):
            found.add(told)
    found.turns.sort()
    found.endless.sort()
    return found


def lengths(told: Told) -> str:
    middle = told.turns[len(told.turns) // 2]
    return (
        f"{told.games} games, {middle} turns in the middle, {told.turns[-1]} at most; "
        f"{len(told.endless)} did not end {told.endless or ''}".rstrip()
    )


def ends(games: int, first: int, jobs: int) -> bool:
    """Every game comes to an end by itself."""
    told = all_of(watched, range(first, first + games), jobs)
    print(lengths(told))
    return not told.endless


def powers(games: int, first: int, jobs: int) -> bool:
    """Nothing is offered often and never used."""
    told = all_of(watched, range(first, first + games), jobs)
    print(lengths(told))
    shunned = [word for word, number in told.offered.items() if shuns(told, word, number)]
    for word, number in sorted(told.offered.items()):
        mark = "   <- never" if word in shunned else ""
        print(f"{word:48}{number:8} offered{told.used[word]:8} used{mark}")
    return not shunned and not told.endless


DECLINES = ("none", "no", "stop", "keep", "normal", "nobody", "done", "second")
"""Answers that use nothing."""


def shuns(told: Told, word: str, number: int) -> bool:
    """Whether a power, or another way to act, is offered often and never used; where an object is
    put down on the way (17.8) is a matter of taste."""
    return (
        word != "drop: chosen"
        and number >= OFTEN
        and not told.used[word]
        and word.split()[-1] not in DECLINES
    )


def random_beaten(games: int, first: int, jobs: int) -> bool:
    """The simple player beats the random one nine times of ten."""
    bouts = against_random(games, first)
    with get_context("spawn").Pool(jobs) as pool:
        results = pool.map(fight, bouts, chunksize=2)
    won = sum(b.players[winner] == "simple" for b, (winner, _) in zip(bouts, results, strict=True))
    print(f"The simple player won {won} of {games} games against the random one.")
    return won >= 0.9 * games


def several_players(games: int, first: int, jobs: int) -> bool:
    """Games of three and four players come to an end, too."""
    holds = True
    for players, play in ((3, watched_three), (4, watched_four)):
        told = all_of(play, range(first, first + games // 2), jobs)
        print(f"{players} players: {lengths(told)}")
        holds &= not told.endless
    return holds


PROOFS: dict[str, Callable[[int, int, int], bool]] = {
    "ends": ends,
    "powers": powers,
    "random": random_beaten,
    "players": several_players,
}


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=PROOFS)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    return 0 if PROOFS[args.what](args.games, args.first, args.jobs) else 1


if __name__ == "__main__":
    sys.exit(main())
