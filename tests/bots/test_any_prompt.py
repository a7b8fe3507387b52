"""The simple player answers whatever it is asked: any card, any prompt, any edition."""

from __future__ import annotations

import pytest

from openclix.bots import SimplePlayer, hint, worth
from openclix.bots.answers import SCHEMES
from openclix.editions import EDITIONS, edition
from openclix.engine.asking.decisions import Decision
from openclix.engine.effects.dice import SeededDice
from openclix.engine.figures.abilities import POWER, Ability, Origin, Version
from openclix.engine.game.game import Game
from openclix.engine.table.table import Table
from openclix.engine.turn.actions import END, action_choice
from openclix.notation import read_position
from tests.cli.prompts import prompts
from tests.editions import other
from tests.randomplay import random_setup, start

MOST_DECISIONS = 120
"""So many of each game: random games begin in the thick of things."""


def at(text: str) -> Game:
    return Game(read_position(text), SeededDice(1))


def plays(seed: int, rules: str) -> int:
    """Plays the beginning of a random game and answers how many decisions were made."""
    setup = random_setup(seed)
    if rules == other.OTHER.name and len(setup.forces) > 2:
        return 0  # whose starting areas are made for two
    game = start(setup, edition(rules))
    players = [SimplePlayer(seat) for seat in range(len(setup.forces))]
    for made in range(MOST_DECISIONS):
        if game.decision is None:
            return made
        choice = players[game.decision.player].choose(game)
        assert choice in game.decision.choices
        game.choose(choice)
    return MOST_DECISIONS


@pytest.mark.parametrize("rules", ["comprehensive", "pac", other.OTHER.name])
def test_it_answers_every_prompt_of_random_games(rules: str) -> None:
    assert rules in EDITIONS
    assert sum(plays(seed, rules) for seed in range(44)) > 1000


def test_it_answers_and_advises_at_every_prompt_of_every_edition() -> None:
    """Those of scenarios, set-up and rare powers as well: an option, with a reason."""
    for prompt, found in prompts().items():
        game = found.copy(seed=1)
        assert game.decision is not None
        assert SimplePlayer(1).choose(game) in game.decision.choices, prompt
        advice = hint(game)
        assert advice is not None and advice.reasons and advice.text in game.options, prompt


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("figure A red c4; trait mimic\nfigure B blue d4; powers charge toughness", "A mimic"),
        ("figure A red c4; trait watchword\nfigure F red c5\nfigure B blue d4", "A watchword"),
        ("figure A red c4; trait brand\nfigure F red c5\nfigure B blue d4", "A brand"),
        ("figure A red c4; trait bargain; tokens 1\nfigure B blue d4", "A bargain"),
        ("figure A red c4; trait scorch\nfigure F red c5\nfigure B blue d4", "A scorch"),
    ],
)
def test_questions_of_cards_that_it_has_no_opinion_about_are_tried(text: str, line: str) -> None:
    game = at(text)
    game.choose(line)
    assert game.decision is not None
    assert SimplePlayer(1).choose(game) in game.decision.choices


def test_what_is_tried_falls_on_the_foe_and_not_on_the_friend() -> None:
    game = at("figure A red c4; trait scorch\nfigure F red c5\nfigure B blue d4")
    game.choose("A scorch")
    assert game.decision is not None
    assert SimplePlayer(1).choose(game).text(game.table) == "B"


def test_a_trial_rolls_no_dice_of_the_game() -> None:
    text = "figure A red c4; trait gamble\nfigure B blue h8"
    game, other_game = at(text), at(text)
    SimplePlayer(1).choose(game)
    for one in (game, other_game):
        one.choose("A gamble")
    assert game.journal == other_game.journal


def test_an_ability_may_say_itself_what_it_is_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    gamble: Ability = edition().registry["Gamble"]
    text = "figure A red c4; trait gamble\nfigure B blue d4"
    game = at(text)
    assert game.decision is not None

    def precious(table: Table, figure: int, version: Version) -> float:
        return 1000.0

    monkeypatch.setattr(gamble, "estimate", precious)
    assert SimplePlayer(1).choose(game).text(game.table) == "A gamble"
    monkeypatch.setattr(gamble, "estimate", lambda table, figure, version: -1000.0)
    assert SimplePlayer(1).choose(game).text(game.table) == "A close"


@pytest.mark.parametrize("word", [*worth.WORTH, *SCHEMES])
def test_a_power_of_another_edition_need_not_have_the_numbers_of_this_one(word: str) -> None:
    stranger = Ability(word.replace("-", " "), "effect", "27.2")

    @stranger.action(POWER, word)
    def nothing(table: Table, figure: int, version: Version) -> None:
        """It does nothing."""

    game = at("figure A red c4; range 4\nfigure F red c5\nfigure B blue d4\nfigure C blue f6")
    values = [(0, stranger.offers[0], Version(stranger, {}, Origin.TRAIT)), END]
    game.decision = Decision(game.table, "action", 0, "action", values, "9.2", form=action_choice)
    assert SimplePlayer(1).choose(game).value in values


def test_every_prompt_of_a_random_game_can_be_hinted_at() -> None:
    game = start(random_setup(3), edition())
    player = SimplePlayer(1)
    for _ in range(60):
        if game.decision is None:
            break
        advice = hint(game)
        assert advice is not None and advice.text in game.options and advice.reasons
        game.choose(player.choose(game))
