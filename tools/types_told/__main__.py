"""Plays random games, scenarios and rulings, and prints the annotations that lied."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from .plays import watched_piece


def main(arguments: Sequence[str] | None = None) -> int:
    """1 if any annotation lied."""
    parser = argparse.ArgumentParser(prog="python -m tools.types_told", description=__doc__)
    parser.add_argument("--pieces", type=int, default=40, help="cut the work into so many pieces")
    parser.add_argument("--piece", type=int, default=0, help="and do the one of this number")
    parser.add_argument("--games", type=int, default=2, help="random games in a piece")
    asked = parser.parse_args(arguments)
    watch, counts = watched_piece(asked.piece, asked.pieces, asked.games)
    for lie, times in sorted(watch.lies.items(), key=lambda pair: str(pair[0])):
        print(f"{lie} ({times} times)")
    for text in sorted(watch.hints.unresolved):
        print(f"not resolved: {text}", file=sys.stderr)
    print(", ".join(f"{count} {name}" for name, count in counts.items()), file=sys.stderr)
    return 1 if watch.lies else 0


if __name__ == "__main__":
    sys.exit(main())
