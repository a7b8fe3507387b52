"""`openclix replay`: replays a game text and shows the final position."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from openclix.engine.figures.messages import say
from openclix.notation.games.events import tell_event, write_event
from openclix.notation.games.games import read_game
from openclix.notation.positions.positions import write_position
from openclix.notation.text.errors import NotationError

from .files import BadFile, complain, count, read_text


def add(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "replay",
        help=str(say("replay-help")),
        description=str(say("replay-description")),
    )
    parser.add_argument("file", type=Path, metavar="FILE", help=str(say("replay-file")))
    parser.add_argument("--at", type=choices, default=-1, metavar="N", help=str(say("replay-at")))
    parser.add_argument("--log", action="store_true", help=str(say("replay-log")))
    parser.add_argument("--sentences", action="store_true", help=str(say("replay-sentences")))


def choices(text: str) -> int:
    """How many choices are played, as an argument gives it."""
    return 0 if text == "0" else count(text)


def run(args: argparse.Namespace) -> int:
    try:
        game = read_game(read_text(args.file), str(args.file), args.file.parent, args.at)
        if args.sentences or args.log:
            write = tell_event if args.sentences else write_event
            for event in game.table.log or ():
                print(write(game.table, event))
        elif game.table.setup and game.table.turn == 0:
            print(str(say("replay-setup")))
            for option in game.options:
                print(f"  {option}")
        else:
            print(write_position(game.table), end="")
    except (NotationError, BadFile) as error:
        return complain(error)
    return 0
