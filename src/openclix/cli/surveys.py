"""Shared by `coverage`, `rules` and the proofs: the book, the code and the rulings."""

from __future__ import annotations

import argparse
import sys
from functools import cache
from pathlib import Path
from typing import Final

import openclix
from openclix import rulebook
from openclix.coverage.citations import Citations, scan
from openclix.coverage.report import ALL, SCOPES, Coverage, cover
from openclix.coverage.rulings import EDITION, Rulings, find_folder, load
from openclix.engine.figures.messages import Message, quoted, say
from openclix.language import spoken_language

from .files import BadFile

ROOT: Final = Path(openclix.__file__).parent


def add_scope(parser: argparse.ArgumentParser) -> None:
    """The arguments that name a part of the book and where the rulings are."""
    parser.add_argument(
        "--scope",
        choices=sorted(SCOPES),
        default=ALL,
        help=str(say("coverage-scope")),
    )
    parser.add_argument(
        "--edition",
        choices=sorted(rulebook.books()),
        default=EDITION,
        help=str(say("rules-edition")),
    )
    parser.add_argument("--rulings", type=Path, metavar="FOLDER", help=str(say("rules-folder")))
    parser.add_argument(
        "--least", type=float, default=0.0, metavar="PERCENT", help=str(say("coverage-least"))
    )
    parser.add_argument("--json", action="store_true", help=str(say("coverage-json")))


def unknown_section(number: str, near: rulebook.Section | None) -> Message:
    """That the book has no such section, with the nearest one."""
    if near is None:
        return say("rules-unknown", wanted=quoted(number))
    title = quoted(near.title)
    return say("rules-unknown-near", wanted=quoted(number), near=near.number, title=title)


@cache
def citations() -> Citations:
    """The citations in the code that is installed, read once."""
    return scan(ROOT, section_numbers())


def section_numbers(edition: str = EDITION) -> list[str]:
    return [section.number for section in rulebook.load(edition)]


def load_rulings(named: Path | None, needed: bool = True, edition: str = EDITION) -> Rulings:
    """The rulings of the folder that was named, or of the nearest one."""
    folder = named or find_folder()
    if folder is None:
        if needed:
            raise BadFile(say("coverage-no-folder"))
        return Rulings()
    if not folder.is_dir():
        raise BadFile(say("rules-no-folder", folder=str(folder)))
    try:
        return load(folder.resolve(), section_numbers(edition), edition=edition)
    except ImportError as error:
        raise BadFile(say("coverage-no-rules", why=quoted(str(error)))) from None


def survey(args: argparse.Namespace, below: str = "") -> Coverage:
    """The coverage of the part of the book that the arguments name."""
    book = rulebook.load(args.edition, spoken_language())
    if below and below not in book:
        raise BadFile(unknown_section(below, book.nearest(below)))
    number = book[below].number if below else ""
    rulings = load_rulings(args.rulings, edition=args.edition)
    coverage = cover(book, citations(), rulings, SCOPES[args.scope], number, edition=args.edition)
    if below and not coverage.rows:
        raise BadFile(say("coverage-out-of-scope", section=number, scope=quoted(args.scope)))
    return coverage


def warn(sentence: str) -> None:
    print(f"openclix: {sentence}", file=sys.stderr)
