"""`python -m tools.prove`: changes the code of sections, and sees whether rulings notice."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence

from openclix.cli.files import BadFile, complain
from openclix.cli.surveys import ROOT, add_scope, survey

from .proof import as_data, as_text, prove


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.prove",
        description="Disables or changes, one place at a time, the code that cites a section, and "
        "plays the rulings that count for it. A section is proven when one of them fails.",
    )
    parser.add_argument("--section", default="", metavar="S", help="one section or chapter")
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help="processes at a time")
    parser.add_argument("--all", action="store_true", help="show the proven sections as well")
    add_scope(parser)
    args = parser.parse_args(argv)
    if not hasattr(os, "fork"):
        return complain("proving needs a system that can fork processes, such as Linux or macOS")
    try:
        coverage = survey(args, args.section)
    except BadFile as error:
        return complain(error)
    proof = prove(coverage, ROOT, args.jobs or min(os.cpu_count() or 1, 8), progress)
    if args.json:
        print(json.dumps(as_data(proof), indent=2, ensure_ascii=False))
    else:
        for line in as_text(proof, args.all or bool(args.section)):
            print(line)
    return 0 if proof.percent >= args.least else 1


def progress(done: int, total: int) -> None:
    """Tells a person who waits how far it is."""
    if sys.stderr.isatty():
        end = "\n" if done == total else ""
        print(f"\r{done} of {total} mutants", end=end, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
