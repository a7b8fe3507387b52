"""`make site`"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .building import LARGEST, NotBuilt, build
from .packages import ROOT


def main() -> None:
    parser = argparse.ArgumentParser(prog="make site", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "site", help="the folder")
    parser.add_argument("--no-docs", action="store_true", help="leave the guides out")
    args = parser.parse_args()
    try:
        told = build(args.out, not args.no_docs)
    except NotBuilt as error:
        sys.exit(f"OpenClix: {error}.")
    size = told["compressed"] / 1e6
    print(f"OpenClix: {args.out} has the whole site, {size:.1f} MB as hosts send it.")
    if told["compressed"] > LARGEST:
        sys.exit(f"OpenClix: that is more than the {LARGEST / 1e6:.0f} MB that it may have.")
    print(f"To try it: python3 -m http.server --bind 127.0.0.1 --directory {args.out} 8000")


if __name__ == "__main__":
    main()
