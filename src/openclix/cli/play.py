"""`openclix play`: a game at the terminal, against the computer or between people."""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path
from typing import Any

from openclix.board import Map
from openclix.bots import Player, SimplePlayer
from openclix.content import UnknownName, find_force, find_map, forces, load_force, maps
from openclix.editions import EDITIONS, edition
from openclix.engine.dice import SeededDice
from openclix.engine.forces import IllegalForce
from openclix.engine.game import Game
from openclix.engine.setup import Force
from openclix.notation import NotationError, read_game, read_map, read_position

from .files import BadFile, check_output, complain, count, read_text
from .terminal.commands import COMMANDS
from .terminal.dice import TypedDice
from .terminal.keyboard import Keyboard, Leave, complete_words
from .terminal.session import Session
from .terminal.style import style_for

POSITION = ".pos"


def add(subparsers: Any) -> None:
    """Declares `openclix play` and its arguments."""
    names = f"forces: {', '.join(sorted(forces()))}. maps: {', '.join(sorted(maps()))}."
    found: argparse.ArgumentParser = subparsers.add_parser(
        "play",
        help="play in the terminal, against the computer or a friend",
        description="Plays a game in the terminal. Type ? at any prompt for help.",
        epilog=names,
    )
    found.add_argument("--hot-seat", action="store_true", help="two people at one keyboard")
    found.add_argument("--map", metavar="NAME", help="the map to play on (default: by the seed)")
    found.add_argument(
        "--forces",
        nargs=2,
        metavar=("MINE", "THEIRS"),
        help="the two forces (default: by the seed)",
    )
    found.add_argument(
        "--edition",
        choices=sorted(EDITIONS),
        default="comprehensive",
        help="which rules are in force (docs/editions.md tells the differences)",
    )
    found.add_argument("--seed", help="the same seed gives the same dice (default: a new one)")
    found.add_argument(
        "--dice", choices=("seeded", "typed"), default="seeded", help="typed: you roll real dice"
    )
    found.add_argument(
        "--total",
        type=count,
        default=0,
        metavar="N",
        help="build total of the forces (default: 300)",
    )
    found.add_argument("--turns", type=count, default=0, metavar="N", help="end after N turns")
    found.add_argument("--save", type=Path, metavar="FILE", help="write the game down when leaving")
    found.add_argument(
        "--load", type=Path, metavar="FILE", help="go on with a saved game, or from a position"
    )
    found.add_argument("--color", choices=("auto", "always", "never"), default="auto")


def run(args: argparse.Namespace) -> int:
    """Plays, and answers the exit code."""
    style = style_for(sys.stdin, sys.stdout, args.color)
    keyboard = Keyboard(style, sys.stdin, sys.stdout)
    dice = TypedDice(keyboard) if args.dice == "typed" else None
    try:
        if args.save:
            check_output(args.save)
        game = load(args, dice) if args.load else begin(args, dice)
    except (BadFile, IllegalForce, NotationError, UnknownName) as error:
        return complain(error)
    except Leave:
        return 0
    saved = args.load if args.load and args.load.suffix != POSITION else None
    computer: Player | None = None if args.hot_seat else SimplePlayer(args.seed or "table")
    players = [None, *[computer] * (game.table.players - 1)]
    session = Session(game, players, keyboard, args.save or saved)
    session.commands = COMMANDS
    complete_words(lambda: [*COMMANDS, *(word for o in game.options for word in o.split())])
    session.welcome(args.load is not None)
    return session.play()


def begin(args: argparse.Namespace, dice: TypedDice | None) -> Game:
    """A new game; what is not said is drawn from the seed."""
    seed = str(random.SystemRandom().randrange(10**6))
    if args.seed is not None:
        seed = args.seed.encode("utf-8", "backslashreplace").decode()
    draw = random.Random(f"table {seed}")
    names = args.forces or draw.sample(sorted(forces()), 2)
    board = args.map or draw.choice(sorted(maps()))
    return Game.start(
        [force_named(name) for name in names],
        map_named(board),
        edition(args.edition),
        dice=dice or SeededDice(seed),
        build_total=args.total,
        turn_limit=args.turns,
        strict=True,
    )


def force_named(name: str) -> Force:
    """A force that ships with OpenClix, or the one in a `.force` file."""
    path = Path(name)
    if path.suffix != ".force":
        return find_force(name)
    read_text(path)  # a sentence for everything that can be wrong with it
    return load_force(path)


def map_named(name: str) -> Map:
    """A map that ships with OpenClix, or the one in a `.map` file."""
    path = Path(name)
    return read_map(read_text(path), name) if path.suffix == ".map" else find_map(name)


def load(args: argparse.Namespace, dice: TypedDice | None) -> Game:
    """A saved game, to go on with its own dice or with typed ones; or a position, with new dice."""
    text = read_text(args.load)
    if args.load.suffix == POSITION:
        table = read_position(text, str(args.load), args.load.parent)
        if len(set(table.side)) < 2:
            raise BadFile(f"{args.load}: a game needs figures of two sides")
        table.log = []
        seed = args.seed or str(random.SystemRandom().randrange(10**6))
        return Game(table, dice or SeededDice(seed))
    return read_game(text, str(args.load), args.load.parent, dice=dice)
