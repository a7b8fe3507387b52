"""The games that are played while annotations are watched."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from openclix.bots.hints import hint
from openclix.draw import draw_table
from openclix.editions import edition
from openclix.engine.game.game import Game
from openclix.notation import write_game
from openclix.notation.rulings.rulings import read_rulings
from openclix.story import tell
from tests.randomplay import play
from tests.randomplay.invariants import violations
from tests.scenarios.games import all_scenarios
from tests.scenarios.games import play as play_scenario

from .hints import Hints
from .watching import Watch, watched

EDITIONS = ("comprehensive", "pac", "classic-2002", "indy-2003", "core-fr")
RULINGS = Path(__file__).parents[2] / "rulings"
LOOKS = 25
"""At one decision in this number, everything that may be asked about a game is asked."""


class Onlooker:
    """Asks everything that may be asked about a game, now and then."""

    def __init__(self) -> None:
        self.decisions = 0

    def __call__(self, game: Game) -> None:
        self.decisions += 1
        decision = game.decision
        if self.decisions % LOOKS or decision is None:
            return
        violations(game)
        decision.json(game.table)
        draw_table(game.table)
        tell(game.table, game.table.log or ())
        if game.at_rest:
            Game.restore(game.snapshot())
            game.view((0,))
            hint(game)


def play_games(rules: str, seeds: Iterable[int]) -> int:
    """Random games by some rules; answers the decisions."""
    onlooker = Onlooker()
    for seed in seeds:
        game = play(seed, rules=edition(rules), watch=onlooker)
        write_game(game)
    return onlooker.decisions


def play_scenarios(first: int, step: int, seed: int) -> int:
    """Every so manieth scenario, with simple players; answers the decisions."""
    onlooker = Onlooker()
    for name, slug in list(all_scenarios())[first::step]:
        play_scenario(name, slug, seed, onlooker, simple=True)
    return onlooker.decisions


def play_rulings(first: int, step: int) -> int:
    """Every so manieth file of rulings, in all of their editions; answers how many."""
    played = 0
    for path in sorted(RULINGS.rglob("*.ruling"))[first::step]:
        text = path.read_text(encoding="utf-8")
        for ruling in read_rulings(text, path.name, path.parent):
            played += len(ruling.outcomes())
    return played


@cache
def all_hints() -> Hints:
    return Hints()


def watched_piece(number: int, pieces: int, games: int) -> tuple[Watch, dict[str, int]]:
    """One of several pieces: some games of one edition, scenarios and rulings."""
    rules = EDITIONS[number % len(EDITIONS)]
    first = number // len(EDITIONS) * games
    with watched(all_hints()) as watch:
        decisions = play_games(rules, range(first, first + games))
        decisions += play_scenarios(number, pieces, number)
        rulings = play_rulings(number, pieces)
    return watch, {"decisions": decisions, "rulings": rulings, "values": watch.looks}
