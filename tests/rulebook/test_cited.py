"""A player is never told a section of a book that he does not use."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from openclix import queries, rulebook
from openclix.cli.terminal.prompts import question
from openclix.editions import EDITIONS
from openclix.engine.asking.decisions import Illegal
from openclix.engine.figures.figures import STATS
from openclix.engine.game.game import Game
from openclix.engine.game.views import view
from openclix.engine.state.state import ON_MAP
from openclix.notation.rulings.answers import answer
from openclix.notation.text.errors import NotationError
from openclix.odds import NoAttack, attack_odds
from openclix.reminders import reminders
from openclix.story import tell
from tests.randomplay import player_for, random_setup, start

OLDER = [name for name, one in EDITIONS.items() if not rulebook.load(one.rulebook).numbered]
CITED = re.compile(r"\((\d{1,2}\.\d{1,2}[a-z]*|[a-z]+(?:\.[a-z]+)*\.\d+)\)")
"""A section in brackets, of whichever book."""


def sentences(data: Any) -> Iterator[str]:
    """Every text in some data; a field `section` as if it stood in brackets."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for field, value in data.items():
            yield from [f"({value})"] if field == "section" and value else sentences(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from sentences(value)


def told(game: Game, rng: random.Random) -> Iterator[Any]:
    """Everything that somebody at this table may be told now."""
    table = game.table
    yield view(game, range(table.players))
    yield question(game)
    yield [str(one) for one in reminders(game)]
    yield tell(table, table.log or ())
    there = [figure for figure in range(len(table.tags)) if table.zone[figure] == ON_MAP]
    for text in refused_texts(game, rng):
        yield queries.answer(game, {"about": "why", "text": text})
        try:
            game.copy(seed=1).choose(text)
        except Illegal as error:
            yield str(error)
    for figure in there[:3]:
        tag = table.tags[figure]
        yield queries.answer(game, {"about": "barred", "figure": tag})
        yield answer(game, f"powers {tag}")
        for stat in STATS:
            yield answer(game, f"{stat} of {tag}")
    yield answer(game, "options")
    if len(there) > 1:
        one, other = rng.sample(there, 2)
        tags = {"attacker": table.tags[one], "target": table.tags[other]}
        yield queries.answer(game, {"about": "aim", **tags})
        yield answer(game, f"line {table.tags[one]} {table.tags[other]}")
        yield answer(game, f"adjacent {table.tags[one]} {table.tags[other]}")
        try:
            yield attack_odds(table, one, other, "close").lines()
        except (NoAttack, NotationError) as error:
            yield str(error)


def refused_texts(game: Game, rng: random.Random) -> list[str]:
    """Some that are not among the choices, from every chapter of refusals."""
    table = game.table
    words = ["move", "close", "range", "charge", "lift", "carry", "smash", "outwit", "perplex"]
    figures = rng.choices(table.tags, k=4)
    squares = [table.map.grid.name(rng.randrange(table.map.grid.size)) for _ in range(2)]
    return [f"{who} {rng.choice(words)}" for who in figures] + figures[:2] + squares


@pytest.mark.parametrize("name", OLDER)
def test_every_citation_stands_in_the_book_of_the_edition(name: str) -> None:
    rules = EDITIONS[name]
    book = rulebook.load(rules.rulebook)
    cited = 0
    for seed in range(6):
        setup = random_setup(seed, rules=rules)
        game, player, rng = start(setup), player_for(setup), random.Random(seed)
        for number in range(120):
            if game.decision is None:
                break
            if number % 8 == 0:
                for found in told(game, rng):
                    for sentence in sentences(found):
                        for section in CITED.findall(sentence):
                            cited += 1
                            assert section in book, (seed, number, section, sentence)
            game.choose_index(player.index(game))
    assert cited > 2000


def test_a_key_that_two_books_have_is_told_as_the_readers_own() -> None:
    """carry.6 is who can't be carried in 2002, and where the passenger begins in 2003."""
    assert rulebook.home("carry.6") == "classic-2002"
    assert EDITIONS["classic-2002"].cites("refusal hands-full", "carry.6") == "carry.6"
    assert EDITIONS["indy-2003"].cites("refusal hands-full", "carry.6") == "carry.3"


def test_what_is_the_same_rule_stands_in_both_books() -> None:
    kernel = rulebook.load()
    for name in rulebook.BOOKS:
        book = rulebook.load(name)
        for other, keys in rulebook.same(name).items():
            assert all(key in book for key in keys), (name, keys)
            if other.endswith("*"):
                older = (section.number for one in rulebook.BOOKS for section in rulebook.load(one))
                assert any(number.startswith(other[:-1]) for number in older), other
            else:
                assert rulebook.home(other) not in ("", name) or other in kernel, other
