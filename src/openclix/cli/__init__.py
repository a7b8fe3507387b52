"""The command line: `openclix judge`, `replay`, `explain` and the other commands.

A command is a module of this package with `add(subparsers)`, which declares its arguments, and
`run(args)`, which answers the exit code: 0 for yes, 1 for no, 2 for input that cannot be read.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence
from types import ModuleType

from openclix import __version__

COMMANDS = ("play", "judge", "replay", "explain", "draw", "rules", "coverage", "prove")
"""The commands in the order in which the help lists them; one that is not built is left out."""


def command(name: str) -> ModuleType | None:
    """The module of a command, or None if this build has none."""
    try:
        return importlib.import_module(f"{__name__}.{name}")
    except ModuleNotFoundError as error:
        if error.name != f"{__name__}.{name}":
            raise
        return None


def parser(names: Sequence[str] = COMMANDS) -> argparse.ArgumentParser:
    """The parser of the command line with these commands."""
    found = argparse.ArgumentParser(
        prog="openclix", description="Plays HeroClix by the rulebook, and explains itself."
    )
    found.add_argument("--version", action="version", version=f"openclix {__version__}")
    subparsers = found.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name in names:
        module = command(name)
        if module is not None:
            module.add(subparsers)
    return found


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command, and answers its exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    wanted = [words[0]] if words and words[0] in COMMANDS else COMMANDS
    args = parser(wanted).parse_args(words)
    module = command(args.command)
    assert module is not None
    try:
        return int(module.run(args))
    except BrokenPipeError:
        return 0
    except KeyboardInterrupt:
        return 130
