"""`openclix coverage`: which sections of the rulebook are in the code and in the rulings."""

from __future__ import annotations

import argparse
import json
from typing import Any

from openclix.coverage.report import ALL, as_data, as_text
from openclix.engine.figures.messages import say

from .files import BadFile, complain
from .surveys import add_scope, survey


def add(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "coverage",
        help=str(say("coverage-help")),
        description=str(say("coverage-description")),
    )
    parser.add_argument("--missing", action="store_true", help=str(say("coverage-missing")))
    parser.add_argument("--chapter", default="", metavar="12", help=str(say("coverage-chapter")))
    add_scope(parser)
    parser.add_argument(
        "--all",
        dest="scope",
        action="store_const",
        const=ALL,
        help=str(say("coverage-all")),
    )


def run(args: argparse.Namespace) -> int:
    try:
        coverage = survey(args, args.chapter)
    except BadFile as error:
        return complain(error)
    if args.json:
        print(json.dumps(as_data(coverage), indent=2, ensure_ascii=False))
    else:
        for line in as_text(coverage, args.missing):
            print(line)
    return 0 if coverage.percent >= args.least else 1
