"""A game of any length: few tables are kept, and everything can still be taken back."""

from __future__ import annotations

import random
from itertools import pairwise

import openclix
from openclix.engine.asking.journal import LATEST, MOST_RESTS, Rest


def rests(game: openclix.Game) -> list[Rest]:
    chain = [game._rest]
    while (earlier := chain[-1].earlier) is not None:
        chain.append(earlier)
    return chain


def long_game(decisions: int) -> openclix.Game:
    game = openclix.Game.new(seed=5, turn_limit=0)
    chance = random.Random(5)
    for _ in range(decisions):
        assert game.decision is not None
        game.choose_index(chance.randrange(len(game.decision)) if game.turn == 0 else 0)
    return game


def test_a_long_game_keeps_few_tables_the_latest_ones_and_the_first() -> None:
    game = long_game(2500)
    chain = rests(game)
    assert game._rest.mark > 200 and len(chain) <= MOST_RESTS + 1
    assert [rest.depth for rest in chain] == list(reversed(range(len(chain))))
    assert chain[-1].mark == 0 and game.beginning is not None
    marks = [rest.mark for rest in chain]
    assert marks == sorted(marks, reverse=True) and len(set(marks[:-1])) == len(marks) - 1
    steps = [newer - older for newer, older in pairwise(marks)]
    assert max(steps[: LATEST - 1]) < max(steps)


def test_every_choice_of_a_long_game_can_be_taken_back() -> None:
    short = long_game(300)
    game = long_game(1600)
    undone = 0
    while len(game.journal) > len(short.journal):
        assert game.undo()
        undone += 1
    assert undone == 1300 and game == short and game.journal == short.journal
    assert game.log == short.log
    assert game.beginning is not None and short.beginning is not None
    assert game.beginning.state() == short.beginning.state()


def test_a_long_game_is_saved_and_read_again() -> None:
    game = long_game(1600)
    assert openclix.Game.restore(game.snapshot()) == game
    game.choose_index(0)
    assert openclix.Game.from_text(game.text) == game
