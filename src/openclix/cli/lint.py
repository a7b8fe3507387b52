"""`openclix lint`: finds mistakes in cards, maps, forces, positions, games and rulings."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Final

from openclix.engine.figures.messages import say
from openclix.linting import KINDS, Finding, edition_of, finding, lint
from openclix.notation import NotationError
from openclix.notation.text.errors import either

from .files import BadFile, complain, read_text

ENDINGS: Final = tuple(f".{kind}" for kind in KINDS)


def add(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "lint",
        help=str(say("lint-help")),
        description=str(say("lint-description")),
    )
    parser.add_argument(
        "paths", nargs="+", type=Path, metavar="FILE", help=str(say("lint-files", known=endings()))
    )
    parser.add_argument("-q", "--quiet", action="store_true", help=str(say("lint-quiet")))


def endings() -> str:
    return " ".join(ENDINGS)


def run(args: argparse.Namespace) -> int:
    """0 if nothing is wrong, 1 if something is, 2 for files that cannot be read at all."""
    found: list[Finding] = []
    try:
        files = [file for path in args.paths for file in named(path)]
        for file in files:
            found += lint_file(file)
    except BadFile as error:
        return complain(error)
    for mistake in found:
        print(mistake)
    if not args.quiet:
        print(say("lint-summary", files=len(files), mistakes=len(found)))
    return 1 if found else 0


def named(path: Path) -> list[Path]:
    """A file, or the files of all kinds in a folder."""
    if path.is_dir():
        found = sorted(file for file in path.rglob("*") if file.suffix in ENDINGS)
        if not found:
            raise BadFile(str(say("lint-nothing-there", folder=str(path), known=endings())))
        return found
    if path.suffix not in ENDINGS and path.exists():
        raise BadFile(str(say("lint-unknown-kind", file=str(path), known=either(ENDINGS))))
    return [path]


def lint_file(path: Path) -> list[Finding]:
    """Everything that is wrong with one file, by the rules of its folder's edition."""
    text = read_text(path)
    kind = path.suffix.removeprefix(".")
    try:
        edition = edition_of(path.parent)
    except NotationError as error:
        return [finding(error, str(path), [])]
    return lint(kind, text, str(path), path.parent, edition)
