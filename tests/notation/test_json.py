"""Decisions, choices, refusals and reckonings of random games have the form of their schema."""

from __future__ import annotations

import json
import random

import pytest
from jsonschema import Draft202012Validator

from openclix.editions import EDITIONS
from openclix.engine.effects.dice import FixedDice
from openclix.engine.figures.abilities import ACTION_TYPES
from openclix.engine.figures.figures import STATS
from openclix.engine.game.game import Game
from openclix.engine.values.reckoning import reckon
from openclix.notation import read_position
from openclix.notation.schemas.schemas import CHOICES, DEFINITIONS, schema
from openclix.powers.classic.teams import UNCOUNTED_MOVE
from tests.randomplay.games import random_setup, start

DECISION = Draft202012Validator(schema("decision"))
RECKONING = Draft202012Validator(schema("reckoning"))
REFUSAL = Draft202012Validator(schema("refusal"))
BOOKS = ("comprehensive", "pac", "classic-2002", "indy-2003", "core-fr")
WORDS = ("A move", "nobody", "z99", "A charge c4", "end now", "done", "-1", "m7")
TEAM = """edition classic-2002
figure A red c4; team Avengers
figure B red c6; team Avengers
figure C blue h8
"""


@pytest.mark.parametrize("name", DEFINITIONS)
def test_the_schema_is_one(name: str) -> None:
    Draft202012Validator.check_schema(schema(name))


def told(game: Game) -> dict[str, object]:
    """The open decision, through JSON and back."""
    assert game.decision is not None
    found = json.loads(json.dumps(game.decision.json(game.table)))
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("seed", range(40, 50))
def test_decisions_and_refusals_of_random_games_fit(seed: int) -> None:
    game = start(random_setup(seed, rules=EDITIONS[BOOKS[seed % len(BOOKS)]]))
    chance = random.Random(seed)
    for _ in range(250):
        decision = game.decision
        if decision is None:
            break
        found = told(game)
        DECISION.validate(found)
        texts = [choice["text"] for choice in found["choices"]]  # type: ignore[attr-defined]
        assert texts == game.options
        refusal = game.why_not(chance.choice(WORDS))
        if refusal is not None:
            REFUSAL.validate(json.loads(json.dumps(refusal.json())))
        game.choose_index(chance.randrange(len(decision.values)))


@pytest.mark.parametrize("name", BOOKS)
def test_every_type_of_action_has_its_word(name: str) -> None:
    assert set(EDITIONS[name].action_types) <= {*ACTION_TYPES, UNCOUNTED_MOVE}


def test_a_move_that_takes_no_action_fits() -> None:
    game = Game(read_position(TEAM), FixedDice([]))
    assert any(choice.get("action") == UNCOUNTED_MOVE for choice in told(game)["choices"])  # type: ignore[attr-defined]
    DECISION.validate(told(game))


@pytest.mark.parametrize("seed", range(70, 73))
def test_reckonings_of_random_games_fit(seed: int) -> None:
    game = start(random_setup(seed))
    chance = random.Random(seed)
    seen: set[str] = set()
    for _ in range(120):
        if game.decision is None:
            break
        table = game.table
        for figure in table.on_map():
            for stat in range(len(STATS)):
                found = reckon(table, figure, stat)
                RECKONING.validate(json.loads(json.dumps(found.json())))
                seen.update(part.source.kind for part in found.parts)
                assert [line["text"] for line in found.json()["lines"]] == found.lines()
        game.choose_index(chance.randrange(len(game.decision.values)))
    assert seen <= {"power", "trait", "source"}


def test_no_form_of_a_choice_fits_another() -> None:
    with_text = {"text": "x", "word": "x"}
    choice = Draft202012Validator(schema("choice"))
    assert choice.is_valid({"type": "word", **with_text})
    assert not choice.is_valid({"type": "wrod", **with_text})
    assert not choice.is_valid({"type": "square", **with_text})
    assert set(CHOICES) >= {"action", "figure", "square", "place", "number", "use", "power"}
