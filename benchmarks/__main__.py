"""`python -m benchmarks`: everything beside the others; `--profile`: where the time goes."""

from __future__ import annotations

import argparse
import sys

from . import copies, playouts, profiling, reaches, report, sightlines
from .measuring import Row

MEASURES = {
    "playouts": playouts.compare,
    "copies": copies.compare,
    "lines": sightlines.compare,
    "moves": reaches.compare,
}


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="how often each side is measured")
    parser.add_argument("--seconds", type=float, default=1.5, help="of each round and side")
    parser.add_argument("--only", choices=MEASURES, action="append", help="measure only this")
    parser.add_argument("--profile", action="store_true", help="print where the time goes")
    parser.add_argument("--no-save", action="store_true", help="do not write results/latest.json")
    chosen = parser.parse_args(arguments)
    if chosen.profile:
        print(profiling.profile(max(4.0, chosen.seconds * 4)))
        return 0
    rows: list[Row] = []
    for name, compare in MEASURES.items():
        if not chosen.only or name in chosen.only:
            rows.extend(compare(chosen.rounds, chosen.seconds))
    print(report.text(rows))
    if not chosen.no_save and not chosen.only:
        report.save(rows, chosen.rounds, chosen.seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
