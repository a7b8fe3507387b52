"""`openclix import`: a player's own collection, from public formats into our files."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from openclix.editions import UnknownEdition
from openclix.editions import edition as find_edition
from openclix.engine.figures.messages import say
from openclix.importing.files import Import, NotACollection, files_in
from openclix.importing.report import Report

from .files import BAD_INPUT, BadFile, check_ordinary, complain


def add(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "import", help=str(say("import-help")), description=str(say("import-description"))
    )
    parser.add_argument(
        "paths", nargs="+", type=Path, metavar="FILE", help=str(say("import-files"))
    )
    parser.add_argument(
        "--into", type=Path, required=True, metavar="DIR", help=str(say("import-into"))
    )
    parser.add_argument("--replace", action="store_true", help=str(say("import-replace")))
    parser.add_argument("--report", choices=("text", "json"), default="text",
                        help=str(say("import-report")))  # fmt: skip
    parser.add_argument("--edition", default="comprehensive", help=str(say("import-edition")))
    parser.add_argument("-q", "--quiet", action="store_true", help=str(say("import-quiet")))


def run(args: argparse.Namespace) -> int:
    """0 if everything was imported, perhaps with remarks. 1 if units were skipped, otherwise 2."""
    try:
        edition = find_edition(args.edition)
    except UnknownEdition as error:
        return complain(BadFile(error.message))
    try:
        args.into.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = str(error.strerror)
        return complain(BadFile(say("file-unwritable-why", file=str(args.into), why=why)))
    work = Import(edition, args.into, args.replace)
    failed = 0
    for path in args.paths:
        if path.is_dir() and not any(files_in([path])):
            failed = complain(BadFile(say("import-no-files", folder=str(path))))
    for path in files_in(args.paths):
        try:
            check_ordinary(path)
            if not path.exists():
                raise BadFile(say("file-none", file=str(path)))
            work.file(path, None if args.quiet else bar(path))
        except NotACollection as error:
            failed = BAD_INPUT
            complain(BadFile(error.message))
        except BadFile as error:
            failed = BAD_INPUT
            complain(error)
    work.finish()
    if args.report == "json":
        print(json.dumps([as_data(report) for report in work.reports], ensure_ascii=False))
    else:
        tell(work.reports, quiet=args.quiet)
    return failed or int(any(report.skipped for report in work.reports))


def bar(path: Path) -> Any:
    """Shows how far the import of a file is, on a screen."""
    if not sys.stderr.isatty():
        return None

    def progress(done: int, total: int) -> None:
        if done == total or done % 50 == 0:
            end = "\n" if done == total else ""
            print(f"\r{path.name}: {done}/{total}", end=end, file=sys.stderr, flush=True)

    return progress


def tell(reports: list[Report], *, quiet: bool) -> None:
    for report in reports:
        if not quiet:
            for remark in report.remarks:
                where = f"{report.file}, {remark.unit}" + (
                    f", {remark.field}" if remark.field else ""
                )
                print(f"{where}: {remark.message()}")
        print(report.summary())


def as_data(report: Report) -> dict[str, Any]:
    return {
        "file": report.file,
        "imported": dict(report.imported),
        "repaired": report.repaired,
        "skipped": report.skipped,
        "remarks": [
            {
                "unit": remark.unit,
                "field": remark.field,
                "what": remark.what,
                "text": str(remark.message()),
                "skips": remark.skips,
            }
            for remark in report.remarks
        ],
    }
