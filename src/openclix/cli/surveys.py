"""What `coverage`, `rules` and the proofs have in common: the book, the code and the rulings."""

from __future__ import annotations

import argparse
import sys
from functools import cache
from pathlib import Path

import openclix
from openclix import rulebook
from openclix.coverage.citations import Citations, scan
from openclix.coverage.report import SCOPES, Coverage, cover
from openclix.coverage.rulings import Rulings, find_folder, load

from .files import BadFile

ROOT = Path(openclix.__file__).parent


def add_scope(parser: argparse.ArgumentParser) -> None:
    """The arguments that name a part of the book and where the rulings are."""
    parser.add_argument(
        "--scope",
        choices=sorted(SCOPES),
        default="powers",
        help="the rules of play alone (table), or with all powers (powers, the default)",
    )
    parser.add_argument("--rulings", type=Path, metavar="FOLDER", help="the folder of rulings")
    parser.add_argument(
        "--least", type=float, default=0.0, metavar="PERCENT", help="fail below this percentage"
    )
    parser.add_argument("--json", action="store_true", help="the result as JSON")


@cache
def citations() -> Citations:
    """The citations in the code that is installed, read once."""
    return scan(ROOT, known())


def known() -> list[str]:
    return [section.number for section in rulebook.load()]


def load_rulings(named: Path | None, needed: bool = True) -> Rulings:
    """The rulings of the folder that was named, or of the nearest one."""
    folder = named or find_folder()
    if folder is None:
        if needed:
            raise BadFile("there is no folder of rulings here: name one with --rulings")
        return Rulings()
    if not folder.is_dir():
        raise BadFile(f"{folder} is not a folder of rulings")
    try:
        return load(folder.resolve(), known())
    except ImportError as error:
        raise BadFile(f"no ruling can be read, because the rules do not load: {error}") from None


def survey(args: argparse.Namespace, below: str = "") -> Coverage:
    """What covers the part of the book that the arguments name."""
    book = rulebook.load()
    if below and below not in book:
        raise BadFile(str(rulebook.UnknownSection(below, book.nearest(below))))
    number = book[below].number if below else ""
    rulings = load_rulings(args.rulings)
    found = cover(book, citations(), rulings, SCOPES[args.scope], number)
    if below and not found.rows:
        raise BadFile(f"no section of {number} belongs to the scope {args.scope!r}")
    return found


def warn(sentence: str) -> None:
    print(f"openclix: {sentence}", file=sys.stderr)
