"""Prints every rule that nobody runs, and every name that a rule shares with a plain function."""

from __future__ import annotations

import sys

from . import PACKAGE, Source, mistakes, shared_names


def main() -> int:
    """The number of problems that were printed, at most 1."""
    source = Source.of(PACKAGE)
    problems = [*mistakes(source), *shared_names(source)]
    for problem in problems:
        print(problem)
    return min(1, len(problems))


if __name__ == "__main__":
    sys.exit(main())
