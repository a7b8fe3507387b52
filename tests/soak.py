"""Random games until something breaks.

    python -m tests.soak --games 10000 [--seed N] [--jobs 2] [--check] [--edition pac]
    python -m tests.soak --powers [--each 20] [--edition classic-2002]

A failure prints the seed, the command that reproduces it, and the journal as text. `--check` holds
every decision against the invariants. `--powers` plays until each power, keyphrase and trigger was
effective so many times: a game that goes on without it would have gone another way.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context

from openclix.editions import EDITIONS, edition
from openclix.engine.asking.events import TimeOver
from openclix.engine.asking.journal import DICE
from openclix.engine.asking.marker_events import Destroyed
from openclix.engine.game.game import Game
from tests.editions.other import OTHER
from tests.randomplay import play, player_for, random_setup, start
from tests.randomplay.invariants import reckonings, violations

COUNTED = ("hits", "misses", "KOs", "knockbacks", "destroyed", "carried", "picked up")
"""What is counted of each game, beside its decisions."""

EVENTS: dict[str, str] = {
    "hit": "hits",
    "miss": "misses",
    "ko": "KOs",
    "knockback": "knockbacks",
    "carried": "carried",
    "picks up": "picked up",
    "equips": "equipped",
    "unequips": "unequipped",
    "captured": "captured",
    "freed": "freed",
    "handed over": "handed over",
}


USUAL = "comprehensive"
RECKONED = 3
"""At a rest the values of one figure in so many are reckoned anew, of each in turn."""
assert OTHER.name in EDITIONS  # the edition of the tests can be played by, too


@dataclass
class Told:
    """What one game came to."""

    seed: int
    decisions: int = 0
    turns: int = 0
    ending: str = ""
    counts: Counter[str] = field(default_factory=Counter)
    failure: str = ""
    signature: str = ""


class Wrong(AssertionError):
    """An invariant does not hold."""


def one_game(seed: int, check: bool = False, rules: str = USUAL) -> Told:
    """Plays one game and counts what happened; a failure is told, not raised."""
    told = Told(seed)

    def watch(game: Game) -> None:
        told.decisions += 1
        if check:
            wrong = violations(game)
            if game.at_rest:
                wrong += reckonings(game.table, told.decisions, RECKONED)
            if wrong:
                raise Wrong("; ".join(wrong))

    try:
        game = play(seed, rules=edition(rules), watch=watch)
    except Exception as error:
        told.failure = f"{traceback.format_exc()}\njournal:\n{journal_text(seed, rules)}"
        where = traceback.extract_tb(error.__traceback__)[-1]
        told.signature = f"{type(error).__name__} in {where.name}: {kind_of(str(error))}"
        return told
    count(game, told)
    return told


def kind_of(message: str) -> str:
    """A message without the names and numbers of one game."""
    return re.sub(r"\d+", "N", re.sub(r"\b[A-Z][a-z]{2}\d*\b", "X", message))[:90]


def count(game: Game, told: Told) -> None:
    """Reads the log of a finished game."""
    for event in game.table.log or ():
        name = EVENTS.get(event.label)
        if name is not None:
            told.counts[name] += 1
        elif isinstance(event, Destroyed) and event.piece[0] != "marker":
            told.counts["destroyed"] += 1
    told.turns = game.table.turn
    told.ending = ending(game)


def ending(game: Game) -> str:
    """5.1 How a game ended."""
    table = game.table
    if any(isinstance(event, TimeOver) for event in table.log or ()):
        return "time"
    margin = table.edition.score_margin
    goal = table.build_total + margin if margin is not None else 1 << 30
    if any(score >= goal for score in table.score):
        return "points"
    return "last standing"


def journal_text(seed: int, rules: str = USUAL) -> str:
    """The choices of a game up to its end or failure, each with the dice that followed it."""
    lines: list[str] = []
    setup = random_setup(seed, rules=edition(rules))
    game: Game | None = None
    try:
        game = start(setup)
        player = player_for(setup)
        while game.decision is not None and len(lines) < 50_000:
            decision = game.decision
            index = player.index(game)
            said = decision.say(game.table, decision.values[index])
            lines.append(
                f"{len(lines) + 1}. player {decision.player} {decision.kind} ({decision.section}): "
                f"{said}"
            )
            known = len(game.journal)
            game.choose_index(index)
            dice = [entry.what for entry in game.journal[known:] if entry.kind == DICE]
            if dice:
                lines[-1] += "   dice " + ", ".join(" ".join(map(str, roll)) for roll in dice)
    except Exception as error:
        lines.append(f"   {error!r}")
    if game is not None and game.table.log:
        lines.append("last events:")
        lines.extend(f"   {event}" for event in game.table.log[-12:])
    return "\n".join(lines)


def many_games(seeds: Iterable[int], jobs: int, work: Callable[[int], Told]) -> Iterator[Told]:
    """Plays all these games, in order of seed, in one or several processes."""
    if jobs <= 1:
        yield from map(work, seeds)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(work, seeds, chunksize=16)


@dataclass
class Summary:
    """What many games came to."""

    games: int = 0
    decisions: int = 0
    most_decisions: int = 0
    turns: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    failures: Counter[str] = field(default_factory=Counter)

    def add(self, told: Told) -> None:
        self.games += 1
        self.decisions += told.decisions
        self.most_decisions = max(self.most_decisions, told.decisions)
        self.turns += told.turns
        self.counts.update(told.counts)
        if told.failure:
            self.failures[told.signature] += 1
        else:
            self.endings[told.ending] += 1

    def text(self) -> str:
        games = max(1, self.games)
        lines = [
            f"{self.games} games, {self.decisions} decisions",
            f"{'':14}{'in all':>10}{'per game':>10}",
            f"{'decisions':14}{self.decisions:10}{self.decisions / games:10.1f}"
            f"   (at most {self.most_decisions})",
            f"{'turns':14}{self.turns:10}{self.turns / games:10.1f}",
        ]
        for name in dict.fromkeys((*COUNTED, *self.counts)):
            lines.append(f"{name:14}{self.counts[name]:10}{self.counts[name] / games:10.2f}")
        for name, number in sorted(self.endings.items()):
            lines.append(f"ended by {name}: {number}")
        for name, number in self.failures.most_common():
            lines.append(f"FAILED {number} times: {name}")
        return "\n".join(lines)


def soak(seeds: Iterable[int], jobs: int, check: bool, rules: str) -> Summary:
    """Plays games, tells of the first failure of each kind, and sums everything up."""
    summary = Summary()
    work = partial(one_game, check=check, rules=rules)
    shown = time.monotonic()
    for told in many_games(seeds, jobs, work):
        if told.failure and told.signature not in summary.failures:
            again = "--check " if check else ""
            again += f"--edition {rules} " if rules != USUAL else ""
            print(f"\nGAME {told.seed} FAILED after {told.decisions} decisions", flush=True)
            print(f"reproduce: python -m tests.soak --games 1 {again}--seed {told.seed}")
            print(told.failure, flush=True)
        summary.add(told)
        if time.monotonic() - shown > 20:
            shown = time.monotonic()
            print(f"... {summary.games} games", file=sys.stderr, flush=True)
    return summary


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=0, help="how many games to play")
    parser.add_argument("--seed", type=int, default=0, help="the first game's seed")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    parser.add_argument(
        "--check", action="store_true", help="hold every decision to the invariants"
    )
    parser.add_argument("--edition", choices=sorted(EDITIONS), default=USUAL, help="whose rules")
    parser.add_argument("--powers", action="store_true", help="until every power was effective")
    parser.add_argument("--each", type=int, default=20, help="how often each must be effective")
    chosen = parser.parse_args(arguments)
    if chosen.powers:
        from tests.randomplay.effectiveness import seek

        return seek(chosen.seed, chosen.each, chosen.games, chosen.jobs, chosen.edition)
    begun = time.monotonic()
    seeds = range(chosen.seed, chosen.seed + (chosen.games or 1000))
    summary = soak(seeds, chosen.jobs, chosen.check, chosen.edition)
    taken = time.monotonic() - begun
    print(summary.text())
    print(f"{taken:.1f} seconds, {summary.decisions / taken:.0f} decisions a second")
    return 1 if summary.failures else 0


if __name__ == "__main__":
    sys.exit(main())
