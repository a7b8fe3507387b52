"""`openclix play`: a game at the terminal, against the computer or between people."""

from __future__ import annotations

import argparse
import random
import re
import sys
from pathlib import Path
from typing import Any, Final

from openclix.board import Map
from openclix.bots import Player, SimplePlayer
from openclix.content import (
    UnknownName,
    find_force,
    find_map,
    forces,
    load_force,
    maps,
    with_locations,
)
from openclix.content.drafts import PLAYERS, BadPick, Draft
from openclix.editions import EDITIONS, UnknownEdition, edition, with_scenario
from openclix.engine.effects.dice import OutsideDice, SeededDice
from openclix.engine.figures.messages import say
from openclix.engine.game.game import Game
from openclix.engine.setup.forces import IllegalForce, cost
from openclix.engine.setup.setup import Force, NoRoom
from openclix.engine.table.scenarios import Unfit
from openclix.notation import NotationError, read_game, read_map, read_position
from openclix.scenarios.battle_royale import BATTLE_ROYALE

from .drafting import drafted
from .files import BadFile, check_output, complain, count, read_text
from .program import command_line
from .terminal.commands import COMMANDS
from .terminal.dice import TypedDice
from .terminal.keeping import PERSON, Keeper, latest, orders_in, seats_in
from .terminal.keyboard import HungUp, Keyboard, Leave, complete_words, heed_signals
from .terminal.local import understood
from .terminal.session import Session
from .terminal.style import style_for

POSITION: Final = ".pos"
ROYALE: Final = BATTLE_ROYALE.slug
NEAR: Final = 50
"""How much cheaper than the most expensive force a force may be to be drawn against it."""


def add(subparsers: Any) -> None:
    """Declares `openclix play` and its arguments."""
    listed = {"forces": ", ".join(sorted(forces())), "maps": ", ".join(sorted(maps()))}
    names = str(say("play-names", **listed))
    command: argparse.ArgumentParser = subparsers.add_parser(
        "play",
        help=str(say("play-help")),
        description=str(say("play-description")),
        epilog=names,
    )
    command.add_argument("--hot-seat", action="store_true", help=str(say("play-hot-seat")))
    command.add_argument("--map", metavar="NAME", help=str(say("play-map")))
    command.add_argument(
        "--forces",
        nargs=2,
        metavar=("MINE", "THEIRS"),
        help=str(say("play-forces")),
    )
    command.add_argument(
        "--edition",
        choices=sorted(EDITIONS),
        default="comprehensive",
        help=str(say("play-edition")),
    )
    command.add_argument("--scenario", metavar="NAME", default="", help=str(say("play-scenario")))
    command.add_argument("--battle-royale", action="store_true", help=str(say("play-royale")))
    command.add_argument(
        "--players", type=count, default=PLAYERS, metavar="N", help=str(say("play-players"))
    )
    command.add_argument(
        "--reading", action="append", default=[], metavar="A=B", help=str(say("play-reading"))
    )
    command.add_argument("--seed", help=str(say("play-seed")))
    command.add_argument(
        "--dice", choices=("seeded", "typed"), default="seeded", help=str(say("play-dice"))
    )
    command.add_argument(
        "--total",
        type=count,
        default=0,
        metavar="N",
        help=str(say("play-total")),
    )
    command.add_argument("--turns", type=count, default=0, metavar="N", help=str(say("play-turns")))
    command.add_argument("--save", type=Path, metavar="FILE", help=str(say("play-save")))
    command.add_argument("--resume", action="store_true", help=str(say("play-resume")))
    command.add_argument("--load", type=Path, metavar="FILE", help=str(say("play-load")))
    command.add_argument("--color", choices=("auto", "always", "never"), default="auto")


def run(args: argparse.Namespace) -> int:
    """Plays, and answers the exit code."""
    with heed_signals():
        return play(args)


def play(args: argparse.Namespace) -> int:
    """The game from its first question to its last."""
    style = style_for(sys.stdin, sys.stdout, args.color)
    keyboard = Keyboard(style, sys.stdin, sys.stdout)
    dice = TypedDice(keyboard) if args.dice == "typed" else None
    note = ""
    try:
        if args.save:
            check_output(args.save)
        if not args.load:
            note = find_kept(args, keyboard)
        game = load(args, dice) if args.load else begin(args, dice, keyboard)
        if isinstance(game.dice, OutsideDice):
            game.dice = TypedDice(keyboard)
    except (
        *(BadFile, BadPick, IllegalForce, NoRoom, NotationError),
        *(UnknownName, UnknownEdition, Unfit),
    ) as error:
        return complain(error)
    except Leave:
        return 0
    except HungUp as hung_up:
        return hung_up.code
    session = Session(game, seats(args, game), keyboard, keeper_for(args))
    if args.load:
        remember(args, session)
    session.commands = COMMANDS
    complete_words(lambda: [*COMMANDS, *(word for o in game.options for word in o.split())])
    session.welcome(args.load is not None)
    session.news += [note] if note else []
    return session.play()


def find_kept(args: argparse.Namespace, keyboard: Keyboard) -> str:
    """Offers the last unfinished game, unless the arguments ask for another one.

    If the player accepts, that game is loaded. Otherwise returns what to say about it. With a pipe,
    nothing is offered, so the output depends only on the input.
    """
    if not args.resume and not keyboard.style.live:
        return ""
    kept = latest()
    again = command_line("play", "--resume")
    if kept is None or kept.path is None:
        if args.resume:
            raise BadFile(str(say("terminal-resume-none", command=command_line("play"))))
        return ""
    args.kept = kept
    if args.resume:
        args.load = kept.path
        return ""
    told = say("terminal-resume-game", **about(kept.path))
    asked_for = (
        *(args.forces, args.map, args.seed, args.save, args.total or None, args.scenario),
        *(args.battle_royale, args.reading),
    )
    if not any(asked_for):
        while True:
            asked = keyboard.ask(f"{say('terminal-resume', game=told)}> ")
            word = "".join(understood(asked.split()[:1])).casefold()
            if word in ("y", "yes", "n", "no"):
                break
            keyboard.say(str(say("terminal-yes-or-no")))
        if word.startswith("y"):
            args.load = kept.path
            return ""
    kept.release()
    args.kept = None
    return str(say("terminal-resume-note", game=told, command=again))


def about(path: Path) -> dict[str, int | str]:
    """A kept game in words: its turn, forces and map."""
    text = read_text(path)
    turns = re.findall(r"^turn (\d+) ", text, re.MULTILINE)
    names = re.findall(r'^\s*force "(.+?)"', text, re.MULTILINE)
    board = re.search(r'^\s*map "(.+?)"', text, re.MULTILINE)
    return {
        "turn": int(turns[-1]) if turns else 0,
        "sides": ", ".join(names) or "-",
        "map": board[1] if board else "-",
    }


def seats(args: argparse.Namespace, game: Game) -> list[Player | None]:
    """The player of each side; None for a person. Without a kept game, the first side is a
    person."""
    computer = SimplePlayer(args.seed or "table")
    saved_seats = seats_in(read_text(args.load)) if args.load and not args.hot_seat else []
    if len(saved_seats) == game.table.players and PERSON in saved_seats:
        return [None if seat == PERSON else computer for seat in saved_seats]
    return [None, *[None if args.hot_seat else computer] * (game.table.players - 1)]


def keeper_for(args: argparse.Namespace) -> Keeper:
    """Where the game keeps itself: in the file that was named, as before, or in a new one."""
    if args.save:
        return Keeper(args.save, named=True)
    kept: Keeper | None = getattr(args, "kept", None)
    return kept or Keeper.new()


def remember(args: argparse.Namespace, session: Session) -> None:
    """Restores what a loaded game stores besides its moves, and notes its file."""
    session.orders = orders_in(read_text(args.load))
    if args.load.suffix != POSITION and getattr(args, "kept", None) is None:
        session.loaded = args.load


def begin(args: argparse.Namespace, dice: TypedDice | None, keyboard: Keyboard) -> Game:
    """A new game. Anything not specified is drawn from the seed."""
    seed = str(random.SystemRandom().randrange(10**6))
    if args.seed is not None:
        seed = args.seed.encode("utf-8", "backslashreplace").decode()
    draw = random.Random(f"table {seed}")
    board = args.map or draw.choice(sorted(maps(args.edition)))
    readings = f"[{' '.join(args.reading)}]" if args.reading else ""
    rules = with_scenario(
        f"{args.edition}{readings}", ROYALE if args.battle_royale else args.scenario
    )
    if args.battle_royale:  # 26.4
        if args.forces:
            raise BadFile(say("play-royale-forces"))
        people = args.players if args.hot_seat else 1
        sides = drafted(Draft(seed, args.players, args.edition), keyboard, people)
    else:
        names = args.forces or draw.sample(drawable(args), 2)
        sides = [force_named(name, args.edition) for name in names]
    return Game.start(
        sides,
        with_locations(map_named(board, args.edition), sides),
        rules,
        dice=dice or SeededDice(seed),
        build_total=args.total,
        turn_limit=args.turns,
        strict=True,
    )


def drawable(args: argparse.Namespace) -> list[str]:
    """The forces that may be drawn: those that use most of the build total.

    Forces with cards beside their figures are left out if two others fit: a first game is easier
    without them.
    """
    all_forces = forces(args.edition)
    limit = args.total or edition(args.edition).build_total
    fitting = {name: cost(force) for name, force in all_forces.items() if cost(force) <= limit}
    most = max(fitting.values(), default=0)
    near = [name for name, points in fitting.items() if points > most - NEAR]
    plain = [name for name in near if not all_forces[name].elements + all_forces[name].assigned]
    for names in (plain, near):
        if len(names) > 1:
            return sorted(names)
    return sorted(all_forces)


def force_named(name: str, rules: str) -> Force:
    """A force that ships with OpenClix, or the one in a `.force` file."""
    path = Path(name)
    if path.suffix != ".force":
        return find_force(name, rules)
    read_text(path)  # a sentence for everything that can be wrong with it
    return load_force(path, rules=edition(rules))


def map_named(name: str, rules: str) -> Map:
    """A map that ships with OpenClix, or the one in a `.map` file."""
    path = Path(name)
    return read_map(read_text(path), name) if path.suffix == ".map" else find_map(name, rules)


def load(args: argparse.Namespace, dice: TypedDice | None) -> Game:
    """A saved game, to go on with its own dice or with typed ones; or a position, with new dice."""
    text = read_text(args.load)
    if args.load.suffix == POSITION:
        table = read_position(text, str(args.load), args.load.parent)
        if not table.side:
            raise BadFile(say("play-needs-figures", file=str(args.load)))
        table.log = []
        seed = args.seed or str(random.SystemRandom().randrange(10**6))
        return Game(table, dice or SeededDice(seed))
    return read_game(text, str(args.load), args.load.parent, dice=dice)
