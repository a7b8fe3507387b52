"""The command line: `openclix judge`, `replay`, `explain` and the other commands.

A command is a module of this package with `add(subparsers)`, which declares its arguments, and
`run(args)`, which returns the exit code: 0 for yes, 1 for no, 2 for input that can't be read.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import io
import os
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import Final

from openclix import __version__
from openclix.engine.figures.messages import say
from openclix.interrupts import listen_to_interrupts
from openclix.language import use_language

from .extras import what_to_install
from .files import complain
from .usage import Parser, speak_for_the_parser

COMMANDS: Final = (
    "play",
    "serve",
    "verify",
    "backup",
    "restore",
    "health",
    "judge",
    "replay",
    "explain",
    "draw",
    "rules",
    "list",
    "lint",
    "cards",
    "import",
    "coverage",
)
"""The commands in the order in which the help lists them. Each has a message `NAME-help`."""

MODULES: Final = {"list": "listing", "import": "import_files"}
"""Commands whose module has another name. `list` would hide Python's own, `import` is a keyword."""

LONGEST_NAME: Final = 60
INTERRUPTED: Final = 130
CLOSED_PIPE: Final = 141
"""The exit code for a closed pipe, as in other programs: neither yes nor no."""


def command(name: str) -> ModuleType:
    """The module of a command."""
    return importlib.import_module(f"{__name__}.{MODULES.get(name, name)}")


def parser(chosen: str = "") -> argparse.ArgumentParser:
    """The parser of the command line. Only the chosen command is imported: it has its arguments."""
    speak_for_the_parser()
    program = Parser(prog="openclix", description=str(say("cli-description")))
    program.add_argument(
        "--version",
        action="version",
        version=f"openclix {__version__}",
        help=str(say("usage-show-version")),
    )
    program.add_argument(
        "--lang", metavar="CODE", help=str(say("cli-lang", known=" ".join(LANGUAGES)))
    )
    subparsers = program.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name in COMMANDS:
        if name == chosen:
            command(name).add(subparsers)
        else:
            subparsers.add_parser(name, help=str(say(f"{name}-help")))
    return program


def choose_language(words: list[str]) -> list[str]:
    """Sets the language from `--lang`, `OPENCLIX_LANG` or the locale. Returns the words without it.

    It may be anywhere, before or after the command. A locale that we don't speak means English.
    """
    asked = os.environ.get("OPENCLIX_LANG", "")
    rest: list[str] = []
    given = iter(words)
    for word in given:
        if word == "--":
            rest += [word, *given]
        elif word == "--lang":
            asked = next(given, "")
        elif word.startswith("--lang="):
            asked = word.partition("=")[2]
        else:
            rest.append(word)
    code = plain_code(asked)
    if not asked and "--lang" not in words:
        local = plain_code(next(filter(None, map(os.environ.get, LOCALE)), ""))
        if local in LANGUAGES:
            use_language(local)
        return rest
    if code not in LANGUAGES:
        raise ValueError(say("cli-unknown-language", asked=asked, known=", ".join(LANGUAGES)))
    use_language(code)
    return rest


def plain_code(name: str) -> str:
    """The language of `fr`, `fr-CA` or `fr_FR.UTF-8`."""
    return name.split(".")[0].split("_")[0].split("-")[0].casefold()


LOCALE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables of the locale. The first that is set counts."""

LANGUAGES: Final = ("en", "fr")
"""The languages that the program speaks."""


def open_streams() -> None:
    """Replaces closed standard streams by empty ones. Characters that can't be shown become `?`."""
    if sys.stdin is None:
        sys.stdin = io.StringIO()
    if sys.stdout is None:
        sys.stdout = io.StringIO()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def forget_output() -> None:
    """Prevents Python's final flush from complaining about output that can't be written."""
    with contextlib.suppress(OSError, io.UnsupportedOperation):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command, and answers its exit code."""
    listen_to_interrupts()
    try:
        return guarded(argv)
    except KeyboardInterrupt:
        forget_output()
        return INTERRUPTED


def guarded(argv: Sequence[str] | None) -> int:
    """The same, without the answer to an interrupt."""
    open_streams()
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        return run(words)
    except ImportError as error:
        named = next((word for word in words if word in COMMANDS), "")
        sentence = what_to_install(named, error)
        if sentence is None:
            raise
        return complain(sentence)


def run(words: list[str]) -> int:
    """Runs the command that the words name."""
    try:
        words = choose_language(words)
    except ValueError as error:
        return complain(error)
    chosen = next((word for word in words if not word.startswith("-")), "")
    args = parser(chosen).parse_args(words)
    module = command(args.command)
    try:
        code = int(module.run(args))
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        forget_output()
        return CLOSED_PIPE
    except OSError as error:
        forget_output()
        name = f"{str(error.filename)[:LONGEST_NAME]}: " if error.filename else ""
        return complain(f"{name}{error.strerror}")
