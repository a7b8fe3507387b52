"""A French game and an English one from the same seed differ in words alone."""

from __future__ import annotations

import random
from typing import Any

import pytest

from openclix.editions import EDITIONS
from openclix.engine.game.game import Game
from openclix.engine.table.table import Table
from openclix.language import spoken_in
from openclix.notation.games.events import write_event
from openclix.story import story
from tests.randomplay.games import random_setup, start

from .test_french import SHIPPED

WORDS = ("text", "shown")
"""What data says in the language of its reader."""


def unsaid(data: Any) -> Any:
    """Plain data without the sentences and the printed names in it."""
    if isinstance(data, dict):
        return {key: unsaid(value) for key, value in data.items() if key not in WORDS}
    return [unsaid(one) for one in data] if isinstance(data, list) else data


def played(code: str, seed: int, edition: str) -> tuple[Game, list[Any], list[str]]:
    """A game in a language: its decisions as data without words, and the questions as read."""
    rules = EDITIONS[edition]
    with spoken_in(code):
        game = start(random_setup(seed, (), rules), rules)
        chance = random.Random(seed)
        asked, read = [], []
        for _ in range(200):
            if game.decision is None:
                break
            told = game.decision.json(game.table)
            choices = [choice["text"] for choice in told["choices"]]
            refusal = game.why_not("nobody at all")
            asked.append((unsaid(told), choices, unsaid(refusal.json()) if refusal else None))
            read.append(game.decision.asks)
            game.choose_index(chance.randrange(len(game.decision.values)))
        return game, asked, read


def log_of(table: Table) -> list[str]:
    return [write_event(table, event) for event in table.log or ()]


@pytest.mark.parametrize("edition", SHIPPED)
@pytest.mark.parametrize("seed", range(200, 203))
def test_a_french_and_an_english_game_differ_in_words_alone(seed: int, edition: str) -> None:
    english, asked, read = played("en", seed, edition)
    french, demandé, lu = played("fr", seed, edition)
    assert asked == demandé
    assert english.table.key() == french.table.key()
    assert log_of(english.table) == log_of(french.table)
    told = [story(game.table, game.table.log or []) for game in (english, french)]
    assert told[0] == told[1]
    assert read != lu and all(one != other for one, other in zip(read, lu, strict=True))
