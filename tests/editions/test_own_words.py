"""Each book in its own words: older books have no FREE, CLOSE or Destroy action."""

from __future__ import annotations

import re

import pytest

from openclix.editions import EDITIONS
from openclix.engine.effects.dice import FixedDice
from openclix.engine.figures.messages import say
from openclix.engine.game.game import Game
from openclix.language import spoken_in
from openclix.notation.positions.positions import read_position
from openclix.rulebook import books
from openclix.story import tell

OLDER = ("classic-2002", "indy-2003", "core-fr")
CAPITALS = re.compile(r"\b(FREE|CLOSE|RANGE|MOVE|POWER|LIBRE|CORPS|DISTANCE)\b")
YARD = """edition {edition}
map 8x8
  blocking d3
figure A red c3; powers outwit; dial 8 10 16 4 x5
figure B blue f3; powers charge
turn red 3
"""


def told(edition: str) -> list[str]:
    """A figure breaks blocking terrain: the story of it."""
    game = Game(read_position(YARD.format(edition=edition)), FixedDice(()))
    game.table.log = []
    game.play("A smash")
    return tell(game.table, game.table.log)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("edition", OLDER)
def test_an_older_book_has_no_actions_in_capitals(edition: str, language: str) -> None:
    with spoken_in(language):
        lines = told(edition)
    assert lines and not CAPITALS.search(" ".join(lines)), lines


def test_the_newest_book_keeps_its_own() -> None:
    assert "a CLOSE action to destroy terrain" in " ".join(told("comprehensive"))


@pytest.mark.parametrize("edition", books())
def test_the_goal_of_the_game_is_told_in_the_words_of_its_book(edition: str) -> None:
    goal = str(say("terminal-goal", book=EDITIONS[edition].rulebook))
    word = {"classic-2002": "no figures left", "indy-2003": "no characters left"}
    assert word.get(edition, "The last player") in goal
