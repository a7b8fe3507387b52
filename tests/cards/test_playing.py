"""Texts of cards in games: copies, undo, other processes, odds, bots, views and random play."""

from __future__ import annotations

import json
import subprocess
import sys
from random import Random

import pytest

import openclix
from openclix.bots.simple import SimplePlayer
from openclix.engine.figures.card_views import card_view

from .texts_at_random import play, random_game

POSITION = """
map 8x8
figure A red c3; dial 8 10 16 3 x6; click 3
  trait "Dock Rage" "When Dock Rage hits, after resolutions you may heal Dock Rage 1 click."
  trait "Tide" "When Tide hits, after resolutions give the hit character an action token."
figure B blue d3; dial 8 10 16 2 x6
"""


def struck() -> openclix.Game:
    """A game in which two effects of texts wait."""
    game = openclix.Game.from_position(POSITION, dice=[4, 6])
    game.play("A close B")
    return game


def test_waiting_effects_of_texts_go_by_the_names_of_their_traits() -> None:
    assert struck().options == ["A dock-rage", "A tide"]


def test_a_question_quotes_the_clause_at_work() -> None:
    game = struck()
    game.play("A dock-rage")
    assert game.decision is not None and game.decision.topic == "text-may"
    assert "after resolutions you may heal Dock Rage 1 click" in game.decision.asks
    assert "Dock Rage" in game.decision.asks


def test_copies_and_undo_in_the_middle_of_a_text() -> None:
    game = struck()
    game.play("A dock-rage")
    twin = game.copy()
    twin.play("yes")
    assert twin.figure("A").click == 2 and game.figure("A").click == 3
    assert twin.undo() and twin.options == ["yes", "no"]
    game.play("no")
    assert game.figure("A").click == 3 and game.figure("B").tokens == 1


def test_a_game_saved_between_two_effects_goes_on_in_another_process() -> None:
    saved = json.dumps(struck().snapshot())
    command = [sys.executable, "-m", "tests.cards.go_on", "A tide", "yes"]
    done = subprocess.run(command, input=saved, capture_output=True, text=True, check=True)
    told = json.loads(done.stdout)
    assert told["before"] == ["A dock-rage", "A tide"]
    assert told["clicks"] == {"A": 2, "B": 4}


def test_a_text_is_written_as_it_was_read() -> None:
    text = openclix.write_position(struck().table)
    assert 'trait "Tide" "When Tide hits, after resolutions give the hit character' in text


def test_the_view_says_which_clauses_are_not_played() -> None:
    hums = POSITION.replace("give the hit character an action token", "everybody hums")
    game = openclix.Game.from_position(hums, dice=[4, 6])
    traits = card_view(game.table.edition, game.table.card(0))["traits"]
    rage, tide = (trait for trait in traits if "special" in trait)
    assert rage["read"] and rage["unread"] == []
    assert not tide["read"]
    assert tide["unread"] == ["When Tide hits, after resolutions everybody hums."]


def test_the_odds_of_an_attack_know_the_texts() -> None:
    position = """
map 8x8
figure A red c3; dial 8 10 16 3 x6; trait "Song" "Modify Song's attack +2."
figure B blue d3; dial 8 10 16 2 x6
"""
    plain = position.replace("Modify Song's attack +2.", "Sidestep.")
    games = [openclix.Game.from_position(text) for text in (position, plain)]
    assert [game.odds("A close B").target("B").needed for game in games] == [4, 6]


def test_the_computer_uses_what_pays() -> None:
    position = """
map 8x8
figure A red c3; dial 8 10 16 3 x6; click 4; trait "Tea" "FREE: Heal Tea 2 clicks."
figure B blue h8; dial 8 10 16 3 x6
"""
    game = openclix.Game.from_position(position, seed=1)
    mind = SimplePlayer(1)
    for _ in range(8):
        if game.figure("A").click == 2 or game.decision is None:
            break
        game.choose(mind.choose(game))
    assert game.figure("A").click == 2


def kept_and_taken_back(seed: int) -> None:
    """Saved, copied and taken back at a random place; nothing raises, and everybody agrees."""
    random = Random(seed)
    game = random_game(seed)
    play(game, random, random.randrange(70))
    if game.decision is None:
        return
    again = openclix.Game.restore(json.loads(json.dumps(game.snapshot())))
    assert again.options == game.options, seed
    twin = game.copy()
    state = random.getstate()
    play(game, random, 4)
    random.setstate(state)
    play(twin, random, 4)
    assert twin.options == game.options, seed
    game.undo()


@pytest.mark.parametrize("block", range(3))
def test_random_games_of_random_texts(block: int) -> None:
    """The proof `seeds` plays more."""
    for seed in range(1000 + block * 15, 1000 + block * 15 + 15):
        kept_and_taken_back(seed)
