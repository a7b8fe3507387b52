"""`openclix judge`: runs rulings and reports which of them hold."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from openclix.editions import EDITIONS
from openclix.engine.figures.messages import say
from openclix.notation.positions.positions import build_position
from openclix.notation.rulings.rulings import Court, Outcome, Ruling, read_rulings
from openclix.notation.text.errors import NotationError, either
from openclix.notation.text.words import Statement

from .files import (
    STANDARD_INPUT,
    BadFile,
    check_output,
    complain,
    find_files,
    read_text,
    write_text,
)
from .sketch import conditions, sketch


def add(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "judge", help=str(say("judge-help")), description=str(say("judge-description"))
    )
    parser.add_argument(
        "paths",
        nargs="+",
        type=Path,
        metavar="FILE",
        help=str(say("judge-files")),
    )
    parser.add_argument("--steps", action="store_true", help=str(say("judge-steps")))
    parser.add_argument("--json", action="store_true", help=str(say("judge-json")))
    parser.add_argument("--edition", default="", help=str(say("judge-edition")))
    parser.add_argument(
        "--save-position",
        type=Path,
        metavar="FILE",
        help=str(say("judge-save-position")),
    )
    parser.add_argument("-q", "--quiet", action="store_true", help=str(say("judge-quiet")))


def run(args: argparse.Namespace) -> int:
    try:
        if args.edition and args.edition not in EDITIONS:
            choices = either(EDITIONS)
            raise BadFile(say("judge-editions", known=choices, asked=args.edition))
        if args.save_position:
            check_output(args.save_position)
        files = find_files(args.paths, ".ruling")
    except BadFile as error:
        return complain(error)
    outcomes, mistakes = judge_files(args, files)
    if not outcomes and not mistakes:
        where = either(map(str, args.paths), 3)
        if args.edition:
            return complain(say("judge-none-of", edition=args.edition, where=where))
        return complain(say("judge-none", where=where))
    for mistake in mistakes:
        complain(mistake)
    if args.json:
        print(json.dumps([as_json(outcome) for outcome in outcomes], indent=2, ensure_ascii=False))
    else:
        show(outcomes, args.quiet, len(mistakes))
    failed = next((outcome for outcome in outcomes if not outcome.passed), None)
    try:
        if failed is not None:
            help_with(failed, args)
    except BadFile as error:
        return complain(error)
    return 2 if mistakes else int(failed is not None)


def judge_files(args: argparse.Namespace, files: list[Path]) -> tuple[list[Outcome], list[str]]:
    """The result of every ruling in each of its editions, and what couldn't be read."""
    outcomes: list[Outcome] = []
    mistakes: list[str] = []
    for path in files:
        unread: list[NotationError] = []
        try:
            rulings = read_rulings(read_text(path), str(path), path.parent, unread)
        except BadFile as error:
            mistakes.append(str(error))
            continue
        mistakes += map(str, unread)
        outcomes += [
            judged(ruling, edition, args.steps and not args.json)
            for ruling in rulings
            for edition in ruling.editions
            if args.edition in ("", edition)
        ]
    return outcomes, mistakes


def help_with(failed: Outcome, args: argparse.Namespace) -> None:
    """Says what to do about a ruling that failed, and saves its position if that was asked for."""
    if not args.json and failed.ruling.file != str(STANDARD_INPUT):
        print(what_next(failed, args.save_position))
    if args.save_position:
        write_text(args.save_position, failed.position)


def judged(ruling: Ruling, edition: str, steps: bool) -> Outcome:
    """The result of a ruling. With `steps`, the board is shown after each of its lines."""
    if not steps:
        return ruling.run(edition)
    court = Court(ruling, edition, build_position(ruling.position, ruling.folder, edition))
    print(f"{ruling.name} [{edition}]")
    show_board(court)

    def show_step(step: Statement) -> None:
        print(f"\n{step.text}")
        if step.head == "do":
            show_board(court)

    outcome = court.hold(show_step)
    print()
    return outcome


def show_board(court: Court) -> None:
    """The current board, and below it every figure whose state has changed."""
    for line in sketch(court.board):
        print(f"  {line}")
    for line in conditions(court.board):
        print(f"  {line}")


def show(outcomes: list[Outcome], quiet: bool, unread: int) -> None:
    """One line for a ruling that holds, the first difference for one that does not. At the end
    the numbers of both, and of the texts that couldn't be read."""
    for outcome in outcomes:
        if not quiet or not outcome.passed:
            print(outcome.report())
    failed = sum(not outcome.passed for outcome in outcomes)
    counts = {"hold": len(outcomes) - failed, "fail": failed}
    if unread:
        print(say("judge-count-unread", **counts, unread=unread))
    else:
        print(say("judge-count", **counts))


def what_next(failed: Outcome, saved: Path | None) -> str:
    """The commands with which the first ruling that failed can be looked at."""
    if saved is not None:
        return str(say("judge-saved", line=str(failed.line), file=str(saved)))
    cited = f"{failed.ruling.file}:{failed.ruling.line}"
    return str(say("judge-next", cited=cited, line=str(failed.line)))


def as_json(outcome: Outcome) -> dict[str, Any]:
    """An outcome as plain data."""
    ruling = outcome.ruling
    data: dict[str, Any] = {
        "file": ruling.file,
        "line": ruling.line,
        "name": ruling.name,
        "sections": list(ruling.sections),
        "edition": outcome.edition,
        "outcome": "pass" if outcome.passed else "fail",
    }
    if not outcome.passed:
        data["failure"] = {
            "line": outcome.line,
            "expected": outcome.expected,
            "found": outcome.actual,
            "position": outcome.position,
        }
    return data
