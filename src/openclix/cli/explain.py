"""`openclix explain`: answers rules questions about a position, citing the section."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Final

from openclix.engine.effects.dice import DiceError, FixedDice
from openclix.engine.figures.messages import say
from openclix.engine.game.game import Game
from openclix.notation.games.games import read_game
from openclix.notation.positions.positions import build_position
from openclix.notation.text.errors import NotationError
from openclix.notation.text.words import read_lines
from openclix.queries.plainly import answer_plainly

from .cited import give_dice, is_ruling, read_ruling
from .files import BadFile, complain, read_text
from .replay import choices

EXAMPLES: Final = (
    *("value", "line", "adjacent", "reach", "targets", "powers", "elements", "odds"),
    *("odds-action", "options", "why-not"),
)
"""The keys of example questions, and of what each of them asks for."""


def examples() -> str:
    """Example questions for the help."""
    asked = [(str(say(f"explain-example-{key}")), say(f"explain-asks-{key}")) for key in EXAMPLES]
    width = max(len(question) for question, _ in asked) + 1
    lines = [f"  {question:{width}} {meaning}" for question, meaning in asked]
    return "\n".join([str(say("explain-questions")), *lines])


def add(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "explain",
        help=str(say("explain-help")),
        description=str(say("explain-description")),
        epilog=examples(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", type=Path, metavar="FILE", help=str(say("explain-file")))
    parser.add_argument(
        "--at",
        type=choices,
        default=-1,
        metavar="N",
        help=str(say("explain-at")),
    )
    parser.add_argument(
        "question", nargs="+", metavar="QUESTION", help=str(say("explain-question"))
    )


def run(args: argparse.Namespace) -> int:
    try:
        game, sides = read(args.file, args.at)
    except (NotationError, BadFile) as error:
        return complain(error)
    try:
        for line in answer_plainly(game, " ".join(args.question), sides):
            print(line)
    except NotationError as error:
        return complain(error.sentence)
    return 0


def read(path: Path, at: int = -1) -> tuple[Game, tuple[str, ...]]:
    """The game of a position file, of a game file or of a ruling."""
    if is_ruling(path):
        return read_cited(path, at)
    if at >= 0 and path.suffix != ".game":
        raise BadFile(say("explain-no-at", file=str(path)))
    text = read_text(path)
    if path.suffix == ".game":
        game = read_game(text, str(path), path.parent, at)
        return game, read_sides(game)
    try:
        statements = read_lines(text)
        if not any(statement.head == "figure" for statement in statements):
            raise NotationError(say("text-nobody-to-ask"))
        place = build_position(statements, path.parent)
    except NotationError as error:
        error.file = error.file or str(path)
        raise
    place.table.log = []
    try:
        return Game(place.table, FixedDice([])), place.names.sides
    except DiceError as error:
        raise NotationError(error.message, file=str(path)) from None


def read_cited(path: Path, steps: int = -1) -> tuple[Game, tuple[str, ...]]:
    """The position of a ruling, before its first step or after a number of steps."""
    court = give_dice(read_ruling(path, max(0, steps)))
    try:
        return court.game, court.names.sides
    except DiceError as error:
        raise NotationError(error.message, file=str(path)) from None


def read_sides(game: Game) -> tuple[str, ...]:
    from openclix.notation.positions.names import SIDES

    return SIDES[: game.table.players]
