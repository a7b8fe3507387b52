"""Positions written as text: showing, querying and playing them without a table."""

from __future__ import annotations

from typing import Any, Final

from pydantic import Field

from openclix.draw.live import ground_markup
from openclix.engine.asking.decisions import Illegal
from openclix.engine.effects.dice import DiceError, FixedDice, SeededDice
from openclix.engine.game.game import Game
from openclix.engine.setup.forces import cost, violations
from openclix.notation import NotationError, read_position
from openclix.queries import Unanswerable, answer

from ..games import new_games
from ..games.chronicle import story_of
from ..games.table_texts import table_names
from ..wire.messages import LONGEST_FORCE, Body, Line, Question, Short
from ..wire.refusing import RuleRefuses, Unreadable

Die = int
BY_HAND: Final = "! "
"""The prefix of a change by hand, as in a ruling."""


class Position(Body):
    """`POST /api/positions`: a position, choices to play in it, and dice for them."""

    text: str = Field(max_length=LONGEST_FORCE)
    choices: list[Line] = Field(default_factory=list, max_length=400)
    dice: list[Die] = Field(default_factory=list, max_length=400)


class Asked(Position):
    """`POST /api/positions/ask`"""

    question: Question


class Checked(Body):
    """`POST /api/forces/check`"""

    edition: Short = "comprehensive"
    force: str = Field(max_length=LONGEST_FORCE)
    build_total: int = Field(0, ge=0, le=100_000)


def game_of(position: Position) -> Game:
    """The game that a position, with some choices made, is."""
    if any(die not in range(1, 7) for die in position.dice):
        raise Unreadable("bad-position", "a die shows 1 to 6")
    try:
        table = read_position(position.text)
    except NotationError as error:
        raise Unreadable("bad-position", str(error)) from None
    except (ValueError, LookupError) as error:
        raise Unreadable("bad-position", str(error)) from None
    table.log = []
    game = Game(table, FixedDice(position.dice) if position.dice else SeededDice("position"))
    for choice in position.choices:
        try:
            if choice.startswith(BY_HAND):
                adjusted(game, choice.removeprefix(BY_HAND))
            else:
                game.choose(choice)
        except Illegal as error:
            raise RuleRefuses(error.refusal) from None
        except DiceError as error:
            raise Unreadable("bad-position", str(error)) from None
    return game


def adjusted(game: Game, text: str) -> None:
    """By hand: at a position, no other player has to agree."""
    decision = game.decision
    by = decision.player if decision is not None else game.table.active
    game.adjust(text, by, consent=range(game.table.players))


def shown(position: Position) -> dict[str, Any]:
    """A position as everybody at the screen sees it."""
    game = game_of(position)
    with table_names(game):
        return {
            "view": game.view(range(game.table.players)),
            "ground": ground_markup(game.table, numbered=True),
            "story": story_of(game),
        }


def answered(asked: Asked) -> dict[str, Any]:
    game = game_of(asked)
    try:
        with table_names(game):
            return {"answer": answer(game, asked.question.model_dump())}
    except Unanswerable as error:
        raise Unreadable("bad-question", str(error)) from None


def force_checked(request: Checked) -> dict[str, Any]:
    """2 What a force costs, and every rule for building that it breaks."""
    edition = new_games.edition_of(request.edition)
    force = new_games.force_of(request.force, edition)
    broken = violations(edition, force, request.build_total)
    return {
        "name": force.name,
        "points": cost(force),
        "figures": [card.name for card in force.cards],
        "legal": not broken,
        "violations": [violation.json() for violation in broken],
    }
