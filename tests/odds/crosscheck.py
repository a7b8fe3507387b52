"""Odds against dice: `python -m tests.odds.crosscheck --rolls 100000`.

Each attack of `cases` is made many times by the real engine; players answer by rules of thumb that
are written down here and know nothing of the odds. What comes out is compared with what was
reckoned, in standard errors.
"""

from __future__ import annotations

import argparse
import sys
from fractions import Fraction
from functools import partial
from math import sqrt
from multiprocessing import Pool
from typing import NamedTuple

from openclix.engine.asking.attack_events import IsDamaged, IsHit
from openclix.engine.asking.decisions import NO, YES
from openclix.engine.asking.journal import DICE
from openclix.engine.effects.dice import SeededDice
from openclix.engine.game.game import Game
from openclix.engine.state.state import KO_AREA
from openclix.engine.table.table import Table
from openclix.notation import read_position
from openclix.odds import ALL, CERTAIN, TargetOdds, option_odds

from .cases import CASES, Case

BYSTANDERS = "figure Y red p16; dial 8 10 16 3\nfigure Z blue p1; dial 8 10 16 3"
TOLERANCE = 6.0
"""Standard errors; so much in one of all the comparisons happens less than once in 10^6 runs."""


class Deviation(NamedTuple):
    """What was reckoned, what was rolled, and how far apart they are in standard errors."""

    case: str
    what: str
    exact: Fraction
    rolled: float
    errors: float

    def __str__(self) -> str:
        return (
            f"{self.case}, {self.what}: reckoned {float(self.exact):.4f}, "
            f"rolled {self.rolled:.4f}, {self.errors:.2f} standard errors"
        )


def table_of(case: Case) -> Table:
    return read_position(f"map 16x16\n{case.figures}\n{BYSTANDERS}")


class Tally:
    """What the rolled attacks did to one target."""

    def __init__(self) -> None:
        self.hits = self.kos = self.taken = self.squares = 0


def roll(case: Case, rolls: int, seed: str) -> dict[str, Tally]:
    """Makes the attack so many times."""
    start = table_of(case)
    dice = SeededDice(f"{seed} {case.name}")
    tallies = {tag: Tally() for tag in case.targets.split()}
    for _ in range(rolls):
        table = start.copy()
        table.log = []
        game = Game(table, dice, history=False)
        finish(game, case)
        hit = {event.figure for event in table.log if isinstance(event, IsHit)}
        hurt = [event for event in table.log if isinstance(event, IsDamaged)]
        for tag, tally in tallies.items():
            figure = table.figure(tag)
            taken = sum(event.clicks for event in hurt if event.figure == figure)
            tally.hits += figure in hit
            tally.kos += table.zone[figure] == KO_AREA
            tally.taken += taken
            tally.squares += taken * taken
    return tallies


def finish(game: Game, case: Case) -> None:
    """The attack from its action to the next one."""
    words = case.option.split()
    game.choose(" ".join(words[:2]))
    wanted = words[2:]
    while game.decision is not None and game.decision.kind != "action":
        options = game.options
        if game.decision.kind == "figure" and wanted and wanted[0] in options:
            game.choose(wanted.pop(0))
        else:
            game.choose(answer(game, case))


def answer(game: Game, case: Case) -> str:
    """How everybody plays: evade, keep a hit, reroll a miss, take as little as possible."""
    decision = game.decision
    assert decision is not None
    options = game.options
    if decision.kind == "reroll":
        use = case.stage == ALL and wants(game, case, decision.player, decision.section)
        return options[1] if use else "keep"
    if options == [YES, NO]:
        return NO if decision.section == "22.4" or case.stage == CERTAIN else YES
    if decision.kind == "instead":
        return case.instead
    if decision.kind == "figure":
        return next(option for option in options if option in ("done", "nobody"))
    if decision.section == "13.1":
        return max(options, key=int)
    return options[0]


def wants(game: Game, case: Case, player: int, section: str) -> bool:
    """The attacker's side changes a miss, the other side a hit."""
    dice = next(entry.what for entry in reversed(game.journal) if entry.kind == DICE)
    if len(dice) != 2:
        return False
    hits = sum(dice) == 12 or (sum(dice) > 2 and sum(dice) >= case.needs)
    if section == "21.4":  # the replaced die is the lower one, and becomes a 6
        better = max(dice) + 6
        return better > sum(dice) and (not hits or better == 12)
    return bool(hits == (player != game.table.active))


def deviations(case: Case, rolls: int, seed: str = "odds") -> list[Deviation]:
    """How far the rolled attacks are from the odds."""
    odds = option_odds(Game(table_of(case), SeededDice(0)), case.option)
    found: list[Deviation] = []
    for tag, tally in roll(case, rolls, seed).items():
        found.extend(compare(case, odds.target(tag), tally, rolls))
    return found


def compare(case: Case, odds: TargetOdds, tally: Tally, rolls: int) -> list[Deviation]:
    stage = odds.stage(case.stage)
    rolled_mean = tally.taken / rolls
    spread = tally.squares / rolls - rolled_mean**2
    found = []
    for what, exact, counted, variance in (
        ("hits", stage.hit, tally.hits, stage.hit * (1 - stage.hit)),
        ("KOs", stage.ko, tally.kos, stage.ko * (1 - stage.ko)),
        ("damage taken", stage.expected, tally.taken, spread),
    ):
        rolled = counted / rolls
        apart = abs(rolled - float(exact))
        error = sqrt(max(0.0, float(variance)) / rolls)
        if error:
            errors = apart / error
        else:
            errors = 0.0 if apart < 1e-9 else float("inf")
        found.append(Deviation(case.name, f"{what} of {odds.tag}", exact, rolled, errors))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Compares the odds of attacks with rolled ones.")
    parser.add_argument("--rolls", type=int, default=100_000, help="attacks per case")
    parser.add_argument("--seed", default="odds")
    parser.add_argument("--case", help="only the case of that name")
    parser.add_argument("--jobs", type=int, default=1, help="cases at the same time")
    args = parser.parse_args()
    cases = [case for case in CASES if args.case in (None, case.name)]
    everything: list[Deviation] = []
    with Pool(args.jobs) as pool:
        check = partial(deviations, rolls=args.rolls, seed=args.seed)
        for found in pool.imap(check, cases):
            everything.extend(found)
            print(max(found, key=lambda one: one.errors), flush=True)
    worst = max(everything, key=lambda one: one.errors)
    print(f"{len(everything)} comparisons, the largest deviation: {worst}")
    return 0 if worst.errors < TOLERANCE else 1


if __name__ == "__main__":
    sys.exit(main())
