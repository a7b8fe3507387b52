"""Speed beside others, beside another tree, or where the time goes."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from . import against, profiling, report, running, steps
from .measures import chosen_measures


def tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rows", metavar="PATTERN", action="append", default=[],
                        help="only rows whose name fits this regular expression")  # fmt: skip
    parser.add_argument("--quick", action="store_true", help="within a minute, and noisier")
    parser.add_argument("--rounds", type=int, help="how often each side is measured")
    parser.add_argument("--seconds", type=float, help="of each round and side")
    parser.add_argument("--minutes", type=float, help="after which no further round begins")
    parser.add_argument("--against", metavar="REV",
                        help="compare with a commit, or with the tree in a folder")  # fmt: skip
    parser.add_argument("--profile", action="store_true", help="print where the time goes")
    parser.add_argument("--steps", action="store_true",
                        help="count steps, which no other work can blur")  # fmt: skip
    parser.add_argument("--save", type=Path, metavar="FILE",
                        help="where to write the results of a run of all rows")  # fmt: skip
    parser.add_argument("--no-save", action="store_true", help="do not write them")
    asked = parser.parse_args(arguments)
    rounds = asked.rounds or (3 if asked.quick else 11)
    seconds = asked.seconds or (0.1 if asked.quick else 0.25)
    budget = 60 * (asked.minutes or (0.9 if asked.quick else 5.8))
    if asked.profile:
        print(profiling.profile(max(4.0, seconds * 10)))
        return 0
    if asked.steps:
        for line in steps.report():
            print(line, flush=True)
        return 0
    measures = chosen_measures(asked.rows)
    if not measures:
        parser.error(f"no row fits {' or '.join(asked.rows)}")
    if asked.against:
        print(against.compare(measures, asked.against, rounds, seconds, budget, tell))
        return 0
    rows, made = running.run(measures, rounds, seconds, budget, tell)
    print(report.text(rows))
    if not asked.no_save and not asked.rows and not asked.quick:
        path = asked.save or report.RESULTS / "latest.json"
        report.save(rows, path, rounds=made, seconds_per_round=seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
