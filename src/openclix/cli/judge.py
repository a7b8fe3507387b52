"""`openclix judge`: runs rulings and says which of them hold."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from openclix.editions import EDITIONS
from openclix.notation.errors import NotationError, listed
from openclix.notation.rulings import Outcome, read_rulings

from .files import BadFile, check_output, complain, find_files, read_text, write_text


def add(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "judge", help="run rulings", description="Runs rulings and says which of them hold."
    )
    parser.add_argument(
        "paths", nargs="+", type=Path, metavar="FILE", help=".ruling files, or folders of them"
    )
    parser.add_argument("--json", action="store_true", help="the outcomes as JSON")
    parser.add_argument("--edition", default="", help="only this edition of the rules")
    parser.add_argument(
        "--save-position",
        type=Path,
        metavar="FILE",
        help="write the position in which the first one failed to this file",
    )
    parser.add_argument("-q", "--quiet", action="store_true", help="only what does not hold")


def run(args: argparse.Namespace) -> int:
    outcomes: list[Outcome] = []
    mistakes: list[str] = []
    try:
        if args.edition and args.edition not in EDITIONS:
            raise BadFile(f"the editions are {listed(EDITIONS)}, not {args.edition!r}")
        if args.save_position:
            check_output(args.save_position)
        files = find_files(args.paths, ".ruling")
    except BadFile as error:
        return complain(error)
    for path in files:
        try:
            rulings = read_rulings(read_text(path), str(path), path.parent)
        except (NotationError, BadFile) as error:
            mistakes.append(str(error))
            continue
        for ruling in rulings:
            for edition in ruling.editions:
                if args.edition in ("", edition):
                    outcomes.append(ruling.run(edition))
    if not outcomes and not mistakes:
        where = listed(map(str, args.paths), 3)
        which = f" of the edition {args.edition!r}" if args.edition else ""
        return complain(f"there is no ruling{which} in {where}")
    for mistake in mistakes:
        complain(mistake)
    if args.json:
        print(json.dumps([as_json(outcome) for outcome in outcomes], indent=2, ensure_ascii=False))
    else:
        show(outcomes, args.quiet)
    failed = next((outcome for outcome in outcomes if not outcome.passed), None)
    if failed is not None and not args.json:
        print(what_next(failed, args.save_position))
    if failed is not None and args.save_position:
        try:
            write_text(args.save_position, failed.position)
        except BadFile as error:
            return complain(error)
    if mistakes:
        return 2
    return 0 if all(outcome.passed for outcome in outcomes) else 1


def show(outcomes: list[Outcome], quiet: bool) -> None:
    """One line for a ruling that holds, the first difference for one that does not."""
    for outcome in outcomes:
        if not quiet or not outcome.passed:
            print(outcome.report())
    failed = sum(not outcome.passed for outcome in outcomes)
    print(f"{len(outcomes) - failed} hold, {failed} do not")


def what_next(failed: Outcome, saved: Path | None) -> str:
    """The commands with which the first ruling that failed can be looked at."""
    if saved is not None:
        return (
            f"the position of line {failed.line} is in {saved}: "
            f'`openclix draw {saved} -o board.svg`, `openclix explain {saved} "options"`'
        )
    cited = f"{failed.ruling.file}:{failed.ruling.line}"
    return (
        f"`openclix draw {cited} -o board.svg` draws where it began, and "
        f"--save-position FILE writes the position of line {failed.line} to a file"
    )


def as_json(outcome: Outcome) -> dict[str, Any]:
    """An outcome as plain data."""
    ruling = outcome.ruling
    found: dict[str, Any] = {
        "file": ruling.file,
        "line": ruling.line,
        "name": ruling.name,
        "sections": list(ruling.sections),
        "edition": outcome.edition,
        "outcome": "pass" if outcome.passed else "fail",
    }
    if not outcome.passed:
        found["failure"] = {
            "line": outcome.line,
            "expected": outcome.said,
            "found": outcome.found,
            "position": outcome.position,
        }
    return found
